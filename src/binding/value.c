#include "value.h"

#include <limits.h>
#include <stdlib.h>

#include "engine/check.h"

SQLITE_EXTENSION_INIT3

enum { ASCII_MAX = 0x7f };

const struct param tour_params[TOUR_PARAMS] = {
    [TOUR_VALUE] = {.name = "tour", .kind = PARAM_TOUR},
    [TOUR_N] = PARAM_BOARD_N,
    [TOUR_COLS] = PARAM_COLS,
};

enum kt_status call_board(struct call *call, int n, int cols, struct kt_board *board)
{
    struct argument *width = &call->arguments[cols];
    if (!width->known) {
        width->known = true;
        width->number = call->arguments[n].number;
    }
    struct kt_board_spec spec = {.rows = (int32_t)call->arguments[n].number,
                                 .cols = (int32_t)width->number};
    return kt_board_open(board, &spec);
}

enum kt_status call_line(struct call *call, int i, int32_t bound, const char *lines)
{
    if (call->arguments[i].number < bound)
        return KT_OK;
    return call_fail(
        call, "%s must be an integer from 0 to %d on a board of %d %s, not %lld",
        call->params[i].name, bound - 1, bound, lines, call->arguments[i].number);
}

enum kt_status call_square(struct call *call, int row, int col,
                           const struct kt_board *board, struct kt_square *square)
{
    const struct argument *r = &call->arguments[row], *c = &call->arguments[col];
    if (r->given != c->given)
        return call_fail(call, "%s is given without %s: a square takes both",
                         call->params[r->given ? row : col].name,
                         call->params[r->given ? col : row].name);
    enum kt_status status = call_line(call, row, board->rows, "rows");
    if (status == KT_OK)
        status = call_line(call, col, board->cols, "columns");
    *square = (struct kt_square){(int32_t)r->number, (int32_t)c->number};
    return status;
}

enum kt_status call_order(struct call *call, int order, struct kt_move_order *moves)
{
    struct kt_text digits = {0};
    kt_text_number(&digits, call->arguments[order].number, 0);
    enum kt_status status = digits.status;
    if (status == KT_OK)
        status = kt_move_order_read(digits.bytes, digits.length, moves);
    kt_text_close(&digits);
    return status;
}

/* Whether a blob holds a text, as the shell's readfile() gives it. No form of a tour in
 * text begins with a byte beyond ASCII, and a packed tour always does. An empty blob
 * comes as NULL. */
static bool begins_text(const unsigned char *bytes)
{
    return bytes == NULL || bytes[0] <= ASCII_MAX;
}

enum kt_status call_shape(struct call *call, int n, int cols, struct kt_shape *shape)
{
    const struct argument *height = &call->arguments[n];
    const struct argument *width = &call->arguments[cols];
    *shape = (struct kt_shape){0};
    if (!height->given)
        return width->given
                   ? call_fail(call, "cols is given without n: a board takes both")
                   : KT_OK;
    shape->rows = (int32_t)height->number;
    shape->cols = (int32_t)(width->given ? width : height)->number;
    return KT_OK;
}

static enum kt_status read_tour(struct call *call, int tour, struct kt_shape shape,
                                struct kt_tour *result, struct kt_text *why)
{
    sqlite3_value *value = call->arguments[tour].value;
    bool blob = sqlite3_value_type(value) == SQLITE_BLOB;
    const void *bytes = blob ? sqlite3_value_blob(value) : sqlite3_value_text(value);
    int count = sqlite3_value_bytes(value);
    if (bytes == NULL && (count > 0 || !blob))
        return KT_NOMEM;
    bool packed = blob && !begins_text(bytes);
    return kt_notation_read(bytes, (size_t)count, packed, shape, &call->interrupt.limit,
                            result, why);
}

enum kt_status call_tour(struct call *call, int tour, int n, int cols,
                         struct kt_tour *result, struct kt_text *why)
{
    struct kt_shape shape;
    enum kt_status status = call_shape(call, n, cols, &shape);
    return status == KT_OK ? read_tour(call, tour, shape, result, why) : status;
}

