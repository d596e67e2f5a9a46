#include "engine/check.h"

#include <limits.h>

#include "tours.h"

enum { LENGTH_MAX = 80, SIDE_LARGE = 1000, ROUNDS = 20000, ROUNDS_QUICK = 300 };

/* A tour that lives on the stack. */
struct listing {
    struct kt_tour tour;
    struct kt_square squares[LENGTH_MAX];
    int64_t steps[LENGTH_MAX];
};

static bool is_tour(const struct kt_tour *tour, const struct kt_board *board)
{
    bool answer = false;
    assert_int_equal(kt_check_tour(tour, board, NULL, &answer), KT_OK);
    return answer;
}

/* Writes all faults, but for unvisited squares their number: "sentence; sentence; 3
 * unvisited". */
static void write_faults(struct kt_text *text, const struct kt_tour *tour,
                         const struct kt_board *board)
{
    struct kt_faults faults;
    struct kt_fault fault;
    int64_t unvisited = 0;
    assert_int_equal(kt_faults_open(&faults, tour, board, NULL), KT_OK);
    while (kt_faults_next(&faults, &fault) == KT_OK) {
        if (fault.kind == KT_FAULT_UNVISITED) {
            unvisited++;
            continue;
        }
        assert_int_equal(unvisited, 0);
        kt_fault_write(text, &fault, board);
        kt_text_string(text, "; ");
    }
    kt_faults_close(&faults);
    kt_faults_close(&faults);
    kt_text_number(text, unvisited, 0);
    kt_text_string(text, " unvisited");
}

static void assert_faults(const struct kt_tour *tour, const struct kt_board *board,
                          const char *expected)
{
    struct kt_text text = {0};
    write_faults(&text, tour, board);
    tours_assert_text(&text, expected);
    kt_text_close(&text);
    assert_int_equal(is_tour(tour, board), strcmp(expected, "0 unvisited") == 0);
}

static size_t count_faults(const struct kt_tour *tour, const struct kt_board *board)
{
    struct kt_faults faults;
    struct kt_fault fault;
    size_t count = 0;
    assert_int_equal(kt_faults_open(&faults, tour, board, NULL), KT_OK);
    while (kt_faults_next(&faults, &fault) == KT_OK)
        count++;
    kt_faults_close(&faults);
    return count;
}

/* The classic program's 5 x 5 tour from the corner, open. */
static const struct kt_square five[] = {
    {0, 0}, {2, 1}, {4, 0}, {3, 2}, {4, 4}, {2, 3}, {0, 4}, {1, 2}, {2, 0},
    {0, 1}, {1, 3}, {3, 4}, {4, 2}, {3, 0}, {1, 1}, {0, 3}, {2, 4}, {4, 3},
    {3, 1}, {1, 0}, {0, 2}, {1, 4}, {3, 3}, {4, 1}, {2, 2}};

static void tours_of_many_boards_have_no_fault(void **state)
{
    static const int32_t boards[][2] = {{1, 1}, {3, 4},  {4, 3},  {3, 7}, {4, 5},
                                        {5, 5}, {5, 6},  {6, 6},  {7, 9}, {8, 8},
                                        {9, 7}, {12, 9}, {30, 33}};
    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        struct kt_board board = tours_board(boards[i][0], boards[i][1]);
        struct kt_tour tour = tours_make(boards[i][0], boards[i][1]);
        assert_faults(&tour, &board, "0 unvisited");
        kt_tour_close(&tour);
    }
}

