/* Memory that runs out, at every place where it can: each k-th allocation fails once,
 * for k = 1, 2, ... until a run gets by without a failure. The engine's allocations and
 * SQLite's own are counted together.
 *
 * Whatever fails, the outcome is the right one or "out of memory"; nothing leaks; and
 * the connection works afterwards.
 *
 * The extension is linked in, and the linker leads its malloc, calloc, realloc and free
 * to the functions named __wrap_... here. */
#include "sql.h"

#include <stdatomic.h>

enum { OUTCOME_MAX = 1 << 16 };

/* Threads of the extension's own allocate, too. */
static struct {
    atomic_long
        until_failure; /* allocations, the one that fails included; 0: none will */
    atomic_bool failed;
    atomic_long blocks; /* that the extension has not freed yet */
} memory;

static void arm(long k)
{
    memory.until_failure = k;
    memory.failed = false;
}

static bool fails(void)
{
    long left = memory.until_failure;
    while (left > 0 &&
           !atomic_compare_exchange_weak(&memory.until_failure, &left, left - 1))
        ;
    if (left != 1)
        return false;
    memory.failed = true;
    return true;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

static void *counted(void *block)
{
    memory.blocks += block != NULL;
    return block;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *block, size_t size)
{
    if (block == NULL)
        return __wrap_malloc(size);
    return fails() ? NULL : __real_realloc(block, size);
}

void __wrap_free(void *block)
{
    memory.blocks -= block != NULL;
    __real_free(block);
}

static sqlite3_mem_methods usual; /* SQLite's own */

static void *sqlite_malloc(int size)
{
    return fails() ? NULL : usual.xMalloc(size);
}

static void *sqlite_realloc(void *block, int size)
{
    return fails() ? NULL : usual.xRealloc(block, size);
}

int sqlite3_knight_init(sqlite3 *db, char **message, const sqlite3_api_routines *api);

static const sqlite3_api_routines *routines;

static int load(sqlite3 *db, char **message, const sqlite3_api_routines *api)
{
    routines = api;
    return sqlite3_knight_init(db, message, api);
}

/* Lookaside is off, for what comes from there never fails. */
static int set_up(void **state)
{
    (void)state;
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual);
    sqlite3_mem_methods failing = usual;
    failing.xMalloc = sqlite_malloc;
    failing.xRealloc = sqlite_realloc;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &failing);
    sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0);
    return sqlite3_auto_extension((void (*)(void))load);
}

/* The extension comes by itself. */
static sqlite3 *open_db(void)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
    return db;
}

/* Every row of a run, or its error message; in place, for it must not allocate. */
struct outcome {
    int code;
    char text[OUTCOME_MAX];
    size_t length;
};

static void add(struct outcome *outcome, const char *text)
{
    size_t length = strlen(text);
    assert_true(outcome->length + length < OUTCOME_MAX);
    memcpy(outcome->text + outcome->length, text, length + 1);
    outcome->length += length;
}

static void add_value(struct outcome *outcome, sqlite3_stmt *statement, int i)
{
    bool null = sqlite3_column_type(statement, i) == SQLITE_NULL;
    const char *text = (const char *)sqlite3_column_text(statement, i);
    if (text == NULL && !null)
        outcome->code = SQLITE_NOMEM; /* the text was there and could not be given */
    add(outcome, i > 0 ? "|" : "\n");
    add(outcome, text != NULL ? text : "NULL");
}

