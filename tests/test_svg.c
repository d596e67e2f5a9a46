#include "engine/svg.h"

#include "judge.h"

static void assert_text(struct kt_text *text, const char *expected)
{
    assert_int_equal(text->status, KT_OK);
    kt_text_byte(text, '\0');
    assert_string_equal(text->bytes, expected);
    kt_text_close(text);
}

static void a_template_takes_numbers_and_colours(void **state)
{
    struct kt_text text = {0};
    (void)state;
    KT_SVG(&text, "<rect x='%' y='%' fill='#'/>", -5, INT64_MAX, 0x00ff1a);
    KT_SVG(&text, "%#", 1, 0xffffff);
    assert_text(&text, "<rect x='-5' y='9223372036854775807' fill='#00ff1a'/>1#ffffff");
}

#define LOST "\xef\xbf\xbd"

/* Each beginning of a line is a case of what Unicode calls ill-formed, or XML forbids. */
static void text_from_strangers_is_made_harmless(void **state)
{
    static const struct {
        const char *bytes, *expected;
    } cases[] = {
        {"plain", "plain"},
        {"a < b > c & d", "a &lt; b &gt; c &amp; d"},
        {"]]>", "]]&gt;"},
        {"'\"", "'\""},
        {"\t\n\r", "\t\n\r"},
        {"\x01\x1f\x7f", LOST LOST "\x7f"},
        {"\xc3\xa4\xe2\x82\xac\xf0\x9f\x90\xb4",
         "\xc3\xa4\xe2\x82\xac\xf0\x9f\x90\xb4"},
        {"\x80x", LOST "x"},
        {"\xc3", LOST},
        {"\xc3x", LOST "x"},
        {"\xe2\x82", LOST LOST},
        {"\xe2\x82x", LOST LOST "x"},
        {"\xf0\x9f\x90", LOST LOST LOST},
        {"\xc0\x80", LOST LOST},
        {"\xc1\xbf", LOST LOST},
        {"\xe0\x80\x80", LOST LOST LOST},
        {"\xf0\x80\x80\x80", LOST LOST LOST LOST},
        {"\xed\xa0\x80", LOST},
        {"\xed\xbf\xbf", LOST},
        {"\xed\x9f\xbf\xee\x80\x80", "\xed\x9f\xbf\xee\x80\x80"},
        {"\xef\xbf\xbe", LOST},
        {"\xef\xbf\xbf", LOST},
        {"\xf4\x8f\xbf\xbd", "\xf4\x8f\xbf\xbd"},
        {"\xf4\x90\x80\x80", LOST},
        {"\xf5\x80\x80\x80", LOST LOST LOST LOST},
        {"\xff\xfe", LOST LOST},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_text text = {0};
        kt_svg_text(&text, cases[i].bytes, strlen(cases[i].bytes));
        assert_text(&text, cases[i].expected);
    }
    struct kt_text text = {0};
    kt_svg_text(&text, "a\0b", 3);
    assert_text(&text, "a" LOST "b");
}

static void wide_letters_are_wider(void **state)
{
    static const struct {
        const char *letter;
        int64_t width;
    } cases[] = {{"i", 50},         {" ", 50},
                 {"a", 72},         {"0", 72},
                 {"A", 86},         {"m", 110},
                 {"W", 110},        {"\xc3\xa9", 110},
                 {"\xd0\x96", 125}, {"\xe9\xa8\x8e", 125}};
    int64_t width;
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        size_t length = strlen(cases[i].letter);
        assert_int_equal(kt_svg_letter(cases[i].letter, length, &width), length);
        assert_int_equal(width, cases[i].width);
    }
    assert_int_equal(kt_svg_letter("\xffx", 2, &width), 1);
    assert_int_equal(width, KT_SVG_LETTER_WIDTH_MAX);
    assert_int_equal(kt_svg_letter("\0x", 2, &width), 1);
    assert_int_equal(width, KT_SVG_LETTER_WIDTH_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_template_takes_numbers_and_colours),
        cmocka_unit_test(text_from_strangers_is_made_harmless),
        cmocka_unit_test(wide_letters_are_wider),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
