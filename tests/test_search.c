/* What a search comes to: the tours and figures of known programs, and its ends. */
#include "searches.h"

/* A board as the classic program prints it: the number of the step on every square. */
static void assert_board(struct kt_search *search, int side, const int *steps)
{
    struct kt_tour tour = {0};
    assert_int_equal(search->state, KT_SEARCH_FOUND);
    assert_int_equal(kt_search_tour(search, &tour), KT_OK);
    assert_int_equal(tour.rows, side);
    assert_int_equal(tour.length, side * side);
    for (int i = 0; i < side * side; i++)
        assert_int_equal(steps[tour.squares[i].row * side + tour.squares[i].col],
                         i + 1);
    kt_tour_close(&tour);
}

static const int corner_8[] = {1,  34, 3,  18, 37, 32, 13, 16, 4,  19, 36, 33, 14,
                               17, 38, 31, 35, 2,  49, 52, 47, 40, 15, 12, 20, 5,
                               64, 41, 50, 53, 30, 39, 57, 42, 51, 48, 59, 46, 11,
                               26, 6,  21, 58, 63, 54, 27, 60, 29, 43, 56, 23, 8,
                               45, 62, 25, 10, 22, 7,  44, 55, 24, 9,  28, 61};
static const int corner_5[] = {1, 10, 21, 16, 7, 20, 15, 8, 11, 22, 9,  2, 25,
                               6, 17, 14, 19, 4, 23, 12, 3, 24, 13, 18, 5};

static void the_boards_of_the_classic_program_come_out_square_by_square(void **state)
{
    (void)state;
    struct kt_search search = solve(8, 8, 0, 0, usual());
    assert_board(&search, 8, corner_8);
    assert_false(kt_search_is_closed(&search));
    assert_int_equal(search.undone, 0);
    kt_search_close(&search);
    search = solve(5, 5, 0, 0, usual());
    assert_board(&search, 5, corner_5);
    assert_false(kt_search_is_closed(&search));
    assert_int_equal(search.undone, 0);
    kt_search_close(&search);
}

static void so_does_the_first_row_of_its_board_from_b7(void **state)
{
    static const int row[] = {19, 16, 35, 2, 21, 6, 39, 4};
    struct kt_search search = solve(8, 8, 1, 1, usual());
    struct kt_tour tour = {0};
    (void)state;
    assert_int_equal(kt_search_tour(&search, &tour), KT_OK);
    assert_false(kt_search_is_closed(&search));
    for (int i = 0; i < 8; i++)
        assert_true(judge_same(tour.squares[row[i] - 1], (struct kt_square){0, i}));
    kt_tour_close(&tour);
    kt_search_close(&search);
}

/* Its survey: every admissible start is solved; the largest number of squares placed.
 */
static void the_survey_of_the_classic_program_comes_out(void **state)
{
    static const struct {
        int side, starts;
        uint64_t most;
    } cases[] = {{5, 13, 25}, {6, 36, 36},    {7, 25, 982160}, {8, 64, 64},
                 {9, 41, 81}, {10, 100, 100}, {11, 61, 136},   {12, 144, 144}};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_board board = open_board(cases[i].side, cases[i].side);
        struct kt_search search = open_search(&board, usual());
        int found = 0;
        uint64_t most = 0;
        for (int64_t s = 0; s < board.squares; s++) {
            struct kt_square start = kt_board_at(&board, s);
            found += run_from(&search, start.row, start.col) == KT_SEARCH_FOUND;
            most = search.placed > most ? search.placed : most;
        }
        assert_int_equal(found, cases[i].starts);
        assert_int_equal(most, cases[i].most);
        kt_search_close(&search);
        kt_board_close(&board);
    }
}

/* Recomputed: of the 7,189 admissible starts from 5 x 5 to 30 x 30 the default search
 * solves all, and 58 of them need to undo a move. */
