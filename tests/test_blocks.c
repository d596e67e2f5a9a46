#include "engine/blocks.h"

#include "engine/random.h"
#include "judge.h"

enum { WORD_BITS = 64, MILLION = 1000000 };

/* Whether the very long tests are to be run as well. */
static bool thorough(void)
{
    return getenv("KNIGHT_LONG") != NULL;
}

/* Whether a square is seen for the first time, by one bit a square. */
static bool is_new(uint64_t *seen, int64_t index)
{
    uint64_t bit = (uint64_t)1 << index % WORD_BITS;
    bool first = (seen[index / WORD_BITS] & bit) == 0;
    seen[index / WORD_BITS] |= bit;
    return first;
}

/* Streams the tour: every square once, by moves, from the start, as was wished for. If
 * `asked`, square and step are asked for each step too. */
static void assert_tour(const struct kt_blocks *blocks,
                        const struct kt_blocks_wish *wish, bool asked)
{
    struct kt_board_spec spec = {.rows = wish->rows, .cols = wish->cols};
    struct kt_blocks_cursor cursor;
    struct kt_square s, before = wish->start;
    int64_t step = 0, squares = (int64_t)wish->rows * wish->cols;
    uint64_t *seen = calloc((size_t)squares / WORD_BITS + 1, sizeof *seen);
    assert_int_equal(blocks->squares, squares);
    assert_non_null(seen);
    kt_blocks_seek(&cursor, blocks, 1);
    while (kt_blocks_next(&cursor, &s)) {
        bool right =
            judge_has(&spec, s) && is_new(seen, (int64_t)s.row * wish->cols + s.col) &&
            (step == 0 ? judge_same(s, wish->start) : judge_move(&spec, before, s));
        step++;
        if (asked)
            right = right && judge_same(kt_blocks_square(blocks, step), s) &&
                    kt_blocks_step(blocks, s) == step;
        if (!right)
            fail_msg("%d x %d from (%d,%d): wrong at step %lld", (int)wish->rows,
                     (int)wish->cols, (int)wish->start.row, (int)wish->start.col,
                     (long long)step);
        before = s;
    }
    assert_false(kt_blocks_next(&cursor, &s));
    assert_int_equal(step, squares);
    assert_true(!wish->ends || judge_same(before, wish->end));
    assert_true(!wish->closed || judge_move(&spec, before, wish->start));
    free(seen);
}

static void assert_made(const struct kt_blocks_wish *wish, bool asked)
{
    static struct kt_blocks blocks;
    enum kt_status status = kt_blocks_open(&blocks, wish, NULL);
    if (status != KT_OK)
        fail_msg("%d x %d from (%d,%d) to (%d,%d): %s", (int)wish->rows,
                 (int)wish->cols, (int)wish->start.row, (int)wish->start.col,
                 (int)wish->end.row, (int)wish->end.col, kt_status_text(status));
    assert_tour(&blocks, wish, asked);
    kt_blocks_close(&blocks);
}

static enum kt_status status_of(struct kt_blocks_wish wish)
{
    static struct kt_blocks blocks;
    enum kt_status status = kt_blocks_open(&blocks, &wish, NULL);
    kt_blocks_close(&blocks);
    return status;
}

static bool colours_admit(int rows, int cols, struct kt_square start)
{
    return rows * cols % 2 == 0 || (start.row + start.col) % 2 == 0;
}

/* Every `every`-th start: a tour, also a closed one where there is one. */
static void assert_starts(int rows, int cols, int every)
{
    for (int i = 0; i < rows * cols; i += every) {
        struct kt_blocks_wish wish = {
            .rows = rows, .cols = cols, .start = {i / cols, i % cols}};
        if (!colours_admit(rows, cols, wish.start)) {
            assert_int_equal(status_of(wish), KT_DONE);
            continue;
        }
        wish.closed = rows * cols % 2 == 0;
        assert_made(&wish, true);
    }
}

