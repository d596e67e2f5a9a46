/* The checker through SQL: what is a tour, what is not, and what is said about it. The
 * written forms of tours have their own suite, sql_forms.c. */
#include "sql.h"

#define TOUR_3X4 "a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2"

static int open_db(void **state)
{
    *state = sql_open();
    return 0;
}

static int close_db(void **state)
{
    sql_close(*state);
    return 0;
}

/* Runs sql, which selects from given(t), the one row with this text. */
static void assert_bound(sqlite3 *db, const char *sql, const char *text,
                         const char *expected)
{
    char *bound = sqlite3_mprintf("WITH given(t) AS (SELECT %Q) %s", text, sql);
    assert_sql(db, bound, expected);
    sqlite3_free(bound);
}

static const char *const right[] = {
    "1 4 7 10\n12 9 2 5\n3 6 11 8",
    "0 3 6 9\n11 8 1 4\n2 5 10 7",
    "24 11 22 17 4\n21 16 5 12 9\n6 23 10 3 18\n15 20 1 8 13\n0 7 14 19 2",
    "25 12 23 18 5\n22 17 6 13 10\n7 24 11 4 19\n16 21 2 9 14\n1 8 15 20 3",
    TOUR_3X4,
    "1",
    "0",
    "a1",
    "  1 34  3 18 37 32 13 16\n  4 19 36 33 14 17 38 31\n 35  2 49 52 47 40 15 12\n"
    " 20  5 64 41 50 53 30 39\n 57 42 51 48 59 46 11 26\n  6 21 58 63 54 27 60 29\n"
    " 43 56 23  8 45 62 25 10\n 22  7 44 55 24  9 28 61",
};

enum { RIGHT = sizeof right / sizeof right[0] };

static void tours_are_tours_from_0_and_from_1_open_and_on_rectangles(void **state)
{
    for (int i = 0; i < RIGHT; i++)
        assert_bound(
            *state,
            "SELECT knight_is_tour(t), knight_is_closed(t), knight_why_not(t), "
            "(SELECT count(*) FROM knight_faults(t)) FROM given",
            right[i], "1|0|NULL|0");
}

static void a_closed_tour_is_closed_from_every_square(void **state)
{
    assert_sql(
        *state,
        "WITH t AS MATERIALIZED (SELECT * FROM knight_walk(8, 1, 1)), "
        "turned AS (SELECT knight_path((t.step + by.step) % 64, t.row, t.col) AS p "
        "  FROM t, t AS by GROUP BY by.step) "
        "SELECT count(*), sum(knight_is_tour(p)), sum(knight_is_closed(p)), "
        "count(DISTINCT p) FROM turned",
        "64|64|64|64");
}

/* The sentence, or how it begins. */
struct fault_case {
    const char *value, *args, *why;
};

static const struct fault_case wrong[] = {
    {"a3 c2 a3", ", 3, 4", "step 3 at a3: visited before, at step 1"},
    {"a8 a7", "", "step 2 at a7: no knight's move from step 1 at a8"},
    {"a8 b6", "", "b8 of the 8 x 8 board is never visited"},
    {"a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1", ", 3, 4",
     "a2 of the 3 x 4 board is never visited"},
    {"a3 c2 ? b3", ", 3, 4", "step 4 at b3: step 3 is missing before it"},
    {"a3 c2=c1 a1", ", 3, 4", "step 2 at c1: the same step is at c2"},
    {"a4 b2", ", 3, 4", "step 1 at (-1, 0): not a square of the 3 x 4 board"},
    {"e1 c2", ", 3, 4", "step 1 at (2, 4): not a square of the 3 x 4 board"},
    /* a number twice, and one left out */
    {"1 4 7 10/12 9 2 5/3 6 11 9", "", "step 9 at b2: step 8 is missing before it"},
    {"1 4 7 10/12 9 2 5/3 6 11 12", "", "step 9 at b2: step 8 is missing before it"},
    {"1 4 7 10/1 9 2 5/3 6 11 8", "", "step 1 at a2: the same step is at a3"},
    {"2 4 7 10/12 9 2 5/3 6 11 8", "", "step 2 at a3: step 1 is missing before it"},
    {"1 4 7 10/12 9 2 5/3 6 . 8", "", "step 12 at a2: step 11 is missing before it"},
    /* numbers out of range */
    {"1 4 7 10/12 9 2 5/3 6 11 -8", "", "step -8 at d1: the board's steps are 1 to 12"},
    {"1 4 7 10/12 9 2 5/3 6 0 8", "", "step 0 at c1: the board's steps are 1 to 12"},
    {"1 4 7 10/99 9 2 5/3 6 11 8", "", "step 99 at a2: step 12 is missing before it"},
    {"1 4 7 10/12 9 2 5/3 6 12345678901234567890 8", "", "character 23: "},
    /* boards that do not fit */
    {"1 4 7 10/12 9 2/3 6 11 8", "", "character 16: row 2 "},
    {"1 4 7 10/12 9 2 5/3 6 11 8", ", 4, 3", "the grid is 3 x 4 and the board 4 x 3"},
    {"1 4 7 10 12 9 2 5 3 6 11 8", "", "12 numbers "},
    /* no tours at all */
    {"", "", "the text is empty"},
    {" \n", "", "the text is empty"},
    {"[]", "", "a8 of the 8 x 8 board is never visited"},
    {"hello", "", "character 1: a square is wanted, not 'hello'"},
    {"a8;b6", "", "character 1: a square is wanted, not 'a8;b6'"},
    {"a0", "", "character 1: a square is wanted, not 'a0'"},
    {"{\"a\":1}", "", "character 1: "},
    {"[[0,0],[1,2]", "", "character 13: "},
    {"[[0,0],[1,2]] x", "", "character 15: "},
    {"[[0.5,1]]", "", "character 4: "},
    {"\xe2\x99\x9e", "", "character 1: "},
};

