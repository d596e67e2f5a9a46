/* The scripts in sql/: a table of solved tours that takes nothing else, and the survey.
 * They are read from the working directory, the project's root. */
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

static void every_form_of_a_tour_is_taken(void **state)
{
    assert_sql(*state,
               INTO
               "WITH t(t) AS (VALUES ('" TOUR_3X4 "')) "
               "SELECT 3, 4, t FROM t UNION ALL SELECT 3, 4, knight_json(t) FROM t "
               "UNION ALL SELECT 3, 4, knight_grid(t) FROM t "
               "UNION ALL SELECT 3, 4, knight_board(t) FROM t "
               "UNION ALL SELECT 3, 4, knight_pack(t) FROM t",
               "");
    assert_sql(*state,
               "SELECT count(*), count(DISTINCT knight_text(tour, n, cols)) "
               "FROM solved_tours",
               "5|1");
}

static void closed_is_generated_and_indexed(void **state)
{
    assert_sql(*state,
               INTO "SELECT n, n, knight_pack(tour) FROM knight_stats(6) "
                    "WHERE admissible",
               "");
    assert_sql(
        *state,
        "SELECT sum(closed = knight_is_closed(tour)), sum(closed) = "
        "(SELECT count(*) FROM solved_tours WHERE n = 6 AND cols = 6 AND closed = 1) "
        "FROM solved_tours",
        "36|1");
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
               "SELECT * FROM solved_tours WHERE n = 3 AND cols = 4 AND closed = 0",
               "1|3|4|" TOUR_3X4 "|0");
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

#define CATALOGUE_TEST(test) \
    cmocka_unit_test_setup_teardown(test, open_catalogue, close_catalogue)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CATALOGUE_TEST(the_script_can_be_read_twice),
        CATALOGUE_TEST(tours_of_many_boards_go_in_at_once),
        CATALOGUE_TEST(every_form_of_a_tour_is_taken),
        CATALOGUE_TEST(closed_is_generated_and_indexed),
        CATALOGUE_TEST(what_is_no_tour_is_refused),
        CATALOGUE_TEST(or_ignore_keeps_the_tours_alone),
        CATALOGUE_TEST(what_got_in_without_the_check_is_found),
        CATALOGUE_TEST(the_table_is_read_where_the_extension_is_not_loaded),
        CATALOGUE_TEST(a_view_and_a_trigger_may_use_the_tours),
        CATALOGUE_TEST(the_survey_prints_the_published_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
