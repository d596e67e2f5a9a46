/* All ways back from the degrees of a target to those of sources.
 *
 *     kt_back_begin(&back, &rules, target, ways.forced[i]);
 *     while (kt_back_next(&back))
 *         ... back.source and kt_back_chosen(&back) ...;
 *
 * Idea.       Every edge chosen takes one from the degree of its lower end. What is left
 *             in the end of the next row are its degrees at the source; of the row after
 *             that nothing must be left. Of its two squares that lead to such a square
 *             the one to the left can leave 1 to the one to the right, and that nothing.
 * Word.       What is left, as degrees are kept in a profile, but two columns further to
 *             the left; above that how many edges to the outside there must be yet
 *             in the row. So the degree of the outside at the source is known from the
 *             start.
 * Choice.     Every lower end permits some of the sets of edges, and the sieve some;
 *             what can be chosen are those that all permit.
 * Order.      By degree of the outside at the source; then by columns from the left; in
 *             each, sets of edges in rising order of their numbers.
 * Cost.       Some 15 ns a column; columns that are alike in two neighbouring ways are
 *             not done again, and two thirds of all beginnings come to an end. */
#ifndef KT_BACK_H
#define KT_BACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "profile.h"
#include "sieve.h"
#include "ways.h"

enum { KT_BACK_DEGREES = 4 }; /* values of a degree; the last does not occur */

/* Made once a row. */
struct kt_back_rules {
    const struct kt_ways *ways;   /* borrowed */
    const struct kt_sieve *sieve; /* borrowed; told of all sources */
    struct kt_back_column {
        uint32_t
            south_east[KT_BACK_DEGREES]; /* sets permitted, by what is left there */
        uint64_t takes[KT_EDGE_SETS];    /* from a word */
        size_t steps[KT_EDGE_SETS];      /* what a set adds to the sieve's number */
        size_t early_factor, factor;     /* of the sieve's numbers */
        int32_t early_shift;             /* in a word, of what is settled first */
    } column[KT_PROFILE_WIDTH];
    uint32_t west[KT_BACK_DEGREES], east[KT_BACK_DEGREES], south_west[KT_BACK_DEGREES],
        outside[KT_BACK_DEGREES];
    /* the sets that the sieve lets through, by what is left to the west, and by pairs */
    uint32_t sieved[KT_BACK_DEGREES][1 << KT_SIEVE_PAIRS];
};

struct kt_back {
    const struct kt_back_rules *rules; /* borrowed */
    uint32_t open[KT_PROFILE_WIDTH];   /* by column, the sets there are */
    int32_t outside, last_outside;     /* the source's degree of it, and the last one */
    const uint16_t *pairs;             /* the sieve's, for that degree, as its leaves */
    const struct kt_sieve_leaf *leaves;
    size_t source; /* the number among the sieve's degrees that the way comes from */
    int32_t col;   /* the column that is chosen in; -1: no more */
    struct kt_back_trace {
        uint64_t word;
        size_t number;   /* the sieve's, with what is left of what the column settles */
        size_t leaf;     /* the same before that; at the last column, of the leaf */
        uint64_t chosen; /* sets of edges, KT_EDGES_DOWN bits a column */
        uint32_t rest;   /* the sets not tried yet */
    } trace[KT_PROFILE_WIDTH + 1]; /* by column, as it was before it */
};

void kt_back_rules_open(struct kt_back_rules *rules, const struct kt_ways *ways,
                        const struct kt_sieve *sieve);

/* Begins to walk from these degrees, with an edge to the outside in each forced column. */
void kt_back_begin(struct kt_back *back, const struct kt_back_rules *rules,
                   uint64_t target, unsigned forced);

/* Takes the next way; false: there are no more. */
bool kt_back_next(struct kt_back *back);

/* The sets of edges that it takes, KT_EDGES_DOWN bits a column. */
static inline uint64_t kt_back_chosen(const struct kt_back *back)
{
    return back->trace[back->rules->ways->width].chosen;
}

#endif
