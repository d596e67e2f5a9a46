/* A tour that was asked for, wherever it comes from: found and held in memory, or built
 * of blocks and never written down.
 *
 *     kt_solution_open(&solution, &board, &errand, limit, &state);
 *     if (state == KT_SEARCH_FOUND) {
 *         kt_solution_seek(&walk, &solution, 1);
 *         while (kt_solution_next(&walk, &square))
 *             ...
 *     }
 *     kt_solution_close(&solution);
 *
 * Blocks build it if that is the method, and for 'auto' without settings of its own if a
 * side is longer than KT_SOLVED_SIDE_MAX. All else, and what the blocks have no
 * construction for, is solved as in solve.h.
 * Cost.  Of a built tour a step, a square and the next square are O(1), whatever the
 *        size; of one in memory the step of a square is looked for. */
#ifndef KT_SOLUTION_H
#define KT_SOLUTION_H

#include <stdbool.h>
#include <stdint.h>

#include "blocks.h"
#include "board.h"
#include "limit.h"
#include "solve.h"
#include "square.h"
#include "status.h"
#include "tour.h"

enum { KT_SOLVED_SIDE_MAX = 30 };

struct kt_solution {
    bool built;              /* of blocks; else in memory */
    struct kt_blocks blocks; /* owned */
    struct kt_tour tour;     /* owned */
};

/* A place on the way through a solution, which is lent to it and must not move. */
struct kt_solution_walk {
    const struct kt_solution *solution;
    struct kt_blocks_cursor cursor;
    size_t next; /* index of the next square of a tour in memory */
};

/* Finds or builds the tour; *state says how that went. Errors as for kt_solve;
 * KT_TOO_LARGE also where blocks are the method and have no construction. On failure,
 * and unless *state is KT_SEARCH_FOUND, it is closed. */
enum kt_status kt_solution_open(struct kt_solution *solution,
                                const struct kt_board *board,
                                const struct kt_errand *errand, struct kt_limit *limit,
                                enum kt_search_state *state);

int64_t kt_solution_length(const struct kt_solution *solution);

/* The step that visits a square of the board, from 1. */
int64_t kt_solution_step(const struct kt_solution *solution, struct kt_square square);

/* Stands before a step, 1 .. length + 1. */
void kt_solution_seek(struct kt_solution_walk *walk, const struct kt_solution *solution,
                      int64_t step);

/* The square of the next step. False: the tour is at its end. */
static inline bool kt_solution_next(struct kt_solution_walk *walk,
                                    struct kt_square *square)
{
    const struct kt_solution *solution = walk->solution;
    if (solution->built)
        return kt_blocks_next(&walk->cursor, square);
    if (walk->next == solution->tour.length)
        return false;
    *square = solution->tour.squares[walk->next++];
    return true;
}

/* May be called twice, and on a zeroed struct. */
void kt_solution_close(struct kt_solution *solution);

#endif
