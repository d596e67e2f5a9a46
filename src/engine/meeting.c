#include "meeting.h"

#include <assert.h>
#include <stdbool.h>

#include "halflist.h"
#include "sort.h"

enum { UNITS_A_PAIR = 3 };

enum kt_status kt_meeting_open(struct kt_meeting *meeting,
                               const struct kt_links links[KT_HALVES],
                               struct kt_memory *memory)
{
    *meeting = (struct kt_meeting){
        .links = links, .kind = kt_closing_best(), .memory = memory};
    enum kt_status status = kt_tally_open(&meeting->lower, 1, memory);
    if (status == KT_OK)
        status = kt_tally_open(&meeting->part, 1, memory);
    if (status != KT_OK)
        kt_meeting_close(meeting);
    return status;
}

static void close_list(struct kt_meeting_list *list, struct kt_memory *memory)
{
    kt_memory_give(memory, list->pairings, list->room, sizeof *list->pairings);
    kt_memory_give(memory, list->weights, list->room, sizeof *list->weights);
    *list = (struct kt_meeting_list){0};
}

void kt_meeting_close(struct kt_meeting *meeting)
{
    for (int where = 0; where < KT_HALVES; where++)
        close_list(&meeting->lists[where], meeting->memory);
    if (meeting->part.memory != NULL)
        kt_tally_close(&meeting->part);
    if (meeting->lower.memory != NULL)
        kt_tally_close(&meeting->lower);
    *meeting = (struct kt_meeting){0};
}

/* False: it cannot be had. */
static bool make_room(struct kt_meeting_list *list, size_t count,
                      struct kt_memory *memory)
{
    if (count <= list->room)
        return true;
    close_list(list, memory);
    list->room = count;
    list->pairings = kt_memory_take(memory, count, sizeof *list->pairings);
    list->weights = kt_memory_take(memory, count, sizeof *list->weights);
    if (list->pairings != NULL && list->weights != NULL)
        return true;
    close_list(list, memory);
    return false;
}

/* What a tally has, in rising order of pairings, with the weights that they really have:
 * on the shelf of a mirrored half they are doubled. */
static enum kt_status take_sorted(struct kt_meeting_list *list,
                                  const struct kt_tally *tally, int doubled,
                                  struct kt_keyed *entries, struct kt_limit *limit)
{
    const uint64_t *found;
    size_t count = 0;
    for (size_t slot = 0; (found = kt_tally_next(tally, &slot)) != NULL;)
        entries[count++] = (struct kt_keyed){.key = kt_tally_pairing(found),
                                             .value = *kt_tally_weight(found)};
    enum kt_status status = kt_sort(entries, count, limit);
    for (size_t i = 0; i < count; i++) {
        list->pairings[i] = entries[i].key;
        list->weights[i] = entries[i].value >> doubled;
    }
    list->count = count;
    return status;
}

static enum kt_status gather_list(struct kt_meeting *meeting, enum kt_where where,
                                  uint64_t degrees, struct kt_limit *limit)
{
    const struct kt_links *links = &meeting->links[where];
    struct kt_meeting_list *list = &meeting->lists[where];
    struct kt_tally *tally = &meeting->part;
    enum kt_status status = kt_halflist_gather(tally, links, degrees, limit);
    if (status != KT_OK)
        return status;
    if (!make_room(list, tally->count, meeting->memory))
        return kt_memory_lack(meeting->memory);
    size_t count = tally->count;
    struct kt_keyed *entries = kt_memory_take(meeting->memory, count, sizeof *entries);
    status = entries == NULL ? kt_memory_lack(meeting->memory)
                             : take_sorted(list, tally, links->shelf->mirrored ? 1 : 0,
                                           entries, limit);
    kt_memory_give(meeting->memory, entries, count, sizeof *entries);
    return status;
}

/* Puts a part of a list into a tally. */
static enum kt_status fill(struct kt_tally *tally, const struct kt_meeting_list *list,
                           size_t from, size_t end)
{
    enum kt_status status = KT_OK;
    kt_tally_clear(tally);
    for (; from < end && status == KT_OK; from += KT_PULL_BLOCK) {
        struct kt_pulled block = {.count = end - from < KT_PULL_BLOCK ? end - from
                                                                      : KT_PULL_BLOCK};
        for (size_t i = 0; i < block.count; i++) {
            block.pairing[i] = list->pairings[from + i];
            block.which[i] = (uint32_t)i;
        }
        status = kt_tally_add(tally, &block, list->weights + from);
    }
    return status;
}

static int count_ends(uint64_t degrees)
{
    int ends = 0;
    for (uint64_t rest = degrees & UINT64_C(0x155555555); rest != 0; rest &= rest - 1)
        ends++;
    return ends;
}

