/* Which two pairings close to one cycle: the sum of the products of their weights.
 *
 * Idea.       Two pairings of the same 2h ends, laid over each other, make cycles. Let p
 *             take an end to its mate in the one, and that to its mate in the other. A
 *             cycle of 2k ends is two cycles of p, of k ends each. So all is one cycle
 *             if p has none shorter than h. Shorter ones have lengths that add up to h,
 *             which leaves little to test: some cycle has at most h / 2 ends. One of 1
 *             or 2 is a fixed end of p^2, of 1 or 3 one of p^3, of 1, 2 or 4 one of p^4.
 * Speed.      p is a table of 16 bytes; one byte shuffle puts two such tables together,
 *             and 2 (SSE4.1: 1) pairs are tested at a time, without branches. Elsewhere
 *             the cycle is followed from one end.
 * Cost.       n pairs take O(n h) by following and O(n) by shuffles. */
#ifndef KT_CLOSING_H
#define KT_CLOSING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "limit.h"
#include "memory.h"
#include "pairing.h"
#include "slice.h"
#include "status.h"
#include "total.h"

/* How pairs are tested. */
enum kt_closing_kind {
    KT_CLOSING_FOLLOW, /* everywhere */
    KT_CLOSING_SSE41,
    KT_CLOSING_AVX2,
    KT_CLOSING_KINDS
};

/* Whether this machine can, and the best that it can. */
bool kt_closing_can(enum kt_closing_kind kind);
enum kt_closing_kind kt_closing_best(void);

/* Adds the products of the weights of all pairs of one pairing each of two lists that
 * close to one cycle. They are pairings of so many ends, 2 at least; neither slice's
 * weights come to 2^64. KT_STOPPED: only some were added. */
enum kt_status kt_closing_add(enum kt_closing_kind kind, int ends, struct kt_slice one,
                              struct kt_slice other, struct kt_total *total,
                              struct kt_limit *limit);

/* What that takes for lists of such lengths, in nanoseconds on one machine; only ratios
 * matter. */
uint64_t kt_closing_cost(enum kt_closing_kind kind, size_t one, size_t other);

/* Whether two pairings close to one cycle. */
bool kt_closing_test(int ends, uint64_t one, uint64_t other);

#endif
