/* All tours of a board of up to 64 squares, by plain recursion: a judge for what is
 * found by theorem, by symmetry or by a better search.
 *
 * A walk is given up where a free square that is not the last can no longer be left. */
#ifndef ALL_TOURS_H
#define ALL_TOURS_H

#include "tours.h"

enum { ALL_TOURS_SQUARES = 64 };

struct all_tours {
    /* By square: those a move away, as a list and as a set. */
    int64_t to[ALL_TOURS_SQUARES][KT_MOVES];
    int moves[ALL_TOURS_SQUARES];
    uint64_t near[ALL_TOURS_SQUARES];
    struct kt_board board;
    bool closed; /* closed tours alone */
    void (*visit)(const struct kt_tour *tour, void *context);
    void *context;
    struct kt_tour walk;
    int64_t found;
};

static inline uint64_t all_tours_bit(int64_t square)
{
    return UINT64_C(1) << square;
}

static inline bool all_tours_stuck(const struct all_tours *all, int64_t at,
                                   uint64_t free)
{
    for (int k = 0; k < all->moves[at]; k++) {
        int64_t s = all->to[at][k];
        if ((free & all_tours_bit(s)) != 0 && (all->near[s] & free) == 0 &&
            free != all_tours_bit(s))
            return true;
    }
    return false;
}

static inline void all_tours_walk(struct all_tours *all, int64_t at, uint64_t free,
                                  uint64_t home)
{
    assert_int_equal(kt_tour_append(&all->walk, kt_board_at(&all->board, at)), KT_OK);
    if (all->walk.length == 2) /* so that the last square stands after the second */
        home &= ~(2 * all_tours_bit(at) - 1);
    if (free == 0 && (!all->closed || (home & all_tours_bit(at)) != 0)) {
        all->found++;
        if (all->visit != NULL)
            all->visit(&all->walk, all->context);
    }
    if (free != 0 && (!all->closed || (home & free) != 0) &&
        !all_tours_stuck(all, at, free))
        for (int k = 0; k < all->moves[at]; k++)
            if ((free & all_tours_bit(all->to[at][k])) != 0)
                all_tours_walk(all, all->to[at][k],
                               free & ~all_tours_bit(all->to[at][k]), home);
    all->walk.length--;
}

static inline void all_tours_list_moves(struct all_tours *all, int64_t at)
{
    for (int slot = 0; slot < KT_MOVES; slot++) {
        struct kt_square to =
            kt_board_step(&all->board, kt_board_at(&all->board, at), slot);
        if (!kt_board_has(&all->board, to))
            continue;
        int64_t index = kt_board_index(&all->board, to);
        all->to[at][all->moves[at]++] = index;
        all->near[at] |= all_tours_bit(index);
    }
}

static inline uint64_t all_tours_every(const struct kt_board *board)
{
    uint64_t every = 0;
    for (int64_t s = 0; s < (int64_t)board->rows * board->cols; s++)
        if (kt_board_has(board, kt_board_at(board, s)))
            every |= all_tours_bit(s);
    return every;
}

/* Visits each tour of the board from the square `start`, or from every square if that
 * is negative. `visit` may be NULL. Gives their number. Of closed tours alone, on three
 * squares or more, each is visited once a start, in the direction in which the lower of
 * the start's two neighbours comes second. */
static inline int64_t all_tours_of(const struct kt_board *board, int64_t start,
                                   bool closed,
                                   void (*visit)(const struct kt_tour *, void *),
                                   void *context)
{
    struct all_tours all = {.board = *board, /* lent */
                            .closed = closed,
                            .visit = visit,
                            .context = context,
                            .walk = {.rows = board->rows, .cols = board->cols}};
    int64_t area = (int64_t)board->rows * board->cols;
    uint64_t every = all_tours_every(board);
    assert_in_range(area, 1, ALL_TOURS_SQUARES);
    for (int64_t at = 0; at < area; at++)
        all_tours_list_moves(&all, at);
    for (int64_t s = 0; s < area; s++)
        if ((every & all_tours_bit(s)) != 0 && (start < 0 || s == start))
            all_tours_walk(&all, s, every & ~all_tours_bit(s), all.near[s]);
    kt_tour_close(&all.walk);
    return all.found;
}

/* The same for a full board. */
static inline int64_t all_tours(int32_t rows, int32_t cols, int64_t start, bool closed,
                                void (*visit)(const struct kt_tour *, void *),
                                void *context)
{
    struct kt_board board = tours_board(rows, cols);
    int64_t found = all_tours_of(&board, start, closed, visit, context);
    kt_board_close(&board);
    return found;
}

#endif
