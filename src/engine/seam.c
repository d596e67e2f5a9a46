#include "seam.h"

#include <assert.h>

/* Targets that a hand takes at a time, and profiles that make up a part. */
enum { PIECE = 16, PART_PROFILES = 100000 };

enum { LEAST_PARTS = 1, MOST_PARTS = 1000 };

enum { MIDDLE_ROWS = 2, SMALL_ENDS = 8, SMALL_PROFILES = 20000 };

static enum kt_status open_hand(struct kt_seam *seam, struct kt_seam_hand *hand)
{
    enum kt_status status = kt_join_open(&hand->join, &seam->creases, seam->limbs);
    for (int where = 0; where < KT_HALVES && status == KT_OK; where++)
        status = kt_tally_open(&hand->lists[where], seam->limbs, seam->memory);
    return status;
}

static void close_hand(struct kt_seam_hand *hand)
{
    kt_natural_close(&hand->sum);
    kt_join_close(&hand->join);
    for (int where = 0; where < KT_HALVES; where++)
        if (hand->lists[where].memory != NULL)
            kt_tally_close(&hand->lists[where]);
}

static int32_t most_limbs(const struct kt_seam *seam)
{
    int32_t most = 1;
    for (int where = 0; where < KT_HALVES; where++) {
        int32_t bits = kt_level_bits(seam->levels[where]);
        int32_t limbs = kt_halflist_limbs(&seam->links[where], bits);
        most = limbs > most ? limbs : most;
    }
    return most;
}

static size_t all_profiles(const struct kt_seam *seam)
{
    return seam->levels[KT_UPPER]->profiles + seam->levels[KT_LOWER]->profiles;
}

/* Small boards have no use for the larger tables of folding. */
static int ends_to_fold(const struct kt_seam *seam)
{
    int all = MIDDLE_ROWS * seam->middle->width;
    return all > SMALL_ENDS && all_profiles(seam) < SMALL_PROFILES ? SMALL_ENDS : all;
}

static enum kt_status open_hands(struct kt_seam *seam)
{
    size_t hands = (size_t)seam->crew->hands;
    enum kt_status status = KT_OK;
    seam->hands = kt_memory_take(seam->memory, hands, sizeof *seam->hands);
    if (seam->hands == NULL)
        return kt_memory_lack(seam->memory);
    for (size_t i = 0; i < hands && status == KT_OK; i++)
        status = open_hand(seam, &seam->hands[i]);
    return status;
}

enum kt_status kt_seam_open(struct kt_seam *seam, const struct kt_middle *middle,
                            const struct kt_level *const levels[KT_HALVES],
                            const struct kt_crew *crew, struct kt_memory *memory)
{
    enum kt_status status = KT_OK;
    *seam = (struct kt_seam){.middle = middle,
                             .levels = {levels[KT_UPPER], levels[KT_LOWER]},
                             .crew = crew,
                             .memory = memory,
                             .kind = kt_closing_best()};
    for (int where = 0; where < KT_HALVES && status == KT_OK; where++)
        status =
            kt_links_open(&seam->links[where], middle, (enum kt_where)where, memory);
    seam->limbs = most_limbs(seam);
    if (status == KT_OK)
        status = kt_creases_open(&seam->creases, ends_to_fold(seam), memory);
    if (status == KT_OK)
        status = open_hands(seam);
    if (status != KT_OK)
        kt_seam_close(seam);
    return status;
}

void kt_seam_close(struct kt_seam *seam)
{
    if (seam->hands != NULL) {
        for (int i = 0; i < seam->crew->hands; i++)
            close_hand(&seam->hands[i]);
        kt_memory_give(seam->memory, seam->hands, (size_t)seam->crew->hands,
                       sizeof *seam->hands);
    }
    for (int where = 0; where < KT_HALVES; where++) {
        kt_links_close(&seam->links[where]);
        if (seam->shelves[where].memory != NULL)
            kt_shelf_close(&seam->shelves[where]);
    }
    kt_creases_close(&seam->creases);
    kt_targets_close(&seam->targets);
    kt_natural_close(&seam->total);
    *seam = (struct kt_seam){0};
}

static enum kt_status lay_out(struct kt_seam *seam, enum kt_where where,
                              struct kt_limit *limit)
{
    struct kt_half half = kt_middle_half(seam->middle, where);
    struct kt_shelf *shelf = &seam->shelves[where];
    if (where == KT_LOWER && seam->levels[KT_LOWER] == seam->levels[KT_UPPER])
        shelf = &seam->shelves[KT_UPPER];
    seam->links[where].shelf = shelf;
    return shelf->memory != NULL ? KT_OK
                                 : kt_shelf_open(shelf, seam->levels[where], &half,
                                                 seam->limbs, seam->memory, limit);
}

