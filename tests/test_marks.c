#include "engine/marks.h"

#include "drawn.h"

static const struct kt_theme *const light = &kt_themes[KT_THEME_LIGHT];

static enum kt_status read_marks(const char *members, struct kt_marks *marks,
                                 struct kt_text *why)
{
    struct kt_text text = {.bytes = (char *)members, .length = strlen(members)};
    return kt_marks_read(&text, 8, 8, light, NULL, marks, why);
}

static void members_are_squares_with_a_colour_each(void **state)
{
    struct kt_marks marks = {0};
    struct kt_text why = {0};
    (void)state;
    assert_int_equal(
        read_marks("a8:red, B6 h1:#00f;c3:safe\nd4:fatal e5:unknown", &marks, &why),
        KT_OK);
    const struct kt_mark expected[] = {
        {{0, 0}, 0xff0000, KT_MARK_PLAIN},
        {{2, 1}, light->mark, KT_MARK_PLAIN},
        {{7, 7}, 0x0000ff, KT_MARK_PLAIN},
        {{5, 2}, light->safe, KT_MARK_SAFE},
        {{4, 3}, light->fatal, KT_MARK_FATAL},
        {{3, 4}, light->unknown, KT_MARK_UNKNOWN},
    };
    assert_int_equal(marks.count, LENGTH(expected));
    for (size_t i = 0; i < LENGTH(expected); i++) {
        assert_true(judge_same(marks.items[i].square, expected[i].square));
        assert_int_equal(marks.items[i].colour, expected[i].colour);
        assert_int_equal(marks.items[i].sign, expected[i].sign);
    }
    kt_marks_close(&marks);
    kt_marks_close(&marks);
}

static void no_members_make_no_marks(void **state)
{
    struct kt_marks marks = {0};
    struct kt_text why = {0};
    (void)state;
    assert_int_equal(read_marks("", &marks, &why), KT_OK);
    assert_int_equal(read_marks(" ,; ", &marks, &why), KT_OK);
    assert_int_equal(
        kt_marks_read(&(struct kt_text){0}, 8, 8, light, NULL, &marks, &why), KT_OK);
    assert_int_equal(marks.count, 0);
    kt_marks_close(&marks);
}

static void many_marks_find_room(void **state)
{
    struct kt_marks marks = {0};
    struct kt_text why = {0}, members = {0};
    (void)state;
    for (int i = 0; i < 1000; i++)
        kt_text_string(&members, "a1 ");
    assert_int_equal(kt_marks_read(&members, 8, 8, light, NULL, &marks, &why), KT_OK);
    assert_int_equal(marks.count, 1000);
    kt_marks_close(&marks);
    struct countdown countdown = {.left = 1};
    struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
    assert_int_equal(kt_marks_read(&members, 8, 8, light, &limit, &marks, &why),
                     KT_STOPPED);
    kt_marks_close(&marks);
    kt_text_close(&members);
}

static void wrong_squares_and_colours_are_said(void **state)
{
    static const char square[] =
        "a highlighted square must be one of the 8 x 8 board, as a1 or a1:red, not ";
    static const char colour[] = "the colour of a highlighted square must be a name of "
                                 "CSS, #rgb, #rrggbb, safe, fatal or unknown, not ";
    static const struct {
        const char *members, *why, *shown;
    } cases[] = {
        {"a9", square, "'a9'"},        {"i1", square, "'i1'"},
        {"a8 x", square, "'x'"},       {":red", square, "''"},
        {"a8b", square, "'a8b'"},      {"\x01:red", square, "'\\x01'"},
        {"a8:", colour, "''"},         {"a8:redd", colour, "'redd'"},
        {"a8:Safe", colour, "'Safe'"}, {"a8:red:blue", colour, "'red:blue'"},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_marks marks = {0};
        struct kt_text why = {0};
        char expected[256] = "";
        assert_int_equal(read_marks(cases[i].members, &marks, &why), KT_INVALID);
        assert_is(&why, strcat(strcat(expected, cases[i].why), cases[i].shown));
        kt_marks_close(&marks);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_squares_with_a_colour_each),
        cmocka_unit_test(no_members_make_no_marks),
        cmocka_unit_test(many_marks_find_room),
        cmocka_unit_test(wrong_squares_and_colours_are_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
