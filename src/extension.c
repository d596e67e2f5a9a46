/* The door: what the extension consists of, and the one symbol that SQLite looks for.
 *
 *     .load ./knight
 *     SELECT name, summary FROM knight_help; */
#include <sqlite3ext.h>

#include "binding/faces.h"
#include "binding/function.h"
#include "binding/table.h"

SQLITE_EXTENSION_INIT1

static const struct table_spec *const tables[] = {
    &vt_tour,  &vt_walk,   &vt_stats, &vt_trace, &vt_moves,
    &vt_steps, &vt_faults, &vt_help,  NULL,
};

static const struct function_spec *const functions[] = {
    &fn_is_tour, &fn_why_not, &fn_is_closed, &fn_path,  &fn_text,
    &fn_json,    &fn_grid,    &fn_board,     &fn_pack,  &fn_square,
    &fn_row,     &fn_col,     &fn_version,   &fn_debug, NULL,
};

static const struct registry registry = {tables, functions};

static int enter_all(sqlite3 *db)
{
    int code = SQLITE_OK;
    for (int i = 0; functions[i] != NULL && code == SQLITE_OK; i++)
        code = function_register(db, functions[i]);
    for (int i = 0; tables[i] != NULL && code == SQLITE_OK; i++)
        code = table_register(db, tables[i], &registry);
    return code;
}

static void withdraw_all(sqlite3 *db)
{
    for (int i = 0; functions[i] != NULL; i++)
        function_unregister(db, functions[i]);
    for (int i = 0; tables[i] != NULL; i++)
        table_unregister(db, tables[i]);
}

#if defined(_WIN32)
#define EXPORTED __declspec(dllexport)
#else
#define EXPORTED __attribute__((visibility("default")))
#endif

int sqlite3_knight_init(sqlite3 *db, char **message, const sqlite3_api_routines *api);

EXPORTED int sqlite3_knight_init(sqlite3 *db, char **message,
                                 const sqlite3_api_routines *api)
{
    SQLITE_EXTENSION_INIT2(api)
    int code = enter_all(db);
    if (code == SQLITE_OK)
        return SQLITE_OK;
    withdraw_all(db);
    *message = sqlite3_mprintf("knight: not loaded: %s", sqlite3_errstr(code));
    return code;
}
