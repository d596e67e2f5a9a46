/* The squares of a board within a range of rows and of columns, row by row.
 *
 *     enum kt_status status = window_open(&window, rows, cols, &board);
 *     while (status == KT_OK && (status = window_next(&window)) == KT_OK)
 *         ... window.at ... */
#ifndef KNIGHT_WINDOW_H
#define KNIGHT_WINDOW_H

#include <stdbool.h>

#include "binding/call.h"
#include "binding/spec.h"
#include "engine/board.h"
#include "engine/square.h"
#include "engine/status.h"

struct window {
    struct kt_square first, last; /* its corners, both inside */
    struct kt_square at;          /* the current square */
    bool begun;                   /* there is one */
};

/* KT_DONE: the window has no squares. */
enum kt_status window_open(struct window *window, struct range rows, struct range cols,
                           const struct kt_board *board);

/* KT_OK: `at` is the next square; KT_DONE. */
enum kt_status window_next(struct window *window);

/* How many squares the planner foresees: params n and cols, and the positions of the
 * row and the column in `narrow`. */
double window_outlook(const struct outlook *outlook, int n, int cols, int row, int col);

#endif
