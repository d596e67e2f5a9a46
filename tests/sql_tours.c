/* knight_tours: every tour of a small board, in the promised order. */
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

static void each_row_is_a_tour_and_none_comes_twice(void **state)
{
    (void)state;
    assert_sql(db,
               "SELECT count(*), count(DISTINCT tour), sum(knight_is_tour(tour, 5)), "
               "sum(closed = knight_is_closed(tour, 5)), min(tour_no), max(tour_no) "
               "FROM knight_tours(5)",
               "1728|1728|1728|1728|1|1728");
    assert_sql(
        db,
        "SELECT count(*), count(DISTINCT tour), sum(knight_is_closed(tour, 5, 6)), "
        "sum(closed), min(substr(tour, 1, 3)) FROM knight_tours(5, 6, 'cycles')",
        "8|8|8|8|a5 ");
    assert_sql(db,
               "SELECT count(*), sum(knight_is_tour(tour, 20, 3)) "
               "FROM (SELECT tour FROM knight_tours(20, 3) LIMIT 50)",
               "50|50");
    assert_sql(db, "SELECT * FROM knight_tours(1)", "1|a1|0");
    assert_sql(db, "SELECT * FROM knight_tours(1, 1, 'cycles')", "");
}

/* Of tours that come one after the other, the first with another first square, last
 * square, second square and so on has a greater one. */
static void tours_come_in_the_promised_order(void **state)
{
    (void)state;
    assert_sql(
        db,
        "WITH squares AS (SELECT tour_no, s.step, 10 * s.row + s.col AS square, "
        "  CASE s.step WHEN 1 THEN 0 WHEN 24 THEN 1 ELSE s.step END AS place "
        "  FROM knight_tours(4, 6) AS t JOIN knight_steps(t.tour, 4, 6) AS s), "
        "keys AS (SELECT tour_no, group_concat(printf('%02d', square)) AS key FROM "
        "  (SELECT * FROM squares ORDER BY tour_no, place) GROUP BY tour_no) "
        "SELECT count(*), sum(key > before) FROM (SELECT key, "
        "  lag(key) OVER (ORDER BY tour_no) AS before FROM keys)",
        "1488|1487");
}

static void a_start_and_an_end_choose_among_all_tours(void **state)
{
    (void)state;
    assert_sql(db, "SELECT count(*) FROM knight_tours(5) WHERE row = 0 AND col = 0",
               "304");
    assert_sql(db, "SELECT count(*) FROM knight_tours(5) WHERE row = 0 AND col = 1",
               "0");
    assert_sql_same(db, "SELECT tour FROM knight_tours(5, 5, 'paths', 0, 2)",
                    "SELECT tour FROM knight_tours(5) WHERE tour LIKE 'c5%'");
    assert_sql_same(
        db, "SELECT tour FROM knight_tours(5) WHERE end_row = 2 AND end_col = 2",
        "SELECT tour FROM knight_tours(5) WHERE tour LIKE '%c3'");
    assert_sql_same(
        db, "SELECT tour FROM knight_tours(5, 5, 'paths', 0, 0, 4, 4)",
        "SELECT tour FROM knight_tours(5) WHERE tour LIKE 'a5%' AND tour LIKE '%e1'");
    assert_sql(db,
               "SELECT s.row, s.col, (SELECT count(*) FROM knight_tours AS t WHERE "
               "t.n = 3 AND t.cols = 4 AND t.row = s.row AND t.col = s.col) AS tours "
               "FROM knight_squares(3, 4) AS s WHERE s.col < 2",
               "0|0|2\n0|1|0\n1|0|4\n1|1|0\n2|0|2\n2|1|0");
}

/* From any home the same closed tours, in one of their directions. */
static void closed_tours_are_the_same_from_any_home(void **state)
{
    (void)state;
    assert_sql(db,
               "SELECT count(*), min(n), max(n), sum(starts = n) FROM "
               "(SELECT count(*) AS n, sum(substr(t.tour, 1, 2) = s.square) AS starts, "
               "s.square FROM knight_squares(5, 6) AS s JOIN knight_tours AS t "
               "ON t.n = 5 AND t.cols = 6 AND kind = 'cycles' AND t.row = s.row AND "
               "t.col = s.col GROUP BY s.square)",
               "30|8|8|30");
    assert_sql(db,
               "SELECT count(DISTINCT knight_rotate(tour, 0, 5, 6)), "
               "count(DISTINCT knight_canonical(tour, 5, 6)) FROM "
               "knight_tours(5, 6, 'cycles', 3, 3)",
               "8|3");
}

