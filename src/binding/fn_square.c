/* knight_square, knight_row and knight_col: chess names and coordinates.
 *
 *     SELECT knight_square(0, 0);                  a8
 *     SELECT knight_row('c2'), knight_col('c2');   6|2 */
#include "binding/faces.h"
#include "binding/value.h"

SQLITE_EXTENSION_INIT3

enum { SQUARE_ROW, SQUARE_COL, SQUARE_N, SQUARE_PARAMS };

static const struct param square_params[SQUARE_PARAMS] = {
    [SQUARE_ROW] = PARAM_LINE("row", 0),
    [SQUARE_COL] = PARAM_LINE("col", 0),
    [SQUARE_N] = PARAM_N,
};

enum { NAME_SQUARE, NAME_N, NAME_PARAMS };

static const struct param name_params[NAME_PARAMS] = {
    [NAME_SQUARE] = {.name = "square", .kind = PARAM_ANY},
    [NAME_N] = PARAM_N,
};

static enum kt_status answer_square(struct call *call, sqlite3_context *context)
{
    const struct argument *arguments = call->arguments;
    int32_t rows = (int32_t)arguments[SQUARE_N].number;
    struct kt_square square = {(int32_t)arguments[SQUARE_ROW].number,
                               (int32_t)arguments[SQUARE_COL].number};
    enum kt_status status = call_line(call, SQUARE_ROW, rows, "rows");
    if (status == KT_OK)
        result_square(context, square, rows);
    return status;
}

/* The name must be the whole value. */
static enum kt_status read_name(struct call *call, int32_t *col, int32_t *rank)
{
    sqlite3_value *value = call->arguments[NAME_SQUARE].value;
    if (sqlite3_value_type(value) == SQLITE_TEXT) {
        const char *text = (const char *)sqlite3_value_text(value);
        if (text == NULL)
            return KT_NOMEM;
        size_t length = (size_t)sqlite3_value_bytes(value);
        if (length > 0 && kt_square_read(text, length, col, rank) == length)
            return KT_OK;
    }
    return call_refuse(call, NAME_SQUARE,
                       sqlite3_mprintf("a chess square such as 'a8'"));
}

static enum kt_status answer_row(struct call *call, sqlite3_context *context)
{
    int32_t col = 0, rank = 0, rows = (int32_t)call->arguments[NAME_N].number;
    enum kt_status status = read_name(call, &col, &rank);
    if (status == KT_OK && rank > rows)
        status = call_refuse(
            call, NAME_SQUARE,
            sqlite3_mprintf("of rank 1 to %d on a board of %d rows", rows, rows));
    if (status == KT_OK)
        sqlite3_result_int(context, rows - rank);
    return status;
}

static enum kt_status answer_col(struct call *call, sqlite3_context *context)
{
    int32_t col = 0, rank = 0;
    enum kt_status status = read_name(call, &col, &rank);
    if (status == KT_OK)
        sqlite3_result_int(context, col);
    return status;
}

const struct function_spec fn_square = {
    .name = "knight_square",
    .summary = "the chess name of a square of a board of n rows",
    .params = square_params,
    .required = 2,
    .count = SQUARE_PARAMS,
    .answer = answer_square,
};

const struct function_spec fn_row = {
    .name = "knight_row",
    .summary = "the row, from 0 on top, of a chess square of a board of n rows",
    .params = name_params,
    .required = 1,
    .count = NAME_PARAMS,
    .answer = answer_row,
};

const struct function_spec fn_col = {
    .name = "knight_col",
    .summary = "the column, from 0 at the left, of a chess square",
    .params = name_params,
    .required = 1,
    .count = 1,
    .answer = answer_col,
};
