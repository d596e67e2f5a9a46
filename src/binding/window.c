#include "window.h"

/* The part of a range that lies in 0..lines-1; false if there is none. */
static bool clip(struct range range, int32_t lines, int32_t *first, int32_t *last)
{
    *first = 0;
    *last = lines - 1;
    if (range.low > range.high || range.low > *last || range.high < 0)
        return false;
    if (range.low > 0)
        *first = (int32_t)range.low;
    if (range.high < *last)
        *last = (int32_t)range.high;
    return true;
}

enum kt_status window_open(struct window *window, struct range rows, struct range cols,
                           const struct kt_board *board)
{
    *window = (struct window){0};
    if (!clip(rows, board->rows, &window->first.row, &window->last.row) ||
        !clip(cols, board->cols, &window->first.col, &window->last.col))
        return KT_DONE;
    return KT_OK;
}

enum kt_status window_next(struct window *window)
{
    struct kt_square *at = &window->at;
    if (!window->begun) {
        window->begun = true;
        *at = window->first;
        return KT_OK;
    }
    if (at->col < window->last.col) {
        at->col++;
        return KT_OK;
    }
    if (at->row == window->last.row)
        return KT_DONE;
    at->row++;
    at->col = window->first.col;
    return KT_OK;
}

double window_outlook(const struct outlook *outlook, int n, int cols, int row, int col)
{
    double height = (double)outlook->numbers[n], width = (double)outlook->numbers[cols];
    if (width == 0)
        width = height;
    return ((outlook->fixed >> row & 1) != 0 ? 1 : height) *
           ((outlook->fixed >> col & 1) != 0 ? 1 : width);
}
