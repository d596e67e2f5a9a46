/* Databases of strangers and of strict users: a schema that is not trusted, defensive
 * mode, and tables of the user's that bear our names. */
#include "sql_signatures.h"
#include "sql_statements.h"

static void exec(sqlite3 *db, const char *sql)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s\n--- fails: %s", sql, sqlite3_errmsg(db));
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

/* A view of each, and a trigger that stores what it gives. */
static void use_in_schema(sqlite3 *db, const char *sql, sqlite3_stmt *statement,
                          const struct outcome *right)
{
    (void)statement;
    char *made = sqlite3_mprintf(
        "DROP VIEW IF EXISTS v; CREATE VIEW v AS %s; DROP TABLE IF EXISTS t; "
        "CREATE TABLE t(count); DROP TABLE IF EXISTS counts; CREATE TABLE counts(c); "
        "CREATE TRIGGER r AFTER INSERT ON t BEGIN "
        "INSERT INTO counts SELECT count(*) FROM (%s); END",
        sql, sql);
    exec(db, made);
    sqlite3_free(made);
    sqlite3_stmt *view;
    assert_int_equal(sqlite3_prepare_v2(db, "SELECT * FROM v", -1, &view, NULL),
                     SQLITE_OK);
    assert_outcome(sql, outcome_of(view), right);
    sqlite3_finalize(view);
    if (right->code == SQLITE_OK)
        assert_sql_same(db, "SELECT c FROM counts",
                        "INSERT INTO t SELECT count(*) FROM v; SELECT count FROM t");
}

static void test_views_and_triggers_may_use_every_statement_in_strict_mode(void **state)
{
    sqlite3 *db = open_strict();
    (void)state;
    try_statements(db, use_in_schema);
    sql_close(db);
}

/* Those that a budget may cut short: the same call may one day give more. */
static bool is_deterministic(const char *name)
{
    return strcmp(name, "knight_finish") != 0 &&
           strcmp(name, "knight_can_finish") != 0 &&
           strcmp(name, "knight_blunder") != 0;
}

/* SELECT name(...) of a function with its usual arguments. */
static char *call_of(const struct face *face)
{
    sqlite3_str *sql = sqlite3_str_new(NULL);
    ask_function(sql, face, -1, NULL);
    return sqlite3_str_finish(sql);
}

static void keep_in_table(sqlite3 *db, const struct face *face)
{
    char *select = call_of(face);
    const char *call = select + strlen("SELECT ");
    char *made = sqlite3_mprintf(
        "DROP TABLE IF EXISTS t; CREATE TABLE t(a CHECK (%s IS NOT NULL OR a), "
        "b AS (%s) STORED); CREATE INDEX i ON t(%s); INSERT INTO t(a) VALUES(1); "
        "SELECT b IS %s FROM t INDEXED BY i WHERE %s IS b; PRAGMA integrity_check",
        call, call, call, call, call);
    int code;
    char *direct = sql_run(db, select, &code);
    if (!is_deterministic(face->name))
        assert_sql_error(db, made, "non-deterministic");
    else if (code == SQLITE_OK)
        assert_sql(db, made, "1\nok");
    else
        assert_sql_error(db, made, direct);
    sqlite3_free(direct);
    sqlite3_free(made);
    sqlite3_free(select);
}

static void test_checks_columns_and_indexes_may_use_every_function(void **state)
{
    struct faces *faces;
    sqlite3 *db = open_strict();
    (void)state;
    open_faces((void **)&faces);
    for (int f = 0; f < faces->count; f++)
        if (strcmp(faces->list[f].kind, "function") == 0)
            keep_in_table(db, &faces->list[f]);
    close_faces((void **)&faces);
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

/* Runs on `db` the template with each of our tables' names, which `ours` knows, for its
 * %s. */
static void for_each_table(sqlite3 *ours, sqlite3 *db, const char *template,
                           const char *expected)
{
    int code;
    char *names =
        sql_run(ours, "SELECT name FROM knight_help WHERE kind = 'table'", &code);
    assert_int_equal(code, SQLITE_OK);
    for (char *name = strtok(names, "\n"); name != NULL; name = strtok(NULL, "\n")) {
        char *sql = sqlite3_mprintf(template, name, name, name, name, name, name, name,
                                    name, name);
        assert_sql(db, sql, expected);
        sqlite3_free(sql);
    }
    sqlite3_free(names);
}

static void test_a_table_or_a_view_of_the_users_may_have_any_name_of_ours(void **state)
{
    sqlite3 *db = sql_open();
    (void)state;
    for_each_table(db, db,
                   "CREATE TABLE %s(a); INSERT INTO %s VALUES(1); "
                   "UPDATE %s SET a = a + 1; SELECT a FROM %s; DROP TABLE %s; "
                   "CREATE TEMP VIEW %s AS SELECT 3; SELECT * FROM %s; DROP VIEW %s",
                   "2\n3");
    for_each_table(db, db, "SELECT count(*) > 3 FROM pragma_table_xinfo('%s')", "1");
    sql_close(db);
}

/* The tables were there first: loading neither fails nor hides them. */
static void test_tables_of_the_users_stay_when_the_extension_comes_later(void **state)
{
    sqlite3 *db = sql_open(), *late = NULL;
    (void)state;
    assert_int_equal(sqlite3_open(":memory:", &late), SQLITE_OK);
    for_each_table(db, late, "CREATE TABLE %s(a); INSERT INTO %s VALUES('mine')", "");
    sql_load(late);
    for_each_table(db, late, "SELECT * FROM %s", "mine");
    for_each_table(db, late, "DROP TABLE %s", "");
    assert_sql(late, "SELECT count(*) FROM knight_tour(5)", "25");
    sql_close(late);
    sql_close(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_schema_may_use_it_though_it_is_not_trusted),
        cmocka_unit_test(
            test_views_and_triggers_may_use_every_statement_in_strict_mode),
        cmocka_unit_test(test_checks_columns_and_indexes_may_use_every_function),
        cmocka_unit_test(test_a_table_of_the_users_with_our_name_stands_first),
        cmocka_unit_test(test_a_table_or_a_view_of_the_users_may_have_any_name_of_ours),
        cmocka_unit_test(test_tables_of_the_users_stay_when_the_extension_comes_later),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
