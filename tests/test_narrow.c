#include "engine/narrow.h"

#include "layouts.h"

static void assert_narrow(const struct kt_blocks_wish *wish)
{
    assert_true(assert_layouts(wish, kt_narrow_attempts(wish), kt_narrow_draw) > 0);
}

/* The same wish on the board with rows and columns exchanged. */
static struct kt_blocks_wish exchanged(struct kt_blocks_wish wish)
{
    return (struct kt_blocks_wish){.rows = wish.cols,
                                   .cols = wish.rows,
                                   .start = {wish.start.col, wish.start.row},
                                   .ends = wish.ends,
                                   .end = {wish.end.col, wish.end.row}};
}

static void five_rows_have_layouts_for_all_starts_and_ends(void **state)
{
    (void)state;
    enum { NEXT_START = 31, NEXT_END = 94 };
    for (int cols = 26; cols <= (quick() ? 26 : 60); cols += 2)
        for (int i = 0; i < 5 * cols; i += NEXT_START)
            for (int j = i % 2; j < 5 * cols; j += NEXT_END) {
                struct kt_blocks_wish wish = {.rows = 5,
                                              .cols = cols,
                                              .start = {i / cols, i % cols},
                                              .ends = true,
                                              .end = {j / cols, j % cols}};
                assert_narrow(&wish);
                wish = exchanged(wish);
                assert_narrow(&wish);
            }
}

static void three_and_four_rows_have_layouts_for_all_starts(void **state)
{
    (void)state;
    for (int rows = 3; rows <= 4; rows++)
        for (int cols = 41; cols <= 80; cols++)
            for (int i = 0; i < rows * cols; i += quick() ? 23 : 19) {
                struct kt_blocks_wish wish = {
                    .rows = rows, .cols = cols, .start = {i / cols, i % cols}};
                assert_narrow(&wish);
                wish = exchanged(wish);
                assert_narrow(&wish);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_rows_have_layouts_for_all_starts_and_ends),
        cmocka_unit_test(three_and_four_rows_have_layouts_for_all_starts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
