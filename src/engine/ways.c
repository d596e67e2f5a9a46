#include "ways.h"

#include <stddef.h>

#include "bits.h"

enum {
    BASE = 3, /* degrees */
    DEGREE_BITS = 2,
    DEGREE_MASK = 3,
    ROW_MASK = 0xffff,    /* of a row's degrees */
    NOWHERE = 62,         /* a place in a word that is always 0 */
    SOUTH_WEST_SHIFT = 2, /* the parts of a case */
    SOUTH_EAST_SHIFT = 4,
    WEST_SHIFT = 6,
    EAST_SHIFT = 7,
    OUTSIDE_SHIFT = 8
};

static const struct {
    int8_t down, right;
} moves[KT_EDGE_OUTSIDE] = {{1, -2}, {1, 2}, {2, -1}, {2, 1}};

/* What the choice at a square depends on: what it lacks itself, and what the lower ends
 * of its edges can take; as to three of them, only whether they can take any. */
struct scene {
    unsigned own, south_west, south_east;
    bool west, east, outside;
};

static unsigned has(unsigned set, int edge)
{
    return set >> edge & 1;
}

static unsigned size(unsigned set)
{
    unsigned count = 0;
    for (; set != 0; set &= set - 1)
        count++;
    return count;
}

static bool is_white(int32_t row, int32_t col)
{
    return (row + col) % 2 == 0;
}

static bool exists(const struct kt_ways *ways, int32_t col, int edge)
{
    if (edge == KT_EDGE_OUTSIDE)
        return ways->ends == KT_ENDS_UNLIKE ||
               (ways->ends == KT_ENDS_OF_CORNER && is_white(ways->row, col));
    int32_t to = col + moves[edge].right;
    return to >= 0 && to < ways->width;
}

static void set_edge(struct kt_ways *ways, int32_t col, int edge)
{
    ways->place[col][edge] = KT_PROFILE_OUTSIDE;
    ways->shift[col][edge] = NOWHERE;
    if (!exists(ways, col, edge))
        return;
    if (edge == KT_EDGE_OUTSIDE) {
        ways->shift[col][edge] = KT_WAYS_OUTSIDE;
        return;
    }
    int32_t to = col + moves[edge].right, down = moves[edge].down;
    int begin = down == 1 ? KT_WAYS_NEXT_ROW : KT_WAYS_LAST_ROW;
    ways->place[col][edge] = (uint8_t)(KT_PROFILE_WIDTH * down + to);
    ways->shift[col][edge] = (uint8_t)(begin + DEGREE_BITS * to);
}

static void set_taken(struct kt_ways *ways, int32_t col)
{
    for (unsigned set = 0; set < KT_EDGE_SETS; set++) {
        ways->taken[col][set] = 0;
        for (int edge = 0; edge < KT_EDGES_DOWN; edge++)
            if (has(set, edge) != 0)
                ways->taken[col][set] += (UINT64_C(1) << ways->shift[col][edge]) +
                                         (UINT64_C(1) << DEGREE_BITS * col);
    }
}

static struct scene scene_of(unsigned number)
{
    return (struct scene){.own = number & DEGREE_MASK,
                          .south_west = number >> SOUTH_WEST_SHIFT & DEGREE_MASK,
                          .south_east = number >> SOUTH_EAST_SHIFT & DEGREE_MASK,
                          .west = (number >> WEST_SHIFT & 1) != 0,
                          .east = (number >> EAST_SHIFT & 1) != 0,
                          .outside = (number >> OUTSIDE_SHIFT & 1) != 0};
}

/* No edge that there is not, and none to what can take no more. */
static bool is_possible(const struct kt_ways *ways, int32_t col,
                        const struct scene *scene, unsigned set)
{
    const bool open[KT_EDGES_DOWN] = {scene->west, scene->east, scene->south_west > 0,
                                      scene->south_east > 0, scene->outside};
    for (int edge = 0; edge < KT_EDGES_DOWN; edge++)
        if (has(set, edge) != 0 && !(exists(ways, col, edge) && open[edge]))
            return false;
    return true;
}

