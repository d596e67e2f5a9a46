#include "engine/divide.h"

#include "layouts.h"

static void a_small_board_is_one_core(void **state)
{
    (void)state;
    struct kt_layout layout;
    struct kt_blocks_wish wish = {.rows = 3, .cols = 40, .closed = true};
    assert_int_equal(kt_divide_attempts(&wish), 1);
    assert_true(kt_divide_draw(&layout, &wish, 0));
    assert_layout(&layout, &wish);
    assert_int_equal(layout.legs, 1);
    assert_int_equal(layout.patches, 0);
    assert_true(layout.closed);
}

static void larger_boards_have_layouts_whatever_their_sides(void **state)
{
    (void)state;
    for (int rows = 3; rows <= 40; rows++)
        for (int cols = 3; cols <= 42; cols++) {
            struct kt_blocks_wish wish = {.rows = rows, .cols = cols};
            int32_t attempts = kt_divide_attempts(&wish);
            assert_true(assert_layouts(&wish, attempts, kt_divide_draw) > 0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_board_is_one_core),
        cmocka_unit_test(larger_boards_have_layouts_whatever_their_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
