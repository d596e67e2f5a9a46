#include "engine/heading.h"

#include "drawn.h"
#include "engine/svg.h"

#define LONG_WORD "Warnsdorffsrosselsprungregel"

static struct kt_heading fit(const char *words, int64_t room)
{
    struct kt_heading heading;
    size_t length = strlen(words);
    kt_heading_trim(&words, &length);
    kt_heading_fit(&heading, words, length, room, 20, 14);
    return heading;
}

static void assert_lines(const char *words, int64_t room, int64_t letters,
                         const char *expected)
{
    struct kt_heading heading = fit(words, room);
    struct kt_text lines = {0};
    for (int i = 0; i < heading.count; i++) {
        kt_text_string(&lines, i > 0 ? "|" : "");
        kt_text_bytes(&lines, heading.bytes + heading.lines[i].from,
                      heading.lines[i].length);
    }
    kt_text_string(&lines, heading.cut ? "..." : "");
    assert_is(&lines, expected);
    assert_int_equal(heading.letters, letters);
}

/* A letter a is 0.72 of its size wide. */
static void letters_shrink_before_lines_are_broken(void **state)
{
    (void)state;
    assert_lines("aaaaaaaaaa", 200, 20, "aaaaaaaaaa");
    assert_lines("aaaaaaaaaa", 144, 20, "aaaaaaaaaa");
    assert_lines("aaaaaaaaaa", 143, 19, "aaaaaaaaaa");
    assert_lines("aaaaaaaaaa", 101, 14, "aaaaaaaaaa");
    assert_lines("aaaa aaaaaa", 101, 14, "aaaa|aaaaaa");
}

static void lines_are_broken_at_blanks(void **state)
{
    (void)state;
    assert_lines("A tour of the board", 130, 14, "A tour of the|board");
    assert_lines("  A  tour \n  of the board ", 130, 14, "A  tour \n  of|the board");
    assert_lines(LONG_WORD " by", 130, 14, "Warnsdorffsro|sselsprungreg|el by");
    assert_lines("one two three four five six seven eight", 60, 14,
                 "one|two|three|four...");
}

static void nothing_is_no_line(void **state)
{
    (void)state;
    assert_lines("", 100, 20, "");
    assert_lines(" \n ", 100, 20, "");
    assert_int_equal(fit("", 100).count, 0);
}

/* Nor is a character cut in two. */
static void no_line_is_wider_than_the_room(void **state)
{
    static const char *const headings[] = {
        "WWWWWWWWWWWWWWWW MMMMMMMMMMMMMMM", "\xd0\x96\xd0\x96\xd0\x96 \xd0\x96\xd0\x96",
        "\xe9\xa8\x8e\xe9\xa8\x8e\xe9\xa8\x8e\xe9\xa8\x8e\xe9\xa8\x8e",
        "\xff\xfe\xe9\xa8",
        ("a b c d e f g h i j k l m n o p q r s t u v w x y z " LONG_WORD)};
    (void)state;
    for (size_t i = 0; i < LENGTH(headings); i++)
        for (int64_t room = 3; room < 400; room++) {
            struct kt_heading heading = fit(headings[i], room);
            assert_in_range(heading.count, 1, KT_HEADING_LINES_MAX);
            for (int k = 0; k < heading.count; k++) {
                struct kt_heading_line line = heading.lines[k];
                int64_t width = 0, letter = 0;
                assert_true(line.length > 0);
                for (size_t at = 0; at < line.length; width += letter)
                    at += kt_svg_letter(headings[i] + line.from + at, line.length - at,
                                        &letter);
                if (heading.cut && k == heading.count - 1)
                    width += KT_SVG_LETTER_WIDTH_MAX;
                assert_true(width * heading.letters <= room * 100);
            }
        }
}

/* Only its first bytes are looked at, and no character's half. */
static void a_heading_of_any_length_is_fitted_at_once(void **state)
{
    enum { BYTES = 100001 };
    static char bytes[BYTES];
    struct kt_heading heading;
    (void)state;
    memset(bytes, '<', BYTES);
    kt_heading_fit(&heading, bytes, BYTES, 300, 20, 14);
    assert_int_equal(heading.count, KT_HEADING_LINES_MAX);
    assert_true(heading.cut);
    memset(bytes + 1, ' ', BYTES - 2);
    kt_heading_fit(&heading, bytes, BYTES, 300, 20, 14);
    assert_int_equal(heading.count, 1);
    assert_int_equal(heading.lines[0].length, 1);
    for (size_t i = 1; i + 1 < BYTES; i += 2)
        memcpy(bytes + i, "\xc3\xa9", 2);
    kt_heading_fit(&heading, bytes, BYTES, 1000000, 20, 14);
    assert_int_equal(heading.count, 1);
    assert_int_equal(heading.lines[0].length % 2, 1);
    assert_true(heading.lines[0].length < BYTES / 2);
}

static void lines_stand_below_each_other_and_are_escaped(void **state)
{
    struct kt_heading heading = fit("A < B & so on, and on, and on", 150);
    struct kt_text text = {0};
    (void)state;
    kt_heading_write(&text, &heading, 5, 7, 0x123456);
    assert_is(&text,
              "<g font-size='14' font-weight='600' text-anchor='start' fill='#123456'>"
              "<text x='5' y='21'>A &lt; B &amp; so on,</text>"
              "<text x='5' y='39'>and on, and on</text></g>\n");
    assert_int_equal(kt_heading_pitch(&heading), 18);
    assert_int_equal(kt_heading_height(&heading), 39);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_shrink_before_lines_are_broken),
        cmocka_unit_test(lines_are_broken_at_blanks),
        cmocka_unit_test(nothing_is_no_line),
        cmocka_unit_test(no_line_is_wider_than_the_room),
        cmocka_unit_test(a_heading_of_any_length_is_fitted_at_once),
        cmocka_unit_test(lines_stand_below_each_other_and_are_escaped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
