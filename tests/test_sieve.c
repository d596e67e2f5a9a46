#include "naive_ways.h"

#include "engine/sieve.h"

enum { SOURCES = 400 };

struct scene {
    struct kt_memory memory;
    struct kt_ways ways;
    struct kt_course course;
    struct kt_reach sources;
    struct kt_sieve sieve;
};

static void open_scene(struct scene *s, int32_t width, bool right,
                       struct kt_random *random)
{
    struct kt_half half = {.width = width, .ends = KT_ENDS_UNLIKE, .most_ends = 2};
    int32_t cut = width / 2;
    memset(s, 0, sizeof *s);
    kt_ways_open(&s->ways, &half, 0);
    kt_course_open(&s->course, &s->ways, right ? cut : 0, right ? width : cut);
    assert_int_equal(kt_reach_open(&s->sources, s->course.digits.numbers, &s->memory),
                     KT_OK);
    for (int i = 0; i < SOURCES; i++) {
        uint64_t degrees = naive_random_degrees(&s->ways, s->course.from, random);
        kt_reach_mark(&s->sources, kt_digits_number(&s->course.digits, degrees));
    }
    kt_sieve_open(&s->sieve, &s->course, &s->sources, &s->memory);
}

static void close_scene(struct scene *s)
{
    kt_sieve_close(&s->sieve);
    kt_sieve_close(&s->sieve);
    kt_reach_close(&s->sources);
    assert_int_equal(s->memory.used, 0);
}

/* Whether a source of the range begins as a number does, up to a column. */
static bool begins(const struct scene *s, int32_t col, uint64_t beginning,
                   uint64_t begin, uint64_t end)
{
    uint64_t span = kt_digits_span(&s->course.digits, s->course.settled[col]);
    uint64_t from = beginning * span < begin ? begin : beginning * span;
    uint64_t to = (beginning + 1) * span > end ? end : (beginning + 1) * span;
    return kt_reach_next(&s->sources, from, to) < to;
}

static void check_beginnings(const struct scene *s, uint64_t begin, uint64_t end,
                             struct kt_random *random)
{
    for (int i = 0; i < SOURCES; i++) {
        uint64_t number = begin + kt_random_below(random, end - begin);
        uint64_t next = kt_reach_next(&s->sources, number, end);
        if (i % 2 == 0 && next < end)
            number = next; /* as else few are found */
        for (int32_t col = s->course.from + 1; col <= s->course.to; col++) {
            uint64_t span = kt_digits_span(&s->course.digits, s->course.settled[col]);
            assert_int_equal(kt_sieve_has(&s->sieve, col, number / span),
                             begins(s, col, number / span, begin, end));
        }
    }
}

static void check_ranks(const struct scene *s, uint64_t begin, uint64_t end)
{
    size_t rank = 0;
    uint64_t number = kt_reach_next(&s->sources, begin, end);
    for (; number < end; number = kt_reach_next(&s->sources, number + 1, end))
        assert_int_equal(kt_sieve_rank(&s->sieve, number), rank++);
    assert_int_equal(s->sieve.count, rank);
}

static void it_knows_how_sources_begin_and_which_they_are(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (int32_t width = 3; width <= (quick() ? 6 : 8); width++)
        for (int right = 0; right <= 1; right++) {
            struct scene s;
            open_scene(&s, width, right != 0, &random);
            uint64_t span = kt_digits_span(&s.course.digits, s.course.fixed);
            uint64_t blocks = s.course.digits.numbers / span;
            for (int i = 0; i < 5; i++) {
                uint64_t last = i == 0 ? blocks : 1 + kt_random_below(&random, blocks);
                uint64_t first = i == 0 ? 0 : kt_random_below(&random, last);
                uint64_t begin = first * span, end = last * span;
                assert_int_equal(kt_sieve_cover(&s.sieve, begin, end), KT_OK);
                check_beginnings(&s, begin, end, &random);
                check_ranks(&s, begin, end);
            }
            close_scene(&s);
        }
}

/* Wherever in a word of bits a range ends, its last number among the sources. */
static void the_last_number_of_a_range_has_a_rank(void **state)
{
    struct kt_random random = {3};
    struct scene s;
    (void)state;
    open_scene(&s, 5, true, &random);
    for (uint64_t end = 1; end <= 5 * KT_REACH_BITS; end++) {
        kt_reach_mark(&s.sources, end - 1);
        assert_int_equal(kt_sieve_cover(&s.sieve, 0, end), KT_OK);
        check_ranks(&s, 0, end);
    }
    close_scene(&s);
}

static void a_refused_sieve_can_be_closed(void **state)
{
    struct kt_random random = {2};
    struct scene s;
    (void)state;
    open_scene(&s, 6, false, &random);
    s.memory.most = s.memory.used + 2000;
    assert_int_equal(kt_sieve_cover(&s.sieve, 0, s.course.digits.numbers),
                     KT_TOO_LARGE);
    close_scene(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_knows_how_sources_begin_and_which_they_are),
        cmocka_unit_test(the_last_number_of_a_range_has_a_rank),
        cmocka_unit_test(a_refused_sieve_can_be_closed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
