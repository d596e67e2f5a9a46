#include "middle.h"

#include <assert.h>

enum { MIDDLE_ROWS = 2, ENDS_OF_A_PATH = 2 };

static struct kt_square image_of(int32_t width, struct kt_square square)
{
    return (struct kt_square){square.row, width - 1 - square.col};
}

static bool is_own_image(int32_t width, struct kt_square square)
{
    return kt_square_same(square, image_of(width, square));
}

/* To try a square and its image, for each of the ends given, counts the tours asked for
 * and their images and nothing else, unless there are two ends of which neither is its
 * own image or the other's. */
static void decide_mirror(struct kt_middle *middle)
{
    int32_t moved = 0;
    for (int32_t i = 0; i < middle->given; i++)
        moved += !is_own_image(middle->width, middle->end[i]);
    middle->mirrored =
        moved < 2 ||
        kt_square_same(middle->end[0], image_of(middle->width, middle->end[1]));
    middle->times = middle->mirrored && moved > 0 ? 2 : 1;
}

struct kt_middle kt_middle_of(int32_t rows, int32_t width, enum kt_ends ends,
                              const struct kt_square *end, int32_t given)
{
    struct kt_middle middle = {
        .rows = rows, .width = width, .ends = ends, .given = given};
    assert(rows >= 2 * MIDDLE_ROWS && width <= KT_PROFILE_WIDTH);
    middle.depth[KT_LOWER] = (rows - MIDDLE_ROWS) / 2;
    middle.depth[KT_UPPER] = rows - MIDDLE_ROWS - middle.depth[KT_LOWER];
    for (int32_t i = 0; i < given; i++)
        middle.end[i] = end[i];
    decide_mirror(&middle);
    middle.alike = width % 2 == 0 && given == 0 &&
                   middle.depth[KT_UPPER] == middle.depth[KT_LOWER];
    return middle;
}

struct kt_half kt_middle_half(const struct kt_middle *middle, enum kt_where where)
{
    struct kt_half half = {
        .width = middle->width, .mirrored = middle->mirrored, .ends = middle->ends};
    for (int32_t i = 0; i < middle->given; i++) {
        struct kt_square end = middle->end[i];
        int32_t row = where == KT_LOWER ? middle->rows - 1 - end.row : end.row;
        if (row >= middle->depth[where])
            continue;
        half.end[half.given].row = row;
        half.end[half.given++].col = end.col;
    }
    if (middle->ends != KT_ENDS_NONE)
        half.most_ends = half.given + ENDS_OF_A_PATH - middle->given;
    return half;
}

struct kt_half kt_middle_common(const struct kt_middle *middle)
{
    struct kt_half half = kt_middle_half(middle, KT_UPPER);
    half.most_ends -= half.given;
    half.given = 0;
    return half;
}

int32_t kt_middle_common_rows(const struct kt_middle *middle, enum kt_where where)
{
    struct kt_half half = kt_middle_half(middle, where);
    int32_t rows = middle->depth[where];
    for (int32_t i = 0; i < half.given; i++)
        rows = half.end[i].row < rows ? half.end[i].row : rows;
    return rows;
}

int kt_middle_edges(const struct kt_middle *middle, enum kt_where where,
                    uint8_t edges[KT_MIDDLE_EDGES][2])
{
    int32_t last = middle->width - 1, upper = (middle->width - 2) / 2;
    int32_t end = where == KT_UPPER ? upper : middle->width - 2 - upper;
    int count = 0;
    for (int32_t c = 0; c < end; c++) {
        edges[count][0] = (uint8_t)c;
        edges[count++][1] = (uint8_t)(c + 2);
        edges[count][0] = (uint8_t)(last - c);
        edges[count++][1] = (uint8_t)(last - c - 2);
    }
    return count;
}

/* Two for every square, and for the outside of a path. */
static uint64_t twos(const struct kt_middle *middle)
{
    uint64_t row = (UINT64_C(1) << middle->width) - 1;
    uint64_t outside = middle->ends == KT_ENDS_NONE ? 0 : ENDS_OF_A_PATH;
    return kt_profile_degrees(outside << KT_PROFILE_OUTSIDE_SHIFT |
                              row << KT_PROFILE_WIDTH | row);
}

/* The rows of a head trade places. */
static uint64_t turned(uint64_t head)
{
    const uint64_t row = (1 << KT_PROFILE_WIDTH) - 1;
    const uint64_t rows = row << KT_PROFILE_ENDS_SHIFT | row;
    return head >> KT_PROFILE_OUTSIDE_SHIFT << KT_PROFILE_OUTSIDE_SHIFT |
           (head & rows) << KT_PROFILE_WIDTH | (head >> KT_PROFILE_WIDTH & rows);
}

uint64_t kt_middle_complement(const struct kt_middle *middle, uint64_t degrees)
{
    return kt_profile_degrees(turned(kt_profile_head_of(twos(middle) - degrees)));
}

uint64_t kt_middle_name(const struct kt_middle *middle, uint64_t degrees)
{
    if (!middle->mirrored)
        return degrees;
    uint64_t image = kt_profile_mirror_degrees(degrees, middle->width);
    return image < degrees ? image : degrees;
}

static uint64_t images_by_mirror(const struct kt_middle *middle, uint64_t degrees)
{
    return middle->mirrored &&
                   kt_profile_mirror_degrees(degrees, middle->width) != degrees
               ? 2
               : 1;
}

uint64_t kt_middle_least(const struct kt_middle *middle, uint64_t degrees,
                         uint64_t *images)
{
    uint64_t least = kt_middle_name(middle, degrees);
    *images = images_by_mirror(middle, degrees);
    if (!middle->alike)
        return least;
    uint64_t other = kt_middle_name(middle, kt_middle_complement(middle, degrees));
    if (other != least)
        *images *= 2;
    return other < least ? other : least;
}
