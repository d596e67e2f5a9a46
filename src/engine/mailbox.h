/* The board laid out for a knight that walks on it: no move needs a test for the edge.
 *
 * Idea.       The squares lie row by row in an array of cells, inside a border as wide
 *             as the longer leap, so that a move is an offset in cells and always lands
 *             in the array. Two rows share the border between them.
 * Invariant.  The byte of a cell is KT_CELL_EXIT times its exits, which are the
 *             unvisited squares a move away from it, plus KT_CELL_TAKEN unless it is an
 *             unvisited square itself. Cells of the border and missing squares count
 *             exits too, so that placing and undoing never ask what a cell is.
 * Keys.       A way is one of the eight moves out of a cell; it has a rank 0..7 in the
 *             order of the tie rule. A byte leaves the low three bits free for the
 * rank, so that key = byte of the cell that the way leads to | rank of the way sorts
 * the ways by exits, then rank, those that lead nowhere last.
 *
 *     kt_mailbox_open(&box, &board, ties, &moves, limit);
 *     kt_mailbox_clear(&box);
 *     int32_t cell = kt_mailbox_cell(&box, square);
 *     const int32_t *ways = kt_mailbox_ways(&box, cell, phase);
 *     unsigned key = kt_cell_enter(box.bytes + cell, ways, 0);
 *     if (key < KT_CELL_TAKEN)
 *         cell += ways[key & KT_CELL_RANK];
 *     kt_mailbox_close(&box);
 */
#ifndef KT_MAILBOX_H
#define KT_MAILBOX_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "limit.h"
#include "square.h"
#include "status.h"
#include "ties.h"

/* The largest board, rows * cols, that a mailbox is made of. */
#define KT_MAILBOX_SQUARES ((int64_t)100000000)

enum { KT_CELL_RANK = 7, KT_CELL_EXIT = 8, KT_CELL_TAKEN = 0x80 };

/* What is called for every square of a search is laid out in place. */
#if defined(__GNUC__)
#define KT_IN_PLACE static inline __attribute__((always_inline))
#else
#define KT_IN_PLACE static inline
#endif

struct kt_mailbox {
    const struct kt_board *board; /* borrowed until closed */
    int32_t stride;               /* cells from a square to the one below */
    int32_t origin;               /* the cell of (0,0) */
    int32_t cells;                /* in each array; 0: closed */
    int32_t offset[KT_MOVES];     /* in cells; by slot */
    uint8_t *bytes;               /* owned; by cell, see above */
    uint8_t *pristine;            /* owned; the bytes of the empty board */
    uint8_t *row;   /* owned; by cell the row of `ways`; NULL: the row is the phase */
    int32_t phases; /* number of phases in order of time; 1 unless squirrel */
    int32_t until[KT_PHASES];           /* cell that ends the phase; 0: none does */
    int32_t ways[KT_SECTORS][KT_MOVES]; /* offsets in cells, by row and rank */
};

/* Lays out the board, which is lent until the mailbox is closed. The ranks follow the
 * tie rule: edge, first, last and squirrel; for the other rules, and where ties do not
 * matter, they follow the order of `moves`. Leaves the board empty.
 * KT_INVALID: `moves` is no permutation, or squirrel on a board that is not square;
 * KT_TOO_LARGE: more than KT_MAILBOX_SQUARES squares; KT_NOMEM; KT_STOPPED. On failure
 * it is closed. */
enum kt_status kt_mailbox_open(struct kt_mailbox *box, const struct kt_board *board,
                               enum kt_ties ties, const struct kt_move_order *moves,
                               struct kt_limit *limit);

/* For who needs no exits: from now on, and at once, a byte is 1 if the cell is taken
 * and 0 if it is free. */
void kt_mailbox_forget_exits(struct kt_mailbox *box);

/* Empties the board. */
void kt_mailbox_clear(struct kt_mailbox *box);

/* May be called twice, and on a zeroed mailbox. */
void kt_mailbox_close(struct kt_mailbox *box);

static inline int32_t kt_mailbox_cell(const struct kt_mailbox *box,
                                      struct kt_square square)
{
    return box->origin + square.row * box->stride + square.col;
}

