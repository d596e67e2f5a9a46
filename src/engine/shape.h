/* Which board a written tour is of, where nobody has named one. */
#ifndef KT_SHAPE_H
#define KT_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

#include "square.h"
#include "status.h"
#include "text.h"
#include "tour.h"

struct kt_shape {
    int32_t rows, cols; /* both 1 .. KT_SIDE_MAX, or both 0: not given */
};

static inline bool kt_shape_given(struct kt_shape shape)
{
    return shape.rows > 0;
}

/* Makes it as large as it must be to hold the square, or none. */
static inline void kt_shape_stretch(struct kt_shape *shape, struct kt_square square)
{
    shape->rows = square.row < shape->rows ? shape->rows : square.row + 1;
    shape->cols = square.col < shape->cols ? shape->cols : square.col + 1;
}

/* The board of a list of `count` squares that reaches over `rows` rows and `cols`
 * columns: the smallest rectangle that holds it if the list has as many squares as
 * that, else 8 x 8 or, if it does not fit there, the smallest rectangle. No side is
 * longer than KT_SIDE_MAX. */
struct kt_shape kt_shape_of_list(int64_t rows, int64_t cols, uint64_t count);

/* The side of the square board of so many squares; 0 where there is none. */
int64_t kt_shape_square_side(uint64_t squares);

/* Appends such as 5 x 6. */
void kt_shape_write(struct kt_text *text, int64_t rows, int64_t cols);

#endif
