#include "tour.h"

#include <assert.h>
#include <stdlib.h>

enum { FIRST_CAPACITY = 64 };

enum kt_status kt_tour_reserve(struct kt_tour *tour, size_t length)
{
    if (length <= tour->capacity)
        return KT_OK;
    if (length > SIZE_MAX / sizeof *tour->squares)
        return KT_NOMEM;
    struct kt_square *squares = realloc(tour->squares, length * sizeof *squares);
    if (squares == NULL)
        return KT_NOMEM;
    tour->squares = squares;
    tour->capacity = length;
    return KT_OK;
}

enum kt_status kt_tour_append(struct kt_tour *tour, struct kt_square square)
{
    assert(tour->steps == NULL);
    if (tour->length == tour->capacity) {
        size_t capacity = tour->capacity > 0 ? 2 * tour->capacity : FIRST_CAPACITY;
        enum kt_status status = kt_tour_reserve(tour, capacity);
        if (status != KT_OK)
            return status;
    }
    tour->squares[tour->length++] = square;
    return KT_OK;
}

bool kt_tour_is_closed(const struct kt_tour *tour, const struct kt_board *board)
{
    return tour->length > 1 &&
           kt_board_slot(board, tour->squares[tour->length - 1], tour->squares[0]) >= 0;
}

void kt_tour_close(struct kt_tour *tour)
{
    free(tour->squares);
    free(tour->steps);
    *tour = (struct kt_tour){0};
}
