#include "pairings.h"

#include "engine/join.h"

enum { MOST_LIMBS = 5 };

/* Weights of up to so many bits; their top limb has room for the sum of a list. */
static void make_wide_list(struct kt_tally *list, int32_t limbs, int ends, size_t count,
                           int bits, struct kt_random *random, struct kt_memory *memory)
{
    assert_int_equal(kt_tally_open(list, limbs, memory), KT_OK);
    for (size_t i = 0; i < count; i++) {
        struct kt_pulled pulled = {.count = 1,
                                   .pairing = {random_pairing(ends, random)}};
        uint64_t weight[MOST_LIMBS] = {0};
        bool full = count % 4 == 0;
        int left = bits;
        for (int32_t limb = 0; limb < limbs && left > 0; limb++, left -= 64)
            weight[limb] = (kt_random_next(random) | (full ? UINT64_MAX : 0)) >>
                           (left < 64 ? 64 - left : 0);
        assert_int_equal(kt_tally_add(list, &pulled, weight), KT_OK);
    }
}

static void judge_join(int ends, const struct kt_tally *one,
                       const struct kt_tally *other, struct kt_natural *sum)
{
    const uint64_t *a, *b;
    for (size_t i = 0; (a = kt_tally_next(one, &i)) != NULL;)
        for (size_t j = 0; (b = kt_tally_next(other, &j)) != NULL;)
            if (judge_closes(ends, kt_tally_pairing(a), kt_tally_pairing(b)))
                kt_natural_add_product(sum, kt_tally_weight(a), (size_t)one->limbs,
                                       kt_tally_weight(b), (size_t)other->limbs);
}

/* Joins lists of such lengths, by every kind of test that this machine has. */
static void try_lists(int32_t limbs, int ends, size_t one_count, size_t other_count,
                      int bits, struct kt_random *random)
{
    struct kt_memory memory = {0};
    struct kt_creases creases;
    struct kt_join join;
    struct kt_tally one, other;
    struct kt_natural expected = {0};
    assert_int_equal(kt_creases_open(&creases, ends, &memory), KT_OK);
    assert_int_equal(kt_join_open(&join, &creases, limbs), KT_OK);
    make_wide_list(&one, limbs, ends, one_count, bits, random, &memory);
    make_wide_list(&other, limbs, ends, other_count, bits, random, &memory);
    judge_join(ends, &one, &other, &expected);
    for (int kind = 0; kind < KT_CLOSING_KINDS; kind++) {
        struct kt_natural sum = {0};
        if (!kt_closing_can((enum kt_closing_kind)kind))
            continue;
        assert_int_equal(kt_join_add(&join, (enum kt_closing_kind)kind, ends, &one,
                                     &other, &sum, NULL),
                         KT_OK);
        assert_int_equal(kt_natural_compare(&sum, &expected), 0);
        kt_natural_close(&sum);
    }
    kt_natural_close(&expected);
    kt_tally_close(&one);
    kt_tally_close(&other);
    kt_join_close(&join);
    kt_join_close(&join);
    kt_creases_close(&creases);
    assert_int_equal(memory.used, 0);
}

static void weights_of_any_width_give_the_sum_over_pairs(void **state)
{
    enum { ROOM = 16 };
    static const size_t counts[][2] = {{1, 1}, {2, 9}, {90, 60}, {300, 700}};
    struct kt_random random = {1};
    (void)state;
    for (int32_t limbs = 1; limbs <= MOST_LIMBS; limbs++)
        for (int ends = 2; ends <= 12; ends += quick() ? 10 : 2)
            for (size_t i = 0; i < LENGTH(counts) - (quick() ? 1 : 0); i++)
                for (int less = 0; less < 3; less++)
                    try_lists(limbs, ends, counts[i][0], counts[i][1],
                              (64 * limbs - ROOM) >> less, &random);
}

static void lists_of_many_ends_are_folded_slice_by_slice(void **state)
{
    struct kt_random random = {2};
    (void)state;
    for (int ends = 14; ends <= ENDS; ends += 2)
        try_lists(2, ends, quick() ? 40 : 1000, quick() ? 40 : 3000, 100, &random);
}

static void no_weight_at_all_gives_nothing(void **state)
{
    struct kt_random random = {3};
    (void)state;
    for (int32_t limbs = 1; limbs <= MOST_LIMBS; limbs++)
        try_lists(limbs, 8, 30, 30, 0, &random);
}

static void it_can_be_stopped_or_lack_memory(void **state)
{
    struct kt_random random = {4};
    struct kt_memory memory = {0};
    struct kt_creases creases;
    struct kt_join join;
    (void)state;
    assert_int_equal(kt_creases_open(&creases, 12, &memory), KT_OK);
    uint64_t before = memory.used;
    for (uint64_t room = 0; room < 100000; room += 30000) {
        memory.most = before + room;
        assert_int_equal(kt_join_open(&join, &creases, 3), KT_TOO_LARGE);
        assert_int_equal(memory.used, before);
    }
    memory.most = 0;
    for (int32_t limbs = 1; limbs <= MOST_LIMBS; limbs++) {
        struct kt_tally list;
        struct kt_natural sum = {0};
        struct countdown countdown = {1};
        struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
        assert_int_equal(kt_join_open(&join, &creases, limbs), KT_OK);
        make_wide_list(&list, limbs, 12, 500, 64 * limbs - 16, &random, &memory);
        assert_int_equal(
            kt_join_add(&join, KT_CLOSING_FOLLOW, 12, &list, &list, &sum, &limit),
            KT_STOPPED);
        kt_natural_close(&sum);
        kt_tally_close(&list);
        kt_join_close(&join);
    }
    kt_creases_close(&creases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weights_of_any_width_give_the_sum_over_pairs),
        cmocka_unit_test(lists_of_many_ends_are_folded_slice_by_slice),
        cmocka_unit_test(no_weight_at_all_gives_nothing),
        cmocka_unit_test(it_can_be_stopped_or_lack_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
