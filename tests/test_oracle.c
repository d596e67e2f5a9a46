#include "player.h"

#include "engine/check.h"
#include "engine/oracle.h"
#include "engine/theory.h"
#include "engine/tour.h"

enum { SIDE_MAX = 400, PLAYER_BUDGET = 200000 };

/* Ways to switch the oracle's settings; none may change an answer. */
struct setting {
    unsigned proofs_off;
    uint64_t first_budget;
};

static const struct setting settings[] = {{0, 0},
                                          {0, 1},
                                          {0, 2},
                                          {0, 3},
                                          {KT_PROOF_BALANCE, 0},
                                          {KT_PROOF_LONG_EDGE, 0},
                                          {KT_PROOF_BALANCE | KT_PROOF_LONG_EDGE, 1},
                                          {KT_PROOF_FACTOR, 1},
                                          {KT_PROOF_COMPONENTS, 1},
                                          {KT_PROOF_ARTICULATION, 1},
                                          {KT_PROOF_FACTOR | KT_PROOF_ARTICULATION, 0}};

enum { SETTINGS = sizeof settings / sizeof *settings };

static void set(struct kt_oracle *oracle, size_t which)
{
    oracle->proofs_off = settings[which % SETTINGS].proofs_off;
    oracle->first_budget = settings[which % SETTINGS].first_budget;
}

static enum kt_verdict verdict_of(bool safe)
{
    return safe ? KT_SAFE : KT_FATAL;
}

static struct kt_board board_of(int32_t rows, int32_t cols)
{
    struct kt_board board;
    assert_int_equal(
        kt_board_open(&board, &(struct kt_board_spec){.rows = rows, .cols = cols}),
        KT_OK);
    return board;
}

static struct kt_oracle oracle_of(const struct kt_board *board)
{
    struct kt_oracle oracle;
    assert_int_equal(kt_oracle_open(&oracle, board, NULL), KT_OK);
    return oracle;
}

/* The oracle's tour must be one, begin with the path, and end as was asked for. */
static void assert_witness(const struct kt_oracle *oracle, const struct kt_board *board,
                           const struct kt_question *question)
{
    struct kt_tour tour = {0};
    bool is_tour = false;
    assert_int_equal(kt_oracle_tour(oracle, &tour), KT_OK);
    assert_int_equal(kt_check_tour(&tour, board, NULL, &is_tour), KT_OK);
    assert_true(is_tour);
    for (size_t i = 0; i < question->length; i++)
        assert_true(kt_square_same(tour.squares[i], question->path[i]));
    if (question->closed)
        assert_true(kt_tour_is_closed(&tour, board));
    if (question->ends)
        assert_true(kt_square_same(tour.squares[tour.length - 1], question->end));
    kt_tour_close(&tour);
}

/* Asks, and checks the tour behind a safe answer. */
static enum kt_verdict ask(struct kt_oracle *oracle, const struct kt_board *board,
                           const struct kt_question *question)
{
    enum kt_verdict verdict = KT_UNKNOWN;
    assert_int_equal(kt_oracle_ask(oracle, question, &verdict), KT_OK);
    assert_true(oracle->nodes <= question->max_nodes);
    if (verdict == KT_SAFE)
        assert_witness(oracle, board, question);
    return verdict;
}

/* The same for the player's position. */
static enum kt_verdict ask_position(const struct player *p, struct kt_oracle *oracle,
                                    bool closed)
{
    struct kt_question question = {
        .path = p->path, .length = p->length, .closed = closed, .max_nodes = PLENTY};
    return ask(oracle, &p->board, &question);
}

/* --- agreement with plain search -------------------------------------------------- */

/* What the player finds in all positions that follow from its own, compared with the
 * oracle's answers: 1 if an open or closed tour follows, 2 more if a closed one. */
static unsigned compare_all(struct player *p, struct kt_oracle *oracle, size_t *asked)
{
    struct kt_square to[KT_MOVES];
    unsigned found = 0;
    if (p->length == (size_t)p->board.squares)
        found = player_is_closed(p) ? 3 : 1;
    int count = player_moves(p, to);
    for (int i = 0; i < count; i++) {
        player_put(p, to[i]);
        found |= compare_all(p, oracle, asked);
        player_take_back(p);
    }
    set(oracle, (*asked)++);
    assert_int_equal(ask_position(p, oracle, false), verdict_of(found & 1));
    assert_int_equal(ask_position(p, oracle, true), verdict_of(found & 2));
    return found;
}

