#include "forecast.h"

enum { LEAST_WIDTH = 3, WIDTHS = KT_PROFILE_WIDTH - LEAST_WIDTH + 1, ROWS = 6 };

/* Which ends a half may have: the columns of the table. */
enum kind { CYCLES, ONE_END, TWO_ENDS, ONE_OF_CORNER, TWO_OF_CORNER, KINDS };

/* A level of a half that is mirrored. */
struct size {
    double profiles, groups;
};

/* Counted by module `descent`, but for 8 columns from row 4, with ends from row 3, and
 * 7 columns from row 5, with ends from row 4, on, which are estimates by the ratios of
 * narrower boards. After the last row they hardly grow. */
static const struct size SIZES[WIDTHS][KINDS][ROWS] = {
    {{{1, 1}, {1, 1}, {2, 2}, {6, 6}, {17, 13}, {37, 28}},
     {{4, 4}, {13, 11}, {24, 18}, {61, 38}, {108, 56}, {161, 90}},
     {{8, 7}, {27, 22}, {46, 35}, {94, 64}, {145, 84}, {198, 118}},
     {{3, 3}, {9, 8}, {17, 13}, {44, 27}, {81, 40}, {122, 67}},
     {{5, 5}, {21, 18}, {40, 30}, {72, 47}, {114, 64}, {159, 95}}},
    {{{6, 6}, {39, 33}, {66, 51}, {201, 113}, {278, 156}, {280, 156}},
     {{33, 27}, {342, 182}, {568, 251}, {1384, 430}, {1651, 518}, {1669, 518}},
     {{78, 55}, {688, 357}, {1069, 460}, {2147, 673}, {2441, 766}, {2463, 766}}},
    {{{24, 24}, {147, 88}, {888, 460}, {6285, 1463}, {8483, 1698}, {9485, 1900}},
     {{183, 135},
      {2038, 672},
      {8446, 2206},
      {39314, 4774},
      {46728, 4997},
      {50065, 5479}},
     {{408, 249},
      {4688, 1411},
      {14142, 3578},
      {48783, 6668},
      {55567, 6742},
      {59550, 7379}},
     {{138, 99},
      {1424, 494},
      {6160, 1595},
      {26336, 3353},
      {33598, 3720},
      {34630, 3927}},
     {{240, 192},
      {3285, 1273},
      {11401, 2973},
      {34854, 5045},
      {43083, 5620},
      {43469, 5672}}},
    {{{153, 153},
      {2416, 1090},
      {25145, 6370},
      {165131, 15875},
      {256272, 16762},
      {266932, 16765}},
     {{1224, 816},
      {32018, 6892},
      {223117, 25153},
      {1066019, 46589},
      {1537059, 47848},
      {1590926, 47851}},
     {{3240, 1596},
      {75727, 14228},
      {352572, 38901},
      {1308426, 63344},
      {1802683, 64613},
      {1858277, 64616}}},
    {{{887, 854},
      {49028, 13743},
      {437267, 52309},
      {3726438, 130979},
      {6.4e6, 138e3},
      {6.8e6, 138e3}},
     {{7885, 4986},
      {626914, 78508},
      {4056176, 198493},
      {23e6, 370e3},
      {37e6, 380e3},
      {38.5e6, 380e3}},
     {{20294, 9486},
      {1321395, 144588},
      {6067583, 297968},
      {27e6, 490e3},
      {41e6, 500e3},
      {42.5e6, 500e3}},
     {{5556, 3590},
      {399576, 54576},
      {2782621, 137468},
      {14.5e6, 250e3},
      {22e6, 270e3},
      {23e6, 270e3}},
     {{11811, 7180},
      {927798, 111605},
      {4669264, 237449},
      {19.6e6, 400e3},
      {29e6, 420e3},
      {30e6, 420e3}}},
    {{{5356, 4950},
      {675023, 108757},
      {9267120, 449012},
      {87e6, 1.1e6},
      {148e6, 1.2e6},
      {160e6, 1.2e6}},
     {{51191, 29898},
      {9336848, 620599},
      {92770228, 1.57e6},
      {510e6, 2.9e6},
      {800e6, 3e6},
      {830e6, 3e6}},
     {{150426, 61776},
      {21057700, 1192048},
      {144470736, 2578595},
      {650e6, 4e6},
      {1e9, 4.1e6},
      {1e9, 4.1e6}}},
};