static void each_kind_of_fault_is_found_where_it_is(void **state)
{
    /* Squares of a 5 x 5 board; steps from 1 unless they are given. */
    static const struct {
        size_t length;
        struct kt_square squares[8];
        int64_t steps[8];
        const char *faults;
    } cases[] = {
        {0, {{0}}, {0}, "25 unvisited"},
        {1, {{0, 0}}, {0}, "24 unvisited"},
        {3, {{0, 0}, {2, 1}, {4, 0}}, {0}, "22 unvisited"},
        /* what is no knight's move: (3,0) and (4,0), (1,1) and (2,2), none at all */
        {2,
         {{0, 0}, {3, 0}},
         {0},
         "step 2 at a2: no knight's move from step 1 at a5; 23 unvisited"},
        {2,
         {{0, 0}, {0, 4}},
         {0},
         "step 2 at e5: no knight's move from step 1 at a5; 23 unvisited"},
        {2,
         {{0, 0}, {1, 1}},
         {0},
         "step 2 at b4: no knight's move from step 1 at a5; 23 unvisited"},
        {2,
         {{0, 0}, {2, 2}},
         {0},
         "step 2 at c3: no knight's move from step 1 at a5; 23 unvisited"},
        {2,
         {{0, 0}, {0, 0}},
         {0},
         "step 2 at a5: no knight's move from step 1 at a5; "
         "step 2 at a5: visited before, at step 1; 24 unvisited"},
        /* back and forth: each later visit names the first */
        {4,
         {{0, 0}, {2, 1}, {0, 0}, {2, 1}},
         {0},
         "step 3 at a5: visited before, at step 1; "
         "step 4 at b3: visited before, at step 2; 23 unvisited"},
        {3,
         {{0, 0}, {1, 2}, {0, 0}},
         {5, 6, 9},
         "step 5 at a5: steps 1 to 4 are missing before it; "
         "step 9 at a5: steps 7 to 8 are missing before it; "
         "step 9 at a5: visited before, at step 5; 23 unvisited"},
        /* off the board, on every side: no move is looked for there */
        {2,
         {{-1, 2}, {0, 0}},
         {0},
         "step 1 at (-1, 2): not a square of the 5 x 5 board; 24 unvisited"},
        {2,
         {{0, 0}, {5, 0}},
         {0},
         "step 2 at (5, 0): not a square of the 5 x 5 board; 24 unvisited"},
        {2,
         {{0, -1}, {0, 5}},
         {0},
         "step 1 at (0, -1): not a square of the 5 x 5 board; "
         "step 2 at (0, 5): not a square of the 5 x 5 board; 25 unvisited"},
        {2,
         {{INT32_MIN, INT32_MAX}, {INT32_MAX, INT32_MIN}},
         {0},
         "step 1 at (-2147483648, 2147483647): not a square of the 5 x 5 board; "
         "step 2 at (2147483647, -2147483648): not a square of the 5 x 5 board; "
         "25 unvisited"},
        /* steps: from 0, missing, beyond, shared */
        {2,
         {{0, 0}, {2, 1}},
         {-1, 0},
         "step -1 at a5: the board's steps are 1 to 25; "
         "step 0 at b3: the board's steps are 1 to 25; 23 unvisited"},
        {2,
         {{0, 0}, {2, 1}},
         {0, 1},
         "step 0 at a5: the board's steps are 1 to 25; 23 unvisited"},
        {2,
         {{0, 0}, {2, 1}},
         {1, 3},
         "step 3 at b3: step 2 is missing before it; 23 unvisited"},
        {2,
         {{0, 0}, {2, 1}},
         {2, 3},
         "step 2 at a5: step 1 is missing before it; 23 unvisited"},
        {2,
         {{0, 0}, {2, 1}},
         {1, 26},
         "step 26 at b3: steps 2 to 25 are missing before it; "
         "step 26 at b3: the board's steps are 1 to 25; 23 unvisited"},
        {2,
         {{0, 0}, {2, 1}},
         {INT64_MIN, INT64_MAX},
         "step -9223372036854775808 at a5: the board's steps are 1 to 25; "
         "step 9223372036854775807 at b3: steps 1 to 25 are missing before it; "
         "step 9223372036854775807 at b3: the board's steps are 1 to 25; "
         "23 unvisited"},
        {3,
         {{0, 0}, {2, 1}, {1, 2}},
         {1, 2, 2},
         "step 2 at c4: the same step is at b3; 22 unvisited"},
        /* nobody knows which of the two squares of step 2 a move should come from */
        {4,
         {{0, 0}, {2, 1}, {4, 4}, {0, 4}},
         {1, 2, 2, 3},
         "step 2 at e1: the same step is at b3; 21 unvisited"},
        {3,
         {{0, 0}, {0, 0}, {4, 4}},
         {1, 1, 1},
         "step 1 at a5: the same step is at a5; "
         "step 1 at a5: visited before, at step 1; "
         "step 1 at e1: the same step is at a5; 23 unvisited"},
        /* no move is looked for over a gap */
        {2,
         {{0, 0}, {4, 4}},
         {1, 3},
         "step 3 at e1: step 2 is missing before it; 23 unvisited"},
    };
    struct kt_board board = tours_board(5, 5);
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct listing listing = {.tour = {.rows = 5, .cols = 5}};
        bool plain = true;
        memcpy(listing.squares, cases[i].squares, sizeof cases[i].squares);
        memcpy(listing.steps, cases[i].steps, sizeof cases[i].steps);
        for (size_t k = 0; k < cases[i].length; k++)
            plain = plain && cases[i].steps[k] == 0;
        listing.tour.length = cases[i].length;
        listing.tour.squares = listing.squares;
        listing.tour.steps = plain ? NULL : listing.steps;
        assert_faults(&listing.tour, &board, cases[i].faults);
    }
}

