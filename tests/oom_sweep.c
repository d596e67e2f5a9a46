/* Memory that runs out, at every place where it can: each k-th allocation fails once,
 * for k = 1, 2, ... until a run gets by without a failure. The engine's allocations and
 * SQLite's own are counted together.
 *
 * Whatever fails, the outcome is the right one or "out of memory"; nothing leaks; and
 * the connection works afterwards.
 *
 * The extension is linked in, and the linker leads its malloc, calloc, realloc and free
 * to the functions named __wrap_... here. */
#include "oom.h"
#include "sql_statements.h"

#include <stdatomic.h>

enum { OUTCOME_MAX = 1 << 16 };

/* Threads of the extension's own allocate, too. */
static struct {
    atomic_long
        until_failure; /* allocations, the one that fails included; 0: none will */
    atomic_bool failed;
    atomic_long blocks; /* that the extension has not freed yet */
} memory;

static void arm(long k)
{
    memory.until_failure = k;
    memory.failed = false;
}

static bool fails(void)
{
    long left = memory.until_failure;
    while (left > 0 &&
           !atomic_compare_exchange_weak(&memory.until_failure, &left, left - 1))
        ;
    if (left != 1)
        return false;
    memory.failed = true;
    return true;
}

static void *counted(void *block)
{
    memory.blocks += block != NULL;
    return block;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *block, size_t size)
{
    if (block == NULL)
        return __wrap_malloc(size);
    return fails() ? NULL : __real_realloc(block, size);
}

void __wrap_free(void *block)
{
    memory.blocks -= block != NULL;
    __real_free(block);
}

static sqlite3_mem_methods usual; /* SQLite's own */

static void *sqlite_malloc(int size)
{
    return fails() ? NULL : usual.xMalloc(size);
}

static void *sqlite_realloc(void *block, int size)
{
    return fails() ? NULL : usual.xRealloc(block, size);
}

int sqlite3_knight_init(sqlite3 *db, char **message, const sqlite3_api_routines *api);

static const sqlite3_api_routines *routines;

static int load(sqlite3 *db, char **message, const sqlite3_api_routines *api)
{
    routines = api;
    return sqlite3_knight_init(db, message, api);
}

/* Lookaside is off, for what comes from there never fails. */
static int set_up(void **state)
{
    (void)state;
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual);
    sqlite3_mem_methods failing = usual;
    failing.xMalloc = sqlite_malloc;
    failing.xRealloc = sqlite_realloc;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &failing);
    sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0);
    return sqlite3_auto_extension((void (*)(void))load);
}

/* The extension comes by itself. */
static sqlite3 *open_db(void)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
    return db;
}

/* Every row of a run, or its error message; in place, for it must not allocate. */
struct written {
    int code;
    char text[OUTCOME_MAX];
    size_t length;
};

static void add(struct written *outcome, const char *text)
{
    size_t length = strlen(text);
    assert_true(outcome->length + length < OUTCOME_MAX);
    memcpy(outcome->text + outcome->length, text, length + 1);
    outcome->length += length;
}

static void add_value(struct written *outcome, sqlite3_stmt *statement, int i)
{
    bool null = sqlite3_column_type(statement, i) == SQLITE_NULL;
    const char *text = (const char *)sqlite3_column_text(statement, i);
    if (text == NULL && !null)
        outcome->code = SQLITE_NOMEM; /* the text was there and could not be given */
    add(outcome, i > 0 ? "|" : "\n");
    add(outcome, text != NULL ? text : "NULL");
}

