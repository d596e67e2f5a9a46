#include "halves.h"

#include "engine/random.h"

/* Degrees at random, of a path or a cycle. */
static uint64_t random_degrees(const struct kt_middle *middle, struct kt_random *random)
{
    uint64_t degree[HALVES_OUTSIDE + 1] = {0};
    for (int place = 0; place <= HALVES_OUTSIDE; place++)
        if (place == HALVES_OUTSIDE ? middle->ends != KT_ENDS_NONE
                                    : place % KT_PROFILE_WIDTH < middle->width)
            degree[place] = kt_random_below(random, 3);
    return halves_degrees(degree);
}

static void all_rows_are_in_a_half_or_in_the_middle(void **state)
{
    (void)state;
    for (int32_t rows = 4; rows < 20; rows++) {
        struct kt_middle middle = kt_middle_of(rows, 4, KT_ENDS_NONE, NULL, 0);
        int32_t upper = middle.depth[KT_UPPER], lower = middle.depth[KT_LOWER];
        assert_int_equal(upper + lower + 2, rows);
        assert_in_range(upper - lower, 0, 1);
        assert_true(lower > 0);
        assert_int_equal(middle.alike, upper == lower);
    }
}

/* Each edge inside of the middle rows, as a column of the upper and one of the lower. */
static void each_middle_edge_is_of_one_half(void **state)
{
    (void)state;
    for (int32_t width = 3; width <= KT_PROFILE_WIDTH; width++) {
        struct kt_middle middle = kt_middle_of(8, width, KT_ENDS_NONE, NULL, 0);
        int seen[KT_PROFILE_WIDTH][KT_PROFILE_WIDTH] = {{0}};
        uint8_t edges[KT_MIDDLE_EDGES][2];
        int count = kt_middle_edges(&middle, KT_UPPER, edges);
        for (int i = 0; i < count; i++)
            seen[edges[i][0]][edges[i][1]]++;
        count = kt_middle_edges(&middle, KT_LOWER, edges);
        for (int i = 0; i < count; i++)
            seen[edges[i][1]][edges[i][0]]++;
        for (int a = 0; a < width; a++)
            for (int b = 0; b < width; b++)
                assert_int_equal(seen[a][b], abs(a - b) == 2);
    }
}

static void edges_come_in_pairs_of_images(void **state)
{
    (void)state;
    for (int32_t width = 3; width <= KT_PROFILE_WIDTH; width++) {
        struct kt_middle middle = kt_middle_of(9, width, KT_ENDS_NONE, NULL, 0);
        uint8_t edges[KT_MIDDLE_EDGES][2];
        for (int where = 0; where < KT_HALVES; where++)
            for (int i = kt_middle_edges(&middle, (enum kt_where)where, edges); i > 0;
                 i -= 2)
                for (int end = 0; end < 2; end++)
                    assert_int_equal(edges[i - 1][end] + edges[i - 2][end], width - 1);
    }
}

static void a_complement_completes(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (size_t i = 0; i < LENGTH(halves_cases); i++) {
        const struct halves_case *c = &halves_cases[i];
        struct kt_middle middle =
            kt_middle_of(c->rows, c->width, c->ends, c->end, c->given);
        uint64_t degrees = random_degrees(&middle, &random);
        uint64_t other = kt_middle_complement(&middle, degrees);
        for (int place = 0; place < HALVES_OUTSIDE; place++)
            assert_int_equal(halves_degree(degrees, place) +
                                 halves_degree(other, place ^ KT_PROFILE_WIDTH),
                             place % KT_PROFILE_WIDTH < c->width ? 2 : 0);
        assert_int_equal(halves_degree(degrees, HALVES_OUTSIDE) +
                             halves_degree(other, HALVES_OUTSIDE),
                         c->ends == KT_ENDS_NONE ? 0 : 2);
        assert_int_equal(kt_middle_complement(&middle, other), degrees);
    }
}

/* All images of degrees have the same least one, and there are as many as it says. */
static void the_least_image_stands_for_all(void **state)
{
    struct kt_random random = {2};
    int seen[5] = {0};
    (void)state;
    for (int round = 0; round < 2000; round++) {
        struct kt_middle middle =
            kt_middle_of(6 + round % 2, 3 + round % 3, KT_ENDS_UNLIKE, NULL, 0);
        uint64_t image[4] = {random_degrees(&middle, &random)}, images, count = 0;
        uint64_t least = kt_middle_least(&middle, image[0], &images);
        image[1] = kt_profile_mirror_degrees(image[0], middle.width);
        for (int i = 0; i < 2; i++)
            image[2 + i] =
                middle.alike ? kt_middle_complement(&middle, image[i]) : image[i];
        for (int i = 0; i < 4; i++) {
            bool is_new = true;
            uint64_t ignored;
            assert_int_equal(kt_middle_least(&middle, image[i], &ignored), least);
            assert_true(least <= image[i]);
            for (int j = 0; j < i; j++)
                is_new = is_new && image[j] != image[i];
            count += is_new;
        }
        assert_int_equal(images, count);
        seen[images]++;
    }
    assert_true(seen[1] > 0 && seen[2] > 0 && seen[4] > 0);
}

static void given_ends_are_mirrored_where_that_is_sound(void **state)
{
    static const struct {
        int32_t given;
        struct kt_square end[2];
        bool mirrored;
        uint64_t times;
    } cases[] = {
        {0, {{0, 0}, {0, 0}}, true, 1},  {1, {{0, 0}, {0, 0}}, true, 2},
        {1, {{3, 2}, {0, 0}}, true, 1},  {2, {{0, 2}, {4, 2}}, true, 1},
        {2, {{0, 2}, {1, 1}}, true, 2},  {2, {{0, 0}, {4, 2}}, true, 2},
        {2, {{1, 1}, {1, 3}}, true, 2},  {2, {{1, 1}, {2, 4}}, false, 1},
        {2, {{1, 1}, {2, 3}}, false, 1},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_middle middle =
            kt_middle_of(5, 5, KT_ENDS_OF_CORNER, cases[i].end, cases[i].given);
        assert_int_equal(middle.mirrored, cases[i].mirrored);
        assert_int_equal(middle.times, cases[i].times);
    }
}

static void a_half_knows_the_ends_in_its_rows(void **state)
{
    const struct kt_square end[2] = {{1, 0}, {6, 3}};
    struct kt_middle middle = kt_middle_of(8, 7, KT_ENDS_UNLIKE, end, 1);
    struct kt_half half = kt_middle_half(&middle, KT_UPPER);
    (void)state;
    assert_int_equal(half.given, 1);
    assert_int_equal(half.most_ends, 2);
    half = kt_middle_half(&middle, KT_LOWER);
    assert_int_equal(half.given, 0);
    assert_int_equal(half.most_ends, 1);
    middle = kt_middle_of(8, 7, KT_ENDS_UNLIKE, end, 2);
    half = kt_middle_half(&middle, KT_LOWER);
    assert_int_equal(half.given, 1);
    assert_int_equal(half.most_ends, 1);
    assert_int_equal(half.end[0].row, 1);
    assert_int_equal(half.end[0].col, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_rows_are_in_a_half_or_in_the_middle),
        cmocka_unit_test(each_middle_edge_is_of_one_half),
        cmocka_unit_test(edges_come_in_pairs_of_images),
        cmocka_unit_test(a_complement_completes),
        cmocka_unit_test(the_least_image_stands_for_all),
        cmocka_unit_test(given_ends_are_mirrored_where_that_is_sound),
        cmocka_unit_test(a_half_knows_the_ends_in_its_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
