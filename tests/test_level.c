#include "judge.h"

#include "engine/level.h"
#include "engine/random.h"

enum { GROUPS = 200, MOST_LIMBS = 4 };

/* Group g, as it is put down: some profiles, whose weights have 1 + g / 50 limbs. */
static size_t size_of(size_t g)
{
    return 1 + g * 7 % 13;
}

static uint64_t head_of(size_t g)
{
    return 1000 + g * g;
}

static uint32_t code_of(size_t g, size_t i)
{
    return (uint32_t)(g * 100 + i * i);
}

static uint64_t limb_of(size_t g, size_t i, size_t limb)
{
    struct kt_random random = {g * 1000 + i * 10 + limb};
    bool is_zero = limb > g / 50 || (g < 20 && i % 2 == 0 && limb > 0);
    return is_zero ? 0 : g < 20 ? 1 + g : kt_random_next(&random) | 1;
}

static void add(struct kt_level *level, size_t g)
{
    uint32_t codes[16];
    uint64_t weights[16 * MOST_LIMBS];
    for (size_t i = 0; i < size_of(g); i++) {
        codes[i] = code_of(g, i);
        for (size_t limb = 0; limb < MOST_LIMBS; limb++)
            weights[i * MOST_LIMBS + limb] = limb_of(g, i, limb);
    }
    assert_int_equal(
        kt_level_add(level, head_of(g), codes, weights, MOST_LIMBS, size_of(g)), KT_OK);
}

static void check_profile(const struct kt_level *level, size_t at, size_t g, size_t i)
{
    const uint32_t *words = level->weights + at * (size_t)level->words;
    assert_int_equal(level->codes[at], code_of(g, i));
    for (size_t word = 0; word < 2 * MOST_LIMBS; word++) {
        uint32_t expected = (uint32_t)(limb_of(g, i, word / 2) >> 32 * (word % 2));
        assert_int_equal(word < (size_t)level->words ? words[word] : 0, expected);
    }
}

static void check(const struct kt_level *level, size_t groups)
{
    size_t at = 0;
    assert_int_equal(level->groups, groups);
    for (size_t g = 0; g < groups; g++) {
        size_t found;
        assert_true(kt_level_find(level, head_of(g), &found));
        assert_int_equal(found, g);
        assert_false(kt_level_find(level, head_of(g) + 1, &found) &&
                     head_of(g) + 1 != head_of(g + 1));
        assert_int_equal(level->first[g], at);
        for (size_t i = 0; i < size_of(g); i++)
            check_profile(level, at++, g, i);
    }
    assert_int_equal(level->profiles, at);
    assert_int_equal(level->first[groups], at);
}

static void it_holds_what_was_put_down(void **state)
{
    struct kt_memory memory = {0};
    struct kt_level level;
    size_t found;
    (void)state;
    assert_int_equal(kt_level_begin(&level, 3, &memory), KT_OK);
    assert_int_equal(level.rows, 3);
    assert_false(kt_level_find(&level, 0, &found));
    for (size_t g = 0; g < GROUPS; g++) {
        add(&level, g);
        if (g % 20 == 0)
            check(&level, g + 1);
    }
    check(&level, GROUPS);
    uint64_t used = memory.used;
    kt_level_trim(&level);
    assert_true(memory.used < used);
    check(&level, GROUPS);
    kt_level_close(&level);
    kt_level_close(&level);
    assert_int_equal(memory.used, 0);
}

static void weights_take_as_few_words_as_they_need(void **state)
{
    static const struct {
        uint64_t weight[2];
        int32_t words;
    } cases[] = {
        {{1, 0}, 1},          {{UINT32_MAX, 0}, 1}, {{UINT64_C(1) << 32, 0}, 2},
        {{UINT64_MAX, 0}, 2}, {{0, 1}, 3},          {{0, UINT64_C(1) << 32}, 4}};
    static const uint32_t code = 5;
    struct kt_memory memory = {0};
    struct kt_level level;
    (void)state;
    assert_int_equal(kt_level_begin(&level, 0, &memory), KT_OK);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        assert_int_equal(kt_level_add(&level, i, &code, cases[i].weight, 2, 1), KT_OK);
        assert_int_equal(level.words, cases[i].words);
    }
    kt_level_close(&level);
}

/* The number of bits of the sum, where it carries from word to word. */
static void the_bits_of_all_weights_are_those_of_their_sum(void **state)
{
    static const struct {
        uint64_t weights[3];
        int32_t bits;
    } cases[] = {{{1, 0, 0}, 1},
                 {{1, 1, 0}, 2},
                 {{UINT32_MAX, 1, 0}, 33},
                 {{UINT32_MAX, UINT32_MAX, 2}, 34},
                 {{UINT64_MAX, 0, 0}, 64},
                 {{UINT64_MAX, 1, 0}, 65},
                 {{UINT64_MAX, UINT64_MAX, 2}, 66}};
    static const uint32_t codes[] = {0, 1, 2};
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_memory memory = {0};
        struct kt_level level;
        assert_int_equal(kt_level_begin(&level, 0, &memory), KT_OK);
        assert_int_equal(kt_level_bits(&level), 0);
        assert_int_equal(kt_level_add(&level, 7, codes, cases[i].weights, 1, 3), KT_OK);
        assert_int_equal(kt_level_bits(&level), cases[i].bits);
        kt_level_close(&level);
    }
}

static void before_the_first_row_there_is_one_profile(void **state)
{
    struct kt_memory memory = {0};
    struct kt_level level;
    (void)state;
    assert_int_equal(kt_level_open(&level, &memory), KT_OK);
    assert_int_equal(level.rows, 0);
    assert_int_equal(level.groups, 1);
    assert_int_equal(level.profiles, 1);
    assert_int_equal(level.heads[0], 0);
    assert_int_equal(level.codes[0], 0);
    assert_int_equal(level.weights[0], 1);
    kt_level_close(&level);
}

static void a_refused_level_gives_all_back(void **state)
{
    (void)state;
    for (uint64_t most = 1; most < 4000; most += 100) {
        struct kt_memory memory = {.most = most};
        struct kt_level level;
        enum kt_status status = kt_level_begin(&level, 0, &memory);
        for (size_t g = 0; g < GROUPS && status == KT_OK; g++) {
            uint32_t code = 1;
            uint64_t weight[3] = {0, 0, g};
            status = kt_level_add(&level, g, &code, weight, 3, 1);
        }
        assert_int_equal(status, KT_TOO_LARGE);
        kt_level_close(&level);
        assert_int_equal(memory.used, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_holds_what_was_put_down),
        cmocka_unit_test(weights_take_as_few_words_as_they_need),
        cmocka_unit_test(the_bits_of_all_weights_are_those_of_their_sum),
        cmocka_unit_test(before_the_first_row_there_is_one_profile),
        cmocka_unit_test(a_refused_level_gives_all_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