static void every_start_has_its_tour(void **state)
{
    (void)state;
    int largest = quick() ? 9 : 40;
    for (int rows = 5; rows <= largest; rows++)
        for (int cols = 5; cols <= largest; cols++) {
            bool all = thorough() || rows * cols <= 12 * 12;
            assert_starts(rows, cols, all ? 1 : rows * cols / 6 | 1);
        }
}

static void random_starts_of_larger_boards_have_their_tours(void **state)
{
    (void)state;
    static const struct kt_square sizes[] = {{101, 103}, {5, 299},   {297, 7},
                                             {100, 301}, {299, 300}, {255, 257}};
    struct kt_random random = {1};
    int starts = thorough() ? 200 : quick() ? 0 : 2;
    for (size_t i = 0; i < LENGTH(sizes); i++)
        for (int k = 0; k < starts; k++) {
            int rows = sizes[i].row, cols = sizes[i].col;
            struct kt_blocks_wish wish = {.rows = rows, .cols = cols};
            do
                wish.start = (struct kt_square){
                    (int32_t)kt_random_below(&random, (uint64_t)rows),
                    (int32_t)kt_random_below(&random, (uint64_t)cols)};
            while (!colours_admit(rows, cols, wish.start));
            assert_made(&wish, true);
        }
}

static void a_thousand_a_side_is_a_tour_from_end_to_end(void **state)
{
    (void)state;
    static const struct kt_blocks_wish wishes[] = {
        {.rows = 1000, .cols = 1000, .start = {345, 678}, .closed = true},
        {.rows = 1001, .cols = 1001, .start = {500, 500}},
        {.rows = 997, .cols = 1003, .start = {1, 1001}},
        {.rows = 1000, .cols = 1002, .start = {999, 0}, .closed = true},
        {.rows = 1002, .cols = 999, .start = {9, 9}, .ends = true, .end = {800, 1}},
        {.rows = 999, .cols = 1001, .start = {9, 9}, .ends = true, .end = {800, 0}},
        {.rows = 5, .cols = 100000, .start = {4, 7}, .ends = true, .end = {0, 99992}},
    };
    size_t count = thorough() ? LENGTH(wishes) : quick() ? 0 : 2;
    for (size_t i = 0; i < count; i++)
        assert_made(&wishes[i], thorough());
}

/* --- start and end ---------------------------------------------------------------- */

static bool pair_is_possible(const struct kt_blocks_wish *wish)
{
    bool odd = wish->rows * wish->cols % 2 == 1;
    int start = (wish->start.row + wish->start.col) % 2;
    int end = (wish->end.row + wish->end.col) % 2;
    return odd ? start == 0 && end == 0 && !judge_same(wish->start, wish->end)
               : start != end;
}

/* All pairs of a board, or every `every`-th end; gives the number of unordered pairs
 * that the colours admit but that have no tour. */
static int assert_pairs(int rows, int cols, int every)
{
    int without = 0;
    for (int i = 0; i < rows * cols; i++)
        for (int j = i % every; j < rows * cols; j += every) {
            struct kt_blocks_wish wish = {.rows = rows,
                                          .cols = cols,
                                          .start = {i / cols, i % cols},
                                          .ends = true,
                                          .end = {j / cols, j % cols}};
            if (!pair_is_possible(&wish))
                assert_int_equal(status_of(wish), KT_DONE);
            else if ((rows == 5 || cols == 5) && status_of(wish) == KT_DONE)
                without++;
            else
                assert_made(&wish, true);
        }
    return without / 2;
}

static void every_pair_that_the_colours_admit_has_its_tour(void **state)
{
    (void)state;
    int largest = thorough() ? 13 : quick() ? 6 : 9;
    for (int rows = 6; rows <= largest; rows++)
        for (int cols = 6; cols <= largest; cols++)
            assert_int_equal(assert_pairs(rows, cols, rows > 7 && !thorough() ? 7 : 1),
                             0);
}

/* 36 of the 78 pairs of 5 x 5 and 47 of the 225 of 5 x 6, by exhaustive search; and by
 * the argument in blocks.c 5(n - 1) of 5 x n, for even n from 8 on. */
