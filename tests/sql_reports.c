/* Faults that users of other extensions have met and reported: a report a test, named
 * after the symptom, with the place where it is told. */
#include "sql.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* Each table with the arguments that it takes. */
static const char *const calls[] = {
    "knight_tour(6)",      "knight_walk(6, 1, 1)",      "knight_stats(4)",
    "knight_trace(5)",     "knight_moves(4, 5)",        "knight_steps('a8 b6 d7')",
    "knight_faults('a8')", "knight_faults('a8 a7', 8)", "knight_help()",
};

/* SQLite forum ce1a06c2c8: generate_series ran past 2^63. */
static void test_counters_near_the_end_of_the_integers_do_not_wrap(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    assert_sql(
        db,
        "SELECT count(*) FROM knight_tour(5) WHERE step BETWEEN 9223372036854775806 AND "
        "9223372036854775807;"
        "SELECT count(*) FROM knight_walk(5) WHERE step > 9223372036854775807;"
        "SELECT count(*) FROM knight_trace(5) WHERE event < -9223372036854775807 - 1;"
        "SELECT count(*) FROM knight_trace(5) WHERE event <= 9223372036854775807;"
        "SELECT count(*) FROM knight_tour(5) WHERE step >= -9223372036854775807 - 1;"
        "SELECT count(*) FROM knight_moves(5) WHERE row <= 9223372036854775807;"
        "SELECT count(*) FROM knight_tour WHERE n = 5 AND max_placed = 9223372036854775807 "
        "AND seed = -9223372036854775807 - 1",
        "0\n0\n0\n26\n25\n96\n25");
    assert_sql(db,
               "SELECT knight_path(column1, column2, column3, 8) FROM (VALUES "
               "(9223372036854775807, 2, 1), (-9223372036854775807 - 1, 0, 0), "
               "(9223372036854775806, 1, 3))",
               "? a8 ? d7 b6");
    sql_close(db);
}

/* SQLite forum c243b8f856. */
static void test_union_all_with_limit_and_offset_loses_no_row(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    for (int limit = 0; limit <= 60; limit += 15)
        for (int offset = 0; offset <= 60; offset += 15) {
            char *sql = sqlite3_mprintf(
                "SELECT count(*) FROM (SELECT step FROM knight_tour(5) WHERE step > 0 UNION ALL "
                "SELECT step FROM knight_walk(5) LIMIT %d OFFSET %d)",
                limit, offset);
            int left = offset < 50 ? 50 - offset : 0;
            char expected[16];
            sqlite3_snprintf(sizeof expected, expected, "%d",
                             limit < left ? limit : left);
            assert_sql(db, sql, expected);
            sqlite3_free(sql);
        }
    sql_close(db);
}

/* SQLite forum e7c3ae1215: value = 2 OR value = 4. */
static void test_or_and_in_agree(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    assert_sql_same(db, "SELECT * FROM knight_tour(5) WHERE step = 2 OR step = 4",
                    "SELECT * FROM knight_tour(5) WHERE step IN (2, 4)");
    assert_sql(
        db, "SELECT group_concat(step) FROM knight_tour(5) WHERE step = 2 OR step = 4",
        "2,4");
    assert_sql_same(db,
                    "SELECT * FROM knight_tour WHERE n = 5 OR n = 6 ORDER BY n, step",
                    "SELECT * FROM knight_tour WHERE n IN (6, 5) ORDER BY n, step");
    sql_close(db);
}

/* SQLite ticket fac496b61722daf2. */
static void test_a_null_argument_gives_no_rows_and_no_error(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    assert_sql(
        db,
        "SELECT count(*) FROM knight_tour(NULL); SELECT count(*) FROM knight_walk(5, NULL, 0);"
        "SELECT count(*) FROM knight_steps(NULL); SELECT count(*) FROM knight_stats(NULL);"
        "SELECT count(*) FROM knight_faults('a8', NULL)",
        "0\n0\n0\n0\n0");
    sql_close(db);
}

