#include "layout.h"

#include <assert.h>

struct kt_sheet kt_sheet_of(const struct kt_blocks_wish *wish)
{
    return (struct kt_sheet){wish->rows, wish->cols, kt_frame_plain()};
}

struct kt_sheet kt_sheet_turned(struct kt_sheet sheet)
{
    return (struct kt_sheet){sheet.cols, sheet.rows, kt_frame_transposed(&sheet.frame)};
}

struct kt_sheet kt_sheet_downwards(struct kt_sheet sheet,
                                   const struct kt_blocks_wish *wish)
{
    struct kt_square start = kt_frame_local(&sheet.frame, wish->start);
    struct kt_square end = kt_frame_local(&sheet.frame, wish->end);
    if (wish->ends && start.row > end.row)
        sheet.frame = kt_frame_upside_down(&sheet.frame, sheet.rows);
    return sheet;
}

void kt_layout_begin(struct kt_layout *layout, struct kt_sheet sheet,
                     const struct kt_blocks_wish *wish)
{
    *layout = (struct kt_layout){.frame = sheet.frame, .ends = wish->ends};
    layout->start = kt_frame_local(&sheet.frame, wish->start);
    layout->end = wish->ends ? kt_frame_local(&sheet.frame, wish->end) : layout->start;
}

static bool is_empty(struct kt_span rows, struct kt_span cols)
{
    return rows.size == 0 || cols.size == 0;
}

void kt_layout_leg(struct kt_layout *layout, struct kt_span rows, struct kt_span cols,
                   bool across, bool tiles)
{
    if (is_empty(rows, cols))
        return;
    assert(layout->legs < KT_LAYOUT_LEGS);
    layout->leg[layout->legs++] =
        (struct kt_leg){.lot = {{rows.from, cols.from}, rows.size, cols.size},
                        .tiles = tiles,
                        .across = across};
}

void kt_layout_patch(struct kt_layout *layout, struct kt_span rows, struct kt_span cols)
{
    if (is_empty(rows, cols))
        return;
    assert(layout->patches < KT_LAYOUT_PATCHES);
    struct kt_square corner = {rows.from, cols.from};
    layout->patch[layout->patches++] =
        (struct kt_patch){.frame = kt_frame_part(&layout->frame, corner),
                          .rows = rows.size,
                          .cols = cols.size};
}

void kt_layout_thin(struct kt_layout *layout, const struct kt_frame *frame,
                    int32_t rows, int32_t cols)
{
    assert(layout->patches < KT_LAYOUT_PATCHES);
    struct kt_frame placed = {kt_frame_place(&layout->frame, frame->origin),
                              kt_frame_turn(&layout->frame, frame->down),
                              kt_frame_turn(&layout->frame, frame->right)};
    layout->patch[layout->patches++] =
        (struct kt_patch){.frame = placed, .rows = rows, .cols = cols, .thin = true};
}

void kt_layout_bend(struct kt_layout *layout, struct kt_sheet sheet,
                    const struct kt_span rows[2], const struct kt_span cols[2])
{
    kt_layout_leg(layout, rows[0], cols[0], true, false);
    if (cols[1].from > cols[0].from) {
        kt_layout_leg(layout, rows[0], kt_span_between(cols[0], cols[1]), true, true);
        kt_layout_leg(layout, rows[0], cols[1], true, false);
    }
    if (rows[1].from > rows[0].from) {
        kt_layout_leg(layout, kt_span_between(rows[0], rows[1]), cols[1], false, true);
        kt_layout_leg(layout, rows[1], cols[1], false, false);
    }
    struct kt_span all = {0, sheet.cols};
    struct kt_span top = {0, rows[0].from}, left = {0, cols[0].from};
    struct kt_span right = {kt_span_behind(cols[1]),
                            sheet.cols - kt_span_behind(cols[1])};
    struct kt_span bottom = {kt_span_behind(rows[1]),
                             sheet.rows - kt_span_behind(rows[1])};
    struct kt_span middle = {rows[0].from, bottom.from - rows[0].from};
    struct kt_span lower = {kt_span_behind(rows[0]),
                            bottom.from - kt_span_behind(rows[0])};
    kt_layout_patch(layout, top, all);
    kt_layout_patch(layout, rows[0], left);
    kt_layout_patch(layout, middle, right);
    kt_layout_patch(layout, lower, (struct kt_span){0, cols[1].from});
    kt_layout_patch(layout, bottom, all);
}
