#include "bundle.h"

#include <string.h>

#include "pull.h"

void kt_bundle_open(struct kt_bundle *bundle, int32_t limbs, struct kt_memory *memory)
{
    *bundle = (struct kt_bundle){.limbs = limbs, .memory = memory};
}

enum kt_status kt_bundle_begin(struct kt_bundle *bundle, size_t groups)
{
    struct kt_bundle_group *group = kt_memory_fit(bundle->memory, bundle->group,
                                                  &bundle->room, groups, sizeof *group);
    if (group == NULL)
        return kt_memory_lack(bundle->memory);
    bundle->group = group;
    bundle->groups = groups;
    memset(group, 0, groups * sizeof *group);
    for (int i = 0; i < KT_CREW_MAX; i++)
        bundle->store[i].used = 0;
    return KT_OK;
}

enum kt_status kt_bundle_reserve(struct kt_bundle *bundle, int store, size_t words)
{
    struct kt_bundle_store *to = &bundle->store[store];
    uint64_t *resized = kt_memory_resize(bundle->memory, to->words, to->room,
                                         words + KT_PULL_SPARE, sizeof *resized);
    if (resized == NULL)
        return kt_memory_lack(bundle->memory);
    to->words = resized;
    to->room = words + KT_PULL_SPARE;
    return KT_OK;
}

uint64_t *kt_bundle_lay(struct kt_bundle *bundle, size_t group, uint32_t ends,
                        int store, uint32_t count)
{
    struct kt_bundle_store *to = &bundle->store[store];
    size_t first = to->used, words = count * (1 + (size_t)bundle->limbs);
    uint64_t *grown = kt_memory_fit(bundle->memory, to->words, &to->room,
                                    first + words + KT_PULL_SPARE, sizeof *grown);
    if (grown == NULL)
        return NULL;
    to->words = grown;
    to->used += words;
    bundle->group[group] =
        (struct kt_bundle_group){ends, count, (uint32_t)store, first};
    return grown + first;
}

void kt_bundle_close(struct kt_bundle *bundle)
{
    struct kt_memory *memory = bundle->memory;
    kt_memory_give(memory, bundle->group, bundle->room, sizeof *bundle->group);
    for (int i = 0; i < KT_CREW_MAX; i++)
        kt_memory_give(memory, bundle->store[i].words, bundle->store[i].room,
                       sizeof *bundle->store[i].words);
    *bundle = (struct kt_bundle){0};
}
