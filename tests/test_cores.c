#include "engine/cores.h"

#include "engine/divide.h"
#include "judge.h"

enum { LARGEST = 30 * 30 };

static struct kt_layout layout_of(const struct kt_blocks_wish *wish)
{
    struct kt_layout layout;
    assert_true(kt_divide_draw(&layout, wish, 0));
    return layout;
}

static void the_trunk_is_a_path_from_the_start_to_the_end(void **state)
{
    (void)state;
    static const struct kt_blocks_wish wishes[] = {
        {.rows = 30, .cols = 30, .start = {0, 0}, .ends = true, .end = {29, 28}},
        {.rows = 30, .cols = 29, .start = {20, 2}, .ends = true, .end = {1, 20}},
        {.rows = 29, .cols = 27, .start = {11, 11}, .ends = true, .end = {28, 0}},
        {.rows = 29, .cols = 5, .start = {0, 0}, .ends = true, .end = {28, 4}},
        {.rows = 8, .cols = 9, .start = {0, 0}, .ends = true, .end = {7, 8}},
    };
    for (size_t i = 0; i < LENGTH(wishes); i++) {
        struct kt_layout layout = layout_of(&wishes[i]);
        struct kt_board_spec spec = {.rows = wishes[i].rows, .cols = wishes[i].cols};
        struct kt_trunk trunk;
        struct kt_square squares[LARGEST];
        assert_int_equal(kt_cores_lay(&trunk, &layout, NULL), KT_OK);
        assert_int_equal(trunk.count, layout.legs);
        for (int64_t k = 0; k < trunk.length; k++)
            squares[k] = kt_trunk_square(&trunk, k);
        assert_true(judge_is_path(&spec, squares, (size_t)trunk.length));
        assert_true(judge_same(squares[0], wishes[i].start));
        assert_true(judge_same(squares[trunk.length - 1], wishes[i].end));
    }
}

static void a_core_that_is_the_board_proves_that_there_is_no_tour(void **state)
{
    (void)state;
    struct kt_trunk trunk;
    struct kt_blocks_wish wish = {.rows = 3, .cols = 7, .start = {1, 3}};
    struct kt_layout layout = layout_of(&wish);
    assert_int_equal(kt_cores_lay(&trunk, &layout, NULL), KT_DONE);
    wish.start = (struct kt_square){0, 0};
    layout = layout_of(&wish);
    assert_int_equal(kt_cores_lay(&trunk, &layout, NULL), KT_OK);
    assert_int_equal(trunk.length, 21);
}

static void a_core_can_be_closed(void **state)
{
    (void)state;
    struct kt_trunk trunk;
    struct kt_board_spec spec = {.rows = 3, .cols = 12};
    struct kt_blocks_wish wish = {.rows = 3, .cols = 12, .closed = true};
    struct kt_layout layout = layout_of(&wish);
    assert_int_equal(kt_cores_lay(&trunk, &layout, NULL), KT_OK);
    assert_true(judge_move(&spec, kt_trunk_square(&trunk, 0),
                           kt_trunk_square(&trunk, trunk.length - 1)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_trunk_is_a_path_from_the_start_to_the_end),
        cmocka_unit_test(a_core_that_is_the_board_proves_that_there_is_no_tour),
        cmocka_unit_test(a_core_can_be_closed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
