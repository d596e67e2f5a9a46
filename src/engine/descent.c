#include "descent.h"

#include "bits.h"
#include "lay.h"
#include "merge.h"

enum {
    LIMB_BITS = 64,
    FEW = 1000, /* profiles: the step takes less time than to start a thread */
    PART_MIDDLES = 1 << 15,
    PIECE_MIDDLES = 1 << 6,
    PIECE_HEADS = 1 << 5
};

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Enough for the sum of all that the step adds up, twice as bundles count. */
static int32_t limbs_needed(const struct kt_level *level, const struct kt_ways *ways)
{
    int32_t bits = kt_level_bits(level) + kt_bits_length(kt_ways_most(ways)) + 1;
    return (bits + LIMB_BITS - 1) / LIMB_BITS;
}

/* What walks back through either course, and where it finds pairings. */
static void plan(struct kt_descent *d, int32_t limbs)
{
    const struct kt_scout *scout = &d->scout;
    struct kt_memory *memory = d->memory;
    kt_sieve_open(&d->sieve, &scout->left, &d->sources, memory);
    kt_sieve_open(&d->middle_sieve, &scout->right, &scout->middles, memory);
    kt_back_rules_open(&d->back, &scout->ways, &scout->left, &d->sieve);
    kt_back_rules_open(&d->middle_back, &scout->ways, &scout->right, &d->middle_sieve);
    kt_bundle_open(&d->bundle, limbs, memory);
    d->supply = (struct kt_supply){&d->back, &d->bundle, NULL};
    for (int32_t i = 0; i < scout->ways.forced_count; i++) {
        kt_bundle_open(&d->middles[i], limbs, memory);
        d->middle_supply[i] =
            (struct kt_supply){&d->middle_back, &d->middles[i], &d->supply};
    }
    d->blocks =
        scout->digits.numbers / kt_digits_span(&scout->digits, scout->right.fixed);
}

static enum kt_status open_hands(struct kt_descent *d, int32_t limbs)
{
    struct kt_memory *memory = d->memory;
    size_t hands = (size_t)d->crew.hands;
    d->harvests = kt_memory_take(memory, hands, sizeof *d->harvests);
    d->yields = kt_memory_take(memory, hands, sizeof *d->yields);
    if (d->harvests == NULL || d->yields == NULL)
        return kt_memory_lack(memory);
    enum kt_status status = KT_OK;
    for (size_t i = 0; i < hands && status == KT_OK; i++) {
        status = kt_harvest_open(&d->harvests[i], limbs, memory);
        if (status == KT_OK)
            status = kt_level_begin(&d->yields[i], d->level->rows + 1, memory);
    }
    return status;
}

enum kt_status kt_descent_open(struct kt_descent *descent, const struct kt_level *level,
                               const struct kt_half *half, const struct kt_crew *crew,
                               struct kt_memory *memory)
{
    *descent = (struct kt_descent){.level = level,
                                   .memory = memory,
                                   .half = *half,
                                   .crew = {level->profiles < FEW ? 1 : crew->hands},
                                   .next = {.rows = level->rows + 1}};
    enum kt_status status =
        kt_scout_open(&descent->scout, level, half, &descent->crew, memory);
    if (status == KT_OK) {
        int32_t limbs = limbs_needed(level, &descent->scout.ways);
        plan(descent, limbs);
        status = open_hands(descent, limbs);
    }
    if (status != KT_OK)
        kt_descent_close(descent);
    return status;
}

static enum kt_status pass_to(struct kt_descent *d, int stage)
{
    d->stage = stage;
    return KT_OK;
}

static enum kt_status look_ahead(struct kt_descent *d, struct kt_limit *limit)
{
    enum kt_status status = kt_scout_next(&d->scout, limit);
    if (status != KT_DONE)
        return status;
    d->head_count = d->scout.head_count;
    return pass_to(d, KT_DESCENT_LAYING);
}

static enum kt_status lay(struct kt_descent *d, struct kt_limit *limit)
{
    const struct kt_course *left = &d->scout.left;
    uint64_t numbers = left->digits.numbers;
    enum kt_status status = kt_reach_open(&d->sources, numbers, d->memory);
    if (status == KT_OK)
        status = kt_lay(d->level, &d->half, left, &d->sources, &d->bundle, limit);
    if (status == KT_OK)
        status = kt_sieve_cover(&d->sieve, 0, numbers);
    return status == KT_OK ? pass_to(d, KT_DESCENT_GATHERING) : status;
}

