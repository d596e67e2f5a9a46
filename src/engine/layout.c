#include "layout.h"

#include "pieces.h"

enum {
    BAND = KT_TILE_ROWS, /* rows of a band, or columns */
    WHOLE = 11,          /* the longest odd side that is one band */
    FIVE = KT_BLOCK_COLS,
    TURNS = 2,
    /* cores of boards with five rows */
    CORE_MIN = 12,
    CORE_WIDTHS = 6, /* 12, 14, ..., 22 */
    CORE_SHIFTS = 11,
    CORE_GAPS = 4,
    FIVE_ATTEMPTS = CORE_WIDTHS * CORE_WIDTHS * CORE_SHIFTS * CORE_GAPS
};

struct span {
    int32_t from, size;
};

static int32_t behind(struct span span)
{
    return span.from + span.size;
}

static int32_t smaller(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static bool is_odd(const struct kt_blocks_wish *wish)
{
    return wish->rows % 2 == 1 && wish->cols % 2 == 1;
}

static bool is_small(const struct kt_blocks_wish *wish)
{
    return (int64_t)wish->rows * wish->cols <= KT_PIECE_SQUARES;
}

/* --- bands ------------------------------------------------------------------------ */

/* Of an odd side, the odd band that holds this place; what is left on either side is
 * nothing, or even and 6 or more. */
static struct span odd_band(int32_t side, int32_t at)
{
    enum { THIN = 7, THICK = 9 };
    if (side <= WHOLE)
        return (struct span){0, side};
    int32_t size = side == 15 || side == 17 ? THICK : THIN;
    int32_t most = side - size;
    if (at < size)
        return (struct span){0, size};
    if (at >= most)
        return (struct span){most, size};
    int32_t from = (at - THIN / 2) & ~1;
    from = from < BAND ? BAND : from;
    return (struct span){smaller(from, most - BAND), size};
}

/* Of `side` rows or columns from `from` on, the band that holds this place: 6 each, the
 * last one 6 to 11. */
static struct span band(int32_t from, int32_t side, int32_t at)
{
    int32_t last = side / BAND - 1;
    int32_t i = smaller((at - from) / BAND, last);
    return (struct span){from + i * BAND, i < last ? BAND : side - last * BAND};
}

/* The bands of start and end; the start is not behind the end. */
static void bands(bool odd, int32_t side, int32_t start, int32_t end, struct span of[2])
{
    if (!odd) {
        of[0] = band(0, side, start);
        of[1] = band(0, side, end);
        return;
    }
    of[0] = odd_band(side, start);
    int32_t from = behind(of[0]);
    of[1] = end < from ? of[0] : band(from, side - from, end);
}

/* --- the sheet -------------------------------------------------------------------- */

/* The sheet's size, and where it lies on the board. */
struct sheet {
    int32_t rows, cols;
    struct kt_frame frame;
};

static struct sheet turned(struct sheet sheet)
{
    return (struct sheet){sheet.cols, sheet.rows, kt_frame_transposed(&sheet.frame)};
}

/* Turned over so that the start is not below the end. */
static struct sheet start_on_top(struct sheet sheet, const struct kt_blocks_wish *wish)
{
    struct kt_square start = kt_frame_local(&sheet.frame, wish->start);
    struct kt_square end = kt_frame_local(&sheet.frame, wish->end);
    if (wish->ends && start.row > end.row)
        sheet.frame = kt_frame_upside_down(&sheet.frame, sheet.rows);
    return sheet;
}

/* A layout without legs, on the sheet. */
static void begin(struct kt_layout *layout, struct sheet sheet,
                  const struct kt_blocks_wish *wish)
{
    *layout = (struct kt_layout){.frame = sheet.frame, .ends = wish->ends};
    layout->start = kt_frame_local(&sheet.frame, wish->start);
    layout->end = wish->ends ? kt_frame_local(&sheet.frame, wish->end) : layout->start;
}

static struct kt_lot lot_of(struct span rows, struct span cols)
{
    return (struct kt_lot){{rows.from, cols.from}, rows.size, cols.size};
}

static void add_leg(struct kt_layout *layout, struct kt_lot lot, bool across,
                    bool tiles)
{
    if (lot.rows > 0 && lot.cols > 0)
        layout->leg[layout->legs++] = (struct kt_leg){lot, tiles, across};
}

static void add_lot(struct kt_layout *layout, struct kt_lot lot)
{
    if (lot.rows > 0 && lot.cols > 0)
        layout->lot[layout->lots++] = lot;
}

/* --- layouts ---------------------------------------------------------------------- */

/* A core that is the whole board. */
static void whole(struct kt_layout *layout, struct sheet sheet,
                  const struct kt_blocks_wish *wish)
{
    begin(layout, sheet, wish);
    layout->closed = wish->closed && !wish->ends;
    add_leg(layout, lot_of((struct span){0, sheet.rows}, (struct span){0, sheet.cols}),
            false, false);
}

static struct span between(struct span a, struct span b)
{
    return (struct span){behind(a), b.from - behind(a)};
}

/* From the start to the right, then down to the end. */
static void bend(struct kt_layout *layout, struct sheet sheet,
                 const struct span rows[2], const struct span cols[2])
{
    add_leg(layout, lot_of(rows[0], cols[0]), true, false);
    if (cols[1].from > cols[0].from) {
        add_leg(layout, lot_of(rows[0], between(cols[0], cols[1])), true, true);
        add_leg(layout, lot_of(rows[0], cols[1]), true, false);
    }
    if (rows[1].from > rows[0].from) {
        add_leg(layout, lot_of(between(rows[0], rows[1]), cols[1]), false, true);
        add_leg(layout, lot_of(rows[1], cols[1]), false, false);
    }
    struct span all = {0, sheet.cols};
    struct span top = {0, rows[0].from}, left = {0, cols[0].from};
    struct span right = {behind(cols[1]), sheet.cols - behind(cols[1])};
    struct span bottom = {behind(rows[1]), sheet.rows - behind(rows[1])};
    struct span middle = {rows[0].from, bottom.from - rows[0].from};
    struct span lower = {behind(rows[0]), bottom.from - behind(rows[0])};
    add_lot(layout, lot_of(top, all));
    add_lot(layout, lot_of(rows[0], left));
    add_lot(layout, lot_of(middle, right));
    add_lot(layout, lot_of(lower, (struct span){0, cols[1].from}));
    add_lot(layout, lot_of(bottom, all));
}

/* Both sides 6 or more, or 5 and odd. */
static bool wide(struct kt_layout *layout, struct sheet sheet,
                 const struct kt_blocks_wish *wish, int32_t attempt)
{
    bool odd = is_odd(wish);
    if (attempt > 0)
        sheet = turned(sheet);
    if (!odd && sheet.rows % 2 == 1)
        return false;
    sheet = turned(start_on_top(turned(start_on_top(sheet, wish)), wish));
    begin(layout, sheet, wish);
    struct span rows[2], cols[2];
    bands(odd, sheet.rows, layout->start.row, layout->end.row, rows);
    bands(odd, sheet.cols, layout->start.col, layout->end.col, cols);
    bend(layout, sheet, rows, cols);
    return true;
}

/* Whether this many columns of five rows can be left to a carpet. */
static bool can_be_left(int32_t cols)
{
    return cols == 0 || cols >= BAND;
}

/* Five rows, an even number of columns. Many pairs of a 5 x 6 board have no tour, so
 * the cores are longer: of 12 to 22 columns, each at any even column, the gap between
 * them a multiple of 6. The attempts run through all that. */
static bool five(struct kt_layout *layout, struct sheet sheet,
                 const struct kt_blocks_wish *wish, int32_t attempt)
{
    sheet = turned(start_on_top(turned(sheet), wish));
    begin(layout, sheet, wish);
    int32_t gap = attempt % CORE_GAPS;
    attempt /= CORE_GAPS;
    int32_t n = attempt / (CORE_WIDTHS * CORE_WIDTHS);
    struct span rows = {0, sheet.rows}, cols[2];
    cols[0].size = CORE_MIN + 2 * (attempt % CORE_WIDTHS);
    cols[1].size = CORE_MIN + 2 * (attempt / CORE_WIDTHS % CORE_WIDTHS);
    cols[0].from =
        ((layout->start.col - cols[0].size / 2) & ~1) + (n % 2 == 0 ? n : -n - 1);
    cols[1].from = behind(cols[0]) + (layout->end.col - behind(cols[0])) / BAND * BAND -
                   gap * BAND;
    if (layout->end.col < behind(cols[0]))
        cols[1] = cols[0];
    else if (cols[1].from < behind(cols[0]))
        return false;
    if (layout->start.col < cols[0].from || layout->start.col >= behind(cols[0]) ||
        layout->end.col >= behind(cols[1]) || cols[0].from < 0 ||
        behind(cols[1]) > sheet.cols || !can_be_left(cols[0].from) ||
        !can_be_left(sheet.cols - behind(cols[1])))
        return false;
    bend(layout, sheet, (const struct span[2]){rows, rows}, cols);
    return true;
}

int32_t kt_layout_attempts(const struct kt_blocks_wish *wish)
{
    int32_t side = smaller(wish->rows, wish->cols);
    if (is_small(wish))
        return 1;
    if (side > FIVE || (side == FIVE && is_odd(wish)))
        return TURNS;
    return side == FIVE ? FIVE_ATTEMPTS : 0;
}

bool kt_layout_draw(struct kt_layout *layout, const struct kt_blocks_wish *wish,
                    int32_t attempt)
{
    struct sheet sheet = {wish->rows, wish->cols, kt_frame_plain()};
    if (is_small(wish)) {
        whole(layout, sheet, wish);
        return true;
    }
    int32_t side = smaller(wish->rows, wish->cols);
    if (side > FIVE || is_odd(wish))
        return wide(layout, sheet, wish, attempt);
    if (sheet.rows > sheet.cols)
        sheet = turned(sheet);
    return five(layout, sheet, wish, attempt);
}
