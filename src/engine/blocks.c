#include "blocks.h"

#include <assert.h>

#include "board.h"
#include "cores.h"
#include "divide.h"
#include "theory.h"

enum { FOUR = 4, FIVE = 5, FIVE_LEAST = 8 };

static bool within(const struct kt_blocks_wish *wish, struct kt_square s)
{
    return s.row >= 0 && s.row < wish->rows && s.col >= 0 && s.col < wish->cols;
}

static bool is_valid(const struct kt_blocks_wish *wish)
{
    return wish->rows >= 1 && wish->rows <= KT_SIDE_MAX && wish->cols >= 1 &&
           wish->cols <= KT_SIDE_MAX && within(wish, wish->start) &&
           (!wish->ends || within(wish, wish->end));
}

static bool move_apart(struct kt_square a, struct kt_square b)
{
    int64_t row = a.row - b.row, col = a.col - b.col;
    return row * row + col * col == 5;
}

/* A tour changes colour with each move. */
static bool refutes_colours(const struct kt_blocks_wish *wish)
{
    bool odd = wish->rows % 2 == 1 && wish->cols % 2 == 1;
    if (odd && kt_board_colour(wish->start) == 1)
        return true;
    return wish->ends &&
           (kt_board_colour(wish->start) == kt_board_colour(wish->end)) != odd;
}

/* Only a board of one square has a tour that ends where it starts; a closed tour ends a
 * move from there. */
static bool refutes_end(const struct kt_blocks_wish *wish)
{
    if (!wish->ends)
        return false;
    bool same = kt_square_same(wish->start, wish->end);
    return (same && (wish->rows > 1 || wish->cols > 1)) ||
           (wish->closed && !move_apart(wish->start, wish->end));
}

static bool is_inner_of_four(const struct kt_blocks_wish *wish, struct kt_square s)
{
    return (wish->rows == FOUR && (s.row == 1 || s.row == 2)) ||
           (wish->cols == FOUR && (s.col == 1 || s.col == 2));
}

/* Of four rows, a tour starts and ends on the outer ones: an outer square has inner
 * neighbours only, and half of the squares are outer; so if one end were inner, outer
 * and inner squares would take turns all the way, and outer be one colour. */
static bool refutes_inner_rows(const struct kt_blocks_wish *wish)
{
    return is_inner_of_four(wish, wish->start) ||
           (wish->ends && is_inner_of_four(wish, wish->end));
}

/* Whether, on five rows, `end` lies a step inside of the middle of a short edge, and
 * `other` is neither of the corners there. */
static bool starves_corner(const struct kt_blocks_wish *wish, struct kt_square end,
                           struct kt_square other)
{
    bool lies = wish->rows == FIVE;
    int32_t cols = lies ? wish->cols : wish->rows;
    int32_t row = lies ? end.row : end.col, col = lies ? end.col : end.row;
    if (row != 2 || (col != 1 && col != cols - 2))
        return false;
    int32_t edge = col == 1 ? 0 : cols - 1;
    row = lies ? other.row : other.col;
    col = lies ? other.col : other.row;
    return col != edge || (row != 0 && row != FIVE - 1);
}

/* Of five rows and an even number of columns, (2,1) is next to both corners (0,0) and
 * (4,0), which have one more neighbour each. As an end, it serves but one of them; so
 * the other is an end too. */
static bool refutes_five_rows(const struct kt_blocks_wish *wish)
{
    int32_t shorter = wish->rows < wish->cols ? wish->rows : wish->cols;
    int32_t longer = wish->rows < wish->cols ? wish->cols : wish->rows;
    if (!wish->ends || shorter != FIVE || longer < FIVE_LEAST || longer % 2 == 1)
        return false;
    return starves_corner(wish, wish->start, wish->end) ||
           starves_corner(wish, wish->end, wish->start);
}

static bool is_refuted(const struct kt_blocks_wish *wish)
{
    return !kt_theory_has_tour(wish->rows, wish->cols, wish->closed) ||
           refutes_colours(wish) || refutes_end(wish) || refutes_inner_rows(wish) ||
           refutes_five_rows(wish);
}

/* One carpet, and no trunk. */
static void roll_out(struct kt_blocks *blocks, const struct kt_blocks_wish *wish)
{
    struct kt_frame plain = kt_frame_plain();
    struct kt_graft *graft = &blocks->graft[0];
    blocks->grafts = 1;
    *graft = (struct kt_graft){.after = -1};
    kt_carpet_open(&graft->carpet, wish->rows, wish->cols, &plain);
    kt_carpet_begin(&graft->carpet, kt_carpet_step(&graft->carpet, wish->start), false);
}

/* A trunk, and carpets around it. KT_TOO_LARGE: it can't be made in this way. */
static enum kt_status lay_out(struct kt_blocks *blocks, const struct kt_layout *layout,
                              struct kt_limit *limit)
{
    enum kt_status status = kt_cores_lay(&blocks->trunk, layout, limit);
    if (status != KT_OK)
        return status;
    blocks->grafts = layout->patches;
    for (int32_t i = 0; i < layout->patches; i++) {
        const struct kt_patch *patch = &layout->patch[i];
        (patch->thin ? kt_carpet_open_thin : kt_carpet_open)(
            &blocks->graft[i].carpet, patch->rows, patch->cols, &patch->frame);
    }
    return kt_splice(&blocks->trunk, blocks->graft, blocks->grafts) ? KT_OK
                                                                    : KT_TOO_LARGE;
}

