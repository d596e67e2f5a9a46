#include "engine/trunk.h"

#include "judge.h"

enum { TILES = 3 };

/* Three tiles downwards from (1,2), and a block of 6 x 5 below. */
static struct kt_trunk example(void)
{
    struct kt_trunk trunk = {0};
    struct kt_piece piece;
    struct kt_frame frame = kt_frame_plain();
    frame = kt_frame_part(&frame, (struct kt_square){1, 2});
    assert_true(kt_pieces_tile(&piece, 6, 0));
    kt_trunk_add(&trunk, &piece, &frame, TILES);
    frame = kt_frame_part(&frame, (struct kt_square){TILES * KT_TILE_ROWS, 0});
    assert_true(kt_pieces_block(&piece, 6, 5));
    kt_trunk_add(&trunk, &piece, &frame, 1);
    return trunk;
}

static void its_squares_are_those_of_the_pieces_one_after_the_other(void **state)
{
    (void)state;
    struct kt_trunk trunk = example();
    struct kt_board_spec endless = {.rows = 100, .cols = 100};
    assert_int_equal(trunk.length, TILES * 36 + 30);
    for (int64_t i = 0; i < trunk.length; i++) {
        struct kt_square s = kt_trunk_square(&trunk, i);
        assert_int_equal(kt_trunk_find(&trunk, s), i);
        if (i > 0 && i != TILES * 36L)
            assert_true(judge_move(&endless, kt_trunk_square(&trunk, i - 1), s));
    }
}

static void squares_beside_it_have_no_place(void **state)
{
    (void)state;
    struct kt_trunk trunk = example();
    int there = 0;
    for (int row = 0; row < 40; row++)
        for (int col = 0; col < 40; col++)
            there += kt_trunk_find(&trunk, (struct kt_square){row, col}) >= 0;
    assert_int_equal(there, trunk.length);
}

static void a_stretch_ends_with_its_piece_or_where_it_is_told_to(void **state)
{
    (void)state;
    struct kt_trunk trunk = example();
    for (int64_t from = 0; from < trunk.length; from++)
        for (int64_t until = from + 1; until <= trunk.length; until++) {
            struct kt_stretch stretch = kt_trunk_stretch(&trunk, from, until);
            int64_t rest = from < TILES * 36L ? 36 - from % 36 : trunk.length - from;
            int64_t length = until - from < rest ? until - from : rest;
            assert_int_equal(stretch.end - stretch.next, length);
            for (int64_t i = from; stretch.next < stretch.end; stretch.next++, i++)
                assert_true(judge_same(kt_stretch_square(&stretch),
                                       kt_trunk_square(&trunk, i)));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_squares_are_those_of_the_pieces_one_after_the_other),
        cmocka_unit_test(squares_beside_it_have_no_place),
        cmocka_unit_test(a_stretch_ends_with_its_piece_or_where_it_is_told_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
