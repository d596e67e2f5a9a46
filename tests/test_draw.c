#include "judge.h"

#include "engine/draw.h"

static void open_draw(struct kt_draw *draw, const struct kt_draw_wish *wish)
{
    assert_int_equal(kt_draw_open(draw, wish, NULL), KT_OK);
}

static void close_draw(struct kt_draw *draw)
{
    kt_draw_close(draw);
    kt_draw_close(draw);
}

static bool is_wished_for(const struct kt_draw_wish *wish, const struct kt_tour *tour)
{
    struct kt_board_spec spec = {.rows = wish->rows, .cols = wish->cols};
    const struct kt_square *squares = tour->squares;
    bool closed =
        tour->length > 1 && judge_move(&spec, squares[tour->length - 1], squares[0]);
    return judge_is_tour(&spec, squares, tour->length) && (!wish->cycles || closed) &&
           (!wish->open || !closed) &&
           (!wish->starts || judge_same(squares[0], wish->start));
}

static bool are_same(const struct kt_tour *a, const struct kt_tour *b)
{
    return a->length == b->length &&
           memcmp(a->squares, b->squares, a->length * sizeof *a->squares) == 0;
}

static const struct kt_draw_wish wishes[] = {
    {.rows = 1, .cols = 1},
    {.rows = 5, .cols = 5, .directed = true},
    {.rows = 5, .cols = 5, .directed = true, .open = true},
    {.rows = 5, .cols = 5, .starts = true, .start = {2, 2}},
    {.rows = 3, .cols = 10, .cycles = true, .starts = true, .start = {2, 4}},
    {.rows = 6, .cols = 5, .cycles = true, .directed = true},
    {.rows = 8, .cols = 8},
    {.rows = 8, .cols = 8, .directed = true, .open = true},
    {.rows = 8, .cols = 8, .cycles = true},
    {.rows = 8,
     .cols = 8,
     .cycles = true,
     .directed = true,
     .starts = true,
     .start = {4, 3}},
    {.rows = 7, .cols = 7, .starts = true, .start = {6, 2}},
    {.rows = 9, .cols = 9, .directed = true},
    {.rows = 31, .cols = 4, .directed = true},
    {.rows = 4, .cols = 33, .starts = true, .start = {3, 20}},
    {.rows = 3, .cols = 60, .cycles = true},
    {.rows = 20, .cols = 5, .directed = true},
    {.rows = 30, .cols = 40, .cycles = true},
    {.rows = 50, .cols = 51, .starts = true, .start = {49, 0}},
};

static void what_is_drawn_is_what_is_wished_for(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(wishes) - (quick() ? 2 : 0); i++) {
        struct kt_draw draw;
        struct kt_tour tour = {0}, again = {0};
        open_draw(&draw, &wishes[i]);
        for (uint64_t seed = 0; seed < (quick() ? 2 : 10); seed++) {
            assert_int_equal(kt_draw_tour(&draw, seed, &tour, NULL), KT_OK);
            assert_true(is_wished_for(&wishes[i], &tour));
            assert_int_equal(kt_draw_tour(&draw, seed, &again, NULL), KT_OK);
            assert_true(are_same(&tour, &again));
        }
        kt_tour_close(&tour);
        kt_tour_close(&again);
        close_draw(&draw);
    }
}

static bool is_before(struct kt_square a, struct kt_square b)
{
    return a.row < b.row || (a.row == b.row && a.col < b.col);
}

static void undirected_tours_are_written_in_one_way(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(wishes); i++) {
        const struct kt_draw_wish *wish = &wishes[i];
        struct kt_draw draw;
        struct kt_tour tour = {0};
        if (wish->directed || (wish->starts && !wish->cycles) ||
            wish->rows * wish->cols == 1)
            continue;
        open_draw(&draw, wish);
        assert_int_equal(kt_draw_tour(&draw, i, &tour, NULL), KT_OK);
        assert_true(is_before(tour.squares[wish->cycles ? 1 : 0],
                              tour.squares[tour.length - 1]));
        kt_tour_close(&tour);
        close_draw(&draw);
    }
}

static void different_seeds_draw_different_tours(void **state)
{
    (void)state;
    for (size_t i = 6; i < LENGTH(wishes) - (quick() ? 6 : 0); i++) {
        struct kt_draw draw;
        struct kt_tour tour = {0}, other = {0};
        open_draw(&draw, &wishes[i]);
        assert_int_equal(kt_draw_tour(&draw, 1, &tour, NULL), KT_OK);
        assert_int_equal(kt_draw_tour(&draw, 2, &other, NULL), KT_OK);
        assert_false(are_same(&tour, &other));
        kt_tour_close(&tour);
        kt_tour_close(&other);
        close_draw(&draw);
    }
}

