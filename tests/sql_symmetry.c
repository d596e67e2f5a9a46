/* Squares and tours that are the same but for how one looks at them: knight_squares,
 * knight_symmetries, knight_canonical, knight_reverse, knight_rotate, knight_transform.
 */
#include "sql.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const char *const all_motions =
    "identity\nr90\nr180\nr270\nflip_rows\nflip_cols\ntranspose\nantitranspose";

/* tour(n, cols, tour, closed): tours of several boards, and paths that are none. */
static int open_db(void **state)
{
    sqlite3 *db = sql_open();
    assert_sql(
        db,
        "CREATE TABLE tour(n, cols, tour, closed); "
        "INSERT INTO tour SELECT n, n, tour, closed FROM knight_stats "
        "  WHERE n IN (5, 6) AND tour IS NOT NULL AND row <= col AND row < 2; "
        "INSERT INTO tour SELECT n, k, knight_finish('', n, k, c), c FROM "
        "  (SELECT 3 AS n, 10 AS k UNION VALUES (5, 6), (6, 5), (6, 6), (4, 7), (8, 8)), "
        "  (SELECT 0 AS c UNION SELECT 1) WHERE knight_exists(n, k, c); "
        "UPDATE tour SET closed = knight_is_closed(tour, n, cols); "
        "INSERT INTO tour VALUES (8, 8, 'a8 b6 d7 c5', 0), (8, 8, 'e5', 0), "
        "  (3, 7, 'a1 b3 d2 f1', 0), (1, 1, 'a1', 0)",
        "");
    *state = db;
    return 0;
}

static int close_db(void **state)
{
    sql_close(*state);
    return 0;
}

static void the_squares_of_8_x_8_fall_into_ten_orbits(void **state)
{
    assert_sql(
        *state,
        "SELECT count(*), count(DISTINCT square), sum(colour = 'dark'), "
        "sum(degree), sum(1.0 / orbit_size) FROM knight_squares(8);"
        "SELECT orbit_row, orbit_col, orbit_size, count(*) FROM knight_squares "
        "GROUP BY 1, 2, 3;"
        "SELECT colour FROM knight_squares(8) WHERE square IN ('a1', 'h1') "
        "ORDER BY square",
        "64|64|32|336|10.0\n"
        "0|0|4|4\n0|1|8|8\n0|2|8|8\n0|3|8|8\n1|1|4|4\n1|2|8|8\n1|3|8|8\n2|2|4|4\n"
        "2|3|8|8\n3|3|4|4\ndark\nlight");
}

static const int boards[][2] = {{1, 1}, {1, 2}, {2, 1}, {3, 3}, {3, 4},
                                {4, 3}, {5, 5}, {5, 6}, {7, 2}, {6, 6}};

static void assert_on_boards(sqlite3 *db, const char *query)
{
    for (size_t i = 0; i < COUNT(boards); i++) {
        int n = boards[i][0], cols = boards[i][1];
        char *sql = sqlite3_mprintf(query, n, cols, n, cols, n, cols);
        assert_sql(db, sql, "");
        sqlite3_free(sql);
    }
}

static void a_degree_is_the_number_of_moves(void **state)
{
    assert_on_boards(*state,
                     "SELECT * FROM knight_squares(%d, %d) AS s WHERE degree <> "
                     "(SELECT count(*) FROM knight_moves(%d, %d) AS m "
                     "WHERE m.row = s.row AND m.col = s.col) "
                     "OR square <> knight_square(row, col, %d)");
}

/* The images of a square are those of the tour that is this square alone. */
static void an_orbit_is_the_set_of_images_and_has_the_name_of_its_first(void **state)
{
    assert_on_boards(
        *state,
        "SELECT s.square FROM knight_squares(%d, %d) AS s, "
        "knight_symmetries(s.square, %d, %d) AS m "
        "JOIN knight_squares(%d, %d) AS t ON t.square = m.tour GROUP BY s.square "
        "HAVING count(DISTINCT t.square) <> s.orbit_size OR "
        "min(t.row * 100 + t.col) <> s.orbit_row * 100 + s.orbit_col OR "
        "count(DISTINCT t.orbit_row * 100 + t.orbit_col) <> 1 OR "
        "count(DISTINCT t.degree) <> 1");
}

static void a_square_is_looked_up_on_a_board_of_any_size(void **state)
{
    assert_sql(*state,
               "SELECT row, col, degree, orbit_row, orbit_col, orbit_size FROM "
               "knight_squares(1073741824) WHERE row = 1073741822 AND col = 5; "
               "SELECT count(*) FROM knight_squares(1073741824) WHERE row = -1; "
               "SELECT count(*) FROM knight_squares(9, 7) WHERE row BETWEEN 7 AND 99 "
               "AND col > 4; "
               "SELECT count(*), min(row), max(row) FROM knight_squares(5, 7) "
               "WHERE row IN (4, 2, 9)",
               "1073741822|5|6|1|5|8\n0\n4\n14|2|4");
}

