#include "engine/decimal.h"

#include <float.h>
#include <stdio.h>

#include "judge.h"

static void assert_written(double number, int digits, const char *expected)
{
    struct kt_text text = {0};
    kt_decimal_write(&text, number, digits);
    kt_text_byte(&text, '\0');
    assert_int_equal(text.status, KT_OK);
    assert_string_equal(text.bytes, expected);
    kt_text_close(&text);
}

static void numbers_are_written_in_as_many_digits_as_count(void **state)
{
    static const struct {
        double number;
        int digits;
        const char *text;
    } cases[] = {
        {0, 3, "0"},
        {-0.0, 3, "0"},
        {7, 1, "7"},
        {-64, 3, "-64"},
        {999, 3, "999"},
        {1000, 3, "1e3"},
        {982160, 3, "9.82e5"},
        {982160, 6, "982160"},
        {0.5, 3, "0.5"},
        {1.0 / 3, 3, "0.333"},
        {2.0 / 3, 4, "0.6667"},
        {10.0 / 3, 3, "3.33"},
        {100.0 / 3, 3, "33.3"},
        {999.6, 3, "1e3"},
        {99.96, 3, "100"},
        {0.001, 3, "0.001"},
        {0.0001, 3, "1e-4"},
        {0.00123456, 3, "0.00123"},
        {-12345.678, 3, "-1.23e4"},
        {-12345.678, 8, "-12345.678"},
        {1e15, 15, "1e15"},
        {999999999999999, 15, "999999999999999"},
        {1e300, 3, "1e300"},
        {DBL_MAX, 3, "1.8e308"},
        {DBL_MIN, 3, "2.23e-308"},
        {5e-324, 2, "4.9e-324"},
        {9.999e99, 2, "1e100"},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_written(cases[i].number, cases[i].digits, cases[i].text);
}

static void texts_are_read_as_numbers(void **state)
{
    static const struct {
        const char *text;
        double number;
    } cases[] = {
        {"0", 0},
        {"-0", 0},
        {"12", 12},
        {"+12", 12},
        {"-12.5", -12.5},
        {".5", 0.5},
        {"5.", 5},
        {"1e3", 1000},
        {"1E3", 1000},
        {"1e+3", 1000},
        {"25e-2", 0.25},
        {"0e9999", 0},
        {"1e-9999", 0},
        {"000012", 12},
        {"9007199254740993", 9007199254740992.0},
        {"0.000000000000000000000000000000001e33", 1},
        {"1000000000000000000000000000000000e-33", 1},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        double number = -1;
        assert_true(kt_decimal_read(cases[i].text, strlen(cases[i].text), &number));
        double off = number - cases[i].number;
        if (off > 1e-14 || off < -1e-14)
            fail_msg("%s is read as %.17g", cases[i].text, number);
    }
}

static void what_is_no_number_is_refused(void **state)
{
    static const char *const texts[] = {
        "",    "-",     ".",   "e5",  "1e",  "1e+",   "1x",     " 1",           "1 ",
        "--1", "1.2.3", "inf", "nan", "0x1", "1e999", "-1e400", "1e99999999999"};
    double number = 5;
    (void)state;
    for (size_t i = 0; i < LENGTH(texts); i++)
        assert_false(kt_decimal_read(texts[i], strlen(texts[i]), &number));
    assert_false(kt_decimal_read("1\0", 2, &number));
    assert_true(number == 5);
}

/* The C library is the judge, where it does not stand half-way between two. */
static void what_is_written_is_what_the_c_library_writes(void **state)
{
    enum { DIGITS = 4 };
    (void)state;
    double number = 1.23456789e-300;
    for (int i = 0; i < 1900; i++, number *= 2.0871234) {
        struct kt_text text = {0};
        char expected[32];
        double back = 0, judged;
        kt_decimal_write(&text, number, DIGITS);
        snprintf(expected, sizeof expected, "%.*e", DIGITS - 1, number);
        judged = strtod(expected, NULL);
        assert_true(kt_decimal_read(text.bytes, text.length, &back));
        if (!(back >= judged * (1 - 1e-13) && back <= judged * (1 + 1e-13)))
            fail_msg("%.17g becomes %.*s", number, (int)text.length, text.bytes);
        kt_text_close(&text);
        if (number > 1e300)
            break;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written_in_as_many_digits_as_count),
        cmocka_unit_test(texts_are_read_as_numbers),
        cmocka_unit_test(what_is_no_number_is_refused),
        cmocka_unit_test(what_is_written_is_what_the_c_library_writes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