static void every_position_of_small_boards_is_judged_rightly(void **state)
{
    static const int32_t boards[][2] = {{1, 1}, {2, 2}, {2, 5}, {3, 3}, {3, 4}, {4, 3},
                                        {3, 5}, {4, 4}, {7, 3}, {3, 7}, {4, 5}};
    (void)state;
    for (size_t b = 0; b < (player_quick() ? 7 : sizeof boards / sizeof *boards); b++) {
        struct player p;
        player_open(
            &p, &(struct kt_board_spec){.rows = boards[b][0], .cols = boards[b][1]});
        struct kt_oracle oracle = oracle_of(&p.board);
        size_t asked = 0;
        for (int64_t start = 0; start < p.board.squares; start++) {
            player_put(&p, kt_board_at(&p.board, start));
            compare_all(&p, &oracle, &asked);
            player_take_back(&p);
        }
        kt_oracle_close(&oracle);
        kt_board_close(&p.board);
    }
}

/* Compares one position, unless the player gives up. */
static int compare_one(struct player *p, struct kt_oracle *oracle, bool closed)
{
    p->budget = PLAYER_BUDGET;
    bool completes = player_completes(p, closed, NULL);
    if (!completes && p->budget == 0)
        return 0;
    assert_int_equal(ask_position(p, oracle, closed), verdict_of(completes));
    return 1;
}

/* Plays at random to the dead end. Gives how many positions could be compared. */
static int compare_game(struct player *p, struct kt_oracle *oracle,
                        struct kt_random *random)
{
    int compared = 0, count;
    struct kt_square to[KT_MOVES];
    int64_t start;
    do
        start = (int64_t)kt_random_below(random, (uint64_t)p->board.rows *
                                                     (uint64_t)p->board.cols);
    while (!kt_board_has(&p->board, kt_board_at(&p->board, start)));
    player_put(p, kt_board_at(&p->board, start));
    do {
        set(oracle, (size_t)kt_random_below(random, SETTINGS));
        if (p->board.squares - (int64_t)p->length <= player_rounds(14, 18, 20)) {
            compared += compare_one(p, oracle, false);
            compared += compare_one(p, oracle, true);
        }
        count = player_moves(p, to);
        if (count > 0)
            player_put(p, to[kt_random_below(random, (uint64_t)count)]);
    } while (count > 0);
    while (p->length > 0)
        player_take_back(p);
    return compared;
}

static void positions_of_random_play_are_judged_rightly(void **state)
{
    static const int32_t boards[][2] = {{5, 5}, {5, 6},  {6, 6},
                                        {4, 7}, {3, 10}, {8, 8}};
    int wanted = player_rounds(50, 2000, 50000);
    struct kt_random random = {1};
    (void)state;
    for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
        struct player p;
        player_open(
            &p, &(struct kt_board_spec){.rows = boards[b][0], .cols = boards[b][1]});
        struct kt_oracle oracle = oracle_of(&p.board);
        for (int compared = 0; compared < wanted;)
            compared += compare_game(&p, &oracle, &random);
        kt_oracle_close(&oracle);
        kt_board_close(&p.board);
    }
}

static void boards_with_holes_and_other_leaps_are_judged_rightly(void **state)
{
    static const struct kt_board_spec specs[] = {
        {.rows = 4, .cols = 5},
        {.rows = 5, .cols = 5},
        {.rows = 5, .cols = 6},
        {.rows = 3, .cols = 8},
        {.rows = 2, .cols = 9},
        {.rows = 6, .cols = 6, .leap = {1, 3}},
        {.rows = 5, .cols = 6, .leap = {2, 4}},
        {.rows = 6, .cols = 6, .leap = {2, 3}},
        {.rows = 4, .cols = 7, .leap = {1, 4}},
    };
    struct kt_random random = {2};
    int rounds = player_rounds(5, 150, 3000);
    (void)state;
    for (size_t s = 0; s < sizeof specs / sizeof *specs; s++)
        for (int round = 0; round < rounds; round++) {
            struct player p;
            player_open_with_holes(&p, specs[s], 12, &random);
            struct kt_oracle oracle = oracle_of(&p.board);
            compare_game(&p, &oracle, &random);
            kt_oracle_close(&oracle);
            kt_board_close(&p.board);
        }
}

