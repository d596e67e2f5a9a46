#include "all_tours.h"
#include "judge.h"

#include "engine/frontier.h"

static bool lengthy(void)
{
    return getenv("KNIGHT_LONG") != NULL;
}

static const char *written(const struct kt_natural *number)
{
    static char digits[400];
    struct kt_text text = {0};
    kt_natural_write(&text, number);
    assert_true(text.length < sizeof digits);
    memcpy(digits, text.bytes, text.length);
    digits[text.length] = '\0';
    kt_text_close(&text);
    return digits;
}

static void run(struct kt_frontier *frontier)
{
    enum kt_status status;
    while ((status = kt_frontier_next(frontier, NULL)) == KT_OK)
        ;
    assert_int_equal(status, KT_DONE);
}

static const char *count(const struct kt_frontier_spec *spec)
{
    struct kt_frontier frontier;
    assert_int_equal(kt_frontier_open(&frontier, spec), KT_OK);
    run(&frontier);
    const char *digits = written(&frontier.total);
    kt_frontier_close(&frontier);
    assert_int_equal(frontier.memory.used, 0);
    return digits;
}

static void assert_count(const struct kt_frontier_spec *spec, int64_t expected)
{
    char digits[32];
    (void)snprintf(digits, sizeof digits, "%lld", (long long)expected);
    assert_string_equal(count(spec), digits);
}

enum { SQUARES = 30 };

/* Paths by start and end. */
struct table {
    const struct kt_board *board;
    int64_t paths[SQUARES][SQUARES];
    int64_t from[SQUARES], all;
};

static void enter(const struct kt_tour *tour, void *context)
{
    struct table *table = context;
    int64_t start = kt_board_index(table->board, tour->squares[0]);
    int64_t end = kt_board_index(table->board, tour->squares[tour->length - 1]);
    table->paths[start][end]++;
    table->from[start]++;
    table->all++;
}

static void compare_starts(const struct kt_board *board, const struct table *table)
{
    struct kt_frontier frontier;
    struct kt_frontier_spec spec = {
        .rows = board->rows, .cols = board->cols, .ends = 1, .hands = 1};
    assert_int_equal(kt_frontier_open(&frontier, &spec), KT_OK);
    for (int64_t s = 0; s < board->squares; s++) {
        uint64_t total;
        if (s > 0)
            assert_int_equal(kt_frontier_restart(&frontier, kt_board_at(board, s)),
                             KT_OK);
        run(&frontier);
        assert_true(kt_natural_to_uint64(&frontier.total, &total));
        assert_int_equal(total, table->from[s]);
        spec.end[0] = kt_board_at(board, s);
        assert_count(&spec, table->from[s]);
    }
    kt_frontier_close(&frontier);
}

/* On larger boards some of the pairs. */
static void compare_ends(const struct kt_board *board, const struct table *table)
{
    enum { FEW = 15, STEP = 23 };
    int64_t all = board->squares * board->squares;
    for (int64_t i = 0; i < all; i += lengthy() || board->squares <= FEW ? 1 : STEP) {
        int64_t s = i / board->squares, e = i % board->squares;
        assert_count(&(struct kt_frontier_spec){.rows = board->rows,
                                                .cols = board->cols,
                                                .ends = 2,
                                                .end = {kt_board_at(board, s),
                                                        kt_board_at(board, e)},
                                                .hands = 1},
                     table->paths[s][e]);
    }
}

static void compare_board(int32_t rows, int32_t cols)
{
    struct kt_board board = open_board(rows, cols);
    struct table table = {.board = &board};
    struct kt_frontier_spec spec = {.rows = rows, .cols = cols};
    all_tours(rows, cols, -1, false, enter, &table);
    assert_count(&spec, table.all / 2);
    compare_starts(&board, &table);
    compare_ends(&board, &table);
    spec.cycles = true;
    assert_count(&spec, all_tours(rows, cols, 0, true, NULL, NULL));
    kt_board_close(&board);
}

static void small_boards_agree_with_plain_search(void **state)
{
    enum { USUAL = 21, LITTLE = 16 };
    int32_t most = lengthy() ? SQUARES : quick() ? LITTLE : USUAL;
    (void)state;
    for (int32_t rows = 3; rows <= SQUARES / 3; rows++)
        for (int32_t cols = 3; cols <= SQUARES / 3; cols++)
            if (rows * cols > 9 && (rows * cols <= most || rows * cols == 5 * 5))
                compare_board(rows, cols);
}