/* Puts the numbers of a range on the agenda. */
static enum kt_status list(struct kt_descent *d, const struct kt_reach *reach,
                           uint64_t begin, uint64_t end)
{
    struct kt_agenda *agenda = &d->agenda;
    uint64_t number = kt_reach_next(reach, begin, end);
    agenda->count = 0;
    for (; number < end; number = kt_reach_next(reach, number + 1, end)) {
        uint64_t *numbers = kt_memory_fit(d->memory, agenda->numbers, &agenda->room,
                                          agenda->count + 1, sizeof *numbers);
        if (numbers == NULL)
            return kt_memory_lack(d->memory);
        agenda->numbers = numbers;
        numbers[agenda->count++] = number;
    }
    return KT_OK;
}

static uint64_t middle_at(const struct kt_descent *d, size_t at)
{
    return kt_digits_degrees(&d->scout.right.digits, d->agenda.numbers[at]);
}

/* The pairings of a middle, once for each choice of the forced columns. */
static enum kt_status gather_middle(struct kt_descent *d, size_t at, int hand,
                                    struct kt_limit *limit)
{
    const struct kt_ways *ways = &d->scout.ways;
    struct kt_harvest *harvest = &d->harvests[hand];
    uint64_t degrees = middle_at(d, at);
    uint32_t ends = kt_degrees_ends(degrees);
    struct kt_after after;
    enum kt_status status = KT_OK;
    kt_after_set(&after, ends);
    for (int32_t i = 0; i < ways->forced_count && status == KT_OK; i++) {
        kt_harvest_begin(harvest);
        status = kt_harvest_gather(harvest, &d->supply, degrees, &after,
                                   ways->forced[i], limit);
        if (status == KT_OK)
            status = kt_harvest_lay(harvest, &d->middles[i], at, ends, hand);
    }
    return status;
}

static bool is_too_wide(const struct kt_descent *d, size_t at)
{
    return kt_bits_count(kt_degrees_ends(middle_at(d, at))) > KT_PAIRING_ENDS;
}

static void let_loose(struct kt_descent *d, size_t at)
{
    for (int32_t i = 0; i < d->scout.ways.forced_count; i++)
        d->middles[i].group[at].count = KT_BUNDLE_LOOSE;
}

static enum kt_status gather_middles(void *context, int64_t piece, int hand,
                                     struct kt_limit *limit)
{
    struct kt_descent *d = context;
    size_t from = (size_t)piece * PIECE_MIDDLES;
    size_t end = least(from + PIECE_MIDDLES, d->agenda.count);
    enum kt_status status = KT_OK;
    for (size_t at = from; at < end && status == KT_OK; at++)
        if (is_too_wide(d, at))
            let_loose(d, at);
        else
            status = gather_middle(d, at, hand, limit);
    return status;
}

static enum kt_status gather_head(struct kt_descent *d, uint64_t number, int hand,
                                  struct kt_limit *limit)
{
    const struct kt_ways *ways = &d->scout.ways;
    struct kt_harvest *harvest = &d->harvests[hand];
    uint64_t degrees = kt_digits_degrees(&d->scout.digits, number);
    struct kt_after after;
    enum kt_status status = KT_OK;
    kt_after_set(&after, kt_degrees_ends(degrees));
    kt_harvest_begin(harvest);
    for (int32_t i = 0; i < ways->forced_count && status == KT_OK; i++)
        status = kt_harvest_gather(harvest, &d->middle_supply[i], degrees, &after,
                                   ways->forced[i], limit);
    if (status == KT_OK)
        status = kt_harvest_store(harvest, &d->half, kt_degrees_head(degrees, 1),
                                  &d->yields[hand]);
    return status;
}

static enum kt_status gather_heads(void *context, int64_t piece, int hand,
                                   struct kt_limit *limit)
{
    struct kt_descent *d = context;
    size_t from = (size_t)piece * PIECE_HEADS;
    size_t end = least(from + PIECE_HEADS, d->agenda.count);
    enum kt_status status = KT_OK;
    for (size_t at = from; at < end && status == KT_OK; at++)
        status = gather_head(d, d->agenda.numbers[at], hand, limit);
    return status;
}

/* How many numbers of middles a block has. */
static uint64_t span_of_middles(const struct kt_descent *d)
{
    return d->scout.middles.numbers / d->blocks;
}

