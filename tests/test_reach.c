#include "judge.h"

#include "engine/random.h"
#include "engine/reach.h"

enum { MOST = 1000 };

static void what_was_marked_is_found_and_nothing_else(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (uint64_t numbers = 1; numbers <= MOST; numbers += 37) {
        bool marked[MOST] = {false};
        struct kt_memory memory = {0};
        struct kt_reach reach;
        assert_int_equal(kt_reach_open(&reach, numbers, &memory), KT_OK);
        for (uint64_t i = 0; i < numbers / 3; i++) {
            uint64_t number = kt_random_below(&random, numbers);
            marked[number] = i % 4 != 0;
            if (marked[number])
                kt_reach_mark(&reach, number);
            else
                kt_reach_unmark(&reach, number);
        }
        uint64_t end = kt_random_below(&random, numbers) + 1;
        uint64_t begin = kt_random_below(&random, end);
        uint64_t next = kt_reach_next(&reach, begin, end);
        size_t count = 0;
        for (uint64_t number = begin; number < end; number++) {
            assert_int_equal(kt_reach_has(&reach, number), marked[number]);
            count += marked[number];
            if (!marked[number])
                continue;
            assert_int_equal(next, number);
            next = kt_reach_next(&reach, number + 1, end);
        }
        assert_int_equal(next, end);
        assert_int_equal(kt_reach_count(&reach, begin, end), count);
        kt_reach_close(&reach);
        kt_reach_close(&reach);
        assert_int_equal(memory.used, 0);
    }
}

static void a_refused_set_is_none(void **state)
{
    struct kt_memory memory = {.most = 100};
    struct kt_reach reach;
    (void)state;
    assert_int_equal(kt_reach_open(&reach, 10000, &memory), KT_TOO_LARGE);
    assert_int_equal(memory.used, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_marked_is_found_and_nothing_else),
        cmocka_unit_test(a_refused_set_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
