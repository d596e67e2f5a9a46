/* The views of a tour of at most 64 squares: is it the least of them?
 *
 * The views are those of symmetry.h, as tables of bytes, for tours that are looked at by
 * the million: the board's symmetries, both directions, and for a closed tour that is
 * listed from one square, the way round that is listed. Here a path that could be closed
 * is a path: it is not begun elsewhere.
 *
 * Idea.    Views are compared with the tour square by square, and the first that is
 *          less is the answer; most differ at once.
 * Squares. By index on the board, so that less is row before column.
 * Cost.    A few nanoseconds a view and square compared. */
#ifndef KT_VIEWS_H
#define KT_VIEWS_H

#include <stdbool.h>
#include <stdint.h>

#include "bits.h"
#include "board.h"
#include "limit.h"
#include "motion.h"
#include "status.h"

struct kt_views {
    int symmetries;                      /* of the board */
    uint8_t image[KT_MOTIONS][KT_BITS];  /* by symmetry and square */
    uint8_t source[KT_MOTIONS][KT_BITS]; /* the square that has this image */
};

/* KT_TOO_LARGE: rows * cols is more than 64. KT_STOPPED. */
enum kt_status kt_views_open(struct kt_views *views, const struct kt_board *board,
                             struct kt_limit *limit);

/* The first square of this one's orbit. */
int kt_views_orbit(const struct kt_views *views, int square);

/* Whether no view of the path is less than it. Where `starts`, only views count that
 * have the path's own first square, where `ends`, its last. length >= 1. */
bool kt_views_least_path(const struct kt_views *views, const uint8_t *squares,
                         int length, bool starts, bool ends);

/* The same for a closed tour; its views begin with its first square and go round such
 * that the lower of that square's neighbours comes second, as the tour itself does.
 * length >= 2. */
bool kt_views_least_cycle(const struct kt_views *views, const uint8_t *squares,
                          int length);

#endif
