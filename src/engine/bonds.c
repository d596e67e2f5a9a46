#include "bonds.h"

#include <assert.h>
#include <stdlib.h>

static int32_t number_of(const struct kt_bonds *bonds, struct kt_square square)
{
    return square.row * bonds->cols + square.col;
}

static struct kt_square square_of(const struct kt_bonds *bonds, int32_t number)
{
    return (struct kt_square){number / bonds->cols, number % bonds->cols};
}

enum kt_status kt_bonds_open(struct kt_bonds *bonds, int32_t rows, int32_t cols)
{
    *bonds = (struct kt_bonds){.rows = rows, .cols = cols};
    bonds->to = calloc((size_t)rows * (size_t)cols, sizeof *bonds->to);
    if (bonds->to == NULL) {
        kt_bonds_close(bonds);
        return KT_NOMEM;
    }
    kt_bonds_clear(bonds);
    return KT_OK;
}

void kt_bonds_close(struct kt_bonds *bonds)
{
    free(bonds->to);
    *bonds = (struct kt_bonds){0};
}

void kt_bonds_clear(struct kt_bonds *bonds)
{
    int32_t squares = bonds->rows * bonds->cols;
    for (int32_t i = 0; i < squares; i++)
        bonds->to[i][0] = bonds->to[i][1] = KT_BONDS_NONE;
}

static void attach(struct kt_bonds *bonds, int32_t from, int32_t to)
{
    int32_t *beside = bonds->to[from];
    assert(beside[1] == KT_BONDS_NONE);
    beside[beside[0] != KT_BONDS_NONE] = to;
}

void kt_bonds_join(struct kt_bonds *bonds, struct kt_square a, struct kt_square b)
{
    attach(bonds, number_of(bonds, a), number_of(bonds, b));
    attach(bonds, number_of(bonds, b), number_of(bonds, a));
}

void kt_bonds_read(struct kt_bonds *bonds, const struct kt_tour *tour, bool closed)
{
    kt_bonds_clear(bonds);
    for (size_t i = 1; i < tour->length; i++)
        kt_bonds_join(bonds, tour->squares[i - 1], tour->squares[i]);
    if (closed)
        kt_bonds_join(bonds, tour->squares[tour->length - 1], tour->squares[0]);
}

void kt_bonds_move(struct kt_bonds *bonds, const struct kt_bonds *from,
                   enum kt_motion motion)
{
    kt_bonds_clear(bonds);
    for (int32_t i = 0; i < from->rows * from->cols; i++)
        for (int side = 0; side < 2; side++)
            if (from->to[i][side] > i)
                kt_bonds_join(
                    bonds,
                    kt_motion_apply(motion, square_of(from, i), from->rows, from->cols),
                    kt_motion_apply(motion, square_of(from, from->to[i][side]),
                                    from->rows, from->cols));
}

struct kt_square kt_bonds_end(const struct kt_bonds *bonds, bool higher)
{
    int32_t last = bonds->rows * bonds->cols - 1;
    for (int32_t i = 0; i <= last; i++) {
        int32_t number = higher ? last - i : i;
        if (bonds->to[number][1] == KT_BONDS_NONE)
            return square_of(bonds, number);
    }
    return square_of(bonds, 0);
}

/* The square that comes second. */
static int32_t begin(const struct kt_bonds *bonds, int32_t start, bool higher)
{
    const int32_t *beside = bonds->to[start];
    if (beside[1] == KT_BONDS_NONE)
        return beside[0];
    return beside[(beside[0] < beside[1]) == higher];
}

enum kt_status kt_bonds_write(const struct kt_bonds *bonds, struct kt_square start,
                              bool higher, struct kt_tour *tour)
{
    int32_t at = number_of(bonds, start), next = begin(bonds, at, higher);
    size_t length = (size_t)bonds->rows * (size_t)bonds->cols;
    enum kt_status status = kt_tour_reserve(tour, length);
    if (status != KT_OK)
        return status;
    tour->rows = bonds->rows;
    tour->cols = bonds->cols;
    tour->squares[0] = start;
    for (size_t i = 1; i < length; i++) {
        const int32_t *beside = bonds->to[next];
        tour->squares[i] = square_of(bonds, next);
        int32_t after = beside[0] == at ? beside[1] : beside[0];
        at = next;
        next = after;
    }
    tour->length = length;
    return KT_OK;
}
