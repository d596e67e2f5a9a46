#include "wide.h"

#include "pieces.h"

enum {
    BAND = KT_TILE_ROWS, /* rows of a band, or columns */
    WHOLE = 11           /* the longest odd side that is one band */
};

static int32_t smaller(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* Of an odd side, the odd band that holds this place; what is left on either side is
 * nothing, or even and 6 or more. */
static struct kt_span odd_band(int32_t side, int32_t at)
{
    enum { THIN = 7, THICK = 9 };
    if (side <= WHOLE)
        return (struct kt_span){0, side};
    int32_t size = side == 15 || side == 17 ? THICK : THIN;
    int32_t most = side - size;
    if (at < size)
        return (struct kt_span){0, size};
    if (at >= most)
        return (struct kt_span){most, size};
    int32_t from = (at - THIN / 2) & ~1;
    from = from < BAND ? BAND : from;
    return (struct kt_span){smaller(from, most - BAND), size};
}

/* Of `side` rows or columns from `from` on, the band that holds this place: 6 each, the
 * last one 6 to 11. */
static struct kt_span band(int32_t from, int32_t side, int32_t at)
{
    int32_t last = side / BAND - 1;
    int32_t i = smaller((at - from) / BAND, last);
    return (struct kt_span){from + i * BAND, i < last ? BAND : side - last * BAND};
}

/* The bands of start and end; the start is not behind the end. */
static void cut(bool odd, int32_t side, int32_t start, int32_t end,
                struct kt_span of[2])
{
    if (!odd) {
        of[0] = band(0, side, start);
        of[1] = band(0, side, end);
        return;
    }
    of[0] = odd_band(side, start);
    int32_t from = kt_span_behind(of[0]);
    of[1] = end < from ? of[0] : band(from, side - from, end);
}

bool kt_wide_draw(struct kt_layout *layout, const struct kt_blocks_wish *wish,
                  int32_t attempt)
{
    struct kt_sheet sheet = kt_sheet_of(wish);
    bool odd = kt_wish_is_odd(wish);
    if (attempt > 0)
        sheet = kt_sheet_turned(sheet);
    if (!odd && sheet.rows % 2 == 1)
        return false;
    sheet = kt_sheet_turned(kt_sheet_downwards(sheet, wish));
    sheet = kt_sheet_turned(kt_sheet_downwards(sheet, wish));
    kt_layout_begin(layout, sheet, wish);
    struct kt_span rows[2], cols[2];
    cut(odd, sheet.rows, layout->start.row, layout->end.row, rows);
    cut(odd, sheet.cols, layout->start.col, layout->end.col, cols);
    kt_layout_bend(layout, sheet, rows, cols);
    return true;
}
