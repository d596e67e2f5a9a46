/* The 2-factor filter: edges that every solution has, or none.
 *
 * Idea.       Two matchings that serve every vertex differ by cycles on which matched
 *             and unmatched edges alternate, and these are the directed cycles of the
 *             arcs. So an edge is in some but not in all of them exactly if its ends
 *             lie in one strongly connected component. Of the edges between components
 *             the matched ones are in every solution, so they are placed; the others
 *             are in none, so they are deleted. That has consequences, and so on.
 * Example.    On a 4 x n board the edges from inner row to inner row go, and what is
 *             left falls in two: no closed tour, without any search.
 * Cost.       O(edges) a round, on top of the matching; few rounds. 25 bytes a square.
 * Source.     Components: R. E. Tarjan, 1972. Edges in all, some or none: J.-C. Regin,
 *             "A filtering algorithm for constraints of difference in CSPs", 1994. */
#ifndef KT_FACTOR_H
#define KT_FACTOR_H

#include <stdbool.h>
#include <stdint.h>

#include "fragments.h"
#include "limit.h"
#include "matching.h"
#include "status.h"

struct kt_factor {
    struct kt_fragments *fragments; /* borrowed: those of the last call */
    struct kt_limit *limit;         /* borrowed until closed; may be NULL */
    struct kt_matching matching;
    /* private to factor.c; owned, by vertex unless said otherwise */
    int32_t *order;     /* when it was met, from 1; 0: not yet */
    int32_t *low;       /* the earliest vertex of its component that is known */
    int32_t *component; /* by number from 1; 0: not known yet */
    int32_t *above;     /* from where it was met; -1: from nowhere */
    uint32_t *rest;     /* its arcs that were not followed yet */
    int32_t *stack;     /* a list: vertices met whose component is not known */
    int32_t stack_length, met, components;
};

/* For fragments of a board of so many squares. KT_NOMEM; then it is closed. */
enum kt_status kt_factor_open(struct kt_factor *factor, int32_t squares,
                              struct kt_limit *limit);

/* Begins anew, as kt_matching_begin. */
void kt_factor_begin(struct kt_factor *factor, const struct kt_fragments *f);

/* True: no matching serves every vertex, or one of the edges that it tells to place or
 * delete (with `components` only) can't be; so the state is refuted. Or the limit has
 * stopped it. */
bool kt_factor_refutes(struct kt_factor *factor, struct kt_fragments *f,
                       bool components);

/* May be called twice, and on a zeroed struct. */
void kt_factor_close(struct kt_factor *factor);

#endif
