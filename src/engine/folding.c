#include "folding.h"

#include <stdbool.h>
#include <string.h>

enum { LAST = KT_CREASES_SIZES - 1, ENDS_MOST = KT_PAIRING_ENDS };

/* By size: how many pairings have all but 6 ends the same. */
static const size_t BLOCKS[KT_CREASES_SIZES] = {1, 7, 63, 693};

enum kt_status kt_folding_open(struct kt_folding *folding,
                               const struct kt_creases *creases)
{
    struct kt_memory *memory = creases->memory;
    enum kt_status status = KT_OK;
    *folding = (struct kt_folding){.creases = creases};
    folding->one = kt_memory_take(memory, KT_CREASES_PAIRINGS[creases->sizes - 1],
                                  sizeof *folding->one);
    bool lacks = folding->one == NULL;
    for (int size = 0; size < creases->sizes; size++) {
        folding->other[size] = kt_memory_take(memory, KT_CREASES_PAIRINGS[size],
                                              sizeof *folding->other[size]);
        lacks = lacks || folding->other[size] == NULL;
    }
    if (lacks)
        status = kt_memory_lack(memory);
    for (int i = 0; i < 2 && status == KT_OK; i++)
        status = kt_tally_open(&folding->halves[i], 1, memory);
    if (status != KT_OK)
        kt_folding_close(folding);
    return status;
}

void kt_folding_close(struct kt_folding *folding)
{
    if (folding->creases == NULL)
        return;
    struct kt_memory *memory = folding->creases->memory;
    kt_memory_give(memory, folding->one,
                   KT_CREASES_PAIRINGS[folding->creases->sizes - 1],
                   sizeof *folding->one);
    for (int size = 0; size < KT_CREASES_SIZES; size++)
        kt_memory_give(memory, folding->other[size], KT_CREASES_PAIRINGS[size],
                       sizeof *folding->other[size]);
    for (int i = 0; i < 2; i++)
        kt_tally_close(&folding->halves[i]);
    *folding = (struct kt_folding){0};
}

static void fold(const struct kt_creases *creases, int size, size_t digit,
                 const uint64_t *list, uint64_t *folded)
{
    size_t length = (size_t)kt_creases_ends(size) - 2,
           count = KT_CREASES_PAIRINGS[size - 1];
    const uint16_t *before = creases->before[size] + digit * count * length;
    for (size_t i = 0; i < count; i++) {
        uint64_t sum = 0;
        for (size_t j = 0; j < length; j++)
            sum += list[*before++];
        folded[i] = sum;
    }
}

static bool is_empty(const uint64_t *block)
{
    uint64_t any = 0;
    for (size_t i = 0; i < KT_CREASES_SIXES; i++)
        any |= block[i];
    return any == 0;
}

static void add_block(const struct kt_creases *creases, const uint64_t *block,
                      const uint64_t *folded, struct kt_total *total)
{
    for (size_t i = 0; i < KT_CREASES_SIXES; i++) {
        const uint8_t *closing = creases->closing[i];
        uint64_t sum = 0;
        for (int j = 0; j < KT_CREASES_CLOSING; j++)
            sum += folded[closing[j]];
        kt_total_add(total, kt_total_product(block[i], sum));
    }
}

/* Both lists are there by rank. Blocks of the one that have all but their last 6
 * ends the same need the other folded alike; of what the block before needed, only what
 * differs is folded anew. */
static void add_ranked(struct kt_folding *folding, int size, struct kt_total *total)
{
    const struct kt_creases *creases = folding->creases;
    size_t at[KT_CREASES_SIZES];
    for (int i = 0; i < KT_CREASES_SIZES; i++)
        at[i] = SIZE_MAX;
    for (size_t block = 0; block < BLOCKS[size]; block++) {
        const uint64_t *one = folding->one + block * KT_CREASES_SIXES;
        if (is_empty(one))
            continue;
        for (int i = size - 1; i >= 0; i--) {
            size_t node = block / BLOCKS[i];
            if (at[i] != node)
                fold(creases, i + 1, node % (size_t)(kt_creases_ends(i) + 1),
                     folding->other[i + 1], folding->other[i]);
            at[i] = node;
        }
        add_block(creases, one, folding->other[0], total);
    }
}

