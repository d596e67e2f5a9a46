#include "function.h"

#include <string.h>

SQLITE_EXTENSION_INIT3

static int flags_of(const struct function_spec *spec)
{
    return SQLITE_UTF8 | SQLITE_INNOCUOUS | (spec->budgeted ? 0 : SQLITE_DETERMINISTIC);
}

static void report(struct call *call, sqlite3_context *context, enum kt_status status)
{
    char *message;
    int code = call_code(call, status, &message);
    if (code == SQLITE_NOMEM)
        sqlite3_result_error_nomem(context);
    else if (code != SQLITE_OK) {
        sqlite3_result_error(context, message != NULL ? message : sqlite3_errstr(code),
                             -1);
        sqlite3_result_error_code(context, code);
    }
    sqlite3_free(message);
}

static enum kt_status read(struct call *call, int count, sqlite3_value **values)
{
    sqlite3_value *all[PARAMS_MAX] = {0};
    for (int i = 0; i < count; i++)
        all[i] = values[i];
    return call_read(call, all);
}

static void begin(struct call *call, sqlite3_context *context)
{
    const struct function_spec *spec = sqlite3_user_data(context);
    call_open(call, sqlite3_context_db_handle(context), spec->name, spec->params,
              spec->count);
}

static void answer(sqlite3_context *context, int count, sqlite3_value **values)
{
    const struct function_spec *spec = sqlite3_user_data(context);
    struct call call;
    begin(&call, context);
    enum kt_status status = read(&call, count, values);
    if (status == KT_OK && !call.null)
        status = spec->answer(&call, context);
    report(&call, context, status);
    call_close(&call);
}

/* After a failure SQLite asks for the total all the same: let there be nothing to add up. */
static void drop(const struct function_spec *spec, void *state)
{
    spec->finish(state);
    memset(state, 0, spec->state_size);
}

static void step(sqlite3_context *context, int count, sqlite3_value **values)
{
    const struct function_spec *spec = sqlite3_user_data(context);
    void *state = sqlite3_aggregate_context(context, (int)spec->state_size);
    struct call call;
    begin(&call, context);
    enum kt_status status = state == NULL ? KT_NOMEM : read(&call, count, values);
    if (status == KT_OK)
        status = spec->join(state, &call);
    if (status != KT_OK && state != NULL)
        drop(spec, state);
    report(&call, context, status);
    call_close(&call);
}

static void inverse(sqlite3_context *context, int count, sqlite3_value **values)
{
    const struct function_spec *spec = sqlite3_user_data(context);
    void *state = sqlite3_aggregate_context(context, 0);
    (void)count;
    (void)values;
    if (state != NULL)
        spec->leave(state);
}

/* Without a row there has been no step, and there is no state: the answer is NULL. */
static void value(sqlite3_context *context)
{
    const struct function_spec *spec = sqlite3_user_data(context);
    void *state = sqlite3_aggregate_context(context, 0);
    struct call call;
    begin(&call, context);
    if (state != NULL)
        report(&call, context, spec->total(state, &call, context));
    call_close(&call);
}

static void final(sqlite3_context *context)
{
    const struct function_spec *spec = sqlite3_user_data(context);
    void *state = sqlite3_aggregate_context(context, 0);
    value(context);
    if (state != NULL)
        spec->finish(state);
}

static int register_one(sqlite3 *db, const struct function_spec *spec, int count)
{
    void *data = (void *)spec;
    if (spec->answer != NULL)
        return sqlite3_create_function_v2(db, spec->name, count, flags_of(spec), data,
                                          answer, NULL, NULL, NULL);
    return sqlite3_create_window_function(db, spec->name, count, flags_of(spec), data,
                                          step, final, value, inverse, NULL);
}

static void unregister_below(sqlite3 *db, const struct function_spec *spec, int count)
{
    while (count-- > spec->required)
        sqlite3_create_function_v2(db, spec->name, count, flags_of(spec), NULL, NULL,
                                   NULL, NULL, NULL);
}

int function_register(sqlite3 *db, const struct function_spec *spec)
{
    for (int count = spec->required; count <= spec->count; count++) {
        int code = register_one(db, spec, count);
        if (code == SQLITE_OK)
            continue;
        unregister_below(db, spec, count);
        return code;
    }
    return SQLITE_OK;
}

void function_unregister(sqlite3 *db, const struct function_spec *spec)
{
    unregister_below(db, spec, spec->count + 1);
}
