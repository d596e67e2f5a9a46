#include "judge.h"

#include "engine/random.h"
#include "engine/slice.h"

enum { LIMBS = 3, BITS = 64 * LIMBS };

/* A list of one pairing, all 0, with this weight; gives its entry. */
static const uint64_t *make_list(struct kt_tally *list, const uint64_t *weight,
                                 struct kt_memory *memory)
{
    const struct kt_pulled pulled = {.count = 1};
    size_t slot = 0;
    assert_int_equal(kt_tally_open(list, LIMBS, memory), KT_OK);
    assert_int_equal(kt_tally_add(list, &pulled, weight), KT_OK);
    return kt_tally_next(list, &slot);
}

static int bit_of(const uint64_t *limbs, int bit)
{
    return bit < BITS ? (int)(limbs[bit / 64] >> bit % 64 & 1) : 0;
}

static void a_slice_has_the_bits_that_it_says(void **state)
{
    struct kt_memory memory = {0};
    struct kt_random random = {1};
    struct kt_tally list;
    uint64_t weight[LIMBS];
    (void)state;
    for (int i = 0; i < LIMBS; i++)
        weight[i] = kt_random_next(&random);
    const uint64_t *entry = make_list(&list, weight, &memory);
    for (int bits = 1; bits < 64; bits++)
        for (int from = 0; from < BITS; from++) {
            struct kt_slice slice = kt_slice_of(&list, from, bits);
            uint64_t expected = 0;
            for (int i = bits; i-- > 0;)
                expected = expected << 1 | (uint64_t)bit_of(weight, from + i);
            assert_true(kt_slice_weight(slice, entry) == expected);
        }
    kt_tally_close(&list);
}

static void a_whole_list_is_one_of_its_lowest_limbs(void **state)
{
    struct kt_memory memory = {0};
    struct kt_tally list;
    (void)state;
    const uint64_t *entry = make_list(&list, (uint64_t[]){UINT64_MAX, 5, 6}, &memory);
    assert_true(kt_slice_weight(kt_slice_whole(&list), entry) == UINT64_MAX);
    kt_tally_close(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_slice_has_the_bits_that_it_says),
        cmocka_unit_test(a_whole_list_is_one_of_its_lowest_limbs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
