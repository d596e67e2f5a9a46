/* knight_stats: how far it goes, and that a column costs nothing until it is read. */
#include "sql.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* The boards on which a query's condition leaves a row, or a part of the message by
 * which it must fail. */
struct bound {
    const char *condition, *boards, *error;
};

static const struct bound bounds[] = {
    {"n = 5", "5", NULL},
    {"n IS 5", "5", NULL},
    {"n = '5'", "5", NULL},
    {"n IN (3, 40, 5)", "3,5,40", NULL},
    {"n IN (SELECT value FROM wanted)", "2,31,33", NULL},
    {"n < 4", "1,2,3", NULL},
    {"n <= 3", "1,2,3", NULL},
    {"n < 3.5", "1,2,3", NULL},
    {"n < '4'", "1,2,3", NULL},
    {"n > 28", "29,30", NULL},
    {"n >= 29", "29,30", NULL},
    {"n > 28.5", "29,30", NULL},
    {"n > '28'", "29,30", NULL},
    {"n BETWEEN 2 AND 4", "2,3,4", NULL},
    {"n BETWEEN 31 AND 33", "31,32,33", NULL},
    {"n > 31 AND n < 34", "32,33", NULL},
    {"n BETWEEN 4 AND 2", "", NULL},
    {"n < 1", "", NULL},
    {"n = 0", "", NULL},
    {"n = -1", "", NULL},
    {"n = 5.5", "", NULL},
    {"n = NULL", "", NULL},
    {"n = 'abc'", "", NULL},
    {"n = 3 OR n = 32", "3,32", NULL},
    {"n <= 2 OR n BETWEEN 31 AND 32", "1,2,31,32", NULL},
    {"(n = 31 AND col = 0) OR (n = 2 AND col = 1)", "2,31", NULL},
    {"n > 27 AND max_n = 29", "28,29", NULL},
    {"max_n = 3", "1,2,3", NULL},
    {"n < 'abc' AND max_n = 2", "1,2", NULL},
    {"size = 31", "31", NULL},
    {"size IN (3, 31)", "3,31", NULL},
    {"size = 31 AND n = 31", "31", NULL},
    {"size = 31 AND n = 30", "", NULL},
    {"size = 31 AND n > 3", "31", NULL},
    {"n <= 40 AND n >= 39 AND cols = 2", "39,40", NULL},
    {"n <= 10000000000 AND n >= 1073741825", "", NULL},
    {"n > 30", NULL, "n from 31 on lies beyond max_n = 30"},
    {"n >= '40'", NULL, "n from 40 on lies beyond max_n = 30"},
    {"n > 5 AND max_n = 5", NULL, "n from 6 on lies beyond max_n = 5"},
    {"n > 9223372036854775807", "", NULL},
    {"max_n = 0", NULL, "max_n must be an integer from 1 to"},
};

static void check_bound(sqlite3 *db, const struct bound *bound)
{
    char *sql =
        sqlite3_mprintf("SELECT coalesce(group_concat(n), '') FROM (SELECT DISTINCT n "
                        "FROM knight_stats WHERE row = 0 AND (%s) ORDER BY n)",
                        bound->condition);
    if (bound->error == NULL)
        assert_sql(db, sql, bound->boards);
    else
        assert_sql_error(db, sql, bound->error);
    sqlite3_free(sql);
}

static void test_the_query_says_how_far_the_survey_goes(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    assert_sql(db,
               "CREATE TABLE wanted(value); INSERT INTO wanted VALUES(33), (2), ('31')",
               "");
    for (size_t i = 0; i < COUNT(bounds); i++)
        check_bound(db, &bounds[i]);
    sql_close(db);
}

static void test_without_a_bound_it_ends_at_thirty(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    assert_sql(db, "SELECT max(n), count(*) FROM knight_stats", "30|9455");
    assert_sql(db, "SELECT max(n), count(*) FROM knight_stats WHERE n + 0 > 28",
               "30|1741");
    sql_close(db);
}

static void test_a_join_bounds_it_whichever_table_is_named_first(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    static const char *const joins[] = {
        "FROM wanted JOIN knight_stats s ON s.n = value",
        "FROM knight_stats s JOIN wanted ON s.n = value",
        "FROM knight_stats s JOIN wanted ON s.n IS value",
        "FROM knight_stats s JOIN wanted ON s.n >= value AND s.n <= value",
        "FROM wanted JOIN knight_stats(value) s",
        "FROM wanted LEFT JOIN knight_stats s ON s.n = value",
        "FROM wanted CROSS JOIN knight_stats s ON s.n BETWEEN value AND value",
    };
    assert_sql(db,
               "CREATE TABLE wanted(value); INSERT INTO wanted VALUES(33), (2), ('31')",
               "");
    for (size_t i = 0; i < COUNT(joins); i++) {
        char *sql =
            sqlite3_mprintf("SELECT s.n, count(*) %s WHERE s.col = 0 GROUP BY s.n "
                            "ORDER BY s.n",
                            joins[i]);
        assert_sql(db, sql, "2|2\n31|31\n33|33");
        sqlite3_free(sql);
    }
    sql_close(db);
}

