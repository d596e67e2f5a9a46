#include "magic.h"

#include <stdint.h>
#include <stdlib.h>

#include "check.h"

static enum kt_status add_up(const struct kt_tour *tour, struct kt_limit *limit,
                             uint64_t *row_sums, uint64_t *col_sums)
{
    for (size_t i = 0; i < tour->length; i++) {
        row_sums[tour->squares[i].row] += i + 1;
        col_sums[tour->squares[i].col] += i + 1;
        if (kt_limit_spend(limit, 2))
            return KT_STOPPED;
    }
    return KT_OK;
}

static bool all_same(const uint64_t *sums, int32_t count)
{
    int32_t i = 1;
    while (i < count && sums[i] == sums[0])
        i++;
    return i >= count;
}

/* A tour of any board has at least as many squares as the board has rows or columns,
 * so that the sums take no more memory than the tour. */
enum kt_status kt_magic_check(const struct kt_tour *tour, const struct kt_board *board,
                              struct kt_limit *limit, bool *is_magic)
{
    bool is_tour = false;
    enum kt_status status = kt_check_tour(tour, board, limit, &is_tour);
    if (status != KT_OK)
        return status;
    if (!is_tour) {
        *is_magic = false;
        return KT_OK;
    }
    size_t rows = (size_t)board->rows, cols = (size_t)board->cols;
    uint64_t *sums = calloc(rows + cols, sizeof *sums);
    if (sums == NULL)
        return KT_NOMEM;
    status = add_up(tour, limit, sums, sums + rows);
    if (status == KT_OK)
        *is_magic = all_same(sums, board->rows) && all_same(sums + rows, board->cols);
    free(sums);
    return status;
}
