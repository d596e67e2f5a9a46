#include "naive_ways.h"
#include "profiles.h"

#include "engine/harvest.h"
#include "engine/lay.h"

enum { WIDTH = 5, CUT = WIDTH / 2, PROFILES = 150, FRAGMENTS = 6, MOST = 100000 };

/* The sources of a row, their profiles at random, and what it takes to walk back. */
struct scene {
    struct kt_half half;
    struct kt_memory memory;
    struct kt_level level;
    struct kt_ways ways;
    struct kt_course left, right;
    struct kt_digits heads;
    struct kt_reach sources, middles;
    struct kt_sieve sieve, middle_sieve;
    struct kt_back_rules back, middle_back;
    struct kt_bundle bundle, middle_bundle;
    struct kt_supply supply, middle_supply;
    struct kt_harvest harvest;
};

/* Something that a profile can become: by its degrees and pairing, with its weight. */
struct outcome {
    uint64_t degrees, pairing, weight;
};

struct outcomes {
    const struct scene *scene;
    struct kt_profile profile; /* what it comes from */
    uint64_t weight;
    int done; /* squares of the row */
    size_t count;
    struct outcome *list;
};

static int compare(const void *a, const void *b)
{
    const struct outcome *x = a, *y = b;
    if (x->degrees != y->degrees)
        return x->degrees < y->degrees ? -1 : 1;
    return (x->pairing > y->pairing) - (x->pairing < y->pairing);
}

