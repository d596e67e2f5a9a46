#include "engine/search.h"

#include <limits.h>

#include "judge.h"
#include "naive_search.h"
#include "stops.h"

enum { PLENTY = 100000000 };

static struct kt_search_settings usual(void)
{
    return (struct kt_search_settings){.moves = read_order(KT_MOVE_ORDER_USUAL),
                                       .max_placed = PLENTY,
                                       .colour_rule = true};
}

static struct kt_search open_search(const struct kt_board *board,
                                    struct kt_search_settings settings)
{
    struct kt_search search;
    assert_int_equal(kt_search_open(&search, board, &settings, NULL), KT_OK);
    return search;
}

static enum kt_search_state run_from(struct kt_search *search, int row, int col)
{
    assert_int_equal(kt_search_start(search, (struct kt_square){row, col}), KT_OK);
    assert_int_equal(kt_search_run(search), KT_OK);
    return search->state;
}

/* One search from one square of a full board. */
static struct kt_search solve(int rows, int cols, int row, int col,
                              struct kt_search_settings settings)
{
    static struct kt_board board; /* outlives the search that borrows it */
    kt_board_close(&board);
    board = open_board(rows, cols);
    struct kt_search search = open_search(&board, settings);
    run_from(&search, row, col);
    return search;
}

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

static const struct kt_square holes[] = {{0, 1}, {3, 3}};
static const struct kt_square hole[] = {{0, 0}};
static const struct kt_board_spec boards[] = {
    {.rows = 5, .cols = 5},
    {.rows = 3, .cols = 4},
    {.rows = 4, .cols = 5},
    {.rows = 6, .cols = 6},
    {.rows = 4, .cols = 4},
    {.rows = 3, .cols = 7},
    {.rows = 1, .cols = 4},
    {.rows = 5, .cols = 5, .missing = hole, .missing_count = 1},
    {.rows = 5, .cols = 6, .missing = holes, .missing_count = 2},
    {.rows = 5, .cols = 5, .leap = {1, 3}},
    {.rows = 5, .cols = 6, .leap = {2, 3}},
    {.rows = 8, .cols = 8},
};

static struct kt_move_order shuffled(struct kt_random *random)
{
    struct kt_move_order order = read_order("12345678");
    for (int i = KT_MOVES - 1; i > 0; i--) {
        int j = (int)kt_random_below(random, (uint64_t)i + 1);
        uint8_t slot = order.slot[i];
        order.slot[i] = order.slot[j];
        order.slot[j] = slot;
    }
    return order;
}

static struct kt_search_settings random_settings(struct kt_random *random)
{
    return (struct kt_search_settings){
        .heuristic = (enum kt_heuristic)kt_random_below(random, 2),
        .ties = (enum kt_ties)kt_random_below(random, KT_TIES_RANDOM + 1),
        .prune = (enum kt_prune)kt_random_below(random, 3),
        .moves = shuffled(random),
        .seed = kt_random_next(random),
        .max_placed = kt_random_below(random, 3000) + 1,
        .rules_off = (unsigned)kt_random_below(random, KT_RULES_ALL + 1),
    };
}

static struct kt_square random_start(const struct kt_board *board,
                                     struct kt_random *random)
{
    struct kt_square at;
    do
        at = kt_board_at(board,
                         (int64_t)kt_random_below(random, (uint64_t)board->rows *
                                                              (uint64_t)board->cols));
    while (!kt_board_has(board, at));
    return at;
}

static void assert_same(struct kt_search *search, const struct naive *n)
{
    struct kt_tour tour = {0};
    assert_int_equal(search->state, naive_state(n));
    assert_int_equal(search->placed, n->placed);
    assert_int_equal(search->undone, n->undone);
    if (search->state != KT_SEARCH_FOUND) {
        assert_int_equal(kt_search_tour(search, &tour), KT_INVALID);
        assert_false(kt_search_is_closed(search));
        return;
    }
    assert_int_equal(kt_search_tour(search, &tour), KT_OK);
    assert_int_equal(tour.length, n->depth);
    assert_true(judge_is_tour(n->spec, tour.squares, tour.length));
    for (size_t i = 0; i < tour.length; i++)
        assert_true(judge_same(tour.squares[i], n->path[i]));
    kt_tour_close(&tour);
}

