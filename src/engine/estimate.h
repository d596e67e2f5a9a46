/* How large a level will be, before it is made.
 *
 * Idea.       How many profiles and heads a half has after each row does not depend on
 *             the board but on its width, the rows done and the ends of the path; so
 *             they were counted once, where that was affordable, and are in a table,
 *             with estimates beyond. Given ends lessen them by a share. */
#ifndef KT_ESTIMATE_H
#define KT_ESTIMATE_H

#include <stdint.h>

#include "level.h"

struct kt_estimate {
    double profiles, groups;
    double bits;  /* of the sum of its weights */
    double words; /* of 32 bits a weight */
    double bytes; /* that it takes as a level */
};

/* Tables by rows go so far; then levels hardly grow. The entry for so many rows, 1 or
 * more. */
enum { KT_ESTIMATE_ROWS = 6 };

static inline int32_t kt_estimate_row(int32_t rows)
{
    return (rows < KT_ESTIMATE_ROWS ? rows : KT_ESTIMATE_ROWS) - 1;
}

/* Of a half after so many rows, 0 .. KT_SIDE_MAX. */
struct kt_estimate kt_estimate_of(const struct kt_half *half, int32_t rows);

/* Profiles, as a share of those where no end is given, above 0. */
double kt_estimate_share(const struct kt_half *half, int32_t rows);

/* Limbs of 64 bits for sums over all ways from a level. */
double kt_estimate_limbs(const struct kt_estimate *level);

#endif
