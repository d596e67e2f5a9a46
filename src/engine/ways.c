#include "ways.h"

static const struct {
    int8_t down, right;
} leaps[KT_EDGE_OUTSIDE] = {
    [KT_EDGE_WEST] = {1, -2},
    [KT_EDGE_EAST] = {1, 2},
    [KT_EDGE_SOUTH_WEST] = {2, -1},
    [KT_EDGE_SOUTH_EAST] = {2, 1},
};

static bool is_white(int32_t row, int32_t col)
{
    return (row + col) % 2 == 0;
}

static bool leads_somewhere(const struct kt_ways *ways, int32_t col, int edge)
{
    if (edge == KT_EDGE_OUTSIDE)
        return ways->ends == KT_ENDS_UNLIKE ||
               (ways->ends == KT_ENDS_OF_CORNER && is_white(ways->row, col));
    int32_t to = col + leaps[edge].right;
    return to >= 0 && to < ways->width;
}

static uint8_t place_of(const struct kt_ways *ways, int32_t col, int edge)
{
    if (!leads_somewhere(ways, col, edge))
        return KT_DEGREES_NOWHERE;
    if (edge == KT_EDGE_OUTSIDE)
        return KT_PROFILE_OUTSIDE;
    int32_t to = col + leaps[edge].right;
    return (uint8_t)(leaps[edge].down * KT_PROFILE_WIDTH + to);
}

static bool is_open(const struct kt_ways *ways, int32_t col, unsigned set)
{
    for (int edge = 0; edge < KT_EDGES_DOWN; edge++)
        if (kt_ways_has(set, edge) != 0 && !leads_somewhere(ways, col, edge))
            return false;
    return kt_ways_size(set) <= 2;
}

static void set_column(struct kt_ways *ways, int32_t col)
{
    for (int edge = 0; edge < KT_EDGES_DOWN; edge++)
        ways->place[col][edge] = place_of(ways, col, edge);
    for (unsigned set = 0; set < KT_EDGE_SETS; set++)
        ways->open[col] |= (uint32_t)is_open(ways, col, set) << set;
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
        if ((before[i] >> col & 1) == 0)
            ways->forced[ways->forced_count++] = (uint8_t)(before[i] | 1u << col);
        if (image != col && (before[i] >> image & 1) == 0)
            ways->forced[ways->forced_count++] = (uint8_t)(before[i] | 1u << image);
    }
}

static void set_ends(struct kt_ways *ways, const struct kt_half *half)
{
    ways->most_ends = half->ends == KT_ENDS_NONE ? 0 : half->most_ends;
    ways->forced_count = 1;
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
    for (int32_t col = 0; col < ways->width; col++)
        set_column(ways, col);
}

uint64_t kt_ways_most(const struct kt_ways *ways)
{
    uint64_t most = (uint64_t)ways->forced_count;
    for (int32_t col = 0; col < ways->width; col++) {
        uint64_t edges = 0;
        for (int edge = 0; edge < KT_EDGES_DOWN; edge++)
            edges += leads_somewhere(ways, col, edge);
        uint64_t pairs = edges * (edges - 1) / 2;
        most *= pairs > edges ? pairs : edges;
    }
    return most;
}

/* Of the squares done, how many more are white than black. Of a whole number of pairs
 * there are as many of either. */
static int32_t surplus_done(const struct kt_ways *ways, int32_t cols)
{
    int32_t above = ways->width % 2 != 0 && ways->row % 2 != 0 ? 1 : 0;
    int32_t first = is_white(ways->row, 0) ? 1 : -1;
    return above + (cols % 2 != 0 ? first : 0);
}

bool kt_ways_admits(const struct kt_ways *ways, uint64_t degrees, int32_t cols)
{
    if (ways->ends != KT_ENDS_UNLIKE || kt_degrees_at(degrees, KT_PROFILE_OUTSIDE) != 2)
        return true;
    int32_t surplus = 2 * surplus_done(ways, cols); /* of edges at white squares */
    for (int place = 0; place < KT_PROFILE_OUTSIDE; place++) {
        int32_t degree = (int32_t)kt_degrees_at(degrees, place);
        int32_t row = ways->row + place / KT_PROFILE_WIDTH;
        surplus += is_white(row, place % KT_PROFILE_WIDTH) ? degree : -degree;
    }
    return surplus == 0;
}
