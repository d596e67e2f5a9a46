/* The player: plain exhaustive search, to compare the oracle and its parts with.
 *
 * It tries the moves of the knight one after the other, those to squares with fewest
 * exits first, and knows nothing else. */
#ifndef PLAYER_H
#define PLAYER_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/board.h"
#include "engine/random.h"

enum { PLAYER_SQUARES = 400, PLENTY = 1000000 };

struct player {
    struct kt_board board;
    struct kt_square path[PLAYER_SQUARES];
    size_t length;
    bool taken[PLAYER_SQUARES];
    uint64_t budget; /* of squares put down; 0 once it gave up */
};

static inline bool player_quick(void)
{
    return getenv("KNIGHT_QUICK") != NULL;
}

static inline bool player_long(void)
{
    return getenv("KNIGHT_LONG") != NULL;
}

/* A number of rounds: the last with KNIGHT_LONG=1, the first with KNIGHT_QUICK=1. */
static inline int player_rounds(int quick, int usual, int lengthy)
{
    return player_quick() ? quick : player_long() ? lengthy : usual;
}

static inline void player_open(struct player *p, const struct kt_board_spec *spec)
{
    memset(p, 0, sizeof *p);
    assert_int_equal(kt_board_open(&p->board, spec), KT_OK);
}

static inline void player_put(struct player *p, struct kt_square square)
{
    p->path[p->length++] = square;
    p->taken[kt_board_index(&p->board, square)] = true;
}

static inline void player_take_back(struct player *p)
{
    p->taken[kt_board_index(&p->board, p->path[--p->length])] = false;
}

static inline bool player_free(const struct player *p, struct kt_square square)
{
    return kt_board_has(&p->board, square) &&
           !p->taken[kt_board_index(&p->board, square)];
}

static inline int player_exits(const struct player *p, struct kt_square square)
{
    int exits = 0;
    for (int slot = 0; slot < KT_MOVES; slot++)
        exits += player_free(p, kt_board_step(&p->board, square, slot));
    return exits;
}

/* Where the knight can go to. Gives how many squares. */
static inline int player_moves(const struct player *p, struct kt_square to[KT_MOVES])
{
    int count = 0;
    for (int slot = 0; slot < KT_MOVES; slot++) {
        struct kt_square square =
            kt_board_step(&p->board, p->path[p->length - 1], slot);
        if (player_free(p, square))
            to[count++] = square;
    }
    return count;
}

static inline bool player_is_closed(const struct player *p)
{
    return kt_board_slot(&p->board, p->path[p->length - 1], p->path[0]) >= 0;
}

/* Whether a tour follows; false also if the budget ran out. `end`: NULL or the last
 * square. */
static inline bool player_completes(struct player *p, bool closed,
                                    const struct kt_square *end)
{
    struct kt_square to[KT_MOVES];
    if (p->length == (size_t)p->board.squares)
        return (!closed || player_is_closed(p)) &&
               (end == NULL || kt_square_same(*end, p->path[p->length - 1]));
    int count = player_moves(p, to);
    for (int exits = 0; exits <= KT_MOVES; exits++)
        for (int i = 0; i < count; i++) {
            if (player_exits(p, to[i]) != exits || p->budget == 0)
                continue;
            p->budget--;
            player_put(p, to[i]);
            bool found = player_completes(p, closed, end);
            player_take_back(p);
            if (found)
                return true;
        }
    return false;
}

/* A board with up to `most` random squares missing, mostly as many of one colour as of
 * the other. */
static inline void player_open_with_holes(struct player *p, struct kt_board_spec spec,
                                          unsigned most, struct kt_random *random)
{
    struct kt_square missing[PLAYER_SQUARES];
    spec.missing = missing;
    spec.missing_count = (size_t)kt_random_below(random, most + 1);
    for (size_t i = 0; i < spec.missing_count;) {
        missing[i].row = (int32_t)kt_random_below(random, (uint64_t)spec.rows);
        missing[i].col = (int32_t)kt_random_below(random, (uint64_t)spec.cols);
        bool alternates = kt_board_colour(missing[i]) == (int)(i % 2);
        i += alternates || kt_random_below(random, 50) == 0;
    }
    player_open(p, &spec);
}

#endif
