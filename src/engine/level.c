#include "level.h"

#include "bits.h"

enum { WORD_BITS = 32, LIMB_WORDS = 2 };

static enum kt_status fit_groups(struct kt_level *level, size_t groups)
{
    struct kt_memory *memory = level->memory;
    uint64_t *heads =
        kt_memory_fit(memory, level->heads, &level->room.heads, groups, sizeof *heads);
    if (heads == NULL)
        return kt_memory_lack(memory);
    level->heads = heads;
    size_t *first = kt_memory_fit(memory, level->first, &level->room.first, groups + 1,
                                  sizeof *first);
    if (first == NULL)
        return kt_memory_lack(memory);
    level->first = first;
    return KT_OK;
}

static enum kt_status fit_profiles(struct kt_level *level, size_t profiles,
                                   int32_t words)
{
    struct kt_memory *memory = level->memory;
    uint32_t *codes = kt_memory_fit(memory, level->codes, &level->room.codes, profiles,
                                    sizeof *codes);
    if (codes == NULL)
        return kt_memory_lack(memory);
    level->codes = codes;
    uint32_t *weights = kt_memory_fit(memory, level->weights, &level->room.weights,
                                      profiles * (size_t)words, sizeof *weights);
    if (weights == NULL)
        return kt_memory_lack(memory);
    level->weights = weights;
    return KT_OK;
}

enum kt_status kt_level_begin(struct kt_level *level, int32_t rows,
                              struct kt_memory *memory)
{
    *level = (struct kt_level){.rows = rows, .words = 1, .memory = memory};
    enum kt_status status = fit_groups(level, 0);
    if (status == KT_OK)
        status = fit_profiles(level, 0, 1);
    if (status != KT_OK)
        kt_level_close(level);
    else
        level->first[0] = 0;
    return status;
}

/* Gives each weight more words, from the last on, since they move up. There is room. */
static void widen(struct kt_level *level, int32_t words)
{
    size_t from = (size_t)level->words, to = (size_t)words;
    for (size_t i = level->profiles; i-- > 0;)
        for (size_t word = to; word-- > 0;)
            level->weights[i * to + word] =
                word < from ? level->weights[i * from + word] : 0;
    level->words = words;
}

static uint32_t word_of(const uint64_t *limbs, int32_t word)
{
    return (uint32_t)(limbs[word / LIMB_WORDS] >> WORD_BITS * (word % LIMB_WORDS));
}

/* How many words the widest of the weights takes, 1 at least. */
static int32_t words_of(const uint64_t *weights, int32_t limbs, size_t count)
{
    int32_t words = 1;
    for (size_t i = 0; i < count; i++)
        for (int32_t word = limbs * LIMB_WORDS - 1; word >= words; word--)
            if (word_of(weights + i * (size_t)limbs, word) != 0)
                words = word + 1;
    return words;
}

static void append(struct kt_level *level, const uint32_t *codes,
                   const uint64_t *weights, int32_t limbs, size_t count)
{
    uint32_t *weight = level->weights + level->profiles * (size_t)level->words;
    for (size_t i = 0; i < count; i++)
        for (int32_t word = 0; word < level->words; word++)
            *weight++ = word < limbs * LIMB_WORDS
                            ? word_of(weights + i * (size_t)limbs, word)
                            : 0;
    for (size_t i = 0; i < count; i++)
        level->codes[level->profiles++] = codes[i];
}

enum kt_status kt_level_add(struct kt_level *level, uint64_t head,
                            const uint32_t *codes, const uint64_t *weights,
                            int32_t limbs, size_t count)
{
    int32_t words = words_of(weights, limbs, count);
    if (words < level->words)
        words = level->words;
    enum kt_status status = fit_groups(level, level->groups + 1);
    if (status == KT_OK)
        status = fit_profiles(level, level->profiles + count, words);
    if (status != KT_OK)
        return status;
    if (words > level->words)
        widen(level, words);
    append(level, codes, weights, limbs, count);
    level->heads[level->groups++] = head;
    level->first[level->groups] = level->profiles;
    return KT_OK;
}

/* Leaves an array as long as it is used; it stays as it is if that fails. */
static void *trim(struct kt_level *level, void *array, size_t *room, size_t count,
                  size_t size)
{
    void *trimmed = kt_memory_resize(level->memory, array, *room, count, size);
    if (trimmed == NULL)
        return array;
    *room = count;
    return trimmed;
}

void kt_level_trim(struct kt_level *level)
{
    level->heads = trim(level, level->heads, &level->room.heads, level->groups,
                        sizeof *level->heads);
    level->first = trim(level, level->first, &level->room.first, level->groups + 1,
                        sizeof *level->first);
    level->codes = trim(level, level->codes, &level->room.codes, level->profiles,
                        sizeof *level->codes);
    level->weights =
        trim(level, level->weights, &level->room.weights,
             level->profiles * (size_t)level->words, sizeof *level->weights);
}

enum kt_status kt_level_open(struct kt_level *level, struct kt_memory *memory)
{
    static const uint32_t code = 0;
    static const uint64_t weight = 1;
    enum kt_status status = kt_level_begin(level, 0, memory);
    if (status == KT_OK)
        status = kt_level_add(level, 0, &code, &weight, 1, 1);
    if (status != KT_OK)
        kt_level_close(level);
    return status;
}

bool kt_level_find(const struct kt_level *level, uint64_t head, size_t *group)
{
    size_t low = 0, high = level->groups;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (level->heads[middle] < head)
            low = middle + 1;
        else
            high = middle;
    }
    *group = low;
    return low < level->groups && level->heads[low] == head;
}

void kt_level_weight(const struct kt_level *level, size_t profile, uint32_t times,
                     uint64_t *limbs)
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

int32_t kt_level_bits(const struct kt_level *level)
{
    uint64_t carry = 0;
    int32_t bits = 0;
    for (int32_t word = 0; word < level->words; word++) {
        uint64_t sum = carry;
        for (size_t i = 0; i < level->profiles; i++)
            sum += level->weights[i * (size_t)level->words + (size_t)word];
        if (sum != 0)
            bits = WORD_BITS * word + kt_bits_length(sum);
        carry = sum >> WORD_BITS;
    }
    return bits;
}

void kt_level_close(struct kt_level *level)
{
    struct kt_memory *memory = level->memory;
    kt_memory_give(memory, level->heads, level->room.heads, sizeof *level->heads);
    kt_memory_give(memory, level->first, level->room.first, sizeof *level->first);
    kt_memory_give(memory, level->codes, level->room.codes, sizeof *level->codes);
    kt_memory_give(memory, level->weights, level->room.weights, sizeof *level->weights);
    *level = (struct kt_level){0};
}
