#include "stir.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum {
    SQUARES_A_UNIT = 2, /* moved, of the limit */
    CHUNK = 4096,       /* squares between two looks at the limit */
    STEP = 40,          /* units of a step of moderate length */
    RANDOM_BIT = 63     /* the highest is as good as any */
};

struct stirring {
    struct kt_tour *tour; /* borrowed, as the next three */
    const struct kt_board *board;
    struct kt_random *random;
    struct kt_limit *limit;
    int32_t *place; /* owned; by square, its index in the tour */
    uint64_t done;  /* work */
};

static int32_t *place_of(const struct stirring *s, struct kt_square square)
{
    return &s->place[kt_board_index(s->board, square)];
}

/* Whether to leave a long loop at its i-th square. Then the tour is in disorder, but so
 * it ends: the limit stays stopped, and the next to ask it is told. */
static bool is_stopped(const struct stirring *s, size_t i)
{
    return i % CHUNK == 0 && kt_limit_spend(s->limit, CHUNK / SQUARES_A_UNIT);
}

static void note_places(struct stirring *s, size_t from, size_t end)
{
    for (size_t i = from; i < end && !is_stopped(s, i - from + 1); i++)
        *place_of(s, s->tour->squares[i]) = (int32_t)i;
}

static void reverse(struct stirring *s, size_t from, size_t end)
{
    struct kt_square *squares = s->tour->squares;
    s->done += end - from;
    for (size_t i = from, j = end; i + 1 < j && !is_stopped(s, i - from + 1); i++) {
        struct kt_square square = squares[i];
        squares[i] = squares[--j];
        squares[j] = square;
    }
    note_places(s, from, end);
}

/* The squares a move from an end, but for the one beside it, by index. */
static int list_targets(const struct stirring *s, size_t end, size_t beside,
                        size_t targets[KT_MOVES])
{
    int count = 0;
    for (int slot = 0; slot < KT_MOVES; slot++) {
        struct kt_square to = kt_board_step(s->board, s->tour->squares[end], slot);
        if (!kt_board_has(s->board, to))
            continue;
        size_t at = (size_t)*place_of(s, to);
        if (at != beside)
            targets[count++] = at;
    }
    return count;
}

/* One step, at the last end or the first. An end with one move only stays. */
static void step(struct stirring *s, bool first)
{
    size_t length = s->tour->length, targets[KT_MOVES];
    size_t end = first ? 0 : length - 1, beside = first ? 1 : length - 2;
    int count = list_targets(s, end, beside, targets);
    s->done++;
    if (count == 0)
        return;
    size_t to = targets[kt_random_below(s->random, (uint64_t)count)];
    if (first)
        reverse(s, 0, to);
    else
        reverse(s, to + 1, length);
}

/* A step at a random end, or if that is `fixed`, not at the first. */
static enum kt_status step_at(struct stirring *s, bool fixed)
{
    bool first = !fixed && kt_random_next(s->random) >> RANDOM_BIT != 0;
    step(s, first);
    return kt_limit_spend(s->limit, STEP) ? KT_STOPPED : KT_OK;
}

static enum kt_status mix(struct stirring *s, bool fixed, uint64_t work)
{
    uint64_t steps = (uint64_t)KT_STIR_STEPS * s->tour->length;
    enum kt_status status;
    do
        status = step_at(s, fixed);
    while (status == KT_OK && --steps > 0 && s->done < work);
    return status;
}

/* Whether the path is what it is to become again; turned, if that is all it takes. */
static bool is_home(struct stirring *s, enum kt_stir_kind kind, struct kt_square start)
{
    const struct kt_square *squares = s->tour->squares;
    if (kind == KT_STIR_CLOSED)
        return kt_tour_is_closed(s->tour, s->board);
    if (kt_square_same(squares[s->tour->length - 1], start))
        reverse(s, 0, s->tour->length);
    return kt_square_same(squares[0], start);
}

/* Goes on until it is. KT_DONE: it was not in time. */
static enum kt_status go_home(struct stirring *s, enum kt_stir_kind kind,
                              struct kt_square start, uint64_t work)
{
    enum kt_status status = KT_OK;
    while (status == KT_OK && !is_home(s, kind, start))
        status = s->done < work ? step_at(s, false) : KT_DONE;
    return status;
}

/* Begins a closed tour with a random square. */
static void cut(struct stirring *s)
{
    size_t length = s->tour->length;
    size_t at = (size_t)kt_random_below(s->random, length);
    reverse(s, 0, at);
    reverse(s, at, length);
    reverse(s, 0, length);
}

static enum kt_status stir_and_come_home(struct stirring *s, enum kt_stir_kind kind,
                                         uint64_t work)
{
    struct kt_square *squares = s->tour->squares, start = squares[0];
    size_t length = s->tour->length;
    struct kt_square *kept = malloc(length * sizeof *kept);
    if (kept == NULL)
        return KT_NOMEM;
    memcpy(kept, squares, length * sizeof *kept);
    enum kt_status status = mix(s, false, work);
    if (status == KT_OK)
        status = go_home(s, kind, start, 2 * work);
    if (status == KT_DONE) {
        memcpy(squares, kept, length * sizeof *kept);
        note_places(s, 0, length);
    }
    free(kept);
    return status;
}

enum kt_status kt_stir(struct kt_tour *tour, const struct kt_board *board,
                       enum kt_stir_kind kind, uint64_t work, struct kt_random *random,
                       struct kt_limit *limit)
{
    struct stirring s = {
        .tour = tour, .board = board, .random = random, .limit = limit};
    if (tour->length <= 2)
        return KT_OK;
    s.place = calloc(tour->length, sizeof *s.place);
    if (s.place == NULL)
        return KT_NOMEM;
    note_places(&s, 0, tour->length);
    if (kind == KT_STIR_CLOSED)
        cut(&s);
    enum kt_status status = kind == KT_STIR_PATH ? mix(&s, false, work)
                                                 : stir_and_come_home(&s, kind, work);
    if (status == KT_DONE && kind == KT_STIR_FROM_START) {
        s.done = 0;
        status = mix(&s, true, work);
    }
    free(s.place);
    return status == KT_DONE ? KT_OK : status;
}
