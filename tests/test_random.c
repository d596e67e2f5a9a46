#include "engine/random.h"

#include "judge.h"

/* The first numbers from the seed 1234567, as published beside the reference program of
 * SplitMix64 (S. Vigna, 2015; Rosetta Code, "Pseudo-random numbers/Splitmix64"). */
static void the_numbers_are_those_of_the_reference_program(void **state)
{
    static const uint64_t expected[] = {
        6457827717110365317u, 3203168211198807973u,  9817491932198370423u,
        4593380528125082431u, 16408922859458223821u,
    };
    struct kt_random random = {1234567};
    (void)state;
    for (size_t i = 0; i < LENGTH(expected); i++)
        assert_true(kt_random_next(&random) == expected[i]);
}

static void draws_stay_below_their_bound(void **state)
{
    static const uint64_t bounds[] = {
        1, 2, 3, 7, 8, 1000, UINT32_MAX, UINT64_C(1) << 63, UINT64_MAX};
    struct kt_random random = {0};
    (void)state;
    for (size_t i = 0; i < LENGTH(bounds); i++)
        for (int draw = 0; draw < 1000; draw++)
            assert_true(kt_random_below(&random, bounds[i]) < bounds[i]);
}

/* 80,000 draws of 1 in 8: the standard deviation is 94, and 5 of them are allowed. */
static void all_numbers_below_the_bound_come_as_often(void **state)
{
    enum { BOUND = 8, MEAN = 10000, SLACK = 470 };
    struct kt_random random = {42};
    int count[BOUND] = {0};
    (void)state;
    for (int i = 0; i < BOUND * MEAN; i++)
        count[kt_random_below(&random, BOUND)]++;
    for (int i = 0; i < BOUND; i++)
        assert_in_range(count[i], MEAN - SLACK, MEAN + SLACK);
}

/* By the remainder alone, the lower half of such a bound would come twice as often. */
static void a_large_bound_favours_no_half(void **state)
{
    enum { DRAWS = 30000, THIRD = DRAWS / 3, SLACK = 410 };
    const uint64_t third = UINT64_C(1) << 62;
    struct kt_random random = {7};
    int count[3] = {0};
    (void)state;
    for (int i = 0; i < DRAWS; i++)
        count[kt_random_below(&random, 3 * third) / third]++;
    for (int i = 0; i < 3; i++)
        assert_in_range(count[i], THIRD - SLACK, THIRD + SLACK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_numbers_are_those_of_the_reference_program),
        cmocka_unit_test(draws_stay_below_their_bound),
        cmocka_unit_test(all_numbers_below_the_bound_come_as_often),
        cmocka_unit_test(a_large_bound_favours_no_half),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