static void a_small_budget_is_unknown_but_never_wrong(void **state)
{
    struct kt_board board = board_of(8, 8);
    struct kt_oracle oracle = oracle_of(&board);
    struct kt_square corner = {0, 0};
    (void)state;
    for (uint64_t most = 0; most < 100; most++) {
        struct kt_question question = {
            .path = &corner, .length = 1, .closed = most % 2 != 0, .max_nodes = most};
        oracle.first_budget = most % 3;
        enum kt_verdict verdict = ask(&oracle, &board, &question);
        assert_true(verdict != KT_FATAL);
        assert_int_equal(verdict == KT_UNKNOWN,
                         oracle.nodes == most && verdict != KT_SAFE);
        struct kt_tour tour = {0};
        if (verdict == KT_UNKNOWN)
            assert_int_equal(kt_oracle_tour(&oracle, &tour), KT_INVALID);
    }
    kt_oracle_close(&oracle);
    kt_board_close(&board);
}

/* --- existence -------------------------------------------------------------------- */

/* Asks for any tour of a full board; with `proofs_off` by search alone. */
static void assert_exists(int32_t rows, int32_t cols, bool closed, unsigned proofs_off)
{
    struct kt_board board = board_of(rows, cols);
    struct kt_oracle oracle = oracle_of(&board);
    struct kt_question question = {.closed = closed, .max_nodes = PLENTY};
    oracle.proofs_off = proofs_off;
    enum kt_verdict verdict = ask(&oracle, &board, &question);
    if (verdict != verdict_of(kt_theory_has_tour(rows, cols, closed)))
        fail_msg("%d x %d, closed %d: verdict %d", rows, cols, closed, verdict);
    kt_oracle_close(&oracle);
    kt_board_close(&board);
}

/* Decided by the search, not by theorem: the rule about 4 x n is off. */
static void tours_exist_where_the_theorems_say_so(void **state)
{
    (void)state;
    for (int32_t rows = 1; rows <= 12; rows++)
        for (int32_t cols = 1; cols <= 12; cols++)
            for (int closed = 0; closed < 2; closed++) {
                assert_exists(rows, cols, closed, 0);
                assert_exists(rows, cols, closed, KT_PROOF_LONG_EDGE);
            }
    for (int32_t cols = 13; cols <= 50; cols++) {
        assert_exists(4, cols, true, KT_PROOF_LONG_EDGE);
        assert_exists(cols, 3, true, 0);
        assert_exists(3, cols, false, 0);
    }
}

/* --- starts and ends -------------------------------------------------------------- */

static int count_starts(int32_t rows, int32_t cols, unsigned proofs_off)
{
    struct kt_board board = board_of(rows, cols);
    struct kt_oracle oracle = oracle_of(&board);
    int count = 0;
    oracle.proofs_off = proofs_off;
    for (int64_t i = 0; i < board.squares; i++) {
        struct kt_square start = kt_board_at(&board, i);
        struct kt_question from = {.path = &start, .length = 1, .max_nodes = PLENTY};
        struct kt_question to = {.ends = true, .end = start, .max_nodes = PLENTY};
        enum kt_verdict verdict = ask(&oracle, &board, &from);
        assert_int_not_equal(verdict, KT_UNKNOWN);
        assert_int_equal(ask(&oracle, &board, &to), verdict);
        count += verdict == KT_SAFE;
    }
    kt_oracle_close(&oracle);
    kt_board_close(&board);
    return count;
}

/* Recomputed by an independent program; 5 x 5 also follows from the counts by start in
 * OEIS A165134 and from exhaustive listing. */