enum { WRONG = sizeof wrong / sizeof wrong[0] };

static void the_first_fault_is_said_with_its_step_and_square(void **state)
{
    for (int i = 0; i < WRONG; i++) {
        char *sql =
            sqlite3_mprintf("SELECT substr(knight_why_not(t%s), 1, %d) FROM given",
                            wrong[i].args, (int)strlen(wrong[i].why));
        assert_bound(*state, sql, wrong[i].value, wrong[i].why);
        sqlite3_free(sql);
    }
}

static void
what_has_a_fault_is_no_tour_and_its_first_fault_is_listed_first(void **state)
{
    for (int i = 0; i < WRONG; i++) {
        const char *args = wrong[i].args;
        char *sql = sqlite3_mprintf(
            "SELECT knight_is_tour(t%s), knight_is_closed(t%s), knight_why_not(t%s) = "
            "(SELECT fault FROM knight_faults(t%s)) FROM given",
            args, args, args, args);
        assert_bound(*state, sql, wrong[i].value, "0|0|1");
        sqlite3_free(sql);
    }
}

static void all_faults_are_listed(void **state)
{
    assert_sql(*state,
               "SELECT step, row, col, fault FROM "
               "knight_faults('1 4 7 10/12 9 2 2/3 6 13 8')",
               "2|1|3|step 2 at d2: the same step is at c2\n"
               "6|2|1|step 6 at b1: step 5 is missing before it\n"
               "12|1|0|step 12 at a2: step 11 is missing before it\n"
               "13|2|2|step 13 at c1: the board's steps are 1 to 12");
    assert_sql(
        *state,
        "SELECT step, square, fault FROM (SELECT step, knight_square(row, col, 2) "
        "AS square, fault FROM knight_faults('a2 b2 a2', 2))",
        "2|b2|step 2 at b2: no knight's move from step 1 at a2\n"
        "3|a2|step 3 at a2: no knight's move from step 2 at b2\n"
        "3|a2|step 3 at a2: visited before, at step 1\n"
        "NULL|a1|a1 of the 2 x 2 board is never visited\n"
        "NULL|b1|b1 of the 2 x 2 board is never visited");
}

static void what_cannot_be_read_has_one_fault_without_a_place(void **state)
{
    assert_sql(*state,
               "SELECT step, row, col, fault = knight_why_not('hello') "
               "FROM knight_faults('hello')",
               "NULL|NULL|NULL|1");
    assert_sql(
        *state,
        "SELECT step, row, col, fault LIKE 'byte 2: %' FROM knight_faults(x'9e')",
        "NULL|NULL|NULL|1");
}

/* Where a tour is reversed from its start to the square before `to`, each square is
 * still visited once, and just one step, from the old start to `to`, may be wrong. */
static void assert_one_jump(sqlite3 *db, int row, int col, const char *verdict)
{
    char *sql = sqlite3_mprintf(
        "WITH t AS MATERIALIZED (SELECT * FROM knight_tour(8)), "
        "cut AS (SELECT step AS at FROM t WHERE row = %d AND col = %d), "
        "bent AS (SELECT knight_path(iif(step < at, at - step, step), row, col) AS p "
        "  FROM t, cut) "
        "SELECT knight_is_tour(p), (SELECT count(*) FROM knight_faults(p)), "
        "knight_why_not(p) IS 'step ' || at || ' at ' || knight_square(%d, %d) || "
        "': no knight''s move from step ' || (at - 1) || ' at a8' FROM bent, cut",
        row, col, row, col);
    assert_sql(db, sql, verdict);
    sqlite3_free(sql);
}

