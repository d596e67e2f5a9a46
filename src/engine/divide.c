#include "divide.h"

#include "narrow.h"
#include "pieces.h"
#include "wide.h"

enum { NARROW = 5 };

static bool is_small(const struct kt_blocks_wish *wish)
{
    return (int64_t)wish->rows * wish->cols <= KT_PIECE_SQUARES;
}

static bool is_narrow(const struct kt_blocks_wish *wish)
{
    int32_t side = wish->rows < wish->cols ? wish->rows : wish->cols;
    return side < NARROW || (side == NARROW && !kt_wish_is_odd(wish));
}

/* A core that is the board. */
static void draw_whole(struct kt_layout *layout, const struct kt_blocks_wish *wish)
{
    kt_layout_begin(layout, kt_sheet_of(wish), wish);
    layout->closed = wish->closed && !wish->ends;
    kt_layout_leg(layout, (struct kt_span){0, wish->rows},
                  (struct kt_span){0, wish->cols}, false, false);
}

int32_t kt_divide_attempts(const struct kt_blocks_wish *wish)
{
    if (is_small(wish))
        return 1;
    return is_narrow(wish) ? kt_narrow_attempts(wish) : KT_WIDE_ATTEMPTS;
}

bool kt_divide_draw(struct kt_layout *layout, const struct kt_blocks_wish *wish,
                    int32_t attempt)
{
    if (is_small(wish)) {
        draw_whole(layout, wish);
        return true;
    }
    return is_narrow(wish) ? kt_narrow_draw(layout, wish, attempt)
                           : kt_wide_draw(layout, wish, attempt);
}
