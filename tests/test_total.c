#include "judge.h"

#include "engine/random.h"
#include "engine/total.h"

static void products_are_of_128_bits(void **state)
{
    struct kt_total total = {UINT64_MAX, 0}; /* + (2^64 - 1)^2 is (2^64 - 1) 2^64 */
    (void)state;
    kt_total_add(&total, kt_total_product(UINT64_MAX, UINT64_MAX));
    assert_int_equal(total.low, 0);
    assert_int_equal(total.high, UINT64_MAX);
}

static void both_ways_to_multiply_agree(void **state)
{
    struct kt_random random = {4};
    (void)state;
    for (int i = 0; i < 1000; i++) {
        uint64_t a = kt_random_next(&random), b = kt_random_next(&random);
        struct kt_total one = kt_total_product(a, b), other = kt_total_by_halves(a, b);
        assert_memory_equal(&one, &other, sizeof one);
    }
}

static void differences_undo_sums(void **state)
{
    struct kt_random random = {5};
    (void)state;
    for (int i = 0; i < 1000; i++) {
        struct kt_total a = {kt_random_next(&random), kt_random_next(&random) >> 1};
        struct kt_total b = {kt_random_next(&random), kt_random_next(&random) >> 1};
        struct kt_total sum = a;
        kt_total_add(&sum, b);
        assert_true(kt_total_below(b, sum));
        assert_false(kt_total_below(sum, b));
        kt_total_subtract(&sum, b);
        assert_memory_equal(&sum, &a, sizeof sum);
        kt_total_subtract(&sum, a);
        assert_true(kt_total_is_zero(sum));
    }
}

static void quotients_times_divisor_and_rest_give_back_the_number(void **state)
{
    struct kt_random random = {6};
    (void)state;
    for (int i = 0; i < 1000; i++) {
        struct kt_total number = {kt_random_next(&random),
                                  kt_random_next(&random) >> i % 64};
        uint64_t divisor = (kt_random_next(&random) >> i % 63) | 1;
        struct kt_total one = number, other = number, back;
        uint64_t rest = kt_total_divide(&one, divisor);
        assert_int_equal(rest, kt_total_divide_by_bits(&other, divisor));
        assert_memory_equal(&one, &other, sizeof one);
        assert_true(rest < divisor);
        back = kt_total_product(one.low, divisor);
        kt_total_add(&back, (struct kt_total){0, one.high * divisor});
        kt_total_add(&back, (struct kt_total){rest, 0});
        assert_memory_equal(&back, &number, sizeof back);
    }
}

static void draws_are_uniform_below_the_bound(void **state)
{
    enum { CELLS = 7, DRAWS = 70000, FIVE_DEVIATIONS = 465 };
    struct kt_random random = {1};
    int cells[CELLS] = {0};
    (void)state;
    for (int i = 0; i < DRAWS; i++)
        cells[kt_total_draw(&random, (struct kt_total){CELLS, 0}).low]++;
    for (int i = 0; i < CELLS; i++)
        assert_in_range(cells[i], DRAWS / CELLS - FIVE_DEVIATIONS,
                        DRAWS / CELLS + FIVE_DEVIATIONS);
    for (int i = 0; i < CELLS * CELLS; i++) {
        struct kt_total bound = {(uint64_t)i, CELLS};
        assert_true(kt_total_below(kt_total_draw(&random, bound), bound));
    }
    assert_true(kt_total_is_zero(kt_total_draw(&random, (struct kt_total){1, 0})));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(products_are_of_128_bits),
        cmocka_unit_test(both_ways_to_multiply_agree),
        cmocka_unit_test(differences_undo_sums),
        cmocka_unit_test(draws_are_uniform_below_the_bound),
        cmocka_unit_test(quotients_times_divisor_and_rest_give_back_the_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
