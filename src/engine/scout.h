/* Which middles and which heads the row after a level can reach, by degrees alone.
 *
 *     kt_scout_open(&scout, &level, &half, &crew, &memory);
 *     while ((status = kt_scout_next(&scout, limit)) == KT_OK)
 *         ...;                                    a part of the work is done
 *     ... if KT_DONE, scout.middles and scout.heads ...
 *     kt_scout_close(&scout);
 *
 * Idea.       All ways forth are walked from every head of the level, and from its image,
 *             through the left course to middles; and from every middle through the right
 *             course to heads. Of two heads that are each other's mirror images the one
 *             that levels keep is marked in the end. What the colours of the path's ends
 *             forbid is not marked. A head marked can turn out to have no profile, where
 *             all edges that lead to it close cycles.
 * Threads.    The crew shares out heads, and then middles; it only works in
 *             kt_scout_next. */
#ifndef KT_SCOUT_H
#define KT_SCOUT_H

#include <stddef.h>
#include <stdint.h>

#include "course.h"
#include "crew.h"
#include "forth.h"
#include "level.h"
#include "limit.h"
#include "memory.h"
#include "digits.h"
#include "reach.h"
#include "status.h"
#include "ways.h"

struct kt_scout {
    struct kt_ways ways;            /* down from the row */
    struct kt_course left, right;   /* through it; the right one numbers middles */
    struct kt_digits digits;        /* of heads, by their degrees as rows 1 and 2 */
    struct kt_reach middles, heads; /* that can be reached */
    size_t head_count;              /* when it is done */
    /* private */
    const struct kt_level *level; /* borrowed, as the crew */
    const struct kt_crew *crew;
    struct kt_half half;
    struct kt_forth_rules to_middles, to_heads;
    enum { KT_SCOUT_MIDDLES, KT_SCOUT_HEADS, KT_SCOUT_COUNTING, KT_SCOUT_DONE } stage;
    size_t
        at; /* groups of the level, or words of middles, that are done in the stage */
};

/* The level and the crew are borrowed until it is done. KT_NOMEM, KT_TOO_LARGE; then it
 * is closed. */
enum kt_status kt_scout_open(struct kt_scout *scout, const struct kt_level *level,
                             const struct kt_half *half, const struct kt_crew *crew,
                             struct kt_memory *memory);

/* Does a part. KT_DONE: there is none left. KT_STOPPED: it can only be closed. */
enum kt_status kt_scout_next(struct kt_scout *scout, struct kt_limit *limit);

/* May be called twice, and on a zeroed scout. */
void kt_scout_close(struct kt_scout *scout);

#endif
