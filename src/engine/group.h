/* The symmetry of a tour: which motions of its board lead from the tour to itself.
 *
 * A motion may carry the tour along in its own direction, or so that it is walked
 * backwards. An open tour must then begin where it began, or where it ended; a closed
 * one, being a ring, may begin anywhere. What is found is a group: the identity is
 * always among them.
 *
 * Idea.   The motion puts the first square somewhere; that fixes where in the tour the
 *         image begins, and what follows is compared, onward and backward, as far as
 *         the first square that differs.
 * Facts.  No motion but the identity leaves two squares a knight's move apart where
 *         they are, so any other symmetry of an open tour reverses it; and a symmetry
 *         of a ring of more than two squares does one or the other, never both.
 * Cost.   O(length), and little where there is no symmetry and the tour is open. */
#ifndef KT_GROUP_H
#define KT_GROUP_H

#include "board.h"
#include "limit.h"
#include "motion.h"
#include "status.h"
#include "tour.h"

#define KT_GROUP_BIT(motion) (1u << (motion))

/* Two sets of motions; the bit of each is KT_GROUP_BIT. */
struct kt_group {
    unsigned onward;   /* those that lead to the tour in its own direction */
    unsigned backward; /* those that lead to the tour reversed */
};

/* Any list of squares has a group, a path that is no tour as well; only a whole tour
 * counts as closed. The motions are those of a full board of the same sides.
 * KT_INVALID: a square is not on the board, or the steps are not 1, 2, ...; KT_NOMEM,
 * KT_STOPPED. */
enum kt_status kt_group_find(const struct kt_tour *tour, const struct kt_board *board,
                             struct kt_limit *limit, struct kt_group *group);

#endif
