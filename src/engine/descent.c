#include "descent.h"

#include "bits.h"
#include "sort.h"

enum {
    LIMB_BITS = 64,
    PART_GROUPS = 1 << 17, /* to walk forth from */
    PIECE_GROUPS = 1 << 10,
    PART_HEADS = 1 << 14, /* to gather for */
    PIECE_HEADS = 1 << 6,
    UNITS_A_WAY = 2, /* of work, when only degrees are looked at */
    UNITS_A_HEAD = 4
};

/* Where the profiles of a head are: in which hand's harvest, from where on. */
struct kt_descent_plot {
    int hand;
    size_t start, count;
};

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

static int64_t pieces(size_t count, size_t piece)
{
    return (int64_t)((count + piece - 1) / piece);
}

/* Enough for the sum of all that the step adds up, twice as bundles count. */
static int32_t limbs_needed(const struct kt_level *level, const struct kt_ways *ways)
{
    int32_t bits = kt_level_bits(level) + kt_bits_length(kt_ways_most(ways)) + 1;
    return (bits + LIMB_BITS - 1) / LIMB_BITS;
}

enum kt_status kt_descent_open(struct kt_descent *descent, const struct kt_level *level,
                               const struct kt_half *half, const struct kt_crew *crew,
                               struct kt_memory *memory)
{
    *descent = (struct kt_descent){
        .level = level, .crew = crew, .memory = memory, .half = *half};
    kt_ways_open(&descent->ways, half, level->rows);
    kt_forth_rules_open(&descent->forth, &descent->ways);
    enum kt_status status = kt_level_begin(&descent->next, level->rows + 1, memory);
    if (status != KT_OK)
        kt_descent_close(descent);
    return status;
}

static enum kt_status lay(struct kt_descent *descent, struct kt_limit *limit)
{
    const struct kt_ways *ways = &descent->ways;
    int32_t limbs = limbs_needed(descent->level, ways);
    enum kt_status status =
        kt_bundle_open(&descent->bundle, descent->level, &descent->half, limbs,
                       descent->memory, limit);
    if (status == KT_OK)
        status = kt_reach_open(&descent->reach, ways->width, ways->most_ends,
                               descent->memory);
    if (status == KT_OK)
        kt_back_rules_open(&descent->back, &descent->ways, &descent->bundle.sieve);
    descent->stage = KT_DESCENT_REACHING;
    return status;
}

/* Marks what can be reached from a group. */
static enum kt_status mark(struct kt_descent *descent, uint64_t degrees,
                           struct kt_limit *limit)
{
    const struct kt_ways *ways = &descent->ways;
    struct kt_forth forth;
    for (int32_t i = 0; i < ways->forced_count; i++) {
        kt_forth_begin(&forth, &descent->forth, degrees, ways->forced[i]);
        while (kt_forth_next(&forth)) {
            kt_reach_mark(&descent->reach, kt_forth_target(&forth));
            if (kt_limit_spend(limit, UNITS_A_WAY))
                return KT_STOPPED;
        }
    }
    return KT_OK;
}

static enum kt_status mark_piece(void *context, int64_t piece, int hand,
                                 struct kt_limit *limit)
{
    struct kt_descent *descent = context;
    size_t from = descent->groups_done + (size_t)piece * PIECE_GROUPS;
    size_t part_end = least(descent->groups_done + PART_GROUPS, descent->level->groups);
    size_t end = least(from + PIECE_GROUPS, part_end);
    (void)hand;
    for (size_t g = from; g < end; g++) {
        enum kt_status status =
            mark(descent, kt_profile_degrees(descent->level->heads[g]), limit);
        if (status != KT_OK)
            return status;
    }
    return KT_OK;
}

/* The head that stands for these degrees: of two that are each other's images the less;
 * false if the other one speaks for them. */
