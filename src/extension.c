/* The door: what the extension consists of, and the one symbol that SQLite looks for.
 *
 *     .load ./knight
 *     SELECT name, summary FROM knight_help; */
#include <sqlite3ext.h>
#include <stdbool.h>
#include <string.h>

#include "binding/faces.h"
#include "binding/function.h"
#include "binding/table.h"

SQLITE_EXTENSION_INIT1

static const struct table_spec *const tables[] = {
    &vt_tour,  &vt_walk,     &vt_stats,   &vt_trace,      &vt_moves,
    &vt_steps, &vt_faults,   &vt_squares, &vt_symmetries, &vt_next,
    &vt_tours, &vt_frontier, &vt_help,    NULL,
};

static const struct function_spec *const functions[] = {
    &fn_is_tour, &fn_why_not,   &fn_is_closed,  &fn_is_magic,  &fn_path,
    &fn_text,    &fn_json,      &fn_grid,       &fn_board,     &fn_pack,
    &fn_square,  &fn_row,       &fn_col,        &fn_canonical, &fn_reverse,
    &fn_rotate,  &fn_transform, &fn_symmetry,   &fn_turns,     &fn_crossings,
    &fn_count,   &fn_unrank,    &fn_rank,       &fn_random,    &fn_exists,
    &fn_why,     &fn_finish,    &fn_can_finish, &fn_blunder,   &fn_svg,
    &fn_heatmap, &fn_animation, &fn_version,    &fn_debug,     NULL,
};

static const struct registry registry = {tables, functions};

/* How many tables and functions, from the first on, this start has registered. */
struct entered {
    int functions, tables;
};

static int enter_all(sqlite3 *db, struct entered *entered)
{
    int code;
    while (functions[entered->functions] != NULL) {
        code = function_register(db, functions[entered->functions]);
        if (code != SQLITE_OK)
            return code;
        entered->functions++;
    }
    while (tables[entered->tables] != NULL) {
        code = table_register(db, tables[entered->tables], &registry);
        if (code != SQLITE_OK)
            return code;
        entered->tables++;
    }
    return SQLITE_OK;
}

static void withdraw(sqlite3 *db, const struct entered *entered)
{
    for (int i = 0; i < entered->functions; i++)
        function_unregister(db, functions[i]);
    for (int i = 0; i < entered->tables; i++)
        table_unregister(db, tables[i]);
}

/* Whether this version is there already, and whole: its last table answers. */
static bool is_here(sqlite3 *db)
{
    const char *sql = "SELECT knight_version() FROM knight_help LIMIT 1";
    sqlite3_stmt *question = NULL;
    bool here = false;
    if (sqlite3_prepare_v2(db, sql, -1, &question, NULL) == SQLITE_OK &&
        sqlite3_step(question) == SQLITE_ROW) {
        const char *version = (const char *)sqlite3_column_text(question, 0);
        here = version != NULL && strcmp(version, KNIGHT_VERSION) == 0;
    }
    sqlite3_finalize(question);
    return here;
}

#if defined(_WIN32)
#define EXPORTED __declspec(dllexport)
#else
#define EXPORTED __attribute__((visibility("default")))
#endif

EXPORTED int sqlite3_knight_init(sqlite3 *db, char **message,
                                 const sqlite3_api_routines *api);

int sqlite3_knight_init(sqlite3 *db, char **message, const sqlite3_api_routines *api)
{
    SQLITE_EXTENSION_INIT2(api)
    struct entered entered = {0, 0};
    int code = enter_all(db, &entered);
    if (code == SQLITE_OK)
        return SQLITE_OK;
    /* While a statement is active, and SELECT load_extension(...) is one, SQLite lets
     * nobody replace a function: so loading a second time fails at the first. */
    const char *reason =
        code == SQLITE_BUSY ? sqlite3_errmsg(db) : sqlite3_errstr(code);
    char *sentence = sqlite3_mprintf("knight: not loaded: %s", reason);
    if (code == SQLITE_BUSY && entered.functions == 0 && is_here(db)) {
        sqlite3_free(sentence);
        return SQLITE_OK;
    }
    withdraw(db, &entered);
    *message = sentence;
    return code;
}