static int compare_keys(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static uint64_t weigh(uint64_t key)
{
    return 1 + key % 1000;
}

/* A level of profiles at random. */
static void put_down(struct scene *s, struct kt_random *random)
{
    uint64_t keys[PROFILES];
    for (int i = 0; i < PROFILES; i++) {
        struct kt_profile profile = profile_at_random(0, WIDTH, i % FRAGMENTS, random);
        keys[i] = kt_profile_write(&profile, 0);
    }
    qsort(keys, PROFILES, sizeof *keys, compare_keys);
    assert_int_equal(kt_level_begin(&s->level, 0, &s->memory), KT_OK);
    for (size_t i = 0, same; i < PROFILES; i += same) {
        uint32_t codes[PROFILES];
        uint64_t weights[PROFILES], head = kt_profile_head(keys[i]);
        size_t count = 0;
        for (same = 0; i + same < PROFILES && kt_profile_head(keys[i + same]) == head;
             same++)
            if (same == 0 || keys[i + same] != keys[i + same - 1]) {
                codes[count] = kt_profile_code(keys[i + same]);
                weights[count++] = weigh(keys[i + same]);
            }
        assert_int_equal(kt_level_add(&s->level, head, codes, weights, 1, count),
                         KT_OK);
    }
}

static void open_walk(struct scene *s)
{
    kt_course_open(&s->left, &s->ways, 0, CUT);
    kt_course_open(&s->right, &s->ways, CUT, WIDTH);
    kt_course_number_targets(&s->right, &s->ways, &s->heads);
    assert_int_equal(kt_reach_open(&s->sources, s->left.digits.numbers, &s->memory),
                     KT_OK);
    assert_int_equal(kt_reach_open(&s->middles, s->right.digits.numbers, &s->memory),
                     KT_OK);
    kt_sieve_open(&s->sieve, &s->left, &s->sources, &s->memory);
    kt_sieve_open(&s->middle_sieve, &s->right, &s->middles, &s->memory);
    kt_back_rules_open(&s->back, &s->ways, &s->left, &s->sieve);
    kt_back_rules_open(&s->middle_back, &s->ways, &s->right, &s->middle_sieve);
    kt_bundle_open(&s->bundle, 1, &s->memory);
    kt_bundle_open(&s->middle_bundle, 1, &s->memory);
    s->supply = (struct kt_supply){&s->back, &s->bundle, NULL};
    s->middle_supply =
        (struct kt_supply){&s->middle_back, &s->middle_bundle, &s->supply};
    assert_int_equal(kt_harvest_open(&s->harvest, 1, &s->memory), KT_OK);
}

static void open_scene(struct scene *s, struct kt_random *random)
{
    memset(s, 0, sizeof *s);
    s->half = (struct kt_half){.width = WIDTH, .ends = KT_ENDS_UNLIKE, .most_ends = 2};
    kt_ways_open(&s->ways, &s->half, 0);
    put_down(s, random);
    open_walk(s);
    assert_int_equal(
        kt_lay(&s->level, &s->half, &s->left, &s->sources, &s->bundle, NULL), KT_OK);
    assert_int_equal(kt_sieve_cover(&s->sieve, 0, s->left.digits.numbers), KT_OK);
}

static void close_scene(struct scene *s)
{
    kt_harvest_close(&s->harvest);
    kt_harvest_close(&s->harvest);
    kt_bundle_close(&s->bundle);
    kt_bundle_close(&s->middle_bundle);
    kt_sieve_close(&s->sieve);
    kt_sieve_close(&s->middle_sieve);
    kt_reach_close(&s->sources);
    kt_reach_close(&s->middles);
    kt_level_close(&s->level);
    assert_int_equal(s->memory.used, 0);
}

/* The pairing of a profile's ends in all three rows, in the order of their places. */
static uint64_t pairing_of(const struct kt_profile *profile, uint32_t ends)
{
    struct kt_after after;
    uint64_t pairing = 0;
    kt_after_set(&after, ends);
    for (int32_t i = 0; i < after.count; i++) {
        int mate = profile->mate[after.place[i]];
        pairing |= (uint64_t)after.rank[mate] << KT_PAIRING_BITS * i;
    }
    return pairing;
}

static void note(void *context, const struct naive_way *way)
{
    struct outcomes *o = context;
    struct kt_profile profile = o->profile;
    for (int bit = 0; bit < 5 * WIDTH; bit++)
        if ((way->chosen >> bit & 1) != 0 &&
            !kt_profile_join(&profile, bit / 5, o->scene->ways.place[bit / 5][bit % 5]))
            return;
    uint64_t degrees = naive_degrees(way, o->done);
    uint64_t pairing = pairing_of(&profile, kt_degrees_ends(degrees));
    assert_true(o->count < MOST);
    o->list[o->count++] = (struct outcome){degrees, pairing, o->weight};
}

/* Adds up outcomes that are alike. */
static void sum_up(struct outcomes *o)
{
    size_t count = 0;
    qsort(o->list, o->count, sizeof *o->list, compare);
    for (size_t i = 0; i < o->count; i++)
        if (count > 0 && compare(&o->list[count - 1], &o->list[i]) == 0)
            o->list[count - 1].weight += o->list[i].weight;
        else
            o->list[count++] = o->list[i];
    o->count = count;
}

/* All that the profiles of the level can become when so many columns are done, by
 * placing the edges of every way. */
static struct outcomes become(const struct scene *s, int done)
{
    struct outcomes o = {.scene = s, .done = done};
    struct naive_walk walk = {&s->ways, 0, done, 0, note, &o};
    o.list = calloc(MOST, sizeof *o.list);
    for (size_t g = 0; g < s->level.groups; g++)
        for (size_t i = s->level.first[g]; i < s->level.first[g + 1]; i++) {
            uint64_t key = kt_profile_key(s->level.heads[g], s->level.codes[i]);
            kt_profile_read(key, &o.profile);
            o.weight = weigh(key);
            naive_walk(&walk, naive_from(kt_degrees_of_head(s->level.heads[g], 0), 0),
                       0, 0);
        }
    sum_up(&o);
    return o;
}

/* What has been gathered is the outcomes of these degrees from number `at` on. */
static size_t check_gathered(const struct kt_tally *tally, const struct outcomes *o,
                             size_t at)
{
    uint64_t degrees = o->list[at].degrees;
    size_t slot = 0, end = at;
    while (end < o->count && o->list[end].degrees == degrees)
        end++;
    assert_int_equal(tally->count, end - at);
    for (const uint64_t *found; (found = kt_tally_next(tally, &slot)) != NULL;) {
        struct outcome sought = {degrees, kt_tally_pairing(found), 0};
        const struct outcome *outcome =
            bsearch(&sought, o->list + at, end - at, sizeof *o->list, compare);
        assert_non_null(outcome);
        assert_int_equal(*kt_tally_weight(found), outcome->weight);
    }
    return end;
}

static void gather(struct scene *s, const struct kt_supply *supply, uint64_t degrees)
{
    struct kt_after after;
    kt_after_set(&after, kt_degrees_ends(degrees));
    kt_harvest_begin(&s->harvest);
    assert_int_equal(kt_harvest_gather(&s->harvest, supply, degrees, &after, 0, NULL),
                     KT_OK);
}

/* Lays all middles there are; those whose turn it is are let loose. */
static void lay_middles(struct scene *s, const struct outcomes *o, size_t loose)
{
    for (size_t i = 0; i < o->count; i++)
        kt_reach_mark(&s->middles,
                      kt_digits_number(&s->right.digits, o->list[i].degrees));
    uint64_t end = s->middles.numbers, number = kt_reach_next(&s->middles, 0, end);
    size_t count = kt_reach_count(&s->middles, 0, end);
    assert_int_equal(kt_sieve_cover(&s->middle_sieve, 0, end), KT_OK);
    assert_int_equal(kt_bundle_begin(&s->middle_bundle, count), KT_OK);
    for (size_t at = 0; at < count; at++) {
        uint64_t degrees = kt_digits_degrees(&s->right.digits, number);
        gather(s, &s->supply, degrees);
        assert_int_equal(kt_harvest_lay(&s->harvest, &s->middle_bundle, at,
                                        kt_degrees_ends(degrees), 0),
                         KT_OK);
        if (loose != 0 && at % loose == 0)
            s->middle_bundle.group[at].count = KT_BUNDLE_LOOSE;
        number = kt_reach_next(&s->middles, number + 1, end);
    }
}

static void what_leads_to_degrees_is_gathered(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (int round = 0; round < (quick() ? 2 : 10); round++) {
        struct scene s;
        open_scene(&s, &random);
        struct outcomes middles = become(&s, CUT), heads = become(&s, WIDTH);
        assert_true(middles.count > 0 && heads.count > 0);
        for (size_t at = 0; at < middles.count;) {
            gather(&s, &s.supply, middles.list[at].degrees);
            at = check_gathered(&s.harvest.tally, &middles, at);
        }
        lay_middles(&s, &middles, (size_t)(round % 4));
        for (size_t at = 0; at < heads.count;) {
            gather(&s, &s.middle_supply, heads.list[at].degrees);
            at = check_gathered(&s.harvest.tally, &heads, at);
        }
        free(middles.list);
        free(heads.list);
        close_scene(&s);
    }
}

struct stored {
    size_t count;
    uint32_t codes[3], weights[3];
};

static void check_stored(const struct kt_half *half, const struct stored *expected)
{
    /* All six squares of the row are ends: 0-1 2-5 3-4, its image 0-3 1-2 4-5, and
     * 0-5 1-4 2-3, which is its own. */
    static const struct kt_pulled pulled = {
        3, {0x234501, 0x450123, 0x012345}, {0, 1, 2}};
    static const uint64_t weights[] = {40, 40, 20};
    struct kt_memory memory = {0};
    struct kt_level level;
    struct kt_harvest harvest;
    uint64_t head = UINT64_C(63) << KT_PROFILE_ENDS_SHIFT;
    assert_int_equal(kt_level_begin(&level, 1, &memory), KT_OK);
    assert_int_equal(kt_harvest_open(&harvest, 1, &memory), KT_OK);
    assert_int_equal(kt_tally_add(&harvest.tally, &pulled, weights), KT_OK);
    assert_int_equal(kt_harvest_store(&harvest, half, head, &level), KT_OK);
    assert_int_equal(level.profiles, expected->count);
    for (size_t i = 0; i < expected->count; i++) {
        assert_int_equal(level.codes[i], expected->codes[i]);
        assert_int_equal(level.weights[i], expected->weights[i]);
    }
    kt_harvest_begin(&harvest);
    assert_int_equal(kt_harvest_store(&harvest, half, head + 1, &level), KT_OK);
    assert_int_equal(level.groups, 1); /* of nothing there is no group */
    kt_harvest_close(&harvest);
    kt_level_close(&level);
    assert_int_equal(memory.used, 0);
}

/* Codes in order; of a half that is mirrored, of two images one, and half the weight of
 * what is its own image. */
static void a_head_is_stored_in_order_and_folded(void **state)
{
    static const struct stored whole = {3, {2, 32, 36}, {40, 40, 20}};
    static const struct stored folded = {2, {2, 36}, {40, 10}};
    struct kt_half half = {.width = 6};
    (void)state;
    check_stored(&half, &whole);
    half.mirrored = true;
    check_stored(&half, &folded);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_leads_to_degrees_is_gathered),
        cmocka_unit_test(a_head_is_stored_in_order_and_folded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
