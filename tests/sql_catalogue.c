/* The scripts in sql/: a table of solved tours that takes nothing else, the surveys and
 * the atlas. They are read from the working directory, the project's root. */
#include "sql.h"

#define INTO     "INSERT INTO solved_tours(n, cols, tour) "
#define TOUR_3X4 "a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2"
#define NO_TOUR  "a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 c2"

enum { SCRIPT_MAX = 1 << 16 };

/* What the script prints. */
static void assert_script(sqlite3 *db, const char *path, const char *expected)
{
    static char script[SCRIPT_MAX];
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s: not found from here", path);
    script[fread(script, 1, sizeof script - 1, file)] = '\0';
    fclose(file);
    assert_sql(db, script, expected);
}

/* A catalogue that trusts nobody: the settings of the newest shells. */
static int open_catalogue(void **state)
{
    sqlite3 *db = sql_open();
    assert_sql(db, "PRAGMA trusted_schema = OFF", "");
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DDL, 0, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DML, 0, NULL);
    assert_script(db, "sql/catalogue.sql", "");
    *state = db;
    return 0;
}

static int close_catalogue(void **state)
{
    sql_close(*state);
    return 0;
}

static void the_script_can_be_read_twice(void **state)
{
    assert_sql(*state, INTO "VALUES (1, 1, 'a1')", "");
    assert_script(*state, "sql/catalogue.sql", "");
    assert_sql(*state, "SELECT n, cols, tour, closed FROM solved_tours", "1|1|a1|0");
}

static void tours_of_many_boards_go_in_at_once(void **state)
{
    assert_sql(*state,
               "WITH b(n) AS (VALUES (1), (2), (3), (4), (5), (6)) " INTO
               "SELECT b.n, b.n, knight_path(t.step, t.row, t.col, b.n) "
               "FROM b JOIN knight_tour AS t ON t.n = b.n GROUP BY b.n",
               "");
    assert_sql(*state,
               "SELECT n, knight_is_tour(tour, n), closed FROM solved_tours ORDER BY n",
               "1|1|0\n5|1|0\n6|1|0");
}

/* One after the other, for they are all the same tour. */
static void every_form_of_a_tour_is_taken(void **state)
{
    static const char *const forms[] = {
        "'" TOUR_3X4 "'", "knight_json('" TOUR_3X4 "')", "knight_grid('" TOUR_3X4 "')",
        "knight_board('" TOUR_3X4 "')", "knight_pack('" TOUR_3X4 "')"};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        char *sql = sqlite3_mprintf(
            "DELETE FROM solved_tours;" INTO "VALUES (3, 4, %s);"
            "SELECT knight_text(tour, n, cols), closed, symmetry FROM solved_tours",
            forms[i]);
        assert_sql(*state, sql, TOUR_3X4 "|0|identity");
        sqlite3_free(sql);
    }
}

static const char *const views_of_the_tour[] = {
    "'" TOUR_3X4 "'", "knight_reverse('" TOUR_3X4 "')",
    "knight_transform('" TOUR_3X4 "', 'r180')",
    "knight_pack(knight_reverse(knight_transform('" TOUR_3X4 "', 'flip_rows')))"};

static void one_of_each_class_is_kept(void **state)
{
    assert_sql(*state, INTO "VALUES (3, 4, '" TOUR_3X4 "')", "");
    for (size_t i = 0; i < sizeof views_of_the_tour / sizeof views_of_the_tour[0];
         i++) {
        char *insert = sqlite3_mprintf(INTO "VALUES (3, 4, %s)", views_of_the_tour[i]);
        char *ignore =
            sqlite3_mprintf("INSERT OR IGNORE INTO solved_tours(n, cols, tour) "
                            "VALUES (3, 4, %s)",
                            views_of_the_tour[i]);
        assert_sql_error(*state, insert,
                         "UNIQUE constraint failed: solved_tours.class");
        assert_sql(*state, ignore, "");
        sqlite3_free(insert);
        sqlite3_free(ignore);
    }
    /* The quarter turn is a tour of another board. */
    assert_sql(*state,
               INTO "VALUES (4, 3, knight_transform('" TOUR_3X4 "', 'r90'));"
                    "SELECT n, cols, count(*) FROM solved_tours GROUP BY n",
               "3|4|1\n4|3|1");
}

