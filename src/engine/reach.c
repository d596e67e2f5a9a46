#include "reach.h"

#include "bits.h"
#include "profile.h"

enum {
    BASE = 3,
    DEGREE_BITS = 2,
    DEGREE_MASK = 3,
    BYTE_BITS = 8,
    BYTE_MASK = KT_REACH_BYTE - 1,
    BYTE_DEGREES = 4,
    BYTE_NUMBERS = 81, /* 3^4 */
    ROW_BITS = 16,
    ROW_MASK = 0xffff,
    WORD_BITS = 64
};

static void set_in_base_3(struct kt_reach *reach)
{
    for (int byte = 0; byte < KT_REACH_BYTE; byte++) {
        int number = 0;
        for (int i = BYTE_DEGREES - 1; i >= 0; i--)
            number = BASE * number + (byte >> DEGREE_BITS * i & DEGREE_MASK);
        reach->in_base_3[byte] = (uint8_t)number; /* a degree of 3 does not occur */
    }
}

enum kt_status kt_reach_open(struct kt_reach *reach, int32_t width, int32_t most_ends,
                             struct kt_memory *memory)
{
    *reach = (struct kt_reach){.width = width, .row_factor = 1, .memory = memory};
    set_in_base_3(reach);
    for (int32_t col = 0; col < width; col++)
        reach->row_factor *= BASE;
    reach->outside_factor = reach->row_factor * reach->row_factor;
    uint64_t numbers = reach->outside_factor * (uint64_t)(most_ends + 1);
    reach->words = (size_t)(numbers + WORD_BITS - 1) / WORD_BITS;
    reach->bits = kt_memory_take(memory, reach->words, sizeof *reach->bits);
    return reach->bits == NULL ? kt_memory_lack(memory) : KT_OK;
}

static uint64_t number_of_row(const struct kt_reach *reach, unsigned row)
{
    return reach->in_base_3[row & BYTE_MASK] +
           (uint64_t)BYTE_NUMBERS * reach->in_base_3[row >> BYTE_BITS & BYTE_MASK];
}

static uint64_t number_of(const struct kt_reach *reach, uint64_t degrees)
{
    unsigned squares = (unsigned)degrees;
    return number_of_row(reach, squares & ROW_MASK) +
           reach->row_factor * number_of_row(reach, squares >> ROW_BITS & ROW_MASK) +
           reach->outside_factor * (degrees >> KT_PROFILE_OUTSIDE_SHIFT);
}

static uint64_t row_of_number(const struct kt_reach *reach, uint64_t number)
{
    uint64_t row = 0;
    for (int32_t col = 0; col < reach->width; col++, number /= BASE)
        row |= number % BASE << DEGREE_BITS * col;
    return row;
}

static uint64_t degrees_of(const struct kt_reach *reach, uint64_t number)
{
    uint64_t outside = number / reach->outside_factor;
    uint64_t squares = number % reach->outside_factor;
    return row_of_number(reach, squares % reach->row_factor) |
           row_of_number(reach, squares / reach->row_factor) << ROW_BITS |
           outside << KT_PROFILE_OUTSIDE_SHIFT;
}

void kt_reach_mark(struct kt_reach *reach, uint64_t degrees)
{
    uint64_t number = number_of(reach, degrees);
    _Atomic uint64_t *word = reach->bits + number / WORD_BITS;
    uint64_t bit = UINT64_C(1) << number % WORD_BITS;
    /* Most have been marked before, and reading is cheaper than to write. */
    if ((atomic_load_explicit(word, memory_order_relaxed) & bit) == 0)
        atomic_fetch_or_explicit(word, bit, memory_order_relaxed);
}

bool kt_reach_has(const struct kt_reach *reach, uint64_t degrees)
{
    uint64_t number = number_of(reach, degrees);
    return (reach->bits[number / WORD_BITS] >> number % WORD_BITS & 1) != 0;
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
