#include "engine/names.h"

#include "forms.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static void names_are_read_with_any_separators(void **state)
{
    static const char usual[] = "8x8: 1(0,0) 2(2,1) 3(1,3)";
    static const struct form_case cases[] = {
        {"a8 b6 d7", {0, 0}, usual},
        {"A8 B6 d7", {0, 0}, usual},
        {"a8,b6,d7", {0, 0}, usual},
        {"a8-b6-d7", {0, 0}, usual},
        {"a8->b6->d7", {0, 0}, usual},
        {"\n a8\r\nb6\t d7 \n", {0, 0}, usual},
        {"a8, b6 -> d7,", {0, 0}, usual},
        {"a8 -- b6,,d7 -", {0, 0}, usual},
        {"a8 b6 d7", {8, 8}, usual},
        {"a1", {0, 0}, "1x1: 1(0,0)"},
        {"", {0, 0}, "8x8:"},
    };
    (void)state;
    forms_read(kt_names_read, cases, COUNT(cases), KT_OK);
}

static void ranks_count_from_the_bottom_of_the_board(void **state)
{
    static const struct form_case cases[] = {
        {"a1 b3", {0, 0}, "8x8: 1(7,0) 2(5,1)"},
        {"a1 b3", {3, 4}, "3x4: 1(2,0) 2(0,1)"},
        {"a9 b7", {0, 0}, "9x2: 1(0,0) 2(2,1)"},
        {"i1 g2", {0, 0}, "2x9: 1(1,8) 2(0,6)"},
        {"aa1 z30", {0, 0}, "30x27: 1(29,26) 2(0,25)"},
        {"a2 b2 a1 b1", {0, 0}, "2x2: 1(0,0) 2(0,1) 3(1,0) 4(1,1)"},
        /* as many squares as the rectangle that holds them, though one is there twice
         */
        {"a1 b1 b1 a1 a2 b2", {0, 0}, "8x8: 1(7,0) 2(7,1) 3(7,1) 4(7,0) 5(6,0) 6(6,1)"},
        {"a1 b1 b1 b2", {0, 0}, "2x2: 1(1,0) 2(1,1) 3(1,1) 4(0,1)"},
        /* off the board: kept for the checker */
        {"a9 b7", {8, 8}, "8x8: 1(-1,0) 2(1,1)"},
        {"zz1", {5, 5}, "5x5: 1(4,701)"},
        {"a1073741824", {1, 1}, "1x1: 1(-1073741823,0)"},
        {"a1073741824", {0, 0}, "1073741824x1: 1(0,0)"},
    };
    (void)state;
    forms_read(kt_names_read, cases, COUNT(cases), KT_OK);
}

static void gaps_and_shared_steps_are_numbered(void **state)
{
    static const struct form_case cases[] = {
        {"a8 ? d7", {0, 0}, "8x8: 1(0,0) 3(1,3)"},
        {"a8 ? ? d7", {0, 0}, "8x8: 1(0,0) 3(1,3)"},
        {"a8 ??? d7", {0, 0}, "8x8: 1(0,0) 3(1,3)"},
        {"? a8 b6", {0, 0}, "8x8: 2(0,0) 3(2,1)"},
        {"a8=b6 d7", {0, 0}, "8x8: 1(0,0) 1(2,1) 2(1,3)"},
        {"a8=b6=c4 d7", {0, 0}, "8x8: 1(0,0) 1(2,1) 1(4,2) 2(1,3)"},
        {"a8 ? b6=d7 ?,e5", {0, 0}, "8x8: 1(0,0) 3(2,1) 3(1,3) 5(3,4)"},
        {"a1=z1 ? z1=a1", {1, 26}, "1x26: 1(0,0) 1(0,25) 3(0,25) 3(0,0)"},
        {"A1=Z1 ? Z1=A1", {1, 26}, "1x26: 1(0,0) 1(0,25) 3(0,25) 3(0,0)"},
        {"zz1 ? az1=za1", {1, 702}, "1x702: 1(0,701) 3(0,51) 3(0,676)"},
        {"aa1=ab2 ? c3", {3, 30}, "3x30: 1(2,26) 1(1,27) 3(0,2)"},
        {"a8=? b6", {0, 0}, "8x8: 1(0,0) 1(-1,-1) 2(2,1)"},
        {"?=a8 b6=?=d7", {0, 0}, "8x8: 1(-1,-1) 1(0,0) 2(2,1) 2(-1,-1) 2(1,3)"},
        /* a gap at the end is a step at a square that is nowhere */
        {"a8 b6 ?", {0, 0}, "8x8: 1(0,0) 2(2,1) 3(-1,-1)"},
        {"a8 ? b6 ? ?", {0, 0}, "8x8: 1(0,0) 3(2,1) 4(-1,-1)"},
        {"a8=b6 ?", {0, 0}, "8x8: 1(0,0) 1(2,1) 2(-1,-1)"},
        {"?", {0, 0}, "8x8: 1(-1,-1)"},
        {"a1 ?", {0, 0}, "1x1: 1(0,0) 2(-1,-1)"},
    };
    (void)state;
    forms_read(kt_names_read, cases, COUNT(cases), KT_OK);
}

