#include "engine/json.h"

#include "forms.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static void pairs_are_squares(void **state)
{
    static const struct form_case cases[] = {
        {"[]", {0, 0}, "8x8:"},
        {" [ ] ", {0, 0}, "8x8:"},
        {"[]", {3, 4}, "3x4:"},
        {"[[0,0]]", {0, 0}, "1x1: 1(0,0)"},
        {"[[0,0],[2,1]]", {0, 0}, "8x8: 1(0,0) 2(2,1)"},
        {"[[0,0],[2,1]]", {3, 4}, "3x4: 1(0,0) 2(2,1)"},
        {"\n[ [ 0 , 0 ] ,\t[2,1]\r\n]\n", {0, 0}, "8x8: 1(0,0) 2(2,1)"},
        {"[[0,0],[0,1],[1,0],[1,1]]", {0, 0}, "2x2: 1(0,0) 2(0,1) 3(1,0) 4(1,1)"},
        {"[[0,0],[9,1]]", {0, 0}, "10x2: 1(0,0) 2(9,1)"},
        /* off the board: kept for the checker */
        {"[[-1,-0],[2,9]]", {0, 0}, "3x10: 1(-1,0) 2(2,9)"},
        {"[[9,0]]", {8, 8}, "8x8: 1(9,0)"},
        {"[[-2147483648,2147483647]]",
         {0, 0},
         "1x1073741824: 1(-2147483648,2147483647)"},
    };
    (void)state;
    forms_read(kt_json_read, cases, COUNT(cases), KT_OK);
}

static void other_lists_are_tables(void **state)
{
    static const struct form_case cases[] = {
        {"[[1]]", {0, 0}, "1x1: 1(0,0)"},
        {"[[0]]", {0, 0}, "1x1: 1(0,0)"},
        {"[[null]]", {0, 0}, "1x1:"},
        {"[[1],[null]]", {0, 0}, "2x1: 1(0,0)"},
        {"[[1,3,5],[4,6,2]]", {0, 0}, "2x3: 1(0,0) 2(1,2) 3(0,1) 4(1,0) 5(0,2) 6(1,1)"},
        {"[[1,2,3]]", {0, 0}, "1x3: 1(0,0) 2(0,1) 3(0,2)"},
        {"[ [ 1 , null , 2 ] ]", {1, 3}, "1x3: 1(0,0) 2(0,2)"},
        {"[[1,null],[null,null],[null,2]]", {0, 0}, "3x2: 1(0,0) 2(2,1)"},
        {"[[-1,1,7]]", {0, 0}, "1x3: -1(0,0) 1(0,1) 7(0,2)"},
    };
    (void)state;
    forms_read(kt_json_read, cases, COUNT(cases), KT_OK);
}

static void two_columns_are_a_table_only_where_they_can_be_no_squares(void **state)
{
    static const struct form_case cases[] = {
        {"[[1,2],[3,4]]", {0, 0}, "8x8: 1(1,2) 2(3,4)"},
        {"[[1,2],[3,4]]", {8, 8}, "8x8: 1(1,2) 2(3,4)"},
        {"[[1,2],[3,4]]", {2, 2}, "2x2: 1(0,0) 2(0,1) 3(1,0) 4(1,1)"},
        {"[[1,2],[3,4]]", {3, 2}, "3x2: 1(1,2) 2(3,4)"},
        {"[[1,0],[0,1]]", {2, 2}, "2x2: 1(1,0) 2(0,1)"},
        {"[[1,2]]", {1, 2}, "1x2: 1(0,0) 2(0,1)"},
        {"[[0,1]]", {1, 2}, "1x2: 1(0,1)"},
        {"[[0,2]]", {1, 2}, "1x2: 0(0,0) 2(0,1)"},
        {"[[0,0]]", {1, 2}, "1x2: 1(0,0)"},
        {"[[1,null]]", {1, 2}, "1x2: 1(0,0)"},
    };
    (void)state;
    forms_read(kt_json_read, cases, COUNT(cases), KT_OK);
}

