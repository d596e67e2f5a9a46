/* A search step by step, beside a naive one: its trace, its rules, stopped and resumed. */
#include "searches.h"

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
        cmocka_unit_test(every_search_is_the_naive_one),
        cmocka_unit_test(the_trace_tells_each_square_put_down_and_taken_back),
        cmocka_unit_test(a_start_refused_by_its_colour_has_an_end_and_no_more),
        cmocka_unit_test(answers_do_not_depend_on_the_rules_that_refute),
        cmocka_unit_test(full_pruning_without_its_rules_is_dead_ends_alone),
        cmocka_unit_test(the_phase_goes_back_with_the_knight),
        cmocka_unit_test(a_start_is_the_same_alone_and_in_a_survey),
        cmocka_unit_test(a_search_that_was_stopped_goes_on_where_it_left_off),
        cmocka_unit_test(running_may_follow_upon_tracing),
        cmocka_unit_test(the_events_can_be_stopped_at_each),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