/* By recursion through safe moves: every closed tour of 5 x 6, from a corner, in both
 * directions, and every tour of 5 x 5. Published: 8 closed tours in 3 classes (OEIS
 * A175881), 864 undirected paths (A083386) in 112 classes. */
static void the_classes_stand_for_the_published_numbers_of_tours(void **state)
{
    if (sql_quick())
        skip();
    assert_sql(
        *state,
        "INSERT OR IGNORE INTO solved_tours(n, cols, tour) "
        "WITH RECURSIVE safe(line, step) AS (SELECT 'a1', 1 UNION ALL "
        "  SELECT line || ' ' || square, step + 1 FROM safe, knight_next(line, 5, 6, 1) "
        "  WHERE verdict = 'safe') SELECT 5, 6, line FROM safe WHERE step = 30;"
        "INSERT OR IGNORE INTO solved_tours(n, cols, tour) "
        "WITH RECURSIVE safe(line, step) AS (SELECT '', 0 UNION ALL "
        "  SELECT ltrim(line || ' ' || square), step + 1 FROM safe, knight_next(line, 5) "
        "  WHERE verdict = 'safe') SELECT 5, 5, line FROM safe WHERE step = 25;"
        "SELECT * FROM solved_by_board;"
        "SELECT n, cols, closed, classes, tours FROM solved_by_closedness;"
        "SELECT cols, closed, symmetry, classes, tours FROM solved_by_symmetry",
        "5|5|112|864|8\n5|6|3|8|2\n"
        "5|5|0|112|864\n5|6|1|3|8\n"
        "5|0|identity|104|832\n5|0|identity -r180|8|32\n"
        "6|1|identity|1|4\n6|1|identity flip_cols|2|4");
}

static void the_measures_of_each_tour_are_a_view(void **state)
{
    assert_sql(*state,
               INTO "VALUES (3, 4, '" TOUR_3X4 "'), (1, 1, 'a1');"
                    "SELECT * FROM solved_measures ORDER BY id",
               "1|3|4|0|identity|10|21|0\n"
               "2|1|1|0|identity r90 r180 r270 flip_rows flip_cols transpose "
               "antitranspose|0|0|1");
}

static void closed_is_generated_and_indexed(void **state)
{
    assert_sql(*state,
               "INSERT OR IGNORE INTO solved_tours(n, cols, tour) "
               "SELECT n, n, knight_pack(tour) FROM knight_stats(6)",
               "");
    assert_sql(
        *state,
        "SELECT sum(closed = knight_is_closed(tour)), sum(closed) = "
        "(SELECT count(*) FROM solved_tours WHERE n = 6 AND cols = 6 AND closed = 1) "
        "FROM solved_tours",
        "8|1");
    assert_sql(*state,
               "SELECT count(*) FROM pragma_index_xinfo('solved_tours_by_board') "
               "WHERE name = 'closed'",
               "1");
    assert_sql_error(*state, "UPDATE solved_tours SET closed = 1", "generated column");
}

