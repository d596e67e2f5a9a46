#include "reach.h"

#include "bits.h"

enum kt_status kt_reach_open(struct kt_reach *reach, uint64_t numbers,
                             struct kt_memory *memory)
{
    *reach = (struct kt_reach){.numbers = numbers, .memory = memory};
    reach->words = (size_t)((numbers + KT_REACH_BITS - 1) / KT_REACH_BITS);
    reach->bits = kt_memory_take(memory, reach->words, sizeof *reach->bits);
    return reach->bits == NULL ? kt_memory_lack(memory) : KT_OK;
}

void kt_reach_close(struct kt_reach *reach)
{
    kt_memory_give(reach->memory, (void *)reach->bits, reach->words,
                   sizeof *reach->bits);
    *reach = (struct kt_reach){0};
}

uint64_t kt_reach_next(const struct kt_reach *reach, uint64_t from, uint64_t end)
{
    size_t word = (size_t)(from / KT_REACH_BITS);
    uint64_t rest = UINT64_MAX << from % KT_REACH_BITS;
    for (; (uint64_t)word * KT_REACH_BITS < end; word++, rest = UINT64_MAX) {
        uint64_t bits = kt_reach_word(reach, word) & rest;
        if (bits == 0)
            continue;
        uint64_t found =
            (uint64_t)word * KT_REACH_BITS + (uint64_t)kt_bits_lowest(bits);
        return found < end ? found : end;
    }
    return end;
}

size_t kt_reach_count(const struct kt_reach *reach, uint64_t from, uint64_t end)
{
    size_t count = 0, word = (size_t)(from / KT_REACH_BITS);
    uint64_t rest = UINT64_MAX << from % KT_REACH_BITS;
    for (; (uint64_t)word * KT_REACH_BITS < end; word++, rest = UINT64_MAX) {
        uint64_t bits = kt_reach_word(reach, word) & rest;
        uint64_t left = end - (uint64_t)word * KT_REACH_BITS;
        if (left < KT_REACH_BITS)
            bits &= (UINT64_C(1) << left) - 1;
        count += (size_t)kt_bits_count(bits);
    }
    return count;
}
