#include "engine/wish.h"

#include "engine/oracle.h"
#include "judge.h"

enum { MAX_NODES = 1000000 };

static void each_reason_is_named(void **state)
{
    (void)state;
    static const struct {
        struct kt_blocks_wish wish;
        enum kt_refusal refusal;
    } cases[] = {
        {{.rows = 8, .cols = 8}, KT_REFUSED_NOT},
        {{.rows = 1, .cols = 1, .ends = true}, KT_REFUSED_NOT},
        {{.rows = 4, .cols = 4}, KT_REFUSED_BOARD},
        {{.rows = 4, .cols = 900, .closed = true}, KT_REFUSED_BOARD},
        {{.rows = 7, .cols = 9, .closed = true}, KT_REFUSED_BOARD},
        {{.rows = 7, .cols = 9, .start = {0, 1}}, KT_REFUSED_COLOUR},
        {{.rows = 7, .cols = 9, .ends = true, .end = {0, 1}}, KT_REFUSED_COLOUR},
        {{.rows = 8, .cols = 9, .ends = true, .end = {0, 2}}, KT_REFUSED_COLOUR},
        {{.rows = 8, .cols = 8, .ends = true}, KT_REFUSED_COLOUR},
        {{.rows = 7, .cols = 7, .ends = true}, KT_REFUSED_END},
        {{.rows = 8, .cols = 8, .closed = true, .ends = true, .end = {0, 1}},
         KT_REFUSED_END},
        {{.rows = 8, .cols = 8, .closed = true, .ends = true, .end = {1, 2}},
         KT_REFUSED_NOT},
        {{.rows = 4, .cols = 9, .start = {1, 3}}, KT_REFUSED_INNER},
        {{.rows = 9, .cols = 4, .start = {3, 0}}, KT_REFUSED_NOT},
        {{.rows = 9, .cols = 4, .ends = true, .end = {8, 1}}, KT_REFUSED_INNER},
        {{.rows = 5, .cols = 8, .start = {2, 1}, .ends = true, .end = {0, 6}},
         KT_REFUSED_CORNER},
        {{.rows = 8, .cols = 5, .start = {0, 0}, .ends = true, .end = {1, 2}},
         KT_REFUSED_NOT},
        {{.rows = 8, .cols = 5, .start = {0, 1}, .ends = true, .end = {6, 2}},
         KT_REFUSED_CORNER},
        {{.rows = 8, .cols = 5, .start = {0, 1}, .ends = true, .end = {5, 3}},
         KT_REFUSED_NOT},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        assert_true(kt_wish_is_valid(&cases[i].wish));
        assert_int_equal(kt_wish_refuse(&cases[i].wish), cases[i].refusal);
    }
}

static void assert_why(const struct kt_blocks_wish *wish, const char *beginning)
{
    struct kt_text text = {0};
    kt_wish_why(wish, &text);
    assert_int_equal(text.status, KT_OK);
    assert_true(text.length > strlen(beginning));
    assert_memory_equal(text.bytes, beginning, strlen(beginning));
    kt_text_close(&text);
}

