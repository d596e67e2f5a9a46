/* All ways forth through a course, by degrees alone.
 *
 *     kt_forth_begin(&forth, &rules, degrees, ways.forced[i]);
 *     while (kt_forth_next(&forth))
 *         ... forth.number ...;
 *
 * Idea.       Column by column, a set of edges is chosen of as many as the square lacks;
 *             each adds one to the degree of its lower end, which can be 2 at most. What
 *             is reached is told as a number, to which every edge adds its value.
 * Cost.       Some 10 ns a way; columns that are alike in two neighbouring ways are not
 *             done again. */
#ifndef KT_FORTH_H
#define KT_FORTH_H

#include <stdbool.h>
#include <stdint.h>

#include "course.h"
#include "digits.h"
#include "ways.h"

/* Made once a row and course. */
struct kt_forth_rules {
    const struct kt_ways *ways; /* borrowed, as the next two */
    const struct kt_course *course;
    const struct kt_digits *targets;   /* of what is reached */
    uint32_t of_size[KT_DEGREES_MASK]; /* the sets of so many edges */
    /* those of them that a degree of an edge's lower end permits */
    uint32_t permits[KT_EDGES_DOWN][KT_DEGREES_MASK + 1];
    struct {
        uint64_t adds[KT_EDGE_SETS];  /* to degrees */
        uint64_t steps[KT_EDGE_SETS]; /* to a number */
    } column[KT_PROFILE_WIDTH];
};

struct kt_forth {
    const struct kt_forth_rules *rules; /* borrowed */
    uint64_t number;                    /* of what is reached */
    uint32_t open[KT_PROFILE_WIDTH];    /* by column, the sets that fit the square */
    int32_t col; /* the column that is chosen in; less: no more */
    struct kt_forth_trace {
        uint64_t degrees, number;
        uint32_t rest;             /* the sets not tried yet */
    } trace[KT_PROFILE_WIDTH + 1]; /* by column, as it was before it */
};

void kt_forth_rules_open(struct kt_forth_rules *rules, const struct kt_ways *ways,
                         const struct kt_course *course,
                         const struct kt_digits *targets);

/* Begins to walk from these degrees, with an edge to the outside in each forced column. */
void kt_forth_begin(struct kt_forth *forth, const struct kt_forth_rules *rules,
                    uint64_t degrees, unsigned forced);

/* Takes the next way; false: there are no more. */
bool kt_forth_next(struct kt_forth *forth);

#endif
