/* All ways on from the degrees of a source, by degrees alone.
 *
 *     kt_forth_begin(&forth, &rules, source, ways.forced[i]);
 *     while (kt_forth_next(&forth))
 *         ... kt_forth_target(&forth) ...;
 *
 * Idea.       Column by column, a set of edges is chosen of as many as the square lacks;
 *             each adds one to the degree of its lower end, which can be 2 at most. The
 *             degrees so far are kept in a word as they are in a profile, but two
 *             columns further to the left; that of the outside stands above them.
 * Cost.       Some 10 ns a way; columns that are alike in two neighbouring ways are not
 *             done again. */
#ifndef KT_FORTH_H
#define KT_FORTH_H

#include <stdbool.h>
#include <stdint.h>

#include "profile.h"
#include "ways.h"

enum { KT_FORTH_DEGREES = 4 }; /* values of a degree; the last does not occur */

/* Made once a row. */
struct kt_forth_rules {
    const struct kt_ways *ways;         /* borrowed */
    uint32_t of_size[KT_FORTH_DEGREES]; /* the sets of so many edges */
    uint32_t west[KT_FORTH_DEGREES];    /* those that this degree to the west permits */
    uint32_t east[KT_FORTH_DEGREES];
    uint32_t outside[KT_FORTH_DEGREES];
    uint64_t adds[KT_PROFILE_WIDTH][KT_EDGE_SETS]; /* to a word */
};

struct kt_forth {
    const struct kt_forth_rules *rules; /* borrowed */
    uint32_t open[KT_PROFILE_WIDTH];    /* by column, the sets that fit the square */
    int32_t col;                        /* the column that is chosen in; -1: no more */
    uint32_t rest[KT_PROFILE_WIDTH];    /* by column, the sets not tried yet */
    uint64_t word[KT_PROFILE_WIDTH + 1];
};

void kt_forth_rules_open(struct kt_forth_rules *rules, const struct kt_ways *ways);

/* Begins to walk from these degrees, with an edge to the outside in each forced column. */
void kt_forth_begin(struct kt_forth *forth, const struct kt_forth_rules *rules,
                    uint64_t source, unsigned forced);

/* Takes the next way; false: there are no more. */
bool kt_forth_next(struct kt_forth *forth);

/* The degrees where the way leads. */
uint64_t kt_forth_target(const struct kt_forth *forth);

#endif