static void the_right_squares_start_a_tour(void **state)
{
    static const int32_t starts[][3] = {
        {1, 1, 1},  {2, 2, 0},   {3, 3, 0},  {3, 4, 6},   {3, 5, 0},  {3, 6, 0},
        {3, 7, 10}, {3, 8, 22},  {3, 9, 14}, {3, 10, 30}, {4, 4, 0},  {4, 5, 10},
        {4, 6, 12}, {4, 12, 24}, {5, 5, 13}, {5, 6, 30},  {6, 6, 36}, {7, 7, 25},
        {8, 8, 64}, {12, 4, 24}, {9, 3, 14}, {9, 9, 41}};
    (void)state;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        assert_int_equal(count_starts(starts[i][0], starts[i][1], 0), starts[i][2]);
    for (size_t i = 0; i < 13; i++)
        assert_int_equal(count_starts(starts[i][0], starts[i][1], KT_PROOF_LONG_EDGE),
                         starts[i][2]);
}

static int count_pairs(int32_t rows, int32_t cols)
{
    struct kt_board board = board_of(rows, cols);
    struct kt_oracle oracle = oracle_of(&board);
    int count = 0;
    for (int64_t i = 0; i < board.squares * board.squares; i++) {
        struct kt_square start = kt_board_at(&board, i / board.squares);
        struct kt_question question = {
            .path = &start, .length = 1, .ends = true, .max_nodes = PLENTY};
        question.end = kt_board_at(&board, i % board.squares);
        enum kt_verdict verdict = ask(&oracle, &board, &question);
        assert_int_not_equal(verdict, KT_UNKNOWN);
        count += verdict == KT_SAFE;
    }
    kt_oracle_close(&oracle);
    kt_board_close(&board);
    return count;
}

/* On boards from 6 x 6 all pairs that the colours allow, as A. Conrad, T. Hindrichs, H.
 * Morsy and I. Wegener 1994 proved for squares; the others recomputed. */
static void the_right_pairs_are_start_and_end(void **state)
{
    static const int32_t pairs[][3] = {
        {3, 4, 14},   {4, 5, 36},   {4, 6, 64},   {5, 5, 84},   {3, 8, 144},
        {5, 6, 356},  {5, 7, 306},  {6, 6, 648},  {6, 7, 882},  {7, 7, 600},
        {8, 8, 2048}, {6, 8, 1152}, {6, 9, 1458}, {7, 8, 1568}, {7, 9, 992}};
    size_t count = player_quick() ? 4 : sizeof pairs / sizeof *pairs;
    (void)state;
    for (size_t i = 0; i < count; i++)
        assert_int_equal(count_pairs(pairs[i][0], pairs[i][1]), pairs[i][2]);
}

static void assert_safe(struct kt_oracle *oracle, const struct kt_board *board,
                        const struct kt_question *question)
{
    enum kt_verdict verdict = ask(oracle, board, question);
    if (verdict != KT_SAFE)
        fail_msg("%d x %d, closed %d, ends %d: verdict %d", board->rows, board->cols,
                 question->closed, question->ends, verdict);
}

static struct kt_square random_square(const struct kt_board *board,
                                      struct kt_random *random)
{
    return kt_board_at(board,
                       (int64_t)kt_random_below(random, (uint64_t)board->squares));
}

/* From some or all admissible squares. */
static void solve_starts(int32_t rows, int32_t cols, bool closed, int64_t every)
{
    struct kt_board board = board_of(rows, cols);
    struct kt_oracle oracle = oracle_of(&board);
    for (int64_t i = 0; i < board.squares; i += every) {
        struct kt_square start = kt_board_at(&board, i);
        struct kt_question question = {
            .path = &start, .length = 1, .closed = closed, .max_nodes = PLENTY};
        if (kt_board_admissible(&board, start))
            assert_safe(&oracle, &board, &question);
    }
    kt_oracle_close(&oracle);
    kt_board_close(&board);
}

static void every_admissible_start_is_solved(void **state)
{
    int64_t every = player_rounds(37, 1, 1);
    (void)state;
    for (int32_t side = 6; side <= player_rounds(10, 30, 30); side++)
        solve_starts(side, side, false, every);
    solve_starts(5, 5, false, 1);
    for (int32_t rows = 5; rows <= 12; rows++)
        for (int32_t cols = 5; cols <= 12; cols++)
            solve_starts(rows, cols, false, rows * cols <= 30 ? 1 : every);
}

static void closed_tours_pass_through_every_square(void **state)
{
    (void)state;
    for (int32_t side = 6; side <= 12; side += 2)
        solve_starts(side, side, true, player_quick() ? 11 : 1);
    if (!player_quick())
        solve_starts(50, 50, true, 49);
}

