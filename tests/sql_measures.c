/* Measures of a tour: knight_turns, knight_crossings, knight_is_magic and
 * knight_symmetry. */
#include "sql.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

#define TOUR_3X4 "a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2"

/* W. Beverley 1848. */
#define BEVERLEY                                                                  \
    "1 30 47 52 5 28 43 54 / 48 51 2 29 44 53 6 27 / 31 46 49 4 25 8 55 42 / "    \
    "50 3 32 45 56 41 26 7 / 33 62 15 20 9 24 39 58 / 16 19 34 61 40 57 10 23 / " \
    "63 14 17 36 21 12 59 38 / 18 35 64 13 60 37 22 11"

/* tour(n, cols, tour, closed): tours of several boards, and paths that are none. */
static int open_db(void **state)
{
    sqlite3 *db = sql_open();
    assert_sql(db,
               "CREATE TABLE tour(n, cols, tour, closed);"
               "INSERT INTO tour SELECT n, n, tour, closed FROM knight_stats "
               "  WHERE n IN (5, 6, 8) AND tour IS NOT NULL AND row <= col AND row < 2;"
               "INSERT INTO tour SELECT n, k, knight_finish('', n, k, 1), 1 FROM "
               "  (SELECT 3 AS n, 10 AS k UNION VALUES (5, 6), (6, 5), (6, 6), (8, 8));"
               "INSERT INTO tour VALUES (8, 8, 'a8 b6 d7 c5', 0), (8, 8, 'e5', 0), "
               "  (3, 7, 'a1 b3 d2 f1', 0), (1, 1, 'a1', 0), (3, 4, '" TOUR_3X4
               "', 0), "
               "  (8, 8, knight_text('" BEVERLEY "'), 0)",
               "");
    *state = db;
    return 0;
}

static int close_db(void **state)
{
    sql_close(*state);
    return 0;
}

static void turns_and_crossings_of_short_paths(void **state)
{
    assert_sql(*state,
               "SELECT knight_turns('a8 b6 c4 d2'), knight_turns('a8 b6 c4 e5'), "
               "knight_turns('a8 b6 d7 c5'), knight_turns('a8');"
               "SELECT knight_crossings('a3 b1 c3 a2', 3), "
               "knight_crossings('a8 b6 c4'), knight_crossings('a8')",
               "0|1|2|0\n1|0|0");
}

/* The moves as rows, each pair of them met once; segments cross if the ends of each lie
 * on both sides of the other. A closed tour has one more move. */
static void crossings_are_the_pairs_that_a_self_join_finds(void **state)
{
    assert_sql(
        *state,
        "WITH square AS (SELECT t.rowid AS id, t.n, t.cols, closed, s.step, s.row, s.col "
        "  FROM tour AS t JOIN knight_steps(t.tour, t.n, t.cols) AS s), "
        "move AS (SELECT a.id, a.step, a.row AS r, a.col AS c, b.row - a.row AS dr, "
        "  b.col - a.col AS dc FROM square AS a JOIN square AS b ON b.id = a.id AND "
        "  (b.step = a.step + 1 OR (a.closed AND a.step = a.n * a.cols AND b.step = 1))),"
        "pair AS (SELECT a.id, "
        "  a.dr * (b.c - a.c) - a.dc * (b.r - a.r) AS p, "
        "  a.dr * (b.c + b.dc - a.c) - a.dc * (b.r + b.dr - a.r) AS q, "
        "  b.dr * (a.c - b.c) - b.dc * (a.r - b.r) AS u, "
        "  b.dr * (a.c + a.dc - b.c) - b.dc * (a.r + a.dr - b.r) AS v "
        "  FROM move AS a JOIN move AS b ON b.id = a.id AND b.step < a.step) "
        "SELECT rowid, n, cols, knight_crossings(tour, n, cols), "
        "  (SELECT count(*) FROM pair WHERE id = tour.rowid AND p * q < 0 AND u * v < 0) "
        "  AS counted FROM tour WHERE knight_crossings(tour, n, cols) <> counted",
        "");
}

