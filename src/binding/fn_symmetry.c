/* knight_canonical, knight_reverse, knight_rotate and knight_transform: the same tour
 * seen otherwise; and knight_symmetry: where it looks the same.
 *
 *     SELECT count(DISTINCT knight_canonical(tour)) FROM solved; */
#include "binding/faces.h"
#include "binding/value.h"
#include "engine/group.h"
#include "engine/motion.h"
#include "engine/symmetry.h"

SQLITE_EXTENSION_INIT3

enum { ARG_TOUR, ARG_HOW, ARG_N, ARG_COLS, PARAMS };

static const struct param rotate_params[PARAMS] = {
    [ARG_TOUR] = {.name = "tour", .kind = PARAM_TOUR},
    [ARG_HOW] = {.name = "k", .low = INT64_MIN, .high = INT64_MAX},
    [ARG_N] = PARAM_BOARD_N,
    [ARG_COLS] = PARAM_COLS,
};

static const struct param transform_params[PARAMS] = {
    [ARG_TOUR] = {.name = "tour", .kind = PARAM_TOUR},
    [ARG_HOW] = {.name = "motion", .kind = PARAM_WORD, .words = kt_motion_names},
    [ARG_N] = PARAM_BOARD_N,
    [ARG_COLS] = PARAM_COLS,
};

/* Makes one tour of another, of which the board is at hand. */
typedef enum kt_status maker(struct call *call, const struct kt_tour *tour,
                             const struct kt_board *board, struct kt_tour *made);

static enum kt_status answer_made(struct call *call, sqlite3_context *context, int n,
                                  int cols, maker *make)
{
    struct kt_tour tour = {0}, made = {0};
    struct kt_board board = {0};
    enum kt_status status = call_legible_tour(call, TOUR_VALUE, n, cols, &tour);
    if (status == KT_OK)
        status = call_tour_board(&tour, &board);
    if (status == KT_OK)
        status = make(call, &tour, &board, &made);
    if (status == KT_OK)
        status = result_tour(call, context, &made);
    kt_board_close(&board);
    kt_tour_close(&made);
    kt_tour_close(&tour);
    return status;
}

/* Turns the engine's refusal into a sentence about what the tour value should be. */
static enum kt_status explain(struct call *call, enum kt_status status,
                              const char *wanted)
{
    if (status != KT_INVALID)
        return status;
    return call_fail(call, "tour must be %s", wanted);
}

static enum kt_status canonical(struct call *call, const struct kt_tour *tour,
                                const struct kt_board *board, struct kt_tour *made)
{
    return explain(call,
                   kt_symmetry_canonical(tour, board, &call->interrupt.limit, made),
                   "squares of the board, one a step");
}

static enum kt_status reverse(struct call *call, const struct kt_tour *tour,
                              const struct kt_board *board, struct kt_tour *made)
{
    (void)board;
    return explain(call, kt_symmetry_reverse(tour, &call->interrupt.limit, made),
                   "squares of the board, one a step");
}

static enum kt_status rotate(struct call *call, const struct kt_tour *tour,
                             const struct kt_board *board, struct kt_tour *made)
{
    return explain(call,
                   kt_symmetry_rotate(tour, board, call->arguments[ARG_HOW].number,
                                      &call->interrupt.limit, made),
                   "a closed tour");
}

static enum kt_status transform(struct call *call, const struct kt_tour *tour,
                                const struct kt_board *board, struct kt_tour *made)
{
    enum kt_motion motion = (enum kt_motion)call->arguments[ARG_HOW].number;
    (void)board;
    return explain(call, kt_symmetry_image(tour, motion, &call->interrupt.limit, made),
                   "squares of the board");
}

/* The motions in their order, those that only reverse the tour with a '-' in front. */
static void write_group(struct kt_text *text, const struct kt_group *group)
{
    for (unsigned motion = 0; motion < KT_MOTIONS; motion++) {
        unsigned bit = KT_GROUP_BIT(motion);
        if (((group->onward | group->backward) & bit) == 0)
            continue;
        if (text->length > 0)
            kt_text_byte(text, ' ');
        if ((group->onward & bit) == 0)
            kt_text_byte(text, '-');
        kt_text_string(text, kt_motion_names[motion]);
    }
}

static enum kt_status answer_symmetry(struct call *call, sqlite3_context *context)
{
    struct kt_tour tour = {0};
    struct kt_board board = {0};
    struct kt_group group = {0, 0};
    struct kt_text text = call_text(call);
    enum kt_status status =
        call_legible_tour(call, TOUR_VALUE, TOUR_N, TOUR_COLS, &tour);
    if (status == KT_OK)
        status = call_tour_board(&tour, &board);
    if (status == KT_OK)
        status =
            explain(call, kt_group_find(&tour, &board, &call->interrupt.limit, &group),
                    "squares of the board, one a step");
    kt_board_close(&board);
    kt_tour_close(&tour);
    if (status != KT_OK)
        return status;
    write_group(&text, &group);
    return result_text(context, &text);
}

static enum kt_status answer_canonical(struct call *call, sqlite3_context *context)
{
    return answer_made(call, context, TOUR_N, TOUR_COLS, canonical);
}

static enum kt_status answer_reverse(struct call *call, sqlite3_context *context)
{
    return answer_made(call, context, TOUR_N, TOUR_COLS, reverse);
}

static enum kt_status answer_rotate(struct call *call, sqlite3_context *context)
{
    return answer_made(call, context, ARG_N, ARG_COLS, rotate);
}

static enum kt_status answer_transform(struct call *call, sqlite3_context *context)
{
    return answer_made(call, context, ARG_N, ARG_COLS, transform);
}

const struct function_spec fn_canonical = {
    .name = "knight_canonical",
    .summary = "the least of all forms that are the same tour: moved by a symmetry of "
               "the board, reversed and, if closed, started elsewhere",
    .params = tour_params,
    .required = 1,
    .count = TOUR_PARAMS,
    .answer = answer_canonical,
};

const struct function_spec fn_reverse = {
    .name = "knight_reverse",
    .summary = "the tour value from its last square to its first",
    .params = tour_params,
    .required = 1,
    .count = TOUR_PARAMS,
    .answer = answer_reverse,
};

const struct function_spec fn_rotate = {
    .name = "knight_rotate",
    .summary = "the closed tour begun at its step k + 1",
    .params = rotate_params,
    .required = 2,
    .count = PARAMS,
    .answer = answer_rotate,
};

const struct function_spec fn_transform = {
    .name = "knight_transform",
    .summary = "the tour value turned or mirrored by a motion",
    .params = transform_params,
    .required = 2,
    .count = PARAMS,
    .answer = answer_transform,
};

const struct function_spec fn_symmetry = {
    .name = "knight_symmetry",
    .summary =
        "the motions that lead from the tour to itself, separated by spaces; one "
        "that reverses it has a '-' in front",
    .params = tour_params,
    .required = 1,
    .count = TOUR_PARAMS,
    .answer = answer_symmetry,
};
