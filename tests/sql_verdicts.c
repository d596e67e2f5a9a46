/* The oracle's verdicts through SQL, judged by plain listing, by published counts, and
 * by each other. */
#include "sql_games.h"

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

struct listing {
    struct board board;
    const char *starts;
    bool quick; /* short enough under valgrind */
};

static const struct listing listings[] = {
    {{3, 4}, "1", true},
    {{4, 3}, "1", false},
    {{3, 3}, "1", true},
    {{4, 4}, "row < 2 AND col <= row", false},
    {{3, 6}, "row < 2 AND col < 3", false},
    {{4, 5}, "row < 2 AND col < 3", false},
};

/* A path can be finished exactly if a tour begins with it. (The tours that do follow it
 * in the order of texts.) */
static void every_position_is_decided_as_plain_listing_does(void **state)
{
    for (size_t i = 0; i < COUNT(listings); i++) {
        if (sql_quick() && !listings[i].quick)
            continue;
        make_walks(*state, listings[i].board, listings[i].starts);
        assert_on_board(
            *state,
            "WITH tour AS (SELECT line FROM walk WHERE step = %d * %d), "
            "safe AS MATERIALIZED (SELECT DISTINCT substr(line, 1, 3 * step - 1) AS "
            "  line FROM tour, (SELECT DISTINCT step FROM walk)) "
            "SELECT line FROM walk WHERE knight_can_finish(line, %d, %d) IS NOT "
            "line IN (SELECT line FROM safe)",
            listings[i].board, "");
    }
}

/* From the centre; a fatal path is one move off a safe one. */
static void
every_tour_from_the_centre_of_5_x_5_is_followed_and_nothing_else(void **state)
{
    if (sql_quick())
        skip();
    make_walks(*state, (struct board){5, 5}, "row = 2 AND col = 2");
    assert_sql(*state,
               "CREATE TABLE safe(line PRIMARY KEY) WITHOUT ROWID; "
               "INSERT OR IGNORE INTO safe SELECT substr(line, 1, 3 * step - 1) "
               "FROM (SELECT line FROM walk WHERE step = 25), "
               "  (SELECT step FROM knight_tour(5)); "
               "SELECT count(*) FROM walk WHERE step = 25; "
               "SELECT line, square, verdict FROM safe, knight_next(line, 5) "
               "WHERE (verdict = 'safe') IS NOT (line || ' ' || square IN safe) "
               "OR verdict = 'unknown'",
               "64");
}

/* Undirected counts: 3 x n OEIS A169696, 4 x n A079137, 5 x 5 and 5 x 6 A165134 and
 * A083386; 3 x 10 and 5 x 6 closed A070030 and D. Knuth. */
struct count {
    struct board board;
    int closed;
    const char *start; /* none: all */
    int tours;         /* directed */
    bool quick;
};

static const struct count counts[] = {
    {{1, 1}, 0, "", 1, true},         {{3, 3}, 0, "", 0, true},
    {{3, 4}, 0, "", 2 * 8, true},     {{3, 5}, 0, "", 0, true},
    {{3, 6}, 0, "", 0, true},         {{3, 7}, 0, "", 2 * 52, true},
    {{3, 8}, 0, "", 2 * 396, false},  {{7, 3}, 0, "", 2 * 52, false},
    {{4, 4}, 0, "", 0, true},         {{4, 5}, 0, "", 2 * 82, true},
    {{4, 6}, 0, "", 2 * 744, false},  {{5, 5}, 0, "", 1728, false},
    {{5, 5}, 0, "a1", 304, false},    {{5, 5}, 0, "c3", 64, true},
    {{5, 5}, 0, "a2", 0, true},       {{5, 5}, 0, "c1", 56, true},
    {{5, 6}, 1, "a1", 2 * 8, true},   {{6, 5}, 1, "c3", 2 * 8, true},
    {{3, 10}, 1, "a1", 2 * 16, true}, {{10, 3}, 1, "b5", 2 * 16, false},
    {{3, 8}, 1, "", 0, true},         {{4, 6}, 1, "", 0, true},
};

