#include "states.h"

#include "engine/articulation.h"
#include "engine/factor.h"

/* All solutions of a state, by the player's own search over its available edges: the
 * number of them that have each edge. */
struct solutions {
    struct states_edge edges[5 * PLAYER_SQUARES];
    size_t count;
    int need[PLAYER_SQUARES + KT_EXTRAS];
    bool chosen[5 * PLAYER_SQUARES];
    uint64_t with[5 * PLAYER_SQUARES];
    uint64_t total;
};

static void solve(struct solutions *s, size_t i, int rest)
{
    if (rest == 0) {
        s->total++;
        for (size_t k = 0; k < i; k++)
            s->with[k] += s->chosen[k];
        return;
    }
    if (i == s->count)
        return;
    int32_t from = s->edges[i].from, to = s->edges[i].to;
    for (int32_t v = 0; v < from; v++)
        if (s->need[v] > 0)
            return;
    s->chosen[i] = false;
    solve(s, i + 1, rest);
    if (s->need[from] == 0 || s->need[to] == 0)
        return;
    s->chosen[i] = true;
    s->need[from]--;
    s->need[to]--;
    solve(s, i + 1, rest - 2);
    s->need[from]++;
    s->need[to]++;
    s->chosen[i] = false;
}

static void solve_all(const struct kt_fragments *f, struct solutions *s)
{
    int rest = 0;
    memset(s, 0, sizeof *s);
    s->count = states_edges(f, s->edges);
    for (int32_t v = 0; v < f->net.squares + KT_EXTRAS; v++)
        rest += s->need[v] = f->at[v].need;
    solve(s, 0, rest);
}

/* What the filter decides can be decided: an edge that is still available is in some
 * matching but not in all, unless the consequences of others have changed the state. */
static void check_decisions(const struct kt_fragments *f,
                            const struct solutions *before)
{
    struct solutions after;
    for (size_t i = 0; i < before->count; i++) {
        uint32_t edge = before->edges[i].edge;
        unsigned slot = (unsigned)kt_edge_slot(edge);
        const struct kt_vertex *vertex = f->at + kt_edge_square(edge);
        if (before->with[i] == before->total)
            assert_true(vertex->placed >> slot & 1);
        else if (before->with[i] == 0)
            assert_false((vertex->placed | vertex->open) >> slot & 1);
    }
    solve_all(f, &after);
    assert_true(after.total > 0);
    for (size_t i = 0; i < after.count; i++)
        assert_true(after.with[i] > 0 && after.with[i] < after.total);
}

static void edges_of_all_or_no_matchings_are_decided(void **state)
{
    static struct solutions before;
    struct kt_random random = {1};
    int refuted = 0, stood = 0;
    (void)state;
    for (int round = 0; round < player_rounds(20, 500, 5000); round++) {
        struct states s = {0};
        struct kt_factor factor;
        struct kt_fragments *f = &s.fragments;
        states_open(&s, (struct kt_board_spec){.rows = 4, .cols = 4 + round % 3}, 2,
                    &random);
        assert_int_equal(kt_factor_open(&factor, f->net.squares, NULL), KT_OK);
        if (states_pose(&s, (size_t)kt_random_below(&random, 8), &random)) {
            states_wander(f, kt_random_below(&random, 4), &random);
            solve_all(f, &before);
            kt_factor_begin(&factor, f);
            bool refutes = kt_factor_refutes(&factor, f, true);
            if (before.total == 0)
                assert_true(refutes);
            if (!refutes && f->left > 0)
                check_decisions(f, &before);
            refuted += refutes;
            stood += !refutes;
        }
        kt_factor_close(&factor);
        kt_factor_close(&factor);
        states_close(&s);
    }
    assert_true(player_quick() || (refuted > 0 && stood > 0));
}

/* Whether the player finds a tour from here; needs few free squares. */
static bool player_finds(struct player *p, bool closed)
{
    p->budget = UINT64_MAX;
    return player_completes(p, closed, NULL);
}

static void no_position_with_a_tour_is_refuted(void **state)
{
    struct kt_random random = {2};
    int safe = 0;
    (void)state;
    for (int round = 0; round < player_rounds(50, 3000, 50000); round++) {
        struct states s = {0};
        struct kt_factor factor;
        struct kt_question question = {.path = s.player.path};
        enum kt_verdict verdict;
        states_open(&s, (struct kt_board_spec){.rows = 5, .cols = 5 + round % 2}, 2,
                    &random);
        (void)states_pose(&s, 8 + (size_t)kt_random_below(&random, 20), &random);
        question.length = s.player.length;
        question.closed = round % 4 >= 2;
        assert_int_equal(
            kt_question_pose(&question, 0, &s.fragments, &s.reading, &verdict), KT_OK);
        assert_int_equal(kt_factor_open(&factor, s.fragments.net.squares, NULL), KT_OK);
        if (s.player.length > 8 && verdict == KT_UNKNOWN &&
            player_finds(&s.player, question.closed)) {
            kt_factor_begin(&factor, &s.fragments);
            assert_false(kt_factor_refutes(&factor, &s.fragments, true));
            safe++;
        }
        kt_factor_close(&factor);
        states_close(&s);
    }
    assert_true(player_quick() || safe > 0);
}

static void four_rows_fall_in_two(void **state)
{
    struct kt_random random = {3};
    struct kt_question question = {.closed = true};
    (void)state;
    for (int32_t cols = 5; cols <= 50; cols++) {
        struct states s = {0};
        struct kt_factor factor;
        struct kt_articulation a;
        enum kt_verdict verdict;
        states_open(&s, (struct kt_board_spec){.rows = 4, .cols = cols}, 0, &random);
        assert_int_equal(kt_factor_open(&factor, s.fragments.net.squares, NULL), KT_OK);
        assert_int_equal(kt_articulation_open(&a, s.fragments.net.squares, NULL),
                         KT_OK);
        assert_int_equal(kt_question_pose(&question, KT_PROOF_LONG_EDGE, &s.fragments,
                                          &s.reading, &verdict),
                         KT_OK);
        if (verdict == KT_UNKNOWN) {
            kt_factor_begin(&factor, &s.fragments);
            assert_true(kt_factor_refutes(&factor, &s.fragments, true) ||
                        kt_articulation_refutes(&a, &s.fragments));
        }
        kt_factor_close(&factor);
        kt_articulation_close(&a);
        states_close(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edges_of_all_or_no_matchings_are_decided),
        cmocka_unit_test(no_position_with_a_tour_is_refuted),
        cmocka_unit_test(four_rows_fall_in_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
