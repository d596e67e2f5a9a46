#include "carpet.h"

#include <assert.h>

enum { LEANING_LEAST = 11 }; /* columns of the smallest carpet that leans */

bool kt_carpet_can(int32_t rows, int32_t cols)
{
    return rows >= KT_BLOCK_COLS && cols >= KT_BLOCK_COLS &&
           (rows % 2 == 0 || cols % 2 == 0);
}

/* The places of a chain as a cycle that is counted from another place of it. */
static int64_t shift(const struct kt_chain *chain, int64_t place, int64_t by)
{
    int64_t total = kt_chain_total(chain);
    int64_t shifted = place + by;
    return shifted >= total ? shifted - total : shifted;
}

static int64_t shift_back(const struct kt_chain *chain, int64_t place, int64_t by)
{
    return place >= by ? place - by : place - by + kt_chain_total(chain);
}

/* A band of blocks: the pieces, all but the last `width` wide, and the chain. */
static void cut_band(struct kt_carpet *c, int band, int32_t height, int32_t across)
{
    struct kt_piece *pieces = c->pieces[band];
    int32_t cols = c->width + c->lean, widest = c->cols - (across - 1) * c->width;
    bool known = kt_pieces_block(&pieces[0], height, cols) &&
                 kt_pieces_block(&pieces[1], height, widest);
    assert(known);
    (void)known;
    c->strips[band] = (struct kt_chain){
        .count = across,
        .length = pieces[0].length,
        .cut = kt_piece_find(&pieces[0], kt_block_right_exit(height, cols)) + 1,
        .last = pieces[1].length};
}

/* The place, in its band, of a square of the band's first block. */
static int64_t place_in_band(const struct kt_carpet *c, int band,
                             struct kt_square square)
{
    const struct kt_chain *strips = &c->strips[band];
    const struct kt_piece *first = &c->pieces[band][strips->count == 1];
    return kt_chain_rank(strips,
                         (struct kt_chain_place){0, kt_piece_find(first, square)});
}

/* Each band is counted from where it is entered from above, and all but the last are
 * left, downwards, behind the square of the exit. */
static void join_bands(struct kt_carpet *c, int32_t down)
{
    for (int band = 0; band < 2; band++)
        c->entry[band] = place_in_band(c, band, kt_block_entry_from_above());
    int64_t exit = place_in_band(c, 0, kt_block_down_exit(KT_BLOCK_ROWS));
    c->bands =
        (struct kt_chain){.count = down,
                          .length = kt_chain_total(&c->strips[0]),
                          .cut = shift_back(&c->strips[0], exit, c->entry[0]) + 1,
                          .last = kt_chain_total(&c->strips[1])};
}

/* Lays the pieces down, and publishes. */
static void finish(struct kt_carpet *carpet, struct kt_carpet *c)
{
    for (int i = 0; i < 4; i++)
        kt_piece_turn(&c->pieces[i / 2][i % 2], &c->frame);
    c->squares = kt_chain_total(&c->bands);
    *carpet = *c;
}

void kt_carpet_open(struct kt_carpet *carpet, int32_t rows, int32_t cols,
                    const struct kt_frame *frame)
{
    assert(kt_carpet_can(rows, cols));
    bool lies = rows % 2 == 0;
    struct kt_carpet c = {.frame = lies ? *frame : kt_frame_transposed(frame),
                          .rows = lies ? rows : cols,
                          .cols = lies ? cols : rows,
                          .width = KT_BLOCK_COLS};
    int32_t down = c.rows / KT_BLOCK_ROWS, across = c.cols / KT_BLOCK_COLS;
    cut_band(&c, 0, KT_BLOCK_ROWS, across);
    cut_band(&c, 1, c.rows - (down - 1) * KT_BLOCK_ROWS, across);
    join_bands(&c, down);
    finish(carpet, &c);
}

bool kt_carpet_can_thin(int32_t rows, int32_t cols)
{
    if (rows == KT_LEANING_ROWS)
        return cols >= LEANING_LEAST && cols % 2 == 1;
    return rows == KT_HALF_ROWS && cols >= KT_HALF_COLS;
}

void kt_carpet_open_thin(struct kt_carpet *carpet, int32_t rows, int32_t cols,
                         const struct kt_frame *frame)
{
    assert(kt_carpet_can_thin(rows, cols));
    bool leans = rows == KT_LEANING_ROWS;
    struct kt_carpet c = {.frame = *frame,
                          .rows = rows,
                          .cols = cols,
                          .width = leans ? KT_LEANING_COLS : KT_HALF_COLS,
                          .lean = leans};
    int32_t slack = leans ? LEANING_LEAST - KT_LEANING_COLS : 0;
    for (int band = 0; band < 2; band++)
        cut_band(&c, band, rows, (cols - slack) / c.width);
    c.bands = (struct kt_chain){.count = 1,
                                .length = kt_chain_total(&c.strips[0]),
                                .cut = 1,
                                .last = kt_chain_total(&c.strips[1])};
    finish(carpet, &c);
}

