#include "merge.h"

#include <string.h>

#include "sort.h"

enum {
    PART_SHIFT = 40, /* of the part's number, above the group's, in an entry's value */
    UNITS = 4        /* of work a group */
};

static const uint64_t GROUP_MASK = (UINT64_C(1) << PART_SHIFT) - 1;

/* The group of an entry: which part, and where its profiles are there. */
struct piece {
    const struct kt_level *part;
    size_t first, count;
};

static struct piece piece_of(const struct kt_level *parts, const struct kt_keyed *entry)
{
    const struct kt_level *part = &parts[entry->value >> PART_SHIFT];
    size_t group = (size_t)(entry->value & GROUP_MASK), first = part->first[group];
    return (struct piece){part, first, part->first[group + 1] - first};
}

static void measure(const struct kt_level *parts, int count, struct kt_level *level)
{
    for (int i = 0; i < count; i++) {
        level->groups += parts[i].groups;
        level->profiles += parts[i].profiles;
        if (parts[i].words > level->words)
            level->words = parts[i].words;
    }
}

static enum kt_status arrange(const struct kt_level *parts, int count,
                              struct kt_keyed *entries, struct kt_limit *limit)
{
    size_t at = 0;
    for (int i = 0; i < count; i++)
        for (size_t g = 0; g < parts[i].groups; g++) {
            uint64_t place = (uint64_t)i << PART_SHIFT | (uint64_t)g;
            entries[at++] = (struct kt_keyed){parts[i].heads[g], place};
        }
    return at > 1 ? kt_sort(entries, at, limit) : KT_OK;
}

static enum kt_status merge_heads(const struct kt_level *parts,
                                  const struct kt_keyed *entries,
                                  struct kt_level *level)
{
    struct kt_memory *memory = level->memory;
    level->heads = kt_memory_take(memory, level->groups, sizeof *level->heads);
    level->room.heads = level->groups;
    level->first = kt_memory_take(memory, level->groups + 1, sizeof *level->first);
    level->room.first = level->groups + 1;
    if (level->heads == NULL || level->first == NULL)
        return kt_memory_lack(memory);
    for (size_t g = 0; g < level->groups; g++) {
        level->heads[g] = entries[g].key;
        level->first[g + 1] = level->first[g] + piece_of(parts, &entries[g]).count;
    }
    return KT_OK;
}

static enum kt_status merge_codes(const struct kt_level *parts,
                                  const struct kt_keyed *entries,
                                  struct kt_level *level, struct kt_limit *limit)
{
    uint32_t *to = kt_memory_take(level->memory, level->profiles, sizeof *level->codes);
    if (to == NULL)
        return kt_memory_lack(level->memory);
    level->codes = to;
    level->room.codes = level->profiles;
    for (size_t g = 0; g < level->groups; g++) {
        struct piece piece = piece_of(parts, &entries[g]);
        memcpy(to, piece.part->codes + piece.first, piece.count * sizeof *to);
        to += piece.count;
        if (kt_limit_spend(limit, UNITS))
            return KT_STOPPED;
    }
    return KT_OK;
}

static void copy_weights(const struct piece *piece, uint32_t *to, size_t words)
{
    size_t narrow = (size_t)piece->part->words;
    const uint32_t *from = piece->part->weights + piece->first * narrow;
    for (size_t i = 0; i < piece->count; i++, from += narrow, to += words)
        memcpy(to, from, narrow * sizeof *to); /* the others are 0 */
}

static enum kt_status merge_weights(const struct kt_level *parts,
                                    const struct kt_keyed *entries,
                                    struct kt_level *level, struct kt_limit *limit)
{
    size_t words = (size_t)level->words;
    level->weights =
        kt_memory_take(level->memory, level->profiles * words, sizeof *level->weights);
    if (level->weights == NULL)
        return kt_memory_lack(level->memory);
    level->room.weights = level->profiles * words;
    for (size_t g = 0; g < level->groups; g++) {
        struct piece piece = piece_of(parts, &entries[g]);
        copy_weights(&piece, level->weights + level->first[g] * words, words);
        if (kt_limit_spend(limit, UNITS))
            return KT_STOPPED;
    }
    return KT_OK;
}

static void give_codes(struct kt_level *parts, int count)
{
    for (int i = 0; i < count; i++) {
        kt_memory_give(parts[i].memory, parts[i].codes, parts[i].room.codes,
                       sizeof *parts[i].codes);
        parts[i].codes = NULL;
        parts[i].room.codes = 0;
    }
}

static enum kt_status merge_by(struct kt_level *parts, int count,
                               const struct kt_keyed *entries, struct kt_level *level,
                               struct kt_limit *limit)
{
    enum kt_status status = merge_heads(parts, entries, level);
    if (status == KT_OK)
        status = merge_codes(parts, entries, level, limit);
    give_codes(parts, count);
    return status == KT_OK ? merge_weights(parts, entries, level, limit) : status;
}

enum kt_status kt_merge(struct kt_level *parts, int count, int32_t rows,
                        struct kt_level *level, struct kt_memory *memory,
                        struct kt_limit *limit)
{
    *level = (struct kt_level){.rows = rows, .words = 1, .memory = memory};
    measure(parts, count, level);
    size_t groups = level->groups;
    struct kt_keyed *entries = kt_memory_take(memory, groups, sizeof *entries);
    if (entries == NULL) {
        kt_level_close(level);
        return kt_memory_lack(memory);
    }
    enum kt_status status = arrange(parts, count, entries, limit);
    if (status == KT_OK)
        status = merge_by(parts, count, entries, level, limit);
    kt_memory_give(memory, entries, groups, sizeof *entries);
    if (status != KT_OK)
        kt_level_close(level);
    return status;
}
