/* How a board is divided: a trunk of cores and runs of tiles, and carpets around it.
 *
 *     +-------------------------+
 *     |           top           |     core: a small rectangle, solved when the tour
 *     +------+------+-----+-----+           is opened; the first one has the start,
 *     | left | core tiles core  |           the last one the end;
 *     +------+------+-----+     |     tiles: a run of equal pieces from core to core;
 *     |   under     |tiles|right|     all else: patches, each for one carpet.
 *     |             |core |     |
 *     +-------------+-----+-----+
 *     |         bottom          |
 *     +-------------------------+
 *
 * Here is what a layout consists of, and how one is put together; which ones there are
 * is for wide.h and narrow.h to say.
 *
 * Invariant.  Legs and patches together are the board, each square once. */
#ifndef KT_LAYOUT_H
#define KT_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

#include "frame.h"
#include "square.h"
#include "wish.h"

enum { KT_LAYOUT_LEGS = 5, KT_LAYOUT_PATCHES = 5, KT_LAYOUT_LACKS = 4 };

/* Some rows or columns that lie together. */
struct kt_span {
    int32_t from, size; /* size 0: none */
};

struct kt_lot {
    struct kt_square corner; /* its least row and column */
    int32_t rows, cols;
};

struct kt_leg {
    struct kt_lot lot;
    bool tiles;    /* a run of tiles, between two cores; else a core */
    bool across;   /* the trunk comes to it from the left; else from above */
    int32_t lacks; /* squares of the lot that are not its own */
    struct kt_square lack[KT_LAYOUT_LACKS]; /* counted from the lot's corner */
};

/* What a carpet is to cover. */
struct kt_patch {
    struct kt_frame frame; /* of the carpet's sheet on the board */
    int32_t rows, cols;    /* of that sheet */
    bool thin;             /* for kt_carpet_open_thin; else for kt_carpet_open */
};

struct kt_layout {
    struct kt_frame frame;       /* of the sheet that legs are drawn on */
    struct kt_square start, end; /* on that sheet; without an end, it is the start */
    bool ends;                   /* the trunk must end at `end` */
    bool closed;                 /* there is one core, and its tour must be closed */
    int32_t legs;
    struct kt_leg leg[KT_LAYOUT_LEGS]; /* the first and the last are cores */
    int32_t patches;
    struct kt_patch patch[KT_LAYOUT_PATCHES];
};

/* A sheet that is as large as the board, and how it lies there. */
struct kt_sheet {
    int32_t rows, cols;
    struct kt_frame frame;
};

/* The sheet that lies as the wish's board does. */
struct kt_sheet kt_sheet_of(const struct kt_blocks_wish *wish);

/* The same with rows and columns exchanged. */
struct kt_sheet kt_sheet_turned(struct kt_sheet sheet);

/* The same, turned over if that is needed to have the end not above the start. */
struct kt_sheet kt_sheet_downwards(struct kt_sheet sheet,
                                   const struct kt_blocks_wish *wish);

/* The first place behind a span. */
static inline int32_t kt_span_behind(struct kt_span span)
{
    return span.from + span.size;
}

static inline bool kt_span_has(struct kt_span span, int32_t at)
{
    return at >= span.from && at < kt_span_behind(span);
}

/* What lies between one span and another behind it. */
static inline struct kt_span kt_span_between(struct kt_span a, struct kt_span b)
{
    return (struct kt_span){kt_span_behind(a), b.from - kt_span_behind(a)};
}

/* Begins a layout on that sheet, without legs and patches. */
void kt_layout_begin(struct kt_layout *layout, struct kt_sheet sheet,
                     const struct kt_blocks_wish *wish);

/* Adds a core, or a run of tiles, where these rows and columns cross. An empty one is
 * left out. */
void kt_layout_leg(struct kt_layout *layout, struct kt_span rows, struct kt_span cols,
                   bool across, bool tiles);

/* Adds a patch likewise, a whole rectangle. */
void kt_layout_patch(struct kt_layout *layout, struct kt_span rows,
                     struct kt_span cols);

/* Adds cores where rows[0] and cols[0] cross, rows[0] and cols[1], rows[1] and cols[1],
 * tiles between them, and patches for all the rest. Of both rows and cols, the second
 * are the first, or lie behind them at a distance of some tiles. */
void kt_layout_bend(struct kt_layout *layout, struct kt_sheet sheet,
                    const struct kt_span rows[2], const struct kt_span cols[2]);

/* Adds a thin patch, the frame of which is as seen on the sheet. */
void kt_layout_thin(struct kt_layout *layout, const struct kt_frame *frame,
                    int32_t rows, int32_t cols);

#endif
