/* The canonical form of a tour, beside the least of all its views. */
#include "images.h"

static void keep_least(struct kt_tour *least, struct kt_tour *other)
{
    if (least->squares == NULL || order(other, least) < 0) {
        struct kt_tour before = *least;
        *least = *other;
        *other = before;
    }
    kt_tour_close(other);
}

/* The judge: the least of all images, forward and backward, from each start that is
 * allowed, each written out. */
static struct kt_tour naive_canonical(const struct kt_tour *tour)
{
    struct kt_tour least = {0};
    size_t starts = is_closed(tour) ? tour->length : 1;
    for (int motion = 0; motion < KT_MOTIONS; motion++) {
        if (!kt_motion_fits((enum kt_motion)motion, tour->rows, tour->cols))
            continue;
        struct kt_tour image = image_of(tour, motion);
        for (size_t start = 0; start < starts; start++) {
            struct kt_tour view = tours_copy(&image);
            for (size_t i = 0; i < view.length; i++)
                view.squares[i] = image.squares[(start + i) % view.length];
            struct kt_tour back = reverse_of(&view);
            keep_least(&least, &view);
            keep_least(&least, &back);
        }
        kt_tour_close(&image);
    }
    return least;
}

static void assert_canonical(const struct kt_tour *tour, const struct kt_tour *expected)
{
    struct kt_tour canonical = canonical_of(tour);
    assert_true(tours_same(&canonical, expected));
    kt_tour_close(&canonical);
}

/* That the canonical form is the judge's, and that every view has the same. */
static void examine(const struct kt_tour *tour)
{
    struct kt_tour expected = naive_canonical(tour);
    assert_canonical(tour, &expected);
    for (int motion = 0; motion < KT_MOTIONS; motion++) {
        if (!kt_motion_fits((enum kt_motion)motion, tour->rows, tour->cols))
            continue;
        struct kt_tour image = image_of(tour, motion), reverse = reverse_of(&image);
        assert_canonical(&image, &expected);
        assert_canonical(&reverse, &expected);
        for (size_t k = 1; is_closed(tour) && k < tour->length; k++) {
            struct kt_tour view =
                rotated(motion % 2 == 0 ? &image : &reverse, (int64_t)k);
            assert_canonical(&view, &expected);
            kt_tour_close(&view);
        }
        kt_tour_close(&image);
        kt_tour_close(&reverse);
    }
    kt_tour_close(&expected);
}

static void examine_tour(const struct kt_tour *tour, void *context)
{
    (void)context;
    examine(tour);
}

static void every_view_of_a_tour_has_the_judges_canonical_form(void **state)
{
    (void)state;
    assert_int_equal(all_tours(3, 4, -1, false, examine_tour, NULL), 16);
    assert_int_equal(all_tours(4, 5, -1, false, examine_tour, NULL), 164);
    assert_int_equal(all_tours(1, 1, -1, false, examine_tour, NULL), 1);
    if (tours_quick())
        return;
    assert_int_equal(all_tours(5, 5, -1, false, examine_tour, NULL), 1728);
    assert_int_equal(all_tours(5, 6, 0, true, examine_tour, NULL), 8);
    assert_int_equal(all_tours(3, 10, 0, true, examine_tour, NULL), 16);
    struct kt_tour tour = tours_make(8, 8);
    examine(&tour);
    kt_tour_close(&tour);
}

static void parts_of_tours_have_a_canonical_form_as_well(void **state)
{
    static const int32_t boards[][2] = {{8, 8}, {5, 6}, {3, 10}, {6, 6}};
    struct kt_random random = {3};
    struct kt_tour empty = {.rows = 8, .cols = 8};
    int paths = tours_quick() ? PATHS_QUICK : PATHS;
    (void)state;
    for (int i = 0; i < paths; i++) {
        struct kt_board board = tours_board(boards[i % 4][0], boards[i % 4][1]);
        uint64_t longest = (uint64_t)board.squares;
        struct kt_tour path = tours_random_path(
            &board, 1 + (size_t)kt_random_below(&random, longest), &random);
        examine(&path);
        kt_tour_close(&path);
    }
    assert_canonical(&empty, &empty);
}

