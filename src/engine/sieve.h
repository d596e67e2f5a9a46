/* A sieve: which degrees there are among many, as far as they have been told.
 *
 * Idea.       A walk back to a source settles its degrees column by column: at column c
 *             that of the row's square; that of the next row's square two columns to the
 *             left, which no later edge reaches; and, where no later edge reaches it
 *             either, that of the square two columns to the right. What has been settled
 *             is a number in base 3, in which each degree has its place value. By number
 *             the sieve has the set of the pairs, of the first two degrees, that come
 *             next in some degrees of the whole; apart for each degree of the outside.
 *             So a walk takes no step that no source has taken.
 * Cost.       2 bytes a number: for 8 columns 10 MB, for 7 only 1, times the degrees of
 *             the outside. */
#ifndef KT_SIEVE_H
#define KT_SIEVE_H

#include <stddef.h>
#include <stdint.h>

#include "memory.h"
#include "profile.h"
#include "status.h"

enum { KT_SIEVE_DEGREES = 3, KT_SIEVE_PAIRS = 9 };

struct kt_sieve {
    int32_t width;
    int32_t outsides; /* degrees of the outside: 1 .. 3 */
    struct kt_sieve_column {
        size_t first;             /* where its sets begin */
        size_t above, west, east; /* place values of what it settles; 0: it does not */
    } column[KT_PROFILE_WIDTH];
    size_t count;   /* of sets, for one degree of the outside */
    uint16_t *sets; /* owned; by degree of the outside, column, number: a set of pairs,
                       bit 3 * (the square's) + (that to the west). The number has also
                       what is settled to the east */
    struct kt_memory *memory; /* borrowed; the account it is on */
};

/* For degrees of the outside up to most_ends. */
enum kt_status kt_sieve_open(struct kt_sieve *sieve, int32_t width, int32_t most_ends,
                             struct kt_memory *memory);

/* Tells it of degrees. */
void kt_sieve_add(struct kt_sieve *sieve, uint64_t degrees);

/* May be called twice, and on a zeroed sieve. */
void kt_sieve_close(struct kt_sieve *sieve);

#endif
