#include "settings.h"

#include "binding/value.h"

const char *const settings_heuristics[] = {
    [KT_HEURISTIC_WARNSDORFF] = "warnsdorff", [KT_HEURISTIC_NONE] = "none", NULL};

const char *const settings_ties[] = {[KT_TIES_EDGE] = "edge",
                                     [KT_TIES_FIRST] = "first",
                                     [KT_TIES_LAST] = "last",
                                     [KT_TIES_POHL] = "pohl",
                                     [KT_TIES_RANDOM] = "random",
                                     [KT_TIES_SQUIRREL] = "squirrel",
                                     NULL};

const char *const settings_prunes[] = {[KT_PRUNE_DEAD_ENDS] = "dead_ends",
                                       [KT_PRUNE_NONE] = "none",
                                       [KT_PRUNE_FULL] = "full",
                                       NULL};

const char *const settings_outcomes[] = {[KT_SEARCH_RUNNING] = NULL,
                                         [KT_SEARCH_FOUND] = "tour",
                                         [KT_SEARCH_NONE] = "none",
                                         [KT_SEARCH_GAVE_UP] = "gave up"};

enum kt_status settings_search(struct call *call, const struct settings_places *at,
                               struct kt_search_settings *settings)
{
    struct argument *arguments = call->arguments;
    if (!arguments[at->prune].given &&
        arguments[at->heuristic].number == KT_HEURISTIC_NONE)
        arguments[at->prune].number = KT_PRUNE_NONE;
    *settings = (struct kt_search_settings){
        .heuristic = (enum kt_heuristic)arguments[at->heuristic].number,
        .ties = (enum kt_ties)arguments[at->ties].number,
        .prune = (enum kt_prune)arguments[at->prune].number,
        .max_placed = (uint64_t)arguments[at->max_placed].number,
        .seed = (uint64_t)arguments[at->seed].number,
        .colour_rule = arguments[at->colour_rule].number != 0,
    };
    return call_order(call, at->moves, &settings->moves);
}

enum kt_status settings_walk(struct call *call, int ties, int moves, int seed,
                             struct kt_walk_settings *settings)
{
    *settings = (struct kt_walk_settings){
        .ties = (enum kt_ties)call->arguments[ties].number,
        .seed = (uint64_t)call->arguments[seed].number,
    };
    return call_order(call, moves, &settings->moves);
}

enum kt_status settings_refusal(struct call *call, enum kt_status status, int ties,
                                const struct kt_board *board, int64_t squares_max)
{
    if (status == KT_INVALID)
        return call_fail(
            call, "%s = '%s' is for square boards, not for n = %d and cols = %d",
            call->params[ties].name, settings_ties[call->arguments[ties].number],
            board->rows, board->cols);
    return call_too_large(call, status, board, squares_max);
}
