/* knight_tour by the exact solver: closed tours, end squares, every start; judged by
 * the checkers and by published figures. */
#include "sql.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

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

static void assert_boards(sqlite3 *db, int side, const char *query)
{
    char *sql = sqlite3_mprintf(
        "WITH RECURSIVE side(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM side "
        "  WHERE i < %d), "
        "board(m, k, closed) AS (SELECT a.i, b.i, c.value FROM side AS a, side AS b, "
        "  (SELECT 0 AS value UNION SELECT 1) AS c) %s",
        side, query);
    assert_sql(db, sql, "");
    sqlite3_free(sql);
}

/* The solver answers here, not the theorem; a start on the first row or, on 4 x n and n
 * x 4, on a long edge will do. Open tours of boards with an odd number of squares start
 * in the corner, which has the right colour. */
static void the_solver_finds_a_tour_exactly_where_the_theorems_promise_one(void **state)
{
    assert_boards(
        *state, sql_quick() ? 5 : 8,
        "SELECT m, k, closed FROM board WHERE knight_exists(m, k, closed) <> "
        "EXISTS (SELECT 1 FROM knight_squares(m, k) AS s JOIN knight_tour AS t "
        "  ON t.n = m AND t.cols = k AND start_row = s.row AND start_col = s.col "
        "  AND t.closed = board.closed AND method = 'exact' AND step = m * k "
        "  WHERE m * k <= 20 OR s.row = 0)");
}

static void a_closed_tour_is_closed_and_begins_at_its_start(void **state)
{
    assert_boards(
        *state, sql_quick() ? 6 : 8,
        "SELECT m, k, s.row, s.col FROM board, knight_squares(m, k) AS s "
        "WHERE board.closed AND knight_exists(m, k, 1) AND (m + k + s.row) % 3 = 0 "
        "AND (SELECT NOT knight_is_closed(knight_path(step, row, col, m, k), m, k) "
        "  OR sum(step = 1 AND row = s.row AND col = s.col) <> 1 OR count(*) <> m * k "
        "  FROM knight_tour WHERE n = m AND cols = k AND start_row = s.row "
        "  AND start_col = s.col AND knight_tour.closed = 1)");
}

struct starts {
    int n, cols, count;
};

/* G. L. Chia and S.-H. Ong for 3 x n and 4 x n; recomputed by plain listing. */
static const struct starts starts[] = {
    {3, 4, 6},   {3, 7, 10},  {7, 3, 10}, {3, 8, 22}, {3, 9, 14}, {3, 10, 30},
    {4, 5, 10},  {4, 6, 12},  {6, 4, 12}, {5, 5, 13}, {5, 6, 30}, {6, 6, 36},
    {4, 12, 24}, {3, 14, 42}, {4, 4, 0},  {2, 7, 0},  {1, 1, 1},
};

static void as_many_squares_start_a_tour_as_were_counted(void **state)
{
    static const char *const methods[] = {"exact", "auto"};
    for (size_t i = 0; i < 2 * COUNT(starts); i++) {
        const struct starts *s = &starts[i / 2];
        char *sql = sqlite3_mprintf(
            "SELECT count(*) FROM knight_squares(%d, %d) AS s JOIN knight_tour AS t "
            "ON t.n = %d AND t.cols = %d AND start_row = s.row AND start_col = s.col "
            "AND method = '%s' AND step = 1 AND t.row = s.row AND t.col = s.col",
            s->n, s->cols, s->n, s->cols, methods[i % 2]);
        char *expected = sqlite3_mprintf("%d", s->count);
        assert_sql(*state, sql, expected);
        sqlite3_free(expected);
        sqlite3_free(sql);
    }
}

/* Feasible of the ordered pairs that colours allow; A. Conrad et al. 1994 for 6 x 6,
 * recomputed by plain listing for the others. */
struct pairs {
    int n, cols, allowed, feasible;
    bool quick;
};

static const struct pairs pairs[] = {
    {3, 4, 72, 14, true},    {4, 5, 200, 36, true},   {4, 6, 288, 64, false},
    {3, 8, 288, 144, false}, {5, 5, 156, 84, true},   {5, 6, 450, 356, false},
    {5, 7, 306, 306, false}, {6, 6, 648, 648, false},
};

