#include "join.h"

#include <string.h>

#include "bits.h"
#include "limbs.h"
#include "slice.h"

/* Limbs of a sum of products of weights of one limb. */
enum { TOTAL_LIMBS = 2 };

static size_t row_length(int32_t limbs)
{
    return 2 * (size_t)limbs + TOTAL_LIMBS;
}

enum kt_status kt_join_open(struct kt_join *join, const struct kt_creases *creases,
                            int32_t limbs)
{
    struct kt_memory *memory = creases->memory;
    *join = (struct kt_join){.creases = creases, .limbs = limbs};
    join->row = kt_memory_take(memory, row_length(limbs), sizeof *join->row);
    enum kt_status status = join->row == NULL
                                ? kt_memory_lack(memory)
                                : kt_folding_open(&join->folding, creases);
    if (status != KT_OK)
        kt_join_close(join);
    return status;
}

void kt_join_close(struct kt_join *join)
{
    if (join->creases == NULL)
        return;
    kt_memory_give(join->creases->memory, join->row, row_length(join->limbs),
                   sizeof *join->row);
    kt_folding_close(&join->folding);
    *join = (struct kt_join){0};
}

/* --- by slices --------------------------------------------------------------------- */

/* How the weights of two lists are cut: both into slices of so many bits. */
struct cut {
    int bits;
    int32_t slices[2];
};

/* Bits of the widest weight, by all of them laid over each other. */
static int32_t weight_bits(const struct kt_join *join, const struct kt_tally *list)
{
    const uint64_t *entry;
    int32_t limbs = join->limbs;
    memset(join->row, 0, (size_t)limbs * sizeof *join->row);
    for (size_t slot = 0; (entry = kt_tally_next(list, &slot)) != NULL;)
        for (int32_t i = 0; i < limbs; i++)
            join->row[i] |= kt_tally_weight(entry)[i];
    while (limbs > 1 && join->row[limbs - 1] == 0)
        limbs--;
    return (limbs - 1) * KT_BITS + kt_bits_length(join->row[limbs - 1]);
}

static struct cut cut_of(const struct kt_join *join, const struct kt_tally *one,
                         const struct kt_tally *other)
{
    size_t longer = one->count > other->count ? one->count : other->count;
    struct cut cut = {.bits = KT_BITS - kt_bits_length(longer)};
    cut.slices[0] = (weight_bits(join, one) + cut.bits - 1) / cut.bits;
    cut.slices[1] = (weight_bits(join, other) + cut.bits - 1) / cut.bits;
    return cut;
}

/* Adds the total, shifted up by so many bits. */
static void add_total(struct kt_join *join, struct kt_total total, int32_t up,
                      struct kt_natural *sum)
{
    const uint64_t power = UINT64_C(1) << up % KT_BITS;
    size_t at = (size_t)up / KT_BITS;
    memset(join->row, 0, at * sizeof *join->row);
    join->row[at] = total.low;
    join->row[at + 1] = total.high;
    kt_natural_add_product(sum, join->row, at + TOTAL_LIMBS, &power, 1);
}

static enum kt_status add_slices(struct kt_join *join, enum kt_closing_kind kind,
                                 int ends, struct kt_slice one, struct kt_slice other,
                                 struct kt_total *total, struct kt_limit *limit)
{
    size_t upper = one.list->count, lower = other.list->count;
    return kt_folding_cost(join->creases, ends, upper, lower) <
                   kt_closing_cost(kind, upper, lower)
               ? kt_folding_add(&join->folding, ends, one, other, total, limit)
               : kt_closing_add(kind, ends, one, other, total, limit);
}

static enum kt_status add_narrow(struct kt_join *join, enum kt_closing_kind kind,
                                 int ends, const struct kt_tally *one,
                                 const struct kt_tally *other, struct kt_natural *sum,
                                 struct kt_limit *limit)
{
    struct kt_total total = {0, 0};
    enum kt_status status = add_slices(join, kind, ends, kt_slice_whole(one),
                                       kt_slice_whole(other), &total, limit);
    add_total(join, total, 0, sum);
    return status;
}

