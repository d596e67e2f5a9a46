#include "halflist.h"

#include "bits.h"

enum { LIMB_BITS = 64 };

/* Of the limit: for a look through all links, and for a source. */
enum { UNITS_A_LIST = 400, UNITS_A_SOURCE = 20 };

static int turn(int place)
{
    return place == KT_PROFILE_OUTSIDE ? place : place ^ KT_PROFILE_WIDTH;
}

/* The ends that the degrees have, in the order of the upper half, at the places that
 * this half has them. */
static void read_ends(struct kt_after *after, const struct kt_links *links,
                      uint64_t degrees)
{
    if (links->where == KT_UPPER) {
        kt_after_read(after, kt_profile_head_of(degrees), 0);
        return;
    }
    struct kt_after upper;
    kt_after_read(&upper,
                  kt_profile_head_of(kt_middle_complement(links->middle, degrees)), 0);
    *after = upper;
    for (int place = 0; place < 2 * KT_PROFILE_WIDTH; place++)
        after->rank[turn(place)] = upper.rank[place];
    for (int32_t i = 0; i < upper.count; i++)
        after->place[i] = (uint8_t)turn(upper.place[i]);
}

void kt_halflist_open(struct kt_halflist *halflist, const struct kt_links *links,
                      uint64_t degrees)
{
    halflist->links = links;
    halflist->degrees = degrees;
    halflist->sets = halflist->rest = 0;
    halflist->next = 0;
    for (unsigned edges = 0; edges < 1u << links->edge_count; edges++) {
        uint64_t before = degrees;
        if (kt_links_retrace(links->degrees[edges], &before))
            halflist->sets |= UINT64_C(1) << edges;
    }
    halflist->batched = halflist->taken = 0;
    read_ends(&halflist->after, links, degrees);
}

static void prefetch(const void *address)
{
#if defined(__GNUC__)
    __builtin_prefetch(address);
#else
    (void)address;
#endif
}

/* The next link that can lead to the degrees, and the degrees before it. */
static const struct kt_link *next_link(struct kt_halflist *halflist, uint64_t *before)
{
    const struct kt_links *links = halflist->links;
    for (;;) {
        *before = halflist->degrees;
        if (halflist->rest != 0) {
            int edges = kt_bits_lowest(halflist->rest);
            const struct kt_link *link = &links->choice[halflist->next - 1].link[edges];
            halflist->rest &= halflist->rest - 1;
            if (kt_links_retrace(link->degrees, before))
                return link;
        } else if (halflist->next == links->choices) {
            return NULL;
        } else {
            const struct kt_links_choice *choice = &links->choice[halflist->next++];
            if (kt_links_retrace(choice->degrees, before))
                halflist->rest = choice->sets & halflist->sets;
        }
    }
}

/* The next links; gives how many. */
static int take_links(struct kt_halflist *halflist)
{
    const struct kt_shelf *shelf = halflist->links->shelf;
    const struct kt_link *link;
    uint64_t before;
    int count = 0;
    while (count < KT_HALFLIST_BATCH && (link = next_link(halflist, &before)) != NULL) {
        struct kt_halflist_source *source = &halflist->batch[count++];
        source->link = link;
        source->name = kt_shelf_name(shelf, before);
        prefetch(shelf->table + kt_shelf_slot(shelf, source->name.name));
    }
    return count;
}

/* Keeps those of the links that come from a group; gives how many. */
static int find_groups(struct kt_halflist *halflist, int count)
{
    const struct kt_shelf *shelf = halflist->links->shelf;
    int found = 0;
    for (int i = 0; i < count; i++) {
        struct kt_halflist_source *source = &halflist->batch[i];
        if (!kt_shelf_find(shelf, source->name, &source->place))
            continue;
        prefetch(&shelf->group[source->place.group]);
        halflist->batch[found++] = *source;
    }
    for (int i = 0; i < found; i++)
        prefetch(kt_shelf_pairings(shelf, halflist->batch[i].place.group));
    return found;
}

static bool fill_batch(struct kt_halflist *halflist)
{
    halflist->taken = halflist->batched = 0;
    for (int count; halflist->batched == 0; halflist->batched = count) {
        count = take_links(halflist);
        if (count == 0)
            return false;
        count = find_groups(halflist, count);
    }
    return true;
}

bool kt_halflist_next(struct kt_halflist *halflist)
{
    const struct kt_links *links = halflist->links;
    if (halflist->taken == halflist->batched && !fill_batch(halflist))
        return false;
    const struct kt_halflist_source *source = &halflist->batch[halflist->taken++];
    struct kt_chosen strands;
    struct kt_before before;
    halflist->link = source->link;
    halflist->place = source->place;
    kt_shelf_before(links->shelf, source->place, &before);
    kt_links_chosen(links, source->link, &strands);
    kt_tangle_tie(&halflist->tangle, &strands, &before, &halflist->after);
    return true;
}

static enum kt_status pull(struct kt_tally *tally, const struct kt_halflist *halflist)
{
    const struct kt_shelf *shelf = halflist->links->shelf;
    const uint64_t *pairings = kt_shelf_pairings(shelf, halflist->place.group);
    const uint64_t *weights = kt_shelf_weights(shelf, halflist->place.group);
    size_t left = kt_shelf_count(shelf, halflist->place.group);
    enum kt_status status = KT_OK;
    while (left > 0 && status == KT_OK) {
        struct kt_pulled pulled;
        size_t count = left < KT_PULL_BLOCK ? left : KT_PULL_BLOCK;
        kt_pull(&halflist->tangle, pairings, count, &pulled);
        status = kt_tally_add(tally, &pulled, weights);
        left -= count;
        pairings += count;
        weights += count * (size_t)shelf->limbs;
    }
    return status;
}

enum kt_status kt_halflist_gather(struct kt_tally *tally, const struct kt_links *links,
                                  uint64_t degrees, struct kt_limit *limit)
{
    struct kt_halflist halflist;
    kt_tally_clear(tally);
    kt_halflist_open(&halflist, links, degrees);
    while (kt_halflist_next(&halflist)) {
        enum kt_status status = pull(tally, &halflist);
        if (status != KT_OK)
            return status;
        if (kt_limit_spend(limit, UNITS_A_SOURCE +
                                      (uint32_t)kt_shelf_count(links->shelf,
                                                               halflist.place.group)))
            return KT_STOPPED;
    }
    return kt_limit_spend(limit, UNITS_A_LIST) ? KT_STOPPED : KT_OK;
}

/* Each profile comes in by each link once, itself and its image, and both have half of
 * the weight, but twice that in a shelf. */
int32_t kt_halflist_limbs(const struct kt_links *links, int32_t bits)
{
    int32_t all = bits + 2 + kt_bits_length(links->choices * KT_LINKS_SETS);
    return (all + LIMB_BITS - 1) / LIMB_BITS;
}
