#include "engine/symmetry.h"

#include <limits.h>

#include "all_tours.h"
#include "engine/check.h"
#include "stops.h"

enum { SQUARES_MAX = 64, LONG_SIDE = 160, PATHS = 2000, PATHS_QUICK = 50 };

static struct kt_tour image_of(const struct kt_tour *tour, int motion)
{
    struct kt_tour image = {0};
    assert_int_equal(kt_symmetry_image(tour, (enum kt_motion)motion, NULL, &image),
                     KT_OK);
    return image;
}

static struct kt_tour reverse_of(const struct kt_tour *tour)
{
    struct kt_tour reverse = {0};
    assert_int_equal(kt_symmetry_reverse(tour, NULL, &reverse), KT_OK);
    return reverse;
}

static struct kt_tour rotated(const struct kt_tour *tour, int64_t k)
{
    struct kt_board board = tours_board(tour->rows, tour->cols);
    struct kt_tour result = {0};
    assert_int_equal(kt_symmetry_rotate(tour, &board, k, NULL, &result), KT_OK);
    return result;
}

static struct kt_tour canonical_of(const struct kt_tour *tour)
{
    struct kt_board board = tours_board(tour->rows, tour->cols);
    struct kt_tour canonical = {0};
    assert_int_equal(kt_symmetry_canonical(tour, &board, NULL, &canonical), KT_OK);
    return canonical;
}

static bool is_closed(const struct kt_tour *tour)
{
    struct kt_board board = tours_board(tour->rows, tour->cols);
    return tour->length == (size_t)board.squares && kt_tour_is_closed(tour, &board);
}

static int order(const struct kt_tour *a, const struct kt_tour *b)
{
    size_t i = 0;
    while (i < a->length && kt_square_same(a->squares[i], b->squares[i]))
        i++;
    if (i == a->length)
        return 0;
    struct kt_square s = a->squares[i], t = b->squares[i];
    return s.row < t.row || (s.row == t.row && s.col < t.col) ? -1 : 1;
}

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

static void keep_first(const struct kt_tour *tour, void *context)
{
    struct kt_tour *kept = context;
    if (kept->length == 0)
        *kept = tours_copy(tour);
}

static struct kt_tour closed_tour(int32_t rows, int32_t cols)
{
    struct kt_tour tour = {0};
    all_tours(rows, cols, 0, true, keep_first, &tour);
    return tour;
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
        cmocka_unit_test(squares_fall_into_orbits_whose_sizes_add_up),
        cmocka_unit_test(all_squares_of_an_orbit_name_the_same_first),
        cmocka_unit_test(images_of_a_rectangle_lie_on_the_turned_board),
        cmocka_unit_test(the_image_of_an_image_is_that_of_the_composition),
        cmocka_unit_test(paths_of_two_squares_or_more_have_eight_images),
        cmocka_unit_test(reversing_twice_changes_nothing),
        cmocka_unit_test(rotating_makes_step_k_plus_1_the_first),
        cmocka_unit_test(only_a_closed_tour_can_be_rotated),
        cmocka_unit_test(every_view_of_a_tour_has_the_judges_canonical_form),
        cmocka_unit_test(parts_of_tours_have_a_canonical_form_as_well),
        cmocka_unit_test(only_a_whole_tour_may_start_elsewhere),
        cmocka_unit_test(missing_squares_leave_fewer_symmetries),
        cmocka_unit_test(a_closed_tour_around_a_hole_has_one_canonical_form),
        cmocka_unit_test(canonical_forms_are_as_many_as_there_are_classes),
        cmocka_unit_test(lists_off_the_board_are_refused),
        cmocka_unit_test(lists_with_other_steps_are_refused),
        cmocka_unit_test(long_tours_can_be_stopped_anywhere),
        cmocka_unit_test(a_canonical_form_can_be_stopped_wherever_it_asks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
