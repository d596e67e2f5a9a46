#include "engine/count.h"

#include "all_tours.h"

/* Boards of up to so many squares are compared with the judge. */
enum { JUDGED_LONG = 30, JUDGED_MAX = 20, JUDGED_QUICK = 12 };

static const uint64_t ENOUGH = UINT64_C(1) << 32; /* bytes */

static bool quick(void)
{
    return getenv("KNIGHT_QUICK") != NULL;
}

static int64_t judged_max(void)
{
    return quick()                         ? JUDGED_QUICK
           : getenv("KNIGHT_LONG") != NULL ? JUDGED_LONG
                                           : JUDGED_MAX;
}

static enum kt_status finish(struct kt_count *count, struct kt_limit *limit)
{
    enum kt_status status;
    while ((status = kt_count_next(count, limit)) == KT_OK)
        ;
    return status;
}

static struct kt_count_wish wish_of(int32_t rows, int32_t cols, enum kt_kind kind)
{
    return (struct kt_count_wish){
        .rows = rows, .cols = cols, .kind = kind, .max_bytes = ENOUGH};
}

static void assert_total(struct kt_count *count, const char *digits)
{
    struct kt_text text = {0};
    assert_int_equal(finish(count, NULL), KT_DONE);
    kt_natural_write(&text, &count->total);
    kt_text_byte(&text, '\0');
    assert_int_equal(text.status, KT_OK);
    assert_string_equal(text.bytes, digits);
    kt_text_close(&text);
}

/* By the list or the frontier, whichever is taken, and by the frontier alone. */
static void assert_count(struct kt_count_wish wish, const char *digits)
{
    struct kt_count count = {0};
    for (int i = 0; i < 2; i++) {
        wish.unlisted = i == 1;
        assert_int_equal(kt_count_begin(&count, &wish), KT_OK);
        assert_total(&count, digits);
    }
    kt_count_close(&count);
}

static void assert_number(const struct kt_count_wish *wish, int64_t number)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%lld", (long long)number);
    assert_count(*wish, digits);
}

/* --- against the judge -------------------------------------------------------------- */

/* The tours from each square to each, and of these the closed ones. */
struct census {
    int32_t rows, cols;
    int64_t paths, closed;
    int64_t from[JUDGED_LONG], closed_from[JUDGED_LONG];
    int64_t between[JUDGED_LONG][JUDGED_LONG];
};

static void enter(const struct kt_tour *tour, void *context)
{
    struct census *census = context;
    struct kt_square first = tour->squares[0], last = tour->squares[tour->length - 1];
    int s = first.row * census->cols + first.col,
        t = last.row * census->cols + last.col;
    int apart = abs((first.row - last.row) * (first.col - last.col));
    census->paths++;
    census->from[s]++;
    census->between[s][t]++;
    census->closed += apart == 2;
    census->closed_from[s] += apart == 2;
}

static void compare_kinds(const struct census *census)
{
    struct kt_count_wish wish = wish_of(census->rows, census->cols, KT_KIND_PATHS);
    bool single = census->rows * census->cols == 1;
    int64_t directed = census->closed_from[0];
    assert_number(&wish, census->paths);
    wish.kind = KT_KIND_UNDIRECTED_PATHS;
    assert_number(&wish, single ? 1 : census->paths / 2);
    wish.kind = KT_KIND_OPEN_PATHS;
    assert_number(&wish, census->paths - census->closed);
    wish.kind = KT_KIND_DIRECTED_CYCLES;
    assert_number(&wish, directed);
    wish.kind = KT_KIND_CYCLES;
    assert_number(&wish, directed / 2);
    wish.starts = true;
    assert_number(&wish, directed / 2);
}

static void compare_starts(const struct census *census)
{
    for (int s = 0; s < census->rows * census->cols; s++) {
        struct kt_count_wish wish = wish_of(census->rows, census->cols, KT_KIND_PATHS);
        wish.starts = true;
        wish.start = (struct kt_square){s / census->cols, s % census->cols};
        assert_number(&wish, census->from[s]);
        wish.kind = KT_KIND_OPEN_PATHS;
        assert_number(&wish, census->from[s] - census->closed_from[s]);
        wish.kind = KT_KIND_UNDIRECTED_PATHS;
        wish.starts = false;
        wish.ends = true;
        wish.end = wish.start;
        assert_number(&wish, census->from[s]);
    }
}

