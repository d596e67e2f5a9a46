/* One tour by every method: what each finds, proves, refuses and gives up. */
#include "engine/solve.h"

#include "engine/mailbox.h"
#include "engine/oracle.h"

#include "tours.h"

enum { NODES = 1000000, LARGE = 1 << 20 };

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

/* A tour, from the start, closed or to the end if the errand wants that. */
static void assert_as_wanted(const struct kt_tour *tour, const struct kt_board *board,
                             const struct kt_errand *errand)
{
    const struct kt_square *squares = tour->squares;
    char *taken = calloc((size_t)board->squares, 1);
    assert_non_null(taken);
    for (size_t i = 0; i < tour->length; i++) {
        assert_int_equal(taken[kt_board_index(board, squares[i])]++, 0);
        assert_true(i == 0 || kt_board_slot(board, squares[i - 1], squares[i]) >= 0);
    }
    free(taken);
    assert_true(kt_square_same(squares[0], errand->start));
    assert_true(!errand->closed || kt_tour_is_closed(tour, board));
    assert_true(!errand->ends ||
                kt_square_same(squares[tour->length - 1], errand->end));
}

/* Solves, and checks what is found. */
static enum kt_search_state solve(int32_t rows, int32_t cols,
                                  const struct kt_errand *errand)
{
    struct kt_board board = tours_board(rows, cols);
    struct kt_tour tour = {0};
    enum kt_search_state state = KT_SEARCH_RUNNING;
    assert_int_equal(kt_solve(&board, errand, NULL, &tour, &state), KT_OK);
    assert_int_equal(tour.length, state == KT_SEARCH_FOUND ? board.squares : 0);
    if (state == KT_SEARCH_FOUND)
        assert_as_wanted(&tour, &board, errand);
    kt_tour_close(&tour);
    kt_board_close(&board);
    return state;
}

/* What cannot be solved leaves the tour empty. */
static enum kt_status refusal(int32_t rows, int32_t cols,
                              const struct kt_errand *errand)
{
    struct kt_board board = tours_board(rows, cols);
    struct kt_tour tour = {0};
    enum kt_search_state state = KT_SEARCH_RUNNING;
    enum kt_status status = kt_solve(&board, errand, NULL, &tour, &state);
    assert_int_equal(tour.length, 0);
    kt_tour_close(&tour);
    kt_board_close(&board);
    return status;
}

static const enum kt_method methods[] = {KT_METHOD_AUTO, KT_METHOD_SEARCH,
                                         KT_METHOD_EXACT};
enum { METHODS = sizeof methods / sizeof *methods };

static void every_method_finds_a_tour_or_proves_that_there_is_none(void **state)
{
    (void)state;
    static const struct {
        int32_t rows, cols, row, col;
        bool has_tour;
    } cases[] = {{1, 1, 0, 0, true},  {2, 2, 0, 0, false}, {3, 3, 1, 1, false},
                 {3, 4, 0, 0, true},  {3, 4, 0, 1, false}, {4, 4, 0, 0, false},
                 {4, 5, 0, 0, true},  {4, 5, 1, 1, false}, {5, 5, 0, 0, true},
                 {5, 5, 0, 1, false}, {5, 5, 2, 2, true},  {6, 6, 3, 3, true},
                 {8, 8, 4, 2, true},  {7, 9, 6, 8, true},  {1, 6, 0, 0, false}};
    for (size_t i = 0; i < METHODS * sizeof cases / sizeof *cases; i++) {
        int32_t k = (int32_t)i / METHODS;
        struct kt_errand errand =
            errand_of(methods[i % METHODS], cases[k].row, cases[k].col);
        assert_int_equal(solve(cases[k].rows, cases[k].cols, &errand),
                         cases[k].has_tour ? KT_SEARCH_FOUND : KT_SEARCH_NONE);
    }
}

static void a_closed_tour_is_found_from_every_square_that_has_one(void **state)
{
    (void)state;
    for (int32_t square = 0; square < 36; square++) {
        struct kt_errand errand = errand_of(
            square % 2 ? KT_METHOD_AUTO : KT_METHOD_EXACT, square / 6, square % 6);
        errand.closed = true;
        assert_int_equal(solve(6, 6, &errand), KT_SEARCH_FOUND);
        assert_int_equal(solve(6, 7, &errand), KT_SEARCH_FOUND);
        assert_int_equal(solve(7, 7, &errand), KT_SEARCH_NONE);
        assert_int_equal(solve(8, 4 + 2 * (square % 6 > 3), &errand),
                         square % 6 > 3 ? KT_SEARCH_FOUND : KT_SEARCH_NONE);
    }
}

