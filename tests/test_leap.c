#include "engine/leap.h"

#include "judge.h"

static void it_has_the_moves_of_an_open_board(void **state)
{
    (void)state;
    struct kt_board board = open_board(9, 9);
    struct kt_square from = {4, 4};
    for (int slot = 0; slot < KT_MOVES; slot++)
        assert_true(
            judge_same(kt_leap_by(from, slot), kt_board_step(&board, from, slot)));
    kt_board_close(&board);
}

static void squares_are_apart_exactly_if_a_move_leads_there(void **state)
{
    (void)state;
    struct kt_board_spec spec = {.rows = 9, .cols = 9};
    struct kt_square a = {4, 4};
    for (int i = 0; i < 81; i++) {
        struct kt_square b = {i / 9, i % 9};
        assert_int_equal(kt_leap_apart(a, b), judge_move(&spec, a, b));
    }
}

static void squares_as_far_apart_as_can_be_do_no_harm(void **state)
{
    (void)state;
    struct kt_square a = {0, 0}, b = {KT_SIDE_MAX - 1, KT_SIDE_MAX - 1};
    assert_false(kt_leap_apart(a, b));
    assert_false(kt_leap_apart(b, a));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_has_the_moves_of_an_open_board),
        cmocka_unit_test(squares_are_apart_exactly_if_a_move_leads_there),
        cmocka_unit_test(squares_as_far_apart_as_can_be_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
