/* The targets of a seam: degrees in the middle that the upper half can come to and the
 * lower half can complete.
 *
 * Idea.   Take the degrees of all groups of the upper half, and add its edges in the
 *         middle a mirrored pair at a time, then its ends; what comes twice is kept
 *         once. The lower half in the same way: what it cannot complete goes. Of images
 *         (middle.h) only the least stays.
 * Order.  Rising, as numbers (profile.h, degrees); promised for ever.
 * Cost.   8 bytes a target, and 16 to 32 while they are found, for each half. */
#ifndef KT_TARGETS_H
#define KT_TARGETS_H

#include <stddef.h>
#include <stdint.h>

#include "limit.h"
#include "links.h"
#include "memory.h"
#include "middle.h"
#include "status.h"

struct kt_targets {
    struct kt_memory *memory; /* borrowed */
    uint64_t *degrees;        /* owned; [count], in the upper half's frame */
    size_t count;
    size_t room;
};

/* For the links of both halves. KT_NOMEM, KT_TOO_LARGE, KT_STOPPED. */
enum kt_status kt_targets_open(struct kt_targets *targets, const struct kt_links *upper,
                               const struct kt_links *lower, struct kt_memory *memory,
                               struct kt_limit *limit);

/* May be called twice, and on zeroed targets. */
void kt_targets_close(struct kt_targets *targets);

#endif
