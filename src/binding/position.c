#include "position.h"

#include "binding/value.h"

const struct param position_params[POSITION_PARAMS] = {
    [POSITION_PATH] = {.name = "path", .kind = PARAM_TOUR},
    [POSITION_N] = PARAM_BOARD_N,
    [POSITION_COLS] = PARAM_COLS,
    [POSITION_CLOSED] = {.name = "closed", .high = 1},
    [POSITION_MAX_NODES] = PARAM_MAX_NODES,
};

enum kt_status position_open(struct call *call, struct position *position)
{
    struct kt_limit *limit = &call->interrupt.limit;
    position->closed = call->arguments[POSITION_CLOSED].number != 0;
    position->max_nodes = (uint64_t)call->arguments[POSITION_MAX_NODES].number;
    enum kt_status status =
        call_path(call, POSITION_PATH, POSITION_N, POSITION_COLS, &position->path);
    if (status == KT_OK)
        status = call_tour_board(&position->path, &position->board);
    if (status == KT_OK)
        status = call_no_faults(call, POSITION_PATH, &position->path, &position->board);
    if (status == KT_OK)
        status = call_too_large(
            call, kt_oracle_open(&position->oracle, &position->board, limit),
            &position->board, KT_ORACLE_SQUARES);
    return status;
}

void position_close(struct position *position)
{
    kt_oracle_close(&position->oracle);
    kt_board_close(&position->board);
    kt_tour_close(&position->path);
}

enum kt_status position_ask(struct position *position, const struct kt_square *squares,
                            size_t length, enum kt_verdict *verdict)
{
    struct kt_question question = {.path = squares,
                                   .length = length,
                                   .closed = position->closed,
                                   .max_nodes = position->max_nodes};
    return kt_oracle_ask(&position->oracle, &question, verdict);
}
