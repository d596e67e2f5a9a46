/* Pairings pulled through a tangle: what they are after the edges that it stands for.
 *
 * Idea.       A cap joins the mates of its two ends, by a change of two digits; if they
 *             are each other's mates, a cycle would close, and the pairing drops out.
 *             Then each strand takes its mate along, by a look-up of digits.
 * Vectors.    With AVX2, found at run time, four pairings go through at once, a byte a
 *             digit in the look-ups. What comes out is the same.
 * Cost.       A pairing takes some 5 ns with vectors, 20 without. */
#ifndef KT_PULL_H
#define KT_PULL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tangle.h"

enum {
    KT_PULL_BLOCK = 128, /* pairings at once */
    KT_PULL_SPARE = 3    /* words behind the pairings that must be there to be read */
};

/* What came through: pairings, and which of those that went in each was. */
struct kt_pulled {
    size_t count;
    uint64_t pairing[KT_PULL_BLOCK];
    uint32_t which[KT_PULL_BLOCK];
};

/* Pulls up to KT_PULL_BLOCK pairings through. */
void kt_pull(const struct kt_tangle *tangle, const uint64_t *pairings, size_t count,
             struct kt_pulled *pulled);

/* The same without vectors, for comparison. */
void kt_pull_plainly(const struct kt_tangle *tangle, const uint64_t *pairings,
                     size_t count, struct kt_pulled *pulled);

#endif
