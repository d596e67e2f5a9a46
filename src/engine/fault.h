/* What can be wrong with a would-be tour, and how it is said. */
#ifndef KT_FAULT_H
#define KT_FAULT_H

#include <stdint.h>

#include "board.h"
#include "square.h"
#include "text.h"

/* One square can have several faults; they come in this order. */
enum kt_fault_kind {
    KT_FAULT_STEP_GAP,   /* one or more steps of 1..squares before this one have no
                            square (those after the last one are no fault: a path) */
    KT_FAULT_STEP_RANGE, /* the step is not in 1..squares */
    KT_FAULT_STEP_TWICE, /* the step has two squares; this is the later one */
    KT_FAULT_OFF_BOARD,  /* the square is not on the board, or there is none */
    KT_FAULT_NO_MOVE,    /* no move leads here from the step before. Not asked unless
                            both steps have one square each and it is on the board */
    KT_FAULT_REVISIT,    /* the square was visited before; said at each later visit */
    KT_FAULT_UNVISITED   /* the square is never visited; after all the others */
};

/* A set of kinds is a sum of bits; these make a tour no path. */
#define KT_FAULT_BIT(kind) (1u << (kind))
#define KT_FAULTS_OF_PATH  (KT_FAULT_BIT(KT_FAULT_UNVISITED) - 1)

struct kt_fault {
    enum kt_fault_kind kind;
    int64_t step;            /* 0 for KT_FAULT_UNVISITED */
    struct kt_square square; /* always there */
    int64_t other_step;      /* GAP: the first step that is missing; NO_MOVE: the step
                                before; REVISIT: the step of the first visit; else 0 */
    struct kt_square other;  /* NO_MOVE, STEP_TWICE: the other square */
};

/* Appends the fault as a sentence without a full stop, such as
 *     step 12 at d5: no knight's move from step 11 at c4
 * with names as on this board. Squares outside of its rows and columns are written
 * (row, col). */
void kt_fault_write(struct kt_text *text, const struct kt_fault *fault,
                    const struct kt_board *board);

#endif
