#include "bundle.h"

#include "pull.h"

enum {
    WORD_BITS = 32,
    LIMB_WORDS = 2,
    UNITS = 8 /* of work a profile */
};

static bool is_own_image(const struct kt_bundle *bundle, uint64_t head)
{
    return bundle->mirrored && kt_profile_mirror_head(head, bundle->width) == head;
}

/* How many profiles there may be at most. */
static size_t count_profiles(const struct kt_bundle *bundle,
                             const struct kt_level *level)
{
    size_t count = level->profiles;
    for (size_t g = 0; g < level->groups; g++)
        if (is_own_image(bundle, level->heads[g]))
            count += level->first[g + 1] - level->first[g];
    return count;
}

static size_t table_length(size_t groups)
{
    size_t length = 2;
    while (length < 2 * groups)
        length *= 2;
    return length;
}

static enum kt_status allocate(struct kt_bundle *bundle)
{
    struct kt_memory *memory = bundle->memory;
    bundle->group = kt_memory_take(memory, bundle->groups + 1, sizeof *bundle->group);
    bundle->pairings = kt_memory_take(memory, bundle->profiles + KT_PULL_SPARE,
                                      sizeof *bundle->pairings);
    bundle->weights = kt_memory_take(memory, bundle->profiles * (size_t)bundle->limbs,
                                     sizeof *bundle->weights);
    bundle->table = kt_memory_take(memory, bundle->mask + 1, sizeof *bundle->table);
    return bundle->group == NULL || bundle->pairings == NULL ||
                   bundle->weights == NULL || bundle->table == NULL
               ? kt_memory_lack(memory)
               : KT_OK;
}

static void enter(struct kt_bundle *bundle, size_t group)
{
    uint64_t degrees = kt_profile_degrees(bundle->group[group].head);
    uint64_t name = kt_bundle_name(bundle, degrees);
    size_t slot = kt_bundle_slot(bundle, name);
    while (bundle->table[slot] != 0)
        slot = (slot + 1) & bundle->mask;
    bundle->table[slot] =
        name << KT_BUNDLE_NAME_SHIFT | (uint64_t)(group + 1) << 1 | (degrees != name);
    kt_sieve_add(&bundle->sieve, degrees);
    if (bundle->mirrored)
        kt_sieve_add(&bundle->sieve, kt_profile_mirror_degrees(degrees, bundle->width));
}

/* Puts down a weight, times 1 or 2. */
static void set_weight(struct kt_bundle *bundle, size_t at,
                       const struct kt_level *level, size_t profile, int32_t times)
{
    const uint32_t *words = level->weights + profile * (size_t)level->words;
    uint64_t *limbs = bundle->weights + at * (size_t)bundle->limbs, carry = 0;
    for (int32_t i = 0; i < level->words; i++) {
        uint64_t word = (uint64_t)words[i] * (uint32_t)times + carry;
        limbs[i / LIMB_WORDS] |= (word & UINT32_MAX) << WORD_BITS * (i % LIMB_WORDS);
        carry = word >> WORD_BITS;
    }
    if (carry != 0)
        limbs[level->words / LIMB_WORDS] |= carry
                                            << WORD_BITS * (level->words % LIMB_WORDS);
}

/* A group whose head is no image of itself: all as it is. */
static void copy_group(struct kt_bundle *bundle, const struct kt_level *level,
                       size_t group, int32_t ends)
{
    size_t at = bundle->group[group].first;
    for (size_t i = level->first[group]; i < level->first[group + 1]; i++, at++) {
        bundle->pairings[at] = kt_pairing_read(level->codes[i], ends);
        set_weight(bundle, at, level, i, 1);
    }
    bundle->group[group + 1].first = at;
}

/* A group whose head is an image of itself: profiles that are not come with theirs. */
static void unfold_group(struct kt_bundle *bundle, const struct kt_level *level,
                         size_t group, int32_t ends)
{
    size_t at = bundle->group[group].first;
    for (size_t i = level->first[group]; i < level->first[group + 1]; i++) {
        uint64_t key = kt_profile_key(level->heads[group], level->codes[i]);
        uint32_t image = kt_profile_code(kt_profile_mirror(key, bundle->width));
        bool alone = image == level->codes[i];
        bundle->pairings[at] = kt_pairing_read(level->codes[i], ends);
        set_weight(bundle, at++, level, i, alone ? 2 : 1);
        if (alone)
            continue;
        bundle->pairings[at] = kt_pairing_read(image, ends);
        set_weight(bundle, at++, level, i, 1);
    }
    bundle->group[group + 1].first = at;
}

static enum kt_status fill(struct kt_bundle *bundle, const struct kt_level *level,
                           struct kt_limit *limit)
{
    uint8_t ends[KT_PAIRING_ENDS];
    for (size_t g = 0; g < level->groups; g++) {
        uint64_t head = level->heads[g];
        bundle->group[g].head = head;
        enter(bundle, g);
        if (is_own_image(bundle, head))
            unfold_group(bundle, level, g, kt_profile_ends(head, ends));
        else
            copy_group(bundle, level, g, kt_profile_ends(head, ends));
        size_t profiles = bundle->group[g + 1].first - bundle->group[g].first;
        if (kt_limit_spend(limit, (uint32_t)(UNITS * (profiles + 1))))
            return KT_STOPPED;
    }
    return KT_OK;
}

static int32_t most_outside(const struct kt_level *level)
{
    if (level->groups == 0)
        return 0;
    uint64_t last = level->heads[level->groups - 1];
    return (int32_t)(last >> KT_PROFILE_OUTSIDE_SHIFT);
}

enum kt_status kt_bundle_open(struct kt_bundle *bundle, const struct kt_level *level,
                              const struct kt_half *half, int32_t limbs,
                              struct kt_memory *memory, struct kt_limit *limit)
{
    *bundle = (struct kt_bundle){.width = half->width,
                                 .mirrored = half->mirrored,
                                 .limbs = limbs,
                                 .groups = level->groups,
                                 .mask = table_length(level->groups) - 1,
                                 .memory = memory};
    bundle->profiles = count_profiles(bundle, level);
    enum kt_status status = KT_TOO_LARGE;
    if (level->groups < KT_BUNDLE_GROUP_MASK / 2)
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
    kt_memory_give(memory, bundle->pairings, bundle->profiles,
                   sizeof *bundle->pairings);
    kt_memory_give(memory, bundle->weights, bundle->profiles * (size_t)bundle->limbs,
                   sizeof *bundle->weights);
    kt_memory_give(memory, bundle->table, bundle->mask + 1, sizeof *bundle->table);
    kt_sieve_close(&bundle->sieve);
    *bundle = (struct kt_bundle){0};
}