static void compare_pairs(const struct census *census)
{
    int squares = census->rows * census->cols;
    for (int s = 0; s < squares; s++)
        for (int t = 0; t < squares; t++) {
            struct kt_count_wish wish =
                wish_of(census->rows, census->cols, KT_KIND_PATHS);
            wish.starts = wish.ends = true;
            wish.start = (struct kt_square){s / census->cols, s % census->cols};
            wish.end = (struct kt_square){t / census->cols, t % census->cols};
            assert_number(&wish, census->between[s][t]);
            int apart =
                abs((wish.start.row - wish.end.row) * (wish.start.col - wish.end.col));
            wish.kind = KT_KIND_OPEN_PATHS;
            assert_number(&wish, apart == 2 ? 0 : census->between[s][t]);
        }
}

static void every_kind_start_and_end_agrees_with_the_judge(void **state)
{
    (void)state;
    for (int32_t rows = 1; rows <= judged_max(); rows++)
        for (int32_t cols = 1; rows * cols <= judged_max(); cols++) {
            struct census census = {.rows = rows, .cols = cols};
            all_tours(rows, cols, -1, false, enter, &census);
            compare_kinds(&census);
            compare_starts(&census);
            compare_pairs(&census);
        }
}

/* --- published counts ---------------------------------------------------------------- */

/* Undirected: OEIS A001230, A165134 / 2, A169696, A079137, A193055; 3x16 by two programs
 * against a wrong value in print; D. E. Knuth 2025; B. D. McKay 1997 for 8x8. */
