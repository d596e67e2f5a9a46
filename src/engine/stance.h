/* The stance of a board that is counted: which side runs across, and which is the upper half.
 *
 * Idea.   The shorter side runs across. A start is moved by the board's symmetries into
 *         the upper half and, on a square board, as near to the middle as can be, so that
 *         few rows, if any, are its own. Two ends are moved so that they are each other's
 *         image, or one its own, if they can be (kt_middle_of).
 * Colour. A move changes the colour of its square. So a cycle has an even number of
 *         squares; a path of an odd number of squares has both ends of the corners'
 *         colour, of an even number ends of unlike colours. */
#ifndef KT_STANCE_H
#define KT_STANCE_H

#include <stdbool.h>
#include <stdint.h>

#include "middle.h"
#include "square.h"

struct kt_stance {
    int32_t rows, cols;      /* the shorter side 3 .. KT_PROFILE_WIDTH, the longer
                                4 .. KT_SIDE_MAX */
    bool cycles;             /* closed tours; else paths */
    int32_t ends;            /* of paths, how many are given: 0, 1 or 2 */
    struct kt_square end[2]; /* those */
};

/* Whether all is within these ranges, and on the board. */
bool kt_stance_is_valid(const struct kt_stance *stance);

/* Moves the board by its symmetries, and the ends with it, as said above. */
void kt_stance_move(struct kt_stance *stance);

/* Whether the colours, and that a path has two ends, allow any tour at all. */
bool kt_stance_can(const struct kt_stance *stance);

/* The middle of a board that is moved. */
struct kt_middle kt_stance_middle(const struct kt_stance *stance);

#endif
