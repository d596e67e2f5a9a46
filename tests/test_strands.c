#include "engine/strands.h"

#include "judge.h"

#include "engine/random.h"

enum { BOARDS = 1500, BOARDS_QUICK = 150, STACK = 64, AREA_MAX = 27 };

static struct kt_strands_graph survey(const struct kt_board *board)
{
    struct kt_strands_graph graph;
    assert_int_equal(kt_strands_survey(board, &graph), KT_OK);
    return graph;
}

/* --- the judge -------------------------------------------------------------------- */

static uint64_t count_naively(const uint64_t *near, uint64_t free, int at, int to)
{
    uint64_t count = 0, next = near[at] & free;
    if (at == to)
        return free == 0;
    for (; next != 0; next = kt_bits_rest(next)) {
        int v = kt_bits_lowest(next);
        count += count_naively(near, free & ~kt_bits_of(v), v, to);
    }
    return count;
}

/* An end's available edges, or a bare square's. */
static int available(const struct kt_strands *s, const uint64_t *near, int v)
{
    return kt_bits_count(near[v] & (s->bare | s->ends) & ~kt_bits_of(s->mate[v]));
}

static void assert_invariant(const struct kt_strands *s,
                             const struct kt_strands_graph *graph)
{
    const uint64_t *near = graph->near[s->split];
    assert_true((s->bare & s->ends) == 0);
    assert_true((s->ends >> s->head & 1) != 0);
    for (int v = 0; v < KT_BITS; v++) {
        if ((s->bare >> v & 1) != 0) {
            assert_int_equal(s->mate[v], v);
            assert_true(available(s, near, v) > 2);
        }
        if ((s->ends >> v & 1) != 0) {
            assert_true((s->ends >> s->mate[v] & 1) != 0);
            assert_int_equal(s->mate[s->mate[v]], v);
            assert_true(available(s, near, v) > 1);
        }
    }
    assert_true(kt_strands_choices(s, graph) ==
                (near[s->head] & (s->bare | s->ends) & ~kt_bits_of(s->mate[s->head])));
}

/* The edges are one path from one square to the other over the set. */
static void assert_path(const struct kt_strands *s, const struct kt_strands_edge *log,
                        const struct kt_strands_graph *graph, uint64_t squares,
                        int from, int to)
{
    uint64_t joined[KT_BITS] = {0}, seen = kt_bits_of(from);
    for (int i = 0; i < s->placed; i++) {
        joined[log[i].from] |= kt_bits_of(log[i].to);
        joined[log[i].to] |= kt_bits_of(log[i].from);
        assert_true((graph->near[0][log[i].from] >> log[i].to & 1) != 0);
    }
    int at = from;
    while ((joined[at] & ~seen) != 0) {
        assert_int_equal(kt_bits_count(joined[at] & ~seen), 1);
        at = kt_bits_lowest(joined[at] & ~seen);
        seen |= kt_bits_of(at);
    }
    assert_int_equal(at, to);
    assert_true(seen == squares);
    assert_int_equal(s->placed, kt_bits_count(squares) - 1);
}

/* --- the tests -------------------------------------------------------------------- */

/* All paths, by going on from copies of the states that have a choice. */
static uint64_t count_by_strands(const struct kt_strands_graph *graph, uint64_t squares,
                                 int from, int to)
{
    struct kt_strands stack[STACK];
    struct kt_strands_edge log[KT_BITS];
    uint64_t rest[STACK], count = 0;
    int depth = 0;
    enum kt_outcome outcome =
        kt_strands_begin(&stack[0], graph, squares, from, to, log);
    while (depth >= 0) {
        if (outcome == KT_OUTCOME_WHOLE)
            assert_path(&stack[depth], log, graph, squares, from, to);
        count += outcome == KT_OUTCOME_WHOLE;
        if (outcome == KT_OUTCOME_OPEN) {
            assert_invariant(&stack[depth], graph);
            rest[depth] = kt_strands_choices(&stack[depth], graph);
        } else {
            depth--;
        }
        while (depth >= 0 && rest[depth] == 0)
            depth--;
        if (depth < 0)
            break;
        int next = kt_bits_lowest(rest[depth]);
        rest[depth] = kt_bits_rest(rest[depth]);
        stack[depth + 1] = stack[depth];
        outcome = kt_strands_go(&stack[++depth], graph, next, log);
    }
    return count;
}

