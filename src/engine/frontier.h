/* How many tours a board has, by meeting in the middle; a stage at a time.
 *
 *     kt_frontier_open(&frontier, &spec);
 *     while ((status = kt_frontier_next(&frontier, limit)) == KT_OK)
 *         ... frontier.stage tells what was done ...;
 *     if (status == KT_DONE)
 *         ... frontier.total ...;
 *     kt_frontier_close(&frontier);
 */
#ifndef KT_FRONTIER_H
#define KT_FRONTIER_H

#include <stdbool.h>
#include <stdint.h>

#include "crew.h"
#include "level.h"
#include "limit.h"
#include "memory.h"
#include "natural.h"
#include "square.h"
#include "status.h"

struct kt_frontier_spec {
    int32_t rows, cols; /* the shorter side 3 .. KT_PROFILE_WIDTH, the longer 4 or more */
    bool cycles;        /* closed tours, undirected; else paths, undirected */
    int ends;           /* given ends of the paths: 0, 1 or 2 */
    struct kt_square end[2];
    uint64_t max_bytes; /* 0: any number */
    int hands;          /* threads; 0: as many as there are processors */
};

/* What a kt_frontier_next has done. */
struct kt_stage {
    enum { KT_STAGE_ROW, KT_STAGE_PAIRS } kind;
    int32_t row;           /* of KT_STAGE_ROW: rows done, the current one included */
    int32_t part, parts;   /* a long stage comes in parts, 1 .. parts */
    uint64_t states;       /* profiles after the row (so far), or pairs tested */
    uint64_t bytes;        /* held at the time */
};

/* A count that is too large in itself: KT_INVALID for a board or squares it cannot do;
 * KT_TOO_LARGE, at once, if it will need more than max_bytes: `needed` says how many. */

#endif
