/* Orbits of squares, and images, reversals and rotations of tours. */
#include "images.h"

static size_t count_distinct(struct kt_tour *tours, size_t count)
{
    size_t distinct = 0;
    for (size_t i = 0; i < count; i++) {
        size_t j = 0;
        while (j < i && !tours_same(&tours[i], &tours[j]))
            j++;
        distinct += j == i;
    }
    return distinct;
}

static void squares_fall_into_orbits_whose_sizes_add_up(void **state)
{
    static const struct {
        int32_t rows, cols;
        int orbits;
    } cases[] = {{8, 8, 10}, {5, 5, 6}, {3, 3, 3}, {1, 1, 1},
                 {3, 4, 4},  {4, 3, 4}, {4, 6, 6}, {1, 5, 3}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct kt_board board = tours_board(cases[i].rows, cases[i].cols);
        int orbits = 0, squares = 0;
        for (int64_t k = 0; k < board.squares; k++) {
            struct kt_square square = kt_board_at(&board, k), first;
            int size;
            kt_symmetry_orbit(square, board.rows, board.cols, &first, &size);
            if (!kt_square_same(first, square))
                continue;
            orbits++;
            squares += size;
        }
        assert_int_equal(orbits, cases[i].orbits);
        assert_int_equal(squares, board.squares);
    }
}

static void all_squares_of_an_orbit_name_the_same_first(void **state)
{
    struct kt_square first, other;
    int size, other_size, met = 0;
    (void)state;
    kt_symmetry_orbit((struct kt_square){6, 4}, 8, 8, &first, &size);
    assert_true(kt_square_same(first, (struct kt_square){1, 3}));
    assert_int_equal(size, 8);
    for (int32_t k = 0; k < 64; k++) {
        struct kt_square square = {k / 8, k % 8};
        kt_symmetry_orbit(square, 8, 8, &other, &other_size);
        if (!kt_square_same(first, other))
            continue;
        assert_int_equal(other_size, size);
        met++;
    }
    assert_int_equal(met, size);
    kt_symmetry_orbit((struct kt_square){KT_SIDE_MAX - 1, 0}, KT_SIDE_MAX, 1, &first,
                      &size);
    assert_true(kt_square_same(first, (struct kt_square){0, 0}));
    assert_int_equal(size, 2);
}

static void images_of_a_rectangle_lie_on_the_turned_board(void **state)
{
    struct kt_square squares[] = {{0, 0}, {1, 2}};
    int64_t steps[] = {3, 7};
    struct kt_tour path = {
        .rows = 2, .cols = 3, .length = 2, .squares = squares, .steps = steps};
    static const char *const images[KT_MOTIONS] = {
        "2x3: 3(0,0) 7(1,2)", "3x2: 3(0,1) 7(2,0)", "2x3: 3(1,2) 7(0,0)",
        "3x2: 3(2,0) 7(0,1)", "2x3: 3(1,0) 7(0,2)", "2x3: 3(0,2) 7(1,0)",
        "3x2: 3(0,0) 7(2,1)", "3x2: 3(2,1) 7(0,0)"};
    (void)state;
    for (int motion = 0; motion < KT_MOTIONS; motion++) {
        struct kt_tour image = image_of(&path, motion);
        struct kt_text text = {0};
        tours_show(&text, &image);
        tours_assert_text(&text, images[motion]);
        kt_text_close(&text);
        kt_tour_close(&image);
    }
}

static void the_image_of_an_image_is_that_of_the_composition(void **state)
{
    struct kt_tour tour = tours_make(5, 6);
    struct kt_board board = tours_board(5, 6), turned = tours_board(6, 5);
    (void)state;
    for (int a = 0; a < KT_MOTIONS; a++)
        for (int b = 0; b < KT_MOTIONS; b++) {
            struct kt_tour once = image_of(&tour, b), twice = image_of(&once, a);
            struct kt_tour both = image_of(
                &tour, (int)kt_motion_after((enum kt_motion)a, (enum kt_motion)b));
            bool is_tour = false;
            assert_true(tours_same(&twice, &both));
            assert_int_equal(
                kt_check_tour(&once, once.rows == 5 ? &board : &turned, NULL, &is_tour),
                KT_OK);
            assert_true(is_tour);
            kt_tour_close(&once);
            kt_tour_close(&twice);
            kt_tour_close(&both);
        }
    kt_tour_close(&tour);
}

