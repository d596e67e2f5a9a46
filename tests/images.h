/* Images of tours, as the tests of the symmetries make and compare them. */
#ifndef TESTS_IMAGES_H
#define TESTS_IMAGES_H

#include "engine/symmetry.h"

#include <limits.h>

#include "all_tours.h"
#include "engine/check.h"
#include "stops.h"

enum { SQUARES_MAX = 64, LONG_SIDE = 160, PATHS = 2000, PATHS_QUICK = 50 };

static inline struct kt_tour image_of(const struct kt_tour *tour, int motion)
{
    struct kt_tour image = {0};
    assert_int_equal(kt_symmetry_image(tour, (enum kt_motion)motion, NULL, &image),
                     KT_OK);
    return image;
}

static inline struct kt_tour reverse_of(const struct kt_tour *tour)
{
    struct kt_tour reverse = {0};
    assert_int_equal(kt_symmetry_reverse(tour, NULL, &reverse), KT_OK);
    return reverse;
}

static inline struct kt_tour rotated(const struct kt_tour *tour, int64_t k)
{
    struct kt_board board = tours_board(tour->rows, tour->cols);
    struct kt_tour result = {0};
    assert_int_equal(kt_symmetry_rotate(tour, &board, k, NULL, &result), KT_OK);
    return result;
}

static inline struct kt_tour canonical_of(const struct kt_tour *tour)
{
    struct kt_board board = tours_board(tour->rows, tour->cols);
    struct kt_tour canonical = {0};
    assert_int_equal(kt_symmetry_canonical(tour, &board, NULL, &canonical), KT_OK);
    return canonical;
}

static inline bool is_closed(const struct kt_tour *tour)
{
    struct kt_board board = tours_board(tour->rows, tour->cols);
    return tour->length == (size_t)board.squares && kt_tour_is_closed(tour, &board);
}

static inline int order(const struct kt_tour *a, const struct kt_tour *b)
{
    size_t i = 0;
    while (i < a->length && kt_square_same(a->squares[i], b->squares[i]))
        i++;
    if (i == a->length)
        return 0;
    struct kt_square s = a->squares[i], t = b->squares[i];
    return s.row < t.row || (s.row == t.row && s.col < t.col) ? -1 : 1;
}

static inline void keep_first(const struct kt_tour *tour, void *context)
{
    struct kt_tour *kept = context;
    if (kept->length == 0)
        *kept = tours_copy(tour);
}

static inline struct kt_tour closed_tour(int32_t rows, int32_t cols)
{
    struct kt_tour tour = {0};
    all_tours(rows, cols, 0, true, keep_first, &tour);
    return tour;
}

#endif
