/* A Hamiltonian cycle in the making: the fragments of it that are placed, and the edges
 * that are still available for the rest.
 *
 * Idea.       The knight's own order is forgotten. A set of edges is wanted in which
 *             every vertex has two and that is one cycle. An edge is available, placed
 *             or deleted; placed edges form fragments, which are paths, and each end of
 *             a fragment knows the other end, its mate. Four sentences do most of the
 *             work, until none of them applies:
 *             - a vertex with fewer available edges than it needs refutes the state;
 *             - a vertex with just as many has them all placed;
 *             - a vertex that needs no more has the rest of its edges deleted;
 *             - the edge between two mates is deleted, for it would close a cycle that
 *               is too short, unless it is the last edge that is needed.
 * Paths.      A path from s to t becomes a cycle by an edge t-s that counts as placed
 *             from the start: s and t then need one edge each and are mates. If an end
 *             is not known, an extra vertex stands for it, next to all squares that it
 *             may be.
 * Invariant.  slack = available edges - need, of each vertex; sum of need = 2 * left.
 *             A vertex of need 2 is its own mate; one of need 1 is the end of a
 *             fragment; one of need 0 has no available edge. Each square with need and
 *             slack stands in the list of its slack, perhaps in others as well.
 * Vertices.   The squares of the net, and up to two extras behind them.
 * Undo.       All changes are written to a trail and can be taken back to a mark.
 * Cost.       O(1) an edge that is placed, deleted or taken back. About 95 bytes a
 *             square. Nothing is allocated after it is opened.
 * Source.     Fragments with mates, forced edges: F. Rubin, "A search procedure for
 *             Hamilton paths and circuits", 1974; D. E. Knuth, The Art of Computer
 *             Programming, volume 4, "Hamiltonian paths and cycles". */
#ifndef KT_FRAGMENTS_H
#define KT_FRAGMENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "limit.h"
#include "net.h"
#include "status.h"

enum { KT_SLACKS = 8 };

struct kt_fragments {
    struct kt_net net;        /* owned; where edges lead to */
    int32_t left;             /* edges still to be placed */
    int32_t of_colour[2];     /* sum of need by colour, as it was at first */
    int32_t extra[KT_EXTRAS]; /* by a square's colour, the vertex at its slot 8 */
    struct kt_vertex *at;     /* owned; squares + KT_EXTRAS */
    uint32_t *trail;          /* owned; what was done, see fragments.c */
    int32_t trail_length;
    int32_t culprit; /* after false: the vertex that could not get what it needs */
    int32_t *with[KT_SLACKS]; /* owned as one; by slack, 0 unused, the last for all
                                 higher ones: squares that had it, latest last */
    int32_t with_length[KT_SLACKS];
    int32_t *lasts; /* owned; squares that had an edge to an extra at first */
    int32_t lasts_length;
    /* private to fragments.c */
    int32_t *queue; /* owned; vertices whose slack fell to 0 */
    int32_t queue_length;
};

/* Lays out the board, which is lent until the fragments are closed; rows * cols is at
 * most INT32_MAX / 64. KT_NOMEM, KT_STOPPED; then it is closed. */
enum kt_status kt_fragments_open(struct kt_fragments *f, const struct kt_board *board,
                                 struct kt_limit *limit);

/* May be called twice, and on zeroed fragments. */
void kt_fragments_close(struct kt_fragments *f);

/* --- Setting a state up: all of this before kt_fragments_begin, and no undo. */

/* Every square bare, no extras. */
void kt_fragments_reset(struct kt_fragments *f);

/* The square takes no part. */
void kt_fragments_remove(struct kt_fragments *f, int32_t square);

/* Makes the two squares ends of one fragment whose inside is of no interest. */
void kt_fragments_tie(struct kt_fragments *f, int32_t square, int32_t mate);

/* An extra vertex of need 2, or, once tied, 1. Gives its number. At most KT_EXTRAS. */
int32_t kt_fragments_add_extra(struct kt_fragments *f);

/* An edge between a bare square and the extra, the only one for its colour. */
void kt_fragments_let_end(struct kt_fragments *f, int32_t square, int32_t extra);

/* Counts what is needed and looks at each vertex once. False: refuted. */
bool kt_fragments_begin(struct kt_fragments *f);

/* --- Working on it. False always means that the state is refuted; it must then be
 * undone. */

/* Places, or deletes, an available edge. Its consequences are queued. */
bool kt_fragments_join(struct kt_fragments *f, uint32_t edge);
bool kt_fragments_delete(struct kt_fragments *f, uint32_t edge);

/* Draws all consequences. Afterwards each vertex with need has slack 1 or more. */
bool kt_fragments_propagate(struct kt_fragments *f);

/* Takes back all that was done since trail_length was `mark`. */
void kt_fragments_undo(struct kt_fragments *f, int32_t mark);

/* Finds the available edge between two vertices; false: there is none. */
bool kt_fragments_between(const struct kt_fragments *f, int32_t from, int32_t to,
                          uint32_t *edge);

/* Where an edge of a square leads to. */
static inline int32_t kt_fragments_across(const struct kt_fragments *f, int32_t square,
                                          int slot)
{
    return slot < KT_SLOT_EXTRA ? square + f->net.offset[slot]
                                : f->extra[f->at[square].colour];
}

/* The end of an edge that is not v. */
static inline int32_t kt_fragments_other(const struct kt_fragments *f, uint32_t edge,
                                         int32_t v)
{
    int32_t square = kt_edge_square(edge);
    return square != v ? square : kt_fragments_across(f, v, kt_edge_slot(edge));
}

/* The available edges of a vertex, one at a time:
 *     uint32_t edge, rest = kt_fragments_edges(f, v);
 *     while (kt_fragments_next(f, v, &rest, &edge)) ... */
static inline uint32_t kt_fragments_edges(const struct kt_fragments *f, int32_t v)
{
    return v < f->net.squares ? f->at[v].open : 0;
}

/* The same for an extra; edges may be placed and deleted meanwhile. */
bool kt_fragments_next_of_extra(const struct kt_fragments *f, int32_t extra,
                                uint32_t *rest, uint32_t *edge);

static inline bool kt_fragments_next(const struct kt_fragments *f, int32_t v,
                                     uint32_t *rest, uint32_t *edge)
{
    if (v >= f->net.squares)
        return kt_fragments_next_of_extra(f, v, rest, edge);
    if (*rest == 0)
        return false;
    *edge = kt_edge(v, kt_lowest_bit(*rest));
    *rest &= *rest - 1;
    return true;
}

#endif
