/* A tour cut in two: which edges the upper and which the lower half of a board has.
 *
 * Idea.       Each edge of a tour belongs to one row of one half, or to the middle rows
 *             (middle.h): to the row nearest to the half's outer one of the two that it
 *             joins. An end of a path has one edge more, to the outside. So a half's part
 *             of a tour is for each of its rows a set of edges down, and a link. All in
 *             the half's own frame, the lower one's upside down. */
#ifndef KT_FILLING_H
#define KT_FILLING_H

#include <stdint.h>

#include "bonds.h"
#include "middle.h"
#include "status.h"
#include "ways.h"

struct kt_filling {
    int32_t depth; /* rows of the half */
    uint64_t
        *chosen;   /* owned; [depth]: sets of edges down, KT_EDGES_DOWN bits a column,
                         as in ways.h */
    uint8_t edges; /* of the link: a set of the half's edges, by number */
    uint8_t ends;  /* columns of its middle row that are ends, as a set */
};

/* Of a half so deep, without edges. KT_NOMEM: it is closed. */
enum kt_status kt_filling_open(struct kt_filling *filling, int32_t depth);

/* May be called twice, and on a zeroed filling. */
void kt_filling_close(struct kt_filling *filling);

/* Both halves' part of a tour of the middle's board. */
void kt_filling_read(struct kt_filling fillings[KT_HALVES],
                     const struct kt_middle *middle, const struct kt_bonds *bonds);

/* The edges of both; the inverse. They must make a tour. */
void kt_filling_write(const struct kt_filling fillings[KT_HALVES],
                      const struct kt_middle *middle, struct kt_bonds *bonds);

#endif
