/* Tie rules: which of several squares with equally few exits comes first.
 *
 *   edge      the square farther from the centre, by (2*row - (rows-1))^2 +
 *             (2*col - (cols-1))^2, then move order
 *   first     move order
 *   last      reverse move order
 *   pohl      the square whose best successor has fewest exits, then move order
 *             (I. Pohl 1967)
 *   random    by chance, from a seed
 *   squirrel  move order, in an order that changes when the knight stands on certain
 *             squares (D. Squirrel and P. Cull 1996); square boards only */
#ifndef KT_TIES_H
#define KT_TIES_H

#include <stddef.h>
#include <stdint.h>

#include "board.h"
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

#endif
