/* knight_random: a tour drawn by a seed.
 *
 *     SELECT knight_board(knight_random(8, 1));
 *     SELECT knight_random(6, value, 6, 'cycles') FROM generate_series(1, 10);
 *
 * The rows of a statement that ask for tours of one board share what is needed to draw. */
#include "binding/counting.h"
#include "binding/faces.h"
#include "binding/kept.h"
#include "binding/numbering.h"
#include "binding/value.h"
#include "engine/draw.h"

SQLITE_EXTENSION_INIT3

enum { ARG_N, ARG_SEED, ARG_COLS, ARG_KIND, ARG_ROW, ARG_COL, ARG_MAX_BYTES, PARAMS };

static const struct param params[PARAMS] = {
    [ARG_N] = PARAM_N,
    [ARG_SEED] = {.name = "seed", .low = INT64_MIN, .high = INT64_MAX},
    [ARG_COLS] = PARAM_COLS,
    [ARG_KIND] = PARAM_KIND,
    [ARG_ROW] = {.name = "row",
                 .optional = true,
                 .nullable = true,
                 .high = KT_SIDE_MAX - 1},
    [ARG_COL] = {.name = "col",
                 .optional = true,
                 .nullable = true,
                 .high = KT_SIDE_MAX - 1},
    [ARG_MAX_BYTES] = {.name = "max_bytes",
                       .optional = true,
                       .nullable = true,
                       .low = 1,
                       .high = INT64_MAX},
};

static void forget(void *thing)
{
    struct kt_draw *draw = thing;
    kt_draw_close(draw);
    sqlite3_free(draw);
}

static enum kt_status read_wish(struct call *call, const struct kt_board *board,
                                struct kt_draw_wish *wish)
{
    enum kt_kind kind = (enum kt_kind)call->arguments[ARG_KIND].number;
    const struct argument *bytes = &call->arguments[ARG_MAX_BYTES];
    *wish = (struct kt_draw_wish){
        .rows = board->rows,
        .cols = board->cols,
        .cycles = kt_kind_is_closed(kind),
        .directed = kind != KT_KIND_CYCLES && kind != KT_KIND_UNDIRECTED_PATHS,
        .open = kind == KT_KIND_OPEN_PATHS,
        .starts = call->arguments[ARG_ROW].given,
        .max_bytes = bytes->given ? (uint64_t)bytes->number : 0,
    };
    return call_square(call, ARG_ROW, ARG_COL, board, &wish->start);
}

static bool is_same(const struct kt_draw_wish *a, const struct kt_draw_wish *b)
{
    return a->rows == b->rows && a->cols == b->cols && a->cycles == b->cycles &&
           a->directed == b->directed && a->open == b->open && a->starts == b->starts &&
           (!a->starts || kt_square_same(a->start, b->start)) &&
           a->max_bytes == b->max_bytes;
}

/* Why a board is refused. */
static enum kt_status refuse(struct call *call, enum kt_status status,
                             const struct kt_draw *draw,
                             const struct kt_draw_wish *wish,
                             const struct kt_board *board)
{
    const struct kt_ranking_wish counted = {
        .rows = wish->rows, .cols = wish->cols, .max_bytes = wish->max_bytes};
    return draw->counted ? numbering_refusal(call, status, &draw->ranking, &counted)
                         : call_too_large(call, status, board, KT_DRAW_SQUARES);
}

static enum kt_status prepare(struct call *call, struct kt_draw *draw,
                              const struct kt_draw_wish *wish,
                              const struct kt_board *board)
{
    if (is_same(&draw->wish, wish))
        return KT_OK;
    kt_draw_close(draw);
    return refuse(call, kt_draw_open(draw, wish, &call->interrupt.limit), draw, wish,
                  board);
}

/* NULL, which a result is unless it is set, where there is no tour. */
static enum kt_status draw_tour(struct call *call, sqlite3_context *context,
                                struct kt_draw *draw)
{
    struct kt_tour tour = {0};
    uint64_t seed = (uint64_t)call->arguments[ARG_SEED].number;
    enum kt_status status = kt_draw_tour(draw, seed, &tour, &call->interrupt.limit);
    if (status == KT_TOO_LARGE)
        status = call_fail(call, "no way is known to draw a tour of a %d x %d board",
                           draw->wish.rows, draw->wish.cols);
    if (status == KT_OK)
        status = result_tour(call, context, &tour);
    kt_tour_close(&tour);
    return status == KT_DONE ? KT_OK : status;
}

static enum kt_status answer_on(struct call *call, sqlite3_context *context,
                                const struct kt_board *board)
{
    struct kt_draw_wish wish;
    enum kt_status status = read_wish(call, board, &wish);
    if (status != KT_OK)
        return status;
    struct kt_draw *draw = kept_take(context, ARG_N, sizeof *draw);
    if (draw == NULL)
        return KT_NOMEM;
    status = prepare(call, draw, &wish, board);
    if (status == KT_OK)
        status = draw_tour(call, context, draw);
    kept_give(context, ARG_N, draw, forget);
    return status;
}

static enum kt_status answer(struct call *call, sqlite3_context *context)
{
    struct kt_board board;
    enum kt_status status = call_board(call, ARG_N, ARG_COLS, &board);
    if (status != KT_OK)
        return status;
    status = answer_on(call, context, &board);
    kt_board_close(&board);
    return status;
}

const struct function_spec fn_random = {
    .name = "knight_random",
    .summary = "a tour drawn by a seed: uniformly where the tours can be counted soon, "
               "else a varied one; NULL where there is none",
    .params = params,
    .required = 2,
    .count = PARAMS,
    .answer = answer,
};
