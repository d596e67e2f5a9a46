/* Small paths that are drawn once and laid many times.
 *
 * Blocks are closed tours of 6, 8 or 10 rows by 5 to 9 columns, all with the same four
 * edges, so that any two can be joined side by side or one above the other:
 *
 *     left block | right block       upper block, last rows    . . B .
 *       . . B .  |  . . .    row 1                             A . . .
 *       . . . .  |  D . .    row 2   ------------------------------------
 *       . . . A  |  . . .    row 3   lower block, first rows   . . . D
 *       . . . .  |  . C .    row 4                             . C . .
 *
 * Three rows are too few for that. There blocks lean: their first row lies one column
 * to the right of the others. Of four rows, which have no closed tour, a block visits
 * one half of the squares; its mirror image visits the other.
 *
 *     . a a a a a a a A b b b b b b b b        a . a . a . D . b . b .
 *     a a a a a a B a b b C b b b b b .        a . a . B . b . b . b .
 *     a a a a a a a a D b b b b b b b .        . a . a . a . C . b . b
 *                                              . a . a . A . b . b . b
 *
 * Tiles are tours of 6 rows by 5 to 11 columns that begin in the first row and end
 * where the next tile begins, so that a column of them is one path.
 *
 * Invariant.  A block goes from A to B and from D to C; C is a move from A, and D from
 *             B. So with A -> C and D -> B instead, the cycle of the one goes over into
 *             the other's, all the way round it in its own direction, and back.
 * Source.     Joining closed tours by an edge of each: P. Cull and J. De Curtins 1978;
 *             A. Conrad, T. Hindrichs, H. Morsy and I. Wegener 1994; I. Parberry 1997.
 *             The table of moves is made by tests/make_pieces.c. */
#ifndef KT_PIECES_H
#define KT_PIECES_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "frame.h"
#include "square.h"

enum {
    KT_PIECE_SQUARES = 121, /* the most squares of a piece: 11 x 11 */
    KT_PIECE_LACKS = 255,   /* the place of a square that the piece does not visit */
    KT_BLOCK_ROWS = 6,      /* of all blocks but the lowest */
    KT_BLOCK_COLS = 5,      /* of all blocks but those at the right */
    KT_LEANING_ROWS = 3,
    KT_LEANING_COLS = 8, /* of the thin ones but the last of each */
    KT_HALF_ROWS = 4,
    KT_HALF_COLS = 6,
    KT_TILE_ROWS = 6,
    KT_TILES = 2 /* for each width, one for each colour of its first square */
};

struct kt_piece {
    int32_t rows, cols, length;          /* of its sheet; squares visited */
    struct kt_move at[KT_PIECE_SQUARES]; /* by place: from (0,0) of the sheet to the
                                            square, as seen on the board */
    uint8_t place[KT_PIECE_SQUARES];     /* by row * cols + col of the sheet; from 0 */
};

/* Squares of a piece that are visited one after the other, and where they lie. */
struct kt_stretch {
    struct kt_square corner;          /* what next..end are counted from */
    const struct kt_move *next, *end; /* borrowed from the owner of the piece */
};

/* The first of them. */
static inline struct kt_square kt_stretch_square(const struct kt_stretch *stretch)
{
    return (struct kt_square){stretch->corner.row + stretch->next->drow,
                              stretch->corner.col + stretch->next->dcol};
}

/* The squares of a block on which joins hang, on its sheet: A of the left one, ... */
static inline struct kt_square kt_block_right_exit(int32_t rows, int32_t cols)
{
    return (struct kt_square){rows == KT_LEANING_ROWS ? 0 : 3, cols - 1};
}

/* ... A of the upper one, ... */
static inline struct kt_square kt_block_down_exit(int32_t rows)
{
    return (struct kt_square){rows - 1, 0};
}

/* ... and C of the lower one. */
static inline struct kt_square kt_block_entry_from_above(void)
{
    return (struct kt_square){1, 1};
}

/* The closed tour of a block, from C on, where it is entered from the left. False: no
 * block has that size: 6, 8 or 10 by 5 to 9; 3 by 9, whose right side leans, and 3 by
 * 11, 13, 15 and 17, whose right side does not; 4 by 6 to 11, the half with (0,0). */
bool kt_pieces_block(struct kt_piece *piece, int32_t rows, int32_t cols);

/* One of the tiles of this width. False: there are none. */
bool kt_pieces_tile(struct kt_piece *piece, int32_t cols, int which);

/* The piece that visits these squares of a sheet. */
void kt_piece_set(struct kt_piece *piece, int32_t rows, int32_t cols,
                  const struct kt_square *squares, int32_t length);

/* The place of a square of its sheet, which must lie on it; KT_PIECE_LACKS. */
static inline int32_t kt_piece_find(const struct kt_piece *piece,
                                    struct kt_square local)
{
    return piece->place[local.row * piece->cols + local.col];
}

/* The piece read from its end to its beginning. */
void kt_piece_reverse(struct kt_piece *piece);

/* The piece on a sheet that lies as the frame says. */
void kt_piece_turn(struct kt_piece *piece, const struct kt_frame *frame);

#endif
