#include "judge.h"

#include "engine/forecast.h"
#include "engine/frontier.h"

static struct kt_forecast forecast_of(const struct kt_frontier_spec *spec)
{
    struct kt_forecast forecast;
    assert_int_equal(kt_frontier_forecast(spec, &forecast), KT_OK);
    return forecast;
}

/* The most that is held at once, by doing the count. */
static uint64_t bytes_of(const struct kt_frontier_spec *spec)
{
    struct kt_frontier frontier;
    enum kt_status status = kt_frontier_open(&frontier, spec);
    while (status == KT_OK)
        status = kt_frontier_next(&frontier, NULL);
    assert_int_equal(status, KT_DONE);
    uint64_t bytes = frontier.memory.peak;
    kt_frontier_close(&frontier);
    return bytes;
}

static const struct {
    int32_t rows, cols;
    bool cycles, is_long;
    int32_t ends;
    struct kt_square end[2];
} boards[] = {
    {6, 6, true, false, 0, {{0, 0}, {0, 0}}},
    {6, 6, false, false, 0, {{0, 0}, {0, 0}}},
    {5, 12, true, false, 0, {{0, 0}, {0, 0}}},
    {5, 9, false, false, 0, {{0, 0}, {0, 0}}},
    {4, 30, false, false, 0, {{0, 0}, {0, 0}}},
    {3, 100, false, false, 0, {{0, 0}, {0, 0}}},
    {7, 6, true, false, 0, {{0, 0}, {0, 0}}},
    {6, 7, false, false, 0, {{0, 0}, {0, 0}}},
    {6, 6, false, false, 1, {{0, 0}, {0, 0}}},
    {6, 6, false, false, 1, {{1, 1}, {0, 0}}},
    {6, 6, false, false, 2, {{0, 0}, {3, 4}}},
    {5, 7, false, false, 2, {{0, 0}, {4, 6}}},
    {15, 5, false, false, 1, {{6, 0}, {0, 0}}},
    {14, 5, false, false, 1, {{5, 1}, {0, 0}}},
    {6, 12, true, true, 0, {{0, 0}, {0, 0}}},
    {7, 8, true, true, 0, {{0, 0}, {0, 0}}},
    {6, 10, false, true, 0, {{0, 0}, {0, 0}}},
    {7, 7, false, true, 0, {{0, 0}, {0, 0}}},
    {7, 7, false, true, 1, {{0, 0}, {0, 0}}},
    {7, 7, false, true, 1, {{3, 3}, {0, 0}}},
    {7, 7, false, true, 2, {{0, 0}, {6, 6}}},
};

static struct kt_frontier_spec spec_of(size_t i)
{
    return (struct kt_frontier_spec){.rows = boards[i].rows,
                                     .cols = boards[i].cols,
                                     .cycles = boards[i].cycles,
                                     .ends = boards[i].ends,
                                     .end = {boards[i].end[0], boards[i].end[1]},
                                     .hands = 2};
}

/* In hundredths of what is needed. With given ends it may be twice as much, and of little
 * more; and so much and a tenth is enough. */
static void memory_is_foretold(void **state)
{
    enum { LARGE = 10000000 };
    (void)state;
    for (size_t i = 0; i < LENGTH(boards); i++) {
        struct kt_frontier_spec spec = spec_of(i);
        if ((boards[i].is_long && getenv("KNIGHT_LONG") == NULL) ||
            (quick() && boards[i].rows * boards[i].cols > 36))
            continue;
        uint64_t needed = bytes_of(&spec);
        uint64_t foretold = forecast_of(&spec).bytes;
        uint64_t most = needed < LARGE ? 1500 : spec.ends > 0 ? 200 : 125;
        assert_true(kt_forecast_leave(foretold) >= needed);
        assert_in_range(foretold * 100 / needed, 91, most);
    }
}

static void what_is_foretold_too_large_is_not_begun(void **state)
{
    struct kt_frontier_spec spec = {.rows = 8, .cols = 8, .max_bytes = 1000000000};
    struct kt_frontier frontier;
    (void)state;
    assert_int_equal(kt_frontier_open(&frontier, &spec), KT_TOO_LARGE);
    assert_true(forecast_of(&spec).bytes > spec.max_bytes);
    assert_true(forecast_of(&spec).bytes < 6 * spec.max_bytes);
    spec.cycles = true;
    assert_true(forecast_of(&spec).bytes < spec.max_bytes);
    spec.rows = 3;
    spec.cols = 3;
    assert_int_equal(kt_frontier_forecast(&spec, &(struct kt_forecast){0, 0}),
                     KT_INVALID);
}

static void what_holds_more_than_foretold_is_stopped(void **state)
{
    struct kt_frontier_spec spec = {.rows = 6, .cols = 6, .hands = 1};
    struct kt_frontier frontier;
    uint64_t needed = bytes_of(&spec);
    enum kt_status status;
    (void)state;
    spec.max_bytes = forecast_of(&spec).bytes;
    assert_int_equal(kt_frontier_open(&frontier, &spec), KT_OK);
    frontier.memory.most = needed / 2;
    while ((status = kt_frontier_next(&frontier, NULL)) == KT_OK)
        ;
    assert_int_equal(status, KT_TOO_LARGE);
    assert_true(frontier.memory.peak <= needed / 2);
    kt_frontier_close(&frontier);
    assert_int_equal(frontier.memory.used, 0);
}