static void rank_list(uint64_t *ranked, int size, struct kt_slice slice)
{
    const uint64_t *entry;
    int ends = kt_creases_ends(size);
    memset(ranked, 0, KT_CREASES_PAIRINGS[size] * sizeof *ranked);
    for (size_t slot = 0; (entry = kt_tally_next(slice.list, &slot)) != NULL;)
        ranked[kt_creases_rank(kt_creases_all(ends), kt_tally_pairing(entry), ends)] +=
            kt_slice_weight(slice, entry);
}

static bool begins_with(uint64_t pairing, unsigned digit)
{
    return kt_pairing_mate(pairing, 0) == 1 + digit;
}

/* Joins the mates of ends 0 and 1 + digit, which are not each other's. */
static uint64_t joined(uint64_t pairing, unsigned digit)
{
    unsigned a = kt_pairing_mate(pairing, 0), b = kt_pairing_mate(pairing, 1 + digit);
    return (pairing ^ kt_creases_pair(0, a) ^ kt_creases_pair(1 + digit, b)) |
           kt_creases_pair(a, b);
}

static unsigned without(int ends, unsigned digit)
{
    return kt_creases_all(ends) & ~1u & ~(2u << digit);
}

/* The part of the one list that begins with a digit; false if there is none. */
static bool rank_part(uint64_t *ranked, struct kt_slice slice, unsigned digit)
{
    const uint64_t *entry;
    bool any = false;
    memset(ranked, 0, KT_CREASES_PAIRINGS[LAST] * sizeof *ranked);
    for (size_t slot = 0; (entry = kt_tally_next(slice.list, &slot)) != NULL;) {
        uint64_t pairing = kt_tally_pairing(entry);
        if (!begins_with(pairing, digit))
            continue;
        ranked[kt_creases_rank(without(KT_CREASES_MOST + 2, digit), pairing,
                               KT_CREASES_MOST)] += kt_slice_weight(slice, entry);
        any = true;
    }
    return any;
}

/* The other list folded by that digit. */
static void rank_folded(uint64_t *ranked, struct kt_slice slice, unsigned digit)
{
    const uint64_t *entry;
    memset(ranked, 0, KT_CREASES_PAIRINGS[LAST] * sizeof *ranked);
    for (size_t slot = 0; (entry = kt_tally_next(slice.list, &slot)) != NULL;) {
        uint64_t pairing = kt_tally_pairing(entry);
        if (!begins_with(pairing, digit))
            ranked[kt_creases_rank(without(KT_CREASES_MOST + 2, digit),
                                   joined(pairing, digit), KT_CREASES_MOST)] +=
                kt_slice_weight(slice, entry);
    }
}

/* A pairing that begins with a digit, or is folded by it, of the ends that are left. */
static uint64_t renumbered(uint64_t pairing, int ends, unsigned digit)
{
    uint64_t left = 0;
    for (unsigned end = 0; end < (unsigned)ends - 2; end++) {
        unsigned mate = kt_pairing_mate(pairing, kt_creases_unfolded(end, digit));
        left |= (uint64_t)(mate - (mate > digit + 1 ? 2 : 1)) << KT_PAIRING_BITS * end;
    }
    return left;
}

/* What is put into a tally, gathered. */
struct gathered {
    struct kt_pulled pulled;
    uint64_t weights[KT_PULL_BLOCK];
};

static enum kt_status hand_over(struct gathered *gathered, struct kt_tally *tally)
{
    enum kt_status status = kt_tally_add(tally, &gathered->pulled, gathered->weights);
    gathered->pulled.count = 0;
    return status;
}