static void one_of_each_class_is_listed_and_it_is_canonical(void **state)
{
    (void)state;
    assert_sql(db,
               "SELECT count(*), sum(tour = knight_canonical(tour, 6)) FROM "
               "knight_tours(6, 6, 'cycles') WHERE classes = 1",
               "1245|1245");
    assert_sql(
        db,
        "SELECT (SELECT count(*) FROM knight_tours(3, 10, 'cycles') WHERE "
        "classes = 1), (SELECT count(*) FROM knight_tours(3, 12, 'cycles') WHERE "
        "classes = 1), (SELECT count(*) FROM knight_tours(5) WHERE classes = 1), "
        "(SELECT count(*) FROM knight_tours(5, 6, 'cycles') WHERE classes = '1')",
        "6|44|112|3");
    assert_sql(db,
               "SELECT count(*), sum(tour = knight_canonical(tour, 5)) FROM "
               "knight_tours(5) WHERE classes = 1",
               "112|112"); /* none of them is closed */
}

static void shards_make_up_the_whole(void **state)
{
    (void)state;
    assert_sql(db,
               "WITH RECURSIVE shard(i) AS "
               "(VALUES(0) UNION ALL SELECT i + 1 FROM shard WHERE i < 6) "
               "SELECT count(*), count(DISTINCT tour), count(DISTINCT shard) "
               "FROM shard CROSS JOIN knight_tours AS t "
               "ON t.n = 5 AND t.shard = i AND t.shards = 7",
               "1728|1728|7");
    assert_sql(db, "SELECT sum(tour_no = 1) FROM knight_tours(5) WHERE shards = 2",
               "1");
}

static void a_tour_number_is_gone_to_and_not_beyond(void **state)
{
    (void)state;
    assert_sql_same(db, "SELECT * FROM knight_tours(8) WHERE tour_no = 12",
                    "SELECT * FROM knight_tours(8) LIMIT 1 OFFSET 11");
    assert_sql_same(db, "SELECT * FROM knight_tours(8) WHERE tour_no BETWEEN 5 AND 7",
                    "SELECT * FROM knight_tours(8) LIMIT 3 OFFSET 4");
    assert_sql(db, "SELECT count(*) FROM knight_tours(8) WHERE tour_no < 100", "99");
    assert_sql(db, "SELECT count(*) FROM knight_tours(8) WHERE tour_no < 1", "0");
    assert_sql(db, "SELECT count(*) FROM knight_tours(5) WHERE tour_no > 1000", "728");
    assert_sql(db, "SELECT count(*) FROM knight_tours(8) WHERE tour_no IN (1, 3, 1)",
               "2");
    assert_sql(db, "SELECT tour_no FROM knight_tours(8) ORDER BY tour_no LIMIT 2",
               "1\n2");
    assert_sql(db, "SELECT tour_no FROM knight_tours(5) ORDER BY tour_no DESC LIMIT 1",
               "1728");
}

/* Without reading all that come, or any at all. */
static void the_first_rows_of_an_endless_list_come_at_once(void **state)
{
    (void)state;
    assert_sql(db, "SELECT count(*) FROM (SELECT 1 FROM knight_tours LIMIT 1000)",
               "1000");
    assert_sql(db, "SELECT EXISTS (SELECT 1 FROM knight_tours(7, 8, 'cycles'))", "1");
    assert_sql(db, "SELECT EXISTS (SELECT 1 FROM knight_tours(4, 16, 'cycles'))", "0");
    assert_sql(db,
               "SELECT EXISTS (SELECT 1 FROM knight_tours(4, 16, 'paths', 1, 5)), "
               "EXISTS (SELECT 1 FROM knight_tours(4, 16, 'paths', 0, 5))",
               "0|1");
    assert_sql(db,
               "SELECT count(*) FROM (SELECT 1 FROM knight_squares(8) AS s "
               "JOIN knight_tours AS t ON t.row = s.row AND t.col = s.col LIMIT 100)",
               "100");
}

static void arguments_show_what_was_listed(void **state)
{
    (void)state;
    assert_sql(
        db,
        "SELECT n, cols, kind, row, col FROM knight_tours(3, 10, 'cycles', 1, 1) "
        "LIMIT 1",
        "3|10|cycles|1|1");
    assert_sql(
        db,
        "SELECT n, end_row, end_col, classes, shard, shards FROM knight_tours "
        "WHERE n = 5 AND end_row = 2 AND end_col = 2 AND classes = 1 AND shard = 1 "
        "AND shards = 3 LIMIT 1",
        "5|2|2|1|1|3");
    assert_sql(db, "SELECT count(*) FROM knight_tours(5) WHERE row = NULL", "0");
    assert_sql(db, "SELECT count(*) FROM knight_tours(5, 5, NULL)", "0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_row_is_a_tour_and_none_comes_twice),
        cmocka_unit_test(tours_come_in_the_promised_order),
        cmocka_unit_test(a_start_and_an_end_choose_among_all_tours),
        cmocka_unit_test(closed_tours_are_the_same_from_any_home),
        cmocka_unit_test(one_of_each_class_is_listed_and_it_is_canonical),
        cmocka_unit_test(shards_make_up_the_whole),
        cmocka_unit_test(a_tour_number_is_gone_to_and_not_beyond),
        cmocka_unit_test(the_first_rows_of_an_endless_list_come_at_once),
        cmocka_unit_test(arguments_show_what_was_listed),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
