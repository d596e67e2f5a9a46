/* What is to be listed, and the pairs of squares between which it lies.
 *
 * Idea.   All tours are told apart by their two ends. A path lies between its start and
 *         its end. A closed tour begins with its home, and the rest of it is a path over
 *         the other squares between two neighbours of home. So a listing is a list of
 *         pairs, and for each of them all paths from one to the other.
 * Order.  Paths: by start, and for each start by end. Closed tours: by last square, and
 *         for each by second square, which is the lower of the two. Row by row.
 * Left out are pairs of which colours or a theorem say that no tour lies between them;
 * if one of each class of paths is wanted, and neither start nor end is given, also
 * those whose paths have a view that starts on a lower square, so that none of them is
 * the least of its class: the start must be the first of its orbit, and no other of the
 * end's orbit may stand before it. */
#ifndef KT_LISTING_H
#define KT_LISTING_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "square.h"
#include "status.h"
#include "strands.h"
#include "views.h"

/* Zeroed it means all paths; lister.h says exactly what is listed. */
struct kt_listing {
    bool cycles;            /* closed tours, undirected; else paths, directed */
    bool starts, ends;      /* a start, an end is given; no end with cycles */
    struct kt_square start; /* any value unless `starts` */
    struct kt_square end;   /* any value unless `ends` */
    bool classes;           /* one tour of each class */
    uint64_t shard, shards; /* shard < shards; both 0: the whole */
};

/* The pairs that are still to come. */
struct kt_pairs {
    bool cycles;
    int32_t home;                 /* cycles: what they begin with; else -1 */
    uint64_t firsts;              /* starts (last squares) whose turn comes */
    int32_t first;                /* whose turn it is */
    uint64_t seconds;             /* ends (second squares) still to come for it */
    uint64_t seconds_of[KT_BITS]; /* all of them, by first */
};

/* The graph and the views are those of the board. KT_INVALID: start or end is no square
 * of the board, or an end is given with cycles. */
enum kt_status kt_pairs_open(struct kt_pairs *pairs, const struct kt_board *board,
                             const struct kt_listing *listing,
                             const struct kt_strands_graph *graph,
                             const struct kt_views *views);

/* The next pair; false: there is none. The path goes from *from to *to. */
bool kt_pairs_next(struct kt_pairs *pairs, int *from, int *to);

#endif