static void all_admissible_starts_up_to_30_are_solved(void **state)
{
    int starts = 0, undoing = 0, last = quick() ? 9 : 30;
    (void)state;
    for (int side = 5; side <= last; side++) {
        struct kt_board_spec spec = {.rows = side, .cols = side};
        struct kt_board board = open_spec(&spec);
        struct kt_search search = open_search(&board, usual());
        for (int64_t s = 0; s < board.squares; s++) {
            struct kt_square start = kt_board_at(&board, s);
            struct kt_tour tour = {0};
            if (run_from(&search, start.row, start.col) != KT_SEARCH_FOUND)
                continue;
            starts++;
            undoing += search.undone > 0;
            assert_int_equal(kt_search_tour(&search, &tour), KT_OK);
            assert_true(side > 12 || judge_is_tour(&spec, tour.squares, tour.length));
            assert_true(judge_same(tour.squares[0], start));
            assert_int_equal(kt_tour_is_closed(&tour, &board),
                             kt_search_is_closed(&search));
            kt_tour_close(&tour);
        }
        kt_search_close(&search);
        kt_board_close(&board);
    }
    if (quick())
        return;
    assert_int_equal(starts, 7189);
    assert_int_equal(undoing, 58);
}

struct figure {
    int rows, cols, row, col;
    enum kt_heuristic heuristic;
    enum kt_search_state state;
    uint64_t placed, undone;
};

static void assert_figure(const struct figure *figure,
                          struct kt_search_settings settings)
{
    settings.heuristic = figure->heuristic;
    struct kt_search search =
        solve(figure->rows, figure->cols, figure->row, figure->col, settings);
    assert_int_equal(search.state, figure->state);
    assert_int_equal(search.placed, figure->placed);
    assert_int_equal(search.undone, figure->undone);
    kt_search_close(&search);
}

static void squares_placed_are_those_of_the_classic_program(void **state)
{
    static const struct figure figures[] = {
        {5, 5, 0, 0, KT_HEURISTIC_NONE, KT_SEARCH_FOUND, 14009, 14009 - 25},
        {6, 6, 0, 0, KT_HEURISTIC_NONE, KT_SEARCH_FOUND, 58692, 58692 - 36},
        {7, 7, 0, 0, KT_HEURISTIC_NONE, KT_SEARCH_FOUND, 18818, 18818 - 49},
        {8, 8, 0, 0, KT_HEURISTIC_NONE, KT_SEARCH_FOUND, 27241113, 27241113 - 64},
        {5, 5, 0, 0, KT_HEURISTIC_WARNSDORFF, KT_SEARCH_FOUND, 25, 0},
        {6, 6, 0, 0, KT_HEURISTIC_WARNSDORFF, KT_SEARCH_FOUND, 36, 0},
        {7, 7, 0, 0, KT_HEURISTIC_WARNSDORFF, KT_SEARCH_FOUND, 49, 0},
        {8, 8, 0, 0, KT_HEURISTIC_WARNSDORFF, KT_SEARCH_FOUND, 64, 0},
        {4, 4, 0, 0, KT_HEURISTIC_WARNSDORFF, KT_SEARCH_NONE, 1463, 1462},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(figures); i++) {
        struct kt_search_settings settings = usual();
        if (quick() && figures[i].placed > 1000000)
            continue;
        if (figures[i].heuristic == KT_HEURISTIC_NONE)
            settings.prune = KT_PRUNE_NONE;
        assert_figure(&figures[i], settings);
    }
}

/* The second program counts attempts, placed - 1. */
static void squares_placed_are_those_of_the_second_program(void **state)
{
    static const struct figure figures[] = {
        {5, 5, 4, 4, KT_HEURISTIC_NONE, KT_SEARCH_FOUND, 287 + 1, 263},
        {5, 5, 4, 4, KT_HEURISTIC_WARNSDORFF, KT_SEARCH_FOUND, 24 + 1, 0},
        {8, 8, 7, 7, KT_HEURISTIC_WARNSDORFF, KT_SEARCH_FOUND, 63 + 1, 0},
        {4, 4, 3, 3, KT_HEURISTIC_NONE, KT_SEARCH_NONE, 2222 + 1, 2222},
        {6, 6, 3, 3, KT_HEURISTIC_WARNSDORFF, KT_SEARCH_FOUND, 62 + 1, 27},
        {6, 6, 3, 3, KT_HEURISTIC_NONE, KT_SEARCH_FOUND, 577654 + 1, 577619},
    };
    struct kt_search_settings settings = usual();
    (void)state;
    settings.ties = KT_TIES_FIRST;
    settings.prune = KT_PRUNE_NONE;
    settings.moves = read_order("34567812");
    for (size_t i = 0; i < LENGTH(figures); i++)
        assert_figure(&figures[i], settings);
    settings.heuristic = KT_HEURISTIC_NONE;
    settings.max_placed = 2000001;
    struct kt_search search = solve(8, 8, 7, 7, settings);
    assert_int_equal(search.state, KT_SEARCH_GAVE_UP);
    assert_int_equal(search.placed, 2000001);
    kt_search_close(&search);
}