static void five_rows_lack_exactly_the_pairs_that_are_proved_impossible(void **state)
{
    (void)state;
    assert_int_equal(assert_pairs(5, 5, 1), 36);
    assert_int_equal(assert_pairs(5, 6, 1), 47);
    assert_int_equal(assert_pairs(6, 5, 1), 47);
    int largest = thorough() ? 60 : quick() ? 0 : 16;
    for (int n = 7; n <= largest; n++) {
        assert_int_equal(assert_pairs(5, n, 1), n % 2 == 0 ? 5 * (n - 1) : 0);
        assert_int_equal(assert_pairs(n, 5, 1), n % 2 == 0 ? 5 * (n - 1) : 0);
    }
}

static void random_pairs_of_larger_boards_have_their_tours(void **state)
{
    (void)state;
    struct kt_random random = {2};
    int pairs = thorough() ? 20000 : quick() ? 4 : 300;
    while (pairs > 0) {
        enum { LONGEST = 60 };
        int rows = 6 + (int)kt_random_below(&random, LONGEST);
        int cols = 6 + (int)kt_random_below(&random, LONGEST);
        uint64_t squares = (uint64_t)rows * (uint64_t)cols;
        int i = (int)kt_random_below(&random, squares);
        int j = (int)kt_random_below(&random, squares);
        struct kt_blocks_wish wish = {.rows = rows,
                                      .cols = cols,
                                      .start = {i / cols, i % cols},
                                      .ends = true,
                                      .end = {j / cols, j % cols}};
        if (!pair_is_possible(&wish))
            continue;
        assert_made(&wish, true);
        pairs--;
    }
}

static void a_closed_tour_can_be_wished_to_end_a_move_away(void **state)
{
    (void)state;
    struct kt_blocks_wish wish = {.rows = 20,
                                  .cols = 21,
                                  .start = {10, 10},
                                  .closed = true,
                                  .ends = true,
                                  .end = {11, 12}};
    assert_made(&wish, true);
    wish.end = (struct kt_square){10, 11};
    assert_int_equal(status_of(wish), KT_DONE);
}

/* --- three and four rows ---------------------------------------------------------- */

/* The starts of 3 x n from which no tour exists though the colours admit them, by
 * exhaustive search; n = 9 and more: none. */
static const int starts_without[9] = {0, 0, 0, 5, 6, 8, 18, 1, 2};

/* Asserts that every `every`-th start has its tour if it is to have one; gives the
 * number of those that have none. */
static int assert_thin(int rows, int cols, bool closed, int every)
{
    int without = 0;
    for (int i = 0; i < rows * cols; i += every) {
        struct kt_blocks_wish wish = {.rows = rows,
                                      .cols = cols,
                                      .start = {i / cols, i % cols},
                                      .closed = closed};
        if (!colours_admit(rows, cols, wish.start) || status_of(wish) == KT_DONE)
            without++;
        else
            assert_made(&wish, true);
    }
    return without;
}

static void of_three_rows_every_start_has_its_tour_from_nine_columns_on(void **state)
{
    (void)state;
    int largest = thorough() ? 200 : quick() ? 12 : 60;
    for (int n = 3; n <= largest; n++) {
        int inadmissible = n % 2 == 1 ? (3 * n - 1) / 2 : 0;
        int without = inadmissible + (n < 9 ? starts_without[n] : 0);
        assert_int_equal(assert_thin(3, n, false, 1), without);
        assert_int_equal(assert_thin(n, 3, false, 1), without);
        bool closed = n % 2 == 0 && n >= 10;
        assert_int_equal(assert_thin(3, n, true, 1), closed ? 0 : 3 * n);
        assert_int_equal(assert_thin(n, 3, true, 1), closed ? 0 : 3 * n);
    }
}

static void of_four_rows_every_outer_start_has_its_tour(void **state)
{
    (void)state;
    assert_int_equal(assert_thin(4, 4, false, 1), 16);
    int largest = thorough() ? 200 : quick() ? 12 : 60;
    for (int n = 5; n <= largest; n++) {
        assert_int_equal(assert_thin(4, n, false, 1), 2 * n);
        assert_int_equal(assert_thin(n, 4, false, 1), 2 * n);
    }
}

