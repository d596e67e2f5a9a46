/* knight_tour looked up: a step, a range of steps, a square. What comes must be what a
 * scan of an ordinary copy gives. */
#include "sql_lookups.h"

/* In memory by the search and by the exact solver, and built. */
static const struct tour {
    const char *table;
    int rows, cols;
} tours[] = {
    {"knight_tour(5, 2, 2, 5, 'search')", 5, 5},
    {"knight_tour(5, 0, 3, 6, 'blocks', 1)", 5, 6},
    {"knight_tour(5, 0, 0, 6, 'exact', 0, 4, 5)", 5, 6},
    {"knight_tour(7, 3, 3, 9, 'blocks')", 7, 9},
    {"knight_tour(9, 8, 0, 7, 'blocks', 0, 4, 4)", 9, 7},
    {"knight_tour(3, 1, 0, 14, 'blocks')", 3, 14},
    {"knight_tour(13, 7, 3, 4, 'blocks')", 13, 4},
    {"knight_tour(5, 1, 1, 31)", 5, 31},
};

static size_t tour_count(void)
{
    return sql_quick() ? 3 : COUNT(tours);
}

static void copy_tour(sqlite3 *db, const struct tour *tour)
{
    char *squares = sqlite3_mprintf("%d", tour->rows * tour->cols);
    assert_sql(db,
               of_table("DROP TABLE IF EXISTS copy; CREATE TABLE copy AS "
                        "SELECT rowid AS id, * FROM {T}; SELECT count(*) FROM copy",
                        tour->table),
               squares);
    sqlite3_free(squares);
}

/* Of the table's plan and of the copy's scan. */
static void assert_as_copy(sqlite3 *db, const struct tour *tour, const char *template)
{
    assert_sql_same(db, of_table(template, tour->table), of_table(template, "copy"));
}

/* A condition in which %1$ are numbers. */
static void assert_rows_as_copy(sqlite3 *db, const struct tour *tour,
                                const char *condition, ...)
{
    char text[TEXT_MAX], where[TEXT_MAX / 2];
    va_list numbers;
    va_start(numbers, condition);
    vsnprintf(where, sizeof where, condition, numbers);
    va_end(numbers);
    snprintf(text, sizeof text,
             "SELECT step, row, col, square FROM {T} WHERE %s ORDER BY step", where);
    assert_as_copy(db, tour, text);
}

/* The first number is the step, the second another, the third the last. */
static const char *const step_conditions[] = {
    "step = %1$d",
    "step IS %1$d",
    "step >= %1$d",
    "step > %1$d",
    "step < %1$d",
    "step <= %1$d",
    "step BETWEEN %1$d AND %2$d",
    "step > %1$d AND step < %2$d",
    "step BETWEEN %2$d AND %1$d",
    "step IN (%1$d, %2$d, %1$d, -1, %3$d)",
    "step = %1$d OR step = %2$d",
    "step = %1$d AND step = %2$d",
    "step = %1$d.5",
    "step > %1$d.5 AND step < %2$d.5",
    "step = '%1$d'",
    "step = %1$d.0",
    "step >= %1$d AND row = 1",
    "step > %3$d - %1$d AND col IN (0, 2)",
};

static void every_step_is_looked_up_as_it_is_scanned(void **state)
{
    for (size_t i = 0; i < tour_count(); i++) {
        const struct tour *tour = &tours[i];
        int last = tour->rows * tour->cols;
        copy_tour(*state, tour);
        for (int step = -1; step <= last + 2; step += sql_quick() ? 7 : 1)
            for (size_t k = 0; k < COUNT(step_conditions); k++)
                assert_rows_as_copy(*state, tour, step_conditions[k], step, step + 3,
                                    last);
    }
}

/* The numbers: row, column, a step. */
static const char *const square_conditions[] = {
    "row = %1$d AND col = %2$d",
    "col IS %2$d AND row IS %1$d",
    "row = %1$d AND col = %2$d AND step = %3$d",
    "row = %1$d AND col = %2$d AND step >= %3$d",
    "row = %1$d AND col = %2$d AND step < %3$d",
    "row = %1$d AND col = %2$d AND square = knight_square(%1$d, %2$d, 40)",
    "row = %1$d",
    "col = %2$d AND step > %3$d",
    "row = %1$d AND col >= %2$d",
    "row >= %1$d AND row <= %1$d AND col BETWEEN %2$d AND %2$d",
    "row IN (%1$d, %1$d + 1) AND col = %2$d",
    "row IN (%1$d, 0) AND col IN (%2$d, 1, 2) AND step <> %3$d",
    "(row, col) IN (VALUES(%1$d, %2$d), (%2$d, %1$d))",
    "step = %3$d OR (row = %1$d AND col = %2$d)",
    "(row = %1$d AND col = %2$d) OR (row = %2$d AND col = %1$d)",
    "row = %1$d OR col = %2$d",
    "row = %1$d.0 AND col = '%2$d'",
    "row = %1$d.5 AND col = %2$d",
};

