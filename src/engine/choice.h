/* Where a search branches: at which vertex, by which edge.
 *
 * Idea.       Where there are fewest choices; among equals at an end of a fragment, and
 *             there at the one that came to it last, so that the search stays where it
 *             works. But a vertex that often could not get what it needs is a culprit:
 *             the trouble lies there, while the search may be busy elsewhere. So its
 *             choices are divided by one more than the times that it was blamed. The
 *             edge leads to the neighbour that has fewest edges left.
 * Invariant.  weight[v] is one more than the times that v was blamed in this question;
 *             those blamed are listed in `culprits`.
 * Cost.       O(1) amortised, and O(culprits), of which there are few.
 * Source.     Fewest choices: S. Golomb and L. Baumert, "Backtrack programming", 1965.
 *             Weights: F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, "Boosting
 *             systematic search by weighting constraints", 2004. */
#ifndef KT_CHOICE_H
#define KT_CHOICE_H

#include <stdbool.h>
#include <stdint.h>

#include "fragments.h"
#include "random.h"
#include "status.h"

struct kt_choice {
    bool varied; /* ties are broken at random */
    struct kt_random random;
    int32_t squares;   /* of the board */
    uint32_t *weight;  /* owned; by square */
    int32_t *culprits; /* owned; squares with a weight of more than 1 */
    int32_t culprits_length;
};

/* For fragments of a board of so many squares. KT_NOMEM; then it is closed. */
enum kt_status kt_choice_open(struct kt_choice *choice, int32_t squares);

/* Begins a new question: nobody is to blame, ties are not varied. */
void kt_choice_begin(struct kt_choice *choice);

/* The vertex has refuted a state. */
void kt_choice_blame(struct kt_choice *choice, int32_t vertex);

/* An available edge to branch by. The state is propagated, and edges are needed.
 * Squares that no longer have the slack leave the list of that slack. */
uint32_t kt_choice_edge(struct kt_choice *choice, struct kt_fragments *f);

/* May be called twice, and on a zeroed choice. */
void kt_choice_close(struct kt_choice *choice);

#endif