/* A false 'safe' would leave a path that ends too soon; a false 'fatal' a tour fewer.
 */
static void who_plays_safe_moves_alone_meets_every_tour_and_no_dead_end(void **state)
{
    for (size_t i = 0; i < COUNT(counts); i++) {
        if (sql_quick() && !counts[i].quick)
            continue;
        const struct count *c = &counts[i];
        int n = c->board.n, cols = c->board.cols;
        char *sql = sqlite3_mprintf(
            "WITH RECURSIVE safe(line, step) AS (SELECT %Q, %d UNION ALL "
            "  SELECT ltrim(line || ' ' || square), step + 1 "
            "  FROM safe, knight_next(line, %d, %d, %d) WHERE verdict = 'safe') "
            "SELECT coalesce(sum(step = %d), 0), coalesce(sum(step > 0 AND step < %d "
            "  AND NOT EXISTS (SELECT 1 FROM knight_next(line, %d, %d, %d) "
            "  WHERE verdict = 'safe')), 0) FROM safe "
            "WHERE step = 0 OR knight_can_finish(line, %d, %d, %d)",
            c->start, c->start[0] != '\0', n, cols, c->closed, n * cols, n * cols, n,
            cols, c->closed, n, cols, c->closed);
        char *expected = sqlite3_mprintf("%d|0", c->tours);
        assert_sql(*state, sql, expected);
        sqlite3_free(expected);
        sqlite3_free(sql);
    }
}

static const struct board played[] = {{5, 5}, {6, 6}, {5, 6}, {3, 8}, {8, 8}, {7, 10}};

/* The query has no rows for random games on every board, closed (the last %d) or not.
 */
static void assert_never(sqlite3 *db, const char *query)
{
    for (size_t i = 0; i < COUNT(played); i++) {
        make_games(db, played[i], sql_quick() ? 1 : 30);
        assert_on_board(db, query, played[i], "");
    }
}

static void a_verdict_is_what_knight_can_finish_says_of_the_longer_path(void **state)
{
    assert_never(
        *state,
        "SELECT line, x.square, c, verdict FROM game, (SELECT 0 AS c UNION SELECT 1), "
        "knight_next(line, %d, %d, c) AS x WHERE verdict IS NOT CASE "
        "  knight_can_finish(line || ' ' || x.square, %d, %d, c) "
        "  WHEN 1 THEN 'safe' WHEN 0 THEN 'fatal' END");
}

static void a_finish_is_a_tour_that_begins_with_the_path_if_there_is_one(void **state)
{
    assert_never(
        *state,
        "SELECT line, c, finish FROM (SELECT line, c, "
        "  knight_finish(line, %d, %d, c) AS finish, "
        "  knight_can_finish(line, %d, %d, c) AS can "
        "  FROM game, (SELECT 0 AS c UNION SELECT 1)) "
        "WHERE can IS NULL OR CASE can WHEN 0 THEN finish IS NOT NULL ELSE "
        "  finish IS NULL OR substr(finish || ' ', 1, length(line) + 1) <> line || ' ' "
        "  OR NOT knight_is_tour(finish, %d, %d) "
        "  OR knight_is_closed(finish, %d, %d) < c END");
}

static void an_empty_path_finishes_as_any_tour(void **state)
{
    assert_sql(*state,
               "SELECT knight_is_tour(knight_finish('')), "
               "knight_is_closed(knight_finish('', 6, 7, 1), 6, 7), "
               "knight_is_tour(knight_finish('[]', 5), 5), knight_finish('', 4), "
               "knight_finish('', 5, 5, 1), knight_can_finish('', 4), "
               "knight_can_finish('', 3, 4), knight_blunder('', 4), "
               "knight_finish('', 1), knight_can_finish('', 1, 1, 1)",
               "1|1|1|NULL|NULL|0|1|NULL|a1|0");
}