static void thin_boards_may_be_long(void **state)
{
    (void)state;
    struct kt_random random = {4};
    for (int n = 1000; n < (quick() ? 1000 : 1016); n++)
        for (int k = 0; k < 10; k++) {
            int col = (int)kt_random_below(&random, (uint64_t)n);
            struct kt_blocks_wish wish = {
                .rows = 3,
                .cols = n,
                .start = {k % 2 == 0 ? col % 2 : 2 - col % 2, col},
                .closed = n % 2 == 0};
            assert_made(&wish, true);
            wish = (struct kt_blocks_wish){
                .rows = n, .cols = 4, .start = {col, k % 2 * 3}};
            assert_made(&wish, true);
        }
    struct kt_blocks_wish wish = {
        .rows = 3, .cols = KT_SIDE_MAX, .start = {1, 500000}, .closed = true};
    assert_int_equal(status_of(wish), KT_OK);
    wish = (struct kt_blocks_wish){.rows = 4, .cols = KT_SIDE_MAX, .start = {3, 5}};
    assert_int_equal(status_of(wish), KT_OK);
}

/* --- looking up ------------------------------------------------------------------- */

static void a_million_a_side_is_looked_up_at_any_step(void **state)
{
    (void)state;
    static const struct kt_blocks_wish wishes[] = {
        {.rows = MILLION, .cols = MILLION, .start = {77777, 3}, .closed = true},
        {.rows = MILLION + 1, .cols = MILLION - 1, .start = {500000, 500000}},
        {.rows = MILLION,
         .cols = MILLION + 1,
         .start = {1, 2},
         .ends = true,
         .end = {999999, 999999}},
        {.rows = KT_SIDE_MAX, .cols = KT_SIDE_MAX, .start = {5, 5}},
        {.rows = KT_SIDE_MAX - 1, .cols = KT_SIDE_MAX - 1, .start = {500000, 500000}},
    };
    static struct kt_blocks blocks;
    struct kt_random random = {3};
    for (size_t i = 0; i < LENGTH(wishes); i++) {
        struct kt_board_spec spec = {.rows = wishes[i].rows, .cols = wishes[i].cols};
        assert_int_equal(kt_blocks_open(&blocks, &wishes[i], NULL), KT_OK);
        assert_true(judge_same(kt_blocks_square(&blocks, 1), wishes[i].start));
        if (wishes[i].ends)
            assert_true(
                judge_same(kt_blocks_square(&blocks, blocks.squares), wishes[i].end));
        for (int k = 0; k < (quick() ? 1000 : 100000); k++) {
            uint64_t before_last = (uint64_t)blocks.squares - 1;
            int64_t step = 1 + (int64_t)kt_random_below(&random, before_last);
            struct kt_square s = kt_blocks_square(&blocks, step);
            assert_true(judge_has(&spec, s));
            assert_true(judge_move(&spec, s, kt_blocks_square(&blocks, step + 1)));
            assert_int_equal(kt_blocks_step(&blocks, s), step);
        }
    }
}

static void a_cursor_may_begin_at_any_step(void **state)
{
    (void)state;
    static const struct kt_blocks_wish wishes[] = {
        {.rows = 12, .cols = 11, .start = {3, 4}},
        {.rows = 23, .cols = 21, .start = {11, 9}},
        {.rows = 18, .cols = 24, .start = {0, 0}, .ends = true, .end = {17, 22}},
    };
    static struct kt_blocks blocks;
    for (size_t i = 0; i < LENGTH(wishes); i++) {
        assert_int_equal(kt_blocks_open(&blocks, &wishes[i], NULL), KT_OK);
        for (int64_t from = 1; from <= blocks.squares + 1; from += quick() ? 61 : 1) {
            struct kt_blocks_cursor cursor;
            struct kt_square s;
            int64_t step = from;
            kt_blocks_seek(&cursor, &blocks, from);
            while (kt_blocks_next(&cursor, &s))
                assert_true(judge_same(kt_blocks_square(&blocks, step++), s));
            assert_int_equal(step, blocks.squares + 1);
        }
    }
}

