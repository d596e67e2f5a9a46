/* The seam: how many tours two halves of a board make, the middle rows between them.
 *
 *     kt_seam_open(&seam, &middle, levels, &crew, &memory);
 *     while ((status = kt_seam_next(&seam, limit)) == KT_OK)
 *         ...;                              a part of the work is done
 *     if (status == KT_DONE)
 *         ... seam.total ...;
 *     kt_seam_close(&seam);
 *
 * Idea.       For each target (targets.h), the list of what the upper half can have done
 *             and that of the lower half (halflist.h); the sum of the weights of all
 *             pairs that close to one cycle (join.h), times the number of the target's images. Nothing is kept of a
 *             target but that sum.
 * Weights.    Those in the lists are twice too large if the halves are mirrored, and the
 *             whole is, as often as middle.times says; the total is divided by it all.
 * Threads.    Share out the targets, and each has sums of its own.
 * Memory.     The levels laid out to be read (shelf.h), the targets, and for each thread
 *             two lists. */
#ifndef KT_SEAM_H
#define KT_SEAM_H

#include <stddef.h>
#include <stdint.h>

#include "shelf.h"
#include "closing.h"
#include "creases.h"
#include "crew.h"
#include "halflist.h"
#include "join.h"
#include "level.h"
#include "limit.h"
#include "links.h"
#include "memory.h"
#include "middle.h"
#include "natural.h"
#include "status.h"
#include "tally.h"
#include "targets.h"

struct kt_seam {
    const struct kt_middle *middle;           /* borrowed, as the next three */
    const struct kt_level *levels[KT_HALVES]; /* may be the same one */
    const struct kt_crew *crew;
    struct kt_memory *memory;

    size_t targets_done;       /* of targets.count, which is 0 before the first part */
    uint64_t pairs;            /* of pairings that there have been so far */
    struct kt_natural total;   /* owned; when all is done */
    enum kt_closing_kind kind; /* the best there is; may be changed once it is open */

    /* also for who looks at single targets */
    struct kt_targets targets;
    struct kt_shelf shelves[KT_HALVES]; /* only the upper one, if the levels are one */
    struct kt_links links[KT_HALVES];
    /* private */
    int32_t limbs;
    size_t part; /* targets */
    struct kt_creases creases;
    struct kt_seam_hand {
        struct kt_tally lists[KT_HALVES];
        struct kt_join join;
        struct kt_natural sum;
        uint64_t pairs;
    } * hands; /* owned; [crew->hands] */
};

/* KT_NOMEM, KT_TOO_LARGE; then it is closed. */
enum kt_status kt_seam_open(struct kt_seam *seam, const struct kt_middle *middle,
                            const struct kt_level *const levels[KT_HALVES],
                            const struct kt_crew *crew, struct kt_memory *memory);

/* Does a part; the first lays out the levels and finds the targets. KT_DONE: there is
 * none left. Anything but these two: it can only be closed. */
enum kt_status kt_seam_next(struct kt_seam *seam, struct kt_limit *limit);

/* Adds to *sum the sum of pairs of target number i, as weights are in the lists and
 * without its images; after the first part, by one of the crew's hands. */
enum kt_status kt_seam_add(struct kt_seam *seam, size_t i, int hand,
                           struct kt_natural *sum, struct kt_limit *limit);

/* May be called twice, and on a zeroed seam. */
void kt_seam_close(struct kt_seam *seam);

#endif
