#include "engine/sort.h"

#include "tours.h"

enum { MANY = 3000, WORK = 100000 };

static struct kt_random dice = {1};

/* Fills the entries with keys below a bound, 0 for any 64 bits. */
static void fill(struct kt_keyed *entries, size_t count, uint64_t from, uint64_t bound)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t any = kt_random_next(&dice);
        entries[i] = (struct kt_keyed){from + (bound > 0 ? any % bound : any), i};
    }
}

static void assert_sorted(const struct kt_keyed *entries, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        assert_true(entries[i - 1].key <= entries[i].key);
        if (entries[i - 1].key == entries[i].key)
            assert_true(entries[i - 1].value < entries[i].value);
    }
}

/* Whether each entry is still there: entry number `value` had its key. */
static void assert_same_entries(const struct kt_keyed *before,
                                const struct kt_keyed *after, size_t count)
{
    char seen[MANY] = {0};
    for (size_t i = 0; i < count; i++) {
        assert_true(after[i].value < count);
        assert_false(seen[after[i].value]);
        seen[after[i].value] = 1;
        assert_true(before[after[i].value].key == after[i].key);
    }
}

static void entries_come_out_by_key_and_ties_by_place(void **state)
{
    static const struct {
        uint64_t from, bound;
    } cases[] = {
        {0, 1},
        {0, 2},
        {0, 7},
        {0, 256},
        {0, 2048},
        {0, 2049},
        {0, 1 << 20},
        {900, 50},
        {0, UINT64_C(1) << 33},
        {0, 0},
        {UINT64_MAX - 5, 5},
        {UINT64_C(1) << 63, 3},
    };
    (void)state;
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++)
        for (size_t count = 0; count <= MANY; count = count * 3 + 1) {
            struct kt_keyed before[MANY], entries[MANY];
            fill(before, count, cases[c].from, cases[c].bound);
            memcpy(entries, before, count * sizeof *entries);
            assert_int_equal(kt_sort(entries, count, NULL), KT_OK);
            assert_sorted(entries, count);
            assert_same_entries(before, entries, count);
        }
}

static void numbers_below_zero_come_first(void **state)
{
    static const int64_t numbers[] = {0, -1, INT64_MAX, INT64_MIN, 1, -1000000};
    static const int64_t sorted[] = {INT64_MIN, -1000000, -1, 0, 1, INT64_MAX};
    enum { COUNT = sizeof numbers / sizeof numbers[0] };
    struct kt_keyed entries[COUNT];
    (void)state;
    for (size_t i = 0; i < COUNT; i++)
        entries[i] = (struct kt_keyed){kt_sort_key(numbers[i]), i};
    assert_int_equal(kt_sort(entries, COUNT, NULL), KT_OK);
    for (size_t i = 0; i < COUNT; i++)
        assert_true(kt_sort_number(entries[i].key) == sorted[i]);
}

static bool stop_at_once(void *context)
{
    (void)context;
    return true;
}

static void a_long_sort_stops_when_asked(void **state)
{
    struct kt_keyed *entries = malloc(WORK * sizeof *entries);
    struct kt_limit limit = {.stop = stop_at_once};
    (void)state;
    assert_non_null(entries);
    fill(entries, WORK, 0, 0);
    assert_int_equal(kt_sort(entries, WORK, &limit), KT_STOPPED);
    free(entries);
}

static void what_is_in_order_is_not_looked_over_in_one_go(void **state)
{
    struct kt_keyed *entries = calloc(WORK, sizeof *entries);
    struct kt_limit limit = {.stop = stop_at_once};
    (void)state;
    assert_non_null(entries);
    assert_int_equal(kt_sort(entries, WORK, NULL), KT_OK);
    assert_int_equal(kt_sort(entries, WORK, &limit), KT_STOPPED);
    free(entries);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entries_come_out_by_key_and_ties_by_place),
        cmocka_unit_test(numbers_below_zero_come_first),
        cmocka_unit_test(a_long_sort_stops_when_asked),
        cmocka_unit_test(what_is_in_order_is_not_looked_over_in_one_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
