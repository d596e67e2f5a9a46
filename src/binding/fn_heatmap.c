/* knight_heatmap(row, col, value [, options]): the aggregate that draws a number a square.
 *
 *     SELECT knight_heatmap(row, col, placed, 'scale=log')
 *     FROM knight_stats WHERE n = 7 AND admissible;
 *
 * The text is an SVG document. Rows without a row or col are passed over. */
#include "binding/faces.h"
#include "binding/gather.h"
#include "binding/look.h"
#include "binding/value.h"
#include "engine/heatmap.h"

#include <stdlib.h>

SQLITE_EXTENSION_INIT3

enum { HEATMAP_ROW, HEATMAP_COL, HEATMAP_VALUE, HEATMAP_OPTIONS, HEATMAP_PARAMS };

static const struct param heatmap_params[HEATMAP_PARAMS] = {
    [HEATMAP_ROW] = {.name = "row", .high = KT_SIDE_MAX - 1},
    [HEATMAP_COL] = {.name = "col", .high = KT_SIDE_MAX - 1},
    [HEATMAP_VALUE] = {.name = "value", .kind = PARAM_NUMBER},
    [HEATMAP_OPTIONS] = PARAM_OPTIONS,
};

enum {
    OPTION_PALETTE = LOOKS,
    OPTION_SCALE,
    OPTION_LOW,
    OPTION_HIGH,
    OPTION_VALUES,
    OPTIONS
};

static const char *const palettes[] = {
    [KT_PALETTE_VIRIDIS] = "viridis", [KT_PALETTE_CIVIDIS] = "cividis", NULL};

enum { SCALE_LINEAR, SCALE_LOG };
static const char *const scales[] = {
    [SCALE_LINEAR] = "linear", [SCALE_LOG] = "log", NULL};

static const struct kt_option_spec option_specs[OPTIONS] = {
    LOOK_OPTIONS,
    [OPTION_PALETTE] = {.key = "palette", .kind = KT_OPTION_WORD, .words = palettes},
    [OPTION_SCALE] = {.key = "scale", .kind = KT_OPTION_WORD, .words = scales},
    [OPTION_LOW] = {.key = "low", .kind = KT_OPTION_REAL},
    [OPTION_HIGH] = {.key = "high", .kind = KT_OPTION_REAL},
    [OPTION_VALUES] = LOOK_YES("values", 1),
};

struct item {
    struct kt_heat heat;
    bool passed_over;
};

struct state {
    struct gathered rows; /* struct item */
    size_t heats;         /* of them not passed over */
    struct look_kept kept;
};

static struct kt_heat read_heat(const struct call *call)
{
    const struct argument *arguments = call->arguments;
    return (struct kt_heat){
        .square = {(int32_t)arguments[HEATMAP_ROW].number,
                   (int32_t)arguments[HEATMAP_COL].number},
        .null = call_is_null(call, HEATMAP_VALUE),
        .whole = arguments[HEATMAP_VALUE].whole,
        .number = arguments[HEATMAP_VALUE].number,
        .real = arguments[HEATMAP_VALUE].real,
    };
}

/* More rows have a square twice, or no picture's board. */
static enum kt_status count_heat(struct state *map, struct call *call)
{
    if (++map->heats <= KT_DIAGRAM_SQUARES_MAX)
        return KT_OK;
    return call_fail(call,
                     "a picture has at most %d squares, and a square one value, "
                     "but there are more rows",
                     KT_DIAGRAM_SQUARES_MAX);
}

static enum kt_status join(void *state, struct call *call)
{
    struct state *map = state;
    struct item item = {.passed_over = call_is_null(call, HEATMAP_ROW) ||
                                       call_is_null(call, HEATMAP_COL)};
    enum kt_status status =
        look_keep(call, HEATMAP_OPTIONS, option_specs, OPTIONS, &map->kept);
    item.passed_over = item.passed_over || map->kept.null;
    if (status == KT_OK && !item.passed_over) {
        status = look_check_square(call, &map->kept.look, HEATMAP_ROW, HEATMAP_COL);
        item.heat = read_heat(call);
    }
    if (status == KT_OK)
        status = gather(&map->rows, &item, sizeof item);
    return status == KT_OK && !item.passed_over ? count_heat(map, call) : status;
}

static void leave(void *state)
{
    struct state *map = state;
    const struct item *first = gather_items(&map->rows, sizeof *first);
    if (gather_count(&map->rows) > 0 && !first->passed_over)
        map->heats--;
    gather_drop(&map->rows);
}

/* The rows that are not passed over. */
struct selection {
    struct kt_heat *heats; /* owned, also after a failure */
    size_t count;
    struct kt_shape shape; /* holds them */
};

static enum kt_status select_heats(const struct state *map, struct selection *selected,
                                   struct kt_limit *limit)
{
    const struct item *items = gather_items(&map->rows, sizeof *items);
    size_t all = gather_count(&map->rows);
    *selected = (struct selection){.shape = {1, 1}};
    if (map->heats == 0)
        return KT_OK;
    selected->heats = malloc(map->heats * sizeof *selected->heats);
    if (selected->heats == NULL)
        return KT_NOMEM;
    for (size_t i = 0; i < all; i++) {
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
        if (items[i].passed_over)
            continue;
        selected->heats[selected->count++] = items[i].heat;
        kt_shape_stretch(&selected->shape, items[i].heat.square);
    }
    return KT_OK;
}

static enum kt_status draw(struct call *call, const struct look *look,
                           const struct selection *selected, struct kt_text *text)
{
    const struct kt_option *options = look->options;
    struct kt_shape board = look_board(look, selected->shape);
    struct kt_heatmap_spec spec = {
        .diagram = look_diagram(look),
        .palette = (enum kt_palette)options[OPTION_PALETTE].number,
        .by_powers = options[OPTION_SCALE].number == SCALE_LOG,
        .with_values = options[OPTION_VALUES].number != 0,
        .has_low = options[OPTION_LOW].given,
        .has_high = options[OPTION_HIGH].given,
        .low = options[OPTION_LOW].real,
        .high = options[OPTION_HIGH].real,
    };
    struct kt_text why = {0};
    spec.diagram.rows = board.rows;
    spec.diagram.cols = board.cols;
    enum kt_status status = kt_heatmap_write(text, selected->heats, selected->count,
                                             &spec, &call->interrupt.limit, &why);
    status = call_explain(call, status, &why);
    kt_text_close(&why);
    return status;
}

static enum kt_status total(void *state, struct call *call, sqlite3_context *context)
{
    const struct state *map = state;
    struct selection selected;
    struct kt_text text = call_text(call);
    if (map->kept.null)
        return KT_OK;
    enum kt_status status = select_heats(map, &selected, &call->interrupt.limit);
    if (status == KT_OK && selected.count > 0) {
        status = draw(call, &map->kept.look, &selected, &text);
        if (status == KT_OK)
            status = result_text(context, &text);
    }
    kt_text_close(&text);
    free(selected.heats);
    return status;
}

static void finish(void *state)
{
    struct state *map = state;
    gather_close(&map->rows);
    look_forget(&map->kept);
}

const struct function_spec fn_heatmap = {
    .name = "knight_heatmap",
    .summary = "aggregate: a picture of a board with a number a square, as SVG",
    .params = heatmap_params,
    .required = 3,
    .count = HEATMAP_PARAMS,
    .state_size = sizeof(struct state),
    .join = join,
    .leave = leave,
    .total = total,
    .finish = finish,
};
