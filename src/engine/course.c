#include "course.h"

enum { NONE = -1, LAST_ROW = 2 };

/* Whether degrees at the course's source have that place: of the row, what is not done
 * by a course to the left; of the row two below, what such a course reaches. */
static bool is_at_source(const struct kt_course *course, int place)
{
    int32_t row = place / KT_PROFILE_WIDTH, col = place % KT_PROFILE_WIDTH;
    if (row == 0)
        return col >= course->from;
    return row < LAST_ROW || (course->from > 0 && col <= course->from);
}

/* The last column of the course that changes the degree of a place; NONE if none does. */
static int32_t last_touch(const struct kt_course *course, const struct kt_ways *ways,
                          int place)
{
    int32_t last = NONE;
    for (int32_t col = course->from; col < course->to; col++) {
        if (place == col)
            last = col;
        for (int edge = 0; edge < KT_EDGE_OUTSIDE; edge++)
            if (ways->place[col][edge] == place)
                last = col;
    }
    return last;
}

/* Appends the source's places that are settled at a column, in their order. */
static void add_settled(struct kt_course *course, const struct kt_ways *ways,
                        int32_t col)
{
    for (int place = 0; place < KT_PROFILE_OUTSIDE; place++)
        if (place % KT_PROFILE_WIDTH < ways->width && is_at_source(course, place) &&
            last_touch(course, ways, place) == col)
            kt_digits_add(&course->digits, place);
}

void kt_course_open(struct kt_course *course, const struct kt_ways *ways, int32_t from,
                    int32_t to)
{
    *course = (struct kt_course){.from = from, .to = to};
    kt_digits_begin(&course->digits, ways->most_ends);
    add_settled(course, ways, NONE);
    course->fixed = course->digits.count;
    kt_digits_add(&course->digits, KT_PROFILE_OUTSIDE);
    for (int32_t col = from; col < to; col++) {
        course->settled[col] = course->digits.count;
        add_settled(course, ways, col);
    }
    course->settled[to] = course->digits.count;
}

void kt_course_number_targets(const struct kt_course *right, const struct kt_ways *ways,
                              struct kt_digits *digits)
{
    kt_digits_begin(digits, ways->most_ends);
    for (int32_t i = 0; i < right->fixed; i++)
        kt_digits_add(digits, right->digits.place[i]);
    kt_digits_add(digits, KT_PROFILE_OUTSIDE);
    for (int place = KT_PROFILE_WIDTH; place < KT_PROFILE_OUTSIDE; place++)
        if (place % KT_PROFILE_WIDTH < ways->width && digits->value[place] == 0)
            kt_digits_add(digits, place);
}
