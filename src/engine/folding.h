/* The same sum as closing.h gives, for long lists, without looking at each pair.
 *
 * Idea.       A pairing of k ends that pairs end 0 with end 1 + d can be split off that
 *             pair. Taken into the other pairing instead, where it joins the mates of
 *             those two ends, it leaves two pairings of k - 2 ends that close to one
 *             cycle if the two before did. (If they were mates there too, that would be
 *             a cycle too early.) So for each d, all of the one list that begin with d
 *             share one folded list of the other; and what there are many of falls
 *             together: of 12 ends there are 10395 pairings, of 10 only 945, of 8 105,
 *             of 6 15.
 * Arrays.     A list of up to 12 ends is an array of weights by rank (creases.h); to fold
 *             it is to add up, for each rank of the shorter pairings, those that fold to
 *             it, by a table.
 * Cost.       A full list of 12 ends: some 300000 additions, against 10^8 pairs. Lists
 *             of 14 ends are folded once one by one, those of 16 twice.
 * Source.     the idea of working with all matchings of a cut at once: H. Bodlaender,
 *             M. Cygan, S. Kratsch and J. Nederlof, "Deterministic single exponential
 *             time algorithms for connectivity problems", 2013. */
#ifndef KT_FOLDING_H
#define KT_FOLDING_H

#include <stddef.h>
#include <stdint.h>

#include "creases.h"
#include "limit.h"
#include "memory.h"
#include "slice.h"
#include "status.h"
#include "tally.h"
#include "total.h"

/* What one thread needs. */
struct kt_folding {
    const struct kt_creases *creases; /* borrowed */
    /* private */
    uint64_t *one;                     /* owned; the one list, by rank */
    uint64_t *other[KT_CREASES_SIZES]; /* owned; the other, as it is and folded */
    struct kt_tally halves[2];         /* of lists of 16 ends, folded once */
};

/* KT_NOMEM, KT_TOO_LARGE; then it is closed. */
enum kt_status kt_folding_open(struct kt_folding *folding,
                               const struct kt_creases *creases);

/* May be called twice, and on a zeroed struct. */
void kt_folding_close(struct kt_folding *folding);

/* What it takes for lists of such lengths, as kt_closing_cost; UINT64_MAX where it can't be
 * done with these creases. */
uint64_t kt_folding_cost(const struct kt_creases *creases, int ends, size_t one,
                         size_t other);

/* As kt_closing_add, where it can be done; also KT_NOMEM, KT_TOO_LARGE. */
enum kt_status kt_folding_add(struct kt_folding *folding, int ends, struct kt_slice one,
                              struct kt_slice other, struct kt_total *total,
                              struct kt_limit *limit);

#endif
