/* Connections: many at once, in threads and in processes, loaded more than once, and of
 * every encoding. */
#define _POSIX_C_SOURCE 200809L /* fork */

#include "sql_statements.h"

#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* What every statement gives, rows or message. */
static char *answer(sqlite3 *db)
{
    sqlite3_str *all = sqlite3_str_new(NULL);
    for (int i = 0; i < STATEMENTS; i++) {
        int code;
        char *rows = sql_run(db, statements[i], &code);
        sqlite3_str_appendf(all, "%s\n(%d)\n%s\n\n", statements[i], code, rows);
        sqlite3_free(rows);
    }
    return sqlite3_str_finish(all);
}

static char *reference(void)
{
    sqlite3 *db = sql_open();
    char *rows = answer(db);
    sql_close(db);
    return rows;
}

/* Threads must not use cmocka's assertions: each leaves what it found. */
enum { THREADS = 8 };

struct worker {
    pthread_t thread;
    const char *expected;
    int rounds;
    bool right;
};

static void *work(void *context)
{
    struct worker *worker = context;
    worker->right = true;
    for (int i = 0; i < worker->rounds && worker->right; i++) {
        sqlite3 *db = NULL;
        char *message = NULL;
        worker->right = sqlite3_open(":memory:", &db) == SQLITE_OK &&
                        sql_try_load(db, &message) == SQLITE_OK;
        sqlite3_free(message);
        char *rows = worker->right ? answer(db) : NULL;
        worker->right = rows != NULL && strcmp(rows, worker->expected) == 0;
        sqlite3_free(rows);
        worker->right = sqlite3_close(db) == SQLITE_OK && worker->right;
    }
    return NULL;
}

static void test_eight_threads_work_on_connections_of_their_own(void **state)
{
    (void)state;
    if (sqlite3_threadsafe() == 0) {
        print_message("this SQLite is built for one thread\n");
        skip();
    }
    struct worker workers[THREADS];
    char *expected = reference();
    for (int i = 0; i < THREADS; i++) {
        workers[i] =
            (struct worker){.expected = expected, .rounds = sql_quick() ? 1 : 10};
        assert_int_equal(pthread_create(&workers[i].thread, NULL, work, &workers[i]),
                         0);
    }
    bool right = true;
    for (int i = 0; i < THREADS; i++) {
        pthread_join(workers[i].thread, NULL);
        right = right && workers[i].right;
    }
    assert_true(right);
    sqlite3_free(expected);
}

/* The child works on a connection of its own, as SQLite wants it, and leaves without a
 * word to cmocka. The scan and the connection that it inherits it closes, which must never
 * be done with a database in a file, where locks are shared. */
static void work_as_child(const char *expected, sqlite3 *db, sqlite3_stmt *scan)
{
    struct worker worker = {.expected = expected, .rounds = 1};
    work(&worker);
    bool closed = sqlite3_finalize(scan) == SQLITE_OK && sqlite3_close(db) == SQLITE_OK;
    _exit(worker.right && closed ? EXIT_SUCCESS : EXIT_FAILURE);
}

static void
test_a_process_that_was_forked_in_the_middle_of_a_scan_works_too(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    sqlite3_stmt *scan;
    char *expected = reference();
    sqlite3_prepare_v2(db, "SELECT count(*) OVER (), tour FROM knight_tours(5)", -1,
                       &scan, NULL);
    assert_int_equal(sqlite3_step(scan), SQLITE_ROW);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        work_as_child(expected, db, scan);
    int rows = 1, status = 0;
    while (sqlite3_step(scan) == SQLITE_ROW)
        rows++;
    assert_int_equal(rows, 1728);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS);
    sqlite3_finalize(scan);
    sqlite3_free(expected);
    sql_close(db);
}

static void test_one_connection_closed_leaves_the_others_alone(void **state)
{
    (void)state;
    sqlite3 *one = sql_open(), *other = sql_open();
    assert_sql_same(one, "SELECT * FROM knight_tour(5)",
                    "SELECT * FROM knight_tour(5)");
    sql_close(one);
    assert_sql(other, "SELECT count(*), max(step) FROM knight_tour(5)", "25|25");
    one = sql_open();
    sql_close(other);
    assert_sql(one, "SELECT count(*), max(step) FROM knight_tour(5)", "25|25");
    sql_close(one);
}

/* A row of the one, a row of the other. */
static void assert_side_by_side(const char *sql, sqlite3_stmt *scans[2])
{
    struct outcome rests[2];
    int codes[2] = {SQLITE_ROW, SQLITE_ROW};
    while (codes[0] == SQLITE_ROW && codes[1] == SQLITE_ROW) {
        for (int k = 0; k < 2; k++)
            codes[k] = sqlite3_step(scans[k]);
        for (int i = 0; i < sqlite3_data_count(scans[0]); i++)
            if (sqlite3_column_type(scans[0], i) != SQLITE_NULL)
                assert_string_equal(sqlite3_column_text(scans[0], i),
                                    sqlite3_column_text(scans[1], i));
    }
    assert_int_equal(codes[0], codes[1]);
    for (int k = 0; k < 2; k++) {
        sqlite3_reset(scans[k]);
        rests[k] = outcome_of(scans[k]);
    }
    assert_outcome(sql, rests[0], &rests[1]);
    sqlite3_free(rests[1].text);
}

