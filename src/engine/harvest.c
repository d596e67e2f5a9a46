#include "harvest.h"

#include <string.h>

#include "bits.h"

enum {
    BATCH = 32,      /* ways looked up together, so that the fetches overlap */
    CODE_SHIFT = 32, /* in `order` */
    FIRST_ROW = 1,   /* of a target, in a profile of three rows */
    UNITS_A_WAY = 20,
    LINE_WORDS = 8, /* of the processor's cache */
    PREFETCHED = 32,
    LIMB_BITS = 64
};

#if defined(__GNUC__)
#define PREFETCH(address) __builtin_prefetch(address)
#else
#define PREFETCH(address) ((void)(address))
#endif

struct way {
    size_t group;
    uint64_t chosen;
};

/* The strands of a way, and how to undo them column by column. */
struct weft {
    struct kt_chosen strands;
    uint64_t chosen;
    int32_t cols; /* done */
    struct {
        int32_t knots;
        struct kt_knot knot[2];
    } column[KT_PROFILE_WIDTH];
};

enum kt_status kt_harvest_open(struct kt_harvest *harvest,
                               const struct kt_bundle *bundle,
                               const struct kt_back_rules *rules,
                               struct kt_memory *memory)
{
    *harvest = (struct kt_harvest){.bundle = bundle, .rules = rules, .memory = memory};
    enum kt_status status = kt_tally_open(&harvest->tally, bundle->limbs, memory);
    if (status != KT_OK)
        kt_harvest_close(harvest);
    return status;
}

void kt_harvest_close(struct kt_harvest *harvest)
{
    struct kt_memory *memory = harvest->memory;
    kt_tally_close(&harvest->tally);
    kt_memory_give(memory, harvest->codes, harvest->room.codes, sizeof *harvest->codes);
    kt_memory_give(memory, harvest->weights, harvest->room.weights,
                   sizeof *harvest->weights);
    kt_memory_give(memory, harvest->order, harvest->room.order, sizeof *harvest->order);
    *harvest = (struct kt_harvest){0};
}

/* Takes the next ways, up to a batch; gives how many there were. What will be read of
 * their groups is fetched in the meantime: a group's first words at least, as what is
 * behind them the processor guesses. (No function of its own, since gcc drops calls of
 * one that does nothing but prefetch.) */
static int take_ways(struct kt_back *back, const struct kt_bundle *bundle,
                     struct way *ways)
{
    int count = 0;
    while (count < BATCH && kt_back_next(back)) {
        ways[count++] = (struct way){back->source, kt_back_chosen(back)};
        PREFETCH(&bundle->group[back->source]);
    }
    for (int i = 0; i < count; i++) {
        size_t profiles = kt_bundle_count(bundle, ways[i].group);
        size_t words = profiles * (1 + (size_t)bundle->limbs);
        const uint64_t *first = kt_bundle_pairings(bundle, ways[i].group);
        for (size_t at = 0; at < words && at < PREFETCHED; at += LINE_WORDS)
            PREFETCH(first + at);
        PREFETCH(first + words - 1);
    }
    return count;
}

/* Joins the edges chosen in a column. */
static bool join(struct weft *weft, const struct kt_ways *ways, int32_t col,
                 unsigned chosen)
{
    bool open = true;
    weft->column[col].knots = 0;
    for (; chosen != 0; chosen &= chosen - 1) {
        int y = ways->place[col][kt_bits_lowest(chosen)];
        struct kt_knot *knot = &weft->column[col].knot[weft->column[col].knots++];
        open &= kt_chosen_join(&weft->strands, col, y, knot);
    }
    return open;
}

static void undo(struct weft *weft, int32_t col)
{
    while (weft->column[col].knots > 0)
        kt_chosen_undo(&weft->strands,
                       &weft->column[col].knot[--weft->column[col].knots]);
}

/* Weaves the strands of a way, from the first column on that is not as it was in the
 * way before. False: they close a cycle. */
static bool weave(struct weft *weft, const struct kt_ways *ways, const struct way *way)
{
    uint64_t change = weft->chosen ^ way->chosen;
    int32_t same = change == 0 ? ways->width : kt_bits_lowest(change) / KT_EDGES_DOWN;
    while (weft->cols > same)
        undo(weft, --weft->cols);
    weft->chosen = way->chosen;
    while (weft->cols < ways->width) {
        int32_t col = weft->cols;
        unsigned chosen =
            (unsigned)(way->chosen >> KT_EDGES_DOWN * col) & (KT_EDGE_SETS - 1);
        if (!join(weft, ways, col, chosen)) {
            undo(weft, col);
            return false;
        }
        weft->cols++;
    }
    return true;
}

/* Pulls a group's pairings through the tangle of a way. */
static enum kt_status pull(struct kt_harvest *harvest, const struct way *way,
                           const struct kt_chosen *strands,
                           const struct kt_after *after)
{
    const struct kt_bundle *bundle = harvest->bundle;
    const struct kt_bundle_group *group = bundle->group + way->group;
    struct kt_before before;
    struct kt_tangle tangle;
    struct kt_pulled pulled;
    kt_before_read(&before, group->head);
    kt_tangle_tie(&tangle, strands, &before, after);
    const uint64_t *pairings = kt_bundle_pairings(bundle, way->group);
    const uint64_t *weights = kt_bundle_weights(bundle, way->group);
    size_t left = kt_bundle_count(bundle, way->group);
    enum kt_status status = KT_OK;
    while (left > 0 && status == KT_OK) {
        size_t count = left < KT_PULL_BLOCK ? left : KT_PULL_BLOCK;
        kt_pull(&tangle, pairings, count, &pulled);
        status = kt_tally_add(&harvest->tally, &pulled, weights);
        left -= count;
        pairings += count;
        weights += count * (size_t)bundle->limbs;
    }
    return status;
}

