#include "pairings.h"

#include "engine/creases.h"

static void ranks_number_all_pairings(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (int size = 0; size < KT_CREASES_SIZES - 1; size++) {
        int ends = kt_creases_ends(size);
        size_t count = KT_CREASES_PAIRINGS[size], seen = 0;
        uint64_t *pairing = calloc(count, sizeof *pairing);
        assert_non_null(pairing);
        for (int i = 0; seen < count && i < 100 * (int)count; i++) {
            uint64_t one = random_pairing(ends, &random);
            size_t rank = kt_creases_rank(kt_creases_all(ends), one, ends);
            assert_true(rank < count);
            assert_true(pairing[rank] == 0 || pairing[rank] == one);
            seen += pairing[rank] == 0;
            pairing[rank] = one;
        }
        assert_int_equal(seen, count);
        free(pairing);
    }
}

/* The first digit of a pairing's code is that of its rank. */
static void pairings_that_begin_alike_stand_together(void **state)
{
    struct kt_random random = {2};
    (void)state;
    for (int round = 0; round < 1000; round++) {
        int size = 1 + round % (KT_CREASES_SIZES - 1), ends = kt_creases_ends(size);
        uint64_t pairing = random_pairing(ends, &random);
        size_t rank = kt_creases_rank(kt_creases_all(ends), pairing, ends);
        unsigned digit = kt_pairing_mate(pairing, 0) - 1;
        unsigned rest = kt_creases_all(ends) & ~1u & ~(2u << digit);
        assert_int_equal(rank / KT_CREASES_PAIRINGS[size - 1], digit);
        assert_int_equal(rank % KT_CREASES_PAIRINGS[size - 1],
                         kt_creases_rank(rest, pairing, ends - 2));
    }
}

/* A pairing folded by following the definition. */
static uint64_t fold(uint64_t pairing, int ends, unsigned digit)
{
    unsigned a = kt_pairing_mate(pairing, 0), b = kt_pairing_mate(pairing, 1 + digit);
    uint64_t folded = 0;
    for (unsigned end = 0; end < (unsigned)ends - 2; end++) {
        unsigned old = kt_creases_unfolded(end, digit);
        unsigned mate = old == a ? b : old == b ? a : kt_pairing_mate(pairing, old);
        for (unsigned other = 0; other < (unsigned)ends - 2; other++)
            if (kt_creases_unfolded(other, digit) == mate)
                folded |= (uint64_t)other << KT_PAIRING_BITS * end;
    }
    return folded;
}

static bool lists(const struct kt_creases *creases, int size, unsigned digit,
                  size_t folded, size_t rank)
{
    size_t length = (size_t)kt_creases_ends(size) - 2;
    const uint16_t *before = creases->before[size] +
                             (digit * KT_CREASES_PAIRINGS[size - 1] + folded) * length;
    for (size_t i = 0; i < length; i++)
        if (before[i] == rank)
            return true;
    return false;
}

static void tables_have_what_folds(void **state)
{
    struct kt_random random = {3};
    struct kt_memory memory = {0};
    struct kt_creases creases;
    (void)state;
    assert_int_equal(kt_creases_open(&creases, KT_CREASES_MOST, &memory), KT_OK);
    assert_int_equal(creases.sizes, KT_CREASES_SIZES);
    for (int round = 0; round < (quick() ? 300 : 10000); round++) {
        int size = 1 + round % (KT_CREASES_SIZES - 1), ends = kt_creases_ends(size);
        uint64_t pairing = random_pairing(ends, &random);
        size_t rank = kt_creases_rank(kt_creases_all(ends), pairing, ends);
        for (unsigned digit = 0; digit < (unsigned)ends - 1; digit++) {
            if (kt_pairing_mate(pairing, 0) == 1 + digit)
                continue;
            uint64_t folded = fold(pairing, ends, digit);
            assert_true(lists(
                &creases, size, digit,
                kt_creases_rank(kt_creases_all(ends - 2), folded, ends - 2), rank));
        }
    }
    kt_creases_close(&creases);
    kt_creases_close(&creases);
    assert_int_equal(memory.used, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranks_number_all_pairings),
        cmocka_unit_test(pairings_that_begin_alike_stand_together),
        cmocka_unit_test(tables_have_what_folds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
