#include "scout.h"

#include "degrees.h"

enum {
    PART_GROUPS = 1 << 17,
    PIECE_GROUPS = 1 << 9,
    PART_WORDS = 1 << 16, /* of middles */
    PIECE_WORDS = 1 << 8,
    UNITS_A_WAY = 2, /* of work */
    UNITS_A_HEAD = 8
};

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

enum kt_status kt_scout_open(struct kt_scout *scout, const struct kt_level *level,
                             const struct kt_half *half, const struct kt_crew *crew,
                             struct kt_memory *memory)
{
    int32_t middle = half->width / 2;
    *scout = (struct kt_scout){.level = level, .crew = crew, .half = *half};
    kt_ways_open(&scout->ways, half, level->rows);
    kt_course_open(&scout->left, &scout->ways, 0, middle);
    kt_course_open(&scout->right, &scout->ways, middle, half->width);
    kt_course_number_targets(&scout->right, &scout->ways, &scout->digits);
    kt_forth_rules_open(&scout->to_middles, &scout->ways, &scout->left,
                        &scout->right.digits);
    kt_forth_rules_open(&scout->to_heads, &scout->ways, &scout->right, &scout->digits);
    enum kt_status status =
        kt_reach_open(&scout->middles, scout->right.digits.numbers, memory);
    if (status == KT_OK)
        status = kt_reach_open(&scout->heads, scout->digits.numbers, memory);
    if (status != KT_OK)
        kt_scout_close(scout);
    return status;
}

void kt_scout_close(struct kt_scout *scout)
{
    kt_reach_close(&scout->middles);
    kt_reach_close(&scout->heads);
    *scout = (struct kt_scout){.stage = KT_SCOUT_DONE};
}

/* Makes a stage of what follows. */
static enum kt_status pass(struct kt_scout *scout)
{
    scout->stage++;
    scout->at = 0;
    return KT_OK;
}

/* Marks what can be reached from degrees. */
static enum kt_status mark(const struct kt_ways *ways,
                           const struct kt_forth_rules *rules, uint64_t degrees,
                           struct kt_reach *reach, struct kt_limit *limit)
{
    struct kt_forth forth;
    for (int32_t i = 0; i < ways->forced_count; i++) {
        kt_forth_begin(&forth, rules, degrees, ways->forced[i]);
        while (kt_forth_next(&forth)) {
            kt_reach_mark(reach, forth.number);
            if (kt_limit_spend(limit, UNITS_A_WAY))
                return KT_STOPPED;
        }
    }
    return KT_OK;
}

static enum kt_status mark_from_head(struct kt_scout *scout, uint64_t head,
                                     struct kt_limit *limit)
{
    return mark(&scout->ways, &scout->to_middles, kt_degrees_of_head(head, 0),
                &scout->middles, limit);
}

static enum kt_status mark_middles(void *context, int64_t piece, int hand,
                                   struct kt_limit *limit)
{
    struct kt_scout *scout = context;
    size_t from = scout->at + (size_t)piece * PIECE_GROUPS;
    size_t part_end = least(scout->at + PART_GROUPS, scout->level->groups);
    size_t end = least(from + PIECE_GROUPS, part_end);
    (void)hand;
    for (size_t g = from; g < end; g++) {
        uint64_t head = scout->level->heads[g];
        uint64_t image = kt_profile_mirror_head(head, scout->half.width);
        enum kt_status status = mark_from_head(scout, head, limit);
        if (status == KT_OK && scout->half.mirrored && image != head)
            status = mark_from_head(scout, image, limit);
        if (status != KT_OK)
            return status;
    }
    return KT_OK;
}

static enum kt_status to_middles(struct kt_scout *scout, struct kt_limit *limit)
{
    size_t part = least(scout->level->groups - scout->at, PART_GROUPS);
    enum kt_status status = kt_crew_work(
        scout->crew, kt_crew_pieces(part, PIECE_GROUPS), mark_middles, scout, limit);
    scout->at += part;
    return status == KT_OK && scout->at == scout->level->groups ? pass(scout) : status;
}

/* A middle that colours forbid is taken back: its word is this thread's alone. */
static enum kt_status mark_from_middle(struct kt_scout *scout, uint64_t number,
                                       struct kt_limit *limit)
{
    uint64_t degrees = kt_digits_degrees(&scout->right.digits, number);
    if (kt_ways_admits(&scout->ways, degrees, scout->right.from))
        return mark(&scout->ways, &scout->to_heads, degrees, &scout->heads, limit);
    kt_reach_unmark(&scout->middles, number);
    return KT_OK;
}

static enum kt_status mark_heads(void *context, int64_t piece, int hand,
                                 struct kt_limit *limit)
{
    struct kt_scout *scout = context;
    const struct kt_reach *middles = &scout->middles;
    size_t from = scout->at + (size_t)piece * PIECE_WORDS;
    size_t part_end = least(scout->at + PART_WORDS, middles->words);
    uint64_t end = (uint64_t)least(from + PIECE_WORDS, part_end) * KT_REACH_BITS;
    uint64_t number = kt_reach_next(middles, (uint64_t)from * KT_REACH_BITS, end);
    (void)hand;
    for (; number < end; number = kt_reach_next(middles, number + 1, end)) {
        enum kt_status status = mark_from_middle(scout, number, limit);
        if (status != KT_OK)
            return status;
    }
    return KT_OK;
}

static enum kt_status to_heads(struct kt_scout *scout, struct kt_limit *limit)
{
    size_t part = least(scout->middles.words - scout->at, PART_WORDS);
    enum kt_status status = kt_crew_work(scout->crew, kt_crew_pieces(part, PIECE_WORDS),
                                         mark_heads, scout, limit);
    scout->at += part;
    return status == KT_OK && scout->at == scout->middles.words ? pass(scout) : status;
}

/* Whether levels keep a head, of these degrees, and not its mirror image. */
static bool is_kept(const struct kt_scout *scout, uint64_t degrees)
{
    uint64_t head = kt_degrees_head(degrees, 1);
    if (scout->half.mirrored && kt_profile_mirror_head(head, scout->half.width) < head)
        return false;
    return kt_ways_admits(&scout->ways, degrees, scout->half.width);
}

/* Counts the heads, and takes back those that are not kept. */
static enum kt_status count_heads(struct kt_scout *scout, struct kt_limit *limit)
{
    struct kt_reach *heads = &scout->heads;
    uint64_t end = heads->numbers, number = kt_reach_next(heads, 0, end);
    for (; number < end; number = kt_reach_next(heads, number + 1, end)) {
        if (kt_limit_spend(limit, UNITS_A_HEAD))
            return KT_STOPPED;
        if (is_kept(scout, kt_digits_degrees(&scout->digits, number)))
            scout->head_count++;
        else
            kt_reach_unmark(heads, number);
    }
    return pass(scout);
}

enum kt_status kt_scout_next(struct kt_scout *scout, struct kt_limit *limit)
{
    switch (scout->stage) {
    case KT_SCOUT_MIDDLES:
        return to_middles(scout, limit);
    case KT_SCOUT_HEADS:
        return to_heads(scout, limit);
    case KT_SCOUT_COUNTING:
        return count_heads(scout, limit);
    default:
        return KT_DONE;
    }
}
