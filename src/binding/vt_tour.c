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
#include "engine/solution.h"

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

enum { NARROW_STEP, NARROW_ROW, NARROW_COL, NARROWS };

static const char *const methods[] = {[KT_METHOD_AUTO] = "auto",
                                      [KT_METHOD_SEARCH] = "search",
                                      [KT_METHOD_EXACT] = "exact",
                                      [KT_METHOD_BLOCKS] = "blocks",
                                      NULL};

/* The nodes that the oracle may take: a tour without a wrong guess takes one or two for
 * each square, so that large boards need more. */
enum { MAX_NODES = 1000000, MAX_NODES_PER_SQUARE = 10 };

static const struct param params[PARAMS] = {
    [ARG_N] = PARAM_N,
    [ARG_ROW] = PARAM_LINE("start_row", 0),
    [ARG_COL] = PARAM_LINE("start_col", 0),
    [ARG_COLS] = PARAM_COLS,
    [ARG_METHOD] = {.name = "method", .kind = PARAM_WORD, .words = methods},
    [ARG_CLOSED] = {.name = "closed", .high = 1},
    [ARG_END_ROW] = PARAM_LINE_IF_ANY("end_row"),
    [ARG_END_COL] = PARAM_LINE_IF_ANY("end_col"),
    PARAMS_SEARCH(ARG_HEURISTIC),
};

static const struct settings_places places = PLACES_SEARCH(ARG_HEURISTIC);

/* The tour, and the row that is read. */
struct steps {
    struct kt_board board;
    struct kt_solution solution;
    struct kt_solution_walk walk;
    struct kt_square at;
    int64_t step, last; /* the last step that is asked for */
};

static double rows(const struct outlook *outlook)
{
    return plan_squares(outlook, ARG_N, ARG_COLS);
}

/* The first setting of the search that is given, or -1. */
static int given_setting(const struct call *call)
{
    for (int i = ARG_HEURISTIC; i <= ARG_COLOUR_RULE; i++)
        if (call->arguments[i].given)
            return i;
    return -1;
}

/* The search can't aim at an end, and the oracle has none of the search's settings. */
static enum kt_status refuse_mixtures(struct call *call, const struct kt_errand *errand)
{
    int setting = given_setting(call);
    bool searched =
        errand->method == KT_METHOD_SEARCH || errand->method == KT_METHOD_AUTO;
    if (!searched && setting >= 0)
        return call_fail(call,
                         "%s is a setting of the search: it goes with method 'search' "
                         "or 'auto', not with '%s'",
                         params[setting].name, methods[errand->method]);
    if (!errand->closed && !errand->ends)
        return KT_OK;
    const char *wish = errand->closed ? "closed = 1" : "an end square";
    if (errand->method == KT_METHOD_SEARCH)
        return call_fail(
            call, "%s goes with method 'exact', 'blocks' or 'auto', not with 'search'",
            wish);
    if (setting >= 0)
        return call_fail(call, "%s does not go with %s, a setting of the search", wish,
                         params[setting].name);
    return KT_OK;
}

static enum kt_status read_errand(struct call *call, const struct kt_board *board,
                                  struct kt_errand *errand)
{
    *errand = (struct kt_errand){
        .method = (enum kt_method)call->arguments[ARG_METHOD].number,
        .closed = call->arguments[ARG_CLOSED].number != 0,
        .ends = call->arguments[ARG_END_ROW].given,
        .chosen = given_setting(call) >= 0,
        .max_nodes = MAX_NODES + MAX_NODES_PER_SQUARE * (uint64_t)board->squares,
    };
    enum kt_status status = call_square(call, ARG_ROW, ARG_COL, board, &errand->start);
    if (status == KT_OK)
        status = call_square(call, ARG_END_ROW, ARG_END_COL, board, &errand->end);
    if (status == KT_OK)
        status = settings_search(call, &places, &errand->settings);
    return status == KT_OK ? refuse_mixtures(call, errand) : status;
}

/* A search that gave up is an error: no rows would say that there is no tour. */
static enum kt_status give_up(struct call *call, const struct kt_errand *errand)
{
    if (errand->method == KT_METHOD_SEARCH || errand->chosen)
        return call_fail(call,
                         "the search gave up after %lld squares were placed; a larger "
                         "max_placed lets it go on",
                         call->arguments[ARG_MAX_PLACED].number);
    return call_fail(call, "undecided after %llu nodes of the exact solver",
                     errand->max_nodes);
}