static void each_reason_is_said_in_a_sentence(void **state)
{
    static const struct {
        struct kt_blocks_wish wish;
        const char *beginning;
    } cases[] = {
        {{.rows = 4, .cols = 4}, "the 4 x 4 board has no tour: "},
        {{.rows = 8, .cols = 8, .ends = true, .end = {0, 2}},
         "no tour of the 8 x 8 board goes from a8 to c8: each move changes the colour, "},
        {{.rows = 7, .cols = 7, .ends = true},
         "no tour of the 7 x 7 board goes from a7 to a7: it would end"},
        {{.rows = 8, .cols = 8, .closed = true, .ends = true, .end = {0, 1}},
         "no closed tour of the 8 x 8 board goes from a8 to b8: a closed tour ends"},
        {{.rows = 4, .cols = 9, .start = {1, 3}},
         "no tour of the 4 x 9 board goes from d3: on four lines "},
        {{.rows = 5, .cols = 8, .start = {2, 1}, .ends = true, .end = {0, 6}},
         "no tour of the 5 x 8 board goes from b3 to g5: on five lines "},
        {{.rows = 8, .cols = 8, .ends = true, .end = {7, 0}},
         "nothing that is known here forbids that a tour of the 8 x 8 board goes from a8"},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_why(&cases[i].wish, cases[i].beginning);
}

static bool exists(struct kt_oracle *oracle, const struct kt_blocks_wish *wish)
{
    struct kt_question question = {.path = &wish->start,
                                   .length = 1,
                                   .closed = wish->closed,
                                   .ends = wish->ends,
                                   .end = wish->end,
                                   .max_nodes = MAX_NODES};
    enum kt_verdict verdict;
    assert_int_equal(kt_oracle_ask(oracle, &question, &verdict), KT_OK);
    assert_int_not_equal(verdict, KT_UNKNOWN);
    return verdict == KT_SAFE;
}

/* All starts and ends of a board; gives how many pairs are not refused but have no
 * tour. What is refused has none. */
static int pairs_missed(int rows, int cols)
{
    struct kt_board board = open_board(rows, cols);
    struct kt_oracle oracle;
    int missed = 0;
    assert_int_equal(kt_oracle_open(&oracle, &board, NULL), KT_OK);
    for (int i = 0; i < rows * cols; i++)
        for (int j = 0; j < rows * cols; j++) {
            struct kt_blocks_wish wish = {.rows = rows,
                                          .cols = cols,
                                          .start = {i / cols, i % cols},
                                          .ends = true,
                                          .end = {j / cols, j % cols}};
            bool refused = kt_wish_refuse(&wish) != KT_REFUSED_NOT;
            bool there = i != j && exists(&oracle, &wish);
            assert_false(refused && there);
            missed += !refused && !there;
        }
    kt_oracle_close(&oracle);
    kt_board_close(&board);
    return missed;
}

static void exactly_what_cannot_be_is_refused_with_sides_of_five_and_more(void **state)
{
    (void)state;
    static const struct kt_square sizes[] = {{5, 7},  {8, 5}, {6, 6}, {5, 9},
                                             {5, 10}, {7, 6}, {7, 7}};
    for (size_t i = 0; i < (quick() ? 3 : LENGTH(sizes)); i++)
        assert_int_equal(pairs_missed(sizes[i].row, sizes[i].col), 0);
}

static void nothing_that_is_possible_is_refused_on_smaller_boards(void **state)
{
    (void)state;
    assert_int_equal(pairs_missed(5, 5), 2 * 36);
    assert_int_equal(pairs_missed(5, 6), 2 * 47);
    for (int cols = 3; cols <= 8; cols++) {
        pairs_missed(3, cols);
        pairs_missed(cols, 4);
    }
}

static void what_is_out_of_range_is_not_valid(void **state)
{
    (void)state;
    static const struct kt_blocks_wish wishes[] = {
        {.rows = 0, .cols = 8},
        {.rows = 8, .cols = -1},
        {.rows = 8, .cols = KT_SIDE_MAX + 1},
        {.rows = 8, .cols = 8, .start = {8, 0}},
        {.rows = 8, .cols = 8, .start = {0, -1}},
        {.rows = 8, .cols = 8, .ends = true, .end = {0, 8}},
    };
    for (size_t i = 0; i < LENGTH(wishes); i++)
        assert_false(kt_wish_is_valid(&wishes[i]));
    assert_true(kt_wish_is_valid(
        &(struct kt_blocks_wish){.rows = KT_SIDE_MAX, .cols = 1, .end = {9, 9}}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_reason_is_named),
        cmocka_unit_test(each_reason_is_said_in_a_sentence),
        cmocka_unit_test(exactly_what_cannot_be_is_refused_with_sides_of_five_and_more),
        cmocka_unit_test(nothing_that_is_possible_is_refused_on_smaller_boards),
        cmocka_unit_test(what_is_out_of_range_is_not_valid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
