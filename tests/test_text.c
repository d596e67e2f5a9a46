#include "engine/text.h"

#include "judge.h"

static void assert_text(struct kt_text *text, const char *expected)
{
    assert_int_equal(text->status, KT_OK);
    assert_int_equal(text->length, strlen(expected));
    assert_memory_equal(text->bytes, expected, text->length);
    kt_text_close(text);
}

static void bytes_strings_and_numbers_are_appended(void **state)
{
    struct kt_text text = {0};
    (void)state;
    kt_text_string(&text, "");
    kt_text_byte(&text, 'a');
    kt_text_bytes(&text, "bcd", 2);
    kt_text_string(&text, " is ");
    kt_text_number(&text, 12, 0);
    assert_text(&text, "abc is 12");
}

static void numbers_are_aligned_to_the_right(void **state)
{
    static const struct {
        int64_t number;
        int width;
        const char *text;
    } cases[] = {
        {0, 0, "0"},
        {7, 3, "  7"},
        {64, 3, " 64"},
        {123, 3, "123"},
        {1234, 3, "1234"},
        {-5, 4, "  -5"},
        {-5, 1, "-5"},
        {10, -3, "10"},
        {INT64_MAX, 0, "9223372036854775807"},
        {INT64_MIN, 0, "-9223372036854775808"},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_text text = {0};
        kt_text_number(&text, cases[i].number, cases[i].width);
        assert_text(&text, cases[i].text);
    }
}

static void a_text_may_grow_as_long_as_it_likes(void **state)
{
    enum { LONG = 100000 };
    struct kt_text text = {0};
    (void)state;
    for (int i = 0; i < LONG; i++)
        kt_text_byte(&text, (char)('a' + i % 26));
    assert_int_equal(text.length, LONG);
    for (int i = 0; i < LONG; i++)
        assert_int_equal(text.bytes[i], 'a' + i % 26);
    kt_text_close(&text);
}

static void appending_nothing_takes_no_memory(void **state)
{
    struct kt_text text = {0};
    (void)state;
    kt_text_bytes(&text, "", 0);
    assert_null(text.bytes);
    assert_int_equal(text.status, KT_OK);
}

static void after_a_failure_the_text_stays_as_it_was(void **state)
{
    struct kt_text text = {0};
    /* Volatile, for a linker that optimises warns of a constant. */
    volatile size_t more_than_there_can_be = SIZE_MAX;
    (void)state;
    kt_text_string(&text, "kept");
    kt_text_bytes(&text, "x", more_than_there_can_be);
    assert_int_equal(text.status, KT_NOMEM);
    kt_text_string(&text, "lost");
    kt_text_byte(&text, '!');
    assert_int_equal(text.status, KT_NOMEM);
    assert_int_equal(text.length, 4);
    assert_memory_equal(text.bytes, "kept", 4);
    kt_text_close(&text);
}

static bool stop_at_once(void *context)
{
    (void)context;
    return true;
}

static void a_text_stops_growing_when_its_limit_says_so(void **state)
{
    struct kt_limit limit = {.stop = stop_at_once};
    struct kt_text text = {.limit = &limit};
    (void)state;
    kt_text_string(&text, "short");
    assert_int_equal(text.status, KT_OK);
    for (int i = 0; i < KT_LIMIT_WORK; i++)
        kt_text_string(&text, "longer");
    assert_int_equal(text.status, KT_STOPPED);
    assert_true(text.length < (size_t)6 * KT_LIMIT_WORK);
    kt_text_close(&text);
}

static void a_text_grows_no_longer_than_it_may(void **state)
{
    struct kt_text text = {.most = 5};
    (void)state;
    assert_true(kt_text_may_grow(&text, 5));
    kt_text_string(&text, "abcd");
    kt_text_byte(&text, 'e');
    assert_int_equal(text.status, KT_OK);
    kt_text_byte(&text, 'f');
    assert_int_equal(text.status, KT_TOO_LARGE);
    assert_int_equal(text.length, 5);
    assert_false(kt_text_may_grow(&text, 0));
    kt_text_close(&text);
}

static void a_closed_text_is_an_empty_one(void **state)
{
    struct kt_text text = {0};
    (void)state;
    kt_text_close(&text);
    kt_text_string(&text, "once");
    kt_text_close(&text);
    kt_text_close(&text);
    assert_null(text.bytes);
    kt_text_string(&text, "again");
    assert_text(&text, "again");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_strings_and_numbers_are_appended),
        cmocka_unit_test(numbers_are_aligned_to_the_right),
        cmocka_unit_test(a_text_may_grow_as_long_as_it_likes),
        cmocka_unit_test(appending_nothing_takes_no_memory),
        cmocka_unit_test(after_a_failure_the_text_stays_as_it_was),
        cmocka_unit_test(a_text_stops_growing_when_its_limit_says_so),
        cmocka_unit_test(a_text_grows_no_longer_than_it_may),
        cmocka_unit_test(a_closed_text_is_an_empty_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
