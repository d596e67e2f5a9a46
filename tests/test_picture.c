#include "engine/picture.h"

#include "drawn.h"

static const struct kt_marks no_marks = {0};

static void assert_picture(struct kt_text *text, const struct kt_tour *tour,
                           enum kt_picture_style style, bool animated)
{
    struct kt_picture_spec spec = {
        .style = style, .animated = animated, .marks = &no_marks};
    struct kt_text why = {0};
    assert_int_equal(kt_picture_write(text, tour, &spec, NULL, &why), KT_OK);
    assert_int_equal(why.length, 0);
}

static void a_picture_is_one_document(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {0, 2}};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares);
    struct kt_text text = {0};
    (void)state;
    assert_picture(&text, &tour, KT_PICTURE_BOTH, false);
    assert_int_equal(memcmp(text.bytes, "<svg ", 5), 0);
    assert_int_equal(drawn_count(&text, "<svg"), 1);
    assert_int_equal(drawn_count(&text, "</svg>"), 1);
    assert_drawn(&text, "<title>Knight's path of 3 squares on the 3 x 3 board</title>");
    assert_not_drawn(&text, "animate");
    kt_text_close(&text);
}

static void styles_are_line_numbers_or_both(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {0, 2}};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares);
    static const struct {
        enum kt_picture_style style;
        bool line, numbers;
    } cases[] = {{KT_PICTURE_LINE, true, false},
                 {KT_PICTURE_NUMBERS, false, true},
                 {KT_PICTURE_BOTH, true, true}};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_text text = {0};
        assert_picture(&text, &tour, cases[i].style, false);
        assert_int_equal(drawn(&text, "d='M50 50l100 200l100 -200'"), cases[i].line);
        assert_int_equal(drawn(&text, ">2</text>"), cases[i].numbers);
        kt_text_close(&text);
    }
}

static void a_picture_in_motion_has_a_knight(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {0, 2}};
    struct kt_tour tour = DRAWN_TOUR(3, 3, squares), empty = {.rows = 3, .cols = 3};
    struct kt_text text = {0};
    (void)state;
    assert_picture(&text, &tour, KT_PICTURE_NUMBERS, true);
    assert_int_equal(drawn_count(&text, "<animateMotion"), 1);
    kt_text_close(&text);
    assert_picture(&text, &empty, KT_PICTURE_BOTH, true);
    assert_not_drawn(&text, "animate");
    kt_text_close(&text);
}

static void what_is_too_large_is_refused_with_a_sentence(void **state)
{
    struct kt_picture_spec spec = {.marks = &no_marks};
    struct kt_tour tour = {.rows = KT_SIDE_MAX, .cols = 1};
    struct kt_text text = {0}, why = {0};
    (void)state;
    assert_int_equal(kt_picture_write(&text, &tour, &spec, NULL, &why), KT_TOO_LARGE);
    assert_is(&why, "the 1073741824 x 1 board is too large for a picture, which has at "
                    "most 250000 squares");
    tour = (struct kt_tour){.rows = 3, .cols = 3};
    for (int i = 0; i <= KT_DIAGRAM_SQUARES_MAX; i++)
        assert_int_equal(kt_tour_append(&tour, (struct kt_square){0, 0}), KT_OK);
    assert_int_equal(kt_picture_write(&text, &tour, &spec, NULL, &why), KT_TOO_LARGE);
    assert_is(&why, "a list of 250001 squares is too long for a picture, which has at "
                    "most 250000");
    assert_int_equal(text.length, 0);
    kt_tour_close(&tour);
}

/* A row of squares is no path, but has all that costs bytes. */
static void the_longest_picture_takes_so_many_bytes(void **state)
{
    enum { SIDE = 500, BYTES_A_SQUARE = 110 };
    struct kt_tour tour = {.rows = SIDE, .cols = SIDE};
    struct kt_text text = {0};
    (void)state;
    for (int32_t i = 0; i < (quick() ? SIDE : SIDE * SIDE); i++)
        assert_int_equal(kt_tour_append(&tour, (struct kt_square){i / SIDE, i % SIDE}),
                         KT_OK);
    assert_picture(&text, &tour, KT_PICTURE_BOTH, true);
    assert_true(text.length < (size_t)SIDE * SIDE * BYTES_A_SQUARE);
    text.length = 0;
    assert_picture(&text, &tour, KT_PICTURE_NUMBERS, false);
    assert_true(text.length < (size_t)SIDE * SIDE * BYTES_A_SQUARE);
    kt_text_close(&text);
    kt_tour_close(&tour);
}

static void a_stop_and_the_texts_own_bound_are_heeded(void **state)
{
    struct kt_tour tour = {.rows = 100, .cols = 100};
    struct kt_picture_spec spec = {.style = KT_PICTURE_NUMBERS, .marks = &no_marks};
    (void)state;
    for (int32_t i = 0; i < 10000; i++)
        assert_int_equal(kt_tour_append(&tour, (struct kt_square){i / 100, i % 100}),
                         KT_OK);
    for (int left = 1; left <= 12; left++) {
        struct countdown countdown = {.left = left};
        struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
        struct kt_text text = {.limit = &limit}, why = {0};
        assert_int_equal(kt_picture_write(&text, &tour, &spec, &limit, &why),
                         KT_STOPPED);
        kt_text_close(&text);
    }
    struct kt_text text = {.most = 100000}, why = {0};
    assert_int_equal(kt_picture_write(&text, &tour, &spec, NULL, &why), KT_TOO_LARGE);
    assert_int_equal(why.length, 0);
    kt_text_close(&text);
    kt_tour_close(&tour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_is_one_document),
        cmocka_unit_test(styles_are_line_numbers_or_both),
        cmocka_unit_test(a_picture_in_motion_has_a_knight),
        cmocka_unit_test(what_is_too_large_is_refused_with_a_sentence),
        cmocka_unit_test(the_longest_picture_takes_so_many_bytes),
        cmocka_unit_test(a_stop_and_the_texts_own_bound_are_heeded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
