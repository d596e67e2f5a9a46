#include "degrees.h"

enum {
    SQUARES = 2 * KT_PROFILE_WIDTH, /* of a head */
    SET_MASK = (1 << SQUARES) - 1,
    ROW_BITS = KT_DEGREES_BITS * KT_PROFILE_WIDTH,
    OUTSIDE_BIT = KT_DEGREES_BITS * KT_PROFILE_OUTSIDE
};

static const uint64_t LOWER_BITS = UINT64_C(0x5555555555555555);

/* Moves every second bit, from the lowest on, to its place among them. */
static uint32_t gather(uint64_t x)
{
    x &= LOWER_BITS;
    x = (x | x >> 1) & UINT64_C(0x3333333333333333);
    x = (x | x >> 2) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    x = (x | x >> 4) & UINT64_C(0x00ff00ff00ff00ff);
    x = (x | x >> 8) & UINT64_C(0x0000ffff0000ffff);
    return (uint32_t)(x | x >> 16);
}

/* The inverse, of 16 bits. */
static uint64_t spread(uint64_t x)
{
    x = (x | x << 8) & UINT64_C(0x00ff00ff);
    x = (x | x << 4) & UINT64_C(0x0f0f0f0f);
    x = (x | x << 2) & UINT64_C(0x33333333);
    return (x | x << 1) & UINT64_C(0x55555555);
}

uint32_t kt_degrees_ends(uint64_t degrees)
{
    return gather(degrees & ~(degrees >> 1));
}

uint64_t kt_degrees_of_head(uint64_t head, int row)
{
    uint64_t full = spread(head & SET_MASK);
    uint64_t ends = spread(head >> KT_PROFILE_ENDS_SHIFT & SET_MASK);
    uint64_t outside = head >> KT_PROFILE_OUTSIDE_SHIFT;
    return (full << 1 | ends) << ROW_BITS * row | outside << OUTSIDE_BIT;
}

uint64_t kt_degrees_head(uint64_t degrees, int row)
{
    uint64_t squares = degrees >> ROW_BITS * row;
    uint64_t ends = gather(squares) & SET_MASK, full = gather(squares >> 1) & SET_MASK;
    return (degrees >> OUTSIDE_BIT) << KT_PROFILE_OUTSIDE_SHIFT |
           ends << KT_PROFILE_ENDS_SHIFT | full;
}