/* All middles of the blocks up to `end`. */
static enum kt_status do_middles(struct kt_descent *d, uint64_t end,
                                 struct kt_limit *limit)
{
    uint64_t from = d->block * span_of_middles(d), to = end * span_of_middles(d);
    enum kt_status status = list(d, &d->scout.middles, from, to);
    if (status == KT_OK)
        status = kt_sieve_cover(&d->middle_sieve, from, to);
    for (int32_t i = 0; i < d->scout.ways.forced_count && status == KT_OK; i++)
        status = kt_bundle_begin(&d->middles[i], d->agenda.count);
    if (status == KT_OK)
        status = kt_crew_work(&d->crew, kt_crew_pieces(d->agenda.count, PIECE_MIDDLES),
                              gather_middles, d, limit);
    return status;
}

/* All heads of these blocks, from their middles. */
static enum kt_status do_heads(struct kt_descent *d, uint64_t end,
                               struct kt_limit *limit)
{
    uint64_t span = d->scout.heads.numbers / d->blocks;
    enum kt_status status = list(d, &d->scout.heads, d->block * span, end * span);
    if (status == KT_OK)
        status = kt_crew_work(&d->crew, kt_crew_pieces(d->agenda.count, PIECE_HEADS),
                              gather_heads, d, limit);
    d->heads_done += d->agenda.count;
    return status;
}

/* Where the range of blocks that are a part ends. */
static uint64_t end_of_part(const struct kt_descent *d)
{
    uint64_t span = span_of_middles(d), block = d->block;
    for (size_t count = 0; count < PART_MIDDLES && block < d->blocks; block++)
        count += kt_reach_count(&d->scout.middles, block * span, (block + 1) * span);
    return block;
}

static void measure(struct kt_descent *d)
{
    d->next.groups = d->next.profiles = 0;
    for (int i = 0; i < d->crew.hands; i++) {
        d->next.groups += d->yields[i].groups;
        d->next.profiles += d->yields[i].profiles;
    }
}

static enum kt_status gather(struct kt_descent *d, struct kt_limit *limit)
{
    uint64_t end = end_of_part(d);
    enum kt_status status = do_middles(d, end, limit);
    if (status == KT_OK)
        status = do_heads(d, end, limit);
    d->block = end;
    measure(d);
    if (status == KT_OK && d->block == d->blocks)
        return pass_to(d, KT_DESCENT_MERGING);
    return status;
}

static void close_harvests(struct kt_descent *d)
{
    size_t hands = (size_t)d->crew.hands;
    for (size_t i = 0; i < hands && d->harvests != NULL; i++)
        kt_harvest_close(&d->harvests[i]);
    kt_memory_give(d->memory, d->harvests, hands, sizeof *d->harvests);
    d->harvests = NULL;
}

/* Gives back all that gathering took, but for what has been gathered. */
static void close_tools(struct kt_descent *d)
{
    close_harvests(d);
    kt_scout_close(&d->scout);
    kt_reach_close(&d->sources);
    kt_sieve_close(&d->sieve);
    kt_sieve_close(&d->middle_sieve);
    kt_bundle_close(&d->bundle);
    for (int i = 0; i < KT_WAYS_FORCED; i++)
        kt_bundle_close(&d->middles[i]);
    kt_memory_give(d->memory, d->agenda.numbers, d->agenda.room,
                   sizeof *d->agenda.numbers);
    d->agenda = (struct kt_agenda){0};
}

static enum kt_status merge(struct kt_descent *d, struct kt_limit *limit)
{
    close_tools(d);
    for (int i = 0; i < d->crew.hands; i++)
        kt_level_trim(&d->yields[i]);
    enum kt_status status = kt_merge(d->yields, d->crew.hands, d->level->rows + 1,
                                     &d->next, d->memory, limit);
    return status == KT_OK ? pass_to(d, KT_DESCENT_DONE) : status;
}

enum kt_status kt_descent_next(struct kt_descent *descent, struct kt_limit *limit)
{
    switch (descent->stage) {
    case KT_DESCENT_SCOUTING:
        return look_ahead(descent, limit);
    case KT_DESCENT_LAYING:
        return lay(descent, limit);
    case KT_DESCENT_GATHERING:
        return gather(descent, limit);
    case KT_DESCENT_MERGING:
        return merge(descent, limit);
    default:
        return KT_DONE;
    }
}

void kt_descent_finish(struct kt_descent *descent, struct kt_level *next)
{
    *next = descent->next;
    descent->next = (struct kt_level){0};
}

static void close_yields(struct kt_descent *d)
{
    size_t hands = (size_t)d->crew.hands;
    for (size_t i = 0; i < hands && d->yields != NULL; i++)
        kt_level_close(&d->yields[i]);
    kt_memory_give(d->memory, d->yields, hands, sizeof *d->yields);
}

void kt_descent_close(struct kt_descent *descent)
{
    close_tools(descent);
    close_yields(descent);
    if (descent->stage == KT_DESCENT_DONE)
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
