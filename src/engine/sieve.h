/* A sieve: which degrees there are among many, as far as they have been told.
 *
 * Idea.       A walk back to a source settles its degrees column by column: at column c
 *             that of the row's square, and of the next row's square two columns to the
 *             left, which no later edge reaches. What has been settled so far is a
 *             number; by number the sieve has the set of the pairs of degrees that come
 *             next in some degrees of the whole; apart for each degree of the outside.
 *             So a walk takes no step that no source has taken.
 * Cost.       2 bytes a number: 3.6 MB for 8 columns. */
#ifndef KT_SIEVE_H
#define KT_SIEVE_H

#include <stddef.h>
#include <stdint.h>

#include "memory.h"
#include "profile.h"
#include "status.h"

enum { KT_SIEVE_PAIRS = 9, KT_SIEVE_OUTSIDES = 3 };

struct kt_sieve {
    int32_t width;
    size_t first[KT_PROFILE_WIDTH]; /* by column, where its sets begin */
    size_t count;                   /* of sets for a degree of the outside */
    uint16_t
        *sets; /* owned; by degree of the outside, column, number: a set of pairs */
    struct kt_memory *memory; /* borrowed; the account it is on */
};

enum kt_status kt_sieve_open(struct kt_sieve *sieve, int32_t width,
                             struct kt_memory *memory);

/* Tells it of degrees. */
void kt_sieve_add(struct kt_sieve *sieve, uint64_t degrees);

/* May be called twice, and on a zeroed sieve. */
void kt_sieve_close(struct kt_sieve *sieve);

/* The pairs that come next, as a set: bit 3 * (the square's) + (that of the one below). */
static inline unsigned kt_sieve_next(const struct kt_sieve *sieve, int outside,
                                     int32_t col, size_t number)
{
    return sieve->sets[(size_t)outside * sieve->count + sieve->first[col] + number];
}

/* The number at the next column, after that pair. */
static inline size_t kt_sieve_step(int32_t col, size_t number, unsigned pair)
{
    return col < 2 ? number * 3 + pair / 3 : number * KT_SIEVE_PAIRS + pair;
}

#endif