static void turns_are_those_that_a_window_finds(void **state)
{
    assert_sql(
        *state,
        "WITH square AS (SELECT t.rowid AS id, s.step, s.row, s.col FROM tour AS t "
        "  JOIN knight_steps(t.tour, t.n, t.cols) AS s UNION ALL "
        "  SELECT t.rowid, s.step + t.n * t.cols, s.row, s.col FROM tour AS t "
        "  JOIN knight_steps(t.tour, t.n, t.cols) AS s WHERE closed AND s.step <= 2), "
        "move AS (SELECT id, step, row - lag(row) OVER w AS dr, "
        "  col - lag(col) OVER w AS dc FROM square "
        "  WINDOW w AS (PARTITION BY id ORDER BY step)), "
        "turn AS (SELECT id, dr <> lag(dr) OVER w OR dc <> lag(dc) OVER w AS turned "
        "  FROM move WINDOW w AS (PARTITION BY id ORDER BY step)) "
        "SELECT n, cols, tour FROM tour WHERE knight_turns(tour, n, cols) <> "
        "  (SELECT total(turned) FROM turn WHERE id = tour.rowid)",
        "");
}

/* However a tour is turned, reversed or, if closed, begun, it is the same drawing. */
static void all_views_of_a_tour_are_as_tangled(void **state)
{
    assert_sql(
        *state,
        "WITH image AS (SELECT t.rowid AS id, t.n, t.cols, closed, s.tour FROM tour "
        "  AS t, knight_symmetries(t.tour, t.n, t.cols) AS s), "
        "view AS (SELECT id, n, cols, tour FROM image UNION ALL "
        "  SELECT id, n, cols, knight_reverse(tour, n, cols) FROM image UNION ALL "
        "  SELECT id, n, cols, knight_rotate(tour, 7, n, cols) FROM image WHERE closed) "
        "SELECT id FROM view GROUP BY id HAVING "
        "  count(DISTINCT knight_turns(tour, n, cols)) <> 1 OR "
        "  count(DISTINCT knight_crossings(tour, n, cols)) <> 1",
        "");
}

static void a_magic_tour_adds_up_to_260(void **state)
{
    assert_sql(*state,
               "WITH s AS (SELECT * FROM knight_steps('" BEVERLEY "')) "
               "SELECT min(r), max(r), min(c), max(c) FROM "
               "(SELECT sum(step) AS r FROM s GROUP BY row), "
               "(SELECT sum(step) AS c FROM s GROUP BY col);"
               "SELECT knight_is_magic('" BEVERLEY "')",
               "260|260|260|260\n1");
    assert_sql(*state,
               "SELECT count(*), sum(knight_is_magic(s.tour)), "
               "  sum(knight_is_magic(knight_reverse(s.tour))) "
               "FROM knight_symmetries('" BEVERLEY "') AS s;"
               "SELECT n, cols, length(tour) FROM tour "
               "WHERE knight_is_magic(tour, n, cols)",
               "8|8|8\n1|1|2\n8|8|191");
}

static void what_is_no_tour_is_not_magic(void **state)
{
    assert_sql(*state,
               "SELECT knight_is_magic('hello'), knight_is_magic(''), "
               "knight_is_magic(x'9e'), knight_is_magic(1.5), "
               "knight_is_magic('8 1 6 / 3 5 7 / 4 9 2'), "
               "knight_is_magic('a9', 8), knight_is_magic('" TOUR_3X4 "', 4, 3)",
               "0|0|0|0|0|0|0");
}

static void a_symmetry_is_a_motion_whose_image_is_the_tour(void **state)
{
    assert_sql(*state,
               "SELECT t.tour, motion, knight_symmetry(t.tour, t.n, t.cols) "
               "FROM tour AS t, knight_symmetries(t.tour, t.n, t.cols) AS s "
               "WHERE NOT knight_is_closed(t.tour, t.n, t.cols) AND "
               "  (instr(' ' || knight_symmetry(t.tour, t.n, t.cols) || ' ', "
               "     ' ' || motion || ' ') > 0) <> (s.tour = t.tour) OR "
               "  (instr(' ' || knight_symmetry(t.tour, t.n, t.cols) || ' ', "
               "     ' -' || motion || ' ') > 0) <> (s.tour <> t.tour AND "
               "     s.tour = knight_reverse(t.tour, t.n, t.cols))",
               "");
    assert_sql(*state,
               "SELECT knight_symmetry('a3 c2 a1', 3), knight_symmetry('b2', 3), "
               "knight_symmetry('b2', 3, 4), knight_symmetry('a8 b6 d7')",
               "identity -flip_rows|"
               "identity r90 r180 r270 flip_rows flip_cols transpose antitranspose|"
               "identity flip_rows|identity");
}

