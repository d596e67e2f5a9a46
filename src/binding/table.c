#include "table.h"

#include <string.h>

#include "binding/plan.h"
#include "binding/value.h"

SQLITE_EXTENSION_INIT3

enum { INNOCUOUS_SINCE = 3031000 };

/* What SQLite hands back as a module's client data. */
struct module {
    const struct table_spec *spec;
    const struct registry *registry;
};

struct table {
    sqlite3_vtab base;
    sqlite3 *db;
    struct module module;
};

struct cursor {
    sqlite3_vtab_cursor base;
    const struct table_spec *spec;
    bool started; /* the state is in use */
    bool ended;   /* there is no current row */
    bool hashed;  /* hash is that of the arguments */
    uint64_t hash;
    struct call call;
    int64_t state[]; /* spec->state_size bytes, aligned as sqlite3_malloc does it */
};

/* Every method that may take long leaves by here: the sentence of a failure goes to the
 * table, the code to SQLite, and no statement is left open for others to find. */
static int report(struct cursor *cursor, enum kt_status status)
{
    char *message;
    if (cursor->call.interrupt.question != NULL)
        interrupt_close(&cursor->call.interrupt);
    if (status == KT_OK)
        return SQLITE_OK;
    int code = call_code(&cursor->call, status, &message);
    if (code == SQLITE_OK)
        return SQLITE_OK;
    cursor->ended = true;
    sqlite3_free(cursor->base.pVtab->zErrMsg);
    cursor->base.pVtab->zErrMsg = message;
    return code;
}

static int connect(sqlite3 *db, void *data, int argc, const char *const *argv,
                   sqlite3_vtab **result, char **message)
{
    const struct module *module = data;
    (void)argc, (void)argv;
    int code = sqlite3_declare_vtab(db, module->spec->schema);
    if (code != SQLITE_OK) {
        *message = sqlite3_mprintf("%s: %s", module->spec->name, sqlite3_errmsg(db));
        return code;
    }
    if (sqlite3_libversion_number() >= INNOCUOUS_SINCE)
        sqlite3_vtab_config(db, SQLITE_VTAB_INNOCUOUS);
    struct table *table = sqlite3_malloc(sizeof *table);
    if (table == NULL)
        return SQLITE_NOMEM;
    *table = (struct table){.db = db, .module = *module};
    *result = &table->base;
    return SQLITE_OK;
}

static int disconnect(sqlite3_vtab *base)
{
    sqlite3_free(base);
    return SQLITE_OK;
}

static int best_index(sqlite3_vtab *base, sqlite3_index_info *info)
{
    const struct table *table = (struct table *)base;
    char *message = NULL;
    int code = plan_choose(table->module.spec, info, &message);
    if (message != NULL) {
        sqlite3_free(base->zErrMsg);
        base->zErrMsg = message;
    }
    return code;
}

static int open(sqlite3_vtab *base, sqlite3_vtab_cursor **result)
{
    const struct table *table = (struct table *)base;
    const struct table_spec *spec = table->module.spec;
    size_t size = sizeof(struct cursor) + spec->state_size;
    struct cursor *cursor = sqlite3_malloc64(size);
    if (cursor == NULL)
        return SQLITE_NOMEM;
    memset(cursor, 0, size);
    cursor->spec = spec;
    cursor->ended = true;
    call_open(&cursor->call, table->db, spec->name, spec->params, spec->count);
    cursor->call.registry = table->module.registry;
    *result = &cursor->base;
    return SQLITE_OK;
}

/* Gives back all that belongs to the scan before. */
static void release(struct cursor *cursor)
{
    if (!cursor->started)
        return;
    cursor->spec->finish(cursor->state);
    memset(cursor->state, 0, cursor->spec->state_size);
    call_forget(&cursor->call);
    cursor->started = false;
}

static int close(sqlite3_vtab_cursor *base)
{
    struct cursor *cursor = (struct cursor *)base;
    release(cursor);
    call_close(&cursor->call);
    interrupt_forgive();
    sqlite3_free(cursor);
    return SQLITE_OK;
}

