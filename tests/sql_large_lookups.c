/* knight_tour looked up on boards of a million a side, where a scan would never end: the
 * cost does not grow with the board. */
#include "sql_lookups.h"

enum { ONE_ROW = 200 };

static const char *const large[] = {
    "knight_tour(1000000)",
    "knight_tour(1000000, 77777, 3, 1000000, 'blocks', 1)",
    "knight_tour(1000001, 500000, 500000)",
    "knight_tour(1000000, 1, 2, 1000001, 'auto', 0, 999999, 999999)",
    "knight_tour(5, 0, 0, 1000000, 'auto', 0, 3, 999998)",
};

/* A query, and what its plan must tell. A = stands before A, step; B, row; C, col. */
static const char *const lookups[][2] = {
    {"SELECT * FROM {T} WHERE step = 5000000", "=A"},
    {"SELECT * FROM {T} WHERE step IN (7, 5000000)", "=A"},
    {"SELECT * FROM {T} WHERE step BETWEEN 4999999 AND 5000000", "gAlA"},
    {"SELECT * FROM {T} WHERE step >= 1000000000000000", "gA"},
    {"SELECT * FROM {T} WHERE step <= 2", "lA"},
    {"SELECT * FROM {T} WHERE step > 4999990 LIMIT 2", ">A"},
    {"SELECT * FROM {T} WHERE row = 3 AND col = 999997", "=B=C"},
    {"SELECT * FROM {T} WHERE col = 4 AND row = 4 AND step > 1", ":"},
    {"SELECT * FROM {T} WHERE row = 1000001 AND col = 4", "=B=C"},
    {"SELECT * FROM {T} WHERE row = 2.5 AND col = 4", "=B=C"},
    {"SELECT * FROM {T} LIMIT 2", ":"},
};

static void a_look_up_takes_few_instructions_and_its_plan_says_why(void **state)
{
    for (size_t i = 0; i < COUNT(large) * COUNT(lookups); i++) {
        const char *const *lookup = lookups[i % COUNT(lookups)];
        const char *sql = of_table(lookup[0], large[i / COUNT(lookups)]);
        int code, work = sql_work(*state, sql);
        char *explain = sqlite3_mprintf("EXPLAIN QUERY PLAN %s", sql);
        char *plan = sql_run(*state, explain, &code);
        if (work > ONE_ROW || strstr(plan, lookup[1]) == NULL)
            fail_msg("%s\n--- takes %d instructions, by %s", sql, work, plan);
        sqlite3_free(explain);
        sqlite3_free(plan);
    }
}

enum { SIZE_KNOWN_SINCE = 3038000 };

/* 10^12 squares are not scanned: a step leads to its square, that one back to the step,
 * and the next step is a move away. (CROSS JOIN, since SQLite tells the size of the board
 * only from 3.38 on; before, what is scanned may be the tour.) */
static void steps_and_squares_of_a_large_board_lead_to_each_other(void **state)
{
    char *sql = sqlite3_mprintf(
        "WITH RECURSIVE pick(i, k) AS (SELECT 1, 1 UNION ALL SELECT i + 1, "
        "  (k * 48271 + 11) %% 2147483647 FROM pick WHERE i < %d), "
        "wish(k) AS (SELECT 1 + k %% 4999000 FROM pick) "
        "SELECT count(*), sum(abs(a.row - b.row) * abs(a.col - b.col) = 2), "
        "sum(c.step = wish.k) FROM wish %s JOIN {T} a ON a.step = wish.k "
        "JOIN {T} b ON b.step = wish.k + 1 JOIN {T} c ON c.row = a.row AND c.col = a.col",
        sql_quick() ? 10 : 1000,
        sqlite3_libversion_number() < SIZE_KNOWN_SINCE ? "CROSS" : "");
    for (size_t i = 0; i < COUNT(large); i++)
        assert_sql(*state, of_table(sql, large[i]),
                   sql_quick() ? "10|10|10" : "1000|1000|1000");
    sqlite3_free(sql);
}

static void starts_and_ends_of_large_boards_are_right(void **state)
{
    assert_sql(
        *state,
        "SELECT row, col FROM knight_tour(1000000, 1, 2, 1000001, 'auto', 0, "
        "999999, 999999) WHERE step IN (1, 1000001000000) ORDER BY step;"
        "SELECT row, col FROM knight_tour(1000001, 500000, 500000) WHERE step = 1;"
        "SELECT abs(a.row - b.row) * abs(a.col - b.col) "
        "FROM knight_tour(1000000, 7, 8, 1000000, 'auto', 1) a, "
        "knight_tour(1000000, 7, 8, 1000000, 'auto', 1) b "
        "WHERE a.step = 1 AND b.step = 1000000000000;"
        "SELECT step, row, col FROM knight_tour(1073741824, 5, 5) WHERE row = 5 "
        "AND col = 5",
        "1|2\n999999|999999\n500000|500000\n2\n1|5|5");
}

static void the_first_rows_come_at_once_and_a_cursor_is_closed_early(void **state)
{
    for (size_t i = 0; i < COUNT(large); i++) {
        sqlite3_stmt *scan;
        const char *sql = of_table("SELECT step, square FROM {T}", large[i]);
        assert_int_equal(sqlite3_prepare_v2(*state, sql, -1, &scan, NULL), SQLITE_OK);
        for (int step = 1; step <= 1000; step++) {
            assert_int_equal(sqlite3_step(scan), SQLITE_ROW);
            assert_int_equal(sqlite3_column_int(scan, 0), step);
            if (step == 1)
                assert_in_range(sqlite3_stmt_status(scan, SQLITE_STMTSTATUS_VM_STEP, 0),
                                1, ONE_ROW);
        }
        assert_int_equal(sqlite3_reset(scan), SQLITE_OK);
        assert_int_equal(sqlite3_step(scan), SQLITE_ROW);
        assert_int_equal(sqlite3_column_int(scan, 0), 1);
        assert_int_equal(sqlite3_finalize(scan), SQLITE_OK);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_look_up_takes_few_instructions_and_its_plan_says_why),
        cmocka_unit_test(steps_and_squares_of_a_large_board_lead_to_each_other),
        cmocka_unit_test(starts_and_ends_of_large_boards_are_right),
        cmocka_unit_test(the_first_rows_come_at_once_and_a_cursor_is_closed_early),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
