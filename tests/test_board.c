#include "engine/board.h"

#include "judge.h"

static void moves_are_numbered_clockwise_and_back_is_four_on(void **state)
{
    static const struct kt_move moves[KT_MOVES] = {
        {-2, 1}, {-1, 2}, {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}};
    struct kt_board board = open_board(8, 8);
    (void)state;
    for (int slot = 0; slot < KT_MOVES; slot++) {
        struct kt_square there = kt_board_step(&board, (struct kt_square){4, 4}, slot);
        struct kt_square back = kt_board_step(&board, there, slot ^ 4);
        assert_int_equal(board.moves[slot].drow, moves[slot].drow);
        assert_int_equal(board.moves[slot].dcol, moves[slot].dcol);
        assert_true(judge_same(back, (struct kt_square){4, 4}));
    }
    kt_board_close(&board);
}

static void what_is_no_board_is_refused(void **state)
{
    static const struct kt_square outside[] = {{0, 0}, {3, 0}};
    static const struct kt_board_spec specs[] = {
        {.rows = 0, .cols = 5},
        {.rows = 5, .cols = 0},
        {.rows = -1, .cols = 5},
        {.rows = KT_SIDE_MAX + 1, .cols = 5},
        {.rows = 5, .cols = INT32_MAX},
        {.rows = 5, .cols = 5, .leap = {0, 1}},
        {.rows = 5, .cols = 5, .leap = {2, 2}},
        {.rows = 5, .cols = 5, .leap = {2, 1}},
        {.rows = 5, .cols = 5, .leap = {1, KT_LEAP_MAX + 1}},
        {.rows = 5, .cols = 5, .leap = {-1, 2}},
        {.rows = 3, .cols = 5, .missing = outside, .missing_count = 2},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(specs); i++) {
        struct kt_board board;
        assert_int_equal(kt_board_open(&board, &specs[i]), KT_INVALID);
        kt_board_close(&board);
    }
}

static void the_largest_board_takes_no_memory(void **state)
{
    struct kt_board board = open_board(KT_SIDE_MAX, KT_SIDE_MAX);
    struct kt_square last = {KT_SIDE_MAX - 1, KT_SIDE_MAX - 1};
    (void)state;
    assert_true(board.squares == (INT64_C(1) << 60));
    assert_true(board.of_colour[0] == board.squares / 2);
    assert_null(board.missing);
    assert_true(kt_board_has(&board, last));
    assert_true(kt_board_index(&board, last) == board.squares - 1);
    assert_true(judge_same(kt_board_at(&board, board.squares - 1), last));
    assert_int_equal(kt_board_degree(&board, last), 2);
    kt_board_close(&board);
}

/* The knight graph of 8 x 8 has 168 edges; the degrees are known to every player. */
static void degrees_count_the_moves_that_stay_on_the_board(void **state)
{
    static const int rows[4][4] = {
        {2, 3, 4, 4}, {3, 4, 6, 6}, {4, 6, 8, 8}, {4, 6, 8, 8}};
    struct kt_board board = open_board(8, 8);
    int sum = 0;
    (void)state;
    for (int row = 0; row < 8; row++)
        for (int col = 0; col < 8; col++) {
            int degree = kt_board_degree(&board, (struct kt_square){row, col});
            int down = row < 4 ? row : 7 - row, right = col < 4 ? col : 7 - col;
            assert_int_equal(degree, rows[down][right]);
            sum += degree;
        }
    assert_int_equal(sum, 336);
    kt_board_close(&board);
}

static void a_slot_is_found_exactly_where_a_move_leads(void **state)
{
    static const struct kt_leap leaps[] = {{1, 2}, {1, 3}, {2, 3}, {1, 4}};
    (void)state;
    for (size_t i = 0; i < LENGTH(leaps); i++) {
        struct kt_board_spec spec = {.rows = 9, .cols = 11, .leap = leaps[i]};
        struct kt_board board = open_spec(&spec);
        struct kt_square from = {4, 5};
        for (int32_t row = -1; row < 11; row++)
            for (int32_t col = -1; col < 12; col++) {
                struct kt_square to = {row, col};
                int slot = kt_board_slot(&board, from, to);
                assert_int_equal(slot >= 0, judge_move(&spec, from, to));
                if (slot >= 0)
                    assert_true(judge_same(kt_board_step(&board, from, slot), to));
            }
        kt_board_close(&board);
    }
}

