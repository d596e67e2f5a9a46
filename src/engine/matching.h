/* A matching that serves every vertex: what is left of the problem if the edges need
 * not form one cycle.
 *
 * Idea.       In a Hamiltonian cycle each vertex gets as many of the available edges as
 *             it needs. Edges that do just this are a b-matching between the two
 *             colours. One that serves some vertices grows to serve one vertex more by
 *             a path on which unmatched and matched edges alternate; where no such path
 *             is left, none serves them all, and no cycle exists.
 * Arcs.       The path goes from colour 0 to 1 by unmatched edges and back by matched
 *             ones. Edges directed so are called arcs.
 * Invariant.  matched[v] is a subset of the available edges of v, alike at both ends.
 *             It is kept from one call to the next, and only mended.
 * Cost.       O(squares), and a search for each vertex that the last matching fails to
 *             serve. About 20 bytes a square.
 * Source.     C. Berge, "Two theorems in graph theory", 1957. */
#ifndef KT_MATCHING_H
#define KT_MATCHING_H

#include <stdbool.h>
#include <stdint.h>

#include "fragments.h"
#include "limit.h"
#include "status.h"

struct kt_matching {
    const struct kt_fragments *fragments; /* borrowed: those of the last call */
    struct kt_limit *limit;               /* borrowed until closed; may be NULL */
    uint16_t *matched; /* owned; by square its matched edges, a bit a slot */
    int32_t *active;   /* owned; the vertices that need edges, in order */
    int32_t active_count;
    /* private to matching.c */
    int8_t *lack; /* owned; by vertex, its need less the number of its matched edges */
    int32_t *queue; /* owned; vertices reached, in order */
    uint32_t *by;   /* owned; by vertex, the edge that reached it */
};

/* For fragments of a board of so many squares. KT_NOMEM; then it is closed. */
enum kt_status kt_matching_open(struct kt_matching *m, int32_t squares,
                                struct kt_limit *limit);

/* Begins anew, with the edges that are placed as matching. Any state will do; a search
 * that failed late makes a good one, once it is undone. */
void kt_matching_begin(struct kt_matching *m, const struct kt_fragments *f);

/* Mends the matching. True: none serves every vertex, which refutes the state, or the
 * limit has stopped it. */
bool kt_matching_refutes(struct kt_matching *m, const struct kt_fragments *f);

/* May be called twice, and on a zeroed matching. */
void kt_matching_close(struct kt_matching *m);

static inline bool kt_matching_has(const struct kt_matching *m, uint32_t edge)
{
    return (m->matched[kt_edge_square(edge)] >> kt_edge_slot(edge) & 1) != 0;
}

/* The arcs that leave a vertex, one at a time; `rest` is kt_fragments_edges to begin
 * with. */
static inline bool kt_matching_next_arc(const struct kt_matching *m, int32_t v,
                                        uint32_t *rest, uint32_t *edge)
{
    bool matched = m->fragments->at[v].colour == 1;
    while (kt_fragments_next(m->fragments, v, rest, edge))
        if (kt_matching_has(m, *edge) == matched)
            return true;
    return false;
}

#endif