/* Back, a square of the last row must get what it lacks: of its two neighbours in the
 * row the one to the left can leave 1 to the one to the right, and that nothing. */
static bool serves_last_row(const struct kt_ways *ways, int32_t col,
                            const struct scene *scene, unsigned set)
{
    unsigned west_left = scene->south_west - has(set, KT_EDGE_SOUTH_WEST);
    unsigned east_left = scene->south_east - has(set, KT_EDGE_SOUTH_EAST);
    return west_left == 0 && east_left <= (col + 2 < ways->width ? 1 : 0);
}

static void set_allowed(struct kt_ways *ways, int32_t col, unsigned number)
{
    struct scene scene = scene_of(number);
    uint32_t forth = 0, back = 0;
    for (unsigned set = 0; set < KT_EDGE_SETS; set++) {
        if (!is_possible(ways, col, &scene, set))
            continue;
        if (size(set) == scene.own)
            forth |= UINT32_C(1) << set;
        if (size(set) <= 2 && serves_last_row(ways, col, &scene, set))
            back |= UINT32_C(1) << set;
    }
    ways->forth[col][number] = forth;
    ways->back[col][number] = back;
}

/* What a set leads to, for the sieve. */
static unsigned pair_after(unsigned set, unsigned below)
{
    return BASE * (2 - size(set)) + below - has(set, KT_EDGE_WEST);
}

static void set_sieved(struct kt_ways *ways, unsigned below, unsigned pairs)
{
    uint32_t sets = 0;
    for (unsigned set = 0; set < KT_EDGE_SETS; set++)
        if (size(set) <= 2 && below >= has(set, KT_EDGE_WEST) &&
            (pairs >> pair_after(set, below) & 1) != 0)
            sets |= UINT32_C(1) << set;
    ways->sieved[below][pairs] = sets;
}

/* A given end of this row, and if mirrored its image, may each be the one: every set of
 * columns so far is tried with either. */
static void add_given(struct kt_ways *ways, int32_t col, int32_t image)
{
    int32_t count = ways->forced_count;
    uint8_t before[KT_WAYS_FORCED];
    for (int32_t i = 0; i < count; i++)
        before[i] = ways->forced[i];
    ways->forced_count = 0;
    for (int32_t i = 0; i < count; i++) {
        if (has(before[i], col) == 0)
            ways->forced[ways->forced_count++] = (uint8_t)(before[i] | 1u << col);
        if (image != col && has(before[i], image) == 0)
            ways->forced[ways->forced_count++] = (uint8_t)(before[i] | 1u << image);
    }
}

static void set_ends(struct kt_ways *ways, const struct kt_half *half)
{
    ways->most_ends = half->ends == KT_ENDS_NONE ? 0 : half->most_ends;
    ways->forced_count = 1;
    ways->forced[0] = 0;
    for (int32_t i = 0; i < half->given; i++) {
        int32_t col = half->end[i].col;
        ways->most_ends -= half->end[i].row > ways->row;
        if (half->end[i].row == ways->row)
            add_given(ways, col, half->mirrored ? half->width - 1 - col : col);
    }
}

void kt_ways_open(struct kt_ways *ways, const struct kt_half *half, int32_t row)
{
    *ways = (struct kt_ways){.width = half->width, .row = row, .ends = half->ends};
    set_ends(ways, half);
    for (int32_t col = 0; col < ways->width; col++) {
        for (int edge = 0; edge < KT_EDGES_DOWN; edge++)
            set_edge(ways, col, edge);
        set_taken(ways, col);
        for (unsigned number = 0; number < KT_WAYS_CASES; number++)
            set_allowed(ways, col, number);
    }
    for (unsigned below = 0; below < KT_WAYS_DEGREES; below++)
        for (unsigned pairs = 0; pairs < 1 << KT_SIEVE_PAIRS; pairs++)
            set_sieved(ways, below, pairs);
}