static void a_square_board_has_eight_motions_and_a_rectangle_four(void **state)
{
    assert_sql(*state, "SELECT motion FROM knight_symmetries('a8 b6')", all_motions);
    assert_sql(*state, "SELECT motion FROM knight_symmetries('a8 b6', 8, 9)",
               "identity\nr180\nflip_rows\nflip_cols");
    assert_sql(*state,
               "SELECT motion, tour FROM knight_symmetries('a8 b6') "
               "WHERE motion IN ('r90', 'flip_rows', 'transpose', 'antitranspose');"
               "SELECT count(DISTINCT tour) FROM knight_symmetries('a8 b6')",
               "r90|h8 f7\nflip_rows|a1 b3\ntranspose|a8 c7\nantitranspose|h1 f2\n8");
}

static void every_image_of_a_tour_is_a_tour_again(void **state)
{
    assert_sql(
        *state,
        "SELECT t.n, t.cols, motion, s.tour FROM tour AS t, "
        "knight_symmetries(t.tour, t.n, t.cols) AS s WHERE "
        "knight_is_tour(s.tour, t.n, t.cols) <> knight_is_tour(t.tour, t.n, t.cols) "
        "OR knight_is_closed(s.tour, t.n, t.cols) <> closed "
        "OR s.tour <> knight_transform(t.tour, motion, t.n, t.cols) "
        "OR (motion = 'identity') > (s.tour = t.tour) "
        "OR s.n <> t.n OR s.cols <> t.cols",
        "");
}

static void a_canonical_form_is_the_same_for_all_views_of_a_tour(void **state)
{
    assert_sql(
        *state,
        "WITH image AS (SELECT t.n, t.cols, closed, t.tour AS first, s.tour FROM tour "
        "  AS t, knight_symmetries(t.tour, t.n, t.cols) AS s), "
        "view AS (SELECT n, cols, first, tour FROM image UNION ALL "
        "  SELECT n, cols, first, knight_reverse(tour, n, cols) FROM image UNION ALL "
        "  SELECT n, cols, first, knight_rotate(tour, k, n, cols) FROM image, "
        "    (SELECT 1 AS k UNION VALUES (17), (-5)) WHERE closed) "
        "SELECT n, cols, first FROM view GROUP BY 1, 2, 3 HAVING "
        "count(DISTINCT knight_canonical(tour, n, cols)) <> 1 OR "
        "max(knight_canonical(first, n, cols)) <> "
        "max(knight_canonical(knight_canonical(first, n, cols), n, cols)) OR "
        "sum(tour = knight_canonical(first, n, cols)) < 1 AND NOT "
        "knight_is_closed(first, n, cols)",
        "");
}

/* All directed tours, from the squares of the corners' colour, by safe moves alone. */
static void the_tours_of_5_x_5_fall_into_112_classes(void **state)
{
    if (sql_quick())
        skip();
    assert_sql(
        *state,
        "CREATE TABLE walk AS WITH RECURSIVE safe(line, step) AS (SELECT '', 0 UNION ALL "
        "  SELECT ltrim(line || ' ' || square), step + 1 FROM safe, knight_next(line, 5) "
        "  WHERE verdict = 'safe') "
        "SELECT line, knight_canonical(line, 5) AS class FROM safe WHERE step = 25; "
        "SELECT count(*), count(DISTINCT line), count(DISTINCT class), "
        "  count(DISTINCT min(line, knight_reverse(line, 5))) FROM walk; "
        "SELECT size, count(*) FROM (SELECT count(*) AS size FROM walk GROUP BY class) "
        "GROUP BY size",
        "1728|1728|112|864\n8|8\n16|104");
}

/* Eight closed tours, in both directions. */
static void the_closed_tours_of_5_x_6_fall_into_three_classes(void **state)
{
    assert_sql(
        *state,
        "WITH RECURSIVE safe(line, step) AS (SELECT 'a1', 1 UNION ALL "
        "  SELECT line || ' ' || square, step + 1 FROM safe, knight_next(line, 5, 6, 1) "
        "  WHERE verdict = 'safe') "
        "SELECT count(*), count(DISTINCT knight_canonical(line, 5, 6)), "
        "  count(DISTINCT knight_canonical(knight_rotate(line, 7, 5, 6), 5, 6)) "
        "FROM safe WHERE step = 30",
        "16|3|3");
}

static void what_is_done_twice_or_undone_is_not_done(void **state)
{
    assert_sql(
        *state,
        "WITH motion(motion, back) AS (VALUES ('identity', 'identity'), "
        "  ('r90', 'r270'), ('r180', 'r180'), ('r270', 'r90'), "
        "  ('flip_rows', 'flip_rows'), ('flip_cols', 'flip_cols'), "
        "  ('transpose', 'transpose'), ('antitranspose', 'antitranspose')) "
        "SELECT n, cols, motion, tour FROM tour, motion "
        "WHERE tour <> CASE WHEN motion IN ('r90', 'r270', 'transpose', 'antitranspose')"
        " THEN knight_transform(knight_transform(tour, motion, n, cols), back, cols, n) "
        " ELSE knight_transform(knight_transform(tour, motion, n, cols), back, n, cols) "
        "END;"
        "SELECT tour FROM tour WHERE tour <> "
        "knight_reverse(knight_reverse(tour, n, cols), n, cols) OR "
        "knight_transform(tour, 'r180', n, cols) <> knight_transform(knight_transform("
        "tour, 'flip_rows', n, cols), 'flip_cols', n, cols)",
        "");
}

