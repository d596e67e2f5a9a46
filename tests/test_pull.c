#include "profiles.h"

#include "engine/pull.h"

enum { FRAGMENTS = 12, EDGES = 12, WIDTH = 8, SETS = 20 };

/* Edges at random from row 0 down or to the outside, that fill up the row of a profile
 * which has edges in rows 0 and 1; false if they can't. */
static bool choose_edges(const struct kt_profile *profile, uint8_t edges[][2],
                         int *count, struct kt_random *random)
{
    int degree[KT_PROFILE_PLACES];
    *count = 0;
    for (int p = 0; p < KT_PROFILE_PLACES; p++)
        degree[p] = kt_profile_degree(profile, p);
    for (int x = 0; x < WIDTH; x++)
        for (int tries = 0; degree[x] < 2; tries++) {
            int y = place_at_random(1, WIDTH, random);
            if (tries == EDGES)
                return false;
            if (degree[y] == 2)
                continue;
            for (int i = 0; i < *count; i++)
                if (edges[i][0] == x && edges[i][1] == y)
                    degree[y] =
                        2; /* the same edge twice: too late, and given up below */
            if (degree[y] == 2)
                return false;
            degree[x]++;
            degree[y]++;
            edges[*count][0] = (uint8_t)x;
            edges[(*count)++][1] = (uint8_t)y;
        }
    return true;
}

/* Another profile of the same head: its ends paired anew. */
static uint64_t pair_anew(uint64_t head, struct kt_random *random)
{
    uint8_t ends[KT_PAIRING_ENDS], row[KT_PAIRING_ENDS];
    int count = kt_profile_ends(head, ends);
    uint64_t pairing = 0;
    for (int i = 0; i < count; i++) {
        int at = (int)kt_random_below(random, (uint64_t)i + 1);
        row[i] = row[at];
        row[at] = (uint8_t)i;
    }
    for (int i = 0; i < count; i += 2)
        pairing |= (uint64_t)row[i + 1] << 4 * row[i] | (uint64_t)row[i]
                                                            << 4 * row[i + 1];
    return pairing;
}

/* What comes of a profile: its pairing after the edges; false if they close a cycle. */
static bool place_edges(uint64_t head, uint64_t pairing, uint8_t edges[][2], int count,
                        uint64_t *after)
{
    struct kt_profile profile;
    uint8_t ends[KT_PAIRING_ENDS];
    int before = kt_profile_ends(head, ends);
    kt_profile_read(kt_profile_key(head, kt_pairing_code(pairing, before)), &profile);
    for (int i = 0; i < count; i++)
        if (!kt_profile_join(&profile, edges[i][0], edges[i][1]))
            return false;
    uint64_t key = kt_profile_write(&profile, 1);
    *after = kt_pairing_read(kt_profile_code(key),
                             kt_profile_ends(kt_profile_head(key), ends));
    return true;
}

/* The head after the edges, by degrees alone. */
static uint64_t head_after(const struct kt_profile *profile, uint8_t edges[][2],
                           int count)
{
    int degree[KT_PROFILE_PLACES];
    uint64_t head = 0;
    for (int p = 0; p < KT_PROFILE_PLACES; p++)
        degree[p] = kt_profile_degree(profile, p);
    for (int i = 0; i < count; i++) {
        degree[edges[i][0]]++;
        degree[edges[i][1]]++;
    }
    for (int p = 0; p < 2 * KT_PROFILE_WIDTH; p++) {
        head |= (uint64_t)(degree[KT_PROFILE_WIDTH + p] == 2) << p;
        head |= (uint64_t)(degree[KT_PROFILE_WIDTH + p] == 1)
                << (p + KT_PROFILE_ENDS_SHIFT);
    }
    return head | (uint64_t)degree[KT_PROFILE_OUTSIDE] << KT_PROFILE_OUTSIDE_SHIFT;
}

static void check_pulled(const struct kt_pulled *pulled, const uint64_t *after,
                         const bool *open, size_t count)
{
    size_t at = 0;
    for (size_t i = 0; i < count; i++)
        if (open[i]) {
            assert_true(at < pulled->count);
            assert_int_equal(pulled->which[at], i);
            assert_true(pulled->pairing[at] == after[i]);
            at++;
        }
    assert_int_equal(at, pulled->count);
}

/* Some pairings through the tangle of some edges, in both manners. */
static void check(const struct kt_profile *profile, uint8_t edges[][2], int edge_count,
                  size_t count, struct kt_random *random)
{
    uint64_t head = kt_profile_head(kt_profile_write(profile, 0));
    uint64_t pairings[KT_PULL_BLOCK + KT_PULL_SPARE] = {0}, after[KT_PULL_BLOCK];
    bool open[KT_PULL_BLOCK];
    struct kt_chosen strands;
    struct kt_knot knot;
    struct kt_before before;
    struct kt_after ends_after;
    struct kt_tangle tangle;
    struct kt_pulled pulled;
    bool all_open = true;
    kt_chosen_clear(&strands);
    for (int i = 0; i < edge_count; i++)
        all_open &= kt_chosen_join(&strands, edges[i][0], edges[i][1], &knot);
    for (size_t i = 0; i < count; i++) {
        pairings[i] = pair_anew(head, random);
        open[i] = place_edges(head, pairings[i], edges, edge_count, &after[i]);
        assert_true(all_open || !open[i]);
    }
    if (!all_open)
        return;
    kt_before_read(&before, head);
    kt_after_read(&ends_after, head_after(profile, edges, edge_count), 1);
    kt_tangle_tie(&tangle, &strands, &before, &ends_after);
    kt_pull_plainly(&tangle, pairings, count, &pulled);
    check_pulled(&pulled, after, open, count);
    kt_pull(&tangle, pairings, count, &pulled);
    check_pulled(&pulled, after, open, count);
}

static void what_comes_through_has_the_edges_placed(void **state)
{
    struct kt_random random = {1};
    int tried = 0, rounds = quick() ? 300 : 20000;
    (void)state;
    for (int round = 0; round < rounds; round++) {
        struct kt_profile profile =
            profile_at_random(0, WIDTH, round % FRAGMENTS, &random);
        uint8_t edges[2 * WIDTH][2];
        int count;
        if (!choose_edges(&profile, edges, &count, &random))
            continue;
        tried++;
        check(&profile, edges, count, (size_t)kt_random_below(&random, SETS), &random);
        if (round % 100 == 0)
            check(&profile, edges, count, KT_PULL_BLOCK, &random);
    }
    assert_true(tried > rounds / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_comes_through_has_the_edges_placed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
