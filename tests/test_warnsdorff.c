#include "engine/warnsdorff.h"

#include <limits.h>

#include "judge.h"

static struct kt_walk_settings with(enum kt_ties ties, const char *moves)
{
    return (struct kt_walk_settings){.ties = ties, .moves = read_order(moves)};
}

static struct kt_walk open_walk(const struct kt_board *board,
                                struct kt_walk_settings settings)
{
    struct kt_walk walk;
    assert_int_equal(kt_walk_open(&walk, board, &settings, NULL), KT_OK);
    return walk;
}

static int64_t run_from(struct kt_walk *walk, int row, int col)
{
    assert_int_equal(kt_walk_start(walk, (struct kt_square){row, col}), KT_OK);
    assert_int_equal(kt_walk_run(walk), KT_OK);
    return walk->visited;
}

/* Admissible starts from which the rule completes; all starts through the pointer. */
static int completed(int side, struct kt_walk_settings settings, int *starts)
{
    struct kt_board board = open_board(side, side);
    struct kt_walk walk = open_walk(&board, settings);
    int complete = 0;
    *starts = 0;
    for (int64_t s = 0; s < board.squares; s++) {
        struct kt_square start = kt_board_at(&board, s);
        if (!kt_board_admissible(&board, start))
            continue;
        run_from(&walk, start.row, start.col);
        complete += kt_walk_is_complete(&walk);
        ++*starts;
    }
    kt_walk_close(&walk);
    kt_board_close(&board);
    return complete;
}

/* The survey of the classic program: boards, starts, and from how many the rule alone
 * completes. With ties 'first' it fails from as many. */
static void the_survey_of_the_classic_program_comes_out(void **state)
{
    static const int complete[] = {12, 35, 18, 63, 41, 98, 61, 138};
    static const int starts[] = {13, 36, 25, 64, 41, 100, 61, 144};
    (void)state;
    for (size_t i = 0; i < LENGTH(complete); i++)
        for (int first = 0; first < 2; first++) {
            enum kt_ties ties = first ? KT_TIES_FIRST : KT_TIES_LAST;
            int all;
            assert_int_equal(
                completed((int)i + 5, with(ties, KT_MOVE_ORDER_USUAL), &all),
                complete[i]);
            assert_int_equal(all, starts[i]);
        }
}

/* Where the rule gets stuck, and after how many squares: the classic program again. */
static void the_rule_gets_stuck_where_the_classic_program_did(void **state)
{
    static const struct {
        int side;
        enum kt_ties ties;
        int row, col, visited;
    } cases[] = {
        {5, KT_TIES_LAST, 2, 0, 17}, {5, KT_TIES_FIRST, 2, 0, 17},
        {6, KT_TIES_LAST, 3, 3, 34}, {6, KT_TIES_FIRST, 2, 3, 34},
        {8, KT_TIES_LAST, 4, 2, 60}, {8, KT_TIES_FIRST, 3, 2, 60},
        {7, KT_TIES_LAST, 1, 1, 43}, {7, KT_TIES_LAST, 1, 5, 43},
        {7, KT_TIES_LAST, 2, 2, 31}, {7, KT_TIES_LAST, 4, 0, 41},
        {7, KT_TIES_LAST, 4, 2, 29}, {7, KT_TIES_LAST, 6, 4, 33},
        {7, KT_TIES_LAST, 6, 6, 33},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_board board = open_board(cases[i].side, cases[i].side);
        struct kt_walk walk =
            open_walk(&board, with(cases[i].ties, KT_MOVE_ORDER_USUAL));
        assert_int_equal(run_from(&walk, cases[i].row, cases[i].col), cases[i].visited);
        assert_false(kt_walk_is_complete(&walk));
        assert_int_equal(kt_walk_next(&walk), KT_DONE);
        kt_walk_close(&walk);
        kt_board_close(&board);
    }
}

