#include "naive_half.h"

#include "engine/descent.h"

static const struct kt_crew one_hand = {1};

/* A level's profile as a naive state. What a state knows besides, of the path's ends, is
 * given. */
static struct naive_state state_of(uint64_t key, const struct naive_state *besides)
{
    struct naive_state s = {
        .white = besides->white, .black = besides->black, .free = besides->free};
    struct kt_profile profile;
    kt_profile_read(key, &profile);
    for (int p = 0; p < NAIVE_PLACES; p++) {
        int mate = profile.mate[p];
        s.degree[p] = (uint8_t)kt_profile_degree(&profile, p);
        if (s.degree[p] == 1)
            s.label[p] = (uint8_t)(1 + (mate < p ? mate : p));
    }
    naive_relabel(&s);
    return s;
}

/* Ways to the profile, whatever the ends of the path are; and how many kinds of ends. */
static uint64_t ways_to(const struct naive_level *naive, uint64_t key, int *kinds)
{
    int ends = (int)(kt_profile_head(key) >> KT_PROFILE_OUTSIDE_SHIFT);
    uint64_t ways = 0;
    *kinds = 0;
    for (int white = 0; white <= ends; white++)
        for (int free = 0; free <= ends; free++) {
            struct naive_state besides = {.white = (int8_t)white,
                                          .black = (int8_t)(ends - white),
                                          .free = (int8_t)free};
            struct naive_state s = state_of(key, &besides);
            uint64_t some = naive_ways(naive, &s);
            *kinds += some != 0;
            ways = naive_add(ways, some);
        }
    return ways;
}

static uint64_t weight_of(const struct kt_level *level, size_t profile)
{
    uint64_t weight = 0;
    for (int32_t word = level->words - 1; word >= 0; word--) {
        for (int bit = 0; bit < 32; bit++)
            weight = naive_add(weight, weight);
        weight = naive_add(
            weight, level->weights[profile * (size_t)level->words + (size_t)word]);
    }
    return weight;
}

/* Checks one profile; gives how many of the naive states it stands for. */
static int check_profile(const struct kt_level *level, size_t group, size_t profile,
                         const struct kt_half *half, const struct naive_level *naive)
{
    uint64_t key = kt_profile_key(level->heads[group], level->codes[profile]);
    int kinds = 0, image_kinds = 0;
    uint64_t ways = ways_to(naive, key, &kinds);
    uint64_t image = half->mirrored ? kt_profile_mirror(key, half->width) : key;
    assert_true(key <= image);
    if (image != key)
        ways = naive_add(ways, ways_to(naive, image, &image_kinds));
    assert_int_equal(weight_of(level, profile), ways);
    assert_true(kinds > 0);
    return kinds + image_kinds;
}

/* The level has the profiles of the naive one, each with the right weight, in order. */
static void check_level(const struct kt_level *level, const struct kt_half *half,
                        const struct naive_level *naive)
{
    size_t states = 0;
    assert_int_equal(level->first[0], 0);
    assert_int_equal(level->first[level->groups], level->profiles);
    for (size_t g = 0; g < level->groups; g++) {
        assert_true(g == 0 || level->heads[g - 1] < level->heads[g]);
        assert_true(level->first[g] < level->first[g + 1]);
        for (size_t i = level->first[g]; i < level->first[g + 1]; i++) {
            assert_true(i == level->first[g] || level->codes[i - 1] < level->codes[i]);
            states += (size_t)check_profile(level, g, i, half, naive);
        }
    }
    assert_int_equal(states, naive->count);
}

static void step(struct kt_level *level, const struct kt_half *half,
                 const struct kt_crew *crew, struct kt_memory *memory)
{
    struct kt_descent descent;
    size_t told = 0;
    assert_int_equal(kt_descent_open(&descent, level, half, crew, memory), KT_OK);
    while (kt_descent_next(&descent, NULL) == KT_OK)
        told = descent.stage == KT_DESCENT_MERGING ? descent.next.profiles : told;
    kt_level_close(level);
    kt_descent_finish(&descent, level);
    kt_descent_close(&descent);
    assert_int_equal(told, level->profiles); /* that it told before they were merged */
}