static void run_one(sqlite3_stmt *statement, struct outcome *outcome)
{
    while (outcome->code == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
        for (int i = 0; i < sqlite3_column_count(statement); i++)
            add_value(outcome, statement, i);
    int code = sqlite3_finalize(statement);
    if (outcome->code == SQLITE_OK)
        outcome->code = code;
}

static void run(sqlite3 *db, const char *sql, struct outcome *outcome)
{
    outcome->length = 0;
    add(outcome, "");
    sqlite3_stmt *statement = NULL;
    outcome->code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    if (outcome->code == SQLITE_OK)
        run_one(statement, outcome);
    if (outcome->code == SQLITE_OK)
        return;
    outcome->length = 0;
    add(outcome, sqlite3_errmsg(db));
}

#define TOUR "a3 c2 a1 b3 d2 b1 c3 d1 b2 d3 c1 a2"

static const char *const statements[] = {
    "SELECT *, rowid FROM knight_tour(5)",
    "SELECT max(square), min(square) FROM knight_tour WHERE n = 6 AND start_row = 3 AND "
    "start_col = 3 AND method = 'search' AND ties = 'random' AND seed = '7' AND "
    "prune = 'full' AND moves = '12345678'",
    "SELECT count(*) FROM knight_tour(5) WHERE step IN (1, 2, 3) OR step = 25",
    "SELECT * FROM knight_tour(4, 0, 1)",
    "SELECT * FROM knight_tour(5) WHERE max_placed = 9",
    "SELECT * FROM knight_tour('x')",
    "SELECT * FROM knight_walk(5, 2, 0)",
    "SELECT count(*) FROM knight_walk(9, 0, 0) WHERE ties = 'squirrel'",
    "SELECT count(*) FROM knight_walk(6, 1, 1, 7, 'pohl', 21876543, 3)",
    "SELECT * FROM knight_stats WHERE n IN (1, 5) AND row < 2 AND admissible",
    "SELECT n, sum(complete) FROM knight_stats WHERE n < 7 GROUP BY n",
    "SELECT * FROM knight_trace(5, 4, 4)",
    "SELECT count(*) FROM knight_trace(5, 4, 4) WHERE heuristic = 'none'",
    "SELECT * FROM knight_moves(4, 3)",
    "SELECT t.step, m.to_square FROM knight_tour(5) AS t JOIN knight_moves(5) AS m "
    "ON m.row = t.row AND m.col = t.col ORDER BY 1, 2",
    "SELECT * FROM knight_steps('a8 b6=c7 ? d7')",
    "SELECT * FROM knight_steps('[[1,4,7,10],[12,9,2,5],[3,6,11,8]]')",
    "SELECT count(*) FROM knight_steps(knight_pack('" TOUR "'))",
    "SELECT * FROM knight_faults('1 4 7 10/12 9 2 2/3 6 13 8')",
    "SELECT * FROM knight_faults('a8 a7 a8 h1', 8, 7) LIMIT 9",
    "SELECT * FROM knight_faults('hello')",
    "SELECT * FROM knight_faults",
    "SELECT * FROM knight_faults WHERE rowid = 1",
    "SELECT *, rowid FROM knight_help",
    "SELECT knight_is_tour('" TOUR "'), knight_is_tour('1 4/2 3'), knight_is_tour('x')",
    "SELECT knight_is_closed('" TOUR "', 3, 4), knight_is_closed('1')",
    "SELECT knight_why_not('" TOUR
    "'), knight_why_not('a8 a7'), knight_why_not('a1 ? ')",
    "SELECT knight_why_not('[[1,2],'), knight_why_not('1 2/3'), knight_why_not(x'9e')",
    "SELECT knight_text(knight_json(knight_grid('" TOUR "')))",
    "SELECT knight_text(knight_board(knight_pack('" TOUR "')))",
    "SELECT knight_text('a8'), knight_board('a8', 8), knight_text('hello')",
    "SELECT knight_pack('a8 a7')",
    "SELECT knight_board('a8 ? b6')",
    "SELECT knight_grid('a1', 1000000)",
    "SELECT knight_square(0, 0), knight_row('a8'), knight_col('c3')",
    "SELECT knight_square(0, 8.5)",
    "SELECT knight_row('h9')",
    "SELECT knight_version(), length(knight_debug()) > 0",
    "SELECT knight_path(step, row, col) FROM knight_tour(9)",
    "SELECT step, knight_path(step, row, col, 5) OVER (ORDER BY step ROWS BETWEEN 1 "
    "PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW) FROM knight_tour(5)",
    "SELECT step % 3, knight_path(step / 3, row, col) FROM knight_tour(5) GROUP BY 1",
    "SELECT knight_path(1, 9, 0, 8)",
    "SELECT *, rowid FROM knight_squares(3, 4)",
    "SELECT square FROM knight_squares(9) WHERE row = 4 AND col IN (1, 2)",
    "SELECT *, n, cols FROM knight_symmetries('" TOUR "')",
    "SELECT tour FROM knight_symmetries('a8 b6 ? d7')",
    "SELECT *, n, cols FROM knight_next('a1 c2', 3, 4)",
    "SELECT square, verdict FROM knight_next('', 3, 4, 1, 100)",
    "SELECT verdict FROM knight_next('a8 b6 d7', 8, 8, 0, 2)",
    "SELECT * FROM knight_next('a8 a7')",
    "SELECT count(*), max(square) FROM knight_tour WHERE n = 6 AND closed = 1",
    "SELECT max(square) FROM knight_tour WHERE n = 5 AND cols = 6 AND method = 'exact' "
    "AND end_row = 4 AND end_col = 5",
    "SELECT * FROM knight_tour(5, 0, 0, 6, 'exact') WHERE seed = 1",
    "SELECT count(*), max(square), max(rowid) FROM knight_tour(11, 4, 4, 13, 'blocks')",
    "SELECT step FROM knight_tour(9, 0, 0, 9, 'blocks', 0, 8, 8) WHERE step IN (1, 81) "
    "OR (row = 4 AND col = 4)",
    "SELECT * FROM knight_tour(1000000, 7, 7, 1000000, 'auto', 1) WHERE row = 7 AND "
    "col = 8",
    "SELECT max(square) FROM knight_tour(14, 0, 0, 3, 'blocks')",
    "SELECT * FROM knight_tour(3, 0, 0, 50, 'blocks', 0, 0, 49)",
    "SELECT *, rowid FROM knight_tours(3, 4)",
    "SELECT max(tour), count(*) FROM knight_tours(5, 6, 'cycles') WHERE classes = 1",
    "SELECT tour, end_row FROM knight_tours(5, 5, 'paths', 0, 0, 4, 4, 1, 1, 3)",
    "SELECT * FROM knight_tours(9)",
    "SELECT * FROM knight_tours(5) WHERE row = 1",
    "SELECT knight_count(5), knight_count(3, 8, 'open paths'), knight_count(4)",
    "SELECT sum(knight_count(5, 5, 'paths', row, col)) FROM knight_squares(5)",
    "SELECT knight_count(5, 5, 'paths', 0, 0, 1), knight_count(9, 9)",
    "SELECT knight_count(8, 8, 'cycles', NULL, NULL, NULL, NULL, 100000)",
    "SELECT max(stage), max(states), max(count) FROM knight_frontier(4, 7)",
    "SELECT stage, states, count, rowid FROM knight_frontier(4, 6, 'open paths')",
    "SELECT knight_unrank(3, 5, 6, 'cycles'), knight_unrank(0, 4), knight_unrank(99, 3, "
    "4)",
    "SELECT knight_rank(knight_unrank('5', 4, 5)), knight_unrank('six', 3, 4)",
    "SELECT knight_unrank(0, 6, 6, 'paths', 3000), knight_unrank(0, 9)",
    "SELECT knight_rank('" TOUR "'), knight_rank('a3 b1 c3', 'cycles')",
    "SELECT knight_random(4, 1, 5), knight_random(9, 2), knight_random(8, 3, 8, "
    "'cycles', 4, 4)",
    "SELECT knight_random(3, 1, 8, 'open paths'), knight_random(6, 1, 9, 'paths', 0, 0)",
    "SELECT knight_canonical('" TOUR "'), knight_reverse('" TOUR "')",
    "SELECT knight_rotate(knight_finish('', 5, 6, 1), 7, 5, 6)",
    "SELECT knight_rotate('a8', 1)",
    "SELECT knight_transform('" TOUR "', 'flip_rows'), knight_transform('a8', 'r90')",
    "SELECT knight_transform('a8', 'r45')",
    "SELECT knight_symmetry('" TOUR
    "'), knight_symmetry(knight_finish('', 5, 6, 1), 5, "
    "6)",
    "SELECT knight_symmetry('a8 ? b6')",
    "SELECT knight_turns('" TOUR "'), knight_crossings('" TOUR "', 3, 4)",
    "SELECT knight_crossings('a8 b6 a8')",
    "SELECT knight_is_magic('" TOUR "'), knight_is_magic('hello')",
    "SELECT knight_exists(3, 10, 1), knight_why(4, 4), knight_exists(0)",
    "SELECT knight_finish('a1 b3', 5), knight_can_finish('a1 b3', 5)",
    "SELECT knight_finish('a8', 8, 8, 0, 1)",
    "SELECT knight_blunder('a5 b3 c5 d3', 5), knight_blunder('a8 c7')",
    "SELECT knight_svg('a3 b1 c3 ? a2=b3 a3', 'title=\"<x>\" highlight=a1:red,b2:safe "
    "animate=1')",
    "SELECT knight_svg('', 'n=3'), knight_svg('a1', 'style=dots')",
    "SELECT knight_svg('a1', 'n=8 highlight=j1')",
    "SELECT knight_svg('a1', 'n=1000')",
    "SELECT knight_heatmap(row, col, nullif(degree, 4), 'n=5 title=x') "
    "FROM knight_squares(4)",
    "SELECT length(knight_heatmap(0, col, col + 0.5, 'scale=log') OVER (ORDER BY col "
    "ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)) FROM knight_squares(1, 3)",
    "SELECT knight_heatmap(0, 0, '1') FROM (VALUES (1), (2))",
    "SELECT knight_heatmap(0, 0, 'x')",
    "SELECT knight_animation(event, action, row, col, 'from=2') FROM knight_trace(3)",
    "SELECT knight_animation(event, action, row, col) FROM knight_trace(3) "
    "WHERE event <> 3",
};

enum { STATEMENTS = sizeof statements / sizeof statements[0] };

static void assert_right_or_out_of_memory(const char *sql, long k,
                                          const struct outcome *outcome,
                                          const struct outcome *right)
{
    if (memory.blocks != 0)
        fail_msg("%s\n--- leaks %ld blocks after failure %ld", sql, memory.blocks, k);
    if (outcome->code == SQLITE_NOMEM && strcmp(outcome->text, "out of memory") == 0)
        return;
    if (outcome->code != right->code || strcmp(outcome->text, right->text) != 0)
        fail_msg("%s\n--- after failure %ld gives (%d)\n%s\n--- not (%d)\n%s", sql, k,
                 outcome->code, outcome->text, right->code, right->text);
}

/* Each failure meets a connection that the failures before have left. */
static void sweep(sqlite3 *db, const char *sql)
{
    static struct outcome right, outcome;
    run(db, sql, &right);
    memory.failed = true;
    for (long k = 1; memory.failed; k++) {
        arm(k);
        run(db, sql, &outcome);
        memory.until_failure = 0;
        assert_right_or_out_of_memory(sql, k, &outcome, &right);
        run(db, sql, &outcome);
        if (outcome.code != right.code || strcmp(outcome.text, right.text) != 0)
            fail_msg("%s\n--- once failure %ld is over gives\n%s\n--- not\n%s", sql, k,
                     outcome.text, right.text);
    }
}

static void sweep_all(const char *encoding)
{
    sqlite3_int64 before = sqlite3_memory_used();
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3 *db = open_db();
        assert_sql(db, encoding, "");
        sweep(db, statements[i]);
        sql_close(db);
        if (sqlite3_memory_used() != before)
            fail_msg("%s\n--- leaks %lld bytes of SQLite's memory", statements[i],
                     sqlite3_memory_used() - before);
    }
}

