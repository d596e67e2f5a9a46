#include "engine/line.h"

#include "tours.h"

enum { PATHS = 3000, PATHS_QUICK = 60, LONG_SIDE = 160 };

#define COUNT(array) (sizeof(array) / sizeof *(array))

static struct kt_board leaping(int32_t rows, int32_t cols, int shorter, int longer)
{
    struct kt_board board;
    struct kt_board_spec spec = {
        .rows = rows, .cols = cols, .leap = {(int8_t)shorter, (int8_t)longer}};
    assert_int_equal(kt_board_open(&board, &spec), KT_OK);
    return board;
}

static int64_t turns_of(const struct kt_tour *path, const struct kt_board *board)
{
    int64_t turns = -1;
    assert_int_equal(kt_line_turns(path, board, NULL, &turns), KT_OK);
    return turns;
}

static int64_t crossings_of(const struct kt_tour *path, const struct kt_board *board)
{
    int64_t crossings = -1;
    assert_int_equal(kt_line_crossings(path, board, NULL, &crossings), KT_OK);
    return crossings;
}

/* The judge's moves: those from each entry to the next, and once round if closed. */
static size_t moves_of(const struct kt_tour *path, const struct kt_board *board)
{
    bool whole = path->length == (size_t)board->squares;
    return path->length == 0
               ? 0
               : path->length - 1 + (whole && kt_tour_is_closed(path, board) ? 1 : 0);
}

struct vector {
    int64_t down, right;
};

static struct vector between(struct kt_square from, struct kt_square to)
{
    return (struct vector){to.row - from.row, to.col - from.col};
}

static int64_t cross_product(struct vector a, struct vector b)
{
    return a.down * b.right - a.right * b.down;
}

/* Whether 0 < part / whole < 1. */
static bool inside(int64_t part, int64_t whole)
{
    return whole > 0 ? part > 0 && part < whole : part < 0 && part > whole;
}

/* P + t a = Q + u b is solved for t and u, which must both lie between 0 and 1. */
static bool naive_cross(struct kt_square p, struct kt_square p_end, struct kt_square q,
                        struct kt_square q_end)
{
    struct vector a = between(p, p_end), b = between(q, q_end), apart = between(p, q);
    int64_t whole = cross_product(a, b);
    return whole != 0 && inside(cross_product(apart, b), whole) &&
           inside(cross_product(apart, a), whole);
}

/* Each move with each other. */
static int64_t naive_crossings(const struct kt_tour *path, const struct kt_board *board)
{
    size_t moves = moves_of(path, board), length = path->length;
    const struct kt_square *s = path->squares;
    int64_t crossings = 0;
    for (size_t i = 0; i < moves; i++)
        for (size_t j = 0; j < i; j++)
            crossings +=
                naive_cross(s[i], s[(i + 1) % length], s[j], s[(j + 1) % length]);
    return crossings;
}

/* Each square with the one before and the one after it. */
static int64_t naive_turns(const struct kt_tour *path, const struct kt_board *board)
{
    size_t moves = moves_of(path, board), length = path->length;
    const struct kt_square *s = path->squares;
    bool ring = moves == length;
    int64_t turns = 0;
    for (size_t i = 0; i < length; i++)
        if (ring || (i > 0 && i + 1 < length))
            turns += cross_product(between(s[(i + length - 1) % length], s[i]),
                                   between(s[i], s[(i + 1) % length])) != 0;
    return turns;
}

static void examine(const struct kt_tour *path, const struct kt_board *board)
{
    assert_int_equal(turns_of(path, board), naive_turns(path, board));
    assert_int_equal(crossings_of(path, board), naive_crossings(path, board));
}

static void paths_by_chance_have_the_judges_turns_and_crossings(void **state)
{
    static const int32_t boards[][2] = {{8, 8}, {5, 6}, {3, 10}, {20, 4}, {25, 25}};
    struct kt_random random = {5};
    int paths = tours_quick() ? PATHS_QUICK : PATHS;
    (void)state;
    for (int i = 0; i < paths; i++) {
        const int32_t *sides = boards[(size_t)i % COUNT(boards)];
        struct kt_board board = tours_board(sides[0], sides[1]);
        size_t longest = (size_t)kt_random_below(&random, (uint64_t)board.squares) + 1;
        struct kt_tour path = tours_random_path(&board, longest, &random);
        examine(&path, &board);
        kt_tour_close(&path);
    }
}

