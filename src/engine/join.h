/* Two lists of pairings joined: the sum of the products of the weights of all pairs, one
 * of each list, that close to one cycle.
 *
 * Idea.       Weights of one limb go to module `closing`, which looks at each pair, or
 *             `folding`, which does not, whichever is likely to be faster. Wider ones are
 *             cut into slices (slice.h) of so few bits that those of a whole list add up
 *             to less than 2^64: each slice of the one list with each of the other is a
 *             sum of products like that, to be added at its place.
 * Exception.  Where lists are short and weights very wide, as on long thin boards, there
 *             would be too many slices: then pairs are tested one by one, and their
 *             weights added limb by limb. */
#ifndef KT_JOIN_H
#define KT_JOIN_H

#include <stdint.h>

#include "closing.h"
#include "creases.h"
#include "folding.h"
#include "limit.h"
#include "memory.h"
#include "natural.h"
#include "status.h"
#include "tally.h"

/* What one thread needs. All private. */
struct kt_join {
    const struct kt_creases *creases; /* borrowed */
    struct kt_folding folding;
    int32_t limbs; /* of a weight */
    uint64_t *row; /* owned; room for a sum of products */
};

/* For weights of so many limbs, on the account of the creases. KT_NOMEM, KT_TOO_LARGE;
 * then it is closed. */
enum kt_status kt_join_open(struct kt_join *join, const struct kt_creases *creases,
                            int32_t limbs);

/* May be called twice, and on a zeroed struct. */
void kt_join_close(struct kt_join *join);

/* Adds the sum to *sum; both lists have weights of as many limbs as said, and pairings of
 * so many ends, 2 at least. The weights of a list come to less than its limbs hold. Pairs
 * that are tested are tested by `kind`. KT_NOMEM, KT_TOO_LARGE; KT_STOPPED: only some
 * were added. */
enum kt_status kt_join_add(struct kt_join *join, enum kt_closing_kind kind, int ends,
                           const struct kt_tally *one, const struct kt_tally *other,
                           struct kt_natural *sum, struct kt_limit *limit);

#endif
