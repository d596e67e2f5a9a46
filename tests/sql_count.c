/* knight_count and knight_frontier: how many tours there are. */
#include "sql.h"

static sqlite3 *db;

static int open_db(void **state)
{
    (void)state;
    db = sql_open();
    return 0;
}

static int close_db(void **state)
{
    (void)state;
    sql_close(db);
    return 0;
}

/* OEIS A165134, A001230. */
static void published_counts_come_out(void **state)
{
    (void)state;
    assert_sql(
        db,
        "SELECT group_concat(knight_count(value), ' ') "
        "FROM (SELECT 1 AS value UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL "
        "SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6)",
        "1 0 0 0 1728 6637920");
    assert_sql(db,
               "SELECT knight_count(6, 6, 'cycles'), knight_count(6, 6, 'directed "
               "cycles'), knight_count(6, 6, 'undirected paths'), "
               "knight_count(6, 6, 'open paths')",
               "9862|19724|3318960|5927856");
}

static void counts_are_the_lengths_of_lists(void **state)
{
    (void)state;
    assert_sql(
        db,
        "WITH board(n, cols) AS (VALUES (1, 1), (3, 4), (3, 7), (3, 8), (4, 5), (5, 4), "
        "(5, 5), (4, 6), (2, 9), (4, 4), (8, 3)), kind(kind) AS (VALUES ('paths'), "
        "('cycles')) SELECT count(*), sum(knight_count(n, cols, kind) = (SELECT count(*) "
        "FROM knight_tours AS t WHERE t.n = board.n AND t.cols = board.cols AND t.kind = "
        "kind.kind)) FROM board, kind",
        "22|22");
    assert_sql(db,
               "SELECT count(*), sum(knight_count(4, 6, 'paths', s.row, s.col) = "
               "(SELECT count(*) FROM knight_tours(4, 6, 'paths', s.row, s.col))) "
               "FROM knight_squares(4, 6) AS s",
               "24|24");
    assert_sql(
        db,
        "SELECT count(*), sum(knight_count(5, 5, 'paths', s.row, s.col, t.row, t.col) = "
        "(SELECT count(*) FROM knight_tours(5, 5, 'paths', s.row, s.col, t.row, t.col))) "
        "FROM knight_squares(5) AS s, knight_squares(5) AS t",
        "625|625");
}

static void null_squares_mean_any(void **state)
{
    (void)state;
    assert_sql(db,
               "SELECT knight_count(5, 5, 'paths', NULL, NULL, NULL, NULL), "
               "knight_count(5, 5, 'paths', NULL, NULL, 0, 0), "
               "knight_count(5, 5, 'paths', 0, 0, NULL, NULL)",
               "1728|304|304");
    assert_sql(db,
               "SELECT knight_count(NULL), knight_count(5, NULL), knight_count(5, 5, "
               "NULL), knight_count(5, 5, 'paths', 0, 0, 4, 4, NULL)",
               "NULL|NULL|NULL|NULL");
}

static void large_counts_are_text_and_exact(void **state)
{
    (void)state;
    assert_sql(db,
               "SELECT typeof(knight_count(3, 60)), typeof(knight_count(3, 20)), "
               "knight_count(4, 60, 'undirected paths')",
               "text|integer|18382894853135729892593150327109728997900");
}

/* One statement keeps what its counts have in common, and keeps it apart. */
static void counts_of_one_statement_do_not_mix(void **state)
{
    (void)state;
    assert_sql(
        db, "SELECT sum(knight_count(6, 6, 'paths', row, col)) FROM knight_squares(6)",
        "6637920");
    assert_sql(
        db,
        "WITH wish(kind, row, col) AS (VALUES ('paths', 0, 0), ('cycles', 0, 0), "
        "('paths', NULL, NULL), ('open paths', 1, 1), ('paths', 2, 2), ('paths', 0, 0)) "
        "SELECT group_concat(knight_count(6, 6, kind, row, col), ' ') FROM wish",
        "524486 9862 6637920 153678 52662 524486");
}

