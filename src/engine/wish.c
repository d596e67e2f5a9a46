#include "wish.h"

#include "board.h"
#include "leap.h"
#include "shape.h"
#include "theory.h"

enum { FOUR = 4, FIVE = 5, FIVE_LEAST = 8 };

static bool within(const struct kt_blocks_wish *wish, struct kt_square s)
{
    return s.row >= 0 && s.row < wish->rows && s.col >= 0 && s.col < wish->cols;
}

/* A tour changes colour with each move. */
static bool refutes_colours(const struct kt_blocks_wish *wish)
{
    bool odd = kt_wish_is_odd(wish);
    if (odd && kt_board_colour(wish->start) == 1)
        return true;
    return wish->ends &&
           (kt_board_colour(wish->start) == kt_board_colour(wish->end)) != odd;
}

/* Only a board of one square has a tour that ends where it starts; a closed tour ends a
 * move from there. */
static bool refutes_end(const struct kt_blocks_wish *wish)
{
    if (!wish->ends)
        return false;
    bool same = kt_square_same(wish->start, wish->end);
    return (same && (wish->rows > 1 || wish->cols > 1)) ||
           (wish->closed && !kt_leap_apart(wish->start, wish->end));
}

static bool is_inner_of_four(const struct kt_blocks_wish *wish, struct kt_square s)
{
    return (wish->rows == FOUR && (s.row == 1 || s.row == 2)) ||
           (wish->cols == FOUR && (s.col == 1 || s.col == 2));
}

/* Of four rows, a tour starts and ends on the outer ones: an outer square has inner
 * neighbours only, and half of the squares are outer; so if one end were inner, outer
 * and inner squares would take turns all the way, and outer be one colour. */
static bool refutes_inner_rows(const struct kt_blocks_wish *wish)
{
    return is_inner_of_four(wish, wish->start) ||
           (wish->ends && is_inner_of_four(wish, wish->end));
}

/* Whether, on five rows, `end` lies a step inside of the middle of a short edge, and
 * `other` is neither of the corners there. */
static bool starves_corner(const struct kt_blocks_wish *wish, struct kt_square end,
                           struct kt_square other)
{
    bool lies = wish->rows == FIVE;
    int32_t cols = lies ? wish->cols : wish->rows;
    int32_t row = lies ? end.row : end.col, col = lies ? end.col : end.row;
    if (row != 2 || (col != 1 && col != cols - 2))
        return false;
    int32_t edge = col == 1 ? 0 : cols - 1;
    row = lies ? other.row : other.col;
    col = lies ? other.col : other.row;
    return col != edge || (row != 0 && row != FIVE - 1);
}

/* Of five rows and an even number of columns, (2,1) is next to both corners (0,0) and
 * (4,0), which have one more neighbour each. As an end, it serves but one of them; so
 * the other is an end too. */
static bool refutes_five_rows(const struct kt_blocks_wish *wish)
{
    int32_t shorter = wish->rows < wish->cols ? wish->rows : wish->cols;
    int32_t longer = wish->rows < wish->cols ? wish->cols : wish->rows;
    if (!wish->ends || shorter != FIVE || longer < FIVE_LEAST || longer % 2 == 1)
        return false;
    return starves_corner(wish, wish->start, wish->end) ||
           starves_corner(wish, wish->end, wish->start);
}

bool kt_wish_is_valid(const struct kt_blocks_wish *wish)
{
    return wish->rows >= 1 && wish->rows <= KT_SIDE_MAX && wish->cols >= 1 &&
           wish->cols <= KT_SIDE_MAX && within(wish, wish->start) &&
           (!wish->ends || within(wish, wish->end));
}

enum kt_refusal kt_wish_refuse(const struct kt_blocks_wish *wish)
{
    if (!kt_theory_has_tour(wish->rows, wish->cols, wish->closed))
        return KT_REFUSED_BOARD;
    if (refutes_colours(wish))
        return KT_REFUSED_COLOUR;
    if (refutes_end(wish))
        return KT_REFUSED_END;
    if (refutes_inner_rows(wish))
        return KT_REFUSED_INNER;
    return refutes_five_rows(wish) ? KT_REFUSED_CORNER : KT_REFUSED_NOT;
}

/* What is claimed of the wish: a tour of this board, from here, to there. */
static void write_claim(const struct kt_blocks_wish *wish, const char *beginning,
                        struct kt_text *text)
{
    kt_text_string(text, beginning);
    kt_text_string(text, wish->closed ? "closed tour of the " : "tour of the ");
    kt_shape_write(text, wish->rows, wish->cols);
    kt_text_string(text, " board goes from ");
    kt_square_write(text, wish->start, wish->rows);
    if (!wish->ends)
        return;
    kt_text_string(text, " to ");
    kt_square_write(text, wish->end, wish->rows);
}

static const char *reason_of(const struct kt_blocks_wish *wish, enum kt_refusal refusal)
{
    switch (refusal) {
    case KT_REFUSED_COLOUR:
        return kt_wish_is_odd(wish)
                   ? "each move changes the colour, and of an odd number of squares a "
                     "tour starts and ends on the colour of the corners, which has one "
                     "more"
                   : "each move changes the colour, and of an even number of squares a "
                     "tour starts on one colour and ends on the other";
    case KT_REFUSED_END:
        return wish->closed ? "a closed tour ends a move from its start"
                            : "it would end where it starts";
    case KT_REFUSED_INNER:
        return "on four lines an outer square has inner neighbours only, and half of the "
               "squares are outer; if an end were inner, outer and inner would take "
               "turns like the colours, and the outer lines have one colour";
    case KT_REFUSED_CORNER:
        return "on five lines the square next to the middle of a short edge is a move "
               "from both corners there, which have one more neighbour each; as an end "
               "it serves but one of them, so the other would have to be the other end";
    case KT_REFUSED_NOT:
    case KT_REFUSED_BOARD:
        break;
    }
    return "";
}

void kt_wish_why(const struct kt_blocks_wish *wish, struct kt_text *text)
{
    enum kt_refusal refusal = kt_wish_refuse(wish);
    if (refusal == KT_REFUSED_BOARD) {
        kt_theory_why(wish->rows, wish->cols, wish->closed, text);
    } else if (refusal == KT_REFUSED_NOT) {
        write_claim(wish, "nothing that is known here forbids that a ", text);
    } else {
        write_claim(wish, "no ", text);
        kt_text_string(text, ": ");
        kt_text_string(text, reason_of(wish, refusal));
    }
}
