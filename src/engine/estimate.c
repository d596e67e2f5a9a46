#include "estimate.h"

enum { LEAST_WIDTH = 3, WIDTHS = KT_PROFILE_WIDTH - LEAST_WIDTH + 1 };

/* Which ends a half may have: the columns of the table. */
enum kind { CYCLES, ONE_END, TWO_ENDS, ONE_OF_CORNER, TWO_OF_CORNER, KINDS };

/* A level of a half that is mirrored. */
struct size {
    double profiles, groups;
};

/* Counted by module `descent`, but for 8 columns from row 4, with ends from row 3, and
 * 7 columns from row 5, with ends from row 4, on, which are estimates by the ratios of
 * narrower boards. After the last row they hardly grow. */
static const struct size SIZES[WIDTHS][KINDS][KT_ESTIMATE_ROWS] = {
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

/* Given ends leave some of the profiles, most of all in a corner: of those with as many
 * free ones; or, by rows, times those without any, most of all in the first ones. */
static const double GIVEN_IN_CORNER = 0.8, GIVEN_ELSEWHERE = 0.6;
static const double ONLY_GIVEN_IN_CORNER[KT_ESTIMATE_ROWS] = {4.5, 8, 5.5, 3.5, 3, 3};
static const double ONLY_GIVEN[KT_ESTIMATE_ROWS] = {2.3, 5, 3.2, 2.4, 2.6, 2.7};

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

static double log_of(double number)
{
    double bits = 0;
    while (number >= 2) {
        number /= 2;
        bits++;
    }
    return bits;
}

double kt_estimate_share(const struct kt_half *half, int32_t rows)
{
    bool corner = half->end[0].row == 0 &&
                  (half->end[0].col == 0 || half->end[0].col == half->width - 1);
    if (half->given == 0 || half->end[0].row >= rows)
        return 1;
    if (half->most_ends == half->given)
        return (corner ? ONLY_GIVEN_IN_CORNER : ONLY_GIVEN)[kt_estimate_row(rows)];
    return corner ? GIVEN_IN_CORNER : GIVEN_ELSEWHERE;
}

struct kt_estimate kt_estimate_of(const struct kt_half *half, int32_t rows)
{
    int width = half->width - LEAST_WIDTH;
    bool only_given = half->given > 0 && half->most_ends == half->given;
    enum kind kind = only_given ? CYCLES : kind_of(half);
    if (rows == 0)
        return (struct kt_estimate){.profiles = 1, .groups = 1, .words = 1};
    struct size size = SIZES[width][kind][kt_estimate_row(rows)];
    double share = kt_estimate_share(half, rows) * (half->mirrored ? 1 : 2);
    struct kt_estimate estimate = {.profiles = size.profiles * share,
                                   .groups = size.groups * (half->mirrored ? 1 : 2),
                                   .bits = FIRST_BITS + rows * BITS_A_ROW[width]};
    estimate.words =
        1 + (int)((estimate.bits - log_of(size.profiles) + FIRST_BITS) / WORD_BITS);
    estimate.bytes =
        estimate.profiles * 4 * (1 + estimate.words) + 16 * estimate.groups;
    return estimate;
}

double kt_estimate_limbs(const struct kt_estimate *level)
{
    return 1 + (int)((level->bits + WAYS_BITS) / LIMB_BITS);
}
