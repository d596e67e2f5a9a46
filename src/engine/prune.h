/* Rules that refute a position: no tour can follow from it.
 *
 * A position is a mailbox with the knight on a cell that is taken. A square is free if
 * it is unvisited; as a neighbour, the knight's own square counts as free too, for the
 * tour may come from there. Each rule can be switched off, so that tests can compare.
 * Cost.  The isolated, ends and cut-off rules look at the whole board. */
#ifndef KT_PRUNE_H
#define KT_PRUNE_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "mailbox.h"
#include "status.h"

/* The largest board, rows * cols, for which there is a pruner. A position costs about
 * ten nanoseconds a square, and a search comes to more positions than squares: on
 * larger boards none would ever end. */
#define KT_PRUNE_SQUARES ((int64_t)1000000)

enum kt_prune_rule {
    KT_RULE_ISOLATED = 1, /* a free square without a free neighbour */
    KT_RULE_ENDS = 2,     /* two free squares with one free neighbour each */
    KT_RULE_CUT_OFF = 4,  /* a free square that the knight cannot walk to */
    KT_RULE_COLOURS = 8,  /* too many free squares of one colour */
    KT_RULES_ALL = 15
};

struct kt_pruner {
    unsigned rules;   /* of enum kt_prune_rule */
    int32_t *reached; /* owned; cells, with room for all squares of the board */
};

/* For positions on this board, by these rules. KT_TOO_LARGE: more than
 * KT_PRUNE_SQUARES; KT_NOMEM. On failure it is closed. */
enum kt_status kt_pruner_open(struct kt_pruner *pruner, const struct kt_board *board,
                              unsigned rules);

/* Whether one of the rules refutes the position: `visited` squares are taken, and the
 * knight stands on the last one, `cell`. The mailbox is as before afterwards. */
bool kt_pruner_refutes(struct kt_pruner *pruner, struct kt_mailbox *box, int32_t cell,
                       int64_t visited);

/* May be called twice, and on a zeroed pruner. */
void kt_pruner_close(struct kt_pruner *pruner);

#endif