/* A loop that is no tour begins where it begins. */
static void only_a_whole_tour_may_start_elsewhere(void **state)
{
    struct kt_square loop[] = {{0, 0}, {1, 2}, {3, 3}, {2, 1}};
    struct kt_square later[] = {{3, 3}, {2, 1}, {0, 0}, {1, 2}};
    struct kt_tour a = {.rows = 8, .cols = 8, .length = 4, .squares = loop};
    struct kt_tour b = {.rows = 8, .cols = 8, .length = 4, .squares = later};
    struct kt_tour of_a = canonical_of(&a), of_b = canonical_of(&b);
    (void)state;
    assert_true(tours_same(&of_a, &a));
    assert_false(tours_same(&of_a, &of_b));
    examine(&b);
    kt_tour_close(&of_a);
    kt_tour_close(&of_b);
}

/* A board's missing squares leave it only those motions that map them to themselves. */
static void missing_squares_leave_fewer_symmetries(void **state)
{
    struct kt_square missing[] = {{0, 1}, {4, 3}}; /* r180 alone keeps these */
    struct kt_board board;
    struct kt_square squares[] = {{4, 4}, {3, 2}};
    struct kt_tour path = {.rows = 5, .cols = 5, .length = 2, .squares = squares};
    struct kt_tour turned = image_of(&path, KT_MOTION_R180);
    struct kt_tour flipped = image_of(&path, KT_MOTION_FLIP_ROWS);
    struct kt_tour of_path = {0}, of_turned = {0}, of_flipped = {0};
    (void)state;
    assert_int_equal(kt_board_open(&board, &(struct kt_board_spec){.rows = 5,
                                                                   .cols = 5,
                                                                   .missing = missing,
                                                                   .missing_count = 2}),
                     KT_OK);
    assert_int_equal(kt_symmetry_canonical(&path, &board, NULL, &of_path), KT_OK);
    assert_int_equal(kt_symmetry_canonical(&turned, &board, NULL, &of_turned), KT_OK);
    assert_int_equal(kt_symmetry_canonical(&flipped, &board, NULL, &of_flipped), KT_OK);
    assert_true(tours_same(&of_path, &of_turned));
    assert_true(tours_same(&of_path, &turned));
    assert_false(tours_same(&of_path, &of_flipped));
    squares[0] = missing[0];
    assert_int_equal(kt_symmetry_canonical(&path, &board, NULL, &of_path), KT_INVALID);
    kt_board_close(&board);
    kt_tour_close(&turned);
    kt_tour_close(&flipped);
    kt_tour_close(&of_path);
    kt_tour_close(&of_turned);
    kt_tour_close(&of_flipped);
}

/* The eight squares around the centre of 3 x 3 make one closed tour: sixteen lists. */
static void a_closed_tour_around_a_hole_has_one_canonical_form(void **state)
{
    struct kt_square centre = {1, 1};
    struct kt_square ring[] = {{0, 0}, {1, 2}, {2, 0}, {0, 1},
                               {2, 2}, {1, 0}, {0, 2}, {2, 1}};
    struct kt_tour tour = {.rows = 3, .cols = 3, .length = 8, .squares = ring};
    struct kt_board board;
    (void)state;
    assert_int_equal(kt_board_open(&board, &(struct kt_board_spec){.rows = 3,
                                                                   .cols = 3,
                                                                   .missing = &centre,
                                                                   .missing_count = 1}),
                     KT_OK);
    for (int k = 0; k < 16; k++) {
        struct kt_tour view = {0}, reverse, canonical = {0};
        assert_int_equal(kt_symmetry_rotate(&tour, &board, k, NULL, &view), KT_OK);
        reverse = reverse_of(&view);
        assert_int_equal(
            kt_symmetry_canonical(k < 8 ? &view : &reverse, &board, NULL, &canonical),
            KT_OK);
        assert_true(tours_same(&canonical, &tour));
        kt_tour_close(&view);
        kt_tour_close(&reverse);
        kt_tour_close(&canonical);
    }
    kt_board_close(&board);
}

struct forms {
    unsigned char (*form)[SQUARES_MAX]; /* canonical forms, by number of the square */
    size_t count, capacity;
};

