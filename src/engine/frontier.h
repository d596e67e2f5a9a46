/* How many tours a board has, by meeting in the middle; a stage at a time.
 *
 *     kt_frontier_open(&frontier, &spec);
 *     while ((status = kt_frontier_next(&frontier, limit)) == KT_OK)
 *         ... frontier.stage tells what was done ...;
 *     if (status == KT_DONE)
 *         ... frontier.total ...;
 *     kt_frontier_close(&frontier);
 *
 * Idea.       The board is laid so that its shorter side runs across. Its upper and its
 *             lower half are done row by row, each from its own outer row (module
 *             `descent`), then joined where they meet (module `seam`).
 * Sharing.    Rows in which no given end lies are the same in both halves: such levels,
 *             called common, are made once. With a start given they are kept, and serve
 *             for the next one too: kt_frontier_restart. A start near to the middle has
 *             few rows of its own, or none (module `stance`).
 * Bounds.     A count that is likely to need more than max_bytes or max_seconds is not
 *             begun. What is held is on one account, and never more than max_bytes and
 *             a tenth; time is not measured.
 * Source.     counting by frontiers: D. E. Knuth, The Art of Computer Programming, volume
 *             4A, section 7.1.4; both halves at once: like R. Horowitz and S. Sahni, 1974. */
#ifndef KT_FRONTIER_H
#define KT_FRONTIER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "crew.h"
#include "descent.h"
#include "forecast.h"
#include "level.h"
#include "limit.h"
#include "memory.h"
#include "middle.h"
#include "natural.h"
#include "seam.h"
#include "square.h"
#include "stance.h"
#include "status.h"

struct kt_frontier_spec {
    int32_t rows,
        cols;     /* the shorter side 3 .. KT_PROFILE_WIDTH, the longer 4 or more */
    bool cycles;  /* closed tours; else paths. Either in one direction only */
    int32_t ends; /* of paths, how many are given: 0, 1 or 2 */
    struct kt_square end[2];
    uint64_t max_bytes;   /* 0: any number */
    uint64_t max_seconds; /* of one thread, by the forecast; 0: any number */
    int hands;            /* threads; 0: as many as there are processors */
};

/* What a kt_frontier_next has done. */
struct kt_stage {
    enum kt_stage_kind {
        KT_STAGE_COMMON, /* a row of both halves */
        KT_STAGE_UPPER,  /* a row of one of them */
        KT_STAGE_LOWER,
        KT_STAGE_SEAM
    } kind;
    int32_t row;   /* rows of the half that are done with this one; 0 in the seam */
    bool complete; /* the stage is */
    size_t done,
        all;         /* heads of the row, or targets of the seam; all: 0 if not known */
    uint64_t states; /* profiles after the row so far, or pairs tested so far */
    uint64_t bytes;  /* held now */
};

/* Is not to be moved once it is open. */
struct kt_frontier {
    struct kt_stage stage;
    struct kt_forecast forecast; /* what it was opened with */
    struct kt_natural total;     /* owned; when all is done */
    struct kt_memory memory;     /* the account */
    /* private */
    struct kt_frontier_spec spec;
    struct kt_stance moved; /* as it is counted */
    struct kt_crew crew;
    struct kt_middle middle;
    enum { KT_PHASE_COMMON, KT_PHASE_OWN, KT_PHASE_SEAM, KT_PHASE_DONE } phase;
    struct kt_half common_half;
    struct kt_level *common; /* owned; by rows done, those that are made and kept */
    int32_t common_room;     /* levels */
    int32_t common_done;     /* rows of the last one made */
    struct kt_level
        own[KT_HALVES];        /* owned; of rows with a given end, and after them */
    struct kt_descent descent; /* the row under way, if one is */
    struct kt_seam seam;
};

/* What the count will cost. KT_INVALID for a board or ends that it cannot do. */
enum kt_status kt_frontier_forecast(const struct kt_frontier_spec *spec,
                                    struct kt_forecast *forecast);

/* KT_INVALID for a board or ends that it cannot do; KT_TOO_LARGE if the forecast is
 * beyond max_bytes or max_seconds; KT_NOMEM. Then it is closed, but after KT_TOO_LARGE
 * for its `forecast`. */
enum kt_status kt_frontier_open(struct kt_frontier *frontier,
                                const struct kt_frontier_spec *spec);

/* Does a part of a stage. KT_DONE: all is done. Anything but these two: it can only be
 * closed; KT_TOO_LARGE if it would hold too much, KT_NOMEM, KT_STOPPED. */
enum kt_status kt_frontier_next(struct kt_frontier *frontier, struct kt_limit *limit);

/* Begins to count from another start; one was given, and all is done. KT_INVALID: the
 * square is not on the board; KT_TOO_LARGE, as for the first; then all is as it was, but
 * for the `forecast`. */
enum kt_status kt_frontier_restart(struct kt_frontier *frontier,
                                   struct kt_square start);

/* May be called twice, and on a zeroed frontier. */
void kt_frontier_close(struct kt_frontier *frontier);

#endif