/* A step that is the square's own, or one beside it. */
static int step_of(sqlite3 *db, int row, int col)
{
    int code;
    char *sql = sqlite3_mprintf(
        "SELECT ifnull(max(step), 3) FROM copy WHERE row = %d AND col = %d", row, col);
    char *result = sql_run(db, sql, &code);
    int step = atoi(result);
    sqlite3_free(result);
    sqlite3_free(sql);
    return step + (row + col) % 2;
}

static void every_square_is_looked_up_as_it_is_scanned(void **state)
{
    for (size_t i = 0; i < tour_count(); i++) {
        const struct tour *tour = &tours[i];
        copy_tour(*state, tour);
        for (int at = 0; at < (tour->rows + 2) * (tour->cols + 2);
             at += sql_quick() ? 11 : 1) {
            int row = at / (tour->cols + 2) - 1, col = at % (tour->cols + 2) - 1;
            int step = step_of(*state, row, col);
            for (size_t k = 0; k < COUNT(square_conditions); k++)
                assert_rows_as_copy(*state, tour, square_conditions[k], row, col, step);
        }
    }
}

static const char *const odd_conditions[] = {
    "step = NULL",
    "step IS NULL",
    "step IN (NULL, 2)",
    "step > NULL",
    "step = 'x'",
    "step < 'x'",
    "step > x'00'",
    "step < x'00' AND step = 2",
    "step = 3e0",
    "step = 1e300",
    "step < 1e300",
    "step > 9223372036854775807",
    "step >= -9223372036854775808 AND step < 3",
    "step = 4294967298",
    "step NOT IN (1, 2, 3)",
    "step <> 5",
    "row = NULL AND col = 1",
    "row = 1 AND col IS NULL",
    "row = 'x' AND col = 1",
    "row = x'' AND col = 1",
    "row = 4294967296 AND col = 4294967296",
    "row = -4294967295 AND col = 1",
    "row = 9223372036854775807 AND col = -9223372036854775808",
    "row = 1e300 AND col = 1",
    "row = 1 AND row = 2 AND col = 1",
    "row = 1 AND col = 1 AND col < 1",
    "+row = 2 AND +col = 1",
    "row + 0 = 2 AND col = 1",
    "row = col",
    "row = step AND col = step",
    "row = (SELECT 2) AND col = (SELECT max(col) FROM copy)",
    "square = 'b2'",
};

static void odd_values_are_compared_as_sqlite_does(void **state)
{
    for (size_t i = 0; i < tour_count(); i++) {
        copy_tour(*state, &tours[i]);
        for (size_t k = 0; k < COUNT(odd_conditions); k++)
            assert_rows_as_copy(*state, &tours[i], odd_conditions[k]);
    }
}

/* mine: squares and steps of a user, some of them on no board. */
static const char *const joins[] = {
    "SELECT m.id, t.step FROM mine m JOIN {T} t ON t.row = m.r AND t.col = m.c ORDER BY 1",
    "SELECT m.id, t.step FROM {T} t JOIN mine m ON t.row = m.r AND t.col = m.c ORDER BY 1",
    "SELECT m.id, t.step FROM mine m LEFT JOIN {T} t ON t.row = m.r AND t.col = m.c "
    "ORDER BY 1",
    "SELECT m.id, t.square FROM mine m LEFT JOIN {T} t ON t.step = m.s ORDER BY 1",
    "SELECT m.id, t.square FROM {T} t JOIN mine m ON t.step = m.s ORDER BY 1",
    "SELECT m.id, count(t.step) FROM mine m LEFT JOIN {T} t ON t.step > m.s GROUP BY 1",
    "SELECT m.id, t.row FROM mine m JOIN {T} t ON t.step BETWEEN m.s AND m.s + 2 "
    "ORDER BY 1, t.step",
    "SELECT m.id, t.row FROM mine m JOIN {T} t ON t.step = m.s AND t.row = m.r AND "
    "t.col = m.c ORDER BY 1",
    "SELECT m.id, (SELECT t.step FROM {T} t WHERE t.row = m.r AND t.col = m.c) FROM mine m",
    "SELECT m.id FROM mine m WHERE EXISTS (SELECT 1 FROM {T} t WHERE t.step = m.s)",
    "SELECT square FROM {T} t WHERE step IN (SELECT s FROM mine) ORDER BY step",
    "SELECT count(*) FROM {T} a JOIN {T} b ON b.step = a.step + 1 "
    "WHERE abs(a.row - b.row) * abs(a.col - b.col) = 2",
    "SELECT count(*) FROM {T} a JOIN {T} b ON b.row = a.row AND b.col = a.col "
    "WHERE b.step = a.step",
    "SELECT count(*) FROM {T} a JOIN {T} b USING (step, row, col, square)",
    "SELECT step FROM {T} ORDER BY step LIMIT 3 OFFSET 2",
    "SELECT step FROM {T} WHERE step > 4 ORDER BY step LIMIT 3 OFFSET 2",
    "SELECT step FROM {T} WHERE row = 1 ORDER BY step LIMIT 2",
    "SELECT step FROM {T} WHERE row = 1 AND col = 2 LIMIT 1 OFFSET 1",
    "SELECT step FROM {T} WHERE step = 2 LIMIT 0",
    "SELECT step FROM {T} WHERE step IN (5, 3, 2) ORDER BY step LIMIT 2",
    "SELECT step FROM {T} WHERE step <= 9 ORDER BY step DESC LIMIT 4",
    "SELECT max(step), min(step), count(*) FROM {T} WHERE step >= 7",
};

