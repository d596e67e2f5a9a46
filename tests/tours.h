/* Tours to test with, and a short way to write down what was read.
 *
 * The tours are made by Warnsdorff's rule, without the engine's own walk: of the
 * squares with fewest exits the one farthest from the centre, then in move order. From
 * the corner it completes 1000 x 1000; small boards may need another start. */
#ifndef TOURS_H
#define TOURS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/board.h"
#include "engine/random.h"
#include "engine/text.h"
#include "engine/tour.h"

static inline bool tours_free(const struct kt_board *board, const char *taken,
                              struct kt_square square)
{
    return kt_board_has(board, square) && !taken[kt_board_index(board, square)];
}

/* Exits first, then nearness to the centre: the least is best. */
static inline int64_t tours_cost(const struct kt_board *board, const char *taken,
                                 struct kt_square square)
{
    int64_t exits = 0, far = INT64_C(1) << 40;
    for (int slot = 0; slot < KT_MOVES; slot++)
        exits += tours_free(board, taken, kt_board_step(board, square, slot));
    int64_t down = 2 * (int64_t)square.row - (board->rows - 1);
    int64_t right = 2 * (int64_t)square.col - (board->cols - 1);
    return exits * far - down * down - right * right;
}

/* Walks from `start`; says whether every square was met. The tour is empty before. */
static inline bool tours_walk(const struct kt_board *board, struct kt_square start,
                              struct kt_tour *tour)
{
    char *taken = calloc((size_t)board->rows * (size_t)board->cols, 1);
    struct kt_square at = start;
    int64_t best = 0;
    assert_non_null(taken);
    tour->rows = board->rows;
    tour->cols = board->cols;
    while (best < INT64_MAX) {
        struct kt_square from = at;
        assert_int_equal(kt_tour_append(tour, at), KT_OK);
        taken[kt_board_index(board, at)] = 1;
        best = INT64_MAX;
        for (int slot = 0; slot < KT_MOVES; slot++) {
            struct kt_square to = kt_board_step(board, from, slot);
            if (!tours_free(board, taken, to) || tours_cost(board, taken, to) >= best)
                continue;
            best = tours_cost(board, taken, to);
            at = to;
        }
    }
    free(taken);
    return tour->length == (size_t)board->squares;
}

static inline struct kt_board tours_board(int32_t rows, int32_t cols)
{
    struct kt_board board;
    assert_int_equal(
        kt_board_open(&board, &(struct kt_board_spec){.rows = rows, .cols = cols}),
        KT_OK);
    return board;
}

/* A tour of a full board, from the first square that gives one. */
static inline struct kt_tour tours_make(int32_t rows, int32_t cols)
{
    struct kt_board board = tours_board(rows, cols);
    struct kt_tour tour = {0};
    for (int64_t start = 0; start < board.squares; start++) {
        if (tours_walk(&board, kt_board_at(&board, start), &tour))
            return tour;
        kt_tour_close(&tour);
    }
    fail_msg("the rule finds no tour of %d x %d", (int)rows, (int)cols);
    return tour;
}

/* A walk by chance of up to `length` squares, from anywhere; it may end before, where
 * it is stuck. */
static inline struct kt_tour tours_random_path(const struct kt_board *board,
                                               size_t length, struct kt_random *random)
{
    enum { TRIES = 8 };
    char *taken = calloc((size_t)board->rows * (size_t)board->cols, 1);
    struct kt_tour path = {.rows = board->rows, .cols = board->cols};
    uint64_t squares = (uint64_t)board->rows * (uint64_t)board->cols;
    struct kt_square at = kt_board_at(board, (int64_t)kt_random_below(random, squares));
    assert_non_null(taken);
    for (int tries = 0; path.length < length && tries < TRIES;) {
        if (!tours_free(board, taken, at)) {
            tries++;
        } else {
            assert_int_equal(kt_tour_append(&path, at), KT_OK);
            taken[kt_board_index(board, at)] = 1;
            tries = 0;
        }
        if (path.length > 0)
            at = kt_board_step(board, path.squares[path.length - 1],
                               (int)kt_random_below(random, KT_MOVES));
    }
    free(taken);
    return path;
}

/* Less work under valgrind. */
static inline bool tours_quick(void)
{
    return getenv("KNIGHT_QUICK") != NULL;
}

static inline struct kt_tour tours_copy(const struct kt_tour *tour)
{
    struct kt_tour copy = {.rows = tour->rows, .cols = tour->cols};
    for (size_t i = 0; i < tour->length; i++)
        assert_int_equal(kt_tour_append(&copy, tour->squares[i]), KT_OK);
    return copy;
}

/* Compares, and says what was there instead. */
static inline void tours_assert_text(const struct kt_text *text, const char *expected)
{
    assert_int_equal(text->status, KT_OK);
    if (text->length == strlen(expected) &&
        (text->length == 0 || memcmp(text->bytes, expected, text->length) == 0))
        return;
    fail_msg("\"%.*s\" instead of \"%s\"", (int)text->length,
             text->length > 0 ? text->bytes : "", expected);
}

/* Writes a tour as `8x8: 1(0,0) 2(2,1) ...`, each square behind its step. */
static inline void tours_show(struct kt_text *text, const struct kt_tour *tour)
{
    kt_text_number(text, tour->rows, 0);
    kt_text_byte(text, 'x');
    kt_text_number(text, tour->cols, 0);
    kt_text_byte(text, ':');
    for (size_t i = 0; i < tour->length; i++) {
        kt_text_byte(text, ' ');
        kt_text_number(text, kt_tour_step(tour, i), 0);
        kt_text_byte(text, '(');
        kt_text_number(text, tour->squares[i].row, 0);
        kt_text_byte(text, ',');
        kt_text_number(text, tour->squares[i].col, 0);
        kt_text_byte(text, ')');
    }
}

static inline bool tours_same(const struct kt_tour *a, const struct kt_tour *b)
{
    if (a->rows != b->rows || a->cols != b->cols || a->length != b->length)
        return false;
    for (size_t i = 0; i < a->length; i++)
        if (!kt_square_same(a->squares[i], b->squares[i]) ||
            kt_tour_step(a, i) != kt_tour_step(b, i))
            return false;
    return true;
}

#endif
