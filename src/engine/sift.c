#include "sift.h"

#include "bits.h"
#include "pairing.h"
#include "pull.h"

void kt_sift_open(struct kt_sift *sift, struct kt_memory *memory)
{
    *sift = (struct kt_sift){.memory = memory};
}

void kt_sift_close(struct kt_sift *sift)
{
    kt_memory_give(sift->memory, sift->found, sift->room, sizeof *sift->found);
    *sift = (struct kt_sift){0};
}

static enum kt_status keep(struct kt_sift *sift, uint64_t pairing, uint64_t weight)
{
    struct kt_keyed *grown = kt_memory_fit(sift->memory, sift->found, &sift->room,
                                           sift->count + 1, sizeof *grown);
    if (grown == NULL)
        return kt_memory_lack(sift->memory);
    sift->found = grown;
    sift->found[sift->count++] = (struct kt_keyed){.key = pairing, .value = weight};
    return KT_OK;
}

/* The number of each end in the order of places. */
static void number(const struct kt_before *before, unsigned numbers[KT_PAIRING_ENDS])
{
    enum { PLACES_A_WORD = 8, BYTE_BITS = 8, BYTE_MASK = 255 };
    unsigned count = 0;
    for (uint32_t rest = before->set; rest != 0; rest &= rest - 1) {
        int place = kt_bits_lowest(rest);
        uint64_t ranks = before->rank[place / PLACES_A_WORD];
        numbers[ranks >> BYTE_BITS * (place % PLACES_A_WORD) & BYTE_MASK] = count++;
    }
}

static uint64_t renumber(uint64_t pairing, const unsigned numbers[KT_PAIRING_ENDS],
                         uint32_t ends)
{
    uint64_t renumbered = 0;
    for (unsigned i = 0; ends != 0; ends &= ends - 1, i++)
        renumbered |= (uint64_t)numbers[kt_pairing_mate(pairing, i)]
                      << KT_PAIRING_BITS * numbers[i];
    return renumbered;
}

/* Keeps the wanted ones of a block, which begins at profile `from`. */
static enum kt_status keep_wanted(struct kt_sift *sift,
                                  const struct kt_sift_group *group, size_t from,
                                  const struct kt_pulled *pulled, uint64_t wanted)
{
    enum kt_status status = KT_OK;
    for (size_t i = 0; i < pulled->count && status == KT_OK; i++) {
        size_t at = from + pulled->which[i];
        if (pulled->pairing[i] == wanted)
            status = keep(sift, group->pairings[at],
                          group->weights[at] >> (group->doubled ? 1 : 0));
    }
    return status;
}

enum kt_status kt_sift_group(struct kt_sift *sift, const struct kt_sift_group *group,
                             const struct kt_before *before,
                             const struct kt_tangle *tangle, uint64_t wanted,
                             struct kt_limit *limit)
{
    unsigned numbers[KT_PAIRING_ENDS] = {0};
    sift->count = 0;
    for (size_t from = 0; from < group->count; from += KT_PULL_BLOCK) {
        struct kt_pulled pulled;
        size_t left = group->count - from;
        kt_pull(tangle, group->pairings + from,
                left < KT_PULL_BLOCK ? left : KT_PULL_BLOCK, &pulled);
        enum kt_status status = keep_wanted(sift, group, from, &pulled, wanted);
        if (status != KT_OK)
            return status;
        if (kt_limit_spend(limit, KT_PULL_BLOCK))
            return KT_STOPPED;
    }
    number(before, numbers);
    for (size_t i = 0; i < sift->count; i++)
        sift->found[i].key = renumber(sift->found[i].key, numbers, before->set);
    return kt_sort(sift->found, sift->count, limit);
}