static enum kt_status pull_all(struct kt_harvest *harvest, uint64_t degrees,
                               unsigned forced, const struct kt_after *after,
                               struct kt_limit *limit)
{
    const struct kt_bundle *bundle = harvest->bundle;
    struct kt_back back;
    struct way ways[BATCH];
    struct weft weft = {.cols = 0};
    kt_chosen_clear(&weft.strands);
    kt_back_begin(&back, harvest->rules, degrees, forced);
    for (int count; (count = take_ways(&back, bundle, ways)) != 0;) {
        for (int i = 0; i < count; i++) {
            if (!weave(&weft, harvest->rules->ways, &ways[i]))
                continue;
            enum kt_status status = pull(harvest, &ways[i], &weft.strands, after);
            if (status != KT_OK)
                return status;
            if (kt_limit_spend(limit, UNITS_A_WAY + (uint32_t)kt_bundle_count(
                                                        bundle, ways[i].group)))
                return KT_STOPPED;
        }
    }
    return KT_OK;
}

static enum kt_status make_room(struct kt_harvest *harvest, size_t more)
{
    struct kt_memory *memory = harvest->memory;
    size_t count = harvest->count + more;
    uint32_t *codes = kt_memory_fit(memory, harvest->codes, &harvest->room.codes, count,
                                    sizeof *codes);
    if (codes == NULL)
        return kt_memory_lack(memory);
    harvest->codes = codes;
    uint64_t *weights =
        kt_memory_fit(memory, harvest->weights, &harvest->room.weights,
                      count * (size_t)harvest->bundle->limbs, sizeof *weights);
    if (weights == NULL)
        return kt_memory_lack(memory);
    harvest->weights = weights;
    uint64_t *order = kt_memory_fit(memory, harvest->order, &harvest->room.order, more,
                                    sizeof *order);
    if (order == NULL)
        return kt_memory_lack(memory);
    harvest->order = order;
    return KT_OK;
}

/* Lists what the tally has, as code, slot, and whether it is its own image; but for what
 * is above its mirror image. Gives how many. */
static size_t list(struct kt_harvest *harvest, uint64_t head, int32_t ends)
{
    const struct kt_bundle *bundle = harvest->bundle;
    bool folds =
        bundle->mirrored && kt_profile_mirror_head(head, bundle->width) == head;
    size_t count = 0, slot = 0;
    for (const uint64_t *found;
         (found = kt_tally_next(&harvest->tally, &slot)) != NULL;) {
        uint32_t code = kt_pairing_code(kt_tally_pairing(found), ends);
        uint64_t key = kt_profile_key(head, code);
        uint64_t image = folds ? kt_profile_mirror(key, bundle->width) : UINT64_MAX;
        if (image >= key)
            harvest->order[count++] = (uint64_t)code << CODE_SHIFT |
                                      (uint64_t)(slot - 1) << 1 | (image == key);
    }
    return count;
}

/* Shell's sort, in place: groups are small. */
static void sort(uint64_t *order, size_t count)
{
    for (size_t gap = count / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
        for (size_t i = gap; i < count; i++) {
            uint64_t entry = order[i];
            size_t at = i;
            for (; at >= gap && order[at - gap] > entry; at -= gap)
                order[at] = order[at - gap];
            order[at] = entry;
        }
}

static void halve(uint64_t *weight, int32_t limbs)
{
    for (int32_t i = 0; i < limbs; i++) {
        uint64_t above = i + 1 < limbs ? weight[i + 1] : 0;
        weight[i] = weight[i] >> 1 | above << (LIMB_BITS - 1);
    }
}

static void append(struct kt_harvest *harvest, size_t count)
{
    size_t limbs = (size_t)harvest->bundle->limbs;
    for (size_t i = 0; i < count; i++) {
        uint64_t entry = harvest->order[i];
        size_t slot = (size_t)(entry & UINT32_MAX) >> 1;
        uint64_t *weight = harvest->weights + harvest->count * limbs;
        memcpy(weight, kt_tally_weight(kt_tally_slot(&harvest->tally, slot)),
               limbs * sizeof *weight);
        if ((entry & 1) != 0)
            halve(weight, harvest->bundle->limbs);
        harvest->codes[harvest->count++] = (uint32_t)(entry >> CODE_SHIFT);
    }
}

enum kt_status kt_harvest_gather(struct kt_harvest *harvest, uint64_t head,
                                 struct kt_limit *limit)
{
    uint64_t degrees = kt_profile_degrees(head);
    const struct kt_ways *ways = harvest->rules->ways;
    struct kt_after after;
    enum kt_status status = KT_OK;
    kt_tally_clear(&harvest->tally);
    kt_after_read(&after, head, FIRST_ROW);
    for (int32_t i = 0; i < ways->forced_count && status == KT_OK; i++)
        status = pull_all(harvest, degrees, ways->forced[i], &after, limit);
    if (status == KT_OK)
        status = make_room(harvest, harvest->tally.count);
    if (status != KT_OK)
        return status;
    size_t count = list(harvest, head, after.count);
    sort(harvest->order, count);
    append(harvest, count);
    return KT_OK;
}
