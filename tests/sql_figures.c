/* The published figures of the classic programs, through SQL.
 *
 * Warnsdorff's rule alone ("alone"), the search that may take moves back, and a second
 * program with other settings: C++ programs whose boards and counts were printed, and
 * recomputed with independent ones. */
#include "sql.h"

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

static void the_classic_boards_come_out_square_by_square(void **state)
{
    assert_sql(*state,
               "SELECT knight_board(knight_path(step, row, col)) FROM knight_tour(8)",
               "  1 34  3 18 37 32 13 16\n"
               "  4 19 36 33 14 17 38 31\n"
               " 35  2 49 52 47 40 15 12\n"
               " 20  5 64 41 50 53 30 39\n"
               " 57 42 51 48 59 46 11 26\n"
               "  6 21 58 63 54 27 60 29\n"
               " 43 56 23  8 45 62 25 10\n"
               " 22  7 44 55 24  9 28 61");
    assert_sql(*state,
               "SELECT knight_board(knight_path(step, row, col)) FROM knight_tour(5)",
               "  1 10 21 16  7\n"
               " 20 15  8 11 22\n"
               "  9  2 25  6 17\n"
               " 14 19  4 23 12\n"
               "  3 24 13 18  5");
    assert_sql(*state,
               "SELECT substr(knight_board(knight_path(step, row, col)), 1, 24) "
               "FROM knight_tour(8, 1, 1)",
               " 19 16 35  2 21  6 39  4");
}

static void the_classic_tours_are_open_and_undo_nothing(void **state)
{
    assert_sql(*state,
               "SELECT n, row, col, closed, undone FROM knight_stats "
               "WHERE n IN (5, 8) AND row = col AND row <= n / 8",
               "5|0|0|0|0\n8|0|0|0|0\n8|1|1|0|0");
}

static void the_survey_of_all_starts_agrees(void **state)
{
    assert_sql(*state,
               "SELECT n, sum(admissible), sum(complete), sum(status = 'tour'), "
               "max(placed) FROM knight_stats WHERE n BETWEEN 5 AND 12 GROUP BY n",
               "5|13|12|13|25\n"
               "6|36|35|36|36\n"
               "7|25|18|25|982160\n"
               "8|64|63|64|64\n"
               "9|41|41|41|81\n"
               "10|100|98|100|100\n"
               "11|61|61|61|136\n"
               "12|144|138|144|144");
}

static void the_first_of_equals_fails_from_as_many_starts_as_the_last(void **state)
{
    assert_sql_same(*state,
                    "SELECT n, sum(complete) FROM knight_stats "
                    "WHERE n BETWEEN 5 AND 12 AND ties = 'first' GROUP BY n",
                    "SELECT n, sum(complete) FROM knight_stats "
                    "WHERE n BETWEEN 5 AND 12 AND ties = 'last' GROUP BY n");
}

static void the_rule_alone_is_stuck_where_it_was_reported(void **state)
{
    const char *failing = "SELECT n, row, col, visited FROM knight_stats "
                          "WHERE n BETWEEN 5 AND 8 AND admissible AND NOT complete ";
    char *last = sqlite3_mprintf("%s AND ties = 'last'", failing);
    char *first = sqlite3_mprintf("%s AND ties = 'first' AND n <> 7", failing);
    assert_sql(*state, last,
               "5|2|0|17\n6|3|3|34\n"
               "7|1|1|43\n7|1|5|43\n7|2|2|31\n7|4|0|41\n7|4|2|29\n7|6|4|33\n7|6|6|33\n"
               "8|4|2|60");
    assert_sql(*state, first, "5|2|0|17\n6|2|3|34\n8|3|2|60");
    sqlite3_free(last);
    sqlite3_free(first);
}

/* Judged by the knight graph: every neighbour of the last square has been visited. */
static void a_stuck_square_has_no_unvisited_neighbour(void **state)
{
    static const char *const ties[] = {"last", "first", NULL};
    for (int i = 0; ties[i] != NULL; i++) {
        char *sql = sqlite3_mprintf(
            "WITH failed AS MATERIALIZED (SELECT n, row, col, visited, stuck "
            "  FROM knight_stats WHERE n BETWEEN 5 AND 8 AND ties = %Q AND NOT complete "
            "  AND admissible) "
            "SELECT count(*) FROM failed AS f, knight_walk AS last "
            "WHERE last.n = f.n AND start_row = f.row AND start_col = f.col "
            "AND ties = %Q AND step = visited AND last.square = stuck AND exits = 0 "
            "AND NOT EXISTS (SELECT to_row, to_col FROM knight_moves(f.n) AS m "
            "  WHERE m.row = last.row AND m.col = last.col "
            "  EXCEPT SELECT w.row, w.col FROM knight_walk(f.n, f.row, f.col) AS w "
            "  WHERE w.ties = %Q)",
            ties[i], ties[i], ties[i]);
        assert_sql(*state, sql, "10");
        sqlite3_free(sql);
    }
}

