#include "engine/layout.h"

#include "engine/carpet.h"
#include "engine/pieces.h"
#include "judge.h"

enum { LARGEST = 40 };

struct census {
    const struct kt_blocks_wish *wish;
    struct kt_frame frame;
    int seen[LARGEST * LARGEST];
};

static void count(struct census *census, const struct kt_lot *lot)
{
    struct kt_board_spec spec = {.rows = census->wish->rows,
                                 .cols = census->wish->cols};
    for (int32_t row = 0; row < lot->rows; row++)
        for (int32_t col = 0; col < lot->cols; col++) {
            struct kt_square s = {lot->corner.row + row, lot->corner.col + col};
            s = kt_frame_place(&census->frame, s);
            assert_true(judge_has(&spec, s));
            census->seen[s.row * spec.cols + s.col]++;
        }
}

static bool lot_has(const struct kt_lot *lot, struct kt_square s)
{
    return s.row >= lot->corner.row && s.row < lot->corner.row + lot->rows &&
           s.col >= lot->corner.col && s.col < lot->corner.col + lot->cols;
}

static void assert_layout(const struct kt_layout *layout,
                          const struct kt_blocks_wish *wish)
{
    static struct census census;
    census = (struct census){.wish = wish, .frame = layout->frame};
    for (int32_t i = 0; i < layout->legs; i++) {
        const struct kt_leg *leg = &layout->leg[i];
        count(&census, &leg->lot);
        if (leg->tiles)
            assert_int_equal(
                (leg->across ? leg->lot.cols : leg->lot.rows) % KT_TILE_ROWS, 0);
        else
            assert_true(leg->lot.rows * leg->lot.cols <= KT_PIECE_SQUARES);
    }
    for (int32_t i = 0; i < layout->lots; i++) {
        count(&census, &layout->lot[i]);
        assert_true(kt_carpet_can(layout->lot[i].rows, layout->lot[i].cols));
    }
    for (int32_t i = 0; i < wish->rows * wish->cols; i++)
        assert_int_equal(census.seen[i], 1);
    assert_true(lot_has(&layout->leg[0].lot, layout->start));
    assert_true(lot_has(&layout->leg[layout->legs - 1].lot, layout->end));
}

/* All layouts of a wish; gives how many there are. */
static int assert_layouts(const struct kt_blocks_wish *wish)
{
    int found = 0;
    struct kt_layout layout;
    for (int32_t i = 0; i < kt_layout_attempts(wish); i++) {
        if (!kt_layout_draw(&layout, wish, i))
            continue;
        found++;
        assert_layout(&layout, wish);
    }
    return found;
}

static void legs_and_lots_are_the_board_for_every_start_of_odd_boards(void **state)
{
    (void)state;
    int largest = quick() ? 21 : 31;
    for (int rows = 5; rows <= largest; rows += 2)
        for (int cols = 5; cols <= largest; cols += 2)
            for (int i = 0; i < rows * cols; i += 2) {
                struct kt_blocks_wish wish = {
                    .rows = rows, .cols = cols, .start = {i / cols, i % cols}};
                assert_true(assert_layouts(&wish) > 0);
            }
}

static void legs_and_lots_are_the_board_for_starts_and_ends(void **state)
{
    (void)state;
    enum { NEXT_START = 13, NEXT_END = 17 };
    int largest = quick() ? 14 : 28;
    for (int rows = 5; rows <= largest; rows++)
        for (int cols = 5; cols <= largest; cols++)
            for (int i = 0; i < rows * cols; i += NEXT_START)
                for (int j = 0; j < rows * cols; j += NEXT_END) {
                    struct kt_blocks_wish wish = {.rows = rows,
                                                  .cols = cols,
                                                  .start = {i / cols, i % cols},
                                                  .ends = true,
                                                  .end = {j / cols, j % cols}};
                    assert_true(assert_layouts(&wish) > 0);
                }
}

static void a_small_board_is_one_core(void **state)
{
    (void)state;
    struct kt_layout layout;
    struct kt_blocks_wish wish = {.rows = 3, .cols = 40, .closed = true};
    assert_int_equal(kt_layout_attempts(&wish), 1);
    assert_true(kt_layout_draw(&layout, &wish, 0));
    assert_layout(&layout, &wish);
    assert_int_equal(layout.legs, 1);
    assert_true(layout.closed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(legs_and_lots_are_the_board_for_every_start_of_odd_boards),
        cmocka_unit_test(legs_and_lots_are_the_board_for_starts_and_ends),
        cmocka_unit_test(a_small_board_is_one_core),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