/* The first layout that works; that a core can't be solved proves something only if the
 * core is the board. */
static enum kt_status make(struct kt_blocks *blocks, const struct kt_blocks_wish *wish,
                           struct kt_limit *limit)
{
    int32_t attempts = kt_divide_attempts(wish);
    for (int32_t i = 0; i < attempts; i++) {
        struct kt_layout layout;
        if (!kt_divide_draw(&layout, wish, i))
            continue;
        enum kt_status status = lay_out(blocks, &layout, limit);
        if (status == KT_DONE && layout.patches > 0)
            continue;
        if (status != KT_TOO_LARGE)
            return status;
    }
    return KT_TOO_LARGE;
}

enum kt_status kt_blocks_open(struct kt_blocks *blocks,
                              const struct kt_blocks_wish *wish, struct kt_limit *limit)
{
    kt_blocks_close(blocks);
    if (!is_valid(wish))
        return KT_INVALID;
    if (is_refuted(wish))
        return KT_DONE;
    struct kt_blocks local = {.rows = wish->rows,
                              .cols = wish->cols,
                              .squares = (int64_t)wish->rows * wish->cols};
    enum kt_status status = KT_OK;
    if (!wish->ends && kt_carpet_can(wish->rows, wish->cols))
        roll_out(&local, wish);
    else
        status = make(&local, wish, limit);
    if (status == KT_OK)
        *blocks = local;
    return status;
}

/* The graft that has this place of the whole path, or else *passed of them lie before
 * it, and it is in the trunk: NULL. *trunk: the place of the trunk then. */
static const struct kt_graft *graft_at(const struct kt_blocks *blocks, int64_t place,
                                       int64_t *trunk, int32_t *passed)
{
    int32_t i = 0;
    int64_t woven = 0;
    for (; i < blocks->grafts && place >= blocks->graft[i].first; i++) {
        const struct kt_graft *graft = &blocks->graft[i];
        if (place < graft->first + graft->carpet.squares)
            return graft;
        woven += graft->carpet.squares;
    }
    *trunk = place - woven;
    *passed = i;
    return NULL;
}

struct kt_square kt_blocks_square(const struct kt_blocks *blocks, int64_t step)
{
    assert(1 <= step && step <= blocks->squares);
    int64_t trunk;
    int32_t passed;
    const struct kt_graft *graft = graft_at(blocks, step - 1, &trunk, &passed);
    if (graft != NULL)
        return kt_carpet_square(&graft->carpet, step - 1 - graft->first);
    return kt_trunk_square(&blocks->trunk, trunk);
}

int64_t kt_blocks_step(const struct kt_blocks *blocks, struct kt_square square)
{
    for (int32_t i = 0; i < blocks->grafts; i++) {
        const struct kt_graft *graft = &blocks->graft[i];
        int64_t step = kt_carpet_step(&graft->carpet, square);
        if (step >= 0)
            return graft->first + step + 1;
    }
    int64_t place = kt_trunk_find(&blocks->trunk, square);
    int64_t woven = 0;
    for (int32_t i = 0; i < blocks->grafts && blocks->graft[i].after < place; i++)
        woven += blocks->graft[i].carpet.squares;
    return place + woven + 1;
}

/* The end of the trunk's part between the grafts, where `passed` grafts lie before. */
static int64_t trunk_until(const struct kt_blocks *blocks, int32_t passed)
{
    return passed < blocks->grafts ? blocks->graft[passed].after + 1
                                   : blocks->trunk.length;
}

/* Sets the cursor before a place that the path has. */
static void stand(struct kt_blocks_cursor *cursor, int64_t place)
{
    const struct kt_blocks *blocks = cursor->blocks;
    int64_t trunk;
    int32_t passed;
    const struct kt_graft *graft = graft_at(blocks, place, &trunk, &passed);
    if (graft != NULL) {
        cursor->carpet = &graft->carpet;
        kt_carpet_seek(&cursor->walk, cursor->carpet, place - graft->first,
                       &cursor->stretch);
        cursor->after = graft->first + graft->carpet.squares;
    } else {
        cursor->carpet = NULL;
        cursor->stretch =
            kt_trunk_stretch(&blocks->trunk, trunk, trunk_until(blocks, passed));
        cursor->after = place + (cursor->stretch.end - cursor->stretch.next);
    }
}

void kt_blocks_seek(struct kt_blocks_cursor *cursor, const struct kt_blocks *blocks,
                    int64_t step)
{
    assert(1 <= step && step <= blocks->squares + 1);
    *cursor = (struct kt_blocks_cursor){.blocks = blocks, .after = step - 1};
    if (step <= blocks->squares)
        stand(cursor, step - 1);
}

bool kt_blocks_turn(struct kt_blocks_cursor *cursor)
{
    if (cursor->carpet != NULL &&
        kt_carpet_turn(&cursor->walk, cursor->carpet, &cursor->stretch))
        return true;
    cursor->carpet = NULL;
    if (cursor->after == cursor->blocks->squares)
        return false;
    stand(cursor, cursor->after);
    return true;
}

void kt_blocks_close(struct kt_blocks *blocks)
{
    *blocks = (struct kt_blocks){0};
}
