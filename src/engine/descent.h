/* One row further: the level of row r + 1 from the level of row r.
 *
 *     kt_descent_open(&descent, &level, &half, &crew, &memory);
 *     while ((status = kt_descent_next(&descent, limit)) == KT_OK)
 *         ...;                              a part of the work is done
 *     if (status == KT_DONE)
 *         kt_descent_finish(&descent, &next);
 *     kt_descent_close(&descent);
 *
 * Idea.       The row is done in two courses, its left half and its right half, so that
 *             what has become alike after the first is put together before the second.
 *             First it is seen which middles and which heads can be reached (module
 *             `scout`), and the level is laid out to be read (`lay`). Then the pairings
 *             of the middles are gathered by ways back, and from these those of the
 *             heads (`harvest`); and at last the heads are put in order (`merge`).
 * Parts.      Middles and heads that agree in the degrees that no edge of the right half
 *             changes have nothing to do with any others: as many of these as have some
 *             ten thousand middles are a part.
 * Threads.    The crew shares out the middles, and then the heads, of a part; none of
 *             them has to do with another, so the level does not depend on the crew. It
 *             works in kt_descent_next alone.
 * Memory.     The level before, and 32 bytes more for each of its profiles; the middles of
 *             a part; bitmaps, for 8 columns of up to 110 MB; and the level after, with
 *             some room to grow, or in the end a copy and a half of it. */
#ifndef KT_DESCENT_H
#define KT_DESCENT_H

#include <stddef.h>
#include <stdint.h>

#include "back.h"
#include "bundle.h"
#include "crew.h"
#include "harvest.h"
#include "level.h"
#include "limit.h"
#include "memory.h"
#include "reach.h"
#include "scout.h"
#include "sieve.h"
#include "status.h"

/* Numbers of a part, to be shared out. */
struct kt_agenda {
    size_t count, room;
    uint64_t *numbers; /* owned */
};

struct kt_descent {
    size_t heads_done, head_count; /* of those that can be reached; 0 while not known */
    struct kt_level next;          /* until it is done, only how much there is of it */

    const struct kt_level *level; /* borrowed, as the account */
    struct kt_memory *memory;
    struct kt_half half;
    struct kt_crew crew; /* of one hand where the level is small */
    /* private */
    enum {
        KT_DESCENT_SCOUTING,
        KT_DESCENT_LAYING,
        KT_DESCENT_GATHERING,
        KT_DESCENT_MERGING,
        KT_DESCENT_DONE
    } stage;
    struct kt_scout scout;
    struct kt_reach sources;
    struct kt_sieve sieve, middle_sieve; /* of the sources, and of a part's middles */
    struct kt_back_rules back, middle_back;
    struct kt_bundle bundle;                  /* of the level */
    struct kt_bundle middles[KT_WAYS_FORCED]; /* by choice of the forced columns */
    struct kt_supply supply;
    struct kt_supply middle_supply[KT_WAYS_FORCED];
    uint64_t block, blocks;      /* ranges of fixed degrees: done, and all */
    struct kt_agenda agenda;     /* of the part */
    struct kt_harvest *harvests; /* owned; by hand */
    struct kt_level *yields;     /* owned; by hand, what it has gathered */
};

/* The level and the account are borrowed until it is closed, and it must stay where it
 * is. KT_NOMEM, KT_TOO_LARGE; then it is closed. */
enum kt_status kt_descent_open(struct kt_descent *descent, const struct kt_level *level,
                               const struct kt_half *half, const struct kt_crew *crew,
                               struct kt_memory *memory);

/* Does a part. KT_DONE: there is none left. Anything but these two: it can only be
 * closed. */
enum kt_status kt_descent_next(struct kt_descent *descent, struct kt_limit *limit);

/* Hands over the level made, which is then the caller's. */
void kt_descent_finish(struct kt_descent *descent, struct kt_level *next);

/* May be called twice, and on a zeroed descent. */
void kt_descent_close(struct kt_descent *descent);

/* All in one: *next is a level, or on failure closed. */
enum kt_status kt_descent_take(const struct kt_level *level, const struct kt_half *half,
                               const struct kt_crew *crew, struct kt_memory *memory,
                               struct kt_limit *limit, struct kt_level *next);

#endif
