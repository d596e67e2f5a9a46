#include "naive_ways.h"
#include "profiles.h"

#include "engine/scout.h"

enum { HEADS = 30, MOST = 1000000 };

/* Degrees that are reached, each perhaps more than once. */
struct reached {
    int done; /* squares of the row */
    size_t count;
    uint64_t degrees[MOST];
};

static void note(void *context, const struct naive_way *way)
{
    struct reached *reached = context;
    assert_true(reached->count < MOST);
    reached->degrees[reached->count++] = naive_degrees(way, reached->done);
}

static int compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* A level of one profile for each of some heads at random; if mirrored, the lesser of
 * a head and its image. */
static void put_down(struct kt_level *level, const struct kt_half *half, int32_t rows,
                     struct kt_memory *memory, struct kt_random *random)
{
    static const uint64_t weight = 1;
    uint64_t keys[HEADS];
    struct kt_ways ways;
    kt_ways_open(&ways, half, rows);
    for (int i = 0; i < HEADS; i++) {
        struct kt_profile profile =
            profile_at_random(0, half->width, i % (2 * half->width), random);
        uint64_t key = kt_profile_write(&profile, 0);
        uint64_t image = kt_profile_mirror(key, half->width);
        keys[i] = half->mirrored && image < key ? image : key;
    }
    qsort(keys, HEADS, sizeof *keys, compare);
    assert_int_equal(kt_level_begin(level, rows, memory), KT_OK);
    for (size_t i = 0; i < HEADS; i++) {
        uint64_t head = kt_profile_head(keys[i]);
        uint32_t code = kt_profile_code(keys[i]);
        bool has_ends_too_many =
            head >> KT_PROFILE_OUTSIDE_SHIFT > (uint64_t)ways.most_ends;
        if (!has_ends_too_many && (i == 0 || head != kt_profile_head(keys[i - 1])))
            assert_int_equal(kt_level_add(level, head, &code, &weight, 1, 1), KT_OK);
    }
}

static void walk_from(uint64_t head, const struct kt_ways *ways, int to,
                      struct reached *reached)
{
    uint64_t degrees = kt_degrees_of_head(head, 0);
    for (int32_t i = 0; i < ways->forced_count; i++) {
        struct naive_walk walk = {ways, 0, to, ways->forced[i], note, reached};
        naive_walk(&walk, naive_from(degrees, 0), 0, 0);
    }
}

/* All that is reached when so many columns are done, each once. */
static void reach(const struct kt_level *level, const struct kt_half *half,
                  const struct kt_ways *ways, int to, struct reached *reached)
{
    size_t count = 0;
    reached->done = to;
    reached->count = 0;
    for (size_t g = 0; g < level->groups; g++) {
        walk_from(level->heads[g], ways, to, reached);
        if (half->mirrored)
            walk_from(kt_profile_mirror_head(level->heads[g], half->width), ways, to,
                      reached);
    }
    qsort(reached->degrees, reached->count, sizeof *reached->degrees, compare);
    for (size_t i = 0; i < reached->count; i++)
        if (i == 0 || reached->degrees[i] != reached->degrees[i - 1])
            reached->degrees[count++] = reached->degrees[i];
    reached->count = count;
}

static bool is_kept(const struct kt_half *half, uint64_t degrees)
{
    uint64_t head = kt_degrees_head(degrees, 1);
    return !half->mirrored || head <= kt_profile_mirror_head(head, half->width);
}

/* What is marked is what is reached, less what colours forbid and, of heads, what is not
 * kept. Where a middle is forbidden, so is all that can come of it. */
static void check_marks(const struct kt_scout *scout, const struct kt_half *half,
                        const struct reached *reached)
{
    bool is_head = reached->done == half->width;
    const struct kt_reach *marks = is_head ? &scout->heads : &scout->middles;
    const struct kt_digits *digits = is_head ? &scout->digits : &scout->right.digits;
    size_t expected = 0;
    for (size_t i = 0; i < reached->count; i++) {
        uint64_t degrees = reached->degrees[i];
        bool marked = kt_ways_admits(&scout->ways, degrees, reached->done) &&
                      (!is_head || is_kept(half, degrees));
        assert_int_equal(kt_reach_has(marks, kt_digits_number(digits, degrees)),
                         marked);
        expected += marked;
    }
    assert_int_equal(kt_reach_count(marks, 0, marks->numbers), expected);
    if (is_head)
        assert_int_equal(scout->head_count, expected);
}

static void check(const struct kt_half *half, int32_t rows, int hands,
                  struct kt_random *random)
{
    static struct reached reached;
    struct kt_memory memory = {0};
    struct kt_crew crew = kt_crew_of(hands);
    struct kt_level level;
    struct kt_scout scout;
    enum kt_status status = KT_OK;
    put_down(&level, half, rows, &memory, random);
    assert_int_equal(kt_scout_open(&scout, &level, half, &crew, &memory), KT_OK);
    while (status == KT_OK)
        status = kt_scout_next(&scout, NULL);
    assert_int_equal(status, KT_DONE);
    reach(&level, half, &scout.ways, scout.right.from, &reached);
    check_marks(&scout, half, &reached);
    reach(&level, half, &scout.ways, half->width, &reached);
    check_marks(&scout, half, &reached);
    kt_scout_close(&scout);
    kt_scout_close(&scout);
    kt_level_close(&level);
    assert_int_equal(memory.used, 0);
}

static void all_that_can_be_reached_is_marked(void **state)
{
    static const enum kt_ends ends[] = {KT_ENDS_NONE, KT_ENDS_UNLIKE,
                                        KT_ENDS_OF_CORNER};
    struct kt_random random = {1};
    (void)state;
    for (int round = 0; round < (quick() ? 12 : 60); round++) {
        int32_t width = 3 + round % (quick() ? 3 : 5);
        struct kt_half half = {.width = width,
                               .mirrored = round % 2 != 0 && width % 2 != 0,
                               .ends = ends[round / 2 % 3]};
        half.most_ends = half.ends == KT_ENDS_NONE ? 0 : 2;
        if (half.ends != KT_ENDS_NONE && round % 4 == 0) {
            half.given = 1;
            half.end[0].row = round % 3;
            half.end[0].col = round % width;
        }
        check(&half, round % 3, 1 + round % 3, &random);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_that_can_be_reached_is_marked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
