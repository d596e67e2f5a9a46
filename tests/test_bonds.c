#include "judge.h"

#include "all_tours.h"
#include "engine/bonds.h"

struct trial {
    struct kt_bonds bonds, other;
    struct kt_tour tour;
    bool closed;
    int64_t tours;
};

static void open_trial(struct trial *trial, int32_t rows, int32_t cols, bool closed)
{
    *trial = (struct trial){.closed = closed};
    assert_int_equal(kt_bonds_open(&trial->bonds, rows, cols), KT_OK);
    assert_int_equal(kt_bonds_open(&trial->other, cols, rows), KT_OK);
}

static void close_trial(struct trial *trial)
{
    kt_bonds_close(&trial->bonds);
    kt_bonds_close(&trial->bonds);
    kt_bonds_close(&trial->other);
    kt_tour_close(&trial->tour);
}

static bool is_before(struct kt_square a, struct kt_square b)
{
    return a.row < b.row || (a.row == b.row && a.col < b.col);
}

/* Which of the two ways round it goes. */
static bool is_higher(const struct kt_tour *tour, bool closed)
{
    struct kt_square last = tour->squares[tour->length - 1];
    return is_before(last, tour->squares[closed ? 1 : 0]);
}

static void check_way_back(const struct kt_tour *tour, void *context)
{
    struct trial *trial = context;
    bool higher = is_higher(tour, trial->closed);
    struct kt_square start = tour->squares[0];
    kt_bonds_read(&trial->bonds, tour, trial->closed);
    assert_true(kt_square_same(kt_bonds_end(&trial->bonds, higher),
                               trial->closed ? (struct kt_square){0, 0} : start));
    assert_int_equal(kt_bonds_write(&trial->bonds, start, higher, &trial->tour), KT_OK);
    assert_true(tours_same(&trial->tour, tour));
    trial->tours++;
}

static void a_tour_comes_back_from_its_edges(void **state)
{
    static const struct {
        int32_t rows, cols;
        bool closed;
        int64_t start;
    } boards[] = {{1, 1, false, -1}, {3, 4, false, -1}, {5, 5, false, 0},
                  {5, 6, true, 0},   {5, 6, true, 8},   {3, 10, true, 29}};
    (void)state;
    for (size_t i = 0; i < LENGTH(boards); i++) {
        struct trial trial;
        open_trial(&trial, boards[i].rows, boards[i].cols, boards[i].closed);
        all_tours(boards[i].rows, boards[i].cols, boards[i].start, boards[i].closed,
                  check_way_back, &trial);
        assert_true(trial.tours > 0);
        close_trial(&trial);
    }
}

static void check_reverse(const struct kt_tour *tour, void *context)
{
    struct trial *trial = context;
    bool higher = !is_higher(tour, trial->closed);
    size_t last = tour->length - 1;
    kt_bonds_read(&trial->bonds, tour, trial->closed);
    assert_int_equal(
        kt_bonds_write(&trial->bonds,
                       trial->closed ? tour->squares[0] : tour->squares[last], higher,
                       &trial->tour),
        KT_OK);
    for (size_t i = 0; i <= last; i++)
        assert_true(kt_square_same(
            trial->tour.squares[i],
            tour->squares[trial->closed ? (last + 1 - i) % (last + 1) : last - i]));
    trial->tours++;
}

static void the_other_way_round_is_the_reverse(void **state)
{
    struct trial trial;
    (void)state;
    open_trial(&trial, 3, 10, true);
    all_tours(3, 10, 0, true, check_reverse, &trial);
    assert_int_equal(trial.tours, 16);
    close_trial(&trial);
    open_trial(&trial, 4, 5, false);
    all_tours(4, 5, -1, false, check_reverse, &trial);
    assert_int_equal(trial.tours, 164);
    close_trial(&trial);
}

static void check_motion(const struct kt_tour *tour, void *context)
{
    struct trial *trial = context;
    enum kt_motion motion = trial->tours % 2 == 0 ? KT_MOTION_TRANSPOSE : KT_MOTION_R90;
    struct kt_square start =
        kt_motion_apply(motion, tour->squares[0], tour->rows, tour->cols);
    kt_bonds_read(&trial->bonds, tour, false);
    kt_bonds_move(&trial->other, &trial->bonds, motion);
    assert_int_equal(kt_bonds_write(&trial->other, start, false, &trial->tour), KT_OK);
    for (size_t i = 0; i < tour->length; i++)
        assert_true(kt_square_same(
            trial->tour.squares[i],
            kt_motion_apply(motion, tour->squares[i], tour->rows, tour->cols)));
    trial->tours++;
}

static void edges_are_moved_as_squares_are(void **state)
{
    struct trial trial;
    (void)state;
    open_trial(&trial, 3, 7, false);
    all_tours(3, 7, -1, false, check_motion, &trial);
    assert_int_equal(trial.tours, 104);
    close_trial(&trial);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tour_comes_back_from_its_edges),
        cmocka_unit_test(the_other_way_round_is_the_reverse),
        cmocka_unit_test(edges_are_moved_as_squares_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
