/* knight_svg(tour [, options]): a picture of a tour, or of any path.
 *
 *     SELECT knight_svg('a8 b6 c8', 'style=line highlight=a7:red');
 *
 * The text is an SVG document. */
#include "binding/faces.h"
#include "binding/look.h"
#include "binding/value.h"
#include "engine/figure.h"
#include "engine/picture.h"

SQLITE_EXTENSION_INIT3

enum { SVG_TOUR, SVG_OPTIONS, SVG_PARAMS };

static const struct param svg_params[SVG_PARAMS] = {
    [SVG_TOUR] = {.name = "tour", .kind = PARAM_TOUR},
    [SVG_OPTIONS] = PARAM_OPTIONS,
};

enum {
    OPTION_STYLE = LOOKS,
    OPTION_ANIMATE,
    OPTION_SECONDS,
    OPTION_HIGHLIGHT,
    OPTIONS
};

static const char *const styles[] = {[KT_PICTURE_LINE] = "line",
                                     [KT_PICTURE_NUMBERS] = "numbers",
                                     [KT_PICTURE_BOTH] = "both",
                                     NULL};

static const struct kt_option_spec option_specs[OPTIONS] = {
    LOOK_OPTIONS,
    [OPTION_STYLE] = {.key = "style",
                      .kind = KT_OPTION_WORD,
                      .words = styles,
                      .fallback = KT_PICTURE_BOTH},
    [OPTION_ANIMATE] = LOOK_YES("animate", 0),
    [OPTION_SECONDS] = LOOK_SECONDS,
    [OPTION_HIGHLIGHT] = {.key = "highlight", .kind = KT_OPTION_LIST},
};

/* What a call is about. */
struct sitting {
    struct look look;
    struct kt_tour tour;
    struct kt_marks marks;
};

static enum kt_status read_marks(struct call *call, struct sitting *sitting)
{
    const struct kt_option *options = sitting->look.options;
    struct kt_text why = {0};
    enum kt_status status =
        kt_marks_read(&options[OPTION_HIGHLIGHT].text, sitting->tour.rows,
                      sitting->tour.cols, &kt_themes[options[LOOK_THEME].number],
                      &call->interrupt.limit, &sitting->marks, &why);
    status = call_explain(call, status, &why);
    kt_text_close(&why);
    return status;
}

static enum kt_status draw(struct call *call, const struct sitting *sitting,
                           struct kt_text *text)
{
    const struct kt_option *options = sitting->look.options;
    struct kt_picture_spec spec = {
        .diagram = look_diagram(&sitting->look),
        .style = (enum kt_picture_style)options[OPTION_STYLE].number,
        .animated = options[OPTION_ANIMATE].number != 0,
        .seconds = options[OPTION_SECONDS].number,
        .marks = &sitting->marks,
    };
    struct kt_text why = {0};
    enum kt_status status =
        kt_picture_write(text, &sitting->tour, &spec, &call->interrupt.limit, &why);
    status = call_explain(call, status, &why);
    kt_text_close(&why);
    return status;
}

static enum kt_status answer(struct call *call, sqlite3_context *context)
{
    struct sitting sitting = {0};
    struct kt_text text = call_text(call);
    enum kt_status status =
        look_read(call, SVG_OPTIONS, option_specs, OPTIONS, &sitting.look);
    if (status == KT_OK)
        status = call_path_of_shape(call, SVG_TOUR, look_shape(&sitting.look),
                                    &sitting.tour);
    if (status == KT_OK)
        status = read_marks(call, &sitting);
    if (status == KT_OK)
        status = draw(call, &sitting, &text);
    if (status == KT_OK)
        status = result_text(context, &text);
    kt_text_close(&text);
    kt_marks_close(&sitting.marks);
    kt_tour_close(&sitting.tour);
    look_close(&sitting.look);
    return status;
}

const struct function_spec fn_svg = {
    .name = "knight_svg",
    .summary = "a picture of a tour, or of any path, as SVG",
    .params = svg_params,
    .required = 1,
    .count = SVG_PARAMS,
    .answer = answer,
};
