/* What a layout must be, for the tests of those who draw them. */
#ifndef LAYOUTS_H
#define LAYOUTS_H

#include "engine/carpet.h"
#include "engine/layout.h"
#include "engine/pieces.h"
#include "judge.h"

enum { LARGEST = 80 };

/* How often each square of the board is in a leg or a patch. */
struct census {
    struct kt_board_spec spec;
    int seen[LARGEST * LARGEST];
};

static inline void see(struct census *census, struct kt_square s)
{
    assert_true(judge_has(&census->spec, s));
    census->seen[s.row * census->spec.cols + s.col]++;
}

static inline void count_leg(struct census *census, const struct kt_layout *layout,
                             const struct kt_leg *leg)
{
    for (int32_t row = 0; row < leg->lot.rows; row++)
        for (int32_t col = 0; col < leg->lot.cols; col++) {
            struct kt_square s = {row, col};
            bool lacks = false;
            for (int32_t i = 0; i < leg->lacks; i++)
                lacks = lacks || judge_same(leg->lack[i], s);
            s.row += leg->lot.corner.row;
            s.col += leg->lot.corner.col;
            if (!lacks)
                see(census, kt_frame_place(&layout->frame, s));
        }
}

static inline void count_patch(struct census *census, const struct kt_patch *patch)
{
    static struct kt_carpet carpet;
    assert_true(
        (patch->thin ? kt_carpet_can_thin : kt_carpet_can)(patch->rows, patch->cols));
    (patch->thin ? kt_carpet_open_thin : kt_carpet_open)(&carpet, patch->rows,
                                                         patch->cols, &patch->frame);
    for (int64_t step = 0; step < carpet.squares; step++)
        see(census, kt_carpet_square(&carpet, step));
}

static inline bool lot_has(const struct kt_lot *lot, struct kt_square s)
{
    return s.row >= lot->corner.row && s.row < lot->corner.row + lot->rows &&
           s.col >= lot->corner.col && s.col < lot->corner.col + lot->cols;
}

static inline void assert_layout(const struct kt_layout *layout,
                                 const struct kt_blocks_wish *wish)
{
    static struct census census;
    census = (struct census){.spec = {.rows = wish->rows, .cols = wish->cols}};
    for (int32_t i = 0; i < layout->legs; i++) {
        const struct kt_leg *leg = &layout->leg[i];
        count_leg(&census, layout, leg);
        if (leg->tiles)
            assert_int_equal(
                (leg->across ? leg->lot.cols : leg->lot.rows) % KT_TILE_ROWS, 0);
        else
            assert_true(leg->lot.rows * leg->lot.cols <= KT_PIECE_SQUARES);
    }
    for (int32_t i = 0; i < layout->patches; i++)
        count_patch(&census, &layout->patch[i]);
    for (int32_t i = 0; i < wish->rows * wish->cols; i++)
        assert_int_equal(census.seen[i], 1);
    assert_true(lot_has(&layout->leg[0].lot, layout->start));
    assert_true(lot_has(&layout->leg[layout->legs - 1].lot, layout->end));
}

/* All layouts that a wish can have; gives how many there are. */
static inline int assert_layouts(const struct kt_blocks_wish *wish, int32_t attempts,
                                 bool (*draw)(struct kt_layout *,
                                              const struct kt_blocks_wish *, int32_t))
{
    int found = 0;
    struct kt_layout layout;
    for (int32_t i = 0; i < attempts; i++) {
        if (!draw(&layout, wish, i))
            continue;
        found++;
        assert_layout(&layout, wish);
    }
    return found;
}

#endif
