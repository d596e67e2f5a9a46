/* A tour as its edges: for each square the two that stand beside it.
 *
 * Squares are numbers, row by row from 0. At either end of a path one of the two is
 * missing; of a closed tour none is. */
#ifndef KT_BONDS_H
#define KT_BONDS_H

#include <stdbool.h>
#include <stdint.h>

#include "motion.h"
#include "square.h"
#include "status.h"
#include "tour.h"

enum { KT_BONDS_NONE = -1 };

struct kt_bonds {
    int32_t rows, cols;
    int32_t (*to)[2]; /* owned; [rows * cols] */
};

/* No edge. KT_NOMEM: it is closed. rows * cols must be below 2^31. */
enum kt_status kt_bonds_open(struct kt_bonds *bonds, int32_t rows, int32_t cols);

/* May be called twice, and on zeroed bonds. */
void kt_bonds_close(struct kt_bonds *bonds);

void kt_bonds_clear(struct kt_bonds *bonds);

/* One edge more. No square may get more than two. */
void kt_bonds_join(struct kt_bonds *bonds, struct kt_square a, struct kt_square b);

/* Takes the edges of a tour of its board; of a closed one as well that from its last
 * square to its first. */
void kt_bonds_read(struct kt_bonds *bonds, const struct kt_tour *tour, bool closed);

/* Takes the edges of other bonds, moved by a motion, which leads from their board to that
 * of these. */
void kt_bonds_move(struct kt_bonds *bonds, const struct kt_bonds *from,
                   enum kt_motion motion);

/* Writes the tour that the edges make, over a tour that may hold another: from `start`,
 * which is a path's end; a closed tour goes first to that of its two which is lower, or
 * if `higher`, to the other one. KT_NOMEM: the tour is as it was. */
enum kt_status kt_bonds_write(const struct kt_bonds *bonds, struct kt_square start,
                              bool higher, struct kt_tour *tour);

/* A path's end that is lower, or if `higher`, the other one; the first square if the
 * edges make a closed tour. */
struct kt_square kt_bonds_end(const struct kt_bonds *bonds, bool higher);

#endif
