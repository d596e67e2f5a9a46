/* A picture of a path: its squares numbered, joined by a line, or both; if wanted with a
 * knight that goes along it.
 *
 * What is drawn is what the path says, as far as it lies on the board: see track.h for
 * the line where it is no path, stones.h for the squares.
 *
 * Cost.  O(squares of the board + length of the path); some ten bytes a step for the
 *        line, fifty for a number. */
#ifndef KT_PICTURE_H
#define KT_PICTURE_H

#include "drawing.h"
#include "limit.h"
#include "status.h"
#include "text.h"
#include "tour.h"

/* Appends the picture. KT_TOO_LARGE: the board, or the path, has more than
 * KT_DIAGRAM_SQUARES_MAX squares, and `why` gets a sentence; or, without a sentence, the
 * text may not grow so long. KT_NOMEM, KT_STOPPED. */
enum kt_status kt_picture_write(struct kt_text *text, const struct kt_tour *tour,
                                const struct kt_picture_spec *spec,
                                struct kt_limit *limit, struct kt_text *why);

#endif
