/* Tie rules: which of several squares with equally few exits comes first.
 *
 *   edge      the square farther from the centre, by (2*row - (rows-1))^2 +
 *             (2*col - (cols-1))^2, then move order
 *   first     move order
 *   last      reverse move order
 *   pohl      the square whose successors have fewest exits in all, then move order
 *             (I. Pohl 1967)
 *   random    by chance, from a seed
 *   squirrel  move order, in an order that changes when the knight stands on certain
 *             squares (D. Squirrel and P. Cull 1996); square boards only
 *
 * Here is what the rules know of boards and moves: the order in which the eight moves
 * out of a square are preferred. The walk and the search see to the exits. */
#ifndef KT_TIES_H
#define KT_TIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board.h"
#include "square.h"
#include "status.h"

enum kt_ties {
    KT_TIES_EDGE,
    KT_TIES_FIRST,
    KT_TIES_LAST,
    KT_TIES_POHL,
    KT_TIES_RANDOM,
    KT_TIES_SQUIRREL
};

/* The order in which moves are tried. */
struct kt_move_order {
    uint8_t slot[KT_MOVES]; /* a permutation of 0..7; slot[0] is tried first */
};

/* The order of the classic program, as it is written: the digits of the moves 1..8. */
#define KT_MOVE_ORDER_USUAL "21876543"

/* Reads a permutation of the digits 1..8; KT_INVALID for anything else. */
enum kt_status kt_move_order_read(const char *digits, size_t count,
                                  struct kt_move_order *order);

/* Whether it is a permutation of 0..7. */
bool kt_move_order_is_valid(const struct kt_move_order *order);

/* The moves out of a square by distance from the centre of where they lead, the
 * farthest first; among equals in the order of `moves`. The square may lie anywhere,
 * and so may those that it leads to. */
struct kt_move_order kt_ties_edge_order(const struct kt_board *board,
                                        struct kt_square square,
                                        const struct kt_move_order *moves);

/* The sector of a square, 0 .. KT_SECTORS-1: squares of one sector have one edge order.
 * Sectors are convex, so that two squares of one sector have only squares of that
 * sector between them. */
enum { KT_SECTORS = 99 };
int kt_ties_sector(const struct kt_board *board, struct kt_square square);

/* Squirrel and Cull's rule: a phase is an order of moves that is in force until the
 * knight stands on a square, which may lie off the board. */
struct kt_phase {
    struct kt_move_order moves;
    struct kt_square until; /* the last phase's is {-1, -1} */
};
enum { KT_PHASES = 6 };

/* The phases of the side x side board, in their order; gives their number. */
int kt_ties_phases(int32_t side, struct kt_phase phases[KT_PHASES]);

#endif
