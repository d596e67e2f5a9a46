/* The checker: is it a tour, and if not, what is wrong with it?
 *
 * A tour visits every square of the board, each once, by moves. The board is the one
 * named in the call; the tour may be anything that struct kt_tour can hold. */
#ifndef KT_CHECK_H
#define KT_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board.h"
#include "limit.h"
#include "status.h"
#include "text.h"
#include "tour.h"

enum kt_fault_kind {
    KT_FAULT_OFF_BOARD,  /* the square is not on the board */
    KT_FAULT_STEP_RANGE, /* the step is not in 1..squares */
    KT_FAULT_STEP_GAP,   /* one or more steps before this one have no square */
    KT_FAULT_STEP_TWICE, /* the step has two squares; this is the later one */
    KT_FAULT_NO_MOVE,    /* no move leads here from the step before */
    KT_FAULT_REVISIT,    /* the square was visited at an earlier step */
    KT_FAULT_UNVISITED   /* the square is never visited; after all the others */
};

struct kt_fault {
    enum kt_fault_kind kind;
    int64_t step;            /* 0 for KT_FAULT_UNVISITED */
    struct kt_square square; /* always there */
    int64_t other_step;      /* GAP: the first step that is missing; NO_MOVE, REVISIT:
                                the earlier step; else 0 */
    struct kt_square other;  /* NO_MOVE, STEP_TWICE: the other square */
};

/* Says whether it is a tour: exactly if there are no faults, but found quicker.
 * KT_NOMEM, KT_STOPPED. */
enum kt_status kt_check_tour(const struct kt_tour *tour, const struct kt_board *board,
                             struct kt_limit *limit, bool *is_tour);

/* Everything that is wrong, one fault at a time, in order of steps, the unvisited
 * squares last, row by row. The cost grows with the tour, not with the board. */
struct kt_faults {
    const struct kt_tour *tour;   /* borrowed until closed */
    const struct kt_board *board; /* borrowed until closed */
    /* private to check.c: to be filled in by its author */
};

/* KT_NOMEM, KT_STOPPED; on failure it is closed. */
enum kt_status kt_faults_open(struct kt_faults *faults, const struct kt_tour *tour,
                              const struct kt_board *board, struct kt_limit *limit);
/* KT_OK; KT_DONE: there are no more. */
enum kt_status kt_faults_next(struct kt_faults *faults, struct kt_fault *fault);
/* May be called twice, and on a zeroed struct. */
void kt_faults_close(struct kt_faults *faults);

/* Appends the fault as a sentence without a full stop, such as
 *     step 12 at d5: no knight's move from step 11 at c4
 * `rows` is the board's, for the names. Squares off the board are written (row, col).
 */
void kt_fault_write(struct kt_text *text, const struct kt_fault *fault,
                    const struct kt_board *board);

#endif
