/* A slice of a list: its pairings, each with some bits of its weight.
 *
 * Idea.       A weight of several limbs is a sum of slices, each shifted to its place.
 *             Slices are of one limb, so that what adds up weights of one limb serves for
 *             those of any number.
 * Invariant.  A whole list whose weights are of one limb is a slice, too. */
#ifndef KT_SLICE_H
#define KT_SLICE_H

#include <stdint.h>

#include "bits.h"
#include "tally.h"

struct kt_slice {
    const struct kt_tally *list; /* borrowed */
    int32_t limb;                /* in which it begins */
    int shift;                   /* at which of its bits, 0 .. 63 */
    uint64_t mask;               /* of the bits that it has */
};

static inline struct kt_slice kt_slice_whole(const struct kt_tally *list)
{
    return (struct kt_slice){.list = list, .mask = UINT64_MAX};
}

/* So many bits, 1 .. 63, of each weight from bit `from` on, which is one of theirs. */
static inline struct kt_slice kt_slice_of(const struct kt_tally *list, int32_t from,
                                          int bits)
{
    return (struct kt_slice){.list = list,
                             .limb = from / KT_BITS,
                             .shift = from % KT_BITS,
                             .mask = (UINT64_C(1) << bits) - 1};
}

/* What it has of the weight of an entry of the list. */
static inline uint64_t kt_slice_weight(struct kt_slice slice, const uint64_t *entry)
{
    const uint64_t *limb = kt_tally_weight(entry) + slice.limb;
    uint64_t bits = limb[0] >> slice.shift;
    if (slice.shift > 0 && slice.limb + 1 < slice.list->limbs)
        bits |= limb[1] << (KT_BITS - slice.shift);
    return bits & slice.mask;
}

#endif