/* nodejs/node#66214: an argument not usable in one order of the join gave no rows. */
static void test_a_join_supplies_the_argument_in_either_order(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    assert_sql(
        db,
        "CREATE TABLE b(m); INSERT INTO b VALUES(5), (6), (5);"
        "SELECT count(*) FROM b, knight_tour(b.m); SELECT count(*) FROM knight_tour(b.m), b;"
        "SELECT count(*) FROM b JOIN knight_tour t ON t.n = b.m;"
        "SELECT count(*) FROM knight_tour t JOIN b ON t.n = b.m",
        "86\n86\n86\n86");
    sql_close(db);
}

/* nodejs/node#66193: what one scan had narrowed stayed so in the next. */
static void test_nothing_is_left_over_at_the_second_scan(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    assert_sql(
        db,
        "CREATE TABLE b(m); INSERT INTO b VALUES(3), (NULL), (100), ('x'), (-1), (25), (2.5);"
        "SELECT m, (SELECT count(*) FROM knight_tour(5) WHERE step <= m), "
        "(SELECT count(*) FROM knight_walk(5) WHERE step > m), "
        "(SELECT count(*) FROM knight_steps('a8 b6 d7', m) WHERE typeof(m) = 'integer'), "
        "(SELECT sum(visited) FROM knight_stats(3) WHERE row = m) FROM b WHERE m IS NULL "
        "OR m > 7",
        "NULL|0|0|0|NULL\n100|25|0|3|NULL\nx|25|0|0|NULL\n25|25|0|3|NULL");
    sql_close(db);
}

/* better-sqlite3#872, sqlite-xsv#3: LIMIT was refused. sqlite-vec#96: it was demanded.
 */
static void test_limit_is_neither_refused_nor_demanded(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    for (size_t i = 0; i < COUNT(calls); i++) {
        char *sql = sqlite3_mprintf(
            "SELECT count(*) > 0 FROM %s; SELECT count(*) FROM (SELECT 1 FROM %s LIMIT 1);"
            "SELECT count(*) FROM (SELECT * FROM %s ORDER BY 1 DESC LIMIT 1)",
            calls[i], calls[i], calls[i]);
        assert_sql(db, sql, "1\n1\n1");
        sqlite3_free(sql);
    }
    sql_close(db);
}

/* sqlite-vec#285 and its PR#258: memory leaked from scan to scan and on errors. The
 * engine's own memory is for the sanitizers and valgrind to watch. */
static void test_scans_and_errors_leave_no_memory_behind(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "SELECT * FROM knight_tour(0)",
        "SELECT * FROM knight_tour(5, 9, 9)",
        "SELECT * FROM knight_tour WHERE n = 8 AND max_placed = 3",
        "SELECT * FROM knight_walk(5, 0, 0, 6, 'squirrel')",
        "SELECT * FROM knight_trace(100000)",
        "SELECT * FROM knight_stats WHERE n > 40",
        "SELECT tour FROM knight_stats WHERE n = 100000 AND row = 0 AND col = 0",
        "SELECT * FROM knight_steps('x')",
        "SELECT * FROM knight_faults('a8', 0)",
        "SELECT knight_board('a8 x'), knight_path(1, 2, 'x')",
        "SELECT knight_path(1, 9, 9, 8)",
        "SELECT count(*) FROM (SELECT 5 AS n UNION ALL SELECT -1) b, knight_tour(b.n)",
    };
    sqlite3 *db = sql_open();
    sqlite3_int64 used = 0;
    for (int round = 0; round < 3; round++) {
        for (size_t i = 0; i < COUNT(wrong); i++)
            assert_sql_error(db, wrong[i], "knight_");
        assert_sql(
            db,
            "SELECT count(*) > 16 FROM knight_moves(3) m, knight_walk(5, m.row, m.col)",
            "1");
        sqlite3_db_release_memory(db);
        assert_true(round < 2 || sqlite3_memory_used() <= used);
        used = sqlite3_memory_used();
    }
    sql_close(db);
}

