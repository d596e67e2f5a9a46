/* What lies on the squares of a picture of a path: colours under the line, and on it
 * start, end, numbers, signs of verdicts, and rings around squares visited again.
 *
 * Idea.  No move comes nearer to the middle of a third square than 0.44 of a square's
 *        side, for a move (1, 2) passes a square's middle at 1/sqrt(5). So what is
 *        smaller than that, around a middle, touches no line but the two that end
 *        there. */
#ifndef KT_STONES_H
#define KT_STONES_H

#include "drawing.h"

/* The highlighted squares, below the line. */
void kt_stones_write_marks(const struct kt_drawing *drawing);

/* All else, above the line. */
void kt_stones_write(const struct kt_drawing *drawing);

#endif
