#include "engine/options.h"

#include "judge.h"

enum { STYLE, SIZE, LOW, TITLE, MARKS, OPTIONS };

static const char *const styles[] = {"line", "numbers", "both", NULL};

static const struct kt_option_spec specs[OPTIONS] = {
    [STYLE] = {.key = "style", .kind = KT_OPTION_WORD, .words = styles, .fallback = 2},
    [SIZE] = {.key = "size", .kind = KT_OPTION_INTEGER, .low = 16, .high = 100},
    [LOW] = {.key = "low", .kind = KT_OPTION_REAL},
    [TITLE] = {.key = "title", .kind = KT_OPTION_TEXT},
    [MARKS] = {.key = "marks", .kind = KT_OPTION_LIST},
};

static enum kt_status read_options(const char *text, size_t length,
                                   struct kt_option *options, struct kt_text *why)
{
    return kt_options_read(text, length, specs, OPTIONS, NULL, options, why);
}

static void assert_text(const struct kt_option *option, const char *expected)
{
    assert_int_equal(option->text.length, strlen(expected));
    if (option->text.length > 0)
        assert_memory_equal(option->text.bytes, expected, option->text.length);
}

static void without_options_all_have_their_defaults(void **state)
{
    static const char *const texts[] = {"", " ", ",;\n\t\r ,"};
    (void)state;
    for (size_t i = 0; i < LENGTH(texts); i++) {
        struct kt_option options[OPTIONS];
        struct kt_text why = {0};
        assert_int_equal(read_options(texts[i], strlen(texts[i]), options, &why),
                         KT_OK);
        assert_int_equal(options[STYLE].number, 2);
        for (int k = 0; k < OPTIONS; k++)
            assert_false(options[k].given);
        kt_options_close(options, OPTIONS);
    }
}

static void options_are_separated_by_commas_semicolons_and_blanks(void **state)
{
    static const char *const texts[] = {
        "style=line size=20 low=-1.5 title=a marks=b c",
        "style=line,size=20,low=-1.5,title=a,marks=b,c",
        ";size=20;;low=-1.5\n\tstyle=line\rtitle=a; marks=b; c",
        "title=a marks=b,c style=line low=-15e-1 size=20",
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(texts); i++) {
        struct kt_option options[OPTIONS];
        struct kt_text why = {0};
        assert_int_equal(read_options(texts[i], strlen(texts[i]), options, &why),
                         KT_OK);
        assert_int_equal(options[STYLE].number, 0);
        assert_int_equal(options[SIZE].number, 20);
        assert_true(options[LOW].real == -1.5);
        assert_text(&options[TITLE], "a");
        assert_text(&options[MARKS], "b c");
        kt_options_close(options, OPTIONS);
        kt_options_close(options, OPTIONS);
    }
}

static void quotes_hold_anything_together(void **state)
{
    static const struct {
        const char *text, *title, *marks;
    } cases[] = {
        {"title=\"a, b; c=d\"", "a, b; c=d", ""},
        {"title=\"\"", "", ""},
        {"title=", "", ""},
        {"title=\"say \"\"hi\"\"\",marks=x", "say \"hi\"", "x"},
        {"title=\"\"\"\" marks=\"a b\" c", "\"", "a b c"},
        {"title=it's", "it's", ""},
        {"title=a=b", "a=b", ""},
        {"marks= title=x", "x", ""},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_option options[OPTIONS];
        struct kt_text why = {0};
        const char *text = cases[i].text;
        assert_int_equal(read_options(text, strlen(text), options, &why), KT_OK);
        assert_text(&options[TITLE], cases[i].title);
        assert_text(&options[MARKS], cases[i].marks);
        kt_options_close(options, OPTIONS);
    }
}

static void what_is_wrong_is_said_with_what_is_allowed(void **state)
{
    static const char keys[] = "; the options are style, size, low, title, marks";
    static const struct {
        const char *text, *why, *more;
    } cases[] = {
        {"colour=red", "'colour' is no option", keys},
        {"Style=line", "'Style' is no option", keys},
        {"=5", "'' is no option", keys},
        {"line", "'line' is not key=value", keys},
        {"size=20 x", "'x' is not key=value", keys},
        {"style = line", "'style' is not key=value", keys},
        {"style=dots", "style must be line, numbers or both, not 'dots'", ""},
        {"style=lin", "style must be line, numbers or both, not 'lin'", ""},
        {"style=Line", "style must be line, numbers or both, not 'Line'", ""},
        {"size=15", "size must be an integer from 16 to 100, not '15'", ""},
        {"size=20x", "size must be an integer from 16 to 100, not '20x'", ""},
        {"size=", "size must be an integer from 16 to 100, not ''", ""},
        {"size=9999999999999999999",
         "size must be an integer from 16 to 100, not "
         "'9999999999999999999'",
         ""},
        {"low=1e999", "low must be a number, not '1e999'", ""},
        {"low=", "low must be a number, not ''", ""},
        {"style=line style=line", "style is given twice", ""},
        {"title=\"abc", "character 11: a closing \" is wanted, not the end of the text",
         ""},
        {"title=\"a\"b", "character 10: a separator after the \" is wanted, not 'b'",
         ""},
        {"style=\x01\xff", "style must be line, numbers or both, not '\\x01\\xff'", ""},
        {"style=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
         "style must be line, numbers or both, not 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa...'",
         ""},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_option options[OPTIONS];
        struct kt_text why = {0};
        const char *text = cases[i].text;
        assert_int_equal(read_options(text, strlen(text), options, &why), KT_INVALID);
        kt_text_byte(&why, '\0');
        char expected[256] = "";
        strcat(strcat(expected, cases[i].why), cases[i].more);
        assert_string_equal(why.bytes, expected);
        kt_options_close(options, OPTIONS);
        kt_text_close(&why);
    }
}

static void a_nul_is_a_byte_like_others(void **state)
{
    struct kt_option options[OPTIONS];
    struct kt_text why = {0};
    (void)state;
    assert_int_equal(read_options("title=a\0b", 9, options, &why), KT_OK);
    assert_int_equal(options[TITLE].text.length, 3);
    kt_options_close(options, OPTIONS);
    assert_int_equal(read_options("style=line\0", 11, options, &why), KT_INVALID);
    kt_options_close(options, OPTIONS);
    kt_text_close(&why);
}

static void a_long_text_can_be_stopped(void **state)
{
    enum { LONG = 1000000 };
    static char text[LONG];
    static const char *const begins[] = {"", "title=", "title=\"", ",", "marks=a,b,c,"};
    (void)state;
    for (size_t i = 0; i < LENGTH(begins); i++) {
        struct countdown countdown = {.left = 1};
        struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
        struct kt_option options[OPTIONS];
        struct kt_text why = {0};
        memset(text, begins[i][0] == ',' ? ',' : 'x', LONG);
        memcpy(text, begins[i], strlen(begins[i]));
        assert_int_equal(
            kt_options_read(text, LONG, specs, OPTIONS, &limit, options, &why),
            KT_STOPPED);
        kt_options_close(options, OPTIONS);
        kt_text_close(&why);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_options_all_have_their_defaults),
        cmocka_unit_test(options_are_separated_by_commas_semicolons_and_blanks),
        cmocka_unit_test(quotes_hold_anything_together),
        cmocka_unit_test(what_is_wrong_is_said_with_what_is_allowed),
        cmocka_unit_test(a_nul_is_a_byte_like_others),
        cmocka_unit_test(a_long_text_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
