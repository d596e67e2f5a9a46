#include "tally.h"

#include <stdbool.h>
#include <string.h>

#include "limbs.h"

enum { SMALLEST = 64, GROWTH = 4, HASH_SHIFT = 32 };

/* 2^64 by the golden ratio. */
static const uint64_t MULTIPLIER = UINT64_C(0x9E3779B97F4A7C15);

static size_t stride_of(const struct kt_tally *tally)
{
    return 1 + (size_t)tally->limbs;
}

static void give_table(struct kt_tally *tally, struct kt_tally_table *table)
{
    kt_memory_give(tally->memory, table->slots, table->room * stride_of(tally),
                   sizeof *table->slots);
    *table = (struct kt_tally_table){0};
}

/* A table of at least so many slots, of which so many are empty. */
static enum kt_status take_table(struct kt_tally *tally, struct kt_tally_table *table,
                                 size_t slots)
{
    size_t length = slots * stride_of(tally);
    if (table->room >= slots) {
        memset(table->slots, 0, length * sizeof *table->slots);
        return KT_OK;
    }
    give_table(tally, table);
    table->slots = kt_memory_take(tally->memory, length, sizeof *table->slots);
    if (table->slots == NULL)
        return kt_memory_lack(tally->memory);
    table->room = slots;
    return KT_OK;
}

enum kt_status kt_tally_open(struct kt_tally *tally, int32_t limbs,
                             struct kt_memory *memory)
{
    *tally = (struct kt_tally){.limbs = limbs, .memory = memory, .capacity = SMALLEST};
    enum kt_status status = take_table(tally, &tally->table, SMALLEST);
    if (status != KT_OK)
        kt_tally_close(tally);
    return status;
}

void kt_tally_close(struct kt_tally *tally)
{
    give_table(tally, &tally->table);
    give_table(tally, &tally->spare);
    *tally = (struct kt_tally){0};
}

void kt_tally_clear(struct kt_tally *tally)
{
    size_t length = tally->capacity * stride_of(tally);
    memset(tally->table.slots, 0, length * sizeof *tally->table.slots);
    tally->capacity = SMALLEST;
    tally->count = 0;
}

/* The slot that has the key, or an empty one where it belongs. */
static inline uint64_t *find(uint64_t *slots, size_t mask, size_t stride, uint64_t key)
{
    size_t at = (size_t)(key * MULTIPLIER >> HASH_SHIFT) & mask;
    while (slots[at * stride] != key && slots[at * stride] != 0)
        at = (at + 1) & mask;
    return slots + at * stride;
}

static enum kt_status grow(struct kt_tally *tally)
{
    size_t capacity = tally->capacity * GROWTH, stride = stride_of(tally);
    enum kt_status status = take_table(tally, &tally->spare, capacity);
    if (status != KT_OK)
        return status;
    const uint64_t *slot = tally->table.slots;
    for (size_t i = 0; i < tally->capacity; i++, slot += stride)
        if (*slot != 0)
            memcpy(find(tally->spare.slots, capacity - 1, stride, *slot), slot,
                   stride * sizeof *slot);
    struct kt_tally_table grown = tally->spare;
    tally->spare = tally->table;
    tally->table = grown;
    tally->capacity = capacity;
    return KT_OK;
}

static void add_wide(struct kt_tally *tally, const struct kt_pulled *pulled,
                     const uint64_t *weights)
{
    size_t mask = tally->capacity - 1, limbs = (size_t)tally->limbs;
    for (size_t i = 0; i < pulled->count; i++) {
        uint64_t key = ~pulled->pairing[i];
        uint64_t *slot = find(tally->table.slots, mask, 1 + limbs, key);
        tally->count += *slot == 0;
        *slot = key;
        kt_limbs_add(slot + 1, weights + pulled->which[i] * limbs, limbs);
    }
}

/* The same for weights of one limb, where the time goes. */
static void add_narrow(struct kt_tally *tally, const struct kt_pulled *pulled,
                       const uint64_t *weights)
{
    size_t mask = tally->capacity - 1, met = 0;
    for (size_t i = 0; i < pulled->count; i++) {
        uint64_t key = ~pulled->pairing[i];
        uint64_t *slot = find(tally->table.slots, mask, 2, key);
        met += *slot == 0;
        slot[0] = key;
        slot[1] += weights[pulled->which[i]];
    }
    tally->count += met;
}

enum kt_status kt_tally_add(struct kt_tally *tally, const struct kt_pulled *pulled,
                            const uint64_t *weights)
{
    while (2 * (tally->count + pulled->count) > tally->capacity) {
        enum kt_status status = grow(tally);
        if (status != KT_OK)
            return status;
    }
    if (tally->limbs == 1)
        add_narrow(tally, pulled, weights);
    else
        add_wide(tally, pulled, weights);
    return KT_OK;
}