/* A sample tour of the classic program: closed, move 64 at (2,3). */
static void from_b7_of_a_chessboard_the_rule_finds_a_closed_tour(void **state)
{
    struct kt_board_spec spec = {.rows = 8, .cols = 8};
    struct kt_board board = open_spec(&spec);
    struct kt_walk walk = open_walk(&board, with(KT_TIES_LAST, KT_MOVE_ORDER_USUAL));
    struct kt_square squares[64];
    (void)state;
    assert_int_equal(kt_walk_start(&walk, (struct kt_square){1, 1}), KT_OK);
    do
        squares[walk.visited - 1] = walk.at;
    while (kt_walk_next(&walk) == KT_OK);
    assert_true(kt_walk_is_complete(&walk));
    assert_true(judge_is_tour(&spec, squares, 64));
    assert_true(judge_same(squares[63], (struct kt_square){2, 3}));
    assert_true(judge_move(&spec, squares[63], squares[0]));
    kt_walk_close(&walk);
    kt_board_close(&board);
}

/* On 8 x 8 from (4,2) the fatal step comes after move 59: there is a choice between a
 * square of two exits and one of none, and the rule prefers none. */
static void the_rule_prefers_a_dead_end(void **state)
{
    struct kt_board board = open_board(8, 8);
    struct kt_walk walk = open_walk(&board, with(KT_TIES_LAST, KT_MOVE_ORDER_USUAL));
    (void)state;
    assert_int_equal(kt_walk_start(&walk, (struct kt_square){4, 2}), KT_OK);
    while (walk.visited < 59)
        assert_int_equal(kt_walk_next(&walk), KT_OK);
    assert_int_equal(walk.exits, 2);
    assert_int_equal(kt_walk_next(&walk), KT_OK);
    assert_int_equal(walk.exits, 0);
    assert_int_equal(kt_walk_next(&walk), KT_DONE);
    kt_walk_close(&walk);
    kt_board_close(&board);
}

/* Starts from which each tie rule completes; recomputed for this project with an
 * independent program, and Pohl's sum of successors' exits (1967) among them. */
static void tie_rules_complete_from_as_many_starts_as_known(void **state)
{
    static const struct {
        enum kt_ties ties;
        int side, complete;
    } cases[] = {
        {KT_TIES_EDGE, 7, 15},    {KT_TIES_EDGE, 8, 64}, {KT_TIES_EDGE, 50, 2482},
        {KT_TIES_POHL, 7, 20},    {KT_TIES_POHL, 8, 58}, {KT_TIES_POHL, 50, 2011},
        {KT_TIES_LAST, 50, 2190},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        int starts;
        if (quick() && cases[i].side == 50)
            continue;
        assert_int_equal(
            completed(cases[i].side, with(cases[i].ties, KT_MOVE_ORDER_USUAL), &starts),
            cases[i].complete);
    }
}

/* Squirrel and Cull 1996: from the corner, for every m from 5 on, but not 74. */
static void squirrels_rule_completes_from_the_corner(void **state)
{
    (void)state;
    for (int side = 5; side <= (quick() ? 40 : 200); side++) {
        struct kt_board board = open_board(side, side);
        struct kt_walk walk = open_walk(&board, with(KT_TIES_SQUIRREL, "12345678"));
        run_from(&walk, 0, 0);
        assert_int_equal(kt_walk_is_complete(&walk), side != 74);
        kt_walk_close(&walk);
        kt_board_close(&board);
    }
}

/* Edge ties from the corner are known to complete this one. */
static void a_million_squares_are_no_trouble(void **state)
{
    struct kt_board board = open_board(1000, 1000);
    struct kt_walk walk = open_walk(&board, with(KT_TIES_EDGE, KT_MOVE_ORDER_USUAL));
    (void)state;
    assert_int_equal(run_from(&walk, 0, 0), 1000000);
    assert_true(kt_walk_is_complete(&walk));
    kt_walk_close(&walk);
    kt_board_close(&board);
}

