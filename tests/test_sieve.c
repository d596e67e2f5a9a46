#include "naive_ways.h"

#include "engine/sieve.h"

enum { MOST = 500 };

struct whole {
    size_t count;
    uint64_t degrees[MOST], keys[MOST];
};

static int compare_keys(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Different degrees in the order of their keys. */
static void choose(struct whole *whole, int32_t width, int most_ends, size_t count,
                   struct kt_random *random)
{
    uint64_t keyed[MOST][2];
    for (size_t i = 0; i < count; i++) {
        keyed[i][1] = naive_random_degrees(width, most_ends, random);
        keyed[i][0] = kt_sieve_key(keyed[i][1], width);
    }
    qsort(keyed, count, sizeof *keyed, compare_keys);
    whole->count = 0;
    for (size_t i = 0; i < count; i++)
        if (i == 0 || keyed[i][0] != keyed[i - 1][0]) {
            whole->keys[whole->count] = keyed[i][0];
            whole->degrees[whole->count++] = keyed[i][1];
        }
}

/* How many digits of a key are settled before column `col`, and before its pair. */
static int digits_before(int32_t width, int32_t col, bool early)
{
    int digits = 1; /* the outside */
    for (int32_t c = 0; c <= col; c++) {
        digits += kt_sieve_early(width, c) >= 0 && (c < col || early);
        if (c < col)
            digits += kt_sieve_has_west(c) ? 2 : 1;
    }
    return digits;
}

static uint64_t beginning(uint64_t key, int32_t width, int digits)
{
    return key >> 2 * (2 * width + 1 - digits);
}

/* The pairs that follow a beginning, by looking at all degrees. */
static unsigned pairs_after(const struct whole *whole, uint64_t start, int32_t width,
                            int digits, bool has_west)
{
    unsigned pairs = 0;
    for (size_t i = 0; i < whole->count; i++)
        if (beginning(whole->keys[i], width, digits) == start) {
            uint64_t next =
                beginning(whole->keys[i], width, digits + (has_west ? 2 : 1));
            unsigned pair =
                has_west ? 3 * (next >> 2 & 3) + (next & 3) : 3 * (next & 3);
            pairs |= 1u << pair;
        }
    return pairs;
}

/* The number of a beginning in base 3, without the outside. */
static size_t number_of(uint64_t start, int digits)
{
    size_t number = 0;
    for (int i = digits - 2; i >= 0; i--)
        number = 3 * number + (size_t)(start >> 2 * i & 3);
    return number;
}

static void check_column(const struct kt_sieve *sieve, const struct whole *whole,
                         size_t i, int32_t col)
{
    int32_t width = sieve->width;
    size_t outside = (size_t)(whole->degrees[i] >> KT_PROFILE_OUTSIDE_SHIFT);
    int digits = digits_before(width, col, true);
    uint64_t start = beginning(whole->keys[i], width, digits);
    size_t number = number_of(start, digits);
    unsigned pairs = pairs_after(whole, start, width, digits, kt_sieve_has_west(col));
    if (col + 1 < width) {
        size_t at = outside * sieve->count + sieve->first[col] + number;
        assert_int_equal(sieve->pairs[at], pairs);
        return;
    }
    const struct kt_sieve_leaf *leaf =
        &sieve->leaves[outside * sieve->leaf_count + number];
    uint64_t last = whole->keys[i] & 15;
    assert_int_equal(leaf->pairs, pairs);
    assert_int_equal(kt_sieve_number(leaf, (unsigned)(3 * (last >> 2) + (last & 3))),
                     i);
}

static void each_beginning_has_the_pairs_that_follow(void **state)
{
    static struct whole whole;
    struct kt_random random = {1};
    (void)state;
    for (int32_t width = 3; width <= 8; width++)
        for (int most_ends = 0; most_ends <= 2; most_ends++) {
            struct kt_memory memory = {0};
            struct kt_sieve sieve;
            choose(&whole, width, most_ends, MOST / (quick() ? 5 : 1), &random);
            assert_int_equal(kt_sieve_open(&sieve, width, most_ends, &memory), KT_OK);
            for (size_t i = 0; i < whole.count; i++)
                kt_sieve_add(&sieve, whole.degrees[i]);
            for (size_t i = 0; i < whole.count; i++)
                for (int32_t col = 0; col < width; col++)
                    check_column(&sieve, &whole, i, col);
            kt_sieve_close(&sieve);
            kt_sieve_close(&sieve);
            assert_int_equal(memory.used, 0);
        }
}

/* Every square is settled once, when no later column has an edge to it. */
static void each_square_is_settled_once(void **state)
{
    (void)state;
    for (int32_t width = 3; width <= 8; width++) {
        int settled[NAIVE_WIDTH] = {0};
        for (int32_t col = 0; col < width; col++) {
            int32_t early = kt_sieve_early(width, col);
            if (early >= 0)
                settled[early]++;
            assert_true(early < 0 || early + 2 >= width || early == col);
            if (kt_sieve_has_west(col))
                settled[col - 2]++;
        }
        for (int32_t col = 0; col < width; col++)
            assert_int_equal(settled[col], 1);
    }
}

static void a_refused_sieve_is_closed(void **state)
{
    struct kt_memory memory = {.most = 500000};
    struct kt_sieve sieve;
    (void)state;
    assert_int_equal(kt_sieve_open(&sieve, 8, 2, &memory), KT_TOO_LARGE);
    assert_int_equal(memory.used, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_beginning_has_the_pairs_that_follow),
        cmocka_unit_test(each_square_is_settled_once),
        cmocka_unit_test(a_refused_sieve_is_closed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
