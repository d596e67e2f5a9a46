/* knight_exists and knight_why: the theorems, against the published rule and against
 * the tours themselves. */
#include "sql.h"

static int open_db(void **state)
{
    sqlite3 *db = sql_open();
    assert_sql(db,
               "CREATE TABLE board AS WITH RECURSIVE side(i) AS (SELECT 1 UNION ALL "
               "SELECT i + 1 FROM side WHERE i < 12) SELECT a.i AS n, b.i AS cols, "
               "min(a.i, b.i) AS shorter, max(a.i, b.i) AS longer, closed "
               "FROM side AS a, side AS b, (SELECT 0 AS closed UNION SELECT 1)",
               "");
    *state = db;
    return 0;
}

static int close_db(void **state)
{
    sql_close(*state);
    return 0;
}

/* A. J. Schwenk 1991. */
static void closed_tours_exist_as_schwenk_proved(void **state)
{
    assert_sql(*state,
               "SELECT n, cols FROM board WHERE closed AND knight_exists(n, cols, 1) "
               "IS NOT NOT (shorter % 2 AND longer % 2 OR shorter IN (1, 2, 4) OR "
               "shorter = 3 AND longer IN (4, 6, 8))",
               "");
}

/* P. Cull and J. De Curtins 1978; G. L. Chia and S.-H. Ong 2005. */
static void open_tours_exist_as_chia_and_ong_proved(void **state)
{
    assert_sql(*state,
               "SELECT n, cols FROM board WHERE NOT closed AND knight_exists(n, cols) "
               "IS NOT NOT (longer > 1 AND shorter < 3 OR "
               "(shorter, longer) IN (VALUES (3, 3), (3, 5), (3, 6), (4, 4)))",
               "");
}

static void a_tour_is_found_exactly_where_one_exists(void **state)
{
    assert_sql(*state,
               "SELECT n, cols, closed FROM board WHERE knight_exists(n, cols, closed) "
               "IS NOT (knight_finish('', n, cols, closed) IS NOT NULL)",
               "");
    assert_sql(
        *state,
        "SELECT b.n, b.cols, b.closed FROM board AS b WHERE "
        "knight_exists(n, cols, closed) IS NOT EXISTS (SELECT 1 FROM knight_tour "
        "  AS t WHERE t.n = b.n AND t.cols = b.cols AND t.closed = b.closed)",
        "");
}

static void the_reason_names_the_board_and_who_proved_it_when(void **state)
{
    assert_sql(
        *state,
        "SELECT n, cols, closed, why FROM (SELECT *, knight_why(n, cols, closed) AS why "
        "  FROM board) WHERE why NOT LIKE printf('the %d x %d board has %s: _%%(%%)', n, "
        "  cols, CASE knight_exists(n, cols, closed) WHEN 1 THEN 'a' ELSE 'no' END || "
        "  CASE closed WHEN 1 THEN ' closed' ELSE '' END || ' tour') "
        "OR why NOT GLOB '*: *(*[A-Z]. *[A-Z]* [12][0-9][0-9][0-9])' OR length(why) < 60",
        "");
    assert_sql(
        *state,
        "SELECT knight_why(3, 3); SELECT knight_why(8) LIKE "
        "'%small boards whose tours join to one (P. Cull and J. De Curtins 1978)'; "
        "SELECT knight_why(4, 100, 1) LIKE '%(A. J. Schwenk 1991)'",
        "the 3 x 3 board has no tour: no move leads to the centre (G. L. Chia and S.-H. "
        "Ong 2005)\n1\n1");
}

static void a_turned_board_has_the_same_theorem(void **state)
{
    assert_sql(
        *state,
        "SELECT n, cols FROM board WHERE knight_exists(n, cols, closed) <> "
        "knight_exists(cols, n, closed) OR "
        "substr(knight_why(n, cols, closed), instr(knight_why(n, cols, closed), ':')) "
        "<> substr(knight_why(cols, n, closed), instr(knight_why(cols, n, closed), ':'))",
        "");
}

static void any_board_is_answered_at_once(void **state)
{
    assert_sql(*state,
               "SELECT knight_exists(1073741824), knight_exists(1073741824, 1), "
               "knight_exists(1073741823, 1073741823, 1), "
               "knight_exists(4, 1073741824, 1), knight_exists(1000000, 3, 1), "
               "knight_exists(8, NULL), knight_why(NULL), knight_exists('8', 8.0, '1')",
               "1|0|0|0|1|NULL|NULL|1");
    assert_sql_error(*state, "SELECT knight_exists(0)",
                     "knight_exists: n must be an integer from 1 to");
    assert_sql_error(*state, "SELECT knight_why(8, 8, 2)",
                     "knight_why: closed must be an integer from 0 to 1, not 2");
}

static void a_check_may_ask_for_a_board_that_has_a_tour(void **state)
{
    assert_sql(
        *state,
        "CREATE TABLE task(n, cols, closed, why AS (knight_why(n, cols, closed)), "
        "CHECK (knight_exists(n, cols, closed))); "
        "CREATE INDEX by_why ON task(knight_why(n, cols, closed)); "
        "INSERT INTO task SELECT n, cols, closed FROM board "
        "WHERE n IN (3, 8) AND cols = 10; SELECT count(DISTINCT why) FROM task",
        "4");
    assert_sql_error(*state, "INSERT INTO task VALUES (3, 5, 0)", "CHECK");
}

static void the_reason_of_a_pair_without_a_tour_is_given(void **state)
{
    assert_sql(*state,
               "SELECT count(*) FROM knight_tour(5, 2, 1, 8) "
               "WHERE method = 'blocks' AND end_row = 0 AND end_col = 2;"
               "SELECT knight_why(5, 8, 0, 2, 1, 0, 2) LIKE "
               "'no tour of the 5 x 8 board goes from b3 to c5: on five lines %'",
               "0\n1");
    assert_sql(
        *state,
        "SELECT knight_why(5, 5, 0, 0, 1) LIKE 'no tour of the 5 x 5 board starts "
        "at b5: %', knight_why(8, 8, 1, 0, 0) LIKE 'nothing that is known here %'",
        "1|1");
    assert_sql_error(*state, "SELECT knight_why(8, 8, 0, 0)",
                     "knight_why: start_row is given without start_col");
    assert_sql_error(*state, "SELECT knight_why(8, 8, 0, 0, 8)",
                     "knight_why: start_col must be an integer from 0 to 7");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reason_of_a_pair_without_a_tour_is_given),
        cmocka_unit_test(closed_tours_exist_as_schwenk_proved),
        cmocka_unit_test(open_tours_exist_as_chia_and_ong_proved),
        cmocka_unit_test(a_tour_is_found_exactly_where_one_exists),
        cmocka_unit_test(the_reason_names_the_board_and_who_proved_it_when),
        cmocka_unit_test(a_turned_board_has_the_same_theorem),
        cmocka_unit_test(any_board_is_answered_at_once),
        cmocka_unit_test(a_check_may_ask_for_a_board_that_has_a_tour),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
