#include "engine/scan.h"

#include "tours.h"

static struct kt_scan scan_of(const char *string, struct kt_text *why)
{
    return (struct kt_scan){.bytes = string, .count = strlen(string), .why = why};
}

static void whole_numbers_are_read_up_to_what_follows(void **state)
{
    static const struct {
        const char *string;
        int64_t number;
        size_t used;
    } cases[] = {
        {"0", 0, 1},
        {"64", 64, 2},
        {"-1 2", -1, 2},
        {"007", 7, 3},
        {"-0", 0, 2},
        {"12,13", 12, 2},
        {"5x", 5, 1},
        {"1.5", 1, 1},
        {"999999999999999999", KT_SCAN_NUMBER_MAX, 18},
        {"-999999999999999999]", -KT_SCAN_NUMBER_MAX, 19},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct kt_scan scan = scan_of(cases[i].string, NULL);
        int64_t number;
        assert_int_equal(kt_scan_number(&scan, &number), KT_OK);
        assert_true(number == cases[i].number);
        assert_int_equal(scan.at, cases[i].used);
    }
}

static void what_is_no_number_is_refused_with_a_sentence(void **state)
{
    static const struct {
        const char *string, *sentence;
    } cases[] = {
        {"", "character 1: a number is wanted, not the end of the text"},
        {"-", "character 1: a number is wanted, not '-'"},
        {"x1", "character 1: a number is wanted, not 'x1'"},
        {"+1", "character 1: a number is wanted, not '+1'"},
        {"--1", "character 1: a number is wanted, not '--1'"},
        {"1000000000000000000",
         "character 1: a number of 18 digits at most is wanted, not '1000000000000000'"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct kt_text why = {0};
        struct kt_scan scan = scan_of(cases[i].string, &why);
        int64_t number = 5;
        assert_int_equal(kt_scan_number(&scan, &number), KT_INVALID);
        assert_int_equal(number, 5);
        assert_int_equal(scan.at, 0);
        tours_assert_text(&why, cases[i].sentence);
        kt_text_close(&why);
    }
}

static void an_excerpt_is_short_and_of_plain_characters(void **state)
{
    static const struct {
        const char *bytes;
        size_t count, at;
        const char *sentence;
    } cases[] = {
        {"a8 zz b6", 8, 3, "character 4: a square is wanted, not 'zz'"},
        {"a8,", 3, 2, "character 3: a square is wanted, not ','"},
        {"x]", 2, 0, "character 1: a square is wanted, not 'x'"},
        {"]]", 2, 0, "character 1: a square is wanted, not ']'"},
        {"\0\x1b\x7f\xe2\x99\x9e", 6, 0,
         "character 1: a square is wanted, not '\\x00\\x1b\\x7f\\xe2\\x99\\x9e'"},
        {"\na", 2, 0, "character 1: a square is wanted, not '\\x0aa'"},
        {"abcdefghijklmnopqrstuvwxyz", 26, 2,
         "character 3: a square is wanted, not 'cdefghijklmnopqr'"},
        {"a8", 2, 2, "character 3: a square is wanted, not the end of the text"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct kt_text why = {0};
        struct kt_scan scan = {
            .bytes = cases[i].bytes, .count = cases[i].count, .why = &why};
        assert_int_equal(kt_scan_want(&scan, cases[i].at, "a square"), KT_INVALID);
        tours_assert_text(&why, cases[i].sentence);
        kt_text_close(&why);
    }
}

static void nobody_need_ask_why(void **state)
{
    struct kt_scan scan = scan_of("x", NULL);
    (void)state;
    assert_int_equal(kt_scan_want(&scan, 0, "a square"), KT_INVALID);
}

static void blanks_are_spaces_tabs_and_line_breaks(void **state)
{
    struct kt_scan scan = scan_of(" \t\r\n\vx", NULL);
    (void)state;
    assert_int_equal(kt_scan_blanks(&scan), KT_OK);
    assert_int_equal(scan.at, 4);
    assert_int_equal(kt_scan_peek(&scan), '\v');
    assert_false(kt_scan_take(&scan, 'x'));
    assert_true(kt_scan_take(&scan, '\v'));
    assert_true(kt_scan_take(&scan, 'x'));
    assert_int_equal(kt_scan_peek(&scan), KT_SCAN_END);
    assert_false(kt_scan_take(&scan, 'x'));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_numbers_are_read_up_to_what_follows),
        cmocka_unit_test(what_is_no_number_is_refused_with_a_sentence),
        cmocka_unit_test(an_excerpt_is_short_and_of_plain_characters),
        cmocka_unit_test(nobody_need_ask_why),
        cmocka_unit_test(blanks_are_spaces_tabs_and_line_breaks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
