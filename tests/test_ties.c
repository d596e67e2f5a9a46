#include "engine/ties.h"

#include "judge.h"

static const struct kt_board_spec boards[] = {
    {.rows = 8, .cols = 8},
    {.rows = 7, .cols = 7},
    {.rows = 5, .cols = 12},
    {.rows = 13, .cols = 4},
    {.rows = 1, .cols = 9},
    {.rows = 30, .cols = 31},
    {.rows = 9, .cols = 9, .leap = {1, 3}},
    {.rows = 12, .cols = 11, .leap = {2, 3}},
    {.rows = 20, .cols = 17, .leap = {3, 7}},
};

static void an_order_is_a_permutation_of_eight_digits(void **state)
{
    static const char *const others[] = {
        "",         "1234567",  "123456789", "12345677", "02345678",
        "12345679", "1234567 ", "abcdefgh",  "11111111", "1234567\x38\x38"};
    struct kt_move_order order = read_order("21876543"), before = order;
    static const uint8_t slots[KT_MOVES] = {1, 0, 7, 6, 5, 4, 3, 2};
    (void)state;
    assert_memory_equal(order.slot, slots, sizeof slots);
    for (size_t i = 0; i < LENGTH(others); i++) {
        assert_int_equal(kt_move_order_read(others[i], strlen(others[i]), &order),
                         KT_INVALID);
        assert_memory_equal(&order, &before, sizeof order);
    }
    assert_true(kt_move_order_is_valid(&order));
    assert_false(kt_move_order_is_valid(&(struct kt_move_order){{0}}));
    assert_false(
        kt_move_order_is_valid(&(struct kt_move_order){{0, 1, 2, 3, 4, 5, 6, 8}}));
}

static int64_t from_centre(const struct kt_board *board, struct kt_square s)
{
    int64_t down = 2 * (int64_t)s.row - (board->rows - 1);
    int64_t right = 2 * (int64_t)s.col - (board->cols - 1);
    return down * down + right * right;
}

/* Straight from the definition: of what is left, the first of the farthest. */
static struct kt_move_order naive_edge(const struct kt_board *board, struct kt_square s,
                                       struct kt_move_order moves)
{
    struct kt_move_order order;
    bool used[KT_MOVES] = {false};
    for (int i = 0; i < KT_MOVES; i++) {
        int64_t best = -1;
        int place = 0;
        for (int j = 0; j < KT_MOVES; j++) {
            int64_t far = from_centre(board, kt_board_step(board, s, moves.slot[j]));
            if (used[j] || far <= best)
                continue;
            best = far;
            place = j;
        }
        used[place] = true;
        order.slot[i] = moves.slot[place];
    }
    return order;
}

static void the_edge_rule_puts_the_farthest_first(void **state)
{
    struct kt_move_order moves[] = {read_order("21876543"), read_order("34567812")};
    (void)state;
    for (size_t i = 0; i < LENGTH(boards); i++) {
        struct kt_board board = open_spec(&boards[i]);
        for (int64_t s = 0; s < board.squares; s++)
            for (size_t m = 0; m < LENGTH(moves); m++) {
                struct kt_square at = kt_board_at(&board, s);
                struct kt_move_order order = kt_ties_edge_order(&board, at, &moves[m]);
                struct kt_move_order naive = naive_edge(&board, at, moves[m]);
                assert_memory_equal(&order, &naive, sizeof order);
            }
        kt_board_close(&board);
    }
}

static void squares_of_one_sector_have_one_edge_order(void **state)
{
    struct kt_move_order moves = read_order(KT_MOVE_ORDER_USUAL);
    (void)state;
    for (size_t i = 0; i < LENGTH(boards); i++) {
        struct kt_board board = open_spec(&boards[i]);
        struct kt_move_order of[KT_SECTORS];
        bool known[KT_SECTORS] = {false};
        for (int64_t s = 0; s < board.squares; s++) {
            struct kt_square at = kt_board_at(&board, s);
            struct kt_move_order order = kt_ties_edge_order(&board, at, &moves);
            int sector = kt_ties_sector(&board, at);
            assert_in_range(sector, 0, KT_SECTORS - 1);
            if (known[sector])
                assert_memory_equal(&order, &of[sector], sizeof order);
            of[sector] = order;
            known[sector] = true;
        }
        kt_board_close(&board);
    }
}

