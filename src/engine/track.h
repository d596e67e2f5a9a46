/* The line of a picture, from square to square of a path.
 *
 * It breaks where a step has no square or is not followed by the next one. Two squares in
 * succession that are no move apart are joined by dashes of another colour. A closed
 * tour's line is closed. */
#ifndef KT_TRACK_H
#define KT_TRACK_H

#include "drawing.h"

void kt_track_write(const struct kt_drawing *drawing);

/* The knight that goes along the path, from square to square that the board has. */
void kt_track_write_knight(const struct kt_drawing *drawing);

#endif