static void five_by_five(struct listing *listing)
{
    *listing = (struct listing){.tour = {.rows = 5, .cols = 5, .length = 25}};
    memcpy(listing->squares, five, sizeof five);
    for (size_t i = 0; i < LENGTH_MAX; i++)
        listing->steps[i] = (int64_t)i + 1;
    listing->tour.squares = listing->squares;
}

static void steps_from_one_that_are_written_out_make_a_tour(void **state)
{
    struct kt_board board = tours_board(5, 5);
    struct listing listing;
    (void)state;
    five_by_five(&listing);
    listing.tour.steps = listing.steps;
    assert_faults(&listing.tour, &board, "0 unvisited");
    listing.steps[24] = 26;
    assert_faults(&listing.tour, &board,
                  "step 26 at c3: step 25 is missing before it; "
                  "step 26 at c3: the board's steps are 1 to 25; 0 unvisited");
}

static void a_square_too_many_is_out_of_range(void **state)
{
    struct kt_board board = tours_board(5, 5);
    struct listing listing;
    (void)state;
    five_by_five(&listing);
    listing.squares[25] = (struct kt_square){0, 1};
    listing.tour.length = 26;
    assert_faults(&listing.tour, &board,
                  "step 26 at b5: the board's steps are 1 to 25; "
                  "step 26 at b5: visited before, at step 10; 0 unvisited");
}

static void unvisited_squares_come_row_by_row(void **state)
{
    struct kt_board board = tours_board(3, 3);
    struct kt_square centre = {1, 1};
    struct kt_tour tour = {.rows = 3, .cols = 3, .length = 1, .squares = &centre};
    struct kt_faults faults;
    struct kt_fault fault;
    (void)state;
    assert_int_equal(kt_faults_open(&faults, &tour, &board, NULL), KT_OK);
    for (int i = 0; i < 9; i++) {
        if (i == 4)
            continue;
        assert_int_equal(kt_faults_next(&faults, &fault), KT_OK);
        assert_int_equal(fault.kind, KT_FAULT_UNVISITED);
        assert_int_equal(fault.step, 0);
        assert_int_equal(3 * fault.square.row + fault.square.col, i);
    }
    assert_int_equal(kt_faults_next(&faults, &fault), KT_DONE);
    assert_int_equal(kt_faults_next(&faults, &fault), KT_DONE);
    kt_faults_close(&faults);
}

static void a_hole_is_no_square_and_need_not_be_visited(void **state)
{
    /* 3 x 3 without its centre has a closed tour. */
    struct kt_square hole = {1, 1};
    const struct kt_board_spec spec = {
        .rows = 3, .cols = 3, .missing = &hole, .missing_count = 1};
    struct kt_square ring[] = {{0, 0}, {1, 2}, {2, 0}, {0, 1},
                               {2, 2}, {1, 0}, {0, 2}, {2, 1}};
    struct kt_tour tour = {.rows = 3, .cols = 3, .length = 8, .squares = ring};
    struct kt_board board;
    (void)state;
    assert_int_equal(kt_board_open(&board, &spec), KT_OK);
    assert_faults(&tour, &board, "0 unvisited");
    ring[7] = hole;
    assert_faults(&tour, &board,
                  "step 8 at b2: not a square of the 3 x 3 board; 1 unvisited");
    kt_board_close(&board);
}

