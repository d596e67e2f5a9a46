/* A level laid out to be read many times, by walks back.
 *
 * Idea.       Every profile is here, not one of two mirror images, as a pairing beside
 *             its weight; groups stand in the order in which a walk back comes to them
 *             (module `sieve`), so that what is read next is near what was read last.
 * Weights.    Of a half that is mirrored, twice the number of ways that lead to that very
 *             profile, which is a whole number of orbit totals (module `level`); else
 *             the number itself.
 * Cost.       8 bytes and a weight, twice if mirrored, for each profile of the level. */
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

struct kt_bundle_group {
    uint64_t head;
    size_t first; /* of its profiles; the last is before the first of the next group */
};

struct kt_bundle {
    int32_t width; /* of the board */
    bool mirrored; /* as the half is */
    int32_t limbs; /* 64-bit limbs a weight */
    size_t groups;
    size_t profiles;               /* how many there is room for */
    struct kt_bundle_group *group; /* owned; [groups + 1] */
    uint64_t *words;               /* owned; by group, its pairings, then its weights */
    struct kt_sieve sieve;         /* has the groups' numbers by their degrees */
    struct kt_memory *memory;      /* borrowed; the account it is on */
};

/* Limbs are as many as the weights of what is made of it need. KT_NOMEM, KT_STOPPED,
 * KT_TOO_LARGE also if there are 2^31 groups; then it is closed. */
enum kt_status kt_bundle_open(struct kt_bundle *bundle, const struct kt_level *level,
                              const struct kt_half *half, int32_t limbs,
                              struct kt_memory *memory, struct kt_limit *limit);

/* May be called twice, and on a zeroed bundle. */
void kt_bundle_close(struct kt_bundle *bundle);

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

#endif
