#include "engine/fault.h"

#include "tours.h"

static void each_fault_is_a_sentence_with_step_and_square(void **state)
{
    static const struct {
        struct kt_fault fault;
        const char *sentence;
    } cases[] = {
        {{KT_FAULT_STEP_GAP, 8, {3, 3}, 5, {0, 0}},
         "step 8 at d5: steps 5 to 7 are missing before it"},
        {{KT_FAULT_STEP_GAP, 2, {0, 0}, 1, {0, 0}},
         "step 2 at a8: step 1 is missing before it"},
        /* The board has no step 65: what is missing before step 90 is 63 and 64. */
        {{KT_FAULT_STEP_GAP, 90, {0, 0}, 63, {0, 0}},
         "step 90 at a8: steps 63 to 64 are missing before it"},
        {{KT_FAULT_STEP_RANGE, 65, {6, 1}, 0, {0, 0}},
         "step 65 at b2: the board's steps are 1 to 64"},
        {{KT_FAULT_STEP_TWICE, 5, {4, 3}, 0, {5, 1}},
         "step 5 at d4: the same step is at b3"},
        {{KT_FAULT_OFF_BOARD, 4, {8, 0}, 0, {0, 0}},
         "step 4 at (8, 0): not a square of the 8 x 8 board"},
        {{KT_FAULT_OFF_BOARD, 4, {-1, 9}, 0, {0, 0}},
         "step 4 at (-1, 9): not a square of the 8 x 8 board"},
        {{KT_FAULT_NO_MOVE, 12, {3, 3}, 11, {4, 2}},
         "step 12 at d5: no knight's move from step 11 at c4"},
        {{KT_FAULT_REVISIT, 7, {5, 1}, 2, {0, 0}},
         "step 7 at b3: visited before, at step 2"},
        {{KT_FAULT_UNVISITED, 0, {7, 7}, 0, {0, 0}},
         "h1 of the 8 x 8 board is never visited"},
    };
    struct kt_board board = tours_board(8, 8);
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct kt_text text = {0};
        kt_fault_write(&text, &cases[i].fault, &board);
        tours_assert_text(&text, cases[i].sentence);
        kt_text_close(&text);
    }
}

static void another_leap_is_named_by_its_numbers(void **state)
{
    const struct kt_board_spec spec = {.rows = 10, .cols = 10, .leap = {1, 4}};
    const struct kt_fault fault = {KT_FAULT_NO_MOVE, 2, {2, 1}, 1, {0, 0}};
    struct kt_board board;
    struct kt_text text = {0};
    (void)state;
    assert_int_equal(kt_board_open(&board, &spec), KT_OK);
    kt_fault_write(&text, &fault, &board);
    tours_assert_text(&text, "step 2 at b8: no leap of (1, 4) from step 1 at a10");
    kt_text_close(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_fault_is_a_sentence_with_step_and_square),
        cmocka_unit_test(another_leap_is_named_by_its_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