static inline struct kt_square kt_mailbox_square(const struct kt_mailbox *box,
                                                 int32_t cell)
{
    return (struct kt_square){(cell - box->origin) / box->stride,
                              (cell - box->origin) % box->stride};
}

/* The exits of a cell that is given by its byte. */
static inline int kt_cell_exits(uint8_t byte)
{
    return (byte & ~KT_CELL_TAKEN) / KT_CELL_EXIT;
}

/* One way's share in kt_cell_enter and kt_cell_again; `from` as there. */
KT_IN_PLACE unsigned kt_way_take(uint8_t *to, unsigned rank, unsigned from)
{
    unsigned byte = *to - (unsigned)KT_CELL_EXIT;
    *to = (uint8_t)byte;
    return ((byte | rank) - from) & UINT8_MAX;
}

KT_IN_PLACE unsigned kt_way_look(const uint8_t *to, unsigned rank, unsigned from)
{
    return ((*to | rank) - from) & UINT8_MAX;
}

KT_IN_PLACE unsigned kt_lesser(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Of eight numbers; as a tree, for the chain of comparisons is what a walk waits for.
 */
KT_IN_PLACE unsigned kt_least(const unsigned k[KT_MOVES])
{
    return kt_lesser(kt_lesser(kt_lesser(k[0], k[1]), kt_lesser(k[2], k[3])),
                     kt_lesser(kt_lesser(k[4], k[5]), kt_lesser(k[6], k[7])));
}

/* Puts the knight on the cell `at` and gives the least key that is `from` or more, or a
 * number of KT_CELL_TAKEN or more where there is none. from <= KT_CELL_TAKEN.
 *
 * Why it may subtract `from` modulo 256: keys of free cells are below 0x48, so that
 * those below `from` come out above all that are not, and those of taken cells, 0x80 to
 * 0xc7, come out at 0x80 - from or more, or above all when they wrap. */
KT_IN_PLACE unsigned kt_cell_enter(uint8_t *at, const int32_t ways[KT_MOVES],
                                   unsigned from)
{
    *at |= KT_CELL_TAKEN;
    const unsigned k[KT_MOVES] = {
        kt_way_take(at + ways[0], 0, from), kt_way_take(at + ways[1], 1, from),
        kt_way_take(at + ways[2], 2, from), kt_way_take(at + ways[3], 3, from),
        kt_way_take(at + ways[4], 4, from), kt_way_take(at + ways[5], 5, from),
        kt_way_take(at + ways[6], 6, from), kt_way_take(at + ways[7], 7, from),
    };
    return kt_least(k) + from;
}

/* The least key that is `from` or more, as in kt_cell_enter. */
KT_IN_PLACE unsigned kt_cell_again(const uint8_t *at, const int32_t ways[KT_MOVES],
                                   unsigned from)
{
    const unsigned k[KT_MOVES] = {
        kt_way_look(at + ways[0], 0, from), kt_way_look(at + ways[1], 1, from),
        kt_way_look(at + ways[2], 2, from), kt_way_look(at + ways[3], 3, from),
        kt_way_look(at + ways[4], 4, from), kt_way_look(at + ways[5], 5, from),
        kt_way_look(at + ways[6], 6, from), kt_way_look(at + ways[7], 7, from),
    };
    return kt_least(k) + from;
}

/* Takes the knight back from the cell `at`. */
KT_IN_PLACE void kt_cell_leave(uint8_t *at, const int32_t ways[KT_MOVES])
{
    *at ^= KT_CELL_TAKEN;
    at[ways[0]] += KT_CELL_EXIT;
    at[ways[1]] += KT_CELL_EXIT;
    at[ways[2]] += KT_CELL_EXIT;
    at[ways[3]] += KT_CELL_EXIT;
    at[ways[4]] += KT_CELL_EXIT;
    at[ways[5]] += KT_CELL_EXIT;
    at[ways[6]] += KT_CELL_EXIT;
    at[ways[7]] += KT_CELL_EXIT;
}

#endif