/* The rule in the plainest words; `visited` lists the squares so far. */
struct naive {
    const struct kt_board_spec *spec;
    const struct kt_board *board;
    struct kt_walk_settings settings;
    struct kt_square visited[400];
    size_t count;
};

static bool naive_free(const struct naive *n, struct kt_square s)
{
    bool is_free = judge_has(n->spec, s);
    for (size_t i = 0; i < n->count; i++)
        is_free = is_free && !judge_same(n->visited[i], s);
    return is_free;
}

static int naive_exits(const struct naive *n, struct kt_square s)
{
    int exits = 0;
    for (int slot = 0; slot < KT_MOVES; slot++)
        exits += naive_free(n, kt_board_step(n->board, s, slot));
    return exits;
}

/* What comes second to the exits; the least is best. */
static int64_t naive_tie(const struct naive *n, struct kt_square s, int place)
{
    int64_t down = 2 * (int64_t)s.row - (n->spec->rows - 1), sum = 0;
    int64_t right = 2 * (int64_t)s.col - (n->spec->cols - 1);
    switch (n->settings.ties) {
    case KT_TIES_EDGE:
        return -(down * down + right * right);
    case KT_TIES_LAST:
        return -place;
    case KT_TIES_POHL:
        for (int slot = 0; slot < KT_MOVES; slot++) {
            struct kt_square to = kt_board_step(n->board, s, slot);
            sum += naive_free(n, to) ? naive_exits(n, to) : 0;
        }
        return sum;
    default:
        return 0;
    }
}

static bool naive_next(struct naive *n)
{
    int64_t best_exits = INT64_MAX, best_tie = INT64_MAX;
    struct kt_square at = n->visited[n->count - 1], best = {-1, -1};
    for (int i = 0; i < KT_MOVES; i++) {
        struct kt_square to = kt_board_step(n->board, at, n->settings.moves.slot[i]);
        if (!naive_free(n, to))
            continue;
        int64_t exits = naive_exits(n, to), tie = naive_tie(n, to, i);
        if (exits > best_exits || (exits == best_exits && tie >= best_tie))
            continue;
        best_exits = exits;
        best_tie = tie;
        best = to;
    }
    n->visited[n->count++] = best;
    return best.row >= 0;
}

static const struct kt_square holes[] = {{0, 1}, {3, 3}, {4, 0}};
static const struct kt_board_spec odd_boards[] = {
    {.rows = 8, .cols = 8},
    {.rows = 1, .cols = 1},
    {.rows = 1, .cols = 6},
    {.rows = 7, .cols = 2},
    {.rows = 3, .cols = 11},
    {.rows = 9, .cols = 5},
    {.rows = 6, .cols = 7, .missing = holes, .missing_count = LENGTH(holes)},
    {.rows = 10, .cols = 10, .leap = {1, 3}},
    {.rows = 9, .cols = 12, .leap = {2, 3}},
};

static void assert_walk_is_naive(struct kt_walk *walk, struct naive *naive,
                                 struct kt_square start)
{
    assert_int_equal(kt_walk_start(walk, start), KT_OK);
    naive->visited[0] = start;
    naive->count = 1;
    do {
        assert_true(judge_same(walk->at, naive->visited[naive->count - 1]));
        assert_int_equal(walk->visited, naive->count);
        assert_int_equal(walk->exits, naive_exits(naive, walk->at));
        if (!naive_next(naive))
            break;
    } while (kt_walk_next(walk) == KT_OK);
    assert_int_equal(kt_walk_next(walk), KT_DONE);
    assert_int_equal(naive->visited[naive->count - 1].row, -1);
}