/* What kt_solution_open refuses, as a sentence. */
static enum kt_status refuse(struct call *call, enum kt_status status,
                             const struct kt_board *board,
                             const struct kt_errand *errand)
{
    if (status == KT_TOO_LARGE && errand->method == KT_METHOD_BLOCKS)
        return call_fail(call,
                         "method 'blocks' has no construction for n = %d and cols = %d "
                         "with this start%s",
                         board->rows, board->cols, errand->ends ? " and end" : "");
    if (status == KT_TOO_LARGE && errand->method == KT_METHOD_AUTO &&
        (errand->closed || errand->ends))
        return call_fail(call,
                         "'blocks' has no construction for n = %d and cols = %d with "
                         "this start and end, and the exact solver takes at most %lld "
                         "squares",
                         board->rows, board->cols, kt_solve_squares_max(errand));
    return settings_refusal(call, status, ARG_TIES, board,
                            kt_solve_squares_max(errand));
}

/* KT_DONE: there is no tour. */
static enum kt_status find(struct call *call, struct steps *steps)
{
    struct kt_errand errand;
    enum kt_search_state state = KT_SEARCH_NONE;
    enum kt_status status = read_errand(call, &steps->board, &errand);
    if (status != KT_OK)
        return status;
    status = kt_solution_open(&steps->solution, &steps->board, &errand,
                              &call->interrupt.limit, &state);
    if (status != KT_OK)
        return refuse(call, status, &steps->board, &errand);
    if (state == KT_SEARCH_GAVE_UP)
        return give_up(call, &errand);
    return state == KT_SEARCH_FOUND ? KT_OK : KT_DONE;
}

/* The steps that the query's constraints leave: a square has one. */
static struct range wanted(const struct steps *steps, const struct call *call)
{
    struct range range = call->ranges[NARROW_STEP];
    struct range row = call->ranges[NARROW_ROW], col = call->ranges[NARROW_COL];
    int64_t length = kt_solution_length(&steps->solution);
    if (range.low < 1)
        range.low = 1;
    if (range.high > length)
        range.high = length;
    if (row.low != row.high || col.low != col.high)
        return range;
    if (row.low < 0 || row.low >= steps->board.rows || col.low < 0 ||
        col.low >= steps->board.cols)
        return (struct range){1, 0};
    struct kt_square square = {(int32_t)row.low, (int32_t)col.low};
    int64_t step = kt_solution_step(&steps->solution, square);
    if (step < range.low || step > range.high)
        return (struct range){1, 0};
    return (struct range){step, step};
}

static enum kt_status start(void *state, struct call *call)
{
    struct steps *steps = state;
    enum kt_status status = call_board(call, ARG_N, ARG_COLS, &steps->board);
    if (status == KT_OK)
        status = find(call, steps);
    if (status != KT_OK)
        return status;
    struct range range = wanted(steps, call);
    if (range.low > range.high)
        return KT_DONE;
    steps->step = range.low - 1;
    steps->last = range.high;
    kt_solution_seek(&steps->walk, &steps->solution, range.low);
    return KT_OK;
}

static enum kt_status next(void *state, struct call *call)
{
    struct steps *steps = state;
    (void)call;
    if (steps->step == steps->last)
        return KT_DONE;
    steps->step++;
    return kt_solution_next(&steps->walk, &steps->at) ? KT_OK : KT_DONE;
}

static enum kt_status column(void *state, struct call *call, sqlite3_context *context,
                             int which)
{
    const struct steps *steps = state;
    (void)call;
    if (which == COL_STEP)
        sqlite3_result_int64(context, steps->step);
    else
        result_place(context, which - COL_ROW, steps->at, steps->board.rows);
    return KT_OK;
}

static uint64_t number(const void *state)
{
    return (uint64_t)((const struct steps *)state)->step;
}

static void finish(void *state)
{
    struct steps *steps = state;
    kt_solution_close(&steps->solution);
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
    .narrow =
        {[NARROW_STEP] = COL_STEP, [NARROW_ROW] = COL_ROW, [NARROW_COL] = COL_COL},
    .narrow_count = NARROWS,
    .unique = {1u << NARROW_STEP, 1u << NARROW_ROW | 1u << NARROW_COL},
    .together = 1u << NARROW_ROW | 1u << NARROW_COL,
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
