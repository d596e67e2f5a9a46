/* Every tour of a board has a number, its rank; and every number below their count is
 * that of a tour.
 *
 *     kt_ranking_open(&ranking, &wish, limit);
 *     kt_ranking_unrank(&ranking, number, &tour, limit);      number < ranking.total
 *     kt_ranking_rank(&ranking, &tour, &number, limit);
 *     kt_ranking_close(&ranking);
 *
 * Idea.       The frontier counts tours as pairs of an upper and a lower half that meet
 *             in two middle rows. Here the levels of both halves are kept, and for each
 *             target the number of tours up to it (ledger.h). The target that
 *             a number falls on is found by halving; what remains of the number tells
 *             the image (middle.h), then the pair of halves (meeting.h), then each half
 *             (ascent.h). To rank is to walk the same way and to add up what was passed.
 * Order.      By target; by image, in the order identity, flip_cols, flip_rows, r180,
 *             those that are new, where the tour of an image is that of the least moved
 *             so; by couple. All as the board is laid, its shorter side across. Directed,
 *             tours come in twos, and the one that begins with the lower end, or goes
 *             from the start to the lower of its neighbours, comes first. The
 *             order is the same on every machine, with any number of threads, and
 *             promised for ever.
 * Written.    A closed tour begins at the start, (0, 0) unless given, and unless directed
 *             goes to the lower of its neighbours; a path begins with the start that was
 *             given, or unless directed with its lower end. What is ranked may be written
 *             otherwise, if it is not directed.
 * Start.      Where a start is given the halves are not mirrored, unless it is its own
 *             image, so that each of its paths is counted once.
 * Cost.       To open takes as long as to count, and as much memory, and more for the
 *             lower levels. A tour takes some 50 us on 6 x 6, and on 8 x 8 some ms. */
#ifndef KT_RANKING_H
#define KT_RANKING_H

#include <stdbool.h>
#include <stdint.h>

#include "ascent.h"
#include "bonds.h"
#include "crew.h"
#include "filling.h"
#include "ledger.h"
#include "limit.h"
#include "meeting.h"
#include "memory.h"
#include "middle.h"
#include "random.h"
#include "square.h"
#include "status.h"
#include "total.h"
#include "tour.h"

struct kt_ranking_wish {
    int32_t rows, cols; /* 1 .. KT_SIDE_MAX */
    bool cycles;        /* closed tours; else paths */
    bool directed;      /* in both directions; not paths from a given start */
    bool starts; /* a start is given: of paths only those that begin there; cycles
                           all pass it, and are written from there on */
    struct kt_square start;
    uint64_t max_bytes; /* 0: any number */
    int hands;          /* threads; 0: as many as there are processors */
};

/* What it lacked after KT_TOO_LARGE. */
enum kt_lack {
    KT_LACK_NOTHING,
    KT_LACK_WIDTH, /* the shorter side is longer than KT_PROFILE_WIDTH */
    KT_LACK_BYTES, /* max_bytes do not suffice */
    KT_LACK_BITS   /* there are more tours than 128 bits count, or halves of tours than
                      64 bits do */
};

/* Is not to be moved once it is open. One thread at a time may use it. */
struct kt_ranking {
    struct kt_ranking_wish wish;
    struct kt_total total; /* of tours */
    struct kt_memory memory;
    enum kt_lack lack;
    uint64_t needed; /* bytes, at least, if these lacked; 0 if it is not known */
    /* private */
    bool trivial; /* one square or no tour: nothing else is open */
    bool turned;  /* the board is laid with its rows as columns */
    struct kt_crew crew;
    struct kt_middle middle;
    struct kt_ledger ledger;
    struct kt_meeting meeting;
    struct kt_ascent ascents[KT_HALVES];
    struct kt_filling fillings[KT_HALVES];
    struct kt_bonds bonds, laid, moved; /* on the board, as it is laid, and as the least
                                           image there */
};

/* KT_INVALID: a side or the start is out of range; KT_TOO_LARGE, at once if a forecast
 * says so; KT_NOMEM, KT_STOPPED. Then it is closed, but `lack` and `needed` tell more. */
enum kt_status kt_ranking_open(struct kt_ranking *ranking,
                               const struct kt_ranking_wish *wish,
                               struct kt_limit *limit);

/* May be called twice, and on a zeroed ranking. */
void kt_ranking_close(struct kt_ranking *ranking);

/* The tour of a number, over a tour that may hold another. KT_INVALID: it is not below
 * the total. KT_NOMEM, KT_TOO_LARGE, KT_STOPPED: the tour is as it was. */
enum kt_status kt_ranking_unrank(struct kt_ranking *ranking, struct kt_total number,
                                 struct kt_tour *tour, struct kt_limit *limit);

/* The number of a tour. KT_INVALID: it is none of those that are ranked. KT_NOMEM,
 * KT_TOO_LARGE, KT_STOPPED. */
enum kt_status kt_ranking_rank(struct kt_ranking *ranking, const struct kt_tour *tour,
                               struct kt_total *number, struct kt_limit *limit);

/* A number below the total, which is not 0, each equally likely. */
struct kt_total kt_ranking_draw(const struct kt_ranking *ranking,
                                struct kt_random *random);

#endif
