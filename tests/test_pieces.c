#include "engine/pieces.h"

#include "judge.h"

static struct kt_square square_of(const struct kt_piece *piece, int place)
{
    int at = (place + piece->length) % piece->length;
    return (struct kt_square){piece->at[at].drow, piece->at[at].dcol};
}

/* It visits every square of its sheet but the missing ones. */
static void assert_tour_of(const struct kt_piece *piece,
                           const struct kt_square *missing, size_t count)
{
    struct kt_board_spec spec = {.rows = piece->rows,
                                 .cols = piece->cols,
                                 .missing = missing,
                                 .missing_count = count};
    struct kt_square squares[KT_PIECE_SQUARES];
    for (int i = 0; i < piece->length; i++) {
        squares[i] = square_of(piece, i);
        assert_int_equal(kt_piece_find(piece, squares[i]), i);
    }
    assert_true(judge_is_tour(&spec, squares, (size_t)piece->length));
}

static void assert_tour(const struct kt_piece *piece)
{
    assert_tour_of(piece, NULL, 0);
}

/* Whether the closed tour goes from one square to the other, in this direction. */
static void assert_goes(const struct kt_piece *piece, struct kt_square from,
                        struct kt_square to)
{
    int at = kt_piece_find(piece, from);
    assert_true(judge_same(square_of(piece, at + 1), to));
}

static void blocks_are_closed_tours_with_the_edges_that_joins_need(void **state)
{
    (void)state;
    for (int rows = 6; rows <= 10; rows += 2)
        for (int cols = 5; cols <= 9; cols++) {
            struct kt_piece piece;
            assert_true(kt_pieces_block(&piece, rows, cols));
            assert_int_equal(piece.length, rows * cols);
            assert_tour(&piece);
            assert_true(judge_same(square_of(&piece, 0), (struct kt_square){4, 1}));
            assert_goes(&piece, (struct kt_square){2, 0}, (struct kt_square){4, 1});
            assert_goes(&piece, kt_block_right_exit(rows, cols),
                        (struct kt_square){1, cols - 2});
            assert_goes(&piece, (struct kt_square){0, 3}, kt_block_entry_from_above());
            assert_goes(&piece, kt_block_down_exit(rows),
                        (struct kt_square){rows - 2, 2});
        }
}

static void blocks_of_three_rows_lean(void **state)
{
    (void)state;
    for (int cols = 9; cols <= 17; cols += 2) {
        bool leans_right = cols == KT_LEANING_COLS + 1;
        const struct kt_square missing[] = {{0, 0}, {1, cols - 1}, {2, cols - 1}};
        struct kt_piece piece;
        assert_true(kt_pieces_block(&piece, KT_LEANING_ROWS, cols));
        assert_tour_of(&piece, missing, leans_right ? 3 : 1);
        assert_true(judge_same(square_of(&piece, 0), (struct kt_square){1, 2}));
        assert_goes(&piece, (struct kt_square){2, 0}, (struct kt_square){1, 2});
        if (leans_right)
            assert_goes(&piece, kt_block_right_exit(KT_LEANING_ROWS, cols),
                        (struct kt_square){1, cols - 3});
    }
}

static void blocks_of_four_rows_visit_one_half(void **state)
{
    (void)state;
    for (int cols = 6; cols <= 11; cols++) {
        struct kt_square missing[KT_PIECE_SQUARES];
        size_t count = 0;
        for (int col = 0; col < cols; col++)
            for (int row = 0; row < 2; row++)
                missing[count++] =
                    (struct kt_square){col % 2 == 0 ? 2 + row : row, col};
        struct kt_piece piece;
        assert_true(kt_pieces_block(&piece, KT_HALF_ROWS, cols));
        assert_tour_of(&piece, missing, count);
        assert_true(judge_same(square_of(&piece, 0), (struct kt_square){2, 1}));
        assert_goes(&piece, (struct kt_square){0, 0}, (struct kt_square){2, 1});
        if (cols == KT_HALF_COLS)
            assert_goes(&piece, kt_block_right_exit(KT_HALF_ROWS, cols),
                        (struct kt_square){1, cols - 2});
    }
}

