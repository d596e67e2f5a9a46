/* knight_is_tour, knight_why_not, knight_is_closed and knight_is_magic.
 *
 *     SELECT knight_is_tour('a8 b6 d7');    0
 *     SELECT knight_why_not('a8 a7', 8);    step 2 at a7: no knight's move ... */
#include "binding/faces.h"
#include "binding/value.h"
#include "engine/check.h"
#include "engine/magic.h"

SQLITE_EXTENSION_INIT3

/* What has been handed in, on its board. */
struct claim {
    struct kt_tour tour;
    struct kt_board board;
    struct kt_text why; /* why it can't be read; empty if it can */
};

/* Gives KT_OK for what can't be read, too: then `why` is not empty. */
static enum kt_status hear(struct call *call, struct claim *claim)
{
    *claim = (struct claim){0};
    enum kt_status status =
        call_tour(call, TOUR_VALUE, TOUR_N, TOUR_COLS, &claim->tour, &claim->why);
    if (status == KT_OK)
        return call_tour_board(&claim->tour, &claim->board);
    if (status == KT_INVALID && call->message == NULL)
        return claim->why.status;
    return status;
}

static void dismiss(struct claim *claim)
{
    kt_tour_close(&claim->tour);
    kt_board_close(&claim->board);
    kt_text_close(&claim->why);
}

static enum kt_status judge(struct call *call, const struct claim *claim, bool *is_tour)
{
    *is_tour = false;
    if (claim->why.length > 0)
        return KT_OK;
    return kt_check_tour(&claim->tour, &claim->board, &call->interrupt.limit, is_tour);
}

static enum kt_status answer_is_tour(struct call *call, sqlite3_context *context)
{
    struct claim claim;
    bool is_tour = false;
    enum kt_status status = hear(call, &claim);
    if (status == KT_OK)
        status = judge(call, &claim, &is_tour);
    dismiss(&claim);
    sqlite3_result_int(context, is_tour);
    return status;
}

static enum kt_status answer_is_closed(struct call *call, sqlite3_context *context)
{
    struct claim claim;
    bool is_tour = false;
    enum kt_status status = hear(call, &claim);
    if (status == KT_OK)
        status = judge(call, &claim, &is_tour);
    sqlite3_result_int(context,
                       is_tour && kt_tour_is_closed(&claim.tour, &claim.board));
    dismiss(&claim);
    return status;
}

static enum kt_status answer_is_magic(struct call *call, sqlite3_context *context)
{
    struct claim claim;
    bool is_magic = false;
    enum kt_status status = hear(call, &claim);
    if (status == KT_OK && claim.why.length == 0)
        status = kt_magic_check(&claim.tour, &claim.board, &call->interrupt.limit,
                                &is_magic);
    dismiss(&claim);
    sqlite3_result_int(context, is_magic);
    return status;
}

/* The first fault as a sentence; an empty text if there is none. */
static enum kt_status find_fault(struct call *call, const struct claim *claim,
                                 struct kt_text *sentence)
{
    struct kt_faults faults;
    struct kt_fault fault;
    enum kt_status status =
        kt_faults_open(&faults, &claim->tour, &claim->board, &call->interrupt.limit);
    if (status != KT_OK)
        return status;
    status = kt_faults_next(&faults, &fault);
    if (status == KT_OK) {
        kt_fault_write(sentence, &fault, &claim->board);
        status = sentence->status;
    }
    kt_faults_close(&faults);
    return status;
}

static enum kt_status answer_why_not(struct call *call, sqlite3_context *context)
{
    struct claim claim;
    enum kt_status status = hear(call, &claim);
    if (status == KT_OK && claim.why.length == 0)
        status = find_fault(call, &claim, &claim.why);
    if (claim.why.length > 0 && status == KT_OK)
        status = result_text(context, &claim.why);
    dismiss(&claim);
    return status;
}

const struct function_spec fn_is_tour = {
    .name = "knight_is_tour",
    .summary = "1 if the tour value visits every square of the board once, by knight's "
               "moves, else 0",
    .params = tour_params,
    .required = 1,
    .count = TOUR_PARAMS,
    .answer = answer_is_tour,
};

const struct function_spec fn_why_not = {
    .name = "knight_why_not",
    .summary = "NULL for a tour, else the first fault as a sentence",
    .params = tour_params,
    .required = 1,
    .count = TOUR_PARAMS,
    .answer = answer_why_not,
};

const struct function_spec fn_is_closed = {
    .name = "knight_is_closed",
    .summary = "1 for a tour that ends a knight's move from its start, else 0",
    .params = tour_params,
    .required = 1,
    .count = TOUR_PARAMS,
    .answer = answer_is_closed,
};

const struct function_spec fn_is_magic = {
    .name = "knight_is_magic",
    .summary =
        "1 for a tour whose numbers have the same sum in every row, and the same "
        "sum in every column, else 0",
    .params = tour_params,
    .required = 1,
    .count = TOUR_PARAMS,
    .answer = answer_is_magic,
};
