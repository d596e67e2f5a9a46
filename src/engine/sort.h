/* Sorting numbered things, in time that grows with how many there are.
 *
 * Idea.       Radix sort, lowest digit first. What is sorted is how far each key lies
 *             above the least one, and the digits are as wide as these distances need:
 *             the places of a million squares take two passes of ten bits.
 * Invariant.  After the pass over a digit the entries are in the order of that digit
 *             and those below it; where these agree they stand as they stood at first.
 * Cost.       O(count) a pass, at most six passes; a second array of the same size. */
#ifndef KT_SORT_H
#define KT_SORT_H

#include <stddef.h>
#include <stdint.h>

#include "limit.h"
#include "status.h"

enum { KT_SORT_SIGN = 63 }; /* the bit that tells numbers below zero */

struct kt_keyed {
    uint64_t key;
    uint64_t value; /* goes along with its key */
};

/* The key that puts numbers below zero before the others, and its inverse. */
static inline uint64_t kt_sort_key(int64_t number)
{
    return (uint64_t)number ^ ((uint64_t)1 << KT_SORT_SIGN);
}

static inline int64_t kt_sort_number(uint64_t key)
{
    return (int64_t)(key ^ ((uint64_t)1 << KT_SORT_SIGN));
}

/* Puts the entries in rising order of keys; equal keys keep their order. KT_NOMEM: they
 * are as they were; KT_STOPPED: they are no longer all there. */
enum kt_status kt_sort(struct kt_keyed *entries, size_t count, struct kt_limit *limit);

#endif
