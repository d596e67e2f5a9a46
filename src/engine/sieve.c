#include "sieve.h"

enum { BASE = 3, DEGREE_BITS = 2, DEGREE_MASK = 3, NEXT_ROW = 16 };

enum kt_status kt_sieve_open(struct kt_sieve *sieve, int32_t width,
                             struct kt_memory *memory)
{
    size_t numbers = 1;
    *sieve = (struct kt_sieve){.width = width, .memory = memory};
    for (int32_t col = 0; col < width; col++) {
        sieve->first[col] = sieve->count;
        sieve->count += numbers;
        numbers *= col < 2 ? BASE : KT_SIEVE_PAIRS;
    }
    sieve->sets =
        kt_memory_take(memory, KT_SIEVE_OUTSIDES * sieve->count, sizeof *sieve->sets);
    return sieve->sets == NULL ? kt_memory_lack(memory) : KT_OK;
}

static unsigned pair_at(uint64_t degrees, int32_t col)
{
    unsigned above = (unsigned)(degrees >> DEGREE_BITS * col) & DEGREE_MASK;
    unsigned below = 0;
    if (col >= 2)
        below =
            (unsigned)(degrees >> (NEXT_ROW + DEGREE_BITS * (col - 2))) & DEGREE_MASK;
    return BASE * above + below;
}

void kt_sieve_add(struct kt_sieve *sieve, uint64_t degrees)
{
    size_t number = 0, outside = (size_t)(degrees >> KT_PROFILE_OUTSIDE_SHIFT);
    uint16_t *sets = sieve->sets + outside * sieve->count;
    for (int32_t col = 0; col < sieve->width; col++) {
        unsigned pair = pair_at(degrees, col);
        sets[sieve->first[col] + number] |= (uint16_t)(1u << pair);
        number = kt_sieve_step(col, number, pair);
    }
}

void kt_sieve_close(struct kt_sieve *sieve)
{
    kt_memory_give(sieve->memory, sieve->sets, KT_SIEVE_OUTSIDES * sieve->count,
                   sizeof *sieve->sets);
    *sieve = (struct kt_sieve){0};
}
