#include "naive_half.h"

#include "engine/harvest.h"

/* All that is needed to gather the first row of a half. */
struct scene {
    struct kt_half half;
    struct kt_memory memory;
    struct kt_level level;
    struct kt_bundle bundle;
    struct kt_ways ways;
    struct kt_back_rules rules;
    struct kt_harvest harvest;
};

static void open_scene(struct scene *s, struct kt_half half)
{
    *s = (struct scene){.half = half};
    assert_int_equal(kt_level_open(&s->level, &s->memory), KT_OK);
    assert_int_equal(kt_bundle_open(&s->bundle, &s->level, &half, 1, &s->memory, NULL),
                     KT_OK);
    kt_ways_open(&s->ways, &half, 0);
    kt_back_rules_open(&s->rules, &s->ways, &s->bundle.sieve);
    assert_int_equal(kt_harvest_open(&s->harvest, &s->bundle, &s->rules, &s->memory),
                     KT_OK);
}

static void close_scene(struct scene *s)
{
    kt_harvest_close(&s->harvest);
    kt_harvest_close(&s->harvest);
    kt_bundle_close(&s->bundle);
    kt_level_close(&s->level);
    assert_int_equal(s->memory.used, 0);
}

/* The key of a naive state. */
static uint64_t key_of(const struct naive_state *s)
{
    struct kt_profile profile;
    for (int p = 0; p < NAIVE_PLACES; p++) {
        profile.mate[p] = (uint8_t)(s->degree[p] == 2 ? KT_PROFILE_FULL : p);
        for (int q = 0; q < NAIVE_PLACES; q++)
            if (s->degree[p] == 1 && s->degree[q] == 1 && q != p &&
                s->label[q] == s->label[p])
                profile.mate[p] = (uint8_t)q;
    }
    return kt_profile_write(&profile, 0);
}

static bool has_head_before(const struct naive_level *naive, size_t count,
                            uint64_t head)
{
    for (size_t i = 0; i < count; i++)
        if (kt_profile_head(key_of(&naive->entries[i].state)) == head)
            return true;
    return false;
}

/* The ways to a state and, if it is another, to its mirror image. */
static uint64_t weight_of(const struct scene *s, const struct naive_level *naive,
                          uint64_t key)
{
    uint64_t weight = 0;
    for (size_t i = 0; i < naive->count; i++) {
        uint64_t other = key_of(&naive->entries[i].state);
        if (other == key ||
            (s->half.mirrored && kt_profile_mirror(other, s->half.width) == key))
            weight += naive->entries[i].ways;
    }
    return weight;
}

static void check_head(struct scene *s, const struct naive_level *naive, uint64_t head)
{
    size_t start = s->harvest.count;
    assert_int_equal(kt_harvest_gather(&s->harvest, head, NULL), KT_OK);
    assert_true(s->harvest.count > start);
    for (size_t i = start; i < s->harvest.count; i++) {
        uint64_t key = kt_profile_key(head, s->harvest.codes[i]);
        assert_true(i == start || s->harvest.codes[i - 1] < s->harvest.codes[i]);
        assert_int_equal(s->harvest.weights[i], weight_of(s, naive, key));
        assert_true(s->harvest.weights[i] > 0);
    }
}

static void check(struct kt_half half)
{
    struct scene s;
    struct naive_level naive = naive_descend(naive_open(), &half, 0);
    size_t expected = 0;
    open_scene(&s, half);
    for (size_t i = 0; i < naive.count; i++) {
        uint64_t key = key_of(&naive.entries[i].state), head = kt_profile_head(key);
        uint64_t image = half.mirrored ? kt_profile_mirror(key, half.width) : key;
        expected += key <= image;
        if (kt_profile_head(image) >= head && !has_head_before(&naive, i, head))
            check_head(&s, &naive, head);
    }
    assert_int_equal(s.harvest.count, expected);
    naive_close(&naive);
    close_scene(&s);
}

static void all_that_leads_to_a_head_is_gathered(void **state)
{
    (void)state;
    for (int32_t width = 3; width <= 5; width++)
        for (int mirrored = 0; mirrored <= 1; mirrored++) {
            check((struct kt_half){.width = width, .mirrored = mirrored != 0});
            check((struct kt_half){.width = width,
                                   .mirrored = mirrored != 0,
                                   .ends = KT_ENDS_UNLIKE,
                                   .most_ends = 2});
        }
}

static void what_nothing_leads_to_is_empty(void **state)
{
    struct scene s;
    uint64_t two_ends = UINT64_C(3) << KT_PROFILE_ENDS_SHIFT;
    (void)state;
    open_scene(&s, (struct kt_half){.width = 5, .mirrored = true});
    assert_int_equal(kt_harvest_gather(&s.harvest, two_ends, NULL), KT_OK);
    assert_int_equal(s.harvest.count, 0);
    close_scene(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_that_leads_to_a_head_is_gathered),
        cmocka_unit_test(what_nothing_leads_to_is_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
