#include "ledgers.h"

#include "engine/retreat.h"

/* What is compared of two sources of a profile, in the promised order. */
static bool is_after(const struct kt_retreat *retreat, const struct kt_station *last,
                     uint64_t chosen)
{
    int degree = (int)(retreat->source.degrees >> KT_PROFILE_OUTSIDE_SHIFT),
        last_degree = (int)(last->degrees >> KT_PROFILE_OUTSIDE_SHIFT);
    if (degree != last_degree)
        return degree > last_degree;
    for (int col = 0; col < KT_PROFILE_WIDTH; col++) {
        unsigned set =
            (unsigned)(retreat->chosen >> KT_EDGES_DOWN * col) & (KT_EDGE_SETS - 1);
        unsigned last_set =
            (unsigned)(chosen >> KT_EDGES_DOWN * col) & (KT_EDGE_SETS - 1);
        if (set != last_set)
            return set > last_set;
    }
    return retreat->source.pairing > last->pairing;
}

/* The ways to all sources, which stand in order. */
static uint64_t add_sources(struct kt_retreat *retreat, const struct kt_rung *rung,
                            const struct kt_station *profile)
{
    struct kt_station last = {0};
    uint64_t sum = 0, chosen = 0;
    enum kt_status status;
    kt_retreat_begin(retreat, rung, profile);
    while ((status = kt_retreat_next(retreat, NULL)) == KT_OK) {
        assert_true(sum == 0 || is_after(retreat, &last, chosen));
        last = retreat->source;
        chosen = retreat->chosen;
        sum += retreat->weight;
    }
    assert_int_equal(status, KT_DONE);
    return sum;
}

/* Of weights of at most two words, and of the ways to the very profile. */
static uint64_t weight_of(const struct kt_level *level, size_t profile, bool halved)
{
    uint64_t weight = 0;
    for (int32_t word = 0; word < level->words; word++)
        weight |=
            (uint64_t)level->weights[profile * (size_t)level->words + (size_t)word]
            << 32 * word;
    return halved ? weight / 2 : weight;
}

static void check_profile(struct kt_retreat *retreat, const struct kt_ladder *ladder,
                          int32_t rows, uint64_t key, uint64_t weight)
{
    uint8_t ends[KT_PAIRING_ENDS];
    uint64_t head = kt_profile_head(key);
    struct kt_station profile = {
        kt_profile_degrees(head),
        kt_pairing_read(kt_profile_code(key), kt_profile_ends(head, ends))};
    assert_int_equal(add_sources(retreat, &ladder->rungs[rows - 1], &profile), weight);
}

static void check_level(struct kt_retreat *retreat, const struct kt_ladder *ladder,
                        int32_t rows)
{
    const struct kt_level *level = &ladder->levels[rows];
    const struct kt_half *half = &ladder->half;
    for (size_t g = 0; g < level->groups; g++)
        for (size_t i = level->first[g]; i < level->first[g + 1]; i++) {
            uint64_t key = kt_profile_key(level->heads[g], level->codes[i]);
            uint64_t image = kt_profile_mirror(key, half->width);
            uint64_t weight = weight_of(level, i, half->mirrored && image != key);
            check_profile(retreat, ladder, rows, key, weight);
            if (half->mirrored)
                check_profile(retreat, ladder, rows, image, weight);
        }
}

static void the_ways_to_all_sources_are_those_to_the_profile(void **state)
{
    (void)state;
    for (size_t i = 0; i < book_cases(); i++) {
        struct book book;
        struct kt_retreat retreat;
        book_open(&book, &halves_cases[i]);
        kt_retreat_open(&retreat, &book.memory);
        for (int where = 0; where < KT_HALVES; where++) {
            const struct kt_ladder *ladder =
                kt_ledger_ladder(&book.ledger, (enum kt_where)where);
            for (int32_t rows = 1; rows <= ladder->depth; rows++)
                check_level(&retreat, ladder, rows);
        }
        kt_retreat_close(&retreat);
        kt_retreat_close(&retreat);
        book_close(&book);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ways_to_all_sources_are_those_to_the_profile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
