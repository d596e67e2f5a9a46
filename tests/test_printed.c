#include "engine/printed.h"

#include "forms.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static void boards_are_read_in_every_layout(void **state)
{
    static const char usual[] = "2x3: 1(0,0) 2(1,2) 3(0,1) 4(1,0) 5(0,2) 6(1,1)";
    static const struct form_case cases[] = {
        {"1 3 5\n4 6 2", {0, 0}, usual},
        {"1 3 5\n4 6 2", {2, 3}, usual},
        {"  1  3  5\n  4  6  2\n", {0, 0}, usual},
        {"1\t3\t5\r\n4\t6\t2\r\n", {0, 0}, usual},
        {"1\t3\t5\r4\t6\t2\r", {0, 0}, usual},
        {"\n\n1 3 5 \n \n\n 4 6 2\n \n", {0, 0}, usual},
        {"1,3,5\n4,6,2", {0, 0}, usual},
        {"1, 3, 5,\n4, 6, 2,", {0, 0}, usual},
        {"1 3 5 / 4 6 2", {0, 0}, usual},
        {"01 03 05/04 06 02/", {0, 0}, usual},
        {"0 2 4/3 5 1", {0, 0}, usual},
        {"1 3 5 4 6 2", {2, 3}, usual},
        {"1 3 5 4 6 2\n", {2, 3}, usual},
    };
    (void)state;
    forms_read(kt_printed_read, cases, COUNT(cases), KT_OK);
}

static void a_single_line_is_a_square_board_unless_one_is_named(void **state)
{
    static const struct form_case cases[] = {
        {"1", {0, 0}, "1x1: 1(0,0)"},
        {"0", {0, 0}, "1x1: 1(0,0)"},
        {".", {0, 0}, "1x1:"},
        {". . . .", {0, 0}, "2x2:"},
        {"1 2 3 4", {0, 0}, "2x2: 1(0,0) 2(0,1) 3(1,0) 4(1,1)"},
        {"1 2 3 4", {1, 4}, "1x4: 1(0,0) 2(0,1) 3(0,2) 4(0,3)"},
        {"1 2 3 4", {4, 1}, "4x1: 1(0,0) 2(1,0) 3(2,0) 4(3,0)"},
        {"1 . .", {1, 3}, "1x3: 1(0,0)"},
        {"1\n.\n.", {0, 0}, "3x1: 1(0,0)"},
    };
    (void)state;
    forms_read(kt_printed_read, cases, COUNT(cases), KT_OK);
}

static void faulty_numbers_are_kept_for_the_checker(void **state)
{
    static const struct form_case cases[] = {
        {"1 . \n 3 .", {0, 0}, "2x2: 1(0,0) 3(1,0)"},
        {"1 1\n99 -5", {0, 0}, "2x2: -5(1,1) 1(0,0) 1(0,1) 99(1,0)"},
        {"-1 0\n1 2", {0, 0}, "2x2: 0(0,0) 1(0,1) 2(1,0) 3(1,1)"},
        {"999999999999999999 0\n. .", {0, 0}, "2x2: 1(0,1) 1000000000000000000(0,0)"},
    };
    (void)state;
    forms_read(kt_printed_read, cases, COUNT(cases), KT_OK);
}

static void what_is_no_board_is_refused(void **state)
{
    static const struct form_case cases[] = {
        {"1 2 3", {0, 0}, "3 numbers on one line are no square board"},
        {"1 2 3 4", {2, 3}, "4 numbers on one line are no board of 2 x 3"},
        {"1 2\n3 4", {2, 3}, "the grid is 2 x 2 and the board 2 x 3"},
        {"1\n2\n3\n4", {2, 2}, "the grid is 4 x 1 and the board 2 x 2"},
        {"1 2\n3",
         {0, 0},
         "character 6: row 2 ends after 1 square, not after 2 like the rows before it"},
        {"1 2 / 3 4 5 / 6 7",
         {0, 0},
         "character 13: row 2 ends after 3 squares, not after 2 like the rows before it"},
        {"1 2 x 4", {0, 0}, "character 5: a number is wanted, not 'x'"},
        {"1 2 3x 4", {0, 0}, "character 5: a number is wanted, not '3x'"},
        {"1 2.5 3 4", {0, 0}, "character 3: a number is wanted, not '2.5'"},
        {"1 .. 3 4", {0, 0}, "character 3: a number is wanted, not '..'"},
        {"1 -. 3 4", {0, 0}, "character 3: a number is wanted, not '-.'"},
        {"1-2 3 4", {0, 0}, "character 1: a number is wanted, not '1-2'"},
        {"1 1e3 3 4", {0, 0}, "character 3: a number is wanted, not '1e3'"},
        {"1;2", {0, 0}, "character 1: a number is wanted, not '1;2'"},
        {"1 a8", {0, 0}, "character 3: a number is wanted, not 'a8'"},
        {"1 9223372036854775808 3 4",
         {0, 0},
         "character 3: a number of 18 digits at most is wanted, not "
         "'9223372036854775'"},
    };
    (void)state;
    forms_read(kt_printed_read, cases, COUNT(cases), KT_INVALID);
}