static void every_walk_is_the_one_that_plain_words_describe(void **state)
{
    static const char *const orders[] = {KT_MOVE_ORDER_USUAL, "34567812", "51627384"};
    (void)state;
    for (size_t i = 0; i < LENGTH(odd_boards); i++)
        for (int ties = KT_TIES_EDGE; ties <= KT_TIES_POHL; ties++)
            for (size_t o = 0; o < (quick() ? 1 : LENGTH(orders)); o++) {
                struct kt_board board = open_spec(&odd_boards[i]);
                struct naive naive = {&odd_boards[i],
                                      &board,
                                      with((enum kt_ties)ties, orders[o]),
                                      {{0, 0}},
                                      0};
                struct kt_walk walk = open_walk(&board, naive.settings);
                for (int64_t s = 0; s < (int64_t)board.rows * board.cols; s++)
                    if (kt_board_has(&board, kt_board_at(&board, s)))
                        assert_walk_is_naive(&walk, &naive, kt_board_at(&board, s));
                kt_walk_close(&walk);
                kt_board_close(&board);
            }
}

static void a_walk_at_once_is_the_walk_step_by_step(void **state)
{
    struct kt_board board = open_board(12, 9);
    (void)state;
    for (int ties = KT_TIES_EDGE; ties <= KT_TIES_RANDOM; ties++) {
        struct kt_walk_settings settings = with((enum kt_ties)ties, "87654321");
        struct kt_walk at_once = open_walk(&board, settings);
        struct kt_walk steps = open_walk(&board, settings);
        for (int64_t s = 0; s < board.squares; s++) {
            struct kt_square start = kt_board_at(&board, s);
            run_from(&at_once, start.row, start.col);
            assert_int_equal(kt_walk_start(&steps, start), KT_OK);
            while (kt_walk_next(&steps) == KT_OK)
                continue;
            assert_int_equal(at_once.visited, steps.visited);
            assert_true(judge_same(at_once.at, steps.at));
            assert_int_equal(at_once.exits, steps.exits);
        }
        kt_walk_close(&at_once);
        kt_walk_close(&steps);
    }
    kt_board_close(&board);
}

static void chance_depends_on_the_seed_alone(void **state)
{
    struct kt_board board = open_board(20, 20);
    struct kt_walk_settings settings = with(KT_TIES_RANDOM, KT_MOVE_ORDER_USUAL);
    struct kt_walk walk = open_walk(&board, settings);
    struct kt_square ends[8];
    int others = 0;
    (void)state;
    int64_t first = run_from(&walk, 5, 5);
    struct kt_square end = walk.at;
    run_from(&walk, 6, 2);
    assert_int_equal(run_from(&walk, 5, 5), first);
    assert_true(judge_same(walk.at, end));
    kt_walk_close(&walk);
    for (size_t i = 0; i < LENGTH(ends); i++) {
        settings.seed = i + 1;
        walk = open_walk(&board, settings);
        run_from(&walk, 5, 5);
        others += !judge_same(walk.at, end);
        kt_walk_close(&walk);
    }
    assert_true(others > 0);
    kt_board_close(&board);
}

/* In the middle of 20 x 20 all eight squares have seven exits left. 8,000 draws: the
 * standard deviation is 30. */
static void all_squares_of_a_tie_are_as_likely(void **state)
{
    enum { MEAN = 1000, SLACK = 150 };
    struct kt_board board = open_board(20, 20);
    struct kt_walk_settings settings = with(KT_TIES_RANDOM, KT_MOVE_ORDER_USUAL);
    int count[KT_MOVES] = {0};
    (void)state;
    struct kt_walk walk = open_walk(&board, settings);
    for (int i = 0; i < KT_MOVES * MEAN; i++) {
        struct kt_square centre = {10, 10};
        walk.settings.seed = (uint64_t)i;
        assert_int_equal(kt_walk_start(&walk, centre), KT_OK);
        assert_int_equal(kt_walk_next(&walk), KT_OK);
        count[kt_board_slot(&board, centre, walk.at)]++;
    }
    for (int i = 0; i < KT_MOVES; i++)
        assert_in_range(count[i], MEAN - SLACK, MEAN + SLACK);
    kt_walk_close(&walk);
    kt_board_close(&board);
}

