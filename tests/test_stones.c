#include "engine/stones.h"

#include "drawn.h"

static void draw(struct kt_text *text, const struct kt_tour *tour,
                 enum kt_picture_style style, const struct kt_mark *items, size_t count)
{
    struct kt_marks marks = {.items = (struct kt_mark *)items, .count = count};
    struct kt_picture_spec spec = {.style = style, .marks = &marks};
    struct kt_drawing drawing;
    assert_int_equal(kt_drawing_open(&drawing, text, tour, &spec, NULL), KT_OK);
    kt_stones_write_marks(&drawing);
    kt_text_string(text, "<line/>");
    kt_stones_write(&drawing);
    kt_drawing_close(&drawing);
    assert_int_equal(text->status, KT_OK);
}

static void numbers_stand_on_discs_where_there_is_a_line(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {0, 2}};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares);
    struct kt_text text = {0};
    (void)state;
    draw(&text, &tour, KT_PICTURE_BOTH, NULL, 0);
    assert_drawn(&text, "stroke-width='62' stroke-linecap='round' "
                        "d='M50 50h0M150 250h0M250 50h0'/>");
    assert_drawn(&text, "<circle cx='50' cy='50' r='31' fill='#0a7d5a'/>");
    assert_drawn(&text, "<rect x='219' y='19' width='62' height='62' rx='7' "
                        "fill='#c2410c'/>");
    assert_drawn(&text, "<text x='50' y='61' fill='#ffffff'>1</text>");
    assert_drawn(&text, "<text x='150' y='261'>2</text>");
    assert_drawn(&text, "<text x='250' y='61' fill='#ffffff'>3</text>");
    kt_text_close(&text);
}

static void without_a_line_they_have_the_square_for_themselves(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {0, 2}};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares);
    struct kt_mark marks[] = {{{2, 1}, 0x000080, KT_MARK_PLAIN},
                              {{0, 0}, 0x000080, KT_MARK_PLAIN}};
    struct kt_text text = {0};
    (void)state;
    draw(&text, &tour, KT_PICTURE_NUMBERS, marks, LENGTH(marks));
    assert_not_drawn(&text, "h0");
    assert_drawn(&text, "r='41'");
    assert_drawn(&text,
                 "<rect x='100' y='200' width='100' height='100' fill='#000080'/>");
    assert_drawn(&text, "fill='#ffffff'>2</text>"); /* on navy */
    kt_text_close(&text);
}

static void a_bare_line_has_its_ends_marked(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {0, 2}};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares);
    struct kt_text text = {0};
    (void)state;
    draw(&text, &tour, KT_PICTURE_LINE, NULL, 0);
    assert_is(&text, "<line/><rect x='229' y='29' width='42' height='42' rx='5' "
                     "fill='#c2410c'/>\n"
                     "<circle cx='50' cy='50' r='21' fill='#0a7d5a'/>\n");
}

static void one_square_is_a_start_and_none_is_nothing(void **state)
{
    struct kt_square squares[] = {{1, 1}};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares), empty = {.rows = 3, .cols = 3};
    struct kt_text text = {0};
    (void)state;
    draw(&text, &tour, KT_PICTURE_LINE, NULL, 0);
    assert_is(&text, "<line/><circle cx='150' cy='150' r='21' fill='#0a7d5a'/>\n");
    draw(&text, &empty, KT_PICTURE_LINE, NULL, 0);
    assert_is(&text, "<line/>");
}

static void a_square_visited_again_keeps_its_number_and_gets_a_ring(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {0, 0}, {9, 9}};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares);
    struct kt_text text = {0};
    (void)state;
    draw(&text, &tour, KT_PICTURE_BOTH, NULL, 0);
    assert_int_equal(drawn_count(&text, "</text>"), 2);
    assert_drawn(&text, ">1</text>");
    assert_drawn(&text, "<circle cx='50' cy='50' r='39'/>");
    assert_not_drawn(&text, "rx="); /* the last step has no square of its own */
    kt_text_close(&text);
}

static void verdicts_have_signs_where_nothing_stands(void **state)
{
    struct kt_square squares[] = {{0, 0}};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares);
    struct kt_mark marks[] = {
        {{0, 0}, 0x112233, KT_MARK_SAFE},  {{1, 2}, 0x112233, KT_MARK_SAFE},
        {{2, 1}, 0x112233, KT_MARK_FATAL}, {{2, 2}, 0x112233, KT_MARK_UNKNOWN},
        {{1, 1}, 0x112233, KT_MARK_SAFE},  {{1, 1}, 0x112233, KT_MARK_PLAIN}};
    struct kt_text text = {0};
    (void)state;
    draw(&text, &tour, KT_PICTURE_LINE, marks, LENGTH(marks));
    assert_int_equal(drawn_count(&text, "<rect x="), 5); /* one square has two */
    assert_int_equal(drawn_count(&text, "<path stroke='#ffffff' d='M"), 3);
    assert_drawn(&text, "d='M250 150m-19 1");
    assert_drawn(&text, "d='M150 250m-16-16");
    assert_drawn(&text, "d='M250 250m-12-12");
    kt_text_close(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_stand_on_discs_where_there_is_a_line),
        cmocka_unit_test(without_a_line_they_have_the_square_for_themselves),
        cmocka_unit_test(a_bare_line_has_its_ends_marked),
        cmocka_unit_test(one_square_is_a_start_and_none_is_nothing),
        cmocka_unit_test(a_square_visited_again_keeps_its_number_and_gets_a_ring),
        cmocka_unit_test(verdicts_have_signs_where_nothing_stands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
