/* One tour, by whichever way is best for what is asked.
 *
 *   search  depth first, with the settings given (search.h)
 *   exact   the oracle, which decides closed tours and given ends as well (oracle.h)
 *   auto    the search where its settings are given. Else the theorems answer 'none'
 *           where they can; any tour of a board is looked for by the search, which
 *           finds nearly all at once, and by the oracle if that gives up; closed tours
 *           and given ends go to the oracle. */
#ifndef KT_SOLVE_H
#define KT_SOLVE_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "limit.h"
#include "search.h"
#include "square.h"
#include "status.h"
#include "tour.h"

enum kt_method {
    KT_METHOD_AUTO,
    KT_METHOD_SEARCH,
    KT_METHOD_EXACT,
    KT_METHOD_BLOCKS /* not here, but in solution.h */
};

/* What is asked for. The search, by settings of one's own or as the method, can't aim:
 * it goes with neither `closed` nor `ends`. */
struct kt_errand {
    enum kt_method method;
    struct kt_square start;
    bool closed;          /* the tour must be closed */
    bool ends;            /* the tour must end at `end` */
    struct kt_square end; /* any value unless `ends` */
    struct kt_search_settings settings;
    bool chosen;        /* the settings are someone's choice: 'auto' keeps to them */
    uint64_t max_nodes; /* of the oracle */
};

/* The largest board, rows * cols, for this errand. */
int64_t kt_solve_squares_max(const struct kt_errand *errand);

/* Looks for the tour: *state says whether it was found, proved impossible, or given up;
 * an empty tour becomes the one that was found. KT_INVALID: a square is not on the
 * board, the search can't aim, or the tie rule is not for this board; KT_TOO_LARGE,
 * KT_NOMEM, KT_STOPPED. Full boards of a knight only. */
enum kt_status kt_solve(const struct kt_board *board, const struct kt_errand *errand,
                        struct kt_limit *limit, struct kt_tour *tour,
                        enum kt_search_state *state);

#endif
