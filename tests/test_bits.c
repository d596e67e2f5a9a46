#include "judge.h"

#include "engine/bits.h"

static void bits_are_counted_from_the_lowest(void **state)
{
    (void)state;
    assert_int_equal(kt_bits_length(0), 0);
    for (int bit = 0; bit < 64; bit++) {
        uint64_t only = UINT64_C(1) << bit, up = UINT64_MAX << bit;
        assert_int_equal(kt_bits_lowest(only), bit);
        assert_int_equal(kt_bits_lowest(up), bit);
        assert_int_equal(kt_bits_length(only), bit + 1);
        assert_int_equal(kt_bits_length(only | 1), bit + 1);
        assert_int_equal(kt_bits_length(up), 64);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bits_are_counted_from_the_lowest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
