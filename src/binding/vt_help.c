/* knight_help: what there is, from the list that registers it.
 *
 *     SELECT signature, summary FROM knight_help; */
#include "binding/faces.h"
#include "binding/value.h"

SQLITE_EXTENSION_INIT3

enum { COL_NAME, COL_KIND, COL_SIGNATURE, COL_SUMMARY, FIRST_PARAM };
enum { TYPICAL_ROWS = 32 };

struct help {
    size_t table, function;                  /* looked at so far */
    const struct table_spec *of_table;       /* this row's, or NULL */
    const struct function_spec *of_function; /* this row's if of_table is NULL */
};

static double rows(const struct outlook *outlook)
{
    (void)outlook;
    return TYPICAL_ROWS;
}

static enum kt_status start(void *state, struct call *call)
{
    (void)state, (void)call;
    return KT_OK;
}

static enum kt_status next(void *state, struct call *call)
{
    struct help *help = state;
    help->of_table = call->registry->tables[help->table];
    if (help->of_table != NULL) {
        help->table++;
        return KT_OK;
    }
    help->of_function = call->registry->functions[help->function];
    if (help->of_function == NULL)
        return KT_DONE;
    help->function++;
    return KT_OK;
}

static void write_default(struct kt_text *text, const struct param *param)
{
    if (param->kind == PARAM_WORD) {
        kt_text_string(text, "='");
        kt_text_string(text, param->words[param->fallback]);
        kt_text_byte(text, '\'');
    } else if (param->kind == PARAM_ORDER) {
        kt_text_string(text, "='");
        kt_text_number(text, param->fallback, 0);
        kt_text_byte(text, '\'');
    } else {
        kt_text_byte(text, '=');
        kt_text_number(text, param->fallback, 0);
    }
}

/* A table's arguments can all be named, so their defaults are shown. */
static void write_table(struct kt_text *text, const struct table_spec *spec)
{
    for (int i = 0; i < spec->count; i++) {
        kt_text_string(text, i > 0 ? ", " : "");
        kt_text_string(text, spec->params[i].name);
        if (!spec->params[i].optional && (spec->required >> i & 1) == 0)
            write_default(text, &spec->params[i]);
    }
}

static void write_function(struct kt_text *text, const struct function_spec *spec)
{
    for (int i = 0; i < spec->count; i++) {
        kt_text_string(text, i < spec->required ? (i > 0 ? ", " : "")
                             : i > 0            ? " [, "
                                                : "[");
        kt_text_string(text, spec->params[i].name);
    }
    for (int i = spec->required; i < spec->count; i++)
        kt_text_byte(text, ']');
}

static const char *name_of(const struct help *help)
{
    return help->of_table != NULL ? help->of_table->name : help->of_function->name;
}

static enum kt_status result_signature(const struct help *help,
                                       sqlite3_context *context)
{
    struct kt_text text = {0};
    kt_text_string(&text, name_of(help));
    kt_text_byte(&text, '(');
    if (help->of_table != NULL)
        write_table(&text, help->of_table);
    else
        write_function(&text, help->of_function);
    kt_text_byte(&text, ')');
    return result_text(context, &text);
}

static const char *kind_of(const struct help *help)
{
    if (help->of_table != NULL)
        return "table";
    return help->of_function->answer != NULL ? "function" : "aggregate";
}

static enum kt_status column(void *state, struct call *call, sqlite3_context *context,
                             int which)
{
    const struct help *help = state;
    (void)call;
    switch (which) {
    case COL_NAME:
        result_word(context, name_of(help));
        break;
    case COL_KIND:
        result_word(context, kind_of(help));
        break;
    case COL_SIGNATURE:
        return result_signature(help, context);
    case COL_SUMMARY:
        result_word(context, help->of_table != NULL ? help->of_table->summary
                                                    : help->of_function->summary);
        break;
    }
    return KT_OK;
}

static uint64_t number(const void *state)
{
    const struct help *help = state;
    return help->table + help->function;
}

static void finish(void *state)
{
    (void)state;
}

const struct table_spec vt_help = {
    .name = "knight_help",
    .summary = "every table and function, with its arguments",
    .schema = "CREATE TABLE x(name TEXT, kind TEXT, signature TEXT, summary TEXT)",
    .first_param = FIRST_PARAM,
    .rows = rows,
    .state_size = sizeof(struct help),
    .start = start,
    .next = next,
    .column = column,
    .number = number,
    .finish = finish,
};
