#include "engine/chain.h"

#include "judge.h"

static const struct kt_chain chains[] = {
    {.count = 1, .length = 5, .cut = 2, .last = 7},
    {.count = 2, .length = 5, .cut = 1, .last = 3},
    {.count = 3, .length = 5, .cut = 4, .last = 1},
    {.count = 9, .length = 30, .cut = 3, .last = 54},
};

static void find_and_rank_are_inverses(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(chains); i++)
        for (int64_t k = 0; k < kt_chain_total(&chains[i]); k++) {
            struct kt_chain_place place = kt_chain_find(&chains[i], k);
            assert_in_range(place.item, 0, chains[i].count - 1);
            assert_int_equal(kt_chain_rank(&chains[i], place), k);
        }
}

static void each_item_is_gone_through_from_its_first_place_on(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(chains); i++) {
        int64_t seen[9] = {0};
        for (int64_t k = 0; k < kt_chain_total(&chains[i]); k++) {
            struct kt_chain_place place = kt_chain_find(&chains[i], k);
            assert_int_equal(place.at, seen[place.item]++);
        }
    }
}

static void stays_lead_from_one_to_the_next_all_the_way_round(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(chains); i++) {
        struct kt_chain_place place = {0, 0};
        int64_t k = 0;
        for (; k < kt_chain_total(&chains[i]); k += kt_chain_stay(&chains[i], place)) {
            if (k > 0)
                place = kt_chain_next(&chains[i], place);
            assert_int_equal(kt_chain_rank(&chains[i], place), k);
        }
        assert_int_equal(k, kt_chain_total(&chains[i]));
        place = kt_chain_next(&chains[i], place);
        assert_int_equal(kt_chain_rank(&chains[i], place), 0);
    }
}

static void backwards_it_is_a_chain_with_the_other_cut(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(chains); i++) {
        struct kt_chain chain = chains[i], back = chain;
        back.cut = chain.length - chain.cut;
        int64_t total = kt_chain_total(&chain);
        for (int64_t k = 0; k < total; k++) {
            struct kt_chain_place place = kt_chain_find(&chain, k);
            bool last = place.item == chain.count - 1;
            place.at = (last ? chain.last : chain.length) - 1 - place.at;
            assert_int_equal(kt_chain_rank(&back, place), total - 1 - k);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(find_and_rank_are_inverses),
        cmocka_unit_test(each_item_is_gone_through_from_its_first_place_on),
        cmocka_unit_test(stays_lead_from_one_to_the_next_all_the_way_round),
        cmocka_unit_test(backwards_it_is_a_chain_with_the_other_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
