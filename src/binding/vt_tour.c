/* knight_tour: one tour, a row a step.
 *
 *     SELECT step, square FROM knight_tour(8);
 *     SELECT knight_board(knight_path(step, row, col)) FROM knight_tour(8, 1, 1);
 *
 * No rows: there is no tour. An error: the search gave up. */
#include "binding/faces.h"
#include "binding/plan.h"
#include "binding/settings.h"
#include "binding/value.h"
#include "engine/search.h"
#include "engine/theory.h"

SQLITE_EXTENSION_INIT3

enum { COL_STEP, COL_ROW, COL_COL, COL_SQUARE, FIRST_PARAM };

enum {
    ARG_N,
    ARG_ROW,
    ARG_COL,
    ARG_COLS,
    ARG_METHOD,
    ARG_CLOSED,
    ARG_END_ROW,
    ARG_END_COL,
    ARG_HEURISTIC,
    ARG_TIES,
    ARG_PRUNE,
    ARG_MOVES,
    ARG_MAX_PLACED,
    ARG_SEED,
    ARG_COLOUR_RULE,
    PARAMS
};

enum { NARROW_STEP, NARROWS };
enum { METHOD_AUTO, METHOD_SEARCH };

static const char *const methods[] = {
    [METHOD_AUTO] = "auto", [METHOD_SEARCH] = "search", NULL};

static const struct param params[PARAMS] = {
    [ARG_N] = PARAM_N,
    [ARG_ROW] = PARAM_LINE("start_row", 0),
    [ARG_COL] = PARAM_LINE("start_col", 0),
    [ARG_COLS] = PARAM_COLS,
    [ARG_METHOD] = {.name = "method", .kind = PARAM_WORD, .words = methods},
    [ARG_CLOSED] = {.name = "closed", .high = 1},
    [ARG_END_ROW] = {.name = "end_row", .optional = true, .high = KT_SIDE_MAX - 1},
    [ARG_END_COL] = {.name = "end_col", .optional = true, .high = KT_SIDE_MAX - 1},
    [ARG_HEURISTIC] = PARAM_HEURISTIC,
    [ARG_TIES] = PARAM_TIES("ties", KT_TIES_EDGE),
    [ARG_PRUNE] = PARAM_PRUNE,
    [ARG_MOVES] = PARAM_MOVES,
    [ARG_MAX_PLACED] = PARAM_MAX_PLACED,
    [ARG_SEED] = PARAM_SEED,
    [ARG_COLOUR_RULE] = PARAM_COLOUR_RULE,
};

static const struct settings_places places = {
    .heuristic = ARG_HEURISTIC,
    .ties = ARG_TIES,
    .prune = ARG_PRUNE,
    .moves = ARG_MOVES,
    .max_placed = ARG_MAX_PLACED,
    .seed = ARG_SEED,
    .colour_rule = ARG_COLOUR_RULE,
};

/* The tour in memory, and the step of the current row. */
struct steps {
    struct kt_board board;
    struct kt_tour tour;
    int64_t step, last;
};

static double rows(const struct outlook *outlook)
{
    return plan_squares(outlook, ARG_N, ARG_COLS);
}

static enum kt_status refuse_unsupported(struct call *call)
{
    const struct argument *arguments = call->arguments;
    if (arguments[ARG_CLOSED].number != 0)
        return call_fail(call,
                         "closed = 1 is not supported yet: only closed = 0, which "
                         "takes open and closed tours alike");
    for (int i = ARG_END_ROW; i <= ARG_END_COL; i++)
        if (arguments[i].given)
            return call_fail(call,
                             "%s is not supported yet: the end square can't be "
                             "chosen",
                             params[i].name);
    return KT_OK;
}

/* Whether 'auto' may answer by theorem: no setting of the search is given. */
static bool is_free(const struct call *call)
{
    for (int i = ARG_HEURISTIC; i <= ARG_COLOUR_RULE; i++)
        if (call->arguments[i].given)
            return false;
    return call->arguments[ARG_METHOD].number == METHOD_AUTO;
}

static bool is_known_to_fail(const struct call *call, const struct kt_board *board,
                             struct kt_square start)
{
    return is_free(call) && (!kt_theory_has_tour(board->rows, board->cols, false) ||
                             !kt_board_admissible(board, start));
}