static void steps_are_left_out_where_they_are_plain(void **state)
{
    struct kt_scan scan = {.bytes = "a8 b6", .count = 5};
    struct kt_tour tour = {0};
    (void)state;
    assert_int_equal(kt_names_read(&scan, (struct kt_shape){0, 0}, &tour), KT_OK);
    assert_null(tour.steps);
    kt_tour_close(&tour);
}

static void what_is_no_name_is_pointed_at(void **state)
{
    static const struct form_case cases[] = {
        {"a8 zz", {0, 0}, "character 4: a square is wanted, not 'zz'"},
        {"a8 b0", {0, 0}, "character 4: a square is wanted, not 'b0'"},
        {"a8 b06", {0, 0}, "character 4: a square is wanted, not 'b06'"},
        {"a8b6", {0, 0}, "character 1: a square is wanted, not 'a8b6'"},
        {"a8;b6", {0, 0}, "character 1: a square is wanted, not 'a8;b6'"},
        {"a8>b6", {0, 0}, "character 1: a square is wanted, not 'a8>b6'"},
        {"a8 >b6", {0, 0}, "character 4: a square is wanted, not '>b6'"},
        {"a8=", {0, 0}, "character 4: a square is wanted, not the end of the text"},
        {"a8= b6", {0, 0}, "character 4: a square is wanted, not ' b6'"},
        {"a8 =b6", {0, 0}, "character 4: a square is wanted, not '=b6'"},
        {"a8=", {0, 0}, "character 4: a square is wanted, not the end of the text"},
        {"a8=?\? b6", {0, 0}, "character 1: a square is wanted, not 'a8=?\?'"},
        {"?\?=a8", {0, 0}, "character 1: a square is wanted, not '?\?=a8'"},
        {"a8 64", {0, 0}, "character 4: a square is wanted, not '64'"},
        {"a8 b1073741825",
         {0, 0},
         "character 4: a square is wanted, not 'b1073741825'"},
        {"a8 zzzzzzzz1", {0, 0}, "character 4: a square is wanted, not 'zzzzzzzz1'"},
        {"a8 \xe2\x99\x9e",
         {0, 0},
         "character 4: a square is wanted, not '\\xe2\\x99\\x9e'"},
    };
    (void)state;
    forms_read(kt_names_read, cases, COUNT(cases), KT_INVALID);
}

static void a_nul_byte_is_no_end(void **state)
{
    struct kt_text why = {0};
    struct kt_scan scan = {.bytes = "a8 b6\0 d7", .count = 9, .why = &why};
    struct kt_tour tour = {0};
    (void)state;
    assert_int_equal(kt_names_read(&scan, (struct kt_shape){0, 0}, &tour), KT_INVALID);
    tours_assert_text(&why, "character 4: a square is wanted, not 'b6\\x00'");
    kt_text_close(&why);
}

static void names_are_written_with_single_spaces(void **state)
{
    struct kt_square squares[] = {{0, 0}, {2, 1}, {1, 26}};
    struct kt_tour tour = {.rows = 8, .cols = 30, .length = 3, .squares = squares};
    struct kt_text text = {0};
    (void)state;
    assert_int_equal(kt_names_write(&text, &tour), KT_OK);
    tours_assert_text(&text, "a8 b6 aa7");
    text.length = tour.length = 0;
    assert_int_equal(kt_names_write(&text, &tour), KT_OK);
    tours_assert_text(&text, "");
    kt_text_close(&text);
}

static void long_texts_stop_when_asked(void **state)
{
    (void)state;
    forms_stop_reading(kt_names_read, "", "a8 ");
    forms_stop_reading(kt_names_read, "a8", "  ");
    forms_stop_reading(kt_names_read, "a8 ? b6", " ? ");
    forms_stop_everywhere(kt_names_read, "a8 ? b6=d7, c5");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_read_with_any_separators),
        cmocka_unit_test(ranks_count_from_the_bottom_of_the_board),
        cmocka_unit_test(gaps_and_shared_steps_are_numbered),
        cmocka_unit_test(steps_are_left_out_where_they_are_plain),
        cmocka_unit_test(what_is_no_name_is_pointed_at),
        cmocka_unit_test(a_nul_byte_is_no_end),
        cmocka_unit_test(names_are_written_with_single_spaces),
        cmocka_unit_test(long_texts_stop_when_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