static void where_there_is_no_tour_none_is_drawn(void **state)
{
    static const struct kt_draw_wish none[] = {
        {.rows = 1, .cols = 1, .cycles = true},
        {.rows = 2, .cols = 1000},
        {.rows = 3, .cols = 3},
        {.rows = 4, .cols = 4, .directed = true},
        {.rows = 4, .cols = 50, .cycles = true},
        {.rows = 7, .cols = 9, .cycles = true},
        {.rows = 9, .cols = 9, .starts = true, .start = {0, 1}},
        {.rows = 5, .cols = 5, .starts = true, .start = {0, 1}},
        {.rows = 4, .cols = 40, .starts = true, .start = {1, 7}},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(none); i++) {
        struct kt_draw draw;
        struct kt_tour tour = {0};
        open_draw(&draw, &none[i]);
        assert_int_equal(kt_draw_tour(&draw, 1, &tour, NULL), KT_DONE);
        close_draw(&draw);
    }
}

struct tallied {
    struct kt_ranking ranking;
    uint32_t *counts; /* by rank */
    size_t cells;
};

static void draw_and_tally(struct tallied *tallied, const struct kt_draw_wish *wish,
                           uint64_t draws)
{
    struct kt_draw draw;
    struct kt_tour tour = {0};
    open_draw(&draw, wish);
    assert_true(draw.counted);
    for (uint64_t seed = 0; seed < draws; seed++) {
        struct kt_total rank;
        assert_int_equal(kt_draw_tour(&draw, seed, &tour, NULL), KT_OK);
        assert_int_equal(kt_ranking_rank(&tallied->ranking, &tour, &rank, NULL), KT_OK);
        tallied->counts[rank.low]++;
    }
    kt_tour_close(&tour);
    close_draw(&draw);
}

/* Of so many draws, each tour as often: Pearson's sum has the mean cells - 1 and the
 * variance 2 (cells - 1). Four deviations to either side are allowed. */
static void check_uniform(const struct kt_draw_wish *wish, uint64_t draws_a_tour)
{
    struct tallied tallied = {.cells = 0};
    double sum = 0, mean = (double)draws_a_tour;
    assert_int_equal(kt_ranking_open(&tallied.ranking,
                                     &(struct kt_ranking_wish){.rows = wish->rows,
                                                               .cols = wish->cols,
                                                               .cycles = wish->cycles,
                                                               .starts = wish->starts,
                                                               .start = wish->start},
                                     NULL),
                     KT_OK);
    tallied.cells = (size_t)tallied.ranking.total.low;
    tallied.counts = calloc(tallied.cells, sizeof *tallied.counts);
    assert_non_null(tallied.counts);
    draw_and_tally(&tallied, wish, draws_a_tour * tallied.cells);
    for (size_t i = 0; i < tallied.cells; i++)
        sum += (tallied.counts[i] - mean) * (tallied.counts[i] - mean) / mean;
    double off = sum - (double)(tallied.cells - 1);
    assert_true(off * off < 16.0 * 2 * (double)(tallied.cells - 1));
    free(tallied.counts);
    kt_ranking_close(&tallied.ranking);
}

static void draws_are_uniform_where_tours_are_counted(void **state)
{
    (void)state;
    check_uniform(
        &(struct kt_draw_wish){.rows = 5, .cols = 5, .starts = true, .start = {4, 0}},
        quick() ? 3 : 100);
    if (!quick())
        check_uniform(&(struct kt_draw_wish){.rows = 6, .cols = 6, .cycles = true},
                      getenv("KNIGHT_LONG") != NULL ? 100 : 5);
}

static void with_bytes_to_spend_any_board_is_counted_or_refused(void **state)
{
    struct kt_draw_wish wish = {
        .rows = 5, .cols = 18, .cycles = true, .max_bytes = 1000};
    struct kt_draw draw;
    (void)state;
    assert_int_equal(kt_draw_open(&draw, &wish, NULL), KT_TOO_LARGE);
    wish.max_bytes = 100000000;
    open_draw(&draw, &wish);
    assert_true(draw.counted);
    close_draw(&draw);
    wish.cols = wish.rows = 10;
    assert_int_equal(kt_draw_open(&draw, &wish, NULL), KT_TOO_LARGE);
    wish.max_bytes = 0;
    open_draw(&draw, &wish);
    assert_false(draw.counted);
    close_draw(&draw);
    wish.rows = wish.cols = 10000;
    assert_int_equal(kt_draw_open(&draw, &wish, NULL), KT_TOO_LARGE);
}

static void only_squares_of_the_board_can_be_starts(void **state)
{
    struct kt_draw draw;
    (void)state;
    assert_int_equal(
        kt_draw_open(&draw,
                     &(struct kt_draw_wish){
                         .rows = 8, .cols = 8, .starts = true, .start = {8, 0}},
                     NULL),
        KT_INVALID);
    assert_int_equal(kt_draw_open(&draw, &(struct kt_draw_wish){.rows = 8}, NULL),
                     KT_INVALID);
}

/* The limit of what is counted is promised, as are the tours of seeds. */
static void the_limit_is_what_it_was(void **state)
{
    static const int32_t cycles[] = {0, 0, 0, 50, 0, 24, 16, 8, 0, 0};
    static const int32_t paths[] = {0, 0, 0, 50, 30, 16, 8, 0, 0, 0};
    (void)state;
    for (int32_t i = 0; i < (int32_t)LENGTH(cycles); i++) {
        assert_int_equal(kt_draw_longest(i, true), cycles[i]);
        assert_int_equal(kt_draw_longest(i, false), paths[i]);
    }
}

