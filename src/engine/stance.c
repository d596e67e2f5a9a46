#include "stance.h"

enum { LEAST_WIDTH = 3, LEAST_LENGTH = 4 };

static struct kt_square transposed(struct kt_square square)
{
    return (struct kt_square){square.col, square.row};
}

static bool is_on_board(const struct kt_stance *stance, struct kt_square square)
{
    return square.row >= 0 && square.row < stance->rows && square.col >= 0 &&
           square.col < stance->cols;
}

bool kt_stance_is_valid(const struct kt_stance *stance)
{
    int32_t shorter = stance->rows < stance->cols ? stance->rows : stance->cols;
    int32_t longer = stance->rows < stance->cols ? stance->cols : stance->rows;
    if (shorter < LEAST_WIDTH || shorter > KT_PROFILE_WIDTH || longer < LEAST_LENGTH ||
        stance->ends < 0 || stance->ends > (stance->cycles ? 0 : 2))
        return false;
    for (int32_t i = 0; i < stance->ends; i++)
        if (!is_on_board(stance, stance->end[i]))
            return false;
    return true;
}

static void transpose(struct kt_stance *stance)
{
    int32_t rows = stance->rows;
    stance->rows = stance->cols;
    stance->cols = rows;
    for (int32_t i = 0; i < stance->ends; i++)
        stance->end[i] = transposed(stance->end[i]);
}

static int32_t upper_row(const struct kt_stance *stance, int32_t row)
{
    return row < stance->rows - 1 - row ? row : stance->rows - 1 - row;
}

/* Turns the board so that the first end is in the upper half. */
static void flip(struct kt_stance *stance)
{
    if (stance->ends == 0 ||
        stance->end[0].row == upper_row(stance, stance->end[0].row))
        return;
    for (int32_t i = 0; i < stance->ends; i++)
        stance->end[i].row = stance->rows - 1 - stance->end[i].row;
}

static enum kt_ends ends_of(const struct kt_stance *stance)
{
    bool odd = stance->rows % 2 != 0 && stance->cols % 2 != 0;
    return stance->cycles ? KT_ENDS_NONE : odd ? KT_ENDS_OF_CORNER : KT_ENDS_UNLIKE;
}

struct kt_middle kt_stance_middle(const struct kt_stance *stance)
{
    return kt_middle_of(stance->rows, stance->cols, ends_of(stance), stance->end,
                        stance->ends);
}

/* Whether a square board is better laid the other way: a start nearer to the middle has
 * fewer rows of its own; two ends may be each other's image that way only. */
static bool lies_better(const struct kt_stance *stance, const struct kt_stance *other)
{
    if (stance->ends == 1)
        return upper_row(other, other->end[0].row) >
               upper_row(stance, stance->end[0].row);
    return kt_stance_middle(other).mirrored && !kt_stance_middle(stance).mirrored;
}

void kt_stance_move(struct kt_stance *stance)
{
    struct kt_stance other = *stance;
    transpose(&other);
    if (stance->rows < stance->cols ||
        (stance->rows == stance->cols && lies_better(stance, &other)))
        *stance = other;
    flip(stance);
}

bool kt_stance_can(const struct kt_stance *stance)
{
    bool odd = stance->rows % 2 != 0 && stance->cols % 2 != 0;
    int32_t colour[2];
    for (int32_t i = 0; i < stance->ends; i++) {
        colour[i] = (stance->end[i].row + stance->end[i].col) % 2;
        if (odd && colour[i] != 0)
            return false;
    }
    if (stance->ends == 2 && !odd && colour[0] == colour[1])
        return false;
    if (stance->ends == 2 && kt_square_same(stance->end[0], stance->end[1]))
        return false;
    return !(odd && stance->cycles);
}