static void a_tenth_more_is_left(void **state)
{
    (void)state;
    assert_int_equal(kt_forecast_leave(0), 0);
    assert_int_equal(kt_forecast_leave(1009), 1109);
    assert_true(kt_forecast_leave(UINT64_MAX - 9) == UINT64_MAX);
}

static void seconds_are_whole_and_no_fewer(void **state)
{
    (void)state;
    assert_int_equal(kt_forecast_seconds(&(struct kt_forecast){1, 0}), 0);
    assert_int_equal(kt_forecast_seconds(&(struct kt_forecast){1, 1}), 1);
    assert_int_equal(kt_forecast_seconds(&(struct kt_forecast){1, 2000000}), 2);
    assert_int_equal(kt_forecast_seconds(&(struct kt_forecast){1, 2000001}), 3);
    assert_true(kt_forecast_seconds(&(struct kt_forecast){1, UINT64_MAX - 1}) ==
                UINT64_MAX / 1000000 + 1);
    assert_true(kt_forecast_seconds(&(struct kt_forecast){1, UINT64_MAX}) ==
                UINT64_MAX);
}

static void what_is_beyond_the_most_is_told(void **state)
{
    (void)state;
    assert_int_equal(kt_forecast_beyond(7, 6), 7);
    assert_int_equal(kt_forecast_beyond(7, 7), 0);
    assert_int_equal(kt_forecast_beyond(7, 0), 0);
}

static void what_is_foretold_too_long_is_not_begun(void **state)
{
    struct kt_frontier_spec spec = {.rows = 3, .cols = 20000, .hands = 1};
    struct kt_frontier frontier;
    struct kt_forecast forecast = forecast_of(&spec);
    (void)state;
    spec.max_seconds = kt_forecast_seconds(&forecast);
    assert_in_range(spec.max_seconds, 2, 1000);
    assert_int_equal(kt_frontier_open(&frontier, &spec), KT_OK);
    kt_frontier_close(&frontier);
    spec.max_seconds--;
    assert_int_equal(kt_frontier_open(&frontier, &spec), KT_TOO_LARGE);
    assert_true(frontier.forecast.microseconds == forecast.microseconds);
}

static void what_cannot_be_costs_nothing(void **state)
{
    const struct kt_frontier_spec spec = {.rows = 7, .cols = 7, .cycles = true};
    (void)state;
    assert_int_equal(forecast_of(&spec).bytes, 0);
    assert_int_equal(forecast_of(&spec).microseconds, 0);
}

static void larger_boards_cost_more(void **state)
{
    (void)state;
    for (int32_t width = 4; width <= KT_PROFILE_WIDTH; width++)
        for (int32_t rows = width; rows < 2 * width; rows++) {
            struct kt_frontier_spec spec = {.rows = rows, .cols = width, .hands = 1};
            struct kt_forecast paths = forecast_of(&spec), longer, cycles;
            spec.rows += 2;
            longer = forecast_of(&spec);
            assert_true(longer.bytes >= paths.bytes);
            assert_true(longer.microseconds > paths.microseconds);
            spec.rows -= 2;
            spec.cycles = true;
            cycles = forecast_of(&spec);
            assert_true(cycles.bytes < paths.bytes);
            assert_true(cycles.microseconds < paths.microseconds);
        }
}

/* Looked at in strides, and so at once: nothing here could be stopped. */
static void the_longest_boards_are_foretold_too(void **state)
{
    struct kt_forecast before = {0, 0};
    (void)state;
    for (int32_t rows = 1000; rows < KT_SIDE_MAX / 2; rows += 2 * (1 + rows / 128)) {
        struct kt_frontier_spec spec = {.rows = rows, .cols = 3, .hands = 1};
        struct kt_forecast forecast = forecast_of(&spec);
        assert_true(forecast.bytes >= before.bytes);
        assert_true(forecast.microseconds >= before.microseconds);
        before = forecast;
    }
    assert_true(before.bytes > UINT64_C(1) << 34);
}

/* Years beyond number, but bytes that have one. */
static void what_has_no_number_is_the_largest(void **state)
{
    struct kt_frontier_spec spec = {.rows = KT_SIDE_MAX, .cols = 8, .hands = 1};
    (void)state;
    assert_true(forecast_of(&spec).microseconds == UINT64_MAX);
    assert_true(forecast_of(&spec).bytes < UINT64_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_is_foretold),
        cmocka_unit_test(what_is_foretold_too_large_is_not_begun),
        cmocka_unit_test(what_holds_more_than_foretold_is_stopped),
        cmocka_unit_test(a_tenth_more_is_left),
        cmocka_unit_test(seconds_are_whole_and_no_fewer),
        cmocka_unit_test(what_is_beyond_the_most_is_told),
        cmocka_unit_test(what_is_foretold_too_long_is_not_begun),
        cmocka_unit_test(what_cannot_be_costs_nothing),
        cmocka_unit_test(larger_boards_cost_more),
        cmocka_unit_test(the_longest_boards_are_foretold_too),
        cmocka_unit_test(what_has_no_number_is_the_largest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
