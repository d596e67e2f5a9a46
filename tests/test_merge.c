#include "judge.h"

#include "engine/merge.h"
#include "engine/random.h"

enum { GROUPS = 500, PARTS = 4, MOST = 10, LIMBS = 2 };

static size_t size_of(uint64_t head)
{
    return 1 + head % MOST;
}

static uint64_t limb_of(uint64_t head, size_t i, size_t limb)
{
    return limb == 0 ? head * 100 + i + 1 : head % 50 == 0 ? (uint64_t)i << 40 : 0;
}

static void add(struct kt_level *level, uint64_t head)
{
    uint32_t codes[MOST];
    uint64_t weights[MOST * LIMBS];
    for (size_t i = 0; i < size_of(head); i++) {
        codes[i] = (uint32_t)(head * 1000 + i);
        for (size_t limb = 0; limb < LIMBS; limb++)
            weights[i * LIMBS + limb] = limb_of(head, i, limb);
    }
    assert_int_equal(kt_level_add(level, head, codes, weights, LIMBS, size_of(head)),
                     KT_OK);
}

/* Heads 0 .. GROUPS - 1 in any order, shared out among parts. */
static void share_out(struct kt_level *parts, uint64_t groups, struct kt_memory *memory,
                      struct kt_random *random)
{
    uint64_t heads[GROUPS];
    for (uint64_t i = 0; i < groups; i++) {
        uint64_t at = kt_random_below(random, i + 1);
        heads[i] = heads[at];
        heads[at] = i;
    }
    for (int part = 0; part < PARTS; part++)
        assert_int_equal(kt_level_begin(&parts[part], 3, memory), KT_OK);
    for (uint64_t i = 0; i < groups; i++)
        add(&parts[kt_random_below(random, PARTS)], heads[i]);
}

static void close_parts(struct kt_level *parts)
{
    for (int part = 0; part < PARTS; part++)
        kt_level_close(&parts[part]);
}

static void check_group(const struct kt_level *level, uint64_t head)
{
    size_t first = level->first[head], words = (size_t)level->words;
    assert_int_equal(level->heads[head], head);
    assert_int_equal(level->first[head + 1] - first, size_of(head));
    for (size_t i = 0; i < size_of(head); i++) {
        assert_int_equal(level->codes[first + i], head * 1000 + i);
        for (size_t word = 0; word < 2 * LIMBS; word++) {
            uint64_t limb = limb_of(head, i, word / 2) >> 32 * (word % 2);
            assert_int_equal(word < words ? level->weights[(first + i) * words + word]
                                          : 0,
                             (uint32_t)limb);
        }
    }
}

static void all_groups_come_in_order(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (uint64_t groups = 0; groups <= GROUPS; groups += 50) {
        struct kt_memory memory = {0};
        struct kt_level parts[PARTS], level;
        share_out(parts, groups, &memory, &random);
        assert_int_equal(kt_merge(parts, PARTS, 4, &level, &memory, NULL), KT_OK);
        close_parts(parts);
        assert_int_equal(level.rows, 4);
        assert_int_equal(level.groups, groups);
        assert_int_equal(level.first[groups], level.profiles);
        for (uint64_t head = 0; head < groups; head++)
            check_group(&level, head);
        kt_level_close(&level);
        assert_int_equal(memory.used, 0);
    }
}

static void what_is_refused_is_closed(void **state)
{
    struct kt_random random = {2};
    enum kt_status status = KT_TOO_LARGE;
    int refusals = 0;
    (void)state;
    for (uint64_t more = 1; status == KT_TOO_LARGE; more += 2000, refusals++) {
        struct kt_memory memory = {0};
        struct kt_level parts[PARTS], level;
        share_out(parts, GROUPS, &memory, &random);
        memory.most = memory.used + more;
        status = kt_merge(parts, PARTS, 4, &level, &memory, NULL);
        close_parts(parts);
        kt_level_close(&level);
        assert_int_equal(memory.used, 0);
    }
    assert_int_equal(status, KT_OK);
    assert_true(refusals > 3);
}

/* The hook stops it when it is asked first, each time after a little more work. */
static void what_is_stopped_is_closed(void **state)
{
    struct kt_random random = {3};
    enum kt_status status = KT_STOPPED;
    int stops = 0;
    (void)state;
    for (uint32_t units = 1; status == KT_STOPPED; units += 300, stops++) {
        struct countdown countdown = {1};
        struct kt_limit limit = {.stop = countdown_stop,
                                 .context = &countdown,
                                 .gathered = KT_LIMIT_WORK - units};
        struct kt_memory memory = {0};
        struct kt_level parts[PARTS], level;
        share_out(parts, GROUPS, &memory, &random);
        status = kt_merge(parts, PARTS, 4, &level, &memory, &limit);
        close_parts(parts);
        kt_level_close(&level);
        assert_int_equal(memory.used, 0);
    }
    assert_int_equal(status, KT_OK);
    assert_true(stops > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_groups_come_in_order),
        cmocka_unit_test(what_is_refused_is_closed),
        cmocka_unit_test(what_is_stopped_is_closed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
