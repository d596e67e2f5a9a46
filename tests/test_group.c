#include "engine/group.h"

#include "all_tours.h"
#include "engine/check.h"
#include "stops.h"
#include "engine/symmetry.h"

enum { PATHS = 400, PATHS_QUICK = 20, LONG_SIDE = 160 };

#define COUNT(array) (sizeof(array) / sizeof *(array))

#define IDENTITY  KT_GROUP_BIT(KT_MOTION_IDENTITY)
#define HALF      KT_GROUP_BIT(KT_MOTION_R180)
#define QUARTERS  (KT_GROUP_BIT(KT_MOTION_R90) | KT_GROUP_BIT(KT_MOTION_R270))
#define FLIP_ROWS KT_GROUP_BIT(KT_MOTION_FLIP_ROWS)
#define FLIP_COLS KT_GROUP_BIT(KT_MOTION_FLIP_COLS)

static struct kt_group group_of(const struct kt_tour *tour)
{
    struct kt_board board = tours_board(tour->rows, tour->cols);
    struct kt_group group = {0, 0};
    assert_int_equal(kt_group_find(tour, &board, NULL, &group), KT_OK);
    return group;
}

/* Whether one of the lists of the same ring, or the one list of an open tour, is the
 * other; each is written out. */
static bool naive_same(const struct kt_tour *a, const struct kt_tour *b, bool closed)
{
    for (size_t first = 0; first < (closed ? a->length : 1); first++) {
        struct kt_tour view = tours_copy(a);
        for (size_t i = 0; i < a->length; i++)
            view.squares[i] = a->squares[(first + i) % a->length];
        bool same = tours_same(&view, b);
        kt_tour_close(&view);
        if (same)
            return true;
    }
    return false;
}

/* The judge: every motion, every start, both directions. */
static struct kt_group naive_group(const struct kt_tour *tour)
{
    struct kt_board board = tours_board(tour->rows, tour->cols);
    struct kt_group group = {0, 0};
    bool closed =
        tour->length == (size_t)board.squares && kt_tour_is_closed(tour, &board);
    for (unsigned k = 0; k < KT_MOTIONS; k++) {
        enum kt_motion motion = (enum kt_motion)k;
        struct kt_tour image = {0}, back = {0};
        if (!kt_motion_fits(motion, tour->rows, tour->cols))
            continue;
        assert_int_equal(kt_symmetry_image(tour, motion, NULL, &image), KT_OK);
        assert_int_equal(kt_symmetry_reverse(&image, NULL, &back), KT_OK);
        group.onward |= naive_same(&image, tour, closed) ? KT_GROUP_BIT(motion) : 0;
        group.backward |= naive_same(&back, tour, closed) ? KT_GROUP_BIT(motion) : 0;
        kt_tour_close(&image);
        kt_tour_close(&back);
    }
    return group;
}

static void assert_group(const struct kt_tour *tour, unsigned onward, unsigned backward)
{
    struct kt_group group = group_of(tour);
    assert_int_equal(group.onward, onward);
    assert_int_equal(group.backward, backward);
}

static void examine(const struct kt_tour *tour)
{
    struct kt_group group = naive_group(tour);
    assert_group(tour, group.onward, group.backward);
}

/* How many tours have which group, by the number of its motions. */
struct tally {
    int of_order[KT_MOTIONS + 1], reversing;
    unsigned motions; /* in any of the groups */
};

static int size_of_set(unsigned set)
{
    int size = 0;
    for (; set != 0; set >>= 1)
        size += (int)(set & 1);
    return size;
}

static void count_group(const struct kt_tour *tour, void *context)
{
    struct tally *tally = context;
    struct kt_group group = group_of(tour);
    assert_int_equal(group.onward & group.backward, 0);
    assert_int_equal(group.onward & IDENTITY, IDENTITY);
    tally->of_order[size_of_set(group.onward | group.backward)]++;
    tally->reversing += group.backward != 0;
    tally->motions |= group.onward | group.backward;
}

static void examine_and_count(const struct kt_tour *tour, void *context)
{
    examine(tour);
    count_group(tour, context);
}

/* A class of tours without symmetry has eight members, one with a half turn four, one
 * with a quarter turn two; of the 1245 classes of closed tours of 6 x 6, 1223, 17 and 5
 * are of these kinds (G. P. Jelliss, Knight's Tour Notes). */
static void of_9862_closed_tours_of_6_x_6_10_have_a_quarter_turn(void **state)
{
    struct tally tally = {0};
    (void)state;
    if (tours_quick())
        skip();
    assert_int_equal(all_tours(6, 6, 0, true, count_group, &tally), 9862);
    assert_int_equal(tally.of_order[1], 8 * 1223);
    assert_int_equal(tally.of_order[2], 4 * 17);
    assert_int_equal(tally.of_order[4], 2 * 5);
    assert_int_equal(tally.reversing, 0);
    assert_int_equal(tally.motions, IDENTITY | HALF | QUARTERS);
}

