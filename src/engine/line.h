/* How tangled the line of a tour is: its turns and its crossings.
 *
 * Drawn from centre to centre, a path is a line of segments, one a move; a closed tour
 * is a ring, for it has the move from the last square to the first as well. A turn is
 * a square where the line changes its direction: the squares before it, on it and after
 * it do not lie on one straight line. A crossing is a pair of moves whose segments meet
 * in a point inside both; a square where two moves join makes none.
 *
 * Idea.       Every move has a left end, and two moves cross only if their left ends
 *             lie a few squares apart. Which moves cross at which offset is geometry,
 *             found once for the board's leap. The left ends of the path are sorted by
 *             place, and for each offset a finger runs through them, ahead of the sweep
 *             by that offset.
 * Invariant.  An offset leads down, or to the right in its row, and never the other
 *             way: so each pair of moves is met once.
 * Cost.       O(length), with a factor for the offsets, which are 10 for the knight;
 *             32 bytes a square while it is counted, whatever the board's size.
 * Source.     J. J. Besa, T. Johnson, N. Mamano, M. C. Osegueda and P. Williams, Taming
 *             the Knight's Tour: Minimizing Turns and Crossings, 2020, who count both.
 */
#ifndef KT_LINE_H
#define KT_LINE_H

#include <stdint.h>

#include "board.h"
#include "limit.h"
#include "status.h"
#include "tour.h"

/* The tour is a path on the board: it has no fault of KT_FAULTS_OF_PATH. Only a whole
 * tour can be closed: a part of one is a line with two ends. KT_INVALID: the board's
 * leap does not lead from each square to the next; KT_STOPPED. */
enum kt_status kt_line_turns(const struct kt_tour *path, const struct kt_board *board,
                             struct kt_limit *limit, int64_t *turns);

/* As above; KT_NOMEM. */
enum kt_status kt_line_crossings(const struct kt_tour *path,
                                 const struct kt_board *board, struct kt_limit *limit,
                                 int64_t *crossings);

#endif
