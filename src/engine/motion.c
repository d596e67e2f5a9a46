#include "motion.h"

/* The three answers, as bits. */
enum { EXCHANGED = 4, ROWS_FLIPPED = 2, COLS_FLIPPED = 1, FLIPS = 3 };

const char *const kt_motion_names[KT_MOTIONS + 1] = {
    [KT_MOTION_IDENTITY] = "identity",   [KT_MOTION_R90] = "r90",
    [KT_MOTION_R180] = "r180",           [KT_MOTION_R270] = "r270",
    [KT_MOTION_FLIP_ROWS] = "flip_rows", [KT_MOTION_FLIP_COLS] = "flip_cols",
    [KT_MOTION_TRANSPOSE] = "transpose", [KT_MOTION_ANTITRANSPOSE] = "antitranspose",
};

static const unsigned forms[KT_MOTIONS] = {
    [KT_MOTION_IDENTITY] = 0,
    [KT_MOTION_R90] = EXCHANGED | COLS_FLIPPED,
    [KT_MOTION_R180] = ROWS_FLIPPED | COLS_FLIPPED,
    [KT_MOTION_R270] = EXCHANGED | ROWS_FLIPPED,
    [KT_MOTION_FLIP_ROWS] = ROWS_FLIPPED,
    [KT_MOTION_FLIP_COLS] = COLS_FLIPPED,
    [KT_MOTION_TRANSPOSE] = EXCHANGED,
    [KT_MOTION_ANTITRANSPOSE] = EXCHANGED | ROWS_FLIPPED | COLS_FLIPPED,
};

static enum kt_motion of_form(unsigned form)
{
    int motion = 0;
    while (forms[motion] != form)
        motion++;
    return (enum kt_motion)motion;
}

/* Flips before an exchange are the same as these flips after it. */
static unsigned past_exchange(unsigned flips)
{
    unsigned rows = (flips & ROWS_FLIPPED) / ROWS_FLIPPED, cols = flips & COLS_FLIPPED;
    return cols * ROWS_FLIPPED + rows * COLS_FLIPPED;
}

bool kt_motion_exchanges_sides(enum kt_motion motion)
{
    return (forms[motion] & EXCHANGED) != 0;
}

bool kt_motion_fits(enum kt_motion motion, int32_t rows, int32_t cols)
{
    return rows == cols || !kt_motion_exchanges_sides(motion);
}

struct kt_square kt_motion_apply(enum kt_motion motion, struct kt_square square,
                                 int32_t rows, int32_t cols)
{
    unsigned form = forms[motion];
    bool exchanged = (form & EXCHANGED) != 0;
    int32_t row = exchanged ? square.col : square.row;
    int32_t col = exchanged ? square.row : square.col;
    int32_t last_row = (exchanged ? cols : rows) - 1;
    int32_t last_col = (exchanged ? rows : cols) - 1;
    return (struct kt_square){(form & ROWS_FLIPPED) != 0 ? last_row - row : row,
                              (form & COLS_FLIPPED) != 0 ? last_col - col : col};
}

enum kt_motion kt_motion_inverse(enum kt_motion motion)
{
    unsigned form = forms[motion];
    if ((form & EXCHANGED) == 0)
        return motion;
    return of_form(EXCHANGED | past_exchange(form & FLIPS));
}

enum kt_motion kt_motion_after(enum kt_motion then, enum kt_motion first)
{
    unsigned a = forms[then], b = forms[first];
    unsigned flips = b & FLIPS;
    if ((a & EXCHANGED) != 0)
        flips = past_exchange(flips);
    return of_form(((a ^ b) & EXCHANGED) | ((a ^ flips) & FLIPS));
}
