#include "back.h"

#include "bits.h"

enum {
    DEGREE_MASK = 3,
    COLUMN_BITS = 4,
    FIRST_ROW_SHIFT = 2,      /* in a column */
    MARGIN = 2 * COLUMN_BITS, /* empty columns to the left of a word */
    NOWHERE = 0,              /* where a word is always 0 */
    OUTSIDE_SHIFT = 56        /* in a word */
};

/* The sets that have that edge. */
static const uint32_t WITH_EAST = UINT32_C(0xCCCCCCCC);
static const uint32_t WITH_OUTSIDE = UINT32_C(0xFFFF0000);

/* The sets that leave `most` at most of an edge's lower end. */
static uint32_t leaving(int edge, unsigned left, unsigned most)
{
    uint32_t sets = 0;
    for (unsigned set = 0; set < KT_EDGE_SETS; set++) {
        unsigned one = kt_ways_has(set, edge);
        if (one <= left && left - one <= most)
            sets |= UINT32_C(1) << set;
    }
    return sets;
}

static uint64_t taken(int32_t col, unsigned set)
{
    uint64_t sum = (uint64_t)kt_ways_has(set, KT_EDGE_OUTSIDE) << OUTSIDE_SHIFT;
    for (int edge = 0; edge < KT_EDGE_OUTSIDE; edge++)
        sum += (uint64_t)kt_ways_has(set, edge) << kt_ways_shift(col, edge);
    return sum;
}

/* The square to the south-east can leave something if there is one more that leads to
 * it; and past the border anything is left. */
static void set_south_east(struct kt_back_column *column, int32_t col, int32_t width)
{
    unsigned most = col + 2 < width ? 1 : 0;
    if (col + 1 == width)
        most = KT_BACK_DEGREES;
    for (unsigned left = 0; left < KT_BACK_DEGREES; left++)
        column->south_east[left] = leaving(KT_EDGE_SOUTH_EAST, left, most);
}

/* A number goes on by what is settled early, by the square's degree, and by what is
 * settled to the west. What a set does to these is added. */
static void set_steps(struct kt_back_column *column, int32_t col, int32_t width)
{
    int32_t early = kt_sieve_early(width, col);
    size_t west = kt_sieve_has_west(col) ? KT_SIEVE_DEGREES : 1;
    column->early_factor = early >= 0 ? KT_SIEVE_DEGREES : 1;
    column->early_shift =
        early >= 0 ? MARGIN + COLUMN_BITS * early + FIRST_ROW_SHIFT : NOWHERE;
    column->factor = KT_SIEVE_DEGREES * west;
    for (unsigned set = 0; set < KT_EDGE_SETS; set++)
        column->steps[set] =
            west * (2 - kt_ways_size(set)) - kt_ways_has(set, KT_EDGE_WEST) -
            column->factor * (early == col + 2) * kt_ways_has(set, KT_EDGE_EAST);
}

static void set_column(struct kt_back_rules *rules, int32_t col)
{
    struct kt_back_column *column = &rules->column[col];
    set_south_east(column, col, rules->ways->width);
    set_steps(column, col, rules->ways->width);
    for (unsigned set = 0; set < KT_EDGE_SETS; set++)
        column->takes[set] = taken(col, set);
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

static uint32_t pairs_at(const struct kt_back *back, int32_t col, size_t number)
{
    const struct kt_back_rules *rules = back->rules;
    if (col + 1 == rules->ways->width)
        return back->leaves[number].pairs;
    return back->pairs[rules->sieve->first[col] + number];
}

/* Comes to a column. What is settled early is part of the number when the sieve is asked
 * for pairs: so it is asked for sets without and with the edge to it. */
static void enter(struct kt_back *back, int32_t col, uint64_t word, size_t number)
{
    const struct kt_back_rules *rules = back->rules;
    const struct kt_back_column *column = &rules->column[col];
    struct kt_back_trace *trace = &back->trace[col];
    const uint32_t *sieved = rules->sieved[left_of(word, col, KT_EDGE_WEST)];
    unsigned early = (unsigned)(word >> column->early_shift) & DEGREE_MASK;
    number = number * column->early_factor + early;
    uint32_t through = sieved[pairs_at(back, col, number)];
    if (column->early_shift != NOWHERE) {
        through &= ~WITH_EAST;
        if (early > 0)
            through |= sieved[pairs_at(back, col, number - 1)] & WITH_EAST;
    }
    trace->word = word;
    trace->leaf = number;
    trace->number = number * column->factor + left_of(word, col, KT_EDGE_WEST);
    trace->rest = permitted(back, col, word) & through;
}

static void begin(struct kt_back *back, uint64_t word)
{
    const struct kt_sieve *sieve = back->rules->sieve;
    back->pairs = sieve->pairs + (size_t)back->outside * sieve->count;
    back->leaves = sieve->leaves + (size_t)back->outside * sieve->leaf_count;
    back->col = 0;
    back->trace[0].chosen = 0;
    enter(back, 0, word, 0);
}

void kt_back_begin(struct kt_back *back, const struct kt_back_rules *rules,
                   uint64_t target, unsigned forced)
{
    int32_t outside = (int32_t)(target >> KT_PROFILE_OUTSIDE_SHIFT);
    int32_t most = rules->sieve->outsides - 1;
    back->rules = rules;
    back->outside = 0;
    back->last_outside = outside < most ? outside : most;
    for (int32_t col = 0; col < rules->ways->width; col++)
        back->open[col] = rules->ways->open[col] &
                          ((forced >> col & 1) != 0 ? WITH_OUTSIDE : UINT32_MAX);
    begin(back, (target & UINT32_MAX) << MARGIN | (uint64_t)outside << OUTSIDE_SHIFT);
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
        const struct kt_back_column *column = &rules->column[col];
        struct kt_back_trace *trace = &back->trace[col];
        uint32_t rest = trace->rest;
        if (rest == 0) {
            col--;
            continue;
        }
        int set = kt_bits_lowest(rest);
        uint64_t word = trace->word - column->takes[set];
        size_t number = trace->number + column->steps[set];
        trace->rest = rest & (rest - 1);
        trace[1].chosen = trace->chosen | (uint64_t)set << KT_EDGES_DOWN * col;
        if (col == last) {
            trace[1].word = word;
            trace[1].number = number;
            break;
        }
        enter(back, ++col, word, number);
    }
    back->col = col;
    return col >= 0;
}

/* Where a way ends: among the degrees of a leaf. */
static size_t source_of(const struct kt_back *back)
{
    const struct kt_back_trace *end = &back->trace[back->rules->ways->width];
    size_t leaf = end[-1].leaf;
    return kt_sieve_number(&back->leaves[leaf],
                           (unsigned)(end->number - leaf * KT_SIEVE_PAIRS));
}

bool kt_back_next(struct kt_back *back)
{
    do {
        while (advance(back))
            if (back->trace[back->rules->ways->width].word >> OUTSIDE_SHIFT == 0) {
                back->source = source_of(back);
                return true;
            }
    } while (begin_again(back));
    return false;
}
