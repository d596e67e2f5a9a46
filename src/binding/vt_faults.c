/* knight_faults: everything that is wrong with a would-be tour, a fault a row.
 *
 *     SELECT step, row, col, fault FROM knight_faults('a8 b6 b5', 8); */
#include "binding/faces.h"
#include "binding/value.h"
#include "engine/check.h"

SQLITE_EXTENSION_INIT3

enum { COL_STEP, COL_ROW, COL_COL, COL_FAULT, FIRST_PARAM };
enum { TYPICAL_ROWS = 64 };

/* A value that can't be read has one fault, `why`, and neither step nor square. */
struct faults {
    struct kt_tour tour;
    struct kt_board board;
    struct kt_faults list;
    struct kt_fault fault;
    struct kt_text why;
    uint64_t count; /* rows so far */
};

static double rows(const struct outlook *outlook)
{
    (void)outlook;
    return TYPICAL_ROWS;
}

static enum kt_status start(void *state, struct call *call)
{
    struct faults *faults = state;
    enum kt_status status =
        call_tour(call, TOUR_VALUE, TOUR_N, TOUR_COLS, &faults->tour, &faults->why);
    if (status == KT_INVALID && call->message == NULL)
        return faults->why.status;
    if (status == KT_OK)
        status = call_tour_board(&faults->tour, &faults->board);
    if (status == KT_OK)
        status = kt_faults_open(&faults->list, &faults->tour, &faults->board,
                                &call->interrupt.limit);
    return status;
}

static bool is_legible(const struct faults *faults)
{
    return faults->why.length == 0;
}

static enum kt_status next(void *state, struct call *call)
{
    struct faults *faults = state;
    (void)call;
    faults->count++;
    if (is_legible(faults))
        return kt_faults_next(&faults->list, &faults->fault);
    return faults->count == 1 ? KT_OK : KT_DONE;
}

static enum kt_status result_fault(const struct faults *faults,
                                   sqlite3_context *context)
{
    struct kt_text sentence = {0};
    if (is_legible(faults))
        kt_fault_write(&sentence, &faults->fault, &faults->board);
    else
        kt_text_bytes(&sentence, faults->why.bytes, faults->why.length);
    return result_text(context, &sentence);
}

static enum kt_status column(void *state, struct call *call, sqlite3_context *context,
                             int which)
{
    const struct faults *faults = state;
    const struct kt_fault *fault = &faults->fault;
    (void)call;
    if (which == COL_FAULT)
        return result_fault(faults, context);
    if (!is_legible(faults))
        return KT_OK;
    if (which != COL_STEP)
        result_place(context, which - COL_ROW, fault->square, faults->board.rows);
    else if (fault->kind != KT_FAULT_UNVISITED)
        sqlite3_result_int64(context, fault->step);
    return KT_OK;
}

static uint64_t number(const void *state)
{
    return ((const struct faults *)state)->count;
}

static void finish(void *state)
{
    struct faults *faults = state;
    kt_faults_close(&faults->list);
    kt_board_close(&faults->board);
    kt_tour_close(&faults->tour);
    kt_text_close(&faults->why);
}

const struct table_spec vt_faults = {
    .name = "knight_faults",
    .summary = "everything that is wrong with a would-be tour, a fault a row",
    .schema = "CREATE TABLE x(step INTEGER, row INTEGER, col INTEGER, fault TEXT, "
              "tour HIDDEN, n HIDDEN, cols HIDDEN)",
    .params = tour_params,
    .count = TOUR_PARAMS,
    .first_param = FIRST_PARAM,
    .required = 1u << TOUR_VALUE,
    .rows = rows,
    .state_size = sizeof(struct faults),
    .start = start,
    .next = next,
    .column = column,
    .number = number,
    .finish = finish,
};