static void collect(const struct kt_tour *tour, void *context)
{
    struct forms *forms = context;
    struct kt_tour canonical = canonical_of(tour);
    if (forms->count == forms->capacity) {
        forms->capacity = 2 * forms->capacity + 1;
        forms->form = realloc(forms->form, forms->capacity * sizeof *forms->form);
        assert_non_null(forms->form);
    }
    unsigned char *form = forms->form[forms->count++];
    memset(form, 0, SQUARES_MAX);
    for (size_t i = 0; i < canonical.length; i++)
        form[i] = (unsigned char)(canonical.squares[i].row * canonical.cols +
                                  canonical.squares[i].col);
    kt_tour_close(&canonical);
}

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, SQUARES_MAX);
}

static size_t count_classes(struct forms *forms)
{
    size_t classes = 0;
    qsort(forms->form, forms->count, sizeof *forms->form, by_bytes);
    for (size_t i = 0; i < forms->count; i++)
        classes += i == 0 || by_bytes(forms->form[i - 1], forms->form[i]) != 0;
    return classes;
}

/* Numbers of paths: OEIS A165134, A169696, A079137; of closed tours: A001230, A193055.
 * Classes: computed for this project by two independent programs. On boards that have
 * closed tours, the paths that come of one by cutting it are here of one class, so that
 * 5 x 6 has (18784 - 30 * 8) / 4 of the others, and 3 of closed tours. */
static void canonical_forms_are_as_many_as_there_are_classes(void **state)
{
    static const struct {
        int32_t rows, cols;
        bool closed, quick;
        int64_t tours; /* directed paths, undirected closed tours */
        size_t classes;
    } cases[] = {
        {3, 4, false, true, 2 * 8, 3},      {4, 3, false, true, 2 * 8, 3},
        {3, 7, false, true, 2 * 52, 14},    {4, 5, false, true, 2 * 82, 22},
        {3, 8, false, false, 2 * 396, 104}, {4, 6, false, false, 2 * 744, 186},
        {5, 5, false, false, 2 * 864, 112}, {5, 6, false, false, 2 * 18784, 4636 + 3},
        {3, 10, true, true, 16, 6},         {3, 12, true, false, 176, 44},
        {5, 6, true, false, 8, 3},          {6, 5, true, false, 8, 3},
        {6, 6, true, false, 9862, 1245},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct forms forms = {0};
        if (tours_quick() && !cases[i].quick)
            continue;
        assert_int_equal(all_tours(cases[i].rows, cases[i].cols,
                                   cases[i].closed ? 0 : -1, cases[i].closed, collect,
                                   &forms),
                         cases[i].tours);
        assert_int_equal(count_classes(&forms), cases[i].classes);
        free(forms.form);
    }
}

/* A whole tour, and its board. */
struct whole {
    struct kt_tour tour;
    struct kt_board board;
};

static enum kt_status canonical_stoppably(struct kt_limit *limit, const void *context)
{
    const struct whole *whole = context;
    struct kt_tour canonical = {0};
    enum kt_status status =
        kt_symmetry_canonical(&whole->tour, &whole->board, limit, &canonical);
    assert_int_equal(canonical.length, status == KT_OK ? whole->tour.length : 0);
    kt_tour_close(&canonical);
    return status;
}

static void a_canonical_form_can_be_stopped_wherever_it_asks(void **state)
{
    struct whole whole = {closed_tour(5, 6), tours_board(5, 6)};
    (void)state;
    assert_true(stops_everywhere(canonical_stoppably, &whole) > 0);
    kt_tour_close(&whole.tour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_view_of_a_tour_has_the_judges_canonical_form),
        cmocka_unit_test(parts_of_tours_have_a_canonical_form_as_well),
        cmocka_unit_test(only_a_whole_tour_may_start_elsewhere),
        cmocka_unit_test(missing_squares_leave_fewer_symmetries),
        cmocka_unit_test(a_closed_tour_around_a_hole_has_one_canonical_form),
        cmocka_unit_test(canonical_forms_are_as_many_as_there_are_classes),
        cmocka_unit_test(a_canonical_form_can_be_stopped_wherever_it_asks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
