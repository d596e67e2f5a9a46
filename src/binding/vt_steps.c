/* knight_steps: a tour value as rows.
 *
 *     SELECT step, square FROM knight_steps('a4 c3 b1 d2', 4); */
#include "binding/faces.h"
#include "binding/value.h"

SQLITE_EXTENSION_INIT3

enum { COL_STEP, COL_ROW, COL_COL, COL_SQUARE, FIRST_PARAM };
enum { TYPICAL_ROWS = 64 };

struct steps {
    struct kt_tour tour;
    size_t next;
};

static double rows(const struct outlook *outlook)
{
    (void)outlook;
    return TYPICAL_ROWS;
}

static enum kt_status start(void *state, struct call *call)
{
    struct steps *steps = state;
    return call_legible_tour(call, TOUR_VALUE, TOUR_N, TOUR_COLS, &steps->tour);
}

static enum kt_status next(void *state, struct call *call)
{
    struct steps *steps = state;
    (void)call;
    if (steps->next == steps->tour.length)
        return KT_DONE;
    steps->next++;
    return KT_OK;
}

static enum kt_status column(void *state, struct call *call, sqlite3_context *context,
                             int which)
{
    const struct steps *steps = state;
    struct kt_square square = steps->tour.squares[steps->next - 1];
    (void)call;
    switch (which) {
    case COL_STEP:
        sqlite3_result_int64(context, kt_tour_step(&steps->tour, steps->next - 1));
        break;
    case COL_ROW:
    case COL_COL:
    case COL_SQUARE:
        result_place(context, which - COL_ROW, square, steps->tour.rows);
        break;
    }
    return KT_OK;
}

static uint64_t number(const void *state)
{
    return ((const struct steps *)state)->next;
}

static void finish(void *state)
{
    kt_tour_close(&((struct steps *)state)->tour);
}

const struct table_spec vt_steps = {
    .name = "knight_steps",
    .summary = "a tour value as rows, one a step",
    .schema = "CREATE TABLE x(step INTEGER, row INTEGER, col INTEGER, square TEXT, "
              "tour HIDDEN, n HIDDEN, cols HIDDEN)",
    .params = tour_params,
    .count = TOUR_PARAMS,
    .first_param = FIRST_PARAM,
    .required = 1u << TOUR_VALUE,
    .order = {COL_STEP},
    .order_count = 1,
    .rows = rows,
    .state_size = sizeof(struct steps),
    .start = start,
    .next = next,
    .column = column,
    .number = number,
    .finish = finish,
};
