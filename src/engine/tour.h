/* The currency of the project: squares in the order in which they are visited.
 *
 * A struct kt_tour holds what someone says is a tour of a board; whether it is one is
 * for `check` to say. It may be shorter than the board, visit a square twice, or leave
 * the board. Where its steps are not simply 1, 2, 3, ... (a grid with a number missing
 * or written twice, stored rows with a gap), `steps` holds the step of each square. */
#ifndef KT_TOUR_H
#define KT_TOUR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board.h"
#include "square.h"
#include "status.h"

struct kt_tour {
    int32_t rows, cols;        /* of its board; 1 .. KT_SIDE_MAX */
    size_t length;             /* squares listed */
    size_t capacity;           /* squares there is room for */
    struct kt_square *squares; /* owned, in order of steps; NULL if empty */
    int64_t *steps;            /* owned, never falling; NULL: 1, 2, ..., length */
};

/* An empty tour is all zeros. */

/* Makes room for at least `length` squares in all. KT_NOMEM leaves the tour as it was.
 */
enum kt_status kt_tour_reserve(struct kt_tour *tour, size_t length);

/* Appends a square; KT_NOMEM leaves the tour as it was. Only while steps == NULL. */
enum kt_status kt_tour_append(struct kt_tour *tour, struct kt_square square);

/* The step of squares[i]. */
static inline int64_t kt_tour_step(const struct kt_tour *tour, size_t i)
{
    return tour->steps == NULL ? (int64_t)i + 1 : tour->steps[i];
}

/* Whether a move leads from the last square to the first. (A tour of one square is
 * open.) */
bool kt_tour_is_closed(const struct kt_tour *tour, const struct kt_board *board);

/* Frees the squares and leaves an empty tour. May be called twice. */
void kt_tour_close(struct kt_tour *tour);

#endif
