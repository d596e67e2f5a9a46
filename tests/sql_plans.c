/* What the planner makes of the tables: no sort that is not needed, no join turned
 * inside out. Its own words differ between versions, so they are hardly looked at. */
#include "sql.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* The plan of a query, a line a step; to be freed by sqlite3_free. */
static char *plan_of(sqlite3 *db, const char *sql)
{
    int code;
    char *explain = sqlite3_mprintf("EXPLAIN QUERY PLAN %s", sql);
    char *plan = sql_run(db, explain, &code);
    if (code != SQLITE_OK)
        fail_msg("%s\n--- fails: %s", sql, plan);
    sqlite3_free(explain);
    return plan;
}

static void test_rows_are_sorted_unless_they_come_in_order(void **state)
{
    (void)state;
    static const struct {
        const char *sql;
        bool comes;
    } cases[] = {
        {"SELECT * FROM knight_tour(5) ORDER BY step", true},
        {"SELECT * FROM knight_tour(5) ORDER BY step DESC", false},
        {"SELECT * FROM knight_tour(5) ORDER BY row", false},
        {"SELECT * FROM knight_tour(5) ORDER BY step, row", false},
        {"SELECT * FROM knight_tour WHERE n IN (5, 6) ORDER BY step", false},
        {"SELECT * FROM knight_tour(5) ORDER BY n", false},
        {"SELECT * FROM knight_walk(5) ORDER BY step", true},
        {"SELECT * FROM knight_trace(5) ORDER BY event", true},
        {"SELECT * FROM knight_trace(5) ORDER BY step", false},
        {"SELECT * FROM knight_steps('a8 b6') ORDER BY step", true},
        {"SELECT * FROM knight_faults('a8 a8') ORDER BY step", false},
        {"SELECT * FROM knight_moves(5) ORDER BY row, col", true},
        {"SELECT * FROM knight_moves(5) ORDER BY col, row", false},
        {"SELECT * FROM knight_moves(5) ORDER BY row, col DESC", false},
        {"SELECT * FROM knight_squares(5) ORDER BY row, col", true},
        {"SELECT * FROM knight_squares(5) ORDER BY col", false},
        {"SELECT * FROM knight_next('a8') ORDER BY row", false},
        {"SELECT * FROM knight_symmetries('a8') ORDER BY motion", false},
        {"SELECT * FROM knight_stats(5) ORDER BY n, row, col", true},
        {"SELECT * FROM knight_stats WHERE n <= 5 AND row = 2 ORDER BY n, col", true},
        {"SELECT * FROM knight_stats WHERE n <= 5 AND row IN (2, 3) ORDER BY n, col",
         false},
        {"SELECT * FROM knight_stats WHERE n <= 5 AND row > 2 ORDER BY n, col", false},
    };
    sqlite3 *db = sql_open();
    for (size_t i = 0; i < COUNT(cases); i++) {
        char *plan = plan_of(db, cases[i].sql);
        if ((strstr(plan, "TEMP B-TREE") == NULL) != cases[i].comes)
            fail_msg("%s\n%s", cases[i].sql, plan);
        sqlite3_free(plan);
    }
    sql_close(db);
}

/* An IN on a column that narrows nothing by itself would read the tour once a value. */
static void test_a_row_alone_is_left_to_sqlite(void **state)
{
    static const struct {
        const char *where;
        bool taken;
    } cases[] = {
        {"row IN (1, 2, 3)", false},
        {"row = 1", false},
        {"col IN (1, 2)", false},
        {"row = 1 AND col > 2", false},
        {"row = 1 AND col = 2", true},
        {"row IN (1, 2) AND col = 2", true},
        {"row IN (1, 2) AND col IN (2, 3)", true},
    };
    sqlite3 *db = sql_open();
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        char *sql =
            sqlite3_mprintf("SELECT * FROM knight_tour(8) WHERE %s", cases[i].where);
        char *plan = plan_of(db, sql);
        if ((strchr(plan, '=') != NULL) != cases[i].taken)
            fail_msg("%s\n%s", sql, plan);
        sqlite3_free(plan);
        sqlite3_free(sql);
    }
    assert_sql(db, "SELECT count(*) FROM knight_tour(8) WHERE row IN (1, 2, 3)", "24");
    assert_sql(
        db, "SELECT count(*) FROM knight_tour(8) WHERE row IN (1, 9) AND col = 0", "1");
    sql_close(db);
}

/* SQLite asks for plans with IN and without, and for each order of a join: one that a
 * table declines must not keep it from those that are left. */
