/* knight_exists and knight_why: what the theorems say.
 *
 *     SELECT knight_exists(4), knight_why(4); */
#include "binding/faces.h"
#include "binding/value.h"
#include "engine/theory.h"
#include "engine/wish.h"

SQLITE_EXTENSION_INIT3

enum {
    ARG_N,
    ARG_COLS,
    ARG_CLOSED,
    EXISTS_PARAMS,
    ARG_START_ROW = EXISTS_PARAMS,
    ARG_START_COL,
    ARG_END_ROW,
    ARG_END_COL,
    WHY_PARAMS
};

static const struct param params[WHY_PARAMS] = {
    [ARG_N] = PARAM_N,
    [ARG_COLS] = PARAM_COLS,
    [ARG_CLOSED] = {.name = "closed", .high = 1},
    [ARG_START_ROW] = PARAM_LINE_IF_ANY("start_row"),
    [ARG_START_COL] = PARAM_LINE_IF_ANY("start_col"),
    [ARG_END_ROW] = PARAM_LINE_IF_ANY("end_row"),
    [ARG_END_COL] = PARAM_LINE_IF_ANY("end_col"),
};

static enum kt_status answer_exists(struct call *call, sqlite3_context *context)
{
    struct kt_board board;
    enum kt_status status = call_board(call, ARG_N, ARG_COLS, &board);
    if (status != KT_OK)
        return status;
    bool closed = call->arguments[ARG_CLOSED].number != 0;
    sqlite3_result_int(context, kt_theory_has_tour(board.rows, board.cols, closed));
    kt_board_close(&board);
    return KT_OK;
}

static enum kt_status read_wish(struct call *call, const struct kt_board *board,
                                struct kt_blocks_wish *wish)
{
    *wish = (struct kt_blocks_wish){.rows = board->rows, .cols = board->cols};
    wish->closed = call->arguments[ARG_CLOSED].number != 0;
    wish->ends = call->arguments[ARG_END_ROW].given;
    enum kt_status status =
        call_square(call, ARG_START_ROW, ARG_START_COL, board, &wish->start);
    if (status == KT_OK)
        status = call_square(call, ARG_END_ROW, ARG_END_COL, board, &wish->end);
    return status;
}

/* About the board, about tours from a square, or about tours from one to another. */
static void explain(const struct kt_blocks_wish *wish, bool starts,
                    struct kt_text *text)
{
    if (!starts)
        kt_theory_why(wish->rows, wish->cols, wish->closed, text);
    else if (!wish->ends && !wish->closed)
        kt_theory_why_start(wish->rows, wish->cols, wish->start, text);
    else
        kt_wish_why(wish, text);
}

static enum kt_status answer_why(struct call *call, sqlite3_context *context)
{
    struct kt_board board;
    struct kt_blocks_wish wish;
    enum kt_status status = call_board(call, ARG_N, ARG_COLS, &board);
    if (status != KT_OK)
        return status;
    status = read_wish(call, &board, &wish);
    kt_board_close(&board);
    if (status != KT_OK)
        return status;
    struct kt_text sentence = call_text(call);
    explain(&wish, call->arguments[ARG_START_ROW].given, &sentence);
    return result_text(context, &sentence);
}

const struct function_spec fn_exists = {
    .name = "knight_exists",
    .summary =
        "1 if the board has a tour (closed = 1: a closed one), by theorem, else 0",
    .params = params,
    .required = 1,
    .count = EXISTS_PARAMS,
    .answer = answer_exists,
};

const struct function_spec fn_why = {
    .name = "knight_why",
    .summary =
        "why there is a tour or none: of the board, from a square, or to another one",
    .params = params,
    .required = 1,
    .count = WHY_PARAMS,
    .answer = answer_why,
};
