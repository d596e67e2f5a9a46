/* knight_stats: every start square of every board, n = 1, 2, 3, ..., with what the rule
 * alone and the search make of it.
 *
 *     SELECT square, visited, stuck FROM knight_stats(8) WHERE NOT complete;
 *
 * A row costs nothing until a column is read: the rule alone is walked for visited,
 * complete and stuck, the search is run for status, placed, undone, closed and tour,
 * each at most once a row. */
#include "binding/faces.h"
#include "binding/settings.h"
#include "binding/value.h"
#include "binding/window.h"
#include "engine/mailbox.h"
#include "engine/search.h"
#include "engine/warnsdorff.h"

SQLITE_EXTENSION_INIT3

enum {
    COL_N,
    COL_ROW,
    COL_COL,
    COL_SQUARE,
    COL_ADMISSIBLE,
    COL_VISITED,
    COL_COMPLETE,
    COL_STUCK,
    COL_STATUS,
    COL_PLACED,
    COL_UNDONE,
    COL_CLOSED,
    COL_TOUR,
    FIRST_PARAM
};

enum {
    ARG_SIZE,
    ARG_COLS,
    ARG_TIES,
    ARG_MOVES,
    ARG_HEURISTIC,
    ARG_SEARCH_TIES,
    ARG_PRUNE,
    ARG_MAX_PLACED,
    ARG_SEED,
    ARG_COLOUR_RULE,
    ARG_MAX_N,
    PARAMS
};

enum { NARROW_N, NARROW_ROW, NARROW_COL, NARROWS };

static const struct param params[PARAMS] = {
    [ARG_SIZE] = {.name = "size", .optional = true, .low = 1, .high = KT_SIDE_MAX},
    [ARG_COLS] = PARAM_COLS,
    [ARG_TIES] = PARAM_TIES("ties", KT_TIES_LAST),
    [ARG_MOVES] = PARAM_MOVES,
    [ARG_HEURISTIC] = PARAM_HEURISTIC,
    [ARG_SEARCH_TIES] = PARAM_TIES("search_ties", KT_TIES_EDGE),
    [ARG_PRUNE] = PARAM_PRUNE,
    [ARG_MAX_PLACED] = PARAM_MAX_PLACED,
    [ARG_SEED] = PARAM_SEED,
    [ARG_COLOUR_RULE] = PARAM_COLOUR_RULE,
    [ARG_MAX_N] = {.name = "max_n", .low = 1, .high = KT_SIDE_MAX, .fallback = 30},
};

static const struct settings_places places = {
    .heuristic = ARG_HEURISTIC,
    .ties = ARG_SEARCH_TIES,
    .prune = ARG_PRUNE,
    .moves = ARG_MOVES,
    .max_placed = ARG_MAX_PLACED,
    .seed = ARG_SEED,
    .colour_rule = ARG_COLOUR_RULE,
};

/* What one board's rows share. The walk and the search are opened when first needed. */
struct survey {
    struct range n, row, col; /* asked for */
    int32_t cols;             /* of every board; 0: as many as rows */
    struct kt_walk_settings walk_settings;
    struct kt_search_settings search_settings;
    struct kt_board board;
    struct kt_walk walk;
    struct kt_search search;
    bool walk_open, search_open;
    struct window window;  /* window.at is this row's start square */
    bool walked, searched; /* for this row */
};

/* Without an upper bound on n the survey counts as far longer than it is: of n <= 2 OR
 * n = 40 the planner must take the two bounded scans and not one that ends at max_n. */
enum { ENDLESS = 1000 };

static double rows(const struct outlook *outlook)
{
    double n = (double)outlook->numbers[ARG_SIZE];
    bool one_board = (outlook->fixed & 1u << NARROW_N) != 0 || n > 0;
    bool ends = (outlook->topped & 1u << NARROW_N) != 0;
    if (n == 0)
        n = one_board ? 8 : ends ? (double)outlook->numbers[ARG_MAX_N] : ENDLESS;
    struct outlook board = *outlook;
    board.numbers[ARG_SIZE] = (int64_t)n;
    return window_outlook(&board, ARG_SIZE, ARG_COLS, NARROW_ROW, NARROW_COL) *
           (one_board ? 1 : n / 2);
}

/* The boards asked for: from the constraints on n and from size; without an upper bound
 * they end at max_n, so that a bare SELECT ends. */
