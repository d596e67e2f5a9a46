#include "sieve.h"

enum { DEGREE_MASK = 3, COLUMN_BITS = 4, FIRST_ROW_SHIFT = 2 };

/* Gives out the place values in the order in which degrees are settled. */
static void set_columns(struct kt_sieve *sieve)
{
    size_t value = 1;
    for (int32_t col = 0; col < sieve->width; col++) {
        struct kt_sieve_column *column = &sieve->column[col];
        if (col + 2 < sieve->width && col + 4 >= sieve->width) {
            column->east = value;
            value *= KT_SIEVE_DEGREES;
        }
        column->first = sieve->count;
        sieve->count += value;
        column->above = value;
        value *= KT_SIEVE_DEGREES;
        if (col >= 2) {
            column->west = value;
            value *= KT_SIEVE_DEGREES;
        }
    }
}

enum kt_status kt_sieve_open(struct kt_sieve *sieve, int32_t width, int32_t most_ends,
                             struct kt_memory *memory)
{
    *sieve =
        (struct kt_sieve){.width = width, .outsides = most_ends + 1, .memory = memory};
    set_columns(sieve);
    sieve->sets = kt_memory_take(memory, (size_t)sieve->outsides * sieve->count,
                                 sizeof *sieve->sets);
    return sieve->sets == NULL ? kt_memory_lack(memory) : KT_OK;
}

static unsigned first_row(uint64_t degrees, int32_t col)
{
    return (unsigned)(degrees >> (COLUMN_BITS * col + FIRST_ROW_SHIFT)) & DEGREE_MASK;
}

static unsigned second_row(uint64_t degrees, int32_t col)
{
    return (unsigned)(degrees >> COLUMN_BITS * col) & DEGREE_MASK;
}

void kt_sieve_add(struct kt_sieve *sieve, uint64_t degrees)
{
    size_t number = 0, outside = (size_t)(degrees >> KT_PROFILE_OUTSIDE_SHIFT);
    uint16_t *sets = sieve->sets + outside * sieve->count;
    for (int32_t col = 0; col < sieve->width; col++) {
        const struct kt_sieve_column *column = &sieve->column[col];
        unsigned above = first_row(degrees, col);
        unsigned west = column->west != 0 ? second_row(degrees, col - 2) : 0;
        if (column->east != 0)
            number += column->east * second_row(degrees, col + 2);
        sets[column->first + number] |=
            (uint16_t)(1u << (KT_SIEVE_DEGREES * above + west));
        number += column->above * above + column->west * west;
    }
}

void kt_sieve_close(struct kt_sieve *sieve)
{
    kt_memory_give(sieve->memory, sieve->sets, (size_t)sieve->outsides * sieve->count,
                   sizeof *sieve->sets);
    *sieve = (struct kt_sieve){0};
}