/* Every tour that comes out is one and ends where it should. */
static void as_many_pairs_of_ends_have_a_tour_as_were_counted(void **state)
{
    for (size_t i = 0; i < COUNT(pairs); i++) {
        const struct pairs *p = &pairs[i];
        if (sql_quick() && !p->quick)
            continue;
        char *sql = sqlite3_mprintf(
            "WITH pair AS (SELECT a.row AS r, a.col AS c, b.row AS er, b.col AS ec "
            "  FROM knight_squares(%d, %d) AS a, knight_squares(%d, %d) AS b "
            "  WHERE (a.row, a.col) <> (b.row, b.col) AND CASE %d %% 2 WHEN 0 "
            "  THEN a.colour <> b.colour ELSE (a.row + a.col) %% 2 = 0 "
            "    AND (b.row + b.col) %% 2 = 0 END), "
            "found AS (SELECT (SELECT knight_is_tour(knight_path(step, row, col, %d, %d), "
            "    %d, %d) AND sum(step = 1 AND row = r AND col = c) AND "
            "    sum(step = %d AND row = er AND col = ec) "
            "  FROM knight_tour WHERE n = %d AND cols = %d AND start_row = r AND "
            "  start_col = c AND end_row = er AND end_col = ec) AS right FROM pair) "
            "SELECT count(*), count(right), sum(right) FROM found",
            p->n, p->cols, p->n, p->cols, p->n * p->cols, p->n, p->cols, p->n, p->cols,
            p->n * p->cols, p->n, p->cols);
        char *expected =
            sqlite3_mprintf("%d|%d|%d", p->allowed, p->feasible, p->feasible);
        assert_sql(*state, sql, expected);
        sqlite3_free(expected);
        sqlite3_free(sql);
    }
}

/* Ends of the wrong colour, at the start, or not a move from it if closed. */
static void an_end_that_cannot_be_gives_no_rows(void **state)
{
    static const char *const ends[] = {
        "n = 8 AND end_row = 0 AND end_col = 2",
        "n = 8 AND end_row = 0 AND end_col = 0",
        "n = 5 AND end_row = 0 AND end_col = 1",
        "n = 4 AND end_row = 3 AND end_col = 3",
        "n = 5 AND end_row = 4 AND end_col = 4 AND start_row = 0 AND start_col = 1",
        "n = 8 AND end_row = 0 AND end_col = 1 AND closed = 1",
        "n = 5 AND end_row = 1 AND end_col = 2 AND closed = 1",
        "n = 1 AND closed = 1",
        "n = 2 AND end_row = 1 AND end_col = 1"};
    for (size_t i = 0; i < COUNT(ends); i++) {
        char *sql = sqlite3_mprintf("SELECT * FROM knight_tour WHERE %s", ends[i]);
        assert_sql(*state, sql, "");
        sqlite3_free(sql);
    }
    assert_sql(
        *state,
        "SELECT square FROM knight_tour WHERE n = 1 AND end_row = 0 AND end_col = 0;"
        "SELECT count(*), max(row * 100 + col) FILTER (WHERE step = 64) "
        "FROM knight_tour WHERE n = 8 AND end_row = 1 AND end_col = 2 AND closed = 1",
        "a1\n64|102");
}

static const char *const refusals[][2] = {
    {"method = 'search' AND closed = 1",
     "closed = 1 goes with method 'exact', 'blocks' or 'auto', not with 'search'"},
    {"method = 'search' AND end_row = 0 AND end_col = 1",
     "an end square goes with method 'exact', 'blocks' or 'auto', not with 'search'"},
    {"heuristic = 'none' AND closed = 1",
     "closed = 1 does not go with heuristic, a setting of the search"},
    {"ties = 'first' AND end_row = 0 AND end_col = 1",
     "an end square does not go with ties, a setting of the search"},
    {"method = 'exact' AND seed = 1", "seed is a setting of the search: it goes with "
                                      "method 'search' or 'auto', not with 'exact'"},
    {"method = 'exact' AND prune = 'full'", "prune is a setting of the search"},
    {"method = 'exact' AND colour_rule = 1", "colour_rule is a setting of the search"},
    {"end_row = 0", "end_row is given without end_col: a square takes both"},
    {"end_col = 0", "end_col is given without end_row: a square takes both"},
    {"end_row = 8 AND end_col = 0",
     "end_row must be an integer from 0 to 7 on a board of 8 rows, not 8"},
    {"end_row = 0 AND end_col = 6 AND cols = 6",
     "end_col must be an integer from 0 to 5 on a board of 6 columns, not 6"},
    {"end_row = -1 AND end_col = 0", "end_row must be an integer from 0 to"},
    {"closed = 2", "closed must be an integer from 0 to 1, not 2"},
    {"method = 'exact' AND n = 1001 AND cols = 1000",
     "n = 1001 and cols = 1000 make 1001000 squares, but at most 1000000 can be held"},
    {"closed = 1 AND n = 2000 AND method = 'exact'",
     "make 4000000 squares, but at most 1000000 can be held"},
};

static void what_does_not_go_together_is_refused_in_a_sentence(void **state)
{
    for (size_t i = 0; i < COUNT(refusals); i++) {
        char *sql =
            sqlite3_mprintf("SELECT * FROM knight_tour WHERE %s", refusals[i][0]);
        assert_sql_error(*state, sql, refusals[i][1]);
        sqlite3_free(sql);
    }
}

