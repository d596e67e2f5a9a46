#include "json.h"

#include <stdlib.h>
#include <string.h>

#include "grid.h"

static const char null_word[] = "null";

/* A square of a grid takes at least a digit, and a comma or a bracket. */
enum { NULL_LENGTH = sizeof null_word - 1, PAIR = 2, SQUARE_LENGTH_MIN = 2 };

/* JSON writes no number with a 0 in front. */
static bool has_leading_zero(const struct kt_scan *scan, size_t start)
{
    size_t first = start + (scan->bytes[start] == '-');
    return scan->bytes[first] == '0' && scan->at - first > 1;
}

static bool take_null(struct kt_scan *scan)
{
    bool taken = scan->count - scan->at >= NULL_LENGTH &&
                 memcmp(scan->bytes + scan->at, null_word, NULL_LENGTH) == 0;
    scan->at += taken ? NULL_LENGTH : 0;
    return taken;
}

static enum kt_status read_number(struct kt_scan *scan, struct kt_grid *grid)
{
    size_t start = scan->at;
    int64_t number = KT_GRID_NONE;
    if (!take_null(scan)) {
        enum kt_status status = kt_scan_number(scan, &number);
        if (status != KT_OK)
            return status;
        if (has_leading_zero(scan, start))
            return kt_scan_want(scan, start, "a number without leading zeros");
    }
    return kt_grid_append(grid, number);
}

/* Goes past blanks to the comma or bracket that follows an element, and past it. */
static enum kt_status read_end(struct kt_scan *scan, bool *ended)
{
    enum kt_status status = kt_scan_blanks(scan);
    if (status != KT_OK)
        return status;
    *ended = kt_scan_take(scan, ']');
    if (!*ended && !kt_scan_take(scan, ','))
        return kt_scan_want(scan, scan->at, "',' or ']'");
    return kt_scan_blanks(scan);
}

/* [ number, number ... ] */
static enum kt_status read_row(struct kt_scan *scan, struct kt_grid *grid)
{
    enum kt_status status = KT_OK;
    bool ended = false;
    if (!kt_scan_take(scan, '['))
        return kt_scan_want(scan, scan->at, "'['");
    status = kt_scan_blanks(scan);
    while (status == KT_OK && !ended) {
        if (kt_limit_spend(scan->limit, 2))
            return KT_STOPPED;
        status = read_number(scan, grid);
        if (status == KT_OK)
            status = read_end(scan, &ended);
    }
    return status == KT_OK ? kt_grid_end_row(grid, scan) : status;
}

/* [ row, row ... ], or [], and nothing behind it */
static enum kt_status read_rows(struct kt_scan *scan, struct kt_grid *grid)
{
    enum kt_status status = kt_scan_blanks(scan);
    if (status == KT_OK && !kt_scan_take(scan, '['))
        return kt_scan_want(scan, scan->at, "'['");
    if (status == KT_OK)
        status = kt_scan_blanks(scan);
    bool ended = status == KT_OK && kt_scan_take(scan, ']');
    while (status == KT_OK && !ended) {
        status = read_row(scan, grid);
        if (status == KT_OK)
            status = read_end(scan, &ended);
    }
    if (status == KT_OK)
        status = kt_scan_blanks(scan);
    if (status == KT_OK && scan->at < scan->count)
        return kt_scan_want(scan, scan->at, "the end of the text");
    return status;
}

/* Whether every pair of numbers is a square of the board. */
static bool all_on_board(const struct kt_grid *grid, struct kt_shape shape)
{
    for (size_t i = 0; i < grid->count; i += PAIR) {
        int64_t row = grid->numbers[i], col = grid->numbers[i + 1];
        if (row < 0 || row >= shape.rows || col < 0 || col >= shape.cols)
            return false;
    }
    return true;
}

static bool lists_squares(const struct kt_grid *grid, struct kt_shape shape)
{
    if (grid->rows == 0)
        return true;
    if (grid->cols != PAIR || grid->blanks)
        return false;
    bool could_be_table = shape.cols == PAIR && grid->rows == (size_t)shape.rows;
    return !could_be_table || all_on_board(grid, shape);
}