/* The part of a list that begins with a digit, or the rest of it folded by that. */
static enum kt_status halve(struct kt_slice slice, int ends, unsigned digit,
                            bool folded, struct kt_tally *half)
{
    struct gathered gathered;
    enum kt_status status = KT_OK;
    const uint64_t *entry;
    kt_tally_clear(half);
    gathered.pulled.count = 0;
    for (size_t slot = 0;
         status == KT_OK && (entry = kt_tally_next(slice.list, &slot)) != NULL;) {
        uint64_t pairing = kt_tally_pairing(entry);
        size_t at = gathered.pulled.count;
        if (begins_with(pairing, digit) == folded)
            continue;
        gathered.pulled.pairing[at] =
            renumbered(folded ? joined(pairing, digit) : pairing, ends, digit);
        gathered.pulled.which[at] = (uint32_t)at;
        gathered.weights[at] = kt_slice_weight(slice, entry);
        if (++gathered.pulled.count == KT_PULL_BLOCK)
            status = hand_over(&gathered, half);
    }
    return status == KT_OK ? hand_over(&gathered, half) : status;
}

/* Of the limit: for an entry ranked or handed over, for a list of 12 ends folded. */
enum { UNITS_AN_ENTRY = 8, UNITS_A_FOLDING = 40000 };

static enum kt_status add_fourteen(struct kt_folding *folding, struct kt_slice one,
                                   struct kt_slice other, struct kt_total *total,
                                   struct kt_limit *limit)
{
    for (unsigned digit = 0; digit < KT_CREASES_MOST + 1; digit++) {
        if (!rank_part(folding->one, one, digit))
            continue;
        rank_folded(folding->other[LAST], other, digit);
        add_ranked(folding, LAST, total);
        if (kt_limit_spend(limit, UNITS_A_FOLDING +
                                      UNITS_AN_ENTRY * (uint32_t)other.list->count))
            return KT_STOPPED;
    }
    return KT_OK;
}

static enum kt_status add_sixteen(struct kt_folding *folding, struct kt_slice one,
                                  struct kt_slice other, struct kt_total *total,
                                  struct kt_limit *limit)
{
    enum kt_status status = KT_OK;
    for (unsigned digit = 0; digit < KT_CREASES_MOST + 3 && status == KT_OK; digit++) {
        status = halve(one, KT_CREASES_MOST + 4, digit, false, &folding->halves[0]);
        if (status != KT_OK || folding->halves[0].count == 0)
            continue;
        status = halve(other, KT_CREASES_MOST + 4, digit, true, &folding->halves[1]);
        if (status == KT_OK)
            status = add_fourteen(folding, kt_slice_whole(&folding->halves[0]),
                                  kt_slice_whole(&folding->halves[1]), total, limit);
    }
    return status;
}

enum kt_status kt_folding_add(struct kt_folding *folding, int ends, struct kt_slice one,
                              struct kt_slice other, struct kt_total *total,
                              struct kt_limit *limit)
{
    if (ends > KT_CREASES_MOST + 2)
        return add_sixteen(folding, one, other, total, limit);
    if (ends > KT_CREASES_MOST)
        return add_fourteen(folding, one, other, total, limit);
    int size = kt_creases_size(ends);
    rank_list(folding->one, size, one);
    rank_list(folding->other[size], size, other);
    add_ranked(folding, size, total);
    return kt_limit_spend(limit, UNITS_A_FOLDING) ? KT_STOPPED : KT_OK;
}

uint64_t kt_folding_cost(const struct kt_creases *creases, int ends, size_t one,
                         size_t other)
{
    /* By ends, to fold at all, and for each entry of the lists. */
    static const struct {
        uint64_t all, entry;
    } COST[ENDS_MOST / 2 + 1] = {[4] = {400, 9},
                                 [5] = {4000, 16},
                                 [6] = {50000, 40},
                                 [7] = {450000, 270},
                                 [8] = {2000000, 3200}};
    if (ends <= KT_CREASES_LEAST ||
        kt_creases_size(ends < KT_CREASES_MOST ? ends : KT_CREASES_MOST) >=
            creases->sizes)
        return UINT64_MAX;
    return COST[ends / 2].all + COST[ends / 2].entry * (one + other);
}