static enum kt_status read_legible_tour(struct call *call, int tour,
                                        struct kt_shape shape, struct kt_tour *result)
{
    struct kt_text why = {0};
    enum kt_status status = read_tour(call, tour, shape, result, &why);
    if (status == KT_INVALID)
        status = why.status != KT_OK
                     ? why.status
                     : call_fail(call, "%s is no tour value: %.*s",
                                 call->params[tour].name, (int)why.length, why.bytes);
    kt_text_close(&why);
    return status;
}

enum kt_status call_legible_tour(struct call *call, int tour, int n, int cols,
                                 struct kt_tour *result)
{
    struct kt_shape shape;
    enum kt_status status = call_shape(call, n, cols, &shape);
    return status == KT_OK ? read_legible_tour(call, tour, shape, result) : status;
}

/* Whether it is a text without a character. */
static enum kt_status ask_empty(sqlite3_value *value, bool *empty)
{
    bool text = sqlite3_value_type(value) == SQLITE_TEXT;
    if (text && sqlite3_value_text(value) == NULL) /* its length would be 0 as well */
        return KT_NOMEM;
    *empty = text && sqlite3_value_bytes(value) == 0;
    return KT_OK;
}

enum kt_status call_path_of_shape(struct call *call, int path, struct kt_shape shape,
                                  struct kt_tour *result)
{
    bool empty;
    enum kt_status status = ask_empty(call->arguments[path].value, &empty);
    if (status != KT_OK)
        return status;
    if (!empty)
        return read_legible_tour(call, path, shape, result);
    result->rows = kt_shape_given(shape) ? shape.rows : KT_USUAL_SIDE;
    result->cols = kt_shape_given(shape) ? shape.cols : KT_USUAL_SIDE;
    return KT_OK;
}

/* Of an empty path the arguments are filled in, as of a board. */
enum kt_status call_path(struct call *call, int path, int n, int cols,
                         struct kt_tour *result)
{
    struct kt_shape shape = {0};
    struct kt_board board;
    bool empty;
    enum kt_status status = ask_empty(call->arguments[path].value, &empty);
    if (status == KT_OK && !empty)
        return call_legible_tour(call, path, n, cols, result);
    if (status != KT_OK)
        return status;
    if (!call->arguments[n].known) {
        call->arguments[n].known = true;
        call->arguments[n].number = KT_USUAL_SIDE;
    }
    status = call_board(call, n, cols, &board);
    if (status != KT_OK)
        return status;
    shape = (struct kt_shape){board.rows, board.cols};
    kt_board_close(&board);
    return call_path_of_shape(call, path, shape, result);
}

enum kt_status call_tour_board(const struct kt_tour *tour, struct kt_board *board)
{
    struct kt_board_spec spec = {.rows = tour->rows, .cols = tour->cols};
    return kt_board_open(board, &spec);
}

/* Fails if the tour has a fault of one of these kinds: then it is no `what`. */
static enum kt_status refuse_faults(struct call *call, int path,
                                    const struct kt_tour *tour,
                                    const struct kt_board *board, unsigned kinds,
                                    const char *what)
{
    struct kt_fault fault;
    enum kt_status status =
        kt_check_first_fault(tour, board, kinds, &call->interrupt.limit, &fault);
    if (status != KT_OK)
        return status == KT_DONE ? KT_OK : status;
    struct kt_text sentence = {0};
    kt_fault_write(&sentence, &fault, board);
    status = sentence.status != KT_OK
                 ? sentence.status
                 : call_fail(call, "%s is no %s: %.*s", call->params[path].name, what,
                             (int)sentence.length, sentence.bytes);
    kt_text_close(&sentence);
    return status;
}

enum kt_status call_no_faults(struct call *call, int path, const struct kt_tour *tour,
                              const struct kt_board *board)
{
    return refuse_faults(call, path, tour, board, KT_FAULTS_OF_PATH, "path");
}

enum kt_status call_whole_tour(struct call *call, int tour, const struct kt_tour *read,
                               const struct kt_board *board)
{
    return refuse_faults(call, tour, read, board, UINT_MAX, "tour");
}

