/* A game, square by square: knight_next, knight_finish, knight_can_finish and
 * knight_blunder as the player meets them. What they prove is judged in
 * sql_verdicts.c. */
#include "sql_games.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const struct board boards[] = {{5, 5}, {6, 6}, {3, 7}, {8, 8}, {6, 9}};

static int games(void)
{
    return sql_quick() ? 2 : 20;
}

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

/* No rows, on every board, where the query joins the games made on it. */
static void assert_never(sqlite3 *db, const char *query)
{
    for (size_t i = 0; i < COUNT(boards); i++) {
        make_games(db, boards[i], games());
        assert_on_board(db, query, boards[i], "");
    }
}

/* The judge tries the eight moves, in their order. */
static void every_legal_move_is_listed_once_and_clockwise(void **state)
{
    assert_never(
        *state,
        "WITH move(slot, down, right) AS (VALUES (1, -2, 1), (2, -1, 2), (3, 1, 2), "
        "  (4, 2, 1), (5, 2, -1), (6, 1, -2), (7, -1, -2), (8, -2, -1)) "
        "SELECT line, (SELECT group_concat(row || ',' || col, ' ') "
        "    FROM knight_next(line, %d, %d)) AS listed, "
        "  (SELECT group_concat(to_row || ',' || to_col, ' ') FROM "
        "    (SELECT row + down AS to_row, col + right AS to_col "
        "     FROM knight_steps(line, %d, %d) AS s, move "
        "     WHERE s.step = game.step ORDER BY slot) "
        "   CROSS JOIN knight_squares(%d, %d) AS b ON b.row = to_row AND b.col = to_col "
        "   WHERE instr(line, b.square) = 0) AS expected "
        "FROM game WHERE listed IS NOT expected");
}

static void exits_are_the_unvisited_squares_a_move_further(void **state)
{
    assert_never(
        *state,
        "SELECT line, x.square, x.exits FROM game, knight_next(line, %d, %d) AS x "
        "WHERE x.exits <> (SELECT count(*) FROM knight_moves(%d, %d) AS m "
        "  WHERE m.row = x.row AND m.col = x.col AND instr(line, m.to_square) = 0)"
        " OR x.square <> knight_square(x.row, x.col, %d)");
}

static void without_a_path_every_square_is_a_first_move(void **state)
{
    static const char *const empty[] = {"''", "'[]'", "' [ ] '"};
    for (size_t i = 0; i < COUNT(empty); i++)
        for (size_t k = 0; k < COUNT(boards); k++) {
            char *listed = sqlite3_mprintf(
                "SELECT row, col, square, exits FROM knight_next(%s, %d, %d)", empty[i],
                boards[k].n, boards[k].cols);
            char *all = sqlite3_mprintf(
                "SELECT row, col, square, degree FROM knight_squares(%d, %d)",
                boards[k].n, boards[k].cols);
            assert_sql_same(*state, listed, all);
            sqlite3_free(listed);
            sqlite3_free(all);
        }
    assert_sql(*state, "SELECT count(*), max(row), max(col) FROM knight_next('')",
               "64|7|7");
}

static void without_a_move_there_are_no_rows(void **state)
{
    assert_sql(*state,
               "SELECT * FROM knight_next('a1', 1); SELECT * FROM knight_next('b2', 3);"
               "SELECT * FROM knight_next('a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2');"
               "SELECT * FROM knight_next('c3 a2 c1', 3, 3) WHERE row = 0 AND col = 0;"
               "SELECT * FROM knight_next(knight_finish('a8 b6'))",
               "");
}

struct refusal {
    const char *arguments, *sentence;
};

static const struct refusal refusals[] = {
    {"'a8 a7'", "path is no path: step 2 at a7: no knight's move from step 1 at a8"},
    {"'a8 b6 a8'", "path is no path: step 3 at a8: visited before, at step 1"},
    {"'a8 b6 ? d7'", "path is no path: step 4 at d7: step 3 is missing before it"},
    {"'a8 b6=c7'", "path is no path: step 2 at c7"},
    {"'a8 i7', 8",
     "path is no path: step 2 at (1, 8): not a square of the 8 x 8 board"},
    {"'[[0,0],[-1,2]]', 5", "path is no path: step 2 at"},
    {"'a8 hello'", "path is no tour value"},
    {"x'9e'", "path is no tour value"},
    {"'a8', 5", "path is no path: step 1 at (-3, 0): not a square"},
    {"'a8 b6', 1001, 1000",
     "n = 1001 and cols = 1000 make 1001000 squares, but at most 1000000"},
    {"'', 1001, 1000", "n = 1001 and cols = 1000 make 1001000 squares"},
    {"'a8 b6', 8, 8, 2", "closed must be an integer from 0 to 1, not 2"},
    {"'a8 b6', 8, 8, 0, 0", "max_nodes must be an integer from 1 to"},
};

static void an_illegal_path_is_an_error_that_names_the_fault(void **state)
{
    static const char *const forms[] = {
        "SELECT * FROM knight_next(%s)", "SELECT knight_finish(%s)",
        "SELECT knight_can_finish(%s)", "SELECT knight_blunder(%s)"};
    for (size_t i = 0; i < COUNT(refusals); i++)
        for (size_t k = 0; k < COUNT(forms); k++) {
            char *sql = sqlite3_mprintf(forms[k], refusals[i].arguments);
            assert_sql_error(*state, sql, refusals[i].sentence);
            sqlite3_free(sql);
        }
}

