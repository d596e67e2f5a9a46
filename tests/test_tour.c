#include "engine/tour.h"

#include "judge.h"

static void squares_are_appended_and_keep_their_order(void **state)
{
    enum { MANY = 1000 };
    struct kt_tour tour = {.rows = 40, .cols = 40};
    (void)state;
    for (int32_t i = 0; i < MANY; i++)
        assert_int_equal(kt_tour_append(&tour, (struct kt_square){i / 40, i % 40}),
                         KT_OK);
    assert_int_equal(tour.length, MANY);
    for (int32_t i = 0; i < MANY; i++) {
        assert_true(judge_same(tour.squares[i], (struct kt_square){i / 40, i % 40}));
        assert_true(kt_tour_step(&tour, (size_t)i) == i + 1);
    }
    kt_tour_close(&tour);
}

static void room_is_made_once_and_never_taken_away(void **state)
{
    struct kt_tour tour = {0};
    (void)state;
    assert_int_equal(kt_tour_reserve(&tour, 0), KT_OK);
    assert_null(tour.squares);
    assert_int_equal(kt_tour_reserve(&tour, 100), KT_OK);
    struct kt_square *squares = tour.squares;
    assert_int_equal(kt_tour_reserve(&tour, 10), KT_OK);
    assert_int_equal(tour.capacity, 100);
    for (int i = 0; i < 100; i++)
        assert_int_equal(kt_tour_append(&tour, (struct kt_square){0, i}), KT_OK);
    assert_ptr_equal(tour.squares, squares);
    kt_tour_close(&tour);
}

static void what_cannot_be_had_leaves_the_tour_as_it_was(void **state)
{
    struct kt_tour tour = {.rows = 8, .cols = 8};
    (void)state;
    assert_int_equal(kt_tour_append(&tour, (struct kt_square){1, 2}), KT_OK);
    struct kt_tour before = tour;
    assert_int_equal(kt_tour_reserve(&tour, SIZE_MAX), KT_NOMEM);
    assert_memory_equal(&tour, &before, sizeof tour);
    kt_tour_close(&tour);
}

static void steps_are_counted_or_listed(void **state)
{
    struct kt_tour tour = {.rows = 8, .cols = 8};
    (void)state;
    for (int i = 0; i < 3; i++)
        assert_int_equal(kt_tour_append(&tour, (struct kt_square){i, 0}), KT_OK);
    tour.steps = malloc(3 * sizeof *tour.steps);
    assert_non_null(tour.steps);
    for (int i = 0; i < 3; i++)
        tour.steps[i] = 10 * i;
    for (int i = 0; i < 3; i++)
        assert_true(kt_tour_step(&tour, (size_t)i) == 10 * i);
    kt_tour_close(&tour);
    assert_null(tour.steps);
}

static void a_tour_is_closed_if_its_ends_are_a_move_apart(void **state)
{
    static const struct {
        struct kt_square squares[3];
        size_t length;
        bool closed;
    } cases[] = {
        {{{0, 0}}, 0, false},
        {{{0, 0}}, 1, false},
        {{{0, 0}, {1, 2}}, 2, true}, /* there and back: not much of a tour */
        {{{0, 0}, {1, 2}, {2, 0}}, 3, false},
        {{{0, 0}, {5, 5}, {2, 1}}, 3, true},
        {{{0, 0}, {1, 2}, {0, 0}}, 3, false},
    };
    struct kt_board board = open_board(8, 8);
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_tour tour = {.rows = 8, .cols = 8};
        for (size_t j = 0; j < cases[i].length; j++)
            assert_int_equal(kt_tour_append(&tour, cases[i].squares[j]), KT_OK);
        assert_int_equal(kt_tour_is_closed(&tour, &board), cases[i].closed);
        kt_tour_close(&tour);
    }
    kt_board_close(&board);
}

static void a_closed_tour_struct_is_empty_and_may_be_closed_again(void **state)
{
    struct kt_tour tour = {.rows = 8, .cols = 8};
    (void)state;
    assert_int_equal(kt_tour_append(&tour, (struct kt_square){0, 0}), KT_OK);
    kt_tour_close(&tour);
    kt_tour_close(&tour);
    assert_int_equal(tour.length, 0);
    assert_null(tour.squares);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_are_appended_and_keep_their_order),
        cmocka_unit_test(room_is_made_once_and_never_taken_away),
        cmocka_unit_test(what_cannot_be_had_leaves_the_tour_as_it_was),
        cmocka_unit_test(steps_are_counted_or_listed),
        cmocka_unit_test(a_tour_is_closed_if_its_ends_are_a_move_apart),
        cmocka_unit_test(a_closed_tour_struct_is_empty_and_may_be_closed_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
