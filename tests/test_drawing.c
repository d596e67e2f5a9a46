#include "engine/drawing.h"

#include "drawn.h"

static const struct kt_marks no_marks = {0};

static struct kt_drawing open_drawing(const struct kt_tour *tour,
                                      enum kt_picture_style style, int64_t size,
                                      const struct kt_marks *marks)
{
    static struct kt_picture_spec spec;
    struct kt_drawing drawing;
    spec = (struct kt_picture_spec){
        .style = style, .diagram = {.size = size}, .marks = marks};
    assert_int_equal(kt_drawing_open(&drawing, NULL, tour, &spec, NULL), KT_OK);
    return drawing;
}

static void assert_described(const struct kt_tour *tour, const char *expected)
{
    struct kt_drawing drawing = open_drawing(tour, KT_PICTURE_BOTH, 0, &no_marks);
    struct kt_text text = {0};
    kt_drawing_describe(&drawing, &text);
    assert_is(&text, expected);
    kt_drawing_close(&drawing);
}

static void a_drawing_knows_what_the_squares_are(void **state)
{
    struct kt_square path[] = {{0, 0}, {1, 2}, {2, 0}};
    struct kt_square none[] = {{0, 0}, {0, 1}};
    struct kt_tour tours[] = {DRAWN_TOUR(3, 3, path),
                              DRAWN_TOUR(3, 3, none),
                              DRAWN_TOUR(1, 1, none),
                              {.rows = 8, .cols = 8}};
    (void)state;
    tours[2].length = 1;
    assert_described(&tours[0], "Knight's path of 3 squares on the 3 x 3 board");
    assert_described(&tours[1],
                     "No knight's path, but a list of 2 squares on the 3 x 3 board");
    assert_described(&tours[2], "Open knight's tour of 1 square on the 1 x 1 board");
    assert_described(&tours[3], "Knight's path of 0 squares on the 8 x 8 board");
}

static void squares_know_their_first_visit_and_their_mark(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {0, 0}, {9, 9}, {-1, -1}, {1, 2}};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares);
    struct kt_mark items[] = {
        {.square = {1, 1}}, {.square = {0, 0}}, {.square = {1, 1}}};
    struct kt_marks marks = {.items = items, .count = LENGTH(items)};
    (void)state;
    struct kt_drawing drawing = open_drawing(&tour, KT_PICTURE_LINE, 0, &marks);
    const struct kt_place *corner =
        kt_drawing_place(&drawing, (struct kt_square){0, 0});
    assert_int_equal(corner->first, 1);
    assert_int_equal(corner->mark, 2);
    assert_true(corner->again);
    const struct kt_place *last = kt_drawing_place(&drawing, (struct kt_square){1, 2});
    assert_int_equal(last->first, 6);
    assert_int_equal(last->mark, 0);
    assert_false(last->again);
    assert_int_equal(kt_drawing_place(&drawing, (struct kt_square){1, 1})->mark, 3);
    assert_true(kt_drawing_shows(&drawing, 5));
    assert_false(kt_drawing_shows(&drawing, 3));
    assert_false(kt_drawing_shows(&drawing, 4));
    assert_true(kt_drawing_follows(&drawing, 2));
    assert_false(kt_drawing_follows(&drawing, 0));
    assert_false(kt_drawing_follows(&drawing, 5));
    kt_drawing_close(&drawing);
    kt_drawing_close(&drawing);
}

static void a_gap_in_the_steps_is_not_followed(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {0, 2}, {1, 0}};
    int64_t steps[] = {1, 2, 2, 4};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares);
    (void)state;
    tour.steps = steps;
    struct kt_drawing drawing = open_drawing(&tour, KT_PICTURE_LINE, 0, &no_marks);
    assert_true(kt_drawing_follows(&drawing, 1));
    assert_false(kt_drawing_follows(&drawing, 2));
    assert_false(kt_drawing_follows(&drawing, 3));
    kt_drawing_close(&drawing);
}

static void numbers_are_there_where_they_can_be_read(void **state)
{
    static const struct {
        enum kt_picture_style style;
        int side;
        int64_t size;
        bool joined, numbered;
    } cases[] = {
        {KT_PICTURE_BOTH, 8, 0, true, true},
        {KT_PICTURE_BOTH, 30, 0, true, true},
        {KT_PICTURE_BOTH, 60, 0, true, false},
        {KT_PICTURE_BOTH, 60, 2400, true, true},
        {KT_PICTURE_BOTH, 8, 100, true, false},
        {KT_PICTURE_LINE, 8, 0, true, false},
        {KT_PICTURE_NUMBERS, 8, 0, false, true},
        {KT_PICTURE_NUMBERS, 60, 0, false, true},
        {KT_PICTURE_NUMBERS, 60, 100, false, true},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_square squares[] = {{0, 0}};
        struct kt_tour tour = DRAWN_TOUR(cases[i].side, cases[i].side, squares);
        int64_t steps[] = {(int64_t)cases[i].side * cases[i].side};
        tour.steps = steps;
        struct kt_drawing drawing =
            open_drawing(&tour, cases[i].style, cases[i].size, &no_marks);
        assert_int_equal(drawing.joined, cases[i].joined);
        assert_int_equal(drawing.numbered, cases[i].numbered);
        kt_drawing_close(&drawing);
    }
}

static void a_board_of_numbers_makes_squares_large_enough(void **state)
{
    struct kt_square squares[] = {{0, 0}};
    struct kt_tour tour = DRAWN_TOUR(60, 60, squares);
    int64_t steps[] = {3600};
    (void)state;
    tour.steps = steps;
    struct kt_drawing drawing = open_drawing(&tour, KT_PICTURE_NUMBERS, 0, &no_marks);
    assert_true(drawing.letters * drawing.diagram.scale >= 9 * 100 * 100);
    kt_drawing_close(&drawing);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_drawing_knows_what_the_squares_are),
        cmocka_unit_test(squares_know_their_first_visit_and_their_mark),
        cmocka_unit_test(a_gap_in_the_steps_is_not_followed),
        cmocka_unit_test(numbers_are_there_where_they_can_be_read),
        cmocka_unit_test(a_board_of_numbers_makes_squares_large_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
