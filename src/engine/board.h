/* The board: a set of squares and a leap, which together make a graph.
 *
 * A board has rows x cols squares less those that are missing. Two squares are a move
 * apart if one leap leads from one to the other; the knight's leap is (1,2). A full
 * board takes no memory beyond this struct, whatever its size.
 *
 * Moves are numbered 1..8 clockwise from (-2,+1); in code they are slots 0..7, so that
 * the way back of slot k is k ^ 4. An opened board does not change and can be shared.
 */
#ifndef KT_BOARD_H
#define KT_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "square.h"
#include "status.h"

enum { KT_MOVES = 8, KT_LEAP_MAX = 16 };

struct kt_leap {
    int8_t shorter, longer; /* 1 <= shorter < longer <= KT_LEAP_MAX; {1, 2} a knight */
};

struct kt_move {
    int8_t drow, dcol;
};

/* What a board is made of; everything left out is 0 and stands for the usual. */
struct kt_board_spec {
    int32_t rows, cols;              /* 1 .. KT_SIDE_MAX each, so rows * cols <= 2^60 */
    struct kt_leap leap;             /* {0, 0}: the knight's */
    const struct kt_square *missing; /* borrowed; squares of the board, in any order */
    size_t missing_count;
};

struct kt_board {
    int32_t rows, cols;
    int64_t squares;      /* those that are there */
    int64_t of_colour[2]; /* how many of them have (row + col) % 2 == i */
    struct kt_leap leap;
    struct kt_move moves[KT_MOVES]; /* by slot */
    uint64_t *missing;              /* owned bit set by row * cols + col; NULL: none */
};

/* KT_INVALID for a side, leap or missing square out of range; KT_NOMEM. */
enum kt_status kt_board_open(struct kt_board *board, const struct kt_board_spec *spec);

/* May be called twice, and on a zeroed board. */
void kt_board_close(struct kt_board *board);

/* Whether the square is on the board and not missing. Any row and col are allowed. */
bool kt_board_has(const struct kt_board *board, struct kt_square square);

/* Row by row from 0; the square must lie within rows x cols. */
static inline int64_t kt_board_index(const struct kt_board *board, struct kt_square s)
{
    return (int64_t)s.row * board->cols + s.col;
}

/* The inverse of kt_board_index. */
static inline struct kt_square kt_board_at(const struct kt_board *board, int64_t index)
{
    return (struct kt_square){(int32_t)(index / board->cols),
                              (int32_t)(index % board->cols)};
}

/* 0 or 1: the colour of (0,0), or the other one. */
static inline int kt_board_colour(struct kt_square square)
{
    return (square.row + square.col) & 1;
}

static inline struct kt_square kt_board_step(const struct kt_board *board,
                                             struct kt_square from, int slot)
{
    return (struct kt_square){from.row + board->moves[slot].drow,
                              from.col + board->moves[slot].dcol};
}

/* The slot 0..7 that leads from one square to the other, or -1. Any squares whose
 * coordinates lie within the range of int32_t are allowed. */
int kt_board_slot(const struct kt_board *board, struct kt_square from,
                  struct kt_square to);

/* Number of squares a move away from this one: 0..8. */
int kt_board_degree(const struct kt_board *board, struct kt_square square);

/* Whether the colour rule allows a tour to start here. Each move changes the colour (if
 * the leap's sum is odd), so a tour alternates: with as many squares of one colour as
 * of the other every start is admissible; with one more of one colour, only that
 * colour; with a greater difference there is no tour at all. */
bool kt_board_admissible(const struct kt_board *board, struct kt_square square);

#endif