static void check_half(const struct kt_half *half, int32_t rows)
{
    struct kt_memory memory = {0};
    struct kt_level level;
    struct naive_level naive = naive_open();
    assert_int_equal(kt_level_open(&level, &memory), KT_OK);
    for (int32_t row = 0; row < rows; row++) {
        step(&level, half, &one_hand, &memory);
        naive = naive_descend(naive, half, row);
        assert_int_equal(level.rows, row + 1);
        check_level(&level, half, &naive);
    }
    naive_close(&naive);
    kt_level_close(&level);
    assert_int_equal(memory.used, 0);
}

/* By width, how many rows are done in a moment, for cycles and for paths. */
static const int32_t rows_of_cycles[] = {0, 0, 0, 6, 6, 4, 3},
                     rows_of_paths[] = {0, 0, 0, 6, 4, 2, 1};

static int32_t fewer(int32_t rows)
{
    return quick() && rows > 2 ? 2 : rows;
}

static void every_profile_has_as_many_ways_as_there_are(void **state)
{
    (void)state;
    for (int32_t width = 3; width <= 6; width++)
        for (int mirrored = 0; mirrored <= 1; mirrored++) {
            struct kt_half half = {.width = width, .mirrored = mirrored != 0};
            check_half(&half, fewer(rows_of_cycles[width]));
            half.most_ends = 2;
            half.ends = KT_ENDS_UNLIKE;
            check_half(&half, fewer(rows_of_paths[width]));
            half.most_ends = 1;
            check_half(&half, fewer(rows_of_paths[width]));
            half.ends = width % 2 == 0 ? KT_ENDS_UNLIKE : KT_ENDS_OF_CORNER;
            half.most_ends = 2;
            check_half(&half, fewer(rows_of_paths[width]));
        }
}

/* A half with given ends: its squares that come before `squares`, row by row. */
static struct kt_half give(int32_t width, bool mirrored, int32_t most, int32_t given,
                           const int32_t *squares)
{
    struct kt_half half = {.width = width,
                           .mirrored = mirrored,
                           .ends = KT_ENDS_UNLIKE,
                           .most_ends = most,
                           .given = given};
    for (int32_t i = 0; i < given; i++) {
        half.end[i].row = squares[i] / width;
        half.end[i].col = squares[i] % width;
    }
    return half;
}

static void given_ends_are_ends(void **state)
{
    (void)state;
    for (int32_t width = 3; width <= 5; width++)
        for (int32_t square = 0; square < 3 * width; square++)
            for (int mirrored = 0; mirrored <= 1; mirrored++) {
                int32_t rows = quick() || width == 5 ? 2 : 4;
                struct kt_half half = give(width, mirrored != 0, 1, 1, &square);
                check_half(&half, rows);
                half.most_ends = 2;
                check_half(&half, rows);
                if (width % 2 != 0) {
                    half.ends = KT_ENDS_OF_CORNER;
                    check_half(&half, rows);
                }
            }
}

static void both_ends_can_be_given(void **state)
{
    int32_t squares[2];
    int32_t most = quick() ? 6 : 12;
    (void)state;
    for (squares[0] = 0; squares[0] < most; squares[0]++)
        for (squares[1] = 0; squares[1] < most; squares[1]++)
            for (int mirrored = 0; mirrored <= 1; mirrored++) {
                struct kt_half half = give(4, mirrored != 0, 2, 2, squares);
                if (squares[0] != squares[1])
                    check_half(&half, 3);
            }
}

/* Weights of a long board outgrow words and limbs; none may be cut off. */
static void weights_grow_as_they_must(void **state)
{
    struct kt_half half = {.width = 3, .mirrored = true};
    (void)state;
    check_half(&half, quick() ? 50 : 200);
    half.ends = KT_ENDS_OF_CORNER;
    half.most_ends = 2;
    check_half(&half, quick() ? 20 : 60);
    half.width = 4;
    half.ends = KT_ENDS_UNLIKE;
    half.most_ends = 1;
    check_half(&half, quick() ? 3 : 12);
}