static void tours_have_the_judges_turns_and_crossings(void **state)
{
    (void)state;
    for (int32_t rows = 5; rows <= (tours_quick() ? 7 : 24); rows++)
        for (int32_t cols = rows; cols <= rows + 3; cols++) {
            struct kt_tour tour = tours_make(rows, cols);
            struct kt_board board = tours_board(rows, cols);
            examine(&tour, &board);
            kt_tour_close(&tour);
        }
}

/* Longer leaps reach farther; those of {2, 4} can lie one upon the other. */
static void the_moves_of_other_leapers_are_counted_as_well(void **state)
{
    static const int leaps[][2] = {{1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 9}, {15, 16}};
    struct kt_random random = {9};
    (void)state;
    for (size_t i = 0; i < COUNT(leaps); i++)
        for (int k = 0; k < (tours_quick() ? 2 : 40); k++) {
            int32_t side = 3 * leaps[i][1];
            struct kt_board board = leaping(side, side + 1, leaps[i][0], leaps[i][1]);
            struct kt_tour path = tours_random_path(&board, 400, &random);
            examine(&path, &board);
            kt_tour_close(&path);
        }
}

/* Four squares, each a move from the next, are a part of 4 x 4 and no ring. The eight
 * around the hole of 3 x 3 are the whole of that board, a star of eight rays in which
 * each move crosses four others; without the hole they are a part. */
static void only_a_whole_tour_is_a_ring(void **state)
{
    struct kt_square centre = {1, 1};
    struct kt_square ring[] = {{0, 0}, {1, 2}, {2, 0}, {0, 1},
                               {2, 2}, {1, 0}, {0, 2}, {2, 1}};
    struct kt_square loop[] = {{0, 0}, {1, 2}, {3, 3}, {2, 1}};
    struct kt_tour star = {.rows = 3, .cols = 3, .length = 8, .squares = ring};
    struct kt_tour part = {.rows = 4, .cols = 4, .length = 4, .squares = loop};
    struct kt_board board = tours_board(4, 4), three = tours_board(3, 3), holed;
    struct kt_board_spec spec = {
        .rows = 3, .cols = 3, .missing = &centre, .missing_count = 1};
    (void)state;
    assert_int_equal(kt_board_open(&holed, &spec), KT_OK);
    assert_int_equal(turns_of(&part, &board), 2);
    assert_int_equal(crossings_of(&part, &board), 0);
    assert_int_equal(turns_of(&star, &three), 6);
    assert_int_equal(turns_of(&star, &holed), 8);
    assert_int_equal(crossings_of(&star, &holed), 16);
    examine(&star, &holed);
    examine(&star, &three);
    kt_board_close(&holed);
}

static void short_paths_have_nothing_to_count(void **state)
{
    struct kt_square squares[] = {{0, 0}, {1, 2}};
    (void)state;
    for (size_t length = 0; length <= COUNT(squares); length++)
        for (int32_t side = 3; side <= 4; side++) {
            struct kt_board board = tours_board(side, side);
            struct kt_tour path = {
                .rows = side, .cols = side, .length = length, .squares = squares};
            assert_int_equal(turns_of(&path, &board), 0);
            assert_int_equal(crossings_of(&path, &board), 0);
        }
}

/* A straight line, on a board so large that nothing can be kept by square. */
static void a_line_across_the_largest_board_is_counted(void **state)
{
    struct kt_board board = tours_board(KT_SIDE_MAX, KT_SIDE_MAX);
    struct kt_tour path = {.rows = KT_SIDE_MAX, .cols = KT_SIDE_MAX};
    struct kt_square at = {KT_SIDE_MAX - 1, 0};
    (void)state;
    for (int i = 0; i < 1000; i++, at = kt_board_step(&board, at, 0))
        assert_int_equal(kt_tour_append(&path, at), KT_OK);
    examine(&path, &board);
    assert_int_equal(turns_of(&path, &board), 0);
    kt_tour_close(&path);
}

/* The ends of a row lie beside the next row's in the order of places only. */
static void the_edges_of_a_board_are_no_neighbours(void **state)
{
    struct kt_random random = {1};
    (void)state;
    for (int32_t cols = 3; cols <= 6; cols++)
        for (int i = 0; i < 50; i++) {
            struct kt_board board = tours_board(30, cols);
            struct kt_tour path = tours_random_path(&board, 80, &random);
            examine(&path, &board);
            kt_tour_close(&path);
        }
}

