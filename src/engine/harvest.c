#include "harvest.h"

#include <string.h>

#include "pull.h"
#include "tangle.h"
#include "weft.h"

enum {
    BATCH = 32,      /* ways taken together, so that the fetches overlap */
    CODE_SHIFT = 32, /* in `order` */
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
    uint64_t chosen, degrees;
};

enum kt_status kt_harvest_open(struct kt_harvest *harvest, int32_t limbs,
                               struct kt_memory *memory)
{
    *harvest = (struct kt_harvest){.memory = memory};
    return kt_tally_open(&harvest->tally, limbs, memory);
}

void kt_harvest_close(struct kt_harvest *harvest)
{
    struct kt_memory *memory = harvest->memory;
    kt_tally_close(&harvest->tally);
    kt_memory_give(memory, harvest->order, harvest->room.order, sizeof *harvest->order);
    kt_memory_give(memory, harvest->codes, harvest->room.codes, sizeof *harvest->codes);
    kt_memory_give(memory, harvest->weights, harvest->room.weights,
                   sizeof *harvest->weights);
    *harvest = (struct kt_harvest){0};
}

void kt_harvest_begin(struct kt_harvest *harvest)
{
    kt_tally_clear(&harvest->tally);
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
        ways[count++] = (struct way){back->source, back->chosen, back->degrees};
        PREFETCH(&bundle->group[back->source]);
    }
    for (int i = 0; i < count; i++) {
        const struct kt_bundle_group *group = &bundle->group[ways[i].group];
        size_t words = group->count * (1 + (size_t)bundle->limbs);
        if (group->count == KT_BUNDLE_LOOSE)
            continue;
        for (size_t at = 0; at < words && at < PREFETCHED; at += LINE_WORDS)
            PREFETCH(kt_bundle_pairings(bundle, group) + at);
    }
    return count;
}

