#include "engine/frame.h"

#include "judge.h"

enum { FRAMES = 8, SIDE = 4 };

/* The eight ways for a sheet of SIDE x SIDE to lie, corner at the origin. */
static struct kt_frame frame_of(int way)
{
    struct kt_frame frame = kt_frame_plain();
    if (way & 1)
        frame = kt_frame_transposed(&frame);
    if (way & 2)
        frame = kt_frame_upside_down(&frame, SIDE);
    if (way & 4) {
        frame = kt_frame_transposed(&frame);
        frame = kt_frame_upside_down(&frame, SIDE);
        frame = kt_frame_transposed(&frame);
    }
    return frame;
}

static void place_and_local_are_inverses(void **state)
{
    (void)state;
    for (int way = 0; way < FRAMES; way++)
        for (int i = 0; i < SIDE * SIDE; i++) {
            struct kt_frame frame = frame_of(way);
            struct kt_square s = {i / SIDE, i % SIDE};
            struct kt_square placed = kt_frame_place(&frame, s);
            assert_in_range(placed.row, 0, SIDE - 1);
            assert_in_range(placed.col, 0, SIDE - 1);
            assert_true(judge_same(kt_frame_local(&frame, placed), s));
        }
}

static void the_eight_frames_are_different(void **state)
{
    (void)state;
    for (int a = 0; a < FRAMES; a++)
        for (int b = 0; b < a; b++) {
            struct kt_frame one = frame_of(a), other = frame_of(b);
            struct kt_square s = {1, 0}, t = {0, 1};
            assert_false(
                judge_same(kt_frame_place(&one, s), kt_frame_place(&other, s)) &&
                judge_same(kt_frame_place(&one, t), kt_frame_place(&other, t)));
        }
}

static void a_part_lies_where_its_corner_is(void **state)
{
    (void)state;
    for (int way = 0; way < FRAMES; way++) {
        struct kt_frame frame = frame_of(way);
        struct kt_frame part = kt_frame_part(&frame, (struct kt_square){2, 1});
        assert_true(judge_same(kt_frame_place(&part, (struct kt_square){1, 2}),
                               kt_frame_place(&frame, (struct kt_square){3, 3})));
    }
}

static void a_move_is_turned_as_the_sheet_is(void **state)
{
    (void)state;
    for (int way = 0; way < FRAMES; way++) {
        struct kt_frame frame = frame_of(way);
        struct kt_move turned = kt_frame_turn(&frame, (struct kt_move){1, 2});
        struct kt_square from = kt_frame_place(&frame, (struct kt_square){1, 1});
        struct kt_square to = kt_frame_place(&frame, (struct kt_square){2, 3});
        assert_int_equal(from.row + turned.drow, to.row);
        assert_int_equal(from.col + turned.dcol, to.col);
    }
}

static void the_longest_board_is_within_range(void **state)
{
    (void)state;
    struct kt_frame frame = kt_frame_plain();
    frame = kt_frame_upside_down(&frame, KT_SIDE_MAX);
    struct kt_square s = {KT_SIDE_MAX - 1, KT_SIDE_MAX - 1};
    struct kt_square placed = kt_frame_place(&frame, s);
    assert_int_equal(placed.row, 0);
    assert_int_equal(placed.col, KT_SIDE_MAX - 1);
    assert_true(judge_same(kt_frame_local(&frame, placed), s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(place_and_local_are_inverses),
        cmocka_unit_test(the_eight_frames_are_different),
        cmocka_unit_test(a_part_lies_where_its_corner_is),
        cmocka_unit_test(a_move_is_turned_as_the_sheet_is),
        cmocka_unit_test(the_longest_board_is_within_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
