#include "engine/square.h"

#include "judge.h"

static const struct {
    int32_t row, col, rows;
    const char *name;
} names[] = {
    {0, 0, 8, "a8"},
    {7, 7, 8, "h1"},
    {7, 0, 8, "a1"},
    {4, 3, 8, "d4"},
    {0, 25, 26, "z26"},
    {0, 26, 27, "aa27"},
    {26, 51, 27, "az1"},
    {0, 52, 1, "ba1"},
    {0, 701, 1, "zz1"},
    {0, 702, 1, "aaa1"},
    {0, 0, KT_SIDE_MAX, "a1073741824"},
    {0, KT_SIDE_MAX - 1, 1, "cliqill1"},
};

static void squares_are_written_by_file_and_rank(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(names); i++) {
        struct kt_text text = {0};
        struct kt_square square = {names[i].row, names[i].col};
        kt_square_write(&text, square, names[i].rows);
        assert_int_equal(text.length, strlen(names[i].name));
        assert_memory_equal(text.bytes, names[i].name, text.length);
        kt_text_close(&text);
    }
}

static void names_are_read_in_lower_and_upper_case(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(names); i++)
        for (int upper = 0; upper < 2; upper++) {
            char name[16] = {0};
            int32_t col = -1, rank = -1;
            size_t length = strlen(names[i].name);
            for (size_t j = 0; j < length; j++) {
                bool letter = names[i].name[j] >= 'a';
                name[j] = (char)(names[i].name[j] - (letter && upper ? 'a' - 'A' : 0));
            }
            assert_int_equal(kt_square_read(name, length, &col, &rank), length);
            assert_int_equal(col, names[i].col);
            assert_int_equal(rank, names[i].rows - names[i].row);
        }
}

static void reading_stops_behind_the_name(void **state)
{
    static const struct {
        const char *text;
        size_t count, used;
        int32_t col, rank;
    } cases[] = {
        {"a8 b6", 5, 2, 0, 8}, {"a10b", 4, 3, 0, 10}, {"a10", 2, 2, 0, 1},
        {"b3-c5", 5, 2, 1, 3}, {"h8h", 3, 2, 7, 8},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        int32_t col = -1, rank = -1;
        size_t used = kt_square_read(cases[i].text, cases[i].count, &col, &rank);
        assert_int_equal(used, cases[i].used);
        assert_int_equal(col, cases[i].col);
        assert_int_equal(rank, cases[i].rank);
    }
}

static void what_is_no_name_takes_up_no_bytes(void **state)
{
    static const char *const cases[] = {
        "",
        "a",
        "8",
        "a0",
        "a01",
        "-1",
        "a-1",
        "?",
        " a1",
        "a ",
        "a1073741825",
        "cliqilm1",
        "zzzzzzzzzzzz1",
        "\xc3\xa4\x31",
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        int32_t col, rank;
        assert_int_equal(kt_square_read(cases[i], strlen(cases[i]), &col, &rank), 0);
    }
}

static void every_file_is_read_as_it_is_written(void **state)
{
    int32_t step = quick() ? 104729 : 1009;
    (void)state;
    for (int32_t col = 0; col < KT_SIDE_MAX - step; col += step) {
        struct kt_text text = {0};
        int32_t read_col = -1, rank = -1;
        kt_square_write(&text, (struct kt_square){0, col}, col + 1);
        assert_int_equal(kt_square_read(text.bytes, text.length, &read_col, &rank),
                         text.length);
        assert_int_equal(read_col, col);
        assert_int_equal(rank, col + 1);
        kt_text_close(&text);
    }
}

static void squares_are_the_same_by_row_and_column(void **state)
{
    (void)state;
    assert_true(kt_square_same((struct kt_square){1, 2}, (struct kt_square){1, 2}));
    assert_false(kt_square_same((struct kt_square){1, 2}, (struct kt_square){2, 1}));
    assert_false(kt_square_same((struct kt_square){1, 2}, (struct kt_square){1, 3}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_are_written_by_file_and_rank),
        cmocka_unit_test(names_are_read_in_lower_and_upper_case),
        cmocka_unit_test(reading_stops_behind_the_name),
        cmocka_unit_test(what_is_no_name_takes_up_no_bytes),
        cmocka_unit_test(every_file_is_read_as_it_is_written),
        cmocka_unit_test(squares_are_the_same_by_row_and_column),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
