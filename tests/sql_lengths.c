/* SQLITE_LIMIT_LENGTH, as small as it goes and larger: every statement gives what it gives
 * without it, or SQLITE_TOOBIG. */
#include "sql_statements.h"

/* A message is a text, too: of one that is too long SQLite says nothing, or only what the
 * code means. Up to 3.38 it says what stood in the message's place before. */
static bool says_less(const struct outcome *outcome, const struct outcome *right,
                      int bytes)
{
    enum { CLEARED_SINCE = 3039000 };
    return right->code != SQLITE_OK && outcome->code == right->code &&
           strlen(right->text) >= (size_t)bytes &&
           (outcome->text[0] == '\0' ||
            strcmp(outcome->text, sqlite3_errstr(right->code)) == 0 ||
            sqlite3_libversion_number() < CLEARED_SINCE);
}

/* Lets the length grow until the outcome is the right one. */
static void run_in_more_and_more_bytes(sqlite3 *db, const char *sql,
                                       sqlite3_stmt *statement,
                                       const struct outcome *right)
{
    enum { LONGEST = 1 << 20 };
    int unlimited = sqlite3_limit(db, SQLITE_LIMIT_LENGTH, -1);
    for (int bytes = 1; bytes <= LONGEST; bytes += 1 + bytes / 3) {
        sqlite3_limit(db, SQLITE_LIMIT_LENGTH, bytes);
        struct outcome outcome = outcome_of(statement);
        if (outcome.code == SQLITE_TOOBIG || says_less(&outcome, right, bytes))
            sqlite3_free(outcome.text);
        else
            assert_outcome(sql, outcome, right);
    }
    sqlite3_limit(db, SQLITE_LIMIT_LENGTH, unlimited);
    assert_outcome(sql, outcome_of(statement), right);
}

static void every_statement_is_right_or_too_long(void **state)
{
    sqlite3 *db = sql_open();
    (void)state;
    assert_statements_use_everything(db);
    try_statements(db, run_in_more_and_more_bytes);
    sql_close(db);
}

/* What lacks an argument is refused after that only. */
static bool is_declared(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement;
    int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    sqlite3_finalize(statement);
    return code == SQLITE_OK || strstr(sqlite3_errmsg(db), " must be given") != NULL;
}

/* A table is declared with a text, when it is first used: where that is too long SQLite
 * says so, unless it is too old, or has no room for twice the sentence. Gives the length from which on it is not. */
static int declare_in_more_and_more_bytes(sqlite3 *db, const char *table)
{
    enum { SAYS_WHY_SINCE = 3040000 };
    char *sql = sqlite3_mprintf("SELECT 1 FROM %s", table);
    char *wanted = sqlite3_mprintf("%s: string or blob too big", table);
    int unlimited = sqlite3_limit(db, SQLITE_LIMIT_LENGTH, -1), bytes = 1;
    for (;; bytes++) {
        sqlite3_limit(db, SQLITE_LIMIT_LENGTH, bytes);
        if (is_declared(db, sql))
            break;
        if ((size_t)bytes > 2 * strlen(wanted) + 1 &&
            sqlite3_libversion_number() >= SAYS_WHY_SINCE)
            assert_string_equal(sqlite3_errmsg(db), wanted);
    }
    sqlite3_limit(db, SQLITE_LIMIT_LENGTH, unlimited);
    sqlite3_free(sql);
    sqlite3_free(wanted);
    return bytes;
}

static void a_table_that_cannot_be_declared_says_why(void **state)
{
    enum { ENOUGH = 480 }; /* as README's Limits say */
    sqlite3 *db = sql_open();
    sqlite3_stmt *tables;
    int most = 0;
    (void)state;
    assert_int_equal(
        sqlite3_prepare_v2(db,
                           "SELECT name FROM pragma_module_list WHERE name LIKE "
                           "'knight@_%' ESCAPE '@'",
                           -1, &tables, NULL),
        SQLITE_OK);
    while (sqlite3_step(tables) == SQLITE_ROW) {
        const char *table = (const char *)sqlite3_column_text(tables, 0);
        int bytes = declare_in_more_and_more_bytes(db, table);
        most = bytes > most ? bytes : most;
    }
    sqlite3_finalize(tables);
    assert_in_range(most, ENOUGH / 2, ENOUGH);
    sql_close(db);
}

static void a_text_beyond_sqlites_limit_is_refused_before_it_is_made(void **state)
{
    sqlite3 *db = sql_open();
    (void)state;
    assert_sql_error(db, "SELECT knight_board('a1', 16384)",
                     "knight_board: the text would be longer than is allowed, "
                     "1000000000 bytes");
    assert_sql_error(db, "SELECT knight_grid('a1', 1, 1073741824)", "knight_grid: ");
    assert_sql(db, "SELECT count(*) FROM knight_tour(5)", "25"); /* declares it */
    sqlite3_limit(db, SQLITE_LIMIT_LENGTH, 300);
    assert_sql(db, "SELECT length(knight_board('a1', 8))", "199");
    assert_sql_error(
        db, "SELECT knight_board('a1', 10)",
        "knight_board: the text would be longer than is allowed, 300 bytes");
    assert_sql_error(
        db, "SELECT knight_path(t.step, t.row, t.col, 12) FROM knight_tour(12) AS t",
        "knight_path: the text would be longer than is allowed, 300 bytes");
    sql_close(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_statement_is_right_or_too_long),
        cmocka_unit_test(a_table_that_cannot_be_declared_says_why),
        cmocka_unit_test(a_text_beyond_sqlites_limit_is_refused_before_it_is_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
