/* knight_tours: every tour of a small board, a row a tour, as soon as it is found.
 *
 *     SELECT count(*) FROM knight_tours(6) WHERE kind = 'cycles';      9862
 *     SELECT tour FROM knight_tours(8) LIMIT 10;
 *
 * The squares of a tour are looked up only for rows whose text is read. */
#include "binding/faces.h"
#include "binding/plan.h"
#include "binding/value.h"
#include "engine/lister.h"

#include <string.h>

SQLITE_EXTENSION_INIT3

enum { COL_TOUR_NO, COL_TOUR, COL_CLOSED, FIRST_PARAM };

enum {
    ARG_N,
    ARG_COLS,
    ARG_KIND,
    ARG_ROW,
    ARG_COL,
    ARG_END_ROW,
    ARG_END_COL,
    ARG_CLASSES,
    ARG_SHARD,
    ARG_SHARDS,
    PARAMS
};

enum { NARROW_TOUR_NO, NARROWS };

enum { KIND_PATHS, KIND_CYCLES };
static const char *const kinds[] = {
    [KIND_PATHS] = "paths", [KIND_CYCLES] = "cycles", NULL};

static const struct param params[PARAMS] = {
    [ARG_N] = PARAM_N,
    [ARG_COLS] = PARAM_COLS,
    [ARG_KIND] = {.name = "kind", .kind = PARAM_WORD, .words = kinds},
    [ARG_ROW] = PARAM_LINE_IF_ANY("row"),
    [ARG_COL] = PARAM_LINE_IF_ANY("col"),
    [ARG_END_ROW] = PARAM_LINE_IF_ANY("end_row"),
    [ARG_END_COL] = PARAM_LINE_IF_ANY("end_col"),
    [ARG_CLASSES] = {.name = "classes", .high = 1},
    [ARG_SHARD] = {.name = "shard", .high = INT64_MAX},
    [ARG_SHARDS] = {.name = "shards", .low = 1, .high = INT64_MAX, .fallback = 1},
};

/* A chess name and a space. On boards of up to 64 squares a name has at most two letters
 * and two digits. */
enum { NAME_MAX = 5 };

struct name {
    char text[NAME_MAX];
    uint8_t length;
};

struct tours {
    struct kt_board board;
    struct kt_lister lister;
    struct kt_tour tour; /* room for the current one */
    uint64_t count;      /* rows so far, those passed over included */
    uint64_t first, last;
    struct name names[KT_BITS]; /* by index on the board */
};

/* From 5 x 5 to 8 x 8 the number of paths grows by such a factor with each square. That
 * of closed tours is smaller, but a plan needs no more than an idea of it. */
static double rows(const struct outlook *outlook)
{
    enum { FIVE_BY_FIVE = 25 };
    const double growth = 2.16;
    double squares = plan_squares(outlook, ARG_N, ARG_COLS), tours = 1728;
    for (int k = FIVE_BY_FIVE; k < squares && k < KT_BITS; k++)
        tours *= growth;
    for (int k = FIVE_BY_FIVE; k > squares; k--)
        tours /= growth;
    return tours < 1 ? 1 : tours;
}

static enum kt_status read_listing(struct call *call, const struct kt_board *board,
                                   struct kt_listing *listing)
{
    *listing = (struct kt_listing){
        .cycles = call->arguments[ARG_KIND].number == KIND_CYCLES,
        .starts = call->arguments[ARG_ROW].given,
        .ends = call->arguments[ARG_END_ROW].given,
        .classes = call->arguments[ARG_CLASSES].number != 0,
        .shard = (uint64_t)call->arguments[ARG_SHARD].number,
        .shards = (uint64_t)call->arguments[ARG_SHARDS].number,
    };
    enum kt_status status = call_square(call, ARG_ROW, ARG_COL, board, &listing->start);
    if (status == KT_OK)
        status = call_square(call, ARG_END_ROW, ARG_END_COL, board, &listing->end);
    if (status == KT_OK && listing->cycles && listing->ends)
        return call_fail(call, "end_row and end_col go with kind 'paths', not with "
                               "'cycles': a closed tour has no end");
    if (status == KT_OK && listing->shard >= listing->shards)
        return call_fail(call, "shard must be from 0 to shards - 1 = %lld, not %lld",
                         call->arguments[ARG_SHARDS].number - 1,
                         call->arguments[ARG_SHARD].number);
    return status;
}