/* A board with random squares missing. */
static struct kt_board random_board(int32_t rows, int32_t cols, uint64_t missing,
                                    struct kt_leap leap, struct kt_random *random)
{
    struct kt_square holes[AREA_MAX];
    for (uint64_t i = 0; i < missing; i++) {
        int index = (int)kt_random_below(random, (uint64_t)(rows * cols));
        holes[i] = (struct kt_square){index / cols, index % cols};
    }
    return open_spec(&(struct kt_board_spec){.rows = rows,
                                             .cols = cols,
                                             .leap = leap,
                                             .missing = holes,
                                             .missing_count = (size_t)missing});
}

static int pick(uint64_t set, struct kt_random *random)
{
    for (uint64_t skip = kt_random_below(random, (uint64_t)kt_bits_count(set));
         skip > 0; skip--)
        set = kt_bits_rest(set);
    return kt_bits_lowest(set);
}

static void all_paths_are_found_on_any_board_and_by_any_leap(void **state)
{
    static const struct {
        int32_t rows, cols;
        struct kt_leap leap;
    } cases[] = {{4, 6, {1, 2}}, {6, 4, {1, 2}}, {5, 5, {1, 2}},
                 {3, 8, {1, 2}}, {4, 4, {1, 2}}, {2, 9, {1, 2}},
                 {5, 5, {1, 3}}, {5, 4, {2, 3}}, {4, 5, {1, 4}}};
    struct kt_random random = {.state = 5};
    uint64_t found = 0;
    (void)state;
    for (int i = 0; i < (quick() ? BOARDS_QUICK : BOARDS); i++) {
        size_t k = (size_t)i % LENGTH(cases);
        struct kt_board board =
            random_board(cases[k].rows, cases[k].cols, kt_random_below(&random, 5),
                         cases[k].leap, &random);
        struct kt_strands_graph graph = survey(&board);
        int from = pick(graph.squares, &random), to = pick(graph.squares, &random);
        uint64_t expected =
            count_naively(graph.near[0], graph.squares & ~kt_bits_of(from), from, to);
        assert_int_equal(count_by_strands(&graph, graph.squares, from, to), expected);
        found += expected;
        kt_board_close(&board);
    }
    assert_true(found > (quick() ? 20 : 100));
}

static void a_square_alone_is_a_path(void **state)
{
    (void)state;
    struct kt_board board = open_board(3, 4);
    struct kt_strands_graph graph = survey(&board);
    struct kt_strands strands;
    struct kt_strands_edge log[KT_BITS];
    assert_int_equal(kt_strands_begin(&strands, &graph, kt_bits_of(5), 5, 5, log),
                     KT_OUTCOME_WHOLE);
    assert_int_equal(strands.placed, 0);
    assert_int_equal(kt_strands_begin(&strands, &graph, graph.squares, 5, 5, log),
                     KT_OUTCOME_REFUTED);
    kt_board_close(&board);
}

/* On 4 x n a tour places one edge between the two inner lines' squares. */
static void on_four_lines_the_graph_falls_in_two_halves(void **state)
{
    (void)state;
    struct kt_board board = open_board(4, 16);
    struct kt_strands_graph graph = survey(&board);
    assert_int_equal(kt_bits_count(graph.outer), 32);
    assert_int_equal(kt_bits_count(graph.half), 32);
    for (int v = 0; v < KT_BITS; v++) {
        bool half = (graph.half >> v & 1) != 0, outer = (graph.outer >> v & 1) != 0;
        assert_true((graph.near[1][v] & (half ? ~graph.half : graph.half)) == 0);
        assert_true((graph.near[1][v] & (outer ? graph.outer : ~graph.outer)) == 0);
        assert_true(!outer || graph.near[1][v] == graph.near[0][v]);
    }
    kt_board_close(&board);
}

static void a_board_of_more_than_64_squares_is_too_large(void **state)
{
    (void)state;
    static const int32_t sides[][2] = {{5, 13}, {65, 1}, {1, KT_SIDE_MAX}, {9, 9}};
    for (size_t i = 0; i < LENGTH(sides); i++) {
        struct kt_board board = open_board(sides[i][0], sides[i][1]);
        struct kt_strands_graph graph;
        assert_int_equal(kt_strands_survey(&board, &graph), KT_TOO_LARGE);
        kt_board_close(&board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_paths_are_found_on_any_board_and_by_any_leap),
        cmocka_unit_test(a_square_alone_is_a_path),
        cmocka_unit_test(on_four_lines_the_graph_falls_in_two_halves),
        cmocka_unit_test(a_board_of_more_than_64_squares_is_too_large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