/* OEIS A001230, A165134 and A193055, Knuth's tables, and two programs of our own. */
static const struct {
    int32_t rows, cols;
    bool cycles, is_long;
    const char *total;
} published[] = {
    {5, 6, true, false, "8"},
    {5, 8, true, false, "44202"},
    {6, 6, true, false, "9862"},
    {6, 7, true, false, "1067638"},
    {5, 12, true, false, "4557702762"},
    {6, 8, true, false, "55488142"},
    {7, 8, true, true, "34524432316"},
    {6, 12, true, true, "964730606632516"},
    {8, 8, true, true, "13267364410532"},
    {5, 5, false, false, "864"},
    {5, 7, false, false, "622868"},
    {6, 6, false, false, "3318960"},
    {6, 7, false, true, "389969466"},
    {6, 8, false, true, "24964893804"},
    {7, 7, false, true, "82787609160"},
};

static void totals_are_those_published(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(published); i++) {
        struct kt_frontier_spec spec = {.rows = published[i].rows,
                                        .cols = published[i].cols,
                                        .cycles = published[i].cycles};
        if (!lengthy() && (published[i].is_long || (quick() && spec.rows > 5)))
            continue;
        assert_string_equal(count(&spec), published[i].total);
    }
}

/* OEIS A169696 (3 x n) and A079137 (4 x n), undirected. */
static void thin_boards_grow_as_published(void **state)
{
    static const int64_t three[] = {8,    0,     0,     52,     396,   560,
                                    3048, 10672, 57248, 128864, 646272};
    static const int64_t four[] = {0, 82, 744, 6378, 31088, 189688, 1213112, 6683852};
    (void)state;
    for (int32_t i = 0; i < (int32_t)LENGTH(three); i++)
        assert_count(&(struct kt_frontier_spec){.rows = 3, .cols = 4 + i}, three[i]);
    for (int32_t i = 0; i < (int32_t)LENGTH(four); i++)
        assert_count(&(struct kt_frontier_spec){.rows = 4 + i, .cols = 4}, four[i]);
    assert_count(&(struct kt_frontier_spec){.rows = 3, .cols = 16}, 17273760 / 2);
}

/* What is counted by start adds up to twice the whole, with numbers of many words. */
static void long_boards_count_the_same_by_start(void **state)
{
    enum { LENGTH_OF_BOARD = 60 };
    struct kt_natural sum = {0};
    struct kt_frontier frontier;
    struct kt_frontier_spec spec = {.rows = 4, .cols = LENGTH_OF_BOARD};
    char whole[400];
    (void)state;
    if (quick())
        return;
    (void)snprintf(whole, sizeof whole, "%s", count(&spec));
    spec.ends = 1;
    assert_int_equal(kt_frontier_open(&frontier, &spec), KT_OK);
    for (int32_t col = 0; col < LENGTH_OF_BOARD / 2; col++)
        for (int32_t row = 0; row < 2; row++) {
            assert_int_equal(
                kt_frontier_restart(&frontier, (struct kt_square){row, col}), KT_OK);
            run(&frontier);
            kt_natural_add(&sum, &frontier.total);
        }
    kt_natural_scale(&sum, 4);
    assert_int_equal(kt_natural_divide(&sum, 2), 0);
    assert_string_equal(written(&sum), whole);
    kt_natural_close(&sum);
    kt_frontier_close(&frontier);
}

/* Directed paths by start: counted by two programs. */
static void starts_of_six_by_six_are_known(void **state)
{
    static const int64_t paths[3][3] = {
        {524486, 289050, 115837}, {289050, 173402, 49578}, {115837, 49578, 52662}};
    struct kt_frontier frontier;
    struct kt_frontier_spec spec = {.rows = 6, .cols = 6, .ends = 1};
    (void)state;
    if (quick())
        return;
    assert_int_equal(kt_frontier_open(&frontier, &spec), KT_OK);
    for (int32_t i = 0; i < 9; i++) {
        struct kt_square start = {i % 2 == 0 ? i / 3 : 5 - i / 3, i % 3};
        uint64_t total;
        assert_int_equal(kt_frontier_restart(&frontier, start), KT_OK);
        run(&frontier);
        assert_true(kt_natural_to_uint64(&frontier.total, &total));
        assert_int_equal(total, paths[i / 3][i % 3]);
    }
    assert_int_equal(kt_frontier_restart(&frontier, (struct kt_square){6, 0}),
                     KT_INVALID);
    kt_frontier_close(&frontier);
}

/* The squares of 7 x 7 that can start a tour are in six orbits; OEIS A165134 has the
 * sum. */
