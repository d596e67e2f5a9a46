/* Connections: many at once, loaded more than once, of every encoding, and with the
 * strictest settings. */
#include "sql.h"

#include <pthread.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* A query of every table and function, or nearly. */
static const char *const everything[] = {
    "SELECT * FROM knight_tour(6, 1, 2)",
    "SELECT * FROM knight_walk(8, 4, 2)",
    "SELECT * FROM knight_stats WHERE n <= 4",
    "SELECT * FROM knight_stats(5) WHERE row = 0",
    "SELECT * FROM knight_trace(5)",
    "SELECT * FROM knight_moves(4, 5)",
    "SELECT * FROM knight_steps('a8 b6 d7 c5')",
    "SELECT * FROM knight_faults('a8 b6 b5 b6', 6)",
    "SELECT * FROM knight_help",
    "SELECT n, cols, ties FROM knight_walk WHERE n = 5 AND cols = 6 AND ties = 'first'",
    "SELECT knight_path(step, row, col), knight_path(step, row, col, 6) FROM knight_tour(6)",
    "SELECT knight_path(step, row, col) OVER (ORDER BY step ROWS 2 PRECEDING) FROM knight_tour(5)",
    "SELECT knight_board(t), knight_json(t), knight_grid(t), knight_text(knight_json(t)), "
    "hex(knight_pack(t)), knight_text(knight_pack(t)), knight_is_tour(t), knight_why_not(t), "
    "knight_is_closed(t) FROM (SELECT knight_path(step, row, col) AS t FROM knight_tour(6))",
    "SELECT knight_why_not('a8 b6 c4 \xC3\xA9'), knight_is_tour('\xC3\xA9')",
    "SELECT knight_square(0, 27, 30), knight_row('ab30', 30), knight_col('ab30')",
    "SELECT *, n, cols FROM knight_next('a8 b6')",
    "SELECT * FROM knight_squares(5, 6)",
    "SELECT * FROM knight_symmetries('a8 b6 d7 c5')",
    "SELECT * FROM knight_tour WHERE n = 6 AND closed = 1",
    "SELECT knight_canonical(t), knight_reverse(t), knight_transform(t, 'r90'), "
    "knight_rotate(t, 9), knight_blunder(t), knight_can_finish(t) "
    "FROM (SELECT knight_finish('a8', 8, 8, 1) AS t)",
    "SELECT knight_exists(4), knight_why(4)",
    "SELECT knight_version()",
};