static void only_a_stuck_walk_has_a_stuck_square(void **state)
{
    assert_sql(*state,
               "SELECT count(*) FROM knight_stats WHERE n <= 8 "
               "AND (complete <> (stuck IS NULL) OR complete <> (visited = n * n))",
               "0");
}

static void the_fatal_step_on_8_x_8_had_a_square_of_two_exits_beside_it(void **state)
{
    assert_sql(*state,
               "WITH walk AS MATERIALIZED "
               "  (SELECT step, row, col FROM knight_walk(8, 4, 2)), "
               "visited AS MATERIALIZED (SELECT row, col FROM walk WHERE step <= 59), "
               "choice AS (SELECT to_row AS row, to_col AS col FROM knight_moves(8) "
               "  JOIN walk USING (row, col) WHERE step = 59 "
               "  EXCEPT SELECT row, col FROM visited) "
               "SELECT (SELECT count(*) FROM (SELECT to_row, to_col "
               "    FROM knight_moves(8) AS m WHERE m.row = choice.row "
               "    AND m.col = choice.col EXCEPT SELECT row, col FROM visited)) "
               "FROM choice ORDER BY 1",
               "0\n2");
}

struct placed {
    int n;
    const char *by_order, *by_rule;
};

/* The 8 x 8 count of the search in move order is a long one: it comes last. */
static void the_search_from_the_corner_places_so_many_squares(void **state)
{
    static const struct placed cases[] = {{5, "14009", "25"},
                                          {6, "58692", "36"},
                                          {7, "18818", "49"},
                                          {8, "27241113", "64"}};
    for (int i = 0; i < (sql_quick() ? 3 : 4); i++) {
        const char *sql = "SELECT placed FROM knight_stats(%d) WHERE row = 0 "
                          "AND col = 0 AND heuristic = '%s'";
        char *by_order = sqlite3_mprintf(sql, cases[i].n, "none");
        char *by_rule = sqlite3_mprintf(sql, cases[i].n, "warnsdorff");
        assert_sql(*state, by_order, cases[i].by_order);
        assert_sql(*state, by_rule, cases[i].by_rule);
        sqlite3_free(by_order);
        sqlite3_free(by_rule);
    }
}

static void all_7189_starts_are_solved_and_58_of_them_undo_a_move(void **state)
{
    if (sql_quick())
        skip();
    assert_sql(*state,
               "SELECT count(*), sum(status = 'tour'), sum(undone > 0), "
               "sum(knight_is_tour(tour, n)) FROM knight_stats "
               "WHERE n BETWEEN 5 AND 30 AND admissible",
               "7189|7189|58|7189");
}

static void small_boards_have_no_tour_from_any_square(void **state)
{
    assert_sql(*state,
               "SELECT n, count(*), group_concat(DISTINCT status) FROM knight_stats "
               "WHERE n <= 4 GROUP BY n",
               "1|1|tour\n2|4|none\n3|9|none\n4|16|none");
    assert_sql(*state, "SELECT status, placed FROM knight_stats(4) LIMIT 1",
               "none|1463");
    assert_sql(*state,
               "SELECT count(*) FROM knight_stats(4) AS s, knight_tour AS t "
               "WHERE t.n = s.n AND start_row = s.row AND start_col = s.col",
               "0");
}

static void no_square_of_the_other_colour_starts_a_tour_of_5_x_5(void **state)
{
    assert_sql(*state,
               "SELECT count(*), group_concat(DISTINCT status), max(placed) > 1000 "
               "FROM knight_stats(5) WHERE NOT admissible AND colour_rule = 0",
               "12|none|1");
    assert_sql(
        *state,
        "SELECT DISTINCT status, placed FROM knight_stats(5) WHERE NOT admissible",
        "none|0");
}

static void the_other_colour_of_7_x_7_is_given_up(void **state)
{
    const char *places = sql_quick() ? "100000" : "100000000";
    char *sql = sqlite3_mprintf(
        "SELECT * FROM knight_tour(7, 0, 1) WHERE colour_rule = 0 AND max_placed = %s",
        places);
    char *message = sqlite3_mprintf(
        "knight_tour: the search gave up after %s squares were placed", places);
    assert_sql_error(*state, sql, message);
    sqlite3_free(sql);
    sqlite3_free(message);
}

static void the_sample_walk_from_b7_is_a_closed_tour(void **state)
{
    assert_sql(
        *state,
        "SELECT knight_is_tour(tour), knight_is_closed(tour), last FROM "
        "(SELECT knight_path(step, row, col) AS tour, "
        "  max(step) || ' ' || row || ' ' || col AS last FROM knight_walk(8, 1, 1))",
        "1|1|64 2 3");
}

/* Heuristic, n, the start; attempts (placed - 1) and undone as the program prints them.
 */
struct second {
    const char *heuristic, *start, *expected;
};

static const struct second second_program[] = {
    {"none", "5, 4, 4", "tour|287|263"},     {"warnsdorff", "5, 4, 4", "tour|24|0"},
    {"warnsdorff", "8, 7, 7", "tour|63|0"},  {"none", "4, 3, 3", "none|2222|2222"},
    {"warnsdorff", "6, 3, 3", "tour|62|27"}, {"none", "6, 3, 3", "tour|577654|577619"}};

