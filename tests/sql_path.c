/* The aggregate knight_path: whatever the rows are like, it makes a text of them that
 * no checker takes for a tour unless they are one. */
#include "sql.h"

#define HUGE "9223372036854775807"

static int open_db(void **state)
{
    sqlite3 *db = sql_open();
    assert_sql(db,
               "CREATE TABLE tour AS SELECT step, row, col FROM knight_tour(5);"
               "CREATE TABLE m(step, row, col);"
               "INSERT INTO m VALUES (1, 0, 0), (2, 1, 2), (3, 3, 3), (4, 5, 4)",
               "");
    *state = db;
    return 0;
}

static int close_db(void **state)
{
    sql_close(*state);
    return 0;
}

struct path_case {
    const char *rows, *expected; /* the values of (step, row, col[, n[, cols]]) */
};

static void assert_paths(sqlite3 *db, const char *args, const struct path_case *cases,
                         size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char *sql = sqlite3_mprintf("WITH v(step, row, col%s) AS (VALUES %s) "
                                    "SELECT knight_path(step, row, col%s) FROM v",
                                    args, cases[i].rows, args);
        assert_sql(db, sql, cases[i].expected);
        sqlite3_free(sql);
    }
}

#define ASSERT_PATHS(db, args, cases) \
    assert_paths(db, args, cases, sizeof(cases) / sizeof(cases)[0])

static void rows_stand_in_order_of_their_steps(void **state)
{
    static const struct path_case cases[] = {
        {"(1, 0, 0), (2, 1, 2), (3, 2, 0)", "a3 c2 a1"},
        {"(3, 2, 0), (1, 0, 0), (2, 1, 2)", "a3 c2 a1"},
        {"(0, 0, 0), (1, 1, 2), (2, 2, 0)", "a3 c2 a1"},
        {"('2', '1', 2.0), (1.0, 0, '0')", "a2 c1"},
        {"(1, 0, 0)", "a1"},
        {"(1, 0, 30)", "ae1"},
    };
    ASSERT_PATHS(*state, "", cases);
}

static void a_gap_is_one_question_mark_and_a_shared_step_an_equals_sign(void **state)
{
    static const struct path_case cases[] = {
        {"(1, 0, 0), (3, 1, 2)", "a2 ? c1"},
        {"(1, 0, 0), (99, 1, 2)", "a2 ? c1"},
        {"(2, 0, 0), (3, 1, 2)", "? a2 c1"},
        {"(-1, 0, 0), (0, 1, 2)", "? a2 c1"},
        {"(1, 0, 0), (1, 1, 2)", "a2=c1"},
        {"(1, 0, 0), (2, 1, 2), (2, 0, 1), (2, 1, 1), (3, 1, 3)", "a2 c1=b2=b1 d1"},
        {"(5, 0, 0), (5, 1, 2)", "? a2=c1"},
        {"(1, 0, 0), (1, 0, 0)", "a1=a1"},
    };
    ASSERT_PATHS(*state, "", cases);
}

static void a_row_without_a_square_is_a_question_mark(void **state)
{
    static const struct path_case cases[] = {
        {"(1, 0, 0), (2, NULL, 2), (3, 1, 2)", "a2 ? c1"},
        {"(1, 0, 0), (2, 1, NULL)", "a1 ?"},
        {"(1, -1, 0), (2, 1, 2)", "? c1"},
        {"(1, 0, 0), (2, 0, -5)", "a1 ?"},
        {"(1, NULL, NULL)", "?"},
        {"(1, 0, 0), (1, NULL, 0)", "a1=?"},
        {"(1, -9223372036854775807 - 1, 0)", "?"},
    };
    ASSERT_PATHS(*state, "", cases);
}

static void a_row_without_a_step_is_passed_over(void **state)
{
    static const struct path_case cases[] = {
        {"(1, 0, 0), (NULL, 5, 5), (2, 1, 2)", "a2 c1"},
        {"(NULL, 0, 0), (NULL, 1, 2)", "NULL"},
    };
    ASSERT_PATHS(*state, "", cases);
    assert_sql(*state, "SELECT knight_path(step, row, col) FROM m WHERE 0", "NULL");
    assert_sql(*state, "SELECT knight_path(step, row, col, 8) FROM m WHERE 0", "NULL");
}

static void the_board_may_be_given(void **state)
{
    static const struct path_case tall[] = {
        {"(1, 0, 0, 8), (2, 1, 2, 8)", "a8 c7"},
        {"(1, 0, 0, 100)", "a100"},
        {"(1, NULL, 0, 8)", "?"},
        {"(1, 0, 0, NULL)", "NULL"},
        {"(1, 0, 0, 8), (2, 1, 2, NULL)", "a8"},
        {"(1, 0, 0, '8')", "a8"},
    };
    static const struct path_case wide[] = {
        {"(1, 0, 8, 3, 9), (2, 1, 6, 3, 9)", "i3 g2"},
        {"(1, 0, 0, 8, NULL)", "NULL"},
    };
    ASSERT_PATHS(*state, ", n", tall);
    ASSERT_PATHS(*state, ", n, cols", wide);
}

