/* The ways to choose the edges down from a row, one at a time, forth and back.
 *
 *     kt_ways_begin_back(&walk, &ways, &sieve, degrees, ways.forced[i]);
 *     while (kt_ways_next(&walk))
 *         ... kt_ways_source(&walk) and walk.chosen[col] ...;
 *
 * Idea.       A row is done when each of its squares has two edges. Going back from the
 *             degrees of the two rows below, the target, every edge chosen takes one
 *             from the degree of its lower end; what is left in the end are the degrees
 *             of the source, of the row and the next. Going forth from a source is the
 *             same with what each square still lacks in place of its degree.
 * Word.       2 bits a place: the row first, from bit 0 on; the next row from 16 on; the
 *             outside at 32; the row after that from 34. An edge takes 1 at either end.
 *             Back: the row begins with 2 everywhere and ends with the source's degrees;
 *             the last row ends with 0. Forth: the row ends with 0.
 *             The outside begins with the number of edges that it must get in the row,
 *             so that its degree at the source is known from the start.
 * Order.      Back, by degree of the outside at the source; then by columns from the
 *             left; in each, sets of edges in rising order, as the
 *             numbers that they are in bits.
 * Cost.       A few nanoseconds a way: columns that are alike in two neighbouring ways
 *             are not done again, and almost all that is begun is finished. */
#ifndef KT_WAYS_H
#define KT_WAYS_H

#include <stdbool.h>
#include <stdint.h>

#include "level.h"
#include "profile.h"
#include "sieve.h"

/* The edges down from a square, as bits of a set: one row down and two columns to a
 * side, two rows down and one to a side; and to the outside. */
enum {
    KT_EDGE_WEST,
    KT_EDGE_EAST,
    KT_EDGE_SOUTH_WEST,
    KT_EDGE_SOUTH_EAST,
    KT_EDGE_OUTSIDE,
    KT_EDGES_DOWN,
    KT_EDGE_SETS = 1 << KT_EDGES_DOWN
};

enum {
    KT_WAYS_NEXT_ROW = 16, /* where these begin in a word */
    KT_WAYS_OUTSIDE = 32,
    KT_WAYS_LAST_ROW = 34,
    KT_WAYS_DEGREES = 3,
    KT_WAYS_CASES = 1 << 9, /* what the choice at a square depends on */
    KT_WAYS_FORCED = 4 /* choices of the squares whose turn it is to be ends, at most */
};

/* All that can be chosen in a row; made once a row. */
struct kt_ways {
    int32_t width, row;
    enum kt_ends ends;
    int32_t most_ends; /* of the path, in this row and those above */
    int32_t
        forced_count; /* sets of columns that must have an edge to the outside; each */
    uint8_t forced[KT_WAYS_FORCED];                 /* is to be tried, and counts */
    uint8_t place[KT_PROFILE_WIDTH][KT_EDGES_DOWN]; /* of an edge's lower end */
    uint8_t shift[KT_PROFILE_WIDTH][KT_EDGES_DOWN]; /* of that in a word */
    uint64_t taken[KT_PROFILE_WIDTH][KT_EDGE_SETS];
    /* by degree of the next row's square that column's west edge leads to, and by set of
     * pairs that a sieve lets through, the sets of edges that lead to one of these */
    uint32_t sieved[KT_WAYS_DEGREES][1 << KT_SIEVE_PAIRS];
    uint32_t forth[KT_PROFILE_WIDTH][KT_WAYS_CASES]; /* sets of sets of edges */
    uint32_t back[KT_PROFILE_WIDTH][KT_WAYS_CASES];
};

struct kt_ways_walk {
    const struct kt_ways *ways;   /* borrowed */
    const struct kt_sieve *sieve; /* borrowed; NULL: none */
    const uint32_t (*allowed)[KT_WAYS_CASES];
    unsigned forced;
    int outside,
        last_outside; /* back: the source's degree of the outside, and the last */
    int32_t col;      /* the column that is chosen in; -1: no more */
    uint8_t chosen[KT_PROFILE_WIDTH];    /* by column, a set of edges */
    uint32_t rest[KT_PROFILE_WIDTH];     /* by column, those sets not tried yet */
    size_t number[KT_PROFILE_WIDTH + 1]; /* by column, the sieve's, before it */
    uint64_t word[KT_PROFILE_WIDTH + 1]; /* by column, what was left before it */
};

/* The row's index counts from the top of the half. */
void kt_ways_open(struct kt_ways *ways, const struct kt_half *half, int32_t row);

/* How many ways there can be from one source, at most: a bound. */
uint64_t kt_ways_most(const struct kt_ways *ways);

/* Whether degrees of a target agree with the colours of the path's ends. Every edge has
 * an end of either colour; so of two ends of unlike colours, in or above the row, all
 * white squares together have as many edges as the black. */
bool kt_ways_admits(const struct kt_ways *ways, uint64_t target);

/* Begin to walk from these degrees, with an edge to the outside in each forced column. */
void kt_ways_begin_forth(struct kt_ways_walk *walk, const struct kt_ways *ways,
                         uint64_t source, unsigned forced);

/* Back, but to no source that the sieve has not been told of, as far as it can tell. */
void kt_ways_begin_back(struct kt_ways_walk *walk, const struct kt_ways *ways,
                        const struct kt_sieve *sieve, uint64_t target, unsigned forced);

/* Takes the next way; false: there are no more. */
bool kt_ways_next(struct kt_ways_walk *walk);

/* Where the way leads, back and forth. */
uint64_t kt_ways_source(const struct kt_ways_walk *walk);
uint64_t kt_ways_target(const struct kt_ways_walk *walk);

#endif
