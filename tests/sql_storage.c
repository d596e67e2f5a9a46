/* Tours that can't be stored: the database is full, by its own limit or by the disk's, or
 * may not be written. The statement fails with SQLite's own code, what was stored stays
 * as it was, and whoever only asks is answered as ever. */
#define _POSIX_C_SOURCE 200809L /* mkstemp */

#include "sql_statements.h"

#include <unistd.h>

#define PAGES "PRAGMA page_size = 512; PRAGMA cache_size = 2; "

/* An empty file, to be unlinked. */
static const char *new_file(void)
{
    static char path[] = "/tmp/knight-XXXXXX";
    memset(path + sizeof path - sizeof "XXXXXX", 'X', sizeof "XXXXXX" - 1);
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    return path;
}

static sqlite3 *open_file(const char *path, int flags, const char *vfs)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open_v2(path, &db, flags, vfs), SQLITE_OK);
    sql_load(db);
    return db;
}

static void exec(sqlite3 *db, const char *sql)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s\n--- fails: %s", sql, sqlite3_errmsg(db));
}

/* A table that keeps what the statement gives. */
static char *storing(const char *sql)
{
    return sqlite3_mprintf("CREATE TABLE kept AS %s", sql);
}

/* Grows the database a page at a time until the statement's rows fit. */
static void store_in_more_and_more_pages(sqlite3 *db, int i)
{
    char *sql = storing(statements[i]);
    int code = SQLITE_FULL;
    for (int pages = 1; code == SQLITE_FULL; pages += 1 + pages / 2) {
        char *limit = sqlite3_mprintf("PRAGMA max_page_count = %d", pages);
        exec(db, limit);
        sqlite3_free(limit);
        code = sqlite3_exec(db, sql, NULL, NULL, NULL);
        if (code != SQLITE_OK && code != SQLITE_FULL)
            fail_msg("%s\n--- fails (%d): %s", sql, code, sqlite3_errmsg(db));
        if (code == SQLITE_FULL)
            assert_sql_error(db, "SELECT * FROM kept", "no such table");
        assert_sql(db, "PRAGMA integrity_check", "ok");
    }
    assert_sql_same(db, "SELECT * FROM kept", statements[i]);
    sqlite3_free(sql);
}

static void a_statement_is_stored_whole_or_not_at_all(void **state)
{
    (void)state;
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3 *db = sql_open();
        sqlite3_stmt *statement;
        struct outcome right = {SQLITE_ERROR, NULL};
        exec(db, PAGES);
        bool prepared = statement_open(db, i, &statement, &right);
        sqlite3_finalize(statement);
        if (prepared && right.code == SQLITE_OK)
            store_in_more_and_more_pages(db, i);
        sqlite3_free(right.text);
        sql_close(db);
    }
}

#define SOLVED                                                                     \
    PAGES                                                                          \
    "CREATE TABLE solved(tour TEXT NOT NULL CHECK (knight_is_tour(tour, 5, 6)), "  \
    "grid AS (knight_grid(tour, 5, 6)) STORED); "                                  \
    "CREATE TABLE visits(id, step, square); "                                      \
    "CREATE TRIGGER visit AFTER INSERT ON solved BEGIN INSERT INTO visits SELECT " \
    "new.rowid, step, square FROM knight_steps(new.tour, 5, 6); END; "             \
    "INSERT INTO solved(tour) SELECT tour FROM knight_tours(5, 6) LIMIT 3; "

#define STORE_MORE                                                             \
    "INSERT INTO solved(tour) SELECT tour FROM knight_tours(5, 6, 'cycles'); " \
    "INSERT INTO solved(tour) SELECT knight_path(step, row, col, 5, 6) "       \
    "FROM knight_tour(5, 0, 0, 6)"

static const char inventory[] = "SELECT count(*), min(tour) IS NOT NULL, "
                                "(SELECT count(*) FROM visits) FROM solved";

static void a_list_without_an_end_ends_where_the_database_is_full(void **state)
{
    sqlite3 *db = sql_open();
    (void)state;
    exec(db, SOLVED "PRAGMA max_page_count = 60");
    assert_int_equal(
        sqlite3_exec(db, "CREATE TABLE all_of_them AS SELECT tour FROM knight_tours(8)",
                     NULL, NULL, NULL),
        SQLITE_FULL);
    assert_sql(db, inventory, "3|1|90");
    assert_sql(db, "PRAGMA integrity_check; SELECT count(*) FROM knight_tours(5)",
               "ok\n1728");
    sql_close(db);
}

