/* knight_count: how many tours there are, exactly.
 *
 *     SELECT knight_count(6);                        6637920
 *     SELECT knight_count(6, 6, 'cycles');           9862
 *     SELECT knight_count(5, 5, 'paths', 0, 0);      304
 *
 * One statement that counts from many starts of one board does once what is the same
 * for all of them: the count is kept with the argument n, which is a constant there. */
#include "binding/counting.h"
#include "binding/faces.h"
#include "binding/value.h"

SQLITE_EXTENSION_INIT3

enum {
    ARG_N,
    ARG_COLS,
    ARG_KIND,
    ARG_ROW,
    ARG_COL,
    ARG_END_ROW,
    ARG_END_COL,
    ARG_MAX_BYTES,
    ARG_MAX_SECONDS,
    PARAMS
};

#define PARAM_LINE_OR_ANY(n)                                                     \
    {                                                                            \
        .name = (n), .optional = true, .nullable = true, .high = KT_SIDE_MAX - 1 \
    }

static const struct param params[PARAMS] = {
    [ARG_N] = PARAM_N,
    [ARG_COLS] = PARAM_COLS,
    [ARG_KIND] = PARAM_KIND,
    [ARG_ROW] = PARAM_LINE_OR_ANY("row"),
    [ARG_COL] = PARAM_LINE_OR_ANY("col"),
    [ARG_END_ROW] = PARAM_LINE_OR_ANY("end_row"),
    [ARG_END_COL] = PARAM_LINE_OR_ANY("end_col"),
    [ARG_MAX_BYTES] = PARAM_MAX_BYTES,
    [ARG_MAX_SECONDS] = PARAM_MAX_SECONDS,
};

static const struct counting_places places = {
    ARG_N,       ARG_COLS,    ARG_KIND,      ARG_ROW,        ARG_COL,
    ARG_END_ROW, ARG_END_COL, ARG_MAX_BYTES, ARG_MAX_SECONDS};

static void forget(void *count)
{
    kt_count_close(count);
    sqlite3_free(count);
}

static enum kt_status run(struct call *call, struct kt_count *count,
                          const struct kt_count_wish *wish)
{
    enum kt_status status = kt_count_begin(count, wish);
    while (status == KT_OK)
        status = kt_count_next(count, &call->interrupt.limit);
    return status == KT_DONE ? KT_OK : counting_refusal(call, status, count);
}

/* The count of the row before is borrowed from SQLite; a new one is handed to it. */
static enum kt_status answer(struct call *call, sqlite3_context *context)
{
    struct kt_count_wish wish;
    enum kt_status status = counting_wish(call, &places, &wish);
    if (status != KT_OK)
        return status;
    struct kt_count *kept = sqlite3_get_auxdata(context, ARG_N), *count = kept;
    if (count == NULL)
        count = sqlite3_malloc64(sizeof *count);
    if (count == NULL)
        return KT_NOMEM;
    if (kept == NULL)
        *count = (struct kt_count){0};
    status = run(call, count, &wish);
    if (status == KT_OK)
        status = result_natural(call, context, &count->total);
    if (kept == NULL)
        sqlite3_set_auxdata(context, ARG_N, count, forget);
    return status;
}

const struct function_spec fn_count = {
    .name = "knight_count",
    .summary =
        "how many tours there are, exactly; from a square, or from one to another",
    .params = params,
    .required = 1,
    .count = PARAMS,
    .answer = answer,
};