static void assert_all_as_copy(sqlite3 *db, const char *const *queries, size_t count)
{
    assert_sql(
        db,
        "CREATE TABLE mine(id INTEGER PRIMARY KEY, r, c, s); "
        "INSERT INTO mine(r, c, s) VALUES (0, 0, 1), (2, 1, 25), (1, NULL, 2.0), "
        "(NULL, 2, NULL), ('2', 2, '7'), (99, 1, 0), (1, 2.5, 3.5), (-1, 0, -4), "
        "('x', 1, 'x'), (2, 1, 25), (4294967296, 0, 4294967297)",
        "");
    for (size_t i = 0; i < tour_count(); i++) {
        copy_tour(db, &tours[i]);
        for (size_t k = 0; k < count; k++)
            assert_as_copy(db, &tours[i], queries[k]);
    }
    assert_sql(db, "DROP TABLE mine", "");
}

static void joins_find_the_rows_that_a_copy_finds(void **state)
{
    assert_all_as_copy(*state, joins, COUNT(joins));
}

enum { ROW_VALUES_SINCE = 3038000 };

static void pairs_of_a_list_are_found_together(void **state)
{
    static const char *const query =
        "SELECT step FROM {T} t WHERE (row, col) IN (SELECT r, c FROM mine) ORDER BY step";
    sql_needs(ROW_VALUES_SINCE,
              "before, it compares pairs with virtual tables wrongly");
    assert_all_as_copy(*state, &query, 1);
}

static void a_row_has_one_rowid_whichever_way_it_is_found(void **state)
{
    static const char *const ways[] = {
        "t.step = c.step",
        "t.step + 0 = c.step",
        "t.step >= c.step AND t.step <= c.step",
        "t.row = c.row AND t.col = c.col",
        "t.row + 0 = c.row AND t.col + 0 = c.col",
        "t.step = c.step AND t.row = c.row AND t.col = c.col",
        "t.step IN (c.step, -1)",
        "t.step IN (c.step) OR (t.row = c.row AND t.col = c.col)",
        "t.square = c.square",
    };
    for (size_t i = 0; i < tour_count(); i++) {
        copy_tour(*state, &tours[i]);
        assert_sql(*state, "SELECT count(*) - count(DISTINCT id) FROM copy", "0");
        for (size_t k = 0; k < COUNT(ways); k++) {
            char *sql = sqlite3_mprintf(
                "SELECT count(*) - (SELECT count(*) FROM copy), sum(t.rowid <> c.id) "
                "FROM copy c JOIN {T} t ON %s",
                ways[k]);
            assert_sql(*state, of_table(sql, tours[i].table), "0|0");
            sqlite3_free(sql);
        }
    }
}

static void an_or_over_two_tours_keeps_both_rows(void **state)
{
    static const char *const halves[][2] = {
        {"method = 'blocks'", "method = 'exact'"},
        {"method = 'blocks' AND closed = 0", "method = 'blocks' AND closed = 1"},
        {"method = 'blocks' AND start_row = 0 AND start_col = 0",
         "method = 'blocks' AND start_row = 1 AND start_col = 0"},
        {"method = 'blocks' AND end_row = 5 AND end_col = 6",
         "method = 'blocks' AND end_row = 0 AND end_col = 5"},
    };
    for (size_t i = 0; i < COUNT(halves); i++) {
        char *sql = sqlite3_mprintf(
            "SELECT count(*) FROM knight_tour WHERE (n = 6 AND cols = 7 AND step < 3 AND %s) "
            "OR (n = 6 AND cols = 7 AND step < 3 AND %s)",
            halves[i][0], halves[i][1]);
        assert_sql(*state, sql, "4");
        sqlite3_free(sql);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_step_is_looked_up_as_it_is_scanned),
        cmocka_unit_test(every_square_is_looked_up_as_it_is_scanned),
        cmocka_unit_test(odd_values_are_compared_as_sqlite_does),
        cmocka_unit_test(joins_find_the_rows_that_a_copy_finds),
        cmocka_unit_test(pairs_of_a_list_are_found_together),
        cmocka_unit_test(a_row_has_one_rowid_whichever_way_it_is_found),
        cmocka_unit_test(an_or_over_two_tours_keeps_both_rows),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