static void starts_of_seven_by_seven_add_up(void **state)
{
    static const struct {
        struct kt_square start;
        uint64_t squares;
    } orbits[] = {{{0, 0}, 4}, {{0, 2}, 8}, {{1, 1}, 4},
                  {{1, 3}, 4}, {{2, 2}, 4}, {{3, 3}, 1}};
    struct kt_natural sum = {0};
    struct kt_frontier frontier;
    (void)state;
    if (!lengthy())
        return;
    assert_int_equal(
        kt_frontier_open(&frontier,
                         &(struct kt_frontier_spec){.rows = 7, .cols = 7, .ends = 1}),
        KT_OK);
    for (size_t i = 0; i < LENGTH(orbits); i++) {
        assert_int_equal(kt_frontier_restart(&frontier, orbits[i].start), KT_OK);
        run(&frontier);
        kt_natural_scale(&frontier.total, orbits[i].squares);
        kt_natural_add(&sum, &frontier.total);
    }
    assert_string_equal(written(&sum), "165575218320");
    kt_natural_close(&sum);
    kt_frontier_close(&frontier);
}

static void boards_and_ends_it_cannot_do_are_invalid(void **state)
{
    static const struct kt_frontier_spec cases[] = {
        {.rows = 3, .cols = 3},
        {.rows = 2, .cols = 9},
        {.rows = 9, .cols = 9},
        {.rows = 0, .cols = 8},
        {.rows = 6, .cols = 6, .ends = 3},
        {.rows = 6, .cols = 6, .ends = -1},
        {.rows = 6, .cols = 6, .ends = 1, .cycles = true},
        {.rows = 6, .cols = 6, .ends = 1, .end = {{6, 0}, {0, 0}}},
        {.rows = 6, .cols = 6, .ends = 2, .end = {{0, 0}, {0, -1}}},
    };
    struct kt_frontier frontier;
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_int_equal(kt_frontier_open(&frontier, &cases[i]), KT_INVALID);
    kt_frontier_close(&frontier);
}

static void stages_are_told_in_order(void **state)
{
    static const struct {
        enum kt_stage_kind kind;
        int32_t row;
    } stages[] = {{KT_STAGE_COMMON, 1},
                  {KT_STAGE_COMMON, 2},
                  {KT_STAGE_UPPER, 2},
                  {KT_STAGE_UPPER, 3},
                  {KT_STAGE_SEAM, 0}};
    struct kt_frontier frontier;
    struct kt_frontier_spec spec = {
        .rows = 7, .cols = 4, .ends = 1, .end = {{5, 0}, {0, 0}}};
    size_t done = 0;
    (void)state;
    assert_int_equal(kt_frontier_open(&frontier, &spec), KT_OK);
    while (kt_frontier_next(&frontier, NULL) == KT_OK) {
        const struct kt_stage *stage = &frontier.stage;
        assert_true(done < LENGTH(stages));
        assert_int_equal(stage->kind, stages[done].kind);
        assert_int_equal(stage->row, stages[done].row);
        assert_true(stage->done <= stage->all && stage->bytes > 0);
        done += stage->complete;
    }
    assert_int_equal(done, LENGTH(stages));
    kt_frontier_close(&frontier);
}

static void it_stops_wherever_it_is_told_to(void **state)
{
    int stopped = 0, done = 0;
    (void)state;
    for (int patience = 1; done == 0; patience *= 2) {
        struct countdown countdown = {patience};
        struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
        struct kt_frontier frontier;
        enum kt_status status;
        assert_int_equal(
            kt_frontier_open(&frontier,
                             &(struct kt_frontier_spec){.rows = 6, .cols = 5}),
            KT_OK);
        while ((status = kt_frontier_next(&frontier, &limit)) == KT_OK)
            ;
        assert_true(status == KT_STOPPED || status == KT_DONE);
        stopped += status == KT_STOPPED;
        done += status == KT_DONE;
        kt_frontier_close(&frontier);
        kt_frontier_close(&frontier);
        assert_int_equal(frontier.memory.used, 0);
    }
    assert_true(stopped > 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards_agree_with_plain_search),
        cmocka_unit_test(totals_are_those_published),
        cmocka_unit_test(thin_boards_grow_as_published),
        cmocka_unit_test(long_boards_count_the_same_by_start),
        cmocka_unit_test(starts_of_six_by_six_are_known),
        cmocka_unit_test(starts_of_seven_by_seven_add_up),
        cmocka_unit_test(boards_and_ends_it_cannot_do_are_invalid),
        cmocka_unit_test(stages_are_told_in_order),
        cmocka_unit_test(it_stops_wherever_it_is_told_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
