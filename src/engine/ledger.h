/* How many tours there are up to each target of a board: what a ranking looks up first.
 *
 * Idea.       The levels of both halves are kept (ladder.h) and joined (seam.h), target
 *             by target; each target's tours, those of all its images, are added up in
 *             the order of the targets.
 * Cost.       That of a count, and as much memory, with the lower levels besides and 16
 *             bytes a target. */
#ifndef KT_LEDGER_H
#define KT_LEDGER_H

#include <stddef.h>
#include <stdint.h>

#include "crew.h"
#include "ladder.h"
#include "limit.h"
#include "memory.h"
#include "middle.h"
#include "seam.h"
#include "status.h"
#include "total.h"

struct kt_ledger {
    struct kt_total total;
    struct kt_seam seam;    /* with its targets, links, and shelves of one limb */
    struct kt_total *until; /* owned; by target: tours up to it, its own included */
    const struct kt_middle *middle; /* borrowed, as the next two */
    const struct kt_crew *crew;
    struct kt_memory *memory;
    struct kt_ladder ladders[KT_HALVES]; /* private */
};

/* The middle may count each tour but once (kt_middle.times). Is not to be moved.
 * KT_TOO_LARGE: memory's bound is met, or numbers do not fit 128 bits, or those of a half
 * 64; KT_NOMEM, KT_STOPPED. Then it is closed. */
enum kt_status kt_ledger_open(struct kt_ledger *ledger, const struct kt_middle *middle,
                              const struct kt_crew *crew, struct kt_memory *memory,
                              struct kt_limit *limit);

/* May be called twice, and on a zeroed ledger. */
void kt_ledger_close(struct kt_ledger *ledger);

/* The levels of a half; those of the other, if they are alike. */
const struct kt_ladder *kt_ledger_ladder(const struct kt_ledger *ledger,
                                         enum kt_where where);

/* The target that a number below the total falls on; the tours before it are taken away
 * from the number. */
size_t kt_ledger_find(const struct kt_ledger *ledger, struct kt_total *number);

/* The number of a target, given its degrees. */
size_t kt_ledger_target(const struct kt_ledger *ledger, uint64_t degrees);

/* The number of tours before a target, and of its own. */
struct kt_total kt_ledger_before(const struct kt_ledger *ledger, size_t target);
struct kt_total kt_ledger_of(const struct kt_ledger *ledger, size_t target);

#endif