static bool fits_int32(int64_t number)
{
    return number >= INT32_MIN && number <= INT32_MAX;
}

static enum kt_status refuse_square(size_t place, int64_t row, int64_t col,
                                    struct kt_text *why)
{
    if (why == NULL)
        return KT_INVALID;
    kt_text_string(why, "square ");
    kt_text_number(why, (int64_t)place, 0);
    kt_text_string(why, ": [");
    kt_text_number(why, row, 0);
    kt_text_byte(why, ',');
    kt_text_number(why, col, 0);
    kt_text_string(why, "] lies beyond any board");
    return KT_INVALID;
}

/* Appends the pairs to the tour and gives it the board that is named, or that it needs.
 */
static enum kt_status list_squares(const struct kt_grid *grid, struct kt_shape shape,
                                   const struct kt_scan *scan, struct kt_tour *tour)
{
    int64_t rows = 0, cols = 0;
    for (size_t i = 0; i < grid->rows; i++) {
        int64_t row = grid->numbers[PAIR * i], col = grid->numbers[PAIR * i + 1];
        if (kt_limit_spend(scan->limit, 1))
            return KT_STOPPED;
        if (!fits_int32(row) || !fits_int32(col))
            return refuse_square(i + 1, row, col, scan->why);
        if (kt_tour_append(tour, (struct kt_square){(int32_t)row, (int32_t)col}) !=
            KT_OK)
            return KT_NOMEM;
        rows = row >= rows ? row + 1 : rows;
        cols = col >= cols ? col + 1 : cols;
    }
    if (!kt_shape_given(shape))
        shape = kt_shape_of_list(rows, cols, grid->rows);
    tour->rows = shape.rows;
    tour->cols = shape.cols;
    return KT_OK;
}

enum kt_status kt_json_read(struct kt_scan *scan, struct kt_shape shape,
                            struct kt_tour *tour)
{
    struct kt_grid grid = {0};
    struct kt_tour local = {0};
    enum kt_status status = read_rows(scan, &grid);
    if (status == KT_OK)
        status = lists_squares(&grid, shape) ? list_squares(&grid, shape, scan, &local)
                                             : kt_grid_tour(&grid, shape, scan, &local);
    kt_grid_close(&grid);
    if (status == KT_OK)
        *tour = local;
    else
        kt_tour_close(&local);
    return status;
}

enum kt_status kt_json_write_squares(struct kt_text *text, const struct kt_tour *tour)
{
    kt_text_byte(text, '[');
    for (size_t i = 0; i < tour->length && text->status == KT_OK; i++) {
        kt_text_string(text, i > 0 ? ",[" : "[");
        kt_text_number(text, tour->squares[i].row, 0);
        kt_text_byte(text, ',');
        kt_text_number(text, tour->squares[i].col, 0);
        kt_text_byte(text, ']');
    }
    kt_text_byte(text, ']');
    return text->status;
}

static void write_row(struct kt_text *text, const int32_t *steps, int32_t cols)
{
    for (int32_t col = 0; col < cols && text->status == KT_OK; col++) {
        kt_text_byte(text, col > 0 ? ',' : '[');
        if (steps[col] > 0)
            kt_text_number(text, steps[col], 0);
        else
            kt_text_string(text, null_word);
    }
    kt_text_byte(text, ']');
}

enum kt_status kt_json_write_grid(struct kt_text *text, const struct kt_tour *tour)
{
    int32_t *steps;
    uint64_t squares = (uint64_t)tour->rows * (uint64_t)tour->cols;
    if (!kt_text_may_grow(text, squares * SQUARE_LENGTH_MIN))
        return text->status;
    enum kt_status status = kt_grid_steps(tour, text->limit, &steps);
    if (status != KT_OK)
        return status;
    for (int32_t row = 0; row < tour->rows && text->status == KT_OK; row++) {
        kt_text_byte(text, row > 0 ? ',' : '[');
        write_row(text, steps + (int64_t)row * tour->cols, tour->cols);
    }
    kt_text_byte(text, ']');
    free(steps);
    return text->status;
}