static void test_two_scans_of_one_statement_run_side_by_side(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3_stmt *scans[2] = {NULL, NULL};
        bool prepared = true;
        for (int k = 0; k < 2; k++)
            prepared = prepared && sqlite3_prepare_v2(db, statements[i], -1, &scans[k],
                                                      NULL) == SQLITE_OK;
        if (prepared)
            assert_side_by_side(statements[i], scans);
        for (int k = 0; k < 2; k++)
            sqlite3_finalize(scans[k]);
    }
    sql_close(db);
}

static void test_loading_twice_changes_nothing(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    sqlite3_stmt *old;
    sqlite3_prepare_v2(db, "SELECT count(*) FROM knight_tour(5)", -1, &old, NULL);
    sql_load(db);
    assert_int_equal(sqlite3_step(old), SQLITE_ROW);
    assert_int_equal(sqlite3_column_int(old, 0), 25);
    sqlite3_finalize(old);
    char *expected = reference(), *rows = answer(db);
    assert_string_equal(rows, expected);
    sqlite3_free(rows);
    sqlite3_free(expected);
    sql_close(db);
}

/* SELECT load_extension(...) is itself an active statement. */
static void test_loading_again_by_a_query_is_harmless(void **state)
{
    (void)state;
#ifdef SQLITE_CORE
    print_message("linked in, it is never loaded\n");
    skip();
#endif
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
    sqlite3_enable_load_extension(db, 1);
    char *load = sqlite3_mprintf("SELECT load_extension(%Q)", sql_extension());
    for (int i = 0; i < 3; i++) {
        assert_sql(db, load, "NULL");
        assert_sql(db, "SELECT count(*), knight_version() NOT NULL FROM knight_tour(5)",
                   "25|1");
    }
    sqlite3_free(load);
    sql_close(db);
}

/* Before its first row, and after each of the first few. */
static void load_in_between(sqlite3 *db, const char *sql, sqlite3_stmt *statement,
                            const struct outcome *right)
{
    enum { LOADS = 4 };
    sql_load(db);
    for (int i = 0; i < LOADS && sqlite3_step(statement) == SQLITE_ROW; i++)
        sql_load(db);
    sqlite3_reset(statement);
    assert_outcome(sql, outcome_of(statement), right);
}

static void test_loading_again_in_the_middle_of_a_statement_is_harmless(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    try_statements(db, load_in_between);
    sql_close(db);
}

static void say_mine(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count, (void)values;
    sqlite3_result_text(context, "mine", -1, SQLITE_STATIC);
}

/* A function of the user's that is in use has the name of one of ours. */
static void test_a_load_that_fails_says_why_and_can_be_tried_again(void **state)
{
    (void)state;
    sqlite3 *db = NULL;
    sqlite3_stmt *active;
    char *message = NULL;
    sqlite3_open(":memory:", &db);
    sqlite3_create_function(db, "knight_text", 1, SQLITE_UTF8, NULL, say_mine, NULL,
                            NULL);
    sqlite3_prepare_v2(db, "SELECT knight_text(1) UNION ALL SELECT 2", -1, &active,
                       NULL);
    sqlite3_step(active);
    assert_int_not_equal(sql_try_load(db, &message), SQLITE_OK);
    assert_non_null(strstr(message, "knight: not loaded: unable to delete/modify"));
    sqlite3_free(message);
    assert_sql_error(db, "SELECT * FROM knight_help", "no such table");
    assert_sql(db, "SELECT knight_text(1)", "mine");
    sqlite3_finalize(active);
    sql_load(db);
    assert_sql(db, "SELECT knight_text('a8 b6')", "a8 b6");
    sql_close(db);
}

static void test_databases_of_every_encoding_give_the_same_rows(void **state)
{
    (void)state;
    static const char *const encodings[] = {"UTF-8", "UTF-16le", "UTF-16be"};
    char *expected = reference();
    for (size_t i = 0; i < COUNT(encodings); i++) {
        sqlite3 *db = sql_open();
        char *sql = sqlite3_mprintf(
            "PRAGMA encoding = '%s'; CREATE TABLE t(tour); PRAGMA encoding",
            encodings[i]);
        assert_sql(db, sql, encodings[i]);
        char *rows = answer(db);
        assert_string_equal(rows, expected);
        assert_sql_same(
            db,
            "INSERT INTO t SELECT tour FROM knight_stats(6); "
            "SELECT knight_is_tour(t.tour), knight_text(t.tour), max(s.step), "
            "max(s.square) FROM t, knight_steps(t.tour) s GROUP BY t.tour",
            "SELECT 1, tour, 36, 'f6' FROM knight_stats(6) ORDER BY tour");
        sqlite3_free(rows);
        sqlite3_free(sql);
        sql_close(db);
    }
    sqlite3_free(expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_eight_threads_work_on_connections_of_their_own),
        cmocka_unit_test(
            test_a_process_that_was_forked_in_the_middle_of_a_scan_works_too),
        cmocka_unit_test(test_one_connection_closed_leaves_the_others_alone),
        cmocka_unit_test(test_two_scans_of_one_statement_run_side_by_side),
        cmocka_unit_test(test_loading_twice_changes_nothing),
        cmocka_unit_test(test_loading_again_by_a_query_is_harmless),
        cmocka_unit_test(test_loading_again_in_the_middle_of_a_statement_is_harmless),
        cmocka_unit_test(test_a_load_that_fails_says_why_and_can_be_tried_again),
        cmocka_unit_test(test_databases_of_every_encoding_give_the_same_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
