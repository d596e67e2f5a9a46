/* Idea.    Let (R, C) = (2*row - (rows-1), 2*col - (cols-1)) point from the centre to a
 *          square. A move (r, c) leads to a square whose squared distance exceeds this
 *          one's by 4(R*r + C*c) and a constant, so the edge rule prefers the greater
 *          R*r + C*c. Which of two moves that is turns only where (R, C) crosses a line
 *          through the centre: for the leap (a, b) the axes, the diagonals, and the
 *          lines |R| : |C| = a : b, b : a, b-a : a+b and a+b : b-a. They cut the plane
 *          into sectors (open cones, rays and the centre), in each of which the eight
 *          moves have one order.
 * Source.  D. Squirrel and P. Cull, "A Warnsdorff-rule algorithm for knight's tours on
 *          square chessboards", 1996: the phases. */
#include "ties.h"

#include <assert.h>

/* 3 signs of R, 3 of C, and 2 * LINES + 1 places among the lines of a quadrant. */
enum { SIGNS = 3, LINES = 5 };

/* A coordinate counted from 1 on the m x m board: (sides * m + plus) / parts. */
struct coordinate {
    int8_t sides, plus, parts;
};

#define FIX(k)    \
    {             \
        0, (k), 1 \
    }
#define SIDE(k)   \
    {             \
        1, (k), 1 \
    }
#define HALF(k)   \
    {             \
        1, (k), 2 \
    }
#define NEVER          \
    {                  \
        FIX(0), FIX(0) \
    }

/* The kind of a side is m % 8, but for the half of the 5s where m % 16 is 13. */
enum { RESIDUES = 8, KIND_13 = RESIDUES, KINDS, OTHER_5 = 13 };

static const struct {
    const char *digits; /* NULL behind the last phase */
    struct coordinate until[2];
} squirrel[KINDS][KT_PHASES] = {
    {{"34261578", {SIDE(-1), SIDE(-2)}},
     {"87642135", {FIX(2), FIX(2)}},
     {"51867342", {SIDE(-8), FIX(1)}},
     {"51342678", {FIX(7), SIDE(-3)}},
     {"21435678", NEVER}},
    {{"34261578", {SIDE(-1), SIDE(-2)}},
     {"87642135", {FIX(2), FIX(2)}},
     {"51324678", {SIDE(-6), HALF(9)}},
     {"32481765", NEVER}},
    {{"34261578", {FIX(6), FIX(1)}},
     {"87642135", {FIX(3), FIX(1)}},
     {"54132678", {SIDE(-15), FIX(4)}},
     {"52431678", {FIX(10), SIDE(-2)}},
     {"85647123", {FIX(5), HALF(-6)}},
     {"15746823", NEVER}},
    {{"34625718", {SIDE(-1), SIDE(-2)}},
     {"42681357", {SIDE(-6), SIDE(0)}},
     {"86512347", {FIX(2), FIX(5)}},
     {"51867342", {SIDE(-10), FIX(3)}},
     {"61825437", {HALF(1), SIDE(-2)}},
     {"71642538", NEVER}},
    {{"34261578", {SIDE(-1), SIDE(-2)}},
     {"87642135", {FIX(2), FIX(2)}},
     {"51867342", {SIDE(-8), FIX(1)}},
     {"51342678", {FIX(10), SIDE(-5)}},
     {"86753421", {FIX(13), HALF(2)}},
     {"78563421", NEVER}},
    {{"34261578", {SIDE(-1), SIDE(-2)}},
     {"87642135", {FIX(2), FIX(2)}},
     {"51324678", {SIDE(-2), HALF(-5)}},
     {"15234678", NEVER}},
    {{"34261578", {FIX(6), FIX(1)}},
     {"87642135", {FIX(3), FIX(1)}},
     {"54132678", {SIDE(-10), FIX(1)}},
     {"52431678", {FIX(10), SIDE(-2)}},
     {"85647123", {FIX(3), HALF(8)}},
     {"12453678", NEVER}},
    {{"34625718", {SIDE(-1), SIDE(-2)}},
     {"42681357", {SIDE(-6), SIDE(0)}},
     {"86512347", {FIX(2), FIX(5)}},
     {"51867342", {SIDE(-6), FIX(3)}},
     {"61825437", {HALF(1), SIDE(-2)}},
     {"61357284", NEVER}},
    {{"34261578", {SIDE(-1), SIDE(-2)}},
     {"87642135", {FIX(2), FIX(2)}},
     {"51324678", {SIDE(-2), HALF(-13)}},
     {"15234678", NEVER}},
};

