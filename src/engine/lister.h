/* All tours of a board of up to 64 squares, one at a time.
 *
 *     kt_lister_open(&lister, &board, &listing, limit);
 *     while ((status = kt_lister_next(&lister)) == KT_OK)
 *         kt_lister_tour(&lister, &tour);
 *     kt_lister_close(&lister);
 *
 * What is listed.
 *     Paths: every tour, directed, so that a tour and its reverse are two; from every
 *     square, or from a given start, and to every square, or to a given end. That its
 *     ends may be a move apart makes no difference to a path.
 *     Cycles: every closed tour once. It is listed from its home, the given start or
 *     else the first square that the board has, row by row, and in the direction in
 *     which the lower of the home's two neighbours comes second. (Two squares a move
 *     apart are a closed tour as they stand, and that of the single square is open.)
 * Order.      Squares are in order row by row. Tours are in order of their first
 *             squares; tours with the same first square in order of their last squares;
 *             and those in order of their second squares, third squares, and so on.
 *             This order is the same on all machines, with any limit and whether or not
 *             squares were asked for.
 * Shards.     With shards = s, the listings for shard = 0 .. s-1 are parts of the whole
 *             listing, each in its order, that together hold each tour once. Dealt out,
 *             in turn, are the tours that begin alike: all that follow from the first
 *             choices with which a certain number of edges is placed, the same number
 *             whatever s is. Every part makes these first choices, which is soon done.
 * Classes.    A view of a path is its image under a symmetry of the board, walked
 *             forwards or backwards; one of a closed tour its image, listed as above.
 *             With `classes` a tour is listed only if no view of it that would be
 *             listed without is less, square by square from the first. So each class of
 *             tours that are views of each other is listed by one, its least. If no
 *             start and no end is given, that is the canonical form in the sense of
 *             symmetry.h, where for paths a closed tour may not be begun elsewhere. If
 *             one is given, the classes are those of the listed tours, and a view with
 *             another start or end plays no part. A shard lists its part of these.
 * Idea.       Depth-first along the path; but with each step all edges are placed that
 *             it forces anywhere on the board (strands.h), so that nearly every choice
 *             leads to a tour: 2.2 moves are made a tour on 6 x 7, where choices of two
 *             without any failure would make 2. Each pair of a start and an end is a
 *             search of its own; a closed tour is a path between two neighbours of its
 *             home over the other squares.
 * Invariant.  stack[0..depth] are the open states on the way here, rest the choices
 *             that each still has. The last choice is taken in place, so a state is
 *             copied only for those before it.
 * Cost.       Some 100 ns a tour, with its squares 200 ns. 10 KB, nothing allocated.
 * Source.     See strands.h. The order of choices is that of a walk because it costs
 *             nothing: the most constrained end is not quicker. */
#ifndef KT_LISTER_H
#define KT_LISTER_H

#include <stdbool.h>
#include <stdint.h>

#include "bits.h"
#include "board.h"
#include "limit.h"
#include "listing.h"
#include "square.h"
#include "status.h"
#include "strands.h"
#include "tour.h"
#include "views.h"

/* A state of the search that has a choice. */
struct kt_lister_frame {
    struct kt_strands strands;
    uint64_t rest; /* choices at its head that are still to be tried */
    bool dealt;    /* it is part of what this shard was dealt */
};

/* The fields are private to lister.c. */
struct kt_lister {
    const struct kt_board *board; /* borrowed until closed */
    struct kt_limit *limit;       /* borrowed until closed; may be NULL */
    struct kt_listing listing;
    struct kt_strands_graph graph;
    struct kt_views views;
    struct kt_pairs pairs;
    struct kt_square at[KT_BITS]; /* by index on the board */
    int32_t from, to;             /* the pair at hand */
    int32_t dealing; /* states are dealt out where so many edges are placed */
    uint32_t work;   /* of a choice, for the limit */
    uint64_t turn;   /* the shard that is dealt the next one */
    int32_t depth;   /* of the stack; -1: the pair at hand is done with */
    int32_t placed;  /* edges of the current tour, in the log */
    bool spelled;    /* its squares are in `squares` */
    uint8_t squares[KT_BITS];
    struct kt_strands_edge log[KT_BITS];
    struct kt_lister_frame stack[KT_BITS];
};

/* Readies the list for a board that is lent until it is closed. KT_TOO_LARGE: rows *
 * cols is more than 64. KT_INVALID: start or end is no square of the board, an end is
 * given with cycles, or shard is out of range. KT_STOPPED. On failure it is closed. */
enum kt_status kt_lister_open(struct kt_lister *lister, const struct kt_board *board,
                              const struct kt_listing *listing, struct kt_limit *limit);

/* KT_OK: there is a current tour; KT_DONE: there are no more; KT_STOPPED: may be called
 * again to go on. */
enum kt_status kt_lister_next(struct kt_lister *lister);

/* Writes the current tour, after KT_OK of next, over a tour that may hold another.
 * KT_NOMEM leaves both as they were. */
enum kt_status kt_lister_tour(struct kt_lister *lister, struct kt_tour *tour);

/* Whether its last square is a move from its first. */
bool kt_lister_is_closed(const struct kt_lister *lister);

/* Goes through all that remain, and says how many they were. KT_STOPPED: they are then
 * not told, though gone through. */
enum kt_status kt_lister_count(struct kt_lister *lister, uint64_t *count);

/* May be called twice, and on a zeroed lister. */
void kt_lister_close(struct kt_lister *lister);

#endif
