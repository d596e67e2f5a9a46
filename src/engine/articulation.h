/* Connected twice over: what is left of the problem if vertices may be visited often.
 *
 * Idea.       Take each fragment as one edge between its two ends, and the available
 *             edges: a Hamiltonian cycle of the board is one of this graph. It leaves a
 *             graph connected when any one vertex is taken out. So there is none in a
 *             graph that is not connected, or has an articulation, which is a vertex
 *             without which it falls apart.
 * Cost.       O(edges), one depth-first search. 16 bytes a square.
 * Source.     J. Hopcroft and R. Tarjan, "Efficient algorithms for graph manipulation",
 *             1973. */
#ifndef KT_ARTICULATION_H
#define KT_ARTICULATION_H

#include <stdbool.h>
#include <stdint.h>

#include "fragments.h"
#include "limit.h"
#include "status.h"

struct kt_articulation {
    const struct kt_fragments *fragments; /* borrowed: those of the last call */
    struct kt_limit *limit;               /* borrowed until closed; may be NULL */
    /* private to articulation.c; owned, by vertex */
    int32_t *order;        /* when it was met, from 1; 0: not yet */
    int32_t *low;          /* the earliest vertex next to one at or below it */
    int32_t *above;        /* from where it was met; -1: from nowhere */
    uint32_t *rest;        /* its edges that were not followed yet */
    int32_t met, branches; /* vertices met; and those met from the first one */
};

/* For fragments of a board of so many squares. KT_NOMEM; then it is closed. */
enum kt_status kt_articulation_open(struct kt_articulation *a, int32_t squares,
                                    struct kt_limit *limit);

/* True: not connected twice over, which refutes the state; or the limit has stopped it.
 */
bool kt_articulation_refutes(struct kt_articulation *a, const struct kt_fragments *f);

/* May be called twice, and on a zeroed struct. */
void kt_articulation_close(struct kt_articulation *a);

#endif