enum kt_status kt_move_order_read(const char *digits, size_t count,
                                  struct kt_move_order *order)
{
    struct kt_move_order local;
    if (count != KT_MOVES)
        return KT_INVALID;
    for (int i = 0; i < KT_MOVES; i++) {
        if (digits[i] < '1' || digits[i] >= '1' + KT_MOVES)
            return KT_INVALID;
        local.slot[i] = (uint8_t)(digits[i] - '1');
    }
    if (!kt_move_order_is_valid(&local))
        return KT_INVALID;
    *order = local;
    return KT_OK;
}

bool kt_move_order_is_valid(const struct kt_move_order *order)
{
    bool seen[KT_MOVES] = {false};
    for (int i = 0; i < KT_MOVES; i++) {
        if (order->slot[i] >= KT_MOVES || seen[order->slot[i]])
            return false;
        seen[order->slot[i]] = true;
    }
    return true;
}

/* From the centre, in half squares. */
static int64_t outward(int32_t coordinate, int32_t side)
{
    return 2 * (int64_t)coordinate - (side - 1);
}

struct kt_move_order kt_ties_edge_order(const struct kt_board *board,
                                        struct kt_square square,
                                        const struct kt_move_order *moves)
{
    int64_t r = outward(square.row, board->rows), c = outward(square.col, board->cols);
    int64_t gain[KT_MOVES] = {0}; /* by place in the order, falling */
    struct kt_move_order order;
    for (int i = 0; i < KT_MOVES; i++) {
        int slot = moves->slot[i], place = i;
        int64_t own = r * board->moves[slot].drow + c * board->moves[slot].dcol;
        for (; place > 0 && gain[place - 1] < own; place--) {
            gain[place] = gain[place - 1];
            order.slot[place] = order.slot[place - 1];
        }
        gain[place] = own;
        order.slot[place] = (uint8_t)slot;
    }
    return order;
}

static int sign(int64_t x)
{
    return (x > 0) - (x < 0);
}

/* Each summand of `place` grows with |R| : |C|, so that the sum is another one between
 * any two lines and on every line. */
int kt_ties_sector(const struct kt_board *board, struct kt_square square)
{
    int64_t a = board->leap.shorter, b = board->leap.longer;
    int64_t r = outward(square.row, board->rows), c = outward(square.col, board->cols);
    int64_t p = r < 0 ? -r : r, q = c < 0 ? -c : c;
    int place = LINES + sign(p - q) + sign(a * p - b * q) + sign(b * p - a * q) +
                sign((b - a) * p - (a + b) * q) + sign((a + b) * p - (b - a) * q);
    return (place * SIGNS + sign(r) + 1) * SIGNS + sign(c) + 1;
}

static int32_t locate(struct coordinate at, int32_t side)
{
    return (at.sides * side + at.plus) / at.parts - 1;
}

int kt_ties_phases(int32_t side, struct kt_phase phases[KT_PHASES])
{
    int kind = side % (2 * RESIDUES) == OTHER_5 ? KIND_13 : side % RESIDUES;
    int count = 0;
    for (; count < KT_PHASES && squirrel[kind][count].digits != NULL; count++) {
        enum kt_status status = kt_move_order_read(squirrel[kind][count].digits,
                                                   KT_MOVES, &phases[count].moves);
        assert(status == KT_OK);
        (void)status;
        phases[count].until =
            (struct kt_square){locate(squirrel[kind][count].until[0], side),
                               locate(squirrel[kind][count].until[1], side)};
    }
    return count;
}
