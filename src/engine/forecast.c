#include "forecast.h"

#include <assert.h>

#include "estimate.h"

/* How long it takes to make a profile whose weight is of one limb, by rows done, and to
 * join it, in microseconds. */
static const double STEPS[KT_ESTIMATE_ROWS] = {0.45, 0.45, 0.5, 0.6, 0.8, 0.85};
static const double SEAM_OF_CYCLES = 0.6, SEAM_OF_PATHS = 1.4, SEAM_OF_GIVEN = 0.2;

/* Where images count as others, each profile is made by itself, which takes less. */
static const double OF_UNMIRRORED = 0.55;

/* Each further limb adds this much to a step, and to joining. */
static const double A_LIMB_OF_STEP = 0.05, A_LIMB_OF_SEAM = 0.1;

/* What arrays that grow have to spare. */
static const double SPARE = 1.15;

/* Laid out to be read, a profile and its image are two, with a pairing each. */
static double laid_out(const struct kt_half *half, const struct kt_estimate *level)
{
    enum { A_GROUP = 24 };
    return (half->mirrored ? 2 : 1) *
           (level->profiles * 8 * (1 + kt_estimate_limbs(level)) +
            A_GROUP * level->groups);
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

static double power_of_three(int32_t exponent)
{
    double power = 1;
    for (; exponent > 0; exponent--)
        power *= 3;
    return power;
}

/* Of the middles of a step, how many there are at a time (module `descent`), and how many
 * pairings they have, times those of a head. An end that is given in the row leaves fewer
 * heads, but no fewer middles. */
static double middles_of(const struct kt_half *half, const struct kt_estimate *before,
                         const struct kt_estimate *after, int32_t rows)
{
    enum { PART = 45000, EARLY_ROWS = 3 };
    double share = kt_estimate_share(half, rows);
    double profiles = share < 1 ? after->profiles / share : after->profiles;
    double groups = 2 * after->groups < PART ? 2 * after->groups : PART;
    double times = rows <= EARLY_ROWS ? 1.25 : 2;
    return groups * times * profiles / after->groups * 8 *
           (1 + kt_estimate_limbs(before));
}

/* Bits for all degrees of two rows; and how many times they are taken: for sources, with
 * two thirds as much again for their sieve; for heads; and for middles, which are three
 * times as many, with theirs. */
static double bitmap_of(const struct kt_half *half)
{
    return (half->most_ends + 1) * power_of_three(2 * half->width) / 8;
}

static const double SOURCES = 1.65, HEADS = 1, MIDDLES = 4;

/* What a row's step needs besides the level before it, the one after it included: while
 * profiles are gathered, and when they are put in order. */
static double step_bytes(const struct kt_half *half, const struct kt_estimate *before,
                         const struct kt_estimate *after, int32_t rows)
{
    enum { A_GROUP = 32, WORD_BYTES = 4 };
    double gathering = laid_out(half, before) +
                       (SOURCES + HEADS + MIDDLES) * bitmap_of(half) +
                       middles_of(half, before, after, rows) + SPARE * after->bytes;
    double merging = after->bytes + after->profiles * WORD_BYTES * after->words +
                     A_GROUP * after->groups;
    return larger(gathering, merging);
}

/* The course of a count: what is held for good so far, and how far it has come. */
struct course {
    double held, peak, microseconds;
};

static void note(struct course *course, double bytes)
{
    if (course->held + bytes > course->peak)
        course->peak = course->held + bytes;
}

/* What is kept of a level that the descent has passed. */
typedef double keeping(const struct kt_half *half, const struct kt_estimate *level);

static double keep_nothing(const struct kt_half *half, const struct kt_estimate *level)
{
    (void)half;
    (void)level;
    return 0;
}

static double keep_level(const struct kt_half *half, const struct kt_estimate *level)
{
    (void)half;
    return level->bytes;
}

/* With it laid out, and bits for its degrees, to be walked back to (module `ladder`). */
static double keep_rung(const struct kt_half *half, const struct kt_estimate *level)
{
    return level->bytes + laid_out(half, level) + SOURCES * bitmap_of(half);
}

static double step_of(int32_t rows)
{
    assert(rows > 0);
    return STEPS[kt_estimate_row(rows)];
}

/* Row by row; of a long board many rows at a time, for they are much alike. */
static void go_down(struct course *course, const struct kt_half *half, int32_t from,
                    int32_t to, keeping *keep)
{
    enum { LOOKS = 4096 };
    int32_t stride = 1 + (to - from) / LOOKS;
    for (int32_t row = from, end; row < to; row = end) {
        end = to - row < stride ? to : row + stride;
        struct kt_estimate before = kt_estimate_of(half, end - 1);
        struct kt_estimate after = kt_estimate_of(half, end);
        double time =
            after.profiles * step_of(end) * (half->mirrored ? 1 : OF_UNMIRRORED);
        double kept = keep(half, &before);
        note(course,
             larger(kept, before.bytes) + step_bytes(half, &before, &after, end));
        course->microseconds += (end - row) * time *
                                (1 + A_LIMB_OF_STEP * (kt_estimate_limbs(&before) - 1));
        course->held += (end - row) * kept;
    }
}

/* A half's rows that are its own; then its last level is held. */
static void go_down_alone(struct course *course, const struct kt_middle *middle,
                          enum kt_where where)
{
    struct kt_half half = kt_middle_half(middle, where);
    int32_t from = kt_middle_common_rows(middle, where), depth = middle->depth[where];
    if (from == depth)
        return;
    go_down(course, &half, from, depth, keep_nothing);
    course->held += kt_estimate_of(&half, depth).bytes;
}

/* Rows of both halves; then the levels are held that will be needed again. */
static void go_down_together(struct course *course, const struct kt_middle *middle)
{
    struct kt_half half = kt_middle_common(middle);
    int32_t upper = kt_middle_common_rows(middle, KT_UPPER);
    int32_t lower = kt_middle_common_rows(middle, KT_LOWER);
    int32_t most = upper > lower ? upper : lower, least = upper + lower - most;
    go_down(course, &half, 0, most, middle->given == 1 ? keep_level : keep_nothing);
    course->held += kt_estimate_of(&half, most).bytes;
    if (middle->given != 1 && least < most)
        course->held += kt_estimate_of(&half, least).bytes;
}

/* A last level to be looked up in, and what it makes of targets. */
static void lay_out(struct course *course, const struct kt_middle *middle,
                    enum kt_where where)
{
    enum { A_GROUP = 40, A_GROUP_OF_TARGETS = 64 };
    struct kt_half half = kt_middle_half(middle, where);
    struct kt_estimate level = kt_estimate_of(&half, middle->depth[where]);
    course->held += level.profiles * 8 * (1 + kt_estimate_limbs(&level)) +
                    level.groups * (A_GROUP + A_GROUP_OF_TARGETS);
}

/* Whether both halves have the same last level. */
static bool is_shared(const struct kt_middle *middle)
{
    int32_t depth = middle->depth[KT_UPPER];
    return depth == middle->depth[KT_LOWER] &&
           kt_middle_common_rows(middle, KT_UPPER) == depth &&
           kt_middle_common_rows(middle, KT_LOWER) == depth;
}

/* With both ends given there are few targets. */
static double seam_of(const struct kt_middle *middle, const struct kt_half *half)
{
    if (middle->given == 2)
        return SEAM_OF_GIVEN;
    return half->most_ends == 0 ? SEAM_OF_CYCLES : SEAM_OF_PATHS;
}

static double joining(const struct kt_middle *middle, enum kt_where where)
{
    struct kt_half half = kt_middle_half(middle, where);
    struct kt_estimate level = kt_estimate_of(&half, middle->depth[where]);
    return level.profiles * seam_of(middle, &half) *
           (1 + A_LIMB_OF_SEAM * (kt_estimate_limbs(&level) - 1));
}

/* As a whole number; the largest there is for what is beyond it. */
static uint64_t whole(double number)
{
    static const double BEYOND = 18446744073709551616.0; /* 2^64 */
    return number < BEYOND ? (uint64_t)number : UINT64_MAX;
}

/* The sets in which targets are found, while they grow. */
static double finding(const struct kt_middle *middle)
{
    enum { A_GROUP = 60 };
    struct kt_half half = kt_middle_half(middle, KT_UPPER);
    return A_GROUP * kt_estimate_of(&half, middle->depth[KT_UPPER]).groups;
}

/* What comes after both halves have been gone down. */
static struct kt_forecast join(struct course *course, const struct kt_middle *middle,
                               int hands)
{
    enum { BYTES_A_HAND = 300000 };
    lay_out(course, middle, KT_UPPER);
    if (!is_shared(middle))
        lay_out(course, middle, KT_LOWER);
    course->microseconds += joining(middle, KT_UPPER);
    if (!middle->alike)
        course->microseconds += joining(middle, KT_LOWER);
    note(course, finding(middle));
    return (struct kt_forecast){whole(course->peak + BYTES_A_HAND * (double)hands),
                                whole(course->microseconds)};
}

struct kt_forecast kt_forecast_of(const struct kt_middle *middle, int hands)
{
    struct course course = {0, 0, 0};
    go_down_together(&course, middle);
    go_down_alone(&course, middle, KT_UPPER);
    go_down_alone(&course, middle, KT_LOWER);
    return join(&course, middle, hands);
}

/* All of a half, kept from the first row on. */
static void climb_down(struct course *course, const struct kt_middle *middle,
                       enum kt_where where)
{
    struct kt_half half = kt_middle_half(middle, where);
    go_down(course, &half, 0, middle->depth[where], keep_rung);
    course->held += kt_estimate_of(&half, middle->depth[where]).bytes;
}

struct kt_forecast kt_forecast_of_ranking(const struct kt_middle *middle, int hands)
{
    struct course course = {0, 0, 0};
    climb_down(&course, middle, KT_UPPER);
    if (middle->given > 0)
        climb_down(&course, middle, KT_LOWER);
    return join(&course, middle, hands);
}

uint64_t kt_forecast_seconds(const struct kt_forecast *forecast)
{
    enum { A_SECOND = 1000000 };
    if (forecast->microseconds == UINT64_MAX)
        return UINT64_MAX;
    return forecast->microseconds / A_SECOND + (forecast->microseconds % A_SECOND != 0);
}

uint64_t kt_forecast_beyond(uint64_t needed, uint64_t most)
{
    return most != 0 && needed > most ? needed : 0;
}

uint64_t kt_forecast_leave(uint64_t max_bytes)
{
    enum { TENTH = 10 };
    uint64_t leave = max_bytes + max_bytes / TENTH;
    return leave < max_bytes ? UINT64_MAX : leave;
}
