#include "engine/bits.h"

#include "judge.h"

#include "engine/random.h"

enum { SETS = 1000 };

static int count_naively(uint64_t set)
{
    int count = 0;
    for (int i = 0; i < KT_BITS; i++)
        count += (set >> i & 1) != 0;
    return count;
}

static void a_set_tells_its_size_its_lowest_number_and_the_rest(void **state)
{
    (void)state;
    struct kt_random random = {.state = 1};
    for (int i = 0; i < SETS; i++) {
        uint64_t set = kt_random_next(&random) >> i % KT_BITS << i % 7;
        assert_int_equal(kt_bits_count(set), count_naively(set));
        if (set == 0)
            continue;
        int lowest = kt_bits_lowest(set);
        assert_int_equal(set % kt_bits_of(lowest), 0);
        assert_true((set >> lowest & 1) != 0);
        assert_true(kt_bits_rest(set) == set - kt_bits_of(lowest));
    }
}

static void sets_at_the_edge_are_as_they_should_be(void **state)
{
    (void)state;
    assert_int_equal(kt_bits_count(0), 0);
    assert_int_equal(kt_bits_count(UINT64_MAX), KT_BITS);
    assert_true(kt_bits_rest(0) == 0);
    assert_true(kt_bits_below(0) == 0);
    assert_true(kt_bits_below(1) == 1);
    assert_true(kt_bits_below(KT_BITS) == UINT64_MAX);
    for (int i = 0; i < KT_BITS; i++)
        assert_int_equal(kt_bits_lowest(kt_bits_of(i) | kt_bits_of(KT_BITS - 1)), i);
}

static void a_number_is_as_long_as_its_highest_bit_says(void **state)
{
    (void)state;
    assert_int_equal(kt_bits_length(0), 0);
    for (int bit = 0; bit < KT_BITS; bit++) {
        assert_int_equal(kt_bits_length(kt_bits_of(bit)), bit + 1);
        assert_int_equal(kt_bits_length(kt_bits_of(bit) | 1), bit + 1);
        assert_int_equal(kt_bits_length(UINT64_MAX << bit), KT_BITS);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_set_tells_its_size_its_lowest_number_and_the_rest),
        cmocka_unit_test(sets_at_the_edge_are_as_they_should_be),
        cmocka_unit_test(a_number_is_as_long_as_its_highest_bit_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