/* By width: bits that the sum of all weights grows by with each row. */
static const double BITS_A_ROW[WIDTHS] = {1.8, 2.5, 4.5, 6.4, 8.2, 10};

/* How long it takes to make a profile whose weight is of one limb, by rows done, and to
 * join it, in microseconds. */
static const double STEPS[ROWS] = {0.6, 0.6, 0.7, 0.9, 1.1, 1.2};
static const double SEAM_OF_CYCLES = 0.8, SEAM_OF_PATHS = 2;

/* Given ends leave some of the profiles, fewer the nearer to the middle they lie: of
 * those with as many free ones, or times those without any. */
static const double GIVEN_IN_CORNER = 0.8, GIVEN_IN_EDGE = 0.6, GIVEN_INSIDE = 0.6;
static const double ONLY_GIVEN_IN_CORNER = 6.5, ONLY_GIVEN = 4;

/* What arrays that grow have to spare; bits of the number of ways from a profile. */
static const double SPARE = 1.15;
enum { WAYS_BITS = 13, WORD_BITS = 32, LIMB_BITS = 64, FIRST_BITS = 8 };

static enum kind kind_of(const struct kt_half *half)
{
    bool corner = half->ends == KT_ENDS_OF_CORNER;
    if (half->most_ends == 0)
        return CYCLES;
    if (half->most_ends == 1)
        return corner ? ONE_OF_CORNER : ONE_END;
    return corner ? TWO_OF_CORNER : TWO_ENDS;
}

/* A level, and what it takes of memory. */
struct estimate {
    double profiles, groups;
    double bits;  /* of the sum of its weights */
    double words; /* of 32 bits a weight */
    double bytes;
};

static double log_of(double number)
{
    double bits = 0;
    while (number >= 2) {
        number /= 2;
        bits++;
    }
    return bits;
}

/* The share that given ends leave. */
static double share_of(const struct kt_half *half, int32_t rows)
{
    bool corner = half->end[0].row == 0 &&
                  (half->end[0].col == 0 || half->end[0].col == half->width - 1);
    if (half->given == 0 || half->end[0].row >= rows)
        return 1;
    if (half->most_ends == half->given)
        return corner ? ONLY_GIVEN_IN_CORNER : ONLY_GIVEN;
    return corner                  ? GIVEN_IN_CORNER
           : half->end[0].row == 0 ? GIVEN_IN_EDGE
                                   : GIVEN_INSIDE;
}

static struct estimate estimate_of(const struct kt_half *half, int32_t rows)
{
    int width = half->width - LEAST_WIDTH;
    bool only_given = half->given > 0 && half->most_ends == half->given;
    enum kind kind = only_given ? CYCLES : kind_of(half);
    int32_t row = rows < ROWS ? rows : ROWS;
    if (rows == 0)
        return (struct estimate){.profiles = 1, .groups = 1, .words = 1};
    struct size size = SIZES[width][kind][row - 1];
    double share = share_of(half, rows) * (half->mirrored ? 1 : 2);
    struct estimate estimate = {.profiles = size.profiles * share,
                                .groups = size.groups * (half->mirrored ? 1 : 2),
                                .bits = FIRST_BITS + rows * BITS_A_ROW[width]};
    estimate.words =
        1 + (int)((estimate.bits - log_of(size.profiles) + FIRST_BITS) / WORD_BITS);
    estimate.bytes =
        estimate.profiles * 4 * (1 + estimate.words) + 16 * estimate.groups;
    return estimate;
}

/* Limbs of 64 bits for sums over all ways. */
static double limbs_of(const struct estimate *level)
{
    return 1 + (int)((level->bits + WAYS_BITS) / LIMB_BITS);
}

