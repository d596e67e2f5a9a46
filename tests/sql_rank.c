/* knight_unrank, knight_rank and knight_random: every tour by number, and by chance. */
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

/* The numbers from 0 on, below the first argument of printf. */
#define NUMBERS                                                                       \
    "WITH RECURSIVE number(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM number WHERE " \
    "k + 1 < %d) "

static void assert_all(int count, const char *query, const char *expected)
{
    char *numbers = sqlite3_mprintf(NUMBERS "%s", count, query);
    assert_sql(db, numbers, expected);
    sqlite3_free(numbers);
}

/* Their counts: OEIS A001230 (3 x 10, 6 x 6), A165134 (5 x 5). */
static void each_number_is_that_of_a_tour_of_its_own(void **state)
{
    (void)state;
    assert_all(16,
               "SELECT count(DISTINCT t), sum(knight_is_closed(t, 3, 10)), "
               "sum(knight_rank(t, 'cycles') = k) "
               "FROM (SELECT k, knight_unrank(k, 3, 10, 'cycles') AS t FROM number)",
               "16|16|16");
    assert_all(1728,
               "SELECT count(DISTINCT t), sum(knight_is_tour(t, 5)), "
               "sum(knight_rank(t) = k) "
               "FROM (SELECT k, knight_unrank(k, 5) AS t FROM number)",
               "1728|1728|1728");
    if (!sql_quick())
        assert_all(9862,
                   "SELECT count(DISTINCT t), sum(knight_is_closed(t, 6)), "
                   "sum(knight_rank(t, 'cycles') = k) "
                   "FROM (SELECT k, knight_unrank(k, 6, 6, 'cycles') AS t FROM number)",
                   "9862|9862|9862");
}

static void every_tour_that_is_listed_has_a_number(void **state)
{
    (void)state;
    assert_sql(db,
               "SELECT count(DISTINCT r), min(r), max(r) "
               "FROM (SELECT knight_rank(tour) AS r FROM knight_tours(4, 5))",
               "164|0|163");
    assert_sql(db,
               "SELECT count(DISTINCT r), min(r), max(r) FROM (SELECT "
               "knight_rank(tour, 'cycles') AS r FROM knight_tours(6, 5, 'cycles'))",
               "8|0|7");
}

static void kinds_agree(void **state)
{
    (void)state;
    assert_all(
        10,
        "SELECT sum(knight_unrank(2 * k, 5) = knight_unrank(k, 5, 5, 'undirected "
        "paths')), sum(knight_reverse(knight_unrank(2 * k, 5)) = knight_unrank(2 * k + "
        "1, 5)), sum(knight_unrank(2 * k, 3, 10, 'directed cycles') = knight_unrank(k, "
        "3, 10, 'cycles')), sum(knight_rank(knight_unrank(2 * k + 1, 3, 10, 'directed "
        "cycles'), 'cycles') = k) FROM number",
        "10|10|10|10");
    assert_sql_error(
        db, "SELECT knight_unrank(0, 5, 5, 'open paths')",
        "knight_unrank: kind must be 'paths', 'cycles', 'undirected paths' "
        "or 'directed cycles', not 'open paths'");
    assert_sql(db,
               "SELECT knight_unrank(0, 1), knight_rank('a1'), knight_unrank(0, 1, 1, "
               "'undirected paths')",
               "a1|0|a1");
}

static void a_tour_is_ranked_in_any_of_its_forms(void **state)
{
    (void)state;
    assert_sql(
        db,
        "WITH tour(t) AS (SELECT knight_unrank(1234, 5)) SELECT knight_rank(t), "
        "knight_rank(knight_grid(t, 5)), knight_rank(knight_board(t, 5)), "
        "knight_rank(knight_json(t, 5)), knight_rank(knight_pack(t, 5)) FROM tour",
        "1234|1234|1234|1234|1234");
    assert_sql(db,
               "SELECT knight_rank(knight_rotate(knight_unrank(7, 5, 6, 'cycles'), 11, "
               "5, 6), 'cycles')",
               "7");
}

