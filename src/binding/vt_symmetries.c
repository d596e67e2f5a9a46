/* knight_symmetries: the images of a tour under the symmetries of its board.
 *
 *     SELECT motion, tour FROM knight_symmetries('a3 b1 c3', 3); */
#include "binding/faces.h"
#include "binding/value.h"
#include "engine/motion.h"
#include "engine/symmetry.h"

SQLITE_EXTENSION_INIT3

enum { COL_MOTION, COL_TOUR, FIRST_PARAM };

static const struct param params[TOUR_PARAMS] = {
    [TOUR_VALUE] = {.name = "of", .kind = PARAM_TOUR},
    [TOUR_N] = PARAM_BOARD_N,
    [TOUR_COLS] = PARAM_COLS,
};

struct symmetries {
    struct kt_tour of;
    int next; /* motion to try */
};

static double rows(const struct outlook *outlook)
{
    (void)outlook;
    return KT_MOTIONS;
}

static enum kt_status start(void *state, struct call *call)
{
    struct symmetries *symmetries = state;
    return call_legible_tour(call, TOUR_VALUE, TOUR_N, TOUR_COLS, &symmetries->of);
}

static enum kt_status next(void *state, struct call *call)
{
    struct symmetries *symmetries = state;
    (void)call;
    while (symmetries->next < KT_MOTIONS)
        if (kt_motion_fits((enum kt_motion)symmetries->next++, symmetries->of.rows,
                           symmetries->of.cols))
            return KT_OK;
    return KT_DONE;
}

static enum kt_status column(void *state, struct call *call, sqlite3_context *context,
                             int which)
{
    const struct symmetries *symmetries = state;
    enum kt_motion motion = (enum kt_motion)(symmetries->next - 1);
    if (which == COL_MOTION) {
        result_word(context, kt_motion_names[motion]);
        return KT_OK;
    }
    struct kt_tour image = {0};
    enum kt_status status =
        kt_symmetry_image(&symmetries->of, motion, &call->interrupt.limit, &image);
    if (status == KT_INVALID)
        status = call_fail(call, "of must be squares of the board");
    if (status == KT_OK)
        status = result_tour(call, context, &image);
    kt_tour_close(&image);
    return status;
}

static uint64_t number(const void *state)
{
    return (uint64_t)((const struct symmetries *)state)->next;
}

static void finish(void *state)
{
    kt_tour_close(&((struct symmetries *)state)->of);
}

const struct table_spec vt_symmetries = {
    .name = "knight_symmetries",
    .summary =
        "the images of a tour under its board's symmetries: 8, or 4 on a rectangle",
    .schema =
        "CREATE TABLE x(motion TEXT, tour TEXT, of HIDDEN, n HIDDEN, cols HIDDEN)",
    .params = params,
    .count = TOUR_PARAMS,
    .first_param = FIRST_PARAM,
    .required = 1u << TOUR_VALUE,
    .rows = rows,
    .state_size = sizeof(struct symmetries),
    .start = start,
    .next = next,
    .column = column,
    .number = number,
    .finish = finish,
};