static enum kt_status add_cut(struct kt_join *join, enum kt_closing_kind kind, int ends,
                              const struct kt_tally *one, const struct kt_tally *other,
                              struct cut cut, struct kt_natural *sum,
                              struct kt_limit *limit)
{
    enum kt_status status = KT_OK;
    for (int32_t i = 0; i < cut.slices[0]; i++)
        for (int32_t j = 0; j < cut.slices[1] && status == KT_OK; j++) {
            struct kt_total total = {0, 0};
            status =
                add_slices(join, kind, ends, kt_slice_of(one, i * cut.bits, cut.bits),
                           kt_slice_of(other, j * cut.bits, cut.bits), &total, limit);
            add_total(join, total, (i + j) * cut.bits, sum);
        }
    return status;
}

/* --- pair by pair ------------------------------------------------------------------ */

/* Adds the products of a pairing's weight and those of the list that close with it. */
static void add_one(const struct kt_join *join, int ends, const uint64_t *one,
                    const struct kt_tally *list, struct kt_natural *sum)
{
    const uint64_t *other;
    size_t limbs = (size_t)join->limbs;
    memset(join->row, 0, limbs * sizeof *join->row);
    for (size_t slot = 0; (other = kt_tally_next(list, &slot)) != NULL;)
        if (kt_closing_test(ends, kt_tally_pairing(one), kt_tally_pairing(other)))
            kt_limbs_add(join->row, kt_tally_weight(other), limbs);
    kt_natural_add_product(sum, join->row, limbs, kt_tally_weight(one), limbs);
}

static enum kt_status add_pairs(const struct kt_join *join, int ends,
                                const struct kt_tally *one,
                                const struct kt_tally *other, struct kt_natural *sum,
                                struct kt_limit *limit)
{
    const uint64_t *entry;
    uint64_t limbs = (uint64_t)join->limbs;
    uint64_t units = other->count * (2 + limbs / 16) + limbs * limbs / 4;
    for (size_t slot = 0; (entry = kt_tally_next(one, &slot)) != NULL;) {
        add_one(join, ends, entry, other, sum);
        if (kt_limit_spend(limit, units < UINT32_MAX ? (uint32_t)units : UINT32_MAX))
            return KT_STOPPED;
    }
    return KT_OK;
}

/* --- whichever is faster ----------------------------------------------------------- */

/* In nanoseconds, as kt_closing_cost. */
enum { A_PAIR = 12, A_SLICE = 100, AN_ENTRY = 4 };

static bool pays(const struct kt_join *join, enum kt_closing_kind kind, int ends,
                 size_t one, size_t other, struct cut cut)
{
    uint64_t limbs = (uint64_t)join->limbs;
    uint64_t folding = kt_folding_cost(join->creases, ends, one, other);
    uint64_t closing = kt_closing_cost(kind, one, other);
    uint64_t slice = A_SLICE + AN_ENTRY * (uint64_t)(one + other) +
                     (folding < closing ? folding : closing);
    uint64_t pairs = one * other * (A_PAIR + limbs) + one * limbs * limbs;
    return (uint64_t)cut.slices[0] * (uint64_t)cut.slices[1] < pairs / slice;
}

enum kt_status kt_join_add(struct kt_join *join, enum kt_closing_kind kind, int ends,
                           const struct kt_tally *one, const struct kt_tally *other,
                           struct kt_natural *sum, struct kt_limit *limit)
{
    enum kt_status status;
    if (join->limbs == 1)
        status = add_narrow(join, kind, ends, one, other, sum, limit);
    else {
        struct cut cut = cut_of(join, one, other);
        status = pays(join, kind, ends, one->count, other->count, cut)
                     ? add_cut(join, kind, ends, one, other, cut, sum, limit)
                     : add_pairs(join, ends, one, other, sum, limit);
    }
    return status == KT_OK ? sum->status : status;
}
