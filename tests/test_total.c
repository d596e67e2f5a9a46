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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(products_are_of_128_bits),
        cmocka_unit_test(both_ways_to_multiply_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