static enum kt_status bound(struct survey *survey, struct call *call)
{
    const struct argument *size = &call->arguments[ARG_SIZE];
    int64_t max_n = call->arguments[ARG_MAX_N].number;
    survey->n = call->ranges[NARROW_N];
    if (survey->n.low < 1)
        survey->n.low = 1;
    if (size->given && size->number > survey->n.low)
        survey->n.low = size->number;
    if (size->given && size->number < survey->n.high)
        survey->n.high = size->number;
    if (survey->n.high == INT64_MAX) {
        if (survey->n.low > max_n)
            return call_fail(call,
                             "n from %lld on lies beyond max_n = %lld, and the "
                             "query gives no upper bound on n",
                             survey->n.low, max_n);
        survey->n.high = max_n;
    }
    if (survey->n.high > KT_SIDE_MAX)
        survey->n.high = KT_SIDE_MAX;
    return KT_OK;
}

static enum kt_status start(void *state, struct call *call)
{
    struct survey *survey = state;
    enum kt_status status = bound(survey, call);
    if (status == KT_OK)
        status = settings_search(call, &places, &survey->search_settings);
    if (status == KT_OK)
        status =
            settings_walk(call, ARG_TIES, ARG_MOVES, ARG_SEED, &survey->walk_settings);
    if (status != KT_OK)
        return status;
    if (call->arguments[ARG_COLS].given)
        survey->cols = (int32_t)call->arguments[ARG_COLS].number;
    survey->row = call->ranges[NARROW_ROW];
    survey->col = call->ranges[NARROW_COL];
    return KT_OK;
}

static void clear_board(struct survey *survey)
{
    kt_walk_close(&survey->walk);
    kt_search_close(&survey->search);
    kt_board_close(&survey->board);
    survey->walk_open = survey->search_open = false;
}

/* Sets up the first board from n on that has squares. Larger boards have more of them:
 * the smallest that has any is found without a loop. */
static enum kt_status open_board(struct survey *survey, int64_t n)
{
    if (survey->row.low >= survey->n.high || survey->col.low >= KT_SIDE_MAX)
        return KT_DONE;
    if (n <= survey->row.low)
        n = survey->row.low + 1;
    if (survey->cols == 0 && n <= survey->col.low)
        n = survey->col.low + 1;
    if (n > survey->n.high)
        return KT_DONE;
    struct kt_board_spec spec = {.rows = (int32_t)n,
                                 .cols = survey->cols > 0 ? survey->cols : (int32_t)n};
    enum kt_status status = kt_board_open(&survey->board, &spec);
    if (status == KT_OK)
        status = window_open(&survey->window, survey->row, survey->col, &survey->board);
    return status == KT_OK ? window_next(&survey->window) : status;
}

static enum kt_status next(void *state, struct call *call)
{
    struct survey *survey = state;
    bool begun = survey->window.begun;
    (void)call;
    survey->walked = survey->searched = false;
    if (begun && window_next(&survey->window) == KT_OK)
        return KT_OK;
    int64_t n = begun ? (int64_t)survey->board.rows + 1 : survey->n.low;
    clear_board(survey);
    return open_board(survey, n);
}

static enum kt_status walk(struct survey *survey, struct call *call)
{
    enum kt_status status = KT_OK;
    if (survey->walked)
        return KT_OK;
    if (!survey->walk_open)
        status = settings_refusal(call,
                                  kt_walk_open(&survey->walk, &survey->board,
                                               &survey->walk_settings,
                                               &call->interrupt.limit),
                                  ARG_TIES, &survey->board, KT_MAILBOX_SQUARES);
    survey->walk_open = status == KT_OK;
    if (status == KT_OK)
        status = kt_walk_start(&survey->walk, survey->window.at);
    if (status == KT_OK)
        status = kt_walk_run(&survey->walk);
    survey->walked = status == KT_OK;
    return status;
}

static enum kt_status search(struct survey *survey, struct call *call)
{
    enum kt_status status = KT_OK;
    if (survey->searched)
        return KT_OK;
    if (!survey->search_open)
        status = settings_refusal(call,
                                  kt_search_open(&survey->search, &survey->board,
                                                 &survey->search_settings,
                                                 &call->interrupt.limit),
                                  ARG_SEARCH_TIES, &survey->board,
                                  kt_search_squares_max(&survey->search_settings));
    survey->search_open = status == KT_OK;
    if (status == KT_OK)
        status = kt_search_start(&survey->search, survey->window.at);
    if (status == KT_OK)
        status = kt_search_run(&survey->search);
    survey->searched = status == KT_OK;
    return status;
}

