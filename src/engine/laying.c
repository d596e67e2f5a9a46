#include "laying.h"

enum { LEAST_WIDTH = 3, LEAST_LENGTH = 4 };

static struct kt_square transposed(struct kt_square square)
{
    return (struct kt_square){square.col, square.row};
}

static bool is_on_board(const struct kt_laying *laying, struct kt_square square)
{
    return square.row >= 0 && square.row < laying->rows && square.col >= 0 &&
           square.col < laying->cols;
}

bool kt_laying_is_valid(const struct kt_laying *laying)
{
    int32_t shorter = laying->rows < laying->cols ? laying->rows : laying->cols;
    int32_t longer = laying->rows < laying->cols ? laying->cols : laying->rows;
    if (shorter < LEAST_WIDTH || shorter > KT_PROFILE_WIDTH || longer < LEAST_LENGTH ||
        laying->ends < 0 || laying->ends > (laying->cycles ? 0 : 2))
        return false;
    for (int32_t i = 0; i < laying->ends; i++)
        if (!is_on_board(laying, laying->end[i]))
            return false;
    return true;
}

static void transpose(struct kt_laying *laying)
{
    int32_t rows = laying->rows;
    laying->rows = laying->cols;
    laying->cols = rows;
    for (int32_t i = 0; i < laying->ends; i++)
        laying->end[i] = transposed(laying->end[i]);
}

static int32_t upper_row(const struct kt_laying *laying, int32_t row)
{
    return row < laying->rows - 1 - row ? row : laying->rows - 1 - row;
}

/* Turns the board so that the first end is in the upper half. */
static void flip(struct kt_laying *laying)
{
    if (laying->ends == 0 ||
        laying->end[0].row == upper_row(laying, laying->end[0].row))
        return;
    for (int32_t i = 0; i < laying->ends; i++)
        laying->end[i].row = laying->rows - 1 - laying->end[i].row;
}

static enum kt_ends ends_of(const struct kt_laying *laying)
{
    bool odd = laying->rows % 2 != 0 && laying->cols % 2 != 0;
    return laying->cycles ? KT_ENDS_NONE : odd ? KT_ENDS_OF_CORNER : KT_ENDS_UNLIKE;
}

struct kt_middle kt_laying_middle(const struct kt_laying *laying)
{
    return kt_middle_of(laying->rows, laying->cols, ends_of(laying), laying->end,
                        laying->ends);
}

/* Whether a square board is better laid the other way: a start nearer to the middle has
 * fewer rows of its own; two ends may be each other's image that way only. */
static bool lies_better(const struct kt_laying *laying, const struct kt_laying *other)
{
    if (laying->ends == 1)
        return upper_row(other, other->end[0].row) >
               upper_row(laying, laying->end[0].row);
    return kt_laying_middle(other).mirrored && !kt_laying_middle(laying).mirrored;
}

void kt_laying_turn(struct kt_laying *laying)
{
    struct kt_laying other = *laying;
    transpose(&other);
    if (laying->rows < laying->cols ||
        (laying->rows == laying->cols && lies_better(laying, &other)))
        *laying = other;
    flip(laying);
}

bool kt_laying_can(const struct kt_laying *laying)
{
    bool odd = laying->rows % 2 != 0 && laying->cols % 2 != 0;
    int32_t colour[2];
    for (int32_t i = 0; i < laying->ends; i++) {
        colour[i] = (laying->end[i].row + laying->end[i].col) % 2;
        if (odd && colour[i] != 0)
            return false;
    }
    if (laying->ends == 2 && !odd && colour[0] == colour[1])
        return false;
    if (laying->ends == 2 && kt_square_same(laying->end[0], laying->end[1]))
        return false;
    return !(odd && laying->cycles);
}
