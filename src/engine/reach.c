#include "reach.h"

#include "bits.h"
#include "profile.h"

enum {
    BASE = 3,
    DEGREE_BITS = 2,
    DEGREE_MASK = 3,
    BYTE_BITS = 8,
    BYTE_DEGREES = 4,
    BYTE_NUMBERS = 81, /* 3^4 */
    BYTES = 4,
    WORD_BITS = 64
};

static unsigned number_of_byte(unsigned byte)
{
    unsigned number = 0;
    for (int i = BYTE_DEGREES - 1; i >= 0; i--)
        number = BASE * number + (byte >> DEGREE_BITS * i & DEGREE_MASK);
    return number;
}

enum kt_status kt_reach_open(struct kt_reach *reach, int32_t width, int32_t most_ends,
                             struct kt_memory *memory)
{
    *reach = (struct kt_reach){.squares = 1, .memory = memory};
    for (unsigned byte = 0; byte < KT_REACH_BYTE; byte++)
        reach->number[byte] = (uint8_t)number_of_byte(byte); /* no degree is 3 */
    for (int32_t col = 0; col < width; col++)
        reach->squares *= (uint64_t)BASE * BASE;
    uint64_t numbers = reach->squares * ((uint64_t)most_ends + 1);
    reach->words = (size_t)(numbers + WORD_BITS - 1) / WORD_BITS;
    reach->bits = kt_memory_take(memory, reach->words, sizeof *reach->bits);
    return reach->bits == NULL ? kt_memory_lack(memory) : KT_OK;
}

static uint64_t number_of(const struct kt_reach *reach, uint64_t degrees)
{
    uint64_t number = 0;
    for (int shift = (BYTES - 1) * BYTE_BITS; shift >= 0; shift -= BYTE_BITS)
        number = number * BYTE_NUMBERS +
                 reach->number[degrees >> shift & (KT_REACH_BYTE - 1)];
    return number + reach->squares * (degrees >> KT_PROFILE_OUTSIDE_SHIFT);
}

static uint64_t degrees_of(const struct kt_reach *reach, uint64_t number)
{
    uint64_t degrees = number / reach->squares << KT_PROFILE_OUTSIDE_SHIFT;
    number %= reach->squares;
    for (int shift = 0; number != 0; shift += DEGREE_BITS, number /= BASE)
        degrees |= number % BASE << shift;
    return degrees;
}

void kt_reach_mark(struct kt_reach *reach, uint64_t degrees)
{
    uint64_t number = number_of(reach, degrees);
    _Atomic uint64_t *word = reach->bits + number / WORD_BITS;
    uint64_t bit = UINT64_C(1) << number % WORD_BITS;
    /* Most have been marked before, and it is cheaper to read than to write. */
    if ((atomic_load_explicit(word, memory_order_relaxed) & bit) == 0)
        atomic_fetch_or_explicit(word, bit, memory_order_relaxed);
}

bool kt_reach_has(const struct kt_reach *reach, uint64_t degrees)
{
    uint64_t number = number_of(reach, degrees);
    uint64_t word =
        atomic_load_explicit(reach->bits + number / WORD_BITS, memory_order_relaxed);
    return (word >> number % WORD_BITS & 1) != 0;
}

bool kt_reach_next(const struct kt_reach *reach, uint64_t *number, uint64_t *degrees)
{
    size_t word = (size_t)(*number / WORD_BITS);
    uint64_t from = UINT64_MAX << *number % WORD_BITS;
    for (; word < reach->words; word++, from = UINT64_MAX) {
        uint64_t bits =
            atomic_load_explicit(reach->bits + word, memory_order_relaxed) & from;
        if (bits == 0)
            continue;
        uint64_t found = (uint64_t)word * WORD_BITS + (uint64_t)kt_bits_lowest(bits);
        *degrees = degrees_of(reach, found);
        *number = found + 1;
        return true;
    }
    return false;
}

void kt_reach_close(struct kt_reach *reach)
{
    kt_memory_give(reach->memory, (void *)reach->bits, reach->words,
                   sizeof *reach->bits);
    *reach = (struct kt_reach){0};
}
