/* Whoever asks a long query to stop is obeyed soon, and the connection goes on working:
 * by sqlite3_interrupt() from another thread, or by a progress handler. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime, nanosleep */

#include "sql.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* How late an answer may be: far more than is usual, for sanitizers and busy machines.
 * What it was is printed. */
static const double patience = 2;

#define LONG_SEARCH                                                                     \
    "SELECT count(*) FROM knight_tour WHERE n = 8 AND start_row = 0 AND start_col = 1 " \
    "AND heuristic = 'none' AND max_placed = 1000000000000000"

/* Each would run for hours, or as long as makes no difference. */
static const char *const endless[] = {
    LONG_SEARCH,
    "SELECT * FROM knight_tour WHERE n = 20 AND heuristic = 'none' AND prune = 'full' "
    "AND max_placed = 1000000000000000",
    "SELECT * FROM knight_tour WHERE n = 300 AND heuristic = 'none' AND prune = 'full' "
    "AND max_placed = 1000000000000000",
    "SELECT * FROM knight_tour WHERE n = 41 AND start_row = 0 AND start_col = 1 "
    "AND colour_rule = 0 AND ties = 'pohl' AND max_placed = 1000000000000000",
    "SELECT max(placed) FROM knight_stats WHERE n = 20 AND heuristic = 'none' "
    "AND max_placed = 1000000000000000",
    "SELECT sum(complete) FROM knight_stats WHERE n = 3000",
    "SELECT max(tour) FROM knight_stats WHERE n = 3000",
    "SELECT count(*) FROM knight_stats WHERE n = 1000000000",
    "SELECT count(*) FROM knight_trace WHERE n = 8 AND start_row = 0 AND start_col = 1 "
    "AND heuristic = 'none' AND max_placed = 1000000000000000",
    "SELECT sum(w.exits) FROM knight_moves(1000) m, knight_walk(3000) w",
    "SELECT count(*) FROM knight_moves(1000000)",
    "SELECT count(*) FROM knight_moves(1, 1000000000)",
    "SELECT count(*) FROM knight_tour WHERE n = 8 AND start_row = 0 AND start_col = 1 "
    "AND heuristic = 'none' AND max_placed = 1000000000000000 AND step = 1",
    "SELECT count(verdict) FROM knight_next('', 500)",
    "SELECT max(nodes) FROM knight_next('', 300, 300, 1, 9223372036854775807)",
    "SELECT min(orbit_size) FROM knight_squares(1000000)",
    "SELECT count(*) FROM knight_squares(700) AS s JOIN knight_tour AS t ON t.n = 700 "
    "AND start_row = s.row AND start_col = s.col AND closed = 1 AND method = 'exact'",
    "SELECT count(*) FROM knight_tours(8)",
    "SELECT max(tour) FROM knight_tours(8, 8, 'cycles') WHERE classes = 1",
    "SELECT * FROM knight_tours(4, 16) WHERE tour_no = 1000000000000",
    "SELECT * FROM knight_tours(8) WHERE row = 3 AND col = 3 AND shard = "
    "9000000000000000000 AND shards = 9223372036854775807",
    "SELECT knight_count(7, 8, 'paths', NULL, NULL, NULL, NULL, 100000000000)",
    "SELECT knight_count(8, 8, 'cycles', 0, 0)",
    "SELECT count(*) FROM knight_frontier(8, 8, 'paths', 100000000000)",
    "SELECT sum(knight_count(7, 7, 'paths', row, col)) FROM knight_squares(7)",
    "SELECT knight_unrank(0, 8, 8, 'cycles')",
    "SELECT knight_rank(knight_random(8, 1, 8, 'cycles'), 'cycles')",
    "SELECT knight_random(8, 1, 8, 'paths', 0, 0, 100000000000)",
    "SELECT knight_random(8000, 1)",
    "SELECT count(*) FROM knight_tour(1000000)",
    "SELECT max(square) FROM knight_tour(1000001, 500000, 500000) WHERE row = 5",
    "SELECT count(*) FROM knight_squares(701) AS s JOIN knight_tour AS t ON t.n = 701 "
    "AND start_row = s.row AND start_col = s.col AND method = 'blocks' AND step = 1",
};

