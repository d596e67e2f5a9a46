/* A path of at most five pieces, some of them laid many times in a row.
 *
 *     core  -> tile -> tile -> ... -> tile -> core
 *
 * Idea.       The part of a tour that is made to measure: pieces solved for this board,
 *             and between them runs of equal tiles, of which only the number grows with
 *             the board.
 * Invariant.  length = sum of count * piece.length; no two runs share a square.
 * Cost.       A square or a place: at most five comparisons and one division. */
#ifndef KT_TRUNK_H
#define KT_TRUNK_H

#include <stdint.h>

#include "frame.h"
#include "pieces.h"
#include "square.h"

enum { KT_TRUNK_RUNS = 5 };

/* A piece laid `count` times, each below the one before, as seen on its sheet. */
struct kt_run {
    struct kt_frame frame; /* of the first one's sheet */
    int64_t first;         /* the place in the trunk where the run begins */
    int32_t count;
    struct kt_piece piece; /* turned as the frame is */
};

struct kt_trunk {
    int32_t count;  /* of runs */
    int64_t length; /* squares */
    struct kt_run runs[KT_TRUNK_RUNS];
};

/* Lays a piece, which is not turned yet, at the end of the trunk. */
void kt_trunk_add(struct kt_trunk *trunk, const struct kt_piece *piece,
                  const struct kt_frame *frame, int32_t count);

/* The squares from this place on, as far as they lie in one piece and before `until`.
 * 0 <= place < until <= length. */
struct kt_stretch kt_trunk_stretch(const struct kt_trunk *trunk, int64_t place,
                                   int64_t until);

/* The place of the square; -1 if the trunk never visits it. */
int64_t kt_trunk_find(const struct kt_trunk *trunk, struct kt_square square);

static inline struct kt_square kt_trunk_square(const struct kt_trunk *trunk,
                                               int64_t place)
{
    struct kt_stretch stretch = kt_trunk_stretch(trunk, place, place + 1);
    return kt_stretch_square(&stretch);
}

#endif
