/* Knight's tours of boards of any size: constructed, streamed, looked up at any step.
 *
 *     kt_blocks_open(&blocks, &wish, limit);
 *     kt_blocks_seek(&cursor, &blocks, 1);
 *     while (kt_blocks_next(&cursor, &square))
 *         ...
 *     square = kt_blocks_square(&blocks, step);
 *     step = kt_blocks_step(&blocks, square);
 *     kt_blocks_close(&blocks);
 *
 * What it gives. With both sides 5 or more: from any start that the colours admit, any
 * tour, and a closed one if the area is even; to any end that they admit, except for
 * what is proved not to exist on boards with a side of 5. With a side of 3 or 4 as well
 * any tour or a closed one, wherever there is one from that start; but to a given end
 * only on boards of 121 squares or fewer, or if it lies near the start.
 *
 * Idea.       An even area with sides of 5 or more is one carpet (carpet.h): closed, so
 *             it can begin anywhere. Else a trunk (layout.h, cores.h) goes from the
 *             start to the end, and carpets that cover all the rest are put into its
 *             edges (splice.h).
 * Invariant.  Trunk and carpets take turns: the trunk up to the edge of the first graft,
 *             the whole carpet, the trunk up to the edge of the next graft, and so on.
 * Cost.       Opening: at most some milliseconds, for the cores. A square or a step: four
 *             divisions and a few comparisons, whatever the size. Streaming: about a
 *             nanosecond a square. Memory: this struct alone, some KB.
 * Source.     P. Cull and J. De Curtins 1978; A. Conrad, T. Hindrichs, H. Morsy and
 *             I. Wegener 1994; I. Parberry 1997; S.-S. Lin and C.-L. Wei 2005. */
#ifndef KT_BLOCKS_H
#define KT_BLOCKS_H

#include <stdbool.h>
#include <stdint.h>

#include "carpet.h"
#include "limit.h"
#include "pieces.h"
#include "splice.h"
#include "square.h"
#include "status.h"
#include "trunk.h"
#include "wish.h"

/* A tour that was found. Does not change once it is open, and can be shared. */
struct kt_blocks {
    int32_t rows, cols;
    int64_t squares; /* rows * cols: as many steps */
    /* private to blocks.c */
    struct kt_trunk trunk;
    int32_t grafts;
    struct kt_graft graft[KT_GRAFTS];
};

/* A place on the way. All private. */
struct kt_blocks_cursor {
    struct kt_stretch stretch;      /* what is left of it comes next */
    const struct kt_blocks *blocks; /* borrowed */
    int64_t after;                  /* place of the path behind the stretch, or behind
                                       the carpet that it lies in */
    const struct kt_carpet *carpet; /* that the stretch lies in; NULL: the trunk */
    struct kt_carpet_walk walk;     /* on that carpet */
};

/* Makes the tour. KT_DONE: proved that there is none: by the colours of start and end,
 * a theorem, or an exhaustive search of a small board. KT_INVALID: a side or a square
 * is out of range. KT_TOO_LARGE: the blocks have no construction for it, which is so
 * only where a side is 3 or 4. KT_NOMEM; KT_STOPPED. On failure it is closed. */
enum kt_status kt_blocks_open(struct kt_blocks *blocks,
                              const struct kt_blocks_wish *wish,
                              struct kt_limit *limit);

/* The square of a step, 1 <= step <= squares. */
struct kt_square kt_blocks_square(const struct kt_blocks *blocks, int64_t step);

/* The step that visits a square of the board, from 1. */
int64_t kt_blocks_step(const struct kt_blocks *blocks, struct kt_square square);

/* Sets a cursor before a step, 1 <= step <= squares + 1. It needs no closing. The tour
 * is lent to it and must stay where it is. */
void kt_blocks_seek(struct kt_blocks_cursor *cursor, const struct kt_blocks *blocks,
                    int64_t step);

/* The stretch behind the one that has been gone through. False: the end. */
bool kt_blocks_turn(struct kt_blocks_cursor *cursor);

/* The square of the next step. False: the tour is at its end. */
static inline bool kt_blocks_next(struct kt_blocks_cursor *cursor,
                                  struct kt_square *square)
{
    if (cursor->stretch.next == cursor->stretch.end && !kt_blocks_turn(cursor))
        return false;
    *square = kt_stretch_square(&cursor->stretch);
    cursor->stretch.next++;
    return true;
}

/* May be called twice, and on a zeroed struct. */
void kt_blocks_close(struct kt_blocks *blocks);

#endif
