#include "judge.h"

#include "engine/stance.h"

static void the_shorter_side_runs_across(void **state)
{
    struct kt_stance stance = {
        .rows = 5, .cols = 8, .ends = 1, .end = {{4, 1}, {0, 0}}};
    (void)state;
    kt_stance_move(&stance);
    assert_int_equal(stance.rows, 8);
    assert_int_equal(stance.cols, 5);
    assert_int_equal(stance.end[0].row, 1);
    assert_int_equal(stance.end[0].col, 4);
}

static void a_start_comes_above_the_middle_and_near_to_it(void **state)
{
    (void)state;
    for (int32_t rows = 4; rows <= 8; rows++)
        for (int32_t cols = 3; cols <= 8; cols++)
            for (int32_t s = 0; s < rows * cols; s++) {
                struct kt_stance stance = {.rows = rows,
                                           .cols = cols,
                                           .ends = 1,
                                           .end = {{s / cols, s % cols}, {0, 0}}};
                kt_stance_move(&stance);
                struct kt_square start = stance.end[0];
                assert_true(start.row <= stance.rows - 1 - start.row);
                assert_true(start.row <= kt_stance_middle(&stance).depth[KT_UPPER]);
                if (rows == cols)
                    assert_true(start.row >= start.col ||
                                start.row >= cols - 1 - start.col);
            }
}

static void ends_are_mirrored_where_they_can_be(void **state)
{
    struct kt_stance stance = {
        .rows = 7, .cols = 7, .ends = 2, .end = {{1, 2}, {5, 2}}};
    (void)state;
    assert_false(kt_stance_middle(&stance).mirrored);
    kt_stance_move(&stance);
    assert_true(kt_stance_middle(&stance).mirrored);
}

static void colours_forbid_some_ends(void **state)
{
    static const struct {
        struct kt_stance stance;
        bool can;
    } cases[] = {
        {{5, 5, true, 0, {{0, 0}, {0, 0}}}, false},
        {{5, 6, true, 0, {{0, 0}, {0, 0}}}, true},
        {{5, 5, false, 0, {{0, 0}, {0, 0}}}, true},
        {{5, 5, false, 1, {{0, 1}, {0, 0}}}, false},
        {{5, 5, false, 1, {{1, 1}, {0, 0}}}, true},
        {{5, 6, false, 1, {{0, 1}, {0, 0}}}, true},
        {{5, 6, false, 2, {{0, 1}, {1, 0}}}, false},
        {{5, 6, false, 2, {{0, 1}, {1, 1}}}, true},
        {{5, 5, false, 2, {{0, 0}, {1, 1}}}, true},
        {{5, 5, false, 2, {{1, 1}, {1, 1}}}, false},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_int_equal(kt_stance_can(&cases[i].stance), cases[i].can);
}

static void what_is_out_of_range_is_not_valid(void **state)
{
    /* What would be the first one's third end, the second one's sides, is on its board. */
    static const struct kt_stance invalid[] = {
        {.rows = 8, .cols = 8, .ends = 3},
        {.rows = 3, .cols = 3},
        {.rows = 9, .cols = 9},
        {.rows = 2, .cols = 8},
        {.rows = 8, .cols = 8, .ends = 1, .cycles = true},
        {.rows = 8, .cols = 8, .ends = -1},
        {.rows = 8, .cols = 8, .ends = 1, .end = {{8, 0}, {0, 0}}},
        {.rows = 8, .cols = 8, .ends = 1, .end = {{-1, 0}, {0, 0}}},
        {.rows = 8, .cols = 8, .ends = 2, .end = {{0, 0}, {0, 8}}},
        {.rows = 8, .cols = 8, .ends = 2, .end = {{0, 0}, {0, -1}}},
    };
    static const struct kt_stance valid[] = {
        {.rows = 3, .cols = KT_SIDE_MAX},
        {.rows = 4, .cols = 3},
        {.rows = 8, .cols = 8, .cycles = true},
        {.rows = 8, .cols = 8, .ends = 2, .end = {{0, 7}, {7, 0}}},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(invalid); i++)
        assert_false(kt_stance_is_valid(&invalid[i]));
    for (size_t i = 0; i < LENGTH(valid); i++)
        assert_true(kt_stance_is_valid(&valid[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_shorter_side_runs_across),
        cmocka_unit_test(a_start_comes_above_the_middle_and_near_to_it),
        cmocka_unit_test(ends_are_mirrored_where_they_can_be),
        cmocka_unit_test(colours_forbid_some_ends),
        cmocka_unit_test(what_is_out_of_range_is_not_valid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
