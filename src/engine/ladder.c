#include "ladder.h"

#include "descent.h"
#include "lay.h"

enum { LIMB_BITS = 64 };

static enum kt_status allocate(struct kt_ladder *ladder)
{
    size_t depth = (size_t)ladder->depth;
    ladder->levels = kt_memory_take(ladder->memory, depth + 1, sizeof *ladder->levels);
    ladder->rungs = kt_memory_take(ladder->memory, depth, sizeof *ladder->rungs);
    return ladder->levels == NULL || ladder->rungs == NULL
               ? kt_memory_lack(ladder->memory)
               : KT_OK;
}

/* Lays out a level, to be walked back to. */
static enum kt_status lay(struct kt_rung *rung, const struct kt_level *level,
                          const struct kt_half *half, struct kt_memory *memory,
                          struct kt_limit *limit)
{
    rung->doubled = half->mirrored;
    kt_ways_open(&rung->ways, half, level->rows);
    kt_course_open(&rung->course, &rung->ways, 0, half->width);
    kt_sieve_open(&rung->sieve, &rung->course, &rung->sources, memory);
    kt_back_rules_open(&rung->back, &rung->ways, &rung->course, &rung->sieve);
    kt_bundle_open(&rung->bundle, 1, memory);
    uint64_t numbers = rung->course.digits.numbers;
    enum kt_status status = kt_reach_open(&rung->sources, numbers, memory);
    if (status == KT_OK)
        status =
            kt_lay(level, half, &rung->course, &rung->sources, &rung->bundle, limit);
    return status == KT_OK ? kt_sieve_cover(&rung->sieve, 0, numbers) : status;
}

static enum kt_status climb(struct kt_ladder *ladder, int32_t row,
                            const struct kt_crew *crew, struct kt_limit *limit)
{
    struct kt_level *level = &ladder->levels[row];
    enum kt_status status = KT_TOO_LARGE;
    if (kt_level_bits(level) < LIMB_BITS)
        status = lay(&ladder->rungs[row], level, &ladder->half, ladder->memory, limit);
    if (status != KT_OK)
        return status;
    return kt_descent_take(level, &ladder->half, crew, ladder->memory, limit,
                           level + 1);
}

enum kt_status kt_ladder_open(struct kt_ladder *ladder, const struct kt_half *half,
                              int32_t depth, const struct kt_crew *crew,
                              struct kt_memory *memory, struct kt_limit *limit)
{
    *ladder = (struct kt_ladder){.half = *half, .depth = depth, .memory = memory};
    enum kt_status status = allocate(ladder);
    if (status == KT_OK)
        status = kt_level_open(&ladder->levels[0], memory);
    for (int32_t row = 0; row < depth && status == KT_OK; row++)
        status = climb(ladder, row, crew, limit);
    if (status != KT_OK)
        kt_ladder_close(ladder);
    return status;
}

static void close_rung(struct kt_rung *rung)
{
    kt_reach_close(&rung->sources);
    kt_sieve_close(&rung->sieve);
    kt_bundle_close(&rung->bundle);
}

void kt_ladder_close(struct kt_ladder *ladder)
{
    size_t depth = (size_t)ladder->depth;
    for (size_t row = 0; row < depth && ladder->rungs != NULL; row++)
        close_rung(&ladder->rungs[row]);
    for (size_t row = 0; row <= depth && ladder->levels != NULL; row++)
        kt_level_close(&ladder->levels[row]);
    kt_memory_give(ladder->memory, ladder->levels, depth + 1, sizeof *ladder->levels);
    kt_memory_give(ladder->memory, ladder->rungs, depth, sizeof *ladder->rungs);
    *ladder = (struct kt_ladder){0};
}
