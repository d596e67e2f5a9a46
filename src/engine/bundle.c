#include "bundle.h"

#include "sort.h"

enum {
    WORD_BITS = 32,
    LIMB_WORDS = 2,
    MOST_GROUPS = INT32_MAX,
    UNITS = 8 /* of work a profile */
};

/* A group of a level, or its mirror image, as it is laid. */
struct layer {
    const struct kt_level *level;
    size_t group;
    bool turned;                   /* only the image */
    bool own_image;                /* the head is, so images are laid beside profiles */
    int count;                     /* ends */
    uint8_t rank[KT_PAIRING_ENDS]; /* of the ends, in the image */
};

static size_t count_groups(const struct kt_bundle *bundle, const struct kt_level *level)
{
    size_t count = level->groups;
    for (size_t g = 0; g < level->groups && bundle->mirrored; g++)
        count +=
            kt_profile_mirror_head(level->heads[g], bundle->width) != level->heads[g];
    return count;
}

static size_t words_of(const struct kt_bundle *bundle)
{
    return bundle->profiles * (1 + (size_t)bundle->limbs) + KT_PULL_SPARE;
}

static enum kt_status allocate(struct kt_bundle *bundle)
{
    struct kt_memory *memory = bundle->memory;
    bundle->group = kt_memory_take(memory, bundle->groups + 1, sizeof *bundle->group);
    bundle->words = kt_memory_take(memory, words_of(bundle), sizeof *bundle->words);
    return bundle->group == NULL || bundle->words == NULL ? kt_memory_lack(memory)
                                                          : KT_OK;
}

static struct layer layer_of(const struct kt_bundle *bundle,
                             const struct kt_level *level, uint64_t place)
{
    struct layer layer = {level, (size_t)(place >> 1), (place & 1) != 0, false, 0, {0}};
    uint64_t head = level->heads[layer.group];
    layer.own_image =
        bundle->mirrored && kt_profile_mirror_head(head, bundle->width) == head;
    layer.count = kt_profile_mirror_ranks(head, bundle->width, layer.rank);
    return layer;
}

/* The pairings of a profile that are laid: one, or with its image two. */
static int pairings_of(const struct layer *layer, size_t profile, uint64_t pairings[2])
{
    uint64_t pairing = kt_pairing_read(layer->level->codes[profile], layer->count);
    pairings[0] = pairing;
    if (!layer->turned && !layer->own_image)
        return 1;
    uint64_t image = kt_pairing_permute(pairing, layer->rank, layer->count);
    pairings[layer->turned ? 0 : 1] = image;
    return layer->own_image && image != pairing ? 2 : 1;
}

/* Puts down a weight, times 1 or 2. */
static void put_weight(uint64_t *limbs, const struct kt_level *level, size_t profile,
                       uint32_t times)
{
    const uint32_t *words = level->weights + profile * (size_t)level->words;
    uint64_t carry = 0;
    for (int32_t i = 0; i < level->words; i++) {
        uint64_t word = (uint64_t)words[i] * times + carry;
        limbs[i / LIMB_WORDS] |= (word & UINT32_MAX) << WORD_BITS * (i % LIMB_WORDS);
        carry = word >> WORD_BITS;
    }
    if (carry != 0)
        limbs[level->words / LIMB_WORDS] |= carry
                                            << WORD_BITS * (level->words % LIMB_WORDS);
}

static uint64_t *lay_pairings(const struct layer *layer, uint64_t *to)
{
    const size_t *first = layer->level->first + layer->group;
    for (size_t i = first[0]; i < first[1]; i++) {
        uint64_t pairings[2];
        int count = pairings_of(layer, i, pairings);
        for (int j = 0; j < count; j++)
            *to++ = pairings[j];
    }
    return to;
}

/* A profile that is its own image has the weight of two. */
static void lay_weights(const struct layer *layer, uint64_t *to, size_t limbs)
{
    const size_t *first = layer->level->first + layer->group;
    for (size_t i = first[0]; i < first[1]; i++) {
        uint64_t pairings[2];
        int count = layer->own_image ? pairings_of(layer, i, pairings) : 1;
        uint32_t times = layer->own_image && count == 1 ? 2 : 1;
        for (int j = 0; j < count; j++, to += limbs)
            put_weight(to, layer->level, i, times);
    }
}

