/* What SQLite asks of a virtual table, a rule a test. The rules are learnt from its
 * documentation and from bugs of other extensions. */
#include "sql_faces.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* What a query must give, or a part of the message by which it must fail. */
struct expectation {
    const char *sql, *rows, *error;
};

static void check_all(const struct expectation *cases, size_t count)
{
    sqlite3 *db = sql_open();
    for (size_t i = 0; i < count; i++) {
        if (cases[i].rows != NULL)
            assert_sql(db, cases[i].sql, cases[i].rows);
        else
            assert_sql_error(db, cases[i].sql, cases[i].error);
    }
    sql_close(db);
}

static void test_a_required_argument_that_is_absent_is_an_error(void **state)
{
    (void)state;
    static const struct expectation cases[] = {
        {"SELECT * FROM knight_steps", NULL,
         "knight_steps: tour must be given, as knight_steps(...) or by WHERE tour = ..."},
        {"SELECT * FROM knight_faults", NULL, "knight_faults: tour must be given"},
        {"SELECT * FROM knight_steps WHERE step = 1", NULL, "tour must be given"},
        {"SELECT * FROM knight_steps WHERE tour > 'a'", NULL, "tour must be given"},
        {"SELECT count(*) FROM knight_steps('a8 b6') WHERE step = 1 OR step = 2", "2",
         NULL},
        {"SELECT count(*) FROM knight_steps WHERE tour = 'a8' OR tour = 'a8 b6'", "3",
         NULL},
        {"SELECT count(*) FROM knight_steps WHERE tour IN ('a8', 'a8 b6')", "3", NULL},
    };
    check_all(cases, COUNT(cases));
}

static void test_a_default_stands_in_only_where_the_query_is_silent(void **state)
{
    (void)state;
    static const struct expectation cases[] = {
        {"SELECT count(*) FROM knight_tour", "64", NULL},
        {"SELECT count(*) FROM knight_tour()", "64", NULL},
        {"SELECT count(*) FROM knight_tour WHERE n + 0 = 5", NULL,
         "knight_tour: n must be given by position, = or IN"},
        {"SELECT count(*) FROM knight_tour WHERE n > 5 AND n < 7", NULL,
         "n must be given"},
        {"SELECT count(*) FROM knight_tour WHERE n <> 5", NULL, "n must be given"},
        {"SELECT count(*) FROM knight_moves(5) WHERE cols < 5", NULL,
         "cols must be given"},
        {"SELECT count(*) FROM knight_tour t CROSS JOIN (SELECT 5 AS m) b WHERE t.n = b.m",
         NULL, "n must be given"},
        {"SELECT count(*) FROM (SELECT 5 AS m) b CROSS JOIN knight_tour t ON t.n = b.m",
         "25", NULL},
        {"SELECT count(*) FROM knight_tour t, knight_tour u WHERE t.n = u.n", NULL,
         "must be given"},
    };
    check_all(cases, COUNT(cases));
}

static void test_limit_and_offset_are_left_to_sqlite(void **state)
{
    (void)state;
    static const struct expectation cases[] = {
        {"SELECT step FROM knight_tour(5) ORDER BY step DESC LIMIT 2 OFFSET 1",
         "24\n23", NULL},
        {"SELECT step FROM knight_tour(5) WHERE row < 3 AND step > 3 LIMIT 1 OFFSET 20",
         "", NULL},
        {"SELECT count(*) FROM (SELECT step FROM knight_tour(5) UNION ALL SELECT step FROM "
         "knight_tour(6) LIMIT 30 OFFSET 20)",
         "30", NULL},
        {"SELECT EXISTS (SELECT 1 FROM knight_tour(5) WHERE row = 4 AND col = 4)", "1",
         NULL},
        {"SELECT count(*) FROM (SELECT * FROM knight_tour(5) LIMIT -1 OFFSET -1)", "25",
         NULL},
        {"SELECT step FROM knight_tour(30) LIMIT 1", "1", NULL},
    };
    check_all(cases, COUNT(cases));
}

