#include "engine/theme.h"

#include "engine/colour.h"
#include "judge.h"

/* In hundredths, as WCAG 2.1 counts it. */
static int64_t contrast(uint32_t a, uint32_t b)
{
    enum { FLARE = KT_COLOUR_LIGHT_MAX / 20 };
    int64_t one = kt_colour_light(a) + FLARE, other = kt_colour_light(b) + FLARE;
    return 100 * (one > other ? one : other) / (one > other ? other : one);
}

/* WCAG 2.1 wants 4.5 of text and 3 of what is no text. */
enum { OF_TEXT = 450, OF_SHAPES = 300, OF_SQUARES = 110 };

static void letters_can_be_read(void **state)
{
    (void)state;
    for (int i = 0; i < KT_THEMES; i++) {
        const struct kt_theme *theme = &kt_themes[i];
        const uint32_t marks[] = {theme->start, theme->end,        theme->mark,
                                  theme->safe,  theme->fatal,      theme->unknown,
                                  theme->disc,  theme->dark_square};
        assert_true(contrast(theme->label, theme->page) >= OF_TEXT);
        assert_true(contrast(theme->ink, theme->disc) >= OF_TEXT);
        assert_true(contrast(theme->ink, theme->light_square) >= OF_TEXT);
        assert_true(contrast(theme->ink, theme->dark_square) >= OF_TEXT);
        for (size_t k = 0; k < LENGTH(marks); k++)
            assert_true(contrast(kt_colour_ink(marks[k]), marks[k]) >= OF_TEXT);
    }
}

static void lines_and_markers_stand_out_from_the_squares(void **state)
{
    (void)state;
    for (int i = 0; i < KT_THEMES; i++) {
        const struct kt_theme *theme = &kt_themes[i];
        const uint32_t shapes[] = {theme->line, theme->start, theme->end, theme->fault};
        for (size_t k = 0; k < LENGTH(shapes); k++) {
            assert_true(contrast(shapes[k], theme->light_square) >= OF_SHAPES);
            assert_true(contrast(shapes[k], theme->dark_square) >= OF_SHAPES);
        }
        assert_true(contrast(theme->hatch, theme->empty) >= OF_SHAPES - 100);
        assert_true(contrast(theme->light_square, theme->dark_square) >= OF_SQUARES);
    }
}

/* For those who see green and red alike. */
static void verdicts_differ_in_light(void **state)
{
    (void)state;
    for (int i = 0; i < KT_THEMES; i++) {
        assert_true(contrast(kt_themes[i].safe, kt_themes[i].fatal) >= 150);
        assert_true(contrast(kt_themes[i].unknown, kt_themes[i].fatal) >= 150);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_can_be_read),
        cmocka_unit_test(lines_and_markers_stand_out_from_the_squares),
        cmocka_unit_test(verdicts_differ_in_light),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