static void boards_without_tours_are_searched_to_the_end(void **state)
{
    (void)state;
    for (int side = 2; side <= 4; side++)
        for (int s = 0; s < side * side; s++)
            for (int heuristic = 0; heuristic < 2; heuristic++) {
                struct kt_search_settings settings = usual();
                settings.heuristic = (enum kt_heuristic)heuristic;
                settings.colour_rule = false;
                struct kt_search search =
                    solve(side, side, s / side, s % side, settings);
                assert_int_equal(search.state, KT_SEARCH_NONE);
                assert_true(search.placed > 0);
                assert_int_equal(search.undone, search.placed - 1);
                kt_search_close(&search);
            }
}

static void one_square_is_an_open_tour(void **state)
{
    struct kt_search search = solve(1, 1, 0, 0, usual());
    (void)state;
    assert_int_equal(search.state, KT_SEARCH_FOUND);
    assert_int_equal(search.placed, 1);
    assert_false(kt_search_is_closed(&search));
    kt_search_close(&search);
}

static void the_colour_rule_answers_at_once_or_is_proved_by_search(void **state)
{
    struct kt_search_settings settings = usual();
    (void)state;
    for (int s = 1; s < 25; s += 2) {
        struct kt_search search = solve(5, 5, s / 5, s % 5, usual());
        assert_int_equal(search.state, KT_SEARCH_NONE);
        assert_int_equal(search.placed, 0);
        assert_int_equal(search.undone, 0);
        kt_search_close(&search);
        settings.colour_rule = false;
        search = solve(5, 5, s / 5, s % 5, settings);
        assert_int_equal(search.state, KT_SEARCH_NONE);
        assert_true(search.placed > 1000);
        kt_search_close(&search);
    }
}

static void full_pruning_knows_the_colours_by_itself(void **state)
{
    struct kt_search_settings settings = usual();
    (void)state;
    settings.colour_rule = false;
    settings.prune = KT_PRUNE_FULL;
    struct kt_search search = solve(7, 7, 0, 1, settings);
    assert_int_equal(search.state, KT_SEARCH_NONE);
    assert_int_equal(search.placed, 1);
    kt_search_close(&search);
}

static void a_search_gives_up_before_it_goes_beyond_its_limit(void **state)
{
    static const struct {
        uint64_t max_placed;
        int side;
        enum kt_search_state state;
        uint64_t placed;
    } cases[] = {
        {25, 5, KT_SEARCH_FOUND, 25},       {24, 5, KT_SEARCH_GAVE_UP, 24},
        {1, 5, KT_SEARCH_GAVE_UP, 1},       {1463, 4, KT_SEARCH_NONE, 1463},
        {1462, 4, KT_SEARCH_GAVE_UP, 1462}, {1, 1, KT_SEARCH_FOUND, 1},
        {1, 2, KT_SEARCH_NONE, 1},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_search_settings settings = usual();
        settings.max_placed = cases[i].max_placed;
        struct kt_search search = solve(cases[i].side, cases[i].side, 0, 0, settings);
        assert_int_equal(search.state, cases[i].state);
        assert_int_equal(search.placed, cases[i].placed);
        kt_search_close(&search);
    }
}