/* Runs a search that has been opened. KT_DONE: there is no tour. */
static enum kt_status run(struct call *call, struct kt_search *search,
                          struct kt_square start, struct kt_tour *tour)
{
    enum kt_status status = kt_search_start(search, start);
    if (status == KT_OK)
        status = kt_search_run(search);
    if (status != KT_OK)
        return status;
    if (search->state == KT_SEARCH_GAVE_UP)
        return call_fail(call,
                         "the search gave up after %llu squares were placed; a larger "
                         "max_placed lets it go on",
                         search->placed);
    return search->state == KT_SEARCH_FOUND ? kt_search_tour(search, tour) : KT_DONE;
}

static enum kt_status find(struct call *call, struct steps *steps,
                           struct kt_square start)
{
    struct kt_search_settings settings;
    struct kt_search search;
    enum kt_status status = settings_search(call, &places, &settings);
    if (status != KT_OK)
        return status;
    if (is_known_to_fail(call, &steps->board, start))
        return KT_DONE;
    status = kt_search_open(&search, &steps->board, &settings, &call->interrupt.limit);
    if (status != KT_OK)
        return settings_refusal(call, status, ARG_TIES, &steps->board,
                                kt_search_squares_max(&settings));
    status = run(call, &search, start, &steps->tour);
    kt_search_close(&search);
    return status;
}

static enum kt_status start(void *state, struct call *call)
{
    struct steps *steps = state;
    struct kt_square square;
    enum kt_status status = call_board(call, ARG_N, ARG_COLS, &steps->board);
    if (status == KT_OK)
        status = call_square(call, ARG_ROW, ARG_COL, &steps->board, &square);
    if (status == KT_OK)
        status = refuse_unsupported(call);
    if (status == KT_OK)
        status = find(call, steps, square);
    if (status != KT_OK)
        return status;
    struct range range = call->ranges[NARROW_STEP];
    int64_t length = (int64_t)steps->tour.length;
    steps->step = range.low > 1 ? range.low - 1 : 0;
    steps->last = range.high < length ? range.high : length;
    return KT_OK;
}

static enum kt_status next(void *state, struct call *call)
{
    struct steps *steps = state;
    (void)call;
    if (steps->step >= steps->last)
        return KT_DONE;
    steps->step++;
    return KT_OK;
}

static enum kt_status column(void *state, struct call *call, sqlite3_context *context,
                             int which)
{
    const struct steps *steps = state;
    struct kt_square square = steps->tour.squares[steps->step - 1];
    (void)call;
    switch (which) {
    case COL_STEP:
        sqlite3_result_int64(context, steps->step);
        break;
    case COL_ROW:
        sqlite3_result_int(context, square.row);
        break;
    case COL_COL:
        sqlite3_result_int(context, square.col);
        break;
    case COL_SQUARE:
        result_square(context, square, steps->board.rows);
        break;
    }
    return KT_OK;
}

static uint64_t number(const void *state)
{
    return (uint64_t)((const struct steps *)state)->step;
}

static void finish(void *state)
{
    struct steps *steps = state;
    kt_tour_close(&steps->tour);
    kt_board_close(&steps->board);
}

const struct table_spec vt_tour = {
    .name = "knight_tour",
    .summary = "one tour, a row a step; no rows where there is none",
    .schema = "CREATE TABLE x(step INTEGER, row INTEGER, col INTEGER, square TEXT, "
              "n HIDDEN, start_row HIDDEN, start_col HIDDEN, cols HIDDEN, "
              "method HIDDEN, closed HIDDEN, end_row HIDDEN, end_col HIDDEN, "
              "heuristic HIDDEN, ties HIDDEN, prune HIDDEN, moves HIDDEN, "
              "max_placed HIDDEN, seed HIDDEN, colour_rule HIDDEN)",
    .params = params,
    .count = PARAMS,
    .first_param = FIRST_PARAM,
    .narrow = {[NARROW_STEP] = COL_STEP},
    .narrow_count = NARROWS,
    .unique = 1u << NARROW_STEP,
    .order = {COL_STEP},
    .order_count = 1,
    .rows = rows,
    .start_cost = 1000,
    .state_size = sizeof(struct steps),
    .start = start,
    .next = next,
    .column = column,
    .number = number,
    .finish = finish,
};
