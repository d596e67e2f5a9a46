/* A row back: all that a half can have been one row before it came to a profile.
 *
 *     kt_retreat_begin(&retreat, &rung, &profile);
 *     while ((status = kt_retreat_next(&retreat, limit)) == KT_OK)
 *         ... retreat.source, by retreat.chosen, in retreat.weight ways ...;
 *     kt_retreat_close(&retreat);
 *
 * Idea.    Every way back from the profile's degrees (back.h) leads to a group; of that
 *          the pairings are sifted out that the way's edges make into the profile's.
 * Order.   That of ways back: by the degree of the outside at the source; then by
 *          columns from the left; in each, sets of edges in rising order of their
 *          numbers. Sources of the same way by pairing (sift.h). Promised for ever.
 * Cost.    Some 10 us on small boards, up to a millisecond where rows have 8 squares. */
#ifndef KT_RETREAT_H
#define KT_RETREAT_H

#include <stddef.h>
#include <stdint.h>

#include "back.h"
#include "ladder.h"
#include "limit.h"
#include "memory.h"
#include "sift.h"
#include "status.h"
#include "tangle.h"
#include "weft.h"

/* A profile in the order of its places, whichever way it may be held. */
struct kt_station {
    uint64_t degrees, pairing;
};

struct kt_retreat {
    struct kt_station source;
    uint64_t chosen; /* by column, KT_EDGES_DOWN bits each, as in filling.h */
    uint64_t weight; /* ways that lead to the source */
    /* private */
    const struct kt_rung *rung; /* borrowed */
    uint64_t wanted;
    struct kt_back back;
    struct kt_weft weft; /* of the way that it has taken */
    struct kt_after after;
    struct kt_sift sift;
    size_t taken; /* of what was sifted out */
};

/* Readies it, once, for any number of beginnings. */
void kt_retreat_open(struct kt_retreat *retreat, struct kt_memory *memory);

/* Begins to go back from a profile that the rung leads to. */
void kt_retreat_begin(struct kt_retreat *retreat, const struct kt_rung *rung,
                      const struct kt_station *profile);

/* Takes the next source. KT_DONE: there are no more. KT_NOMEM, KT_TOO_LARGE, KT_STOPPED.
 */
enum kt_status kt_retreat_next(struct kt_retreat *retreat, struct kt_limit *limit);

/* May be called twice, and on a zeroed retreat. */
void kt_retreat_close(struct kt_retreat *retreat);

#endif