static void a_board_is_written_with_aligned_numbers(void **state)
{
    struct kt_square squares[] = {{0, 0}, {1, 2}};
    struct kt_tour tour = {.rows = 2, .cols = 3, .length = 2, .squares = squares};
    struct kt_text text = {0};
    (void)state;
    assert_int_equal(kt_printed_write(&text, &tour), KT_OK);
    tours_assert_text(&text, "  1  .  .\n  .  .  2");
    kt_text_close(&text);
}

static void columns_grow_with_the_number_of_squares(void **state)
{
    static const struct {
        int32_t rows, cols;
        size_t width;
    } cases[] = {{1, 1, 3},    {8, 8, 3},    {9, 11, 3},    {10, 10, 4},  {27, 37, 4},
                 {100, 10, 5}, {99, 101, 5}, {100, 100, 6}, {250, 400, 7}};
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct kt_tour tour = {.rows = cases[i].rows, .cols = cases[i].cols};
        struct kt_text text = {0};
        size_t squares = (size_t)tour.rows * (size_t)tour.cols;
        assert_int_equal(kt_printed_write(&text, &tour), KT_OK);
        assert_int_equal(text.length, squares * cases[i].width + (size_t)tour.rows - 1);
        assert_int_equal(text.bytes[cases[i].width - 1], '.');
        kt_text_close(&text);
    }
}

/* The classic program's tour of 8 x 8 from the corner, as it prints it. */
static const char classic[] = "  1 34  3 18 37 32 13 16\n"
                              "  4 19 36 33 14 17 38 31\n"
                              " 35  2 49 52 47 40 15 12\n"
                              " 20  5 64 41 50 53 30 39\n"
                              " 57 42 51 48 59 46 11 26\n"
                              "  6 21 58 63 54 27 60 29\n"
                              " 43 56 23  8 45 62 25 10\n"
                              " 22  7 44 55 24  9 28 61";

static void the_classic_board_comes_back_to_the_letter(void **state)
{
    struct kt_scan scan = {.bytes = classic, .count = strlen(classic)};
    struct kt_tour tour = {0};
    struct kt_text text = {0};
    (void)state;
    assert_int_equal(kt_printed_read(&scan, (struct kt_shape){0, 0}, &tour), KT_OK);
    assert_int_equal(kt_printed_write(&text, &tour), KT_OK);
    tours_assert_text(&text, classic);
    kt_text_close(&text);
    kt_tour_close(&tour);
}

static void long_texts_stop_when_asked(void **state)
{
    (void)state;
    forms_stop_reading(kt_printed_read, "", "1 ");
    forms_stop_reading(kt_printed_read, "1", "  ");
    forms_stop_reading(kt_printed_read, "1", "\n\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_read_in_every_layout),
        cmocka_unit_test(a_single_line_is_a_square_board_unless_one_is_named),
        cmocka_unit_test(faulty_numbers_are_kept_for_the_checker),
        cmocka_unit_test(what_is_no_board_is_refused),
        cmocka_unit_test(a_board_is_written_with_aligned_numbers),
        cmocka_unit_test(columns_grow_with_the_number_of_squares),
        cmocka_unit_test(the_classic_board_comes_back_to_the_letter),
        cmocka_unit_test(long_texts_stop_when_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