enum kt_status call_too_large(struct call *call, enum kt_status status,
                              const struct kt_board *board, int64_t squares)
{
    if (status != KT_TOO_LARGE)
        return status;
    return call_fail(call,
                     "n = %d and cols = %d make %lld squares, but at most %lld "
                     "can be held",
                     board->rows, board->cols, board->squares, squares);
}

enum kt_status call_explain(struct call *call, enum kt_status status,
                            const struct kt_text *why)
{
    if (why->status != KT_OK)
        return why->status;
    if ((status != KT_INVALID && status != KT_TOO_LARGE) || why->length == 0)
        return status;
    enum kt_status failed = call_fail(call, "%.*s", (int)why->length, why->bytes);
    return failed == KT_NOMEM ? failed : status;
}

struct kt_text call_text(struct call *call)
{
    int most = sqlite3_limit(call->interrupt.db, SQLITE_LIMIT_LENGTH, -1);
    return (struct kt_text){.limit = &call->interrupt.limit, .most = (size_t)most};
}

enum kt_status result_text(sqlite3_context *context, struct kt_text *text)
{
    enum kt_status status = text->status;
    if (status != KT_OK)
        kt_text_close(text);
    else if (text->bytes == NULL)
        sqlite3_result_text(context, "", 0, SQLITE_STATIC);
    else
        sqlite3_result_text64(context, text->bytes, text->length, free, SQLITE_UTF8);
    *text = (struct kt_text){0};
    return status;
}

enum kt_status result_blob(sqlite3_context *context, struct kt_text *bytes)
{
    enum kt_status status = bytes->status;
    if (status != KT_OK)
        kt_text_close(bytes);
    else
        sqlite3_result_blob64(context, bytes->bytes, bytes->length, free);
    *bytes = (struct kt_text){0};
    return status;
}

enum kt_status result_tour(struct call *call, sqlite3_context *context,
                           const struct kt_tour *tour)
{
    struct kt_text text = call_text(call), why = {0};
    enum kt_status status = kt_notation_squares(&text, tour, &why);
    if (status == KT_OK)
        return result_text(context, &text);
    status = call_explain(call, status, &why);
    kt_text_close(&why);
    kt_text_close(&text);
    return status;
}

enum kt_status result_natural(struct call *call, sqlite3_context *context,
                              const struct kt_natural *number)
{
    uint64_t small;
    if (number->status != KT_OK)
        return number->status;
    if (kt_natural_to_uint64(number, &small) && small <= INT64_MAX) {
        sqlite3_result_int64(context, (sqlite3_int64)small);
        return KT_OK;
    }
    struct kt_text digits = call_text(call);
    kt_natural_write(&digits, number);
    return result_text(context, &digits);
}

void result_word(sqlite3_context *context, const char *word)
{
    sqlite3_result_text(context, word, -1, SQLITE_STATIC);
}

void result_square(sqlite3_context *context, struct kt_square square, int32_t rows)
{
    if (square.row < 0 || square.row >= rows || square.col < 0)
        return;
    char name[KT_SQUARE_NAME_MAX];
    int length = (int)kt_square_name(name, square, rows);
    sqlite3_result_text(context, name, length, SQLITE_TRANSIENT);
}

void result_place(sqlite3_context *context, int which, struct kt_square square,
                  int32_t rows)
{
    if (kt_square_is_none(square))
        return;
    if (which == 0)
        sqlite3_result_int(context, square.row);
    else if (which == 1)
        sqlite3_result_int(context, square.col);
    else
        result_square(context, square, rows);
}

static void result_order(sqlite3_context *context, int64_t digits)
{
    char text[KT_MOVES + 1];
    sqlite3_snprintf(sizeof text, text, "%lld", digits);
    sqlite3_result_text(context, text, -1, SQLITE_TRANSIENT);
}

void result_argument(sqlite3_context *context, const struct param *param,
                     const struct argument *argument)
{
    if (!argument->known)
        return;
    if (argument->value != NULL)
        sqlite3_result_value(context, argument->value);
    else if (param->kind == PARAM_WORD)
        result_word(context, param->words[argument->number]);
    else if (param->kind == PARAM_ORDER)
        result_order(context, argument->number);
    else
        sqlite3_result_int64(context, argument->number);
}