/* osquery#6328: a pointer into the cursor changed under an aggregate. */
static void test_an_aggregate_keeps_the_text_of_its_row(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    assert_sql(
        db,
        "SELECT max(square), min(square), max(to_square), min(to_square) FROM knight_moves(3);"
        "SELECT group_concat(square, ' ') FROM knight_steps('a8 b6 d7');"
        "SELECT max(action), min(action) FROM knight_trace(5);"
        "SELECT min(fault) < max(fault) FROM knight_faults('a8 a7 b5', 8)",
        "c3|a1|c3|a1\na8 b6 d7\ntour|place\n1");
    sql_close(db);
}

/* cpython#153800 and xerial#276: an aggregate without a step, and window frames. */
static void test_an_aggregate_without_rows_or_over_frames_is_defined(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    assert_sql(
        db,
        "CREATE TABLE s(step, row, col); INSERT INTO s VALUES(1, 0, 0), (2, 2, 1), (3, 1, 3);"
        "SELECT knight_path(step, row, col) FROM s WHERE 0;"
        "SELECT knight_path(step, row, col) FROM s WHERE step > 5 GROUP BY row;"
        "SELECT quote(knight_path(step, row, col, 8) OVER (ORDER BY step ROWS BETWEEN 1 "
        "PRECEDING AND CURRENT ROW)), quote(knight_path(step, row, col, 8) OVER (ORDER BY "
        "step ROWS BETWEEN 9 FOLLOWING AND 9 FOLLOWING)), knight_path(step, row, col, 8) "
        "FILTER (WHERE step > 1) OVER () FROM s",
        "NULL\n'a8'|NULL|? b6 d7\n'a8 b6'|NULL|? b6 d7\n'? b6 d7'|NULL|? b6 d7");
    sql_close(db);
}

/* GDAL#8514, drift#654: "unsafe use of" a function in a view or trigger. */
static void test_views_and_triggers_may_use_it_in_an_untrusted_schema(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    assert_sql(
        db,
        "PRAGMA trusted_schema = OFF; CREATE TABLE t(a); CREATE TABLE log(a);"
        "CREATE VIEW v AS SELECT knight_square(row, col) AS s FROM knight_tour(8);"
        "CREATE TRIGGER g AFTER INSERT ON t BEGIN INSERT INTO log SELECT "
        "knight_is_tour(new.a) FROM knight_help LIMIT 1; END;"
        "INSERT INTO t VALUES('a1'); SELECT count(*), min(s) FROM v; SELECT a FROM log",
        "64|a1\n1");
    sql_close(db);
}

/* libsql#2212: a join turned inside out was 3700 times slower. */
static void test_a_join_is_not_turned_inside_out(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    sqlite3_stmt *join;
    assert_sql(
        db,
        "CREATE TABLE big(id INTEGER PRIMARY KEY, a); WITH RECURSIVE k(i) AS (SELECT 1 "
        "UNION ALL SELECT i + 1 FROM k WHERE i < 20000) INSERT INTO big SELECT i, i FROM k",
        "");
    sqlite3_prepare_v2(
        db, "SELECT sum(a) FROM big JOIN knight_steps('a8 b6 d7') s ON s.step = id", -1,
        &join, NULL);
    assert_int_equal(sqlite3_step(join), SQLITE_ROW);
    assert_int_equal(sqlite3_column_int(join, 0), 6);
    assert_true(sqlite3_stmt_status(join, SQLITE_STMTSTATUS_VM_STEP, 0) < 200);
    sqlite3_finalize(join);
    sql_close(db);
}

