/* A sieve: which degrees there are among many, found column by column.
 *
 * Idea.       A walk back to a source settles its degrees one after the other: at column
 *             c that of the square two columns to the right in the next row, if no later
 *             edge reaches it; that of the row's square; and that of the square two
 *             columns to the left in the next row, which no later edge reaches. Read in
 *             this order, the outside's before them all, they are a number in base 3.
 *             For each beginning the sieve has the pairs, of the last two of a column,
 *             that come next in some degrees of the whole. So a walk takes no step that
 *             no source has taken; and where it ends, the sieve has the number of those
 *             degrees among all, which stand in the order of these numbers.
 * Cost.       2 bytes for each beginning, and 8 for each beginning that lacks the last
 *             column: for 8 columns 40 MB, for 7 only 4, times the degrees of the
 *             outside; but most of it is not touched if there are few degrees. */
#ifndef KT_SIEVE_H
#define KT_SIEVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "memory.h"
#include "profile.h"
#include "status.h"

enum { KT_SIEVE_DEGREES = 3, KT_SIEVE_PAIRS = 9 };

/* Pairs that come next, bit 3 * (the square's) + (that to the west). */
struct kt_sieve_leaf {
    uint32_t first; /* the number of the first degrees */
    uint32_t pairs;
};

struct kt_sieve {
    int32_t width;
    int32_t outsides;               /* degrees of the outside: 1 .. 3 */
    size_t added;                   /* degrees */
    size_t first[KT_PROFILE_WIDTH]; /* by column but the last, where its pairs begin */
    size_t count;                   /* of these, for one degree of the outside */
    size_t leaf_count;
    uint16_t *pairs; /* owned; by degree of the outside, column, beginning */
    struct kt_sieve_leaf *leaves; /* owned; by degree of the outside, beginning */
    struct kt_memory *memory;     /* borrowed; the account it is on */
};

/* The square of the next row that column col settles first, as a column; -1 if none. */
static inline int32_t kt_sieve_early(int32_t width, int32_t col)
{
    if (width == 3 && col == 1)
        return col; /* no edge leads there */
    return col + 2 < width && col + 4 >= width ? col + 2 : -1;
}

/* Whether it settles that two columns to the left. */
static inline bool kt_sieve_has_west(int32_t col)
{
    return col >= 2;
}

/* Degrees in the order of the numbers, as one that can be sorted by. */
uint64_t kt_sieve_key(uint64_t degrees, int32_t width);

/* For degrees of the outside up to most_ends. */
enum kt_status kt_sieve_open(struct kt_sieve *sieve, int32_t width, int32_t most_ends,
                             struct kt_memory *memory);

/* Tells it of degrees, in rising order of keys. */
void kt_sieve_add(struct kt_sieve *sieve, uint64_t degrees);

/* May be called twice, and on a zeroed sieve. */
void kt_sieve_close(struct kt_sieve *sieve);

/* The number of the degrees that a pair of a leaf leads to. */
static inline size_t kt_sieve_number(const struct kt_sieve_leaf *leaf, unsigned pair)
{
    uint32_t below = leaf->pairs & ((UINT32_C(1) << pair) - 1);
    size_t found = leaf->first;
    for (; below != 0; below &= below - 1)
        found++;
    return found;
}

#endif