static void test_an_in_and_a_join_together_find_a_plan(void **state)
{
    static const char *const cases[][2] = {
        {"SELECT count(*) FROM knight_walk a JOIN knight_walk b ON a.step = b.step "
         "WHERE a.n IN (5, 6) AND b.n IN (5, 6)",
         "SELECT sum(c * c) FROM (SELECT count(*) c FROM knight_walk w WHERE n IN (5, 6) "
         "GROUP BY w.step)"},
        {"SELECT count(*) FROM knight_stats a JOIN knight_stats b ON a.row = b.row AND "
         "a.col = b.col WHERE a.size = 8 AND b.size = 8 AND "
         "a.ties IN ('first', 'last') AND b.ties IN ('edge', 'pohl')",
         "SELECT 4 * 64"},
        {"SELECT count(*) FROM knight_stats a JOIN knight_stats b USING (row, col) "
         "WHERE a.n IN (5, 6) AND b.n IN (7, 8)",
         "SELECT 2 * (25 + 36)"},
        {"SELECT count(*) FROM knight_walk w LEFT JOIN few ON w.step = 3 "
         "WHERE w.n IN (5, 6)",
         "SELECT count(*) + 2 * 2 FROM knight_walk w WHERE w.n IN (5, 6)"},
    };
    sqlite3 *db = sql_open();
    (void)state;
    assert_sql(db, "CREATE TABLE few(id); INSERT INTO few VALUES (3), (4), (5)", "");
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_sql_same(db, cases[i][0], cases[i][1]);
    assert_sql_error(db, "SELECT * FROM knight_stats s JOIN knight_tour t ON t.n = s.n",
                     "must be given");
    sql_close(db);
}

/* The wrong way round each would take a hundred times as much. */
static void test_a_join_keeps_the_cheap_order(void **state)
{
    (void)state;
    static const struct {
        const char *sql;
        int work;
    } cases[] = {
        {"SELECT count(*) FROM big JOIN knight_tour(8) t ON big.id = t.step", 2000},
        {"SELECT count(*) FROM knight_tour(8) t JOIN big ON big.id = t.step", 2000},
        {"SELECT count(*) FROM knight_moves(8) m JOIN knight_tour(8) t USING (row, col)",
         20000},
        {"SELECT count(*) FROM knight_tour(8) t JOIN knight_moves(8) m USING (row, col)",
         20000},
        {"SELECT count(*) FROM knight_stats(8) s JOIN knight_tour(8) t USING (row, col)",
         5000},
        {"SELECT count(*) FROM few JOIN knight_moves(100) m ON m.row = few.id AND m.col = 1",
         2000},
        {"SELECT count(*) FROM few JOIN knight_stats s ON s.n = few.id AND s.row = 0",
         2000},
        {"SELECT count(*) FROM knight_squares(8) s JOIN knight_tour(8) t USING (row, col)",
         20000},
        {"SELECT count(*) FROM knight_squares(1000000000) WHERE row = 7 AND col = 7",
         200},
        {"SELECT * FROM knight_walk(100) WHERE step <= 5", 100},
        {"SELECT * FROM knight_trace(100) WHERE event BETWEEN 2 AND 4", 200},
        {"SELECT * FROM knight_tour(30) WHERE step = 700", 100},
        {"SELECT count(*) FROM knight_moves(1000000000) WHERE row = 7 AND col = 7",
         200},
    };
    sqlite3 *db = sql_open();
    assert_sql(
        db,
        "CREATE TABLE big(id INTEGER PRIMARY KEY); WITH RECURSIVE k(i) AS (SELECT 1 "
        "UNION ALL SELECT i + 1 FROM k WHERE i < 20000) INSERT INTO big SELECT i FROM k;"
        "CREATE TABLE few AS SELECT id FROM big WHERE id BETWEEN 3 AND 5",
        "");
    for (size_t i = 0; i < COUNT(cases); i++)
        if (sql_work(db, cases[i].sql) > cases[i].work)
            fail_msg("%s\n%d instructions\n%s", cases[i].sql,
                     sql_work(db, cases[i].sql), plan_of(db, cases[i].sql));
    sql_close(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_are_sorted_unless_they_come_in_order),
        cmocka_unit_test(test_a_row_alone_is_left_to_sqlite),
        cmocka_unit_test(test_an_in_and_a_join_together_find_a_plan),
        cmocka_unit_test(test_a_join_keeps_the_cheap_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
