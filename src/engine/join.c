#include "join.h"

#include <stdbool.h>
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

/* What is to be added up. */
struct task {
    struct kt_join *join;
    enum kt_closing_kind kind;
    int ends;
    const struct kt_tally *one, *other;
};

/* --- by slices --------------------------------------------------------------------- */

/* How the weights of both lists are cut: into slices of so many bits. */
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

static struct cut cut_of(const struct task *task)
{
    size_t one = task->one->count, other = task->other->count;
    struct cut cut = {.bits = KT_BITS - kt_bits_length(one > other ? one : other)};
    int32_t round_up = cut.bits - 1;
    cut.slices[0] = (weight_bits(task->join, task->one) + round_up) / cut.bits;
    cut.slices[1] = (weight_bits(task->join, task->other) + round_up) / cut.bits;
    return cut;
}

/* Adds the total, shifted up by so many bits. */
static void add_total(const struct kt_join *join, struct kt_total total, int32_t up,
                      struct kt_natural *sum)
{
    const uint64_t power = UINT64_C(1) << up % KT_BITS;
    size_t at = (size_t)up / KT_BITS;
    memset(join->row, 0, at * sizeof *join->row);
    join->row[at] = total.low;
    join->row[at + 1] = total.high;
    kt_natural_add_product(sum, join->row, at + TOTAL_LIMBS, &power, 1);
}

static bool is_folded(const struct task *task)
{
    size_t one = task->one->count, other = task->other->count;
    return kt_folding_cost(task->join->creases, task->ends, one, other) <
           kt_closing_cost(task->kind, one, other);
}

/* Adds what a slice of each list comes to, shifted up by so many bits. */
static enum kt_status add_slices(const struct task *task, struct kt_slice one,
                                 struct kt_slice other, int32_t up,
                                 struct kt_natural *sum, struct kt_limit *limit)
{
    struct kt_total total = {0, 0};
    enum kt_status status =
        is_folded(task)
            ? kt_folding_add(&task->join->folding, task->ends, one, other, &total,
                             limit)
            : kt_closing_add(task->kind, task->ends, one, other, &total, limit);
    add_total(task->join, total, up, sum);
    return status;
}

static enum kt_status add_narrow(const struct task *task, struct kt_natural *sum,
                                 struct kt_limit *limit)
{
    return add_slices(task, kt_slice_whole(task->one), kt_slice_whole(task->other), 0,
                      sum, limit);
}

static enum kt_status add_cut(const struct task *task, struct cut cut,
                              struct kt_natural *sum, struct kt_limit *limit)
{
    enum kt_status status = KT_OK;
    for (int32_t i = 0; i < cut.slices[0]; i++)
        for (int32_t j = 0; j < cut.slices[1] && status == KT_OK; j++)
            status = add_slices(task, kt_slice_of(task->one, i * cut.bits, cut.bits),
                                kt_slice_of(task->other, j * cut.bits, cut.bits),
                                (i + j) * cut.bits, sum, limit);
    return status;
}

/* --- pair by pair ------------------------------------------------------------------ */

/* All costs are in nanoseconds, as kt_closing_cost: of one pairing with all of a list. */
static uint64_t one_cost(const struct kt_join *join, const struct kt_tally *list)
{
    enum { A_PAIR = 12 };
    uint64_t limbs = (uint64_t)join->limbs;
    return list->count * (A_PAIR + limbs) + limbs * limbs;
}

/* Adds the products of a pairing's weight and those of the list that close with it. */
static void add_one(const struct task *task, const uint64_t *one,
                    struct kt_natural *sum)
{
    const uint64_t *other, pairing = kt_tally_pairing(one);
    uint64_t *row = task->join->row;
    size_t limbs = (size_t)task->join->limbs;
    memset(row, 0, limbs * sizeof *row);
    for (size_t slot = 0; (other = kt_tally_next(task->other, &slot)) != NULL;)
        if (kt_closing_test(task->ends, pairing, kt_tally_pairing(other)))
            kt_limbs_add(row, kt_tally_weight(other), limbs);
    kt_natural_add_product(sum, row, limbs, kt_tally_weight(one), limbs);
}

static enum kt_status add_pairs(const struct task *task, struct kt_natural *sum,
                                struct kt_limit *limit)
{
    enum { A_UNIT = 5 };
    const uint64_t *one;
    uint64_t units = one_cost(task->join, task->other) / A_UNIT;
    for (size_t slot = 0; (one = kt_tally_next(task->one, &slot)) != NULL;) {
        add_one(task, one, sum);
        if (kt_limit_spend(limit, units < UINT32_MAX ? (uint32_t)units : UINT32_MAX))
            return KT_STOPPED;
    }
    return KT_OK;
}

/* --- whichever is faster ----------------------------------------------------------- */

static uint64_t slice_cost(const struct task *task)
{
    enum { AT_ALL = 100, AN_ENTRY = 4 };
    size_t one = task->one->count, other = task->other->count;
    uint64_t sum = is_folded(task)
                       ? kt_folding_cost(task->join->creases, task->ends, one, other)
                       : kt_closing_cost(task->kind, one, other);
    return AT_ALL + AN_ENTRY * (uint64_t)(one + other) + sum;
}

static bool pays(const struct task *task, struct cut cut)
{
    uint64_t sums = (uint64_t)cut.slices[0] * (uint64_t)cut.slices[1];
    return sums <
           task->one->count * one_cost(task->join, task->other) / slice_cost(task);
}

static enum kt_status add_wide(const struct task *task, struct kt_natural *sum,
                               struct kt_limit *limit)
{
    struct cut cut = cut_of(task);
    return pays(task, cut) ? add_cut(task, cut, sum, limit)
                           : add_pairs(task, sum, limit);
}

enum kt_status kt_join_add(struct kt_join *join, enum kt_closing_kind kind, int ends,
                           const struct kt_tally *one, const struct kt_tally *other,
                           struct kt_natural *sum, struct kt_limit *limit)
{
    const struct task task = {join, kind, ends, one, other};
    enum kt_status status =
        join->limbs == 1 ? add_narrow(&task, sum, limit) : add_wide(&task, sum, limit);
    return status == KT_OK ? sum->status : status;
}
