/* A tour in memory and one built of blocks: the same questions, answered alike. */
#include "engine/solution.h"

#include "judge.h"
#include "tours.h"

enum { NODES = 1000000, MILLION = 1000000 };

static struct kt_errand errand_of(enum kt_method method, int32_t row, int32_t col)
{
    struct kt_errand errand = {
        .method = method,
        .start = {row, col},
        .settings = {.max_placed = 100000000, .colour_rule = true},
        .max_nodes = NODES};
    assert_int_equal(kt_move_order_read("21876543", 8, &errand.settings.moves), KT_OK);
    return errand;
}

static struct kt_errand ending(enum kt_method method, int32_t row, int32_t col)
{
    struct kt_errand errand = errand_of(method, 0, 0);
    errand.ends = true;
    errand.end = (struct kt_square){row, col};
    return errand;
}

/* What comes of it, closed again; an empty solution unless a tour was found. */
static enum kt_status outcome(int32_t rows, int32_t cols,
                              const struct kt_errand *errand,
                              enum kt_search_state *state, bool *built)
{
    struct kt_board board = tours_board(rows, cols);
    struct kt_solution solution;
    memset(&solution, 0xff, sizeof solution);
    *state = KT_SEARCH_RUNNING;
    enum kt_status status = kt_solution_open(&solution, &board, errand, NULL, state);
    bool found = status == KT_OK && *state == KT_SEARCH_FOUND;
    assert_int_equal(kt_solution_length(&solution), found ? board.squares : 0);
    *built = solution.built;
    kt_solution_close(&solution);
    assert_int_equal(kt_solution_length(&solution), 0);
    kt_solution_close(&solution);
    kt_board_close(&board);
    return status;
}

/* --- a tour, walked --------------------------------------------------------------- */

/* From each step on to the end; every square knows its step. */
static void assert_agrees(const struct kt_solution *solution, int64_t from, int64_t by)
{
    int64_t length = kt_solution_length(solution);
    for (; from <= length + 1; from += by) {
        struct kt_solution_walk walk;
        struct kt_square square;
        int64_t step = from;
        kt_solution_seek(&walk, solution, from);
        for (; kt_solution_next(&walk, &square); step++)
            assert_int_equal(kt_solution_step(solution, square), step);
        assert_int_equal(step, length + 1);
        assert_false(kt_solution_next(&walk, &square));
    }
}

/* A knight's walk over the whole board as the errand wants it. (That each square knows
 * its own step says that none comes twice.) */
static void assert_as_wanted(const struct kt_solution *solution,
                             const struct kt_board *board,
                             const struct kt_errand *errand)
{
    struct kt_board_spec spec = {.rows = board->rows, .cols = board->cols};
    struct kt_solution_walk walk;
    struct kt_square before = errand->start, square;
    kt_solution_seek(&walk, solution, 1);
    for (int64_t step = 1; kt_solution_next(&walk, &square); step++) {
        assert_true(judge_has(&spec, square));
        assert_true(step == 1 ? judge_same(square, errand->start)
                              : judge_move(&spec, before, square));
        before = square;
    }
    assert_int_equal(kt_solution_length(solution), board->squares);
    assert_true(!errand->ends || judge_same(before, errand->end));
    assert_true(!errand->closed || judge_move(&spec, before, errand->start));
}

static void assert_found(int32_t rows, int32_t cols, const struct kt_errand *errand,
                         bool built)
{
    struct kt_board board = tours_board(rows, cols);
    static struct kt_solution solution;
    enum kt_search_state state;
    assert_int_equal(kt_solution_open(&solution, &board, errand, NULL, &state), KT_OK);
    assert_int_equal(state, KT_SEARCH_FOUND);
    assert_int_equal(solution.built, built);
    assert_as_wanted(&solution, &board, errand);
    assert_agrees(&solution, 1, board.squares > 100 ? board.squares / 7 : 1);
    kt_solution_close(&solution);
    kt_board_close(&board);
}

static const struct kt_square sizes[] = {{5, 5}, {5, 6},   {6, 5},  {8, 8},   {7, 9},
                                         {3, 7}, {10, 3},  {4, 5},  {12, 4},  {1, 1},
                                         {3, 4}, {13, 11}, {20, 5}, {31, 31}, {5, 40}};

static void length_step_seek_and_next_agree_in_memory(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        struct kt_errand errand = errand_of(KT_METHOD_EXACT, 0, 0);
        assert_found(sizes[i].row, sizes[i].col, &errand, false);
    }
    struct kt_errand searched = errand_of(KT_METHOD_SEARCH, 0, 0);
    assert_found(8, 8, &searched, false);
    assert_found(31, 31, &searched, false);
}

static void length_step_seek_and_next_agree_where_it_is_built(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(sizes); i++) {
        int32_t last = sizes[i].row - 1;
        struct kt_errand errand = errand_of(KT_METHOD_BLOCKS, last, 0);
        assert_found(sizes[i].row, sizes[i].col, &errand, true);
    }
}