static void what_is_no_such_json_is_pointed_at(void **state)
{
    static const struct form_case cases[] = {
        {"a8", {0, 0}, "character 1: '[' is wanted, not 'a8'"},
        {"[", {0, 0}, "character 2: '[' is wanted, not the end of the text"},
        {"[1,2]", {0, 0}, "character 2: '[' is wanted, not '1'"},
        {"[[", {0, 0}, "character 3: a number is wanted, not the end of the text"},
        {"[[]]", {0, 0}, "character 3: a number is wanted, not ']'"},
        {"[[1,2", {0, 0}, "character 6: ',' or ']' is wanted, not the end of the text"},
        {"[[1,2]",
         {0, 0},
         "character 7: ',' or ']' is wanted, not the end of the text"},
        {"[[1,2],]", {0, 0}, "character 8: '[' is wanted, not ']'"},
        {"[[1,]]", {0, 0}, "character 5: a number is wanted, not ']'"},
        {"[[1 2]]", {0, 0}, "character 5: ',' or ']' is wanted, not '2'"},
        {"[[1,2] [3,4]]", {0, 0}, "character 8: ',' or ']' is wanted, not '[3'"},
        {"[[1,2]]]", {0, 0}, "character 8: the end of the text is wanted, not ']'"},
        {"[[1,2]] a", {0, 0}, "character 9: the end of the text is wanted, not 'a'"},
        {"[[[1]]]", {0, 0}, "character 3: a number is wanted, not '[1'"},
        {"[[1.0,2]]", {0, 0}, "character 4: ',' or ']' is wanted, not '.0'"},
        {"[[1e1,2]]", {0, 0}, "character 4: ',' or ']' is wanted, not 'e1'"},
        {"[[+1,2]]", {0, 0}, "character 3: a number is wanted, not '+1'"},
        {"[[01,2]]",
         {0, 0},
         "character 3: a number without leading zeros is wanted, not '01'"},
        {"[[-01,2]]",
         {0, 0},
         "character 3: a number without leading zeros is wanted, not '-01'"},
        {"[[\"a8\"]]", {0, 0}, "character 3: a number is wanted, not '\"a8\"'"},
        {"[[nul]]", {0, 0}, "character 3: a number is wanted, not 'nul'"},
        {"[[nulls]]", {0, 0}, "character 7: ',' or ']' is wanted, not 's'"},
        {"[[1,2],[3]]",
         {0, 0},
         "character 11: row 2 ends after 1 square, not after 2 like the rows before it"},
        {"[[0,0],[2147483648,0]]",
         {0, 0},
         "square 2: [2147483648,0] lies beyond any board"},
        {"[[0,-2147483649]]",
         {0, 0},
         "square 1: [0,-2147483649] lies beyond any board"},
        {"[[1,2,3]]", {3, 3}, "the grid is 1 x 3 and the board 3 x 3"},
        {"[[1,99999999999999999999]]",
         {0, 0},
         "character 5: a number of 18 digits at most is wanted, not "
         "'9999999999999999'"},
    };
    (void)state;
    forms_read(kt_json_read, cases, COUNT(cases), KT_INVALID);
}

static void both_forms_are_written_without_blanks(void **state)
{
    struct kt_square squares[] = {{0, 0}, {1, 2}};
    struct kt_tour tour = {.rows = 2, .cols = 3, .length = 2, .squares = squares};
    struct kt_text text = {0};
    (void)state;
    assert_int_equal(kt_json_write_squares(&text, &tour), KT_OK);
    tours_assert_text(&text, "[[0,0],[1,2]]");
    text.length = 0;
    assert_int_equal(kt_json_write_grid(&text, &tour), KT_OK);
    tours_assert_text(&text, "[[1,null,null],[null,null,2]]");
    text.length = tour.length = 0;
    assert_int_equal(kt_json_write_squares(&text, &tour), KT_OK);
    tours_assert_text(&text, "[]");
    kt_text_close(&text);
}

static void long_texts_stop_when_asked(void **state)
{
    (void)state;
    forms_stop_reading(kt_json_read, "[[0,0]", ",[1,1]");
    forms_stop_reading(kt_json_read, "[[0", ",0");
    forms_stop_reading(kt_json_read, "[", "  ");
    forms_stop_reading(kt_json_read, "[[", "  ");
    forms_stop_reading(kt_json_read, "[[1,2]]", "  ");
    forms_stop_everywhere(kt_json_read, " [ [ 0 , 0 ] , [ 2 , 1 ] ] ");
    forms_stop_everywhere(kt_json_read, "[ [ 1 , null , 2 ] ]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_are_squares),
        cmocka_unit_test(other_lists_are_tables),
        cmocka_unit_test(two_columns_are_a_table_only_where_they_can_be_no_squares),
        cmocka_unit_test(what_is_no_such_json_is_pointed_at),
        cmocka_unit_test(both_forms_are_written_without_blanks),
        cmocka_unit_test(long_texts_stop_when_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
