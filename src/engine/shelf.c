#include "shelf.h"

enum {
    BYTE_BITS = 8,
    MOST_GROUPS = 1 << 29,
    UNITS = 8 /* of work a profile */
};

static bool is_own_image(const struct kt_shelf *shelf, uint64_t head)
{
    return shelf->mirrored && kt_profile_mirror_head(head, shelf->width) == head;
}

/* How many profiles there may be at most. */
static size_t count_profiles(const struct kt_shelf *shelf, const struct kt_level *level)
{
    size_t count = level->profiles;
    for (size_t g = 0; g < level->groups; g++)
        if (is_own_image(shelf, level->heads[g]))
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

static size_t words_of(const struct kt_shelf *shelf)
{
    return shelf->profiles * (1 + (size_t)shelf->limbs) + KT_PULL_SPARE;
}

static enum kt_status allocate(struct kt_shelf *shelf)
{
    struct kt_memory *memory = shelf->memory;
    shelf->group = kt_memory_take(memory, shelf->groups + 1, sizeof *shelf->group);
    shelf->words = kt_memory_take(memory, words_of(shelf), sizeof *shelf->words);
    shelf->table = kt_memory_take(memory, shelf->mask + 1, sizeof *shelf->table);
    return shelf->group == NULL || shelf->words == NULL || shelf->table == NULL
               ? kt_memory_lack(memory)
               : KT_OK;
}

static void enter(struct kt_shelf *shelf, size_t group)
{
    uint64_t degrees = kt_profile_degrees(shelf->group[group].head);
    struct kt_shelf_name name = kt_shelf_name(shelf, degrees);
    size_t slot = kt_shelf_slot(shelf, name.name);
    while (shelf->table[slot] != 0)
        slot = (slot + 1) & shelf->mask;
    shelf->table[slot] =
        name.name << KT_SHELF_NAME_SHIFT | (uint64_t)(group + 1) << 1 | name.is_image;
}

/* A profile of a group as it is held: alone, or, in a group that is its own image, with
 * its image. */
struct unfolded {
    uint32_t code, image;
    bool has_image;
    uint32_t times; /* its weight counts */
};

static struct unfolded unfold(const struct kt_shelf *shelf,
                              const struct kt_level *level, size_t group,
                              size_t profile)
{
    uint64_t head = level->heads[group];
    uint32_t code = level->codes[profile];
    struct unfolded unfolded = {code, code, false, 1};
    if (is_own_image(shelf, head)) {
        uint64_t key = kt_profile_key(head, code);
        unfolded.image = kt_profile_code(kt_profile_mirror(key, shelf->width));
        unfolded.has_image = unfolded.image != code;
        unfolded.times = unfolded.has_image ? 1 : 2;
    }
    return unfolded;
}

/* Gives where the weights begin. */
static uint64_t *lay_pairings(const struct kt_shelf *shelf,
                              const struct kt_level *level, size_t group, uint64_t *to)
{
    uint8_t ends[KT_PAIRING_ENDS];
    int count = kt_profile_ends(level->heads[group], ends);
    for (size_t i = level->first[group]; i < level->first[group + 1]; i++) {
        struct unfolded unfolded = unfold(shelf, level, group, i);
        *to++ = kt_pairing_read(unfolded.code, count);
        if (unfolded.has_image)
            *to++ = kt_pairing_read(unfolded.image, count);
    }
    return to;
}

static void lay_weights(const struct kt_shelf *shelf, const struct kt_level *level,
                        size_t group, uint64_t *to)
{
    for (size_t i = level->first[group]; i < level->first[group + 1]; i++) {
        struct unfolded unfolded = unfold(shelf, level, group, i);
        for (int images = unfolded.has_image ? 2 : 1; images > 0; images--) {
            kt_level_weight(level, i, unfolded.times, to);
            to += shelf->limbs;
        }
    }
}

static void lay_group(struct kt_shelf *shelf, const struct kt_level *level,
                      size_t group)
{
    struct kt_shelf_group *here = &shelf->group[group];
    here->head = level->heads[group];
    uint64_t *start = shelf->words + here->first * (1 + (size_t)shelf->limbs);
    uint64_t *weights = lay_pairings(shelf, level, group, start);
    here[1].first = here->first + (size_t)(weights - start);
    lay_weights(shelf, level, group, weights);
}

static enum kt_status fill(struct kt_shelf *shelf, const struct kt_level *level,
                           struct kt_limit *limit)
{
    for (size_t g = 0; g < level->groups; g++) {
        lay_group(shelf, level, g);
        enter(shelf, g);
        if (kt_limit_spend(limit, (uint32_t)(UNITS * (kt_shelf_count(shelf, g) + 1))))
            return KT_STOPPED;
    }
    return KT_OK;
}

enum kt_status kt_shelf_open(struct kt_shelf *shelf, const struct kt_level *level,
                             const struct kt_half *half, int32_t limbs,
                             struct kt_memory *memory, struct kt_limit *limit)
{
    *shelf = (struct kt_shelf){.width = half->width,
                               .mirrored = half->mirrored,
                               .limbs = limbs,
                               .groups = level->groups,
                               .mask = table_length(level->groups) - 1,
                               .memory = memory};
    shelf->profiles = count_profiles(shelf, level);
    enum kt_status status =
        level->groups < MOST_GROUPS ? allocate(shelf) : KT_TOO_LARGE;
    if (status == KT_OK)
        status = fill(shelf, level, limit);
    if (status != KT_OK)
        kt_shelf_close(shelf);
    return status;
}

void kt_shelf_close(struct kt_shelf *shelf)
{
    struct kt_memory *memory = shelf->memory;
    kt_memory_give(memory, shelf->group, shelf->groups + 1, sizeof *shelf->group);
    kt_memory_give(memory, shelf->words, words_of(shelf), sizeof *shelf->words);
    kt_memory_give(memory, shelf->table, shelf->mask + 1, sizeof *shelf->table);
    *shelf = (struct kt_shelf){0};
}

/* The bytes of a row in reverse. */
static uint64_t mirror_row(uint64_t row, int width)
{
    row = (row & UINT64_C(0x00ff00ff00ff00ff)) << 8 |
          (row >> 8 & UINT64_C(0x00ff00ff00ff00ff));
    row = (row & UINT64_C(0x0000ffff0000ffff)) << 16 |
          (row >> 16 & UINT64_C(0x0000ffff0000ffff));
    row = row << 32 | row >> 32;
    return row >> BYTE_BITS * (KT_PROFILE_WIDTH - width);
}

void kt_shelf_before(const struct kt_shelf *shelf, struct kt_shelf_place place,
                     struct kt_before *before)
{
    uint64_t head = shelf->group[place.group].head;
    kt_before_read(before, head);
    if (!place.turned)
        return;
    struct kt_before image;
    kt_before_read(&image, kt_profile_mirror_head(head, shelf->width));
    before->set = image.set;
    before->rank[0] = mirror_row(before->rank[0], shelf->width);
    before->rank[1] = mirror_row(before->rank[1], shelf->width);
}
