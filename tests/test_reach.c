#include "naive_ways.h"

#include "engine/reach.h"

enum { MARKS = 2000 };

static int compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Takes what was marked; each degrees once. */
static size_t take_all(const struct kt_reach *reach, uint64_t *degrees)
{
    uint64_t number = 0, next;
    size_t count = 0;
    while (kt_reach_next(reach, &number, &next)) {
        assert_true(count < MARKS);
        degrees[count++] = next;
    }
    qsort(degrees, count, sizeof *degrees, compare);
    return count;
}

static void what_was_marked_is_found_and_nothing_else(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (int32_t width = 3; width <= 8; width++)
        for (int most_ends = 0; most_ends <= 2; most_ends++) {
            uint64_t marked[MARKS], found[MARKS];
            struct kt_memory memory = {0};
            struct kt_reach reach;
            size_t count = 0;
            assert_int_equal(kt_reach_open(&reach, width, most_ends, &memory), KT_OK);
            for (size_t i = 0; i < MARKS; i++) {
                marked[i] = naive_random_degrees(width, most_ends, &random);
                kt_reach_mark(&reach, marked[i]);
                assert_true(kt_reach_has(&reach, marked[i]));
            }
            qsort(marked, MARKS, sizeof *marked, compare);
            for (size_t i = 0; i < MARKS; i++)
                if (i == 0 || marked[i] != marked[i - 1])
                    marked[count++] = marked[i];
            assert_int_equal(take_all(&reach, found), count);
            assert_memory_equal(found, marked, count * sizeof *found);
            kt_reach_close(&reach);
            kt_reach_close(&reach);
            assert_int_equal(memory.used, 0);
        }
}

static void nothing_is_marked_to_begin_with(void **state)
{
    struct kt_memory memory = {0};
    struct kt_reach reach;
    uint64_t number = 0, degrees;
    (void)state;
    assert_int_equal(kt_reach_open(&reach, 4, 1, &memory), KT_OK);
    assert_false(kt_reach_next(&reach, &number, &degrees));
    assert_false(kt_reach_has(&reach, 0));
    kt_reach_close(&reach);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_marked_is_found_and_nothing_else),
        cmocka_unit_test(nothing_is_marked_to_begin_with),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