static void numbers_out_of_range_are_refused_with_the_range(void **state)
{
    static const char *const wrong[][2] = {
        {"1728", "1728"},
        {"-1", "-1"},
        {"9223372036854775807", "9223372036854775807"},
        {"'18446744073709551616'", "'18446744073709551616'"},
        {"'1e3000'", "'1e3000'"},
        {"'one'", "'one'"},
        {"1.5", "1.5"},
        {"x'31'", "a blob of 1 bytes"},
        {"''", "''"},
        {"'9999999999999999999999999999999999999999'",
         "'99999999999999999999999999999999...'"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char *query = sqlite3_mprintf("SELECT knight_unrank(%s, 5)", wrong[i][0]);
        char *message = sqlite3_mprintf(
            "knight_unrank: k must be an integer from 0 to 1727, not %s", wrong[i][1]);
        assert_sql_error(db, query, message);
        sqlite3_free(query);
        sqlite3_free(message);
    }
    assert_sql_error(db, "SELECT knight_unrank(0, 4)",
                     "k has no value: a 4 x 4 board has no such tour");
    assert_sql(db,
               "SELECT knight_unrank(3, 5) = knight_unrank('3', 5), knight_unrank(3.0, "
               "5) = knight_unrank(' 3 ', 5), knight_unrank('003', 5) = "
               "knight_unrank('3e0', 5)",
               "1|1|1");
}

static void numbers_beyond_63_bits_are_text(void **state)
{
    (void)state;
    assert_sql(db,
               "SELECT typeof(r), r FROM (SELECT knight_rank(knight_unrank("
               "'10000000000000000000000001', 3, 50)) AS r)",
               "text|10000000000000000000000001");
    assert_sql(db,
               "SELECT typeof(r), r FROM (SELECT knight_rank(knight_unrank("
               "'9223372036854775807', 20, 5)) AS r)",
               "integer|9223372036854775807");
}

static void what_is_no_such_tour_has_no_number(void **state)
{
    (void)state;
    assert_sql_error(db, "SELECT knight_rank('a1 c2 a3 a1')",
                     "knight_rank: tour is no tour: ");
    assert_sql_error(db, "SELECT knight_rank(knight_unrank(0, 5), 'cycles')",
                     "knight_rank: tour must be a closed tour for 'cycles'");
    assert_sql_error(db, "SELECT knight_rank('x')",
                     "knight_rank: tour is no tour value");
    assert_sql_error(db, "SELECT knight_rank('')", "knight_rank: tour is no tour: a8");
}

static void null_gives_null(void **state)
{
    (void)state;
    assert_sql(
        db,
        "SELECT knight_unrank(NULL, 5), knight_unrank(0, NULL), knight_unrank(0, "
        "5, NULL), knight_rank(NULL), knight_rank('a1', NULL), "
        "knight_random(NULL, 1), knight_random(5, NULL), knight_random(5, 1, 5, "
        "NULL)",
        "NULL|NULL|NULL|NULL|NULL|NULL|NULL|NULL");
}

static void what_would_take_too_much_is_refused_at_once(void **state)
{
    (void)state;
    assert_sql_error(db, "SELECT knight_unrank(0, 8, 1000000, 'cycles', 1000)",
                     "the tours of a 8 x 1000000 board are too many to be numbered");
    assert_sql_error(db, "SELECT knight_unrank(0, 9)",
                     "knight_unrank: the tours of a 9 x 9 board can't be numbered: the "
                     "shorter side must be at most 8");
    assert_sql_error(db, "SELECT knight_rank(knight_random(8, 1))",
                     "knight_rank: max_bytes must be at least ");
    assert_sql_error(db, "SELECT knight_unrank(0, 6, 6, 'paths', 1000)",
                     "knight_unrank: max_bytes must be ");
    assert_sql_error(
        db, "SELECT knight_unrank(0, 3, 300)",
        "knight_unrank: the tours of a 3 x 300 board are too many to be "
        "numbered: they must be fewer than 2^128, and the ways over half of "
        "it fewer than 2^63");
    assert_sql_error(
        db, "SELECT knight_unrank(9223372036854775808, 4, 30)",
        "k must be an integer from 0 to 318738002895113637863, as a text from "
        "9223372036854775808 on, not 9.22");
    assert_sql_error(db, "SELECT knight_random(7, 1, 7, 'paths', NULL, NULL, 1000000)",
                     "knight_random: max_bytes must be at least ");
    assert_sql_error(db, "SELECT knight_random(100000, 1)",
                     "at most 67108864 can be held");
}

static void boards_may_change_from_row_to_row(void **state)
{
    (void)state;
    assert_sql(
        db,
        "WITH board(n, cols) AS (VALUES (5, 5), (3, 10), (5, 5), (4, 5), (3, 10), "
        "(1, 1)) SELECT group_concat(knight_rank(knight_unrank(0, n, cols))), "
        "sum(knight_is_tour(knight_unrank(0, n, cols), n, cols)), "
        "sum(knight_is_tour(knight_random(n, 1, cols), n, cols)) FROM board",
        "0,0,0,0,0,0|6|6");
}

static void draws_are_tours_as_asked_for(void **state)
{
    (void)state;
    assert_all(10,
               "SELECT sum(knight_is_tour(knight_random(8, k))), "
               "sum(knight_is_closed(knight_random(8, k, 8, 'cycles'))), "
               "sum(knight_is_closed(knight_random(8, k, 8, 'open paths'))), "
               "sum(substr(knight_random(8, k, 8, 'paths', 7, 0), 1, 2) = 'a1'), "
               "sum(substr(knight_random(5, k, 6, 'cycles', 2, 3), 1, 2) = 'd3'), "
               "count(DISTINCT knight_random(8, k)) FROM number",
               "10|10|0|10|10|10");
    assert_sql(db,
               "SELECT knight_random(4, 1), knight_random(5, 1, 5, 'cycles'), "
               "knight_random(5, 1, 5, 'paths', 0, 1), knight_random(1, 9)",
               "NULL|NULL|NULL|a1");
}

static void a_seed_draws_the_same_everywhere(void **state)
{
    sqlite3 *other = sql_open();
    int code;
    char *tours = sql_run(db, "SELECT knight_random(5, 3), knight_random(9, 3)", &code);
    (void)state;
    assert_sql(other, "SELECT knight_random(5, 3), knight_random(9, 3)", tours);
    sqlite3_free(tours);
    sql_close(other);
    /* with and without the board's constants known beforehand */
    assert_sql(
        db,
        "SELECT count(DISTINCT knight_random(n, 3)) FROM (SELECT 5 AS n UNION ALL "
        "SELECT 5)",
        "1");
    assert_sql(db,
               "SELECT knight_random(6, 1, 6, 'cycles') = knight_random(6, 1, 6, "
               "'cycles', NULL, NULL, 100000000)",
               "1");
}

static void a_square_takes_row_and_column(void **state)
{
    (void)state;
    assert_sql_error(db, "SELECT knight_random(8, 1, 8, 'paths', 0, NULL)",
                     "knight_random: row is given without col");
    assert_sql_error(db, "SELECT knight_random(8, 1, 8, 'paths', 8, 0)",
                     "knight_random: row must be an integer from 0 to 7");
}

static void they_may_stand_in_schemas(void **state)
{
    (void)state;
    assert_sql(
        db,
        "CREATE TABLE drawn(seed INTEGER, tour TEXT GENERATED ALWAYS AS "
        "(knight_random(5, seed)) STORED, number GENERATED ALWAYS AS (knight_rank(tour)) "
        "VIRTUAL, CHECK (knight_rank(tour) >= 0));"
        "CREATE INDEX by_number ON drawn(knight_rank(tour));"
        "INSERT INTO drawn(seed) VALUES (1), (2), (3);"
        "SELECT count(*), sum(number = knight_rank(knight_random(5, seed))) FROM drawn;"
        "DROP TABLE drawn",
        "3|3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_number_is_that_of_a_tour_of_its_own),
        cmocka_unit_test(every_tour_that_is_listed_has_a_number),
        cmocka_unit_test(kinds_agree),
        cmocka_unit_test(a_tour_is_ranked_in_any_of_its_forms),
        cmocka_unit_test(numbers_out_of_range_are_refused_with_the_range),
        cmocka_unit_test(numbers_beyond_63_bits_are_text),
        cmocka_unit_test(what_is_no_such_tour_has_no_number),
        cmocka_unit_test(null_gives_null),
        cmocka_unit_test(what_would_take_too_much_is_refused_at_once),
        cmocka_unit_test(boards_may_change_from_row_to_row),
        cmocka_unit_test(draws_are_tours_as_asked_for),
        cmocka_unit_test(a_seed_draws_the_same_everywhere),
        cmocka_unit_test(a_square_takes_row_and_column),
        cmocka_unit_test(they_may_stand_in_schemas),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
