#include "engine/magic.h"

#include "all_tours.h"

enum { SIDE = 8, SQUARES = SIDE * SIDE, MAGIC_SUM = 260, LONG_SIDE = 160 };

/* The first magic tour, of 1848; without magic diagonals. */
static const int beverley[SIDE][SIDE] = {
    {1, 30, 47, 52, 5, 28, 43, 54},   {48, 51, 2, 29, 44, 53, 6, 27},
    {31, 46, 49, 4, 25, 8, 55, 42},   {50, 3, 32, 45, 56, 41, 26, 7},
    {33, 62, 15, 20, 9, 24, 39, 58},  {16, 19, 34, 61, 40, 57, 10, 23},
    {63, 14, 17, 36, 21, 12, 59, 38}, {18, 35, 64, 13, 60, 37, 22, 11},
};

static struct kt_tour beverleys_tour(void)
{
    struct kt_tour tour = {.rows = SIDE, .cols = SIDE};
    assert_int_equal(kt_tour_reserve(&tour, SQUARES), KT_OK);
    tour.length = SQUARES;
    for (int32_t row = 0; row < SIDE; row++)
        for (int32_t col = 0; col < SIDE; col++)
            tour.squares[beverley[row][col] - 1] = (struct kt_square){row, col};
    return tour;
}

static bool is_magic(const struct kt_tour *tour)
{
    struct kt_board board = tours_board(tour->rows, tour->cols);
    bool magic = false;
    assert_int_equal(kt_magic_check(tour, &board, NULL, &magic), KT_OK);
    return magic;
}

static void reverse(struct kt_tour *tour)
{
    for (size_t i = 0, j = tour->length - 1; i < j; i++, j--) {
        struct kt_square square = tour->squares[i];
        tour->squares[i] = tour->squares[j];
        tour->squares[j] = square;
    }
}

/* Turns the board a quarter. */
static void turn(struct kt_tour *tour)
{
    for (size_t i = 0; i < tour->length; i++)
        tour->squares[i] = (struct kt_square){tour->squares[i].col,
                                              tour->rows - 1 - tour->squares[i].row};
}

static void the_magic_tour_of_beverley_has_the_sums_of_one(void **state)
{
    int down = 0, up = 0;
    (void)state;
    for (int i = 0; i < SIDE; i++) {
        int row = 0, col = 0;
        for (int k = 0; k < SIDE; k++) {
            row += beverley[i][k];
            col += beverley[k][i];
        }
        assert_int_equal(row, MAGIC_SUM);
        assert_int_equal(col, MAGIC_SUM);
        down += beverley[i][i];
        up += beverley[i][SIDE - 1 - i];
    }
    assert_int_not_equal(down, MAGIC_SUM);
    assert_int_not_equal(up, MAGIC_SUM);
}

static void a_magic_tour_stays_magic_turned_and_reversed(void **state)
{
    struct kt_tour tour = beverleys_tour();
    (void)state;
    for (int quarter = 0; quarter < 4; quarter++) {
        assert_true(is_magic(&tour));
        reverse(&tour);
        assert_true(is_magic(&tour));
        turn(&tour);
    }
    kt_tour_close(&tour);
}

static void what_is_no_tour_is_not_magic(void **state)
{
    struct kt_tour tour = beverleys_tour();
    (void)state;
    struct kt_square last = tour.squares[SQUARES - 1];
    tour.squares[SQUARES - 1] = tour.squares[SQUARES - 2];
    assert_false(is_magic(&tour));
    tour.squares[SQUARES - 1] = last;
    tour.length--;
    assert_false(is_magic(&tour));
    tour.length = 0;
    assert_false(is_magic(&tour));
    /* The magic square of order 3, in which the king moves, and the rook. */
    struct kt_square lo_shu[] = {{0, 1}, {2, 2}, {1, 0}, {2, 0}, {1, 1},
                                 {0, 2}, {1, 2}, {0, 0}, {2, 1}};
    assert_false(is_magic(
        &(struct kt_tour){.rows = 3, .cols = 3, .length = 9, .squares = lo_shu}));
    kt_tour_close(&tour);
}