static const char *const refused[][2] = {
    {INTO "VALUES (3, 4, '" NO_TOUR "')", "CHECK constraint failed: is_a_tour"},
    {INTO "VALUES (4, 3, '" TOUR_3X4 "')", "CHECK constraint failed: is_a_tour"},
    {INTO "VALUES (3, 4, '')", "CHECK constraint failed: is_a_tour"},
    {INTO "VALUES (3, 4, x'9e01')", "CHECK constraint failed: is_a_tour"},
    {INTO "VALUES (3, 4, 1)", "CHECK constraint failed: is_a_tour"},
    {INTO "VALUES (3, 4, NULL)", "NOT NULL constraint failed: solved_tours.tour"},
    {INTO "VALUES (NULL, 4, 'a1')", "NOT NULL constraint failed: solved_tours.n"},
    {INTO "VALUES (3, NULL, 'a1')", "NOT NULL constraint failed: solved_tours.cols"},
    {INTO "VALUES (0, 4, 'a1')", "n must be an integer from 1 to 1073741824, not 0"},
    {INTO "VALUES (3, 'x', 'a1')",
     "cols must be an integer from 1 to 1073741824, not 'x'"},
    {INTO "SELECT 4, 4, knight_path(step, row, col) FROM knight_tour(4)",
     "NOT NULL constraint failed: solved_tours.tour"},
    {INTO "SELECT 8, 8, knight_path(step, row, col) FROM knight_walk(8, 4, 2)",
     "CHECK constraint failed: is_a_tour"},
    {INTO
     "SELECT 8, 8, knight_path(step, row, col) FROM knight_tour(8) WHERE step <> 9",
     "CHECK constraint failed: is_a_tour"},
    {"INSERT OR REPLACE INTO solved_tours VALUES (1, 3, 4, '" NO_TOUR "')",
     "CHECK constraint failed: is_a_tour"},
    {"INSERT OR REPLACE INTO solved_tours VALUES (1, 3, 4, NULL)",
     "NOT NULL constraint failed: solved_tours.tour"},
    {"UPDATE solved_tours SET tour = '" NO_TOUR "'",
     "CHECK constraint failed: is_a_tour"},
    {"UPDATE solved_tours SET cols = 5", "CHECK constraint failed: is_a_tour"},
    {"UPDATE solved_tours SET tour = NULL",
     "NOT NULL constraint failed: solved_tours.tour"},
    {INTO "VALUES (3, 4, NULL) ON CONFLICT DO UPDATE SET tour = 'x'",
     "NOT NULL constraint failed: solved_tours.tour"},
};

static void what_is_no_tour_is_refused(void **state)
{
    assert_sql(*state, INTO "VALUES (3, 4, '" TOUR_3X4 "')", "");
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        assert_sql_error(*state, refused[i][0], refused[i][1]);
    assert_sql(*state, "SELECT id, n, cols, tour FROM solved_tours", "1|3|4|" TOUR_3X4);
}

static void or_ignore_keeps_the_tours_alone(void **state)
{
    assert_sql(*state,
               "INSERT OR IGNORE INTO solved_tours(n, cols, tour) VALUES "
               "(3, 4, '" TOUR_3X4 "'), (3, 4, '" NO_TOUR "'), (3, 4, NULL), "
               "(4, 3, '" TOUR_3X4 "'), (1, 1, 'a1');"
               "SELECT changes(), sum(n) FROM solved_tours",
               "2|4");
    assert_sql_error(*state,
                     "INSERT OR IGNORE INTO solved_tours VALUES (9, 0, 4, 'a1')",
                     "n must be an integer from 1 to 1073741824, not 0");
}

static void what_got_in_without_the_check_is_found(void **state)
{
    assert_sql(*state,
               "PRAGMA ignore_check_constraints = ON;" INTO "VALUES (3, 4, '" NO_TOUR
               "'), (3, 4, '" TOUR_3X4 "');"
               "PRAGMA ignore_check_constraints = OFF;"
               "PRAGMA integrity_check",
               "CHECK constraint failed in solved_tours");
    assert_sql(*state,
               "SELECT id, knight_why_not(tour, n, cols) FROM solved_tours "
               "WHERE NOT knight_is_tour(tour, n, cols)",
               "1|step 12 at c2: no knight's move from step 11 at c1");
}