/* Of the 156 ordered pairs of squares of the corners' colour 84 have a tour: recomputed
 * by plain listing. */
static void a_tour_ends_where_it_should_or_not_at_all(void **state)
{
    (void)state;
    int found = 0;
    for (int32_t from = 0; from < 25; from++)
        for (int32_t to = 0; to < 25; to++) {
            struct kt_errand errand = errand_of(
                to % 2 ? KT_METHOD_AUTO : KT_METHOD_EXACT, from / 5, from % 5);
            errand.ends = true;
            errand.end = (struct kt_square){to / 5, to % 5};
            found += solve(5, 5, &errand) == KT_SEARCH_FOUND;
        }
    assert_int_equal(found, 84);
}

static void a_closed_tour_may_have_an_end_a_move_from_its_start(void **state)
{
    (void)state;
    struct kt_errand errand = errand_of(KT_METHOD_AUTO, 0, 0);
    errand.closed = errand.ends = true;
    errand.end = (struct kt_square){2, 1};
    assert_int_equal(solve(8, 8, &errand), KT_SEARCH_FOUND);
    errand.end = (struct kt_square){3, 2};
    assert_int_equal(solve(8, 8, &errand), KT_SEARCH_NONE);
}

static void a_search_with_too_few_squares_gives_up_and_auto_does_not(void **state)
{
    (void)state;
    struct kt_errand errand = errand_of(KT_METHOD_SEARCH, 0, 0);
    errand.settings.max_placed = 63;
    assert_int_equal(solve(8, 8, &errand), KT_SEARCH_GAVE_UP);
    errand.method = KT_METHOD_AUTO;
    assert_int_equal(solve(8, 8, &errand), KT_SEARCH_FOUND);
    errand.chosen = true;
    assert_int_equal(solve(8, 8, &errand), KT_SEARCH_GAVE_UP);
}

/* Without a heuristic a million squares are not enough on 8 x 8. */
static void auto_asks_the_oracle_when_the_search_gives_up(void **state)
{
    (void)state;
    struct kt_errand errand = errand_of(KT_METHOD_AUTO, 0, 1);
    errand.settings.heuristic = KT_HEURISTIC_NONE;
    errand.settings.prune = KT_PRUNE_NONE;
    assert_int_equal(solve(8, 8, &errand), KT_SEARCH_FOUND);
}

static void the_oracle_gives_up_after_too_few_nodes(void **state)
{
    (void)state;
    struct kt_errand errand = errand_of(KT_METHOD_EXACT, 0, 0);
    errand.max_nodes = 1;
    assert_int_equal(solve(8, 8, &errand), KT_SEARCH_GAVE_UP);
    errand.closed = true;
    errand.method = KT_METHOD_AUTO;
    assert_int_equal(solve(8, 8, &errand), KT_SEARCH_GAVE_UP);
}

static void the_search_cannot_aim(void **state)
{
    (void)state;
    struct kt_errand errand = errand_of(KT_METHOD_SEARCH, 0, 0);
    errand.closed = true;
    assert_int_equal(refusal(8, 8, &errand), KT_INVALID);
    errand.method = KT_METHOD_AUTO;
    errand.chosen = true;
    assert_int_equal(refusal(8, 8, &errand), KT_INVALID);
    errand.closed = false;
    errand.ends = true;
    assert_int_equal(refusal(8, 8, &errand), KT_INVALID);
}

static void a_square_off_the_board_is_invalid_by_every_method(void **state)
{
    (void)state;
    for (int i = 0; i < METHODS; i++) {
        struct kt_errand errand = errand_of(methods[i], 5, 0);
        assert_int_equal(refusal(5, 5, &errand), KT_INVALID);
        errand.start = (struct kt_square){0, -1};
        assert_int_equal(refusal(5, 5, &errand), KT_INVALID);
    }
    struct kt_errand errand = errand_of(KT_METHOD_EXACT, 0, 0);
    errand.ends = true;
    errand.end = (struct kt_square){0, 5};
    assert_int_equal(refusal(5, 5, &errand), KT_INVALID);
}

