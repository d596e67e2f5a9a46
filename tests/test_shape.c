#include "engine/shape.h"

#include "tours.h"

static void a_list_gets_the_rectangle_that_it_fills_or_eight_by_eight(void **state)
{
    static const struct {
        int64_t rows, cols;
        uint64_t count;
        int32_t board_rows, board_cols;
    } cases[] = {
        {5, 5, 25, 5, 5},
        {5, 5, 24, 8, 8},
        {5, 5, 26, 8, 8},
        {3, 4, 12, 3, 4},
        {4, 3, 12, 4, 3},
        {8, 8, 64, 8, 8},
        {8, 8, 1, 8, 8},
        {1, 1, 1, 1, 1},
        {0, 0, 0, 8, 8},
        {8, 9, 3, 8, 9},
        {9, 1, 3, 9, 1},
        {9, 0, 1, 9, 1},
        {20, 20, 400, 20, 20},
        {20, 20, 7, 20, 20},
        {0, 0, 1, 1, 1},
        {INT64_C(1) << 40, 1, 2, KT_SIDE_MAX, 1},
        {INT64_C(1) << 40, INT64_C(1) << 40, 2, KT_SIDE_MAX, KT_SIDE_MAX},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct kt_shape shape =
            kt_shape_of_list(cases[i].rows, cases[i].cols, cases[i].count);
        assert_int_equal(shape.rows, cases[i].board_rows);
        assert_int_equal(shape.cols, cases[i].board_cols);
    }
}

static void only_square_numbers_have_a_side(void **state)
{
    (void)state;
    assert_int_equal(kt_shape_square_side(0), 0);
    for (int64_t side = 1, next = 1; next <= 5000; next++) {
        bool is_square = next == side * side;
        assert_int_equal(kt_shape_square_side((uint64_t)next), is_square ? side : 0);
        side += is_square;
    }
    const uint64_t large = UINT64_C(1) << 30;
    assert_int_equal(kt_shape_square_side(large * large), (int64_t)large);
    assert_int_equal(kt_shape_square_side(large * large - 1), 0);
    assert_int_equal(kt_shape_square_side(large * large + 1), 0);
    assert_int_equal(kt_shape_square_side(UINT64_MAX), 0);
}

static void a_shape_is_written_by_its_sides(void **state)
{
    struct kt_text text = {0};
    (void)state;
    kt_shape_write(&text, 5, 12);
    tours_assert_text(&text, "5 x 12");
    kt_text_close(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_gets_the_rectangle_that_it_fills_or_eight_by_eight),
        cmocka_unit_test(only_square_numbers_have_a_side),
        cmocka_unit_test(a_shape_is_written_by_its_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
