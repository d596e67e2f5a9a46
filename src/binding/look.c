#include "look.h"

#include <string.h>

#include "binding/value.h"

SQLITE_EXTENSION_INIT3

const char *const look_themes[] = {
    [KT_THEME_LIGHT] = "light", [KT_THEME_DARK] = "dark", NULL};
const char *const look_no_or_yes[] = {"0", "1", NULL};

/* "knight_svg: options: style must be ..." */
static enum kt_status explain(struct call *call, int i, enum kt_status status,
                              const struct kt_text *why)
{
    if (why->status != KT_OK)
        return why->status;
    if (status != KT_INVALID)
        return status;
    return call_fail(call, "%s: %.*s", call->params[i].name, (int)why->length,
                     why->bytes);
}

static enum kt_status check_board(struct call *call, int i, const struct look *look)
{
    if (look->options[LOOK_COLS].given && !look->options[LOOK_N].given)
        return call_fail(call, "%s: cols is given without n: a board takes both",
                         call->params[i].name);
    return KT_OK;
}

enum kt_status look_read(struct call *call, int i, const struct kt_option_spec *specs,
                         int count, struct look *look)
{
    sqlite3_value *value = call->arguments[i].value;
    const char *bytes = "";
    int length = 0;
    if (value != NULL && sqlite3_value_type(value) != SQLITE_TEXT)
        return call_refuse(call, i, sqlite3_mprintf("a text of key=value pairs"));
    if (value != NULL) {
        bytes = (const char *)sqlite3_value_text(value);
        length = sqlite3_value_bytes(value);
    }
    if (bytes == NULL)
        return KT_NOMEM;
    struct kt_text why = {0};
    enum kt_status status =
        kt_options_read(bytes, (size_t)length, specs, count, &call->interrupt.limit,
                        look->options, &why);
    status = explain(call, i, status, &why);
    kt_text_close(&why);
    return status == KT_OK ? check_board(call, i, look) : status;
}

void look_close(struct look *look)
{
    kt_options_close(look->options, LOOK_OPTIONS_MAX);
}

static enum kt_status remember(struct look_kept *kept, sqlite3_value *value)
{
    kept->length = (size_t)sqlite3_value_bytes(value);
    kept->text = sqlite3_malloc64(kept->length + 1);
    if (kept->text == NULL)
        return KT_NOMEM;
    memcpy(kept->text, sqlite3_value_text(value), kept->length);
    return KT_OK;
}

static bool are_the_same(const struct look_kept *kept, sqlite3_value *value)
{
    if (kept->null || sqlite3_value_type(value) == SQLITE_NULL)
        return kept->null && sqlite3_value_type(value) == SQLITE_NULL;
    const char *text = (const char *)sqlite3_value_text(value);
    return text != NULL && (size_t)sqlite3_value_bytes(value) == kept->length &&
           memcmp(text, kept->text, kept->length) == 0;
}

enum kt_status look_keep(struct call *call, int i, const struct kt_option_spec *specs,
                         int count, struct look_kept *kept)
{
    sqlite3_value *value = call->arguments[i].value;
    if (kept->seen && (value == NULL || are_the_same(kept, value)))
        return KT_OK;
    if (kept->seen)
        return call_fail(call, "%s must be the same in every row",
                         call->params[i].name);
    kept->null = value != NULL && sqlite3_value_type(value) == SQLITE_NULL;
    enum kt_status status =
        kept->null ? KT_OK : look_read(call, i, specs, count, &kept->look);
    if (status == KT_OK && value != NULL && !kept->null)
        status = remember(kept, value);
    kept->seen = status == KT_OK;
    return status;
}

void look_forget(struct look_kept *kept)
{
    sqlite3_free(kept->text);
    kept->text = NULL;
    look_close(&kept->look);
}

struct kt_shape look_shape(const struct look *look)
{
    const struct kt_option *n = &look->options[LOOK_N];
    const struct kt_option *cols = &look->options[LOOK_COLS];
    return (struct kt_shape){(int32_t)n->number,
                             (int32_t)(cols->given ? cols : n)->number};
}

struct kt_shape look_board(const struct look *look, struct kt_shape held)
{
    return look->options[LOOK_N].given ? look_shape(look) : held;
}

enum kt_status look_check_square(struct call *call, const struct look *look, int row,
                                 int col)
{
    struct kt_shape shape = look_shape(look);
    if (!kt_shape_given(shape))
        return KT_OK;
    enum kt_status status = call_line(call, row, shape.rows, "rows");
    return status == KT_OK ? call_line(call, col, shape.cols, "columns") : status;
}

struct kt_diagram_spec look_diagram(const struct look *look)
{
    const struct kt_option *options = look->options;
    struct kt_diagram_spec spec = {
        .theme = (enum kt_theme_name)options[LOOK_THEME].number,
        .coordinates = options[LOOK_COORDINATES].number != 0,
        .size = options[LOOK_SIZE].number,
    };
    if (options[LOOK_TITLE].text.length > 0) {
        spec.heading = options[LOOK_TITLE].text.bytes;
        spec.heading_length = options[LOOK_TITLE].text.length;
    }
    return spec;
}
