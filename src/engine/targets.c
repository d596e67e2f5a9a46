#include "targets.h"

#include <assert.h>
#include <stdbool.h>

#include "sort.h"

enum { LEAST_SLOTS = 256, HALF_WORD = 32 };

/* Of the limit, for one set of degrees put in, and for one looked at. */
enum { UNITS = 3, UNITS_A_TEST = 10 };

/* 2^64 over the golden ratio. */
static const uint64_t SPREAD = 0x9e3779b97f4a7c15u;

/* Degrees, each once: an open hash table that is at most two thirds full. */
struct set {
    struct kt_memory *memory;
    uint64_t *slots; /* degrees + 1; 0: none */
    size_t room;     /* slots, a power of two */
    size_t count;
};

static enum kt_status open_set(struct set *set, size_t room, struct kt_memory *memory)
{
    uint64_t *slots = kt_memory_take(memory, room, sizeof *slots);
    if (slots == NULL)
        return kt_memory_lack(memory);
    *set = (struct set){.memory = memory, .slots = slots, .room = room};
    return KT_OK;
}

static void close_set(struct set *set)
{
    if (set->memory != NULL)
        kt_memory_give(set->memory, set->slots, set->room, sizeof *set->slots);
    *set = (struct set){0};
}

static uint64_t *find(const struct set *set, uint64_t degrees)
{
    assert(set->slots != NULL);
    size_t mask = set->room - 1;
    uint64_t mixed = (degrees ^ degrees >> HALF_WORD) * SPREAD;
    size_t slot = (size_t)(mixed >> HALF_WORD) & mask;
    while (set->slots[slot] != 0 && set->slots[slot] != degrees + 1)
        slot = (slot + 1) & mask;
    return &set->slots[slot];
}

static bool has(const struct set *set, uint64_t degrees)
{
    return *find(set, degrees) != 0;
}

static enum kt_status double_room(struct set *set)
{
    struct set larger;
    enum kt_status status = open_set(&larger, 2 * set->room, set->memory);
    if (status != KT_OK)
        return status;
    for (size_t i = 0; i < set->room; i++)
        if (set->slots[i] != 0)
            *find(&larger, set->slots[i] - 1) = set->slots[i];
    larger.count = set->count;
    close_set(set);
    *set = larger;
    return KT_OK;
}

static enum kt_status put(struct set *set, uint64_t degrees, struct kt_limit *limit)
{
    uint64_t *slot = find(set, degrees);
    if (kt_limit_spend(limit, UNITS))
        return KT_STOPPED;
    if (*slot != 0)
        return KT_OK;
    *slot = degrees + 1;
    return 3 * ++set->count > 2 * set->room ? double_room(set) : KT_OK;
}

/* Of degrees and their mirror image one is in a set: that by which they are named. */
static enum kt_status put_groups(struct set *set, const struct kt_middle *middle,
                                 const struct kt_shelf *shelf, struct kt_limit *limit)
{
    enum kt_status status = KT_OK;
    for (size_t i = 0; i < shelf->groups && status == KT_OK; i++)
        status =
            put(set, kt_middle_name(middle, kt_profile_degrees(shelf->group[i].head)),
                limit);
    return status;
}

static enum kt_status put_followed(struct set *next, const struct set *set,
                                   const struct kt_middle *middle, uint64_t edges,
                                   struct kt_limit *limit)
{
    enum kt_status status = KT_OK;
    for (size_t i = 0; i < set->room && status == KT_OK; i++) {
        uint64_t degrees = set->slots[i] - 1;
        if (set->slots[i] != 0 && kt_links_follow(edges, &degrees))
            status = put(next, kt_middle_name(middle, degrees), limit);
    }
    return status;
}

/* Goes on from each of the set by each of some choices of edges. */
static enum kt_status follow(struct set *set, const struct kt_middle *middle,
                             const uint64_t *edges, size_t count,
                             struct kt_limit *limit)
{
    struct set next;
    enum kt_status status = open_set(&next, set->room, set->memory);
    if (status != KT_OK)
        return status;
    for (size_t i = 0; i < count && status == KT_OK; i++)
        status = put_followed(&next, set, middle, edges[i], limit);
    if (status != KT_OK) {
        close_set(&next);
        return status;
    }
    close_set(set);
    *set = next;
    return KT_OK;
}

/* By some of two edges that are each other's image, or none. */
static enum kt_status follow_pair(struct set *set, const struct kt_links *links,
                                  int edge, struct kt_limit *limit)
{
    uint64_t edges[4];
    for (size_t both = 0; both < 4; both++)
        edges[both] = links->degrees[both << edge];
    return follow(set, links->middle, edges, 4, limit);
}