static void counts_stand_in_views_indexes_and_checks(void **state)
{
    (void)state;
    assert_sql(
        db, "CREATE TABLE counted(n INTEGER, paths CHECK (paths IS knight_count(n)))",
        "");
    assert_sql(db, "CREATE INDEX by_count ON counted(knight_count(n))", "");
    assert_sql(db,
               "INSERT INTO counted SELECT n, knight_count(n) FROM "
               "(SELECT 3 AS n UNION ALL SELECT 5)",
               "");
    assert_sql_error(db, "INSERT INTO counted VALUES (4, 1)",
                     "CHECK constraint failed: paths IS knight_count(n)");
    assert_sql(db, "SELECT n FROM counted WHERE knight_count(n) = 1728", "5");
}

static void the_frontier_shows_its_stages_and_ends_with_the_count(void **state)
{
    (void)state;
    assert_sql(db,
               "SELECT stage, states, count FROM knight_frontier(6, 6, 'cycles') WHERE "
               "stage IN ('row 2', 'count')",
               "row 2|2416|NULL\ncount|NULL|9862");
    assert_sql(db,
               "SELECT count(count), min(seconds) >= 0, max(bytes) > 0, "
               "max(rowid) - min(rowid) + 1 = count(*) FROM knight_frontier(5, 6)",
               "1|1|1|1");
    assert_sql(db, "SELECT stage, count FROM knight_frontier(4)", "count|0");
    assert_sql(
        db,
        "SELECT count(*) > 20, count(DISTINCT stage) = count(*), min(stage) FROM "
        "knight_frontier(6, 8)",
        "1|1|count");
    assert_sql(db, "SELECT stage FROM knight_frontier(8) LIMIT 1", "row 1: begun");
    assert_sql(db,
               "SELECT stage FROM knight_frontier(5, 6, 'open paths') "
               "WHERE stage NOT LIKE '%:%'",
               "row 1\nrow 2\nseam\ncycles, row 1\ncycles, row 2\ncycles, seam\ncount");
    assert_sql(db,
               "SELECT count FROM knight_frontier(5, 6, 'open paths') "
               "WHERE count IS NOT NULL",
               "37088");
}

static void a_refusal_does_not_depend_on_what_was_counted_before(void **state)
{
    static const char *const orders[] = {"(0, 0), (0, 7)", "(0, 7), (0, 0)"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        char *sql = sqlite3_mprintf(
            "SELECT knight_count(5, 20, 'paths', column1, column2, NULL, NULL, 11600000) "
            "FROM (VALUES %s)",
            orders[i]);
        assert_sql_error(db, sql, "knight_count: max_bytes must be at least ");
        sqlite3_free(sql);
    }
}

static void refusals_name_what_is_needed(void **state)
{
    (void)state;
    assert_sql_error(db,
                     "SELECT knight_count(7, 7, 'paths', NULL, NULL, NULL, NULL, 1, 1)",
                     "knight_count: max_bytes must be at least ");
    assert_sql_error(
        db, "SELECT count FROM knight_frontier(8, 1073741824)",
        "knight_frontier: no max_bytes and max_seconds are enough for this count");
    assert_sql_error(db, "SELECT knight_count(9, 10)",
                     "knight_count: the tours of a 9 x 10 board can't be counted: "
                     "the shorter side must be at most 8");
    assert_sql_error(
        db, "SELECT knight_count(5, 5, 'cycles', 0, 0, 1, 2)",
        "knight_count: end_row and end_col go with paths, not with 'cycles'");
    assert_sql_error(db, "SELECT knight_count(5, 5, 'paths', 0)",
                     "knight_count: row is given without col: a square takes both");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_counts_come_out),
        cmocka_unit_test(counts_are_the_lengths_of_lists),
        cmocka_unit_test(null_squares_mean_any),
        cmocka_unit_test(large_counts_are_text_and_exact),
        cmocka_unit_test(counts_of_one_statement_do_not_mix),
        cmocka_unit_test(counts_stand_in_views_indexes_and_checks),
        cmocka_unit_test(the_frontier_shows_its_stages_and_ends_with_the_count),
        cmocka_unit_test(a_refusal_does_not_depend_on_what_was_counted_before),
        cmocka_unit_test(refusals_name_what_is_needed),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