/* A class has as many members as the board has motions, divided by the order of a
 * member's group. So the orders of all groups add up to the board's motions, once for
 * each class, or twice where tours are met in both directions. The numbers of classes
 * are those that test_symmetry.c finds by canonical forms. */
static void the_orders_of_the_groups_add_up_to_the_number_of_classes(void **state)
{
    static const struct {
        int32_t rows, cols;
        bool closed, quick;
        int motions, classes;
    } cases[] = {{3, 10, true, true, 4, 6},   {5, 6, true, false, 4, 3},
                 {3, 4, false, true, 4, 3},   {3, 7, false, true, 4, 14},
                 {4, 5, false, true, 4, 22},  {3, 8, false, false, 4, 104},
                 {5, 5, false, false, 8, 112}};
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct tally tally = {0};
        int orders = 0, directions = cases[i].closed ? 1 : 2;
        if (tours_quick() && !cases[i].quick)
            continue;
        all_tours(cases[i].rows, cases[i].cols, cases[i].closed ? 0 : -1,
                  cases[i].closed, examine_and_count, &tally);
        for (int order = 1; order <= KT_MOTIONS; order++)
            orders += tally.of_order[order] * order;
        assert_int_equal(orders, cases[i].motions * cases[i].classes * directions);
    }
}

static void keep_reversing(const struct kt_tour *tour, void *context)
{
    struct kt_tour *kept = context;
    if (kept->length == 0 && group_of(tour).backward != 0)
        *kept = tours_copy(tour);
}

/* Two moves of such a tour cross in the centre, which its half turn exchanges end for
 * end: Bergholt's symmetry. */
static void a_half_turn_can_reverse_a_closed_tour(void **state)
{
    struct kt_tour tour = {0};
    (void)state;
    all_tours(3, 10, 0, true, keep_reversing, &tour);
    assert_int_equal(tour.length, 30);
    examine(&tour);
    kt_tour_close(&tour);
}

static void paths_by_chance_have_the_judges_group(void **state)
{
    static const int32_t boards[][2] = {{3, 3}, {5, 6}, {8, 8}};
    struct kt_random random = {7};
    (void)state;
    for (int i = 0; i < (tours_quick() ? PATHS_QUICK : PATHS); i++) {
        const int32_t *sides = boards[(size_t)i % COUNT(boards)];
        struct kt_board board = tours_board(sides[0], sides[1]);
        struct kt_tour path =
            tours_random_path(&board, 1 + (size_t)kt_random_below(&random, 8), &random);
        examine(&path);
        kt_tour_close(&path);
    }
}

/* A V, a move through the centre with one more at either end, and three sides of a
 * square, which as a path has no symmetry. */
static void a_path_is_reversed_about_its_middle(void **state)
{
    struct kt_square vee[] = {{0, 0}, {1, 2}, {2, 0}};
    struct kt_square bolt[] = {{1, 3}, {0, 1}, {2, 2}, {1, 0}};
    struct kt_square sides[] = {{0, 1}, {1, 3}, {3, 2}, {2, 0}};
    (void)state;
    assert_group(&(struct kt_tour){.rows = 3, .cols = 3, .length = 3, .squares = vee},
                 IDENTITY, FLIP_ROWS);
    assert_group(&(struct kt_tour){.rows = 3, .cols = 4, .length = 4, .squares = bolt},
                 IDENTITY, HALF);
    assert_group(&(struct kt_tour){.rows = 4, .cols = 4, .length = 4, .squares = sides},
                 IDENTITY, 0);
}

static void a_single_square_in_the_middle_has_every_symmetry(void **state)
{
    struct kt_square centre = {1, 1};
    unsigned all = (1u << KT_MOTIONS) - 1;
    unsigned of_rectangle = IDENTITY | HALF | FLIP_ROWS | FLIP_COLS;
    (void)state;
    assert_group(
        &(struct kt_tour){.rows = 3, .cols = 3, .length = 1, .squares = &centre}, all,
        all);
    struct kt_tour empty = {.rows = 3, .cols = 4};
    assert_group(&empty, of_rectangle, of_rectangle);
}

/* The star on 3 x 3 without its centre: four turns carry it along, and four
 * reflections reverse it. */
