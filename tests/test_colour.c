#include "engine/colour.h"

#include "judge.h"

static uint32_t read_colour(const char *text)
{
    uint32_t colour = 0;
    if (!kt_colour_read(text, strlen(text), &colour))
        fail_msg("%s is no colour", text);
    return colour;
}

static void names_and_numbers_are_read_in_any_case(void **state)
{
    static const struct {
        const char *text;
        uint32_t colour;
    } cases[] = {
        {"#000", 0x000000},
        {"#fff", 0xffffff},
        {"#1aF", 0x11aaff},
        {"#1a2B3c", 0x1a2b3c},
        {"aliceblue", 0xf0f8ff},
        {"yellowgreen", 0x9acd32},
        {"red", 0xff0000},
        {"Green", 0x008000},
        {"GREY", 0x808080},
        {"gray", 0x808080},
        {"goldenrod", 0xdaa520},
        {"gold", 0xffd700},
        {"tan", 0xd2b48c},
        {"rebeccapurple", 0x663399},
        {"lightgoldenrodyellow", 0xfafad2},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_int_equal(read_colour(cases[i].text), cases[i].colour);
}

static void what_is_no_colour_is_refused(void **state)
{
    static const char *const texts[] = {
        "",         "#",     "#12",         "#1234",      "#12345",
        "#1234567", "#ggg",  "#12 ",        "re",         "redd",
        "a",        "zebra", " red",        "red ",       "#\xff\xff\xff",
        "safe",     "none",  "transparent", "rgb(0,0,0)", "\xc3\xa4",
        "aqu",
    };
    uint32_t colour = 7;
    (void)state;
    for (size_t i = 0; i < LENGTH(texts); i++)
        assert_false(kt_colour_read(texts[i], strlen(texts[i]), &colour));
    assert_false(kt_colour_read("red\0", 4, &colour));
    assert_false(kt_colour_read("#1\0f", 4, &colour));
    assert_int_equal(colour, 7);
}

static void a_colour_falls_into_its_parts(void **state)
{
    (void)state;
    assert_int_equal(kt_colour_of(0x12, 0x34, 0x56), 0x123456);
    assert_int_equal(kt_colour_red(0x123456), 0x12);
    assert_int_equal(kt_colour_green(0x123456), 0x34);
    assert_int_equal(kt_colour_blue(0x123456), 0x56);
}

static void light_goes_from_black_to_white(void **state)
{
    (void)state;
    assert_int_equal(kt_colour_light(0x000000), 0);
    assert_int_equal(kt_colour_light(0xffffff), KT_COLOUR_LIGHT_MAX);
    for (uint32_t grey = 1; grey <= KT_COLOUR_MOST; grey++)
        assert_true(kt_colour_light(kt_colour_of(grey, grey, grey)) >=
                    kt_colour_light(kt_colour_of(grey - 1, grey - 1, grey - 1)));
}

/* Their relative luminance by WCAG 2.1 is 0.2126, 0.7152, 0.0722, 0.2159 and 0.1559. */
static void light_is_near_the_luminance_of_wcag(void **state)
{
    (void)state;
    assert_in_range(kt_colour_light(0xff0000), 2100, 2150);
    assert_in_range(kt_colour_light(0x00ff00), 7100, 7200);
    assert_in_range(kt_colour_light(0x0000ff), 700, 750);
    assert_in_range(kt_colour_light(0x808080), 1959, 2359);
    assert_in_range(kt_colour_light(0x0a7d5a), 1359, 1759);
}

/* The contrast of the better of black and white is never below 4.58. */
static void ink_can_be_read_on_every_ground(void **state)
{
    enum { STEP = 17, LEAST_PERCENT = 457 };
    (void)state;
    for (uint32_t red = 0; red <= KT_COLOUR_MOST; red += STEP)
        for (uint32_t green = 0; green <= KT_COLOUR_MOST; green += STEP)
            for (uint32_t blue = 0; blue <= KT_COLOUR_MOST; blue += STEP) {
                uint32_t ground = kt_colour_of(red, green, blue);
                int64_t a = kt_colour_light(ground) + 500;
                int64_t b = kt_colour_light(kt_colour_ink(ground)) + 500;
                assert_true(100 * (a > b ? a : b) >= LEAST_PERCENT * (a > b ? b : a));
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_and_numbers_are_read_in_any_case),
        cmocka_unit_test(what_is_no_colour_is_refused),
        cmocka_unit_test(a_colour_falls_into_its_parts),
        cmocka_unit_test(light_goes_from_black_to_white),
        cmocka_unit_test(light_is_near_the_luminance_of_wcag),
        cmocka_unit_test(ink_can_be_read_on_every_ground),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
