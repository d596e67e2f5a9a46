#include "engine/wide.h"

#include "layouts.h"

static void assert_wide(const struct kt_blocks_wish *wish)
{
    bool both = wish->rows % 2 == wish->cols % 2;
    assert_int_equal(assert_layouts(wish, KT_WIDE_ATTEMPTS, kt_wide_draw),
                     both ? 2 : 1);
}

static void legs_and_patches_are_the_board_for_every_start_of_odd_boards(void **state)
{
    (void)state;
    int largest = quick() ? 15 : 31;
    for (int rows = 5; rows <= largest; rows += 2)
        for (int cols = 5; cols <= largest; cols += 2)
            for (int i = 0; i < rows * cols; i += quick() ? 22 : 6)
                assert_wide(&(struct kt_blocks_wish){
                    .rows = rows, .cols = cols, .start = {i / cols, i % cols}});
}

static void legs_and_patches_are_the_board_for_starts_and_ends(void **state)
{
    (void)state;
    enum { NEXT_START = 29, NEXT_END = 31 };
    int largest = quick() ? 12 : 28;
    for (int rows = 6; rows <= largest; rows++)
        for (int cols = 6; cols <= largest; cols++)
            for (int i = 0; i < rows * cols; i += NEXT_START)
                for (int j = 0; j < rows * cols; j += NEXT_END)
                    assert_wide(&(struct kt_blocks_wish){.rows = rows,
                                                         .cols = cols,
                                                         .start = {i / cols, i % cols},
                                                         .ends = true,
                                                         .end = {j / cols, j % cols}});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(legs_and_patches_are_the_board_for_every_start_of_odd_boards),
        cmocka_unit_test(legs_and_patches_are_the_board_for_starts_and_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
