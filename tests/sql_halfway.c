/* A statement that is left half-way: stopped at each of its calls of a progress handler,
 * interrupted at random moments, reset, finalised, or outlived by its connection. What
 * it gave up to there is forgotten, nothing is lost, and the next run is whole. */
#define _POSIX_C_SOURCE 200809L /* nanosleep */

#include "sql_statements.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

static void the_sweeps_use_every_table_and_function(void **state)
{
    sqlite3 *db = sql_open();
    (void)state;
    assert_statements_use_everything(db);
    sql_close(db);
}

/* Asks for an end at one call, and no more than once. */
struct progress {
    long calls, stop_at;
};

static int stop(void *context)
{
    struct progress *progress = context;
    return ++progress->calls == progress->stop_at;
}

/* SQLite asks once more when a statement has failed, and then keeps its message. */
static void assert_stopped(const char *sql, struct outcome outcome,
                           const struct outcome *right)
{
    const struct outcome stopped = {SQLITE_INTERRUPT, "interrupted"};
    const struct outcome failed = {SQLITE_INTERRUPT, right->text};
    bool had_failed = right->code != SQLITE_OK && outcomes_agree(&outcome, &failed);
    assert_outcome(sql, outcome, had_failed ? &failed : &stopped);
}

/* Stops at the first eight calls one by one, then in steps that grow. */
static void stop_at_each_call(sqlite3 *db, const char *sql, sqlite3_stmt *statement,
                              const struct outcome *right)
{
    enum { ONE_BY_ONE = 8 };
    struct progress progress = {0};
    long shortened = sql_quick() ? 1 : ONE_BY_ONE;
    do {
        progress.stop_at += 1 + progress.stop_at / shortened;
        progress.calls = 0;
        sqlite3_progress_handler(db, 1, stop, &progress);
        struct outcome outcome = outcome_of(statement);
        sqlite3_progress_handler(db, 0, NULL, NULL);
        if (progress.calls >= progress.stop_at)
            assert_stopped(sql, outcome, right);
        else
            assert_outcome(sql, outcome, right);
        assert_outcome(sql, outcome_of(statement), right);
    } while (progress.calls >= progress.stop_at);
}

static void one_no_of_a_progress_handler_ends_any_statement_at_once(void **state)
{
    sqlite3 *db = sql_open();
    (void)state;
    try_statements(db, stop_at_each_call);
    sql_close(db);
}

/* Interrupts at moments that nobody chose, until told that it is enough. */
struct interrupter {
    sqlite3 *db;
    atomic_bool ended;
};

static void *interrupt(void *context)
{
    enum { MULTIPLIER = 48271, MODULUS = 2147483647, LONGEST = 3000000 };
    struct interrupter *interrupter = context;
    for (long long seed = 1; !interrupter->ended;) {
        seed = seed * MULTIPLIER % MODULUS;
        struct timespec pause = {.tv_nsec = (long)(seed % LONGEST)};
        nanosleep(&pause, NULL);
        sqlite3_interrupt(interrupter->db);
    }
    return NULL;
}

struct ready {
    const char *sql;
    sqlite3_stmt *statement; /* NULL: it can't be prepared */
    struct outcome right;
};

/* How many of them an interrupt met. Right or interrupted is all that may come. */
static int run_all(struct ready list[STATEMENTS])
{
    int met = 0;
    for (int i = 0; i < STATEMENTS; i++) {
        if (list[i].statement == NULL)
            continue;
        struct outcome outcome = outcome_of(list[i].statement);
        bool interrupted = outcome.code == SQLITE_INTERRUPT;
        if (interrupted)
            assert_stopped(list[i].sql, outcome, &list[i].right);
        else
            assert_outcome(list[i].sql, outcome, &list[i].right);
        met += interrupted;
    }
    return met;
}

