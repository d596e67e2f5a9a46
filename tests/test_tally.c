#include "judge.h"

#include "engine/random.h"
#include "engine/tally.h"

enum { KINDS = 3000, BLOCKS = 100, MOST_LIMBS = 3 };

/* Sums of limbs, in the plainest way. */
struct sums {
    bool met[KINDS];
    uint64_t sum[KINDS][MOST_LIMBS];
};

static void add(uint64_t *sum, const uint64_t *weight, int limbs)
{
    for (int i = 0; i < limbs; i++) {
        int at = i;
        sum[at] += weight[i];
        bool carry = sum[at] < weight[i];
        while (carry && ++at < limbs)
            carry = ++sum[at] == 0;
    }
}

/* A word for each kind; that of no ends is 0. */
static uint64_t pairing_of(size_t kind)
{
    struct kt_random random = {kind};
    return kind == 0 ? 0 : kt_random_next(&random) >> 1;
}

static size_t kind_of(uint64_t pairing)
{
    for (size_t kind = 0; kind < KINDS; kind++)
        if (pairing_of(kind) == pairing)
            return kind;
    return KINDS;
}

static void fill(struct kt_tally *tally, struct sums *sums, size_t kinds, int limbs,
                 struct kt_random *random)
{
    uint64_t weights[2 * KT_PULL_BLOCK * MOST_LIMBS];
    for (int block = 0; block < BLOCKS; block++) {
        struct kt_pulled pulled = {
            .count = (size_t)kt_random_below(random, KT_PULL_BLOCK + 1)};
        for (size_t i = 0; i < LENGTH(weights); i++)
            weights[i] = kt_random_next(random) >> (limbs == 1 ? 20 : 0);
        for (size_t i = 0; i < 2 * KT_PULL_BLOCK; i++)
            weights[i * (size_t)limbs + (size_t)limbs - 1] >>= 20; /* no overflow */
        for (size_t i = 0; i < pulled.count; i++) {
            size_t kind = (size_t)kt_random_below(random, kinds);
            pulled.pairing[i] = pairing_of(kind);
            pulled.which[i] = (uint32_t)(2 * i); /* not all that went in come out */
            sums->met[kind] = true;
            add(sums->sum[kind], weights + 2 * i * (size_t)limbs, limbs);
        }
        assert_int_equal(kt_tally_add(tally, &pulled, weights), KT_OK);
    }
}

static void check(const struct kt_tally *tally, const struct sums *sums, int limbs)
{
    size_t slot = 0, count = 0, met = 0;
    for (const uint64_t *found; (found = kt_tally_next(tally, &slot)) != NULL;
         count++) {
        size_t kind = kind_of(kt_tally_pairing(found));
        assert_true(kind < KINDS && sums->met[kind]);
        assert_ptr_equal(found, kt_tally_slot(tally, slot - 1));
        for (int i = 0; i < limbs; i++)
            assert_true(kt_tally_weight(found)[i] == sums->sum[kind][i]);
    }
    for (size_t kind = 0; kind < KINDS; kind++)
        met += sums->met[kind];
    assert_int_equal(count, met);
    assert_int_equal(tally->count, met);
}

static void weights_of_equal_pairings_are_added(void **state)
{
    static const size_t kinds[] = {1, 10, KINDS, 100};
    (void)state;
    for (int limbs = 1; limbs <= MOST_LIMBS; limbs++) {
        struct kt_memory memory = {0};
        struct kt_random random = {(uint64_t)limbs};
        struct kt_tally tally;
        assert_int_equal(kt_tally_open(&tally, limbs, &memory), KT_OK);
        for (size_t i = 0; i < LENGTH(kinds); i++) {
            struct sums *sums = calloc(1, sizeof *sums);
            kt_tally_clear(&tally);
            fill(&tally, sums, kinds[i], limbs, &random);
            check(&tally, sums, limbs);
            free(sums);
        }
        kt_tally_close(&tally);
        kt_tally_close(&tally);
        assert_int_equal(memory.used, 0);
    }
}

static void a_tally_grows_no_further_than_it_may(void **state)
{
    struct kt_memory memory = {.most = 10000};
    struct kt_tally tally;
    struct kt_pulled pulled = {.count = KT_PULL_BLOCK};
    uint64_t weights[KT_PULL_BLOCK] = {0}, next = 0;
    enum kt_status status = kt_tally_open(&tally, 1, &memory);
    (void)state;
    for (int block = 0; block < BLOCKS && status == KT_OK; block++) {
        for (size_t i = 0; i < pulled.count; i++)
            pulled.pairing[i] = next++;
        status = kt_tally_add(&tally, &pulled, weights);
    }
    assert_int_equal(status, KT_TOO_LARGE);
    kt_tally_close(&tally);
    assert_int_equal(memory.used, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weights_of_equal_pairings_are_added),
        cmocka_unit_test(a_tally_grows_no_further_than_it_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
