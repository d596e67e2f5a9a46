#include "printed.h"

#include <stdlib.h>

#include "grid.h"

enum { WIDTH_MIN = 3, BASE = 10 };

static bool separates_rows(int c)
{
    return c == '\n' || c == '\r' || c == '/';
}

static bool separates_numbers(int c)
{
    return c == ' ' || c == '\t' || c == ',';
}

static bool ends_number(int c)
{
    return c == KT_SCAN_END || separates_numbers(c) || separates_rows(c);
}

static enum kt_status read_number(struct kt_scan *scan, struct kt_grid *grid)
{
    size_t start = scan->at;
    int64_t number = KT_GRID_NONE;
    if (!kt_scan_take(scan, '.')) {
        enum kt_status status = kt_scan_number(scan, &number);
        if (status != KT_OK)
            return status;
    }
    if (!ends_number(kt_scan_peek(scan)))
        return kt_scan_want(scan, start, "a number");
    return kt_grid_append(grid, number);
}

/* Ends the row that is under way, if one is. */
static enum kt_status end_row(struct kt_scan *scan, struct kt_grid *grid)
{
    bool under_way = grid->count > grid->rows * grid->cols;
    return under_way ? kt_grid_end_row(grid, scan) : KT_OK;
}

static enum kt_status read_grid(struct kt_scan *scan, struct kt_grid *grid)
{
    enum kt_status status = KT_OK;
    while (status == KT_OK && scan->at < scan->count) {
        int c = kt_scan_peek(scan);
        if (kt_limit_spend(scan->limit, 2))
            return KT_STOPPED;
        if (separates_rows(c))
            status = end_row(scan, grid);
        else if (!separates_numbers(c)) {
            status = read_number(scan, grid);
            continue;
        }
        scan->at++;
    }
    return status == KT_OK ? end_row(scan, grid) : status;
}

static enum kt_status refuse_line(struct kt_shape shape, size_t count,
                                  struct kt_text *why)
{
    if (why == NULL)
        return KT_INVALID;
    kt_text_number(why, (int64_t)count, 0);
    kt_text_string(why, " numbers on one line are no ");
    if (kt_shape_given(shape)) {
        kt_text_string(why, "board of ");
        kt_shape_write(why, shape.rows, shape.cols);
    } else {
        kt_text_string(why, "square board");
    }
    return KT_INVALID;
}

/* Makes the board out of a single line. */
static enum kt_status fold(struct kt_grid *grid, struct kt_shape shape,
                           struct kt_text *why)
{
    size_t side = (size_t)kt_shape_square_side(grid->count);
    size_t rows = kt_shape_given(shape) ? (size_t)shape.rows : side;
    size_t cols = kt_shape_given(shape) ? (size_t)shape.cols : side;
    if ((uint64_t)rows * cols != grid->count)
        return refuse_line(shape, grid->count, why);
    grid->rows = rows;
    grid->cols = cols;
    return KT_OK;
}

enum kt_status kt_printed_read(struct kt_scan *scan, struct kt_shape shape,
                               struct kt_tour *tour)
{
    struct kt_grid grid = {0};
    enum kt_status status = read_grid(scan, &grid);
    if (status == KT_OK && grid.rows == 1)
        status = fold(&grid, shape, scan->why);
    if (status == KT_OK)
        status = kt_grid_tour(&grid, shape, scan, tour);
    kt_grid_close(&grid);
    return status;
}

static int width_of(const struct kt_tour *tour)
{
    int width = 1;
    for (int64_t rest = (int64_t)tour->rows * tour->cols; rest > 0; rest /= BASE)
        width++;
    return width > WIDTH_MIN ? width : WIDTH_MIN;
}

static void write_square(struct kt_text *text, int32_t step, int width)
{
    if (step > 0) {
        kt_text_number(text, step, width);
        return;
    }
    for (int blanks = width - 1; blanks > 0; blanks--)
        kt_text_byte(text, ' ');
    kt_text_byte(text, '.');
}

enum kt_status kt_printed_write(struct kt_text *text, const struct kt_tour *tour)
{
    int32_t *steps;
    uint64_t squares = (uint64_t)tour->rows * (uint64_t)tour->cols;
    if (!kt_text_may_grow(text, squares * (uint64_t)width_of(tour)))
        return text->status;
    enum kt_status status = kt_grid_steps(tour, text->limit, &steps);
    if (status != KT_OK)
        return status;
    const int32_t *step = steps;
    int width = width_of(tour);
    for (int32_t row = 0; row < tour->rows && text->status == KT_OK; row++) {
        if (row > 0)
            kt_text_byte(text, '\n');
        for (int32_t col = 0; col < tour->cols && text->status == KT_OK; col++)
            write_square(text, *step++, width);
    }
    free(steps);
    return text->status;
}
