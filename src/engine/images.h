/* The images of what the upper half has in the middle of a board, and the motions that
 * lead to them.
 *
 * Order.  identity, flip_cols, flip_rows, r180, as far as the middle has these symmetries
 *         (middle.h); of those that lead to the same degrees, the first. Promised for
 *         ever. Each of these motions undoes itself. */
#ifndef KT_IMAGES_H
#define KT_IMAGES_H

#include <stdint.h>

#include "middle.h"
#include "motion.h"

enum { KT_IMAGES = 4 }; /* at most */

struct kt_images {
    int count;
    uint64_t degrees[KT_IMAGES]; /* in the upper half's frame, all different */
    enum kt_motion motions[KT_IMAGES];
};

struct kt_images kt_images_of(const struct kt_middle *middle, uint64_t degrees);

/* The place among them of degrees that are one of them. */
int kt_images_find(const struct kt_images *images, uint64_t degrees);

#endif
