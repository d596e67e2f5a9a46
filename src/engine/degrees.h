/* Degrees of the places of a profile, all three rows, in one word: 2 bits a place.
 *
 * Idea.       An edge more, or one less, is an addition at either end. A square that is
 *             done, as one that was never begun, has degree 0 here. */
#ifndef KT_DEGREES_H
#define KT_DEGREES_H

#include <stdint.h>

#include "profile.h"

enum {
    KT_DEGREES_BITS = 2, /* a place */
    KT_DEGREES_MASK = 3,
    KT_DEGREES_NOWHERE = 31 /* a place that has none */
};

static inline unsigned kt_degrees_at(uint64_t degrees, int place)
{
    return (unsigned)(degrees >> KT_DEGREES_BITS * place) & KT_DEGREES_MASK;
}

/* A degree of `number` at a place, and 0 elsewhere. */
static inline uint64_t kt_degrees_one(unsigned number, int place)
{
    return (uint64_t)number << KT_DEGREES_BITS * place;
}

/* The places of degree 1, as bits. */
uint32_t kt_degrees_ends(uint64_t degrees);

/* Those of a head, whose two rows are `row` and `row` + 1; and the head of these. */
uint64_t kt_degrees_of_head(uint64_t head, int row);
uint64_t kt_degrees_head(uint64_t degrees, int row);

#endif