static int next(sqlite3_vtab_cursor *base)
{
    struct cursor *cursor = (struct cursor *)base;
    enum kt_status status = cursor->spec->next(cursor->state, &cursor->call);
    cursor->ended = status != KT_OK;
    return report(cursor, status);
}

static bool any_is_empty(const struct cursor *cursor)
{
    for (int k = 0; k < cursor->spec->narrow_count; k++)
        if (cursor->call.ranges[k].low > cursor->call.ranges[k].high)
            return true;
    return false;
}

/* The plan lacks something, see plan.h. */
static enum kt_status refuse_plan(struct cursor *cursor, int missing)
{
    const struct table_spec *spec = cursor->spec;
    if (missing == PLAN_UNBOUND)
        return call_fail(&cursor->call,
                         "%s needs an upper bound that is known before this table is "
                         "read, such as a number",
                         spec->bound_name);
    return call_fail(&cursor->call,
                     "%s must be given by position, = or IN (in a join, by a table "
                     "before this one), since the query mentions it",
                     spec->params[missing - 1].name);
}

static int filter(sqlite3_vtab_cursor *base, int missing, const char *code, int argc,
                  sqlite3_value **argv)
{
    struct cursor *cursor = (struct cursor *)base;
    const struct table_spec *spec = cursor->spec;
    sqlite3_value *values[PARAMS_MAX];
    (void)argc;
    release(cursor);
    cursor->ended = cursor->started = true;
    cursor->hashed = false;
    if (missing != 0)
        return report(cursor, refuse_plan(cursor, missing));
    plan_unpack(spec, code, argv, values, cursor->call.ranges);
    enum kt_status status = call_read(&cursor->call, values);
    if (status == KT_OK && (cursor->call.null || any_is_empty(cursor)))
        return SQLITE_OK;
    if (status == KT_OK)
        status = call_keep(&cursor->call);
    if (status == KT_OK)
        status = spec->start(cursor->state, &cursor->call);
    return status == KT_OK ? next(base) : report(cursor, status);
}

static int eof(sqlite3_vtab_cursor *base)
{
    return ((struct cursor *)base)->ended;
}

static int column(sqlite3_vtab_cursor *base, sqlite3_context *context, int i)
{
    struct cursor *cursor = (struct cursor *)base;
    const struct table_spec *spec = cursor->spec;
    if (i < spec->first_param) {
        return report(cursor, spec->column(cursor->state, &cursor->call, context, i));
    }
    int param = i - spec->first_param;
    result_argument(context, &spec->params[param], &cursor->call.arguments[param]);
    return SQLITE_OK;
}

/* Rows of different arguments must differ in rowid and equal ones agree, since SQLite
 * removes the duplicates of an OR by it: the row's number is added to a hash of the
 * arguments, spread over 63 bits. */
static int rowid(sqlite3_vtab_cursor *base, sqlite3_int64 *result)
{
    struct cursor *cursor = (struct cursor *)base;
    if (!cursor->hashed)
        cursor->hash = call_hash(&cursor->call);
    cursor->hashed = true;
    uint64_t sum = cursor->hash + cursor->spec->number(cursor->state);
    *result = (sqlite3_int64)(sum & INT64_MAX);
    return SQLITE_OK;
}

/* No xCreate: the table is eponymous only, and can't be named in CREATE VIRTUAL TABLE.
 */
static const sqlite3_module methods = {
    .xConnect = connect,
    .xBestIndex = best_index,
    .xDisconnect = disconnect,
    .xOpen = open,
    .xClose = close,
    .xFilter = filter,
    .xNext = next,
    .xEof = eof,
    .xColumn = column,
    .xRowid = rowid,
};

int table_register(sqlite3 *db, const struct table_spec *spec,
                   const struct registry *registry)
{
    struct module *module = sqlite3_malloc(sizeof *module);
    if (module == NULL)
        return SQLITE_NOMEM;
    *module = (struct module){spec, registry};
    return sqlite3_create_module_v2(db, spec->name, &methods, module, sqlite3_free);
}

void table_unregister(sqlite3 *db, const struct table_spec *spec)
{
    sqlite3_create_module_v2(db, spec->name, NULL, NULL, NULL);
}