static bool represents(const struct kt_descent *descent, uint64_t degrees,
                       uint64_t *head)
{
    *head = kt_profile_head_of(degrees);
    if (!kt_ways_admits(&descent->ways, degrees))
        return false;
    if (!descent->half.mirrored)
        return true;
    int32_t width = descent->half.width;
    uint64_t image = kt_profile_mirror_head(*head, width);
    if (image >= *head)
        return true;
    *head = image;
    return !kt_reach_has(&descent->reach, kt_profile_mirror_degrees(degrees, width));
}

static enum kt_status add_head(struct kt_descent *descent, uint64_t head)
{
    struct kt_keyed *heads =
        kt_memory_fit(descent->memory, descent->heads, &descent->head_room,
                      descent->head_count + 1, sizeof *heads);
    if (heads == NULL)
        return kt_memory_lack(descent->memory);
    uint64_t key = kt_sieve_key(kt_profile_degrees(head), descent->half.width);
    heads[descent->head_count++] = (struct kt_keyed){head, key};
    descent->heads = heads;
    return KT_OK;
}

static enum kt_status list_heads(struct kt_descent *descent, struct kt_limit *limit)
{
    uint64_t number = 0, degrees = 0, head = 0;
    while (kt_reach_next(&descent->reach, &number, &degrees)) {
        if (kt_limit_spend(limit, UNITS_A_HEAD))
            return KT_STOPPED;
        enum kt_status status = KT_OK;
        if (represents(descent, degrees, &head))
            status = add_head(descent, head);
        if (status != KT_OK)
            return status;
    }
    kt_reach_close(&descent->reach);
    return descent->head_count > 1 ? kt_sort(descent->heads, descent->head_count, limit)
                                   : KT_OK;
}

static enum kt_status open_harvests(struct kt_descent *descent)
{
    struct kt_memory *memory = descent->memory;
    size_t hands = (size_t)descent->crew->hands;
    size_t plots = least(descent->head_count, PART_HEADS);
    descent->harvests = kt_memory_take(memory, hands, sizeof *descent->harvests);
    descent->plots = kt_memory_take(memory, plots, sizeof *descent->plots);
    descent->order = kt_memory_take(memory, plots, sizeof *descent->order);
    if (descent->harvests == NULL || descent->plots == NULL || descent->order == NULL)
        return kt_memory_lack(memory);
    enum kt_status status = KT_OK;
    for (size_t i = 0; i < hands && status == KT_OK; i++)
        status = kt_harvest_open(&descent->harvests[i], &descent->bundle,
                                 &descent->back, memory);
    return status;
}

static enum kt_status reach(struct kt_descent *descent, struct kt_limit *limit)
{
    size_t left = descent->level->groups - descent->groups_done;
    size_t part = least(left, PART_GROUPS);
    enum kt_status status = kt_crew_work(descent->crew, pieces(part, PIECE_GROUPS),
                                         mark_piece, descent, limit);
    descent->groups_done += part;
    if (status != KT_OK || part < left)
        return status;
    descent->stage = KT_DESCENT_GATHERING;
    status = list_heads(descent, limit);
    return status == KT_OK ? open_harvests(descent) : status;
}

static enum kt_status gather_piece(void *context, int64_t piece, int hand,
                                   struct kt_limit *limit)
{
    struct kt_descent *descent = context;
    struct kt_harvest *harvest = &descent->harvests[hand];
    size_t part = least(descent->head_count - descent->heads_done, PART_HEADS);
    size_t from = (size_t)piece * PIECE_HEADS, end = least(from + PIECE_HEADS, part);
    for (size_t at = from; at < end; at++) {
        size_t start = harvest->count, i = (size_t)descent->order[at].value;
        enum kt_status status = kt_harvest_gather(
            harvest, descent->heads[descent->heads_done + i].key, limit);
        if (status != KT_OK)
            return status;
        descent->plots[i] =
            (struct kt_descent_plot){hand, start, harvest->count - start};
    }
    return KT_OK;
}

