/* The motions of a board: its turns and reflections, a group of eight.
 *
 *   identity
 *   r90, r180, r270   clockwise
 *   flip_rows         top to bottom
 *   flip_cols         left to right
 *   transpose         rows become columns: (row, col) to (col, row)
 *   antitranspose     the same along the other diagonal
 *
 * Idea.  A motion is three answers: are rows and columns exchanged, are then the rows
 *        flipped, are then the columns flipped? All laws of the group are arithmetic
 *        with these three bits.
 * Sides. Four motions exchange the sides: they lead from a board of rows x cols to one
 *        of cols x rows. A square board has eight symmetries, any other rectangle the
 *        four motions that leave the sides alone. */
#ifndef KT_MOTION_H
#define KT_MOTION_H

#include <stdbool.h>
#include <stdint.h>

#include "square.h"

enum kt_motion {
    KT_MOTION_IDENTITY,
    KT_MOTION_R90,
    KT_MOTION_R180,
    KT_MOTION_R270,
    KT_MOTION_FLIP_ROWS,
    KT_MOTION_FLIP_COLS,
    KT_MOTION_TRANSPOSE,
    KT_MOTION_ANTITRANSPOSE
};
enum { KT_MOTIONS = 8 };

/* The names as they are listed above, by motion; NULL behind the last. Static texts. */
extern const char *const kt_motion_names[KT_MOTIONS + 1];

/* Whether rows and columns are exchanged. */
bool kt_motion_exchanges_sides(enum kt_motion motion);

/* Whether it leads from a board of rows x cols to one of the same shape. */
bool kt_motion_fits(enum kt_motion motion, int32_t rows, int32_t cols);

/* Where it puts a square of a board of rows x cols. */
struct kt_square kt_motion_apply(enum kt_motion motion, struct kt_square square,
                                 int32_t rows, int32_t cols);

/* The motion that undoes this one. */
enum kt_motion kt_motion_inverse(enum kt_motion motion);

/* The motion that does what `first` does, and then what `then` does. */
enum kt_motion kt_motion_after(enum kt_motion then, enum kt_motion first);

#endif
