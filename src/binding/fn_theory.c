/* knight_exists and knight_why: what the theorems say.
 *
 *     SELECT knight_exists(4), knight_why(4); */
#include "binding/faces.h"
#include "binding/value.h"
#include "engine/theory.h"

SQLITE_EXTENSION_INIT3

enum { ARG_N, ARG_COLS, ARG_CLOSED, PARAMS };

static const struct param params[PARAMS] = {
    [ARG_N] = PARAM_N,
    [ARG_COLS] = PARAM_COLS,
    [ARG_CLOSED] = {.name = "closed", .high = 1},
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

static enum kt_status answer_why(struct call *call, sqlite3_context *context)
{
    struct kt_board board;
    enum kt_status status = call_board(call, ARG_N, ARG_COLS, &board);
    if (status != KT_OK)
        return status;
    struct kt_text sentence = {0};
    bool closed = call->arguments[ARG_CLOSED].number != 0;
    kt_theory_why(board.rows, board.cols, closed, &sentence);
    kt_board_close(&board);
    return result_text(context, &sentence);
}

const struct function_spec fn_exists = {
    .name = "knight_exists",
    .summary =
        "1 if the board has a tour (closed = 1: a closed one), by theorem, else 0",
    .params = params,
    .required = 1,
    .count = PARAMS,
    .answer = answer_exists,
};

const struct function_spec fn_why = {
    .name = "knight_why",
    .summary = "the theorem behind knight_exists, as a sentence with its source",
    .params = params,
    .required = 1,
    .count = PARAMS,
    .answer = answer_why,
};