static void every_search_is_the_naive_one(void **state)
{
    struct kt_random random = {2024};
    int states[KT_SEARCH_GAVE_UP + 1] = {0};
    (void)state;
    for (int i = 0; i < (quick() ? 200 : 20000); i++) {
        const struct kt_board_spec *spec = &boards[i % (int)LENGTH(boards)];
        struct kt_board board = open_spec(spec);
        struct kt_search_settings settings = random_settings(&random);
        struct kt_search search = open_search(&board, settings);
        for (int again = 0; again < 2; again++) {
            struct kt_square start = random_start(&board, &random);
            struct naive naive = run_naive(spec, &board, settings, start);
            states[run_from(&search, start.row, start.col)]++;
            assert_same(&search, &naive);
        }
        kt_search_close(&search);
        kt_board_close(&board);
    }
    for (int i = KT_SEARCH_FOUND; i <= KT_SEARCH_GAVE_UP; i++)
        assert_true(states[i] > 0);
}

/* Replays the events on a list of its own. */
static void assert_trace(struct kt_search *search, struct kt_square start,
                         const struct naive *n)
{
    struct kt_square stack[SQUARES_MAX];
    struct kt_search_event event;
    uint64_t placed = 0, undone = 0;
    int64_t depth = 0;
    assert_int_equal(kt_search_start(search, start), KT_OK);
    while (assert_int_equal(kt_search_next(search, &event), KT_OK),
           event.action != KT_ACTION_END) {
        if (event.action == KT_ACTION_PLACE) {
            stack[depth++] = event.square;
            assert_int_equal(event.step, depth);
            placed++;
        } else {
            assert_int_equal(event.step, depth);
            assert_true(judge_same(stack[--depth], event.square));
            undone++;
        }
        assert_int_equal(search->state, KT_SEARCH_RUNNING);
        assert_int_equal(search->placed, placed);
        assert_int_equal(search->undone, undone);
        assert_true(depth > 8 || judge_is_path(n->spec, stack, (size_t)depth));
    }
    assert_int_equal(event.step, depth);
    assert_true(judge_same(event.square, stack[depth - 1]));
    assert_same(search, n);
    assert_int_equal(kt_search_next(search, &event), KT_DONE);
}

static void the_trace_tells_each_square_put_down_and_taken_back(void **state)
{
    struct kt_random random = {7};
    (void)state;
    for (int i = 0; i < (quick() ? 60 : 3000); i++) {
        const struct kt_board_spec *spec = &boards[i % (int)LENGTH(boards)];
        struct kt_board board = open_spec(spec);
        struct kt_search_settings settings = random_settings(&random);
        struct kt_search search = open_search(&board, settings);
        struct kt_square start = random_start(&board, &random);
        struct naive naive = run_naive(spec, &board, settings, start);
        assert_trace(&search, start, &naive);
        kt_search_close(&search);
        kt_board_close(&board);
    }
}

static void a_start_refused_by_its_colour_has_an_end_and_no_more(void **state)
{
    struct kt_board board = open_board(5, 5);
    struct kt_search search = open_search(&board, usual());
    struct kt_search_event event;
    (void)state;
    assert_int_equal(kt_search_start(&search, (struct kt_square){0, 1}), KT_OK);
    assert_int_equal(kt_search_next(&search, &event), KT_OK);
    assert_int_equal(event.action, KT_ACTION_END);
    assert_int_equal(event.step, 0);
    assert_true(judge_same(event.square, (struct kt_square){-1, -1}));
    assert_int_equal(search.state, KT_SEARCH_NONE);
    assert_int_equal(kt_search_next(&search, &event), KT_DONE);
    kt_search_close(&search);
    kt_board_close(&board);
}

static enum kt_search_state answer(const struct kt_board *board, struct kt_square start,
                                   struct kt_search_settings settings)
{
    struct kt_search search = open_search(board, settings);
    enum kt_search_state state = run_from(&search, start.row, start.col);
    kt_search_close(&search);
    return state;
}

