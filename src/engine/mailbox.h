/* The board laid out for a knight that walks on it: no move needs a test for the edge.
 *
 * Idea.       The squares lie row by row in an array of cells, inside a border as wide
 *             as the longer leap, so that a move is an offset in cells and always lands
 *             in the array. Two rows share the border between them.
 * Invariant.  The byte of a cell is KT_CELL_EXIT times its exits, which are the
 *             unvisited squares a move away from it, plus KT_CELL_TAKEN unless it is an
 *             unvisited square itself. Cells of the border and missing squares count
 *             exits too, so that placing and undoing never ask what a cell is.
 * Ways.       A way is one of the eight moves out of a cell: its offset in the low half
 *             of 64 bits, and in the top byte 0x80 + its rank, 0..7, by the tie rule.
 *             Ways stand in the order of moves, whatever their ranks, so that the cells
 *             around one can be read before it is known which ranks they have.
 * Keys.       A way and the byte of the cell that it leads to make a key,
 *
 *                 key = way + (byte << 56),
 *
 *             whose top byte for a free cell is 0x80 + exits * 8 + rank. So as signed
 *             numbers keys sort by exits, then rank; those of free cells are negative,
 *             those of taken cells are not; and the least one says where it leads.
 *
 *     kt_mailbox_open(&box, &board, ties, &moves, limit);
 *     uint8_t *at = box.bytes + kt_mailbox_cell(&box, square);
 *     struct kt_around before = kt_cell_take(at, box.offset);
 *     int64_t key = kt_key_from(box.ways[row], before, 0, KT_CELL_EXIT);
 *     if (key < 0)
 *         at += kt_way_offset((uint64_t)key);
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

enum { KT_CELL_EXIT = 8, KT_CELL_TAKEN = 0x80, KT_KEY_SHIFT = 56 };

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
    int32_t offset[KT_MOVES];     /* in cells; in the order of moves */
    uint8_t place[KT_MOVES];      /* of a slot in that order */
    uint8_t *bytes;               /* owned; by cell, see above */
    uint8_t *pristine;            /* owned; the bytes of the empty board */
    uint8_t *row; /* owned; by cell the row of `ways`; NULL: the row is the phase */
    int32_t until[KT_PHASES];            /* cell that ends the phase; 0: none does */
    uint64_t ways[KT_SECTORS][KT_MOVES]; /* by row, in the order of moves */
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

/* For who needs no exits: from now on, and at once, a byte is 1 if the cell is free and
 * 0 if it is taken. */
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

/* In cells; of a way or of a key. */
KT_IN_PLACE int32_t kt_way_offset(uint64_t way)
{
    return (int32_t)(uint32_t)way;
}

/* The bytes around a cell, in the order of moves. Their number is written out below,
 * since a loop over them would cost as much again. */
struct kt_around {
    uint8_t byte[KT_MOVES];
};

KT_IN_PLACE struct kt_around kt_cell_around(const uint8_t *at,
                                            const int32_t o[KT_MOVES])
{
    return (struct kt_around){{at[o[0]], at[o[1]], at[o[2]], at[o[3]], at[o[4]],
                               at[o[5]], at[o[6]], at[o[7]]}};
}

/* A bit for each byte that is at least `from` and less than `to`. */
KT_IN_PLACE unsigned kt_around_mask(struct kt_around a, unsigned from, unsigned to)
{
#define BIT(i) ((unsigned)((uint8_t)(a.byte[i] - from) < to - from) << (i))
    return (BIT(0) | BIT(1) | BIT(2) | BIT(3)) | (BIT(4) | BIT(5) | BIT(6) | BIT(7));
#undef BIT
}

/* A bit for each byte, after kt_mailbox_forget_exits: the free cells. */
KT_IN_PLACE unsigned kt_around_free(struct kt_around a)
{
#define BIT(i) ((unsigned)a.byte[i] << (i))
    return ((BIT(0) | BIT(1)) | (BIT(2) | BIT(3))) |
           ((BIT(4) | BIT(5)) | (BIT(6) | BIT(7)));
#undef BIT
}

KT_IN_PLACE uint8_t kt_exit_take(uint8_t *byte)
{
    uint8_t before = *byte;
    *byte = (uint8_t)(before - KT_CELL_EXIT);
    return before;
}

/* Puts the knight on a cell. Gives the bytes around it as they were before. */
KT_IN_PLACE struct kt_around kt_cell_take(uint8_t *at, const int32_t o[KT_MOVES])
{
    *at |= KT_CELL_TAKEN;
    return (struct kt_around){{kt_exit_take(at + o[0]), kt_exit_take(at + o[1]),
                               kt_exit_take(at + o[2]), kt_exit_take(at + o[3]),
                               kt_exit_take(at + o[4]), kt_exit_take(at + o[5]),
                               kt_exit_take(at + o[6]), kt_exit_take(at + o[7])}};
}

/* Takes the knight back from a cell. */
KT_IN_PLACE void kt_cell_leave(uint8_t *at, const int32_t o[KT_MOVES])
{
    *at ^= KT_CELL_TAKEN;
    at[o[0]] += KT_CELL_EXIT;
    at[o[1]] += KT_CELL_EXIT;
    at[o[2]] += KT_CELL_EXIT;
    at[o[3]] += KT_CELL_EXIT;
    at[o[4]] += KT_CELL_EXIT;
    at[o[5]] += KT_CELL_EXIT;
    at[o[6]] += KT_CELL_EXIT;
    at[o[7]] += KT_CELL_EXIT;
}

KT_IN_PLACE int64_t kt_key(uint64_t way, uint8_t byte, uint64_t less)
{
    return (int64_t)(way + ((uint64_t)byte << KT_KEY_SHIFT) - less);
}

KT_IN_PLACE int64_t kt_lesser(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* The least of eight keys, from each of which `less` is subtracted. */
KT_IN_PLACE int64_t kt_key_least(const uint64_t w[KT_MOVES], struct kt_around a,
                                 uint64_t less)
{
    int64_t k01 =
        kt_lesser(kt_key(w[0], a.byte[0], less), kt_key(w[1], a.byte[1], less));
    int64_t k23 =
        kt_lesser(kt_key(w[2], a.byte[2], less), kt_key(w[3], a.byte[3], less));
    int64_t k45 =
        kt_lesser(kt_key(w[4], a.byte[4], less), kt_key(w[5], a.byte[5], less));
    int64_t k67 =
        kt_lesser(kt_key(w[6], a.byte[6], less), kt_key(w[7], a.byte[7], less));
    return kt_lesser(kt_lesser(k01, k23), kt_lesser(k45, k67));
}

/* The least key whose top byte is 0x80 + `from` or more, 0 where there is none. The
 * bytes are too great by `excess`. from + excess <= KT_CELL_TAKEN.
 *
 * It subtracts `from` and looks for the least. Why that finds the right one: in the top
 * byte, as a signed one, a key of a free cell is -128 to -57. Those that are large
 * enough become -128 to -57 - from. Those that are too small wrap round to 0 or more.
 * And those of taken cells, 0 to 71, become -from or more. */
KT_IN_PLACE int64_t kt_key_from(const uint64_t ways[KT_MOVES], struct kt_around around,
                                unsigned from, unsigned excess)
{
    uint64_t floor = (uint64_t)from << KT_KEY_SHIFT;
    int64_t least =
        kt_key_least(ways, around, floor + ((uint64_t)excess << KT_KEY_SHIFT));
    return least < (int64_t)(0 - floor) ? (int64_t)((uint64_t)least + floor) : 0;
}

#endif
