#include "naive_ways.h"

static struct kt_ways ways_of(int32_t width)
{
    struct kt_half half = {.width = width, .ends = KT_ENDS_UNLIKE, .most_ends = 2};
    struct kt_ways ways;
    kt_ways_open(&ways, &half, 1);
    return ways;
}

/* Which place the digits settled before a column have: all that no column from there on
 * changes, and no other. */
static void check_settled(const struct kt_course *course, const struct kt_ways *ways,
                          int32_t col)
{
    for (int32_t i = 0; i < course->digits.count; i++) {
        int place = course->digits.place[i];
        bool changes = place >= col && place < course->to;
        for (int32_t later = col; later < course->to; later++)
            for (int edge = 0, to; edge < 4; edge++)
                changes |= naive_reaches(ways, later, edge, &to) && to == place;
        assert_int_equal(i >= course->settled[col], changes);
    }
}

static bool has_digit(const struct kt_digits *digits, int place)
{
    for (int32_t i = 0; i < digits->count; i++)
        if (digits->place[i] == place)
            return true;
    return false;
}

/* The squares of the row that are left, the next row, and what the columns to the left
 * reach of the row after that; and the outside. */
static void check_places(const struct kt_course *course, int32_t width)
{
    int32_t count = 1 + width - course->from + width;
    if (course->from > 0)
        count += course->from + 1;
    assert_int_equal(course->digits.count, count);
    assert_true(has_digit(&course->digits, KT_PROFILE_OUTSIDE));
    for (int32_t col = course->from; col < width; col++)
        assert_true(has_digit(&course->digits, col));
    for (int32_t col = 0; col < width; col++)
        assert_true(has_digit(&course->digits, NAIVE_ROW + col));
    for (int32_t col = 0; course->from > 0 && col <= course->from; col++)
        assert_true(has_digit(&course->digits, 2 * NAIVE_ROW + col));
}

static void digits_stand_in_the_order_in_which_they_are_settled(void **state)
{
    (void)state;
    for (int32_t width = 3; width <= 8; width++) {
        struct kt_ways ways = ways_of(width);
        for (int32_t cut = 1; cut < width; cut++)
            for (int right = 0; right <= 1; right++) {
                struct kt_course course;
                kt_course_open(&course, &ways, right ? cut : 0, right ? width : cut);
                check_places(&course, width);
                for (int32_t col = course.from; col <= course.to; col++)
                    check_settled(&course, &ways, col);
                assert_int_equal(course.settled[course.to], course.digits.count);
                assert_int_equal(course.digits.place[course.fixed], KT_PROFILE_OUTSIDE);
            }
    }
}

static void targets_begin_with_what_the_right_course_leaves(void **state)
{
    (void)state;
    for (int32_t width = 3; width <= 8; width++) {
        struct kt_ways ways = ways_of(width);
        struct kt_course right;
        struct kt_digits targets;
        kt_course_open(&right, &ways, width / 2, width);
        kt_course_number_targets(&right, &ways, &targets);
        assert_int_equal(targets.count, 2 * width + 1);
        for (int32_t i = 0; i < right.fixed; i++)
            assert_int_equal(targets.place[i], right.digits.place[i]);
        for (int place = NAIVE_ROW; place < 3 * NAIVE_ROW; place++)
            assert_int_equal(has_digit(&targets, place), place % NAIVE_ROW < width);
        assert_true(has_digit(&targets, KT_PROFILE_OUTSIDE));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_stand_in_the_order_in_which_they_are_settled),
        cmocka_unit_test(targets_begin_with_what_the_right_course_leaves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
