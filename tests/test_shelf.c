#include "halves.h"

#include "engine/shelf.h"

static void open_shelf(struct kt_shelf *shelf, struct halves *halves, int where)
{
    struct kt_half half = kt_middle_half(&halves->middle, (enum kt_where)where);
    assert_int_equal(
        kt_shelf_open(shelf, &halves->levels[where], &half, 1, &halves->memory, NULL),
        KT_OK);
}

/* The ends of a group as it was found, by number in its pairings. */
static void find_ends(const struct kt_shelf *shelf, struct kt_shelf_place place,
                      int ends[KT_PAIRING_ENDS + 1])
{
    struct kt_before before;
    kt_shelf_before(shelf, place, &before);
    for (int at = 0; at < KT_PROFILE_PLACES; at++)
        if ((before.set >> at & 1) != 0)
            ends[before.rank[at / 8] >> 8 * (at % 8) & 0xff] = at;
}

/* Whether a profile stands in the group that is found for its degrees, with that weight;
 * if not, the test has failed. */
static void assert_held(const struct kt_shelf *shelf, uint64_t key, uint64_t weight)
{
    int ends[KT_PAIRING_ENDS + 1];
    struct kt_profile profile;
    struct kt_shelf_place place;
    uint64_t degrees = kt_profile_degrees(kt_profile_head(key));
    int found = 0;
    kt_profile_read(key, &profile);
    assert_true(kt_shelf_find(shelf, kt_shelf_name(shelf, degrees), &place));
    find_ends(shelf, place, ends);
    const uint64_t *pairings = kt_shelf_pairings(shelf, place.group);
    const uint64_t *weights = kt_shelf_weights(shelf, place.group);
    for (size_t i = 0; i < kt_shelf_count(shelf, place.group); i++) {
        bool same = true;
        for (unsigned end = 0; same && end < KT_PAIRING_ENDS; end++) {
            int other = ends[kt_pairing_mate(pairings[i], end)];
            if (kt_pairing_mate(pairings[i], kt_pairing_mate(pairings[i], end)) ==
                    end &&
                kt_pairing_mate(pairings[i], end) != end)
                same = profile.mate[ends[end]] == other;
        }
        found += same && weights[i] == weight;
    }
    assert_int_equal(found, 1);
}

static void profiles_and_their_images_are_found(void **state)
{
    (void)state;
    for (size_t c = 0; c < LENGTH(halves_cases); c++) {
        struct halves halves;
        struct kt_shelf shelf;
        halves_open_case(&halves, c);
        open_shelf(&shelf, &halves, KT_UPPER);
        const struct kt_level *level = &halves.levels[KT_UPPER];
        for (size_t g = 0; g < level->groups; g++)
            for (size_t i = level->first[g]; i < level->first[g + 1]; i++) {
                uint64_t key = kt_profile_key(level->heads[g], level->codes[i]);
                uint64_t image =
                    shelf.mirrored ? kt_profile_mirror(key, shelf.width) : key;
                uint64_t times = shelf.mirrored && image == key ? 2 : 1;
                assert_held(&shelf, key, times * level->weights[i]);
                assert_held(&shelf, image, times * level->weights[i]);
            }
        kt_shelf_close(&shelf);
        kt_shelf_close(&shelf);
        halves_close(&halves);
    }
}

static void what_no_profile_has_is_not_found(void **state)
{
    struct halves halves;
    struct kt_shelf shelf;
    struct kt_shelf_place place;
    size_t found = 0, held = 0;
    (void)state;
    halves_open(&halves, 6, 4, KT_ENDS_UNLIKE, NULL, 0);
    open_shelf(&shelf, &halves, KT_LOWER);
    for (uint64_t outside = 0; outside <= 2; outside++)
        for (uint64_t squares = 0; squares < UINT64_C(1) << 16; squares++) {
            uint64_t degrees = outside << KT_PROFILE_OUTSIDE_SHIFT | squares;
            if ((squares & squares >> 1 & 0x5555) == 0) /* no degree is 3 */
                found += kt_shelf_find(&shelf, kt_shelf_name(&shelf, degrees), &place);
        }
    for (size_t g = 0; g < shelf.groups; g++)
        held += kt_profile_mirror_head(shelf.group[g].head, 4) == shelf.group[g].head
                    ? 1
                    : 2;
    assert_int_equal(found, held);
    kt_shelf_close(&shelf);
    halves_close(&halves);
}

/* A profile that is its own image counts twice: what is carried out of the highest word
 * of its weight is in the next limb. */
static void a_doubled_weight_is_not_cut_off(void **state)
{
    static const uint64_t weight = UINT64_MAX;
    static const uint32_t code = 0;
    struct kt_half half = {.width = 4, .mirrored = true};
    struct kt_memory memory = {0};
    struct kt_level level;
    struct kt_shelf shelf;
    (void)state;
    assert_int_equal(kt_level_begin(&level, 1, &memory), KT_OK);
    assert_int_equal(kt_level_add(&level, 0, &code, &weight, 1, 1), KT_OK);
    assert_int_equal(kt_shelf_open(&shelf, &level, &half, 2, &memory, NULL), KT_OK);
    const uint64_t *limbs = kt_shelf_weights(&shelf, 0);
    assert_int_equal(kt_shelf_count(&shelf, 0), 1);
    assert_true(limbs[0] == UINT64_MAX - 1 && limbs[1] == 1);
    kt_shelf_close(&shelf);
    kt_level_close(&level);
    assert_int_equal(memory.used, 0);
}

static void it_can_be_stopped_or_lack_memory(void **state)
{
    struct halves halves;
    struct kt_shelf shelf;
    struct countdown countdown = {1};
    struct kt_limit limit = {
        .stop = countdown_stop, .context = &countdown, .gathered = KT_LIMIT_WORK - 1};
    (void)state;
    halves_open(&halves, 6, 4, KT_ENDS_UNLIKE, NULL, 0);
    struct kt_half half = kt_middle_half(&halves.middle, KT_UPPER);
    uint64_t before = halves.memory.used;
    assert_int_equal(kt_shelf_open(&shelf, &halves.levels[KT_UPPER], &half, 1,
                                   &halves.memory, &limit),
                     KT_STOPPED);
    halves.memory.most = before + 1000;
    assert_int_equal(
        kt_shelf_open(&shelf, &halves.levels[KT_UPPER], &half, 1, &halves.memory, NULL),
        KT_TOO_LARGE);
    assert_int_equal(halves.memory.used, before);
    halves_close(&halves);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(profiles_and_their_images_are_found),
        cmocka_unit_test(what_no_profile_has_is_not_found),
        cmocka_unit_test(a_doubled_weight_is_not_cut_off),
        cmocka_unit_test(it_can_be_stopped_or_lack_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