static void random_pairs_are_solved(void **state)
{
    struct kt_random random = {3};
    int rounds = player_rounds(2, 200, 200);
    (void)state;
    for (int32_t side = 6; side <= 20; side++) {
        struct kt_board board = board_of(side, side);
        struct kt_oracle oracle = oracle_of(&board);
        for (int round = 0; round < rounds;) {
            struct kt_square start = random_square(&board, &random);
            struct kt_question question = {
                .path = &start, .length = 1, .ends = true, .max_nodes = PLENTY};
            question.end = random_square(&board, &random);
            bool odd = board.squares % 2 != 0;
            if (kt_square_same(start, question.end) ||
                !kt_board_admissible(&board, start) ||
                (kt_board_colour(start) == kt_board_colour(question.end)) != odd)
                continue;
            assert_safe(&oracle, &board, &question);
            round++;
        }
        kt_oracle_close(&oracle);
        kt_board_close(&board);
    }
}

/* Sides on which other programs were reported to hang or to overflow their stacks. */
static void notorious_sides_are_solved_from_the_corner(void **state)
{
    static const int32_t sides[] = {41, 52, 59, 60, 66, 74, 75, 90, 91, 200, 201};
    size_t count = player_quick() ? 1 : sizeof sides / sizeof *sides;
    (void)state;
    for (size_t i = 0; i < count; i++) {
        solve_starts(sides[i], sides[i], false, (int64_t)sides[i] * sides[i]);
        if (sides[i] % 2 == 0)
            solve_starts(sides[i], sides[i], true, (int64_t)sides[i] * sides[i]);
    }
}

static void large_boards_with_holes_are_solved(void **state)
{
    struct kt_random random = {4};
    int rounds = player_rounds(2, 100, 1000);
    (void)state;
    for (int round = 0; round < rounds; round++) {
        struct player p;
        player_open_with_holes(&p, (struct kt_board_spec){.rows = 20, .cols = 20}, 30,
                               &random);
        struct kt_oracle oracle = oracle_of(&p.board);
        for (int closed = 0; closed < 2; closed++) {
            struct kt_question question = {.closed = closed, .max_nodes = PLENTY};
            assert_int_not_equal(ask(&oracle, &p.board, &question), KT_UNKNOWN);
        }
        kt_oracle_close(&oracle);
        kt_board_close(&p.board);
    }
}

/* --- the interface ---------------------------------------------------------------- */

/* With no path, the square where a tour is to end is all that it is told. */
static void every_square_of_6_x_6_ends_a_tour_from_anywhere(void **state)
{
    struct kt_board board = board_of(6, 6);
    struct kt_oracle oracle = oracle_of(&board);
    (void)state;
    for (int64_t i = 0; i < board.squares; i++) {
        struct kt_question question = {
            .ends = true, .end = kt_board_at(&board, i), .max_nodes = PLENTY};
        assert_safe(&oracle, &board, &question);
        assert_witness(&oracle, &board, &question);
        question.closed = true;
        assert_safe(&oracle, &board, &question);
        assert_witness(&oracle, &board, &question);
    }
    kt_oracle_close(&oracle);
    kt_board_close(&board);
}

/* There and back is a closed tour of two squares, the smallest there is. */
static void two_squares_a_move_apart_have_a_closed_tour(void **state)
{
    static const struct kt_square holes[] = {{0, 1}, {0, 2}, {1, 0}, {1, 1}};
    static const struct kt_square pair[] = {{0, 0}, {1, 2}};
    struct kt_board board;
    (void)state;
    assert_int_equal(kt_board_open(&board, &(struct kt_board_spec){.rows = 2,
                                                                   .cols = 3,
                                                                   .missing = holes,
                                                                   .missing_count = 4}),
                     KT_OK);
    struct kt_oracle oracle = oracle_of(&board);
    for (size_t length = 0; length <= 2; length++) {
        struct kt_question question = {
            .path = pair, .length = length, .closed = true, .max_nodes = PLENTY};
        assert_safe(&oracle, &board, &question);
        assert_witness(&oracle, &board, &question);
    }
    kt_oracle_close(&oracle);
    kt_board_close(&board);
}

static bool stop(void *context)
{
    int *left = context;
    return --*left <= 0;
}

