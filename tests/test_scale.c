#include "engine/scale.h"

#include <float.h>

#include "judge.h"

static struct kt_scale open_scale(double low, double high, bool by_powers)
{
    struct kt_scale scale = {.low = low, .high = high, .by_powers = by_powers};
    kt_scale_open(&scale);
    return scale;
}

enum { MIDDLE = KT_PALETTE_STEPS / 2, LAST = KT_PALETTE_STEPS };

static void numbers_have_their_place_between_low_and_high(void **state)
{
    static const struct {
        double low, high;
        bool by_powers;
        double value;
        int position;
    } cases[] = {
        {0, 100, false, 0, 0},
        {0, 100, false, 50, MIDDLE},
        {0, 100, false, 100, LAST},
        {0, 100, false, -1, 0},
        {0, 100, false, 101, LAST},
        {-3, -1, false, -2, MIDDLE},
        {-DBL_MAX, DBL_MAX, false, 0, MIDDLE},
        {-DBL_MAX, DBL_MAX, false, DBL_MAX, LAST},
        {5, 5, false, 5, MIDDLE},
        {5, 5, false, 4, 0},
        {5, 5, false, 6, LAST},
        {0, 5e-324, false, 0, MIDDLE},
        {1, 100, true, 10, MIDDLE},
        {1, 16, true, 2, LAST / 4},
        {0.001, 1000, true, 1, MIDDLE},
        {5e-324, DBL_MAX, true, 5e-324, 0},
        {5e-324, DBL_MAX, true, DBL_MAX, LAST},
        {7, 7, true, 7, MIDDLE},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_scale scale =
            open_scale(cases[i].low, cases[i].high, cases[i].by_powers);
        assert_int_equal(kt_scale_position(&scale, cases[i].value), cases[i].position);
    }
}

static void a_greater_number_never_has_a_lower_position(void **state)
{
    (void)state;
    for (int by_powers = 0; by_powers <= 1; by_powers++) {
        struct kt_scale scale = open_scale(1e-9, 1e9, by_powers);
        int before = 0;
        for (double value = 1e-10; value < 1e10; value *= 1.001) {
            int position = kt_scale_position(&scale, value);
            assert_true(position >= before && position <= LAST);
            before = position;
        }
        assert_int_equal(before, LAST);
    }
}

static void assert_ticks(const struct kt_scale *scale, const double *expected,
                         int count)
{
    struct kt_scale_tick ticks[KT_SCALE_TICKS_MAX];
    int found = kt_scale_ticks(scale, ticks);
    assert_int_equal(found, count);
    for (int i = 0; i < count; i++) {
        double off = ticks[i].value / expected[i] - 1;
        assert_true(ticks[i].value == expected[i] || (off < 1e-9 && off > -1e-9));
        assert_int_equal(ticks[i].position, kt_scale_position(scale, ticks[i].value));
    }
}

#define ASSERT_TICKS(scale, ...)                   \
    assert_ticks((scale), (double[]){__VA_ARGS__}, \
                 (int)LENGTH(((double[]){__VA_ARGS__})))

static void ticks_are_even_or_powers_of_ten(void **state)
{
    struct kt_scale scale;
    (void)state;
    scale = open_scale(0, 1, false);
    ASSERT_TICKS(&scale, 0, 0.25, 0.5, 0.75, 1);
    scale = open_scale(3, 3, false);
    ASSERT_TICKS(&scale, 3);
    scale = open_scale(-DBL_MAX, DBL_MAX, false);
    ASSERT_TICKS(&scale, -DBL_MAX, -DBL_MAX / 2, 0, DBL_MAX / 2, DBL_MAX);
    scale = open_scale(49, 982160, true);
    ASSERT_TICKS(&scale, 49, 1000, 10000, 100000, 982160);
    scale = open_scale(1, 1000, true);
    ASSERT_TICKS(&scale, 1, 10, 100, 1000);
    scale = open_scale(3, 3, true);
    ASSERT_TICKS(&scale, 3);
    scale = open_scale(2, 5, true);
    ASSERT_TICKS(&scale, 2, 5);
}

static void ticks_of_whole_numbers_are_whole(void **state)
{
    struct kt_scale scale;
    (void)state;
    scale = open_scale(2, 8, false);
    scale.whole = true;
    ASSERT_TICKS(&scale, 2, 4, 6, 8);
    scale = open_scale(17, 25, false);
    scale.whole = true;
    ASSERT_TICKS(&scale, 17, 19, 21, 23, 25);
    scale = open_scale(0, 1, false);
    scale.whole = true;
    ASSERT_TICKS(&scale, 0, 1);
    scale = open_scale(-7, 0, false);
    scale.whole = true;
    ASSERT_TICKS(&scale, -7, -5, -4, -2, 0);
    scale = open_scale(-9e18, 9e18, false);
    scale.whole = true;
    ASSERT_TICKS(&scale, -9e18, -4.5e18, 0, 4.5e18, 9e18);
}

static void there_are_never_more_ticks_than_room(void **state)
{
    struct kt_scale_tick ticks[KT_SCALE_TICKS_MAX];
    (void)state;
    for (double high = 2; high < 1e300; high *= 3)
        for (double low = 1; low > 1e-300; low /= 1e7) {
            struct kt_scale scale = open_scale(low, high, true);
            int count = kt_scale_ticks(&scale, ticks);
            assert_in_range(count, 2, KT_SCALE_TICKS_MAX);
            assert_true(ticks[0].value == low && ticks[count - 1].value == high);
            for (int i = 1; i < count; i++)
                assert_true(ticks[i].value > ticks[i - 1].value);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_have_their_place_between_low_and_high),
        cmocka_unit_test(a_greater_number_never_has_a_lower_position),
        cmocka_unit_test(ticks_are_even_or_powers_of_ten),
        cmocka_unit_test(ticks_of_whole_numbers_are_whole),
        cmocka_unit_test(there_are_never_more_ticks_than_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
