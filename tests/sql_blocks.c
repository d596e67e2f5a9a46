/* knight_tour built of blocks: whole tours, judged by the checkers; what cannot be, and
 * what is refused; memory that does not grow with the board. */
#define _XOPEN_SOURCE 700 /* getrusage */

#include "sql.h"

#include <sys/resource.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { MEMORY_SLACK = 1024, RSS_SLACK = 4096 };

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

/* --- whole tours ------------------------------------------------------------------ */

/* Boards (m, k), and the starts (r, c) of each that a tour can have by colour and, of
 * four rows, by the theorem of the outer ones; every `every`-th. */
static void make_starts(sqlite3 *db, const char *boards, int every)
{
    char *sql = sqlite3_mprintf(
        "CREATE TEMP TABLE start AS WITH board(m, k) AS (VALUES %s) "
        "SELECT m, k, row AS r, col AS c FROM board, knight_squares(m, k) "
        "WHERE (row * 31 + col * 17) %% %d = 0 AND (m * k %% 2 = 0 OR (row + col) %% 2 = 0) "
        "AND (m <> 4 OR row IN (0, 3)) AND (k <> 4 OR col IN (0, 3))",
        boards, every);
    assert_sql(db, sql, "");
    sqlite3_free(sql);
}

/* Lists the starts without such a tour. */
static void assert_tours_from_starts(sqlite3 *db, const char *method, int closed)
{
    char *sql = sqlite3_mprintf(
        "SELECT m, k, r, c FROM start WHERE knight_exists(m, k, %d) AND (SELECT "
        "  %s(knight_path(step, row, col, m, k), m, k) AND count(*) = m * k AND "
        "  sum(step = 1 AND row = r AND col = c) = 1 "
        "  AND sum(square = knight_square(row, col, m)) = m * k "
        "  FROM knight_tour WHERE n = m AND cols = k AND start_row = r AND "
        "  start_col = c AND method = '%s' AND closed = %d) IS NOT 1",
        closed, closed ? "knight_is_closed" : "knight_is_tour", method, closed);
    assert_sql(db, sql, "");
    sqlite3_free(sql);
}

static void check_starts(sqlite3 *db, const char *method, const char *boards, int every)
{
    make_starts(db, boards, every);
    assert_tours_from_starts(db, method, 0);
    assert_tours_from_starts(db, method, 1);
    assert_sql(db, "DROP TABLE start", "");
}

static void blocks_give_tours_from_any_start_closed_ones_too(void **state)
{
    check_starts(*state, "blocks", "(1, 1), (5, 5), (5, 6), (6, 5), (6, 6)",
                 sql_quick() ? 5 : 1);
    if (sql_quick())
        return;
    check_starts(*state, "blocks", "(7, 7), (8, 8), (7, 9), (9, 12), (12, 9), (5, 14)",
                 1);
    check_starts(*state, "blocks", "(30, 30), (29, 17), (5, 30), (41, 6), (100, 101)",
                 67);
}

static void auto_gives_tours_beyond_thirty_a_side(void **state)
{
    check_starts(*state, "auto", "(31, 5), (5, 31)", sql_quick() ? 67 : 5);
    if (!sql_quick())
        check_starts(*state, "auto",
                     "(31, 31), (32, 31), (31, 32), (33, 50), (50, 33), (64, 64), "
                     "(6, 99), (99, 7)",
                     97);
}

static void three_and_four_rows_or_columns_give_them_too(void **state)
{
    const char *boards = "(3, 9), (9, 3), (3, 10), (10, 3), (4, 5), (5, 4), (4, 8)";
    check_starts(*state, "blocks", boards, sql_quick() ? 5 : 1);
    if (!sql_quick())
        check_starts(*state, "auto",
                     "(3, 33), (34, 3), (3, 50), (4, 31), (40, 4), (4, 77), (3, 1000)",
                     11);
}

/* Every `every`-th of the pairs that colours allow; lists those whose rows are not a
 * tour from one to the other. */
static void assert_ends(sqlite3 *db, const char *method, int m, int k, int every)
{
    char *sql = sqlite3_mprintf(
        "WITH pair AS (SELECT a.row AS r, a.col AS c, b.row AS er, b.col AS ec "
        "  FROM knight_squares(%d, %d) AS a, knight_squares(%d, %d) AS b "
        "  WHERE (a.row, a.col) <> (b.row, b.col) AND CASE %d %% 2 WHEN 0 "
        "  THEN a.colour <> b.colour ELSE (a.row + a.col) %% 2 = 0 "
        "    AND (b.row + b.col) %% 2 = 0 END "
        "  AND (a.row * 31 + a.col * 17 + b.row * 13 + b.col * 7) %% %d = 0) "
        "SELECT * FROM pair WHERE (SELECT "
        "  knight_is_tour(knight_path(step, row, col, %d, %d), %d, %d) AND "
        "  sum(step = 1 AND row = r AND col = c) AND "
        "  sum(step = %d AND row = er AND col = ec) "
        "  FROM knight_tour WHERE n = %d AND cols = %d AND start_row = r AND "
        "  start_col = c AND end_row = er AND end_col = ec AND method = '%s') IS NOT 1",
        m, k, m, k, m * k, every, m, k, m, k, m * k, m, k, method);
    assert_sql(db, sql, "");
    sqlite3_free(sql);
}

