#include "retreat.h"

#include <assert.h>
#include <stdbool.h>

enum {
    NEXT_ROW = 1, /* where the profile begins, in one of three rows */
    UNITS_A_WAY = 20
};

void kt_retreat_open(struct kt_retreat *retreat, struct kt_memory *memory)
{
    *retreat = (struct kt_retreat){.weight = 0};
    kt_sift_open(&retreat->sift, memory);
}

void kt_retreat_close(struct kt_retreat *retreat)
{
    kt_sift_close(&retreat->sift);
}

void kt_retreat_begin(struct kt_retreat *retreat, const struct kt_rung *rung,
                      const struct kt_station *profile)
{
    /* there are several sets of forced ends only where a half is mirrored */
    assert(rung->ways.forced_count == 1);
    retreat->rung = rung;
    retreat->wanted = profile->pairing;
    retreat->sift.count = retreat->taken = 0;
    uint64_t head = kt_profile_head_of(profile->degrees);
    uint64_t degrees = kt_degrees_of_head(head, NEXT_ROW);
    kt_after_read(&retreat->after, head, NEXT_ROW);
    kt_weft_begin(&retreat->weft, &rung->ways, &rung->course, NULL);
    kt_back_begin(&retreat->back, &rung->back, degrees, rung->ways.forced[0]);
}

/* Sifts the group that a way leads back to. */
static enum kt_status sift(struct kt_retreat *retreat, struct kt_limit *limit)
{
    const struct kt_bundle *bundle = &retreat->rung->bundle;
    const struct kt_bundle_group *source = &bundle->group[retreat->back.source];
    struct kt_sift_group group = {.count = source->count,
                                  .pairings = kt_bundle_pairings(bundle, source),
                                  .weights = kt_bundle_weights(bundle, source),
                                  .doubled = retreat->rung->doubled};
    struct kt_before before;
    struct kt_tangle tangle;
    retreat->sift.count = retreat->taken = 0;
    retreat->source.degrees =
        kt_profile_degrees(kt_degrees_head(retreat->back.degrees, 0));
    retreat->chosen = retreat->back.chosen;
    if (kt_limit_spend(limit, UNITS_A_WAY))
        return KT_STOPPED;
    if (!kt_weft_weave(&retreat->weft, retreat->chosen))
        return KT_OK;
    kt_before_set(&before, source->ends);
    kt_tangle_tie(&tangle, &retreat->weft.strands, &before, &retreat->after);
    return kt_sift_group(&retreat->sift, &group, &before, &tangle, retreat->wanted,
                         limit);
}

enum kt_status kt_retreat_next(struct kt_retreat *retreat, struct kt_limit *limit)
{
    while (retreat->taken == retreat->sift.count) {
        if (!kt_back_next(&retreat->back))
            return KT_DONE;
        enum kt_status status = sift(retreat, limit);
        if (status != KT_OK)
            return status;
    }
    const struct kt_keyed *found = &retreat->sift.found[retreat->taken++];
    retreat->source.pairing = found->key;
    retreat->weight = found->value;
    return KT_OK;
}
