#include "naive_ways.h"

static struct kt_ways ways_of(struct kt_half half, int32_t row)
{
    struct kt_ways ways;
    kt_ways_open(&ways, &half, row);
    return ways;
}

static void edges_lead_where_a_knight_does(void **state)
{
    static const enum kt_ends ends[] = {KT_ENDS_NONE, KT_ENDS_UNLIKE,
                                        KT_ENDS_OF_CORNER};
    (void)state;
    for (int32_t width = 3; width <= 8; width++)
        for (int i = 0; i < 6; i++) {
            struct kt_ways ways =
                ways_of((struct kt_half){.width = width, .ends = ends[i / 2]}, i % 2);
            for (int col = 0; col < width; col++)
                for (unsigned set = 0; set < KT_EDGE_SETS; set++) {
                    bool open = kt_ways_size(set) <= 2;
                    for (int edge = 0, to; edge < KT_EDGES_DOWN; edge++) {
                        bool leads = naive_reaches(&ways, col, edge, &to);
                        open = open && (leads || kt_ways_has(set, edge) == 0);
                        assert_int_equal(ways.place[col][edge],
                                         leads ? to : KT_DEGREES_NOWHERE);
                    }
                    assert_int_equal(ways.open[col] >> set & 1, open);
                }
        }
}

/* In the row of a given end it is forced, and if mirrored its image in turn; above its
 * row one end less may have been. */
static void given_ends_are_forced_in_their_rows(void **state)
{
    static const struct {
        bool mirrored;
        int32_t given, ends[2][2], row, most_ends, count;
        uint8_t forced[4];
    } cases[] = {
        {false, 0, {{0}}, 1, 2, 1, {0}},
        {false, 1, {{1, 2}}, 0, 1, 1, {0}},
        {false, 1, {{1, 2}}, 1, 2, 1, {4}},
        {false, 1, {{1, 2}}, 2, 2, 1, {0}},
        {true, 1, {{1, 1}}, 1, 2, 2, {2, 8}},
        {true, 1, {{1, 2}}, 1, 2, 1, {4}},
        {false, 2, {{1, 2}, {1, 4}}, 1, 2, 1, {20}},
        {false, 2, {{1, 2}, {3, 4}}, 0, 0, 1, {0}},
        {false, 2, {{1, 2}, {3, 4}}, 2, 1, 1, {0}},
        {true, 2, {{1, 0}, {1, 1}}, 1, 2, 4, {3, 9, 18, 24}},
        {true, 2, {{1, 0}, {1, 4}}, 1, 2, 2, {17, 17}},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_half half = {.width = 5,
                               .mirrored = cases[i].mirrored,
                               .ends = KT_ENDS_UNLIKE,
                               .most_ends = 2,
                               .given = cases[i].given};
        for (int end = 0; end < 2; end++) {
            half.end[end].row = cases[i].ends[end][0];
            half.end[end].col = cases[i].ends[end][1];
        }
        struct kt_ways ways = ways_of(half, cases[i].row);
        assert_int_equal(ways.most_ends, cases[i].most_ends);
        assert_int_equal(ways.forced_count, cases[i].count);
        for (int32_t j = 0; j < ways.forced_count; j++)
            assert_int_equal(ways.forced[j], cases[i].forced[j]);
    }
}

struct tally {
    uint64_t count;
};

static void count_one(void *context, const struct naive_way *way)
{
    (void)way;
    ((struct tally *)context)->count++;
}

static void no_source_has_more_ways_than_the_bound(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (int round = 0; round < 300; round++) {
        int32_t width = 3 + round % 4;
        enum kt_ends ends = round % 3 == 0 ? KT_ENDS_NONE : KT_ENDS_UNLIKE;
        struct kt_half half = {.width = width, .ends = ends, .most_ends = 2};
        struct kt_ways ways = ways_of(half, 1);
        struct tally tally = {0};
        struct naive_walk walk = {&ways, 0, width, 0, count_one, &tally};
        uint64_t source = naive_random_degrees(&ways, 0, &random);
        naive_walk(&walk, naive_from(source, 0), 0, 0);
        assert_true(tally.count <= kt_ways_most(&ways));
    }
}

/* Against a count of all edges at white and at black squares, those done having two. */
static void colours_agree_where_both_have_as_many_edges(void **state)
{
    struct kt_random random = {2};
    int admitted = 0, refused = 0;
    (void)state;
    for (int round = 0; round < 20000; round++) {
        int32_t width = 3 + round % 6, row = (int32_t)kt_random_below(&random, 4);
        struct kt_half half = {.width = width, .ends = KT_ENDS_UNLIKE, .most_ends = 2};
        struct kt_ways ways = ways_of(half, row);
        int32_t cols = (int32_t)kt_random_below(&random, (uint64_t)width + 1);
        uint64_t degrees = naive_random_degrees(&ways, cols, &random);
        int surplus = 0;
        for (int32_t r = 0; r <= row + 2; r++)
            for (int32_t col = 0; col < width; col++) {
                bool done = r < row || (r == row && col < cols);
                int place = NAIVE_ROW * (r - row) + col;
                int degree = done ? 2 : (int)(degrees >> 2 * place & 3);
                surplus += (r + col) % 2 == 0 ? degree : -degree;
            }
        bool has_both = degrees >> 2 * NAIVE_TO_OUTSIDE == 2;
        bool admits = kt_ways_admits(&ways, degrees, cols);
        assert_int_equal(admits, !has_both || surplus == 0);
        admitted += has_both && admits;
        refused += !admits;
    }
    assert_true(admitted > 100 && refused > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edges_lead_where_a_knight_does),
        cmocka_unit_test(given_ends_are_forced_in_their_rows),
        cmocka_unit_test(no_source_has_more_ways_than_the_bound),
        cmocka_unit_test(colours_agree_where_both_have_as_many_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
