/* Layouts of boards with both sides 6 or more, or 5 and odd.
 *
 * Idea.       Rows and columns are cut into bands of 6, the last one of 6 to 11. Cores
 *             lie where the bands of the start and of the end cross, tiles between
 *             them. If the area is odd, one band of rows and one of columns are odd,
 *             and the start is where they cross.
 *
 *     +---------------------------+
 *     |            top            |   odd area, no end given: one core, 5 to 11 rows
 *     +--------+------+-----------+   and columns, and around it what has an even
 *     |  left  | core |   right   |   number of rows or of columns
 *     +--------+------+-----------+
 *     |          bottom           |
 *     +---------------------------+
 *
 * Invariant.  Every patch has an even side, and both are 5 or more.
 * Source.     S.-S. Lin and C.-L. Wei 2005 (one odd block, the rest even). */
#ifndef KT_WIDE_H
#define KT_WIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "layout.h"

/* There are two to try. */
enum { KT_WIDE_ATTEMPTS = 2 };

/* Draws the attempt-th, from 0. False: it is not to be had. */
bool kt_wide_draw(struct kt_layout *layout, const struct kt_blocks_wish *wish,
                  int32_t attempt);

#endif
