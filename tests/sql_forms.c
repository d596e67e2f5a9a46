/* The written forms of a tour value through SQL: all are read, each is made of each,
 * and no damage to the packed one goes unseen. */
#include "sql.h"

static const char *const forms[] = {"text", "json", "grid", "board", "pack"};
enum { FORMS = sizeof forms / sizeof forms[0], BYTE_VALUES = 256, BLOB_MAX = 64 };

/* Tours, and paths that are none, with the boards they stand on. */
static const char samples[] =
    "CREATE TABLE sample(n, cols, is_tour, t);"
    "INSERT INTO sample SELECT n, n, 1, tour FROM knight_stats "
    "  WHERE n IN (1, 5, 6, 8, 10) AND admissible;"
    "INSERT INTO sample SELECT 3, 4, 1, knight_path(step, row, col) "
    "  FROM knight_tour(3, 0, 0, 4);"
    "INSERT INTO sample SELECT 7, 5, 1, knight_path(step, row, col) "
    "  FROM knight_tour(7, 6, 4, 5);"
    "INSERT INTO sample SELECT 8, 8, 0, knight_path(step, row, col, 8) "
    "  FROM knight_walk(8, 4, 2);"
    "INSERT INTO sample SELECT 40, 7, 0, knight_path(step, row, col, 40, 7) "
    "  FROM knight_tour(5);"
    "INSERT INTO sample VALUES (6, 2, 0, 'a6 b4 a2');"
    "INSERT INTO sample VALUES (3, 3, 0, 'b2')";

static int open_db(void **state)
{
    *state = sql_open();
    assert_sql(*state, samples, "");
    return 0;
}

static int close_db(void **state)
{
    sql_close(*state);
    return 0;
}

/* The two expressions in t, n and cols must be equal for all samples that fulfil
 * `rows`. Frees them. */
static void assert_no_difference(sqlite3 *db, const char *rows, char *made,
                                 char *straight)
{
    char *sql = sqlite3_mprintf("SELECT group_concat(t, char(10)) FROM sample "
                                "WHERE %s AND (%s) IS NOT (%s)",
                                rows, made, straight);
    assert_sql(db, sql, "NULL");
    sqlite3_free(sql);
    sqlite3_free(made);
    sqlite3_free(straight);
}

static void each_form_is_made_of_each(void **state)
{
    for (int to = 0; to < FORMS; to++)
        for (int of = 0; of < FORMS; of++)
            assert_no_difference(
                *state, "1",
                sqlite3_mprintf("knight_%s(knight_%s(t, n, cols), n, cols)", forms[to],
                                forms[of]),
                sqlite3_mprintf("knight_%s(t, n, cols)", forms[to]));
}

static void a_whole_tour_needs_no_board_beside_it(void **state)
{
    for (int to = 0; to < FORMS; to++)
        for (int of = 0; of < FORMS; of++)
            assert_no_difference(
                *state, "is_tour",
                sqlite3_mprintf("knight_%s(knight_%s(t))", forms[to], forms[of]),
                sqlite3_mprintf("knight_%s(t, n, cols)", forms[to]));
}

/* A table has the shape of the board and a blob its size, whatever the path. */
static void tables_and_blobs_know_the_board_of_a_path(void **state)
{
    static const char *const knowing[] = {"grid", "board", "pack"};
    for (int to = 0; to < FORMS; to++)
        for (int of = 0; of < 3; of++)
            assert_no_difference(*state, "n > 1",
                                 sqlite3_mprintf("knight_%s(knight_%s(t, n, cols))",
                                                 forms[to], knowing[of]),
                                 sqlite3_mprintf("knight_%s(t, n, cols)", forms[to]));
}

static void each_form_has_the_same_verdict_and_the_same_rows(void **state)
{
    for (int of = 0; of < FORMS; of++) {
        assert_no_difference(
            *state, "1",
            sqlite3_mprintf("knight_is_tour(knight_%s(t, n, cols), n, cols)",
                            forms[of]),
            sqlite3_mprintf("is_tour"));
        assert_no_difference(
            *state, "1",
            sqlite3_mprintf(
                "SELECT knight_path(step, row, col, n, cols) FROM "
                "knight_steps(knight_%s(t, sample.n, sample.cols), sample.n, "
                "sample.cols)",
                forms[of]),
            sqlite3_mprintf("t"));
    }
}

