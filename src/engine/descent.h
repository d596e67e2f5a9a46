/* One row further: the level of row r + 1 from the level of row r.
 *
 *     kt_descent_open(&descent, &level, &half, &crew, &memory);
 *     while ((status = kt_descent_next(&descent, limit)) == KT_OK)
 *         ...;                              a part of the work is done
 *     if (status == KT_DONE)
 *         kt_descent_finish(&descent, &next);
 *     kt_descent_close(&descent);
 *
 * Idea.       In three stages. The level is laid out to be read (module `bundle`). All
 *             ways forth are walked by degrees alone, to see which heads can be reached
 *             (module `reach`). Then the profiles of these heads are gathered, head by
 *             head in rising order, by ways back (module `harvest`).
 * Parts.      Some thousands of heads, or of groups, each; on a large board they take
 *             some tenths of a second.
 * Threads.    The crew shares out the heads of a part, which have nothing to do with
 *             each other; so the level does not depend on the crew. It works in
 *             kt_descent_next alone.
 * Memory.     The level before, about 24 bytes more for each of its profiles, and the
 *             level after; the bitmap of heads. */
#ifndef KT_DESCENT_H
#define KT_DESCENT_H

#include <stddef.h>
#include <stdint.h>

#include "back.h"
#include "bundle.h"
#include "crew.h"
#include "forth.h"
#include "harvest.h"
#include "level.h"
#include "limit.h"
#include "memory.h"
#include "reach.h"
#include "sort.h"
#include "status.h"
#include "ways.h"

struct kt_descent {
    size_t heads_done, head_count; /* of those that can be reached; 0 while not known */
    struct kt_level next;          /* as far as it has come */

    const struct kt_level *level; /* borrowed, as the next four */
    const struct kt_crew *crew;
    struct kt_memory *memory;
    struct kt_half half;
    /* private */
    enum { KT_DESCENT_LAYING, KT_DESCENT_REACHING, KT_DESCENT_GATHERING } stage;
    struct kt_ways ways;
    struct kt_forth_rules forth;
    struct kt_back_rules back;
    struct kt_bundle bundle;
    struct kt_reach reach;
    size_t groups_done; /* of the level, while reaching */
    size_t head_room;
    struct kt_keyed *heads; /* owned; in rising order; their values, the sieve's keys */
    struct kt_harvest *harvests; /* owned; [crew->hands] */
    /* owned; the heads of the part, as they are gathered */
    struct kt_keyed *order;
    struct kt_descent_plot
        *plots; /* owned; by head of the part, where its profiles are */
};

/* The level, crew and memory are borrowed until it is closed. KT_NOMEM, KT_TOO_LARGE;
 * then it is closed. */
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
