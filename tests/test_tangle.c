#include "profiles.h"

#include "engine/tangle.h"

enum { ROUNDS = 20000, FRAGMENTS = 12, EDGES = 8, WIDTH = 8 };

static uint64_t head_of(const struct kt_profile *profile, int row)
{
    return kt_profile_head(kt_profile_write(profile, row));
}

static void ends_are_numbered_as_pairings_count_them(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        int row = round % 2;
        struct kt_profile profile =
            profile_at_random(0, WIDTH, round % FRAGMENTS, &random);
        uint64_t head = head_of(&profile, 0);
        uint8_t ends[KT_PAIRING_ENDS];
        struct kt_before before;
        struct kt_after after;
        int count = kt_profile_ends(head, ends);
        uint32_t set = 0;
        kt_before_read(&before, head);
        kt_after_read(&after, head, row);
        assert_int_equal(after.count, count);
        for (int i = 0; i < count; i++) {
            int end = ends[i], shift = 8 * (end % 8);
            int place = end == KT_PROFILE_OUTSIDE ? end : end + row * KT_PROFILE_WIDTH;
            set |= UINT32_C(1) << end;
            assert_int_equal(before.rank[end / 8] >> shift & 255, i);
            assert_int_equal(after.place[i], place);
            assert_int_equal(after.rank[place], i);
        }
        assert_int_equal(before.set, set);
    }
}

/* Lines of edges, against fragments that begin with none. */
static void strands_lead_from_end_to_end(void **state)
{
    struct kt_random random = {2};
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        struct kt_profile lines = profile_without_edges();
        struct kt_chosen strands;
        struct kt_knot knots[EDGES];
        struct kt_chosen before[EDGES];
        int count = 0;
        kt_chosen_clear(&strands);
        for (int i = 0; i < EDGES; i++) {
            int x = place_at_random((int)kt_random_below(&random, 2), WIDTH, &random);
            int y = place_at_random((int)kt_random_below(&random, 2), WIDTH, &random);
            if (x == y || kt_profile_degree(&lines, x) == 2 ||
                kt_profile_degree(&lines, y) == 2)
                continue;
            before[count] = strands;
            bool open = kt_chosen_join(&strands, x, y, &knots[count]);
            assert_int_equal(open, kt_profile_join(&lines, x, y));
            if (!open) {
                kt_chosen_undo(&strands, &knots[count]);
                continue;
            }
            count++;
            for (int p = 0; p < KT_PROFILE_PLACES; p++)
                if (kt_profile_degree(&lines, p) < 2)
                    assert_int_equal(strands.other[p], lines.mate[p]);
        }
        while (count-- > 0) {
            kt_chosen_undo(&strands, &knots[count]);
            assert_memory_equal(&strands, &before[count], sizeof strands);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ends_are_numbered_as_pairings_count_them),
        cmocka_unit_test(strands_lead_from_end_to_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
