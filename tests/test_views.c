#include "engine/views.h"

#include "all_tours.h"
#include "judge.h"

#include "engine/symmetry.h"

static void to_bytes(const struct kt_tour *tour, uint8_t bytes[KT_BITS])
{
    for (size_t i = 0; i < tour->length; i++)
        bytes[i] = (uint8_t)(tour->squares[i].row * tour->cols + tour->squares[i].col);
}

static struct kt_views open_views(const struct kt_board *board)
{
    struct kt_views views;
    assert_int_equal(kt_views_open(&views, board, NULL), KT_OK);
    return views;
}

/* --- the judge: all views, each written out ----------------------------------------- */

struct judged {
    struct kt_board board;
    struct kt_views views;
    int64_t least[2][2]; /* tours that are, by whether start and end are given */
};

static bool same_square(const struct kt_tour *a, const struct kt_tour *b, size_t i)
{
    return kt_square_same(a->squares[i], b->squares[i]);
}

static bool is_less(const struct kt_tour *a, const struct kt_tour *b)
{
    uint8_t one[KT_BITS], other[KT_BITS];
    to_bytes(a, one);
    to_bytes(b, other);
    return memcmp(one, other, a->length) < 0;
}

/* Whether this view of the tour counts and is less. */
static bool beats(const struct kt_tour *view, const struct kt_tour *tour, bool starts,
                  bool ends)
{
    return (!starts || same_square(view, tour, 0)) &&
           (!ends || same_square(view, tour, tour->length - 1)) && is_less(view, tour);
}

static bool holds(const struct kt_board *board, int motion)
{
    bool answer = false;
    assert_int_equal(kt_symmetry_holds(board, (enum kt_motion)motion, NULL, &answer),
                     KT_OK);
    return answer;
}

static bool is_least_path(const struct kt_board *board, const struct kt_tour *tour,
                          bool starts, bool ends)
{
    bool least = true;
    for (int motion = 0; motion < KT_MOTIONS; motion++) {
        struct kt_tour image = {0}, back = {0};
        if (!holds(board, motion))
            continue;
        kt_symmetry_image(tour, (enum kt_motion)motion, NULL, &image);
        kt_symmetry_reverse(&image, NULL, &back);
        least = least && !beats(&image, tour, starts, ends) &&
                !beats(&back, tour, starts, ends);
        kt_tour_close(&image);
        kt_tour_close(&back);
    }
    return least;
}

static void examine_path(const struct kt_tour *tour, void *context)
{
    struct judged *judged = context;
    uint8_t squares[KT_BITS];
    to_bytes(tour, squares);
    for (int starts = 0; starts < 2; starts++)
        for (int ends = 0; ends < 2; ends++) {
            bool least = is_least_path(&judged->board, tour, starts, ends);
            assert_int_equal(kt_views_least_path(&judged->views, squares,
                                                 (int)tour->length, starts, ends),
                             least);
            judged->least[starts][ends] += least;
        }
}

/* The closed tour as it is listed from the first square of `from`. */
static void list_as(struct kt_tour *tour, const struct kt_board *board,
                    struct kt_square home)
{
    struct kt_tour turned = {0}, back = {0};
    int64_t k = 0;
    while (!kt_square_same(tour->squares[k], home))
        k++;
    assert_int_equal(kt_symmetry_rotate(tour, board, k, NULL, &turned), KT_OK);
    assert_int_equal(kt_symmetry_reverse(&turned, NULL, &back), KT_OK);
    kt_tour_close(tour);
    assert_int_equal(kt_symmetry_rotate(&back, board, -1, NULL, tour), KT_OK);
    if (is_less(&turned, tour)) {
        struct kt_tour other = *tour;
        *tour = turned;
        turned = other;
    }
    kt_tour_close(&turned);
    kt_tour_close(&back);
}

static void examine_cycle(const struct kt_tour *tour, void *context)
{
    struct judged *judged = context;
    bool least = true;
    uint8_t squares[KT_BITS];
    for (int motion = 0; motion < KT_MOTIONS; motion++) {
        struct kt_tour image = {0};
        if (!holds(&judged->board, motion))
            continue;
        kt_symmetry_image(tour, (enum kt_motion)motion, NULL, &image);
        list_as(&image, &judged->board, tour->squares[0]);
        least = least && !is_less(&image, tour);
        kt_tour_close(&image);
    }
    to_bytes(tour, squares);
    assert_int_equal(kt_views_least_cycle(&judged->views, squares, (int)tour->length),
                     least);
    judged->least[0][0] += least;
}

