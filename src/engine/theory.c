#include "theory.h"

#define CONRAD_ET_AL    "A. Conrad, T. Hindrichs, H. Morsy and I. Wegener 1994"
#define CULL_DE_CURTINS "P. Cull and J. De Curtins 1978"
#define CHIA_ONG        "G. L. Chia and S.-H. Ong 2005"
#define POSA_GOLOMB     "by the colouring of L. Posa and S. W. Golomb, in " CHIA_ONG
#define SCHWENK         "A. J. Schwenk 1991"

/* The argument for a side of 4, as far as it is the same for all tours. */
#define FOUR_LINES                                                                     \
    "across the side of 4 lie four lines, and every move from the outer two leads to " \
    "the inner two, which hold as many squares; "
#define ALTERNATES                                                                 \
    " would go outer, inner, outer, as it goes light, dark, light, and the outer " \
    "lines would have one colour"

enum {
    SHORT_MAX = 2,       /* boards with a side so short have no tour, 1 x 1 apart */
    CLOSED_FROM = 10,    /* 3 x n has a closed tour for every even n from here */
    ANY_TO_ANY_FROM = 6, /* Conrad et al.: the side */
};
/* Other numbers below are sides of boards, as the theorems have them. */

enum theorem {
    CLOSED_SINGLE,
    CLOSED_LINE,
    CLOSED_STRIP,
    CLOSED_ODD,
    CLOSED_FOUR,
    CLOSED_3X6,
    CLOSED_3X8,
    CLOSED_EXISTS,
    SINGLE,
    LINE,
    STRIP,
    OPEN_3X3,
    OPEN_3X5,
    OPEN_3X6,
    OPEN_4X4,
    THREE_EXISTS,
    FOUR_EXISTS,
    JOINED,
    START_COLOUR,
    START_FOUR,
    START_CLOSED,
    START_ANY,
    START_UNKNOWN
};

static const struct kt_theorem theorems[] = {
    [CLOSED_SINGLE] = {KT_ANSWER_NO,
                       "a closed tour ends a move from where it starts, and a single "
                       "square has no moves",
                       SCHWENK},
    [CLOSED_LINE] = {KT_ANSWER_NO, "a knight has no move where one side is 1", SCHWENK},
    [CLOSED_STRIP] = {KT_ANSWER_NO,
                      "a corner has one move at most, and a closed tour takes two "
                      "moves at every square",
                      SCHWENK},
    [CLOSED_ODD] = {KT_ANSWER_NO,
                    "each move changes the colour, so that a closed tour has as many "
                    "light squares as dark ones, but the board has an odd number of "
                    "squares",
                    SCHWENK},
    [CLOSED_FOUR] = {KT_ANSWER_NO, FOUR_LINES "so a closed tour" ALTERNATES, SCHWENK},
    [CLOSED_3X6] = {KT_ANSWER_NO,
                    "without two of its squares, the ends of one of the two middle "
                    "lines of three, the board falls into three pieces, and a closed "
                    "tour without two squares is two pieces at most",
                    SCHWENK},
    [CLOSED_3X8] = {KT_ANSWER_NO,
                    "the squares that have only two moves force a good part of the "
                    "tour; then a neighbour of a corner on a long edge has two ways to "
                    "go on, and each forces a loop that closes too soon",
                    SCHWENK},
    [CLOSED_EXISTS] = {KT_ANSWER_YES,
                       "closed tours of a few small boards are made longer and wider, "
                       "four lines at a time, to closed tours of all boards that "
                       "nothing forbids",
                       SCHWENK},
    [SINGLE] = {KT_ANSWER_YES, "its only square is visited at the start",
                "by definition; for all other boards " CHIA_ONG},
    [LINE] = {KT_ANSWER_NO, "a knight has no move where one side is 1", CHIA_ONG},
    [STRIP] = {KT_ANSWER_NO,
               "each move along a board of two lines passes over a pair of squares, so "
               "that only every other pair can be reached",
               CHIA_ONG},
    [OPEN_3X3] = {KT_ANSWER_NO, "no move leads to the centre", CHIA_ONG},
    [OPEN_3X5] = {KT_ANSWER_NO,
                  "without the centre and the four squares that touch its corners the "
                  "board falls into seven pieces, and a tour without five squares is "
                  "six pieces at most",
                  CHIA_ONG},
    [OPEN_3X6] = {KT_ANSWER_NO,
                  "without its two middle lines of three the board falls into eight "
                  "pieces, and a tour without six squares is seven pieces at most",
                  CHIA_ONG},
    [OPEN_4X4] = {KT_ANSWER_NO,
                  "without its four central squares the board falls into six pieces, "
                  "and a tour without four squares is five pieces at most",
                  CHIA_ONG},
    [THREE_EXISTS] = {KT_ANSWER_YES,
                      "a board with a side of 3 has a tour exactly if the other side "
                      "is 4, or 7 or more",
                      CHIA_ONG},
    [FOUR_EXISTS] = {KT_ANSWER_YES,
                     "a board with a side of 4 has a tour exactly if the other side is "
                     "3, or 5 or more",
                     CHIA_ONG},
    [JOINED] = {KT_ANSWER_YES,
                "every board with sides of 5 or more can be cut into small boards "
                "whose tours join to one",
                CULL_DE_CURTINS},
    [START_COLOUR] = {KT_ANSWER_NO,
                      "each move changes the colour and the corners' colour has one "
                      "square more than the other, so that a tour starts and ends on "
                      "the corners' colour",
                      CONRAD_ET_AL},
    [START_FOUR] = {KT_ANSWER_NO,
                    FOUR_LINES "so a tour with an end on an inner line" ALTERNATES,
                    POSA_GOLOMB},
    [START_CLOSED] = {KT_ANSWER_YES,
                      "the board has a closed tour, which can be started anywhere",
                      SCHWENK},
    [START_ANY] = {KT_ANSWER_YES,
                   "on n x n boards, n >= 6, tours lead from any square to any other "
                   "as far as colours allow",
                   CONRAD_ET_AL},
    [START_UNKNOWN] = {KT_ANSWER_UNKNOWN,
                       "the rule of colours does not forbid it, and more is known only "
                       "of n x n boards, n >= 6, and of boards with a closed tour",
                       CONRAD_ET_AL "; " SCHWENK},
};