/* Each rule left out, and each alone, without a heuristic and with one. */
static void answers_do_not_depend_on_the_rules_that_refute(void **state)
{
    static const int sides[][2] = {{3, 4}, {4, 4}, {4, 5}, {5, 5}, {3, 7}};
    (void)state;
    for (size_t i = 0; i < (quick() ? 2 : LENGTH(sides)); i++) {
        struct kt_board board = open_board(sides[i][0], sides[i][1]);
        for (int64_t s = 0; s < board.squares; s++)
            for (int heuristic = 0; heuristic < 2; heuristic++) {
                struct kt_search_settings settings = usual();
                struct kt_square start = kt_board_at(&board, s);
                settings.heuristic = (enum kt_heuristic)heuristic;
                settings.colour_rule = false;
                settings.prune = KT_PRUNE_NONE;
                enum kt_search_state expected = answer(&board, start, settings);
                settings.prune = KT_PRUNE_DEAD_ENDS;
                assert_int_equal(answer(&board, start, settings), expected);
                settings.prune = KT_PRUNE_FULL;
                for (unsigned rule = 1; rule <= KT_RULES_ALL; rule *= 2) {
                    settings.rules_off = rule;
                    assert_int_equal(answer(&board, start, settings), expected);
                    settings.rules_off = KT_RULES_ALL & ~rule;
                    assert_int_equal(answer(&board, start, settings), expected);
                }
            }
        kt_board_close(&board);
    }
}

