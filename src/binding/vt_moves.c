/* knight_moves: the knight graph, an edge a row.
 *
 *     SELECT to_square FROM knight_moves(8) WHERE row = 7 AND col = 1;   a3 c3 d2 */
#include "binding/faces.h"
#include "binding/value.h"

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

/* The rows and columns asked for, walked square by square, slot by slot. */
struct moves {
    struct kt_board board;
    struct range row, col;
    struct kt_square from, to;
    int slot; /* the next to try */
};

static double rows(const struct outlook *outlook)
{
    double n = (double)outlook->numbers[ARG_N],
           cols = (double)outlook->numbers[ARG_COLS];
    if (outlook->fixed & 1u << NARROW_ROW)
        n = 1;
    if (outlook->fixed & 1u << NARROW_COL)
        cols = 1;
    return KT_MOVES * n * (cols > 0 ? cols : n);
}

static struct range within(struct range range, int32_t lines)
{
    return (struct range){range.low > 0 ? range.low : 0,
                          range.high < lines ? range.high : lines - 1};
}

static enum kt_status start(void *state, struct call *call)
{
    struct moves *moves = state;
    enum kt_status status = call_board(call, ARG_N, ARG_COLS, &moves->board);
    if (status != KT_OK)
        return status;
    moves->row = within(call->ranges[NARROW_ROW], moves->board.rows);
    moves->col = within(call->ranges[NARROW_COL], moves->board.cols);
    if (moves->row.low > moves->row.high || moves->col.low > moves->col.high)
        return KT_DONE;
    moves->from = (struct kt_square){(int32_t)moves->row.low, (int32_t)moves->col.low};
    return KT_OK;
}

/* On to the next square; false after the last. */
static bool advance(struct moves *moves)
{
    moves->slot = 0;
    if (moves->from.col < moves->col.high) {
        moves->from.col++;
        return true;
    }
    moves->from.col = (int32_t)moves->col.low;
    return moves->from.row++ < moves->row.high;
}

/* A square without a move (the middle of 3 x 3, a board of two rows and columns) has no
 * row; boards that have none at all are small. */
static enum kt_status next(void *state, struct call *call)
{
    struct moves *moves = state;
    do {
        for (; moves->slot < KT_MOVES; moves->slot++) {
            moves->to = kt_board_step(&moves->board, moves->from, moves->slot);
            if (!kt_board_has(&moves->board, moves->to))
                continue;
            moves->slot++;
            return KT_OK;
        }
        if (kt_limit_spend(&call->interrupt.limit, KT_MOVES))
            return KT_STOPPED;
    } while (advance(moves));
    return KT_DONE;
}

static enum kt_status column(void *state, struct call *call, sqlite3_context *context,
                             int which)
{
    const struct moves *moves = state;
    (void)call;
    switch (which) {
    case COL_ROW:
        sqlite3_result_int(context, moves->from.row);
        break;
    case COL_COL:
        sqlite3_result_int(context, moves->from.col);
        break;
    case COL_SQUARE:
        result_square(context, moves->from, moves->board.rows);
        break;
    case COL_TO_ROW:
        sqlite3_result_int(context, moves->to.row);
        break;
    case COL_TO_COL:
        sqlite3_result_int(context, moves->to.col);
        break;
    case COL_TO_SQUARE:
        result_square(context, moves->to, moves->board.rows);
        break;
    }
    return KT_OK;
}

static uint64_t number(const void *state)
{
    const struct moves *moves = state;
    uint64_t square = (uint64_t)kt_board_index(&moves->board, moves->from);
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
