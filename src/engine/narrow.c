#include "narrow.h"

#include "carpet.h"
#include "pieces.h"

enum {
    FIVE = 5,
    TILE = KT_TILE_ROWS, /* columns of a tile that lies */
    /* the cores of five rows: 12, 14, ..., 22 columns */
    FIVE_MIN = 12,
    FIVE_WIDTHS = 6,
    FIVE_SHIFTS = 11, /* of the first core: 0, 2, -2, ..., 10, -10 columns */
    FIVE_GAPS = 4,    /* fewer tiles than most: 0 .. 3 */
    FIVE_ATTEMPTS = FIVE_WIDTHS * FIVE_WIDTHS * FIVE_SHIFTS * FIVE_GAPS,
    /* of three or four rows: 9 to 28 columns, the start in any of them */
    THIN_MIN = 9,
    THIN_WIDTHS = 20,
    THIN_STARTS = THIN_MIN + THIN_WIDTHS - 1,
    THIN_ATTEMPTS = THIN_WIDTHS * THIN_STARTS
};

/* --- five rows -------------------------------------------------------------------- */

/* The two cores of an attempt, before it is asked whether they fit; where one core does
 * for start and end, both are it. */
static void place_cores(const struct kt_layout *layout, int32_t attempt,
                        struct kt_span cols[2])
{
    int32_t gap = attempt % FIVE_GAPS;
    attempt /= FIVE_GAPS;
    int32_t shift = attempt / (FIVE_WIDTHS * FIVE_WIDTHS);
    shift = shift % 2 == 0 ? -shift : shift + 1;
    cols[0].size = FIVE_MIN + 2 * (attempt % FIVE_WIDTHS);
    cols[0].from = ((layout->start.col - cols[0].size / 2) & ~1) + shift;
    int32_t behind = kt_span_behind(cols[0]);
    int32_t tiles = (layout->end.col - behind) / TILE - gap;
    cols[1] = cols[0];
    if (layout->end.col >= behind)
        cols[1] =
            (struct kt_span){behind + tiles * TILE,
                             FIVE_MIN + 2 * (attempt / FIVE_WIDTHS % FIVE_WIDTHS)};
}

/* Whether this many columns of five rows can be left to a carpet. */
static bool can_be_left(int32_t cols)
{
    return cols == 0 || cols >= FIVE + 1;
}

static bool cores_fit(const struct kt_layout *layout, int32_t all,
                      const struct kt_span cols[2])
{
    bool apart = cols[1].from >= kt_span_behind(cols[0]);
    return (apart || layout->end.col < kt_span_behind(cols[0])) &&
           kt_span_has(cols[0], layout->start.col) &&
           kt_span_has(cols[1], layout->end.col) && can_be_left(cols[0].from) &&
           can_be_left(all - kt_span_behind(cols[1]));
}

static bool draw_five(struct kt_layout *layout, struct kt_sheet sheet,
                      const struct kt_blocks_wish *wish, int32_t attempt)
{
    const struct kt_span rows[2] = {{0, FIVE}, {0, FIVE}};
    struct kt_span cols[2];
    sheet = kt_sheet_turned(kt_sheet_downwards(kt_sheet_turned(sheet), wish));
    kt_layout_begin(layout, sheet, wish);
    place_cores(layout, attempt, cols);
    if (!cores_fit(layout, sheet.cols, cols))
        return false;
    kt_layout_bend(layout, sheet, rows, cols);
    return true;
}

/* --- three and four rows ---------------------------------------------------------- */

/* A leaning carpet lacks one square, which the core gets; of the column that the core
 * grows by for it, two squares are not the core's. */
static void lean_left(struct kt_layout *layout, int32_t cols)
{
    const struct kt_frame half_turn = {{2, cols - 1}, {-1, 0}, {0, -1}};
    struct kt_leg *core = &layout->leg[0];
    kt_layout_thin(layout, &half_turn, KT_LEANING_ROWS, cols);
    core->lot.corner.col--;
    core->lot.cols++;
    core->lack[core->lacks++] = (struct kt_square){0, 0};
    core->lack[core->lacks++] = (struct kt_square){1, 0};
}

static void lean_right(struct kt_layout *layout, struct kt_span right)
{
    const struct kt_frame frame = {{0, right.from}, {1, 0}, {0, 1}};
    struct kt_leg *core = &layout->leg[0];
    kt_layout_thin(layout, &frame, KT_LEANING_ROWS, right.size);
    core->lot.cols++;
    core->lack[core->lacks++] = (struct kt_square){1, core->lot.cols - 1};
    core->lack[core->lacks++] = (struct kt_square){2, core->lot.cols - 1};
}

/* Both halves of these columns of four rows. */
static void add_halves(struct kt_layout *layout, struct kt_span cols)
{
    struct kt_frame frame = kt_frame_plain();
    frame.origin.col = cols.from;
    kt_layout_thin(layout, &frame, KT_HALF_ROWS, cols.size);
    frame = kt_frame_upside_down(&frame, KT_HALF_ROWS);
    kt_layout_thin(layout, &frame, KT_HALF_ROWS, cols.size);
}

static void surround(struct kt_layout *layout, int32_t rows, struct kt_span left,
                     struct kt_span right)
{
    bool leaning = rows == KT_LEANING_ROWS;
    if (left.size > 0 && leaning)
        lean_left(layout, left.size);
    else if (left.size > 0)
        add_halves(layout, left);
    if (right.size > 0 && leaning)
        lean_right(layout, right);
    else if (right.size > 0)
        add_halves(layout, right);
}

static bool can_be_left_thin(int32_t rows, int32_t cols)
{
    return cols == 0 || kt_carpet_can_thin(rows, cols);
}

static bool draw_thin(struct kt_layout *layout, struct kt_sheet sheet,
                      const struct kt_blocks_wish *wish, int32_t attempt)
{
    kt_layout_begin(layout, sheet, wish);
    layout->closed = wish->closed && !wish->ends;
    int32_t width = THIN_MIN + attempt / THIN_STARTS;
    struct kt_span all = {0, sheet.cols}, none = {sheet.cols, 0};
    struct kt_span core = {layout->start.col - attempt % THIN_STARTS, width};
    struct kt_span left = {0, core.from}, right = kt_span_between(core, none);
    if (!kt_span_has(core, layout->start.col) || !kt_span_has(core, layout->end.col) ||
        !kt_span_has(all, core.from) || !can_be_left_thin(sheet.rows, left.size) ||
        !can_be_left_thin(sheet.rows, right.size))
        return false;
    kt_layout_leg(layout, (struct kt_span){0, sheet.rows}, core, false, false);
    surround(layout, sheet.rows, left, right);
    return true;
}

/* --- all of them ------------------------------------------------------------------ */

int32_t kt_narrow_attempts(const struct kt_blocks_wish *wish)
{
    bool five = wish->rows >= FIVE && wish->cols >= FIVE;
    return five ? FIVE_ATTEMPTS : THIN_ATTEMPTS;
}

bool kt_narrow_draw(struct kt_layout *layout, const struct kt_blocks_wish *wish,
                    int32_t attempt)
{
    struct kt_sheet sheet = kt_sheet_of(wish);
    if (sheet.rows > sheet.cols)
        sheet = kt_sheet_turned(sheet);
    return sheet.rows == FIVE ? draw_five(layout, sheet, wish, attempt)
                              : draw_thin(layout, sheet, wish, attempt);
}
