/* The ways by which a half can come to a pairing in the middle, by number.
 *
 * Idea.       A half of a tour is told by its edges; those that lead to the same degrees
 *             and the same pairing in the middle are numbered from 0, as many as the
 *             list of these degrees (halflist.h) says. To find the one of a number, the
 *             half is walked back from the middle: first the link, then a row at a time
 *             (retreat.h). Each step has its sources in order, and so many ways to each;
 *             the number falls on one of them, and what remains of it when the ways of
 *             those before are taken away is the number of the rest of the half. To
 *             find the number of a half, the ways of the sources before its own are
 *             added up, step by step.
 * Order.      By link, in the order of links.h; then by pairing before it, as a number
 *             (sift.h); then row by row from the middle, as in retreat.h. Promised for
 *             ever. */
#ifndef KT_ASCENT_H
#define KT_ASCENT_H

#include <stdint.h>

#include "filling.h"
#include "ladder.h"
#include "limit.h"
#include "links.h"
#include "memory.h"
#include "retreat.h"
#include "status.h"

struct kt_ascent {
    const struct kt_links *links;   /* borrowed; the half's, with a shelf of one limb */
    const struct kt_ladder *ladder; /* borrowed; at least as deep as the half */
    int32_t depth;                  /* rows of the half */
    /* private */
    struct kt_memory *memory;
    struct kt_sift sift;
    struct kt_retreat retreat;
    struct kt_station *stations; /* owned; [depth + 1], by rows done */
};

/* KT_NOMEM, KT_TOO_LARGE: it is closed. */
enum kt_status kt_ascent_open(struct kt_ascent *ascent, const struct kt_links *links,
                              const struct kt_ladder *ladder, struct kt_memory *memory);

/* May be called twice, and on a zeroed ascent. */
void kt_ascent_close(struct kt_ascent *ascent);

/* The half of a number that comes to the target, whose degrees are in the half's own
 * frame, while its ends stand in the order of the upper half (halflist.h). The number
 * must be below that of the ways to it. KT_NOMEM, KT_TOO_LARGE, KT_STOPPED: the filling
 * is of no use. */
enum kt_status kt_ascent_find(struct kt_ascent *ascent, const struct kt_station *target,
                              uint64_t number, struct kt_filling *filling,
                              struct kt_limit *limit);

/* Where a half comes to in the middle. */
void kt_ascent_follow(struct kt_ascent *ascent, const struct kt_filling *filling,
                      struct kt_station *target);

/* The number of a half, which was followed to its target just before. */
enum kt_status kt_ascent_place(struct kt_ascent *ascent,
                               const struct kt_filling *filling,
                               const struct kt_station *target, uint64_t *number,
                               struct kt_limit *limit);

#endif