static void assert_eight_images(const struct kt_tour *path)
{
    struct kt_tour images[KT_MOTIONS];
    for (int motion = 0; motion < KT_MOTIONS; motion++)
        images[motion] = image_of(path, motion);
    assert_int_equal(count_distinct(images, KT_MOTIONS), KT_MOTIONS);
    for (int motion = 0; motion < KT_MOTIONS; motion++)
        kt_tour_close(&images[motion]);
}

/* Each path begins with one of the 336 moves: if these differ, so do all. */
static void paths_of_two_squares_or_more_have_eight_images(void **state)
{
    struct kt_board board = tours_board(8, 8);
    struct kt_random random = {8};
    int moves = 0;
    (void)state;
    for (int64_t from = 0; from < board.squares; from++)
        for (int slot = 0; slot < KT_MOVES; slot++) {
            struct kt_square squares[2] = {kt_board_at(&board, from)};
            squares[1] = kt_board_step(&board, squares[0], slot);
            if (!kt_board_has(&board, squares[1]))
                continue;
            assert_eight_images(&(struct kt_tour){
                .rows = 8, .cols = 8, .length = 2, .squares = squares});
            moves++;
        }
    assert_int_equal(moves, 336);
    for (int i = 0; i < PATHS_QUICK; i++) {
        struct kt_tour path = tours_random_path(
            &board, 2 + (size_t)kt_random_below(&random, 62), &random);
        assert_eight_images(&path);
        kt_tour_close(&path);
    }
}

static void reversing_twice_changes_nothing(void **state)
{
    struct kt_tour tour = tours_make(5, 5), empty = {.rows = 5, .cols = 5};
    struct kt_tour reverse = reverse_of(&tour), again = reverse_of(&reverse);
    struct kt_tour nothing = reverse_of(&empty);
    (void)state;
    assert_true(tours_same(&tour, &again));
    for (size_t i = 0; i < tour.length; i++)
        assert_true(
            kt_square_same(reverse.squares[i], tour.squares[tour.length - 1 - i]));
    assert_true(tours_same(&empty, &nothing));
    kt_tour_close(&tour);
    kt_tour_close(&reverse);
    kt_tour_close(&again);
}

static void rotating_makes_step_k_plus_1_the_first(void **state)
{
    static const int64_t shifts[] = {0,  1,  7,   29,        30,       31,
                                     -1, -7, -31, INT64_MIN, INT64_MAX};
    struct kt_tour tour = closed_tour(5, 6);
    (void)state;
    for (size_t s = 0; s < sizeof shifts / sizeof shifts[0]; s++) {
        struct kt_tour view = rotated(&tour, shifts[s]);
        int64_t first = (shifts[s] % 30 + 30) % 30;
        assert_int_equal(view.length, 30);
        for (int64_t i = 0; i < 30; i++)
            assert_true(
                kt_square_same(view.squares[i], tour.squares[(first + i) % 30]));
        kt_tour_close(&view);
    }
    kt_tour_close(&tour);
}

static void only_a_closed_tour_can_be_rotated(void **state)
{
    struct kt_square loop[] = {{0, 0}, {1, 2}, {3, 3}, {2, 1}}, one[] = {{0, 0}};
    struct kt_tour part = {.rows = 5, .cols = 6, .length = 4, .squares = loop};
    struct kt_tour single = {.rows = 1, .cols = 1, .length = 1, .squares = one};
    struct kt_tour open = tours_make(5, 5), closed = closed_tour(5, 6), result = {0};
    struct kt_board board = tours_board(5, 6), five = tours_board(5, 5);
    struct kt_board point = tours_board(1, 1);
    (void)state;
    assert_int_equal(kt_symmetry_rotate(&part, &board, 1, NULL, &result), KT_INVALID);
    assert_int_equal(kt_symmetry_rotate(&single, &point, 0, NULL, &result), KT_INVALID);
    assert_int_equal(kt_symmetry_rotate(&open, &five, 1, NULL, &result), KT_INVALID);
    assert_int_equal(kt_symmetry_rotate(&closed, &five, 1, NULL, &result), KT_INVALID);
    closed.squares[9] = closed.squares[8];
    assert_int_equal(kt_symmetry_rotate(&closed, &board, 1, NULL, &result), KT_INVALID);
    assert_null(result.squares);
    kt_tour_close(&open);
    kt_tour_close(&closed);
}

