#include "bundle.h"

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

static size_t words_of(const struct kt_bundle *bundle)
{
    return bundle->profiles * (1 + (size_t)bundle->limbs) + KT_PULL_SPARE;
}

static enum kt_status allocate(struct kt_bundle *bundle)
{
    struct kt_memory *memory = bundle->memory;
    bundle->group = kt_memory_take(memory, bundle->groups + 1, sizeof *bundle->group);
    bundle->words = kt_memory_take(memory, words_of(bundle), sizeof *bundle->words);
    bundle->table = kt_memory_take(memory, bundle->mask + 1, sizeof *bundle->table);
    return bundle->group == NULL || bundle->words == NULL || bundle->table == NULL
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
static void set_weight(uint64_t *limbs, const struct kt_level *level, size_t profile,
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

/* A profile of a group as it will be here: alone, or, in a group that is its own image,
 * beside its image. */
struct unfolded {
    uint32_t code, image;
    bool has_image; /* beside it */
    uint32_t times; /* its weight counts */
};

static struct unfolded unfold(const struct kt_bundle *bundle,
                              const struct kt_level *level, uint64_t head,
                              size_t profile)
{
    uint32_t code = level->codes[profile];
    struct unfolded unfolded = {code, code, false, 1};
    if (is_own_image(bundle, head)) {
        uint64_t key = kt_profile_key(head, code);
        unfolded.image = kt_profile_code(kt_profile_mirror(key, bundle->width));
        unfolded.has_image = unfolded.image != code;
        unfolded.times = unfolded.has_image ? 1 : 2;
    }
    return unfolded;
}

/* All pairings of a group, then all weights. */
static void lay_group(struct kt_bundle *bundle, const struct kt_level *level,
                      size_t group)
{
    uint64_t head = level->heads[group];
    uint8_t ends[KT_PAIRING_ENDS];
    int count = kt_profile_ends(head, ends);
    size_t limbs = (size_t)bundle->limbs;
    uint64_t *start = bundle->words + bundle->group[group].first * (1 + limbs),
             *to = start;
    for (size_t i = level->first[group]; i < level->first[group + 1]; i++) {
        struct unfolded unfolded = unfold(bundle, level, head, i);
        *to++ = kt_pairing_read(unfolded.code, count);
        if (unfolded.has_image)
            *to++ = kt_pairing_read(unfolded.image, count);
    }
    bundle->group[group + 1].first = bundle->group[group].first + (size_t)(to - start);
    for (size_t i = level->first[group]; i < level->first[group + 1]; i++) {
        struct unfolded unfolded = unfold(bundle, level, head, i);
        set_weight(to, level, i, unfolded.times);
        to += limbs;
        if (unfolded.has_image) {
            set_weight(to, level, i, unfolded.times);
            to += limbs;
        }
    }
}

static enum kt_status fill(struct kt_bundle *bundle, const struct kt_level *level,
                           struct kt_limit *limit)
{
    for (size_t g = 0; g < level->groups; g++) {
        bundle->group[g].head = level->heads[g];
        enter(bundle, g);
        lay_group(bundle, level, g);
        size_t profiles = kt_bundle_count(bundle, g);
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
    kt_memory_give(memory, bundle->words, words_of(bundle), sizeof *bundle->words);
    kt_memory_give(memory, bundle->table, bundle->mask + 1, sizeof *bundle->table);
    kt_sieve_close(&bundle->sieve);
    *bundle = (struct kt_bundle){0};
}