static enum kt_status open_lister(struct call *call, struct tours *tours)
{
    struct kt_listing listing;
    enum kt_status status = read_listing(call, &tours->board, &listing);
    if (status == KT_OK)
        status = kt_lister_open(&tours->lister, &tours->board, &listing,
                                &call->interrupt.limit);
    if (status == KT_TOO_LARGE)
        return call_fail(call,
                         "n = %d and cols = %d make %lld squares, but tours are listed "
                         "of at most %d",
                         tours->board.rows, tours->board.cols, tours->board.squares,
                         KT_BITS);
    return status;
}

static void name_squares(struct tours *tours)
{
    char name[KT_SQUARE_NAME_MAX];
    for (int v = 0; v < (int)tours->board.squares; v++) {
        size_t length =
            kt_square_name(name, kt_board_at(&tours->board, v), tours->board.rows);
        memcpy(tours->names[v].text, name, length);
        tours->names[v].text[length] = ' ';
        tours->names[v].length = (uint8_t)(length + 1);
    }
}

static enum kt_status start(void *state, struct call *call)
{
    struct tours *tours = state;
    struct range range = call->ranges[NARROW_TOUR_NO];
    enum kt_status status = call_board(call, ARG_N, ARG_COLS, &tours->board);
    if (status == KT_OK)
        status = open_lister(call, tours);
    if (status != KT_OK)
        return status;
    tours->first = range.low < 1 ? 1 : (uint64_t)range.low;
    tours->last = range.high < 1 ? 0 : (uint64_t)range.high;
    name_squares(tours);
    return KT_OK;
}

static enum kt_status next(void *state, struct call *call)
{
    struct tours *tours = state;
    (void)call;
    enum kt_status status = KT_OK;
    do {
        if (tours->count >= tours->last)
            return KT_DONE;
        status = kt_lister_next(&tours->lister);
        tours->count += status == KT_OK;
    } while (status == KT_OK && tours->count < tours->first);
    return status;
}

/* As chess squares. */
static void write_tour(const struct tours *tours, sqlite3_context *context)
{
    char text[KT_BITS * NAME_MAX];
    int length = 0;
    for (size_t i = 0; i < tours->tour.length; i++) {
        const struct name *name =
            tours->names + kt_board_index(&tours->board, tours->tour.squares[i]);
        memcpy(text + length, name->text, NAME_MAX);
        length += name->length;
    }
    sqlite3_result_text(context, text, length - 1, SQLITE_TRANSIENT);
}

static enum kt_status column(void *state, struct call *call, sqlite3_context *context,
                             int which)
{
    struct tours *tours = state;
    enum kt_status status = KT_OK;
    (void)call;
    switch (which) {
    case COL_TOUR_NO:
        sqlite3_result_int64(context, (sqlite3_int64)tours->count);
        break;
    case COL_TOUR:
        status = kt_lister_tour(&tours->lister, &tours->tour);
        if (status == KT_OK)
            write_tour(tours, context);
        break;
    case COL_CLOSED:
        sqlite3_result_int(context, kt_lister_is_closed(&tours->lister));
        break;
    }
    return status;
}

static uint64_t number(const void *state)
{
    return ((const struct tours *)state)->count;
}

static void finish(void *state)
{
    struct tours *tours = state;
    kt_tour_close(&tours->tour);
    kt_lister_close(&tours->lister);
    kt_board_close(&tours->board);
}

const struct table_spec vt_tours = {
    .name = "knight_tours",
    .summary = "every tour of a board of up to 64 squares, a row a tour",
    .schema = "CREATE TABLE x(tour_no INTEGER, tour TEXT, closed INTEGER, n HIDDEN, "
              "cols HIDDEN, kind HIDDEN, row HIDDEN, col HIDDEN, end_row HIDDEN, "
              "end_col HIDDEN, classes HIDDEN, shard HIDDEN, shards HIDDEN)",
    .params = params,
    .count = PARAMS,
    .first_param = FIRST_PARAM,
    .narrow = {[NARROW_TOUR_NO] = COL_TOUR_NO},
    .narrow_count = NARROWS,
    .unique = {1u << NARROW_TOUR_NO},
    .order = {COL_TOUR_NO},
    .order_count = 1,
    .rows = rows,
    .state_size = sizeof(struct tours),
    .start = start,
    .next = next,
    .column = column,
    .number = number,
    .finish = finish,
};