/* These end by themselves, perhaps before they are asked to: texts of a whole walk. */
static const char *const lengthy[] = {
    "SELECT knight_is_tour(text) FROM long",
    "SELECT knight_why_not(text) FROM long",
    "SELECT count(*) FROM long, knight_faults(text)",
    "SELECT count(*) FROM long, knight_steps(text)",
    "SELECT length(knight_json(text)) FROM long",
    "SELECT length(knight_grid(text)) FROM long",
    "SELECT length(knight_board(text)) FROM long",
    "SELECT length(knight_pack(text)) FROM long",
    "SELECT length(knight_path(step, row, col)) FROM squares",
    "SELECT knight_is_tour(json) FROM long",
    "SELECT knight_is_tour(board) FROM long",
    "SELECT knight_is_tour(zeroblob(10000000))",
    "SELECT knight_is_tour(replace(hex(zeroblob(1000000)), '00', 'a1 b3 '))",
    "SELECT count(*) FROM knight_faults(replace(hex(zeroblob(1000000)), '00', 'a1 b3 '))",
    "SELECT length(knight_canonical(text)) FROM long",
    "SELECT length(knight_reverse(text)) FROM long",
    "SELECT length(knight_transform(text, 'r90')) FROM long",
    "SELECT max(tour) FROM long, knight_symmetries(text)",
    "SELECT knight_turns(text) FROM long",
    "SELECT knight_crossings(text) FROM long",
    "SELECT knight_is_magic(text) FROM long",
    "SELECT knight_symmetry(text) FROM long",
    "SELECT knight_blunder(text) FROM long",
    "SELECT length(knight_finish(text)) FROM long",
    "SELECT length(knight_finish('', 900, 900, 1, 9223372036854775807))",
    "SELECT knight_can_finish('a1000', 1000, 1000, 0, 9223372036854775807)",
    "SELECT count(*) FROM knight_tour WHERE n = 700 AND closed = 1 AND method = 'exact'",
    ("SELECT count(*) FROM knight_tour WHERE n = 501 AND method = 'exact' "
     "AND end_row = 500 AND end_col = 500"),
    ("SELECT length(knight_svg(knight_path(step, row, col, 500), 'style=numbers')) "
     "FROM knight_tour(500)"),
    "SELECT length(knight_svg('', 'n=500 title=' || hex(zeroblob(10000000))))",
    ("SELECT length(knight_svg('', 'highlight=' || "
     "replace(hex(zeroblob(1000000)), '00', 'a1 b3 ')))"),
    "SELECT length(knight_heatmap(row, col, row / 3.0)) FROM knight_squares(500)",
    "SELECT knight_path(NULL, row, col) FROM knight_squares(1000)",
    "SELECT knight_heatmap(NULL, row, col) FROM knight_squares(1000)",
    "SELECT knight_animation(NULL, 'place', row, col) FROM knight_squares(1000)",
    ("SELECT length(knight_animation(event, action, row, col, 'to=20000')) "
     "FROM knight_trace(7, 2, 2)"),
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void pause_for(double seconds)
{
    struct timespec time = {.tv_nsec = (long)(seconds * 1e9)};
    nanosleep(&time, NULL);
}

/* Interrupts again and again, in case that a query has not quite begun. */
struct interrupter {
    sqlite3 *db;
    double delay, asked; /* asked: when the first time */
    atomic_bool ended;
};

static void *interrupt(void *context)
{
    struct interrupter *interrupter = context;
    pause_for(interrupter->delay);
    interrupter->asked = now();
    while (!interrupter->ended) {
        sqlite3_interrupt(interrupter->db);
        pause_for(0.02);
    }
    return NULL;
}

/* The result code of the query, and how many seconds after the wish it came. While it
 * is prepared nobody interrupts: then SQLite says that the table could not be opened.
 */
static int run_interrupted(sqlite3 *db, const char *sql, double delay, double *late)
{
    struct interrupter interrupter = {.db = db, .delay = delay};
    pthread_t thread;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(pthread_create(&thread, NULL, interrupt, &interrupter), 0);
    while (sqlite3_step(statement) == SQLITE_ROW)
        continue;
    int code = sqlite3_finalize(statement);
    double end = now();
    interrupter.ended = true;
    pthread_join(thread, NULL);
    *late = end - interrupter.asked;
    return code;
}

static void assert_works(sqlite3 *db)
{
    assert_null(sqlite3_next_stmt(db, NULL));
    assert_sql(db,
               "SELECT count(*), max(step), knight_square(0, 0) FROM knight_tour(5)",
               "25|25|a8");
}

static void test_an_interrupt_ends_what_would_be_endless(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    for (size_t i = 0; i < COUNT(endless); i++) {
        double worst = 0;
        for (double delay = 0.003; delay < (sql_quick() ? 0.01 : 0.1); delay *= 4) {
            double late;
            assert_int_equal(run_interrupted(db, endless[i], delay, &late),
                             SQLITE_INTERRUPT);
            worst = late > worst ? late : worst;
            assert_works(db);
        }
        print_message("%6.1f ms  %.80s\n", 1000 * worst, endless[i]);
        assert_true(worst < patience);
    }
    sql_close(db);
}

static void test_an_interrupt_ends_the_reading_of_a_long_text(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    char *sql = sqlite3_mprintf(
        "CREATE TABLE squares AS SELECT step, row, col FROM knight_walk(%d);"
        "CREATE TABLE long AS SELECT t AS text, knight_json(t) AS json, "
        "knight_board(t) AS board FROM (SELECT knight_path(step, row, col) AS t FROM squares)",
        sql_quick() ? 50 : 1000);
    assert_sql(db, sql, "");
    sqlite3_free(sql);
    for (size_t i = 0; i < COUNT(lengthy); i++) {
        double late, worst = 0;
        int code = SQLITE_INTERRUPT;
        for (double delay = 0.003; delay < 0.5 && code == SQLITE_INTERRUPT;
             delay *= 2) {
            code = run_interrupted(db, lengthy[i], delay, &late);
            assert_true(code == SQLITE_INTERRUPT || code == SQLITE_OK);
            worst = code == SQLITE_INTERRUPT && late > worst ? late : worst;
            assert_works(db);
        }
        print_message("%6.1f ms  %.80s\n", 1000 * worst, lengthy[i]);
        assert_true(worst < patience);
    }
    sql_close(db);
}

static void test_an_interrupt_leaves_the_open_transaction_as_it_was(void **state)
{
    (void)state;
    double late;
    sqlite3 *db = sql_open();
    assert_sql(db, "CREATE TABLE t(a); BEGIN; INSERT INTO t VALUES(1)", "");
    assert_int_equal(run_interrupted(db, LONG_SEARCH, 0.02, &late), SQLITE_INTERRUPT);
    assert_string_equal(sqlite3_errmsg(db), "interrupted");
    assert_int_equal(sqlite3_get_autocommit(db), 0);
    assert_sql(db, "INSERT INTO t VALUES(2); COMMIT; SELECT count(*) FROM t", "2");
    sql_close(db);
}

static void test_a_scan_interrupted_between_rows_begins_again(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    sqlite3_stmt *scan;
    sqlite3_prepare_v2(db, "SELECT event, square FROM knight_trace(6)", -1, &scan,
                       NULL);
    for (int i = 0; i < 3; i++) {
        for (int event = 1; event <= 20; event++) {
            assert_int_equal(sqlite3_step(scan), SQLITE_ROW);
            assert_int_equal(sqlite3_column_int(scan, 0), event);
        }
        sqlite3_interrupt(db);
        assert_int_equal(sqlite3_step(scan), SQLITE_INTERRUPT);
        assert_int_equal(sqlite3_reset(scan), SQLITE_INTERRUPT);
    }
    sqlite3_finalize(scan);
    assert_works(db);
    sql_close(db);
}

struct progress {
    int calls, stop_after; /* 0: never */
};

static int count_progress(void *context)
{
    struct progress *progress = context;
    progress->calls++;
    return progress->stop_after > 0 && progress->calls >= progress->stop_after;
}

/* Once more it may be asked while the statement ends. */
static void stop_by_progress(sqlite3 *db, const char *sql, int every, int calls)
{
    struct progress progress = {.stop_after = calls};
    sqlite3_progress_handler(db, every, count_progress, &progress);
    int code = sqlite3_exec(db, sql, NULL, NULL, NULL);
    sqlite3_progress_handler(db, 0, NULL, NULL);
    assert_int_equal(code, SQLITE_INTERRUPT);
    assert_in_range(progress.calls, calls, calls + 2);
    assert_works(db);
}

static void test_a_progress_handler_ends_a_search_at_its_call(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    for (size_t i = 0; i < COUNT(endless); i++)
        for (int every = 1; every <= 1000; every *= 10)
            for (int calls = 1; calls <= 3; calls += 2)
                stop_by_progress(db, endless[i], every, calls);
    sql_close(db);
}

/* The same search gives up after a while, and meanwhile the handler is heard of. */
static void test_a_progress_handler_is_called_while_a_search_runs(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    struct progress progress = {0};
    sqlite3_progress_handler(db, 1000, count_progress, &progress);
    assert_sql(db,
               "SELECT status FROM knight_stats(8) WHERE row = 0 AND col = 1 "
               "AND heuristic = 'none' AND max_placed = 20000000",
               "gave up");
    assert_in_range(progress.calls, 2, 1000);
    sqlite3_progress_handler(db, 0, NULL, NULL);
    sql_close(db);
}

/* Each row asks a few questions, too few for the handler, and rows are many. */
static void test_a_progress_handler_is_called_over_many_rows(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    struct progress progress = {0};
    sqlite3_progress_handler(db, 5000, count_progress, &progress);
    assert_sql(db,
               sql_quick()
                   ? "SELECT count(visited) FROM knight_stats WHERE n = 400 AND "
                     "row = 0 AND col < 250"
                   : "SELECT count(visited) FROM knight_stats WHERE n = 400 AND "
                     "row = 0",
               sql_quick() ? "250" : "400");
    assert_in_range(progress.calls, sql_quick() ? 1 : 2, 100);
    sqlite3_progress_handler(db, 0, NULL, NULL);
    sql_close(db);
}

static int forbid_select(void *context, int action, const char *a, const char *b,
                         const char *c, const char *d)
{
    (void)context, (void)a, (void)b, (void)c, (void)d;
    return action == SQLITE_SELECT ? SQLITE_DENY : SQLITE_OK;
}

/* Then our own question whether to stop is forbidden too: a call goes on to its end. */
static void test_an_authorizer_that_forbids_select_stops_no_call(void **state)
{
    (void)state;
    sqlite3 *db = sql_open();
    sqlite3_stmt *insert;
    assert_sql(db, "CREATE TABLE t(a)", "");
    sqlite3_set_authorizer(db, forbid_select, NULL);
    sqlite3_prepare_v2(
        db,
        "INSERT INTO t VALUES(knight_is_tour(replace(hex(zeroblob(500000)), "
        "'00', 'a1 b3 ')))",
        -1, &insert, NULL);
    assert_int_equal(sqlite3_step(insert), SQLITE_DONE);
    assert_int_equal(sqlite3_finalize(insert), SQLITE_OK);
    assert_sql_error(db, "SELECT * FROM knight_tour(5)", "not authorized");
    sqlite3_set_authorizer(db, NULL, NULL);
    assert_sql(db, "SELECT a FROM t", "0");
    assert_works(db);
    sql_close(db);
}

/* Programs that close a connection finalise whatever sqlite3_next_stmt lists. */
static void test_between_its_rows_a_scan_holds_no_statement(void **state)
{
    sqlite3 *db = sql_open();
    sqlite3_stmt *scan;
    (void)state;
    assert_int_equal(
        sqlite3_prepare_v2(db, "SELECT * FROM knight_trace(7, 2, 2)", -1, &scan, NULL),
        SQLITE_OK);
    for (int i = 0; i < 100000; i++)
        assert_int_equal(sqlite3_step(scan), SQLITE_ROW);
    assert_ptr_equal(sqlite3_next_stmt(db, NULL), scan);
    assert_null(sqlite3_next_stmt(db, scan));
    assert_int_equal(sqlite3_finalize(scan), SQLITE_OK);
    sql_close(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_interrupt_ends_what_would_be_endless),
        cmocka_unit_test(test_an_interrupt_ends_the_reading_of_a_long_text),
        cmocka_unit_test(test_an_interrupt_leaves_the_open_transaction_as_it_was),
        cmocka_unit_test(test_a_scan_interrupted_between_rows_begins_again),
        cmocka_unit_test(test_a_progress_handler_ends_a_search_at_its_call),
        cmocka_unit_test(test_a_progress_handler_is_called_while_a_search_runs),
        cmocka_unit_test(test_a_progress_handler_is_called_over_many_rows),
        cmocka_unit_test(test_between_its_rows_a_scan_holds_no_statement),
        cmocka_unit_test(test_an_authorizer_that_forbids_select_stops_no_call),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
