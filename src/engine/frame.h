/* A sheet of squared paper laid on the board: shifted, turned, turned over.
 *
 * Blocks are drawn once, each on its own sheet with (0,0) in its corner. A frame says
 * where on the board the corner comes to lie, and which way the sheet's rows and
 * columns run there.
 *
 *     sheet:  + > right      on the board, transposed:  + > down
 *             v                                         v
 *             down                                      right
 *
 * Idea.       down and right are unit vectors at a right angle: eight ways to lie.
 * Invariant.  place(r, c) = origin + r * down + c * right, and local is its inverse.
 * Cost.       A few instructions; no branch. */
#ifndef KT_FRAME_H
#define KT_FRAME_H

#include "board.h"
#include "square.h"

struct kt_frame {
    struct kt_square origin;    /* where (0,0) of the sheet lies */
    struct kt_move down, right; /* a step down, a step right on the sheet */
};

/* The sheet that lies as the board does. */
static inline struct kt_frame kt_frame_plain(void)
{
    return (struct kt_frame){{0, 0}, {1, 0}, {0, 1}};
}

/* A displacement on the sheet, as seen on the board. */
static inline struct kt_move kt_frame_turn(const struct kt_frame *frame,
                                           struct kt_move move)
{
    return (struct kt_move){
        (int8_t)(move.drow * frame->down.drow + move.dcol * frame->right.drow),
        (int8_t)(move.drow * frame->down.dcol + move.dcol * frame->right.dcol)};
}

/* The square of the board under a square of the sheet. */
static inline struct kt_square kt_frame_place(const struct kt_frame *frame,
                                              struct kt_square local)
{
    return (struct kt_square){frame->origin.row + local.row * frame->down.drow +
                                  local.col * frame->right.drow,
                              frame->origin.col + local.row * frame->down.dcol +
                                  local.col * frame->right.dcol};
}

/* The square of the sheet above a square of the board. */
static inline struct kt_square kt_frame_local(const struct kt_frame *frame,
                                              struct kt_square square)
{
    int32_t row = square.row - frame->origin.row;
    int32_t col = square.col - frame->origin.col;
    return (struct kt_square){row * frame->down.drow + col * frame->down.dcol,
                              row * frame->right.drow + col * frame->right.dcol};
}

/* The frame of a part of the sheet that has its corner at this square of the sheet. */
static inline struct kt_frame kt_frame_part(const struct kt_frame *frame,
                                            struct kt_square corner)
{
    return (struct kt_frame){kt_frame_place(frame, corner), frame->down, frame->right};
}

/* The same place with rows and columns exchanged. */
static inline struct kt_frame kt_frame_transposed(const struct kt_frame *frame)
{
    return (struct kt_frame){frame->origin, frame->right, frame->down};
}

/* The frame of a sheet of `rows` rows, with its last row taken for its first. */
static inline struct kt_frame kt_frame_upside_down(const struct kt_frame *frame,
                                                   int32_t rows)
{
    return (struct kt_frame){kt_frame_place(frame, (struct kt_square){rows - 1, 0}),
                             {(int8_t)-frame->down.drow, (int8_t)-frame->down.dcol},
                             frame->right};
}

#endif