enum { SECOND = sizeof second_program / sizeof second_program[0] };

static void the_second_program_counts_the_same_in_the_survey(void **state)
{
    for (int i = 0; i < SECOND; i++) {
        const struct second *c = &second_program[i];
        char *sql = sqlite3_mprintf(
            "SELECT status, placed - 1, undone FROM knight_stats(%c) WHERE row = %c "
            "AND col = %c AND heuristic = %Q AND search_ties = 'first' "
            "AND prune = 'none' AND moves = '34567812'",
            c->start[0], c->start[3], c->start[6], c->heuristic);
        assert_sql(*state, sql, c->expected);
        sqlite3_free(sql);
    }
}

static void the_second_program_counts_the_same_in_the_trace(void **state)
{
    for (int i = 0; i < SECOND - sql_quick(); i++) {
        const struct second *c = &second_program[i];
        char *sql = sqlite3_mprintf(
            "SELECT max(action) FILTER (WHERE action NOT IN ('place', 'undo')), "
            "sum(action = 'place') - 1, sum(action = 'undo') FROM knight_trace(%s) "
            "WHERE heuristic = %Q AND ties = 'first' AND prune = 'none' "
            "AND moves = '34567812'",
            c->start, c->heuristic);
        assert_sql(*state, sql, c->expected);
        sqlite3_free(sql);
    }
}

static void the_second_program_in_move_order_is_not_done_after_2000000(void **state)
{
    const char *settings = "heuristic = 'none' AND prune = 'none' "
                           "AND moves = '34567812' AND max_placed = 2000000";
    char *survey =
        sqlite3_mprintf("SELECT status, placed FROM knight_stats(8) WHERE "
                        "row = 7 AND col = 7 AND search_ties = 'first' AND %s",
                        settings);
    char *tour = sqlite3_mprintf(
        "SELECT * FROM knight_tour(8, 7, 7) WHERE ties = 'first' AND %s", settings);
    assert_sql(*state, survey, "gave up|2000000");
    assert_sql_error(
        *state, tour,
        "knight_tour: the search gave up after 2000000 squares were placed; "
        "a larger max_placed lets it go on");
    sqlite3_free(survey);
    sqlite3_free(tour);
}

static void the_trace_ends_with_the_counts_of_the_survey(void **state)
{
    assert_sql(*state,
               "SELECT count(*), sum(action = s.status AND t.placed = s.placed "
               "AND t.undone = s.undone) "
               "FROM knight_stats AS s JOIN knight_trace AS t "
               "ON t.n = s.n AND start_row = s.row AND start_col = s.col "
               "WHERE s.n BETWEEN 4 AND 6 AND action NOT IN ('place', 'undo')",
               "77|77");
}

static void a_trace_counts_its_own_events(void **state)
{
    assert_sql(*state,
               "SELECT count(*) FROM (SELECT placed, undone, action, step, "
               "sum(action = 'place') OVER w AS p, sum(action = 'undo') OVER w AS u "
               "FROM knight_trace(6, 3, 3) WHERE ties = 'first' AND prune = 'none' "
               "WINDOW w AS (ORDER BY event)) WHERE p <> placed OR u <> undone "
               "OR (action = 'place' AND step <> p - u)",
               "0");
    assert_sql(
        *state,
        "SELECT action, placed, undone FROM knight_trace(8) WHERE max_placed = 10 "
        "ORDER BY event DESC LIMIT 1",
        "gave up|10|0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_classic_boards_come_out_square_by_square),
        cmocka_unit_test(the_classic_tours_are_open_and_undo_nothing),
        cmocka_unit_test(the_survey_of_all_starts_agrees),
        cmocka_unit_test(the_first_of_equals_fails_from_as_many_starts_as_the_last),
        cmocka_unit_test(the_rule_alone_is_stuck_where_it_was_reported),
        cmocka_unit_test(a_stuck_square_has_no_unvisited_neighbour),
        cmocka_unit_test(only_a_stuck_walk_has_a_stuck_square),
        cmocka_unit_test(the_fatal_step_on_8_x_8_had_a_square_of_two_exits_beside_it),
        cmocka_unit_test(the_search_from_the_corner_places_so_many_squares),
        cmocka_unit_test(all_7189_starts_are_solved_and_58_of_them_undo_a_move),
        cmocka_unit_test(small_boards_have_no_tour_from_any_square),
        cmocka_unit_test(no_square_of_the_other_colour_starts_a_tour_of_5_x_5),
        cmocka_unit_test(the_other_colour_of_7_x_7_is_given_up),
        cmocka_unit_test(the_sample_walk_from_b7_is_a_closed_tour),
        cmocka_unit_test(the_second_program_counts_the_same_in_the_survey),
        cmocka_unit_test(the_second_program_counts_the_same_in_the_trace),
        cmocka_unit_test(the_second_program_in_move_order_is_not_done_after_2000000),
        cmocka_unit_test(the_trace_ends_with_the_counts_of_the_survey),
        cmocka_unit_test(a_trace_counts_its_own_events),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
