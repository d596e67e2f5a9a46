/* knight_trace: the search as it happens, a row an event.
 *
 *     SELECT count(*) FROM knight_trace(7, 6, 4) WHERE action = 'undo'; */
#include "binding/faces.h"
#include "binding/plan.h"
#include "binding/settings.h"
#include "binding/value.h"
#include "engine/search.h"

SQLITE_EXTENSION_INIT3

enum {
    COL_EVENT,
    COL_ACTION,
    COL_STEP,
    COL_ROW,
    COL_COL,
    COL_SQUARE,
    COL_PLACED,
    COL_UNDONE,
    FIRST_PARAM
};

enum {
    ARG_N,
    ARG_ROW,
    ARG_COL,
    ARG_COLS,
    ARG_HEURISTIC,
    ARG_TIES,
    ARG_PRUNE,
    ARG_MOVES,
    ARG_MAX_PLACED,
    ARG_SEED,
    ARG_COLOUR_RULE,
    PARAMS
};

enum { NARROW_EVENT, NARROWS };

static const struct param params[PARAMS] = {
    [ARG_N] = PARAM_N,
    [ARG_ROW] = PARAM_LINE("start_row", 0),
    [ARG_COL] = PARAM_LINE("start_col", 0),
    [ARG_COLS] = PARAM_COLS,
    PARAMS_SEARCH(ARG_HEURISTIC),
};

static const struct settings_places places = PLACES_SEARCH(ARG_HEURISTIC);

struct trace {
    struct kt_board board;
    struct kt_search search;
    struct kt_search_event event;
    uint64_t count; /* of this event, from 1 */
    int64_t last;   /* the last event that is asked for */
};

static double rows(const struct outlook *outlook)
{
    return plan_squares(outlook, ARG_N, ARG_COLS) + 1;
}

static enum kt_status start(void *state, struct call *call)
{
    struct trace *trace = state;
    struct kt_square square;
    struct kt_search_settings settings;
    enum kt_status status = call_board(call, ARG_N, ARG_COLS, &trace->board);
    if (status == KT_OK)
        status = call_square(call, ARG_ROW, ARG_COL, &trace->board, &square);
    if (status == KT_OK)
        status = settings_search(call, &places, &settings);
    if (status != KT_OK)
        return status;
    trace->last = call->ranges[NARROW_EVENT].high;
    status = kt_search_open(&trace->search, &trace->board, &settings,
                            &call->interrupt.limit);
    if (status != KT_OK)
        return settings_refusal(call, status, ARG_TIES, &trace->board,
                                kt_search_squares_max(&settings));
    return kt_search_start(&trace->search, square);
}

static enum kt_status next(void *state, struct call *call)
{
    struct trace *trace = state;
    (void)call;
    if (trace->last < 1 || trace->count >= (uint64_t)trace->last)
        return KT_DONE;
    trace->count++;
    return kt_search_next(&trace->search, &trace->event);
}

static const char *action(const struct trace *trace)
{
    if (trace->event.action != KT_ACTION_END)
        return trace->event.action == KT_ACTION_PLACE ? "place" : "undo";
    return settings_outcomes[trace->search.state];
}

static enum kt_status column(void *state, struct call *call, sqlite3_context *context,
                             int which)
{
    const struct trace *trace = state;
    (void)call;
    switch (which) {
    case COL_EVENT:
        sqlite3_result_int64(context, (sqlite3_int64)trace->count);
        break;
    case COL_ACTION:
        result_word(context, action(trace));
        break;
    case COL_STEP:
        sqlite3_result_int64(context, trace->event.step);
        break;
    case COL_ROW:
    case COL_COL:
    case COL_SQUARE:
        result_place(context, which - COL_ROW, trace->event.square, trace->board.rows);
        break;
    case COL_PLACED:
        sqlite3_result_int64(context, (sqlite3_int64)trace->search.placed);
        break;
    case COL_UNDONE:
        sqlite3_result_int64(context, (sqlite3_int64)trace->search.undone);
        break;
    }
    return KT_OK;
}

static uint64_t number(const void *state)
{
    return ((const struct trace *)state)->count;
}

static void finish(void *state)
{
    struct trace *trace = state;
    kt_search_close(&trace->search);
    kt_board_close(&trace->board);
}

const struct table_spec vt_trace = {
    .name = "knight_trace",
    .summary = "the search as it happens, a row an event",
    .schema = "CREATE TABLE x(event INTEGER, action TEXT, step INTEGER, row INTEGER, "
              "col INTEGER, square TEXT, placed INTEGER, undone INTEGER, n HIDDEN, "
              "start_row HIDDEN, start_col HIDDEN, cols HIDDEN, heuristic HIDDEN, "
              "ties HIDDEN, prune HIDDEN, moves HIDDEN, max_placed HIDDEN, "
              "seed HIDDEN, colour_rule HIDDEN)",
    .params = params,
    .count = PARAMS,
    .first_param = FIRST_PARAM,
    .narrow = {[NARROW_EVENT] = COL_EVENT},
    .narrow_count = NARROWS,
    .unique = {1u << NARROW_EVENT},
    .order = {COL_EVENT},
    .order_count = 1,
    .rows = rows,
    .state_size = sizeof(struct trace),
    .start = start,
    .next = next,
    .column = column,
    .number = number,
    .finish = finish,
};
