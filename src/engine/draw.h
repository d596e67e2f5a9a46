/* A tour drawn at random: the seed alone says which.
 *
 *     kt_draw_open(&draw, &wish, limit);
 *     kt_draw_tour(&draw, seed, &tour, limit);
 *     kt_draw_close(&draw);
 *
 * Idea.       Where the tours can be counted in about a second, a number below their
 *             count is drawn, and the tour of that rank given: so all are equally
 *             likely. Elsewhere a tour is built of blocks, from a random start and in a
 *             random position, and stirred (stir.h): it is one of many, but not all need
 *             be equally likely, or possible.
 * Counted.    By the shorter side, up to so long a side (kt_draw_longest). This limit,
 *             and the tour of a seed, are promised for ever. With max_bytes all boards
 *             that a ranking can be made of within them are counted. */
#ifndef KT_DRAW_H
#define KT_DRAW_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "limit.h"
#include "ranking.h"
#include "square.h"
#include "status.h"
#include "tour.h"

/* Squares of a board that is not counted, at most. */
#define KT_DRAW_SQUARES ((int64_t)1 << 26)

struct kt_draw_wish {
    int32_t rows, cols; /* 1 .. KT_SIDE_MAX */
    bool cycles;        /* closed tours; else paths */
    bool directed;      /* in either direction; else as a ranking writes them */
    bool open;          /* paths whose ends are no move apart */
    bool starts;        /* a start is given: tours begin there */
    struct kt_square start;
    uint64_t max_bytes; /* not 0: count, whatever the board, within so many bytes */
};

/* Is not to be moved once it is open. */
struct kt_draw {
    struct kt_draw_wish wish;
    bool counted;              /* drawn uniformly */
    struct kt_ranking ranking; /* if counted; also tells what it lacked */
};

/* How long the longer side may be for boards of that shorter side to be counted; 0: they
 * never are. (Where there are no tours boards are counted besides, in no time.) */
int32_t kt_draw_longest(int32_t shorter, bool cycles);

/* KT_INVALID: a side or the start is out of range; KT_TOO_LARGE: max_bytes do not
 * suffice, or the board has too many squares; KT_NOMEM, KT_STOPPED. Then it is closed. */
enum kt_status kt_draw_open(struct kt_draw *draw, const struct kt_draw_wish *wish,
                            struct kt_limit *limit);

/* May be called twice, and on a zeroed draw. */
void kt_draw_close(struct kt_draw *draw);

/* The tour of a seed, over a tour that may hold another. KT_DONE: there is none (of open
 * paths: none in a thousand draws of any). KT_NOMEM,
 * KT_STOPPED; KT_TOO_LARGE: the blocks have no construction, with a side of 3 or 4. */
enum kt_status kt_draw_tour(struct kt_draw *draw, uint64_t seed, struct kt_tour *tour,
                            struct kt_limit *limit);

#endif
