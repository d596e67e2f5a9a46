/* The layouts that can serve a wish, one after the other.
 *
 *     for (attempt = 0; attempt < kt_divide_attempts(&wish); attempt++)
 *         if (kt_divide_draw(&layout, &wish, attempt))
 *             ...
 *
 * A board of KT_PIECE_SQUARES squares or fewer is one core, which decides about it. */
#ifndef KT_DIVIDE_H
#define KT_DIVIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "layout.h"

/* How many there are to try. */
int32_t kt_divide_attempts(const struct kt_blocks_wish *wish);

/* Draws the attempt-th, from 0. False: it is not to be had. A board of even area with
 * both sides 5 or more takes a layout only if an end is wished for. */
bool kt_divide_draw(struct kt_layout *layout, const struct kt_blocks_wish *wish,
                    int32_t attempt);

#endif
