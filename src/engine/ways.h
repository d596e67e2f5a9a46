/* The edges that can be chosen down from a row of a half.
 *
 * Idea.       A row is done when each of its squares has two edges. From each square
 *             five edges lead down: a set of two of them at most is chosen, as a number
 *             of five bits. The modules `forth` and `back` walk through the choices. */
#ifndef KT_WAYS_H
#define KT_WAYS_H

#include <stdbool.h>
#include <stdint.h>

#include "degrees.h"
#include "level.h"

/* The edges, as bits of a set: one row down and two columns to a side; two rows down and
 * one column to a side; to the outside. */
enum {
    KT_EDGE_WEST,
    KT_EDGE_EAST,
    KT_EDGE_SOUTH_WEST,
    KT_EDGE_SOUTH_EAST,
    KT_EDGE_OUTSIDE,
    KT_EDGES_DOWN,
    KT_EDGE_SETS = 1 << KT_EDGES_DOWN
};

enum { KT_WAYS_FORCED = 4 }; /* choices of those that must be ends, at most */

struct kt_ways {
    int32_t width, row;
    enum kt_ends ends;
    int32_t most_ends;    /* of the path, in this row and those above */
    int32_t forced_count; /* sets of columns that must have an edge to the outside: */
    uint8_t forced[KT_WAYS_FORCED]; /* each is to be tried, and counts */
    uint32_t
        open[KT_PROFILE_WIDTH]; /* by column, the sets there are, themselves a set */
    /* of an edge's lower end, the row being row 0; KT_DEGREES_NOWHERE if there is none */
    uint8_t place[KT_PROFILE_WIDTH][KT_EDGES_DOWN];
};

/* The row's index counts from the top of the half. */
void kt_ways_open(struct kt_ways *ways, const struct kt_half *half, int32_t row);

/* How many ways there can be from one source, at most: a bound. */
uint64_t kt_ways_most(const struct kt_ways *ways);

/* Whether degrees agree with the colours of the path's ends, the first so many columns of
 * the row being done. Every edge has an end of either colour; so of two ends of unlike
 * colours so far, all white squares together have as many edges as the black. */
bool kt_ways_admits(const struct kt_ways *ways, uint64_t degrees, int32_t cols);

/* The sets there are in a column; if it is forced, those with an edge to the outside. */
static inline uint32_t kt_ways_sets(const struct kt_ways *ways, int32_t col,
                                    unsigned forced)
{
    const uint32_t with_outside = UINT32_C(0xFFFF0000);
    return ways->open[col] & ((forced >> col & 1) != 0 ? with_outside : UINT32_MAX);
}

static inline unsigned kt_ways_has(unsigned set, int edge)
{
    return set >> edge & 1;
}

static inline unsigned kt_ways_size(unsigned set)
{
    unsigned count = 0;
    for (; set != 0; set &= set - 1)
        count++;
    return count;
}

#endif