/* What is fatal stays fatal. */
static void the_blunder_is_the_first_step_from_which_all_is_lost(void **state)
{
    assert_never(*state,
                 "WITH ended AS MATERIALIZED (SELECT id, c, "
                 "  knight_blunder(line, %d, %d, c) AS blunder "
                 "  FROM (SELECT id, line, max(step) FROM game GROUP BY id), "
                 "  (SELECT 0 AS c UNION SELECT 1)) "
                 "SELECT id, c, step, line, blunder FROM game JOIN ended USING (id) "
                 "WHERE knight_can_finish(line, %d, %d, c) IS NOT "
                 "(blunder IS NULL OR step < blunder)");
}

static void a_blunder_may_be_the_first_step_or_none(void **state)
{
    assert_sql(*state,
               "SELECT knight_blunder('a4', 5), knight_blunder('a4 b2 d1', 5), "
               "knight_blunder('a1', 4), knight_blunder('b2', 4, 5), "
               "knight_blunder('a1 b3', 5, 5, 1), knight_blunder('a1', 5), "
               "knight_blunder('a1', 4, 5), knight_blunder('a1', 1), "
               "knight_blunder('a1', 1, 1, 1), knight_blunder(knight_finish('a8'))",
               "1|1|1|1|1|NULL|NULL|NULL|1|NULL");
}

/* As two who play against the budget see it. */
static void a_small_budget_makes_unknown_and_never_a_wrong_verdict(void **state)
{
    assert_never(*state, "SELECT line, s.square, s.verdict, t.verdict "
                         "FROM game, knight_next(line, %d, %d, 0, 1) AS s JOIN "
                         "knight_next(line, %d, %d) AS t USING (row, col) "
                         "WHERE s.verdict NOT IN ('unknown', t.verdict) OR s.nodes > 1 "
                         "OR t.verdict = 'unknown'");
    make_games(*state, (struct board){8, 8}, 5);
    assert_sql(*state,
               "SELECT count(*) > 50 FROM game, knight_next(line, 8, 8, 0, 1) "
               "WHERE verdict = 'unknown'",
               "1");
}

static void a_budget_that_runs_out_is_null_or_an_error(void **state)
{
    const char *sentence =
        ": undecided after max_nodes = 1 nodes; a larger max_nodes lets it go on";
    assert_sql(*state,
               "SELECT knight_can_finish('a8', 8, 8, 0, 1), "
               "knight_can_finish('a8', 8, 8, 0, 1000), "
               "knight_can_finish('a8', 8, 8, 0, 9223372036854775807)",
               "NULL|1|1");
    assert_sql_error(*state, "SELECT knight_finish('a8', 8, 8, 0, 1)", sentence);
    assert_sql_error(*state, "SELECT knight_blunder('a8 b6', 8, 8, 0, 1)", sentence);
    assert_sql_error(*state, "SELECT knight_finish('', 8, 8, 1, 1)",
                     "knight_finish: undecided");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_is_decided_as_plain_listing_does),
        cmocka_unit_test(
            every_tour_from_the_centre_of_5_x_5_is_followed_and_nothing_else),
        cmocka_unit_test(who_plays_safe_moves_alone_meets_every_tour_and_no_dead_end),
        cmocka_unit_test(a_verdict_is_what_knight_can_finish_says_of_the_longer_path),
        cmocka_unit_test(a_finish_is_a_tour_that_begins_with_the_path_if_there_is_one),
        cmocka_unit_test(an_empty_path_finishes_as_any_tour),
        cmocka_unit_test(the_blunder_is_the_first_step_from_which_all_is_lost),
        cmocka_unit_test(a_blunder_may_be_the_first_step_or_none),
        cmocka_unit_test(a_small_budget_makes_unknown_and_never_a_wrong_verdict),
        cmocka_unit_test(a_budget_that_runs_out_is_null_or_an_error),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
