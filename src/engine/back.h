/* All ways back through a course to those of its sources that there are.
 *
 *     kt_back_begin(&back, &rules, degrees, ways.forced[i]);
 *     while (kt_back_next(&back))
 *         ... back.source, back.chosen ...;
 *
 * Idea.       Every edge chosen takes one from the degree of its lower end, and one of
 *             two that the square has to begin with; what is left in the end are the
 *             source's degrees. Where it has none, in the last row, nothing must be
 *             left: of two columns that lead to such a square the one to the left can
 *             leave 1 to the other one. The outside begins with the number of edges that
 *             it must get, so that its degree at the source is known from the start.
 * Choice.     Every lower end permits some of the sets of edges; those that all permit
 *             are tried, and what the sieve does not know is dropped.
 * Order.      By degree of the outside at the source; then by columns from the left; in
 *             each, sets of edges in rising order of their numbers.
 * Cost.       Some 20 ns a column; columns that are alike in two neighbouring ways are
 *             not done again, and most beginnings come to an end. */
#ifndef KT_BACK_H
#define KT_BACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "course.h"
#include "sieve.h"
#include "ways.h"

enum { KT_BACK_SETTLED = 4 }; /* degrees that one column settles, at most */

/* Made once a row and course. */
struct kt_back_rules {
    const struct kt_ways *ways; /* borrowed, as the next two */
    const struct kt_course *course;
    const struct kt_sieve *sieve;
    struct kt_back_column {
        /* the sets that what is left of an edge's lower end permits */
        uint32_t permits[KT_EDGES_DOWN][KT_DEGREES_MASK + 1];
        uint64_t takes[KT_EDGE_SETS]; /* from degrees */
        uint64_t steps[KT_EDGE_SETS]; /* to a beginning's number, before which what is
                                         left of the degrees settled has been added */
        int32_t settled;
        uint8_t place[KT_BACK_SETTLED]; /* of the degrees settled */
    } column[KT_PROFILE_WIDTH];
};

struct kt_back {
    const struct kt_back_rules *rules; /* borrowed */
    size_t source;                   /* that the way comes from: which of the sieve's */
    uint64_t degrees;                /* its degrees */
    uint64_t chosen;                 /* sets of edges, KT_EDGES_DOWN bits a column */
    uint64_t start;                  /* what it began with, but for the outside */
    uint32_t open[KT_PROFILE_WIDTH]; /* by column, the sets there are */
    unsigned outside, source_outside; /* its degree: at the target and at this source */
    int32_t col;                      /* the column that is chosen in; less: no more */
    struct kt_back_trace {
        uint64_t degrees; /* what is left */
        uint64_t number;  /* of the beginning, with what is left */
        uint64_t chosen;
        uint32_t rest;             /* the sets not tried yet */
    } trace[KT_PROFILE_WIDTH + 1]; /* by column, as it was before it */
};

void kt_back_rules_open(struct kt_back_rules *rules, const struct kt_ways *ways,
                        const struct kt_course *course, const struct kt_sieve *sieve);

/* Begins to walk from these degrees, with an edge to the outside in each forced column. */
void kt_back_begin(struct kt_back *back, const struct kt_back_rules *rules,
                   uint64_t degrees, unsigned forced);

/* Takes the next way; false: there are no more. */
bool kt_back_next(struct kt_back *back);

#endif
