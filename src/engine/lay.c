#include "lay.h"

#include <string.h>

#include "degrees.h"
#include "sort.h"

enum { UNITS = 8 /* of work a profile */ };

/* A group of a level, or its mirror image, as it is laid. */
struct layer {
    const struct kt_level *level;
    size_t group;
    uint64_t head;                 /* as it is laid */
    bool turned;                   /* that of the image */
    bool own_image;                /* so that images are laid beside profiles */
    int count;                     /* ends */
    uint8_t rank[KT_PAIRING_ENDS]; /* of the ends, in the image */
};

/* place is 2 * group + turned. */
static struct layer layer_of(const struct kt_level *level, const struct kt_half *half,
                             uint64_t place)
{
    struct layer layer = {.level = level, .group = (size_t)(place / 2)};
    uint64_t head = level->heads[layer.group];
    uint64_t image = kt_profile_mirror_head(head, half->width);
    layer.turned = place % 2 != 0;
    layer.head = layer.turned ? image : head;
    layer.own_image = half->mirrored && image == head;
    layer.count = kt_profile_mirror_ranks(head, half->width, layer.rank);
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

/* How many are laid of the whole group. */
static uint32_t count_pairings(const struct layer *layer)
{
    const size_t *first = layer->level->first + layer->group;
    uint64_t pairings[2] = {0};
    if (!layer->own_image)
        return (uint32_t)(first[1] - first[0]);
    uint32_t count = 0;
    for (size_t i = first[0]; i < first[1]; i++)
        count += (uint32_t)pairings_of(layer, i, pairings);
    return count;
}

/* All pairings of a group, then all weights. A profile that is its own image has the
 * weight of two. */
static void put_group(const struct layer *layer, int32_t limbs, uint64_t *pairing,
                      uint64_t *weight)
{
    const size_t *first = layer->level->first + layer->group;
    for (size_t i = first[0]; i < first[1]; i++) {
        uint64_t pairings[2] = {0};
        int count = pairings_of(layer, i, pairings);
        uint32_t times = layer->own_image && count == 1 ? 2 : 1;
        for (int j = 0; j < count; j++, weight += limbs) {
            *pairing++ = pairings[j];
            memset(weight, 0, (size_t)limbs * sizeof *weight);
            kt_level_weight(layer->level, i, times, weight);
        }
    }
}

static enum kt_status lay_group(const struct layer *layer, struct kt_bundle *bundle,
                                size_t group)
{
    uint32_t count = count_pairings(layer);
    uint32_t ends = kt_degrees_ends(kt_degrees_of_head(layer->head, 0));
    uint64_t *words = kt_bundle_lay(bundle, group, ends, 0, count);
    if (words == NULL)
        return kt_memory_lack(bundle->memory);
    put_group(layer, bundle->limbs, words, words + count);
    return KT_OK;
}

static enum kt_status reserve(const struct kt_level *level, const struct kt_half *half,
                              struct kt_bundle *bundle)
{
    size_t profiles = level->profiles * (half->mirrored ? 2 : 1);
    return kt_bundle_reserve(bundle, 0, profiles * (1 + (size_t)bundle->limbs));
}

static size_t count_groups(const struct kt_level *level, const struct kt_half *half)
{
    size_t count = level->groups;
    for (size_t g = 0; half->mirrored && g < level->groups; g++)
        count +=
            kt_profile_mirror_head(level->heads[g], half->width) != level->heads[g];
    return count;
}

/* Lists the groups, and their images, in the order of their numbers. */
static enum kt_status arrange(const struct kt_level *level, const struct kt_half *half,
                              const struct kt_course *course, struct kt_reach *reach,
                              struct kt_keyed *entries, struct kt_limit *limit)
{
    size_t count = 0;
    for (size_t g = 0; g < level->groups; g++) {
        uint64_t heads[2] = {level->heads[g],
                             kt_profile_mirror_head(level->heads[g], half->width)};
        int images = half->mirrored && heads[1] != heads[0] ? 2 : 1;
        for (int i = 0; i < images; i++) {
            uint64_t degrees = kt_degrees_of_head(heads[i], 0);
            uint64_t number = kt_digits_number(&course->digits, degrees);
            kt_reach_mark(reach, number);
            entries[count++] = (struct kt_keyed){number, 2 * (uint64_t)g + (uint64_t)i};
        }
        if (kt_limit_spend(limit, UNITS))
            return KT_STOPPED;
    }
    return count > 1 ? kt_sort(entries, count, limit) : KT_OK;
}

static enum kt_status lay_all(const struct kt_level *level, const struct kt_half *half,
                              const struct kt_keyed *entries, struct kt_bundle *bundle,
                              struct kt_limit *limit)
{
    for (size_t g = 0; g < bundle->groups; g++) {
        struct layer layer = layer_of(level, half, entries[g].value);
        enum kt_status status = lay_group(&layer, bundle, g);
        if (status != KT_OK)
            return status;
        if (kt_limit_spend(limit, UNITS * (1 + bundle->group[g].count)))
            return KT_STOPPED;
    }
    return KT_OK;
}

enum kt_status kt_lay(const struct kt_level *level, const struct kt_half *half,
                      const struct kt_course *course, struct kt_reach *reach,
                      struct kt_bundle *bundle, struct kt_limit *limit)
{
    size_t groups = count_groups(level, half);
    enum kt_status status = kt_bundle_begin(bundle, groups);
    if (status == KT_OK)
        status = reserve(level, half, bundle);
    if (status != KT_OK)
        return status;
    struct kt_keyed *entries = kt_memory_take(bundle->memory, groups, sizeof *entries);
    if (entries == NULL)
        return kt_memory_lack(bundle->memory);
    status = arrange(level, half, course, reach, entries, limit);
    if (status == KT_OK)
        status = lay_all(level, half, entries, bundle, limit);
    kt_memory_give(bundle->memory, entries, groups, sizeof *entries);
    return status;
}
