/* The pairs of an upper and a lower half that meet at one target, by number.
 *
 * Idea.       Every half of a tour that comes to the target has a pairing, and stands in
 *             that half's list with it (halflist.h). A number is first that of a pair of
 *             pairings that close to one cycle, each such pair counting as often as the
 *             product of their weights says; then what remains, divided by the lower
 *             one's weight, tells the upper half's number and, by the remainder, the
 *             lower half's among those of their pairings (ascent.h).
 * Order.      By upper pairing, as a number; then by lower pairing; then by the upper
 *             half's number, and by the lower half's. Promised for ever.
 * Cost.       The upper pairing is found by halving: the pairs of the first half of the
 *             list, of what is left a half, and so on are tested (closing.h), as many in
 *             all as there are. */
#ifndef KT_MEETING_H
#define KT_MEETING_H

#include <stddef.h>
#include <stdint.h>

#include "closing.h"
#include "limit.h"
#include "links.h"
#include "memory.h"
#include "middle.h"
#include "status.h"
#include "tally.h"
#include "total.h"

/* A list of pairings in rising order, each with the number of ways to it. */
struct kt_meeting_list {
    size_t count;
    size_t room;
    uint64_t *pairings, *weights; /* owned; [room] */
};

/* Two halves: their pairings, and their numbers among the halves of these. */
struct kt_couple {
    uint64_t pairing[KT_HALVES], number[KT_HALVES];
};

struct kt_meeting {
    uint64_t degrees; /* of the target, in the upper half's frame; 0: none yet */
    int ends;
    struct kt_meeting_list lists[KT_HALVES];
    /* private */
    const struct kt_links *links; /* borrowed; [KT_HALVES], with shelves of one limb */
    enum kt_closing_kind kind;
    struct kt_tally lower, part; /* all of the lower list; some of the upper one */
    struct kt_memory *memory;
};

/* KT_NOMEM, KT_TOO_LARGE: it is closed. */
enum kt_status kt_meeting_open(struct kt_meeting *meeting,
                               const struct kt_links links[KT_HALVES],
                               struct kt_memory *memory);

/* May be called twice, and on a zeroed meeting. */
void kt_meeting_close(struct kt_meeting *meeting);

/* Makes the lists of a target, unless they are there. */
enum kt_status kt_meeting_gather(struct kt_meeting *meeting, uint64_t degrees,
                                 struct kt_limit *limit);

/* The couple of a number, which is below the sum of all. */
enum kt_status kt_meeting_find(struct kt_meeting *meeting, struct kt_total number,
                               struct kt_couple *couple, struct kt_limit *limit);

/* The number of a couple. */
enum kt_status kt_meeting_place(struct kt_meeting *meeting,
                                const struct kt_couple *couple, struct kt_total *number,
                                struct kt_limit *limit);

#endif