static enum theorem closed_theorem(int32_t shorter, int32_t longer)
{
    if (longer == 1)
        return CLOSED_SINGLE;
    if (shorter <= SHORT_MAX)
        return shorter == 1 ? CLOSED_LINE : CLOSED_STRIP;
    if (shorter % 2 == 1 && longer % 2 == 1)
        return CLOSED_ODD;
    if (shorter == 4 || longer == 4)
        return CLOSED_FOUR;
    if (shorter == 3 && longer < CLOSED_FROM)
        return longer == 6 ? CLOSED_3X6 : CLOSED_3X8;
    return CLOSED_EXISTS;
}

static enum theorem open_theorem_of_three(int32_t longer)
{
    switch (longer) {
    case 3:
        return OPEN_3X3;
    case 5:
        return OPEN_3X5;
    case 6:
        return OPEN_3X6;
    default:
        return THREE_EXISTS;
    }
}

static enum theorem open_theorem(int32_t shorter, int32_t longer)
{
    if (longer == 1)
        return SINGLE;
    if (shorter <= SHORT_MAX)
        return shorter == 1 ? LINE : STRIP;
    if (shorter == 3)
        return open_theorem_of_three(longer);
    if (shorter == 4)
        return longer == 4 ? OPEN_4X4 : FOUR_EXISTS;
    return JOINED;
}

const struct kt_theorem *kt_theory_of_board(int32_t rows, int32_t cols, bool closed)
{
    int32_t shorter = rows < cols ? rows : cols;
    int32_t longer = rows < cols ? cols : rows;
    return &theorems[closed ? closed_theorem(shorter, longer)
                            : open_theorem(shorter, longer)];
}

bool kt_theory_has_tour(int32_t rows, int32_t cols, bool closed)
{
    return kt_theory_of_board(rows, cols, closed)->answer == KT_ANSWER_YES;
}

static void write_board(int32_t rows, int32_t cols, struct kt_text *text)
{
    kt_text_string(text, "the ");
    kt_text_number(text, rows, 0);
    kt_text_string(text, " x ");
    kt_text_number(text, cols, 0);
    kt_text_string(text, " board");
}

static void write_proof(const struct kt_theorem *theorem, struct kt_text *text)
{
    kt_text_string(text, ": ");
    kt_text_string(text, theorem->reason);
    kt_text_string(text, " (");
    kt_text_string(text, theorem->source);
    kt_text_byte(text, ')');
}

void kt_theory_why(int32_t rows, int32_t cols, bool closed, struct kt_text *text)
{
    const struct kt_theorem *theorem = kt_theory_of_board(rows, cols, closed);
    write_board(rows, cols, text);
    kt_text_string(text, theorem->answer == KT_ANSWER_YES ? " has a " : " has no ");
    kt_text_string(text, closed ? "closed tour" : "tour");
    write_proof(theorem, text);
}

/* Whether the board is four lines and the square on one of the inner two. */
static bool is_inner_of_four(int32_t rows, int32_t cols, struct kt_square square)
{
    return (rows == 4 && (square.row == 1 || square.row == 2)) ||
           (cols == 4 && (square.col == 1 || square.col == 2));
}

static enum theorem start_theorem(int32_t rows, int32_t cols, struct kt_square start)
{
    bool odd = rows % 2 == 1 && cols % 2 == 1;
    if (odd && (start.row + start.col) % 2 != 0)
        return START_COLOUR;
    if (is_inner_of_four(rows, cols, start))
        return START_FOUR;
    if (kt_theory_has_tour(rows, cols, true))
        return START_CLOSED;
    if (rows == cols && rows >= ANY_TO_ANY_FROM)
        return START_ANY;
    return START_UNKNOWN;
}

const struct kt_theorem *kt_theory_of_start(int32_t rows, int32_t cols,
                                            struct kt_square start)
{
    if (!kt_theory_has_tour(rows, cols, false) || (rows == 1 && cols == 1))
        return kt_theory_of_board(rows, cols, false);
    return &theorems[start_theorem(rows, cols, start)];
}

enum kt_answer kt_theory_start(int32_t rows, int32_t cols, struct kt_square start)
{
    return kt_theory_of_start(rows, cols, start)->answer;
}

void kt_theory_why_start(int32_t rows, int32_t cols, struct kt_square start,
                         struct kt_text *text)
{
    static const char *const claims[] = {[KT_ANSWER_NO] = "no tour of ",
                                         [KT_ANSWER_YES] = "a tour of ",
                                         [KT_ANSWER_UNKNOWN] = "perhaps a tour of "};
    const struct kt_theorem *theorem = kt_theory_of_start(rows, cols, start);
    kt_text_string(text, claims[theorem->answer]);
    write_board(rows, cols, text);
    kt_text_string(text, " starts at ");
    kt_square_write(text, start, rows);
    write_proof(theorem, text);
}