static void the_only_square_of_a_board_is_magic(void **state)
{
    struct kt_square square = {0, 0};
    (void)state;
    assert_true(is_magic(
        &(struct kt_tour){.rows = 1, .cols = 1, .length = 1, .squares = &square}));
}

/* Whether all rows have the same sum, or all columns, each found by going through the
 * whole tour. */
static bool naive_same_sums(const struct kt_tour *tour, bool of_rows)
{
    int64_t first = 0;
    for (int32_t line = 0; line < (of_rows ? tour->rows : tour->cols); line++) {
        int64_t sum = 0;
        for (size_t i = 0; i < tour->length; i++) {
            struct kt_square square = tour->squares[i];
            sum += (of_rows ? square.row : square.col) == line ? (int64_t)i + 1 : 0;
        }
        if (line == 0)
            first = sum;
        else if (sum != first)
            return false;
    }
    return true;
}

static bool naive_is_magic(const struct kt_tour *tour)
{
    return naive_same_sums(tour, true) && naive_same_sums(tour, false);
}

static void ordinary_tours_are_what_the_judge_says(void **state)
{
    (void)state;
    for (int32_t rows = 5; rows <= 9; rows++)
        for (int32_t cols = rows; cols <= rows + 2; cols++) {
            struct kt_tour tour = tours_make(rows, cols);
            assert_int_equal(is_magic(&tour), naive_is_magic(&tour));
            kt_tour_close(&tour);
        }
    struct kt_tour tour = beverleys_tour();
    assert_true(naive_is_magic(&tour));
    kt_tour_close(&tour);
}

struct tally {
    int magic, rows_alone, cols_alone;
};

static void examine(const struct kt_tour *tour, void *context)
{
    struct tally *tally = context;
    bool magic = is_magic(tour);
    assert_int_equal(magic, naive_is_magic(tour));
    tally->magic += magic;
    tally->rows_alone += !magic && naive_same_sums(tour, true);
    tally->cols_alone += !magic && naive_same_sums(tour, false);
}

/* None is magic, but some have the same sum in all rows or in all columns: of 4 x 7,
 * but for the four motions, nine in the short lines (OEIS A309273). */
static void all_tours_of_small_boards_are_what_the_judge_says(void **state)
{
    static const struct {
        int32_t rows, cols;
        int rows_alone, cols_alone;
    } cases[] = {{3, 4, 0, 0},  {3, 8, 32, 0}, {8, 3, 0, 32}, {4, 6, 64, 0},
                 {6, 4, 0, 64}, {5, 5, 0, 0},  {4, 7, 0, 36}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct tally tally = {0, 0, 0};
        all_tours(cases[i].rows, cases[i].cols, -1, false, examine, &tally);
        assert_int_equal(tally.magic, 0);
        assert_int_equal(tally.rows_alone, cases[i].rows_alone);
        assert_int_equal(tally.cols_alone, cases[i].cols_alone);
    }
}

/* Says stop once it has been asked `*context` times. */
static bool stop_after(void *context)
{
    int *left = context;
    return (*left)-- <= 0;
}

static void a_long_tour_can_be_stopped(void **state)
{
    struct kt_tour tour = tours_make(LONG_SIDE, LONG_SIDE);
    struct kt_board board = tours_board(LONG_SIDE, LONG_SIDE);
    enum kt_status status = KT_STOPPED;
    int asked = 0;
    (void)state;
    for (; status == KT_STOPPED; asked++) {
        int left = asked;
        struct kt_limit limit = {.stop = stop_after, .context = &left};
        bool magic = true;
        status = kt_magic_check(&tour, &board, &limit, &magic);
        assert_int_equal(magic, status == KT_STOPPED);
    }
    assert_int_equal(status, KT_OK);
    assert_true(asked > 1);
    kt_tour_close(&tour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_magic_tour_of_beverley_has_the_sums_of_one),
        cmocka_unit_test(a_magic_tour_stays_magic_turned_and_reversed),
        cmocka_unit_test(what_is_no_tour_is_not_magic),
        cmocka_unit_test(the_only_square_of_a_board_is_magic),
        cmocka_unit_test(ordinary_tours_are_what_the_judge_says),
        cmocka_unit_test(all_tours_of_small_boards_are_what_the_judge_says),
        cmocka_unit_test(a_long_tour_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