static void test_the_text_of_a_row_outlives_the_row(void **state)
{
    (void)state;
    for (int f = 0; f < FACES; f++) {
        sqlite3 *db = face_open(&faces[f]);
        static const char form[] =
            "SELECT max(t.{C}), min(t.{C}), group_concat(DISTINCT t.{C}), "
            "first_value(max(t.{C})) OVER () FROM {T} t WHERE t.{K} = {1}";
        for (int c = 0; faces[f].columns[c] != NULL; c++)
            face_assert_same(
                db, face_fill_in(form, &faces[f], faces[f].table, faces[f].columns[c]),
                face_fill_in(form, &faces[f], "copy", faces[f].columns[c]), true);
        sql_close(db);
    }
}

static void
test_an_argument_is_converted_by_us_since_hidden_columns_are_not(void **state)
{
    (void)state;
    static const struct expectation cases[] = {
        {"SELECT count(*) FROM knight_tour('5')", "25", NULL},
        {"SELECT count(*) FROM knight_tour(' 5 ')", "25", NULL},
        {"SELECT count(*) FROM knight_tour(5.0)", "25", NULL},
        {"SELECT count(*) FROM knight_tour('5e0')", "25", NULL},
        {"SELECT n, typeof(n) FROM knight_tour('5') WHERE step = 1", "5|integer", NULL},
        {"SELECT * FROM knight_tour(3.9)", NULL,
         "knight_tour: n must be an integer from 1 to 1073741824, not 3.9"},
        {"SELECT * FROM knight_tour('3abc')", NULL, "not '3abc'"},
        {"SELECT * FROM knight_tour(x'33')", NULL, "not a blob of 1 bytes"},
        {"SELECT * FROM knight_tour('')", NULL, "not ''"},
        {"SELECT * FROM knight_tour(4294967304)", NULL, "not 4294967304"},
        {"SELECT * FROM knight_tour(9223372036854775807)", NULL,
         "not 9223372036854775807"},
        {"SELECT * FROM knight_tour(1e300)", NULL, "not 1.0e+300"},
        {"SELECT * FROM knight_tour(0)", NULL, "not 0"},
        {"SELECT * FROM knight_tour(-1)", NULL, "not -1"},
        {"SELECT * FROM knight_walk(5, 0, 0, 5, 'Last')", NULL,
         "ties must be 'edge', "},
        {"SELECT * FROM knight_walk(5, 0, 0, 5, 1)", NULL, "or 'squirrel', not 1"},
        {"SELECT count(*) FROM knight_walk(5, 0, 0, 5, 'last', 21876543)", "25", NULL},
        {"SELECT * FROM knight_walk(5, 0, 0, 5, 'last', 11111111)", NULL,
         "a permutation"},
    };
    check_all(cases, COUNT(cases));
}

static void assert_null_empties(sqlite3 *db, const char *table, const char *argument)
{
    static const char *const required[][2] = {{"knight_steps", "tour"},
                                              {"knight_faults", "tour"},
                                              {"knight_symmetries", "of"},
                                              {"knight_next", "path"}};
    const char *other = NULL;
    for (size_t i = 0; i < COUNT(required); i++)
        if (strcmp(required[i][0], table) == 0 && strcmp(required[i][1], argument) != 0)
            other = required[i][1];
    char *sql = sqlite3_mprintf("SELECT count(*) FROM %s WHERE %s%s %s = (SELECT NULL)",
                                table, other != NULL ? other : "",
                                other != NULL ? " = 'a8' AND" : "", argument);
    assert_sql(db, sql, "0");
    sqlite3_free(sql);
}

static void test_null_for_any_argument_gives_no_rows(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    for (int f = 0; f < FACES; f++) {
        sqlite3_stmt *names;
        sqlite3_prepare_v2(db,
                           "SELECT name FROM pragma_table_xinfo(?1) WHERE hidden = 1",
                           -1, &names, NULL);
        sqlite3_bind_text(names, 1, faces[f].table, -1, SQLITE_STATIC);
        while (sqlite3_step(names) == SQLITE_ROW)
            assert_null_empties(db, faces[f].table,
                                (const char *)sqlite3_column_text(names, 0));
        sqlite3_finalize(names);
    }
    sql_close(db);
}

