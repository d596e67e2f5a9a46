#include "frontier.h"

#include <assert.h>

static bool is_needed(const struct kt_frontier *f, int32_t rows)
{
    return f->moved.ends == 1 || rows == kt_middle_common_rows(&f->middle, KT_UPPER) ||
           rows == kt_middle_common_rows(&f->middle, KT_LOWER);
}

static int32_t most_common_rows(const struct kt_frontier *f)
{
    int32_t upper = kt_middle_common_rows(&f->middle, KT_UPPER);
    int32_t lower = kt_middle_common_rows(&f->middle, KT_LOWER);
    return upper > lower ? upper : lower;
}

/* A half's last level so far. */
static const struct kt_level *last_level(const struct kt_frontier *f,
                                         enum kt_where where)
{
    return f->own[where].memory != NULL
               ? &f->own[where]
               : &f->common[kt_middle_common_rows(&f->middle, where)];
}

/* The half that has rows of its own left to do. */
static bool find_own_work(const struct kt_frontier *f, enum kt_where *where)
{
    for (int i = 0; i < KT_HALVES; i++) {
        *where = (enum kt_where)i;
        if (last_level(f, *where)->rows < f->middle.depth[i])
            return true;
    }
    return false;
}

static struct kt_stance stance_of(const struct kt_frontier_spec *spec)
{
    return (struct kt_stance){.rows = spec->rows,
                              .cols = spec->cols,
                              .cycles = spec->cycles,
                              .ends = spec->ends,
                              .end = {spec->end[0], spec->end[1]}};
}

/* Begins, with the common levels that there are. */
static void begin(struct kt_frontier *f, const struct kt_frontier_spec *spec)
{
    f->spec = *spec;
    f->moved = stance_of(spec);
    kt_stance_move(&f->moved);
    f->middle = kt_stance_middle(&f->moved);
    f->common_half = kt_middle_common(&f->middle);
    f->stage = (struct kt_stage){.kind = KT_STAGE_COMMON};
    f->phase = kt_stance_can(&f->moved) ? KT_PHASE_COMMON : KT_PHASE_DONE;
}

static enum kt_status open_common(struct kt_frontier *f)
{
    f->common_room = f->middle.depth[KT_UPPER] + 1;
    f->common = kt_memory_take(&f->memory, (size_t)f->common_room, sizeof *f->common);
    return f->common == NULL ? kt_memory_lack(&f->memory)
                             : kt_level_open(&f->common[0], &f->memory);
}

enum kt_status kt_frontier_forecast(const struct kt_frontier_spec *spec,
                                    struct kt_forecast *forecast)
{
    struct kt_stance moved = stance_of(spec);
    if (!kt_stance_is_valid(&moved))
        return KT_INVALID;
    kt_stance_move(&moved);
    struct kt_middle middle = kt_stance_middle(&moved);
    *forecast = (struct kt_forecast){0, 0};
    if (kt_stance_can(&moved))
        *forecast = kt_forecast_of(&middle, kt_crew_of(spec->hands).hands);
    return KT_OK;
}

static bool is_too_much(const struct kt_forecast *forecast,
                        const struct kt_frontier_spec *spec)
{
    uint64_t seconds = kt_forecast_seconds(forecast);
    return kt_forecast_beyond(forecast->bytes, spec->max_bytes) != 0 ||
           kt_forecast_beyond(seconds, spec->max_seconds) != 0;
}

/* What another start than the one before leaves to be done does not count: whether a
 * count is refused does not depend on what was counted before. */
static enum kt_status ask_forecast(struct kt_frontier *f,
                                   const struct kt_frontier_spec *spec)
{
    enum kt_status status = kt_frontier_forecast(spec, &f->forecast);
    return status == KT_OK && is_too_much(&f->forecast, spec) ? KT_TOO_LARGE : status;
}

enum kt_status kt_frontier_open(struct kt_frontier *frontier,
                                const struct kt_frontier_spec *spec)
{
    *frontier = (struct kt_frontier){0};
    enum kt_status status = ask_forecast(frontier, spec);
    if (status != KT_OK)
        return status;
    frontier->memory.most = kt_forecast_leave(spec->max_bytes);
    frontier->crew = kt_crew_of(spec->hands);
    begin(frontier, spec);
    status = open_common(frontier);
    if (status != KT_OK)
        kt_frontier_close(frontier);
    return status;
}

static void close_own(struct kt_frontier *f)
{
    kt_seam_close(&f->seam);
    kt_descent_close(&f->descent);
    for (int i = 0; i < KT_HALVES; i++)
        kt_level_close(&f->own[i]);
}

