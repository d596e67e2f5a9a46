#include "engine/grid.h"

#include "tours.h"

enum { NONE = -99, CELLS_MAX = 30 };

/* Makes a grid of rows of `cols` numbers each; NONE stands for none. */
static struct kt_grid grid_of(const int *numbers, size_t count, size_t cols)
{
    struct kt_grid grid = {0};
    struct kt_scan scan = {0};
    for (size_t i = 0; i < count; i++) {
        int64_t number = numbers[i] == NONE ? KT_GRID_NONE : numbers[i];
        assert_int_equal(kt_grid_append(&grid, number), KT_OK);
        if ((i + 1) % cols == 0)
            assert_int_equal(kt_grid_end_row(&grid, &scan), KT_OK);
    }
    return grid;
}

static void numbers_become_steps_in_their_order(void **state)
{
    static const struct {
        size_t count, cols;
        int numbers[CELLS_MAX];
        const char *shown;
    } cases[] = {
        {1, 1, {1}, "1x1: 1(0,0)"},
        {1, 1, {0}, "1x1: 1(0,0)"},
        {1, 1, {5}, "1x1: 5(0,0)"},
        {1, 1, {NONE}, "1x1:"},
        {4, 2, {1, 4, 3, 2}, "2x2: 1(0,0) 2(1,1) 3(1,0) 4(0,1)"},
        {4, 2, {0, 3, 2, 1}, "2x2: 1(0,0) 2(1,1) 3(1,0) 4(0,1)"},
        {3, 3, {2, NONE, 1}, "1x3: 1(0,2) 2(0,0)"},
        {3, 1, {2, NONE, 1}, "3x1: 1(2,0) 2(0,0)"},
        /* from 0, and not whole */
        {4, 2, {0, NONE, NONE, 1}, "2x2: 1(0,0) 2(1,1)"},
        /* a 0 where the highest number is there too: it counts from 1 and is wrong */
        {4, 2, {0, 4, 3, 2}, "2x2: 0(0,0) 2(1,1) 3(1,0) 4(0,1)"},
        {4, 2, {0, 4, 1, 2}, "2x2: 0(0,0) 1(1,0) 2(1,1) 4(0,1)"},
        /* missing, written twice, out of range, below zero */
        {4, 2, {1, 2, NONE, 4}, "2x2: 1(0,0) 2(0,1) 4(1,1)"},
        {4, 2, {1, 2, 2, 4}, "2x2: 1(0,0) 2(0,1) 2(1,0) 4(1,1)"},
        {4, 2, {1, 2, 99, 3}, "2x2: 1(0,0) 2(0,1) 3(1,1) 99(1,0)"},
        {4, 2, {1, -2, 3, 2}, "2x2: -2(0,1) 1(0,0) 2(1,1) 3(1,0)"},
        {4, 2, {0, -1, 1, 2}, "2x2: 0(0,1) 1(0,0) 2(1,0) 3(1,1)"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct kt_grid grid = grid_of(cases[i].numbers, cases[i].count, cases[i].cols);
        struct kt_scan scan = {0};
        struct kt_tour tour = {0};
        struct kt_text shown = {0};
        assert_int_equal(kt_grid_tour(&grid, (struct kt_shape){0, 0}, &scan, &tour),
                         KT_OK);
        tours_show(&shown, &tour);
        tours_assert_text(&shown, cases[i].shown);
        kt_text_close(&shown);
        kt_tour_close(&tour);
        kt_grid_close(&grid);
    }
}

static void steps_are_left_out_where_they_are_plain(void **state)
{
    static const int plain[] = {3, 1, 2, NONE}, gap[] = {4, 1, 2, NONE};
    struct kt_scan scan = {0};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct kt_grid grid = grid_of(i == 0 ? plain : gap, 4, 2);
        struct kt_tour tour = {0};
        assert_int_equal(kt_grid_tour(&grid, (struct kt_shape){2, 2}, &scan, &tour),
                         KT_OK);
        assert_int_equal(tour.steps == NULL, i == 0);
        kt_tour_close(&tour);
        kt_grid_close(&grid);
    }
}

static void a_grid_of_another_shape_is_refused(void **state)
{
    static const int numbers[] = {1, 2, 3, 4, 5, 6};
    struct kt_text why = {0};
    struct kt_scan scan = {.why = &why};
    struct kt_grid grid = grid_of(numbers, 6, 3);
    struct kt_tour tour = {0};
    (void)state;
    assert_int_equal(kt_grid_tour(&grid, (struct kt_shape){3, 2}, &scan, &tour),
                     KT_INVALID);
    tours_assert_text(&why, "the grid is 2 x 3 and the board 3 x 2");
    assert_null(tour.squares);
    assert_int_equal(kt_grid_tour(&grid, (struct kt_shape){2, 3}, &scan, &tour), KT_OK);
    kt_tour_close(&tour);
    kt_grid_close(&grid);
    kt_grid_close(&grid);
    kt_text_close(&why);
}

static void a_row_of_another_length_is_refused(void **state)
{
    struct kt_text why = {0};
    struct kt_scan scan = {.at = 8, .why = &why};
    struct kt_grid grid = {0};
    (void)state;
    for (int i = 0; i < 2; i++)
        assert_int_equal(kt_grid_append(&grid, i), KT_OK);
    assert_int_equal(kt_grid_end_row(&grid, &scan), KT_OK);
    assert_int_equal(kt_grid_append(&grid, 2), KT_OK);
    assert_int_equal(kt_grid_end_row(&grid, &scan), KT_INVALID);
    tours_assert_text(
        &why,
        "character 9: row 2 ends after 1 square, not after 2 like the rows before it");
    kt_grid_close(&grid);
    kt_text_close(&why);
}

static void steps_are_laid_out_over_the_board(void **state)
{
    struct kt_square squares[] = {{1, 0}, {0, 2}, {1, 0}};
    struct kt_tour tour = {.rows = 2, .cols = 3, .length = 2, .squares = squares};
    static const int32_t expected[] = {0, 0, 2, 1, 0, 0};
    int32_t *steps = NULL;
    (void)state;
    assert_int_equal(kt_grid_steps(&tour, NULL, &steps), KT_OK);
    assert_memory_equal(steps, expected, sizeof expected);
    free(steps);
    steps = NULL;
    tour.length = 3;
    assert_int_equal(kt_grid_steps(&tour, NULL, &steps), KT_INVALID);
    tour.length = 0;
    tour.rows = tour.cols = KT_SIDE_MAX;
    assert_int_equal(kt_grid_steps(&tour, NULL, &steps), KT_TOO_LARGE);
    assert_null(steps);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_become_steps_in_their_order),
        cmocka_unit_test(steps_are_left_out_where_they_are_plain),
        cmocka_unit_test(a_grid_of_another_shape_is_refused),
        cmocka_unit_test(a_row_of_another_length_is_refused),
        cmocka_unit_test(steps_are_laid_out_over_the_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
