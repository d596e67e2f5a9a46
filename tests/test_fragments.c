#include "states.h"

static const struct kt_board_spec five_by_six = {.rows = 5, .cols = 6};

static bool is_listed(const struct kt_fragments *f, int32_t v)
{
    int slack = f->at[v].slack < KT_SLACKS ? f->at[v].slack : KT_SLACKS - 1;
    for (int32_t i = 0; i < f->with_length[slack]; i++)
        if (f->with[slack][i] == v)
            return true;
    return false;
}

static void assert_vertex(const struct kt_fragments *f, int32_t v, int32_t degree)
{
    const struct kt_vertex *vertex = f->at + v;
    assert_true(vertex->need <= 2);
    if (vertex->need == 0) {
        assert_int_equal(degree, 0);
        return;
    }
    assert_int_equal(vertex->slack, degree - vertex->need);
    assert_true(vertex->slack > 0);
    assert_int_equal(f->at[vertex->mate].mate, v);
    assert_int_equal(vertex->mate == v, vertex->need == 2);
    assert_true(v >= f->net.squares || is_listed(f, v));
}

/* As the header has them, after propagation. */
static void assert_invariants(const struct kt_fragments *f)
{
    int32_t degree[PLAYER_SQUARES + KT_EXTRAS] = {0}, need = 0;
    struct states_edge edges[5 * PLAYER_SQUARES];
    size_t count = states_edges(f, edges);
    for (size_t i = 0; i < count; i++) {
        uint32_t found;
        degree[edges[i].from]++;
        degree[edges[i].to]++;
        assert_int_not_equal(f->at[edges[i].from].colour, f->at[edges[i].to].colour);
        assert_true(f->left <= 1 || f->at[edges[i].from].mate != edges[i].to);
        assert_true(kt_fragments_between(f, edges[i].to, edges[i].from, &found));
        assert_int_equal(kt_edge_square(found), edges[i].from);
    }
    for (int32_t v = 0; v < f->net.squares + KT_EXTRAS; v++) {
        assert_vertex(f, v, degree[v]);
        need += f->at[v].need;
    }
    assert_int_equal(need, 2 * f->left);
}

static void invariants_hold_whatever_is_placed_and_deleted(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (int round = 0; round < player_rounds(30, 1000, 20000); round++) {
        struct states s = {0};
        states_open(&s, five_by_six, 2, &random);
        if (states_pose(&s, (size_t)kt_random_below(&random, 12), &random)) {
            assert_invariants(&s.fragments);
            while (s.fragments.left > 0 && states_step(&s.fragments, &random))
                assert_invariants(&s.fragments);
        }
        states_close(&s);
    }
}

/* What undo must restore; the mate inside of a fragment has no meaning. */
static void assert_same(const struct kt_fragments *f, const struct kt_vertex *before)
{
    for (int32_t v = 0; v < f->net.squares + KT_EXTRAS; v++) {
        assert_int_equal(f->at[v].need, before[v].need);
        assert_int_equal(f->at[v].open, before[v].open);
        assert_int_equal(f->at[v].placed, before[v].placed);
        assert_int_equal(f->at[v].slack, before[v].slack);
        if (before[v].need > 0) {
            assert_int_equal(f->at[v].mate, before[v].mate);
            assert_true(v >= f->net.squares || is_listed(f, v));
        }
    }
}

static void undo_restores_what_was_there(void **state)
{
    struct kt_random random = {2};
    (void)state;
    for (int round = 0; round < player_rounds(30, 1000, 20000); round++) {
        struct states s = {0};
        struct kt_vertex before[PLAYER_SQUARES + KT_EXTRAS];
        struct kt_fragments *f = &s.fragments;
        states_open(&s, five_by_six, 4, &random);
        if (states_pose(&s, (size_t)kt_random_below(&random, 8), &random)) {
            states_wander(f, kt_random_below(&random, 5), &random);
            int32_t mark = f->trail_length, left = f->left;
            memcpy(before, f->at, sizeof *f->at * ((size_t)f->net.squares + KT_EXTRAS));
            for (int i = 0; i < 20 && states_step(f, &random); i++)
                ;
            kt_fragments_undo(f, mark);
            assert_same(f, before);
            assert_int_equal(f->left, left);
        }
        states_close(&s);
    }
}

/* Walks over placed edges; a square that needs one edge ends the walk. */
static int32_t walk(const struct kt_fragments *f, int32_t v)
{
    int32_t at = v, back = -1, to = v;
    while (to >= 0) {
        to = -1;
        for (int slot = 0; slot < KT_MOVES; slot++)
            if ((f->at[at].placed >> slot & 1) != 0 &&
                kt_fragments_across(f, at, slot) != back)
                to = kt_fragments_across(f, at, slot);
        if (to < 0)
            break;
        back = at;
        at = to;
    }
    return at;
}

static void mates_are_the_ends_of_one_fragment(void **state)
{
    struct kt_random random = {3};
    (void)state;
    for (int round = 0; round < player_rounds(30, 500, 5000); round++) {
        struct states s = {0};
        struct kt_fragments *f = &s.fragments;
        struct kt_question question = {.closed = true};
        enum kt_verdict verdict;
        states_open(&s, five_by_six, 2, &random);
        assert_int_equal(kt_question_pose(&question, 0, f, &s.reading, &verdict),
                         KT_OK);
        while (verdict == KT_UNKNOWN && f->left > 0 && states_step(f, &random))
            for (int32_t v = 0; v < f->net.squares; v++)
                if (f->at[v].need == 1)
                    assert_int_equal(walk(f, v), f->at[v].mate);
        states_close(&s);
    }
}

static void the_edges_of_corners_are_placed_at_once(void **state)
{
    struct kt_random random = {4};
    struct states s = {0};
    struct kt_question question = {.closed = true};
    enum kt_verdict verdict;
    (void)state;
    states_open(&s, (struct kt_board_spec){.rows = 8, .cols = 8}, 0, &random);
    assert_int_equal(kt_question_pose(&question, 0, &s.fragments, &s.reading, &verdict),
                     KT_OK);
    assert_int_equal(verdict, KT_UNKNOWN);
    assert_int_equal(s.fragments.left, 64 - 8);
    assert_int_equal(s.fragments.at[0].need, 0);
    assert_int_equal(s.fragments.at[10].mate, 17); /* (1,2) and (2,1) by the corner */
    states_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(invariants_hold_whatever_is_placed_and_deleted),
        cmocka_unit_test(undo_restores_what_was_there),
        cmocka_unit_test(mates_are_the_ends_of_one_fragment),
        cmocka_unit_test(the_edges_of_corners_are_placed_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
