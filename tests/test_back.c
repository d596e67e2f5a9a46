#include "naive_ways.h"

#include "engine/back.h"

enum { SOURCES = 60, MOST_WAYS = 200000 };

/* A way that was found: from which source, by which edges, to what. */
struct found {
    uint64_t target, degrees, chosen;
    size_t source;
};

struct list {
    int done; /* squares of the row at the target, from the left */
    size_t count, source;
    uint64_t degrees; /* of the source */
    struct found found[MOST_WAYS];
};

static int compare_numbers(uint64_t x, uint64_t y)
{
    return (x > y) - (x < y);
}

static int compare(const void *a, const void *b)
{
    const struct found *x = a, *y = b;
    if (x->target != y->target)
        return compare_numbers(x->target, y->target);
    if (x->source != y->source)
        return compare_numbers(x->source, y->source);
    return compare_numbers(x->chosen, y->chosen);
}

static void sort(struct found *found, size_t count)
{
    qsort(found, count, sizeof *found, compare);
}

static void note(void *context, const struct naive_way *way)
{
    struct list *list = context;
    assert_true(list->count < MOST_WAYS);
    list->found[list->count++] = (struct found){
        naive_degrees(way, list->done), list->degrees, way->chosen, list->source};
}

/* All ways back from a target, against those forth from all sources that lead to it. */
static void check_target(const struct kt_back_rules *rules, unsigned forced,
                         const struct found *forth, size_t count)
{
    static struct found found[MOST_WAYS];
    struct kt_back back;
    size_t met = 0;
    kt_back_begin(&back, rules, forth->target, forced);
    while (kt_back_next(&back))
        found[met++] =
            (struct found){forth->target, back.degrees, back.chosen, back.source};
    assert_false(kt_back_next(&back));
    assert_int_equal(met, count);
    sort(found, met);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(compare(&found[i], &forth[i]), 0);
        assert_true(found[i].degrees == forth[i].degrees);
    }
}

/* Lists the ways forth from all sources, by targets. */
static void walk_forth(struct list *list, const struct kt_ways *ways,
                       const struct kt_course *course, const struct kt_reach *sources,
                       unsigned forced)
{
    uint64_t end = sources->numbers, number = kt_reach_next(sources, 0, end);
    struct naive_walk walk = {ways, course->from, course->to, forced, note, list};
    list->done = course->to;
    list->count = list->source = 0;
    for (; number < end; number = kt_reach_next(sources, number + 1, end)) {
        list->degrees = kt_digits_degrees(&course->digits, number);
        naive_walk(&walk, naive_from(list->degrees, course->from), course->from, 0);
        list->source++;
    }
    sort(list->found, list->count);
}

static void check_ways(const struct list *list, const struct kt_back_rules *rules,
                       unsigned forced)
{
    for (size_t i = 0, same; i < list->count; i += same) {
        for (same = 1; i + same < list->count &&
                       list->found[i + same].target == list->found[i].target;)
            same++;
        check_target(rules, forced, list->found + i, same);
    }
}

static void check(const struct kt_half *half, int32_t row, bool right, unsigned forced,
                  struct kt_random *random)
{
    static struct list list;
    int32_t cut = half->width / 2;
    struct kt_memory memory = {0};
    struct kt_ways ways;
    struct kt_course course;
    struct kt_reach sources;
    struct kt_sieve sieve;
    struct kt_back_rules rules;
    kt_ways_open(&ways, half, row);
    kt_course_open(&course, &ways, right ? cut : 0, right ? half->width : cut);
    assert_int_equal(kt_reach_open(&sources, course.digits.numbers, &memory), KT_OK);
    for (int i = 0; i < SOURCES; i++) {
        uint64_t degrees = naive_random_degrees(&ways, course.from, random);
        kt_reach_mark(&sources, kt_digits_number(&course.digits, degrees));
    }
    kt_sieve_open(&sieve, &course, &sources, &memory);
    assert_int_equal(kt_sieve_cover(&sieve, 0, course.digits.numbers), KT_OK);
    kt_back_rules_open(&rules, &ways, &course, &sieve);
    walk_forth(&list, &ways, &course, &sources, forced);
    check_ways(&list, &rules, forced);
    kt_sieve_close(&sieve);
    kt_reach_close(&sources);
    assert_int_equal(memory.used, 0);
}

static void ways_back_are_the_ways_forth(void **state)
{
    static const enum kt_ends ends[] = {KT_ENDS_NONE, KT_ENDS_UNLIKE,
                                        KT_ENDS_OF_CORNER};
    struct kt_random random = {1};
    (void)state;
    for (int round = 0; round < (quick() ? 24 : 120); round++) {
        int32_t width = 3 + round % (quick() ? 4 : 6);
        struct kt_half half = {
            .width = width, .ends = ends[round / 2 % 3], .most_ends = 1 + round % 2};
        unsigned forced = round % 5 == 0 ? 1u << round % width : 0;
        check(&half, round % 2, round / 6 % 2 != 0, forced, &random);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_back_are_the_ways_forth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
