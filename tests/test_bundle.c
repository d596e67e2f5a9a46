#include "profiles.h"

#include "engine/bundle.h"

enum { MOST = 3000, LIMBS = 2 };

static int compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Keys of profiles at random, in order, each once; if mirrored, not above their image. */
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
    assert_int_equal(kt_level_begin(level, 1, memory), KT_OK);
    for (size_t i = 0, same; i < count; i += same) {
        uint32_t codes[MOST];
        uint64_t weights[MOST * LIMBS];
        for (same = 0; i + same < count &&
                       kt_profile_head(keys[i + same]) == kt_profile_head(keys[i]);
             same++) {
            codes[same] = kt_profile_code(keys[i + same]);
            weigh(keys[i + same], weights + LIMBS * same);
        }
        assert_int_equal(
            kt_level_add(level, kt_profile_head(keys[i]), codes, weights, LIMBS, same),
            KT_OK);
    }
}

/* One profile of a group: it is in the level, or its image is; with the right weight. */
static void check_profile(uint64_t key, const uint64_t *weight, int width,
                          bool mirrored, const uint64_t *keys, size_t count)
{
    uint64_t image = mirrored ? kt_profile_mirror(key, width) : key;
    uint64_t least = image < key ? image : key, expected[LIMBS];
    assert_non_null(bsearch(&least, keys, count, sizeof *keys, compare));
    weigh(least, expected);
    if (mirrored && image == key) {
        expected[1] = 2 * expected[1] + (expected[0] >> 63);
        expected[0] *= 2;
    }
    for (int i = 0; i < LIMBS; i++)
        assert_true(weight[i] == expected[i]);
}

static size_t check_group(const struct kt_bundle *bundle, size_t group,
                          const uint64_t *keys, size_t count)
{
    uint64_t head = bundle->group[group].head;
    uint8_t ends[KT_PAIRING_ENDS];
    int end_count = kt_profile_ends(head, ends);
    size_t profiles = kt_bundle_count(bundle, group);
    const uint64_t *pairings = kt_bundle_pairings(bundle, group);
    const uint64_t *weights = kt_bundle_weights(bundle, group);
    for (size_t i = 0; i < profiles; i++) {
        uint64_t key = kt_profile_key(head, kt_pairing_code(pairings[i], end_count));
        check_profile(key, weights + LIMBS * i, bundle->width, bundle->mirrored, keys,
                      count);
        for (size_t j = 0; j < i; j++)
            assert_true(pairings[i] != pairings[j]);
    }
    return profiles;
}

static void check(const struct kt_level *level, const struct kt_half *half,
                  const uint64_t *keys, size_t count)
{
    struct kt_memory memory = {0};
    struct kt_bundle bundle;
    size_t profiles = 0, expected = 0;
    assert_int_equal(kt_bundle_open(&bundle, level, half, LIMBS, &memory, NULL), KT_OK);
    for (size_t g = 0; g < bundle.groups; g++) {
        uint64_t key =
            kt_sieve_key(kt_profile_degrees(bundle.group[g].head), bundle.width);
        if (g > 0)
            assert_true(kt_sieve_key(kt_profile_degrees(bundle.group[g - 1].head),
                                     bundle.width) < key);
        profiles += check_group(&bundle, g, keys, count);
    }
    for (size_t i = 0; i < count; i++)
        expected += half->mirrored && kt_profile_mirror(keys[i], half->width) != keys[i]
                        ? 2
                        : 1;
    assert_int_equal(profiles, expected);
    kt_bundle_close(&bundle);
    kt_bundle_close(&bundle);
    assert_int_equal(memory.used, 0);
}

static void every_profile_and_image_is_there_once(void **state)
{
    static uint64_t keys[MOST];
    struct kt_random random = {1};
    (void)state;
    for (int width = 3; width <= 8; width++)
        for (int mirrored = 0; mirrored <= 1; mirrored++) {
            struct kt_half half = {.width = width, .mirrored = mirrored != 0};
            struct kt_memory memory = {0};
            struct kt_level level;
            size_t count = choose(keys, width, half.mirrored, &random);
            put_down(&level, keys, count, &memory);
            check(&level, &half, keys, count);
            kt_level_close(&level);
        }
}

static void a_refused_bundle_is_closed(void **state)
{
    struct kt_half half = {.width = 4, .mirrored = true};
    struct kt_memory enough = {0};
    struct kt_level level;
    struct kt_bundle bundle;
    (void)state;
    assert_int_equal(kt_level_open(&level, &enough), KT_OK);
    for (uint64_t most = 1; most < 600; most += 50) {
        struct kt_memory memory = {.most = most};
        assert_int_equal(kt_bundle_open(&bundle, &level, &half, 1, &memory, NULL),
                         KT_TOO_LARGE);
        assert_int_equal(memory.used, 0);
    }
    kt_level_close(&level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_profile_and_image_is_there_once),
        cmocka_unit_test(a_refused_bundle_is_closed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
