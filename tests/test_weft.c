#include "naive_ways.h"

#include "engine/weft.h"

enum { MOST_WAYS = 3000 };

struct list {
    size_t count;
    uint64_t chosen[MOST_WAYS];
};

static void note(void *context, const struct naive_way *way)
{
    struct list *list = context;
    if (list->count < MOST_WAYS)
        list->chosen[list->count++] = way->chosen;
}

/* All edges of a way joined anew, on strands that there are. */
static bool join_all(const struct kt_ways *ways, uint64_t chosen,
                     const struct kt_chosen *begun, struct kt_chosen *strands)
{
    struct kt_knot knot;
    *strands = *begun;
    for (int bit = 0; bit < 5 * NAIVE_ROW; bit++)
        if ((chosen >> bit & 1) != 0 &&
            !kt_chosen_join(strands, bit / 5, ways->place[bit / 5][bit % 5], &knot))
            return false;
    return true;
}

static void check(const struct kt_ways *ways, const struct kt_course *course,
                  const struct list *list, const struct kt_chosen *begun,
                  struct kt_random *random)
{
    struct kt_weft weft;
    struct kt_chosen strands;
    kt_weft_begin(&weft, ways, course, begun);
    for (size_t i = 0; i < list->count; i++) {
        size_t at = i % 3 != 0 ? i : (size_t)kt_random_below(random, list->count);
        bool open = join_all(ways, list->chosen[at], begun, &strands);
        assert_int_equal(kt_weft_weave(&weft, list->chosen[at]), open);
        if (open)
            assert_memory_equal(&weft.strands, &strands, sizeof strands);
    }
}

static void strands_are_those_of_each_way(void **state)
{
    static struct list list;
    struct kt_random random = {1};
    (void)state;
    for (int round = 0; round < (quick() ? 30 : 300); round++) {
        int32_t width = 3 + round % 6, cut = width / 2;
        struct kt_half half = {.width = width, .ends = KT_ENDS_UNLIKE, .most_ends = 2};
        bool right = round / 6 % 2 != 0;
        struct kt_ways ways;
        struct kt_course course;
        struct kt_chosen begun;
        struct kt_knot knot;
        kt_ways_open(&ways, &half, 0);
        kt_course_open(&course, &ways, right ? cut : 0, right ? width : cut);
        uint64_t degrees = naive_random_degrees(&ways, course.from, &random);
        struct naive_walk walk = {&ways, course.from, course.to, 0, note, &list};
        list.count = 0;
        naive_walk(&walk, naive_from(degrees, course.from), course.from, 0);
        kt_chosen_clear(&begun);
        if (right)
            kt_chosen_join(&begun, 0, NAIVE_ROW, &knot);
        check(&ways, &course, &list, &begun, &random);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strands_are_those_of_each_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
