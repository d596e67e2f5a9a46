/* A sum of products of 64-bit numbers, in 128 bits. It is for the caller to see that it
 * cannot exceed them. */
#ifndef KT_TOTAL_H
#define KT_TOTAL_H

#include <stdint.h>

struct kt_total {
    uint64_t low, high;
};

static inline void kt_total_add(struct kt_total *total, struct kt_total more)
{
    total->low += more.low;
    total->high += more.high + (total->low < more.low);
}

/* By halves of 32 bits; the middle takes the carry of the lowest. */
static inline struct kt_total kt_total_by_halves(uint64_t a, uint64_t b)
{
    uint64_t a_low = a & UINT32_MAX, a_high = a >> 32;
    uint64_t b_low = b & UINT32_MAX, b_high = b >> 32;
    uint64_t lowest = a_low * b_low, one = a_high * b_low, other = a_low * b_high;
    uint64_t middle = (lowest >> 32) + (one & UINT32_MAX) + (other & UINT32_MAX);
    return (struct kt_total){middle << 32 | (lowest & UINT32_MAX),
                             a_high * b_high + (one >> 32) + (other >> 32) +
                                 (middle >> 32)};
}

static inline struct kt_total kt_total_product(uint64_t a, uint64_t b)
{
#ifdef __SIZEOF_INT128__
    __extension__ unsigned __int128 product = (unsigned __int128)a * b;
    return (struct kt_total){(uint64_t)product, (uint64_t)(product >> 64)};
#else
    return kt_total_by_halves(a, b);
#endif
}

#endif