/* A level of one profile, from whose ends and empty squares a way through the left half
 * of the row leads to 18 ends: all squares that are left and the outside. */
static uint64_t put_down(struct kt_level *level, struct kt_memory *memory)
{
    static const uint8_t mates[][2] = {{4, 10}, {5, 15}, {6, 11}, {7, 12}, {13, 14}};
    static const uint64_t weight = 1;
    struct kt_profile profile;
    kt_profile_read(0, &profile);
    for (size_t i = 0; i < LENGTH(mates); i++)
        assert_true(kt_profile_join(&profile, mates[i][0], mates[i][1]));
    uint64_t key = kt_profile_write(&profile, 0);
    uint32_t code = kt_profile_code(key);
    assert_int_equal(kt_level_begin(level, 0, memory), KT_OK);
    assert_int_equal(kt_level_add(level, kt_profile_head(key), &code, &weight, 1, 1),
                     KT_OK);
    return key;
}

static void middles_may_have_more_ends_than_a_pairing(void **state)
{
    static const struct naive_state no_ends = {{0}, {0}, 0, 0, 0};
    struct kt_half half = {.width = 8, .ends = KT_ENDS_UNLIKE, .most_ends = 2};
    struct kt_memory memory = {0};
    struct kt_level level;
    struct naive_state begun = state_of(put_down(&level, &memory), &no_ends);
    struct naive_level naive = naive_empty(64);
    (void)state;
    naive_add_state(&naive, &begun, 1);
    step(&level, &half, &one_hand, &memory);
    naive = naive_descend(naive, &half, 0);
    check_level(&level, &half, &naive);
    naive_close(&naive);
    kt_level_close(&level);
    assert_int_equal(memory.used, 0);
}

static bool same_levels(const struct kt_level *a, const struct kt_level *b)
{
    return a->groups == b->groups && a->profiles == b->profiles &&
           a->words == b->words &&
           memcmp(a->heads, b->heads, a->groups * sizeof *a->heads) == 0 &&
           memcmp(a->first, b->first, (a->groups + 1) * sizeof *a->first) == 0 &&
           memcmp(a->codes, b->codes, a->profiles * sizeof *a->codes) == 0 &&
           memcmp(a->weights, b->weights,
                  a->profiles * (size_t)a->words * sizeof *a->weights) == 0;
}

static struct kt_level level_of(const struct kt_half *half, int32_t rows, int hands,
                                struct kt_memory *memory)
{
    struct kt_crew crew = kt_crew_of(hands);
    struct kt_level level;
    assert_int_equal(kt_level_open(&level, memory), KT_OK);
    for (int32_t row = 0; row < rows; row++)
        step(&level, half, &crew, memory);
    return level;
}

static void a_level_does_not_depend_on_how_many_made_it(void **state)
{
    static const struct kt_half halves[] = {
        {.width = 6, .mirrored = true},
        {.width = 5, .mirrored = true, .ends = KT_ENDS_UNLIKE, .most_ends = 2}};
    struct kt_memory memory = {0};
    (void)state;
    for (size_t i = 0; i < LENGTH(halves); i++) {
        int32_t rows = quick() ? 2 : 3;
        struct kt_level one = level_of(&halves[i], rows, 1, &memory);
        for (int hands = 2; hands <= 4; hands++) {
            struct kt_level level = level_of(&halves[i], rows, hands, &memory);
            assert_true(same_levels(&one, &level));
            kt_level_close(&level);
        }
        kt_level_close(&one);
    }
    assert_int_equal(memory.used, 0);
}

/* The numbers of profiles with 0, 1 and 2 ends of the path, and the largest weight, as an
 * earlier program of another design found them. */
