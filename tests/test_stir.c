#include "judge.h"

#include "engine/stir.h"
#include "tours.h"

enum { SEEDS = 2000 };

static bool is_tour(const struct kt_board *board, const struct kt_tour *tour)
{
    struct kt_board_spec spec = {.rows = board->rows, .cols = board->cols};
    return judge_is_tour(&spec, tour->squares, tour->length);
}

static void stir(struct kt_tour *tour, const struct kt_board *board,
                 enum kt_stir_kind kind, uint64_t seed)
{
    struct kt_random random = {seed};
    assert_int_equal(kt_stir(tour, board, kind, KT_STIR_WORK, &random, NULL), KT_OK);
}

/* Stirred until its ends happen to be a move apart. */
static struct kt_tour closed_tour(const struct kt_board *board)
{
    struct kt_tour tour = tours_make(board->rows, board->cols);
    for (uint64_t seed = 0; !kt_tour_is_closed(&tour, board); seed++)
        stir(&tour, board, KT_STIR_PATH, seed);
    return tour;
}

static void a_stirred_tour_is_a_tour(void **state)
{
    (void)state;
    for (int32_t side = 5; side <= (quick() ? 6 : 12); side++) {
        struct kt_board board = tours_board(side, side + 1);
        struct kt_tour tour = tours_make(side, side + 1);
        struct kt_square start = tour.squares[0];
        for (uint64_t seed = 0; seed < 20; seed++) {
            stir(&tour, &board, KT_STIR_FROM_START, seed);
            assert_true(is_tour(&board, &tour));
            assert_true(judge_same(tour.squares[0], start));
        }
        for (uint64_t seed = 0; seed < 20; seed++) {
            stir(&tour, &board, KT_STIR_PATH, seed);
            assert_true(is_tour(&board, &tour));
        }
        kt_tour_close(&tour);
    }
}

static void a_closed_tour_stays_closed(void **state)
{
    (void)state;
    for (int32_t side = 6; side <= (quick() ? 6 : 12); side += 2) {
        struct kt_board board = tours_board(side, side);
        struct kt_tour tour = closed_tour(&board);
        for (uint64_t seed = 0; seed < 10; seed++) {
            stir(&tour, &board, KT_STIR_CLOSED, seed);
            assert_true(is_tour(&board, &tour));
            assert_true(kt_tour_is_closed(&tour, &board));
        }
        kt_tour_close(&tour);
    }
}

static void the_same_seed_stirs_alike(void **state)
{
    struct kt_board board = tours_board(8, 8);
    struct kt_tour one = tours_make(8, 8), other = tours_make(8, 8);
    (void)state;
    stir(&one, &board, KT_STIR_PATH, 1);
    stir(&other, &board, KT_STIR_PATH, 1);
    assert_true(tours_same(&one, &other));
    stir(&other, &board, KT_STIR_PATH, 2);
    assert_false(tours_same(&one, &other));
    kt_tour_close(&one);
    kt_tour_close(&other);
}

static uint64_t hash(const struct kt_tour *tour)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < tour->length; i++)
        hash = (hash ^ (uint64_t)(8 * tour->squares[i].row + tour->squares[i].col)) *
               UINT64_C(1099511628211);
    return hash;
}

static int compare(const void *a, const void *b)
{
    const uint64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* How many different tours come of so many seeds, each stirred from the same one. */
static int count_different(const struct kt_board *board, const struct kt_tour *from,
                           enum kt_stir_kind kind)
{
    static uint64_t hashes[SEEDS];
    int different = 1;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct kt_tour tour = tours_copy(from);
        stir(&tour, board, kind, seed);
        hashes[seed] = hash(&tour);
        kt_tour_close(&tour);
    }
    qsort(hashes, SEEDS, sizeof *hashes, compare);
    for (int i = 1; i < SEEDS; i++)
        different += hashes[i] != hashes[i - 1];
    return different;
}

/* There are 524486 paths from the corner of 6 x 6. Closed, with the square that they
 * begin with and their direction, there are 9862 * 72. Of so many draws hardly any falls
 * on the same. */
static void hardly_any_tour_comes_twice(void **state)
{
    (void)state;
    if (quick())
        skip();
    struct kt_board board = tours_board(6, 6);
    struct kt_tour path = tours_make(6, 6), closed = closed_tour(&board);
    assert_in_range(count_different(&board, &path, KT_STIR_FROM_START), SEEDS - 20,
                    SEEDS);
    assert_in_range(count_different(&board, &closed, KT_STIR_CLOSED), SEEDS - 20,
                    SEEDS);
    kt_tour_close(&path);
    kt_tour_close(&closed);
}

static void little_work_leaves_a_large_tour_nearly_as_it_was(void **state)
{
    struct kt_board board = tours_board(60, 60);
    struct kt_tour before = tours_make(60, 60), tour = tours_copy(&before);
    struct kt_random random = {3};
    (void)state;
    assert_int_equal(kt_stir(&tour, &board, KT_STIR_PATH, 1, &random, NULL), KT_OK);
    assert_true(is_tour(&board, &tour));
    assert_false(tours_same(&tour, &before));
    kt_tour_close(&before);
    kt_tour_close(&tour);
}

static void it_stops_when_it_is_told_to(void **state)
{
    struct kt_board board = tours_board(50, 50);
    struct kt_tour tour = tours_make(50, 50);
    struct countdown countdown = {3};
    struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
    struct kt_random random = {3};
    (void)state;
    assert_int_equal(
        kt_stir(&tour, &board, KT_STIR_PATH, KT_STIR_WORK, &random, &limit),
        KT_STOPPED);
    kt_tour_close(&tour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stirred_tour_is_a_tour),
        cmocka_unit_test(a_closed_tour_stays_closed),
        cmocka_unit_test(the_same_seed_stirs_alike),
        cmocka_unit_test(hardly_any_tour_comes_twice),
        cmocka_unit_test(little_work_leaves_a_large_tour_nearly_as_it_was),
        cmocka_unit_test(it_stops_when_it_is_told_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