static void lists_off_the_board_are_refused(void **state)
{
    static const struct kt_square outside[] = {{-1, 0}, {0, -1},        {5, 0},
                                               {0, 6},  {INT32_MIN, 0}, {0, INT32_MAX}};
    struct kt_board board = tours_board(5, 6);
    (void)state;
    for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++) {
        struct kt_square squares[] = {{0, 0}, outside[i]};
        struct kt_tour path = {.rows = 5, .cols = 6, .length = 2, .squares = squares};
        struct kt_tour result = {0};
        assert_int_equal(kt_symmetry_image(&path, KT_MOTION_R180, NULL, &result),
                         KT_INVALID);
        assert_int_equal(kt_symmetry_canonical(&path, &board, NULL, &result),
                         KT_INVALID);
        assert_null(result.squares);
    }
}

static void lists_with_other_steps_are_refused(void **state)
{
    struct kt_square squares[] = {{0, 0}, {1, 2}};
    int64_t steps[] = {1, 3};
    struct kt_tour path = {
        .rows = 5, .cols = 6, .length = 2, .squares = squares, .steps = steps};
    struct kt_board board = tours_board(5, 6);
    struct kt_tour result = {0};
    (void)state;
    assert_int_equal(kt_symmetry_reverse(&path, NULL, &result), KT_INVALID);
    assert_int_equal(kt_symmetry_canonical(&path, &board, NULL, &result), KT_INVALID);
    assert_int_equal(kt_symmetry_rotate(&path, &board, 1, NULL, &result), KT_INVALID);
    assert_null(result.squares);
}

/* Says stop once it has been asked `*context` times. */
static bool stop_after(void *context)
{
    int *left = context;
    return (*left)-- <= 0;
}

static enum kt_status call(int which, const struct kt_tour *tour,
                           const struct kt_board *board, struct kt_limit *limit,
                           struct kt_tour *result)
{
    switch (which) {
    case 0:
        return kt_symmetry_image(tour, KT_MOTION_R90, limit, result);
    case 1:
        return kt_symmetry_reverse(tour, limit, result);
    default:
        return kt_symmetry_canonical(tour, board, limit, result);
    }
}

static void long_tours_can_be_stopped_anywhere(void **state)
{
    struct kt_tour tour = tours_make(LONG_SIDE, LONG_SIDE);
    struct kt_board board = tours_board(LONG_SIDE, LONG_SIDE);
    (void)state;
    for (int which = 0; which < 3; which++) {
        enum kt_status status = KT_STOPPED;
        int asked = 0;
        for (; status == KT_STOPPED; asked++) {
            int left = asked;
            struct kt_limit limit = {.stop = stop_after, .context = &left};
            struct kt_tour result = {0};
            status = call(which, &tour, &board, &limit, &result);
            assert_int_equal(result.length, status == KT_OK ? tour.length : 0);
            kt_tour_close(&result);
        }
        assert_int_equal(status, KT_OK);
        assert_true(asked > 1);
    }
    kt_tour_close(&tour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_fall_into_orbits_whose_sizes_add_up),
        cmocka_unit_test(all_squares_of_an_orbit_name_the_same_first),
        cmocka_unit_test(images_of_a_rectangle_lie_on_the_turned_board),
        cmocka_unit_test(the_image_of_an_image_is_that_of_the_composition),
        cmocka_unit_test(paths_of_two_squares_or_more_have_eight_images),
        cmocka_unit_test(reversing_twice_changes_nothing),
        cmocka_unit_test(rotating_makes_step_k_plus_1_the_first),
        cmocka_unit_test(only_a_closed_tour_can_be_rotated),
        cmocka_unit_test(lists_off_the_board_are_refused),
        cmocka_unit_test(lists_with_other_steps_are_refused),
        cmocka_unit_test(long_tours_can_be_stopped_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
