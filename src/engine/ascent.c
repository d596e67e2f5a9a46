#include "ascent.h"

#include <assert.h>
#include <stdbool.h>

#include "bits.h"
#include "halflist.h"

enum {
    NEXT_ROW = 1,             /* in a profile of three rows */
    SECOND = KT_PROFILE_WIDTH /* where its row 1 begins */
};

enum kt_status kt_ascent_open(struct kt_ascent *ascent, const struct kt_links *links,
                              const struct kt_ladder *ladder, struct kt_memory *memory)
{
    *ascent = (struct kt_ascent){.links = links,
                                 .ladder = ladder,
                                 .depth = links->middle->depth[links->where],
                                 .memory = memory};
    kt_sift_open(&ascent->sift, memory);
    kt_retreat_open(&ascent->retreat, memory);
    ascent->stations =
        kt_memory_take(memory, (size_t)ascent->depth + 1, sizeof *ascent->stations);
    if (ascent->stations != NULL)
        return KT_OK;
    kt_ascent_close(ascent);
    return kt_memory_lack(memory);
}

void kt_ascent_close(struct kt_ascent *ascent)
{
    kt_memory_give(ascent->memory, ascent->stations, (size_t)ascent->depth + 1,
                   sizeof *ascent->stations);
    kt_retreat_close(&ascent->retreat);
    kt_sift_close(&ascent->sift);
    *ascent = (struct kt_ascent){0};
}

/* Sifts the group of a source of the list. */
static enum kt_status sift(struct kt_ascent *ascent, const struct kt_halflist *halflist,
                           uint64_t wanted, struct kt_limit *limit)
{
    const struct kt_shelf *shelf = ascent->links->shelf;
    size_t source = halflist->place.group;
    struct kt_sift_group group = {.count = kt_shelf_count(shelf, source),
                                  .pairings = kt_shelf_pairings(shelf, source),
                                  .weights = kt_shelf_weights(shelf, source),
                                  .doubled = shelf->mirrored};
    struct kt_before before;
    kt_shelf_before(shelf, halflist->place, &before);
    return kt_sift_group(&ascent->sift, &group, &before, &halflist->tangle, wanted,
                         limit);
}

/* What was sifted out that the number falls on; false, with its ways taken away, if it
 * is behind all. */
static bool fall(const struct kt_sift *sift, uint64_t *number, uint64_t *pairing)
{
    for (size_t i = 0; i < sift->count; i++) {
        if (*number < sift->found[i].value) {
            *pairing = sift->found[i].key;
            return true;
        }
        *number -= sift->found[i].value;
    }
    return false;
}

static void take_link(struct kt_filling *filling, const struct kt_link *link)
{
    filling->edges = link->edges;
    filling->ends = 0;
    for (int i = 0; i < link->ends; i++)
        filling->ends |= (uint8_t)(1 << link->end[i]);
}

/* The link, and the profile before it. */
static enum kt_status find_link(struct kt_ascent *ascent,
                                const struct kt_station *target, uint64_t *number,
                                struct kt_filling *filling, struct kt_station *profile,
                                struct kt_limit *limit)
{
    struct kt_halflist halflist;
    kt_halflist_open(&halflist, ascent->links, target->degrees);
    while (kt_halflist_next(&halflist)) {
        enum kt_status status = sift(ascent, &halflist, target->pairing, limit);
        if (status != KT_OK)
            return status;
        if (!fall(&ascent->sift, number, &profile->pairing))
            continue;
        profile->degrees = target->degrees - halflist.link->degrees;
        take_link(filling, halflist.link);
        return KT_OK;
    }
    assert(false);
    return KT_INVALID;
}

/* The source that the number falls on, in the retreat. */
static enum kt_status find_source(struct kt_ascent *ascent, uint64_t *number,
                                  struct kt_limit *limit)
{
    struct kt_retreat *retreat = &ascent->retreat;
    enum kt_status status;
    while ((status = kt_retreat_next(retreat, limit)) == KT_OK) {
        if (*number < retreat->weight)
            return KT_OK;
        *number -= retreat->weight;
    }
    assert(status != KT_DONE);
    return status == KT_DONE ? KT_INVALID : status;
}

enum kt_status kt_ascent_find(struct kt_ascent *ascent, const struct kt_station *target,
                              uint64_t number, struct kt_filling *filling,
                              struct kt_limit *limit)
{
    struct kt_station profile;
    enum kt_status status =
        find_link(ascent, target, &number, filling, &profile, limit);
    for (int32_t row = ascent->depth - 1; row >= 0 && status == KT_OK; row--) {
        kt_retreat_begin(&ascent->retreat, &ascent->ladder->rungs[row], &profile);
        status = find_source(ascent, &number, limit);
        profile = ascent->retreat.source;
        filling->chosen[row] = ascent->retreat.chosen;
    }
    return status;
}

static struct kt_station station_of(uint64_t key)
{
    uint8_t ends[KT_PAIRING_ENDS];
    uint64_t head = kt_profile_head(key);
    return (struct kt_station){
        .degrees = kt_profile_degrees(head),
        .pairing = kt_pairing_read(kt_profile_code(key), kt_profile_ends(head, ends)),
    };
}