/* The heads of a part are gathered in the order in which walks back come to degrees, as
 * then one reads much the same sources as the one before. */
static enum kt_status arrange(struct kt_descent *descent, size_t part,
                              struct kt_limit *limit)
{
    for (size_t i = 0; i < part; i++)
        descent->order[i] =
            (struct kt_keyed){descent->heads[descent->heads_done + i].value, i};
    return part > 1 ? kt_sort(descent->order, part, limit) : KT_OK;
}

/* Takes over what was gathered, in the order of the heads. */
static enum kt_status bring_in(struct kt_descent *descent, size_t part)
{
    int32_t limbs = descent->bundle.limbs;
    enum kt_status status = KT_OK;
    for (size_t i = 0; i < part && status == KT_OK; i++) {
        const struct kt_descent_plot *plot = &descent->plots[i];
        const struct kt_harvest *harvest = &descent->harvests[plot->hand];
        if (plot->count > 0)
            status = kt_level_add(
                &descent->next, descent->heads[descent->heads_done + i].key,
                harvest->codes + plot->start,
                harvest->weights + plot->start * (size_t)limbs, limbs, plot->count);
    }
    for (int i = 0; i < descent->crew->hands; i++)
        descent->harvests[i].count = 0;
    return status;
}

static enum kt_status gather(struct kt_descent *descent, struct kt_limit *limit)
{
    size_t part = least(descent->head_count - descent->heads_done, PART_HEADS);
    if (part == 0)
        return KT_DONE;
    enum kt_status status = arrange(descent, part, limit);
    if (status == KT_OK)
        status = kt_crew_work(descent->crew, pieces(part, PIECE_HEADS), gather_piece,
                              descent, limit);
    if (status == KT_OK)
        status = bring_in(descent, part);
    descent->heads_done += part;
    return status;
}

enum kt_status kt_descent_next(struct kt_descent *descent, struct kt_limit *limit)
{
    switch (descent->stage) {
    case KT_DESCENT_LAYING:
        return lay(descent, limit);
    case KT_DESCENT_REACHING:
        return reach(descent, limit);
    default:
        return gather(descent, limit);
    }
}

void kt_descent_finish(struct kt_descent *descent, struct kt_level *next)
{
    kt_level_trim(&descent->next);
    *next = descent->next;
    descent->next = (struct kt_level){0};
}

static void close_harvests(struct kt_descent *descent)
{
    size_t hands = (size_t)descent->crew->hands;
    for (size_t i = 0; i < hands; i++)
        kt_harvest_close(&descent->harvests[i]);
    kt_memory_give(descent->memory, descent->harvests, hands,
                   sizeof *descent->harvests);
}

void kt_descent_close(struct kt_descent *descent)
{
    struct kt_memory *memory = descent->memory;
    size_t plots = least(descent->head_count, PART_HEADS);
    if (descent->harvests != NULL)
        close_harvests(descent);
    kt_memory_give(memory, descent->plots, plots, sizeof *descent->plots);
    kt_memory_give(memory, descent->order, plots, sizeof *descent->order);
    kt_memory_give(memory, descent->heads, descent->head_room, sizeof *descent->heads);
    kt_reach_close(&descent->reach);
    kt_bundle_close(&descent->bundle);
    kt_level_close(&descent->next);
    *descent = (struct kt_descent){0};
}

enum kt_status kt_descent_take(const struct kt_level *level, const struct kt_half *half,
                               const struct kt_crew *crew, struct kt_memory *memory,
                               struct kt_limit *limit, struct kt_level *next)
{
    struct kt_descent descent;
    *next = (struct kt_level){0};
    enum kt_status status = kt_descent_open(&descent, level, half, crew, memory);
    while (status == KT_OK)
        status = kt_descent_next(&descent, limit);
    if (status == KT_DONE)
        kt_descent_finish(&descent, next);
    kt_descent_close(&descent);
    return status == KT_DONE ? KT_OK : status;
}