/* Eight closed tours of 5 x 6, in both directions: one class of four, two of two. */
static void the_symmetries_of_5_x_6_are_those_of_its_classes(void **state)
{
    assert_sql(
        *state,
        "CREATE TEMP TABLE ring AS "
        "WITH RECURSIVE safe(line, step) AS (SELECT 'a1', 1 UNION ALL "
        "  SELECT line || ' ' || square, step + 1 FROM safe, knight_next(line, 5, 6, 1) "
        "  WHERE verdict = 'safe') SELECT line FROM safe WHERE step = 30;"
        "SELECT knight_symmetry(line, 5, 6), count(*), "
        "  count(DISTINCT knight_canonical(line, 5, 6)), "
        "  sum(knight_symmetry(knight_rotate(line, 11, 5, 6), 5, 6) = "
        "      knight_symmetry(line, 5, 6)) "
        "FROM ring GROUP BY 1 ORDER BY 1",
        "identity|8|1|8\nidentity flip_cols|8|2|8");
}

static void every_form_of_a_tour_has_the_same_measures(void **state)
{
    static const char *const forms[] = {"knight_json(t)",  "knight_grid(t)",
                                        "knight_board(t)", "knight_pack(t)",
                                        "upper(t)",        "CAST(t AS BLOB)"};
    for (size_t i = 0; i < COUNT(forms); i++) {
        char *sql = sqlite3_mprintf(
            "SELECT t FROM (SELECT t, %s AS form FROM (SELECT tour AS t FROM tour "
            "  WHERE n = 8 AND knight_is_tour(tour) UNION ALL SELECT '" TOUR_3X4 "')) "
            "WHERE knight_turns(form) <> knight_turns(t) "
            "OR knight_crossings(form) <> knight_crossings(t) "
            "OR knight_is_magic(form) <> knight_is_magic(t) "
            "OR knight_symmetry(form) <> knight_symmetry(t)",
            forms[i]);
        assert_sql(*state, sql, "");
        sqlite3_free(sql);
    }
}

static const char *const refusals[][2] = {
    {"SELECT knight_turns('hello')", "knight_turns: tour is no tour value"},
    {"SELECT knight_turns('a8 b5')",
     "knight_turns: tour is no path: step 2 at b5: no knight's move from step 1 at a8"},
    {"SELECT knight_crossings('a8 b6 a8')",
     "knight_crossings: tour is no path: step 3 at a8: visited before"},
    {"SELECT knight_crossings('a8 ? b6')", "knight_crossings: tour is no path: step 3"},
    {"SELECT knight_turns('a9', 8)",
     "knight_turns: tour is no path: step 1 at (-1, 0)"},
    {"SELECT knight_symmetry('a9', 8)",
     "knight_symmetry: tour must be squares of the board, one a step"},
    {"SELECT knight_symmetry('a8 ? b6')",
     "knight_symmetry: tour must be squares of the board, one a step"},
    {"SELECT knight_symmetry('hello')", "knight_symmetry: tour is no tour value"},
};

static void what_has_no_measure_is_refused_in_a_sentence(void **state)
{
    for (size_t i = 0; i < COUNT(refusals); i++)
        assert_sql_error(*state, refusals[i][0], refusals[i][1]);
}

static void measures_may_stand_in_a_schema(void **state)
{
    assert_sql(*state,
               "PRAGMA trusted_schema = OFF;"
               "CREATE TABLE measured(tour TEXT CHECK (knight_turns(tour, 3, 4) < 99), "
               "  crossings AS (knight_crossings(tour, 3, 4)), "
               "  symmetry AS (knight_symmetry(tour, 3, 4)) STORED, "
               "  magic AS (knight_is_magic(tour, 3, 4)));"
               "CREATE INDEX by_turns ON measured(knight_turns(tour, 3, 4));"
               "INSERT INTO measured VALUES ('" TOUR_3X4 "');"
               "SELECT crossings, symmetry, magic FROM measured "
               "WHERE knight_turns(tour, 3, 4) = 10",
               "21|identity|0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_and_crossings_of_short_paths),
        cmocka_unit_test(crossings_are_the_pairs_that_a_self_join_finds),
        cmocka_unit_test(turns_are_those_that_a_window_finds),
        cmocka_unit_test(all_views_of_a_tour_are_as_tangled),
        cmocka_unit_test(a_magic_tour_adds_up_to_260),
        cmocka_unit_test(what_is_no_tour_is_not_magic),
        cmocka_unit_test(a_symmetry_is_a_motion_whose_image_is_the_tour),
        cmocka_unit_test(the_symmetries_of_5_x_6_are_those_of_its_classes),
        cmocka_unit_test(every_form_of_a_tour_has_the_same_measures),
        cmocka_unit_test(what_has_no_measure_is_refused_in_a_sentence),
        cmocka_unit_test(measures_may_stand_in_a_schema),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
