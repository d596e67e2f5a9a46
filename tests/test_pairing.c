#include "judge.h"

#include "engine/pairing.h"
#include "engine/random.h"

/* The pairing of some mates. */
static uint64_t pairing_of(const int *mates, int ends)
{
    uint64_t pairing = 0;
    for (int i = 0; i < ends; i++)
        pairing |= (uint64_t)mates[i] << KT_PAIRING_BITS * i;
    return pairing;
}

static void check(const int *mates, int ends, uint8_t *seen)
{
    uint64_t pairing = pairing_of(mates, ends);
    uint32_t code = kt_pairing_code(pairing, ends);
    assert_true(kt_pairing_read(code, ends) == pairing);
    assert_true(code >> KT_PAIRING_CODE_BITS == 0);
    for (int i = 0; i < ends; i++)
        assert_int_equal(kt_pairing_mate(pairing, (unsigned)i), mates[i]);
    if (seen != NULL)
        seen[code]++;
}

/* Pairs off the ends that have no mate yet; gives how many pairings there are. */
static int check_all(int *mates, int ends, uint8_t *seen)
{
    int first = 0, count = 0;
    while (first < ends && mates[first] >= 0)
        first++;
    if (first == ends) {
        check(mates, ends, seen);
        return 1;
    }
    for (int mate = first + 1; mate < ends; mate++)
        if (mates[mate] < 0) {
            mates[first] = mate;
            mates[mate] = first;
            count += check_all(mates, ends, seen);
            mates[first] = mates[mate] = -1;
        }
    return count;
}

/* There are 1 * 3 * 5 * ... * (ends - 1) of them. */
static void each_pairing_has_a_code_of_its_own(void **state)
{
    enum { MOST = 10, CODES = 1 << (KT_PAIRING_BITS * (MOST / 2 - 1)) };
    uint8_t *seen = calloc(CODES, 1);
    (void)state;
    for (int ends = 0, all = 1; ends <= MOST; ends += 2, all *= ends - 1) {
        int mates[MOST];
        memset(mates, -1, sizeof mates);
        memset(seen, 0, CODES);
        assert_int_equal(check_all(mates, ends, seen), all);
        for (int code = 0; code < CODES; code++)
            assert_true(seen[code] <= 1);
    }
    free(seen);
}

/* Mates at random: a shuffled row, in which neighbours are mates. */
static void pair_at_random(int *mates, int ends, struct kt_random *random)
{
    int row[KT_PAIRING_ENDS];
    for (int i = 0; i < ends; i++) {
        int at = (int)kt_random_below(random, (uint64_t)i + 1);
        row[i] = row[at];
        row[at] = i;
    }
    for (int i = 0; i < ends; i += 2) {
        mates[row[i]] = row[i + 1];
        mates[row[i + 1]] = row[i];
    }
}

static void sixteen_ends_fit(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (int round = 0; round < 10000; round++) {
        int mates[KT_PAIRING_ENDS];
        pair_at_random(mates, KT_PAIRING_ENDS, &random);
        check(mates, KT_PAIRING_ENDS, NULL);
    }
}

static void another_order_leaves_mates_what_they_are(void **state)
{
    struct kt_random random = {2};
    (void)state;
    for (int round = 0; round < 1000; round++) {
        int ends = 2 * (int)kt_random_below(&random, KT_PAIRING_ENDS / 2 + 1);
        int mates[KT_PAIRING_ENDS], others[KT_PAIRING_ENDS];
        uint8_t rank[KT_PAIRING_ENDS];
        pair_at_random(mates, ends, &random);
        pair_at_random(others, ends, &random); /* an order as good as any */
        for (int i = 0; i < ends; i++)
            rank[i] = (uint8_t)others[i];
        uint64_t permuted = kt_pairing_permute(pairing_of(mates, ends), rank, ends);
        for (int i = 0; i < ends; i++)
            assert_int_equal(kt_pairing_mate(permuted, rank[i]), rank[mates[i]]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_pairing_has_a_code_of_its_own),
        cmocka_unit_test(sixteen_ends_fit),
        cmocka_unit_test(another_order_leaves_mates_what_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