static void closed_tours_and_given_ends_agree_too(void **state)
{
    (void)state;
    static const enum kt_method methods[] = {KT_METHOD_EXACT, KT_METHOD_BLOCKS};
    for (size_t i = 0; i < LENGTH(methods); i++) {
        bool built = methods[i] == KT_METHOD_BLOCKS;
        struct kt_errand errand = errand_of(methods[i], 2, 3);
        errand.closed = true;
        assert_found(6, 7, &errand, built);
        assert_found(10, 5, &errand, built);
        errand = ending(methods[i], 7, 8);
        assert_found(8, 9, &errand, built);
        assert_found(9, 9,
                     &(struct kt_errand){.method = methods[i],
                                         .max_nodes = NODES,
                                         .start = {1, 1},
                                         .ends = true,
                                         .end = {8, 0}},
                     built);
    }
}

static void a_million_a_side_is_walked_from_anywhere(void **state)
{
    (void)state;
    struct kt_board board = tours_board(MILLION, MILLION + 1);
    struct kt_errand errand = errand_of(KT_METHOD_AUTO, 7, 77);
    struct kt_solution_walk walk;
    static struct kt_solution solution;
    enum kt_search_state found;
    struct kt_square square;
    assert_int_equal(kt_solution_open(&solution, &board, &errand, NULL, &found), KT_OK);
    assert_int_equal(kt_solution_length(&solution), board.squares);
    for (int64_t from = 1; from <= board.squares - 100; from += board.squares / 101) {
        kt_solution_seek(&walk, &solution, from);
        for (int64_t step = from; step < from + 100; step++) {
            assert_true(kt_solution_next(&walk, &square));
            assert_int_equal(kt_solution_step(&solution, square), step);
        }
    }
    kt_solution_seek(&walk, &solution, board.squares + 1);
    assert_false(kt_solution_next(&walk, &square));
    kt_solution_close(&solution);
    kt_board_close(&board);
}

/* --- which are built -------------------------------------------------------------- */

static void auto_builds_what_is_longer_than_thirty_on_a_side(void **state)
{
    (void)state;
    static const struct {
        int32_t rows, cols;
        bool built;
    } cases[] = {{30, 30, false}, {31, 30, true}, {30, 31, true}, {31, 31, true},
                 {5, 30, false},  {5, 31, true},  {3, 32, true},  {32, 4, true}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_errand errand = errand_of(KT_METHOD_AUTO, 0, 0);
        enum kt_search_state found;
        bool built;
        assert_int_equal(outcome(cases[i].rows, cases[i].cols, &errand, &found, &built),
                         KT_OK);
        assert_int_equal(found, KT_SEARCH_FOUND);
        assert_int_equal(built, cases[i].built);
    }
}

static void chosen_settings_and_other_methods_are_not_built(void **state)
{
    (void)state;
    static const enum kt_method methods[] = {KT_METHOD_AUTO, KT_METHOD_SEARCH,
                                             KT_METHOD_EXACT};
    for (size_t i = 0; i < LENGTH(methods); i++) {
        struct kt_errand errand = errand_of(methods[i], 0, 0);
        enum kt_search_state found;
        bool built;
        errand.chosen = methods[i] == KT_METHOD_AUTO;
        assert_int_equal(outcome(36, 36, &errand, &found, &built), KT_OK);
        assert_int_equal(found, KT_SEARCH_FOUND);
        assert_false(built);
    }
}

static void the_method_blocks_builds_boards_of_any_size(void **state)
{
    (void)state;
    static const int32_t sides[] = {1, 5, 6, 30, 31, 1000, MILLION, KT_SIDE_MAX};
    for (size_t i = 0; i < LENGTH(sides); i++) {
        struct kt_errand errand = errand_of(KT_METHOD_BLOCKS, 0, 0);
        enum kt_search_state found;
        bool built;
        assert_int_equal(outcome(sides[i], sides[i], &errand, &found, &built), KT_OK);
        assert_int_equal(found, KT_SEARCH_FOUND);
        assert_true(built);
    }
}

/* --- none and refusals ------------------------------------------------------------ */

