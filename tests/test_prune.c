#include "engine/prune.h"

#include "judge.h"

static const struct kt_square holes[] = {{1, 1}, {3, 4}};

/* Boards small enough to walk every path on, from every square. */
static const struct kt_board_spec boards[] = {
    {.rows = 3, .cols = 4},
    {.rows = 4, .cols = 3},
    {.rows = 3, .cols = 3},
    {.rows = 4, .cols = 4},
    {.rows = 1, .cols = 1},
    {.rows = 4, .cols = 5, .missing = holes, .missing_count = 2},
    {.rows = 4, .cols = 5, .leap = {1, 3}},
};
static const struct kt_board_spec long_ones[] = {
    {.rows = 4, .cols = 5},
    {.rows = 3, .cols = 7},
};

enum { RULES = 4 };

/* A walk through all paths, with the rules said once more in plain words. */
struct all_paths {
    const struct kt_board_spec *spec;
    struct kt_board board;
    struct kt_mailbox box;
    struct kt_pruner pruner[RULES]; /* one for each rule alone */
    struct kt_pruner every;         /* one for all of them */
    bool *taken;
    long positions, refuted[RULES];
};

static bool is_free(const struct all_paths *all, struct kt_square s)
{
    return kt_board_has(&all->board, s) && !all->taken[kt_board_index(&all->board, s)];
}

/* Free neighbours, the knight's own square counted with them. */
static int neighbours(const struct all_paths *all, struct kt_square s,
                      struct kt_square knight)
{
    int count = judge_move(all->spec, s, knight);
    for (int slot = 0; slot < KT_MOVES; slot++)
        count += is_free(all, kt_board_step(&all->board, s, slot));
    return count;
}

/* How many free squares have exactly so many neighbours. */
static int with_neighbours(const struct all_paths *all, struct kt_square knight, int n)
{
    int count = 0;
    for (int64_t s = 0; s < (int64_t)all->board.rows * all->board.cols; s++) {
        struct kt_square at = kt_board_at(&all->board, s);
        count += is_free(all, at) && neighbours(all, at, knight) == n;
    }
    return count;
}

/* How many free squares can be reached; marks them as taken. */
static int flood(struct all_paths *all, struct kt_square from)
{
    int count = 0;
    for (int slot = 0; slot < KT_MOVES; slot++) {
        struct kt_square to = kt_board_step(&all->board, from, slot);
        if (!is_free(all, to))
            continue;
        all->taken[kt_board_index(&all->board, to)] = true;
        count += 1 + flood(all, to);
    }
    return count;
}

static bool is_cut_off(struct all_paths *all, struct kt_square knight, int64_t visited)
{
    size_t area = (size_t)all->board.rows * (size_t)all->board.cols;
    bool *before = malloc(area * sizeof *before);
    assert_non_null(before);
    memcpy(before, all->taken, area * sizeof *before);
    int count = flood(all, knight);
    memcpy(all->taken, before, area * sizeof *before);
    free(before);
    return count < all->board.squares - visited;
}

static bool is_unbalanced(const struct all_paths *all, struct kt_square knight)
{
    int free_of[2] = {0, 0}, own = (knight.row + knight.col) % 2;
    if ((all->board.leap.shorter + all->board.leap.longer) % 2 == 0)
        return false;
    for (int64_t s = 0; s < (int64_t)all->board.rows * all->board.cols; s++) {
        struct kt_square at = kt_board_at(&all->board, s);
        free_of[(at.row + at.col) % 2] += is_free(all, at);
    }
    int more = free_of[1 - own] - free_of[own];
    return more != 0 && more != 1;
}

/* In the order of the bits of enum kt_prune_rule. */
static void judge_rules(struct all_paths *all, struct kt_square knight, int64_t visited,
                        bool refuted[RULES])
{
    refuted[0] = with_neighbours(all, knight, 0) > 0;
    refuted[1] = with_neighbours(all, knight, 1) > 1;
    refuted[2] = is_cut_off(all, knight, visited);
    refuted[3] = is_unbalanced(all, knight);
}

/* Puts the knight down, compares, walks on; says whether a tour follows. */
static bool explore(struct all_paths *all, struct kt_square at, int64_t visited)
{
    int32_t cell = kt_mailbox_cell(&all->box, at);
    bool tour = visited == all->board.squares, expected[RULES], any = false;
    all->taken[kt_board_index(&all->board, at)] = true;
    kt_cell_take(all->box.bytes + cell, all->box.offset);
    judge_rules(all, at, visited, expected);
    for (int slot = 0; slot < KT_MOVES; slot++) {
        struct kt_square to = kt_board_step(&all->board, at, slot);
        if (is_free(all, to) && explore(all, to, visited + 1))
            tour = true;
    }
    for (int rule = 0; rule < RULES; rule++) {
        assert_int_equal(
            kt_pruner_refutes(&all->pruner[rule], &all->box, cell, visited),
            expected[rule]);
        assert_false(tour && expected[rule]);
        all->refuted[rule] += expected[rule];
        any = any || expected[rule];
    }
    assert_int_equal(kt_pruner_refutes(&all->every, &all->box, cell, visited), any);
    all->positions++;
    all->taken[kt_board_index(&all->board, at)] = false;
    kt_cell_leave(all->box.bytes + cell, all->box.offset);
    return tour;
}

