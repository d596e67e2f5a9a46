/* knight_animation(event, action, row, col [, options]): the aggregate that draws a search
 * as it happens, from the rows of knight_trace.
 *
 *     SELECT knight_animation(event, action, row, col) FROM knight_trace(5, 1, 1);
 *
 * The text is an SVG document. Rows come in any order; those without an event or action
 * are passed over. */
#include "binding/faces.h"
#include "binding/gather.h"
#include "binding/look.h"
#include "binding/value.h"
#include "engine/replay.h"
#include "engine/scan.h"

SQLITE_EXTENSION_INIT3

enum {
    ANIMATION_EVENT,
    ANIMATION_ACTION,
    ANIMATION_ROW,
    ANIMATION_COL,
    ANIMATION_OPTIONS,
    ANIMATION_PARAMS
};

/* The last three all end a trace. */
static const char *const actions[] = {[KT_REPLAY_PLACE] = "place",
                                      [KT_REPLAY_UNDO] = "undo",
                                      [KT_REPLAY_END] = "tour",
                                      "none",
                                      "gave up",
                                      NULL};

static const struct param animation_params[ANIMATION_PARAMS] = {
    [ANIMATION_EVENT] = {.name = "event", .low = INT64_MIN, .high = INT64_MAX},
    [ANIMATION_ACTION] = {.name = "action", .kind = PARAM_WORD, .words = actions},
    [ANIMATION_ROW] = {.name = "row", .high = KT_SIDE_MAX - 1},
    [ANIMATION_COL] = {.name = "col", .high = KT_SIDE_MAX - 1},
    [ANIMATION_OPTIONS] = PARAM_OPTIONS,
};

enum { OPTION_SECONDS = LOOKS, OPTION_FROM, OPTION_TO, OPTIONS };

#define OPTION_EVENT(k, d)                                                 \
    {                                                                      \
        .key = (k), .kind = KT_OPTION_INTEGER, .high = KT_SCAN_NUMBER_MAX, \
        .fallback = (d)                                                    \
    }

static const struct kt_option_spec option_specs[OPTIONS] = {
    LOOK_OPTIONS,
    [OPTION_SECONDS] = LOOK_SECONDS,
    [OPTION_FROM] = OPTION_EVENT("from", INT64_MIN),
    [OPTION_TO] = OPTION_EVENT("to", INT64_MAX),
};

struct state {
    struct gathered rows; /* struct kt_replay_event */
    struct look_kept kept;
};

/* The end of a trace has a square or none, which makes no difference. */
static enum kt_status read_event(struct call *call, const struct look *look,
                                 struct kt_replay_event *event)
{
    const struct argument *arguments = call->arguments;
    int64_t action = arguments[ANIMATION_ACTION].number;
    event->number = arguments[ANIMATION_EVENT].number;
    event->action =
        action < KT_REPLAY_END ? (enum kt_replay_action)action : KT_REPLAY_END;
    event->square = kt_square_none();
    if (event->action == KT_REPLAY_END)
        return KT_OK;
    if (call_is_null(call, ANIMATION_ROW) || call_is_null(call, ANIMATION_COL))
        return call_fail(call, "row and col must not be NULL where action is '%s'",
                         actions[event->action]);
    event->square = (struct kt_square){(int32_t)arguments[ANIMATION_ROW].number,
                                       (int32_t)arguments[ANIMATION_COL].number};
    return look_check_square(call, look, ANIMATION_ROW, ANIMATION_COL);
}

/* What is passed over is kept, too: rows leave a window in their turn, it among them. */
static enum kt_status join(void *state, struct call *call)
{
    struct state *animation = state;
    struct kt_replay_event event = {.action = KT_REPLAY_NOTHING,
                                    .square = kt_square_none()};
    bool passed_over =
        call_is_null(call, ANIMATION_EVENT) || call_is_null(call, ANIMATION_ACTION);
    enum kt_status status =
        look_keep(call, ANIMATION_OPTIONS, option_specs, OPTIONS, &animation->kept);
    if (status == KT_OK && !passed_over && !animation->kept.null)
        status = read_event(call, &animation->kept.look, &event);
    return status == KT_OK ? gather(&animation->rows, &event, sizeof event) : status;
}

static void leave(void *state)
{
    gather_drop(&((struct state *)state)->rows);
}

/* The events of an aggregate's rows. */
struct events {
    const struct kt_replay_event *all; /* borrowed */
    size_t count;
    bool tell;             /* some do; the others are passed over */
    struct kt_shape shape; /* holds their squares */
};

static enum kt_status look_over(struct events *events, struct kt_limit *limit)
{
    events->shape = (struct kt_shape){1, 1};
    for (size_t i = 0; i < events->count; i++) {
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
        events->tell = events->tell || events->all[i].action != KT_REPLAY_NOTHING;
        kt_shape_stretch(&events->shape, events->all[i].square);
    }
    return KT_OK;
}

static enum kt_status draw(struct call *call, const struct look *look,
                           const struct events *events, struct kt_text *text)
{
    const struct kt_option *options = look->options;
    struct kt_shape board = look_board(look, events->shape);
    struct kt_replay_spec spec = {
        .diagram = look_diagram(look),
        .seconds = options[OPTION_SECONDS].number,
        .first = options[OPTION_FROM].number,
        .last = options[OPTION_TO].number,
    };
    struct kt_text why = {0};
    spec.diagram.rows = board.rows;
    spec.diagram.cols = board.cols;
    enum kt_status status = kt_replay_write(text, events->all, events->count, &spec,
                                            &call->interrupt.limit, &why);
    status = call_explain(call, status, &why);
    kt_text_close(&why);
    return status;
}

static enum kt_status total(void *state, struct call *call, sqlite3_context *context)
{
    const struct state *animation = state;
    struct events events = {.all = gather_items(&animation->rows, sizeof *events.all),
                            .count = gather_count(&animation->rows)};
    if (animation->kept.null)
        return KT_OK;
    enum kt_status status = look_over(&events, &call->interrupt.limit);
    if (status != KT_OK || !events.tell)
        return status;
    struct kt_text text = call_text(call);
    status = draw(call, &animation->kept.look, &events, &text);
    if (status == KT_OK)
        status = result_text(context, &text);
    kt_text_close(&text);
    return status;
}

static void finish(void *state)
{
    struct state *animation = state;
    gather_close(&animation->rows);
    look_forget(&animation->kept);
}

const struct function_spec fn_animation = {
    .name = "knight_animation",
    .summary = "aggregate: a picture of a search as it happens, as SVG that moves",
    .params = animation_params,
    .required = 4,
    .count = ANIMATION_PARAMS,
    .state_size = sizeof(struct state),
    .join = join,
    .leave = leave,
    .total = total,
    .finish = finish,
};