static void a_sector_meets_each_row_in_one_piece(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(boards); i++) {
        struct kt_board board = open_spec(&boards[i]);
        for (int32_t row = 0; row < board.rows; row++) {
            bool seen[KT_SECTORS] = {false};
            int last = -1;
            for (int32_t col = 0; col < board.cols; col++) {
                int sector = kt_ties_sector(&board, (struct kt_square){row, col});
                assert_true(sector == last || !seen[sector]);
                seen[sector] = true;
                last = sector;
            }
        }
        kt_board_close(&board);
    }
}

static void sectors_are_told_apart_on_the_largest_board(void **state)
{
    struct kt_board board = open_spec(&(struct kt_board_spec){
        .rows = KT_SIDE_MAX, .cols = KT_SIDE_MAX, .leap = {15, 16}});
    int32_t last = KT_SIDE_MAX - 1, half = KT_SIDE_MAX / 2;
    static const int far = KT_SECTORS - 1;
    (void)state;
    assert_in_range(kt_ties_sector(&board, (struct kt_square){0, 0}), 0, far);
    assert_int_not_equal(kt_ties_sector(&board, (struct kt_square){0, 0}),
                         kt_ties_sector(&board, (struct kt_square){last, last}));
    assert_int_not_equal(kt_ties_sector(&board, (struct kt_square){0, half}),
                         kt_ties_sector(&board, (struct kt_square){half, 0}));
    kt_board_close(&board);
}

/* As the table of Squirrel and Cull's paper (1996) has them; counted from 0 here. */
static void the_phases_are_those_of_squirrel_and_cull(void **state)
{
    static const struct {
        int side, phases, phase;
        const char *moves;
        struct kt_square until;
    } cases[] = {
        {8, 5, 0, "34261578", {6, 5}},    {8, 5, 4, "21435678", {-1, -1}},
        {16, 5, 2, "51867342", {7, 0}},   {9, 4, 2, "51324678", {2, 8}},
        {10, 6, 4, "85647123", {4, 1}},   {26, 6, 2, "54132678", {10, 3}},
        {11, 6, 1, "42681357", {4, 10}},  {12, 6, 4, "86753421", {12, 6}},
        {21, 4, 2, "51324678", {18, 7}},  {13, 4, 2, "51324678", {10, -1}},
        {29, 4, 2, "51324678", {26, 7}},  {14, 6, 4, "85647123", {2, 10}},
        {15, 6, 5, "61357284", {-1, -1}}, {74, 6, 5, "15746823", {-1, -1}},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_phase phases[KT_PHASES];
        struct kt_move_order moves = read_order(cases[i].moves);
        assert_int_equal(kt_ties_phases(cases[i].side, phases), cases[i].phases);
        struct kt_phase phase = phases[cases[i].phase];
        assert_memory_equal(&phase.moves, &moves, sizeof moves);
        assert_int_equal(phase.until.row, cases[i].until.row);
        assert_int_equal(phase.until.col, cases[i].until.col);
    }
}

static void every_side_has_phases_the_last_of_which_never_ends(void **state)
{
    (void)state;
    for (int32_t side = 1; side <= 3000; side++) {
        struct kt_phase phases[KT_PHASES];
        int count = kt_ties_phases(side, phases);
        assert_in_range(count, 4, KT_PHASES);
        for (int i = 0; i < count; i++)
            assert_true(kt_move_order_is_valid(&phases[i].moves));
        assert_int_equal(phases[count - 1].until.row, -1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_order_is_a_permutation_of_eight_digits),
        cmocka_unit_test(the_edge_rule_puts_the_farthest_first),
        cmocka_unit_test(squares_of_one_sector_have_one_edge_order),
        cmocka_unit_test(a_sector_meets_each_row_in_one_piece),
        cmocka_unit_test(sectors_are_told_apart_on_the_largest_board),
        cmocka_unit_test(the_phases_are_those_of_squirrel_and_cull),
        cmocka_unit_test(every_side_has_phases_the_last_of_which_never_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