static void reverse(struct kt_carpet *c)
{
    for (int band = 0; band < 2; band++) {
        struct kt_chain *strips = &c->strips[band];
        strips->cut = strips->length - strips->cut;
        c->entry[band] = shift_back(strips, 0, c->entry[band]);
        for (int last = 0; last < 2; last++)
            kt_piece_reverse(&c->pieces[band][last]);
    }
    c->bands.cut = c->bands.length - c->bands.cut;
    c->start = c->squares - 1 - c->start;
}

void kt_carpet_begin(struct kt_carpet *carpet, int64_t step, bool backwards)
{
    carpet->start = shift(&carpet->bands, step, carpet->start);
    if (backwards)
        reverse(carpet);
}

/* Where a place of the carpet is: in which band, and there in which block. */
static void find(const struct kt_carpet *c, int64_t place, struct kt_carpet_walk *at)
{
    at->band = kt_chain_find(&c->bands, place);
    bool last = at->band.item == c->bands.count - 1;
    const struct kt_chain *strips = &c->strips[last];
    at->strip = kt_chain_find(strips, shift(strips, at->band.at, c->entry[last]));
}

/* The piece that lies there, and where. */
static const struct kt_piece *piece_at(const struct kt_carpet *c,
                                       const struct kt_carpet_walk *at,
                                       struct kt_square *corner)
{
    bool lowest = at->band.item == c->bands.count - 1;
    bool rightmost = at->strip.item == c->strips[lowest].count - 1;
    struct kt_square local = {(int32_t)at->band.item * KT_BLOCK_ROWS,
                              (int32_t)at->strip.item * c->width};
    *corner = kt_frame_place(&c->frame, local);
    return &c->pieces[lowest][rightmost];
}

struct kt_square kt_carpet_square(const struct kt_carpet *carpet, int64_t step)
{
    struct kt_carpet_walk at;
    struct kt_square corner;
    find(carpet, shift(&carpet->bands, step, carpet->start), &at);
    const struct kt_move *square = &piece_at(carpet, &at, &corner)->at[at.strip.at];
    return (struct kt_square){corner.row + square->drow, corner.col + square->dcol};
}

int64_t kt_carpet_step(const struct kt_carpet *carpet, struct kt_square square)
{
    struct kt_square local = kt_frame_local(&carpet->frame, square);
    if (local.row < 0 || local.row >= carpet->rows || local.col < 0 ||
        local.col >= carpet->cols)
        return -1;
    int64_t down = carpet->bands.count - 1, across = carpet->strips[0].count - 1;
    int64_t band = local.row / KT_BLOCK_ROWS,
            strip = local.col - (local.row == 0 ? carpet->lean : 0);
    strip /= carpet->width;
    band = band < down ? band : down;
    strip = strip < across ? strip : across;
    bool last = band == down;
    local.row -= (int32_t)band * KT_BLOCK_ROWS;
    local.col -= (int32_t)strip * carpet->width;
    int32_t at = kt_piece_find(&carpet->pieces[last][strip == across], local);
    if (at == KT_PIECE_LACKS)
        return -1;
    const struct kt_chain *strips = &carpet->strips[last];
    int64_t place = kt_chain_rank(strips, (struct kt_chain_place){strip, at});
    place = shift_back(strips, place, carpet->entry[last]);
    place = kt_chain_rank(&carpet->bands, (struct kt_chain_place){band, place});
    return shift_back(&carpet->bands, place, carpet->start);
}

/* The stretch that begins where the walk stands. */
static void stretch_from(struct kt_carpet_walk *walk, const struct kt_carpet *c,
                         struct kt_stretch *stretch)
{
    const struct kt_piece *piece = piece_at(c, walk, &stretch->corner);
    int64_t length =
        kt_chain_stay(&c->strips[walk->band.item == c->bands.count - 1], walk->strip);
    length = length < walk->band_left ? length : walk->band_left;
    walk->length = (int32_t)(length < walk->left ? length : walk->left);
    stretch->next = &piece->at[walk->strip.at];
    stretch->end = stretch->next + walk->length;
}

void kt_carpet_seek(struct kt_carpet_walk *walk, const struct kt_carpet *carpet,
                    int64_t step, struct kt_stretch *stretch)
{
    find(carpet, shift(&carpet->bands, step, carpet->start), walk);
    walk->left = carpet->squares - step;
    walk->band_left = kt_chain_stay(&carpet->bands, walk->band);
    stretch_from(walk, carpet, stretch);
}

/* From one band to the next: the only place where it takes a division. */
static void change_bands(struct kt_carpet_walk *walk, const struct kt_carpet *c)
{
    walk->band = kt_chain_next(&c->bands, walk->band);
    bool last = walk->band.item == c->bands.count - 1;
    const struct kt_chain *strips = &c->strips[last];
    walk->strip = kt_chain_find(strips, shift(strips, walk->band.at, c->entry[last]));
    walk->band_left = kt_chain_stay(&c->bands, walk->band);
}

bool kt_carpet_turn(struct kt_carpet_walk *walk, const struct kt_carpet *carpet,
                    struct kt_stretch *stretch)
{
    walk->left -= walk->length;
    walk->band_left -= walk->length;
    if (walk->left == 0)
        return false;
    if (walk->band_left == 0)
        change_bands(walk, carpet);
    else
        walk->strip = kt_chain_next(
            &carpet->strips[walk->band.item == carpet->bands.count - 1], walk->strip);
    stretch_from(walk, carpet, stretch);
    return true;
}
