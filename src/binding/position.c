#include "position.h"

#include "binding/value.h"
#include "engine/check.h"

const struct param position_params[POSITION_PARAMS] = {
    [POSITION_PATH] = {.name = "path", .kind = PARAM_TOUR},
    [POSITION_N] = PARAM_BOARD_N,
    [POSITION_COLS] = PARAM_COLS,
    [POSITION_CLOSED] = {.name = "closed", .high = 1},
    [POSITION_MAX_NODES] = PARAM_MAX_NODES,
};

/* Fails with the first fault that keeps the squares from being a path. */
static enum kt_status refuse_faults(struct call *call, const struct position *position)
{
    struct kt_fault fault;
    enum kt_status status =
        kt_check_first_fault(&position->path, &position->board, KT_FAULTS_OF_PATH,
                             &call->interrupt.limit, &fault);
    if (status != KT_OK)
        return status == KT_DONE ? KT_OK : status;
    struct kt_text sentence = {0};
    kt_fault_write(&sentence, &fault, &position->board);
    status = sentence.status != KT_OK ? sentence.status
                                      : call_fail(call, "path is no path: %.*s",
                                                  (int)sentence.length, sentence.bytes);
    kt_text_close(&sentence);
    return status;
}

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
        status = refuse_faults(call, position);
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
