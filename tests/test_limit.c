#include "engine/limit.h"

#include "judge.h"

struct hook {
    int asked, yes_from; /* says yes from that time on */
};

static bool answer(void *context)
{
    struct hook *hook = context;
    return ++hook->asked >= hook->yes_from;
}

static void without_a_limit_or_a_hook_nothing_stops(void **state)
{
    struct kt_limit limit = {0};
    (void)state;
    for (int i = 0; i < 100; i++) {
        assert_false(kt_limit_spend(NULL, KT_LIMIT_WORK));
        assert_false(kt_limit_spend(&limit, KT_LIMIT_WORK));
    }
    assert_false(kt_limit_ask(&limit));
}

static void the_hook_is_asked_once_for_each_portion_of_work(void **state)
{
    struct hook hook = {.yes_from = 1000};
    struct kt_limit limit = {.stop = answer, .context = &hook};
    (void)state;
    for (int i = 0; i < 10 * KT_LIMIT_WORK; i++)
        assert_false(kt_limit_spend(&limit, 1));
    assert_int_equal(hook.asked, 10);
    for (int i = 0; i < 10; i++)
        assert_false(kt_limit_spend(&limit, KT_LIMIT_WORK / 2));
    assert_int_equal(hook.asked, 15);
}

static void work_of_any_size_counts_as_one_portion_at_most(void **state)
{
    struct hook hook = {.yes_from = 1000};
    struct kt_limit limit = {.stop = answer, .context = &hook};
    (void)state;
    kt_limit_spend(&limit, 1);
    assert_false(kt_limit_spend(&limit, UINT32_MAX));
    assert_int_equal(hook.asked, 1);
    assert_int_equal(limit.gathered, 0);
}

static void a_stopped_limit_stays_stopped_and_asks_no_more(void **state)
{
    struct hook hook = {.yes_from = 2};
    struct kt_limit limit = {.stop = answer, .context = &hook};
    (void)state;
    assert_false(kt_limit_spend(&limit, KT_LIMIT_WORK));
    assert_true(kt_limit_spend(&limit, KT_LIMIT_WORK));
    hook.yes_from = 1000;
    assert_true(kt_limit_spend(&limit, 1));
    assert_true(kt_limit_ask(&limit));
    assert_int_equal(hook.asked, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_limit_or_a_hook_nothing_stops),
        cmocka_unit_test(the_hook_is_asked_once_for_each_portion_of_work),
        cmocka_unit_test(work_of_any_size_counts_as_one_portion_at_most),
        cmocka_unit_test(a_stopped_limit_stays_stopped_and_asks_no_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