static void a_walk_that_was_stopped_goes_on_where_it_left_off(void **state)
{
    struct kt_board board = open_board(300, 300);
    (void)state;
    for (int ties = KT_TIES_EDGE; ties <= KT_TIES_RANDOM; ties++) {
        struct kt_walk_settings settings =
            with((enum kt_ties)ties, KT_MOVE_ORDER_USUAL);
        struct kt_walk whole = open_walk(&board, settings), walk;
        struct countdown countdown = {INT_MAX};
        struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
        int stops = 0;
        run_from(&whole, 17, 4);
        assert_int_equal(kt_walk_open(&walk, &board, &settings, &limit), KT_OK);
        assert_int_equal(kt_walk_start(&walk, (struct kt_square){17, 4}), KT_OK);
        for (;;) {
            countdown.left = 1;
            limit.stopped = false;
            if (kt_walk_run(&walk) == KT_OK)
                break;
            stops++;
        }
        assert_true(stops > 0);
        assert_int_equal(walk.visited, whole.visited);
        assert_true(judge_same(walk.at, whole.at));
        kt_walk_close(&whole);
        kt_walk_close(&walk);
    }
    kt_board_close(&board);
}

static void what_is_no_start_or_no_setting_is_refused(void **state)
{
    struct kt_board board = open_spec(&odd_boards[6]); /* 6 x 7 with holes */
    struct kt_walk_settings squirrel = with(KT_TIES_SQUIRREL, KT_MOVE_ORDER_USUAL);
    struct kt_walk_settings no_order = {.ties = KT_TIES_LAST};
    struct kt_walk walk;
    (void)state;
    assert_int_equal(kt_walk_open(&walk, &board, &squirrel, NULL), KT_INVALID);
    assert_int_equal(kt_walk_open(&walk, &board, &no_order, NULL), KT_INVALID);
    kt_walk_close(&walk);
    walk = open_walk(&board, with(KT_TIES_LAST, KT_MOVE_ORDER_USUAL));
    assert_int_equal(kt_walk_next(&walk), KT_DONE); /* not started */
    assert_false(kt_walk_is_complete(&walk));
    assert_int_equal(kt_walk_start(&walk, (struct kt_square){0, 1}), KT_INVALID);
    assert_int_equal(kt_walk_start(&walk, (struct kt_square){6, 0}), KT_INVALID);
    assert_int_equal(kt_walk_start(&walk, (struct kt_square){0, -1}), KT_INVALID);
    assert_int_equal(kt_walk_start(&walk, (struct kt_square){0, 0}), KT_OK);
    kt_walk_close(&walk);
    kt_walk_close(&walk);
    kt_board_close(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_survey_of_the_classic_program_comes_out),
        cmocka_unit_test(the_rule_gets_stuck_where_the_classic_program_did),
        cmocka_unit_test(from_b7_of_a_chessboard_the_rule_finds_a_closed_tour),
        cmocka_unit_test(the_rule_prefers_a_dead_end),
        cmocka_unit_test(tie_rules_complete_from_as_many_starts_as_known),
        cmocka_unit_test(squirrels_rule_completes_from_the_corner),
        cmocka_unit_test(a_million_squares_are_no_trouble),
        cmocka_unit_test(every_walk_is_the_one_that_plain_words_describe),
        cmocka_unit_test(a_walk_at_once_is_the_walk_step_by_step),
        cmocka_unit_test(chance_depends_on_the_seed_alone),
        cmocka_unit_test(all_squares_of_a_tie_are_as_likely),
        cmocka_unit_test(a_walk_that_was_stopped_goes_on_where_it_left_off),
        cmocka_unit_test(what_is_no_start_or_no_setting_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
