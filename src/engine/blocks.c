#include "blocks.h"

#include <assert.h>

#include "cores.h"
#include "divide.h"

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
    if (!kt_wish_is_valid(wish))
        return KT_INVALID;
    if (kt_wish_refuse(wish) != KT_REFUSED_NOT)
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

/* The graft that has this place of the whole path; NULL: the trunk has it, behind
 * *passed of the grafts. */
static const struct kt_graft *graft_at(const struct kt_blocks *blocks, int64_t place,
                                       int32_t *passed)
{
    for (*passed = 0; *passed < blocks->grafts; ++*passed) {
        const struct kt_graft *graft = &blocks->graft[*passed];
        if (place < graft->first)
            return NULL;
        if (place < graft->first + graft->carpet.squares)
            return graft;
    }
    return NULL;
}

/* How many squares the first `passed` grafts have. */
static int64_t woven(const struct kt_blocks *blocks, int32_t passed)
{
    if (passed == 0)
        return 0;
    const struct kt_graft *graft = &blocks->graft[passed - 1];
    return graft->first + graft->carpet.squares - (graft->after + 1);
}

struct kt_square kt_blocks_square(const struct kt_blocks *blocks, int64_t step)
{
    assert(1 <= step && step <= blocks->squares);
    int64_t place = step - 1;
    int32_t passed;
    const struct kt_graft *graft = graft_at(blocks, place, &passed);
    if (graft != NULL)
        return kt_carpet_square(&graft->carpet, place - graft->first);
    return kt_trunk_square(&blocks->trunk, place - woven(blocks, passed));
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
    int32_t passed = 0;
    while (passed < blocks->grafts && blocks->graft[passed].after < place)
        passed++;
    return place + woven(blocks, passed) + 1;
}

/* Where the trunk's part ends that has `passed` grafts before it. */
static int64_t trunk_until(const struct kt_blocks *blocks, int32_t passed)
{
    return passed < blocks->grafts ? blocks->graft[passed].after + 1
                                   : blocks->trunk.length;
}

/* Sets the cursor before a place that the path has. */
static void stand(struct kt_blocks_cursor *cursor, int64_t place)
{
    const struct kt_blocks *blocks = cursor->blocks;
    int32_t passed;
    const struct kt_graft *graft = graft_at(blocks, place, &passed);
    if (graft != NULL) {
        cursor->carpet = &graft->carpet;
        kt_carpet_seek(&cursor->walk, cursor->carpet, place - graft->first,
                       &cursor->stretch);
        cursor->after = graft->first + graft->carpet.squares;
    } else {
        cursor->carpet = NULL;
        cursor->stretch = kt_trunk_stretch(
            &blocks->trunk, place - woven(blocks, passed), trunk_until(blocks, passed));
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
