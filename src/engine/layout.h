/* How a board is divided: a trunk of cores and runs of tiles, and rectangles around it.
 *
 *     +-------------------------+
 *     |           top           |     core: a small rectangle, solved when the tour is
 *     +------+------+-----+-----+           opened; the first one has the start, the
 *     | left | core tiles core  |           last one the end;
 *     +------+------+-----+     |     tiles: a run of equal pieces from core to core;
 *     |   under     |tiles|right|     all else: rectangles of even area, both sides 5
 * or |             |core |     |           more, which carpets can cover.
 *     +-------------+-----+-----+
 *     |         bottom          |
 *     +-------------------------+
 *
 * Idea.       Rows and columns are cut into bands; where the bands of the start and of
 *             the end cross, cores lie. Boards of odd area have one band of rows and
 * one of columns that are odd, and the start is where they cross: so all else has an
 * even side. Invariant.  Legs and lots together are the board, each square once.
 * Source.     S.-S. Lin and C.-L. Wei 2005 (one odd block, the rest even). */
#ifndef KT_LAYOUT_H
#define KT_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

#include "frame.h"
#include "square.h"

enum { KT_LAYOUT_LEGS = 5, KT_LAYOUT_LOTS = 5 };

struct kt_lot {
    struct kt_square corner; /* its least row and column */
    int32_t rows, cols;      /* none of either: the lot is empty */
};

struct kt_leg {
    struct kt_lot lot;
    bool tiles;  /* a run of tiles, between two cores; else a core */
    bool across; /* the trunk comes to it from the left; else from above */
};

struct kt_layout {
    struct kt_frame frame;       /* of the sheet that all squares here are on */
    struct kt_square start, end; /* the end counts only if `ends` */
    bool ends;
    bool closed; /* there is one core, and its tour must be closed */
    int32_t legs;
    struct kt_leg leg[KT_LAYOUT_LEGS]; /* the first and the last are cores */
    int32_t lots;
    struct kt_lot lot[KT_LAYOUT_LOTS]; /* for carpets; none of them empty */
};

/* A tour that is wished for. */
struct kt_blocks_wish {
    int32_t rows, cols; /* 1 .. KT_SIDE_MAX */
    struct kt_square start;
    bool closed;          /* the end must be a move from the start */
    bool ends;            /* the tour must end at `end` */
    struct kt_square end; /* any value unless `ends` */
};

/* Draws the layout that is to be tried as the `attempt`-th, from 0. False: that one
 * can't be used. An even area with both sides 5 or more takes a layout only if an end
 * is wished for. */
bool kt_layout_draw(struct kt_layout *layout, const struct kt_blocks_wish *wish,
                    int32_t attempt);

/* How many there are to try; 0: no layout serves this wish. */
int32_t kt_layout_attempts(const struct kt_blocks_wish *wish);

#endif
