/* Numbers of a given number of limbs of 64 bits, the lowest first. */
#ifndef KT_LIMBS_H
#define KT_LIMBS_H

#include <stddef.h>
#include <stdint.h>

/* sum += number, both of so many limbs; it is for the caller to see that they hold it. */
static inline void kt_limbs_add(uint64_t *sum, const uint64_t *number, size_t limbs)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < limbs; i++) {
        uint64_t part = sum[i] + carry;
        carry = part < carry;
        sum[i] = part + number[i];
        carry += sum[i] < part;
    }
}

#endif