/* The search that does not put down squares that lead nowhere stops just the same. */
static void giving_up_is_exact_without_a_heuristic_too(void **state)
{
    struct kt_search_settings settings = usual();
    (void)state;
    settings.heuristic = KT_HEURISTIC_NONE;
    settings.prune = KT_PRUNE_NONE;
    for (uint64_t most = 1; most <= 400; most++) {
        settings.max_placed = most;
        struct kt_search search = solve(5, 5, 0, 0, settings);
        assert_int_equal(search.state, KT_SEARCH_GAVE_UP);
        assert_int_equal(search.placed, most);
        struct kt_search_event event;
        assert_int_equal(kt_search_next(&search, &event), KT_OK);
        assert_int_equal(event.action, KT_ACTION_END);
        assert_int_equal(event.step, search.placed - search.undone);
        kt_search_close(&search);
    }
}

/* Squirrel and Cull 1996: without a single retry from the corner. On 74 x 74, where the
 * rule alone fails, the phase has to go back with the knight. */
static void squirrels_rule_searches_from_the_corner_and_elsewhere(void **state)
{
    struct kt_search_settings settings = usual();
    (void)state;
    settings.ties = KT_TIES_SQUIRREL;
    settings.max_placed = 1000000;
    for (int side = 5; side <= (quick() ? 20 : 100); side++) {
        struct kt_search search = solve(side, side, 0, 0, settings);
        if (side != 74) {
            assert_int_equal(search.state, KT_SEARCH_FOUND);
            assert_int_equal(search.undone, 0);
        }
        kt_search_close(&search);
    }
    struct kt_search search = solve(8, 8, 3, 4, settings);
    assert_int_equal(search.state, KT_SEARCH_FOUND);
    kt_search_close(&search);
}

static void what_is_no_start_or_no_setting_is_refused(void **state)
{
    struct kt_board board = open_board(5, 6);
    struct kt_search_settings nothing = usual(), squirrel = usual(), no_order = usual();
    struct kt_search search;
    struct kt_search_event event;
    (void)state;
    nothing.max_placed = 0;
    squirrel.ties = KT_TIES_SQUIRREL;
    no_order.moves = (struct kt_move_order){{0}};
    assert_int_equal(kt_search_open(&search, &board, &nothing, NULL), KT_INVALID);
    assert_int_equal(kt_search_open(&search, &board, &squirrel, NULL), KT_INVALID);
    assert_int_equal(kt_search_open(&search, &board, &no_order, NULL), KT_INVALID);
    kt_search_close(&search);
    search = open_search(&board, usual());
    assert_int_equal(kt_search_next(&search, &event), KT_DONE); /* not started */
    assert_int_equal(kt_search_start(&search, (struct kt_square){5, 0}), KT_INVALID);
    assert_int_equal(kt_search_start(&search, (struct kt_square){-1, 3}), KT_INVALID);
    assert_int_equal(run_from(&search, 4, 5), KT_SEARCH_FOUND);
    kt_search_close(&search);
    kt_search_close(&search);
    kt_board_close(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_boards_of_the_classic_program_come_out_square_by_square),
        cmocka_unit_test(so_does_the_first_row_of_its_board_from_b7),
        cmocka_unit_test(the_survey_of_the_classic_program_comes_out),
        cmocka_unit_test(all_admissible_starts_up_to_30_are_solved),
        cmocka_unit_test(squares_placed_are_those_of_the_classic_program),
        cmocka_unit_test(squares_placed_are_those_of_the_second_program),
        cmocka_unit_test(boards_without_tours_are_searched_to_the_end),
        cmocka_unit_test(one_square_is_an_open_tour),
        cmocka_unit_test(the_colour_rule_answers_at_once_or_is_proved_by_search),
        cmocka_unit_test(full_pruning_knows_the_colours_by_itself),
        cmocka_unit_test(a_search_gives_up_before_it_goes_beyond_its_limit),
        cmocka_unit_test(giving_up_is_exact_without_a_heuristic_too),
        cmocka_unit_test(squirrels_rule_searches_from_the_corner_and_elsewhere),
        cmocka_unit_test(what_is_no_start_or_no_setting_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