/* --- the tests -------------------------------------------------------------------- */

static void of_all_paths_the_least_of_their_views_are_told(void **state)
{
    /* Classes of undirected paths, found with an independent program. */
    static const struct {
        int32_t rows, cols;
        int64_t classes;
    } cases[] = {{3, 4, 3}, {3, 7, 14}, {4, 5, 22}, {5, 4, 22}, {1, 1, 1}, {5, 5, 112}};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct judged judged = {.board = open_board(cases[i].rows, cases[i].cols)};
        judged.views = open_views(&judged.board);
        int64_t all = all_tours_of(&judged.board, -1, false, examine_path, &judged);
        assert_int_equal(judged.least[0][0], cases[i].classes);
        assert_true(judged.least[0][0] <= judged.least[1][0]);
        assert_true(judged.least[1][0] <= judged.least[1][1]);
        assert_true(judged.least[1][1] <= all);
        kt_board_close(&judged.board);
    }
}

static void of_all_closed_tours_the_least_of_their_views_are_told(void **state)
{
    /* Closed, from the same source; the home makes no difference to their number. */
    static const struct {
        int32_t rows, cols;
        int64_t home, classes;
    } cases[] = {{5, 6, 0, 3}, {5, 6, 13, 3}, {3, 10, 0, 6}, {3, 10, 17, 6}};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct judged judged = {.board = open_board(cases[i].rows, cases[i].cols)};
        judged.views = open_views(&judged.board);
        all_tours_of(&judged.board, cases[i].home, true, examine_cycle, &judged);
        assert_int_equal(judged.least[0][0], cases[i].classes);
        kt_board_close(&judged.board);
    }
}

static void missing_squares_leave_fewer_symmetries(void **state)
{
    (void)state;
    struct kt_square corner = {0, 0};
    struct judged judged = {.board = open_spec(&(struct kt_board_spec){
                                .rows = 5,
                                .cols = 5,
                                .missing = &corner,
                                .missing_count = 1,
                            })};
    judged.views = open_views(&judged.board);
    assert_int_equal(judged.views.symmetries, 2);
    assert_int_equal(all_tours_of(&judged.board, 1, true, examine_cycle, &judged), 30);
    assert_true(judged.least[0][0] >= 15 && judged.least[0][0] < 30);
    kt_board_close(&judged.board);
}

static void an_orbit_begins_as_symmetry_says(void **state)
{
    static const int32_t sides[][2] = {{1, 1}, {3, 5}, {8, 8}, {4, 16}, {7, 7}};
    (void)state;
    for (size_t i = 0; i < LENGTH(sides); i++) {
        struct kt_board board = open_board(sides[i][0], sides[i][1]);
        struct kt_views views = open_views(&board);
        for (int v = 0; v < (int)board.squares; v++) {
            struct kt_square first;
            int size;
            kt_symmetry_orbit(kt_board_at(&board, v), board.rows, board.cols, &first,
                              &size);
            assert_int_equal(kt_views_orbit(&views, v), kt_board_index(&board, first));
        }
        kt_board_close(&board);
    }
}

static void a_board_of_more_than_64_squares_is_too_large(void **state)
{
    (void)state;
    struct kt_board board = open_board(5, 13);
    struct kt_views views;
    assert_int_equal(kt_views_open(&views, &board, NULL), KT_TOO_LARGE);
    kt_board_close(&board);
}

static void opening_can_be_stopped(void **state)
{
    (void)state;
    struct kt_square corner = {0, 0};
    struct kt_board_spec spec = {
        .rows = 8, .cols = 8, .missing = &corner, .missing_count = 1};
    struct kt_board board = open_spec(&spec);
    struct kt_limit limit = {.stopped = true};
    struct kt_views views;
    assert_int_equal(kt_views_open(&views, &board, &limit), KT_STOPPED);
    kt_board_close(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_all_paths_the_least_of_their_views_are_told),
        cmocka_unit_test(of_all_closed_tours_the_least_of_their_views_are_told),
        cmocka_unit_test(missing_squares_leave_fewer_symmetries),
        cmocka_unit_test(an_orbit_begins_as_symmetry_says),
        cmocka_unit_test(a_board_of_more_than_64_squares_is_too_large),
        cmocka_unit_test(opening_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
