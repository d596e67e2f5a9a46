/* The search once more, as plainly as it can be said: by recursion, with exits counted
 * anew each time and candidates inserted one by one. Only the rules that refute are the
 * engine's own; test_prune.c has them in plain words. */
#ifndef NAIVE_SEARCH_H
#define NAIVE_SEARCH_H

#include "judge.h"

#include "engine/search.h"

enum { SQUARES_MAX = 64 };

struct naive {
    const struct kt_board_spec *spec;
    const struct kt_board *board;
    struct kt_search_settings settings;
    struct kt_mailbox box; /* for the pruner alone */
    struct kt_pruner pruner;
    struct kt_random random;
    bool taken[SQUARES_MAX];
    struct kt_square path[SQUARES_MAX];
    int64_t depth;
    uint64_t placed, undone;
    bool gave_up;
};

static inline bool naive_free(const struct naive *n, struct kt_square s)
{
    return judge_has(n->spec, s) && !n->taken[kt_board_index(n->board, s)];
}

static inline int naive_exits(const struct naive *n, struct kt_square s)
{
    int exits = 0;
    for (int slot = 0; slot < KT_MOVES; slot++)
        exits += naive_free(n, kt_board_step(n->board, s, slot));
    return exits;
}

/* What comes second to the exits; `place` in the move order. */
static inline int64_t naive_tie(const struct naive *n, struct kt_square s, int place)
{
    int64_t down = 2 * (int64_t)s.row - (n->spec->rows - 1), sum = 0;
    int64_t right = 2 * (int64_t)s.col - (n->spec->cols - 1);
    if (n->settings.ties == KT_TIES_EDGE)
        return -(down * down + right * right);
    if (n->settings.ties == KT_TIES_LAST)
        return -place;
    for (int slot = 0; slot < KT_MOVES && n->settings.ties == KT_TIES_POHL; slot++) {
        struct kt_square to = kt_board_step(n->board, s, slot);
        sum += naive_free(n, to) ? naive_exits(n, to) : 0;
    }
    return sum;
}

struct candidate {
    struct kt_square square;
    int exits;
    int64_t tie;
};

static inline bool comes_before(const struct candidate *a, const struct candidate *b)
{
    return a->exits < b->exits || (a->exits == b->exits && a->tie < b->tie);
}

/* Among equals in order, or, by chance, at any of the places. */
static inline void naive_insert(struct naive *n, struct candidate list[], int count,
                                struct candidate new)
{
    int place = count, equals = 0;
    while (place > 0 && comes_before(&new, &list[place - 1]))
        place--;
    while (equals < place && list[place - 1 - equals].exits == new.exits &&
           n->settings.ties == KT_TIES_RANDOM)
        equals++;
    if (equals > 0)
        place -= equals - (int)kt_random_below(&n->random, (uint64_t)equals + 1);
    memmove(list + place + 1, list + place, (size_t)(count - place) * sizeof *list);
    list[place] = new;
}

static inline int naive_candidates(struct naive *n, struct candidate list[KT_MOVES])
{
    struct kt_square at = n->path[n->depth - 1];
    bool plain = n->settings.heuristic == KT_HEURISTIC_NONE;
    bool last = n->depth == n->board->squares - 1;
    int count = 0;
    for (int i = 0; i < KT_MOVES; i++) {
        struct kt_square to = kt_board_step(n->board, at, n->settings.moves.slot[i]);
        if (!naive_free(n, to))
            continue;
        struct candidate new = {to, naive_exits(n, to), naive_tie(n, to, i)};
        if (n->settings.prune != KT_PRUNE_NONE && new.exits == 0 && !last)
            continue;
        if (plain)
            list[count] = new;
        else
            naive_insert(n, list, count, new);
        count++;
    }
    return count;
}

static inline bool naive_refuted(struct naive *n)
{
    int32_t cell = kt_mailbox_cell(&n->box, n->path[n->depth - 1]);
    return n->settings.prune == KT_PRUNE_FULL &&
           kt_pruner_refutes(&n->pruner, &n->box, cell, n->depth);
}

/* Whether it is over: a tour is found, or the search has given up. */
static inline bool naive_place(struct naive *n, struct kt_square at)
{
    struct candidate list[KT_MOVES];
    uint8_t *byte = n->box.bytes + kt_mailbox_cell(&n->box, at);
    n->path[n->depth++] = at;
    n->taken[kt_board_index(n->board, at)] = true;
    kt_cell_take(byte, n->box.offset);
    n->placed++;
    if (n->depth == n->board->squares)
        return true;
    int count = naive_candidates(n, list); /* chance is drawn upon even if refuted */
    if (naive_refuted(n))
        count = 0;
    for (int i = 0; i < count; i++) {
        if (n->placed == n->settings.max_placed) {
            n->gave_up = true;
            return true;
        }
        if (naive_place(n, list[i].square))
            return true;
    }
    if (n->depth == 1)
        return false;
    n->undone++;
    n->depth--;
    n->taken[kt_board_index(n->board, at)] = false;
    kt_cell_leave(byte, n->box.offset);
    return false;
}

static inline struct naive run_naive(const struct kt_board_spec *spec,
                                     const struct kt_board *board,
                                     struct kt_search_settings settings,
                                     struct kt_square start)
{
    struct naive n = {.spec = spec, .board = board, .settings = settings};
    n.random.state = settings.seed;
    assert_int_equal(
        kt_mailbox_open(&n.box, board, KT_TIES_FIRST, &settings.moves, NULL), KT_OK);
    assert_int_equal(
        kt_pruner_open(&n.pruner, board, KT_RULES_ALL & ~settings.rules_off), KT_OK);
    naive_place(&n, start);
    kt_pruner_close(&n.pruner);
    kt_mailbox_close(&n.box);
    return n;
}

static inline enum kt_search_state naive_state(const struct naive *n)
{
    if (n->gave_up)
        return KT_SEARCH_GAVE_UP;
    return n->depth == n->board->squares ? KT_SEARCH_FOUND : KT_SEARCH_NONE;
}

#endif