uint64_t kt_ways_most(const struct kt_ways *ways)
{
    uint64_t most = (uint64_t)ways->forced_count;
    for (int32_t col = 0; col < ways->width; col++) {
        uint64_t edges = 0;
        for (int edge = 0; edge < KT_EDGES_DOWN; edge++)
            edges += exists(ways, col, edge);
        uint64_t pairs = edges * (edges - 1) / 2;
        most *= pairs > edges ? pairs : edges;
    }
    return most;
}

bool kt_ways_admits(const struct kt_ways *ways, uint64_t target)
{
    if (ways->ends != KT_ENDS_UNLIKE || target >> KT_WAYS_OUTSIDE != 2)
        return true;
    bool odd_done = ways->width % 2 != 0 && ways->row % 2 == 0;
    int surplus = odd_done ? 2 : 0; /* of edges at white squares, over those at black */
    for (int32_t place = 0; place < 2 * KT_PROFILE_WIDTH; place++) {
        int degree = (int)(target >> DEGREE_BITS * place & DEGREE_MASK);
        int32_t row = ways->row + 1 + place / KT_PROFILE_WIDTH;
        surplus += is_white(row, place % KT_PROFILE_WIDTH) ? degree : -degree;
    }
    return surplus == 0;
}

/* 2 for each square of a row. */
static uint64_t twos(const struct kt_ways *ways)
{
    uint64_t all = ((UINT64_C(1) << DEGREE_BITS * ways->width) - 1) / DEGREE_MASK;
    return 2 * all;
}

static uint64_t lacks_of_source(const struct kt_ways *ways, uint64_t degrees)
{
    uint64_t full = twos(ways);
    uint64_t squares = (full | full << KT_WAYS_NEXT_ROW) - (uint32_t)degrees;
    uint64_t outside =
        (uint64_t)ways->most_ends - (degrees >> KT_PROFILE_OUTSIDE_SHIFT);
    return squares | outside << KT_WAYS_OUTSIDE | full << KT_WAYS_LAST_ROW;
}

static uint64_t word_of_target(const struct kt_ways *ways, uint64_t degrees)
{
    uint64_t next = degrees & ROW_MASK, last = degrees >> KT_WAYS_NEXT_ROW & ROW_MASK;
    return twos(ways) | next << KT_WAYS_NEXT_ROW | last << KT_WAYS_LAST_ROW;
}

static uint64_t field(const struct kt_ways_walk *walk, int32_t col, int edge)
{
    return walk->word[col] >> walk->ways->shift[col][edge] & DEGREE_MASK;
}

static uint64_t outside_left(uint64_t word)
{
    return word >> KT_WAYS_OUTSIDE & DEGREE_MASK;
}

/* The sets that can be chosen from, as things are left. */
static uint32_t choices(const struct kt_ways_walk *walk, int32_t col)
{
    uint64_t west = field(walk, col, KT_EDGE_WEST);
    uint64_t number = (walk->word[col] >> DEGREE_BITS * col & DEGREE_MASK) |
                      field(walk, col, KT_EDGE_SOUTH_WEST) << SOUTH_WEST_SHIFT |
                      field(walk, col, KT_EDGE_SOUTH_EAST) << SOUTH_EAST_SHIFT |
                      (uint64_t)(west != 0) << WEST_SHIFT |
                      (uint64_t)(field(walk, col, KT_EDGE_EAST) != 0) << EAST_SHIFT |
                      (uint64_t)(field(walk, col, KT_EDGE_OUTSIDE) != 0)
                          << OUTSIDE_SHIFT;
    uint32_t sets = walk->allowed[col][number];
    if (walk->sieve != NULL)
        sets &= walk->ways->sieved[west][kt_sieve_next(walk->sieve, walk->outside, col,
                                                       walk->number[col])];
    return has(walk->forced, col) != 0 ? sets >> KT_EDGE_SETS / 2 << KT_EDGE_SETS / 2
                                       : sets;
}

