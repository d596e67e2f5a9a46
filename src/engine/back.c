#include "back.h"

#include "bits.h"

enum {
    DEGREE_BITS = 2,
    DEGREE_MASK = 3,
    COLUMN_BITS = 4,
    FIRST_ROW_SHIFT = 2, /* in a column */
    MARGIN = 2 * COLUMN_BITS,
    ROW_SHIFT = 40, /* in a word */
    ROW_MASK = 0xffff,
    OUTSIDE_SHIFT = 56
};

static const uint64_t ALL_TWO = UINT64_C(0xAAAA); /* degrees of a row */
static const uint32_t SECOND_ROW = UINT32_C(0x33333333);

/* The sets that have that edge. */
static const uint32_t WITH_EAST = UINT32_C(0xCCCCCCCC);
static const uint32_t WITH_OUTSIDE = UINT32_C(0xFFFF0000);

/* The sets that leave `most` at most of an edge's lower end. */
static uint32_t leaving(int edge, unsigned left, unsigned most)
{
    uint32_t sets = 0;
    for (unsigned set = 0; set < KT_EDGE_SETS; set++) {
        unsigned taken = kt_ways_has(set, edge);
        if (taken <= left && left - taken <= most)
            sets |= UINT32_C(1) << set;
    }
    return sets;
}

static uint64_t taken(int32_t col, unsigned set)
{
    uint64_t sum = (uint64_t)kt_ways_has(set, KT_EDGE_OUTSIDE) << OUTSIDE_SHIFT;
    for (int edge = 0; edge < KT_EDGE_OUTSIDE; edge++)
        sum += (uint64_t)kt_ways_has(set, edge) << kt_ways_shift(col, edge);
    return sum + ((uint64_t)kt_ways_size(set) << (ROW_SHIFT + DEGREE_BITS * col));
}

static void set_column(struct kt_back_rules *rules, int32_t col)
{
    struct kt_back_column *column = &rules->column[col];
    const struct kt_sieve_column *settled = &rules->sieve->column[col];
    int32_t width = rules->ways->width;
    unsigned most =
        col + 2 < width ? 1 : 0; /* is there one that can take what is left? */
    if (col + 1 == width)
        most = KT_BACK_DEGREES; /* nothing is there */
    for (unsigned left = 0; left < KT_BACK_DEGREES; left++)
        column->south_east[left] = leaving(KT_EDGE_SOUTH_EAST, left, most);
    for (unsigned set = 0; set < KT_EDGE_SETS; set++) {
        column->takes[set] = taken(col, set);
        column->steps[set] = settled->above * (2 - kt_ways_size(set)) -
                             settled->west * kt_ways_has(set, KT_EDGE_WEST) -
                             settled->east * kt_ways_has(set, KT_EDGE_EAST);
    }
}

/* What the sieve lets through is known by pairs of degrees that sets lead to. */
static void set_sieved(struct kt_back_rules *rules, unsigned west)
{
    uint32_t leading[KT_SIEVE_PAIRS] = {0};
    for (unsigned set = 0; set < KT_EDGE_SETS; set++) {
        unsigned taken_west = kt_ways_has(set, KT_EDGE_WEST);
        if (kt_ways_size(set) <= 2 && west >= taken_west)
            leading[KT_SIEVE_DEGREES * (2 - kt_ways_size(set)) + west - taken_west] |=
                UINT32_C(1) << set;
    }
    for (unsigned pairs = 1; pairs < 1 << KT_SIEVE_PAIRS; pairs++)
        rules->sieved[west][pairs] =
            rules->sieved[west][pairs & (pairs - 1)] | leading[kt_bits_lowest(pairs)];
}

void kt_back_rules_open(struct kt_back_rules *rules, const struct kt_ways *ways,
                        const struct kt_sieve *sieve)
{
    *rules = (struct kt_back_rules){.ways = ways, .sieve = sieve};
    for (unsigned left = 0; left < KT_BACK_DEGREES; left++) {
        rules->west[left] = leaving(KT_EDGE_WEST, left, KT_BACK_DEGREES);
        rules->east[left] = leaving(KT_EDGE_EAST, left, KT_BACK_DEGREES);
        rules->south_west[left] = leaving(KT_EDGE_SOUTH_WEST, left, 0);
        rules->outside[left] = leaving(KT_EDGE_OUTSIDE, left, KT_BACK_DEGREES);
    }
    for (int32_t col = 0; col < ways->width; col++)
        set_column(rules, col);
    for (unsigned west = 0; west < KT_SIEVE_DEGREES; west++)
        set_sieved(rules, west);
}

/* What is left of an edge's lower end. */
static unsigned left_of(uint64_t word, int32_t col, int edge)
{
    return (unsigned)(word >> kt_ways_shift(col, edge)) & DEGREE_MASK;
}