static void a_tie_rule_for_square_boards_is_invalid_on_a_rectangle(void **state)
{
    (void)state;
    struct kt_errand errand = errand_of(KT_METHOD_AUTO, 0, 0);
    errand.chosen = true;
    errand.settings.ties = KT_TIES_SQUIRREL;
    assert_int_equal(refusal(5, 6, &errand), KT_INVALID);
    assert_int_equal(solve(6, 6, &errand), KT_SEARCH_FOUND);
}

static void a_board_too_large_says_which_limit_it_meets(void **state)
{
    (void)state;
    struct kt_errand errand = errand_of(KT_METHOD_SEARCH, 0, 0);
    assert_int_equal(refusal(LARGE, LARGE, &errand), KT_TOO_LARGE);
    assert_int_equal(kt_solve_squares_max(&errand), KT_MAILBOX_SQUARES);
    errand.method = KT_METHOD_AUTO;
    assert_int_equal(refusal(LARGE, LARGE, &errand), KT_TOO_LARGE);
    assert_int_equal(kt_solve_squares_max(&errand), KT_MAILBOX_SQUARES);
    errand.closed = true;
    assert_int_equal(refusal(1000, 1002, &errand), KT_TOO_LARGE);
    assert_int_equal(kt_solve_squares_max(&errand), KT_ORACLE_SQUARES);
    errand.closed = false;
    errand.method = KT_METHOD_EXACT;
    assert_int_equal(refusal(1000, 1002, &errand), KT_TOO_LARGE);
    assert_int_equal(kt_solve_squares_max(&errand), KT_ORACLE_SQUARES);
}

static void a_theorem_answers_for_boards_that_nothing_can_hold(void **state)
{
    (void)state;
    struct kt_errand errand = errand_of(KT_METHOD_AUTO, 0, 1);
    assert_int_equal(solve(2, LARGE, &errand), KT_SEARCH_NONE);
    assert_int_equal(solve(LARGE - 1, LARGE + 1, &errand), KT_SEARCH_NONE);
    errand.closed = true;
    assert_int_equal(solve(4, LARGE, &errand), KT_SEARCH_NONE);
    errand.closed = false;
    errand.start = (struct kt_square){1, 1};
    assert_int_equal(solve(4, LARGE, &errand), KT_SEARCH_NONE);
}

static bool stop(void *context)
{
    (void)context;
    return true;
}

static void who_asks_to_stop_is_obeyed_by_every_method(void **state)
{
    (void)state;
    for (int i = 0; i < METHODS; i++) {
        struct kt_errand errand = errand_of(methods[i], 0, 0);
        struct kt_board board = tours_board(300, 300);
        struct kt_limit limit = {.stop = stop};
        struct kt_tour tour = {0};
        enum kt_search_state ended;
        assert_int_equal(kt_solve(&board, &errand, &limit, &tour, &ended), KT_STOPPED);
        assert_int_equal(tour.length, 0);
        kt_tour_close(&tour);
        kt_board_close(&board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_method_finds_a_tour_or_proves_that_there_is_none),
        cmocka_unit_test(a_closed_tour_is_found_from_every_square_that_has_one),
        cmocka_unit_test(a_tour_ends_where_it_should_or_not_at_all),
        cmocka_unit_test(a_closed_tour_may_have_an_end_a_move_from_its_start),
        cmocka_unit_test(a_search_with_too_few_squares_gives_up_and_auto_does_not),
        cmocka_unit_test(auto_asks_the_oracle_when_the_search_gives_up),
        cmocka_unit_test(the_oracle_gives_up_after_too_few_nodes),
        cmocka_unit_test(the_search_cannot_aim),
        cmocka_unit_test(a_square_off_the_board_is_invalid_by_every_method),
        cmocka_unit_test(a_tie_rule_for_square_boards_is_invalid_on_a_rectangle),
        cmocka_unit_test(a_board_too_large_says_which_limit_it_meets),
        cmocka_unit_test(a_theorem_answers_for_boards_that_nothing_can_hold),
        cmocka_unit_test(who_asks_to_stop_is_obeyed_by_every_method),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