/* --- refusals --------------------------------------------------------------------- */

static void what_is_proved_impossible_is_said_to_be_so(void **state)
{
    (void)state;
    static const struct kt_blocks_wish wishes[] = {
        {.rows = 7, .cols = 7, .start = {0, 1}},
        {.rows = 7, .cols = 7, .closed = true},
        {.rows = 4, .cols = 1000, .closed = true},
        {.rows = 4, .cols = 1000, .start = {1, 0}},
        {.rows = 1000, .cols = 4, .start = {3, 2}},
        {.rows = 4, .cols = 1000, .ends = true, .end = {2, 501}},
        {.rows = 4, .cols = 4},
        {.rows = 2, .cols = 1000},
        {.rows = 1, .cols = 1, .closed = true},
        {.rows = 3, .cols = 7, .start = {1, 3}},
        {.rows = 8, .cols = 8, .ends = true, .end = {0, 0}},
        {.rows = 8, .cols = 8, .ends = true, .end = {1, 1}},
        {.rows = 5, .cols = 1000, .start = {2, 998}, .ends = true, .end = {0, 0}},
    };
    for (size_t i = 0; i < LENGTH(wishes); i++)
        assert_int_equal(status_of(wishes[i]), KT_DONE);
}

static void arguments_out_of_range_are_invalid(void **state)
{
    (void)state;
    static const struct kt_blocks_wish wishes[] = {
        {.rows = 0, .cols = 8},
        {.rows = 8, .cols = 0},
        {.rows = KT_SIDE_MAX + 1, .cols = 8},
        {.rows = 8, .cols = 8, .start = {8, 0}},
        {.rows = 8, .cols = 8, .start = {0, -1}},
        {.rows = 8, .cols = 8, .ends = true, .end = {0, 8}},
    };
    for (size_t i = 0; i < LENGTH(wishes); i++)
        assert_int_equal(status_of(wishes[i]), KT_INVALID);
}

static void one_square_is_a_tour(void **state)
{
    (void)state;
    assert_made(&(struct kt_blocks_wish){.rows = 1, .cols = 1}, true);
    assert_made(&(struct kt_blocks_wish){.rows = 1, .cols = 1, .ends = true}, true);
}

static void opening_can_be_stopped(void **state)
{
    (void)state;
    struct kt_blocks_wish wish = {.rows = 11, .cols = 11, .start = {4, 4}};
    struct countdown countdown = {1};
    struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
    struct kt_blocks blocks = {0};
    limit.gathered = KT_LIMIT_WORK;
    assert_int_equal(kt_blocks_open(&blocks, &wish, &limit), KT_STOPPED);
    assert_int_equal(blocks.squares, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_start_has_its_tour),
        cmocka_unit_test(random_starts_of_larger_boards_have_their_tours),
        cmocka_unit_test(a_thousand_a_side_is_a_tour_from_end_to_end),
        cmocka_unit_test(every_pair_that_the_colours_admit_has_its_tour),
        cmocka_unit_test(five_rows_lack_exactly_the_pairs_that_are_proved_impossible),
        cmocka_unit_test(random_pairs_of_larger_boards_have_their_tours),
        cmocka_unit_test(a_closed_tour_can_be_wished_to_end_a_move_away),
        cmocka_unit_test(of_three_rows_every_start_has_its_tour_from_nine_columns_on),
        cmocka_unit_test(of_four_rows_every_outer_start_has_its_tour),
        cmocka_unit_test(thin_boards_may_be_long),
        cmocka_unit_test(a_million_a_side_is_looked_up_at_any_step),
        cmocka_unit_test(a_cursor_may_begin_at_any_step),
        cmocka_unit_test(what_is_proved_impossible_is_said_to_be_so),
        cmocka_unit_test(arguments_out_of_range_are_invalid),
        cmocka_unit_test(one_square_is_a_tour),
        cmocka_unit_test(opening_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
