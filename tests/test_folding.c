#include "pairings.h"

#include "engine/closing.h"
#include "engine/folding.h"

static struct kt_total folded(const struct kt_creases *creases, int ends,
                              const struct kt_tally *one, const struct kt_tally *other)
{
    struct kt_folding folding;
    struct kt_total total = {0, 0};
    assert_int_equal(kt_folding_open(&folding, creases), KT_OK);
    assert_int_equal(kt_folding_add(&folding, ends, kt_slice_whole(one),
                                    kt_slice_whole(other), &total, NULL),
                     KT_OK);
    kt_folding_close(&folding);
    kt_folding_close(&folding);
    return total;
}

static void it_gives_what_testing_pairs_gives(void **state)
{
    enum { LEAST = 6, LONGEST = 1500 };
    struct kt_random random = {1};
    (void)state;
    for (int ends = LEAST; ends <= ENDS; ends += 2)
        for (int round = 0; round < (quick() ? 1 : ends > 12 ? 3 : 10); round++) {
            struct kt_memory memory = {0};
            struct kt_creases creases;
            struct kt_tally one, other;
            struct kt_total expected = {0, 0}, total;
            size_t count = 1 + (size_t)kt_random_below(&random, LONGEST);
            uint64_t most = round % 2 == 0 ? 9 : UINT64_C(1) << 50;
            assert_int_equal(kt_creases_open(&creases, ends + round % 2, &memory),
                             KT_OK);
            make_list(&one, ends, count / 30 + 1, most, &random, &memory);
            make_list(&other, ends, count, most, &random, &memory);
            assert_int_equal(kt_closing_add(kt_closing_best(), ends,
                                            kt_slice_whole(&one),
                                            kt_slice_whole(&other), &expected, NULL),
                             KT_OK);
            total = folded(&creases, ends, &one, &other);
            assert_memory_equal(&total, &expected, sizeof total);
            total = folded(&creases, ends, &other, &one);
            assert_memory_equal(&total, &expected, sizeof total);
            kt_tally_close(&one);
            kt_tally_close(&other);
            kt_creases_close(&creases);
            kt_creases_close(&creases);
            assert_int_equal(memory.used, 0);
        }
}

/* Of all pairings of 2 h ends each closes with (2 h - 2)(2 h - 4) ... 2 to one cycle. */
static void full_lists_close_as_often_as_they_can(void **state)
{
    static const struct {
        int ends;
        uint64_t pairings, closing;
    } cases[] = {{6, 15, 8}, {8, 105, 48}, {10, 945, 384}};
    struct kt_random random = {2};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_memory memory = {0};
        struct kt_creases creases;
        struct kt_tally list, ones;
        const uint64_t *entry;
        assert_int_equal(kt_creases_open(&creases, 10, &memory), KT_OK);
        make_list(&list, cases[i].ends, 40 * (size_t)cases[i].pairings, 1, &random,
                  &memory);
        assert_int_equal(list.count, cases[i].pairings);
        assert_int_equal(kt_tally_open(&ones, 1, &memory), KT_OK);
        for (size_t slot = 0; (entry = kt_tally_next(&list, &slot)) != NULL;) {
            struct kt_pulled pulled = {.count = 1,
                                       .pairing = {kt_tally_pairing(entry)}};
            assert_int_equal(kt_tally_add(&ones, &pulled, (const uint64_t[]){1}),
                             KT_OK);
        }
        struct kt_total total = folded(&creases, cases[i].ends, &ones, &ones);
        assert_int_equal(total.low, cases[i].pairings * cases[i].closing);
        kt_tally_close(&ones);
        kt_tally_close(&list);
        kt_creases_close(&creases);
    }
}

static void it_can_be_stopped_or_lack_memory(void **state)
{
    struct kt_random random = {3};
    struct kt_memory memory = {.most = 3000};
    struct kt_creases creases;
    struct kt_folding folding;
    (void)state;
    assert_int_equal(kt_creases_open(&creases, 12, &memory), KT_TOO_LARGE);
    assert_int_equal(memory.used, 0);
    memory.most = 0;
    assert_int_equal(kt_creases_open(&creases, 16, &memory), KT_OK);
    memory.most = memory.used + 100000;
    uint64_t before = memory.used;
    assert_int_equal(kt_folding_open(&folding, &creases), KT_TOO_LARGE);
    assert_int_equal(memory.used, before);
    memory.most = 0;
    assert_int_equal(kt_folding_open(&folding, &creases), KT_OK);
    for (int ends = 10; ends <= ENDS; ends += 2) {
        struct kt_tally list;
        struct kt_total total = {0, 0};
        struct countdown countdown = {1};
        struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
        make_list(&list, ends, 50, 1, &random, &memory);
        assert_int_equal(kt_folding_add(&folding, ends, kt_slice_whole(&list),
                                        kt_slice_whole(&list), &total, &limit),
                         KT_STOPPED);
        kt_tally_close(&list);
    }
    kt_folding_close(&folding);
    kt_creases_close(&creases);
}

static void it_pays_for_long_lists_alone(void **state)
{
    enum { LONG = 100000 };
    struct kt_memory memory = {0};
    struct kt_creases small, large;
    (void)state;
    assert_int_equal(kt_creases_open(&small, 8, &memory), KT_OK);
    assert_int_equal(kt_creases_open(&large, 16, &memory), KT_OK);
    for (int kind = 0; kind < KT_CLOSING_KINDS; kind++)
        for (int ends = 2; ends <= ENDS; ends += 2) {
            enum kt_closing_kind k = (enum kt_closing_kind)kind;
            uint64_t few = kt_closing_cost(k, 3, 3),
                     many = kt_closing_cost(k, LONG, LONG);
            assert_true(kt_folding_cost(&large, ends, 3, 3) > few);
            assert_int_equal(kt_folding_cost(&large, ends, LONG, LONG) < many,
                             ends > 6);
            assert_int_equal(kt_folding_cost(&small, ends, LONG, LONG) < many,
                             ends == 8);
        }
    kt_creases_close(&small);
    kt_creases_close(&large);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_gives_what_testing_pairs_gives),
        cmocka_unit_test(full_lists_close_as_often_as_they_can),
        cmocka_unit_test(it_pays_for_long_lists_alone),
        cmocka_unit_test(it_can_be_stopped_or_lack_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
