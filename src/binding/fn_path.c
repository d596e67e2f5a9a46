/* knight_path(step, row, col [, n [, cols]]): the aggregate that makes a tour value of
 * stored rows.
 *
 *     SELECT knight_is_tour(knight_path(step, row, col)) FROM moves;
 *
 * Rows come in any order and stand in order of their steps; rows of one step keep the
 * order in which they came. A step that is missing stands as '?', squares that share a
 * step are joined by '=', and a row without a square gives '?'. */
#include "binding/faces.h"
#include "binding/gather.h"
#include "binding/value.h"
#include "engine/sort.h"

#include <stdlib.h>

SQLITE_EXTENSION_INIT3

enum { PATH_STEP, PATH_ROW, PATH_COL, PATH_N, PATH_COLS, PATH_PARAMS };

#define PARAM_ANY_INTEGER(n)                             \
    {                                                    \
        .name = (n), .low = INT64_MIN, .high = INT64_MAX \
    }

static const struct param path_params[PATH_PARAMS] = {
    [PATH_STEP] = PARAM_ANY_INTEGER("step"),
    [PATH_ROW] = {.name = "row", .low = INT64_MIN, .high = KT_SIDE_MAX - 1},
    [PATH_COL] = {.name = "col", .low = INT64_MIN, .high = KT_SIDE_MAX - 1},
    [PATH_N] = {.name = "n", .optional = true, .low = 1, .high = KT_SIDE_MAX},
    [PATH_COLS] = PARAM_COLS,
};

struct item {
    int64_t step;
    struct kt_square square;
    int32_t height; /* rows of the board, as given, or as many as hold the square */
    bool passed_over, has_square;
};

/* A square that the board's own size leaves out has no name: that is an error. */
static enum kt_status check_board(struct call *call)
{
    struct argument *n = &call->arguments[PATH_N], *cols = &call->arguments[PATH_COLS];
    if (!n->given)
        return KT_OK;
    const struct argument *width = cols->given ? cols : n;
    enum kt_status status = call_line(call, PATH_ROW, (int32_t)n->number, "rows");
    if (status == KT_OK)
        status = call_line(call, PATH_COL, (int32_t)width->number, "columns");
    return status;
}

static bool has_square(const struct call *call)
{
    return !call_is_null(call, PATH_ROW) && !call_is_null(call, PATH_COL) &&
           call->arguments[PATH_ROW].number >= 0 &&
           call->arguments[PATH_COL].number >= 0;
}

static enum kt_status read_item(struct call *call, struct item *item)
{
    const struct argument *arguments = call->arguments;
    item->step = arguments[PATH_STEP].number;
    item->passed_over = call_is_null(call, PATH_STEP) || call_is_null(call, PATH_N) ||
                        call_is_null(call, PATH_COLS);
    item->has_square = has_square(call);
    if (arguments[PATH_N].given)
        item->height = (int32_t)arguments[PATH_N].number;
    if (item->passed_over || !item->has_square)
        return KT_OK;
    item->square = (struct kt_square){(int32_t)arguments[PATH_ROW].number,
                                      (int32_t)arguments[PATH_COL].number};
    if (!arguments[PATH_N].given)
        item->height = item->square.row + 1;
    return check_board(call);
}

/* Every row has an item, for those passed over leave a window in their turn, too. */
static enum kt_status join(void *state, struct call *call)
{
    struct item item = {0};
    enum kt_status status = read_item(call, &item);
    return status == KT_OK ? gather(state, &item, sizeof item) : status;
}

static void leave(void *state)
{
    gather_drop(state);
}

/* The items of an aggregate's rows. */
struct rows {
    const struct item *items; /* borrowed */
    size_t count;
};

/* The items that are not passed over, by step, then arrival. */
struct listing {
    struct kt_keyed *order; /* owned, also after a failure */
    size_t count;
    int32_t height; /* rows of the board: of the tallest, should they differ */
};

static void list_item(struct listing *listing, const struct item *item, size_t at)
{
    if (item->passed_over)
        return;
    listing->order[listing->count++] = (struct kt_keyed){kt_sort_key(item->step), at};
    if (item->height > listing->height)
        listing->height = item->height;
}

static enum kt_status put_in_order(const struct rows *rows, struct listing *listing,
                                   struct kt_limit *limit)
{
    listing->order = malloc(rows->count * sizeof *listing->order);
    if (listing->order == NULL)
        return KT_NOMEM;
    for (size_t i = 0; i < rows->count; i++) {
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
        list_item(listing, &rows->items[i], i);
    }
    return kt_sort(listing->order, listing->count, limit);
}

/* What stands between an item and the one before, or before the first of all, where
 * `before` is NULL. A run of steps begins at 0 or 1; a gap of any length is one '?'. */
static void write_gap(struct kt_text *text, const struct item *before, int64_t step)
{
    if (before == NULL) {
        if (step != 0 && step != 1)
            kt_text_string(text, "? ");
    } else if (step == before->step) {
        kt_text_byte(text, '=');
    } else {
        kt_text_string(text, step == before->step + 1 ? " " : " ? ");
    }
}

static void write_all(struct kt_text *text, const struct rows *rows,
                      const struct listing *listing)
{
    const struct item *before = NULL;
    for (size_t i = 0; i < listing->count && text->status == KT_OK; i++) {
        const struct item *item = &rows->items[listing->order[i].value];
        write_gap(text, before, item->step);
        if (item->has_square)
            kt_square_write(text, item->square, listing->height);
        else
            kt_text_byte(text, '?');
        before = item;
    }
}

static enum kt_status total(void *state, struct call *call, sqlite3_context *context)
{
    const struct rows rows = {gather_items(state, sizeof(struct item)),
                              gather_count(state)};
    struct kt_text text = call_text(call);
    struct listing listing = {0};
    if (rows.count == 0)
        return KT_OK;
    enum kt_status status = put_in_order(&rows, &listing, text.limit);
    if (status == KT_OK && listing.count > 0) {
        write_all(&text, &rows, &listing);
        status = result_text(context, &text);
    }
    free(listing.order);
    return status;
}

static void finish(void *state)
{
    gather_close(state);
}

const struct function_spec fn_path = {
    .name = "knight_path",
    .summary = "aggregate: the tour value of rows, in order of step",
    .params = path_params,
    .required = 3,
    .count = PATH_PARAMS,
    .state_size = sizeof(struct gathered),
    .join = join,
    .leave = leave,
    .total = total,
    .finish = finish,
};