static const struct figure {
    int32_t width, rows;
    enum kt_ends ends;
    size_t profiles[3];
    uint64_t largest;
    bool slow;
} figures[] = {
    {6, 2, KT_ENDS_NONE, {2416, 0, 0}, 14, false},
    {6, 3, KT_ENDS_NONE, {25145, 0, 0}, 164, false},
    {7, 3, KT_ENDS_NONE, {437267, 0, 0}, 1920, true},
    {6, 2, KT_ENDS_UNLIKE, {2416, 29602, 43709}, 266, false},
    {6, 3, KT_ENDS_UNLIKE, {25145, 197972, 129455}, 11676, true},
};

static void check_figure(const struct figure *f)
{
    struct kt_memory memory = {0};
    struct kt_half half = {.width = f->width,
                           .mirrored = true,
                           .ends = f->ends,
                           .most_ends = f->ends == KT_ENDS_NONE ? 0 : 2};
    struct kt_level level = level_of(&half, f->rows, 0, &memory);
    size_t profiles[3] = {0};
    uint64_t largest = 0;
    for (size_t g = 0; g < level.groups; g++)
        profiles[level.heads[g] >> KT_PROFILE_OUTSIDE_SHIFT] +=
            level.first[g + 1] - level.first[g];
    for (size_t i = 0; i < level.profiles; i++)
        largest = weight_of(&level, i) > largest ? weight_of(&level, i) : largest;
    for (int ends = 0; ends < 3; ends++)
        assert_int_equal(profiles[ends], f->profiles[ends]);
    assert_int_equal(largest, f->largest);
    kt_level_close(&level);
}

static void levels_are_as_large_as_others_found_them(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(figures); i++)
        if (!quick() || !figures[i].slow)
            check_figure(&figures[i]);
}

/* Wherever it is stopped, and wherever memory is refused, all is given back. */
static void it_stops_when_told(void **state)
{
    struct kt_half half = {
        .width = 5, .mirrored = true, .ends = KT_ENDS_OF_CORNER, .most_ends = 2};
    struct kt_memory memory = {0};
    struct kt_level level = level_of(&half, 2, 1, &memory), next;
    enum kt_status status = KT_STOPPED;
    uint64_t used = memory.used;
    int stops = 0;
    (void)state;
    for (int after = 1; status == KT_STOPPED; after += 1 + after / 2) {
        struct countdown countdown = {after};
        struct kt_limit limit = {.stop = countdown_stop, .context = &countdown};
        status = kt_descent_take(&level, &half, &one_hand, &memory, &limit, &next);
        stops += status == KT_STOPPED;
        if (status == KT_STOPPED)
            assert_int_equal(memory.used, used);
    }
    assert_int_equal(status, KT_OK);
    assert_true(stops > 2);
    kt_level_close(&next);
    kt_level_close(&level);
}

static void it_takes_no_more_memory_than_it_may(void **state)
{
    struct kt_half half = {.width = 5, .mirrored = true};
    struct kt_memory memory = {0};
    struct kt_level level = level_of(&half, 2, 1, &memory), next;
    enum kt_status status = KT_TOO_LARGE;
    uint64_t used = memory.used;
    int refusals = 0;
    (void)state;
    for (memory.most = used + 1; status == KT_TOO_LARGE; memory.most += 5000) {
        memory.refused = false;
        memory.peak = 0;
        status = kt_descent_take(&level, &half, &one_hand, &memory, NULL, &next);
        refusals += status == KT_TOO_LARGE;
        assert_true(memory.peak <= memory.most);
        if (status == KT_TOO_LARGE)
            assert_int_equal(memory.used, used);
    }
    assert_int_equal(status, KT_OK);
    assert_true(refusals > 5);
    kt_level_close(&next);
    kt_level_close(&level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_profile_has_as_many_ways_as_there_are),
        cmocka_unit_test(given_ends_are_ends),
        cmocka_unit_test(both_ends_can_be_given),
        cmocka_unit_test(weights_grow_as_they_must),
        cmocka_unit_test(middles_may_have_more_ends_than_a_pairing),
        cmocka_unit_test(a_level_does_not_depend_on_how_many_made_it),
        cmocka_unit_test(levels_are_as_large_as_others_found_them),
        cmocka_unit_test(it_stops_when_told),
        cmocka_unit_test(it_takes_no_more_memory_than_it_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
