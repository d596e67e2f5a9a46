/* A harvest: all pairings that lead to given degrees, gathered by one hand.
 *
 * Idea.       Where a step made from each profile all that can follow, what belongs
 *             together would have to be found again among millions. It is gathered the
 *             other way round: every way back leads to a group, whose pairings are
 *             pulled through the tangle of the way's edges into a tally small enough for
 *             the processor's cache.
 * Loose.      A group of a middle can have 18 ends, too many for a pairing in a word. It
 *             is not gathered; ways that lead there go on through the course before,
 *             and what they find is pulled through all their edges at once.
 * Mirror.     A bundle's weights are twice the number of ways w that lead to a profile.
 *             So are the sums here. A profile and its image together have weight 2w,
 *             which is the sum at either; one that is its own image has half of it. */
#ifndef KT_HARVEST_H
#define KT_HARVEST_H

#include <stddef.h>
#include <stdint.h>

#include "back.h"
#include "bundle.h"
#include "level.h"
#include "limit.h"
#include "memory.h"
#include "status.h"
#include "tally.h"

/* Where pairings come from: by which walks, from which groups; if these can be loose,
 * where those come from in turn. All borrowed. */
struct kt_supply {
    const struct kt_back_rules *rules;
    const struct kt_bundle *bundle;
    const struct kt_supply *before; /* or NULL */
};

struct kt_harvest {
    struct kt_tally tally; /* what has been gathered */
    uint64_t *order;   /* owned; of what is listed: code, slot, whether its own image */
    uint32_t *codes;   /* owned; those in order */
    uint64_t *weights; /* owned; theirs */
    struct {
        size_t order, codes, weights;
    } room;                   /* how many each array has room for */
    struct kt_memory *memory; /* borrowed; the account it is on */
};

enum kt_status kt_harvest_open(struct kt_harvest *harvest, int32_t limbs,
                               struct kt_memory *memory);

/* May be called twice, and on a zeroed harvest. */
void kt_harvest_close(struct kt_harvest *harvest);

/* Begins anew, with nothing. */
void kt_harvest_begin(struct kt_harvest *harvest);

/* Adds all that leads to degrees with edges to the outside in the forced columns; after
 * are their ends. */
enum kt_status kt_harvest_gather(struct kt_harvest *harvest,
                                 const struct kt_supply *supply, uint64_t degrees,
                                 const struct kt_after *after, unsigned forced,
                                 struct kt_limit *limit);

/* Lays what there is into a bundle, as a group of these ends. */
enum kt_status kt_harvest_lay(const struct kt_harvest *harvest,
                              struct kt_bundle *bundle, size_t group, uint32_t ends,
                              int store);

/* Appends what there is to a level, as the profiles of a head; of a half that is mirrored
 * only those that are not above their mirror image. */
enum kt_status kt_harvest_store(struct kt_harvest *harvest, const struct kt_half *half,
                                uint64_t head, struct kt_level *level);

#endif
