#include "profiles.h"

#include "engine/lay.h"

enum { MOST = 3000, LIMBS = 2 };

static int compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Keys of profiles at random, in order, each once; if mirrored, none above its image. */
static size_t choose(uint64_t *keys, int width, bool mirrored, struct kt_random *random)
{
    size_t count = 0;
    for (size_t i = 0; i < MOST; i++) {
        struct kt_profile profile = profile_at_random(0, width, (int)(i % 20), random);
        uint64_t key = kt_profile_write(&profile, 0);
        uint64_t image = kt_profile_mirror(key, width);
        keys[i] = mirrored && image < key ? image : key;
    }
    qsort(keys, MOST, sizeof *keys, compare);
    for (size_t i = 0; i < MOST; i++)
        if (i == 0 || keys[i] != keys[i - 1])
            keys[count++] = keys[i];
    return count;
}

/* The weight of a profile of the level: mostly of one limb. */
static void weigh(uint64_t key, uint64_t weight[LIMBS])
{
    weight[0] = key * UINT64_C(0x9E3779B97F4A7C15);
    weight[1] = key % 7 == 0 ? key % 1000 : 0;
}

static void put_down(struct kt_level *level, const uint64_t *keys, size_t count,
                     struct kt_memory *memory)
{
    static uint32_t codes[MOST];
    static uint64_t weights[MOST * LIMBS];
    assert_int_equal(kt_level_begin(level, 1, memory), KT_OK);
    for (size_t i = 0, same; i < count; i += same) {
        uint64_t head = kt_profile_head(keys[i]);
        for (same = 0; i + same < count && kt_profile_head(keys[i + same]) == head;
             same++) {
            codes[same] = kt_profile_code(keys[i + same]);
            weigh(keys[i + same], weights + LIMBS * same);
        }
        assert_int_equal(kt_level_add(level, head, codes, weights, LIMBS, same), KT_OK);
    }
}

struct scene {
    struct kt_half half;
    struct kt_memory memory;
    struct kt_level level;
    struct kt_course course;
    struct kt_reach reach;
    struct kt_bundle bundle;
    uint64_t *keys; /* of the level */
    size_t count;
};

/* One profile that is laid: it is in the level, or its image is; with the right weight. */
static void check_profile(const struct scene *s, uint64_t key, const uint64_t *weight)
{
    uint64_t image = s->half.mirrored ? kt_profile_mirror(key, s->half.width) : key;
    uint64_t least = image < key ? image : key, expected[LIMBS];
    assert_non_null(bsearch(&least, s->keys, s->count, sizeof *s->keys, compare));
    weigh(least, expected);
    if (s->half.mirrored && image == key) {
        expected[1] = 2 * expected[1] + (expected[0] >> 63);
        expected[0] *= 2;
    }
    for (int i = 0; i < LIMBS; i++)
        assert_true(weight[i] == expected[i]);
}

/* One group that is laid: gives how many profiles it has. */
static size_t check_group(const struct scene *s, size_t number, uint64_t degrees)
{
    const struct kt_bundle_group *group = &s->bundle.group[number];
    const uint64_t *pairings = kt_bundle_pairings(&s->bundle, group);
    const uint64_t *weights = kt_bundle_weights(&s->bundle, group);
    uint64_t head = kt_degrees_head(degrees, 0);
    uint8_t ends[KT_PAIRING_ENDS];
    int end_count = kt_profile_ends(head, ends);
    assert_int_equal(group->ends, kt_degrees_ends(degrees));
    for (size_t i = 0; i < group->count; i++) {
        uint32_t code = kt_pairing_code(pairings[i], end_count);
        check_profile(s, kt_profile_key(head, code), weights + LIMBS * i);
        for (size_t j = 0; j < i; j++)
            assert_true(pairings[i] != pairings[j]);
    }
    return group->count;
}

static void open_scene(struct scene *s, int32_t width, bool mirrored, uint64_t *keys,
                       struct kt_random *random)
{
    struct kt_ways ways;
    memset(s, 0, sizeof *s);
    s->half = (struct kt_half){
        .width = width, .mirrored = mirrored, .ends = KT_ENDS_UNLIKE, .most_ends = 2};
    s->keys = keys;
    s->count = choose(keys, width, mirrored, random);
    put_down(&s->level, keys, s->count, &s->memory);
    kt_ways_open(&ways, &s->half, 0);
    kt_course_open(&s->course, &ways, 0, width / 2);
    assert_int_equal(kt_reach_open(&s->reach, s->course.digits.numbers, &s->memory),
                     KT_OK);
    kt_bundle_open(&s->bundle, LIMBS, &s->memory);
}

static void close_scene(struct scene *s)
{
    kt_bundle_close(&s->bundle);
    kt_reach_close(&s->reach);
    kt_level_close(&s->level);
    assert_int_equal(s->memory.used, 0);
}

/* Groups in the order of their numbers, and each profile and image once. */
static void check(struct scene *s)
{
    size_t group = 0, profiles = 0, expected = 0;
    uint64_t end = s->reach.numbers, number = kt_reach_next(&s->reach, 0, end);
    for (; number < end; number = kt_reach_next(&s->reach, number + 1, end)) {
        uint64_t degrees = kt_digits_degrees(&s->course.digits, number);
        profiles += check_group(s, group++, degrees);
    }
    assert_int_equal(group, s->bundle.groups);
    for (size_t i = 0; i < s->count; i++) {
        uint64_t image = kt_profile_mirror(s->keys[i], s->half.width);
        expected += s->half.mirrored && image != s->keys[i] ? 2 : 1;
    }
    assert_int_equal(profiles, expected);
}

static void every_profile_and_image_is_laid_once(void **state)
{
    static uint64_t keys[MOST];
    struct kt_random random = {1};
    (void)state;
    for (int32_t width = 3; width <= (quick() ? 6 : 8); width++)
        for (int mirrored = 0; mirrored <= 1; mirrored++) {
            struct scene s;
            open_scene(&s, width, mirrored != 0, keys, &random);
            assert_int_equal(
                kt_lay(&s.level, &s.half, &s.course, &s.reach, &s.bundle, NULL), KT_OK);
            check(&s);
            close_scene(&s);
        }
}

static void what_is_refused_or_stopped_can_be_closed(void **state)
{
    static uint64_t keys[MOST];
    struct kt_random random = {2};
    struct scene s;
    enum kt_status status = KT_TOO_LARGE;
    (void)state;
    open_scene(&s, 5, true, keys, &random);
    for (uint64_t more = 1; status == KT_TOO_LARGE; more += 10000) {
        kt_bundle_close(&s.bundle);
        kt_bundle_open(&s.bundle, LIMBS, &s.memory);
        s.memory.refused = false;
        s.memory.most = s.memory.used + more;
        status = kt_lay(&s.level, &s.half, &s.course, &s.reach, &s.bundle, NULL);
    }
    assert_int_equal(status, KT_OK);
    struct countdown countdown = {1};
    struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
    assert_int_equal(kt_lay(&s.level, &s.half, &s.course, &s.reach, &s.bundle, &limit),
                     KT_STOPPED);
    close_scene(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_profile_and_image_is_laid_once),
        cmocka_unit_test(what_is_refused_or_stopped_can_be_closed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