static void test_a_second_equality_is_checked_against_the_real_argument(void **state)
{
    (void)state;
    static const struct expectation cases[] = {
        {"SELECT count(*) FROM knight_tour(5) WHERE n = 6", "0", NULL},
        {"SELECT count(*) FROM knight_tour(5) WHERE n = 5", "25", NULL},
        {"SELECT count(*) FROM knight_tour(5) WHERE n IS 5 AND n < 6", "25", NULL},
        {"SELECT count(*) FROM knight_moves(5) WHERE cols = 5 AND cols <> 5", "0",
         NULL},
        {"SELECT n, cols, ties FROM knight_walk(6, 0, 0, 5, 'first') WHERE n IN (5, 6) LIMIT 1",
         "6|5|first", NULL},
        {"SELECT tour, n, cols FROM knight_steps('a8') WHERE n = 8 AND cols = 8",
         "a8|8|8", NULL},
        {"SELECT DISTINCT prune FROM knight_trace(5) WHERE prune = 'full' AND prune <> 'none'",
         "full", NULL},
    };
    check_all(cases, COUNT(cases));
}

/* OR removes duplicates by rowid. */
static void test_rows_have_one_rowid_each_in_every_plan(void **state)
{
    (void)state;
    for (int f = 0; f < FACES; f++) {
        const struct face *face = &faces[f];
        sqlite3 *db = sql_open();
        face_assert_same(
            db,
            face_fill_in("SELECT count(*) - count(DISTINCT t.rowid) FROM {T} t "
                         "WHERE t.{K} IN ({1}, {2}, {3})",
                         face, face->table, NULL),
            sqlite3_mprintf("SELECT 0"), true);
        face_assert_same(
            db,
            face_fill_in("SELECT t.rowid, {V} FROM {T} t WHERE t.{K} = {1} "
                         "AND t.{B} >= 2",
                         face, face->table, NULL),
            face_fill_in("SELECT t.rowid, {V} FROM {T} t WHERE t.{K} IN ({2}, {1}) "
                         "AND t.{K} = {1} AND +t.{B} >= 2",
                         face, face->table, NULL),
            false);
        sql_close(db);
    }
}

static void test_an_or_over_two_boards_keeps_both_rows(void **state)
{
    (void)state;
    static const struct expectation cases[] = {
        {"SELECT count(*) FROM knight_tour WHERE (n = 5 AND step = 1) OR (n = 6 AND step = 1)",
         "2", NULL},
        {"SELECT count(*) FROM knight_walk WHERE (n = 5 AND ties = 'last' AND step = 2) OR "
         "(n = 5 AND ties = 'first' AND step = 2)",
         "2", NULL},
        {"SELECT count(*) FROM knight_steps WHERE (tour = 'a8' AND step = 1) OR "
         "(tour = 'a7' AND step = 1) OR (tour = 'a8' AND step < 2)",
         "2", NULL},
        {"SELECT count(*) FROM knight_steps WHERE (tour = 'a1' AND step > 0) OR "
         "(tour = x'6131' AND step > 0)",
         "2", NULL},
        {"SELECT count(*) FROM knight_steps WHERE (tour = '1' AND step > 0) OR "
         "(tour = 1 AND step > 0)",
         "2", NULL},
    };
    check_all(cases, COUNT(cases));
}

