/* A tour as a table of move numbers, as a board is printed.
 *
 * A table counts from 1, or from 0 if it holds a 0 and does not hold the number of its
 * squares; it may start on any square, and squares may have no number. */
#ifndef KT_GRID_H
#define KT_GRID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "limit.h"
#include "scan.h"
#include "shape.h"
#include "status.h"
#include "text.h"
#include "tour.h"

/* Stands for a square without a number. */
#define KT_GRID_NONE INT64_MIN

/* Boards of more squares are not written out. */
enum { KT_GRID_SQUARES_MAX = 1 << 28 };

/* A table of numbers as it is read, row by row; all zeros when empty. */
struct kt_grid {
    int64_t *numbers; /* owned; KT_GRID_NONE or up to KT_SCAN_NUMBER_MAX either way */
    size_t count, capacity;
    size_t rows; /* those that have ended */
    size_t cols; /* of each of them */
    bool blanks; /* holds KT_GRID_NONE */
};

/* Adds a number to the row that is under way. KT_NOMEM leaves the grid as it was. */
enum kt_status kt_grid_append(struct kt_grid *grid, int64_t number);

/* Ends the row, which has a number at least. KT_INVALID and a sentence about the text
 * at scan->at: it is not as long as the rows before it. */
enum kt_status kt_grid_end_row(struct kt_grid *grid, const struct kt_scan *scan);

/* Makes a tour of a grid of whole rows, into an empty tour. KT_INVALID: a shape is
 * given and the grid has another; KT_NOMEM, KT_STOPPED. */
enum kt_status kt_grid_tour(const struct kt_grid *grid, struct kt_shape shape,
                            const struct kt_scan *scan, struct kt_tour *tour);

/* May be called twice. */
void kt_grid_close(struct kt_grid *grid);

/* The step of each square of the tour's board, row by row, 0 where it has none; the
 * caller frees them. All squares must be on the board, their steps 1, 2, ...
 * KT_INVALID: a square is visited twice; KT_TOO_LARGE: more than KT_GRID_SQUARES_MAX;
 * KT_NOMEM, KT_STOPPED. */
enum kt_status kt_grid_steps(const struct kt_tour *tour, struct kt_limit *limit,
                             int32_t **steps);

#endif
