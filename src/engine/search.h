/* One tour by depth-first search, with Warnsdorff's heuristic or without.
 *
 *     kt_search_open(&search, &board, &settings, limit);
 *     kt_search_start(&search, square);
 *     if (kt_search_run(&search) == KT_OK && search.state == KT_SEARCH_FOUND)
 *         kt_search_tour(&search, &tour);
 *     kt_search_close(&search);
 *
 * placed counts every square put down, the start and retries included; undone every
 * square taken back (the start never is).
 *
 * Idea.       Depth-first search over an explicit stack. path[d] is the square of step
 *             d + 1, and turn[d] says which of its candidates have had their turn.
 * Invariant.  The squares of path[0..depth) are taken in the mailbox, and no others;
 *             placed - undone == depth. `turn` in the struct is that of the square the
 *             knight stands on, path[depth - 1], before the next candidate is tried.
 * Cost.       O(1) an event; with KT_PRUNE_FULL O(squares). Memory: 8 bytes a square,
 *             10 with lists of candidates, and 4 more with KT_PRUNE_FULL. */
#ifndef KT_SEARCH_H
#define KT_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "limit.h"
#include "mailbox.h"
#include "prune.h"
#include "random.h"
#include "square.h"
#include "status.h"
#include "ties.h"
#include "tour.h"

enum kt_heuristic {
    KT_HEURISTIC_WARNSDORFF, /* candidates by fewest exits */
    KT_HEURISTIC_NONE        /* candidates in move order */
};

enum kt_prune {
    KT_PRUNE_DEAD_ENDS, /* skip a candidate without exits, unless it is the last */
    KT_PRUNE_NONE,
    KT_PRUNE_FULL /* also give a position up that a rule of prune.h refutes */
};

struct kt_search_settings {
    enum kt_heuristic heuristic;
    enum kt_ties ties; /* among equal exits; no meaning with KT_HEURISTIC_NONE */
    enum kt_prune prune;
    struct kt_move_order moves;
    uint64_t seed;       /* for KT_TIES_RANDOM; each start begins with it anew */
    uint64_t max_placed; /* at least 1; the search gives up when it would go beyond */
    bool colour_rule;    /* an inadmissible start is answered at once */
    unsigned rules_off;  /* of enum kt_prune_rule; for tests of KT_PRUNE_FULL */
};

enum kt_search_state {
    KT_SEARCH_RUNNING,
    KT_SEARCH_FOUND,
    KT_SEARCH_NONE, /* proved: no tour starts here */
    KT_SEARCH_GAVE_UP
};

enum kt_search_action {
    KT_ACTION_PLACE,
    KT_ACTION_UNDO,
    KT_ACTION_END /* the last event; `state` says how it ended */
};

struct kt_search_event {
    enum kt_search_action action;
    int64_t step;            /* of the square put down or taken back; END: squares
                                that stand on the board */
    struct kt_square square; /* for END the one the knight stands on; kt_square_none()
                                if it has none */
};

/* What a turn is, and so how candidates are found. Private to search.c. */
enum kt_search_method {
    KT_BY_FREE,   /* the untried moves, a bit each; the board keeps no exits */
    KT_BY_MASK,   /* the same, but without dead ends */
    KT_BY_SECTOR, /* the key (mailbox.h) tried last; ranks by the cell's sector */
    KT_BY_PHASE,  /* the same; ranks by the phase */
    KT_BY_LIST    /* the list (warnsdorff.h) of those untried */
};

struct kt_search {
    enum kt_search_state state;
    uint64_t placed, undone;
    /* private to search.c */
    enum kt_search_method method;
    struct kt_search_settings settings;
    struct kt_limit *limit; /* borrowed until closed; may be NULL */
    struct kt_mailbox box;
    struct kt_pruner pruner;      /* open with KT_PRUNE_FULL only */
    struct kt_random random;      /* KT_TIES_RANDOM: the draws of this start */
    int32_t start;                /* cell; where path[0] is to be */
    int32_t phase;                /* of the mailbox */
    int64_t depth;                /* squares that stand on the board */
    uint64_t turn;                /* of the square the knight stands on */
    bool told;                    /* the last event has been given */
    int32_t first[1 << KT_MOVES]; /* by a mask of moves: the offset of the first */
    int32_t *path;                /* owned; cells */
    uint8_t *turns;               /* owned; NULL if turns are lists */
    uint32_t *lists;              /* owned; NULL unless turns are lists */
};

/* The largest board, rows * cols, for a search with these settings. */
int64_t kt_search_squares_max(const struct kt_search_settings *settings);

/* Readies a search on a board that is lent until it is closed. Errors as for
 * kt_walk_open; KT_INVALID for max_placed = 0 as well. */
enum kt_status kt_search_open(struct kt_search *search, const struct kt_board *board,
                              const struct kt_search_settings *settings,
                              struct kt_limit *limit);

/* Clears the board and begins anew from this square. (Before the first start a search
 * counts as ended.) KT_INVALID: no square of the board. */
enum kt_status kt_search_start(struct kt_search *search, struct kt_square start);

/* Runs until the search has ended: KT_OK, and `state` says how. KT_STOPPED: call again
 * to go on. */
enum kt_status kt_search_run(struct kt_search *search);

/* Runs to the next event. KT_OK; KT_DONE after the end; KT_STOPPED. */
enum kt_status kt_search_next(struct kt_search *search, struct kt_search_event *event);

/* Copies the tour that was found into an empty tour. KT_INVALID unless state is
 * KT_SEARCH_FOUND; KT_NOMEM. */
enum kt_status kt_search_tour(const struct kt_search *search, struct kt_tour *tour);

/* Whether the tour that was found is closed; false unless state is KT_SEARCH_FOUND. */
bool kt_search_is_closed(const struct kt_search *search);

/* May be called twice, and on a zeroed search. */
void kt_search_close(struct kt_search *search);

#endif
