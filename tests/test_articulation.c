#include "states.h"

#include "engine/articulation.h"

/* Whether the vertices that need edges hang together when `without` is taken out. */
static bool is_connected(const struct kt_fragments *f, int32_t without)
{
    struct states_edge edges[5 * PLAYER_SQUARES];
    bool reached[PLAYER_SQUARES + KT_EXTRAS] = {false}, changed = true;
    size_t count = states_edges(f, edges);
    int32_t vertices = f->net.squares + KT_EXTRAS, first = -1;
    for (int32_t v = 0; v < vertices; v++)
        if (f->at[v].need == 1 && f->at[v].mate > v)
            edges[count++] = (struct states_edge){v, f->at[v].mate, 0};
    for (int32_t v = 0; v < vertices && first < 0; v++)
        if (f->at[v].need > 0 && v != without)
            first = v;
    if (first >= 0)
        reached[first] = true;
    while (changed) {
        changed = false;
        for (size_t i = 0; i < count; i++) {
            int32_t from = edges[i].from, to = edges[i].to;
            if (from == without || to == without || reached[from] == reached[to])
                continue;
            reached[from] = reached[to] = changed = true;
        }
    }
    for (int32_t v = 0; v < vertices; v++)
        if (f->at[v].need > 0 && v != without && !reached[v])
            return false;
    return true;
}

static bool is_twice_connected(const struct kt_fragments *f)
{
    for (int32_t v = -1; v < f->net.squares + KT_EXTRAS; v++)
        if (!is_connected(f, v))
            return false;
    return true;
}

/* Deletes random edges, and draws no consequences, which would refute most of the
 * states that are to be met. */
static void thin_out(struct kt_fragments *f, uint64_t edges, struct kt_random *random)
{
    for (uint64_t i = 0; i < edges; i++) {
        uint32_t edge;
        int32_t mark = f->trail_length;
        if (states_pick(f, random, &edge) && !kt_fragments_delete(f, edge))
            kt_fragments_undo(f, mark);
    }
}

static void it_finds_each_vertex_that_cuts_the_graph(void **state)
{
    struct kt_random random = {1};
    int refuted = 0, stood = 0;
    (void)state;
    for (int round = 0; round < player_rounds(50, 500, 10000); round++) {
        struct states s = {0};
        struct kt_articulation a;
        struct kt_fragments *f = &s.fragments;
        states_open(&s, (struct kt_board_spec){.rows = 6, .cols = 7 + round % 3}, 2,
                    &random);
        assert_int_equal(kt_articulation_open(&a, f->net.squares, NULL), KT_OK);
        if (states_pose(&s, (size_t)kt_random_below(&random, 50), &random)) {
            thin_out(f, kt_random_below(&random, 100), &random);
            bool refutes = kt_articulation_refutes(&a, f);
            assert_int_equal(refutes, !is_twice_connected(f));
            refuted += refutes;
            stood += !refutes;
        }
        kt_articulation_close(&a);
        kt_articulation_close(&a);
        states_close(&s);
    }
    assert_true(refuted > 0 && stood > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_finds_each_vertex_that_cuts_the_graph),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
