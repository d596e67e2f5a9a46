#include "engine/carpet.h"

#include "judge.h"

enum { LARGEST = 40 * 40 };

/* Goes once round the carpet, stretch after stretch, and asks for everything. */
static void assert_carpet(const struct kt_carpet *carpet, int32_t rows, int32_t cols)
{
    struct kt_board_spec spec = {.rows = rows, .cols = cols};
    struct kt_carpet_walk walk;
    struct kt_stretch stretch;
    struct kt_square first = kt_carpet_square(carpet, 0), before = first;
    static bool seen[LARGEST];
    memset(seen, false, sizeof seen);
    kt_carpet_seek(&walk, carpet, 0, &stretch);
    int64_t step = 0;
    do
        for (; stretch.next < stretch.end; stretch.next++) {
            struct kt_square s = kt_stretch_square(&stretch);
            assert_true(judge_has(&spec, s));
            assert_false(seen[s.row * cols + s.col]);
            seen[s.row * cols + s.col] = true;
            assert_true(step == 0 || judge_move(&spec, before, s));
            assert_true(judge_same(kt_carpet_square(carpet, step), s));
            assert_int_equal(kt_carpet_step(carpet, s), step);
            before = s;
            step++;
        }
    while (kt_carpet_turn(&walk, carpet, &stretch));
    assert_int_equal(step, carpet->squares);
    assert_true(judge_move(&spec, before, first));
}

static struct kt_carpet carpet_of(int32_t rows, int32_t cols)
{
    struct kt_carpet carpet;
    struct kt_frame plain = kt_frame_plain();
    kt_carpet_open(&carpet, rows, cols, &plain);
    assert_int_equal(carpet.squares, (int64_t)rows * cols);
    return carpet;
}

static struct kt_carpet thin_carpet_of(int32_t rows, int32_t cols)
{
    struct kt_carpet carpet;
    struct kt_frame plain = kt_frame_plain();
    kt_carpet_open_thin(&carpet, rows, cols, &plain);
    return carpet;
}

static void every_even_board_has_a_closed_tour(void **state)
{
    (void)state;
    int32_t largest = quick() ? 17 : 40;
    for (int32_t rows = 1; rows <= largest; rows++)
        for (int32_t cols = 1; cols <= largest; cols++) {
            bool can = rows >= 5 && cols >= 5 && rows * cols % 2 == 0;
            assert_int_equal(kt_carpet_can(rows, cols), can);
            if (!can)
                continue;
            struct kt_carpet carpet = carpet_of(rows, cols);
            assert_carpet(&carpet, rows, cols);
        }
}

static void of_three_rows_all_but_a_corner_is_covered(void **state)
{
    (void)state;
    for (int32_t cols = 1; cols <= 100; cols++) {
        bool can = cols % 2 == 1 && cols >= 11;
        assert_int_equal(kt_carpet_can_thin(3, cols), can);
        if (!can)
            continue;
        struct kt_carpet carpet = thin_carpet_of(3, cols);
        assert_carpet(&carpet, 3, cols);
        assert_int_equal(carpet.squares, 3 * cols - 1);
        assert_int_equal(kt_carpet_step(&carpet, (struct kt_square){0, 0}), -1);
    }
}

static void of_four_rows_one_half_is_covered(void **state)
{
    (void)state;
    for (int32_t cols = 1; cols <= 100; cols++) {
        assert_int_equal(kt_carpet_can_thin(4, cols), cols >= 6);
        if (cols < 6)
            continue;
        struct kt_carpet carpet = thin_carpet_of(4, cols);
        assert_carpet(&carpet, 4, cols);
        for (int32_t i = 0; i < 4 * cols; i++) {
            struct kt_square s = {i % 4, i / 4};
            assert_int_equal(kt_carpet_step(&carpet, s) >= 0,
                             (s.col % 2 == 0) == (s.row < 2));
        }
    }
    assert_false(kt_carpet_can_thin(5, 11));
}