static void a_closed_tour_can_be_started_at_every_step(void **state)
{
    assert_sql(
        *state,
        "WITH closed AS (SELECT tour, n, cols, n * cols AS length FROM tour "
        "  WHERE closed), "
        "k(k) AS (VALUES (0), (1), (-1), (5), (-7), (1000000007), "
        "  (9223372036854775807), (-9223372036854775808)) "
        "SELECT tour, k FROM closed, k WHERE knight_rotate(tour, k, n, cols) <> "
        "  substr(tour || ' ' || tour, 1 + 3 * (((k % length) + length) % length), "
        "    3 * length - 1)",
        "");
}

/* On the board that a form names, or on 8 x 8. */
static void every_form_of_a_tour_has_the_same_views(void **state)
{
    static const char *const forms[] = {"knight_json(t)",  "knight_grid(t)",
                                        "knight_board(t)", "knight_pack(t)",
                                        "upper(t)",        "CAST(t AS BLOB)"};
    for (size_t i = 0; i < COUNT(forms); i++) {
        char *sql = sqlite3_mprintf(
            "SELECT t FROM (SELECT t, %s AS form FROM (SELECT knight_path(step, row, "
            "  col) AS t FROM knight_tour(8, 1, 1) UNION ALL "
            "  SELECT 'a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2')) "
            "WHERE knight_reverse(form) <> knight_reverse(t) "
            "OR knight_canonical(form) <> knight_canonical(t) "
            "OR knight_transform(form, 'r180') <> knight_transform(t, 'r180') "
            "OR CASE WHEN knight_is_closed(t) THEN "
            "   knight_rotate(form, 9) <> knight_rotate(t, 9) END "
            "OR (SELECT group_concat(tour) FROM knight_symmetries(form)) <> "
            "   (SELECT group_concat(tour) FROM knight_symmetries(t))",
            forms[i]);
        assert_sql(*state, sql, "");
        sqlite3_free(sql);
    }
}

static const char *const refusals[][2] = {
    {"SELECT knight_rotate('a8 b6', 1)", "knight_rotate: tour must be a closed tour"},
    {"SELECT knight_rotate('a1', 1, 1)", "knight_rotate: tour must be a closed tour"},
    {"SELECT knight_rotate('a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2', 0)",
     "knight_rotate: tour must be a closed tour"},
    {"SELECT knight_reverse('a8 ? b6')",
     "knight_reverse: tour must be squares of the board, one a step"},
    {"SELECT knight_reverse('a8 z99 c4', 8)",
     "knight_reverse: tour must be squares of the board, one a step"},
    {"SELECT knight_canonical('a8=b6')",
     "knight_canonical: tour must be squares of the board, one a step"},
    {"SELECT knight_canonical('a9', 8)",
     "knight_canonical: tour must be squares of the board"},
    {"SELECT knight_transform('a9', 'r90', 8)",
     "knight_transform: tour must be squares of the board"},
    {"SELECT knight_transform('a8', 'r45')",
     "knight_transform: motion must be 'identity', 'r90', 'r180', 'r270', 'flip_rows', "
     "'flip_cols', 'transpose' or 'antitranspose', not 'r45'"},
    {"SELECT tour FROM knight_symmetries('a9', 8)",
     "knight_symmetries: of must be squares of the board"},
    {"SELECT * FROM knight_symmetries('hello')",
     "knight_symmetries: of is no tour value"},
    {"SELECT knight_reverse('hello')", "knight_reverse: tour is no tour value"},
};

static void what_cannot_be_seen_otherwise_is_refused_in_a_sentence(void **state)
{
    for (size_t i = 0; i < COUNT(refusals); i++)
        assert_sql_error(*state, refusals[i][0], refusals[i][1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_squares_of_8_x_8_fall_into_ten_orbits),
        cmocka_unit_test(a_degree_is_the_number_of_moves),
        cmocka_unit_test(an_orbit_is_the_set_of_images_and_has_the_name_of_its_first),
        cmocka_unit_test(a_square_is_looked_up_on_a_board_of_any_size),
        cmocka_unit_test(a_square_board_has_eight_motions_and_a_rectangle_four),
        cmocka_unit_test(every_image_of_a_tour_is_a_tour_again),
        cmocka_unit_test(a_canonical_form_is_the_same_for_all_views_of_a_tour),
        cmocka_unit_test(the_tours_of_5_x_5_fall_into_112_classes),
        cmocka_unit_test(the_closed_tours_of_5_x_6_fall_into_three_classes),
        cmocka_unit_test(what_is_done_twice_or_undone_is_not_done),
        cmocka_unit_test(a_closed_tour_can_be_started_at_every_step),
        cmocka_unit_test(every_form_of_a_tour_has_the_same_views),
        cmocka_unit_test(what_cannot_be_seen_otherwise_is_refused_in_a_sentence),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
