/* knight_moves: the knight graph, an edge a row.
 *
 *     SELECT to_square FROM knight_moves(8) WHERE row = 7 AND col = 1;   a3 c3 d2 */
#include "binding/faces.h"
#include "binding/value.h"
#include "binding/window.h"

SQLITE_EXTENSION_INIT3

enum {
    COL_ROW,
    COL_COL,
    COL_SQUARE,
    COL_TO_ROW,
    COL_TO_COL,
    COL_TO_SQUARE,
    FIRST_PARAM
};
enum { ARG_N, ARG_COLS, PARAMS };
enum { NARROW_ROW, NARROW_COL, NARROWS };

static const struct param params[PARAMS] = {[ARG_N] = PARAM_N, [ARG_COLS] = PARAM_COLS};

/* The squares asked for, and of each the moves, slot by slot. */
struct moves {
    struct kt_board board;
    struct window window;
    struct kt_square to;
    int slot; /* the next to try from window.at */
};

static double rows(const struct outlook *outlook)
{
    return KT_MOVES * window_outlook(outlook, ARG_N, ARG_COLS, NARROW_ROW, NARROW_COL);
}

static enum kt_status start(void *state, struct call *call)
{
    struct moves *moves = state;
    enum kt_status status = call_board(call, ARG_N, ARG_COLS, &moves->board);
    if (status == KT_OK)
        status = window_open(&moves->window, call->ranges[NARROW_ROW],
                             call->ranges[NARROW_COL], &moves->board);
    return status == KT_OK ? window_next(&moves->window) : status;
}

/* The next move from this square, if there is one. */
static bool find_move(struct moves *moves)
{
    while (moves->slot < KT_MOVES) {
        moves->to = kt_board_step(&moves->board, moves->window.at, moves->slot++);
        if (kt_board_has(&moves->board, moves->to))
            return true;
    }
    return false;
}

/* A square without a move, as the middle of 3 x 3 or all of a single line, has no row.
 */
static enum kt_status next(void *state, struct call *call)
{
    struct moves *moves = state;
    while (!find_move(moves)) {
        if (kt_limit_spend(&call->interrupt.limit, KT_MOVES))
            return KT_STOPPED;
        if (window_next(&moves->window) != KT_OK)
            return KT_DONE;
        moves->slot = 0;
    }
    return KT_OK;
}

static enum kt_status column(void *state, struct call *call, sqlite3_context *context,
                             int which)
{
    const struct moves *moves = state;
    (void)call;
    switch (which) {
    case COL_ROW:
    case COL_COL:
    case COL_SQUARE:
        result_place(context, which - COL_ROW, moves->window.at, moves->board.rows);
        break;
    case COL_TO_ROW:
    case COL_TO_COL:
    case COL_TO_SQUARE:
        result_place(context, which - COL_TO_ROW, moves->to, moves->board.rows);
        break;
    }
    return KT_OK;
}

static uint64_t number(const void *state)
{
    const struct moves *moves = state;
    uint64_t square = (uint64_t)kt_board_index(&moves->board, moves->window.at);
    return square * KT_MOVES + (uint64_t)moves->slot;
}

static void finish(void *state)
{
    kt_board_close(&((struct moves *)state)->board);
}

const struct table_spec vt_moves = {
    .name = "knight_moves",
    .summary = "the knight graph, an edge a row",
    .schema = "CREATE TABLE x(row INTEGER, col INTEGER, square TEXT, to_row INTEGER, "
              "to_col INTEGER, to_square TEXT, n HIDDEN, cols HIDDEN)",
    .params = params,
    .count = PARAMS,
    .first_param = FIRST_PARAM,
    .narrow = {[NARROW_ROW] = COL_ROW, [NARROW_COL] = COL_COL},
    .narrow_count = NARROWS,
    .order = {COL_ROW, COL_COL},
    .order_count = 2,
    .rows = rows,
    .state_size = sizeof(struct moves),
    .start = start,
    .next = next,
    .column = column,
    .number = number,
    .finish = finish,
};