static void lay_group(struct kt_bundle *bundle, const struct kt_level *level,
                      size_t group, uint64_t place)
{
    struct layer layer = layer_of(bundle, level, place);
    uint64_t head = level->heads[layer.group];
    if (layer.turned)
        head = kt_profile_mirror_head(head, bundle->width);
    size_t limbs = (size_t)bundle->limbs, first = bundle->group[group].first;
    uint64_t *start = bundle->words + first * (1 + limbs);
    uint64_t *end = lay_pairings(&layer, start);
    lay_weights(&layer, end, limbs);
    bundle->group[group].head = head;
    bundle->group[group + 1].first = first + (size_t)(end - start);
    kt_sieve_add(&bundle->sieve, kt_profile_degrees(head));
}

static struct kt_keyed entry_of(const struct kt_bundle *bundle, uint64_t head,
                                uint64_t place)
{
    uint64_t degrees = kt_profile_degrees(head);
    return (struct kt_keyed){kt_sieve_key(degrees, bundle->width), place};
}

/* The groups, and their images, in the order of the sieve: 2 * group + turned. */
static enum kt_status arrange(const struct kt_bundle *bundle,
                              const struct kt_level *level, struct kt_keyed *entries,
                              struct kt_limit *limit)
{
    size_t count = 0;
    for (size_t g = 0; g < level->groups; g++) {
        uint64_t head = level->heads[g];
        uint64_t image = kt_profile_mirror_head(head, bundle->width);
        entries[count++] = entry_of(bundle, head, 2 * (uint64_t)g);
        if (bundle->mirrored && image != head)
            entries[count++] = entry_of(bundle, image, 2 * (uint64_t)g + 1);
        if (kt_limit_spend(limit, UNITS))
            return KT_STOPPED;
    }
    return count > 1 ? kt_sort(entries, count, limit) : KT_OK;
}

static enum kt_status lay(struct kt_bundle *bundle, const struct kt_level *level,
                          const struct kt_keyed *entries, struct kt_limit *limit)
{
    for (size_t g = 0; g < bundle->groups; g++) {
        lay_group(bundle, level, g, entries[g].value);
        if (kt_limit_spend(limit, (uint32_t)(UNITS * (1 + kt_bundle_count(bundle, g)))))
            return KT_STOPPED;
    }
    return KT_OK;
}

static enum kt_status fill(struct kt_bundle *bundle, const struct kt_level *level,
                           struct kt_limit *limit)
{
    struct kt_memory *memory = bundle->memory;
    struct kt_keyed *entries = kt_memory_take(memory, bundle->groups, sizeof *entries);
    if (entries == NULL)
        return kt_memory_lack(memory);
    enum kt_status status = arrange(bundle, level, entries, limit);
    if (status == KT_OK)
        status = lay(bundle, level, entries, limit);
    kt_memory_give(memory, entries, bundle->groups, sizeof *entries);
    return status;
}

static int32_t most_outside(const struct kt_level *level)
{
    if (level->groups == 0)
        return 0;
    return (int32_t)(level->heads[level->groups - 1] >> KT_PROFILE_OUTSIDE_SHIFT);
}

enum kt_status kt_bundle_open(struct kt_bundle *bundle, const struct kt_level *level,
                              const struct kt_half *half, int32_t limbs,
                              struct kt_memory *memory, struct kt_limit *limit)
{
    *bundle = (struct kt_bundle){.width = half->width,
                                 .mirrored = half->mirrored,
                                 .limbs = limbs,
                                 .profiles = level->profiles * (half->mirrored ? 2 : 1),
                                 .memory = memory};
    bundle->groups = count_groups(bundle, level);
    enum kt_status status = KT_TOO_LARGE;
    if (bundle->groups < MOST_GROUPS)
        status = allocate(bundle);
    if (status == KT_OK)
        status =
            kt_sieve_open(&bundle->sieve, half->width, most_outside(level), memory);
    if (status == KT_OK)
        status = fill(bundle, level, limit);
    if (status != KT_OK)
        kt_bundle_close(bundle);
    return status;
}

void kt_bundle_close(struct kt_bundle *bundle)
{
    struct kt_memory *memory = bundle->memory;
    kt_memory_give(memory, bundle->group, bundle->groups + 1, sizeof *bundle->group);
    kt_memory_give(memory, bundle->words, words_of(bundle), sizeof *bundle->words);
    kt_sieve_close(&bundle->sieve);
    *bundle = (struct kt_bundle){0};
}