enum kt_status kt_meeting_gather(struct kt_meeting *meeting, uint64_t degrees,
                                 struct kt_limit *limit)
{
    const struct kt_middle *middle = meeting->links[KT_UPPER].middle;
    if (meeting->degrees == degrees)
        return KT_OK;
    meeting->degrees = 0;
    meeting->ends = count_ends(degrees);
    enum kt_status status = gather_list(meeting, KT_UPPER, degrees, limit);
    if (status == KT_OK)
        status = gather_list(meeting, KT_LOWER, kt_middle_complement(middle, degrees),
                             limit);
    if (status == KT_OK)
        status = fill(&meeting->lower, &meeting->lists[KT_LOWER], 0,
                      meeting->lists[KT_LOWER].count);
    if (status == KT_OK)
        meeting->degrees = degrees;
    return status;
}

/* The sum over the pairs of a part of the upper list and all of the lower one. */
static enum kt_status weigh(struct kt_meeting *meeting, size_t from, size_t end,
                            struct kt_total *sum, struct kt_limit *limit)
{
    enum kt_status status = fill(&meeting->part, &meeting->lists[KT_UPPER], from, end);
    *sum = (struct kt_total){0, 0};
    if (status == KT_OK && from < end)
        status =
            kt_closing_add(meeting->kind, meeting->ends, kt_slice_whole(&meeting->part),
                           kt_slice_whole(&meeting->lower), sum, limit);
    return status;
}

/* The upper pairing that the number falls on; those before it are taken away. */
static enum kt_status find_upper(struct kt_meeting *meeting, struct kt_total *number,
                                 size_t *upper, struct kt_limit *limit)
{
    size_t from = 0, end = meeting->lists[KT_UPPER].count;
    while (end - from > 1) {
        size_t middle = from + (end - from) / 2;
        struct kt_total sum;
        enum kt_status status = weigh(meeting, from, middle, &sum, limit);
        if (status != KT_OK)
            return status;
        if (kt_total_below(*number, sum)) {
            end = middle;
        } else {
            kt_total_subtract(number, sum);
            from = middle;
        }
    }
    *upper = from;
    return KT_OK;
}

/* How often a pair counts: 0 if it does not close to one cycle. */
static struct kt_total product(const struct kt_meeting *meeting, size_t upper,
                               size_t lower)
{
    const struct kt_meeting_list *one = &meeting->lists[KT_UPPER],
                                 *other = &meeting->lists[KT_LOWER];
    if (!kt_closing_test(meeting->ends, one->pairings[upper], other->pairings[lower]))
        return (struct kt_total){0, 0};
    return kt_total_product(one->weights[upper], other->weights[lower]);
}

enum kt_status kt_meeting_find(struct kt_meeting *meeting, struct kt_total number,
                               struct kt_couple *couple, struct kt_limit *limit)
{
    const struct kt_meeting_list *list = &meeting->lists[KT_LOWER];
    size_t upper = 0;
    enum kt_status status = find_upper(meeting, &number, &upper, limit);
    for (size_t i = 0; i < list->count && status == KT_OK; i++) {
        struct kt_total here = product(meeting, upper, i);
        if (kt_total_below(number, here)) {
            couple->pairing[KT_UPPER] = meeting->lists[KT_UPPER].pairings[upper];
            couple->pairing[KT_LOWER] = list->pairings[i];
            couple->number[KT_LOWER] = kt_total_divide(&number, list->weights[i]);
            couple->number[KT_UPPER] = number.low;
            return KT_OK;
        }
        kt_total_subtract(&number, here);
        if (kt_limit_spend(limit, UNITS_A_PAIR))
            return KT_STOPPED;
    }
    assert(status != KT_OK);
    return status == KT_OK ? KT_INVALID : status;
}

/* Where a pairing stands in a list that has it. */
static size_t find_pairing(const struct kt_meeting_list *list, uint64_t pairing)
{
    size_t from = 0, end = list->count;
    while (end - from > 1) {
        size_t middle = from + (end - from) / 2;
        if (list->pairings[middle] <= pairing)
            from = middle;
        else
            end = middle;
    }
    assert(list->pairings[from] == pairing);
    return from;
}

enum kt_status kt_meeting_place(struct kt_meeting *meeting,
                                const struct kt_couple *couple, struct kt_total *number,
                                struct kt_limit *limit)
{
    const struct kt_meeting_list *list = &meeting->lists[KT_LOWER];
    size_t upper = find_pairing(&meeting->lists[KT_UPPER], couple->pairing[KT_UPPER]);
    size_t lower = find_pairing(list, couple->pairing[KT_LOWER]);
    enum kt_status status = weigh(meeting, 0, upper, number, limit);
    for (size_t i = 0; i < lower && status == KT_OK; i++) {
        kt_total_add(number, product(meeting, upper, i));
        if (kt_limit_spend(limit, UNITS_A_PAIR))
            status = KT_STOPPED;
    }
    kt_total_add(number,
                 kt_total_product(couple->number[KT_UPPER], list->weights[lower]));
    kt_total_add(number, (struct kt_total){couple->number[KT_LOWER], 0});
    return status;
}
