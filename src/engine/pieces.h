/* Small paths that are drawn once and laid many times.
 *
 * What there is:
 *   blocks   closed tours of 6, 8 or 10 rows by 5 to 9 columns, all with the same four
 *            edges, so that any two can be joined side by side or one above the other;
 *   tiles    tours of 6 rows by 5 to 11 columns that begin in the first row and end
 *            where the next tile begins, so that a column of them is one path.
 * Their moves are in a table that tests/make_pieces.c makes and checks.
 *
 *     side by side                   one above the other
 *     left block | right block       upper block, last rows    . . B .
 *       . . B .  |  . . .    row 1                             A . . .
 *       . . . .  |  D . .    row 2   ------------------------------------
 *       . . . A  |  . . .    row 3   lower block, first rows   . . . D
 *       . . . .  |  . C .    row 4                             . C . .
 *
 * Invariant.  Every block is stepped from A to B = A + u and from D to C = D + u', and
 * C is a move from A, B from D. So with A -> C and D -> B instead the cycle of one goes
 * on into the other, all the way round it, and back. Source.     Joining closed tours
 * by one edge each: P. Cull and J. De Curtins 1978; A. Conrad, T. Hindrichs, H. Morsy
 * and I. Wegener 1994; I. Parberry 1997.
 */
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

/* The squares of a block on which joins hang, on its sheet. */
static inline struct kt_square kt_block_right_exit(int32_t cols)
{
    return (struct kt_square){3, cols - 1};
}

static inline struct kt_square kt_block_down_exit(int32_t rows)
{
    return (struct kt_square){rows - 1, 0};
}

static inline struct kt_square kt_block_entry_from_above(void)
{
    return (struct kt_square){1, 1};
}

/* The closed tour of a block, from (4,1), where it is entered from the left. False: no
 * block has that size. */
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