/* sqlite-ai#32: one connection freed what another was using. */
static void test_a_connection_closed_takes_nothing_from_another(void **state)
{
    (void)state;
    sqlite3 *one = sql_open(), *other = sql_open();
    sqlite3_stmt *scan;
    int rows = 1;
    sqlite3_prepare_v2(other, "SELECT * FROM knight_trace(6)", -1, &scan, NULL);
    assert_int_equal(sqlite3_step(scan), SQLITE_ROW);
    assert_sql(one, "SELECT count(*) FROM knight_trace(6)", "37");
    sql_close(one);
    while (sqlite3_step(scan) == SQLITE_ROW)
        rows++;
    assert_int_equal(rows, 37);
    sqlite3_finalize(scan);
    sql_close(other);
}

/* sqlean#39: a pointer to a value's text was used after the value had been converted.
 */
static void test_one_value_in_two_arguments_is_read_right_twice(void **state)
{
    (void)state;
    static const char *const encodings[] = {"UTF-8", "UTF-16le"};
    for (size_t i = 0; i < COUNT(encodings); i++) {
        sqlite3 *db = sql_open();
        char *sql = sqlite3_mprintf("PRAGMA encoding = '%s'", encodings[i]);
        assert_sql(db, sql, "");
        assert_sql(
            db,
            "CREATE TABLE t(a, m); INSERT INTO t VALUES('1', 21876543);"
            "SELECT knight_is_tour(a, a, a), knight_text(a, a), knight_square(a, a), "
            "typeof(a), count(*) > 1 FROM t, knight_steps(a, a, a), knight_walk(5, a, a, 5, "
            "'last', m);"
            "SELECT typeof(a), typeof(m), knight_is_tour(m), knight_text(1, 1.0, '1') FROM t",
            "1|a1|b7|text|1\ntext|integer|0|a1");
        sqlite3_free(sql);
        sql_close(db);
    }
}

/* turso#5756: -1 was taken for "not given". */
static void test_minus_one_is_a_value(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    assert_sql_error(db, "SELECT * FROM knight_tour(-1)", "not -1");
    assert_sql_error(db, "SELECT * FROM knight_tour(8, -1, -1)", "start_row must be");
    assert_sql_error(db, "SELECT * FROM knight_tour(5) WHERE end_row = -1",
                     "end_row must be");
    assert_sql_error(db, "SELECT * FROM knight_moves(5, -1)", "cols must be");
    assert_sql_error(db, "SELECT * FROM knight_stats(-1)", "size must be");
    assert_sql_error(db, "SELECT * FROM knight_steps('a8', -1)", "n must be");
    assert_sql(
        db,
        "SELECT seed FROM knight_walk WHERE n = 5 AND ties = 'random' AND seed = -1 LIMIT 1;"
        "SELECT count(DISTINCT tour) FROM (SELECT knight_path(step, row, col) AS tour FROM "
        "knight_walk(20, 0, 0, 20, 'random', '21876543', -1) UNION ALL SELECT "
        "knight_path(step, row, col) FROM knight_walk(20, 0, 0, 20, 'random'))",
        "-1\n2");
    sql_close(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counters_near_the_end_of_the_integers_do_not_wrap),
        cmocka_unit_test(test_union_all_with_limit_and_offset_loses_no_row),
        cmocka_unit_test(test_or_and_in_agree),
        cmocka_unit_test(test_a_null_argument_gives_no_rows_and_no_error),
        cmocka_unit_test(test_a_join_supplies_the_argument_in_either_order),
        cmocka_unit_test(test_nothing_is_left_over_at_the_second_scan),
        cmocka_unit_test(test_limit_is_neither_refused_nor_demanded),
        cmocka_unit_test(test_scans_and_errors_leave_no_memory_behind),
        cmocka_unit_test(test_an_aggregate_keeps_the_text_of_its_row),
        cmocka_unit_test(test_an_aggregate_without_rows_or_over_frames_is_defined),
        cmocka_unit_test(test_views_and_triggers_may_use_it_in_an_untrusted_schema),
        cmocka_unit_test(test_a_join_is_not_turned_inside_out),
        cmocka_unit_test(test_a_connection_closed_takes_nothing_from_another),
        cmocka_unit_test(test_one_value_in_two_arguments_is_read_right_twice),
        cmocka_unit_test(test_minus_one_is_a_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