static void a_tour_ends_where_it_should(void **state)
{
    assert_ends(*state, "blocks", 6, 6, sql_quick() ? 61 : 1);
    assert_ends(*state, "blocks", 7, 5, sql_quick() ? 61 : 1);
    if (sql_quick())
        return;
    assert_ends(*state, "blocks", 7, 8, 7);
    assert_ends(*state, "blocks", 9, 9, 13);
    assert_ends(*state, "auto", 31, 33, 9973);
    assert_ends(*state, "auto", 5, 35, 331);
}

/* 36 of the unordered pairs of 5 x 5, 47 of 5 x 6, and 5(n - 1) of 5 x n for even n from
 * 8 on: see test_blocks. */
static void five_rows_have_no_rows_for_the_pairs_without_a_tour(void **state)
{
    static const int boards[][3] = {
        {5, 5, 2 * 36}, {6, 5, 2 * 47}, {5, 8, 2 * 35}, {10, 5, 2 * 45}, {5, 7, 0}};
    for (size_t i = 0; i < (sql_quick() ? 1 : COUNT(boards)); i++) {
        int m = boards[i][0], k = boards[i][1];
        char *sql = sqlite3_mprintf(
            "SELECT count(*) FROM knight_squares(%d, %d) AS a, "
            "knight_squares(%d, %d) AS b WHERE (a.row, a.col) <> (b.row, b.col) AND "
            "CASE %d %% 2 WHEN 0 THEN a.colour <> b.colour "
            "  ELSE (a.row + a.col) %% 2 = 0 AND (b.row + b.col) %% 2 = 0 END "
            "AND NOT EXISTS (SELECT 1 FROM knight_tour WHERE n = %d AND cols = %d AND "
            "  start_row = a.row AND start_col = a.col AND end_row = b.row AND "
            "  end_col = b.col AND method = 'blocks' AND step = 1)",
            m, k, m, k, m * k, m, k);
        char *expected = sqlite3_mprintf("%d", boards[i][2]);
        assert_sql(*state, sql, expected);
        sqlite3_free(expected);
        sqlite3_free(sql);
    }
}

static void what_cannot_be_gives_no_rows(void **state)
{
    static const char *const wishes[] = {
        "n = 5 AND cols = 1000 AND start_row = 2 AND start_col = 1 AND end_row = 1 AND "
        "end_col = 1",
        "n = 1000 AND cols = 5 AND start_row = 998 AND start_col = 2 AND end_row = 1 AND "
        "end_col = 2",
        "n = 101 AND start_col = 1 AND start_row = 0",
        "n = 101 AND closed = 1",
        "n = 4 AND cols = 100 AND closed = 1",
        "n = 100 AND end_row = 0 AND end_col = 0",
        "n = 100 AND end_row = 1 AND end_col = 1",
        "n = 100 AND closed = 1 AND end_row = 0 AND end_col = 1",
        "n = 1000001 AND closed = 1",
        "n = 1000000 AND cols = 4 AND start_row = 7 AND start_col = 2",
        "n = 2 AND cols = 1000000"};
    for (size_t i = 0; i < COUNT(wishes); i++) {
        char *sql =
            sqlite3_mprintf("SELECT * FROM knight_tour WHERE %s;"
                            "SELECT * FROM knight_tour WHERE method = 'blocks' AND %s",
                            wishes[i], wishes[i]);
        assert_sql(*state, sql, "");
        sqlite3_free(sql);
    }
}

