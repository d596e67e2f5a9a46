#include "halves.h"

#include "engine/halflist.h"

enum { LONGEST = 1 << 20 };

/* What the judge finds. */
struct found {
    uint64_t degrees, pairing, weight;
};

struct judged {
    struct found found[LONGEST];
    size_t count;
};

static void put(struct judged *judged, uint64_t degrees, uint64_t pairing,
                uint64_t weight)
{
    assert_true(judged->count < LONGEST);
    judged->found[judged->count++] = (struct found){degrees, pairing, weight};
}

static int order(const struct found *a, const struct found *b)
{
    return a->degrees != b->degrees
               ? (a->degrees > b->degrees ? 1 : -1)
               : (a->pairing > b->pairing) - (a->pairing < b->pairing);
}

static int compare_found(const void *a, const void *b)
{
    return order(a, b);
}

/* Sorts, and puts together what is the same. */
static void merge(struct judged *judged)
{
    size_t count = 0;
    qsort(judged->found, judged->count, sizeof *judged->found, compare_found);
    for (size_t i = 0; i < judged->count; i++)
        if (count > 0 && order(&judged->found[count - 1], &judged->found[i]) == 0)
            judged->found[count - 1].weight += judged->found[i].weight;
        else
            judged->found[count++] = judged->found[i];
    judged->count = count;
}

static bool follow(const struct kt_links *links, const struct kt_link *link,
                   struct kt_profile *profile)
{
    for (int i = 0; i < links->edge_count; i++)
        if ((link->edges >> i & 1) != 0 &&
            !kt_profile_join(profile, links->edge[i][0],
                             KT_PROFILE_WIDTH + links->edge[i][1]))
            return false;
    for (int i = 0; i < link->ends; i++)
        if (!kt_profile_join(profile, link->end[i], KT_PROFILE_OUTSIDE))
            return false;
    return true;
}

static int turn(int place)
{
    return place < 2 * KT_PROFILE_WIDTH ? place ^ KT_PROFILE_WIDTH : place;
}

/* Rows 0 and 1 trade places, as the other half sees them. */
static struct kt_profile turned(const struct kt_profile *profile)
{
    struct kt_profile other;
    for (int place = 0; place < KT_PROFILE_PLACES; place++) {
        int mate = profile->mate[place];
        other.mate[turn(place)] =
            (uint8_t)(mate == KT_PROFILE_FULL ? KT_PROFILE_FULL : turn(mate));
    }
    return other;
}

/* Each profile by each link, edge by edge. */
static void judge_profile(struct judged *judged, const struct kt_links *links,
                          uint64_t key, uint64_t weight)
{
    uint8_t ends[KT_PAIRING_ENDS];
    for (size_t i = 0; i < links->choices * KT_LINKS_SETS; i++) {
        const struct kt_links_choice *choice = &links->choice[i / KT_LINKS_SETS];
        if ((choice->sets >> i % KT_LINKS_SETS & 1) == 0)
            continue;
        struct kt_profile profile;
        kt_profile_read(key, &profile);
        if (!follow(links, &choice->link[i % KT_LINKS_SETS], &profile))
            continue;
        uint64_t own = kt_profile_write(&profile, 0);
        if (links->where == KT_LOWER)
            profile = turned(&profile);
        uint64_t upper = kt_profile_write(&profile, 0);
        int count = kt_profile_ends(kt_profile_head(upper), ends);
        put(judged, kt_profile_degrees(kt_profile_head(own)),
            kt_pairing_read(kt_profile_code(upper), count), weight);
    }
}

static void judge(struct judged *judged, const struct kt_links *links,
                  const struct kt_level *level)
{
    const struct kt_middle *middle = links->middle;
    judged->count = 0;
    for (size_t g = 0; g < level->groups; g++)
        for (size_t i = level->first[g]; i < level->first[g + 1]; i++) {
            uint64_t key = kt_profile_key(level->heads[g], level->codes[i]);
            uint64_t image =
                middle->mirrored ? kt_profile_mirror(key, middle->width) : key;
            uint64_t weight = level->weights[i * (size_t)level->words];
            if (middle->mirrored && image == key)
                weight *= 2;
            judge_profile(judged, links, key, weight);
            if (image != key)
                judge_profile(judged, links, image, weight);
        }
}

static bool has(const struct kt_tally *tally, const struct found *found)
{
    const uint64_t *entry;
    for (size_t slot = 0; (entry = kt_tally_next(tally, &slot)) != NULL;)
        if (kt_tally_pairing(entry) == found->pairing &&
            *kt_tally_weight(entry) == found->weight)
            return true;
    return false;
}

/* Every list has all that was found for its degrees, and no more. */
static void compare(const struct judged *judged, const struct kt_links *links,
                    struct kt_memory *memory)
{
    struct kt_tally tally;
    assert_int_equal(kt_tally_open(&tally, 1, memory), KT_OK);
    for (size_t i = 0, end; i < judged->count; i = end) {
        uint64_t degrees = judged->found[i].degrees;
        assert_int_equal(kt_halflist_gather(&tally, links, degrees, NULL), KT_OK);
        for (end = i; end < judged->count && judged->found[end].degrees == degrees;
             end++)
            assert_true(has(&tally, &judged->found[end]));
        assert_int_equal(tally.count, end - i);
    }
    kt_tally_close(&tally);
}

static void check_half(struct halves *halves, enum kt_where where,
                       struct judged *judged)
{
    struct kt_shelf shelf;
    struct kt_links links;
    struct kt_half half = kt_middle_half(&halves->middle, where);
    assert_int_equal(
        kt_shelf_open(&shelf, &halves->levels[where], &half, 1, &halves->memory, NULL),
        KT_OK);
    assert_int_equal(kt_links_open(&links, &halves->middle, where, &halves->memory),
                     KT_OK);
    links.shelf = &shelf;
    judge(judged, &links, &halves->levels[where]);
    merge(judged);
    assert_true(judged->count > 0);
    compare(judged, &links, &halves->memory);
    kt_links_close(&links);
    kt_shelf_close(&shelf);
}

static void a_list_has_all_profiles_by_all_links(void **state)
{
    struct judged *judged = malloc(sizeof *judged);
    (void)state;
    assert_non_null(judged);
    for (size_t i = 0; i < LENGTH(halves_cases); i++) {
        struct halves halves;
        if (quick() && halves_cases[i].width > 4)
            continue;
        halves_open_case(&halves, i);
        check_half(&halves, KT_UPPER, judged);
        check_half(&halves, KT_LOWER, judged);
        halves_close(&halves);
    }
    free(judged);
}

static void limbs_hold_any_list(void **state)
{
    struct kt_links links = {.choices = 37};
    (void)state;
    assert_int_equal(kt_halflist_limbs(&links, 1), 1);
    assert_int_equal(kt_halflist_limbs(&links, 50), 1);
    assert_int_equal(kt_halflist_limbs(&links, 51), 2);
    assert_int_equal(kt_halflist_limbs(&links, 200), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_has_all_profiles_by_all_links),
        cmocka_unit_test(limbs_hold_any_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