/* Smaller parts the more work a target is. */
static size_t part_of(const struct kt_seam *seam)
{
    size_t parts = all_profiles(seam) / PART_PROFILES;
    parts = parts < LEAST_PARTS ? LEAST_PARTS : parts > MOST_PARTS ? MOST_PARTS : parts;
    return seam->targets.count / parts + 1;
}

static enum kt_status begin(struct kt_seam *seam, struct kt_limit *limit)
{
    enum kt_status status = lay_out(seam, KT_UPPER, limit);
    if (status == KT_OK)
        status = lay_out(seam, KT_LOWER, limit);
    if (status == KT_OK)
        status = kt_targets_open(&seam->targets, &seam->links[KT_UPPER],
                                 &seam->links[KT_LOWER], seam->memory, limit);
    seam->part = part_of(seam);
    return status;
}

static int count_ends(uint64_t degrees)
{
    int ends = 0;
    for (uint64_t rest = degrees & UINT64_C(0x155555555); rest != 0; rest &= rest - 1)
        ends++;
    return ends;
}

enum kt_status kt_seam_add(struct kt_seam *seam, size_t i, int hand,
                           struct kt_natural *sum, struct kt_limit *limit)
{
    struct kt_seam_hand *own = &seam->hands[hand];
    uint64_t upper = seam->targets.degrees[i];
    uint64_t lower = kt_middle_complement(seam->middle, upper);
    int ends = count_ends(upper);
    enum kt_status status =
        kt_halflist_gather(&own->lists[KT_LOWER], &seam->links[KT_LOWER], lower, limit);
    if (status != KT_OK || own->lists[KT_LOWER].count == 0)
        return status;
    status =
        kt_halflist_gather(&own->lists[KT_UPPER], &seam->links[KT_UPPER], upper, limit);
    if (status != KT_OK)
        return status;
    own->pairs += (uint64_t)own->lists[KT_UPPER].count * own->lists[KT_LOWER].count;
    return kt_join_add(&own->join, seam->kind, ends, &own->lists[KT_UPPER],
                       &own->lists[KT_LOWER], sum, limit);
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

static enum kt_status add_target(struct kt_seam *seam, size_t i, int hand,
                                 struct kt_limit *limit)
{
    struct kt_natural sum = {0};
    uint64_t images;
    enum kt_status status = kt_seam_add(seam, i, hand, &sum, limit);
    kt_middle_least(seam->middle, seam->targets.degrees[i], &images);
    kt_natural_add_product(&seam->hands[hand].sum, sum.limbs, sum.length, &images, 1);
    kt_natural_close(&sum);
    return status == KT_OK ? seam->hands[hand].sum.status : status;
}

static enum kt_status add_piece(void *context, int64_t piece, int hand,
                                struct kt_limit *limit)
{
    struct kt_seam *seam = context;
    size_t part_end = least(seam->targets_done + seam->part, seam->targets.count);
    size_t from = seam->targets_done + (size_t)piece * PIECE;
    size_t end = least(from + PIECE, part_end);
    enum kt_status status = KT_OK;
    for (size_t i = from; i < end && status == KT_OK; i++)
        status = add_target(seam, i, hand, limit);
    return status;
}

/* What is counted more than once in the lists and over all. */
static uint64_t surplus(const struct kt_middle *middle)
{
    return (middle->mirrored ? 4 : 1) * middle->times;
}

static enum kt_status finish(struct kt_seam *seam)
{
    uint64_t rest = 0;
    for (int i = 0; i < seam->crew->hands; i++) {
        kt_natural_add(&seam->total, &seam->hands[i].sum);
        kt_natural_close(&seam->hands[i].sum);
    }
    if (seam->total.status == KT_OK)
        rest = kt_natural_divide(&seam->total, surplus(seam->middle));
    assert(rest == 0);
    (void)rest;
    return seam->total.status == KT_OK ? KT_DONE : seam->total.status;
}

enum kt_status kt_seam_next(struct kt_seam *seam, struct kt_limit *limit)
{
    if (seam->part == 0)
        return begin(seam, limit);
    if (seam->targets_done == seam->targets.count)
        return finish(seam);
    size_t part = least(seam->part, seam->targets.count - seam->targets_done);
    enum kt_status status =
        kt_crew_work(seam->crew, kt_crew_pieces(part, PIECE), add_piece, seam, limit);
    seam->targets_done += part;
    seam->pairs = 0;
    for (int i = 0; i < seam->crew->hands; i++)
        seam->pairs += seam->hands[i].pairs;
    return status;
}