/* The sets that all lower ends permit. */
static uint32_t permitted(const struct kt_back *back, int32_t col, uint64_t word)
{
    const struct kt_back_rules *rules = back->rules;
    return back->open[col] & rules->west[left_of(word, col, KT_EDGE_WEST)] &
           rules->east[left_of(word, col, KT_EDGE_EAST)] &
           rules->south_west[left_of(word, col, KT_EDGE_SOUTH_WEST)] &
           rules->column[col].south_east[left_of(word, col, KT_EDGE_SOUTH_EAST)] &
           rules->outside[word >> OUTSIDE_SHIFT];
}

/* Comes to a column. What it settles to the east is part of the sieve's number already
 * when it is asked for pairs: so it is asked twice, for sets without and with that edge. */
static void enter(struct kt_back *back, int32_t col, uint64_t word, size_t number)
{
    const struct kt_back_rules *rules = back->rules;
    const struct kt_sieve_column *settled = &rules->sieve->column[col];
    const uint16_t *pairs = back->pairs + settled->first;
    unsigned west = left_of(word, col, KT_EDGE_WEST);
    unsigned east = left_of(word, col, KT_EDGE_EAST);
    number += settled->east * east;
    uint32_t through = rules->sieved[west][pairs[number]];
    if (settled->east != 0) {
        through &= ~WITH_EAST;
        if (east > 0)
            through |= rules->sieved[west][pairs[number - settled->east]] & WITH_EAST;
    }
    struct kt_back_trace *trace = &back->trace[col];
    trace->word = word;
    trace->number = number + settled->west * west;
    trace->rest = permitted(back, col, word) & through;
}

static void begin(struct kt_back *back, uint64_t word)
{
    const struct kt_sieve *sieve = back->rules->sieve;
    back->pairs = sieve->sets + (size_t)back->outside * sieve->count;
    back->col = 0;
    back->trace[0].chosen = 0;
    enter(back, 0, word, 0);
}

void kt_back_begin(struct kt_back *back, const struct kt_back_rules *rules,
                   uint64_t target, unsigned forced)
{
    int32_t width = rules->ways->width,
            outside = (int32_t)(target >> KT_PROFILE_OUTSIDE_SHIFT);
    uint64_t row = ALL_TWO & ((UINT64_C(1) << DEGREE_BITS * width) - 1);
    back->rules = rules;
    back->outside = 0;
    back->last_outside =
        outside < rules->sieve->outsides ? outside : rules->sieve->outsides - 1;
    for (int32_t col = 0; col < width; col++)
        back->open[col] = rules->ways->open[col] &
                          ((forced >> col & 1) != 0 ? WITH_OUTSIDE : UINT32_MAX);
    begin(back, (target & UINT32_MAX) << MARGIN | row << ROW_SHIFT |
                    (uint64_t)outside << OUTSIDE_SHIFT);
}

/* Goes on with one edge less to the outside in the row, and one more at the source. */
static bool begin_again(struct kt_back *back)
{
    if (back->outside == back->last_outside)
        return false;
    back->outside++;
    begin(back, back->trace[0].word - (UINT64_C(1) << OUTSIDE_SHIFT));
    return true;
}

/* The next way on this side of `outside`. */
static bool advance(struct kt_back *back)
{
    const struct kt_back_rules *rules = back->rules;
    int32_t col = back->col, last = rules->ways->width - 1;
    while (col >= 0) {
        struct kt_back_trace *trace = &back->trace[col];
        uint32_t rest = trace->rest;
        if (rest == 0) {
            col--;
            continue;
        }
        int set = kt_bits_lowest(rest);
        uint64_t word = trace->word - rules->column[col].takes[set];
        trace->rest = rest & (rest - 1);
        trace[1].chosen = trace->chosen | (uint64_t)set << KT_EDGES_DOWN * col;
        if (col == last) {
            trace[1].word = word;
            break;
        }
        size_t number = trace->number + rules->column[col].steps[set];
        enter(back, ++col, word, number);
    }
    back->col = col;
    return col >= 0;
}

static uint64_t end_of(const struct kt_back *back)
{
    return back->trace[back->rules->ways->width].word;
}

bool kt_back_next(struct kt_back *back)
{
    do {
        while (advance(back))
            if (end_of(back) >> OUTSIDE_SHIFT == 0)
                return true;
    } while (begin_again(back));
    return false;
}

/* Moves the degrees of a row to the upper half of each column. */
static uint64_t first_row(uint64_t row)
{
    row = (row | row << 8) & UINT64_C(0x00ff00ff);
    row = (row | row << 4) & UINT64_C(0x0f0f0f0f);
    return ((row | row << 2) & SECOND_ROW) << FIRST_ROW_SHIFT;
}

uint64_t kt_back_source(const struct kt_back *back)
{
    uint64_t word = end_of(back);
    uint64_t next = word >> (MARGIN + FIRST_ROW_SHIFT) & SECOND_ROW;
    return next | first_row(word >> ROW_SHIFT & ROW_MASK) |
           (uint64_t)back->outside << KT_PROFILE_OUTSIDE_SHIFT;
}
