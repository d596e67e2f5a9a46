/* All that one half can have done where it comes to certain degrees in the middle: the
 * pairings of the ends there, each with the number of ways to it.
 *
 *     kt_halflist_open(&halflist, &links, degrees);
 *     while (kt_halflist_next(&halflist))
 *         ... the group at halflist.place, to be pulled through halflist.tangle ...;
 *
 * Idea.   The sources of the degrees are the pairs of a link and of the group that it
 *         leads on from to them. All pairings of a group go through one tangle.
 * Ends.   Stand in the order of the upper half's places, also in the lower half's lists:
 *         so what the two halves say of the same end has the same number.
 * Order.  Of sources, that of links; of a group's pairings, that of the shelf: promised
 *         for ever. */
#ifndef KT_HALFLIST_H
#define KT_HALFLIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shelf.h"
#include "limit.h"
#include "links.h"
#include "pull.h"
#include "status.h"
#include "tally.h"
#include "tangle.h"

enum { KT_HALFLIST_BATCH = 32 };

struct kt_halflist {
    const struct kt_links *links; /* borrowed */
    uint64_t degrees;             /* to be come to, in the half's own frame */
    /* the source found last */
    const struct kt_link *link;
    struct kt_shelf_place place; /* of the group, on the links' shelf */
    struct kt_tangle tangle;     /* from these to the degrees */
    /* private */
    struct kt_after after;
    uint64_t sets; /* of edges that the degrees can have, as bits */
    size_t next;   /* choice of ends */
    uint64_t rest; /* sets of the choice before it, that are still to come */
    struct kt_halflist_source {
        const struct kt_link *link;
        struct kt_shelf_name name;
        struct kt_shelf_place place;
    } batch[KT_HALFLIST_BATCH]; /* looked up together, so that the fetches overlap */
    int batched, taken;
};

/* Degrees in the frame of the links' half. */
void kt_halflist_open(struct kt_halflist *halflist, const struct kt_links *links,
                      uint64_t degrees);

/* Finds the next source; false if there are no more. */
bool kt_halflist_next(struct kt_halflist *halflist);

/* All sources of the degrees, in a tally, which is emptied first. KT_NOMEM, KT_TOO_LARGE,
 * KT_STOPPED: it is incomplete. */
enum kt_status kt_halflist_gather(struct kt_tally *tally, const struct kt_links *links,
                                  uint64_t degrees, struct kt_limit *limit);

/* Limbs of 64 bits that hold the sum of the weights of any list, given the bits that the
 * sum of the weights of the level has. */
int32_t kt_halflist_limbs(const struct kt_links *links, int32_t bits);

#endif