/* The bound comes from a table that needs a square of this one: it can't be read first. */
static void test_a_bound_that_comes_too_late_is_refused(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    assert_sql_error(db,
                     "SELECT count(*) FROM knight_stats AS s "
                     "JOIN json_each(json_array(s.row)) AS j ON s.n <= j.value",
                     "knight_stats: n needs an upper bound that is known before this "
                     "table is read, such as a number");
    sql_close(db);
}

static void test_row_and_column_are_looked_up(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    static const struct {
        const char *condition, *rows;
    } cases[] = {
        {"n = 1000000000 AND row = 999999999 AND col = 1", "1000000000|999999999|1"},
        {"n <= 3 AND row = 2 AND col = 0", "3|2|0"},
        {"n <= 4 AND row >= 2 AND col > 2", "4|2|3\n4|3|3"},
        {"n <= 1000000 AND row = 999999 AND col IN (0, 999999)",
         "1000000|999999|0\n"
         "1000000|999999|999999"},
        {"n = 8 AND row = 8", ""},
        {"n = 8 AND row = -1", ""},
        {"n = 2 AND cols = 5 AND col = 4", "2|0|4\n2|1|4"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char *sql = sqlite3_mprintf("SELECT n, row, col FROM knight_stats WHERE %s",
                                    cases[i].condition);
        assert_sql(db, sql, cases[i].rows);
        sqlite3_free(sql);
    }
    sql_close(db);
}

static int count_call(void *context)
{
    ++*(int *)context;
    return 0;
}

/* How often a progress handler is called: a measure of work without a clock. */
static int calls_during(sqlite3 *db, const char *sql)
{
    int calls = 0;
    sqlite3_progress_handler(db, 10, count_call, &calls);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_progress_handler(db, 0, NULL, NULL);
    return calls;
}

#define HARD                                                                             \
    " FROM knight_stats WHERE n = 8 AND row = 0 AND col = 1 AND heuristic = 'none' AND " \
    "max_placed = 10000000"

static void test_a_search_runs_only_if_a_column_of_it_is_read(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    int searched = calls_during(db, "SELECT placed" HARD);
    assert_true(searched > 100);
    assert_true(calls_during(
                    db, "SELECT n, square, admissible, visited, complete, stuck" HARD) <
                20);
    assert_true(calls_during(db, "SELECT count(*)" HARD) < 20);
    sql_close(db);
}

static void test_a_search_runs_once_a_row(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    int once = calls_during(db, "SELECT placed" HARD);
    int all =
        calls_during(db, "SELECT status, placed, undone, closed, tour" HARD
                         " AND status = 'gave up' AND placed > 0 AND tour IS NULL");
    assert_in_range(all, once - 20, once + 20);
    sql_close(db);
}

/* Squirrel and Cull's rule is for square boards alone: whoever asks it fails here. */
static void test_the_rule_alone_is_walked_only_if_a_column_of_it_is_read(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    assert_sql(
        db,
        "SELECT n, square, admissible, status, placed - undone, closed, length(tour) "
        "FROM knight_stats WHERE n = 5 AND cols = 6 AND row = 0 AND col = 0 "
        "AND ties = 'squirrel'",
        "5|a5|1|tour|30|0|89");
    static const char *const columns[] = {"visited", "complete", "stuck"};
    for (size_t i = 0; i < COUNT(columns); i++) {
        char *sql =
            sqlite3_mprintf("SELECT %s FROM knight_stats WHERE n = 5 AND cols = 6 "
                            "AND ties = 'squirrel'",
                            columns[i]);
        assert_sql_error(db, sql,
                         "knight_stats: ties = 'squirrel' is for square boards");
        sqlite3_free(sql);
    }
    assert_sql_error(db,
                     "SELECT status FROM knight_stats WHERE n = 5 AND cols = 6 "
                     "AND search_ties = 'squirrel'",
                     "search_ties = 'squirrel' is for square boards");
    sql_close(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_query_says_how_far_the_survey_goes),
        cmocka_unit_test(test_without_a_bound_it_ends_at_thirty),
        cmocka_unit_test(test_a_join_bounds_it_whichever_table_is_named_first),
        cmocka_unit_test(test_a_bound_that_comes_too_late_is_refused),
        cmocka_unit_test(test_row_and_column_are_looked_up),
        cmocka_unit_test(test_a_search_runs_only_if_a_column_of_it_is_read),
        cmocka_unit_test(test_a_search_runs_once_a_row),
        cmocka_unit_test(test_the_rule_alone_is_walked_only_if_a_column_of_it_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
