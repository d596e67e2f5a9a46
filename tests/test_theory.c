#include "engine/theory.h"

#include "judge.h"

/* The judge: every path from every square, in a border of squares that are taken. */
enum { BORDER = 2, WIDE = 10 + 2 * BORDER, AREA_MAX = 30 };

struct brute {
    int rows, cols;
    bool closed;
    bool taken[WIDE][WIDE];
    int start_row, start_col;
};

static const int leaps[8][2] = {{-2, 1}, {-1, 2}, {1, 2},   {2, 1},
                                {2, -1}, {1, -2}, {-1, -2}, {-2, -1}};

static bool ends_well(const struct brute *b, int row, int col)
{
    int down = abs(row - b->start_row), right = abs(col - b->start_col);
    return !b->closed || down * right == 2;
}

static bool extends(struct brute *b, int row, int col, int step)
{
    if (step == b->rows * b->cols)
        return ends_well(b, row, col);
    for (int k = 0; k < 8; k++) {
        int to_row = row + leaps[k][0], to_col = col + leaps[k][1];
        if (b->taken[to_row][to_col])
            continue;
        b->taken[to_row][to_col] = true;
        bool found = extends(b, to_row, to_col, step + 1);
        b->taken[to_row][to_col] = false;
        if (found)
            return true;
    }
    return false;
}

/* A closed tour passes through every square, so one start is enough for it. */
static bool brute_has_tour(int rows, int cols, bool closed)
{
    for (int s = 0; s < (closed ? 1 : rows * cols); s++) {
        struct brute b = {.rows = rows, .cols = cols, .closed = closed};
        memset(b.taken, true, sizeof b.taken);
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < cols; c++)
                b.taken[r + BORDER][c + BORDER] = false;
        b.start_row = s / cols + BORDER;
        b.start_col = s % cols + BORDER;
        b.taken[b.start_row][b.start_col] = true;
        if (extends(&b, b.start_row, b.start_col, 1))
            return true;
    }
    return false;
}

static void the_theorems_agree_with_brute_force_on_small_boards(void **state)
{
    int area = quick() ? 20 : AREA_MAX;
    (void)state;
    for (int rows = 1; rows <= 5; rows++)
        for (int cols = rows; cols <= 10 && rows * cols <= area; cols++)
            for (int closed = 0; closed < 2; closed++) {
                bool expected = brute_has_tour(rows, cols, closed);
                assert_int_equal(kt_theory_has_tour(rows, cols, closed), expected);
                assert_int_equal(kt_theory_has_tour(cols, rows, closed), expected);
            }
}

/* Schwenk 1991 for closed tours; Cull and De Curtins 1978, Chia and Ong 2005 for all.
 */
static void the_theorems_hold_at_any_size(void **state)
{
    static const struct {
        int32_t rows, cols;
        bool any, closed;
    } cases[] = {
        {1, 1, true, false},
        {1, 1000000, false, false},
        {2, 1000000, false, false},
        {3, 8, true, false},
        {3, 9, true, false},
        {3, 10, true, true},
        {3, 12, true, true},
        {3, 1000001, true, false},
        {4, 1000000, true, false},
        {5, 5, true, false},
        {5, 6, true, true},
        {8, 8, true, true},
        {7, 7, true, false},
        {7, 1000000, true, true},
        {999999, 999999, true, false},
        {1 << 30, 1 << 30, true, true},
        {1 << 30, (1 << 30) - 1, true, true},
    };
    (void)state;
    for (size_t i = 0; i < LENGTH(cases); i++)
        for (int turned = 0; turned < 2; turned++) {
            int32_t rows = turned ? cases[i].cols : cases[i].rows;
            int32_t cols = turned ? cases[i].rows : cases[i].cols;
            assert_int_equal(kt_theory_has_tour(rows, cols, false), cases[i].any);
            assert_int_equal(kt_theory_has_tour(rows, cols, true), cases[i].closed);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_theorems_agree_with_brute_force_on_small_boards),
        cmocka_unit_test(the_theorems_hold_at_any_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