static void a_hole_is_no_square_of_a_tour(void **state)
{
    struct kt_square centre = {1, 1};
    struct kt_square ring[] = {{0, 0}, {1, 2}, {2, 0}, {0, 1},
                               {2, 2}, {1, 0}, {0, 2}, {2, 1}};
    struct kt_tour star = {.rows = 3, .cols = 3, .length = 8, .squares = ring};
    struct kt_board board;
    struct kt_group group = {0, 0};
    unsigned all = (1u << KT_MOTIONS) - 1, turns = IDENTITY | HALF | QUARTERS;
    struct kt_board_spec spec = {
        .rows = 3, .cols = 3, .missing = &centre, .missing_count = 1};
    (void)state;
    assert_int_equal(kt_board_open(&board, &spec), KT_OK);
    assert_int_equal(kt_group_find(&star, &board, NULL, &group), KT_OK);
    assert_int_equal(group.onward, turns);
    assert_int_equal(group.backward, all - turns);
    ring[3] = centre;
    assert_int_equal(kt_group_find(&star, &board, NULL, &group), KT_INVALID);
    kt_board_close(&board);
}

static void keep_first(const struct kt_tour *tour, void *context)
{
    struct kt_tour *kept = context;
    if (kept->length == 0)
        *kept = tours_copy(tour);
}

/* A closed tour of 5 x 6 on a board of 5 x 7 whose last column is missing: all motions
 * but the first put its first square on the hole. */
static void a_motion_onto_a_hole_is_none_of_the_group(void **state)
{
    struct kt_square missing[] = {{0, 6}, {1, 6}, {2, 6}, {3, 6}, {4, 6}};
    struct kt_tour tour = {0};
    struct kt_board board;
    struct kt_group group = {0, 0};
    struct kt_board_spec spec = {
        .rows = 5, .cols = 7, .missing = missing, .missing_count = COUNT(missing)};
    (void)state;
    all_tours(5, 6, 0, true, keep_first, &tour);
    tour.cols = 7;
    assert_int_equal(kt_board_open(&board, &spec), KT_OK);
    assert_int_equal(kt_group_find(&tour, &board, NULL, &group), KT_OK);
    assert_int_equal(group.onward, IDENTITY);
    assert_int_equal(group.backward, 0);
    kt_board_close(&board);
    kt_tour_close(&tour);
}

static void lists_off_the_board_or_with_other_steps_are_refused(void **state)
{
    struct kt_square squares[] = {{0, 0}, {1, 2}, {3, 3}};
    int64_t steps[] = {1, 3, 4};
    struct kt_tour path = {.rows = 3, .cols = 3, .length = 3, .squares = squares};
    struct kt_board board = tours_board(3, 3), four = tours_board(4, 4);
    struct kt_group group = {0, 0};
    (void)state;
    assert_int_equal(kt_group_find(&path, &board, NULL, &group), KT_INVALID);
    assert_int_equal(kt_group_find(&path, &four, NULL, &group), KT_OK);
    path.steps = steps;
    assert_int_equal(kt_group_find(&path, &four, NULL, &group), KT_INVALID);
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
        struct kt_group group = {0, 0};
        status = kt_group_find(&tour, &board, &limit, &group);
        assert_int_equal(group.onward, status == KT_OK ? IDENTITY : 0);
    }
    assert_int_equal(status, KT_OK);
    assert_true(asked > 1);
    kt_tour_close(&tour);
}

/* A whole tour, and its board. */
struct whole {
    struct kt_tour tour;
    struct kt_board board;
};

static enum kt_status find_stoppably(struct kt_limit *limit, const void *context)
{
    const struct whole *whole = context;
    struct kt_group group = {0, 0};
    enum kt_status status = kt_group_find(&whole->tour, &whole->board, limit, &group);
    assert_int_equal(group.onward != 0, status == KT_OK);
    return status;
}

static void a_group_can_be_stopped_wherever_it_asks(void **state)
{
    struct whole whole = {.board = tours_board(3, 10)};
    (void)state;
    all_tours(3, 10, 0, true, keep_reversing, &whole.tour);
    assert_true(stops_everywhere(find_stoppably, &whole) > 0);
    kt_tour_close(&whole.tour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_single_square_in_the_middle_has_every_symmetry),
        cmocka_unit_test(a_path_is_reversed_about_its_middle),
        cmocka_unit_test(paths_by_chance_have_the_judges_group),
        cmocka_unit_test(a_half_turn_can_reverse_a_closed_tour),
        cmocka_unit_test(the_orders_of_the_groups_add_up_to_the_number_of_classes),
        cmocka_unit_test(of_9862_closed_tours_of_6_x_6_10_have_a_quarter_turn),
        cmocka_unit_test(a_hole_is_no_square_of_a_tour),
        cmocka_unit_test(a_motion_onto_a_hole_is_none_of_the_group),
        cmocka_unit_test(lists_off_the_board_or_with_other_steps_are_refused),
        cmocka_unit_test(a_long_tour_can_be_stopped),
        cmocka_unit_test(a_group_can_be_stopped_wherever_it_asks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