static void tiles_begin_in_the_first_row_and_lead_to_the_next_one(void **state)
{
    (void)state;
    struct kt_board_spec endless = {0};
    for (int cols = 5; cols <= 11; cols++) {
        int colours = 0;
        for (int which = 0; which < KT_TILES; which++) {
            struct kt_piece piece;
            assert_true(kt_pieces_tile(&piece, cols, which));
            assert_int_equal(piece.rows, KT_TILE_ROWS);
            assert_int_equal(piece.cols, cols);
            assert_tour(&piece);
            struct kt_square first = square_of(&piece, 0);
            assert_int_equal(first.row, 0);
            struct kt_square below = {KT_TILE_ROWS, first.col};
            assert_true(judge_move(&endless, square_of(&piece, -1), below));
            colours |= 1 << first.col % 2;
        }
        assert_int_equal(colours, 3);
    }
}

static void other_sizes_are_not_there(void **state)
{
    (void)state;
    struct kt_piece piece;
    assert_false(kt_pieces_block(&piece, 6, 4));
    assert_false(kt_pieces_block(&piece, 3, 10));
    assert_false(kt_pieces_block(&piece, 4, 12));
    assert_false(kt_pieces_block(&piece, 6, 10));
    assert_false(kt_pieces_block(&piece, 5, 6));
    assert_false(kt_pieces_block(&piece, 12, 5));
    assert_false(kt_pieces_tile(&piece, 4, 0));
    assert_false(kt_pieces_tile(&piece, 12, 0));
    assert_false(kt_pieces_tile(&piece, 6, KT_TILES));
}

static void a_piece_can_be_set_with_squares_left_out(void **state)
{
    (void)state;
    const struct kt_square squares[] = {{0, 0}, {1, 2}, {2, 0}};
    struct kt_piece piece;
    kt_piece_set(&piece, 3, 3, squares, 3);
    assert_int_equal(piece.length, 3);
    assert_int_equal(kt_piece_find(&piece, squares[1]), 1);
    assert_int_equal(kt_piece_find(&piece, (struct kt_square){1, 1}), KT_PIECE_LACKS);
    kt_piece_reverse(&piece);
    assert_int_equal(kt_piece_find(&piece, squares[0]), 2);
    assert_int_equal(kt_piece_find(&piece, (struct kt_square){1, 1}), KT_PIECE_LACKS);
    assert_true(judge_same(square_of(&piece, 0), squares[2]));
}

static void a_turned_piece_keeps_its_places(void **state)
{
    (void)state;
    struct kt_piece piece, turned;
    struct kt_frame frame = kt_frame_plain();
    frame = kt_frame_transposed(&frame);
    frame = kt_frame_upside_down(&frame, 6);
    assert_true(kt_pieces_block(&piece, 6, 7));
    turned = piece;
    kt_piece_turn(&turned, &frame);
    for (int i = 0; i < piece.length; i++) {
        struct kt_square placed = kt_frame_place(&frame, square_of(&piece, i));
        assert_int_equal(frame.origin.row + turned.at[i].drow, placed.row);
        assert_int_equal(frame.origin.col + turned.at[i].dcol, placed.col);
        assert_int_equal(kt_piece_find(&turned, square_of(&piece, i)), i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_are_closed_tours_with_the_edges_that_joins_need),
        cmocka_unit_test(blocks_of_three_rows_lean),
        cmocka_unit_test(blocks_of_four_rows_visit_one_half),
        cmocka_unit_test(tiles_begin_in_the_first_row_and_lead_to_the_next_one),
        cmocka_unit_test(other_sizes_are_not_there),
        cmocka_unit_test(a_piece_can_be_set_with_squares_left_out),
        cmocka_unit_test(a_turned_piece_keeps_its_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
