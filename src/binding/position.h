/* A position of a game: a path that someone has walked so far, as an argument, and the
 * oracle that is asked about it. */
#ifndef KNIGHT_POSITION_H
#define KNIGHT_POSITION_H

#include <stdbool.h>

#include "binding/call.h"
#include "engine/board.h"
#include "engine/oracle.h"
#include "engine/status.h"
#include "engine/tour.h"

/* The arguments of all that is asked about a position. */
enum {
    POSITION_PATH,
    POSITION_N,
    POSITION_COLS,
    POSITION_CLOSED,
    POSITION_MAX_NODES,
    POSITION_PARAMS
};
extern const struct param position_params[POSITION_PARAMS];

struct position {
    struct kt_board board;
    struct kt_tour path; /* may be empty: nothing has been walked yet */
    struct kt_oracle oracle;
    bool closed;
    uint64_t max_nodes;
};

/* Reads the arguments, on zeroed memory. A path that is none is an error of the call
 * that names the fault. To be closed in any case. */
enum kt_status position_open(struct call *call, struct position *position);
void position_close(struct position *position);

/* Asks whether a tour can follow after the first `length` squares of `squares`. */
enum kt_status position_ask(struct position *position, const struct kt_square *squares,
                            size_t length, enum kt_verdict *verdict);

#endif
