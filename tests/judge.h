/* What a tour is, said once more and apart from the engine; and the few lines that the
 * tests of boards, walks and searches share. */
#ifndef JUDGE_H
#define JUDGE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/board.h"
#include "engine/limit.h"
#include "engine/ties.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static inline bool judge_same(struct kt_square a, struct kt_square b)
{
    return a.row == b.row && a.col == b.col;
}

static inline bool judge_has(const struct kt_board_spec *spec, struct kt_square s)
{
    for (size_t i = 0; i < spec->missing_count; i++)
        if (judge_same(spec->missing[i], s))
            return false;
    return s.row >= 0 && s.row < spec->rows && s.col >= 0 && s.col < spec->cols;
}

/* A leap of {0, 0} is the knight's. */
static inline bool judge_move(const struct kt_board_spec *spec, struct kt_square from,
                              struct kt_square to)
{
    int a = spec->leap.shorter == 0 ? 1 : spec->leap.shorter;
    int b = spec->leap.longer == 0 ? 2 : spec->leap.longer;
    int down = abs(to.row - from.row), right = abs(to.col - from.col);
    return (down == a && right == b) || (down == b && right == a);
}

/* Whether the squares are a path: squares of the board, each a move from the one
 * before, none twice. In quadratic time, so that there is nothing to get wrong. */
static inline bool judge_is_path(const struct kt_board_spec *spec,
                                 const struct kt_square *squares, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!judge_has(spec, squares[i]))
            return false;
        if (i > 0 && !judge_move(spec, squares[i - 1], squares[i]))
            return false;
        for (size_t j = 0; j < i; j++)
            if (judge_same(squares[i], squares[j]))
                return false;
    }
    return true;
}

/* Whether they are a tour. No square of spec->missing may be named twice. */
static inline bool judge_is_tour(const struct kt_board_spec *spec,
                                 const struct kt_square *squares, size_t count)
{
    size_t all = (size_t)spec->rows * (size_t)spec->cols - spec->missing_count;
    return count == all && judge_is_path(spec, squares, count);
}

static inline struct kt_board open_spec(const struct kt_board_spec *spec)
{
    struct kt_board board;
    assert_int_equal(kt_board_open(&board, spec), KT_OK);
    return board;
}

static inline struct kt_board open_board(int32_t rows, int32_t cols)
{
    return open_spec(&(struct kt_board_spec){.rows = rows, .cols = cols});
}

static inline struct kt_move_order read_order(const char *digits)
{
    struct kt_move_order order;
    assert_int_equal(kt_move_order_read(digits, strlen(digits), &order), KT_OK);
    return order;
}

/* Whether the long tests are to be left out, as under valgrind. */
static inline bool quick(void)
{
    return getenv("KNIGHT_QUICK") != NULL;
}

/* For countdown_stop, a stop hook that says yes when it is asked the `left`-th time. */
struct countdown {
    int left;
};

static inline bool countdown_stop(void *context)
{
    struct countdown *countdown = context;
    return --countdown->left <= 0;
}

#endif