static void column_of_board(const struct survey *survey, sqlite3_context *context,
                            int which)
{
    switch (which) {
    case COL_N:
        sqlite3_result_int(context, survey->board.rows);
        break;
    case COL_ROW:
    case COL_COL:
    case COL_SQUARE:
        result_place(context, which - COL_ROW, survey->window.at, survey->board.rows);
        break;
    case COL_ADMISSIBLE:
        sqlite3_result_int(context,
                           kt_board_admissible(&survey->board, survey->window.at));
        break;
    }
}

static void column_of_walk(const struct survey *survey, sqlite3_context *context,
                           int which)
{
    bool complete = kt_walk_is_complete(&survey->walk);
    if (which == COL_VISITED)
        sqlite3_result_int64(context, survey->walk.visited);
    else if (which == COL_COMPLETE)
        sqlite3_result_int(context, complete);
    else if (!complete)
        result_square(context, survey->walk.at, survey->board.rows);
}

static enum kt_status column_of_tour(const struct kt_search *search, struct call *call,
                                     sqlite3_context *context)
{
    struct kt_tour tour = {0};
    enum kt_status status = kt_search_tour(search, &tour);
    if (status == KT_OK)
        status = result_tour(call, context, &tour);
    kt_tour_close(&tour);
    return status;
}

static enum kt_status column_of_search(const struct survey *survey, struct call *call,
                                       sqlite3_context *context, int which)
{
    const struct kt_search *found = &survey->search;
    if (which == COL_STATUS)
        result_word(context, settings_outcomes[found->state]);
    else if (which == COL_PLACED)
        sqlite3_result_int64(context, (sqlite3_int64)found->placed);
    else if (which == COL_UNDONE)
        sqlite3_result_int64(context, (sqlite3_int64)found->undone);
    else if (found->state != KT_SEARCH_FOUND)
        return KT_OK;
    else if (which == COL_CLOSED)
        sqlite3_result_int(context, kt_search_is_closed(found));
    else
        return column_of_tour(found, call, context);
    return KT_OK;
}

static enum kt_status column(void *state, struct call *call, sqlite3_context *context,
                             int which)
{
    struct survey *survey = state;
    enum kt_status status = KT_OK;
    if (which < COL_VISITED) {
        column_of_board(survey, context, which);
    } else if (which < COL_STATUS) {
        status = walk(survey, call);
        if (status == KT_OK)
            column_of_walk(survey, context, which);
    } else {
        status = search(survey, call);
        if (status == KT_OK)
            status = column_of_search(survey, call, context, which);
    }
    return status;
}

/* The squares of the boards before this one, and this square's place on it; modulo
 * 2^64, which does no harm. */
static uint64_t number(const void *state)
{
    const struct survey *survey = state;
    uint64_t n = (uint64_t)survey->board.rows, cols = (uint64_t)survey->cols;
    uint64_t pairs = n * (n - 1) / 2;
    uint64_t before = cols > 0 ? pairs * cols : pairs * (2 * n - 1) / 3;
    return before + (uint64_t)kt_board_index(&survey->board, survey->window.at);
}

static void finish(void *state)
{
    clear_board(state);
}

const struct table_spec vt_stats = {
    .name = "knight_stats",
    .summary =
        "every start square of every board: where the rule alone fails, what the "
        "search finds",
    .schema = "CREATE TABLE x(n INTEGER, row INTEGER, col INTEGER, square TEXT, "
              "admissible INTEGER, visited INTEGER, complete INTEGER, stuck TEXT, "
              "status TEXT, placed INTEGER, undone INTEGER, closed INTEGER, tour TEXT, "
              "size HIDDEN, cols HIDDEN, ties HIDDEN, moves HIDDEN, heuristic HIDDEN, "
              "search_ties HIDDEN, prune HIDDEN, max_placed HIDDEN, seed HIDDEN, "
              "colour_rule HIDDEN, max_n HIDDEN)",
    .params = params,
    .count = PARAMS,
    .first_param = FIRST_PARAM,
    .narrow = {[NARROW_N] = COL_N, [NARROW_ROW] = COL_ROW, [NARROW_COL] = COL_COL},
    .narrow_count = NARROWS,
    .bound = 1u << NARROW_N,
    .bound_name = "n",
    .bounding = 1u << ARG_SIZE | 1u << ARG_MAX_N,
    .unique = {1u << NARROW_N | 1u << NARROW_ROW | 1u << NARROW_COL},
    .order = {COL_N, COL_ROW, COL_COL},
    .order_count = NARROWS,
    .rows = rows,
    .row_cost = 20,
    .state_size = sizeof(struct survey),
    .start = start,
    .next = next,
    .column = column,
    .number = number,
    .finish = finish,
};