static void the_forms_are_these(void **state)
{
    assert_sql(
        *state,
        "WITH p(t) AS (SELECT 'c4 d2 b1 a3') SELECT knight_text(t, 4), "
        "knight_json(t, 4), knight_grid(t, 4), knight_board(t, 4), "
        "knight_grid('a1'), knight_board('a1') FROM p",
        "c4 d2 b1 a3|[[0,2],[2,3],[3,1],[1,0]]|"
        "[[null,null,1,null],[4,null,null,null],[null,null,null,2],[null,3,null,null]]|"
        "  .  .  1  .\n  4  .  .  .\n  .  .  .  2\n  .  3  .  .|[[1]]|  1");
    assert_sql(*state,
               "SELECT typeof(t), length(t) FROM "
               "(SELECT knight_pack(tour) AS t FROM knight_stats(8) LIMIT 1)",
               "blob|33");
    assert_sql(*state,
               "SELECT length(substr(b, 1, instr(b, char(10)) - 1)) "
               "FROM (SELECT knight_board(tour) AS b FROM knight_stats "
               "WHERE n IN (9, 10, 32) AND row = 0 AND col = 0)",
               "27\n40\n160");
}

static void a_list_may_be_spelled_in_many_ways(void **state)
{
    static const char *const spellings[] = {
        "'A8 B6 D7'",
        "'a8,b6,d7'",
        "'a8-b6-d7'",
        "'a8->b6 -> d7'",
        "'a8, b6, d7,'",
        "' a8' || char(10) || 'b6' || char(13, 10, 9) || 'd7 '",
        "'[[0,0],[2,1],[1,3]]'",
        "' [ [ 0 , 0 ],[2,1] , [1,3]] '",
        "x'613820623620643720'",
    };
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        char *sql = sqlite3_mprintf("SELECT knight_text(%s)", spellings[i]);
        assert_sql(*state, sql, "a8 b6 d7");
        sqlite3_free(sql);
    }
}

static void a_table_may_be_spelled_in_many_ways(void **state)
{
    static const char *const spellings[] = {
        "'1 . 3' || char(10) || '. . .' || char(13, 10) || '. 2 .'",
        "'1 . 3/. . ./. 2 .'",
        "'1,.,3,.,.,.,.,2,.'",
        "'  1  .  3' || char(10, 10) || '.  .  .' || char(10) || '. 2 .' || char(10)",
        "'[[1,null,3],[null,null,null],[null,2,null]]'",
        "'0 . 2/. . ./. 1 .'",
        "CAST('1 . 3/. . ./. 2 .' AS BLOB)",
    };
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        char *sql = sqlite3_mprintf("SELECT knight_text(%s)", spellings[i]);
        assert_sql(*state, sql, "a3 b1 c3");
        sqlite3_free(sql);
    }
}

/* readfile() gives what is in a file as a BLOB. */
static void a_text_in_a_blob_is_a_text(void **state)
{
    static const char *const texts[] = {"text", "json", "grid", "board"};
    for (int of = 0; of < 4; of++)
        assert_no_difference(
            *state, "1",
            sqlite3_mprintf(
                "knight_text(CAST(knight_%s(t, n, cols) || char(10) AS BLOB), "
                "n, cols)",
                texts[of]),
            sqlite3_mprintf("t"));
    assert_sql(*state,
               "SELECT knight_is_tour(x''), knight_why_not(x'') = knight_why_not(''), "
               "knight_why_not(CAST('a8 a7' AS BLOB)) = knight_why_not('a8 a7'), "
               "knight_why_not(CAST('hello' AS BLOB)) = knight_why_not('hello')",
               "0|1|1|1");
}

static void a_blob_that_is_neither_is_no_tour(void **state)
{
    assert_sql(
        *state,
        "WITH b(x) AS (VALUES (x'00'), (x'ff'), (x'9e'), (x'9e01'), (zeroblob(99)), "
        "(x'613800'), (x'efbbbf6138'), (CAST('a8' AS BLOB) || x'9e')) "
        "SELECT count(*), sum(knight_is_tour(x)), count(knight_why_not(x)) FROM b",
        "8|0|8");
    assert_sql_error(*state, "SELECT knight_text(x'ff')",
                     "knight_text: tour is no tour value: ");
}

/* The verdict, 0 or 1, on bytes that may be anything; and there must be a reason. */
static int judge(sqlite3_stmt *statement, const unsigned char *bytes, int count)
{
    sqlite3_bind_blob(statement, 1, bytes, count, SQLITE_STATIC);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int verdict = sqlite3_column_int(statement, 0);
    bool silent = sqlite3_column_type(statement, 1) == SQLITE_NULL;
    assert_int_equal(silent, verdict);
    assert_int_equal(sqlite3_reset(statement), SQLITE_OK);
    return verdict;
}