static void run_one(sqlite3_stmt *statement, struct written *outcome)
{
    while (outcome->code == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
        for (int i = 0; i < sqlite3_column_count(statement); i++)
            add_value(outcome, statement, i);
    int code = sqlite3_finalize(statement);
    if (outcome->code == SQLITE_OK)
        outcome->code = code;
}

static void run(sqlite3 *db, const char *sql, struct written *outcome)
{
    outcome->length = 0;
    add(outcome, "");
    sqlite3_stmt *statement = NULL;
    outcome->code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    if (outcome->code == SQLITE_OK)
        run_one(statement, outcome);
    if (outcome->code == SQLITE_OK)
        return;
    outcome->length = 0;
    add(outcome, sqlite3_errmsg(db));
}

static void assert_right_or_out_of_memory(const char *sql, long k,
                                          const struct written *outcome,
                                          const struct written *right)
{
    if (memory.blocks != 0)
        fail_msg("%s\n--- leaks %ld blocks after failure %ld", sql, memory.blocks, k);
    if (outcome->code == SQLITE_NOMEM && strcmp(outcome->text, "out of memory") == 0)
        return;
    if (outcome->code != right->code || strcmp(outcome->text, right->text) != 0)
        fail_msg("%s\n--- after failure %ld gives (%d)\n%s\n--- not (%d)\n%s", sql, k,
                 outcome->code, outcome->text, right->code, right->text);
}

/* Each failure meets a connection that the failures before have left. */
static void sweep(sqlite3 *db, const char *sql)
{
    static struct written right, outcome;
    run(db, sql, &right);
    memory.failed = true;
    for (long k = 1; memory.failed; k++) {
        arm(k);
        run(db, sql, &outcome);
        memory.until_failure = 0;
        assert_right_or_out_of_memory(sql, k, &outcome, &right);
        run(db, sql, &outcome);
        if (outcome.code != right.code || strcmp(outcome.text, right.text) != 0)
            fail_msg("%s\n--- once failure %ld is over gives\n%s\n--- not\n%s", sql, k,
                     outcome.text, right.text);
    }
}

static void sweep_all(const char *encoding)
{
    sqlite3_int64 before = sqlite3_memory_used();
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3 *db = open_db();
        assert_sql(db, encoding, "");
        sweep(db, statements[i]);
        sql_close(db);
        if (sqlite3_memory_used() != before)
            fail_msg("%s\n--- leaks %lld bytes of SQLite's memory", statements[i],
                     sqlite3_memory_used() - before);
    }
}

static void every_statement_survives_every_failure(void **state)
{
    (void)state;
    sweep_all("PRAGMA encoding = 'UTF-8'");
}

/* Every text is a copy there, which may fail. */
static void every_statement_survives_in_a_database_of_utf_16(void **state)
{
    (void)state;
    sweep_all("PRAGMA encoding = 'UTF-16'");
}

static void every_table_and_function_is_swept(void **state)
{
    (void)state;
    sqlite3 *db = open_db();
    assert_statements_use_everything(db);
    sql_close(db);
}

static void a_connection_opens_with_the_extension_or_not_at_all(void **state)
{
    (void)state;
    sqlite3_int64 before = sqlite3_memory_used();
    memory.failed = true;
    for (long k = 1; memory.failed; k++) {
        sqlite3 *db = NULL;
        arm(k);
        int code = sqlite3_open(":memory:", &db);
        memory.until_failure = 0;
        assert_true(code == SQLITE_OK || code == SQLITE_NOMEM);
        if (code == SQLITE_OK)
            assert_sql(db, "SELECT count(*) FROM knight_tour(5)", "25");
        sqlite3_close(db);
        assert_int_equal(sqlite3_memory_used(), before);
    }
}

static void loading_leaves_all_or_nothing_and_may_be_tried_again(void **state)
{
    (void)state;
    sqlite3_int64 before = sqlite3_memory_used();
    memory.failed = true;
    for (long k = 1; memory.failed; k++) {
        sqlite3 *db = open_db();
        char *message = NULL;
        arm(k);
        int code = sqlite3_knight_init(db, &message, routines);
        memory.until_failure = 0;
        assert_true(code == SQLITE_OK || code == SQLITE_NOMEM);
        sqlite3_free(message);
        if (code != SQLITE_OK)
            assert_sql_error(db, "SELECT knight_version()", "no such function");
        message = NULL;
        assert_int_equal(sqlite3_knight_init(db, &message, routines), SQLITE_OK);
        assert_sql(db, "SELECT count(*) FROM knight_tour(5)", "25");
        sql_close(db);
        assert_int_equal(sqlite3_memory_used(), before);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_table_and_function_is_swept),
        cmocka_unit_test(a_connection_opens_with_the_extension_or_not_at_all),
        cmocka_unit_test(loading_leaves_all_or_nothing_and_may_be_tried_again),
        cmocka_unit_test(every_statement_survives_every_failure),
        cmocka_unit_test(every_statement_survives_in_a_database_of_utf_16),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
