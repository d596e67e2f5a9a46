#include "ledger.h"

#include <assert.h>
#include <stdbool.h>

#include "natural.h"

enum {
    PIECE = 16, /* targets that a hand takes at a time */
    LIMBS_OF_TOTAL = 2,
    BOTH_DOUBLED = 4 /* how often pairs of weights count that are doubled on shelves */
};

const struct kt_ladder *kt_ledger_ladder(const struct kt_ledger *ledger,
                                         enum kt_where where)
{
    return &ledger->ladders[ledger->ladders[where].memory != NULL ? where : KT_UPPER];
}

/* The lower half has the levels of the upper one, unless an end is given in either. */
static enum kt_status open_ladders(struct kt_ledger *ledger, struct kt_limit *limit)
{
    int given = 0;
    for (int where = 0; where < KT_HALVES; where++)
        given += kt_middle_half(ledger->middle, (enum kt_where)where).given;
    int count = given == 0 ? 1 : KT_HALVES;
    enum kt_status status = KT_OK;
    for (int where = 0; where < count && status == KT_OK; where++) {
        struct kt_half half = kt_middle_half(ledger->middle, (enum kt_where)where);
        status =
            kt_ladder_open(&ledger->ladders[where], &half, ledger->middle->depth[where],
                           ledger->crew, ledger->memory, limit);
    }
    return status;
}

/* Opens the seam, and lets it find the targets. */
static enum kt_status open_seam(struct kt_ledger *ledger, struct kt_limit *limit)
{
    const struct kt_level *levels[KT_HALVES];
    for (int where = 0; where < KT_HALVES; where++)
        levels[where] = kt_ledger_ladder(ledger, (enum kt_where)where)->levels +
                        ledger->middle->depth[where];
    struct kt_seam *seam = &ledger->seam;
    enum kt_status status =
        kt_seam_open(seam, ledger->middle, levels, ledger->crew, ledger->memory);
    if (status == KT_OK)
        status = kt_seam_next(seam, limit);
    for (int where = 0; where < KT_HALVES && status == KT_OK; where++)
        if (seam->links[where].shelf->limbs != 1)
            status = KT_TOO_LARGE;
    return status;
}

static enum kt_status to_total(const struct kt_natural *number, struct kt_total *total)
{
    if (number->status != KT_OK)
        return number->status;
    if (number->length > LIMBS_OF_TOTAL)
        return KT_TOO_LARGE;
    *total = (struct kt_total){number->length > 0 ? number->limbs[0] : 0,
                               number->length > 1 ? number->limbs[1] : 0};
    return KT_OK;
}

/* The tours of a target, those of all its images together. */
static enum kt_status count_target(struct kt_ledger *ledger, size_t target, int hand,
                                   struct kt_limit *limit)
{
    struct kt_natural sum = {0};
    uint64_t images;
    enum kt_status status = kt_seam_add(&ledger->seam, target, hand, &sum, limit);
    kt_middle_least(ledger->middle, ledger->seam.targets.degrees[target], &images);
    kt_natural_scale(&sum, images);
    if (ledger->middle->mirrored && sum.status == KT_OK)
        kt_natural_divide(&sum, BOTH_DOUBLED);
    if (status == KT_OK)
        status = to_total(&sum, &ledger->until[target]);
    kt_natural_close(&sum);
    return status;
}

static enum kt_status count_piece(void *context, int64_t piece, int hand,
                                  struct kt_limit *limit)
{
    struct kt_ledger *ledger = context;
    size_t from = (size_t)piece * PIECE, end = from + PIECE;
    size_t count = ledger->seam.targets.count;
    enum kt_status status = KT_OK;
    for (size_t i = from; i < end && i < count && status == KT_OK; i++)
        status = count_target(ledger, i, hand, limit);
    return status;
}

static enum kt_status add_up(struct kt_ledger *ledger)
{
    struct kt_total sum = {0, 0};
    for (size_t i = 0; i < ledger->seam.targets.count; i++) {
        kt_total_add(&sum, ledger->until[i]);
        if (kt_total_below(sum, ledger->until[i]))
            return KT_TOO_LARGE;
        ledger->until[i] = sum;
    }
    ledger->total = sum;
    return KT_OK;
}

static enum kt_status count_targets(struct kt_ledger *ledger, struct kt_limit *limit)
{
    size_t count = ledger->seam.targets.count;
    ledger->until = kt_memory_take(ledger->memory, count, sizeof *ledger->until);
    if (ledger->until == NULL)
        return kt_memory_lack(ledger->memory);
    enum kt_status status = kt_crew_work(ledger->crew, kt_crew_pieces(count, PIECE),
                                         count_piece, ledger, limit);
    return status == KT_OK ? add_up(ledger) : status;
}

enum kt_status kt_ledger_open(struct kt_ledger *ledger, const struct kt_middle *middle,
                              const struct kt_crew *crew, struct kt_memory *memory,
                              struct kt_limit *limit)
{
    *ledger = (struct kt_ledger){.middle = middle, .crew = crew, .memory = memory};
    assert(middle->times == 1);
    enum kt_status status = open_ladders(ledger, limit);
    if (status == KT_OK)
        status = open_seam(ledger, limit);
    if (status == KT_OK)
        status = count_targets(ledger, limit);
    if (status != KT_OK)
        kt_ledger_close(ledger);
    return status;
}

void kt_ledger_close(struct kt_ledger *ledger)
{
    kt_memory_give(ledger->memory, ledger->until, ledger->seam.targets.count,
                   sizeof *ledger->until);
    kt_seam_close(&ledger->seam);
    for (int where = 0; where < KT_HALVES; where++)
        kt_ladder_close(&ledger->ladders[where]);
    *ledger = (struct kt_ledger){0};
}

struct kt_total kt_ledger_before(const struct kt_ledger *ledger, size_t target)
{
    return target == 0 ? (struct kt_total){0, 0} : ledger->until[target - 1];
}

struct kt_total kt_ledger_of(const struct kt_ledger *ledger, size_t target)
{
    struct kt_total own = ledger->until[target];
    kt_total_subtract(&own, kt_ledger_before(ledger, target));
    return own;
}

size_t kt_ledger_find(const struct kt_ledger *ledger, struct kt_total *number)
{
    size_t from = 0, end = ledger->seam.targets.count;
    assert(kt_total_below(*number, ledger->total));
    while (end - from > 1) {
        size_t middle = from + (end - from) / 2;
        if (kt_total_below(*number, kt_ledger_before(ledger, middle)))
            end = middle;
        else
            from = middle;
    }
    kt_total_subtract(number, kt_ledger_before(ledger, from));
    return from;
}

size_t kt_ledger_target(const struct kt_ledger *ledger, uint64_t degrees)
{
    const struct kt_targets *targets = &ledger->seam.targets;
    size_t from = 0, end = targets->count;
    while (end - from > 1) {
        size_t middle = from + (end - from) / 2;
        if (targets->degrees[middle] <= degrees)
            from = middle;
        else
            end = middle;
    }
    assert(targets->degrees[from] == degrees);
    return from;
}
