#include "sieve.h"

enum { DEGREE_BITS = 2, DEGREE_MASK = 3, COLUMN_BITS = 4, FIRST_ROW_SHIFT = 2 };

static unsigned first_row(uint64_t degrees, int32_t col)
{
    return (unsigned)(degrees >> (COLUMN_BITS * col + FIRST_ROW_SHIFT)) & DEGREE_MASK;
}

static unsigned second_row(uint64_t degrees, int32_t col)
{
    return (unsigned)(degrees >> COLUMN_BITS * col) & DEGREE_MASK;
}

static bool has_early(int32_t width, int32_t col)
{
    return kt_sieve_early(width, col) >= 0;
}

uint64_t kt_sieve_key(uint64_t degrees, int32_t width)
{
    uint64_t key = degrees >> KT_PROFILE_OUTSIDE_SHIFT;
    for (int32_t col = 0; col < width; col++) {
        if (has_early(width, col))
            key = key << DEGREE_BITS | second_row(degrees, kt_sieve_early(width, col));
        key = key << DEGREE_BITS | first_row(degrees, col);
        if (kt_sieve_has_west(col))
            key = key << DEGREE_BITS | second_row(degrees, col - 2);
    }
    return key;
}

/* Sees how many beginnings there are at each column. */
static void measure(struct kt_sieve *sieve)
{
    size_t beginnings = 1;
    for (int32_t col = 0; col < sieve->width; col++) {
        if (has_early(sieve->width, col))
            beginnings *= KT_SIEVE_DEGREES;
        sieve->first[col] = sieve->count;
        if (col + 1 < sieve->width)
            sieve->count += beginnings;
        else
            sieve->leaf_count = beginnings;
        beginnings *= kt_sieve_has_west(col) ? KT_SIEVE_PAIRS : KT_SIEVE_DEGREES;
    }
}

enum kt_status kt_sieve_open(struct kt_sieve *sieve, int32_t width, int32_t most_ends,
                             struct kt_memory *memory)
{
    *sieve =
        (struct kt_sieve){.width = width, .outsides = most_ends + 1, .memory = memory};
    size_t outsides = (size_t)sieve->outsides;
    measure(sieve);
    sieve->pairs =
        kt_memory_take(memory, outsides * sieve->count, sizeof *sieve->pairs);
    sieve->leaves =
        kt_memory_take(memory, outsides * sieve->leaf_count, sizeof *sieve->leaves);
    if (sieve->pairs != NULL && sieve->leaves != NULL)
        return KT_OK;
    kt_sieve_close(sieve);
    return kt_memory_lack(memory);
}

static void add_leaf(struct kt_sieve *sieve, struct kt_sieve_leaf *leaf, unsigned pair)
{
    if (leaf->pairs == 0)
        leaf->first = (uint32_t)sieve->added;
    leaf->pairs |= 1u << pair;
    sieve->added++;
}

void kt_sieve_add(struct kt_sieve *sieve, uint64_t degrees)
{
    size_t number = 0, outside = (size_t)(degrees >> KT_PROFILE_OUTSIDE_SHIFT);
    uint16_t *pairs = sieve->pairs + outside * sieve->count;
    for (int32_t col = 0; col < sieve->width; col++) {
        unsigned above = first_row(degrees, col);
        unsigned west = kt_sieve_has_west(col) ? second_row(degrees, col - 2) : 0;
        unsigned pair = KT_SIEVE_DEGREES * above + west;
        if (has_early(sieve->width, col))
            number = number * KT_SIEVE_DEGREES +
                     second_row(degrees, kt_sieve_early(sieve->width, col));
        if (col + 1 == sieve->width)
            add_leaf(sieve, sieve->leaves + outside * sieve->leaf_count + number, pair);
        else
            pairs[sieve->first[col] + number] |= (uint16_t)(1u << pair);
        number = number * KT_SIEVE_DEGREES + above;
        if (kt_sieve_has_west(col))
            number = number * KT_SIEVE_DEGREES + west;
    }
}

void kt_sieve_close(struct kt_sieve *sieve)
{
    size_t outsides = (size_t)sieve->outsides;
    kt_memory_give(sieve->memory, sieve->pairs, outsides * sieve->count,
                   sizeof *sieve->pairs);
    kt_memory_give(sieve->memory, sieve->leaves, outsides * sieve->leaf_count,
                   sizeof *sieve->leaves);
    *sieve = (struct kt_sieve){0};
}
