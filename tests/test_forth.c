#include "naive_ways.h"

#include "engine/forth.h"

enum { MOST_WAYS = 100000 };

struct targets {
    size_t count;
    uint64_t degrees[MOST_WAYS];
};

static void note(void *context, const struct naive_way *way)
{
    struct targets *targets = context;
    assert_true(targets->count < MOST_WAYS);
    targets->degrees[targets->count++] = naive_degrees(way->degree, 1);
}

static int compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void sort(struct targets *targets)
{
    qsort(targets->degrees, targets->count, sizeof *targets->degrees, compare);
}

static void check(const struct kt_half *half, int32_t row, unsigned forced,
                  uint64_t source)
{
    static struct targets naive, walked;
    struct kt_ways ways;
    struct kt_forth_rules rules;
    struct kt_forth forth;
    kt_ways_open(&ways, half, row);
    kt_forth_rules_open(&rules, &ways);
    struct naive_walk walk = {&ways, forced, note, &naive};
    naive.count = walked.count = 0;
    naive_walk(&walk, naive_source(source), 0, 0);
    kt_forth_begin(&forth, &rules, source, forced);
    while (kt_forth_next(&forth))
        walked.degrees[walked.count++] = kt_forth_target(&forth);
    assert_false(kt_forth_next(&forth));
    sort(&naive);
    sort(&walked);
    assert_int_equal(walked.count, naive.count);
    assert_memory_equal(walked.degrees, naive.degrees,
                        naive.count * sizeof *naive.degrees);
}

static void it_finds_the_ways_that_there_are(void **state)
{
    static const enum kt_ends ends[] = {KT_ENDS_NONE, KT_ENDS_UNLIKE,
                                        KT_ENDS_OF_CORNER};
    struct kt_random random = {1};
    (void)state;
    for (int round = 0; round < (quick() ? 100 : 1000); round++) {
        int32_t width = 3 + round % 6;
        struct kt_half half = {.width = width, .ends = ends[round % 3], .most_ends = 2};
        int most = half.ends == KT_ENDS_NONE ? 0 : 2;
        unsigned forced = round % 5 == 0 && most > 0 ? 1u << round % width : 0;
        check(&half, round % 2, forced, naive_random_degrees(width, most, &random));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_finds_the_ways_that_there_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