static void the_board_says_what_a_move_is(void **state)
{
    const struct kt_board_spec spec = {.rows = 5, .cols = 5, .leap = {1, 3}};
    struct kt_square squares[] = {{0, 0}, {1, 3}, {3, 4}};
    struct kt_tour tour = {.rows = 5, .cols = 5, .length = 3, .squares = squares};
    struct kt_board board;
    (void)state;
    assert_int_equal(kt_board_open(&board, &spec), KT_OK);
    assert_faults(&tour, &board,
                  "step 3 at e2: no leap of (1, 3) from step 2 at d4; 22 unvisited");
    kt_board_close(&board);
}

/* Does one thing to a tour that has room for one more square. */
static void damage(struct kt_tour *tour, struct kt_random *dice)
{
    struct kt_square *squares = tour->squares;
    size_t i = (size_t)kt_random_below(dice, tour->length);
    size_t k = (size_t)kt_random_below(dice, tour->length);
    struct kt_square kept = squares[i];
    switch (kt_random_below(dice, 7)) {
    case 0: /* two change places */
        squares[i] = squares[k];
        squares[k] = kept;
        break;
    case 1:
        squares[i] = squares[k];
        break;
    case 2:
        squares[i].row += (int32_t)kt_random_below(dice, 9) - 4;
        break;
    case 3:
        squares[i].col += (int32_t)kt_random_below(dice, 9) - 4;
        break;
    case 4:
        tour->length--;
        break;
    case 5:
        squares[tour->length++] = kept;
        break;
    default: /* another step for it and all behind it */
        for (; tour->steps != NULL && i < tour->length; i++)
            tour->steps[i] += (int64_t)(k % 3);
    }
}

static void a_tour_is_what_has_no_fault(void **state)
{
    static const int32_t boards[][2] = {{1, 1}, {3, 4}, {5, 5}, {5, 6}, {8, 8}};
    struct kt_random dice = {7};
    int tours = 0, rounds = tours_quick() ? ROUNDS_QUICK : ROUNDS;
    (void)state;
    for (int round = 0; round < rounds; round++) {
        const int32_t *sides = boards[round % 5];
        struct kt_board board = tours_board(sides[0], sides[1]);
        struct kt_tour tour = tours_make(sides[0], sides[1]);
        assert_int_equal(kt_tour_reserve(&tour, tour.length + 4), KT_OK);
        if (kt_random_below(&dice, 2) == 0) {
            tour.steps = malloc((tour.length + 4) * sizeof *tour.steps);
            assert_non_null(tour.steps);
            for (size_t i = 0; i < tour.length + 4; i++)
                tour.steps[i] = (int64_t)i + 1;
        }
        for (uint64_t left = kt_random_below(&dice, 4); left > 0 && tour.length > 0;
             left--)
            damage(&tour, &dice);
        bool answer = is_tour(&tour, &board);
        assert_int_equal(answer, count_faults(&tour, &board) == 0);
        tours += answer;
        kt_tour_close(&tour);
    }
    assert_in_range(tours, rounds / 10, rounds - rounds / 10);
}

static void a_huge_board_costs_nothing(void **state)
{
    struct kt_board board = tours_board(KT_SIDE_MAX, KT_SIDE_MAX);
    struct kt_square squares[] = {{0, 0}, {KT_SIDE_MAX - 1, KT_SIDE_MAX - 1}};
    struct kt_tour tour = {
        .rows = KT_SIDE_MAX, .cols = KT_SIDE_MAX, .length = 2, .squares = squares};
    struct kt_faults faults;
    struct kt_fault fault;
    (void)state;
    assert_false(is_tour(&tour, &board));
    assert_int_equal(kt_faults_open(&faults, &tour, &board, NULL), KT_OK);
    assert_int_equal(kt_faults_next(&faults, &fault), KT_OK);
    assert_int_equal(fault.kind, KT_FAULT_NO_MOVE);
    assert_int_equal(kt_faults_next(&faults, &fault), KT_OK);
    assert_int_equal(fault.kind, KT_FAULT_UNVISITED);
    assert_int_equal(fault.square.col, 1);
    kt_faults_close(&faults);
}

