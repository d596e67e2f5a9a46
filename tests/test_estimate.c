#include "judge.h"

#include "engine/descent.h"
#include "engine/estimate.h"

/* Of boards that are mirrored: of the rows of others twice as many were put down. */
static const struct {
    struct kt_half half;
    int32_t rows; /* counted for the table, and soon made */
} counted[] = {
    {{.width = 3, .mirrored = true, .most_ends = 0, .ends = KT_ENDS_NONE}, 5},
    {{.width = 3, .mirrored = true, .most_ends = 2, .ends = KT_ENDS_UNLIKE}, 5},
    {{.width = 4, .mirrored = true, .most_ends = 1, .ends = KT_ENDS_UNLIKE}, 5},
    {{.width = 5, .mirrored = true, .most_ends = 0, .ends = KT_ENDS_NONE}, 5},
    {{.width = 5, .mirrored = true, .most_ends = 1, .ends = KT_ENDS_OF_CORNER}, 3},
    {{.width = 5, .mirrored = true, .most_ends = 2, .ends = KT_ENDS_OF_CORNER}, 3},
    {{.width = 6, .mirrored = true, .most_ends = 0, .ends = KT_ENDS_NONE}, 3},
    {{.width = 6, .mirrored = true, .most_ends = 2, .ends = KT_ENDS_UNLIKE}, 2},
    {{.width = 7, .mirrored = true, .most_ends = 2, .ends = KT_ENDS_OF_CORNER}, 1},
};

/* Bits and words are put down a little too large, for rows far down. */
static void assert_estimated(const struct kt_half *half, const struct kt_level *level)
{
    struct kt_estimate estimate = kt_estimate_of(half, level->rows);
    assert_int_equal((int64_t)estimate.profiles, (int64_t)level->profiles);
    assert_int_equal((int64_t)estimate.groups, (int64_t)level->groups);
    assert_true(estimate.bits >= kt_level_bits(level));
    assert_true(estimate.words >= level->words);
    assert_true(estimate.bytes >= (double)level->profiles * sizeof *level->codes +
                                      (double)level->groups * (sizeof *level->heads +
                                                               sizeof *level->first));
}

static void levels_are_as_large_as_estimated(void **state)
{
    struct kt_memory memory = {0};
    struct kt_crew crew = kt_crew_of(1);
    (void)state;
    for (size_t i = 0; i < LENGTH(counted); i++) {
        struct kt_level level, next;
        assert_int_equal(kt_level_open(&level, &memory), KT_OK);
        for (int32_t row = 0; row < counted[i].rows; row++) {
            assert_int_equal(
                kt_descent_take(&level, &counted[i].half, &crew, &memory, NULL, &next),
                KT_OK);
            kt_level_close(&level);
            level = next;
            assert_estimated(&counted[i].half, &level);
        }
        kt_level_close(&level);
    }
    assert_int_equal(memory.used, 0);
}

static void a_half_that_is_not_mirrored_has_twice_as_many(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(counted); i++) {
        struct kt_half half = counted[i].half;
        struct kt_estimate mirrored = kt_estimate_of(&half, 2), other;
        half.mirrored = false;
        other = kt_estimate_of(&half, 2);
        assert_true(other.profiles == 2 * mirrored.profiles);
        assert_true(other.groups == 2 * mirrored.groups);
    }
}

static void a_given_end_lessens_the_rows_that_have_it(void **state)
{
    struct kt_half half = {.width = 6,
                           .most_ends = 2,
                           .ends = KT_ENDS_UNLIKE,
                           .given = 1,
                           .end = {{1, 2}, {0, 0}}};
    struct kt_half free_ends = half;
    (void)state;
    free_ends.given = 0;
    assert_true(kt_estimate_share(&half, 1) == 1);
    for (int32_t rows = 2; rows < 9; rows++) {
        double share = kt_estimate_share(&half, rows);
        assert_true(share > 0 && share < 1);
        double all = kt_estimate_of(&free_ends, rows).profiles;
        assert_float_equal(kt_estimate_of(&half, rows).profiles / all, share, 1e-6);
    }
}

static void weights_grow_wider_with_the_rows(void **state)
{
    const struct kt_half half = {
        .width = 3, .mirrored = true, .most_ends = 2, .ends = KT_ENDS_UNLIKE};
    struct kt_estimate before = kt_estimate_of(&half, 1);
    (void)state;
    assert_true(kt_estimate_limbs(&before) == 1);
    for (int32_t rows = 2; rows < 500; rows++) {
        struct kt_estimate after = kt_estimate_of(&half, rows);
        assert_true(after.bits > before.bits && after.words >= before.words);
        before = after;
    }
    assert_true(kt_estimate_limbs(&before) > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_as_large_as_estimated),
        cmocka_unit_test(a_half_that_is_not_mirrored_has_twice_as_many),
        cmocka_unit_test(a_given_end_lessens_the_rows_that_have_it),
        cmocka_unit_test(weights_grow_wider_with_the_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