static void the_table_is_read_where_the_extension_is_not_loaded(void **state)
{
    sqlite3 *plain = NULL;
    sqlite3_int64 size;
    assert_sql(*state, INTO "VALUES (3, 4, '" TOUR_3X4 "')", "");
    unsigned char *image = sqlite3_serialize(*state, "main", &size, 0);
    assert_int_equal(sqlite3_open(":memory:", &plain), SQLITE_OK);
    assert_int_equal(sqlite3_deserialize(plain, "main", image, size, size,
                                         SQLITE_DESERIALIZE_FREEONCLOSE),
                     SQLITE_OK);
    assert_sql(plain,
               "SELECT id, n, cols, tour, closed, symmetry, length(class) "
               "FROM solved_tours WHERE n = 3 AND cols = 4 AND closed = 0",
               "1|3|4|" TOUR_3X4 "|0|identity|14");
    assert_sql_error(plain, INTO "VALUES (1, 1, 'a1')", "knight_is_");
    sql_close(plain);
}

static void a_view_and_a_trigger_may_use_the_tours(void **state)
{
    assert_sql(*state,
               "CREATE VIEW boards AS SELECT id, knight_board(tour, n, cols) AS board "
               "  FROM solved_tours;"
               "CREATE TABLE squares(id, step, square);"
               "CREATE TRIGGER spell AFTER INSERT ON solved_tours BEGIN "
               "  INSERT INTO squares SELECT new.id, step, square "
               "  FROM knight_steps(new.tour, new.n, new.cols); END;" INTO
               "VALUES (3, 4, '" TOUR_3X4 "');"
               "SELECT board FROM boards;"
               "SELECT count(*), max(square) FILTER (WHERE step = 12) FROM squares",
               "  1  4  7 10\n 12  9  2  5\n  3  6 11  8\n12|a2");
}

/* The table of the survey as it was published. */
static void the_survey_prints_the_published_table(void **state)
{
    assert_script(*state, "sql/tour_stats.sql",
                  "5x5|13|12|13|25\n"
                  "6x6|36|35|36|36\n"
                  "7x7|25|18|25|982160\n"
                  "8x8|64|63|64|64\n"
                  "9x9|41|41|41|81\n"
                  "10x10|100|98|100|100\n"
                  "11x11|61|61|61|136\n"
                  "12x12|144|138|144|144");
}

static void assert_query(sqlite3 *db, const char *script, const char *sql,
                         const char *expected)
{
    assert_script(db, script, "");
    assert_script(db, script, ""); /* may be read again */
    assert_sql(db, sql, expected);
}

/* The starts from which the rule as it is usually programmed gets stuck, and how well
 * the others do on 8 x 8. */
static void the_survey_finds_the_published_failures(void **state)
{
    assert_query(*state, "sql/survey.sql",
                 "SELECT ties, square, visited, stuck FROM failing_starts "
                 "WHERE n = 8 AND ties IN ('first', 'last');"
                 "SELECT square, visited FROM failing_starts "
                 "WHERE n = 7 AND ties = 'last' ORDER BY row, col;"
                 "SELECT ties, complete, starts, percent FROM success_by_board "
                 "WHERE n = 8;"
                 "SELECT * FROM search_by_board WHERE n BETWEEN 5 AND 8",
                 "first|c5|60|d1\nlast|c4|60|d8\n"
                 "b6|43\nf6|43\nc5|31\na3|41\nc3|29\ne1|33\ng1|33\n"
                 "edge|64|64|100.0\nfirst|63|64|98.4\nlast|63|64|98.4\n"
                 "pohl|58|64|90.6\nrandom|61|64|95.3\nsquirrel|64|64|100.0\n"
                 "5|13|13|0|25\n6|36|36|0|36\n7|25|25|10|982160\n8|64|64|0|64");
}

static void the_survey_groups_failures_by_orbit_and_by_rule(void **state)
{
    assert_query(*state, "sql/survey.sql",
                 "SELECT ties, orbit, starts, failing, squares FROM failing_orbits "
                 "WHERE n = 7 AND ties IN ('last', 'squirrel');"
                 "SELECT square, complete, failing FROM differing_starts "
                 "WHERE n = 6 AND failing LIKE '%last%'",
                 "last|a7|4|1|g1\nlast|c7|8|2|a3 e1\nlast|b6|4|2|b6 f6\n"
                 "last|c5|4|2|c5 c3\nsquirrel|c7|8|1|g3\nsquirrel|c5|4|1|e5\n"
                 "d3|edge first squirrel|last pohl random");
    assert_sql(
        *state,
        "SELECT count(*) FROM failing_orbits AS o WHERE n <= 9 AND "
        "  (failing > starts OR failing <> (SELECT count(*) FROM failing_starts "
        "   AS f JOIN knight_squares(o.n) AS q ON q.row = f.row AND q.col = f.col "
        "   WHERE f.n = o.n AND f.ties = o.ties AND "
        "   knight_square(q.orbit_row, q.orbit_col, o.n) = o.orbit))",
        "0");
}

