/* Which pairings of a group become a certain one, and by how many ways each.
 *
 * Idea.    All pairings of the group are pulled through a tangle (tangle.h); those that
 *          come out as the one wanted are kept, with the number of ways that lead to
 *          them, and put in order.
 * Order.   By pairing, as a number: by the mate of the last end, then by that of the one
 *          before, and so on; ends stand in the order of their places, the outside last.
 *          So it makes no difference that a group may be held as its mirror image. */
#ifndef KT_SIFT_H
#define KT_SIFT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "limit.h"
#include "memory.h"
#include "sort.h"
#include "status.h"
#include "tangle.h"

/* A group as a bundle or a shelf has it. */
struct kt_sift_group {
    size_t count;
    const uint64_t *pairings; /* borrowed; KT_PULL_SPARE words more can be read */
    const uint64_t *weights;  /* borrowed; of one limb */
    bool doubled;             /* weights are twice the number of ways */
};

struct kt_sift {
    size_t count;
    struct kt_keyed *found;   /* owned; [count], pairings, each with its weight */
    size_t room;              /* private */
    struct kt_memory *memory; /* borrowed; the account it is on */
};

void kt_sift_open(struct kt_sift *sift, struct kt_memory *memory);

/* May be called twice, and on a zeroed sift. */
void kt_sift_close(struct kt_sift *sift);

/* Finds those of a group, instead of what was found before. `before` are the group's
 * ends, and the tangle leads on from these. */
enum kt_status kt_sift_group(struct kt_sift *sift, const struct kt_sift_group *group,
                             const struct kt_before *before,
                             const struct kt_tangle *tangle, uint64_t wanted,
                             struct kt_limit *limit);

#endif
