#include "forth.h"

#include "bits.h"

enum {
    DEGREE_MASK = 3,
    COLUMN_BITS = 4,
    FIRST_ROW_SHIFT = 2, /* in a column */
    MARGIN = 2 * COLUMN_BITS,
    OUTSIDE_SHIFT = 56 /* in a word */
};

static const uint64_t SECOND_ROW = UINT64_C(0x33333333);
static const uint32_t WITH_OUTSIDE = UINT32_C(0xFFFF0000); /* the sets that have it */

/* The sets that add no more to a degree than makes `most`. */
static uint32_t adding(int edge, unsigned degree, unsigned most)
{
    uint32_t sets = 0;
    for (unsigned set = 0; set < KT_EDGE_SETS; set++)
        if (degree + kt_ways_has(set, edge) <= most)
            sets |= UINT32_C(1) << set;
    return sets;
}

static uint64_t added(int32_t col, unsigned set)
{
    uint64_t sum = (uint64_t)kt_ways_has(set, KT_EDGE_OUTSIDE) << OUTSIDE_SHIFT;
    for (int edge = 0; edge < KT_EDGE_OUTSIDE; edge++)
        sum += (uint64_t)kt_ways_has(set, edge) << kt_ways_shift(col, edge);
    return sum;
}

void kt_forth_rules_open(struct kt_forth_rules *rules, const struct kt_ways *ways)
{
    *rules = (struct kt_forth_rules){.ways = ways};
    for (unsigned degree = 0; degree < KT_FORTH_DEGREES; degree++) {
        rules->west[degree] = adding(KT_EDGE_WEST, degree, 2);
        rules->east[degree] = adding(KT_EDGE_EAST, degree, 2);
        rules->outside[degree] =
            adding(KT_EDGE_OUTSIDE, degree, (unsigned)ways->most_ends);
    }
    for (unsigned set = 0; set < KT_EDGE_SETS; set++) {
        if (kt_ways_size(set) <= 2)
            rules->of_size[kt_ways_size(set)] |= UINT32_C(1) << set;
        for (int32_t col = 0; col < ways->width; col++)
            rules->adds[col][set] = added(col, set);
    }
}

/* The sets that can be chosen from at a column. */
static uint32_t choices(const struct kt_forth *forth, int32_t col, uint64_t word)
{
    const struct kt_forth_rules *rules = forth->rules;
    return forth->open[col] &
           rules->west[word >> kt_ways_shift(col, KT_EDGE_WEST) & DEGREE_MASK] &
           rules->east[word >> kt_ways_shift(col, KT_EDGE_EAST) & DEGREE_MASK] &
           rules->outside[word >> OUTSIDE_SHIFT];
}

void kt_forth_begin(struct kt_forth *forth, const struct kt_forth_rules *rules,
                    uint64_t source, unsigned forced)
{
    uint64_t next = (source & SECOND_ROW) << FIRST_ROW_SHIFT;
    uint64_t outside = source >> KT_PROFILE_OUTSIDE_SHIFT;
    forth->rules = rules;
    for (int32_t col = 0; col < rules->ways->width; col++) {
        unsigned own =
            (unsigned)(source >> (COLUMN_BITS * col + FIRST_ROW_SHIFT)) & DEGREE_MASK;
        forth->open[col] = rules->ways->open[col] & rules->of_size[2 - own];
        if ((forced >> col & 1) != 0)
            forth->open[col] &= WITH_OUTSIDE;
    }
    forth->col = 0;
    forth->word[0] = next << MARGIN | outside << OUTSIDE_SHIFT;
    forth->rest[0] = choices(forth, 0, forth->word[0]);
}

bool kt_forth_next(struct kt_forth *forth)
{
    const struct kt_forth_rules *rules = forth->rules;
    int32_t col = forth->col, last = rules->ways->width - 1;
    while (col >= 0) {
        uint32_t rest = forth->rest[col];
        if (rest == 0) {
            col--;
            continue;
        }
        forth->rest[col] = rest & (rest - 1);
        uint64_t word = forth->word[col] + rules->adds[col][kt_bits_lowest(rest)];
        forth->word[++col] = word;
        if (col > last)
            break;
        forth->rest[col] = choices(forth, col, word);
    }
    forth->col = col - 1;
    return col > last;
}

uint64_t kt_forth_target(const struct kt_forth *forth)
{
    uint64_t word = forth->word[forth->rules->ways->width];
    return (uint32_t)(word >> MARGIN) | word >> OUTSIDE_SHIFT
                                                    << KT_PROFILE_OUTSIDE_SHIFT;
}