/* Laid out to be read, a profile and its image are two, with a pairing each. */
static double laid_out(const struct kt_half *half, const struct estimate *level)
{
    enum { A_GROUP = 24 };
    return (half->mirrored ? 2 : 1) *
           (level->profiles * 8 * (1 + limbs_of(level)) + A_GROUP * level->groups);
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
static double middles_of(const struct kt_half *half, const struct estimate *before,
                         const struct estimate *after, int32_t rows)
{
    enum { PART = 45000, EARLY_ROWS = 3 };
    double share = share_of(half, rows);
    double profiles = share < 1 ? after->profiles / share : after->profiles;
    double groups = 2 * after->groups < PART ? 2 * after->groups : PART;
    double times = rows <= EARLY_ROWS ? 1.25 : 2;
    return groups * times * profiles / after->groups * 8 * (1 + limbs_of(before));
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
static double step_bytes(const struct kt_half *half, const struct estimate *before,
                         const struct estimate *after, int32_t rows)
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
typedef double keeping(const struct kt_half *half, const struct estimate *level);

static double keep_nothing(const struct kt_half *half, const struct estimate *level)
{
    (void)half;
    (void)level;
    return 0;
}

static double keep_level(const struct kt_half *half, const struct estimate *level)
{
    (void)half;
    return level->bytes;
}

/* With it laid out, and bits for its degrees, to be walked back to (module `ladder`). */
static double keep_rung(const struct kt_half *half, const struct estimate *level)
{
    return level->bytes + laid_out(half, level) + SOURCES * bitmap_of(half);
}

/* Row by row; of a long board many rows at a time, for they are much alike. */
static void go_down(struct course *course, const struct kt_half *half, int32_t from,
                    int32_t to, keeping *keep)
{
    enum { LOOKS = 4096 };
    int32_t stride = 1 + (to - from) / LOOKS;
    for (int32_t row = from, end; row < to; row = end) {
        end = to - row < stride ? to : row + stride;
        struct estimate before = estimate_of(half, end - 1);
        struct estimate after = estimate_of(half, end);
        double time = after.profiles * STEPS[end - 1 < ROWS ? end - 1 : ROWS - 1];
        double kept = keep(half, &before);
        note(course,
             larger(kept, before.bytes) + step_bytes(half, &before, &after, end));
        course->microseconds += (end - row) * time * (1 + limbs_of(&before)) / 2;
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
    course->held += estimate_of(&half, depth).bytes;
}

/* Rows of both halves; then the levels are held that will be needed again. */
static void go_down_together(struct course *course, const struct kt_middle *middle)
{
    struct kt_half half = kt_middle_common(middle);
    int32_t upper = kt_middle_common_rows(middle, KT_UPPER);
    int32_t lower = kt_middle_common_rows(middle, KT_LOWER);
    int32_t most = upper > lower ? upper : lower, least = upper + lower - most;
    go_down(course, &half, 0, most, middle->given == 1 ? keep_level : keep_nothing);
    course->held += estimate_of(&half, most).bytes;
    if (middle->given != 1 && least < most)
        course->held += estimate_of(&half, least).bytes;
}

/* A last level to be looked up in, and what it makes of targets. */
static void lay_out(struct course *course, const struct kt_middle *middle,
                    enum kt_where where)
{
    enum { A_GROUP = 40, A_GROUP_OF_TARGETS = 64 };
    struct kt_half half = kt_middle_half(middle, where);
    struct estimate level = estimate_of(&half, middle->depth[where]);
    course->held += level.profiles * 8 * (1 + limbs_of(&level)) +
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

static double joining(const struct kt_middle *middle, enum kt_where where)
{
    struct kt_half half = kt_middle_half(middle, where);
    double profiles = estimate_of(&half, middle->depth[where]).profiles;
    return profiles * (half.most_ends == 0 ? SEAM_OF_CYCLES : SEAM_OF_PATHS);
}

/* As a whole number; the largest there is for what is beyond it. */
static uint64_t whole(double number)
{
    static const double BEYOND = 18446744073709551616.0; /* 2^64 */
    return number < BEYOND ? (uint64_t)number : UINT64_MAX;
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
    note(course, 0);
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
    course->held += estimate_of(&half, middle->depth[where]).bytes;
}

struct kt_forecast kt_forecast_of_ranking(const struct kt_middle *middle, int hands)
{
    struct course course = {0, 0, 0};
    climb_down(&course, middle, KT_UPPER);
    if (middle->given > 0)
        climb_down(&course, middle, KT_LOWER);
    return join(&course, middle, hands);
}

uint64_t kt_forecast_leave(uint64_t max_bytes)
{
    enum { TENTH = 10 };
    uint64_t leave = max_bytes + max_bytes / TENTH;
    return leave < max_bytes ? UINT64_MAX : leave;
}