/* Each square that can start a tour is in one orbit; the whole is OEIS A165134. */
static void the_atlas_agrees_with_what_is_counted(void **state)
{
    assert_query(*state, "sql/atlas.sql",
                 "SELECT count(counted) > 30, sum(counted <> published) FROM atlas;"
                 "SELECT sum(size), sum(size * c.count), max(published) "
                 "FROM counts_by_start AS c JOIN atlas AS a USING (n, cols) "
                 "WHERE kind = 'paths' GROUP BY n",
                 "1|0\n25|165575218320|165575218320\n"
                 "64|19591828170979904|19591828170979904");
}

/* Paths are twice the undirected ones; cut open, closed tours are among them. */
static void the_atlas_agrees_with_itself_and_with_the_theorems(void **state)
{
    assert_query(
        *state, "sql/atlas.sql",
        "SELECT count(*) > 50, sum((published > 0) <> possible), "
        "  sum(why IS NULL OR source = '') FROM atlas;"
        "SELECT count(*), sum(a.count <> 2 * b.count) FROM published_counts "
        "  AS a JOIN published_counts AS b USING (n, cols) "
        "  WHERE a.kind = 'paths' AND b.kind = 'undirected paths';"
        "SELECT count(*), sum(a.count * n * cols > b.count) "
        "  FROM published_counts AS a JOIN published_counts AS b USING (n, cols) "
        "  WHERE a.kind = 'cycles' AND b.kind = 'undirected paths'",
        "1|0|0\n6|0\n15|0");
    assert_sql_error(
        *state, "INSERT INTO published_counts VALUES (4, 6, 'cycles', 3, 'a guess')",
        "CHECK constraint failed: as_the_theorems_say");
    assert_sql_error(
        *state, "INSERT INTO published_counts VALUES (9, 8, 'cycles', 3, 'a guess')",
        "CHECK constraint failed: sides_in_order");
}

#define CATALOGUE_TEST(test) \
    cmocka_unit_test_setup_teardown(test, open_catalogue, close_catalogue)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CATALOGUE_TEST(the_script_can_be_read_twice),
        CATALOGUE_TEST(tours_of_many_boards_go_in_at_once),
        CATALOGUE_TEST(every_form_of_a_tour_is_taken),
        CATALOGUE_TEST(one_of_each_class_is_kept),
        CATALOGUE_TEST(the_classes_stand_for_the_published_numbers_of_tours),
        CATALOGUE_TEST(the_measures_of_each_tour_are_a_view),
        CATALOGUE_TEST(closed_is_generated_and_indexed),
        CATALOGUE_TEST(what_is_no_tour_is_refused),
        CATALOGUE_TEST(or_ignore_keeps_the_tours_alone),
        CATALOGUE_TEST(what_got_in_without_the_check_is_found),
        CATALOGUE_TEST(the_table_is_read_where_the_extension_is_not_loaded),
        CATALOGUE_TEST(a_view_and_a_trigger_may_use_the_tours),
        CATALOGUE_TEST(the_survey_prints_the_published_table),
        CATALOGUE_TEST(the_survey_finds_the_published_failures),
        CATALOGUE_TEST(the_survey_groups_failures_by_orbit_and_by_rule),
        CATALOGUE_TEST(the_atlas_agrees_with_what_is_counted),
        CATALOGUE_TEST(the_atlas_agrees_with_itself_and_with_the_theorems),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