enum kt_status kt_frontier_restart(struct kt_frontier *frontier, struct kt_square start)
{
    struct kt_frontier_spec spec = frontier->spec;
    spec.end[0] = start;
    assert(spec.ends == 1);
    enum kt_status status = ask_forecast(frontier, &spec);
    if (status != KT_OK)
        return status;
    close_own(frontier);
    kt_natural_close(&frontier->total);
    begin(frontier, &spec);
    return KT_OK;
}

void kt_frontier_close(struct kt_frontier *frontier)
{
    close_own(frontier);
    for (int32_t i = 0; i < frontier->common_room && frontier->common != NULL; i++)
        kt_level_close(&frontier->common[i]);
    kt_memory_give(&frontier->memory, frontier->common, (size_t)frontier->common_room,
                   sizeof *frontier->common);
    kt_natural_close(&frontier->total);
    *frontier = (struct kt_frontier){0};
}

static void tell_row(struct kt_frontier *f, enum kt_stage_kind kind,
                     const struct kt_level *level, bool complete)
{
    f->stage = (struct kt_stage){.kind = kind,
                                 .row = level->rows,
                                 .complete = complete,
                                 .done = f->descent.heads_done,
                                 .all = f->descent.head_count,
                                 .states = level->profiles,
                                 .bytes = atomic_load(&f->memory.used)};
}

/* A part of the row that leads on from a level; *to is the level made, when it is. */
static enum kt_status go_down(struct kt_frontier *f, enum kt_stage_kind kind,
                              const struct kt_half *half, const struct kt_level *from,
                              struct kt_level *to, struct kt_limit *limit)
{
    enum kt_status status = KT_OK;
    if (f->descent.level == NULL)
        status = kt_descent_open(&f->descent, from, half, &f->crew, &f->memory);
    if (status == KT_OK)
        status = kt_descent_next(&f->descent, limit);
    if (status == KT_OK)
        tell_row(f, kind, &f->descent.next, false);
    if (status != KT_DONE)
        return status;
    struct kt_level made;
    kt_descent_finish(&f->descent, &made);
    tell_row(f, kind, &made, true);
    kt_descent_close(&f->descent);
    kt_level_close(to);
    *to = made;
    return KT_OK;
}

static enum kt_status do_common(struct kt_frontier *f, struct kt_limit *limit)
{
    int32_t rows = f->common_done;
    enum kt_status status = go_down(f, KT_STAGE_COMMON, &f->common_half,
                                    &f->common[rows], &f->common[rows + 1], limit);
    if (status != KT_OK || !f->stage.complete)
        return status;
    f->common_done = rows + 1;
    if (!is_needed(f, rows))
        kt_level_close(&f->common[rows]);
    return KT_OK;
}

static enum kt_status do_own(struct kt_frontier *f, enum kt_where where,
                             struct kt_limit *limit)
{
    struct kt_half half = kt_middle_half(&f->middle, where);
    return go_down(f, where == KT_UPPER ? KT_STAGE_UPPER : KT_STAGE_LOWER, &half,
                   last_level(f, where), &f->own[where], limit);
}

static enum kt_status open_seam(struct kt_frontier *f)
{
    const struct kt_level *levels[KT_HALVES] = {last_level(f, KT_UPPER),
                                                last_level(f, KT_LOWER)};
    f->phase = KT_PHASE_SEAM;
    return kt_seam_open(&f->seam, &f->middle, levels, &f->crew, &f->memory);
}

static enum kt_status do_seam(struct kt_frontier *f, struct kt_limit *limit)
{
    enum kt_status status = kt_seam_next(&f->seam, limit);
    f->stage =
        (struct kt_stage){.kind = KT_STAGE_SEAM,
                          .complete = f->seam.targets_done == f->seam.targets.count,
                          .done = f->seam.targets_done,
                          .all = f->seam.targets.count,
                          .states = f->seam.pairs,
                          .bytes = atomic_load(&f->memory.used)};
    if (status != KT_DONE)
        return status;
    f->total = f->seam.total;
    f->seam.total = (struct kt_natural){0};
    f->phase = KT_PHASE_DONE;
    close_own(f);
    return KT_DONE;
}

enum kt_status kt_frontier_next(struct kt_frontier *frontier, struct kt_limit *limit)
{
    enum kt_where where = KT_UPPER;
    enum kt_status status = KT_OK;
    if (frontier->phase == KT_PHASE_COMMON &&
        frontier->common_done >= most_common_rows(frontier))
        frontier->phase = KT_PHASE_OWN;
    if (frontier->phase == KT_PHASE_OWN && !find_own_work(frontier, &where))
        status = open_seam(frontier);
    if (status != KT_OK)
        return status;
    switch (frontier->phase) {
    case KT_PHASE_COMMON:
        return do_common(frontier, limit);
    case KT_PHASE_OWN:
        return do_own(frontier, where, limit);
    case KT_PHASE_SEAM:
        return do_seam(frontier, limit);
    default:
        return KT_DONE;
    }
}