static void every_statement_survives_every_failure(void **state)
{
    (void)state;
    sweep_all("PRAGMA encoding = 'UTF-8'");
}

/* Every text is a copy there, which may fail. */
static void every_statement_survives_in_a_database_of_utf_16(void **state)
{
    (void)state;
    sweep_all("PRAGMA encoding = 'UTF-16'");
}

/* So that whoever adds one is told to add a statement. */
static void every_table_and_function_is_swept(void **state)
{
    (void)state;
    sqlite3 *db = open_db();
    sqlite3_stmt *statement;
    sqlite3_prepare_v2(db, "SELECT name FROM knight_help", -1, &statement, NULL);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(statement, 0);
        int i = 0;
        while (i < STATEMENTS && strstr(statements[i], name) == NULL)
            i++;
        if (i == STATEMENTS)
            fail_msg("no statement of the sweep uses %s", name);
    }
    sqlite3_finalize(statement);
    sql_close(db);
}

static void a_connection_opens_with_the_extension_or_not_at_all(void **state)
{
    (void)state;
    sqlite3_int64 before = sqlite3_memory_used();
    memory.failed = true;
    for (long k = 1; memory.failed; k++) {
        sqlite3 *db = NULL;
        arm(k);
        int code = sqlite3_open(":memory:", &db);
        memory.until_failure = 0;
        assert_true(code == SQLITE_OK || code == SQLITE_NOMEM);
        if (code == SQLITE_OK)
            assert_sql(db, "SELECT count(*) FROM knight_tour(5)", "25");
        sqlite3_close(db);
        assert_int_equal(sqlite3_memory_used(), before);
    }
}

static void loading_leaves_all_or_nothing_and_may_be_tried_again(void **state)
{
    (void)state;
    sqlite3_int64 before = sqlite3_memory_used();
    memory.failed = true;
    for (long k = 1; memory.failed; k++) {
        sqlite3 *db = open_db();
        char *message = NULL;
        arm(k);
        int code = sqlite3_knight_init(db, &message, routines);
        memory.until_failure = 0;
        assert_true(code == SQLITE_OK || code == SQLITE_NOMEM);
        sqlite3_free(message);
        if (code != SQLITE_OK)
            assert_sql_error(db, "SELECT knight_version()", "no such function");
        message = NULL;
        assert_int_equal(sqlite3_knight_init(db, &message, routines), SQLITE_OK);
        assert_sql(db, "SELECT count(*) FROM knight_tour(5)", "25");
        sql_close(db);
        assert_int_equal(sqlite3_memory_used(), before);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_table_and_function_is_swept),
        cmocka_unit_test(a_connection_opens_with_the_extension_or_not_at_all),
        cmocka_unit_test(loading_leaves_all_or_nothing_and_may_be_tried_again),
        cmocka_unit_test(every_statement_survives_every_failure),
        cmocka_unit_test(every_statement_survives_in_a_database_of_utf_16),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