static void begin(struct kt_ways_walk *walk, uint64_t word)
{
    walk->col = 0;
    walk->number[0] = 0;
    walk->word[0] = word;
    walk->rest[0] = choices(walk, 0);
}

void kt_ways_begin_forth(struct kt_ways_walk *walk, const struct kt_ways *ways,
                         uint64_t source, unsigned forced)
{
    walk->ways = ways;
    walk->sieve = NULL;
    walk->allowed = ways->forth;
    walk->forced = forced;
    walk->outside = walk->last_outside = 0;
    begin(walk, lacks_of_source(ways, source));
}

void kt_ways_begin_back(struct kt_ways_walk *walk, const struct kt_ways *ways,
                        const struct kt_sieve *sieve, uint64_t target, unsigned forced)
{
    walk->ways = ways;
    walk->sieve = sieve;
    walk->allowed = ways->back;
    walk->forced = forced;
    walk->outside = 0;
    walk->last_outside = (int)(target >> KT_PROFILE_OUTSIDE_SHIFT);
    uint64_t outside = (uint64_t)walk->last_outside << KT_WAYS_OUTSIDE;
    begin(walk, word_of_target(ways, target) | outside);
}

/* Goes on with one edge less to the outside in the row, and one more at the source. */
static bool begin_again(struct kt_ways_walk *walk)
{
    if (walk->outside == walk->last_outside)
        return false;
    walk->outside++;
    begin(walk, walk->word[0] - (UINT64_C(1) << KT_WAYS_OUTSIDE));
    return true;
}

/* Chooses a set, which settles two degrees. */
static void choose(struct kt_ways_walk *walk, int32_t col, unsigned set)
{
    uint64_t left = walk->word[col] - walk->ways->taken[col][set];
    uint64_t above = left >> DEGREE_BITS * col & DEGREE_MASK;
    uint64_t below = left >> walk->ways->shift[col][KT_EDGE_WEST] & DEGREE_MASK;
    walk->chosen[col] = (uint8_t)set;
    walk->word[col + 1] = left;
    walk->number[col + 1] =
        kt_sieve_step(col, walk->number[col], (unsigned)(BASE * above + below));
}

/* The next way on this side of `outside`. */
static bool advance(struct kt_ways_walk *walk)
{
    int32_t col = walk->col;
    while (col >= 0) {
        if (walk->rest[col] == 0) {
            col--;
            continue;
        }
        choose(walk, col, (unsigned)kt_bits_lowest(walk->rest[col]));
        walk->rest[col] &= walk->rest[col] - 1;
        if (col + 1 == walk->ways->width)
            break;
        col++;
        walk->rest[col] = choices(walk, col);
    }
    walk->col = col;
    return col >= 0;
}

bool kt_ways_next(struct kt_ways_walk *walk)
{
    do {
        while (advance(walk))
            if (walk->sieve == NULL || outside_left(walk->word[walk->ways->width]) == 0)
                return true;
    } while (begin_again(walk));
    return false;
}

uint64_t kt_ways_source(const struct kt_ways_walk *walk)
{
    uint64_t squares = (uint32_t)walk->word[walk->ways->width];
    return squares | (uint64_t)walk->outside << KT_PROFILE_OUTSIDE_SHIFT;
}

uint64_t kt_ways_target(const struct kt_ways_walk *walk)
{
    const struct kt_ways *ways = walk->ways;
    uint64_t word = walk->word[ways->width], full = twos(ways);
    uint64_t next = full - (word >> KT_WAYS_NEXT_ROW & ROW_MASK);
    uint64_t last = full - (word >> KT_WAYS_LAST_ROW & ROW_MASK);
    uint64_t outside = (uint64_t)ways->most_ends - outside_left(word);
    return next | last << KT_WAYS_NEXT_ROW | outside << KT_PROFILE_OUTSIDE_SHIFT;
}
