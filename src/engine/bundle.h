/* A level laid out to be read many times: every profile, not one of two mirror images,
 * as a pairing, and groups found by degrees in a moment.
 *
 * Idea.       Groups whose head is its own mirror image hold both images here. Of two
 *             groups that are each other's images one is held, and serves for the other
 *             too: its ends are then read in the mirror, in the same order (kt_roster_read).
 * Weights.    Of a half that is mirrored, twice the number of ways that lead to that very
 *             profile, which is a whole number of orbit totals (module `level`); else
 *             the number itself.
 * Look-up.    A table of words, at most half full: the less of the degrees and their
 *             image in the upper bits, then the group's number plus 1, then whether it is
 *             the image of that less that is held. */
#ifndef KT_BUNDLE_H
#define KT_BUNDLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "level.h"
#include "limit.h"
#include "memory.h"
#include "profile.h"
#include "pull.h"
#include "sieve.h"
#include "status.h"

enum {
    KT_BUNDLE_NAME_SHIFT = 30,
    KT_BUNDLE_GROUP_MASK = (1 << KT_BUNDLE_NAME_SHIFT) - 1,
    KT_BUNDLE_HASH_SHIFT = 32
};

/* 2^64 by the golden ratio. */
#define KT_BUNDLE_MULTIPLIER UINT64_C(0x9E3779B97F4A7C15)

struct kt_bundle {
    int32_t width; /* of the board */
    bool mirrored; /* as the half is */
    int32_t limbs; /* 64-bit limbs a weight */
    size_t groups;
    size_t profiles; /* how many there is room for */
    struct kt_bundle_group {
        uint64_t head; /* as held */
        size_t first;  /* of its profiles; the last is before the first of the next */
    } * group;         /* owned; [groups + 1] */
    uint64_t *words;   /* owned; by group, its pairings, and then its weights */
    size_t mask;       /* of the table: its length less 1 */
    uint64_t *table;   /* owned */
    struct kt_sieve sieve; /* told of the degrees of all groups, and of their images */
    struct kt_memory *memory; /* borrowed; the account it is on */
};

/* Limbs are as many as the weights of what is made of it need. KT_TOO_LARGE also if there
 * are 2^29 groups. */
enum kt_status kt_bundle_open(struct kt_bundle *bundle, const struct kt_level *level,
                              const struct kt_half *half, int32_t limbs,
                              struct kt_memory *memory, struct kt_limit *limit);

/* May be called twice, and on a zeroed bundle. */
void kt_bundle_close(struct kt_bundle *bundle);

/* What degrees are looked up by: themselves, or if there are mirror images, the less of
 * them and their image. */
static inline uint64_t kt_bundle_name(const struct kt_bundle *bundle, uint64_t degrees)
{
    if (!bundle->mirrored)
        return degrees;
    uint64_t image = kt_profile_mirror_degrees(degrees, bundle->width);
    return image < degrees ? image : degrees;
}

static inline size_t kt_bundle_slot(const struct kt_bundle *bundle, uint64_t name)
{
    return (size_t)(name * KT_BUNDLE_MULTIPLIER >> KT_BUNDLE_HASH_SHIFT) & bundle->mask;
}

/* How many profiles a group has. */
static inline size_t kt_bundle_count(const struct kt_bundle *bundle, size_t group)
{
    return bundle->group[group + 1].first - bundle->group[group].first;
}

/* Its pairings; KT_PULL_SPARE words more can be read behind them. */
static inline const uint64_t *kt_bundle_pairings(const struct kt_bundle *bundle,
                                                 size_t group)
{
    return bundle->words + bundle->group[group].first * (1 + (size_t)bundle->limbs);
}

/* Their weights, `limbs` words each. */
static inline const uint64_t *kt_bundle_weights(const struct kt_bundle *bundle,
                                                size_t group)
{
    return kt_bundle_pairings(bundle, group) + kt_bundle_count(bundle, group);
}

/* The group of degrees whose name that is: true and which it is, and whether it is held
 * as their image; or false. */
static inline bool kt_bundle_find(const struct kt_bundle *bundle, uint64_t degrees,
                                  uint64_t name, size_t *group, bool *turned)
{
    size_t slot = kt_bundle_slot(bundle, name);
    for (; bundle->table[slot] != 0; slot = (slot + 1) & bundle->mask) {
        uint64_t entry = bundle->table[slot];
        if (entry >> KT_BUNDLE_NAME_SHIFT != name)
            continue;
        *group = (size_t)(entry & KT_BUNDLE_GROUP_MASK) / 2 - 1;
        *turned = (degrees != name) != (entry & 1);
        return true;
    }
    return false;
}

#endif