static void a_thin_one_can_go_either_way(void **state)
{
    (void)state;
    static const struct kt_square thin[] = {{3, 11}, {3, 35}, {4, 9}, {4, 24}};
    for (size_t i = 0; i < LENGTH(thin); i++)
        for (int64_t step = 0; step < 18; step++) {
            struct kt_carpet carpet = thin_carpet_of(thin[i].row, thin[i].col);
            struct kt_square first = kt_carpet_square(&carpet, step);
            kt_carpet_begin(&carpet, step, true);
            assert_true(judge_same(kt_carpet_square(&carpet, 0), first));
            assert_carpet(&carpet, thin[i].row, thin[i].col);
        }
}

static const struct kt_square sizes[] = {{6, 5}, {5, 8}, {6, 10}, {12, 5}, {17, 18}};

static void it_can_begin_anywhere_and_go_either_way(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        struct kt_carpet plain = carpet_of(sizes[i].row, sizes[i].col);
        for (int64_t step = 0; step < plain.squares; step += quick() ? 37 : 1)
            for (int backwards = 0; backwards < 2; backwards++) {
                struct kt_carpet carpet = plain;
                kt_carpet_begin(&carpet, step, backwards);
                assert_true(judge_same(kt_carpet_square(&carpet, 0),
                                       kt_carpet_square(&plain, step)));
                int64_t next =
                    (step + (backwards ? plain.squares - 1 : 1)) % plain.squares;
                assert_true(judge_same(kt_carpet_square(&carpet, 1),
                                       kt_carpet_square(&plain, next)));
                assert_carpet(&carpet, sizes[i].row, sizes[i].col);
            }
    }
}

static void it_can_be_turned_round_twice(void **state)
{
    (void)state;
    struct kt_carpet carpet = carpet_of(18, 17);
    kt_carpet_begin(&carpet, 100, true);
    kt_carpet_begin(&carpet, 50, true);
    assert_carpet(&carpet, 18, 17);
    struct kt_carpet plain = carpet_of(18, 17);
    for (int64_t step = 0; step < plain.squares; step++)
        assert_true(judge_same(kt_carpet_square(&carpet, step),
                               kt_carpet_square(&plain, (step + 50) % plain.squares)));
}

static void a_walk_may_begin_in_the_middle(void **state)
{
    (void)state;
    struct kt_carpet carpet = carpet_of(18, 17);
    for (int64_t from = 0; from < carpet.squares; from++) {
        struct kt_carpet_walk walk;
        struct kt_stretch stretch;
        int64_t step = from;
        kt_carpet_seek(&walk, &carpet, from, &stretch);
        do
            for (; stretch.next < stretch.end; stretch.next++, step++)
                assert_true(judge_same(kt_stretch_square(&stretch),
                                       kt_carpet_square(&carpet, step)));
        while (kt_carpet_turn(&walk, &carpet, &stretch));
        assert_int_equal(step, carpet.squares);
    }
}

static void it_lies_where_its_frame_does_and_nowhere_else(void **state)
{
    (void)state;
    struct kt_frame frame = {{20, 30}, {-1, 0}, {0, 1}};
    struct kt_carpet carpet;
    kt_carpet_open(&carpet, 7, 8, &frame);
    for (int row = 0; row < 40; row++)
        for (int col = 0; col < 40; col++) {
            bool there = row <= 20 && row > 13 && col >= 30 && col < 38;
            struct kt_square s = {row, col};
            int64_t step = kt_carpet_step(&carpet, s);
            assert_int_equal(step >= 0, there);
            if (there)
                assert_true(judge_same(kt_carpet_square(&carpet, step), s));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_even_board_has_a_closed_tour),
        cmocka_unit_test(of_three_rows_all_but_a_corner_is_covered),
        cmocka_unit_test(of_four_rows_one_half_is_covered),
        cmocka_unit_test(a_thin_one_can_go_either_way),
        cmocka_unit_test(it_can_begin_anywhere_and_go_either_way),
        cmocka_unit_test(it_can_be_turned_round_twice),
        cmocka_unit_test(a_walk_may_begin_in_the_middle),
        cmocka_unit_test(it_lies_where_its_frame_does_and_nowhere_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
