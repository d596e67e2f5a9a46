/* What every SQL suite needs: a connection with the extension, and a query's rows as
 * one text, columns joined by '|' and rows by newlines; NULL is written NULL. */
#ifndef TESTS_SQL_H
#define TESTS_SQL_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The library to load: KNIGHT_EXTENSION, or ./knight. */
static inline const char *sql_extension(void)
{
    const char *path = getenv("KNIGHT_EXTENSION");
    return path != NULL ? path : "./knight";
}

/* Whether long tests are to be short: under valgrind, say. */
static inline bool sql_quick(void)
{
    return getenv("KNIGHT_QUICK") != NULL;
}

/* Skips the test where SQLite is older than it needs; 3039000 is 3.39. */
static inline void sql_needs(int version, const char *reason)
{
    enum { THOUSAND = 1000 };
    if (sqlite3_libversion_number() >= version)
        return;
    print_message("needs SQLite 3.%d: %s\n", version / THOUSAND % THOUSAND, reason);
    skip();
}

#ifdef SQLITE_CORE
int sqlite3_knight_init(sqlite3 *db, char **message, const sqlite3_api_routines *api);
#endif

/* What SQLite says to it; linked in (make STATIC=1), it is started as an application
 * starts it. */
static inline int sql_try_load(sqlite3 *db, char **message)
{
#ifdef SQLITE_CORE
    return sqlite3_knight_init(db, message, NULL);
#else
    sqlite3_enable_load_extension(db, 1);
    int code = sqlite3_load_extension(db, sql_extension(), NULL, message);
    sqlite3_enable_load_extension(db, 0);
    return code;
#endif
}

static inline void sql_load(sqlite3 *db)
{
    char *message = NULL;
    if (sql_try_load(db, &message) != SQLITE_OK)
        fail_msg("%s", message);
}

static inline sqlite3 *sql_open(void)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
    sql_load(db);
    return db;
}

static inline void sql_close(sqlite3 *db)
{
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* Instructions of SQLite that the query takes: a measure of work without a clock. */
static inline int sql_work(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
    while (sqlite3_step(statement) == SQLITE_ROW)
        continue;
    int steps = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 0);
    assert_int_equal(sqlite3_finalize(statement), SQLITE_OK);
    return steps;
}

static inline void sql_append_row(sqlite3_str *text, sqlite3_stmt *statement)
{
    if (sqlite3_str_length(text) > 0)
        sqlite3_str_appendchar(text, 1, '\n');
    for (int i = 0; i < sqlite3_column_count(statement); i++) {
        const char *value = (const char *)sqlite3_column_text(statement, i);
        sqlite3_str_appendall(text, i > 0 ? "|" : "");
        sqlite3_str_appendall(text, value != NULL ? value : "NULL");
    }
}

/* Runs all statements of sql. The rows, or the error message if *code is not SQLITE_OK;
 * to be freed by sqlite3_free. */
static inline char *sql_run(sqlite3 *db, const char *sql, int *code)
{
    sqlite3_str *text = sqlite3_str_new(db);
    sqlite3_stmt *statement;
    do {
        *code = sqlite3_prepare_v2(db, sql, -1, &statement, &sql);
        while (*code == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
            sql_append_row(text, statement);
        if (*code == SQLITE_OK)
            *code = sqlite3_finalize(statement);
    } while (*code == SQLITE_OK && *sql != '\0');
    char *result = sqlite3_str_finish(text);
    if (*code == SQLITE_OK)
        return result != NULL ? result : sqlite3_mprintf("");
    sqlite3_free(result);
    return sqlite3_mprintf("%s", sqlite3_errmsg(db));
}

/* The rows must be these. */
static inline void assert_sql(sqlite3 *db, const char *sql, const char *expected)
{
    int code;
    char *result = sql_run(db, sql, &code);
    if (code != SQLITE_OK || strcmp(result, expected) != 0)
        fail_msg("%s\n--- gives\n%s\n--- not\n%s", sql, result, expected);
    sqlite3_free(result);
}

/* The two queries must have the same rows. */
static inline void assert_sql_same(sqlite3 *db, const char *sql, const char *other)
{
    int code;
    char *expected = sql_run(db, other, &code);
    if (code != SQLITE_OK)
        fail_msg("%s\n--- fails: %s", other, expected);
    assert_sql(db, sql, expected);
    sqlite3_free(expected);
}

/* It must fail, with a message that holds `part`. */
static inline void assert_sql_error(sqlite3 *db, const char *sql, const char *part)
{
    int code;
    char *result = sql_run(db, sql, &code);
    if (code == SQLITE_OK || strstr(result, part) == NULL)
        fail_msg("%s\n--- gives\n%s\n--- and no error with\n%s", sql, result, part);
    sqlite3_free(result);
}

#endif
