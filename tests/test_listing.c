#include "engine/listing.h"

#include "all_tours.h"
#include "judge.h"

/* A board, what is asked of it, and the pairs that came. */
struct asked {
    struct kt_board board;
    struct kt_strands_graph graph;
    struct kt_views views;
    struct kt_pairs pairs;
    bool came[KT_BITS][KT_BITS]; /* from, to */
    int count;
};

static void ask(struct asked *asked, const struct kt_board_spec *spec,
                const struct kt_listing *listing)
{
    *asked = (struct asked){.board = open_spec(spec)};
    assert_int_equal(kt_strands_survey(&asked->board, &asked->graph), KT_OK);
    assert_int_equal(kt_views_open(&asked->views, &asked->board, NULL), KT_OK);
    assert_int_equal(kt_pairs_open(&asked->pairs, &asked->board, listing, &asked->graph,
                                   &asked->views),
                     KT_OK);
}

/* Takes all pairs, and sees that they rise: by start and end, or for closed tours by
 * last square and second square. */
static void take_all(struct asked *asked, bool cycles)
{
    int from, to, before = -1;
    while (kt_pairs_next(&asked->pairs, &from, &to)) {
        int rank = cycles ? KT_BITS * to + from : KT_BITS * from + to;
        assert_true(rank > before);
        before = rank;
        asked->came[from][to] = true;
        asked->count++;
    }
    assert_false(kt_pairs_next(&asked->pairs, &from, &to));
}

static void see_path(const struct kt_tour *tour, void *context)
{
    struct asked *asked = context;
    int64_t from = kt_board_index(&asked->board, tour->squares[0]);
    int64_t to = kt_board_index(&asked->board, tour->squares[tour->length - 1]);
    assert_true(asked->came[from][to]);
}

static void see_cycle(const struct kt_tour *tour, void *context)
{
    struct asked *asked = context;
    int64_t from = kt_board_index(&asked->board, tour->squares[1]);
    int64_t to = kt_board_index(&asked->board, tour->squares[tour->length - 1]);
    assert_int_equal(asked->pairs.home,
                     kt_board_index(&asked->board, tour->squares[0]));
    assert_true(asked->came[from][to]);
}

static const struct kt_square holes[] = {{0, 0}, {1, 2}, {2, 2}};

static const struct kt_board_spec specs[] = {
    {.rows = 1, .cols = 1},
    {.rows = 1, .cols = 2},
    {.rows = 2, .cols = 3},
    {.rows = 3, .cols = 3},
    {.rows = 3, .cols = 4},
    {.rows = 4, .cols = 4},
    {.rows = 4, .cols = 5},
    {.rows = 5, .cols = 5},
    {.rows = 6, .cols = 4},
    {.rows = 5, .cols = 5, .missing = holes, .missing_count = 1},
    {.rows = 4, .cols = 5, .missing = holes, .missing_count = 2},
    {.rows = 3, .cols = 7, .missing = holes, .missing_count = 3},
    {.rows = 3, .cols = 3, .missing = holes + 1, .missing_count = 1},
    {.rows = 4, .cols = 4, .leap = {1, 3}},
};

static void no_tour_lies_between_squares_that_are_left_out(void **state)
{
    static struct asked asked;
    (void)state;
    for (size_t i = 0; i < LENGTH(specs); i++) {
        ask(&asked, &specs[i], &(struct kt_listing){0});
        take_all(&asked, false);
        all_tours_of(&asked.board, -1, false, see_path, &asked);
        kt_board_close(&asked.board);
        for (int64_t home = 0; home < (int64_t)specs[i].rows * specs[i].cols; home++) {
            struct kt_board board = open_spec(&specs[i]);
            struct kt_listing listing = {
                .cycles = true, .starts = true, .start = kt_board_at(&board, home)};
            bool there = kt_board_has(&board, listing.start);
            kt_board_close(&board);
            if (!there)
                continue;
            ask(&asked, &specs[i], &listing);
            take_all(&asked, true);
            all_tours_of(&asked.board, home, true, see_cycle, &asked);
            kt_board_close(&asked.board);
        }
    }
}

/* The least views are among the paths of the pairs that are left. */
static void see_least_path(const struct kt_tour *tour, void *context)
{
    const struct asked *asked = context;
    uint8_t squares[KT_BITS];
    for (size_t i = 0; i < tour->length; i++)
        squares[i] = (uint8_t)kt_board_index(&asked->board, tour->squares[i]);
    if (kt_views_least_path(&asked->views, squares, (int)tour->length, false, false))
        see_path(tour, context);
}

