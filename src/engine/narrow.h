/* Layouts of boards with a side of 3, 4 or 5.
 *
 * Five rows and an even number of columns, with an end given: many pairs of 5 x 6 have
 * no tour, so the cores have 12 to 22 columns. They may lie at any even column; between
 * them tiles, to the left and right carpets.
 *
 *     +------+------------+-------+--------------+-------+
 *     | left |    core    | tiles |     core     | right |
 *     +------+------------+-------+--------------+-------+
 *
 * Three rows: one core, and carpets that lean against it. Four rows: one core, and on
 * each side two carpets, one in each half of the squares (pieces.h). A tour of four
 * rows goes through one half first and then through the other, so each carpet finds
 * edges of the core that are of its own half.
 *
 *     l l l l l l c c c c c c c c c r r r r r
 *     l l l l l l c c c c c c c c r r r r r r
 *     l l l l l c c c c c c c c c r r r r r r
 *
 * The attempts run through all sizes and places that a core can have. */
#ifndef KT_NARROW_H
#define KT_NARROW_H

#include <stdbool.h>
#include <stdint.h>

#include "layout.h"

/* How many there are to try. */
int32_t kt_narrow_attempts(const struct kt_blocks_wish *wish);

/* Draws the attempt-th, from 0. False: it is not to be had. */
bool kt_narrow_draw(struct kt_layout *layout, const struct kt_blocks_wish *wish,
                    int32_t attempt);

#endif
