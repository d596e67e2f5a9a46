#include "engine/motion.h"

#include "tours.h"

enum { SIDE_LARGE = 1 << 30 };

static const int32_t boards[][2] = {{1, 1}, {1, 5}, {2, 2}, {3, 4},
                                    {5, 3}, {5, 5}, {8, 8}, {SIDE_LARGE, SIDE_LARGE}};
enum { BOARDS = sizeof boards / sizeof boards[0] };

static struct kt_square apply(int motion, struct kt_square square, int32_t rows,
                              int32_t cols)
{
    return kt_motion_apply((enum kt_motion)motion, square, rows, cols);
}

/* Whether two motions do the same to a square in general position. */
static bool same(int a, int b)
{
    return kt_square_same(apply(a, (struct kt_square){1, 2}, 8, 8),
                          apply(b, (struct kt_square){1, 2}, 8, 8));
}

static void each_motion_does_what_its_name_says(void **state)
{
    /* What becomes of the rows abc / def of a 2 x 3 board. */
    static const struct {
        const char *name;
        const char *image; /* row by row */
        int32_t cols;
    } cases[KT_MOTIONS] = {
        {"identity", "abcdef", 3},  {"r90", "daebfc", 2},
        {"r180", "fedcba", 3},      {"r270", "cfbead", 2},
        {"flip_rows", "defabc", 3}, {"flip_cols", "cbafed", 3},
        {"transpose", "adbecf", 2}, {"antitranspose", "fcebda", 2},
    };
    (void)state;
    for (int k = 0; k < KT_MOTIONS; k++) {
        assert_string_equal(kt_motion_names[k], cases[k].name);
        for (int32_t i = 0; i < 6; i++) {
            struct kt_square to = apply(k, (struct kt_square){i / 3, i % 3}, 2, 3);
            assert_int_equal(cases[k].image[to.row * cases[k].cols + to.col], 'a' + i);
        }
    }
}

static void the_motions_are_a_group(void **state)
{
    (void)state;
    for (int a = 0; a < KT_MOTIONS; a++) {
        enum kt_motion inverse = kt_motion_inverse((enum kt_motion)a);
        assert_int_equal(kt_motion_after((enum kt_motion)a, KT_MOTION_IDENTITY), a);
        assert_int_equal(kt_motion_after(KT_MOTION_IDENTITY, (enum kt_motion)a), a);
        assert_int_equal(kt_motion_after(inverse, (enum kt_motion)a), 0);
        assert_int_equal(kt_motion_after((enum kt_motion)a, inverse), 0);
        for (int b = 0; b < KT_MOTIONS; b++) {
            int ab = (int)kt_motion_after((enum kt_motion)a, (enum kt_motion)b);
            assert_in_range(ab, 0, KT_MOTIONS - 1);
            assert_int_equal(same(a, b), a == b);
            for (int c = 0; c < KT_MOTIONS; c++) {
                int bc = (int)kt_motion_after((enum kt_motion)b, (enum kt_motion)c);
                assert_int_equal(
                    kt_motion_after((enum kt_motion)ab, (enum kt_motion)c),
                    kt_motion_after((enum kt_motion)a, (enum kt_motion)bc));
            }
        }
    }
}

static void four_quarter_turns_and_two_reflections_are_none(void **state)
{
    enum kt_motion turns = KT_MOTION_IDENTITY;
    (void)state;
    for (int k = 0; k < 4; k++) {
        assert_int_equal(turns, k); /* identity, r90, r180, r270 */
        turns = kt_motion_after(KT_MOTION_R90, turns);
    }
    assert_int_equal(turns, KT_MOTION_IDENTITY);
    for (int k = KT_MOTION_FLIP_ROWS; k < KT_MOTIONS; k++)
        assert_int_equal(kt_motion_inverse((enum kt_motion)k), k);
}

/* apply(a after b) is apply(a) of apply(b), and a motion and its inverse lead back. */
static void the_group_acts_on_the_squares_of_every_board(void **state)
{
    (void)state;
    for (int ab = 0; ab < BOARDS * KT_MOTIONS * KT_MOTIONS; ab++) {
        int32_t rows = boards[ab % BOARDS][0], cols = boards[ab % BOARDS][1];
        enum kt_motion a = (enum kt_motion)(ab / BOARDS % KT_MOTIONS);
        enum kt_motion b = (enum kt_motion)(ab / BOARDS / KT_MOTIONS);
        bool exchanged = kt_motion_exchanges_sides(b);
        int32_t then_rows = exchanged ? cols : rows,
                then_cols = exchanged ? rows : cols;
        for (int64_t i = 0; i < 64; i++) {
            struct kt_square square = {(int32_t)(i / 8 * 0x7654321 % rows),
                                       (int32_t)(i % 8 * 0x1234567 % cols)};
            struct kt_square moved = kt_motion_apply(b, square, rows, cols);
            assert_in_range(moved.row, 0, then_rows - 1);
            assert_in_range(moved.col, 0, then_cols - 1);
            assert_true(kt_square_same(
                kt_motion_apply(kt_motion_after(a, b), square, rows, cols),
                kt_motion_apply(a, moved, then_rows, then_cols)));
            assert_true(kt_square_same(
                kt_motion_apply(kt_motion_inverse(b), moved, then_rows, then_cols),
                square));
        }
    }
}

static void squares_have_eight_motions_and_rectangles_four(void **state)
{
    (void)state;
    for (int i = 0; i < BOARDS; i++) {
        int32_t rows = boards[i][0], cols = boards[i][1];
        int fitting = 0;
        for (int k = 0; k < KT_MOTIONS; k++)
            fitting += kt_motion_fits((enum kt_motion)k, rows, cols);
        assert_int_equal(fitting, rows == cols ? 8 : 4);
    }
    assert_true(kt_motion_fits(KT_MOTION_IDENTITY, 3, 4));
    assert_true(kt_motion_fits(KT_MOTION_R180, 3, 4));
    assert_true(kt_motion_fits(KT_MOTION_FLIP_ROWS, 3, 4));
    assert_true(kt_motion_fits(KT_MOTION_FLIP_COLS, 3, 4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_motion_does_what_its_name_says),
        cmocka_unit_test(the_motions_are_a_group),
        cmocka_unit_test(four_quarter_turns_and_two_reflections_are_none),
        cmocka_unit_test(the_group_acts_on_the_squares_of_every_board),
        cmocka_unit_test(squares_have_eight_motions_and_rectangles_four),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
