#include "grid.h"

#include <stdlib.h>

#include "sort.h"

enum { FIRST_CAPACITY = 64 };

enum kt_status kt_grid_append(struct kt_grid *grid, int64_t number)
{
    if (grid->count == grid->capacity) {
        size_t capacity = grid->capacity > 0 ? 2 * grid->capacity : FIRST_CAPACITY;
        if (capacity > SIZE_MAX / sizeof *grid->numbers)
            return KT_NOMEM;
        int64_t *numbers = realloc(grid->numbers, capacity * sizeof *numbers);
        if (numbers == NULL)
            return KT_NOMEM;
        grid->numbers = numbers;
        grid->capacity = capacity;
    }
    grid->numbers[grid->count++] = number;
    grid->blanks |= number == KT_GRID_NONE;
    return KT_OK;
}

/* Says that a row is too short or too long. */
static void write_ragged(const struct kt_scan *scan, size_t row, size_t found,
                         size_t wanted)
{
    if (scan->why == NULL)
        return;
    kt_text_string(scan->why, "character ");
    kt_text_number(scan->why, (int64_t)scan->at + 1, 0);
    kt_text_string(scan->why, ": row ");
    kt_text_number(scan->why, (int64_t)row, 0);
    kt_text_string(scan->why, " ends after ");
    kt_text_number(scan->why, (int64_t)found, 0);
    kt_text_string(scan->why, found == 1 ? " square" : " squares");
    kt_text_string(scan->why, ", not after ");
    kt_text_number(scan->why, (int64_t)wanted, 0);
    kt_text_string(scan->why, " like the rows before it");
}

enum kt_status kt_grid_end_row(struct kt_grid *grid, const struct kt_scan *scan)
{
    size_t length = grid->count - grid->rows * grid->cols;
    grid->rows++;
    if (grid->rows == 1)
        grid->cols = length;
    if (length == grid->cols)
        return KT_OK;
    write_ragged(scan, grid->rows, length, grid->cols);
    return KT_INVALID;
}

void kt_grid_close(struct kt_grid *grid)
{
    free(grid->numbers);
    *grid = (struct kt_grid){0};
}

static int64_t base_of(const struct kt_grid *grid)
{
    bool zero = false, full = false;
    for (size_t i = 0; i < grid->count; i++) {
        zero |= grid->numbers[i] == 0;
        full |= grid->numbers[i] == (int64_t)grid->count;
    }
    return zero && !full ? 0 : 1;
}

/* Lists the squares that have a number, by step. `entries` has room for all. */
static enum kt_status list_steps(const struct kt_grid *grid, struct kt_limit *limit,
                                 struct kt_keyed *entries, size_t *count)
{
    int64_t base = base_of(grid);
    size_t used = 0;
    for (size_t i = 0; i < grid->count; i++) {
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
        if (grid->numbers[i] != KT_GRID_NONE)
            entries[used++] =
                (struct kt_keyed){kt_sort_key(grid->numbers[i] - base + 1), i};
    }
    *count = used;
    return kt_sort(entries, used, limit);
}

/* Whether the sorted steps are 1, 2, ..., count. */
static bool counts_from_one(const struct kt_keyed *entries, size_t count)
{
    size_t i = 0;
    while (i < count && entries[i].key == kt_sort_key((int64_t)i + 1))
        i++;
    return i == count;
}

/* Copies sorted entries into an empty tour. */
static enum kt_status fill(const struct kt_grid *grid, const struct kt_keyed *entries,
                           size_t count, struct kt_tour *tour)
{
    bool plain = counts_from_one(entries, count);
    if (count > 0 && kt_tour_reserve(tour, count) != KT_OK)
        return KT_NOMEM;
    if (!plain && (tour->steps = malloc(count * sizeof *tour->steps)) == NULL)
        return KT_NOMEM;
    for (size_t i = 0; i < count; i++) {
        size_t place = (size_t)entries[i].value;
        tour->squares[i] = (struct kt_square){(int32_t)(place / grid->cols),
                                              (int32_t)(place % grid->cols)};
        if (!plain)
            tour->steps[i] = kt_sort_number(entries[i].key);
    }
    tour->length = count;
    tour->rows = (int32_t)grid->rows;
    tour->cols = (int32_t)grid->cols;
    return KT_OK;
}

/* Whether the grid has the shape that was named, or none was. Writes the sentence. */
static bool fits(const struct kt_grid *grid, struct kt_shape shape, struct kt_text *why)
{
    size_t longest = (size_t)KT_SIDE_MAX;
    if (kt_shape_given(shape)
            ? grid->rows == (size_t)shape.rows && grid->cols == (size_t)shape.cols
            : grid->rows <= longest && grid->cols <= longest)
        return true;
    if (why == NULL)
        return false;
    kt_text_string(why, "the grid is ");
    kt_shape_write(why, (int64_t)grid->rows, (int64_t)grid->cols);
    if (kt_shape_given(shape)) {
        kt_text_string(why, " and the board ");
        kt_shape_write(why, shape.rows, shape.cols);
    } else {
        kt_text_string(why, ", too large for a board");
    }
    return false;
}

enum kt_status kt_grid_tour(const struct kt_grid *grid, struct kt_shape shape,
                            const struct kt_scan *scan, struct kt_tour *tour)
{
    if (!fits(grid, shape, scan->why))
        return KT_INVALID;
    if (grid->count > SIZE_MAX / sizeof(struct kt_keyed))
        return KT_NOMEM;
    struct kt_keyed *entries = malloc(grid->count * sizeof *entries);
    if (entries == NULL)
        return KT_NOMEM;
    struct kt_tour local = {0};
    size_t count;
    enum kt_status status = list_steps(grid, scan->limit, entries, &count);
    if (status == KT_OK)
        status = fill(grid, entries, count, &local);
    free(entries);
    if (status == KT_OK)
        *tour = local;
    else
        kt_tour_close(&local);
    return status;
}

/* Puts the number of each square of the tour into its place. */
static enum kt_status number_squares(const struct kt_tour *tour, struct kt_limit *limit,
                                     int32_t *steps)
{
    for (size_t i = 0; i < tour->length; i++) {
        struct kt_square square = tour->squares[i];
        int32_t *step = &steps[(int64_t)square.row * tour->cols + square.col];
        if (*step != 0)
            return KT_INVALID;
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
        *step = (int32_t)(i + 1);
    }
    return KT_OK;
}

enum kt_status kt_grid_steps(const struct kt_tour *tour, struct kt_limit *limit,
                             int32_t **steps)
{
    int64_t squares = (int64_t)tour->rows * tour->cols;
    if (squares > KT_GRID_SQUARES_MAX)
        return KT_TOO_LARGE;
    int32_t *local = calloc((size_t)squares, sizeof *local);
    if (local == NULL)
        return KT_NOMEM;
    enum kt_status status = number_squares(tour, limit, local);
    if (status != KT_OK) {
        free(local);
        return status;
    }
    *steps = local;
    return KT_OK;
}
