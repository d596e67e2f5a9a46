#include "halves.h"

#include "engine/ladder.h"

static void open_case(struct kt_ladder *ladder, struct halves *halves,
                      enum kt_where where)
{
    struct kt_half half = kt_middle_half(&halves->middle, where);
    assert_int_equal(kt_ladder_open(ladder, &half, halves->middle.depth[where],
                                    &halves->crew, &halves->memory, NULL),
                     KT_OK);
}

static void assert_same_level(const struct kt_level *a, const struct kt_level *b)
{
    assert_int_equal(a->rows, b->rows);
    assert_int_equal(a->profiles, b->profiles);
    assert_int_equal(a->words, b->words);
    assert_memory_equal(a->codes, b->codes, a->profiles * sizeof *a->codes);
    assert_memory_equal(a->weights, b->weights,
                        a->profiles * (size_t)a->words * sizeof *a->weights);
}

static void its_levels_are_those_of_the_half(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(halves_cases); i++)
        for (int where = 0; where < KT_HALVES; where++) {
            struct halves halves;
            struct kt_ladder ladder;
            halves_open_case(&halves, i);
            open_case(&ladder, &halves, (enum kt_where)where);
            assert_same_level(&ladder.levels[ladder.depth], &halves.levels[where]);
            for (int32_t row = 0; row < ladder.depth; row++) {
                assert_int_equal(ladder.rungs[row].ways.row, row);
                assert_int_equal(ladder.levels[row].rows, row);
                assert_true(ladder.rungs[row].bundle.groups >=
                            ladder.levels[row].groups);
            }
            kt_ladder_close(&ladder);
            kt_ladder_close(&ladder);
            halves_close(&halves);
        }
}

static void more_ways_than_64_bits_hold_are_refused(void **state)
{
    enum { ROWS = 60 };
    struct kt_half half = {.width = 4, .mirrored = true, .ends = KT_ENDS_NONE};
    struct kt_memory memory = {0};
    struct kt_crew crew = kt_crew_of(1);
    struct kt_ladder ladder;
    (void)state;
    assert_int_equal(kt_ladder_open(&ladder, &half, ROWS, &crew, &memory, NULL),
                     KT_TOO_LARGE);
    assert_int_equal(memory.used, 0);
}

static void nothing_is_kept_when_memory_or_patience_ends(void **state)
{
    struct kt_half half = {.width = 5, .mirrored = true, .ends = KT_ENDS_NONE};
    struct kt_crew crew = kt_crew_of(1);
    (void)state;
    for (uint64_t most = 100; most < 1000000; most += most / 2) {
        struct kt_memory memory = {.most = most};
        struct kt_ladder ladder;
        enum kt_status status = kt_ladder_open(&ladder, &half, 3, &crew, &memory, NULL);
        assert_true(status == KT_OK || status == KT_TOO_LARGE);
        kt_ladder_close(&ladder);
        assert_int_equal(memory.used, 0);
    }
    for (int left = 1; left < 10; left++) {
        struct countdown countdown = {left};
        struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
        struct kt_memory memory = {0};
        struct kt_ladder ladder;
        enum kt_status status =
            kt_ladder_open(&ladder, &half, 4, &crew, &memory, &limit);
        assert_int_equal(status, limit.stopped ? KT_STOPPED : KT_OK);
        kt_ladder_close(&ladder);
        assert_int_equal(memory.used, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_levels_are_those_of_the_half),
        cmocka_unit_test(more_ways_than_64_bits_hold_are_refused),
        cmocka_unit_test(nothing_is_kept_when_memory_or_patience_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
