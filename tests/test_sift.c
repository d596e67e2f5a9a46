#include "halves.h"

#include "engine/shelf.h"
#include "engine/sift.h"

enum { WIDTH = 5, ROWS = 2 };

struct trial {
    struct kt_memory memory;
    struct kt_crew crew;
    struct kt_half half;
    struct kt_level level;
    struct kt_shelf shelf;
    struct kt_sift sift;
    struct kt_tangle tangle;
};

static void open_trial(struct trial *trial)
{
    struct kt_level level;
    *trial = (struct trial){
        .crew = kt_crew_of(1),
        .half = {
            .width = WIDTH, .mirrored = true, .ends = KT_ENDS_UNLIKE, .most_ends = 2}};
    assert_int_equal(kt_level_open(&trial->level, &trial->memory), KT_OK);
    while (trial->level.rows < ROWS) {
        assert_int_equal(kt_descent_take(&trial->level, &trial->half, &trial->crew,
                                         &trial->memory, NULL, &level),
                         KT_OK);
        kt_level_close(&trial->level);
        trial->level = level;
    }
    assert_int_equal(kt_shelf_open(&trial->shelf, &trial->level, &trial->half, 1,
                                   &trial->memory, NULL),
                     KT_OK);
    kt_sift_open(&trial->sift, &trial->memory);
}

static void close_trial(struct trial *trial)
{
    kt_sift_close(&trial->sift);
    kt_sift_close(&trial->sift);
    kt_shelf_close(&trial->shelf);
    kt_level_close(&trial->level);
    assert_int_equal(trial->memory.used, 0);
}

/* Sifts a profile's group by no edges at all. */
static void sift(struct trial *trial, uint64_t degrees, uint64_t wanted)
{
    const struct kt_shelf *shelf = &trial->shelf;
    struct kt_chosen strands;
    struct kt_before before;
    struct kt_after after;
    struct kt_shelf_place place = {0};
    assert_true(kt_shelf_find(shelf, kt_shelf_name(shelf, degrees), &place));
    struct kt_sift_group group = {.count = kt_shelf_count(shelf, place.group),
                                  .pairings = kt_shelf_pairings(shelf, place.group),
                                  .weights = kt_shelf_weights(shelf, place.group),
                                  .doubled = true};
    kt_shelf_before(shelf, place, &before);
    kt_after_read(&after, kt_profile_head_of(degrees), 0);
    kt_chosen_clear(&strands);
    kt_tangle_tie(&trial->tangle, &strands, &before, &after);
    assert_int_equal(
        kt_sift_group(&trial->sift, &group, &before, &trial->tangle, wanted, NULL),
        KT_OK);
}

static void check(struct trial *trial, uint64_t key, uint64_t weight)
{
    uint8_t ends[KT_PAIRING_ENDS];
    uint64_t head = kt_profile_head(key);
    uint64_t pairing =
        kt_pairing_read(kt_profile_code(key), kt_profile_ends(head, ends));
    sift(trial, kt_profile_degrees(head), pairing);
    assert_int_equal(trial->sift.count, 1);
    assert_int_equal(trial->sift.found[0].key, pairing);
    assert_int_equal(trial->sift.found[0].value, weight);
}

static void without_edges_a_profile_comes_from_itself(void **state)
{
    struct trial trial;
    (void)state;
    open_trial(&trial);
    for (size_t g = 0; g < trial.level.groups; g++)
        for (size_t i = trial.level.first[g]; i < trial.level.first[g + 1]; i++) {
            uint64_t key = kt_profile_key(trial.level.heads[g], trial.level.codes[i]);
            uint64_t image = kt_profile_mirror(key, WIDTH);
            uint32_t weight = trial.level.weights[i];
            assert_int_equal(trial.level.words, 1);
            check(&trial, key, image == key ? weight : weight / 2);
            check(&trial, image, image == key ? weight : weight / 2);
        }
    close_trial(&trial);
}

static void what_is_not_there_is_not_found(void **state)
{
    struct trial trial;
    (void)state;
    open_trial(&trial);
    sift(&trial, kt_profile_degrees(trial.level.heads[0]), UINT64_MAX >> 1);
    assert_int_equal(trial.sift.count, 0);
    close_trial(&trial);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_edges_a_profile_comes_from_itself),
        cmocka_unit_test(what_is_not_there_is_not_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
