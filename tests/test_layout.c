#include "engine/layout.h"

#include "layouts.h"

static const struct kt_blocks_wish wish = {
    .rows = 30, .cols = 40, .start = {20, 5}, .ends = true, .end = {3, 38}};

static void a_sheet_is_turned_over_to_have_the_end_below(void **state)
{
    (void)state;
    struct kt_sheet sheet = kt_sheet_downwards(kt_sheet_of(&wish), &wish);
    struct kt_square start = kt_frame_local(&sheet.frame, wish.start);
    struct kt_square end = kt_frame_local(&sheet.frame, wish.end);
    assert_int_equal(start.row, 9);
    assert_int_equal(start.col, 5);
    assert_int_equal(end.row, 26);
    sheet = kt_sheet_downwards(kt_sheet_turned(kt_sheet_of(&wish)), &wish);
    start = kt_frame_local(&sheet.frame, wish.start);
    assert_int_equal(sheet.rows, 40);
    assert_int_equal(start.row, 5);
    assert_int_equal(start.col, 20);
}

static void spans_know_what_they_have(void **state)
{
    (void)state;
    const struct kt_span a = {2, 3}, b = {9, 1};
    assert_false(kt_span_has(a, 1));
    assert_true(kt_span_has(a, 2));
    assert_true(kt_span_has(a, 4));
    assert_false(kt_span_has(a, 5));
    assert_int_equal(kt_span_between(a, b).from, 5);
    assert_int_equal(kt_span_between(a, b).size, 4);
}

static void a_bend_and_its_patches_are_the_board(void **state)
{
    (void)state;
    struct kt_layout layout;
    struct kt_sheet sheet = kt_sheet_downwards(kt_sheet_of(&wish), &wish);
    const struct kt_span rows[2] = {{6, 6}, {24, 6}}, cols[2] = {{0, 6}, {30, 10}};
    kt_layout_begin(&layout, sheet, &wish);
    kt_layout_bend(&layout, sheet, rows, cols);
    assert_int_equal(layout.legs, 5);
    assert_int_equal(layout.patches, 2);
    assert_layout(&layout, &wish);
}

static void without_an_end_it_stands_where_the_start_is(void **state)
{
    (void)state;
    struct kt_layout layout;
    struct kt_blocks_wish open = wish;
    open.ends = false;
    kt_layout_begin(&layout, kt_sheet_downwards(kt_sheet_of(&open), &open), &open);
    assert_true(judge_same(layout.start, wish.start));
    assert_true(judge_same(layout.end, wish.start));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sheet_is_turned_over_to_have_the_end_below),
        cmocka_unit_test(spans_know_what_they_have),
        cmocka_unit_test(a_bend_and_its_patches_are_the_board),
        cmocka_unit_test(without_an_end_it_stands_where_the_start_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