static void every_form_of_the_path_is_one_path(void **state)
{
    static const char *const forms[] = {"knight_json(line)", "knight_pack(line)",
                                        "upper(line)", "replace(line, ' ', '->')",
                                        "CAST(line AS BLOB)"};
    make_games(*state, (struct board){8, 8}, 3);
    assert_sql(*state, "DELETE FROM game WHERE step % 9 <> 1", "");
    for (size_t i = 0; i < COUNT(forms); i++) {
        char *sql = sqlite3_mprintf(
            "SELECT line FROM game WHERE knight_can_finish(%s) IS NOT "
            "knight_can_finish(line) OR knight_blunder(%s) IS NOT knight_blunder(line) "
            "OR knight_finish(%s) IS NOT knight_finish(line) "
            "OR (SELECT group_concat(square || verdict) FROM knight_next(%s)) IS NOT "
            "(SELECT group_concat(square || verdict) FROM knight_next(line))",
            forms[i], forms[i], forms[i], forms[i]);
        assert_sql(*state, sql, "");
        sqlite3_free(sql);
    }
}

static void the_hidden_columns_show_what_was_asked(void **state)
{
    assert_sql(*state,
               "SELECT x.path FROM knight_next('b1 c3 d1') AS x LIMIT 1;"
               "SELECT n, cols, closed, max_nodes, square FROM knight_next "
               "WHERE path = 'a1' AND n = '5' AND cols = 6 AND closed = 1 "
               "AND max_nodes = 9 AND row = 2",
               "b1 c3 d1\n5|6|1|9|b3");
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

/* To decide all of these rows would take hours. */
static void a_verdict_is_found_only_if_it_is_read(void **state)
{
    int side = sql_quick() ? 300 : 700;
    char *sql = sqlite3_mprintf("SELECT count(*), sum(exits), count(square) "
                                "FROM knight_next('', %d)",
                                side);
    char *expected = sqlite3_mprintf("%d|%d|%d", side * side,
                                     8 * (side - 1) * (side - 2), side * side);
    assert_sql(*state, sql, expected);
    sqlite3_free(expected);
    sqlite3_free(sql);
}

static void a_verdict_is_found_once_a_row(void **state)
{
    int once = calls_during(*state, "SELECT verdict FROM knight_next('a200', 200)");
    int often = calls_during(*state, "SELECT verdict, nodes, verdict || nodes FROM "
                                     "knight_next('a200', 200) WHERE verdict <> '' AND "
                                     "nodes >= 0 AND verdict <> nodes");
    assert_true(once > 0);
    assert_in_range(often, once - 5, once + 5);
}

static void a_view_and_a_trigger_may_ask_though_the_schema_is_not_trusted(void **state)
{
    sqlite3 *db = sql_open();
    (void)state;
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    assert_sql(
        db,
        "CREATE TABLE move(step INTEGER PRIMARY KEY, row, col);"
        "CREATE VIEW position AS SELECT knight_path(step, row, col, 5) AS path FROM move;"
        "CREATE VIEW choice AS SELECT x.square, x.verdict FROM position AS p "
        "  JOIN knight_next AS x ON x.path = p.path AND x.n = 5;"
        "CREATE VIEW answer AS SELECT knight_can_finish(path, 5) AS can, "
        "  knight_blunder(path, 5) AS blunder, "
        "  knight_is_tour(knight_finish(path, 5), 5) AS finish FROM position;"
        "CREATE TRIGGER referee AFTER INSERT ON move BEGIN SELECT RAISE(ROLLBACK, "
        "  'that loses') FROM position WHERE knight_can_finish(path, 5) = 0; END;"
        "INSERT INTO move VALUES (1, 0, 0); SELECT * FROM choice; SELECT * FROM answer",
        "c4|safe\nb3|safe\n1|NULL|1");
    assert_sql_error(db, "INSERT INTO move VALUES (2, 2, 1), (3, 0, 2), (4, 2, 3)",
                     "that loses");
    assert_sql(db, "SELECT count(*) FROM move", "1");
    sql_close(db);
}

/* Their answers depend on a budget. */
static void an_index_or_a_generated_column_may_not_ask(void **state)
{
    assert_sql(*state, "CREATE TABLE t(path)", "");
    static const char *const functions[] = {"knight_can_finish", "knight_finish",
                                            "knight_blunder"};
    static const char *const forms[] = {"CREATE INDEX i ON t(%s(path))",
                                        "CREATE INDEX i ON t(path) WHERE %s(path)",
                                        "CREATE TABLE g(path, a AS (%s(path)))",
                                        "CREATE TABLE g(path, a AS (%s(path)) STORED)"};
    for (size_t i = 0; i < COUNT(functions); i++)
        for (size_t k = 0; k < COUNT(forms); k++) {
            char *sql = sqlite3_mprintf(forms[k], functions[i]);
            assert_sql_error(*state, sql, "non-deterministic functions prohibited");
            sqlite3_free(sql);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_legal_move_is_listed_once_and_clockwise),
        cmocka_unit_test(exits_are_the_unvisited_squares_a_move_further),
        cmocka_unit_test(without_a_path_every_square_is_a_first_move),
        cmocka_unit_test(without_a_move_there_are_no_rows),
        cmocka_unit_test(an_illegal_path_is_an_error_that_names_the_fault),
        cmocka_unit_test(every_form_of_the_path_is_one_path),
        cmocka_unit_test(the_hidden_columns_show_what_was_asked),
        cmocka_unit_test(a_verdict_is_found_only_if_it_is_read),
        cmocka_unit_test(a_verdict_is_found_once_a_row),
        cmocka_unit_test(a_view_and_a_trigger_may_ask_though_the_schema_is_not_trusted),
        cmocka_unit_test(an_index_or_a_generated_column_may_not_ask),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