static void an_interrupt_at_a_random_moment_leaves_the_next_run_right(void **state)
{
    static struct ready list[STATEMENTS];
    sqlite3 *db = sql_open();
    struct interrupter interrupter = {.db = db};
    pthread_t thread;
    (void)state;
    for (int i = 0; i < STATEMENTS; i++) {
        list[i].sql = statements[i];
        statement_open(db, i, &list[i].statement, &list[i].right);
    }
    assert_int_equal(pthread_create(&thread, NULL, interrupt, &interrupter), 0);
    for (int wanted = sql_quick() ? 10 : 100; wanted > 0;)
        wanted -= run_all(list);
    interrupter.ended = true;
    pthread_join(thread, NULL);
    assert_int_equal(run_all(list), 0);
    for (int i = 0; i < STATEMENTS; i++)
        statement_close(list[i].statement, &list[i].right);
    sql_close(db);
}

/* Whether there was a row for each step. */
static bool step_rows(sqlite3_stmt *statement, int rows)
{
    while (rows > 0 && sqlite3_step(statement) == SQLITE_ROW)
        rows--;
    return rows == 0;
}

enum { ROWS_TRIED = 12 };

static void reset_after_each_row(sqlite3 *db, const char *sql, sqlite3_stmt *statement,
                                 const struct outcome *right)
{
    (void)db;
    for (int rows = 1; rows <= ROWS_TRIED && step_rows(statement, rows); rows++) {
        sqlite3_reset(statement);
        assert_outcome(sql, outcome_of(statement), right);
    }
}

static void a_statement_reset_after_any_row_begins_anew(void **state)
{
    sqlite3 *db = sql_open();
    (void)state;
    try_statements(db, reset_after_each_row);
    sql_close(db);
}

static void a_statement_finalised_after_any_row_leaves_nothing(void **state)
{
    sqlite3 *db = sql_open();
    bool more = true;
    (void)state;
    for (int rows = 0; rows <= ROWS_TRIED && more; rows++) {
        more = false;
        for (int i = 0; i < STATEMENTS; i++) {
            sqlite3_stmt *statement;
            sqlite3_prepare_v2(db, statements[i], -1, &statement, NULL);
            more = (statement != NULL && step_rows(statement, rows)) || more;
            sqlite3_finalize(statement);
            assert_null(sqlite3_next_stmt(db, NULL));
        }
    }
    assert_sql(db, "SELECT count(*) FROM knight_tour(5)", "25");
    sql_close(db);
}

/* As programs with a garbage collector do it. (There is no message any more.) */
static void outlive(sqlite3 *db, const char *sql, sqlite3_stmt *statement,
                    const struct outcome *right)
{
    step_rows(statement, 1);
    assert_int_equal(sqlite3_close(db), SQLITE_BUSY);
    assert_int_equal(sqlite3_close_v2(db), SQLITE_OK);
    sqlite3_reset(statement);
    struct outcome outcome = outcome_of(statement);
    assert_int_equal(outcome.code, right->code);
    if (right->code != SQLITE_OK)
        sqlite3_free(outcome.text);
    else
        assert_outcome(sql, outcome, right);
}

static void a_statement_outlives_its_connection(void **state)
{
    (void)state;
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3 *db = sql_open();
        sqlite3_stmt *statement;
        struct outcome right;
        if (statement_open(db, i, &statement, &right)) {
            outlive(db, statements[i], statement, &right);
            statement_close(statement, &right);
        } else {
            sql_close(db);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sweeps_use_every_table_and_function),
        cmocka_unit_test(one_no_of_a_progress_handler_ends_any_statement_at_once),
        cmocka_unit_test(an_interrupt_at_a_random_moment_leaves_the_next_run_right),
        cmocka_unit_test(a_statement_reset_after_any_row_begins_anew),
        cmocka_unit_test(a_statement_finalised_after_any_row_leaves_nothing),
        cmocka_unit_test(a_statement_outlives_its_connection),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
