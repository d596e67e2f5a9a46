/* What SECURITY.md says of bounding what a stranger's SQL may use. (Time and length are
 * bounded in sql_interrupt.c and sql_lengths.c.) */
#include "sql.h"

/* A name that the authorizer refuses, as a function or as a table to be read. */
static int forbid(void *name, int action, const char *a, const char *b, const char *c,
                  const char *d)
{
    (void)c, (void)d;
    if (action == SQLITE_FUNCTION && b != NULL && strcmp(b, name) == 0)
        return SQLITE_DENY;
    return action == SQLITE_READ && strcmp(a, name) == 0 ? SQLITE_DENY : SQLITE_OK;
}

static void an_authorizer_takes_a_table_or_a_function_away(void **state)
{
    static const char tour[] = "SELECT max(step) FROM knight_tour(5)";
    static const char check[] = "SELECT knight_is_tour('a1', 1)";
    sqlite3 *db = sql_open();
    (void)state;
    sqlite3_set_authorizer(db, forbid, "knight_tour");
    assert_sql_error(db, tour, "prohibited");
    assert_sql(db, check, "1");
    sqlite3_set_authorizer(db, forbid, "knight_is_tour");
    assert_sql(db, tour, "25");
    assert_sql_error(db, check, "not authorized");
    sqlite3_set_authorizer(db, NULL, NULL);
    sql_close(db);
}

static void all_tables_but_some_can_be_dropped(void **state)
{
    const char *keep[] = {"knight_steps", NULL};
    sqlite3 *db = sql_open();
    (void)state;
    assert_int_equal(sqlite3_drop_modules(db, keep), SQLITE_OK);
    assert_sql_error(db, "SELECT * FROM knight_tour(5)", "no such table");
    assert_sql(db, "SELECT count(*) FROM knight_steps('a1', 1)", "1");
    sql_close(db);
}

enum { MEGABYTE = 1 << 20 };

/* A walk of a million squares takes megabytes, which SQLite does not see. */
static void what_the_engine_works_in_is_not_sqlites_memory(void **state)
{
    sqlite3 *db = sql_open();
    (void)state;
    assert_sql(db, "SELECT count(*) FROM knight_walk(5)", "25");
    sqlite3_int64 before = sqlite3_memory_used();
    sqlite3_memory_highwater(1);
    assert_sql(db, "SELECT step FROM knight_walk(1000) LIMIT 1", "1");
    assert_true(sqlite3_memory_highwater(0) - before < MEGABYTE);
    sql_close(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_authorizer_takes_a_table_or_a_function_away),
        cmocka_unit_test(all_tables_but_some_can_be_dropped),
        cmocka_unit_test(what_the_engine_works_in_is_not_sqlites_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