/* Public checkers have taken |drow| + |dcol| == 3 for a knight's move. */
static void three_straight_and_far_away_are_no_moves(void **state)
{
    static const struct kt_square others[] = {
        {3, 0}, {0, 3}, {4, 0}, {0, 0}, {INT32_MAX, INT32_MIN}, {INT32_MIN, 2}};
    struct kt_board board = open_board(8, 8);
    (void)state;
    for (size_t i = 0; i < LENGTH(others); i++)
        assert_int_equal(kt_board_slot(&board, (struct kt_square){0, 0}, others[i]),
                         -1);
    kt_board_close(&board);
}

static void missing_squares_are_gone_however_often_they_are_named(void **state)
{
    static const struct kt_square missing[] = {{1, 1}, {0, 2}, {1, 1}};
    struct kt_board_spec spec = {
        .rows = 3, .cols = 4, .missing = missing, .missing_count = 3};
    struct kt_board board = open_spec(&spec);
    (void)state;
    assert_true(board.squares == 10);
    assert_true(board.of_colour[0] == 4 && board.of_colour[1] == 6);
    for (int row = -1; row <= 3; row++)
        for (int col = -1; col <= 4; col++) {
            struct kt_square square = {row, col};
            assert_int_equal(kt_board_has(&board, square), judge_has(&spec, square));
        }
    assert_int_equal(kt_board_degree(&board, (struct kt_square){2, 3}), 0);
    kt_board_close(&board);
    kt_board_close(&board);
}

/* Starts that the colour rule admits; a course's tests once said 35 for 6 x 6. */
static void the_colour_rule_admits_the_larger_half_of_odd_boards(void **state)
{
    static const struct {
        int rows, cols, admissible;
    } cases[] = {{1, 1, 1},  {5, 5, 13},   {6, 6, 36},   {7, 7, 25},
                 {8, 8, 64}, {9, 9, 41},   {5, 6, 30},   {4, 6, 24},
                 {3, 7, 11}, {11, 11, 61}, {12, 12, 144}};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_board board = open_board(cases[i].rows, cases[i].cols);
        int count = 0;
        for (int64_t s = 0; s < board.squares; s++)
            count += kt_board_admissible(&board, kt_board_at(&board, s));
        assert_int_equal(count, cases[i].admissible);
        assert_false(kt_board_admissible(&board, (struct kt_square){-1, 0}));
        kt_board_close(&board);
    }
}

static void no_start_is_admitted_where_the_colours_differ_by_two(void **state)
{
    static const struct kt_square missing[] = {{0, 0}, {2, 2}};
    struct kt_board board = open_spec(&(struct kt_board_spec){
        .rows = 4, .cols = 4, .missing = missing, .missing_count = 2});
    (void)state;
    for (int64_t s = 0; s < 16; s++)
        assert_false(kt_board_admissible(&board, kt_board_at(&board, s)));
    kt_board_close(&board);
}

/* A camel, (1,3), keeps to one colour: the colours say nothing. */
static void a_leap_that_keeps_the_colour_admits_every_start(void **state)
{
    struct kt_board board =
        open_spec(&(struct kt_board_spec){.rows = 5, .cols = 5, .leap = {1, 3}});
    (void)state;
    for (int64_t s = 0; s < board.squares; s++)
        assert_true(kt_board_admissible(&board, kt_board_at(&board, s)));
    kt_board_close(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_numbered_clockwise_and_back_is_four_on),
        cmocka_unit_test(what_is_no_board_is_refused),
        cmocka_unit_test(the_largest_board_takes_no_memory),
        cmocka_unit_test(degrees_count_the_moves_that_stay_on_the_board),
        cmocka_unit_test(a_slot_is_found_exactly_where_a_move_leads),
        cmocka_unit_test(three_straight_and_far_away_are_no_moves),
        cmocka_unit_test(missing_squares_are_gone_however_often_they_are_named),
        cmocka_unit_test(the_colour_rule_admits_the_larger_half_of_odd_boards),
        cmocka_unit_test(no_start_is_admitted_where_the_colours_differ_by_two),
        cmocka_unit_test(a_leap_that_keeps_the_colour_admits_every_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
