/* A sum of products of 64-bit numbers, in 128 bits. It is for the caller to see that it
 * cannot exceed them, and that nothing is taken from less. */
#ifndef KT_TOTAL_H
#define KT_TOTAL_H

#include <stdbool.h>
#include <stdint.h>

#include "random.h"

struct kt_total {
    uint64_t low, high;
};

static inline void kt_total_add(struct kt_total *total, struct kt_total more)
{
    total->low += more.low;
    total->high += more.high + (total->low < more.low);
}

static inline void kt_total_subtract(struct kt_total *total, struct kt_total less)
{
    total->high -= less.high + (total->low < less.low);
    total->low -= less.low;
}

/* Whether a < b. */
static inline bool kt_total_below(struct kt_total a, struct kt_total b)
{
    return a.high < b.high || (a.high == b.high && a.low < b.low);
}

static inline bool kt_total_is_zero(struct kt_total total)
{
    return (total.low | total.high) == 0;
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

enum { KT_TOTAL_BITS = 128 };

/* total /= divisor, which is not 0; gives the remainder. Bit by bit, the highest first:
 * `rest` is what is left of the bits above. */
static inline uint64_t kt_total_divide_by_bits(struct kt_total *total, uint64_t divisor)
{
    uint64_t rest = 0;
    for (int i = 0; i < KT_TOTAL_BITS; i++) {
        bool carry = rest >> 63 != 0;
        rest = rest << 1 | total->high >> 63;
        total->high = total->high << 1 | total->low >> 63;
        total->low <<= 1;
        if (carry || rest >= divisor) {
            rest -= divisor;
            total->low |= 1;
        }
    }
    return rest;
}

static inline uint64_t kt_total_divide(struct kt_total *total, uint64_t divisor)
{
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 wide;
    wide number = (wide)total->high << 64 | total->low, quotient = number / divisor;
    *total = (struct kt_total){(uint64_t)quotient, (uint64_t)(quotient >> 64)};
    return (uint64_t)(number % divisor);
#else
    return kt_total_divide_by_bits(total, divisor);
#endif
}

/* As many random bits as a number has; the others are 0. */
static inline uint64_t kt_total_draw_bits(struct kt_random *random, uint64_t number)
{
    uint64_t mask = number;
    for (int shift = 1; shift < KT_TOTAL_BITS / 2; shift *= 2)
        mask |= mask >> shift;
    return mask == 0 ? 0 : kt_random_next(random) & mask;
}

/* A number below a bound, which is not 0, each equally likely: numbers of as many bits are
 * drawn until one is below. */
static inline struct kt_total kt_total_draw(struct kt_random *random,
                                            struct kt_total bound)
{
    struct kt_total drawn;
    do {
        drawn.high = kt_total_draw_bits(random, bound.high);
        drawn.low = kt_total_draw_bits(random, bound.high > 0 ? UINT64_MAX : bound.low);
    } while (!kt_total_below(drawn, bound));
    return drawn;
}

#endif
