/* A level laid out so that any group is found, and its pairings read, at once.
 *
 * Idea.       As a bundle, but for look-ups in any order, and of two groups that are each
 *             other's mirror images only one is held: it serves for the other one too,
 *             with its ends in the mirror, in the same order. A group that is its own
 *             image has both profiles of each pair.
 * Weights.    Of a half that is mirrored, twice the number of ways that lead to that very
 *             profile, which is a whole number of orbit totals (module `level`); else
 *             the number itself.
 * Order.      Of a group's pairings: that of the level's profiles, each before its image
 *             if that is there. Promised for ever.
 * Look-up.    A table of words, at most half full: the less of the degrees and their
 *             image in the upper bits, then the group's number plus 1, then whether it is
 *             the image of that less that is held.
 * Cost.       8 bytes and a weight for each profile of the level, and a few more; 32 to 48
 *             for each group. */
#ifndef KT_SHELF_H
#define KT_SHELF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "level.h"
#include "limit.h"
#include "memory.h"
#include "profile.h"
#include "pull.h"
#include "status.h"
#include "tangle.h"

enum { KT_SHELF_NAME_SHIFT = 30, KT_SHELF_HASH_SHIFT = 32 };

/* 2^64 by the golden ratio. */
#define KT_SHELF_MULTIPLIER UINT64_C(0x9E3779B97F4A7C15)

struct kt_shelf_group {
    uint64_t head;
    size_t first; /* of its profiles; the last is before the first of the next group */
};

struct kt_shelf {
    int32_t width; /* of the board */
    bool mirrored; /* as the half is */
    int32_t limbs; /* 64-bit limbs a weight */
    size_t groups;
    size_t profiles;              /* how many there is room for */
    struct kt_shelf_group *group; /* owned; [groups + 1] */
    uint64_t *words;              /* owned; by group, its pairings, then its weights */
    size_t mask;                  /* of the table: its length less 1 */
    uint64_t *table;              /* owned */
    struct kt_memory *memory;     /* borrowed; the account it is on */
};

/* What degrees are looked up by, and a group found so. */
struct kt_shelf_name {
    uint64_t name; /* of the degrees and their image, if there is one, the less */
    bool is_image; /* the name is the image */
};

struct kt_shelf_place {
    size_t group;
    bool turned; /* it is held as the image of what was looked up */
};

/* Limbs are as many as the weights of what is made of it need. KT_NOMEM, KT_STOPPED,
 * KT_TOO_LARGE also if there are 2^29 groups; then it is closed. */
enum kt_status kt_shelf_open(struct kt_shelf *shelf, const struct kt_level *level,
                             const struct kt_half *half, int32_t limbs,
                             struct kt_memory *memory, struct kt_limit *limit);

/* May be called twice, and on a zeroed shelf. */
void kt_shelf_close(struct kt_shelf *shelf);

/* The ends of what was found there, to tie a tangle. */
void kt_shelf_before(const struct kt_shelf *shelf, struct kt_shelf_place place,
                     struct kt_before *before);

static inline struct kt_shelf_name kt_shelf_name(const struct kt_shelf *shelf,
                                                 uint64_t degrees)
{
    if (!shelf->mirrored)
        return (struct kt_shelf_name){degrees, false};
    uint64_t image = kt_profile_mirror_degrees(degrees, shelf->width);
    return image < degrees ? (struct kt_shelf_name){image, true}
                           : (struct kt_shelf_name){degrees, false};
}

static inline size_t kt_shelf_slot(const struct kt_shelf *shelf, uint64_t name)
{
    return (size_t)(name * KT_SHELF_MULTIPLIER >> KT_SHELF_HASH_SHIFT) & shelf->mask;
}

/* True and where it is, or false. */
static inline bool kt_shelf_find(const struct kt_shelf *shelf,
                                 struct kt_shelf_name name,
                                 struct kt_shelf_place *place)
{
    const uint64_t below_name = (UINT64_C(1) << KT_SHELF_NAME_SHIFT) - 1;
    size_t slot = kt_shelf_slot(shelf, name.name);
    for (; shelf->table[slot] != 0; slot = (slot + 1) & shelf->mask) {
        uint64_t entry = shelf->table[slot];
        if (entry >> KT_SHELF_NAME_SHIFT != name.name)
            continue;
        place->group = (size_t)(entry & below_name) / 2 - 1;
        place->turned = name.is_image != (entry & 1);
        return true;
    }
    return false;
}

/* How many profiles a group has. */
static inline size_t kt_shelf_count(const struct kt_shelf *shelf, size_t group)
{
    return shelf->group[group + 1].first - shelf->group[group].first;
}

/* Its pairings; KT_PULL_SPARE words more can be read behind them. */
static inline const uint64_t *kt_shelf_pairings(const struct kt_shelf *shelf,
                                                size_t group)
{
    return shelf->words + shelf->group[group].first * (1 + (size_t)shelf->limbs);
}

/* Their weights, `limbs` words each. */
static inline const uint64_t *kt_shelf_weights(const struct kt_shelf *shelf,
                                               size_t group)
{
    return kt_shelf_pairings(shelf, group) + kt_shelf_count(shelf, group);
}

#endif
