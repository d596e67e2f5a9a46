#include "pairings.h"

#include "engine/closing.h"

enum { LONGEST = 1200 };

static struct kt_total judge_sum(int ends, const struct kt_tally *one,
                                 const struct kt_tally *other)
{
    struct kt_total total = {0, 0};
    const uint64_t *a, *b;
    for (size_t i = 0; (a = kt_tally_next(one, &i)) != NULL;)
        for (size_t j = 0; (b = kt_tally_next(other, &j)) != NULL;)
            if (judge_closes(ends, kt_tally_pairing(a), kt_tally_pairing(b)))
                kt_total_add(
                    &total, kt_total_product(*kt_tally_weight(a), *kt_tally_weight(b)));
    return total;
}

static void compare_kinds(int ends, const struct kt_tally *one,
                          const struct kt_tally *other)
{
    struct kt_total expected = judge_sum(ends, one, other);
    for (int kind = 0; kind < KT_CLOSING_KINDS; kind++) {
        struct kt_total total = {0, 0};
        if (!kt_closing_can((enum kt_closing_kind)kind))
            continue;
        assert_int_equal(kt_closing_add((enum kt_closing_kind)kind, ends,
                                        kt_slice_whole(one), kt_slice_whole(other),
                                        &total, NULL),
                         KT_OK);
        assert_memory_equal(&total, &expected, sizeof total);
    }
}

static void every_kind_finds_the_same_sum(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (int ends = 2; ends <= ENDS; ends += 2)
        for (int round = 0; round < (quick() ? 2 : 10); round++) {
            struct kt_memory memory = {0};
            struct kt_tally one, other;
            uint64_t most = round % 2 == 0 ? 9 : UINT64_C(1) << 50;
            make_list(&one, ends, 1 + kt_random_below(&random, LONGEST / 8), most,
                      &random, &memory);
            make_list(&other, ends, 1 + kt_random_below(&random, LONGEST), most,
                      &random, &memory);
            compare_kinds(ends, &one, &other);
            kt_tally_close(&one);
            kt_tally_close(&other);
        }
}

static void one_pair_is_tested_alone(void **state)
{
    struct kt_random random = {2};
    int closed = 0, open = 0;
    (void)state;
    for (int round = 0; round < 2000; round++) {
        int ends = 2 + 2 * (round % (ENDS / 2));
        uint64_t one = random_pairing(ends, &random),
                 other = random_pairing(ends, &random);
        bool closes = kt_closing_test(ends, one, other);
        assert_int_equal(closes, judge_closes(ends, one, other));
        closed += closes;
        open += !closes;
    }
    assert_true(closed > 0 && open > 0);
}

static void a_long_sum_can_be_stopped(void **state)
{
    struct kt_random random = {3};
    struct kt_memory memory = {0};
    struct kt_tally list;
    struct kt_total total = {0, 0};
    struct countdown countdown = {1};
    struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
    (void)state;
    make_list(&list, ENDS, LONGEST, 1, &random, &memory);
    assert_int_equal(kt_closing_add(kt_closing_best(), ENDS, kt_slice_whole(&list),
                                    kt_slice_whole(&list), &total, &limit),
                     KT_STOPPED);
    kt_tally_close(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_finds_the_same_sum),
        cmocka_unit_test(one_pair_is_tested_alone),
        cmocka_unit_test(a_long_sum_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
