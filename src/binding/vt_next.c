/* knight_next: each legal next move, and whether a tour can follow.
 *
 *     SELECT square, verdict FROM knight_next('a8 b6');
 *
 * An empty path has every square as a first move. The oracle is asked only for rows
 * whose verdict or nodes are read. */
#include "binding/faces.h"
#include "binding/position.h"
#include "binding/value.h"
#include "binding/window.h"

SQLITE_EXTENSION_INIT3

enum { COL_ROW, COL_COL, COL_SQUARE, COL_EXITS, COL_VERDICT, COL_NODES, FIRST_PARAM };

static const char *const verdicts[] = {
    [KT_SAFE] = "safe", [KT_FATAL] = "fatal", [KT_UNKNOWN] = "unknown"};

/* path.squares has room for one more: the move of the current row stands behind it. */
struct moves {
    struct position position;
    struct window window; /* of first moves, if the path is empty */
    int slot;             /* the next to try from the last square of the path */
    uint64_t count;       /* rows so far */
    bool asked;           /* about this row */
    enum kt_verdict verdict;
};

static double rows(const struct outlook *outlook)
{
    (void)outlook;
    return KT_MOVES;
}

static bool is_visited(const struct moves *moves, struct kt_square square)
{
    const struct kt_tour *path = &moves->position.path;
    for (size_t i = 0; i < path->length; i++)
        if (kt_square_same(path->squares[i], square))
            return true;
    return false;
}

static enum kt_status start(void *state, struct call *call)
{
    struct moves *moves = state;
    struct range all = {INT64_MIN, INT64_MAX};
    enum kt_status status = position_open(call, &moves->position);
    if (status == KT_OK)
        status =
            kt_tour_reserve(&moves->position.path, moves->position.path.length + 1);
    if (status == KT_OK)
        status = window_open(&moves->window, all, all, &moves->position.board);
    return status;
}

/* Puts the next legal move behind the path. */
static enum kt_status find_move(struct moves *moves)
{
    const struct kt_board *board = &moves->position.board;
    struct kt_tour *path = &moves->position.path;
    struct kt_square *to = &path->squares[path->length];
    if (path->length == 0) {
        enum kt_status status = window_next(&moves->window);
        *to = moves->window.at;
        return status;
    }
    while (moves->slot < KT_MOVES) {
        *to = kt_board_step(board, path->squares[path->length - 1], moves->slot++);
        if (kt_board_has(board, *to) && !is_visited(moves, *to))
            return KT_OK;
    }
    return KT_DONE;
}

static enum kt_status next(void *state, struct call *call)
{
    struct moves *moves = state;
    (void)call;
    moves->asked = false;
    moves->count++;
    return find_move(moves);
}

static enum kt_status ask(struct moves *moves)
{
    if (moves->asked)
        return KT_OK;
    const struct kt_tour *path = &moves->position.path;
    enum kt_status status = position_ask(&moves->position, path->squares,
                                         path->length + 1, &moves->verdict);
    moves->asked = status == KT_OK;
    return status;
}

static int exits(const struct moves *moves, struct kt_square from)
{
    const struct kt_board *board = &moves->position.board;
    int count = 0;
    for (int slot = 0; slot < KT_MOVES; slot++) {
        struct kt_square to = kt_board_step(board, from, slot);
        count += kt_board_has(board, to) && !is_visited(moves, to);
    }
    return count;
}

static enum kt_status column(void *state, struct call *call, sqlite3_context *context,
                             int which)
{
    struct moves *moves = state;
    const struct kt_tour *path = &moves->position.path;
    struct kt_square to = path->squares[path->length];
    enum kt_status status = KT_OK;
    (void)call;
    switch (which) {
    case COL_ROW:
    case COL_COL:
    case COL_SQUARE:
        result_place(context, which - COL_ROW, to, path->rows);
        break;
    case COL_EXITS:
        sqlite3_result_int(context, exits(moves, to));
        break;
    case COL_VERDICT:
        status = ask(moves);
        if (status == KT_OK)
            result_word(context, verdicts[moves->verdict]);
        break;
    case COL_NODES:
        status = ask(moves);
        if (status == KT_OK)
            sqlite3_result_int64(context, (sqlite3_int64)moves->position.oracle.nodes);
        break;
    }
    return status;
}

static uint64_t number(const void *state)
{
    return ((const struct moves *)state)->count;
}

static void finish(void *state)
{
    position_close(&((struct moves *)state)->position);
}

const struct table_spec vt_next = {
    .name = "knight_next",
    .summary = "each legal next move: safe, fatal (proved) or unknown",
    .schema = "CREATE TABLE x(row INTEGER, col INTEGER, square TEXT, exits INTEGER, "
              "verdict TEXT, nodes INTEGER, path HIDDEN, n HIDDEN, cols HIDDEN, "
              "closed HIDDEN, max_nodes HIDDEN)",
    .params = position_params,
    .count = POSITION_PARAMS,
    .first_param = FIRST_PARAM,
    .required = 1u << POSITION_PATH,
    .rows = rows,
    .row_cost = 100,
    .state_size = sizeof(struct moves),
    .start = start,
    .next = next,
    .column = column,
    .number = number,
    .finish = finish,
};