static void one_jump_that_is_no_move_is_found_on_a_full_board(void **state)
{
    static const int jumps[][2] = {{3, 0}, {0, 3}, {4, 0}, {0, 4}, {1, 1},
                                   {2, 2}, {3, 3}, {1, 3}, {7, 7}, {1, 0}};
    for (size_t i = 0; i < sizeof jumps / sizeof jumps[0]; i++)
        assert_one_jump(*state, jumps[i][0], jumps[i][1], "0|1|1");
    assert_one_jump(*state, 1, 2, "1|0|0");
    assert_one_jump(*state, 2, 1, "1|0|0");
}

static void faults_are_empty_exactly_for_tours(void **state)
{
    assert_sql(
        *state,
        "WITH t AS MATERIALIZED (SELECT * FROM knight_tour(5)), "
        "swapped AS (SELECT knight_path(CASE step WHEN a.i THEN b.i "
        "  WHEN b.i THEN a.i ELSE step END, row, col) AS p "
        "  FROM t, (SELECT step AS i FROM t) AS a, (SELECT step AS i FROM t) AS b "
        "  GROUP BY a.i, b.i) "
        "SELECT count(*), sum(knight_is_tour(p)) >= 25, "
        "sum(knight_is_tour(p) = EXISTS (SELECT 1 FROM knight_faults(p))), "
        "sum(knight_is_tour(p) <> (knight_why_not(p) IS NULL)) FROM swapped",
        "625|1|0|0");
}

static void a_million_squares_are_checked(void **state)
{
    if (sql_quick())
        skip();
    assert_sql(*state,
               "SELECT knight_is_tour(p), knight_why_not(p), length(p) > 4000000 FROM "
               "(SELECT knight_path(step, row, col) AS p FROM knight_tour(1000))",
               "1|NULL|1");
    assert_sql(*state,
               "SELECT knight_is_tour(p), knight_why_not(p) FROM "
               "(SELECT knight_path(iif(step = 999999, 1000001, step), row, col) AS p "
               " FROM knight_tour(1000) WHERE method = 'search')",
               "0|step 1000000 at se501: step 999999 is missing before it");
}

static void null_is_neither_a_tour_nor_none(void **state)
{
    assert_sql(*state,
               "SELECT knight_is_tour(NULL), knight_is_tour('a1', NULL), "
               "knight_is_tour('a1', 1, NULL), knight_is_closed(NULL), "
               "knight_why_not(NULL), knight_why_not('a1', NULL)",
               "NULL|NULL|NULL|NULL|NULL|NULL");
    assert_sql(*state,
               "SELECT count(*) FROM (SELECT 1 FROM knight_faults(NULL) UNION ALL "
               "SELECT 1 FROM knight_faults('x', NULL) UNION ALL "
               "SELECT 1 FROM knight_steps(NULL) UNION ALL "
               "SELECT 1 FROM knight_steps('a8 b6', 8, NULL))",
               "0");
}

static void a_number_is_judged_as_its_text(void **state)
{
    assert_sql(*state,
               "WITH v(x) AS (VALUES (0), (1), (5), (-1), (1.0), (1.5), (1e300), "
               "(9223372036854775807)) SELECT count(*), "
               "sum(knight_is_tour(x) IS knight_is_tour('' || x) "
               "AND knight_why_not(x) IS knight_why_not('' || x)), "
               "sum(knight_is_tour(x)) FROM v",
               "8|8|2");
}

static void a_board_that_is_wrong_is_an_error_and_no_verdict(void **state)
{
    assert_sql_error(
        *state, "SELECT knight_is_tour('a1', 0)",
        "knight_is_tour: n must be an integer from 1 to 1073741824, not 0");
    assert_sql_error(*state, "SELECT knight_why_not('a1', 1, 'x')",
                     "knight_why_not: cols must be an integer from 1 to 1073741824, "
                     "not 'x'");
    assert_sql_error(*state,
                     "SELECT * FROM knight_faults WHERE tour = 'a1' AND cols = 2",
                     "knight_faults: cols is given without n: a board takes both");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tours_are_tours_from_0_and_from_1_open_and_on_rectangles),
        cmocka_unit_test(a_closed_tour_is_closed_from_every_square),
        cmocka_unit_test(the_first_fault_is_said_with_its_step_and_square),
        cmocka_unit_test(
            what_has_a_fault_is_no_tour_and_its_first_fault_is_listed_first),
        cmocka_unit_test(all_faults_are_listed),
        cmocka_unit_test(what_cannot_be_read_has_one_fault_without_a_place),
        cmocka_unit_test(one_jump_that_is_no_move_is_found_on_a_full_board),
        cmocka_unit_test(faults_are_empty_exactly_for_tours),
        cmocka_unit_test(a_million_squares_are_checked),
        cmocka_unit_test(null_is_neither_a_tour_nor_none),
        cmocka_unit_test(a_number_is_judged_as_its_text),
        cmocka_unit_test(a_board_that_is_wrong_is_an_error_and_no_verdict),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