static const char *const refusals[][2] = {
    {"method = 'blocks' AND heuristic = 'none'",
     "knight_tour: heuristic is a setting of the search: it goes with method 'search' "
     "or 'auto', not with 'blocks'"},
    {"method = 'blocks' AND n = 8 AND seed = 7", "seed is a setting of the search"},
    {"method = 'blocks' AND colour_rule = 0", "colour_rule is a setting of the search"},
    {"n = 100 AND closed = 1 AND ties = 'last'",
     "closed = 1 does not go with ties, a setting of the search"},
    {"method = 'blocks' AND n = 3 AND cols = 50 AND end_row = 0 AND end_col = 49",
     "knight_tour: method 'blocks' has no construction for n = 3 and cols = 50 with "
     "this start and end"},
    {"method = 'blocks' AND n = 50 AND cols = 4 AND end_row = 49 AND end_col = 0",
     "no construction for n = 50 and cols = 4 with this start and end"},
    {"n = 3 AND cols = 1000000 AND end_row = 0 AND end_col = 999999",
     "and the exact solver takes at most 1000000 squares"},
    {"method = 'exact' AND n = 1001 AND seed = 1", "seed is a setting of the search"},
    {"method = 'block'",
     "method must be 'auto', 'search', 'exact' or 'blocks', not 'block'"},
    {"method = 'blocks' AND n = 1000000 AND start_row = 1000000 AND start_col = 0",
     "start_row must be an integer from 0 to 999999 on a board of 1000000 rows, not "
     "1000000"},
    {"n = 1073741825", "n must be an integer from 1 to 1073741824, not 1073741825"},
};

static void what_does_not_go_with_blocks_is_refused_in_a_sentence(void **state)
{
    for (size_t i = 0; i < COUNT(refusals); i++) {
        char *sql =
            sqlite3_mprintf("SELECT * FROM knight_tour WHERE %s", refusals[i][0]);
        assert_sql_error(*state, sql, refusals[i][1]);
        sqlite3_free(sql);
    }
}

static void auto_is_blocks_beyond_thirty_a_side_and_the_search_up_to_there(void **state)
{
    sqlite3 *db = *state;
    assert_sql_same(db, "SELECT * FROM knight_tour(31)",
                    "SELECT * FROM knight_tour(31, 0, 0, 31, 'blocks')");
    assert_sql_same(db, "SELECT * FROM knight_tour(5, 2, 2, 31)",
                    "SELECT * FROM knight_tour(5, 2, 2, 31, 'blocks')");
    assert_sql_same(db, "SELECT * FROM knight_tour(30)",
                    "SELECT * FROM knight_tour(30, 0, 0, 30, 'search')");
    assert_sql_same(db, "SELECT * FROM knight_tour(31) WHERE ties = 'edge'",
                    "SELECT * FROM knight_tour(31, 0, 0, 31, 'search')");
    assert_sql(db,
               "SELECT DISTINCT n, cols, method, closed FROM knight_tour "
               "WHERE n = 31 AND cols = 32 AND closed = 1 AND method = 'blocks'",
               "31|32|blocks|1");
}

/* --- memory ----------------------------------------------------------------------- */

struct memory {
    sqlite3_int64 sqlite; /* bytes, at most */
    long process;         /* in the unit of ru_maxrss, at most since it began */
};

static struct memory memory_of(sqlite3 *db, int n, int rows)
{
    struct memory memory;
    struct rusage usage;
    char *sql = sqlite3_mprintf("SELECT count(*) FROM (SELECT row FROM knight_tour(%d) "
                                "WHERE col >= 0 LIMIT %d)",
                                n, rows);
    char *expected = sqlite3_mprintf("%d", rows);
    sqlite3_memory_highwater(1);
    assert_sql(db, sql, expected);
    memory.sqlite = sqlite3_memory_highwater(1);
    sqlite3_free(expected);
    sqlite3_free(sql);
    assert_int_equal(getrusage(RUSAGE_SELF, &usage), 0);
    memory.process = usage.ru_maxrss;
    return memory;
}

static void memory_does_not_grow_with_the_board(void **state)
{
    if (sql_quick())
        skip();
    struct memory small = memory_of(*state, 1000, 1000000);
    struct memory large_odd = memory_of(*state, 20001, 3000000);
    struct memory large_even = memory_of(*state, 20000, 5000000);
    assert_true(large_odd.sqlite <= small.sqlite + MEMORY_SLACK);
    assert_true(large_even.sqlite <= small.sqlite + MEMORY_SLACK);
    assert_true(large_even.process <= small.process + RSS_SLACK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_does_not_grow_with_the_board),
        cmocka_unit_test(blocks_give_tours_from_any_start_closed_ones_too),
        cmocka_unit_test(auto_gives_tours_beyond_thirty_a_side),
        cmocka_unit_test(three_and_four_rows_or_columns_give_them_too),
        cmocka_unit_test(a_tour_ends_where_it_should),
        cmocka_unit_test(five_rows_have_no_rows_for_the_pairs_without_a_tour),
        cmocka_unit_test(what_cannot_be_gives_no_rows),
        cmocka_unit_test(what_does_not_go_with_blocks_is_refused_in_a_sentence),
        cmocka_unit_test(
            auto_is_blocks_beyond_thirty_a_side_and_the_search_up_to_there),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