/* What fails leaves a text that lacks all before it. */
static char *answer(sqlite3 *db)
{
    sqlite3_str *all = sqlite3_str_new(NULL);
    for (size_t i = 0; i < COUNT(everything); i++) {
        int code;
        char *rows = sql_run(db, everything[i], &code);
        sqlite3_str_appendf(all, "%s\n%s\n\n", everything[i], rows);
        sqlite3_free(rows);
        if (code != SQLITE_OK)
            sqlite3_str_reset(all);
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

static void test_two_scans_of_one_table_run_side_by_side(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    sqlite3_stmt *scans[2];
    for (int k = 0; k < 2; k++)
        sqlite3_prepare_v2(db,
                           k == 0 ? "SELECT square FROM knight_walk(5)"
                                  : "SELECT square FROM knight_walk(5, 0, 0)",
                           -1, &scans[k], NULL);
    while (sqlite3_step(scans[0]) == SQLITE_ROW) {
        assert_int_equal(sqlite3_step(scans[1]), SQLITE_ROW);
        assert_string_equal(sqlite3_column_text(scans[0], 0),
                            sqlite3_column_text(scans[1], 0));
    }
    assert_int_equal(sqlite3_step(scans[1]), SQLITE_DONE);
    sqlite3_finalize(scans[0]);
    sqlite3_finalize(scans[1]);
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

static void test_loading_again_in_the_middle_of_a_scan_is_harmless(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    sqlite3_stmt *scan;
    int rows = 0;
    sqlite3_prepare_v2(db,
                       "SELECT step, knight_square(row, col, 5) FROM knight_tour(5)",
                       -1, &scan, NULL);
    for (; sqlite3_step(scan) == SQLITE_ROW; rows++)
        sql_load(db);
    assert_int_equal(rows, 25);
    assert_int_equal(sqlite3_finalize(scan), SQLITE_OK);
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

/* As the newest shell sets it up. */
static sqlite3 *open_strict(void)
{
    sqlite3 *db = sql_open();
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DML, 0, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DDL, 0, NULL);
    return db;
}

static void test_the_schema_may_use_it_though_it_is_not_trusted(void **state)
{
    (void)state;
    sqlite3 *db = open_strict();
    assert_sql(
        db,
        "CREATE VIEW v AS SELECT n, count(*) AS squares, sum(complete) AS complete "
        "FROM knight_stats WHERE n <= 5 GROUP BY n;"
        "CREATE VIEW w AS SELECT step, square FROM knight_tour(5);"
        "SELECT * FROM v WHERE n = 5; SELECT square FROM w WHERE step = 1",
        "5|25|12\na5");
    assert_sql(
        db,
        "CREATE TABLE tours(tour TEXT NOT NULL CHECK (knight_is_tour(tour)),"
        " grid TEXT AS (knight_grid(tour)) STORED, closed AS (knight_is_closed(tour)));"
        "CREATE INDEX first ON tours(knight_text(tour)) WHERE knight_is_tour(tour);"
        "CREATE TABLE squares(tour, step, square);"
        "CREATE TRIGGER spread AFTER INSERT ON tours BEGIN INSERT INTO squares "
        "SELECT new.rowid, step, square FROM knight_steps(new.tour); END;"
        "INSERT INTO tours(tour) SELECT tour FROM knight_stats(6) WHERE row = 0;"
        "SELECT count(*), count(DISTINCT grid) FROM tours;"
        "SELECT count(*), count(DISTINCT tour) FROM squares",
        "6|6\n216|6");
    assert_sql_error(db, "INSERT INTO tours(tour) VALUES('a8 b6')", "CHECK");
    assert_sql_error(db, "INSERT INTO tours(tour) SELECT knight_path(1, 2, 3) WHERE 0",
                     "NOT NULL");
    assert_sql(db, "PRAGMA integrity_check", "ok");
    sql_close(db);
}

static void test_a_table_of_the_users_with_our_name_stands_first(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    assert_sql(db,
               "SELECT count(*) FROM knight_tour(5);"
               "CREATE TABLE knight_tour(a); INSERT INTO knight_tour VALUES('mine');"
               "SELECT * FROM knight_tour",
               "25\nmine");
    assert_sql_error(db, "SELECT * FROM knight_tour(5)", "is not a function");
    assert_sql(db, "DROP TABLE knight_tour; SELECT count(*) FROM knight_tour(5)", "25");
    assert_sql(db,
               "CREATE TEMP TABLE knight_moves(a); SELECT count(*) FROM knight_moves;"
               "SELECT count(*) FROM main.knight_moves(8)",
               "0\n336");
    sql_close(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_eight_threads_work_on_connections_of_their_own),
        cmocka_unit_test(test_one_connection_closed_leaves_the_others_alone),
        cmocka_unit_test(test_two_scans_of_one_table_run_side_by_side),
        cmocka_unit_test(test_loading_twice_changes_nothing),
        cmocka_unit_test(test_loading_again_by_a_query_is_harmless),
        cmocka_unit_test(test_loading_again_in_the_middle_of_a_scan_is_harmless),
        cmocka_unit_test(test_a_load_that_fails_says_why_and_can_be_tried_again),
        cmocka_unit_test(test_databases_of_every_encoding_give_the_same_rows),
        cmocka_unit_test(test_the_schema_may_use_it_though_it_is_not_trusted),
        cmocka_unit_test(test_a_table_of_the_users_with_our_name_stands_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
