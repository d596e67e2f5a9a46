#include "states.h"

#include "engine/matching.h"

/* Whether edges can be chosen that give each vertex what it needs. They come by their
 * lower ends, so that all edges of lower vertices have been decided. */
static bool can_serve(const struct states_edge *edges, size_t count, int *need,
                      int total)
{
    if (total == 0 || count == 0)
        return total == 0;
    for (int32_t v = 0; v < edges->from; v++)
        if (need[v] > 0)
            return false;
    if (can_serve(edges + 1, count - 1, need, total))
        return true;
    if (need[edges->from] == 0 || need[edges->to] == 0)
        return false;
    need[edges->from]--;
    need[edges->to]--;
    bool can = can_serve(edges + 1, count - 1, need, total - 2);
    need[edges->from]++;
    need[edges->to]++;
    return can;
}

static bool player_serves(const struct kt_fragments *f)
{
    struct states_edge edges[5 * PLAYER_SQUARES];
    int need[PLAYER_SQUARES + KT_EXTRAS], total = 0;
    size_t count = states_edges(f, edges);
    for (int32_t v = 0; v < f->net.squares + KT_EXTRAS; v++)
        total += need[v] = f->at[v].need;
    return can_serve(edges, count, need, total);
}

/* Each vertex has as many matched edges as it needs, all of them available. */
static void assert_serves(const struct kt_matching *m, const struct kt_fragments *f)
{
    int32_t lack[PLAYER_SQUARES + KT_EXTRAS];
    struct states_edge edges[5 * PLAYER_SQUARES];
    size_t count = states_edges(f, edges);
    for (int32_t v = 0; v < f->net.squares + KT_EXTRAS; v++)
        lack[v] = f->at[v].need;
    for (int32_t v = 0; v < f->net.squares; v++)
        assert_int_equal(m->matched[v] & ~f->at[v].open, 0);
    for (size_t i = 0; i < count; i++)
        if (kt_matching_has(m, edges[i].edge)) {
            lack[edges[i].from]--;
            lack[edges[i].to]--;
        }
    for (int32_t v = 0; v < f->net.squares + KT_EXTRAS; v++)
        assert_int_equal(lack[v], 0);
}

/* One matching is kept while the state changes under it, forth and back. */
static void check_states(struct states *s, struct kt_random *random)
{
    struct kt_fragments *f = &s->fragments;
    struct kt_matching m;
    assert_int_equal(kt_matching_open(&m, f->net.squares, NULL), KT_OK);
    kt_matching_begin(&m, f);
    for (int i = 0; i < 10; i++) {
        int32_t mark = f->trail_length;
        if (kt_matching_refutes(&m, f))
            assert_false(player_serves(f));
        else
            assert_serves(&m, f);
        states_wander(f, kt_random_below(random, 3), random);
        if (kt_random_below(random, 3) == 0)
            kt_fragments_undo(f, mark);
    }
    kt_matching_close(&m);
    kt_matching_close(&m);
}

static void it_serves_every_vertex_or_nothing_can(void **state)
{
    static const struct kt_board_spec specs[] = {
        {.rows = 3, .cols = 6},
        {.rows = 4, .cols = 5},
        {.rows = 4, .cols = 4},
        {.rows = 5, .cols = 5, .leap = {1, 3}}};
    struct kt_random random = {1};
    (void)state;
    for (int round = 0; round < player_rounds(20, 400, 4000); round++) {
        struct states s = {0};
        states_open(&s, specs[round % 4], 2, &random);
        if (states_pose(&s, (size_t)kt_random_below(&random, 8), &random))
            check_states(&s, &random);
        states_close(&s);
    }
}

static bool stop(void *context)
{
    (void)context;
    return true;
}

static void it_stops_when_told(void **state)
{
    struct kt_random random = {2};
    struct states s = {0};
    struct kt_limit limit = {.stop = stop};
    struct kt_matching m;
    (void)state;
    states_open(&s, (struct kt_board_spec){.rows = 20, .cols = 20}, 0, &random);
    assert_true(states_pose(&s, 1, &random));
    assert_int_equal(kt_matching_open(&m, s.fragments.net.squares, &limit), KT_OK);
    limit.gathered = KT_LIMIT_WORK - 1;
    assert_true(kt_matching_refutes(&m, &s.fragments));
    assert_true(limit.stopped);
    kt_matching_close(&m);
    states_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_serves_every_vertex_or_nothing_can),
        cmocka_unit_test(it_stops_when_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
