#include "solve.h"

#include "oracle.h"
#include "theory.h"

/* What 'auto' lets the search place before it turns to the oracle: more than it needs
 * for any start of a square board of 5 to 30 a side. */
enum { AUTO_PLACED = 1000000 };

/* The oracle alone can bring a tour to a wanted end. */
static bool aims(const struct kt_errand *errand)
{
    return errand->closed || errand->ends;
}

static bool by_search_alone(const struct kt_errand *errand)
{
    return errand->method == KT_METHOD_SEARCH ||
           (errand->method == KT_METHOD_AUTO && errand->chosen);
}

int64_t kt_solve_squares_max(const struct kt_errand *errand)
{
    bool oracle = errand->method == KT_METHOD_EXACT || aims(errand);
    return oracle ? KT_ORACLE_SQUARES : kt_search_squares_max(&errand->settings);
}

static bool is_known_to_fail(const struct kt_board *board,
                             const struct kt_errand *errand)
{
    return !kt_theory_has_tour(board->rows, board->cols, errand->closed) ||
           kt_theory_start(board->rows, board->cols, errand->start) == KT_ANSWER_NO;
}

static enum kt_status run(struct kt_search *search, struct kt_square start,
                          struct kt_tour *tour)
{
    enum kt_status status = kt_search_start(search, start);
    if (status == KT_OK)
        status = kt_search_run(search);
    if (status == KT_OK && search->state == KT_SEARCH_FOUND)
        status = kt_search_tour(search, tour);
    return status;
}

static enum kt_status search(const struct kt_board *board,
                             const struct kt_errand *errand, uint64_t max_placed,
                             struct kt_limit *limit, struct kt_tour *tour,
                             enum kt_search_state *state)
{
    struct kt_search_settings settings = errand->settings;
    struct kt_search local;
    settings.max_placed = max_placed;
    enum kt_status status = kt_search_open(&local, board, &settings, limit);
    if (status != KT_OK)
        return status;
    status = run(&local, errand->start, tour);
    *state = local.state;
    kt_search_close(&local);
    return status;
}

static enum kt_search_state state_of(enum kt_verdict verdict)
{
    static const enum kt_search_state states[] = {[KT_SAFE] = KT_SEARCH_FOUND,
                                                  [KT_FATAL] = KT_SEARCH_NONE,
                                                  [KT_UNKNOWN] = KT_SEARCH_GAVE_UP};
    return states[verdict];
}

static enum kt_status ask(const struct kt_board *board, const struct kt_errand *errand,
                          struct kt_limit *limit, struct kt_tour *tour,
                          enum kt_search_state *state)
{
    struct kt_question question = {.path = &errand->start,
                                   .length = 1,
                                   .closed = errand->closed,
                                   .ends = errand->ends,
                                   .end = errand->end,
                                   .max_nodes = errand->max_nodes};
    struct kt_oracle oracle;
    enum kt_verdict verdict = KT_UNKNOWN;
    enum kt_status status = kt_oracle_open(&oracle, board, limit);
    if (status != KT_OK)
        return status;
    status = kt_oracle_ask(&oracle, &question, &verdict);
    if (status == KT_OK && verdict == KT_SAFE)
        status = kt_oracle_tour(&oracle, tour);
    *state = state_of(verdict);
    kt_oracle_close(&oracle);
    return status;
}

static enum kt_status choose(const struct kt_board *board,
                             const struct kt_errand *errand, struct kt_limit *limit,
                             struct kt_tour *tour, enum kt_search_state *state)
{
    *state = KT_SEARCH_NONE;
    if (is_known_to_fail(board, errand))
        return KT_OK;
    if (aims(errand))
        return ask(board, errand, limit, tour, state);
    uint64_t enough = (uint64_t)board->squares + AUTO_PLACED;
    enum kt_status status = search(board, errand, enough, limit, tour, state);
    if (status != KT_OK || *state != KT_SEARCH_GAVE_UP ||
        board->squares > KT_ORACLE_SQUARES)
        return status;
    return ask(board, errand, limit, tour, state);
}

enum kt_status kt_solve(const struct kt_board *board, const struct kt_errand *errand,
                        struct kt_limit *limit, struct kt_tour *tour,
                        enum kt_search_state *state)
{
    if (!kt_board_has(board, errand->start) ||
        (errand->ends && !kt_board_has(board, errand->end)))
        return KT_INVALID;
    if (by_search_alone(errand) && aims(errand))
        return KT_INVALID;
    if (by_search_alone(errand))
        return search(board, errand, errand->settings.max_placed, limit, tour, state);
    if (errand->method == KT_METHOD_EXACT)
        return ask(board, errand, limit, tour, state);
    return choose(board, errand, limit, tour, state);
}
