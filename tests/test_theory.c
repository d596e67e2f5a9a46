#include "engine/theory.h"

#include "all_tours.h"

enum { SIDES = 12, BRUTE_SIDES = 5, SCHWENK_SIDES = 60, FIRST_YEAR = 1700 };

static bool has_tour(int32_t rows, int32_t cols, bool closed)
{
    return all_tours(rows, cols, closed ? 0 : -1, closed, NULL, NULL) > 0;
}

static void assert_existence(int32_t rows, int32_t cols)
{
    for (int closed = 0; closed < 2; closed++) {
        bool exists = has_tour(rows, cols, closed);
        assert_int_equal(kt_theory_has_tour(rows, cols, closed), exists);
        assert_int_equal(kt_theory_has_tour(cols, rows, closed), exists);
    }
}

static void small_boards_have_tours_exactly_where_the_theorems_say(void **state)
{
    static const int32_t larger[][2] = {{1, 12}, {2, 12}, {3, 6}, {3, 7},  {3, 8},
                                        {3, 9},  {3, 10}, {4, 6}, {3, 11}, {4, 7}};
    (void)state;
    for (int32_t rows = 1; rows <= BRUTE_SIDES; rows++)
        for (int32_t cols = rows; cols <= BRUTE_SIDES; cols++)
            if (!tours_quick() || rows * cols < BRUTE_SIDES * BRUTE_SIDES)
                assert_existence(rows, cols);
    for (size_t i = 0; !tours_quick() && i < sizeof larger / sizeof larger[0]; i++)
        assert_existence(larger[i][0], larger[i][1]);
}

/* The theorems as they stand in facts and papers, m <= n. Schwenk: no closed tour where
 * m and n are odd, m is 1, 2 or 4, or m = 3 and n is 4, 6 or 8. Chia and Ong: no tour
 * where m is 1 or 2, nor on 3x3, 3x5, 3x6 and 4x4. */
static void all_boards_are_told_as_the_papers_have_them(void **state)
{
    (void)state;
    for (int32_t m = 1; m <= SCHWENK_SIDES; m++)
        for (int32_t n = m; n <= SCHWENK_SIDES; n++) {
            bool closed = !(m * n % 2 == 1 || m == 1 || m == 2 || m == 4 ||
                            (m == 3 && (n == 4 || n == 6 || n == 8)));
            bool any = !(m <= 2 || (m == 3 && (n == 3 || n == 5 || n == 6)) ||
                         (m == 4 && n == 4));
            assert_int_equal(kt_theory_has_tour(m, n, true), closed);
            assert_int_equal(kt_theory_has_tour(m, n, false), any || n == 1);
            assert_ptr_equal(kt_theory_of_board(m, n, true),
                             kt_theory_of_board(n, m, true));
            assert_ptr_equal(kt_theory_of_board(m, n, false),
                             kt_theory_of_board(n, m, false));
        }
    assert_true(kt_theory_has_tour(KT_SIDE_MAX, KT_SIDE_MAX, true));
    assert_false(kt_theory_has_tour(KT_SIDE_MAX - 1, KT_SIDE_MAX - 1, true));
    assert_false(kt_theory_has_tour(4, KT_SIDE_MAX, true));
}

/* Counts the tours by the square of their first step. */
static void count_start(const struct kt_tour *tour, void *context)
{
    int64_t *starts = context;
    starts[tour->squares[0].row * tour->cols + tour->squares[0].col]++;
}

/* The numbers of starts: facts of the project, computed by two independent programs;
 * `unknown` are those of them that no theorem names. */
