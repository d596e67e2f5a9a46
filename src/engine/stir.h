/* A random tour out of another one.
 *
 * Idea.       From an end of a path a move leads to some square inside of it; that edge
 *             is taken, and the one there that would make a loop of the end is dropped.
 *             So the path between is reversed, and the square next to it is the new end.
 *             A closed tour is cut open at a random edge, and after many such steps as
 *             many more are made as it takes until its ends are a move apart; or until
 *             one of them is the square that the tour is to begin with.
 * Promise.    The same seed gives the same tour, on every machine. Not all tours need be
 *             equally likely, or possible; on a large board, where the work is bounded,
 *             what comes of it is near to the tour it began with. (From a closed tour of
 *             6 x 6 all 9862 come up about equally often; but on narrow boards, with a
 *             side of 3 or 4, there are many steps that never lead back.)
 * Cost.       A step takes half of the path's squares on average.
 * Source.     M. L. Mansfield, "Monte Carlo studies of polymer chain dimensions in the
 *             melt", Journal of Chemical Physics 77, 1982; the step is called backbite. */
#ifndef KT_STIR_H
#define KT_STIR_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "limit.h"
#include "random.h"
#include "status.h"
#include "tour.h"

enum kt_stir_kind {
    KT_STIR_PATH,       /* both ends may change */
    KT_STIR_FROM_START, /* it begins with the same square as before */
    KT_STIR_CLOSED      /* it is a closed tour, and stays one */
};

/* Steps a square of the board, and squares that may be moved in all. */
enum { KT_STIR_STEPS = 20, KT_STIR_WORK = 1 << 23 };

/* Stirs a tour of the board, which has fewer than 2^31 squares, by at most so much work,
 * and at least one step. If it does not close again within twice the work, it is left as
 * it was; if it does not come back to its start, only its other end is moved. KT_NOMEM,
 * KT_STOPPED: it is some tour, but not the one that the seed gives. */
enum kt_status kt_stir(struct kt_tour *tour, const struct kt_board *board,
                       enum kt_stir_kind kind, uint64_t work, struct kt_random *random,
                       struct kt_limit *limit);

#endif
