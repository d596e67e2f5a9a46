#include "shape.h"

#include "square.h"

static int64_t clamp(int64_t side)
{
    if (side < 1)
        return 1;
    return side < KT_SIDE_MAX ? side : KT_SIDE_MAX;
}

struct kt_shape kt_shape_of_list(int64_t rows, int64_t cols, uint64_t count)
{
    int64_t height = clamp(rows), width = clamp(cols);
    bool filled = (uint64_t)(height * width) == count;
    if (!filled && height <= KT_USUAL_SIDE && width <= KT_USUAL_SIDE)
        return (struct kt_shape){KT_USUAL_SIDE, KT_USUAL_SIDE};
    return (struct kt_shape){(int32_t)height, (int32_t)width};
}

/* Newton's way: from above, the side falls until its square is no longer too large. */
int64_t kt_shape_square_side(uint64_t squares)
{
    uint64_t side = squares;
    if (squares == 0)
        return 0;
    for (uint64_t next = squares / 2 + 1; next < side;
         next = (side + squares / side) / 2)
        side = next;
    return side * side == squares ? (int64_t)side : 0;
}

void kt_shape_write(struct kt_text *text, int64_t rows, int64_t cols)
{
    kt_text_number(text, rows, 0);
    kt_text_string(text, " x ");
    kt_text_number(text, cols, 0);
}
