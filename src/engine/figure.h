/* The knight of an animated picture, which goes along a path again and again.
 *
 *     kt_figure_begin(text, &diagram, start, seconds);
 *     ... the way, as an SVG path from M0 0 on, relative to the start ...
 *     kt_figure_end(text);
 *
 * It goes at one speed, so that equal moves take equal times, and rests at the end of
 * the way for the last part of the round, as what moves along with it has to: all that
 * happens at part p of the way happens at p * KT_FIGURE_MOVING of KT_FIGURE_ROUND. Where
 * nothing can move, it stands on the start. */
#ifndef KT_FIGURE_H
#define KT_FIGURE_H

#include <stdint.h>

#include "diagram.h"
#include "square.h"
#include "text.h"

enum { KT_FIGURE_MOVING = 94, KT_FIGURE_ROUND = 100 };

/* The longest round that may be asked for, in seconds. */
enum { KT_FIGURE_SECONDS_MAX = 3600 };

/* How long a round takes that has so many moves: as asked, or by the moves if that is
 * 0. */
int64_t kt_figure_seconds(int64_t asked, int64_t moves);

void kt_figure_begin(struct kt_text *text, const struct kt_diagram *diagram,
                     struct kt_square start, int64_t seconds);
void kt_figure_end(struct kt_text *text);

/* Appends the move from one square to another to an SVG path. */
void kt_figure_move(struct kt_text *text, struct kt_square from, struct kt_square to);

#endif