static void what_cannot_be_is_none_and_leaves_nothing(void **state)
{
    (void)state;
    static const struct {
        int32_t rows, cols;
        struct kt_errand errand;
    } cases[] = {
        {7, 7, {.method = KT_METHOD_BLOCKS, .start = {0, 1}}},
        {7, 7, {.method = KT_METHOD_BLOCKS, .closed = true}},
        {33, 35, {.method = KT_METHOD_AUTO, .closed = true}},
        {4, 40, {.method = KT_METHOD_AUTO, .closed = true}},
        {4, 40, {.method = KT_METHOD_AUTO, .start = {1, 0}}},
        {2, 40, {.method = KT_METHOD_AUTO}},
        {4, 4, {.method = KT_METHOD_BLOCKS}},
        {36, 36, {.method = KT_METHOD_AUTO, .ends = true, .end = {0, 2}}},
        {36, 36, {.method = KT_METHOD_AUTO, .ends = true, .end = {0, 0}}},
        {5,
         8,
         {.method = KT_METHOD_BLOCKS, .start = {2, 1}, .ends = true, .end = {1, 1}}},
        {5,
         40,
         {.method = KT_METHOD_AUTO, .start = {2, 1}, .ends = true, .end = {1, 1}}},
        {5, 5, {.method = KT_METHOD_EXACT, .start = {0, 1}, .max_nodes = NODES}},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        enum kt_search_state found;
        bool built;
        assert_int_equal(
            outcome(cases[i].rows, cases[i].cols, &cases[i].errand, &found, &built),
            KT_OK);
        assert_int_equal(found, KT_SEARCH_NONE);
        assert_false(built);
    }
}

/* An end far away on three rows: 'blocks' says so; 'auto' asks the oracle, which must
 * hold the board. */
static void what_the_blocks_cannot_build_is_too_large_or_solved(void **state)
{
    (void)state;
    struct kt_errand errand = ending(KT_METHOD_BLOCKS, 0, 49);
    enum kt_search_state found;
    bool built;
    assert_int_equal(outcome(3, 50, &errand, &found, &built), KT_TOO_LARGE);
    assert_false(built);
    errand.method = KT_METHOD_AUTO;
    assert_int_equal(outcome(3, 50, &errand, &found, &built), KT_OK);
    assert_int_equal(found, KT_SEARCH_FOUND);
    assert_false(built);
    errand.end.col = KT_SIDE_MAX - 1;
    assert_int_equal(outcome(3, KT_SIDE_MAX, &errand, &found, &built), KT_TOO_LARGE);
    errand.method = KT_METHOD_EXACT;
    errand.end.col = 1001;
    assert_int_equal(outcome(1002, 1002, &errand, &found, &built), KT_TOO_LARGE);
}

static void squares_off_the_board_are_invalid(void **state)
{
    (void)state;
    static const enum kt_method methods[] = {KT_METHOD_AUTO, KT_METHOD_SEARCH,
                                             KT_METHOD_EXACT, KT_METHOD_BLOCKS};
    enum kt_search_state found;
    bool built;
    for (size_t i = 0; i < LENGTH(methods); i++) {
        struct kt_errand errand = errand_of(methods[i], 40, 0);
        assert_int_equal(outcome(40, 40, &errand, &found, &built), KT_INVALID);
        errand.start = (struct kt_square){0, -1};
        assert_int_equal(outcome(40, 40, &errand, &found, &built), KT_INVALID);
    }
    struct kt_errand errand = ending(KT_METHOD_BLOCKS, 0, 40);
    assert_int_equal(outcome(40, 40, &errand, &found, &built), KT_INVALID);
}

static bool stop(void *context)
{
    (void)context;
    return true;
}

static void who_stops_it_finds_it_closed(void **state)
{
    (void)state;
    static const enum kt_method methods[] = {KT_METHOD_SEARCH, KT_METHOD_EXACT};
    for (size_t i = 0; i < LENGTH(methods); i++) {
        struct kt_errand errand = errand_of(methods[i], 0, 0);
        struct kt_board board = tours_board(300, 300);
        struct kt_limit limit = {.stop = stop};
        struct kt_solution solution;
        enum kt_search_state found;
        assert_int_equal(kt_solution_open(&solution, &board, &errand, &limit, &found),
                         KT_STOPPED);
        assert_int_equal(kt_solution_length(&solution), 0);
        kt_board_close(&board);
    }
}

static void a_zeroed_solution_may_be_closed_twice(void **state)
{
    (void)state;
    struct kt_solution solution = {0};
    kt_solution_close(&solution);
    kt_solution_close(&solution);
    assert_int_equal(kt_solution_length(&solution), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(length_step_seek_and_next_agree_in_memory),
        cmocka_unit_test(length_step_seek_and_next_agree_where_it_is_built),
        cmocka_unit_test(closed_tours_and_given_ends_agree_too),
        cmocka_unit_test(a_million_a_side_is_walked_from_anywhere),
        cmocka_unit_test(auto_builds_what_is_longer_than_thirty_on_a_side),
        cmocka_unit_test(chosen_settings_and_other_methods_are_not_built),
        cmocka_unit_test(the_method_blocks_builds_boards_of_any_size),
        cmocka_unit_test(what_cannot_be_is_none_and_leaves_nothing),
        cmocka_unit_test(what_the_blocks_cannot_build_is_too_large_or_solved),
        cmocka_unit_test(squares_off_the_board_are_invalid),
        cmocka_unit_test(who_stops_it_finds_it_closed),
        cmocka_unit_test(a_zeroed_solution_may_be_closed_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
