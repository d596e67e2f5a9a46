#include "profiles.h"

enum { ROUNDS = 3000, EDGES = 20 };

/* Fragments by labels: an end's label is that of its fragment. */
struct labels {
    int degree[KT_PROFILE_PLACES], label[KT_PROFILE_PLACES];
};

static bool join_labels(struct labels *l, int x, int y)
{
    if (l->degree[x] == 2 || l->degree[y] == 2 || l->label[x] == l->label[y])
        return false;
    int old = l->label[y];
    for (int p = 0; p < KT_PROFILE_PLACES; p++)
        if (l->label[p] == old)
            l->label[p] = l->label[x];
    l->degree[x]++;
    l->degree[y]++;
    return true;
}

static void check_labels(const struct labels *l, const struct kt_profile *profile)
{
    for (int p = 0; p < KT_PROFILE_PLACES; p++) {
        assert_int_equal(kt_profile_degree(profile, p), l->degree[p]);
        if (l->degree[p] != 1)
            continue;
        int mate = profile->mate[p];
        assert_true(mate != p && l->degree[mate] == 1);
        assert_int_equal(l->label[mate], l->label[p]);
    }
}

static void edges_join_fragments_and_close_none(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        struct kt_profile profile = profile_without_edges();
        struct labels labels = {{0}, {0}};
        for (int p = 0; p < KT_PROFILE_PLACES; p++)
            labels.label[p] = p;
        for (int i = 0; i < 2 * EDGES; i++) {
            int x = (int)kt_random_below(&random, KT_PROFILE_PLACES);
            int y = (int)kt_random_below(&random, KT_PROFILE_PLACES);
            if (x != y)
                assert_int_equal(kt_profile_join(&profile, x, y),
                                 join_labels(&labels, x, y));
        }
        check_labels(&labels, &profile);
    }
}

static void a_key_tells_all_of_a_profile(void **state)
{
    struct kt_random random = {2};
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        int row = (int)kt_random_below(&random, 2);
        struct kt_profile profile = profile_at_random(row, 8, round % EDGES, &random),
                          read;
        uint64_t key = kt_profile_write(&profile, row);
        assert_true(key >> 62 == 0);
        kt_profile_read(key, &read);
        assert_true(kt_profile_write(&read, 0) == key);
        for (int p = 0; p < 2 * KT_PROFILE_WIDTH; p++) {
            int at = p + row * KT_PROFILE_WIDTH, mate = profile.mate[at];
            if (mate < KT_PROFILE_OUTSIDE)
                mate -= row * KT_PROFILE_WIDTH;
            assert_int_equal(read.mate[p], mate);
        }
    }
}

static void a_mirror_image_has_mirrored_mates(void **state)
{
    struct kt_random random = {3};
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        int width = 3 + round % 6;
        struct kt_profile profile = profile_at_random(0, width, round % EDGES, &random),
                          read;
        uint64_t key = kt_profile_write(&profile, 0);
        uint64_t image = kt_profile_mirror(key, width);
        assert_true(kt_profile_mirror(image, width) == key);
        kt_profile_read(image, &read);
        for (int p = 0; p < KT_PROFILE_PLACES; p++) {
            int mate = profile.mate[p];
            if (p % KT_PROFILE_WIDTH < width)
                assert_int_equal(read.mate[kt_profile_mirror_place(p, width)],
                                 mate == KT_PROFILE_FULL
                                     ? mate
                                     : kt_profile_mirror_place(mate, width));
        }
    }
}

static void heads_and_degrees_say_the_same(void **state)
{
    struct kt_random random = {4};
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        int width = 3 + round % 6;
        struct kt_profile profile = profile_at_random(0, width, round % EDGES, &random);
        uint64_t key = kt_profile_write(&profile, 0), head = kt_profile_head(key);
        uint64_t degrees = kt_profile_degrees(head);
        assert_true(kt_profile_head_of(degrees) == head);
        for (int p = 0; p < 2 * KT_PROFILE_WIDTH; p++) {
            int shift = 4 * (p % KT_PROFILE_WIDTH) + (p < KT_PROFILE_WIDTH ? 2 : 0);
            assert_int_equal(degrees >> shift & 3, kt_profile_degree(&profile, p));
        }
        assert_int_equal(degrees >> KT_PROFILE_OUTSIDE_SHIFT,
                         kt_profile_degree(&profile, KT_PROFILE_OUTSIDE));
        uint64_t image = kt_profile_head(kt_profile_mirror(key, width));
        assert_true(kt_profile_mirror_head(head, width) == image);
        assert_true(kt_profile_mirror_degrees(degrees, width) ==
                    kt_profile_degrees(image));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edges_join_fragments_and_close_none),
        cmocka_unit_test(a_key_tells_all_of_a_profile),
        cmocka_unit_test(a_mirror_image_has_mirrored_mates),
        cmocka_unit_test(heads_and_degrees_say_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
