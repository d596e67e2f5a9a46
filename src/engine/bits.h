/* Words taken for sets of bits. */
#ifndef KT_BITS_H
#define KT_BITS_H

#include <stdint.h>

/* The place of the lowest bit; bits is not 0. */
static inline int kt_bits_lowest(uint64_t bits)
{
#if defined(__GNUC__)
    return __builtin_ctzll(bits);
#else
    int place = 0;
    for (; (bits & 1) == 0; bits >>= 1)
        place++;
    return place;
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
