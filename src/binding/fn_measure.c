/* knight_turns and knight_crossings: how tangled the line of a path is.
 *
 *     SELECT knight_turns('a8 b6 c4 e5');        1
 *     SELECT knight_crossings('a3 b1 c3 a2', 3); 1 */
#include "binding/faces.h"
#include "binding/value.h"
#include "engine/line.h"

SQLITE_EXTENSION_INIT3

typedef enum kt_status counter(const struct kt_tour *path, const struct kt_board *board,
                               struct kt_limit *limit, int64_t *count);

static enum kt_status answer_count(struct call *call, sqlite3_context *context,
                                   counter *count_in)
{
    struct kt_tour path = {0};
    struct kt_board board = {0};
    int64_t count = 0;
    enum kt_status status =
        call_legible_tour(call, TOUR_VALUE, TOUR_N, TOUR_COLS, &path);
    if (status == KT_OK)
        status = call_tour_board(&path, &board);
    if (status == KT_OK)
        status = call_no_faults(call, TOUR_VALUE, &path, &board);
    if (status == KT_OK)
        status = count_in(&path, &board, &call->interrupt.limit, &count);
    kt_board_close(&board);
    kt_tour_close(&path);
    sqlite3_result_int64(context, count);
    return status;
}

static enum kt_status answer_turns(struct call *call, sqlite3_context *context)
{
    return answer_count(call, context, kt_line_turns);
}

static enum kt_status answer_crossings(struct call *call, sqlite3_context *context)
{
    return answer_count(call, context, kt_line_crossings);
}

const struct function_spec fn_turns = {
    .name = "knight_turns",
    .summary = "at how many squares the path changes its direction; a closed tour is a "
               "ring",
    .params = tour_params,
    .required = 1,
    .count = TOUR_PARAMS,
    .answer = answer_turns,
};

const struct function_spec fn_crossings = {
    .name = "knight_crossings",
    .summary =
        "how many pairs of the path's moves cross, drawn from centre to centre; a "
        "closed tour is a ring",
    .params = tour_params,
    .required = 1,
    .count = TOUR_PARAMS,
    .answer = answer_crossings,
};
