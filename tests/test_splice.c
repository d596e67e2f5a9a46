#include "engine/splice.h"

#include "judge.h"

enum { BLOCK_ROWS = 6, ROWS = 24, COLS = 6 };

/* A tile, and a carpet above, below or on both sides of it. */
static struct kt_trunk one_tile(void)
{
    struct kt_trunk trunk = {0};
    struct kt_piece piece;
    struct kt_frame plain = kt_frame_plain();
    struct kt_frame frame = kt_frame_part(&plain, (struct kt_square){BLOCK_ROWS, 0});
    assert_true(kt_pieces_tile(&piece, COLS, 0));
    kt_trunk_add(&trunk, &piece, &frame, 1);
    return trunk;
}

static struct kt_graft graft_at_row(int32_t row, int32_t rows)
{
    struct kt_graft graft = {.after = -1};
    struct kt_frame plain = kt_frame_plain();
    struct kt_frame frame = kt_frame_part(&plain, (struct kt_square){row, 0});
    kt_carpet_open(&graft.carpet, rows, COLS, &frame);
    return graft;
}

/* The squares of the trunk, each carpet after the square that it follows. */
static size_t walk(const struct kt_trunk *trunk, const struct kt_graft *grafts,
                   int32_t count, struct kt_square *squares)
{
    size_t length = 0;
    for (int64_t i = 0; i < trunk->length; i++) {
        squares[length++] = kt_trunk_square(trunk, i);
        for (int32_t j = 0; j < count; j++) {
            if (grafts[j].after != i)
                continue;
            assert_int_equal(grafts[j].first, length);
            for (int64_t k = 0; k < grafts[j].carpet.squares; k++)
                squares[length++] = kt_carpet_square(&grafts[j].carpet, k);
        }
    }
    return length;
}

static void carpets_on_both_sides_are_put_into_one_path(void **state)
{
    (void)state;
    struct kt_trunk trunk = one_tile();
    struct kt_graft grafts[2] = {graft_at_row(2L * BLOCK_ROWS, 2 * BLOCK_ROWS),
                                 graft_at_row(0, BLOCK_ROWS)};
    struct kt_square squares[ROWS * COLS];
    struct kt_board_spec spec = {.rows = ROWS, .cols = COLS};
    assert_true(kt_splice(&trunk, grafts, 2));
    assert_true(grafts[0].after < grafts[1].after);
    size_t length = walk(&trunk, grafts, 2, squares);
    assert_true(judge_is_tour(&spec, squares, length));
}

static void an_edge_is_found_wherever_the_carpet_begins(void **state)
{
    (void)state;
    struct kt_trunk trunk = one_tile();
    struct kt_graft usual = graft_at_row(0, BLOCK_ROWS);
    struct kt_board_spec spec = {.rows = 2 * BLOCK_ROWS, .cols = COLS};
    assert_true(kt_splice(&trunk, &usual, 1));
    for (int64_t step = 0; step < BLOCK_ROWS * COLS; step++)
        for (int backwards = 0; backwards < 2; backwards++) {
            struct kt_graft graft = graft_at_row(0, BLOCK_ROWS);
            struct kt_square squares[ROWS * COLS];
            kt_carpet_begin(&graft.carpet, step, backwards != 0);
            assert_true(kt_splice(&trunk, &graft, 1));
            assert_int_equal(graft.after, usual.after);
            assert_true(
                judge_is_tour(&spec, squares, walk(&trunk, &graft, 1, squares)));
        }
}

static void nothing_to_put_in_is_put_in(void **state)
{
    (void)state;
    struct kt_trunk trunk = one_tile();
    assert_true(kt_splice(&trunk, NULL, 0));
}

static void a_carpet_out_of_reach_is_refused_and_left_alone(void **state)
{
    (void)state;
    struct kt_trunk trunk = one_tile();
    struct kt_graft grafts[2] = {graft_at_row(0, BLOCK_ROWS),
                                 graft_at_row(3L * BLOCK_ROWS, BLOCK_ROWS)};
    struct kt_graft before = grafts[0];
    assert_false(kt_splice(&trunk, grafts, 2));
    assert_int_equal(grafts[0].after, before.after);
    assert_int_equal(grafts[0].carpet.start, before.carpet.start);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(carpets_on_both_sides_are_put_into_one_path),
        cmocka_unit_test(an_edge_is_found_wherever_the_carpet_begins),
        cmocka_unit_test(nothing_to_put_in_is_put_in),
        cmocka_unit_test(a_carpet_out_of_reach_is_refused_and_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