static void test_the_tables_can_only_be_read(void **state)
{
    (void)state;
    static const struct expectation cases[] = {
        {"INSERT INTO knight_tour VALUES(1, 2, 3, 4)", NULL, "may not be modified"},
        {"INSERT INTO knight_steps(tour) VALUES('a8')", NULL, "may not be modified"},
        {"UPDATE knight_moves SET row = 3 WHERE n = 5", NULL, "may not be modified"},
        {"DELETE FROM knight_stats", NULL, "may not be modified"},
        {"DELETE FROM knight_faults WHERE tour = 'a8'", NULL, "may not be modified"},
        {"CREATE INDEX i ON knight_walk(step)", NULL, "may not be indexed"},
        {"CREATE VIRTUAL TABLE other USING knight_trace", NULL, "no such module"},
        {"CREATE TABLE t(a CHECK (a IN (SELECT step FROM knight_tour)))", NULL,
         "prohibited"},
        {"SELECT count(*) FROM knight_tour(5)", "25", NULL},
    };
    check_all(cases, COUNT(cases));
}

enum { DROP_REFUSED_SINCE = 3039000 };

/* Older versions say nothing, and do nothing that lasts. */
static void test_the_tables_can_be_neither_dropped_nor_renamed(void **state)
{
    (void)state;
    static const char *const changes[] = {"DROP TABLE knight_tour",
                                          "ALTER TABLE knight_tour RENAME TO other"};
    bool refused = sqlite3_libversion_number() >= DROP_REFUSED_SINCE;
    for (size_t i = 0; i < COUNT(changes); i++) {
        sqlite3 *db = sql_open();
        if (refused)
            assert_sql_error(db, changes[i], "may not be");
        else
            assert_sql(db, changes[i], "");
        assert_sql(db, "SELECT count(*) FROM knight_tour(5)", "25");
        sql_close(db);
    }
}

static void test_empty_blobs_zero_bytes_and_empty_frames_are_defined(void **state)
{
    (void)state;
    static const struct expectation cases[] = {
        {"SELECT knight_is_tour(x''), knight_is_tour(''), knight_is_tour(zeroblob(3))",
         "0|0|0", NULL},
        {"SELECT knight_is_tour('a1' || char(0), 1), knight_is_tour('a1', 1)", "0|1",
         NULL},
        {"SELECT knight_row('a8' || char(0))", NULL, "must be a chess square"},
        {"SELECT * FROM knight_walk(5, 0, 0, 5, 'last' || char(0))", NULL,
         "ties must be"},
        {"SELECT * FROM knight_steps(x'')", NULL, "the text is empty"},
        {"SELECT knight_path(1, 2, 3) WHERE 0", "NULL", NULL},
        {"SELECT knight_path(NULL, 0, 0), knight_path(1, NULL, 0)", "NULL|?", NULL},
        {"SELECT group_concat(quote(p)) FROM (SELECT knight_path(step, row, col, 5) OVER "
         "(ORDER BY step ROWS BETWEEN 3 FOLLOWING AND 2 FOLLOWING) AS p FROM knight_tour(5) "
         "WHERE step < 3)",
         "NULL,NULL", NULL},
        {"SELECT knight_is_tour(NULL), knight_why_not(NULL), knight_is_tour('a8', NULL)",
         "NULL|NULL|NULL", NULL},
    };
    check_all(cases, COUNT(cases));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_required_argument_that_is_absent_is_an_error),
        cmocka_unit_test(test_a_default_stands_in_only_where_the_query_is_silent),
        cmocka_unit_test(test_limit_and_offset_are_left_to_sqlite),
        cmocka_unit_test(test_the_text_of_a_row_outlives_the_row),
        cmocka_unit_test(
            test_an_argument_is_converted_by_us_since_hidden_columns_are_not),
        cmocka_unit_test(test_null_for_any_argument_gives_no_rows),
        cmocka_unit_test(test_a_second_equality_is_checked_against_the_real_argument),
        cmocka_unit_test(test_rows_have_one_rowid_each_in_every_plan),
        cmocka_unit_test(test_an_or_over_two_boards_keeps_both_rows),
        cmocka_unit_test(test_the_tables_can_only_be_read),
        cmocka_unit_test(test_the_tables_can_be_neither_dropped_nor_renamed),
        cmocka_unit_test(test_empty_blobs_zero_bytes_and_empty_frames_are_defined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