static struct all_paths explore_board(const struct kt_board_spec *spec)
{
    struct all_paths all = {.spec = spec, .board = open_spec(spec)};
    struct kt_move_order moves = read_order(KT_MOVE_ORDER_USUAL);
    size_t area = (size_t)spec->rows * (size_t)spec->cols;
    all.taken = calloc(area, sizeof *all.taken);
    assert_non_null(all.taken);
    assert_int_equal(kt_mailbox_open(&all.box, &all.board, KT_TIES_EDGE, &moves, NULL),
                     KT_OK);
    for (int rule = 0; rule < RULES; rule++)
        assert_int_equal(kt_pruner_open(&all.pruner[rule], &all.board, 1u << rule),
                         KT_OK);
    assert_int_equal(kt_pruner_open(&all.every, &all.board, KT_RULES_ALL), KT_OK);
    for (int64_t s = 0; s < (int64_t)area; s++)
        if (kt_board_has(&all.board, kt_board_at(&all.board, s)))
            explore(&all, kt_board_at(&all.board, s), 1);
    assert_memory_equal(all.box.bytes, all.box.pristine, (size_t)all.box.cells);
    for (int rule = 0; rule < RULES; rule++)
        kt_pruner_close(&all.pruner[rule]);
    kt_pruner_close(&all.every);
    kt_mailbox_close(&all.box);
    kt_board_close(&all.board);
    free(all.taken);
    return all;
}

static void each_rule_says_what_its_sentence_says_and_refutes_no_tour(void **state)
{
    long refuted[RULES] = {0};
    (void)state;
    for (size_t i = 0; i < LENGTH(boards); i++) {
        struct all_paths all = explore_board(&boards[i]);
        assert_true(all.positions > 0);
        for (int rule = 0; rule < RULES; rule++)
            refuted[rule] += all.refuted[rule];
    }
    for (int rule = 0; rule < RULES; rule++)
        assert_true(refuted[rule] > 0);
}

static void so_it_is_on_larger_boards(void **state)
{
    (void)state;
    if (quick())
        skip();
    for (size_t i = 0; i < LENGTH(long_ones); i++)
        explore_board(&long_ones[i]);
}

static void boards_beyond_the_limit_are_refused(void **state)
{
    const struct kt_board_spec spec = {.rows = 1, .cols = KT_PRUNE_SQUARES + 1};
    struct kt_board board;
    struct kt_pruner pruner;
    (void)state;
    assert_int_equal(kt_board_open(&board, &spec), KT_OK);
    assert_int_equal(kt_pruner_open(&pruner, &board, 0), KT_TOO_LARGE);
    assert_null(pruner.reached);
    kt_pruner_close(&pruner);
    kt_board_close(&board);
}

static void without_rules_nothing_is_refuted(void **state)
{
    struct kt_board board = open_board(3, 3); /* whose centre cannot be reached */
    struct kt_move_order moves = read_order(KT_MOVE_ORDER_USUAL);
    struct kt_mailbox box;
    struct kt_pruner pruner;
    (void)state;
    assert_int_equal(kt_mailbox_open(&box, &board, KT_TIES_FIRST, &moves, NULL), KT_OK);
    int32_t cell = kt_mailbox_cell(&box, (struct kt_square){0, 0});
    kt_cell_take(box.bytes + cell, box.offset);
    for (unsigned rules = 0; rules <= KT_RULES_ALL; rules++) {
        bool expected = (rules & (KT_RULE_ISOLATED | KT_RULE_CUT_OFF)) != 0;
        assert_int_equal(kt_pruner_open(&pruner, &board, rules), KT_OK);
        assert_int_equal(kt_pruner_refutes(&pruner, &box, cell, 1), expected);
        kt_pruner_close(&pruner);
        kt_pruner_close(&pruner);
    }
    kt_mailbox_close(&box);
    kt_board_close(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_rule_says_what_its_sentence_says_and_refutes_no_tour),
        cmocka_unit_test(so_it_is_on_larger_boards),
        cmocka_unit_test(boards_beyond_the_limit_are_refused),
        cmocka_unit_test(without_rules_nothing_is_refuted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
