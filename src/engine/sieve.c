#include "sieve.h"

#include <string.h>

void kt_sieve_open(struct kt_sieve *sieve, const struct kt_course *course,
                   const struct kt_reach *sources, struct kt_memory *memory)
{
    *sieve = (struct kt_sieve){.course = course, .sources = sources, .memory = memory};
    for (int32_t col = course->from + 1; col < course->to; col++)
        sieve->before[col].span = kt_digits_span(&course->digits, course->settled[col]);
}

/* Room for the beginnings of the range, none of them marked. */
static enum kt_status clear(struct kt_sieve *sieve, struct kt_sieve_beginnings *before)
{
    before->first = sieve->begin / before->span;
    uint64_t count = (sieve->end - 1) / before->span - before->first + 1;
    size_t words = (size_t)((count + KT_REACH_BITS - 1) / KT_REACH_BITS);
    uint64_t *bits =
        kt_memory_fit(sieve->memory, before->bits, &before->room, words, sizeof *bits);
    if (bits == NULL)
        return kt_memory_lack(sieve->memory);
    before->bits = bits;
    memset(bits, 0, words * sizeof *bits);
    return KT_OK;
}

/* Marks the beginnings of a number, the longest first. */
static void mark(struct kt_sieve *sieve, uint64_t number)
{
    for (int32_t col = sieve->course->to - 1; col > sieve->course->from; col--) {
        struct kt_sieve_beginnings *before = &sieve->before[col];
        uint64_t bit = number / before->span - before->first;
        uint64_t *word = before->bits + bit / KT_REACH_BITS;
        uint64_t one = UINT64_C(1) << bit % KT_REACH_BITS;
        if ((*word & one) != 0)
            return; /* and so the shorter ones have been marked */
        *word |= one;
    }
}

static enum kt_status fit_below(struct kt_sieve *sieve, size_t words)
{
    uint32_t *below = kt_memory_fit(sieve->memory, sieve->below, &sieve->below_room,
                                    words, sizeof *below);
    if (below == NULL)
        return kt_memory_lack(sieve->memory);
    sieve->below = below;
    return KT_OK;
}

static void count_below(struct kt_sieve *sieve, size_t first, size_t words)
{
    uint64_t outside = (UINT64_C(1) << sieve->begin % KT_REACH_BITS) - 1;
    uint32_t count = 0;
    count -= (uint32_t)kt_bits_count(kt_reach_word(sieve->sources, first) & outside);
    for (size_t word = 0; word < words; word++) {
        sieve->below[word] = count;
        count += (uint32_t)kt_bits_count(kt_reach_word(sieve->sources, first + word));
    }
}

enum kt_status kt_sieve_cover(struct kt_sieve *sieve, uint64_t begin, uint64_t end)
{
    size_t first = (size_t)(begin / KT_REACH_BITS);
    size_t words = (size_t)((end - 1) / KT_REACH_BITS) - first + 1;
    sieve->begin = begin;
    sieve->end = end;
    sieve->count = 0;
    enum kt_status status = fit_below(sieve, words);
    for (int32_t col = sieve->course->from + 1; col < sieve->course->to; col++)
        if (status == KT_OK)
            status = clear(sieve, &sieve->before[col]);
    if (status != KT_OK)
        return status;
    count_below(sieve, first, words);
    uint64_t number = kt_reach_next(sieve->sources, begin, end);
    for (; number < end; number = kt_reach_next(sieve->sources, number + 1, end)) {
        mark(sieve, number);
        sieve->count++;
    }
    return KT_OK;
}

void kt_sieve_close(struct kt_sieve *sieve)
{
    struct kt_memory *memory = sieve->memory;
    for (int32_t col = 0; col < KT_PROFILE_WIDTH; col++)
        kt_memory_give(memory, sieve->before[col].bits, sieve->before[col].room,
                       sizeof *sieve->before[col].bits);
    kt_memory_give(memory, sieve->below, sieve->below_room, sizeof *sieve->below);
    *sieve = (struct kt_sieve){0};
}