static void full_pruning_without_its_rules_is_dead_ends_alone(void **state)
{
    struct kt_search_settings settings = usual();
    (void)state;
    settings.prune = KT_PRUNE_FULL;
    settings.rules_off = KT_RULES_ALL;
    struct kt_search search = solve(4, 4, 0, 0, settings);
    assert_int_equal(search.placed, 1463);
    kt_search_close(&search);
    settings.rules_off = 0;
    search = solve(4, 4, 0, 0, settings);
    assert_true(search.placed < 1463);
    kt_search_close(&search);
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

static bool is_in_phase(const struct kt_search *search)
{
    int32_t phase = 0;
    for (int64_t i = 0; i < search->depth; i++)
        phase += search->path[i] == search->box.until[phase];
    return phase == search->phase;
}

static void the_phase_goes_back_with_the_knight(void **state)
{
    struct kt_search_settings settings = usual();
    struct kt_search_event event;
    int changes = 0;
    (void)state;
    settings.ties = KT_TIES_SQUIRREL;
    settings.max_placed = 20000;
    for (int side = 5; side <= 8; side++)
        for (int s = 0; s < side * side; s++) {
            struct kt_board board = open_board(side, side);
            struct kt_search search = open_search(&board, settings);
            assert_int_equal(kt_search_start(&search, kt_board_at(&board, s)), KT_OK);
            while (kt_search_next(&search, &event) == KT_OK) {
                assert_true(is_in_phase(&search));
                changes += event.action == KT_ACTION_UNDO && search.phase > 0;
            }
            kt_search_close(&search);
            kt_board_close(&board);
        }
    assert_true(changes > 0);
}

static void a_start_is_the_same_alone_and_in_a_survey(void **state)
{
    struct kt_board board = open_board(7, 7);
    struct kt_search_settings settings = usual();
    (void)state;
    settings.ties = KT_TIES_RANDOM;
    settings.seed = 11;
    settings.max_placed = 5000;
    struct kt_search survey = open_search(&board, settings);
    for (int64_t s = 0; s < board.squares; s++) {
        struct kt_square start = kt_board_at(&board, s);
        struct kt_search alone = open_search(&board, settings);
        assert_int_equal(run_from(&survey, start.row, start.col),
                         run_from(&alone, start.row, start.col));
        assert_int_equal(survey.placed, alone.placed);
        assert_int_equal(survey.undone, alone.undone);
        kt_search_close(&alone);
    }
    kt_search_close(&survey);
    kt_board_close(&board);
}

/* The hardest start of 7 x 7, and one without a heuristic, stopped at every turn. */
static void a_search_that_was_stopped_goes_on_where_it_left_off(void **state)
{
    (void)state;
    for (int heuristic = 0; heuristic < 2; heuristic++) {
        struct kt_board board = open_board(7, 7);
        struct kt_search_settings settings = usual();
        struct countdown countdown = {INT_MAX};
        struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
        struct kt_search whole, search;
        int stops = 0;
        settings.heuristic = (enum kt_heuristic)heuristic;
        settings.prune = heuristic == 0 ? KT_PRUNE_DEAD_ENDS : KT_PRUNE_NONE;
        settings.max_placed = quick() ? 30000 : 1000000;
        whole = open_search(&board, settings);
        run_from(&whole, 2, 2);
        assert_int_equal(kt_search_open(&search, &board, &settings, &limit), KT_OK);
        assert_int_equal(kt_search_start(&search, (struct kt_square){2, 2}), KT_OK);
        for (;; stops++) {
            countdown.left = 1;
            limit.stopped = false;
            if (kt_search_run(&search) == KT_OK)
                break;
        }
        assert_true(stops > 0);
        assert_int_equal(search.state, whole.state);
        assert_int_equal(search.placed, whole.placed);
        assert_int_equal(search.undone, whole.undone);
        kt_search_close(&whole);
        kt_search_close(&search);
        kt_board_close(&board);
    }
}

static void running_may_follow_upon_tracing(void **state)
{
    struct kt_search_settings settings = usual();
    struct kt_board board = open_board(5, 5);
    (void)state;
    settings.heuristic = KT_HEURISTIC_NONE;
    settings.prune = KT_PRUNE_NONE;
    for (int events = 0; events < 300; events++) {
        struct kt_search search = open_search(&board, settings);
        struct kt_search_event event;
        assert_int_equal(kt_search_start(&search, (struct kt_square){0, 0}), KT_OK);
        for (int i = 0; i < events; i++)
            assert_int_equal(kt_search_next(&search, &event), KT_OK);
        assert_int_equal(kt_search_run(&search), KT_OK);
        assert_int_equal(search.placed, 14009);
        assert_int_equal(kt_search_next(&search, &event), KT_OK);
        assert_int_equal(event.action, KT_ACTION_END);
        assert_int_equal(kt_search_next(&search, &event), KT_DONE);
        kt_search_close(&search);
    }
    kt_board_close(&board);
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

static enum kt_status watch_stoppably(struct kt_limit *limit, const void *context)
{
    struct kt_search_settings settings = usual();
    struct kt_search search;
    struct kt_search_event event;
    enum kt_status status = kt_search_open(&search, context, &settings, limit);
    if (status == KT_OK)
        status = kt_search_start(&search, (struct kt_square){0, 0});
    while (status == KT_OK)
        status = kt_search_next(&search, &event);
    kt_search_close(&search);
    return status == KT_DONE ? KT_OK : status;
}

static void the_events_can_be_stopped_at_each(void **state)
{
    struct kt_board board = open_board(5, 5);
    (void)state;
    assert_true(stops_everywhere(watch_stoppably, &board) >= board.squares);
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
        cmocka_unit_test(every_search_is_the_naive_one),
        cmocka_unit_test(the_trace_tells_each_square_put_down_and_taken_back),
        cmocka_unit_test(a_start_refused_by_its_colour_has_an_end_and_no_more),
        cmocka_unit_test(answers_do_not_depend_on_the_rules_that_refute),
        cmocka_unit_test(full_pruning_without_its_rules_is_dead_ends_alone),
        cmocka_unit_test(squirrels_rule_searches_from_the_corner_and_elsewhere),
        cmocka_unit_test(the_phase_goes_back_with_the_knight),
        cmocka_unit_test(a_start_is_the_same_alone_and_in_a_survey),
        cmocka_unit_test(a_search_that_was_stopped_goes_on_where_it_left_off),
        cmocka_unit_test(running_may_follow_upon_tracing),
        cmocka_unit_test(the_events_can_be_stopped_at_each),
        cmocka_unit_test(what_is_no_start_or_no_setting_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
