/* Warnsdorff's rule alone: walk on to the square with fewest exits, never undo.
 *
 * An exit of a square is an unvisited square a move away from it. A square with no
 * exits is the fewest of all, so the walk steps into dead ends. It ends when no
 * unvisited square is a move away: on a tour, or stuck.
 *
 *     kt_walk_open(&walk, &board, &settings, limit);
 *     kt_walk_start(&walk, square);
 *     do
 *         ... walk.at, walk.exits, walk.visited ...
 *     while (kt_walk_next(&walk) == KT_OK);
 *     kt_walk_close(&walk);
 *
 * Source.  H. C. von Warnsdorf, "Des Roesselsprungs einfachste und allgemeinste
 *          Loesung", 1823. */
#ifndef KT_WARNSDORFF_H
#define KT_WARNSDORFF_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "limit.h"
#include "mailbox.h"
#include "random.h"
#include "square.h"
#include "status.h"
#include "ties.h"

struct kt_walk_settings {
    enum kt_ties ties;
    struct kt_move_order moves;
    uint64_t seed; /* for KT_TIES_RANDOM; each start begins with it anew */
};

struct kt_walk {
    struct kt_square at; /* where the knight stands */
    int exits;           /* of that square: 0..8 */
    int64_t visited;     /* squares, this one included; also its step */
    /* private to warnsdorff.c */
    struct kt_mailbox box;
    struct kt_walk_settings settings;
    struct kt_limit *limit;  /* borrowed until closed; may be NULL */
    struct kt_random random; /* KT_TIES_RANDOM: the draws of this walk */
    int32_t cell;            /* where the knight stands */
    int32_t phase;           /* of the mailbox */
    int32_t lead;            /* offset in cells to the next square; 0: stuck */
};

/* Readies a walk on a board that is lent until it is closed. KT_INVALID: the moves are
 * no permutation, or the tie rule is not for this board (squirrel, not square);
 * KT_TOO_LARGE: more than KT_MAILBOX_SQUARES squares; KT_NOMEM; KT_STOPPED. On failure
 * it is closed. */
enum kt_status kt_walk_open(struct kt_walk *walk, const struct kt_board *board,
                            const struct kt_walk_settings *settings,
                            struct kt_limit *limit);

/* Clears the board and puts the knight down. May be called again at any time.
 * KT_INVALID: no square of the board. */
enum kt_status kt_walk_start(struct kt_walk *walk, struct kt_square start);

/* One step on. KT_OK; KT_DONE: no unvisited square is a move away. */
enum kt_status kt_walk_next(struct kt_walk *walk);

/* All steps that are left. KT_OK at the end of the walk; KT_STOPPED (resumable). */
enum kt_status kt_walk_run(struct kt_walk *walk);

/* Whether every square has been visited; false before the start. */
bool kt_walk_is_complete(const struct kt_walk *walk);

/* May be called twice, and on a zeroed walk. */
void kt_walk_close(struct kt_walk *walk);

/* The rule for one square, in its general form: the moves out of a cell to squares of
 * `from` or more as a byte (mailbox.h), by fewest exits, then by the tie rule pohl or
 * random; any other rule counts as first. A list is a number: the places of the moves
 * in the order of moves, three bits each, the first one lowest, under a marker bit, so
 * that 1 is the empty list and list >> KT_LIST_SHIFT the rest. */
enum { KT_LIST_EMPTY = 1, KT_LIST_SHIFT = 3, KT_LIST_MASK = 7 };
uint32_t kt_warnsdorff_list(const struct kt_mailbox *box, int32_t cell, unsigned from,
                            enum kt_ties ties, struct kt_random *random);

/* The offset in cells of the first move of a list that is not empty. */
static inline int32_t kt_list_offset(const struct kt_mailbox *box, uint32_t list)
{
    return box->offset[list & KT_LIST_MASK];
}

#endif