/* The usual files, of which one write fails. */
static struct {
    sqlite3_vfs vfs;
    sqlite3_vfs *usual;
    sqlite3_io_methods methods;
    const sqlite3_io_methods *usual_methods;
    int until_failure, code;
} disk;

static int write_or_fail(sqlite3_file *file, const void *bytes, int count,
                         sqlite3_int64 at)
{
    if (disk.until_failure > 0 && --disk.until_failure == 0)
        return disk.code;
    return disk.usual_methods->xWrite(file, bytes, count, at);
}

static int open_on_disk(sqlite3_vfs *vfs, const char *name, sqlite3_file *file,
                        int flags, int *out)
{
    (void)vfs;
    int code = disk.usual->xOpen(disk.usual, name, file, flags, out);
    if (code != SQLITE_OK)
        return code;
    if (disk.usual_methods == NULL) {
        disk.usual_methods = file->pMethods;
        disk.methods = *file->pMethods;
        disk.methods.xWrite = write_or_fail;
    }
    if (file->pMethods == disk.usual_methods)
        file->pMethods = &disk.methods;
    return SQLITE_OK;
}

static void register_disk(void)
{
    disk.usual = sqlite3_vfs_find(NULL);
    disk.vfs = *disk.usual;
    disk.vfs.pNext = NULL;
    disk.vfs.zName = "disk";
    disk.vfs.xOpen = open_on_disk;
    assert_int_equal(sqlite3_vfs_register(&disk.vfs, 0), SQLITE_OK);
}

/* Each write fails once; the tours are stored in one transaction. */
static void fail_each_write(sqlite3 *db, int code)
{
    int failures = 0, outcome = SQLITE_ERROR;
    for (int k = 1; outcome != SQLITE_OK; k++) {
        disk.code = code;
        disk.until_failure = k;
        outcome = sqlite3_exec(db, "BEGIN; " STORE_MORE "; COMMIT", NULL, NULL, NULL);
        disk.until_failure = 0;
        if (outcome == SQLITE_OK)
            break;
        failures++;
        assert_int_equal(outcome, code & UINT8_MAX);
        if (!sqlite3_get_autocommit(db))
            exec(db, "ROLLBACK");
        assert_sql(db, inventory, "3|1|90");
        assert_sql(db, "PRAGMA integrity_check", "ok");
    }
    assert_true(failures > 10);
    assert_sql(db, inventory, "12|1|360");
}

static void a_write_that_fails_takes_the_whole_transaction_back(void **state)
{
    static const int codes[] = {SQLITE_FULL, SQLITE_IOERR_WRITE};
    (void)state;
    register_disk();
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        const char *path = new_file();
        sqlite3 *db = open_file(path, SQLITE_OPEN_READWRITE, "disk");
        exec(db, SOLVED);
        fail_each_write(db, codes[i]);
        sql_close(db);
        unlink(path);
    }
    sqlite3_vfs_unregister(&disk.vfs);
}

static void fail_to_store(sqlite3 *db, const char *sql, sqlite3_stmt *statement,
                          const struct outcome *right)
{
    char *insertion = storing(sql);
    if (right->code == SQLITE_OK)
        assert_sql_error(db, insertion, "readonly");
    sqlite3_free(insertion);
    assert_outcome(sql, outcome_of(statement), right);
}

static void assert_only_read(sqlite3 *db)
{
    assert_sql(db, inventory, "3|1|90");
    assert_int_equal(sqlite3_exec(db, STORE_MORE, NULL, NULL, NULL), SQLITE_READONLY);
    try_statements(db, fail_to_store);
    assert_sql(db, inventory, "3|1|90");
}

static void a_database_that_is_only_read_answers_and_keeps_nothing(void **state)
{
    const char *path = new_file();
    (void)state;
    sqlite3 *db = open_file(path, SQLITE_OPEN_READWRITE, NULL);
    exec(db, SOLVED);
    exec(db, "PRAGMA query_only = 1");
    assert_only_read(db);
    sql_close(db);
    db = open_file(path, SQLITE_OPEN_READONLY, NULL);
    assert_only_read(db);
    sql_close(db);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_statement_is_stored_whole_or_not_at_all),
        cmocka_unit_test(a_list_without_an_end_ends_where_the_database_is_full),
        cmocka_unit_test(a_write_that_fails_takes_the_whole_transaction_back),
        cmocka_unit_test(a_database_that_is_only_read_answers_and_keeps_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