static void published_counts_are_found(void **state)
{
    static const struct {
        int32_t rows, cols;
        enum kt_kind kind;
        const char *count;
    } cases[] = {
        {3, 10, KT_KIND_CYCLES, "16"},
        {12, 3, KT_KIND_CYCLES, "176"},
        {6, 5, KT_KIND_CYCLES, "8"},
        {5, 8, KT_KIND_CYCLES, "44202"},
        {6, 6, KT_KIND_CYCLES, "9862"},
        {6, 6, KT_KIND_DIRECTED_CYCLES, "19724"},
        {7, 6, KT_KIND_CYCLES, "1067638"},
        {6, 8, KT_KIND_CYCLES, "55488142"},
        {5, 12, KT_KIND_CYCLES, "4557702762"},
        {3, 14, KT_KIND_UNDIRECTED_PATHS, "646272"},
        {3, 16, KT_KIND_PATHS, "17273760"},
        {4, 11, KT_KIND_UNDIRECTED_PATHS, "6683852"},
        {5, 5, KT_KIND_UNDIRECTED_PATHS, "864"},
        {5, 6, KT_KIND_UNDIRECTED_PATHS, "18784"},
        {5, 7, KT_KIND_UNDIRECTED_PATHS, "622868"},
        {6, 6, KT_KIND_PATHS, "6637920"},
        {6, 6, KT_KIND_OPEN_PATHS, "5927856"},
        {6, 7, KT_KIND_UNDIRECTED_PATHS, "389969466"},
        {8, 6, KT_KIND_UNDIRECTED_PATHS, "24964893804"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (!quick() || cases[i].rows * cases[i].cols <= 36)
            assert_count(wish_of(cases[i].rows, cases[i].cols, cases[i].kind),
                         cases[i].count);
}

static void counts_by_start_are_found(void **state)
{
    static const int64_t quarter[3][3] = {
        {524486, 289050, 115837}, {289050, 173402, 49578}, {115837, 49578, 52662}};
    struct kt_count count = {0};
    (void)state;
    for (int32_t row = 0; row < 3; row++)
        for (int32_t col = 0; col < 3; col++) {
            char digits[32];
            struct kt_count_wish wish = wish_of(6, 6, KT_KIND_PATHS);
            wish.starts = true;
            wish.start = (struct kt_square){5 - row, col};
            snprintf(digits, sizeof digits, "%lld", (long long)quarter[row][col]);
            assert_int_equal(kt_count_begin(&count, &wish), KT_OK);
            assert_total(&count, digits);
        }
    kt_count_close(&count);
}

/* All starts of 6 x 6 make all paths: restarted each time, and the frontier alone. */
static void starts_counted_one_after_the_other_add_up(void **state)
{
    struct kt_count count = {0};
    struct kt_natural sum = {0};
    uint64_t small;
    (void)state;
    for (int32_t s = 0; s < (quick() ? 0 : 36); s++) {
        struct kt_count_wish wish = wish_of(6, 6, KT_KIND_PATHS);
        wish.unlisted = wish.starts = true;
        wish.start = (struct kt_square){s / 6, s % 6};
        assert_int_equal(kt_count_begin(&count, &wish), KT_OK);
        assert_int_equal(finish(&count, NULL), KT_DONE);
        kt_natural_add(&sum, &count.total);
    }
    assert_true(quick() || kt_natural_to_uint64(&sum, &small));
    assert_true(quick() || small == 6637920);
    kt_natural_close(&sum);
    kt_count_close(&count);
}

static void a_count_of_many_digits_is_whole(void **state)
{
    (void)state;
    assert_count(wish_of(4, 60, KT_KIND_UNDIRECTED_PATHS),
                 "18382894853135729892593150327109728997900");
}

static void assert_too_large(struct kt_count *count, const struct kt_count_wish *wish)
{
    assert_int_equal(kt_count_begin(count, wish), KT_OK);
    assert_int_equal(finish(count, NULL), KT_TOO_LARGE);
}

static void refusals_say_what_it_would_take(void **state)
{
    struct kt_count count = {0};
    struct kt_count_wish wish = wish_of(9, 10, KT_KIND_CYCLES);
    (void)state;
    assert_too_large(&count, &wish);
    assert_true(count.too_wide);
    wish = wish_of(8, 8, KT_KIND_PATHS);
    wish.max_bytes = ENOUGH / 8;
    assert_too_large(&count, &wish);
    assert_true(count.needed_bytes > ENOUGH / 8);
    wish = wish_of(6, 6, KT_KIND_PATHS);
    wish.max_bytes = 1000;
    assert_too_large(&count, &wish);
    assert_true(count.needed_bytes > 1000);
    assert_int_equal(count.needed_seconds, 0);
    wish = wish_of(3, 200000, KT_KIND_PATHS);
    wish.max_seconds = 3;
    assert_too_large(&count, &wish);
    assert_true(count.needed_seconds > 3);
    assert_int_equal(count.needed_bytes, 0);
    wish = wish_of(6, 6, KT_KIND_PATHS);
    wish.max_bytes = ENOUGH;
    assert_int_equal(kt_count_begin(&count, &wish), KT_OK);
    assert_total(&count, "6637920");
    kt_count_close(&count);
}

static void squares_off_the_board_and_ends_of_cycles_are_invalid(void **state)
{
    struct kt_count count = {0};
    struct kt_count_wish wish = wish_of(6, 6, KT_KIND_PATHS);
    (void)state;
    wish.starts = true;
    wish.start = (struct kt_square){6, 0};
    assert_int_equal(kt_count_begin(&count, &wish), KT_INVALID);
    wish.start = (struct kt_square){0, -1};
    assert_int_equal(kt_count_begin(&count, &wish), KT_INVALID);
    wish = wish_of(6, 6, KT_KIND_CYCLES);
    wish.ends = true;
    assert_int_equal(kt_count_begin(&count, &wish), KT_INVALID);
    kt_count_close(&count);
}

static bool always(void *context)
{
    int *askings = context;
    return --*askings < 0;
}

/* Wherever it is stopped, it can be closed, and begun again. */
static void a_count_may_be_stopped_anywhere(void **state)
{
    struct kt_count count = {0};
    (void)state;
    for (int askings = 0; askings < (quick() ? 3 : 40); askings++) {
        int left = askings;
        struct kt_limit limit = {.stop = always, .context = &left};
        struct kt_count_wish wish = wish_of(6, 6, KT_KIND_PATHS);
        wish.starts = askings % 3 == 0;
        assert_int_equal(kt_count_begin(&count, &wish), KT_OK);
        assert_int_equal(finish(&count, &limit), KT_STOPPED);
    }
    struct kt_count_wish wish = wish_of(5, 5, KT_KIND_PATHS);
    assert_int_equal(kt_count_begin(&count, &wish), KT_OK);
    assert_total(&count, "1728");
    kt_count_close(&count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_start_and_end_agrees_with_the_judge),
        cmocka_unit_test(published_counts_are_found),
        cmocka_unit_test(counts_by_start_are_found),
        cmocka_unit_test(starts_counted_one_after_the_other_add_up),
        cmocka_unit_test(a_count_of_many_digits_is_whole),
        cmocka_unit_test(refusals_say_what_it_would_take),
        cmocka_unit_test(squares_off_the_board_and_ends_of_cycles_are_invalid),
        cmocka_unit_test(a_count_may_be_stopped_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
