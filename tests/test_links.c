#include "halves.h"

#include "engine/links.h"
#include "engine/random.h"

/* A link done edge by edge: false if a place gets three edges or a cycle is closed. */
static bool judge_link(const struct kt_links *links, const struct kt_link *link,
                       uint64_t *degrees)
{
    struct kt_profile profile;
    kt_profile_read(0, &profile);
    for (int i = 0; i < links->edge_count; i++)
        if ((link->edges >> i & 1) != 0 &&
            !kt_profile_join(&profile, links->edge[i][0],
                             KT_PROFILE_WIDTH + links->edge[i][1]))
            return false;
    for (int i = 0; i < link->ends; i++)
        if (!kt_profile_join(&profile, link->end[i], KT_PROFILE_OUTSIDE))
            return false;
    uint64_t degree[HALVES_OUTSIDE + 1] = {[HALVES_OUTSIDE] = link->ends};
    for (int place = 0; place < HALVES_OUTSIDE; place++)
        degree[place] = (uint64_t)kt_profile_degree(&profile, place);
    *degrees = halves_degrees(degree);
    return true;
}

static void check_choice(const struct kt_links *links,
                         const struct kt_links_choice *choice)
{
    assert_int_equal(choice->degrees, choice->link[0].degrees);
    for (unsigned edges = 0; edges < 1u << links->edge_count; edges++) {
        struct kt_link link = choice->link[0];
        uint64_t degrees = 0;
        link.edges = (uint8_t)edges;
        bool is_link = judge_link(links, &link, &degrees);
        assert_int_equal(choice->sets >> edges & 1, is_link);
        if (!is_link)
            continue;
        assert_int_equal(choice->link[edges].degrees, degrees);
        assert_int_equal(choice->link[edges].edges, edges);
        assert_int_equal(degrees, choice->degrees + links->degrees[edges]);
    }
}

static void each_link_is_what_it_says(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(halves_cases); i++)
        for (int where = 0; where < KT_HALVES; where++) {
            const struct halves_case *c = &halves_cases[i];
            struct kt_memory memory = {0};
            struct kt_links links;
            struct kt_middle middle =
                kt_middle_of(c->rows, c->width, c->ends, c->end, c->given);
            assert_int_equal(
                kt_links_open(&links, &middle, (enum kt_where)where, &memory), KT_OK);
            for (size_t j = 0; j < links.choices; j++)
                check_choice(&links, &links.choice[j]);
            for (size_t j = 1; j < links.choices; j++)
                assert_true(links.choice[j - 1].link[0].ends <=
                            links.choice[j].link[0].ends);
            kt_links_close(&links);
            kt_links_close(&links);
            assert_int_equal(memory.used, 0);
        }
}

/* Choices of ends times sets of edges, less those that close a cycle with the outside:
 * two ends whose edges meet, 16 sets of the other edges each. */
static void there_are_as_many_as_choices_of_ends_and_edges(void **state)
{
    static const struct {
        int32_t rows, width;
        enum kt_ends ends;
        int32_t given;
        struct kt_square end[2];
        size_t count[KT_HALVES];
    } cases[] = {
        {8, 8, KT_ENDS_NONE, 0, {{0, 0}, {0, 0}}, {64, 64}},
        {8, 8, KT_ENDS_UNLIKE, 0, {{0, 0}, {0, 0}}, {37 * 64 - 32, 37 * 64 - 32}},
        {9, 7, KT_ENDS_OF_CORNER, 0, {{0, 0}, {0, 0}}, {11 * 16, 7 * 64 - 16}},
        {8, 8, KT_ENDS_UNLIKE, 1, {{0, 0}, {0, 0}}, {9 * 64, 9 * 64}},
        {8, 8, KT_ENDS_UNLIKE, 1, {{3, 0}, {0, 0}}, {16 * 64, 9 * 64}},
        {9, 7, KT_ENDS_OF_CORNER, 1, {{4, 4}, {0, 0}}, {8 * 16, 4 * 64}},
        {8, 8, KT_ENDS_UNLIKE, 2, {{3, 0}, {3, 7}}, {2 * 64, 64}},
        {9, 7, KT_ENDS_OF_CORNER, 2, {{4, 0}, {5, 3}}, {2 * 16, 64}},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++) {
        struct kt_middle middle = kt_middle_of(
            cases[i].rows, cases[i].width, cases[i].ends, cases[i].end, cases[i].given);
        for (int where = 0; where < KT_HALVES; where++) {
            struct kt_memory memory = {0};
            struct kt_links links;
            assert_int_equal(
                kt_links_open(&links, &middle, (enum kt_where)where, &memory), KT_OK);
            size_t count = 0;
            for (size_t c = 0; c < links.choices; c++)
                for (uint64_t rest = links.choice[c].sets; rest != 0; rest &= rest - 1)
                    count++;
            assert_int_equal(count, cases[i].count[where]);
            kt_links_close(&links);
        }
    }
}

static void to_retrace_undoes_to_follow(void **state)
{
    struct kt_random random = {3};
    struct kt_memory memory = {0};
    struct kt_links links;
    struct kt_middle middle = kt_middle_of(8, 8, KT_ENDS_UNLIKE, NULL, 0);
    int followed = 0, refused = 0;
    (void)state;
    assert_int_equal(kt_links_open(&links, &middle, KT_UPPER, &memory), KT_OK);
    for (int round = 0; round < 20000; round++) {
        const struct kt_links_choice *choice =
            &links.choice[kt_random_below(&random, links.choices)];
        const struct kt_link *link = &choice->link[kt_random_below(&random, 64)];
        uint64_t degree[HALVES_OUTSIDE + 1], degrees, before;
        bool fits = true;
        for (int place = 0; place <= HALVES_OUTSIDE; place++) {
            degree[place] = kt_random_below(&random, 8) / 4;
            fits = fits && degree[place] + halves_degree(link->degrees, place) <= 2;
        }
        before = degrees = halves_degrees(degree);
        assert_int_equal(kt_links_follow(link->degrees, &degrees), fits);
        followed += fits;
        refused += !fits;
        if (!fits)
            assert_int_equal(degrees, before);
        else
            assert_true(kt_links_retrace(link->degrees, &degrees) && degrees == before);
    }
    assert_true(followed > 0 && refused > 0);
    kt_links_close(&links);
}

static void nothing_is_left_when_memory_runs_out(void **state)
{
    struct kt_memory memory = {.most = 100};
    struct kt_links links;
    struct kt_middle middle = kt_middle_of(8, 8, KT_ENDS_UNLIKE, NULL, 0);
    (void)state;
    assert_int_equal(kt_links_open(&links, &middle, KT_UPPER, &memory), KT_TOO_LARGE);
    assert_int_equal(memory.used, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_link_is_what_it_says),
        cmocka_unit_test(there_are_as_many_as_choices_of_ends_and_edges),
        cmocka_unit_test(to_retrace_undoes_to_follow),
        cmocka_unit_test(nothing_is_left_when_memory_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