static void for_classes_of_paths_the_pairs_are_few(void **state)
{
    static struct asked all, asked;
    (void)state;
    for (size_t i = 0; i < LENGTH(specs); i++) {
        ask(&all, &specs[i], &(struct kt_listing){0});
        take_all(&all, false);
        ask(&asked, &specs[i], &(struct kt_listing){.classes = true});
        take_all(&asked, false);
        all_tours_of(&asked.board, -1, false, see_least_path, &asked);
        assert_true(asked.count <= all.count);
        kt_board_close(&asked.board);
        kt_board_close(&all.board);
    }
}

/* How many pairs are left on full boards; 0 where a theorem decides the board. */
static void theorems_and_colours_decide_at_once(void **state)
{
    static const struct {
        int32_t rows, cols;
        bool cycles, classes;
        int pairs;
    } cases[] = {{4, 4, false, false, 0},       {4, 16, true, false, 0},
                 {16, 4, true, false, 0},       {7, 7, true, false, 0},
                 {3, 8, true, false, 0},        {3, 10, true, false, 1},
                 {2, 20, false, false, 0},      {1, 1, false, false, 1},
                 {1, 1, true, false, 0},        {4, 16, false, false, 32 * 16},
                 {8, 8, false, false, 64 * 32}, {7, 7, false, false, 25 * 24},
                 {8, 8, true, false, 1},        {6, 6, false, true, 6 * 18}};
    static struct asked asked;
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        ask(&asked,
            &(struct kt_board_spec){.rows = cases[i].rows, .cols = cases[i].cols},
            &(struct kt_listing){.cycles = cases[i].cycles,
                                 .classes = cases[i].classes});
        take_all(&asked, cases[i].cycles);
        if (cases[i].classes)
            assert_true(asked.count > 0 && asked.count <= cases[i].pairs);
        else
            assert_int_equal(asked.count, cases[i].pairs);
        kt_board_close(&asked.board);
    }
}

static void a_start_and_an_end_leave_their_pairs(void **state)
{
    static struct asked asked;
    struct kt_board_spec spec = {.rows = 6, .cols = 6};
    struct kt_listing start = {.starts = true, .start = {0, 1}},
                      end = {.ends = true, .end = {5, 5}}, both = start,
                      same = {.starts = true, .ends = true};
    (void)state;
    both.ends = true;
    both.end = (struct kt_square){5, 5};
    ask(&asked, &spec, &start);
    take_all(&asked, false);
    assert_int_equal(asked.count, 18);
    kt_board_close(&asked.board);
    ask(&asked, &spec, &end);
    take_all(&asked, false);
    assert_int_equal(asked.count, 18);
    kt_board_close(&asked.board);
    ask(&asked, &spec, &both);
    take_all(&asked, false);
    assert_int_equal(asked.count, 1);
    assert_true(asked.came[1][35]);
    kt_board_close(&asked.board);
    ask(&asked, &spec, &same);
    take_all(&asked, false);
    assert_int_equal(asked.count, 0);
    kt_board_close(&asked.board);
}

static void what_is_no_square_of_the_board_is_refused(void **state)
{
    static const struct kt_listing wrong[] = {
        {.starts = true, .start = {5, 0}},
        {.starts = true, .start = {-1, 0}},
        {.starts = true, .start = {0, 0}}, /* missing */
        {.ends = true, .end = {0, 5}},
        {.ends = true, .end = {0, 0}},
        {.cycles = true, .ends = true, .end = {1, 1}},
    };
    struct kt_board_spec spec = {
        .rows = 5, .cols = 5, .missing = holes, .missing_count = 1};
    static struct asked asked;
    (void)state;
    ask(&asked, &spec, &(struct kt_listing){0});
    for (size_t i = 0; i < LENGTH(wrong); i++)
        assert_int_equal(kt_pairs_open(&asked.pairs, &asked.board, &wrong[i],
                                       &asked.graph, &asked.views),
                         KT_INVALID);
    kt_board_close(&asked.board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_tour_lies_between_squares_that_are_left_out),
        cmocka_unit_test(for_classes_of_paths_the_pairs_are_few),
        cmocka_unit_test(theorems_and_colours_decide_at_once),
        cmocka_unit_test(a_start_and_an_end_leave_their_pairs),
        cmocka_unit_test(what_is_no_square_of_the_board_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