/* Goes on from the end of the path in every way that adds no crossing. */
static size_t longest_uncrossed(struct kt_tour *path, const struct kt_board *board)
{
    size_t longest = path->length - 1;
    for (int slot = 0; slot < KT_MOVES; slot++) {
        struct kt_square to =
            kt_board_step(board, path->squares[path->length - 1], slot);
        bool taken = !kt_board_has(board, to);
        for (size_t i = 0; i < path->length; i++)
            taken = taken || kt_square_same(path->squares[i], to);
        if (taken)
            continue;
        assert_int_equal(kt_tour_append(path, to), KT_OK);
        if (crossings_of(path, board) == 0) {
            size_t length = longest_uncrossed(path, board);
            longest = length > longest ? length : longest;
        }
        path->length--;
    }
    return longest;
}

/* Uncrossed knight's paths on n x n have at most 0, 0, 2, 5, 10, 17, ... moves: L. D.
 * Yarbrough 1969, OEIS A003192. */
static void the_longest_uncrossed_paths_are_the_published_ones(void **state)
{
    static const size_t longest[] = {0, 0, 2, 5, 10};
    (void)state;
    for (int32_t side = 1; side <= (tours_quick() ? 4 : 5); side++) {
        struct kt_board board = tours_board(side, side);
        size_t found = 0;
        for (int64_t start = 0; start < board.squares; start++) {
            struct kt_tour path = {.rows = side, .cols = side};
            assert_int_equal(kt_tour_append(&path, kt_board_at(&board, start)), KT_OK);
            size_t length = longest_uncrossed(&path, &board);
            found = length > found ? length : found;
            kt_tour_close(&path);
        }
        assert_int_equal(found, longest[side - 1]);
    }
}

static void a_list_that_is_not_made_of_moves_is_refused(void **state)
{
    struct kt_square squares[] = {{0, 0}, {1, 2}, {1, 3}};
    struct kt_tour path = {.rows = 8, .cols = 8, .length = 3, .squares = squares};
    struct kt_board board = tours_board(8, 8);
    int64_t count = -1;
    (void)state;
    assert_int_equal(kt_line_turns(&path, &board, NULL, &count), KT_INVALID);
    assert_int_equal(kt_line_crossings(&path, &board, NULL, &count), KT_INVALID);
    assert_int_equal(count, -1);
}

typedef enum kt_status counter(const struct kt_tour *path, const struct kt_board *board,
                               struct kt_limit *limit, int64_t *count);

static counter *const counters[] = {kt_line_turns, kt_line_crossings};

/* Says stop once it has been asked `*context` times. */
static bool stop_after(void *context)
{
    int *left = context;
    return (*left)-- <= 0;
}

/* How often the limit asks while a tour of side x side is counted. */
static int questions(counter *count_in, int32_t side)
{
    enum kt_status status = KT_STOPPED;
    struct kt_tour tour = tours_make(side, side);
    struct kt_board board = tours_board(side, side);
    int asked = 0;
    for (; status == KT_STOPPED; asked++) {
        int left = asked;
        struct kt_limit limit = {.stop = stop_after, .context = &left};
        int64_t count = -1;
        status = count_in(&tour, &board, &limit, &count);
        assert_int_equal(status == KT_OK, count >= 0);
    }
    assert_int_equal(status, KT_OK);
    kt_tour_close(&tour);
    return asked;
}

/* Twice the side is four times the squares, and so is the work, or a little less. */
static void long_tours_can_be_stopped_and_take_time_in_proportion(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(counters); i++) {
        int once = questions(counters[i], LONG_SIDE);
        assert_true(once > 1);
        assert_in_range(questions(counters[i], 2 * LONG_SIDE), 2 * once, 5 * once);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_paths_have_nothing_to_count),
        cmocka_unit_test(only_a_whole_tour_is_a_ring),
        cmocka_unit_test(paths_by_chance_have_the_judges_turns_and_crossings),
        cmocka_unit_test(tours_have_the_judges_turns_and_crossings),
        cmocka_unit_test(the_edges_of_a_board_are_no_neighbours),
        cmocka_unit_test(the_moves_of_other_leapers_are_counted_as_well),
        cmocka_unit_test(a_line_across_the_largest_board_is_counted),
        cmocka_unit_test(the_longest_uncrossed_paths_are_the_published_ones),
        cmocka_unit_test(a_list_that_is_not_made_of_moves_is_refused),
        cmocka_unit_test(long_tours_can_be_stopped_and_take_time_in_proportion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
