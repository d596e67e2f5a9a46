/* When two squares or two tours of a board are the same but for how one looks at them.
 *
 * The symmetries of a board are the motions that lead from it to itself, missing
 * squares included. A tour stays the same tour when it is moved by one of them, when it
 * is walked backwards and, if it is closed, when it is started elsewhere.
 *
 * Idea.       All these are views of one list: a motion for its squares, an entry to
 *             begin with, a direction to go round in. The canonical form is the least
 *             view, row before column, first step first. That of a closed tour begins
 *             with the first square of the board, so of all its starts only one a
 *             motion can be least, and two views are compared no further than to where
 *             they differ.
 * Invariant.  Two tours of a board have the same canonical form exactly if one is a
 *             view of the other, and that form is a view of both.
 * Cost.       O(length) each. For the canonical form of a closed tour the list is
 * looked through once a symmetry, and where squares are missing, their set. */
#ifndef KT_SYMMETRY_H
#define KT_SYMMETRY_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "limit.h"
#include "motion.h"
#include "square.h"
#include "status.h"
#include "tour.h"

/* The orbit of a square: all squares that the symmetries of a full board of rows x cols
 * lead to from it. `first` is the first of them, row by row, `size` their number: 1, 2,
 * 4 or 8. */
void kt_symmetry_orbit(struct kt_square square, int32_t rows, int32_t cols,
                       struct kt_square *first, int *size);

/* Whether the motion leads from the board to itself, so that it is one of its
 * symmetries. KT_STOPPED. */
enum kt_status kt_symmetry_holds(const struct kt_board *board, enum kt_motion motion,
                                 struct kt_limit *limit, bool *holds);

/* Each of the following makes a tour out of another; the one that the last pointer
 * points to is empty before. KT_NOMEM, KT_STOPPED. */

/* The tour moved by any of the eight motions; where the sides are exchanged it is on
 * the board of cols x rows. Its steps stay. KT_INVALID: a square lies outside of the
 * tour's rows and columns. */
enum kt_status kt_symmetry_image(const struct kt_tour *tour, enum kt_motion motion,
                                 struct kt_limit *limit, struct kt_tour *image);

/* The tour from its last square to its first. KT_INVALID: a square lies outside of its
 * rows and columns, or its steps are not 1, 2, ... */
enum kt_status kt_symmetry_reverse(const struct kt_tour *tour, struct kt_limit *limit,
                                   struct kt_tour *reverse);

/* The closed tour begun k steps later, so that step k + 1 becomes the first; any k will
 * do, for it goes round. KT_INVALID: it is no closed tour of this board. */
enum kt_status kt_symmetry_rotate(const struct kt_tour *tour,
                                  const struct kt_board *board, int64_t k,
                                  struct kt_limit *limit, struct kt_tour *rotated);

/* The canonical form on this board. Any list of its squares has one, a path that is no
 * tour as well; only a whole tour counts as closed, and so may start elsewhere.
 * KT_INVALID: a square is not on the board, or the steps are not 1, 2, ... */
enum kt_status kt_symmetry_canonical(const struct kt_tour *tour,
                                     const struct kt_board *board,
                                     struct kt_limit *limit, struct kt_tour *canonical);

#endif
