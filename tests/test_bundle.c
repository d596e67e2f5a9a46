#include "judge.h"

#include "engine/bundle.h"
#include "engine/pull.h"

enum { GROUPS = 300, STORES = 3, LIMBS = 2 };

static uint32_t size_of(size_t group)
{
    return (uint32_t)(group * 7 % 20);
}

static uint64_t word_of(size_t group, size_t i)
{
    return group * 1000 + i;
}

static void lay(struct kt_bundle *bundle, size_t group)
{
    uint32_t count = size_of(group);
    uint64_t *words =
        kt_bundle_lay(bundle, group, (uint32_t)group, (int)(group % STORES), count);
    assert_non_null(words);
    for (size_t i = 0; i < count * (1 + LIMBS); i++)
        words[i] = word_of(group, i);
}

static void check(const struct kt_bundle *bundle, size_t number)
{
    const struct kt_bundle_group *group = &bundle->group[number];
    const uint64_t *pairings = kt_bundle_pairings(bundle, group);
    const uint64_t *weights = kt_bundle_weights(bundle, group);
    assert_int_equal(group->ends, number);
    assert_int_equal(group->count, size_of(number));
    for (size_t i = 0; i < group->count; i++)
        assert_int_equal(pairings[i], word_of(number, i));
    for (size_t i = 0; i < LIMBS * (size_t)group->count; i++)
        assert_int_equal(weights[i], word_of(number, group->count + i));
    const struct kt_bundle_store *store = &bundle->store[group->store];
    assert_true(group->first + group->count + KT_PULL_SPARE <= store->room);
}

static void groups_are_read_as_they_were_laid(void **state)
{
    struct kt_memory memory = {0};
    struct kt_bundle bundle;
    (void)state;
    kt_bundle_open(&bundle, LIMBS, &memory);
    for (size_t groups = 10; groups <= GROUPS; groups += 145) {
        assert_int_equal(kt_bundle_begin(&bundle, groups), KT_OK);
        assert_int_equal(bundle.groups, groups);
        for (size_t group = 0; group < groups; group++)
            assert_int_equal(bundle.group[group].count, 0);
        for (size_t group = groups; group-- > 0;)
            lay(&bundle, group);
        for (size_t group = 0; group < groups; group++)
            check(&bundle, group);
    }
    kt_bundle_close(&bundle);
    kt_bundle_close(&bundle);
    assert_int_equal(memory.used, 0);
}

static void what_is_reserved_is_enough(void **state)
{
    struct kt_memory memory = {0};
    struct kt_bundle bundle;
    (void)state;
    kt_bundle_open(&bundle, 1, &memory);
    assert_int_equal(kt_bundle_begin(&bundle, 2), KT_OK);
    assert_int_equal(kt_bundle_reserve(&bundle, 0, 200), KT_OK);
    uint64_t used = memory.used;
    assert_non_null(kt_bundle_lay(&bundle, 0, 0, 0, 60));
    assert_non_null(kt_bundle_lay(&bundle, 1, 0, 0, 40));
    assert_int_equal(memory.used, used);
    kt_bundle_close(&bundle);
}

static void what_is_refused_is_not_there(void **state)
{
    struct kt_memory memory = {.most = 1000};
    struct kt_bundle bundle;
    (void)state;
    kt_bundle_open(&bundle, 1, &memory);
    assert_int_equal(kt_bundle_begin(&bundle, 1000), KT_TOO_LARGE);
    assert_int_equal(kt_bundle_begin(&bundle, 2), KT_OK);
    assert_int_equal(kt_bundle_reserve(&bundle, 0, 1000), KT_TOO_LARGE);
    assert_null(kt_bundle_lay(&bundle, 0, 0, 0, 1000));
    assert_non_null(kt_bundle_lay(&bundle, 1, 0, 0, 10));
    kt_bundle_close(&bundle);
    assert_int_equal(memory.used, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(groups_are_read_as_they_were_laid),
        cmocka_unit_test(what_is_reserved_is_enough),
        cmocka_unit_test(what_is_refused_is_not_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
