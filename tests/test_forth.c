#include "naive_ways.h"

#include "engine/forth.h"

enum { MOST_WAYS = 100000 };

struct targets {
    const struct kt_digits *digits;
    int done; /* squares of the row, from the left */
    size_t count;
    uint64_t numbers[MOST_WAYS];
};

static void note(void *context, const struct naive_way *way)
{
    struct targets *targets = context;
    uint64_t degrees = naive_degrees(way, targets->done);
    assert_true(targets->count < MOST_WAYS);
    targets->numbers[targets->count++] = kt_digits_number(targets->digits, degrees);
}

static int compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void sort(struct targets *targets)
{
    qsort(targets->numbers, targets->count, sizeof *targets->numbers, compare);
}

/* The ways through one course, from degrees at random. */
static void check(const struct kt_half *half, int32_t row, bool right, unsigned forced,
                  struct kt_random *random)
{
    static struct targets naive, walked;
    int32_t cut = half->width / 2;
    struct kt_ways ways;
    struct kt_course course, next;
    struct kt_digits heads;
    struct kt_forth_rules rules;
    struct kt_forth forth;
    kt_ways_open(&ways, half, row);
    kt_course_open(&course, &ways, right ? cut : 0, right ? half->width : cut);
    kt_course_open(&next, &ways, cut, half->width);
    kt_course_number_targets(&next, &ways, &heads);
    naive.digits = right ? &heads : &next.digits;
    naive.done = course.to;
    naive.count = walked.count = 0;
    uint64_t source = naive_random_degrees(&ways, course.from, random);
    struct naive_walk walk = {&ways, course.from, course.to, forced, note, &naive};
    naive_walk(&walk, naive_from(source, course.from), course.from, 0);
    kt_forth_rules_open(&rules, &ways, &course, naive.digits);
    kt_forth_begin(&forth, &rules, source, forced);
    while (kt_forth_next(&forth))
        walked.numbers[walked.count++] = forth.number;
    assert_false(kt_forth_next(&forth));
    sort(&naive);
    sort(&walked);
    assert_int_equal(walked.count, naive.count);
    assert_memory_equal(walked.numbers, naive.numbers,
                        naive.count * sizeof *naive.numbers);
}

static void it_finds_the_ways_that_there_are(void **state)
{
    static const enum kt_ends ends[] = {KT_ENDS_NONE, KT_ENDS_UNLIKE,
                                        KT_ENDS_OF_CORNER};
    struct kt_random random = {1};
    (void)state;
    for (int round = 0; round < (quick() ? 200 : 3000); round++) {
        int32_t width = 3 + round % 6;
        struct kt_half half = {
            .width = width, .ends = ends[round / 2 % 3], .most_ends = 1 + round % 2};
        unsigned forced = round % 5 == 0 ? 1u << round % width : 0;
        check(&half, round % 2, round / 6 % 2 != 0, forced, &random);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_finds_the_ways_that_there_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
