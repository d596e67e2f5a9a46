/* knight_squares: the squares of a board, and the orbit of each under its symmetries.
 *
 *     SELECT DISTINCT orbit_row, orbit_col, orbit_size FROM knight_squares(8);   10
 * rows */
#include "binding/faces.h"
#include "binding/value.h"
#include "binding/window.h"
#include "engine/symmetry.h"

SQLITE_EXTENSION_INIT3

enum {
    COL_ROW,
    COL_COL,
    COL_SQUARE,
    COL_COLOUR,
    COL_DEGREE,
    COL_ORBIT_ROW,
    COL_ORBIT_COL,
    COL_ORBIT_SIZE,
    FIRST_PARAM
};
enum { ARG_N, ARG_COLS, PARAMS };
enum { NARROW_ROW, NARROW_COL, NARROWS };

static const struct param params[PARAMS] = {[ARG_N] = PARAM_N, [ARG_COLS] = PARAM_COLS};

struct squares {
    struct kt_board board;
    struct window window;
};

static double rows(const struct outlook *outlook)
{
    return window_outlook(outlook, ARG_N, ARG_COLS, NARROW_ROW, NARROW_COL);
}

static enum kt_status start(void *state, struct call *call)
{
    struct squares *squares = state;
    enum kt_status status = call_board(call, ARG_N, ARG_COLS, &squares->board);
    if (status != KT_OK)
        return status;
    return window_open(&squares->window, call->ranges[NARROW_ROW],
                       call->ranges[NARROW_COL], &squares->board);
}

static enum kt_status next(void *state, struct call *call)
{
    struct squares *squares = state;
    (void)call;
    return window_next(&squares->window);
}

/* The lower left corner is dark. */
static const char *colour_of(const struct kt_board *board, struct kt_square square)
{
    struct kt_square corner = {board->rows - 1, 0};
    return kt_board_colour(square) == kt_board_colour(corner) ? "dark" : "light";
}

static void column_of_orbit(const struct squares *squares, sqlite3_context *context,
                            int which)
{
    struct kt_square first;
    int size;
    kt_symmetry_orbit(squares->window.at, squares->board.rows, squares->board.cols,
                      &first, &size);
    if (which == COL_ORBIT_ROW)
        sqlite3_result_int(context, first.row);
    else if (which == COL_ORBIT_COL)
        sqlite3_result_int(context, first.col);
    else
        sqlite3_result_int(context, size);
}

static enum kt_status column(void *state, struct call *call, sqlite3_context *context,
                             int which)
{
    const struct squares *squares = state;
    struct kt_square at = squares->window.at;
    (void)call;
    switch (which) {
    case COL_ROW:
    case COL_COL:
    case COL_SQUARE:
        result_place(context, which - COL_ROW, at, squares->board.rows);
        break;
    case COL_COLOUR:
        result_word(context, colour_of(&squares->board, at));
        break;
    case COL_DEGREE:
        sqlite3_result_int(context, kt_board_degree(&squares->board, at));
        break;
    default:
        column_of_orbit(squares, context, which);
        break;
    }
    return KT_OK;
}

static uint64_t number(const void *state)
{
    const struct squares *squares = state;
    return (uint64_t)kt_board_index(&squares->board, squares->window.at);
}

static void finish(void *state)
{
    kt_board_close(&((struct squares *)state)->board);
}

const struct table_spec vt_squares = {
    .name = "knight_squares",
    .summary = "the squares of a board: colour, degree, and orbit under its symmetries",
    .schema = "CREATE TABLE x(row INTEGER, col INTEGER, square TEXT, colour TEXT, "
              "degree INTEGER, orbit_row INTEGER, orbit_col INTEGER, "
              "orbit_size INTEGER, n HIDDEN, cols HIDDEN)",
    .params = params,
    .count = PARAMS,
    .first_param = FIRST_PARAM,
    .narrow = {[NARROW_ROW] = COL_ROW, [NARROW_COL] = COL_COL},
    .narrow_count = NARROWS,
    .unique = {1u << NARROW_ROW | 1u << NARROW_COL},
    .order = {COL_ROW, COL_COL},
    .order_count = 2,
    .rows = rows,
    .state_size = sizeof(struct squares),
    .start = start,
    .next = next,
    .column = column,
    .number = number,
    .finish = finish,
};
