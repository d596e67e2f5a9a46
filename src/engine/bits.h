/* Sets of numbers 0..63, a bit each. */
#ifndef KT_BITS_H
#define KT_BITS_H

#include <stdint.h>

enum { KT_BITS = 64 };

/* The set of this number alone. */
static inline uint64_t kt_bits_of(int number)
{
    return UINT64_C(1) << number;
}

/* The numbers 0 .. count - 1; count may be 0 to 64. */
static inline uint64_t kt_bits_below(int count)
{
    return count == 0 ? 0 : UINT64_MAX >> (KT_BITS - count);
}

/* The set without its lowest number; of the empty set, the empty set. */
static inline uint64_t kt_bits_rest(uint64_t set)
{
    return set & (set - 1);
}

/* How many numbers are in the set: bits are added up in pairs, the pairs' sums in
 * fours, those in bytes, and a product adds the bytes. */
static inline int kt_bits_count(uint64_t set)
{
    const uint64_t pairs = UINT64_C(0x5555555555555555),
                   fours = UINT64_C(0x3333333333333333),
                   bytes = UINT64_C(0x0f0f0f0f0f0f0f0f),
                   ones = UINT64_C(0x0101010101010101);
    set -= (set >> 1) & pairs;
    set = (set & fours) + ((set >> 2) & fours);
    set = (set + (set >> 4)) & bytes;
    return (int)((set * ones) >> 56);
}

/* The lowest number of a set that is not empty. */
static inline int kt_bits_lowest(uint64_t set)
{
#if defined(__GNUC__)
    return __builtin_ctzll(set);
#else
    return kt_bits_count((set - 1) & ~set);
#endif
}

/* How many bits a number takes; 0 for 0. */
static inline int kt_bits_length(uint64_t number)
{
    int length = 0;
    for (; number != 0; number >>= 1)
        length++;
    return length;
}

#endif