/* Pulls a group's pairings through the strands of a way. */
static enum kt_status pull(struct kt_harvest *harvest, const struct kt_bundle *bundle,
                           const struct kt_bundle_group *group,
                           const struct kt_chosen *strands,
                           const struct kt_after *after)
{
    struct kt_before before;
    struct kt_tangle tangle;
    struct kt_pulled pulled;
    kt_before_set(&before, group->ends);
    kt_tangle_tie(&tangle, strands, &before, after);
    const uint64_t *pairings = kt_bundle_pairings(bundle, group);
    const uint64_t *weights = kt_bundle_weights(bundle, group);
    size_t left = group->count;
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

/* Goes on, from a loose group, through the course before. */
static enum kt_status pull_loose(struct kt_harvest *harvest,
                                 const struct kt_supply *supply, const struct way *way,
                                 const struct kt_chosen *strands,
                                 const struct kt_after *after, unsigned forced)
{
    const struct kt_back_rules *rules = supply->rules;
    struct kt_back back;
    struct kt_weft weft;
    enum kt_status status = KT_OK;
    kt_weft_begin(&weft, rules->ways, rules->course, strands);
    kt_back_begin(&back, rules, way->degrees, forced);
    while (status == KT_OK && kt_back_next(&back))
        if (kt_weft_weave(&weft, back.chosen))
            status = pull(harvest, supply->bundle, &supply->bundle->group[back.source],
                          &weft.strands, after);
    return status;
}

static enum kt_status pull_way(struct kt_harvest *harvest,
                               const struct kt_supply *supply, const struct way *way,
                               struct kt_weft *weft, const struct kt_after *after,
                               unsigned forced, struct kt_limit *limit)
{
    const struct kt_bundle_group *group = &supply->bundle->group[way->group];
    uint32_t units = UNITS_A_WAY;
    enum kt_status status = KT_OK;
    if (group->count == 0 || !kt_weft_weave(weft, way->chosen))
        return KT_OK;
    if (group->count == KT_BUNDLE_LOOSE) {
        status =
            pull_loose(harvest, supply->before, way, &weft->strands, after, forced);
    } else {
        status = pull(harvest, supply->bundle, group, &weft->strands, after);
        units += group->count;
    }
    return status == KT_OK && kt_limit_spend(limit, units) ? KT_STOPPED : status;
}

enum kt_status kt_harvest_gather(struct kt_harvest *harvest,
                                 const struct kt_supply *supply, uint64_t degrees,
                                 const struct kt_after *after, unsigned forced,
                                 struct kt_limit *limit)
{
    const struct kt_back_rules *rules = supply->rules;
    struct kt_back back;
    struct kt_weft weft;
    struct way ways[BATCH];
    kt_weft_begin(&weft, rules->ways, rules->course, NULL);
    kt_back_begin(&back, rules, degrees, forced);
    for (int count; (count = take_ways(&back, supply->bundle, ways)) != 0;)
        for (int i = 0; i < count; i++) {
            enum kt_status status =
                pull_way(harvest, supply, &ways[i], &weft, after, forced, limit);
            if (status != KT_OK)
                return status;
        }
    return KT_OK;
}

enum kt_status kt_harvest_lay(const struct kt_harvest *harvest,
                              struct kt_bundle *bundle, size_t group, uint32_t ends,
                              int store)
{
    const struct kt_tally *tally = &harvest->tally;
    uint64_t *pairing =
        kt_bundle_lay(bundle, group, ends, store, (uint32_t)tally->count);
    if (pairing == NULL)
        return kt_memory_lack(bundle->memory);
    uint64_t *weight = pairing + tally->count;
    size_t slot = 0;
    for (const uint64_t *found; (found = kt_tally_next(tally, &slot)) != NULL;) {
        *pairing++ = kt_tally_pairing(found);
        for (int32_t i = 0; i < tally->limbs; i++)
            *weight++ = kt_tally_weight(found)[i];
    }
    return KT_OK;
}

static enum kt_status make_room(struct kt_harvest *harvest)
{
    struct kt_memory *memory = harvest->memory;
    size_t count = harvest->tally.count;
    uint64_t *order = kt_memory_fit(memory, harvest->order, &harvest->room.order, count,
                                    sizeof *order);
    if (order == NULL)
        return kt_memory_lack(memory);
    harvest->order = order;
    uint32_t *codes = kt_memory_fit(memory, harvest->codes, &harvest->room.codes, count,
                                    sizeof *codes);
    if (codes == NULL)
        return kt_memory_lack(memory);
    harvest->codes = codes;
    uint64_t *weights =
        kt_memory_fit(memory, harvest->weights, &harvest->room.weights,
                      count * (size_t)harvest->tally.limbs, sizeof *weights);
    if (weights == NULL)
        return kt_memory_lack(memory);
    harvest->weights = weights;
    return KT_OK;
}

/* Lists what there is, as code, slot, and whether it is its own image; but for what is
 * above its mirror image. Gives how many. */
static size_t list(struct kt_harvest *harvest, const struct kt_half *half,
                   uint64_t head)
{
    bool folds = half->mirrored && kt_profile_mirror_head(head, half->width) == head;
    uint8_t places[KT_PAIRING_ENDS];
    int ends = kt_profile_ends(head, places);
    size_t count = 0, slot = 0;
    for (const uint64_t *found;
         (found = kt_tally_next(&harvest->tally, &slot)) != NULL;) {
        uint32_t code = kt_pairing_code(kt_tally_pairing(found), ends);
        uint64_t key = kt_profile_key(head, code);
        uint64_t image = folds ? kt_profile_mirror(key, half->width) : UINT64_MAX;
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

/* Copies what is listed, in the order of codes. */
static void copy(struct kt_harvest *harvest, size_t count)
{
    int32_t limbs = harvest->tally.limbs;
    for (size_t i = 0; i < count; i++) {
        uint64_t entry = harvest->order[i];
        size_t slot = (size_t)(entry & UINT32_MAX) >> 1;
        uint64_t *weight = harvest->weights + i * (size_t)limbs;
        memcpy(weight, kt_tally_weight(kt_tally_slot(&harvest->tally, slot)),
               (size_t)limbs * sizeof *weight);
        if ((entry & 1) != 0)
            halve(weight, limbs);
        harvest->codes[i] = (uint32_t)(entry >> CODE_SHIFT);
    }
}

enum kt_status kt_harvest_store(struct kt_harvest *harvest, const struct kt_half *half,
                                uint64_t head, struct kt_level *level)
{
    enum kt_status status = make_room(harvest);
    if (status != KT_OK)
        return status;
    size_t count = list(harvest, half, head);
    if (count == 0)
        return KT_OK;
    sort(harvest->order, count);
    copy(harvest, count);
    return kt_level_add(level, head, harvest->codes, harvest->weights,
                        harvest->tally.limbs, count);
}