static void starts_are_forbidden_or_promised_rightly(void **state)
{
    static const struct {
        int32_t rows, cols;
        int starts, unknown;
        bool quick;
    } cases[] = {
        {1, 1, 1, 0, true},    {1, 3, 0, 0, true},    {2, 4, 0, 0, true},
        {3, 3, 0, 0, true},    {3, 4, 6, 6, true},    {4, 3, 6, 6, true},
        {3, 5, 0, 0, true},    {3, 6, 0, 0, true},    {3, 7, 10, 10, true},
        {7, 3, 10, 10, true},  {4, 4, 0, 0, true},    {3, 8, 22, 22, false},
        {3, 9, 14, 14, false}, {3, 10, 30, 0, false}, {4, 5, 10, 10, true},
        {5, 4, 10, 10, true},  {4, 6, 12, 12, false}, {4, 7, 14, 14, false},
        {5, 5, 13, 13, false}, {5, 6, 30, 0, false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int64_t tours[ALL_TOURS_SQUARES] = {0};
        int32_t rows = cases[i].rows, cols = cases[i].cols;
        int starts = 0, unknown = 0;
        if (tours_quick() && !cases[i].quick)
            continue;
        all_tours(rows, cols, -1, false, count_start, tours);
        for (int32_t s = 0; s < rows * cols; s++) {
            enum kt_answer answer =
                kt_theory_start(rows, cols, (struct kt_square){s / cols, s % cols});
            assert_false(answer == KT_ANSWER_NO && tours[s] > 0);
            assert_false(answer == KT_ANSWER_YES && tours[s] == 0);
            starts += tours[s] > 0;
            unknown += tours[s] > 0 && answer == KT_ANSWER_UNKNOWN;
        }
        assert_int_equal(starts, cases[i].starts);
        assert_int_equal(unknown, cases[i].unknown);
    }
}

static void starts_on_larger_boards_are_told_as_well(void **state)
{
    static const struct {
        int32_t rows, cols;
        struct kt_square start;
        enum kt_answer answer;
    } cases[] = {
        {8, 8, {3, 4}, KT_ANSWER_YES},      {7, 7, {3, 3}, KT_ANSWER_YES},
        {7, 7, {3, 4}, KT_ANSWER_NO},       {5, 7, {0, 0}, KT_ANSWER_UNKNOWN},
        {5, 7, {0, 1}, KT_ANSWER_NO},       {4, 50, {0, 20}, KT_ANSWER_UNKNOWN},
        {4, 50, {1, 20}, KT_ANSWER_NO},     {50, 4, {20, 2}, KT_ANSWER_NO},
        {50, 4, {1, 3}, KT_ANSWER_UNKNOWN}, {12, 5, {1, 2}, KT_ANSWER_YES},
        {3, 14, {1, 2}, KT_ANSWER_YES},     {2, 14, {1, 2}, KT_ANSWER_NO},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(kt_theory_start(cases[i].rows, cases[i].cols, cases[i].start),
                         cases[i].answer);
}

static bool names_a_year(const char *source)
{
    for (; *source != '\0'; source++)
        if (*source >= '0' && *source <= '9')
            return strtol(source, NULL, 10) >= FIRST_YEAR;
    return false;
}

static bool begins(const struct kt_text *text, const char *words)
{
    return text->length > strlen(words) &&
           memcmp(text->bytes, words, strlen(words)) == 0;
}

/* Looks at the sentence, and at the theorem that is in it. */
static void assert_sentence(const struct kt_text *text, const char *claim,
                            const struct kt_theorem *theorem)
{
    assert_int_equal(text->status, KT_OK);
    assert_true(begins(text, claim));
    assert_true(strlen(theorem->reason) > 20);
    assert_true(names_a_year(theorem->source));
    assert_true(text->length > strlen(claim) + strlen(theorem->reason));
    assert_int_equal(text->bytes[text->length - 1], ')');
    for (size_t i = 0; i < text->length; i++)
        assert_true(text->bytes[i] >= ' ' && text->bytes[i] <= '~');
    assert_null(strstr(theorem->reason, "  "));
}

static void every_board_has_a_sentence_with_author_and_year(void **state)
{
    char claim[100];
    (void)state;
    for (int k = 0; k < SIDES * SIDES * 2; k++) {
        int32_t rows = k / 2 / SIDES + 1, cols = k / 2 % SIDES + 1;
        bool closed = k % 2 == 1;
        struct kt_text text = {0};
        snprintf(claim, sizeof claim, "the %d x %d board has %s %stour: ", (int)rows,
                 (int)cols, kt_theory_has_tour(rows, cols, closed) ? "a" : "no",
                 closed ? "closed " : "");
        kt_theory_why(rows, cols, closed, &text);
        assert_sentence(&text, claim, kt_theory_of_board(rows, cols, closed));
        kt_text_close(&text);
    }
}

static void every_start_has_a_sentence_with_author_and_year(void **state)
{
    static const char *const claims[] = {"no tour", "a tour", "perhaps a tour"};
    char claim[100];
    (void)state;
    for (int32_t rows = 1; rows <= SIDES; rows++)
        for (int32_t cols = 1; cols <= SIDES; cols++)
            for (int32_t s = 0; s < rows * cols; s++) {
                struct kt_square start = {s / cols, s % cols};
                struct kt_text text = {0};
                snprintf(claim, sizeof claim,
                         "%s of the %d x %d board starts at %c%d: ",
                         claims[kt_theory_start(rows, cols, start)], (int)rows,
                         (int)cols, (char)('a' + start.col), (int)(rows - start.row));
                kt_theory_why_start(rows, cols, start, &text);
                assert_sentence(&text, claim, kt_theory_of_start(rows, cols, start));
                kt_text_close(&text);
            }
}

static void the_sentences_read_like_this(void **state)
{
    struct kt_text text = {0};
    (void)state;
    kt_theory_why(3, 3, false, &text);
    tours_assert_text(&text, "the 3 x 3 board has no tour: no move leads to the centre "
                             "(G. L. Chia and S.-H. Ong 2005)");
    kt_text_close(&text);
    kt_theory_why_start(9, 7, (struct kt_square){1, 2}, &text);
    tours_assert_text(&text,
                      "no tour of the 9 x 7 board starts at c8: each move changes the "
                      "colour and the corners' colour has one square more than the "
                      "other, so that a tour starts and ends on the corners' colour "
                      "(A. Conrad, T. Hindrichs, H. Morsy and I. Wegener 1994)");
    kt_text_close(&text);
}

static void reach(const struct kt_board *board, char *taken, struct kt_square square)
{
    if (!tours_free(board, taken, square))
        return;
    taken[kt_board_index(board, square)] = 1;
    for (int slot = 0; slot < KT_MOVES; slot++)
        reach(board, taken, kt_board_step(board, square, slot));
}

/* The reasons that speak of pieces: how many are there without these squares? */
static void boards_fall_into_as_many_pieces_as_their_sentences_say(void **state)
{
    static const struct {
        int32_t rows, cols;
        const char *rest; /* '.' without, '+' with the square */
        int pieces;
    } cases[] = {
        {3, 6, "++.+++++++++++.+++", 3}, /* closed: two ends of a middle line */
        {3, 5, "+.+.+++.+++.+.+", 7},
        {3, 6, "++..++++..++++..++", 8},
        {4, 4, "+++++..++..+++++", 6},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct kt_board board = tours_board(cases[i].rows, cases[i].cols);
        char taken[ALL_TOURS_SQUARES] = {0};
        int pieces = 0;
        for (int64_t s = 0; s < board.squares; s++)
            taken[s] = cases[i].rest[s] == '.';
        for (int64_t s = 0; s < board.squares; s++) {
            pieces += !taken[s];
            reach(&board, taken, kt_board_at(&board, s));
        }
        assert_int_equal(pieces, cases[i].pieces);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards_have_tours_exactly_where_the_theorems_say),
        cmocka_unit_test(all_boards_are_told_as_the_papers_have_them),
        cmocka_unit_test(starts_are_forbidden_or_promised_rightly),
        cmocka_unit_test(starts_on_larger_boards_are_told_as_well),
        cmocka_unit_test(every_board_has_a_sentence_with_author_and_year),
        cmocka_unit_test(every_start_has_a_sentence_with_author_and_year),
        cmocka_unit_test(the_sentences_read_like_this),
        cmocka_unit_test(boards_fall_into_as_many_pieces_as_their_sentences_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
