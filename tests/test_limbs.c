#include "judge.h"

#include "engine/limbs.h"
#include "engine/natural.h"
#include "engine/random.h"

static void a_carry_goes_as_far_as_it_must(void **state)
{
    uint64_t sum[] = {UINT64_MAX, UINT64_MAX, 7}, one[] = {1, 0, 0};
    uint64_t full[] = {UINT64_MAX, UINT64_MAX, 0};
    (void)state;
    kt_limbs_add(sum, one, LENGTH(sum));
    assert_memory_equal(sum, ((uint64_t[]){0, 0, 8}), sizeof sum);
    kt_limbs_add(sum, full, LENGTH(sum));
    kt_limbs_add(sum, full, LENGTH(sum));
    assert_memory_equal(sum, ((uint64_t[]){UINT64_MAX - 1, UINT64_MAX, 9}), sizeof sum);
}

static void sums_are_those_of_naturals(void **state)
{
    enum { LIMBS = 6, ROUNDS = 500 };
    static const uint64_t one = 1;
    struct kt_random random = {1};
    (void)state;
    for (size_t limbs = 1; limbs <= LIMBS; limbs++)
        for (int round = 0; round < ROUNDS; round++) {
            uint64_t a[LIMBS], b[LIMBS];
            struct kt_natural sum = {0}, expected = {0};
            for (size_t i = 0; i < limbs; i++) {
                a[i] = round % 2 != 0 ? UINT64_MAX : kt_random_next(&random);
                b[i] = kt_random_next(&random);
            }
            a[limbs - 1] /= 2;
            b[limbs - 1] /= 2;
            kt_natural_add_product(&expected, a, limbs, &one, 1);
            kt_natural_add_product(&expected, b, limbs, &one, 1);
            kt_limbs_add(a, b, limbs);
            kt_natural_add_product(&sum, a, limbs, &one, 1);
            assert_int_equal(kt_natural_compare(&sum, &expected), 0);
            kt_natural_close(&sum);
            kt_natural_close(&expected);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_carry_goes_as_far_as_it_must),
        cmocka_unit_test(sums_are_those_of_naturals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
