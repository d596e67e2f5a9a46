/* A harvest: all profiles of one target after another, as one hand gathers them.
 *
 * Idea.       Where a step made from each profile all that can follow, what belongs
 *             together would have to be found again among millions. It is gathered the
 *             other way round: for degrees after the step, every way back (module
 *             `back`) leads to a group before it, whose pairings are pulled through the
 *             tangle of the way's edges into a tally small enough for the processor's
 *             cache. Nothing is held but what goes in and what comes out.
 * Mirror.     A bundle's weights are twice the number of ways w that lead to a profile.
 *             So are the sums here. A profile and its image together have weight 2w,
 *             which is the sum at either; one that is its own image has half of it. */
#ifndef KT_HARVEST_H
#define KT_HARVEST_H

#include <stddef.h>
#include <stdint.h>

#include "back.h"
#include "bundle.h"
#include "limit.h"
#include "memory.h"
#include "status.h"
#include "tally.h"

struct kt_harvest {
    const struct kt_bundle *bundle;    /* borrowed */
    const struct kt_back_rules *rules; /* borrowed */
    size_t count;                      /* profiles gathered */
    uint32_t *codes;                   /* owned; [count], by target in rising order */
    uint64_t *weights;                 /* owned; [count * bundle->limbs] */
    struct kt_tally tally;             /* private, as all that follows */
    uint64_t *order; /* owned; those of the tally: code, slot, whether its own image */
    struct {
        size_t codes, weights, order;
    } room;                   /* how many each array has room for */
    struct kt_memory *memory; /* borrowed; the account it is on */
};

enum kt_status kt_harvest_open(struct kt_harvest *harvest,
                               const struct kt_bundle *bundle,
                               const struct kt_back_rules *rules,
                               struct kt_memory *memory);

/* Appends the profiles of that head; of a half that is mirrored only those that are not
 * above their mirror image, and the head must not be above its own. */
enum kt_status kt_harvest_gather(struct kt_harvest *harvest, uint64_t head,
                                 struct kt_limit *limit);

/* May be called twice, and on a zeroed harvest. */
void kt_harvest_close(struct kt_harvest *harvest);

#endif