/* The packed tour of 8 x 8 from the corner; its length. */
static int packed_tour(sqlite3 *db, unsigned char bytes[BLOB_MAX])
{
    sqlite3_stmt *statement;
    sqlite3_prepare_v2(db, "SELECT knight_pack(tour) FROM knight_stats(8) LIMIT 1", -1,
                       &statement, NULL);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int count = sqlite3_column_bytes(statement, 0);
    assert_in_range(count, 1, BLOB_MAX - 1);
    memcpy(bytes, sqlite3_column_blob(statement, 0), (size_t)count);
    sqlite3_finalize(statement);
    return count;
}

static void a_packed_tour_damaged_at_any_byte_is_no_tour(void **state)
{
    static const char *const boards[] = {"", ", 8", ", 8, 8"};
    unsigned char bytes[BLOB_MAX] = {0};
    int count = packed_tour(*state, bytes);
    for (int board = 0; board < 3; board++) {
        sqlite3_stmt *statement;
        char *sql = sqlite3_mprintf("SELECT knight_is_tour(?1%s), knight_why_not(?1%s)",
                                    boards[board], boards[board]);
        sqlite3_prepare_v2(*state, sql, -1, &statement, NULL);
        assert_int_equal(judge(statement, bytes, count), 1);
        for (int at = 0; at < count; at++)
            for (int change = 1; change < BYTE_VALUES; change += sql_quick() ? 37 : 1) {
                bytes[at] ^= (unsigned char)change;
                assert_int_equal(judge(statement, bytes, count), 0);
                bytes[at] ^= (unsigned char)change;
            }
        for (int shorter = 0; shorter < count; shorter++)
            assert_int_equal(judge(statement, bytes, shorter), 0);
        assert_int_equal(judge(statement, bytes, count + 1), 0);
        sqlite3_finalize(statement);
        sqlite3_free(sql);
    }
}

static void what_a_form_cannot_say_is_an_error_that_says_why(void **state)
{
    assert_sql_error(*state, "SELECT knight_pack('a8 a7')",
                     "knight_pack: step 2 at a7: no knight's move from step 1 at a8");
    assert_sql_error(*state, "SELECT knight_grid('a8 b6 a8')",
                     "knight_grid: step 3 at a8: visited before, at step 1");
    assert_sql_error(*state, "SELECT knight_board('a8 ? b6')",
                     "knight_board: step 3 at b6: step 2 is missing before it");
    assert_sql_error(*state, "SELECT knight_json('a8=b6')",
                     "knight_json: step 1 at b6: the same step is at a8");
    assert_sql_error(*state, "SELECT knight_text('i9', 8)",
                     "knight_text: step 1 at (-1, 8): not a square of the 8 x 8 board");
    assert_sql_error(*state, "SELECT knight_grid('a1', 1000000)",
                     "knight_grid: the text would be longer than is allowed");
    assert_sql_error(*state, "SELECT knight_text('hello')",
                     "knight_text: tour is no tour value: character 1: ");
    assert_sql_error(*state, "SELECT * FROM knight_steps('hello')",
                     "knight_steps: tour is no tour value: character 1: ");
}

static void steps_show_what_is_wrong_with_a_path_too(void **state)
{
    assert_sql(*state, "SELECT * FROM knight_steps('a8 ? b6=c3 a7', 8)",
               "1|0|0|a8\n3|2|1|b6\n3|5|2|c3\n4|1|0|a7");
    assert_sql(*state, "SELECT * FROM knight_steps('1 4/2 0')",
               "0|1|1|b1\n1|0|0|a2\n2|1|0|a1\n4|0|1|b2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_forms_are_these),
        cmocka_unit_test(a_list_may_be_spelled_in_many_ways),
        cmocka_unit_test(a_table_may_be_spelled_in_many_ways),
        cmocka_unit_test(each_form_is_made_of_each),
        cmocka_unit_test(a_whole_tour_needs_no_board_beside_it),
        cmocka_unit_test(tables_and_blobs_know_the_board_of_a_path),
        cmocka_unit_test(each_form_has_the_same_verdict_and_the_same_rows),
        cmocka_unit_test(a_text_in_a_blob_is_a_text),
        cmocka_unit_test(a_blob_that_is_neither_is_no_tour),
        cmocka_unit_test(a_packed_tour_damaged_at_any_byte_is_no_tour),
        cmocka_unit_test(what_a_form_cannot_say_is_an_error_that_says_why),
        cmocka_unit_test(steps_show_what_is_wrong_with_a_path_too),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