static enum kt_status follow_ends(struct set *set, const struct kt_links *links,
                                  struct kt_limit *limit)
{
    uint64_t *edges = kt_memory_take(set->memory, links->choices, sizeof *edges);
    if (edges == NULL)
        return kt_memory_lack(set->memory);
    for (size_t i = 0; i < links->choices; i++)
        edges[i] = links->choice[i].degrees;
    enum kt_status status = follow(set, links->middle, edges, links->choices, limit);
    kt_memory_give(set->memory, edges, links->choices, sizeof *edges);
    return status;
}

/* All degrees that the half can come to. */
static enum kt_status reach(struct set *set, const struct kt_links *links,
                            struct kt_memory *memory, struct kt_limit *limit)
{
    enum kt_status status = open_set(set, LEAST_SLOTS, memory);
    if (status == KT_OK)
        status = put_groups(set, links->middle, links->shelf, limit);
    for (int i = 0; i < links->edge_count && status == KT_OK; i += 2)
        status = follow_pair(set, links, i, limit);
    if (status == KT_OK)
        status = follow_ends(set, links, limit);
    return status;
}

/* Whether the other half can complete it, there are ends to be joined, and it is the
 * one that stands for its images. */
static bool counts(const struct kt_middle *middle, const struct set *lower,
                   uint64_t degrees)
{
    const uint64_t ends = UINT64_C(0x155555555);
    uint64_t images;
    return (degrees & ends) != 0 &&
           kt_middle_least(middle, degrees, &images) == degrees &&
           has(lower, kt_middle_name(middle, kt_middle_complement(middle, degrees)));
}

/* What the halves can come to. */
struct reached {
    const struct kt_middle *middle;
    const struct set *upper, *lower;
};

/* Puts the targets among the entries, or only counts them where these are NULL. */
static enum kt_status pick(const struct reached *reached, struct kt_keyed *entries,
                           size_t *count, struct kt_limit *limit)
{
    const struct set *upper = reached->upper;
    *count = 0;
    for (size_t i = 0; i < upper->room; i++) {
        uint64_t degrees = upper->slots[i] - 1;
        if (kt_limit_spend(limit, upper->slots[i] != 0 ? UNITS_A_TEST : 1))
            return KT_STOPPED;
        if (upper->slots[i] == 0 || !counts(reached->middle, reached->lower, degrees))
            continue;
        if (entries != NULL)
            entries[*count].key = degrees;
        ++*count;
    }
    return KT_OK;
}

/* Picks them, and puts them in order. */
static enum kt_status list_with(struct kt_targets *targets,
                                const struct reached *reached, struct kt_keyed *entries,
                                struct kt_limit *limit)
{
    enum kt_status status = pick(reached, entries, &targets->count, limit);
    if (status == KT_OK)
        status = kt_sort(entries, targets->count, limit);
    for (size_t i = 0; i < targets->count && status == KT_OK; i++)
        targets->degrees[i] = entries[i].key;
    return status;
}

static enum kt_status list(struct kt_targets *targets, const struct reached *reached,
                           struct kt_limit *limit)
{
    struct kt_memory *memory = targets->memory;
    enum kt_status status = pick(reached, NULL, &targets->room, limit);
    if (status != KT_OK)
        return status;
    targets->degrees = kt_memory_take(memory, targets->room, sizeof *targets->degrees);
    if (targets->degrees == NULL)
        return kt_memory_lack(memory);
    struct kt_keyed *entries = kt_memory_take(memory, targets->room, sizeof *entries);
    status = entries == NULL ? kt_memory_lack(memory)
                             : list_with(targets, reached, entries, limit);
    kt_memory_give(memory, entries, targets->room, sizeof *entries);
    return status;
}

enum kt_status kt_targets_open(struct kt_targets *targets, const struct kt_links *upper,
                               const struct kt_links *lower, struct kt_memory *memory,
                               struct kt_limit *limit)
{
    const struct kt_middle *middle = upper->middle;
    struct kt_targets local = {.memory = memory};
    struct set above = {0}, below = {0};
    const struct reached reached = {middle, &above, middle->alike ? &above : &below};
    *targets = (struct kt_targets){0};
    enum kt_status status = reach(&above, upper, memory, limit);
    if (status == KT_OK && !middle->alike)
        status = reach(&below, lower, memory, limit);
    if (status == KT_OK)
        status = list(&local, &reached, limit);
    if (status == KT_OK)
        *targets = local;
    else
        kt_targets_close(&local);
    close_set(&above);
    close_set(&below);
    return status;
}

void kt_targets_close(struct kt_targets *targets)
{
    if (targets->memory != NULL)
        kt_memory_give(targets->memory, targets->degrees, targets->room,
                       sizeof *targets->degrees);
    *targets = (struct kt_targets){0};
}
