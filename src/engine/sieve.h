/* A sieve: which of the sources of a course there are, and which is which.
 *
 * Idea.       A walk back settles the digits of its source's number one after the other.
 *             For each column the sieve has the beginnings, up to that column, of the
 *             numbers of all sources, as bits; so a walk takes no step that no source
 *             has taken. And it counts the sources below each word of bits, so that a
 *             walk ends in the number of its source among them all.
 * Range.      It is made for the sources of a range of numbers at a time, which is that
 *             of some first digits. */
#ifndef KT_SIEVE_H
#define KT_SIEVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bits.h"
#include "course.h"
#include "memory.h"
#include "reach.h"
#include "status.h"

struct kt_sieve {
    const struct kt_course *course; /* borrowed */
    const struct kt_reach *sources; /* borrowed: their numbers in the course's digits */
    uint64_t begin, end;            /* the range that it is for */
    size_t count;                   /* of sources in it */
    struct kt_sieve_beginnings {
        uint64_t span;          /* numbers for each beginning */
        uint64_t first;         /* the range's first beginning */
        size_t room;            /* words */
        uint64_t *bits;         /* owned; by beginning, from the first on */
    } before[KT_PROFILE_WIDTH]; /* by column but the first, those settled before it */
    size_t below_room;
    uint32_t *below; /* owned; by word of sources, from the first on, those of the range
                        below it, modulo 2^32: the first word can begin before it */
    struct kt_memory *memory; /* borrowed; the account it is on */
};

/* An empty one. */
void kt_sieve_open(struct kt_sieve *sieve, const struct kt_course *course,
                   const struct kt_reach *sources, struct kt_memory *memory);

/* Makes it for a range. KT_NOMEM, KT_TOO_LARGE: it can only be closed. */
enum kt_status kt_sieve_cover(struct kt_sieve *sieve, uint64_t begin, uint64_t end);

/* May be called twice, and on a zeroed sieve. */
void kt_sieve_close(struct kt_sieve *sieve);

/* Whether a source begins so, by what is settled before that column. */
static inline bool kt_sieve_has(const struct kt_sieve *sieve, int32_t col,
                                uint64_t beginning)
{
    if (col == sieve->course->to)
        return kt_reach_has(sieve->sources, beginning);
    const struct kt_sieve_beginnings *before = &sieve->before[col];
    uint64_t bit = beginning - before->first;
    return (before->bits[bit / KT_REACH_BITS] >> bit % KT_REACH_BITS & 1) != 0;
}

/* How many sources of the range are below that one. */
static inline size_t kt_sieve_rank(const struct kt_sieve *sieve, uint64_t number)
{
    size_t word = (size_t)(number / KT_REACH_BITS);
    uint64_t lower = (UINT64_C(1) << number % KT_REACH_BITS) - 1;
    uint32_t below = sieve->below[word - (size_t)(sieve->begin / KT_REACH_BITS)];
    return below + (uint32_t)kt_bits_count(kt_reach_word(sieve->sources, word) & lower);
}

#endif