static void it_stops_when_told_and_answers_later(void **state)
{
    struct kt_board board = board_of(SIDE_MAX, SIDE_MAX);
    (void)state;
    for (int when = 1; when < 2000; when *= 3) {
        int left = when;
        struct kt_limit limit = {.stop = stop, .context = &left};
        struct kt_oracle oracle;
        enum kt_status status = kt_oracle_open(&oracle, &board, &limit);
        assert_true(status == KT_OK || status == KT_STOPPED);
        struct kt_question question = {.closed = true, .max_nodes = PLENTY};
        enum kt_verdict verdict = KT_UNKNOWN;
        if (status == KT_OK) {
            status = kt_oracle_ask(&oracle, &question, &verdict);
            assert_int_equal(status == KT_STOPPED, limit.stopped);
            assert_int_equal(verdict, status == KT_OK ? KT_SAFE : KT_UNKNOWN);
            left = INT32_MAX;
            limit = (struct kt_limit){.stop = stop, .context = &left};
            assert_int_equal(kt_oracle_ask(&oracle, &question, &verdict), KT_OK);
            assert_int_equal(verdict, KT_SAFE);
        }
        kt_oracle_close(&oracle);
        kt_oracle_close(&oracle);
    }
    kt_board_close(&board);
}

static void boards_beyond_the_limit_are_refused(void **state)
{
    struct kt_board board = board_of(KT_SIDE_MAX, KT_SIDE_MAX);
    struct kt_oracle oracle;
    struct kt_tour tour = {0};
    (void)state;
    assert_int_equal(kt_oracle_open(&oracle, &board, NULL), KT_TOO_LARGE);
    assert_int_equal(kt_oracle_tour(&oracle, &tour), KT_INVALID);
    kt_oracle_close(&oracle);
    kt_board_close(&board);
    board = board_of(1, (int32_t)KT_ORACLE_SQUARES);
    assert_int_equal(kt_oracle_open(&oracle, &board, NULL), KT_OK);
    kt_oracle_close(&oracle);
    kt_board_close(&board);
}

static void the_same_question_has_the_same_answer(void **state)
{
    struct kt_board board = board_of(10, 10);
    struct kt_oracle oracle = oracle_of(&board);
    struct kt_question question = {.max_nodes = PLENTY}, other = question;
    struct kt_tour tours[2] = {{0}, {0}};
    (void)state;
    other.closed = true;
    oracle.first_budget = 2;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(ask(&oracle, &board, &other), KT_SAFE);
        assert_int_equal(ask(&oracle, &board, &question), KT_SAFE);
        assert_int_equal(kt_oracle_tour(&oracle, &tours[i]), KT_OK);
        other.closed = false;
        other.ends = true;
    }
    assert_memory_equal(tours[0].squares, tours[1].squares,
                        tours[0].length * sizeof *tours[0].squares);
    kt_tour_close(&tours[0]);
    kt_tour_close(&tours[1]);
    kt_oracle_close(&oracle);
    kt_board_close(&board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_of_small_boards_is_judged_rightly),
        cmocka_unit_test(positions_of_random_play_are_judged_rightly),
        cmocka_unit_test(boards_with_holes_and_other_leaps_are_judged_rightly),
        cmocka_unit_test(a_small_budget_is_unknown_but_never_wrong),
        cmocka_unit_test(tours_exist_where_the_theorems_say_so),
        cmocka_unit_test(the_right_squares_start_a_tour),
        cmocka_unit_test(the_right_pairs_are_start_and_end),
        cmocka_unit_test(every_admissible_start_is_solved),
        cmocka_unit_test(closed_tours_pass_through_every_square),
        cmocka_unit_test(random_pairs_are_solved),
        cmocka_unit_test(notorious_sides_are_solved_from_the_corner),
        cmocka_unit_test(large_boards_with_holes_are_solved),
        cmocka_unit_test(every_square_of_6_x_6_ends_a_tour_from_anywhere),
        cmocka_unit_test(two_squares_a_move_apart_have_a_closed_tour),
        cmocka_unit_test(it_stops_when_told_and_answers_later),
        cmocka_unit_test(boards_beyond_the_limit_are_refused),
        cmocka_unit_test(the_same_question_has_the_same_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