static void join_row(struct kt_profile *profile, const struct kt_ways *ways,
                     uint64_t chosen)
{
    for (; chosen != 0; chosen &= chosen - 1) {
        int bit = kt_bits_lowest(chosen), col = bit / KT_EDGES_DOWN;
        bool open =
            kt_profile_join(profile, col, ways->place[col][bit % KT_EDGES_DOWN]);
        assert(open);
        (void)open;
    }
}

static void join_link(struct kt_profile *profile, const struct kt_links *links,
                      const struct kt_filling *filling)
{
    for (int i = 0; i < links->edge_count; i++)
        if ((filling->edges >> i & 1) != 0)
            kt_profile_join(profile, links->edge[i][0], SECOND + links->edge[i][1]);
    for (int col = 0; col < KT_PROFILE_WIDTH; col++)
        if ((filling->ends >> col & 1) != 0)
            kt_profile_join(profile, col, KT_PROFILE_OUTSIDE);
}

/* The places of two rows and the outside, in the order of the upper half. */
static int place_at(enum kt_where where, int i)
{
    if (i == 2 * KT_PROFILE_WIDTH)
        return KT_PROFILE_OUTSIDE;
    return where == KT_LOWER ? i ^ KT_PROFILE_WIDTH : i;
}

/* The pairing of the ends, in that order. */
static uint64_t pairing_of(const struct kt_profile *profile, enum kt_where where)
{
    unsigned number[KT_PROFILE_PLACES] = {0}, count = 0;
    uint64_t pairing = 0;
    for (int i = 0; i <= 2 * KT_PROFILE_WIDTH; i++)
        if (kt_profile_degree(profile, place_at(where, i)) == 1)
            number[place_at(where, i)] = count++;
    for (int i = 0; i <= 2 * KT_PROFILE_WIDTH; i++) {
        int place = place_at(where, i);
        if (kt_profile_degree(profile, place) == 1)
            pairing |= (uint64_t)number[profile->mate[place]]
                       << KT_PAIRING_BITS * number[place];
    }
    return pairing;
}

void kt_ascent_follow(struct kt_ascent *ascent, const struct kt_filling *filling,
                      struct kt_station *target)
{
    struct kt_profile profile;
    uint64_t key = 0; /* no edge */
    ascent->stations[0] = station_of(key);
    for (int32_t row = 0; row < ascent->depth; row++) {
        kt_profile_read(key, &profile);
        join_row(&profile, &ascent->ladder->rungs[row].ways, filling->chosen[row]);
        key = kt_profile_write(&profile, NEXT_ROW);
        ascent->stations[row + 1] = station_of(key);
    }
    kt_profile_read(key, &profile);
    join_link(&profile, ascent->links, filling);
    target->degrees = station_of(kt_profile_write(&profile, 0)).degrees;
    target->pairing = pairing_of(&profile, ascent->links->where);
}

/* Adds the ways of what was sifted out before a pairing. */
static void add_before(const struct kt_sift *sift, uint64_t pairing, uint64_t *number)
{
    for (size_t i = 0; i < sift->count && sift->found[i].key < pairing; i++)
        *number += sift->found[i].value;
}

static enum kt_status place_link(struct kt_ascent *ascent,
                                 const struct kt_filling *filling,
                                 const struct kt_station *target, uint64_t *number,
                                 struct kt_limit *limit)
{
    const struct kt_station *profile = &ascent->stations[ascent->depth];
    struct kt_halflist halflist;
    kt_halflist_open(&halflist, ascent->links, target->degrees);
    while (kt_halflist_next(&halflist)) {
        enum kt_status status = sift(ascent, &halflist, target->pairing, limit);
        bool own = halflist.link->edges == filling->edges &&
                   target->degrees - halflist.link->degrees == profile->degrees;
        if (status != KT_OK)
            return status;
        add_before(&ascent->sift, own ? profile->pairing : UINT64_MAX, number);
        if (own)
            return KT_OK;
    }
    assert(false);
    return KT_INVALID;
}

static enum kt_status place_row(struct kt_ascent *ascent, int32_t row, uint64_t chosen,
                                uint64_t *number, struct kt_limit *limit)
{
    struct kt_retreat *retreat = &ascent->retreat;
    const struct kt_station *source = &ascent->stations[row];
    enum kt_status status;
    kt_retreat_begin(retreat, &ascent->ladder->rungs[row], source + 1);
    while ((status = kt_retreat_next(retreat, limit)) == KT_OK) {
        if (retreat->chosen == chosen && retreat->source.pairing == source->pairing)
            return KT_OK;
        *number += retreat->weight;
    }
    assert(status != KT_DONE);
    return status == KT_DONE ? KT_INVALID : status;
}

enum kt_status kt_ascent_place(struct kt_ascent *ascent,
                               const struct kt_filling *filling,
                               const struct kt_station *target, uint64_t *number,
                               struct kt_limit *limit)
{
    *number = 0;
    enum kt_status status = place_link(ascent, filling, target, number, limit);
    for (int32_t row = ascent->depth - 1; row >= 0 && status == KT_OK; row--)
        status = place_row(ascent, row, filling->chosen[row], number, limit);
    return status;
}