/* The longest boards of each width, with the start that is worst for memory. */
static void all_boards_within_the_limit_are_counted(void **state)
{
    (void)state;
    if (getenv("KNIGHT_LONG") == NULL)
        skip();
    for (int32_t width = 3; width < 8; width++)
        for (int kind = 0; kind < 3; kind++) {
            struct kt_draw draw;
            struct kt_draw_wish wish = {.rows = width,
                                        .cols = kt_draw_longest(width, kind == 0),
                                        .cycles = kind == 0,
                                        .starts = kind == 2};
            if (wish.cols == 0)
                continue;
            open_draw(&draw, &wish);
            assert_true(draw.counted);
            close_draw(&draw);
        }
}

static void the_tours_of_seeds_are_what_they_were(void **state)
{
    static const struct {
        struct kt_draw_wish wish;
        uint64_t seed;
        const char *squares; /* the first, by row and column */
    } pins[] = {
        {{.rows = 5, .cols = 5, .directed = true}, 1, "400004442033221342112431"},
        {{.rows = 6, .cols = 6, .cycles = true}, 1, "002413205333350204444011"},
        {{.rows = 5, .cols = 5, .starts = true, .start = {2, 2}},
         7,
         "221142132033023124440400"},
        {{.rows = 8, .cols = 8, .directed = true}, 1, "335764602202003171407377"},
        {{.rows = 8, .cols = 8, .cycles = true}, 2, "003306043757557571625160"},
        {{.rows = 8, .cols = 8, .starts = true, .start = {0, 0}},
         3,
         "003335625160534013175764"},
        {{.rows = 9, .cols = 10, .directed = true},
         UINT64_MAX,
         "534080602022020400132619"},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(pins); i++) {
        char squares[2 * 12 + 1] = "";
        struct kt_draw draw;
        struct kt_tour tour = {0};
        open_draw(&draw, &pins[i].wish);
        assert_int_equal(kt_draw_tour(&draw, pins[i].seed, &tour, NULL), KT_OK);
        for (size_t k = 0; k < 12; k++) {
            squares[2 * k] = (char)('0' + tour.squares[2 * k].row);
            squares[2 * k + 1] = (char)('0' + tour.squares[2 * k].col);
        }
        assert_string_equal(squares, pins[i].squares);
        kt_tour_close(&tour);
        close_draw(&draw);
    }
}

static void it_stops_when_it_is_told_to(void **state)
{
    struct kt_draw draw;
    struct kt_tour tour = {0};
    struct countdown countdown = {2};
    struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
    (void)state;
    open_draw(&draw, &(struct kt_draw_wish){.rows = 40, .cols = 40});
    assert_int_equal(kt_draw_tour(&draw, 1, &tour, &limit), KT_STOPPED);
    close_draw(&draw);
    countdown.left = 2;
    limit.stopped = false;
    assert_int_equal(
        kt_draw_open(&draw, &(struct kt_draw_wish){.rows = 6, .cols = 6}, &limit),
        KT_STOPPED);
    kt_tour_close(&tour);
}

/* The hook stops a draw when it is asked first, each time after a little more work. */
static void it_stops_wherever_it_is_told_to(void **state)
{
    enum kt_status status = KT_STOPPED;
    struct kt_draw draw;
    uint32_t units = 1;
    (void)state;
    open_draw(&draw, &(struct kt_draw_wish){.rows = 8, .cols = 9, .cycles = true});
    for (; status == KT_STOPPED && units < KT_LIMIT_WORK; units += 1 + units / 500) {
        struct kt_tour tour = {0};
        struct countdown countdown = {1};
        struct kt_limit limit = {.stop = countdown_stop,
                                 .context = &countdown,
                                 .gathered = KT_LIMIT_WORK - units};
        status = kt_draw_tour(&draw, 1, &tour, &limit);
        assert_int_equal(status, limit.stopped ? KT_STOPPED : KT_OK);
        kt_tour_close(&tour);
    }
    assert_true(units > 100);
    close_draw(&draw);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_drawn_is_what_is_wished_for),
        cmocka_unit_test(undirected_tours_are_written_in_one_way),
        cmocka_unit_test(different_seeds_draw_different_tours),
        cmocka_unit_test(where_there_is_no_tour_none_is_drawn),
        cmocka_unit_test(draws_are_uniform_where_tours_are_counted),
        cmocka_unit_test(with_bytes_to_spend_any_board_is_counted_or_refused),
        cmocka_unit_test(only_squares_of_the_board_can_be_starts),
        cmocka_unit_test(the_limit_is_what_it_was),
        cmocka_unit_test(all_boards_within_the_limit_are_counted),
        cmocka_unit_test(the_tours_of_seeds_are_what_they_were),
        cmocka_unit_test(it_stops_when_it_is_told_to),
        cmocka_unit_test(it_stops_wherever_it_is_told_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
