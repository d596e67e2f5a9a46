/* The settings of the search and of the rule alone, as arguments. */
#ifndef KNIGHT_SETTINGS_H
#define KNIGHT_SETTINGS_H

#include "binding/call.h"
#include "engine/search.h"
#include "engine/status.h"
#include "engine/warnsdorff.h"

extern const char *const settings_heuristics[], *const settings_ties[],
                                                    *const settings_prunes[];

/* How a search ended, by enum kt_search_state: 'tour', 'none' or 'gave up'. */
extern const char *const settings_outcomes[];

#define PARAM_HEURISTIC                                                       \
    {                                                                         \
        .name = "heuristic", .kind = PARAM_WORD, .words = settings_heuristics \
    }
#define PARAM_TIES(n, d)                                                         \
    {                                                                            \
        .name = (n), .kind = PARAM_WORD, .words = settings_ties, .fallback = (d) \
    }
#define PARAM_PRUNE                                                   \
    {                                                                 \
        .name = "prune", .kind = PARAM_WORD, .words = settings_prunes \
    }
#define PARAM_MOVES                                                \
    {                                                              \
        .name = "moves", .kind = PARAM_ORDER, .fallback = 21876543 \
    }
#define PARAM_MAX_PLACED                                                         \
    {                                                                            \
        .name = "max_placed", .low = 1, .high = INT64_MAX, .fallback = 100000000 \
    }
#define PARAM_SEED                                          \
    {                                                       \
        .name = "seed", .low = INT64_MIN, .high = INT64_MAX \
    }
#define PARAM_COLOUR_RULE                               \
    {                                                   \
        .name = "colour_rule", .high = 1, .fallback = 1 \
    }

/* All seven, one behind the other from number `at` on. */
#define PARAMS_SEARCH(at)                                                              \
    [(at)] = PARAM_HEURISTIC, [(at) + 1] = PARAM_TIES("ties", KT_TIES_EDGE),           \
    [(at) + 2] = PARAM_PRUNE, [(at) + 3] = PARAM_MOVES, [(at) + 4] = PARAM_MAX_PLACED, \
    [(at) + 5] = PARAM_SEED, [(at) + 6] = PARAM_COLOUR_RULE
#define PLACES_SEARCH(at)                                                \
    {                                                                    \
        (at), (at) + 1, (at) + 2, (at) + 3, (at) + 4, (at) + 5, (at) + 6 \
    }

/* Which argument is which. */
struct settings_places {
    int heuristic, ties, prune, moves, max_placed, seed, colour_rule;
};

/* Reads them; prune, unless given, becomes 'none' if the heuristic is 'none', and is
 * filled in. */
enum kt_status settings_search(struct call *call, const struct settings_places *at,
                               struct kt_search_settings *settings);

enum kt_status settings_walk(struct call *call, int ties, int moves, int seed,
                             struct kt_walk_settings *settings);

/* Turns what kt_search_open and kt_walk_open refuse into a sentence: a board that is
 * too large, or one that is not for the tie rule in argument `ties`. */
enum kt_status settings_refusal(struct call *call, enum kt_status status, int ties,
                                const struct kt_board *board, int64_t squares_max);

#endif
