/* Closed tours put into edges of a path.
 *
 *     path   ... a       b ...          a -> b is an edge of the path, c - d one of the
 *                 \     /               closed tour, c a move from a and d from b: the
 *     tour   ...   c - d   ...          path goes from a to c, all the way round, and
 *                                       from d to b.
 *
 * Idea.       The board is divided into a trunk, which has the ends that are asked for,
 *             and rectangles around it, each with its closed tour. Along the whole seam
 *             the two have a great many edges beside each other; nothing needs to be
 *             prescribed for some of them to fit.
 * Invariant.  The squares of the trunk and of all carpets are the board; each carpet
 *             is in another edge of the trunk.
 * Cost.       Some microseconds to find the edges, which are remembered.
 * Source.     A. Conrad, T. Hindrichs, H. Morsy and I. Wegener 1994; S.-S. Lin and
 *             C.-L. Wei 2005. */
#ifndef KT_SPLICE_H
#define KT_SPLICE_H

#include <stdbool.h>
#include <stdint.h>

#include "carpet.h"
#include "trunk.h"

enum { KT_GRAFTS = 5 };

/* A carpet and where it is put in. */
struct kt_graft {
    int64_t after; /* place of the trunk that it follows; -1: no trunk is there */
    int64_t first; /* place of its step 0 in the whole path, from 0 */
    struct kt_carpet carpet;
};

/* Finds an edge of the trunk for each carpet of grafts[0..count), turns the carpets so
 * that they begin and end there, and sorts the grafts along the trunk. False: no such
 * edges; the grafts are as they were. */
bool kt_splice(const struct kt_trunk *trunk, struct kt_graft *grafts, int32_t count);

#endif