static void the_first_fault_of_some_kinds_can_be_asked_for(void **state)
{
    struct kt_board board = tours_board(KT_SIDE_MAX, KT_SIDE_MAX);
    struct kt_square squares[] = {{0, 0}, {1, 2}, {0, 0}, {5, 5}};
    struct kt_tour tour = {
        .rows = KT_SIDE_MAX, .cols = KT_SIDE_MAX, .length = 2, .squares = squares};
    struct kt_fault fault = {0};
    (void)state;
    /* A path; all that is wrong are 2^60 - 2 squares, which are not gone through. */
    assert_int_equal(
        kt_check_first_fault(&tour, &board, KT_FAULTS_OF_PATH, NULL, &fault), KT_DONE);
    assert_int_equal(kt_check_first_fault(
                         &tour, &board, KT_FAULT_BIT(KT_FAULT_UNVISITED), NULL, &fault),
                     KT_OK);
    assert_int_equal(fault.square.col, 1);
    tour.length = 4;
    assert_int_equal(
        kt_check_first_fault(&tour, &board, KT_FAULTS_OF_PATH, NULL, &fault), KT_OK);
    assert_int_equal(fault.kind, KT_FAULT_REVISIT);
    assert_int_equal(kt_check_first_fault(&tour, &board, KT_FAULT_BIT(KT_FAULT_NO_MOVE),
                                          NULL, &fault),
                     KT_OK);
    assert_int_equal(fault.step, 4);
}

static void a_million_squares_are_checked(void **state)
{
    int32_t side = tours_quick() ? 60 : SIDE_LARGE;
    struct kt_board board = tours_board(side, side);
    struct kt_tour tour = tours_make(side, side);
    (void)state;
    assert_true(is_tour(&tour, &board));
    assert_int_equal(count_faults(&tour, &board), 0);
    struct kt_square last = tour.squares[tour.length - 1];
    tour.squares[tour.length - 1] = tour.squares[0];
    assert_false(is_tour(&tour, &board));
    struct kt_fault fault;
    assert_int_equal(kt_check_first_fault(&tour, &board, ~0u, NULL, &fault), KT_OK);
    assert_int_equal(fault.step, (int64_t)side * side);
    tour.squares[tour.length - 1] = last;
    kt_tour_close(&tour);
}

static bool stop_at_once(void *context)
{
    (void)context;
    return true;
}

static void a_long_check_stops_when_asked(void **state)
{
    struct kt_limit limit = {.stop = stop_at_once};
    struct kt_board board = tours_board(200, 200);
    struct kt_tour tour = tours_make(200, 200);
    struct kt_faults faults;
    struct kt_fault fault;
    bool answer;
    (void)state;
    assert_int_equal(kt_check_tour(&tour, &board, &limit, &answer), KT_STOPPED);
    assert_int_equal(kt_faults_open(&faults, &tour, &board, &limit), KT_STOPPED);
    assert_null(faults.visited);
    limit = (struct kt_limit){0};
    assert_int_equal(kt_faults_open(&faults, &tour, &board, &limit), KT_OK);
    limit = (struct kt_limit){.stop = stop_at_once};
    assert_int_equal(kt_faults_next(&faults, &fault), KT_STOPPED);
    limit = (struct kt_limit){0}; /* and goes on where it left off */
    assert_int_equal(kt_faults_next(&faults, &fault), KT_DONE);
    kt_faults_close(&faults);
    kt_tour_close(&tour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tours_of_many_boards_have_no_fault),
        cmocka_unit_test(each_kind_of_fault_is_found_where_it_is),
        cmocka_unit_test(steps_from_one_that_are_written_out_make_a_tour),
        cmocka_unit_test(a_square_too_many_is_out_of_range),
        cmocka_unit_test(unvisited_squares_come_row_by_row),
        cmocka_unit_test(a_hole_is_no_square_and_need_not_be_visited),
        cmocka_unit_test(the_board_says_what_a_move_is),
        cmocka_unit_test(a_tour_is_what_has_no_fault),
        cmocka_unit_test(a_huge_board_costs_nothing),
        cmocka_unit_test(the_first_fault_of_some_kinds_can_be_asked_for),
        cmocka_unit_test(a_million_squares_are_checked),
        cmocka_unit_test(a_long_check_stops_when_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
