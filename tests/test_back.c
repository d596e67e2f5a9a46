#include "naive_ways.h"

#include "engine/back.h"

enum { SOURCES = 60, MOST_WAYS = 400000 };

/* A way that was found: from which source, by which edges, to what. */
struct found {
    uint64_t target, chosen;
    size_t source;
};

struct list {
    size_t count, source;
    struct found found[MOST_WAYS];
};

static int compare(const void *a, const void *b)
{
    const struct found *x = a, *y = b;
    if (x->target != y->target)
        return x->target < y->target ? -1 : 1;
    if (x->source != y->source)
        return x->source < y->source ? -1 : 1;
    return (x->chosen > y->chosen) - (x->chosen < y->chosen);
}

static void sort(struct found *found, size_t count)
{
    qsort(found, count, sizeof *found, compare);
}

static void note(void *context, const struct naive_way *way)
{
    struct list *list = context;
    assert_true(list->count < MOST_WAYS);
    list->found[list->count++] =
        (struct found){naive_degrees(way->degree, 1), way->chosen, list->source};
}

static int compare_numbers(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Different degrees at random, in the order of their keys; gives how many. */
static size_t choose_sources(uint64_t *sources, int width, int most,
                             struct kt_random *random)
{
    uint64_t keyed[SOURCES][2];
    size_t count = 0;
    for (size_t i = 0; i < SOURCES; i++) {
        keyed[i][1] = naive_random_degrees(width, most, random);
        keyed[i][0] = kt_sieve_key(keyed[i][1], width);
    }
    qsort(keyed, SOURCES, sizeof *keyed, compare_numbers);
    for (size_t i = 0; i < SOURCES; i++)
        if (i == 0 || keyed[i][0] != keyed[i - 1][0])
            sources[count++] = keyed[i][1];
    return count;
}

/* All ways back from a target, against those forth from all sources that lead to it. */
static void check_target(struct kt_back_rules *rules, unsigned forced,
                         const struct found *forth, size_t count)
{
    static struct found back_found[MOST_WAYS];
    struct kt_back back;
    size_t found = 0;
    kt_back_begin(&back, rules, forth->target, forced);
    while (kt_back_next(&back))
        back_found[found++] =
            (struct found){forth->target, kt_back_chosen(&back), back.source};
    assert_false(kt_back_next(&back));
    assert_int_equal(found, count);
    sort(back_found, found);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(compare(&back_found[i], &forth[i]), 0);
}

static void check(const struct kt_half *half, int32_t row, unsigned forced,
                  const uint64_t *sources, size_t count)
{
    static struct list list;
    struct kt_memory memory = {0};
    struct kt_sieve sieve;
    struct kt_ways ways;
    static struct kt_back_rules rules;
    kt_ways_open(&ways, half, row);
    assert_int_equal(kt_sieve_open(&sieve, half->width, ways.most_ends, &memory),
                     KT_OK);
    struct naive_walk walk = {&ways, forced, note, &list};
    list.count = 0;
    for (list.source = 0; list.source < count; list.source++) {
        kt_sieve_add(&sieve, sources[list.source]);
        naive_walk(&walk, naive_source(sources[list.source]), 0, 0);
    }
    kt_back_rules_open(&rules, &ways, &sieve);
    sort(list.found, list.count);
    for (size_t i = 0, same; i < list.count; i += same) {
        for (same = 1; i + same < list.count &&
                       list.found[i + same].target == list.found[i].target;)
            same++;
        check_target(&rules, forced, list.found + i, same);
    }
    kt_sieve_close(&sieve);
}

static void ways_back_are_the_ways_forth(void **state)
{
    static const enum kt_ends ends[] = {KT_ENDS_NONE, KT_ENDS_UNLIKE,
                                        KT_ENDS_OF_CORNER};
    struct kt_random random = {1};
    uint64_t sources[SOURCES];
    (void)state;
    for (int round = 0; round < (quick() ? 12 : 48); round++) {
        int32_t width = 3 + round % 6;
        struct kt_half half = {
            .width = width, .ends = ends[round / 2 % 3], .most_ends = 1 + round % 2};
        int most = half.ends == KT_ENDS_NONE ? 0 : half.most_ends;
        unsigned forced = round % 5 == 0 && most > 0 ? 1u << round % width : 0;
        size_t count = choose_sources(sources, width, most, &random);
        check(&half, round % 2, forced, sources, count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_back_are_the_ways_forth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
