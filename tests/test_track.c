#include "engine/track.h"

#include "drawn.h"

static void draw(struct kt_text *text, const struct kt_tour *tour, bool animated,
                 void (*write)(const struct kt_drawing *drawing))
{
    static const struct kt_marks no_marks = {0};
    struct kt_picture_spec spec = {
        .animated = animated, .seconds = 5, .marks = &no_marks};
    struct kt_drawing drawing;
    assert_int_equal(kt_drawing_open(&drawing, text, tour, &spec, NULL), KT_OK);
    write(&drawing);
    kt_drawing_close(&drawing);
}

static void moves_are_one_line(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {0, 2}, {1, 0}};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares);
    struct kt_text text = {0};
    (void)state;
    draw(&text, &tour, false, kt_track_write);
    assert_drawn(&text, " d='M50 50l100 200l100 -200l-200 100'/>\n");
    assert_int_equal(drawn_count(&text, "<path"), 1);
    kt_text_close(&text);
}

/* Of 3 x 4: no tour of it is closed, though this one is a closed path of 10 squares. */
static void a_closed_path_that_is_no_tour_stays_open(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {1, 3}, {0, 1}, {2, 0}, {1, 2}};
    struct kt_tour tour = DRAWN_TOUR(3, 4, squares);
    struct kt_text text = {0};
    (void)state;
    draw(&text, &tour, false, kt_track_write);
    assert_not_drawn(&text, "z");
    kt_text_close(&text);
}

static void what_is_no_move_is_dashed_in_another_colour(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {2, 2}, {0, 1},
                                  {9, 9}, {0, 0}, {0, 2}};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares);
    struct kt_text text = {0};
    (void)state;
    draw(&text, &tour, false, kt_track_write);
    assert_drawn(&text, " d='M50 50l100 200M250 250l-100 -200'/>\n");
    assert_drawn(&text, "dasharray='16 18' d='M150 250l100 0M50 50l200 0'/>\n");
    assert_drawn(&text, "stroke='#d4003c'");
    kt_text_close(&text);
}

static void steps_that_do_not_follow_are_not_joined(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {0, 2}};
    int64_t steps[] = {1, 3, 3};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares);
    struct kt_text text = {0};
    (void)state;
    tour.steps = steps;
    draw(&text, &tour, false, kt_track_write);
    assert_int_equal(text.length, 0);
}

static void a_path_in_motion_grows(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {0, 2}};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares);
    struct kt_text text = {0};
    (void)state;
    draw(&text, &tour, true, kt_track_write);
    assert_int_equal(drawn_count(&text, " d='M50 50l100 200l100 -200'"), 2);
    assert_drawn(&text, "stroke-opacity='.3'");
    assert_drawn(&text, "attributeName='stroke-dashoffset' dur='5s'");
    kt_text_close(&text);
}

static void what_is_no_path_does_not_grow(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {2, 2}};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares);
    struct kt_text text = {0};
    (void)state;
    draw(&text, &tour, true, kt_track_write);
    assert_not_drawn(&text, "<animate");
    kt_text_close(&text);
}

static void the_knight_goes_over_all_squares_of_the_board(void **state)
{
    struct kt_square squares[] = {{-1, -1}, {0, 0}, {2, 1}, {9, 9}, {2, 2}};
    struct kt_square nowhere[] = {{9, 9}};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares), off = DRAWN_TOUR(3, 3, nowhere);
    struct kt_text text = {0};
    (void)state;
    draw(&text, &tour, true, kt_track_write_knight);
    assert_drawn(&text, "translate(50 50)");
    assert_drawn(&text, "path='M0 0l100 200l100 0'/>");
    kt_text_close(&text);
    draw(&text, &off, true, kt_track_write_knight);
    assert_int_equal(text.length, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_one_line),
        cmocka_unit_test(a_closed_path_that_is_no_tour_stays_open),
        cmocka_unit_test(what_is_no_move_is_dashed_in_another_colour),
        cmocka_unit_test(steps_that_do_not_follow_are_not_joined),
        cmocka_unit_test(a_path_in_motion_grows),
        cmocka_unit_test(what_is_no_path_does_not_grow),
        cmocka_unit_test(the_knight_goes_over_all_squares_of_the_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
