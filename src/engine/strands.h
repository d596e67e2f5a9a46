/* A path over a set of squares in the making, so small that it can be copied.
 *
 * Idea.       Wanted are all paths from one square to another over given squares of a
 *             board of up to 64. As in fragments.h the edges are found all over the
 *             board, and what they force is forced; but a state is a few words and
 *             bytes, to be copied rather than undone, and no edge is ever deleted
 *             alone: which edges are available follows from the squares that still
 *             need one and from their mates. All sets of squares are sets of bits.
 * Strands.    Placed edges form strands, which are paths; each end of one knows the
 *             other end, its mate. `from` and `to` are joined behind the scenes from
 *             the start, as if by a strand, so that the path becomes a cycle. A square
 *             is bare (needs two edges), an end (needs one) or done. `head` is the end
 *             that is reached from `from`: where the path as far as it is known from
 *             its beginning stops.
 * Invariant.  An edge is available exactly if both squares are bare or ends, and not
 *             each other's mates; the edge between the last two ends is the exception,
 *             it closes the cycle. An open state that has settled has no bare square
 *             with fewer than three available edges and no end with fewer than two.
 * Four lines. On four rows or four columns every edge of an outer square leads to an
 *             inner one. So the outer squares never need more edges than the inner
 *             ones; and where they need as many, no edge between two inner squares can
 *             be placed any more. What is left then falls into two halves that have no
 *             edge between them, an outer line's squares of one colour lying in one
 *             half with the inner squares of the other colour; and if both are alive,
 *             a strand must reach from half to half. Without this a state may be lost
 *             long before that shows.
 * Cost.       Some 50 ns a move with all that it forces; a state has 88 bytes.
 * Source.     Fragments and forced edges: F. Rubin 1974, see fragments.h. The four
 *             lines: L. Posa and S. W. Golomb, see theory.h. */
#ifndef KT_STRANDS_H
#define KT_STRANDS_H

#include <stdint.h>

#include "bits.h"
#include "board.h"
#include "status.h"

/* What the squares of a board can do, the same for all states; does not change. */
struct kt_strands_graph {
    uint64_t near[2][KT_BITS]; /* by square: those a move away; the second time without
                                  the edges between inner squares of four lines */
    uint64_t squares;          /* that are there, by index on the board */
    uint64_t outer;            /* of four lines: squares of the outer two; else none */
    uint64_t half;             /* of four lines: one of the halves */
};

/* A placed edge. */
struct kt_strands_edge {
    uint8_t from, to;
};

struct kt_strands {
    uint64_t bare, ends;
    uint8_t head;
    uint8_t placed;        /* edges so far, in the log that is handed to each call */
    uint8_t split;         /* the graph has fallen in halves: which `near` holds */
    uint8_t mate[KT_BITS]; /* of an end; a bare square is its own */
};

enum kt_outcome {
    KT_OUTCOME_OPEN,   /* there is a choice at the head */
    KT_OUTCOME_WHOLE,  /* the path is whole */
    KT_OUTCOME_REFUTED /* there is no such path */
};

/* KT_TOO_LARGE: rows * cols is more than 64. */
enum kt_status kt_strands_survey(const struct kt_board *board,
                                 struct kt_strands_graph *graph);

/* Begins a path from one square to another over a set of squares that holds both, and
 * draws all consequences. The path from a square to itself is whole if the set has no
 * other. `log` has room for 64 edges; it belongs to the states of one search, each of
 * which goes on where the state that it was copied from has stopped. */
enum kt_outcome kt_strands_begin(struct kt_strands *strands,
                                 const struct kt_strands_graph *graph, uint64_t squares,
                                 int from, int to, struct kt_strands_edge *log);

/* The squares that the head of an open state can go to. */
static inline uint64_t kt_strands_choices(const struct kt_strands *strands,
                                          const struct kt_strands_graph *graph)
{
    return graph->near[strands->split][strands->head] &
           (strands->bare | strands->ends) & ~kt_bits_of(strands->mate[strands->head]);
}

/* Goes from the head to one of the choices, and draws all consequences. */
enum kt_outcome kt_strands_go(struct kt_strands *strands,
                              const struct kt_strands_graph *graph, int to,
                              struct kt_strands_edge *log);

#endif
