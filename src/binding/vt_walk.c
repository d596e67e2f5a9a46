/* knight_walk: Warnsdorff's rule alone, to the end or to the dead end.
 *
 *     SELECT max(step) FROM knight_walk(8, 4, 2);   60: stuck before the end */
#include "binding/faces.h"
#include "binding/plan.h"
#include "binding/settings.h"
#include "binding/value.h"
#include "engine/mailbox.h"
#include "engine/warnsdorff.h"

SQLITE_EXTENSION_INIT3

enum { COL_STEP, COL_ROW, COL_COL, COL_SQUARE, COL_EXITS, FIRST_PARAM };
enum { ARG_N, ARG_ROW, ARG_COL, ARG_COLS, ARG_TIES, ARG_MOVES, ARG_SEED, PARAMS };
enum { NARROW_STEP, NARROWS };

static const struct param params[PARAMS] = {
    [ARG_N] = PARAM_N,
    [ARG_ROW] = PARAM_LINE("start_row", 0),
    [ARG_COL] = PARAM_LINE("start_col", 0),
    [ARG_COLS] = PARAM_COLS,
    [ARG_TIES] = PARAM_TIES("ties", KT_TIES_LAST),
    [ARG_MOVES] = PARAM_MOVES,
    [ARG_SEED] = PARAM_SEED,
};

struct walk {
    struct kt_board board;
    struct kt_walk walk;
    bool begun;
    int64_t last; /* the last step that is asked for */
};

static double rows(const struct outlook *outlook)
{
    return plan_squares(outlook, ARG_N, ARG_COLS);
}

static enum kt_status start(void *state, struct call *call)
{
    struct walk *walk = state;
    struct kt_square square;
    struct kt_walk_settings settings;
    enum kt_status status = call_board(call, ARG_N, ARG_COLS, &walk->board);
    if (status == KT_OK)
        status = call_square(call, ARG_ROW, ARG_COL, &walk->board, &square);
    if (status == KT_OK)
        status = settings_walk(call, ARG_TIES, ARG_MOVES, ARG_SEED, &settings);
    if (status != KT_OK)
        return status;
    walk->last = call->ranges[NARROW_STEP].high;
    status = kt_walk_open(&walk->walk, &walk->board, &settings, &call->interrupt.limit);
    if (status != KT_OK)
        return settings_refusal(call, status, ARG_TIES, &walk->board,
                                KT_MAILBOX_SQUARES);
    return kt_walk_start(&walk->walk, square);
}

static enum kt_status next(void *state, struct call *call)
{
    struct walk *walk = state;
    (void)call;
    int64_t step = walk->begun ? walk->walk.visited + 1 : 1;
    if (step > walk->last)
        return KT_DONE;
    if (walk->begun)
        return kt_walk_next(&walk->walk);
    walk->begun = true;
    return KT_OK;
}

static enum kt_status column(void *state, struct call *call, sqlite3_context *context,
                             int which)
{
    const struct walk *walk = state;
    (void)call;
    switch (which) {
    case COL_STEP:
        sqlite3_result_int64(context, walk->walk.visited);
        break;
    case COL_ROW:
    case COL_COL:
    case COL_SQUARE:
        result_place(context, which - COL_ROW, walk->walk.at, walk->board.rows);
        break;
    case COL_EXITS:
        sqlite3_result_int(context, walk->walk.exits);
        break;
    }
    return KT_OK;
}

static uint64_t number(const void *state)
{
    return (uint64_t)((const struct walk *)state)->walk.visited;
}

static void finish(void *state)
{
    struct walk *walk = state;
    kt_walk_close(&walk->walk);
    kt_board_close(&walk->board);
}

const struct table_spec vt_walk = {
    .name = "knight_walk",
    .summary = "Warnsdorff's rule alone, to the end or to the dead end, a row a step",
    .schema = "CREATE TABLE x(step INTEGER, row INTEGER, col INTEGER, square TEXT, "
              "exits INTEGER, n HIDDEN, start_row HIDDEN, start_col HIDDEN, "
              "cols HIDDEN, ties HIDDEN, moves HIDDEN, seed HIDDEN)",
    .params = params,
    .count = PARAMS,
    .first_param = FIRST_PARAM,
    .narrow = {[NARROW_STEP] = COL_STEP},
    .narrow_count = NARROWS,
    .unique = {1u << NARROW_STEP},
    .order = {COL_STEP},
    .order_count = 1,
    .rows = rows,
    .state_size = sizeof(struct walk),
    .start = start,
    .next = next,
    .column = column,
    .number = number,
    .finish = finish,
};