/* Boards on which public programs hang or overflow. */
static void boards_that_trouble_others_are_solved_from_the_corner(void **state)
{
    static const char *const methods[] = {"auto", "exact"};
    static const int sides[] = {41, 52, 59, 60, 66, 74, 75, 90, 91, 200, 201};
    for (size_t i = 0; i < (sql_quick() ? 2 : 2 * COUNT(sides)); i++) {
        int n = sides[i / 2];
        char *sql = sqlite3_mprintf(
            "SELECT knight_is_tour(knight_path(step, row, col, %d), %d), "
            "min(square) FILTER (WHERE step = 1) FROM knight_tour "
            "WHERE n = %d AND method = '%s'",
            n, n, n, methods[i % 2]);
        char *expected = sqlite3_mprintf("1|a%d", n);
        assert_sql(*state, sql, expected);
        sqlite3_free(expected);
        sqlite3_free(sql);
    }
}

static void a_closed_tour_of_50_x_50_starts_on_any_square(void **state)
{
    char *sql = sqlite3_mprintf(
        "WITH RECURSIVE start(i, r, c) AS (SELECT 1, 17, 31 UNION ALL "
        "SELECT i + 1, (r * 7 + 3) %% 50, (c * 11 + 5) %% 50 FROM start WHERE i < %d) "
        "SELECT r, c FROM start WHERE (SELECT "
        "knight_is_closed(knight_path(step, row, col, 50), 50) AND "
        "sum(step = 1 AND row = r AND col = c) FROM knight_tour WHERE n = 50 AND "
        "closed = 1 AND start_row = r AND start_col = c) IS NOT 1",
        sql_quick() ? 1 : 50);
    assert_sql(*state, sql, "");
    sqlite3_free(sql);
}

/* To search these boards, or only to hold them, is out of the question. */
static void auto_answers_none_at_once_where_a_theorem_says_so(void **state)
{
    static const char *const wishes[] = {
        "n = 4 AND cols = 1000000 AND closed = 1",
        "n = 1073741824 AND cols = 2",
        "n = 1 AND cols = 1073741824",
        "n = 1000001 AND cols = 1000003 AND closed = 1",
        "n = 1000001 AND cols = 1000003 AND start_row = 0 AND start_col = 1",
        "n = 4 AND cols = 1000000 AND start_row = 1 AND start_col = 7",
        "n = 4 AND start_row = 1 AND start_col = 2"};
    for (size_t i = 0; i < COUNT(wishes); i++) {
        char *sql = sqlite3_mprintf("SELECT * FROM knight_tour WHERE %s", wishes[i]);
        assert_sql(*state, sql, "");
        sqlite3_free(sql);
    }
}

static void auto_is_the_search_where_that_is_enough(void **state)
{
    assert_sql_same(*state, "SELECT * FROM knight_tour(8, 3, 4)",
                    "SELECT * FROM knight_tour(8, 3, 4, 8, 'search')");
    assert_sql_same(*state, "SELECT * FROM knight_tour WHERE n = 7 AND ties = 'last'",
                    "SELECT * FROM knight_tour WHERE n = 7 AND ties = 'last' "
                    "AND method = 'search'");
    assert_sql_error(*state, "SELECT * FROM knight_tour(8) WHERE max_placed = 63",
                     "knight_tour: the search gave up after 63 squares");
}

static void the_hidden_columns_show_what_was_asked(void **state)
{
    assert_sql(
        *state,
        "SELECT n, cols, method, closed, start_row, start_col, end_row, end_col, "
        "step FROM knight_tour(6, 1, 2, 7, 'exact', 1, 3, 3) WHERE step > 41;"
        "SELECT method, closed FROM knight_tour "
        "WHERE n = 6 AND method = 'auto' AND closed = '1' AND step = 1",
        "6|7|exact|1|1|2|3|3|42\nauto|1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            the_solver_finds_a_tour_exactly_where_the_theorems_promise_one),
        cmocka_unit_test(a_closed_tour_is_closed_and_begins_at_its_start),
        cmocka_unit_test(as_many_squares_start_a_tour_as_were_counted),
        cmocka_unit_test(as_many_pairs_of_ends_have_a_tour_as_were_counted),
        cmocka_unit_test(an_end_that_cannot_be_gives_no_rows),
        cmocka_unit_test(what_does_not_go_together_is_refused_in_a_sentence),
        cmocka_unit_test(boards_that_trouble_others_are_solved_from_the_corner),
        cmocka_unit_test(a_closed_tour_of_50_x_50_starts_on_any_square),
        cmocka_unit_test(auto_answers_none_at_once_where_a_theorem_says_so),
        cmocka_unit_test(auto_is_the_search_where_that_is_enough),
        cmocka_unit_test(the_hidden_columns_show_what_was_asked),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