static void steps_near_the_ends_of_the_integers_do_not_wrap(void **state)
{
    static const struct path_case cases[] = {
        {"(" HUGE ", 0, 0), (-" HUGE " - 1, 1, 2)", "? c1 ? a2"},
        {"(" HUGE ", 0, 0), (" HUGE " - 1, 1, 2)", "? c1 a2"},
        {"(-" HUGE " - 1, 0, 0), (-" HUGE ", 1, 2)", "? a2 c1"},
        {"(1, 0, 0), (" HUGE ", 1, 2)", "a2 ? c1"},
        {"(" HUGE ", 0, 0)", "? a1"},
    };
    ASSERT_PATHS(*state, "", cases);
}

static void what_is_no_step_or_square_is_an_error(void **state)
{
    static const struct path_case cases[] = {
        {"'a', 1, 1", "step must be an integer, not 'a'"},
        {"1.5, 1, 1", "step must be an integer, not 1.5"},
        {"1e19, 1, 1", "step must be an integer, not 1.0e+19"},
        {"1, x'30', 1",
         "row must be an integer up to 1073741823, not a blob of 1 bytes"},
        {"1, 1, 1073741824", "col must be an integer up to 1073741823, not 1073741824"},
        {"1, 1, ''", "col must be an integer up to 1073741823, not ''"},
        {"1, 8, 1, 8",
         "row must be an integer from 0 to 7 on a board of 8 rows, not 8"},
        {"1, 1, 8, 8",
         "col must be an integer from 0 to 7 on a board of 8 columns, not 8"},
        {"1, 1, 8, 8, 8",
         "col must be an integer from 0 to 7 on a board of 8 columns, not 8"},
        {"1, 0, 0, 0", "n must be an integer from 1 to 1073741824, not 0"},
        {"1, 0, 0, 8, 'x'", "cols must be an integer from 1 to 1073741824, not 'x'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *sql = sqlite3_mprintf("SELECT knight_path(%s)", cases[i].rows);
        char *message = sqlite3_mprintf("knight_path: %s", cases[i].expected);
        assert_sql_error(*state, sql, message);
        sqlite3_free(sql);
        sqlite3_free(message);
    }
}

static void each_group_has_its_path(void **state)
{
    assert_sql(*state,
               "SELECT step % 2, knight_path(step / 2, row, col, 6) FROM m GROUP BY 1",
               "0|c5 e1\n1|a6 d3");
    assert_sql(
        *state,
        "SELECT n, knight_is_tour(knight_path(step, row, col, n), n) FROM "
        "(SELECT t.*, b.n FROM (SELECT 4 AS n UNION SELECT 5 UNION SELECT 6) AS b "
        "JOIN knight_tour AS t ON t.n = b.n) GROUP BY n",
        "5|1\n6|1");
}

/* The path of each window must be the path of the rows in it. */
static void as_a_window_function_it_follows_the_frame(void **state)
{
    static const char *const frames[] = {
        "ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING",
        "ROWS BETWEEN 2 FOLLOWING AND 3 FOLLOWING",
        "ROWS BETWEEN 3 PRECEDING AND 2 PRECEDING",
        "ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING",
        "RANGE BETWEEN 1 PRECEDING AND CURRENT ROW",
        "ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW",
        "ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE CURRENT ROW",
        "GROUPS BETWEEN 2 PRECEDING AND 1 FOLLOWING EXCLUDE TIES",
    };
    for (size_t i = 0; i < sizeof frames / sizeof frames[0]; i++) {
        char *sql = sqlite3_mprintf(
            "WITH framed AS (SELECT "
            "  knight_path(step, row, col, 5) OVER w AS path, "
            "  json_group_array(json_array(step, row, col)) OVER w AS rows "
            "  FROM tour WINDOW w AS (ORDER BY step %s)) "
            "SELECT count(*), sum(path IS (SELECT knight_path(json_extract(value, '$[0]'), json_extract(value, '$[1]'), "
            "json_extract(value, '$[2]'), 5) FROM json_each(rows))) FROM framed",
            frames[i]);
        assert_sql(*state, sql, "25|25");
        sqlite3_free(sql);
    }
}

static void an_empty_frame_is_null_and_filters_hold(void **state)
{
    assert_sql(*state,
               "SELECT knight_path(step, row, col, 6) FILTER (WHERE step <> 2) OVER "
               "(ORDER BY step ROWS BETWEEN 1 FOLLOWING AND 1 FOLLOWING) FROM m",
               "NULL\n? d3\n? e1\nNULL");
    assert_sql(*state,
               "SELECT knight_path(step, row, col, 6) FILTER (WHERE step <> 2) FROM m",
               "a6 ? d3 e1");
}

/* A row that is passed over leaves the frame as it entered it, and takes its board
 * along. */
static void a_row_passed_over_leaves_its_window_alone(void **state)
{
    assert_sql(
        *state,
        "WITH v(i, step, row, col, n) AS (VALUES (1, 1, 0, 0, 6), "
        "(2, 2, 1, 2, NULL), (3, NULL, 9, 9, 10), (4, 4, 3, 3, 5), (5, 5, 4, 1, 5)) "
        "SELECT knight_path(step, row, col, n) OVER (ORDER BY i ROWS BETWEEN "
        "1 PRECEDING AND CURRENT ROW) FROM v",
        "a6\na6\nNULL\n? d2\n? d2 b1");
}

static void a_tour_with_any_row_deleted_is_none(void **state)
{
    assert_sql(
        *state,
        "SELECT count(*), sum(knight_is_tour(p, 5)), sum(knight_why_not(p, 5) GLOB "
        "iif(gone = 25, '?? of the 5 x 5 board is never visited', "
        "'step ' || (gone + 1) || ' at ??: step ' || gone || ' is missing*')) "
        "FROM (SELECT g.step AS gone, knight_path(t.step, t.row, t.col, 5) AS p "
        "FROM tour AS g JOIN tour AS t ON t.step <> g.step GROUP BY g.step)",
        "25|0|25");
}

static void a_tour_with_any_step_twice_is_none(void **state)
{
    assert_sql(
        *state,
        "SELECT count(*), sum(knight_is_tour(p, 5)), sum(knight_why_not(p, 5) GLOB "
        "'step ' || twice || ' at ??: the same step is at *') "
        "FROM (SELECT g.step AS twice, (SELECT knight_path(step, row, col, 5) "
        "FROM (SELECT * FROM tour UNION ALL SELECT g.step, g.row, g.col)) AS p "
        "FROM tour AS g)",
        "25|0|25");
}

static void a_tour_with_any_square_null_is_none(void **state)
{
    assert_sql(
        *state,
        "SELECT count(*), sum(knight_is_tour(p, 5)), sum(knight_why_not(p, 5) GLOB "
        "iif(blank = 25, 'step 25 has no square', 'step ' || (blank + 1) || ' at *')) "
        "FROM (SELECT g.step AS blank, knight_path(t.step, "
        "iif(t.step = g.step, NULL, t.row), t.col, 5) AS p "
        "FROM tour AS g JOIN tour AS t GROUP BY g.step)",
        "25|0|25");
}

static void a_step_that_a_row_without_square_shares_is_named(void **state)
{
    assert_sql(
        *state,
        "SELECT p, knight_why_not(p, 8) FROM (SELECT knight_path(column1, column2, "
        "column3, 8) AS p FROM (VALUES (1, 0, 0), (2, 2, 1), (2, NULL, 1), (3, 0, 2)))",
        "a8 b6=? c8|step 2 has no square");
}

static void a_square_that_is_missing_at_the_end_is_null(void **state)
{
    assert_sql(*state, "SELECT * FROM knight_steps('a8 b6 ?') WHERE step = 3",
               "3|NULL|NULL|NULL");
    assert_sql(*state, "SELECT * FROM knight_faults('a8 b6 ?') WHERE step = 3",
               "3|NULL|NULL|step 3 has no square");
}

/* (Within the subquery plain names would be knight_steps' own hidden columns.) */
static void steps_of_a_tour_make_the_tour_again(void **state)
{
    assert_sql(*state,
               "SELECT count(*), sum(o.tour IS "
               "(SELECT knight_path(s.step, s.row, s.col, o.n) "
               "FROM knight_steps(knight_pack(o.tour)) AS s)) FROM knight_stats AS o "
               "WHERE o.n IN (5, 8) AND admissible",
               "77|77");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_stand_in_order_of_their_steps),
        cmocka_unit_test(a_gap_is_one_question_mark_and_a_shared_step_an_equals_sign),
        cmocka_unit_test(a_row_without_a_square_is_a_question_mark),
        cmocka_unit_test(a_row_without_a_step_is_passed_over),
        cmocka_unit_test(the_board_may_be_given),
        cmocka_unit_test(steps_near_the_ends_of_the_integers_do_not_wrap),
        cmocka_unit_test(what_is_no_step_or_square_is_an_error),
        cmocka_unit_test(each_group_has_its_path),
        cmocka_unit_test(as_a_window_function_it_follows_the_frame),
        cmocka_unit_test(an_empty_frame_is_null_and_filters_hold),
        cmocka_unit_test(a_row_passed_over_leaves_its_window_alone),
        cmocka_unit_test(a_tour_with_any_row_deleted_is_none),
        cmocka_unit_test(a_tour_with_any_step_twice_is_none),
        cmocka_unit_test(a_tour_with_any_square_null_is_none),
        cmocka_unit_test(a_step_that_a_row_without_square_shares_is_named),
        cmocka_unit_test(a_square_that_is_missing_at_the_end_is_null),
        cmocka_unit_test(steps_of_a_tour_make_the_tour_again),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
