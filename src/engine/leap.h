/* The knight's move where no board is at hand.
 *
 * The eight moves by slot, as board.h numbers them, and whether two squares are a move
 * apart; for code that joins paths across the edges of the boards they were made on. */
#ifndef KT_LEAP_H
#define KT_LEAP_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "square.h"

/* The square a move away, on the board or off it. */
static inline struct kt_square kt_leap_by(struct kt_square from, int slot)
{
    static const struct kt_move moves[KT_MOVES] = {
        {-2, 1}, {-1, 2}, {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}};
    return (struct kt_square){from.row + moves[slot].drow, from.col + moves[slot].dcol};
}

/* Whether two squares are a move apart. */
static inline bool kt_leap_apart(struct kt_square a, struct kt_square b)
{
    int64_t row = (int64_t)a.row - b.row, col = (int64_t)a.col - b.col;
    return row * row + col * col == 5;
}

#endif
