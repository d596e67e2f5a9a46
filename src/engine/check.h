/* The checker: is it a tour, and if not, what is wrong with it?
 *
 * A tour visits every square of the board, each once, by moves. The board is the one
 * named in the call; the tour may be anything that struct kt_tour can hold.
 *
 *     kt_faults_open(&faults, &tour, &board, limit);
 *     while (kt_faults_next(&faults, &fault) == KT_OK)
 *         kt_fault_write(&text, &fault, &board);
 *     kt_faults_close(&faults);
 *
 * Idea.       The squares are sorted once by their place on the board. Neighbours in
 *             that order that are alike were visited twice; what lies between two
 *             neighbours was never visited.
 * Invariant.  is_tour is true exactly if there are no faults.
 * Cost.       kt_check_tour: O(length), and a bit a square of the board, but only if
 *             the tour has as many squares as the board. Faults: O(length) to open,
 *             whatever the board's size. */
#ifndef KT_CHECK_H
#define KT_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board.h"
#include "fault.h"
#include "limit.h"
#include "sort.h"
#include "status.h"
#include "tour.h"

/* Says whether it is a tour: exactly if there are no faults, but found quicker.
 * KT_NOMEM, KT_STOPPED. */
enum kt_status kt_check_tour(const struct kt_tour *tour, const struct kt_board *board,
                             struct kt_limit *limit, bool *is_tour);

/* Everything that is wrong, one fault at a time, in order of steps, the unvisited
 * squares last, row by row. The fields are private to check.c. */
struct kt_faults {
    const struct kt_tour *tour;   /* borrowed until closed */
    const struct kt_board *board; /* borrowed until closed */
    struct kt_limit *limit;       /* borrowed until closed */
    size_t *first;                /* owned; by entry of the tour: the first entry that
                                     has the same square */
    struct kt_keyed *visited;     /* owned; squares by index, and the entry */
    size_t visited_count;         /* entries of the tour that are on the board */
    size_t at;                    /* the next entry of the tour to look at */
    unsigned pending;             /* kinds not reported yet of the entry before `at` */
    size_t passed;                /* entries of `visited` that lie below `index` */
    int64_t index;                /* squares below it have been looked at */
};

/* KT_NOMEM, KT_STOPPED; on failure it is closed. */
enum kt_status kt_faults_open(struct kt_faults *faults, const struct kt_tour *tour,
                              const struct kt_board *board, struct kt_limit *limit);

/* KT_OK; KT_DONE: there are no more; KT_STOPPED: may be called again to go on. */
enum kt_status kt_faults_next(struct kt_faults *faults, struct kt_fault *fault);

/* May be called twice, and on a zeroed struct. */
void kt_faults_close(struct kt_faults *faults);

/* The first fault whose kind is in the set `kinds`. KT_DONE: there is none; KT_NOMEM,
 * KT_STOPPED. */
enum kt_status kt_check_first_fault(const struct kt_tour *tour,
                                    const struct kt_board *board, unsigned kinds,
                                    struct kt_limit *limit, struct kt_fault *fault);

#endif
