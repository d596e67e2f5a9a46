#include "solution.h"

static bool is_for_blocks(const struct kt_board *board, const struct kt_errand *errand)
{
    bool large = board->rows > KT_SOLVED_SIDE_MAX || board->cols > KT_SOLVED_SIDE_MAX;
    return errand->method == KT_METHOD_BLOCKS ||
           (errand->method == KT_METHOD_AUTO && !errand->chosen && large);
}

static enum kt_status build(struct kt_solution *solution, const struct kt_board *board,
                            const struct kt_errand *errand, struct kt_limit *limit)
{
    const struct kt_blocks_wish wish = {.rows = board->rows,
                                        .cols = board->cols,
                                        .start = errand->start,
                                        .closed = errand->closed,
                                        .ends = errand->ends,
                                        .end = errand->end};
    enum kt_status status = kt_blocks_open(&solution->blocks, &wish, limit);
    solution->built = status == KT_OK;
    return status;
}

static enum kt_status solve(struct kt_solution *solution, const struct kt_board *board,
                            const struct kt_errand *errand, struct kt_limit *limit,
                            enum kt_search_state *state)
{
    enum kt_status status = kt_solve(board, errand, limit, &solution->tour, state);
    if (status != KT_OK)
        kt_solution_close(solution);
    return status;
}

enum kt_status kt_solution_open(struct kt_solution *solution,
                                const struct kt_board *board,
                                const struct kt_errand *errand, struct kt_limit *limit,
                                enum kt_search_state *state)
{
    *solution = (struct kt_solution){0};
    if (!is_for_blocks(board, errand))
        return solve(solution, board, errand, limit, state);
    enum kt_status status = build(solution, board, errand, limit);
    if (status == KT_TOO_LARGE && errand->method == KT_METHOD_AUTO)
        return solve(solution, board, errand, limit, state);
    *state = status == KT_OK ? KT_SEARCH_FOUND : KT_SEARCH_NONE;
    return status == KT_DONE ? KT_OK : status;
}

int64_t kt_solution_length(const struct kt_solution *solution)
{
    return solution->built ? solution->blocks.squares : (int64_t)solution->tour.length;
}

int64_t kt_solution_step(const struct kt_solution *solution, struct kt_square square)
{
    if (solution->built)
        return kt_blocks_step(&solution->blocks, square);
    size_t i = 0;
    while (i < solution->tour.length &&
           !kt_square_same(solution->tour.squares[i], square))
        i++;
    return (int64_t)i + 1;
}

void kt_solution_seek(struct kt_solution_walk *walk, const struct kt_solution *solution,
                      int64_t step)
{
    walk->solution = solution;
    walk->next = (size_t)(step - 1);
    if (solution->built)
        kt_blocks_seek(&walk->cursor, &solution->blocks, step);
}

void kt_solution_close(struct kt_solution *solution)
{
    kt_blocks_close(&solution->blocks);
    kt_tour_close(&solution->tour);
    solution->built = false;
}
