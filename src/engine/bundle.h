/* A bundle: pairings with their weights, in groups that have the same degrees.
 *
 * Idea.       It is made to be read by walks back, many times: a group is found by its
 *             number, which is that of its degrees in a sieve, and its pairings and then
 *             its weights lie side by side. What is laid by each hand of a crew lies in
 *             a store of its own, so that they need not wait for each other.
 * Weights.    Of a half that is mirrored, twice the number of ways that lead to that very
 *             profile, which is a whole number of orbit totals (module `level`); else
 *             the number itself. */
#ifndef KT_BUNDLE_H
#define KT_BUNDLE_H

#include <stddef.h>
#include <stdint.h>

#include "crew.h"
#include "memory.h"
#include "status.h"

struct kt_bundle_group {
    uint32_t ends;  /* their places, as bits */
    uint32_t count; /* of pairings; KT_BUNDLE_LOOSE: they are too wide for a word */
    uint32_t store;
    uint64_t first; /* word of the store */
};

#define KT_BUNDLE_LOOSE UINT32_MAX

struct kt_bundle {
    int32_t limbs; /* 64-bit limbs a weight */
    size_t groups;
    struct kt_bundle_group *group; /* owned; [groups] */
    struct kt_bundle_store {
        size_t used, room; /* words */
        uint64_t *words;   /* owned; by group, its pairings, then its weights */
    } store[KT_CREW_MAX];
    size_t room;              /* groups that there is room for */
    struct kt_memory *memory; /* borrowed; the account it is on */
};

/* An empty one. */
void kt_bundle_open(struct kt_bundle *bundle, int32_t limbs, struct kt_memory *memory);

/* Empties it, and makes it one of so many groups that have no pairings. */
enum kt_status kt_bundle_begin(struct kt_bundle *bundle, size_t groups);

/* Makes room in a store for so many words in all, and no more. */
enum kt_status kt_bundle_reserve(struct kt_bundle *bundle, int store, size_t words);

/* Gives a group, of these ends, room for so many pairings in a store, and says where it
 * begins; NULL: it cannot be had. Until the next call for the same store. */
uint64_t *kt_bundle_lay(struct kt_bundle *bundle, size_t group, uint32_t ends,
                        int store, uint32_t count);

/* May be called twice, and on a zeroed bundle. */
void kt_bundle_close(struct kt_bundle *bundle);

/* A group's pairings; KT_PULL_SPARE words more can be read behind them. */
static inline const uint64_t *kt_bundle_pairings(const struct kt_bundle *bundle,
                                                 const struct kt_bundle_group *group)
{
    return bundle->store[group->store].words + group->first;
}

/* Their weights, `limbs` words each. */
static inline const uint64_t *kt_bundle_weights(const struct kt_bundle *bundle,
                                                const struct kt_bundle_group *group)
{
    return kt_bundle_pairings(bundle, group) + group->count;
}

#endif
