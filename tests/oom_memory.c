/* What a call takes at most, in bytes for each square, as README's Limits and SECURITY.md
 * say it: the extension's own blocks and SQLite's together. `make memory` prints what was
 * measured beside what is said.
 *
 * The extension is linked in, and the linker leads its malloc, calloc, realloc and free
 * to the functions named __wrap_... here. */
#include "oom.h"
#include "sql.h"

#include <malloc.h>
#include <stdatomic.h>

static struct {
    atomic_llong used, peak;
} memory;

static void grow(long long bytes)
{
    long long used = atomic_fetch_add(&memory.used, bytes) + bytes, peak = memory.peak;
    while (used > peak && !atomic_compare_exchange_weak(&memory.peak, &peak, used))
        ;
}

static long long size_of(void *block)
{
    return block == NULL ? 0 : (long long)malloc_usable_size(block);
}

static void *counted(void *block)
{
    grow(size_of(block));
    return block;
}

void *__wrap_malloc(size_t size)
{
    return counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return counted(__real_calloc(count, size));
}

/* Both blocks stand, in the worst case, while one is copied to the other. */
void *__wrap_realloc(void *block, size_t size)
{
    long long before = size_of(block);
    void *moved = __real_realloc(block, size);
    if (moved == NULL)
        return NULL;
    grow(size_of(moved));
    memory.used -= before;
    return moved;
}

void __wrap_free(void *block)
{
    memory.used -= size_of(block);
    __real_free(block);
}

int sqlite3_knight_init(sqlite3 *db, char **message, const sqlite3_api_routines *api);

static int open_db(void **state)
{
    sqlite3 *db;
    sqlite3_auto_extension((void (*)(void))sqlite3_knight_init);
    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
    *state = db;
    return 0;
}

static int close_db(void **state)
{
    sql_close(*state);
    return 0;
}

/* What a query with this value for ?1 takes, beyond what was held before it. */
static long long bytes_of(sqlite3 *db, const char *sql, long long value)
{
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_bind_int64(statement, 1, value);
    long long before = sqlite3_memory_used(), own = memory.used;
    sqlite3_memory_highwater(1);
    memory.peak = own;
    while (sqlite3_step(statement) == SQLITE_ROW)
        continue;
    long long peak = sqlite3_memory_highwater(0) - before + memory.peak - own;
    if (sqlite3_finalize(statement) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    return peak;
}

enum { ALWAYS = 1 << 16, TENTH = 10 };

/* A query over the squares of a board of ?1 a side, and the bytes for each square that it
 * is said to take; 0: no more than ALWAYS in all. */
static const struct use {
    const char *sql;
    int bytes;
} uses[] = {
    {"SELECT count(*) FROM knight_tour(?1, 0, 0, ?1, 'search')", 17},
    {"SELECT count(*) FROM knight_tour(?1, 0, 0, ?1, 'exact')", 180},
    {"SELECT count(*) FROM knight_tour(?1)", 0},
    {"SELECT count(*) FROM knight_walk(?1)", 3},
    {"SELECT visited FROM knight_stats(?1) WHERE row = 0 AND col = 0", 3},
    {"SELECT tour FROM knight_stats(?1) WHERE row = 0 AND col = 0", 40},
    {"SELECT count(*) FROM knight_trace(?1)", 9},
    {"SELECT count(*) FROM knight_moves(?1)", 0},
    {"SELECT max(orbit_size) FROM knight_squares(?1)", 0},
    {"SELECT max(verdict) FROM knight_next('a' || ?1, ?1)", 180},
    {"SELECT count(tour) FROM knight_tours(8) WHERE tour_no < ?1", 0},
    {"SELECT count(*) FROM kept AS k, knight_steps(k.tour, ?1)", 90},
    {"SELECT count(*) FROM kept AS k, knight_faults(k.tour, ?1)", 90},
    {"SELECT count(*) FROM kept AS k, knight_faults('a1', ?1)", 0},
    {"SELECT max(s.tour) FROM kept AS k, knight_symmetries(k.tour, ?1) AS s", 90},
    {"SELECT knight_is_tour(tour, ?1) FROM kept", 90},
    {"SELECT knight_why_not(tour, ?1) FROM kept", 90},
    {"SELECT knight_is_closed(tour, ?1) FROM kept", 90},
    {"SELECT knight_is_magic(tour, ?1) FROM kept", 90},
    {"SELECT knight_path(step, row, col, ?1) FROM knight_tour(?1)", 90},
    {"SELECT knight_text(tour, ?1) FROM kept", 90},
    {"SELECT knight_json(tour, ?1) FROM kept", 90},
    {"SELECT knight_grid(tour, ?1) FROM kept", 90},
    {"SELECT knight_board(tour, ?1) FROM kept", 90},
    {"SELECT knight_pack(tour, ?1) FROM kept", 90},
    {"SELECT knight_text(board) FROM kept", 90},
    {"SELECT knight_text(json, ?1) FROM kept", 90},
    {"SELECT knight_text(packed) FROM kept", 90},
    {"SELECT knight_canonical(tour, ?1) FROM kept", 90},
    {"SELECT knight_reverse(tour, ?1) FROM kept", 90},
    {"SELECT knight_rotate(tour, 7, ?1) FROM kept", 90},
    {"SELECT knight_transform(tour, 'r90', ?1) FROM kept", 90},
    {"SELECT knight_symmetry(tour, ?1) FROM kept", 90},
    {"SELECT knight_turns(tour, ?1) FROM kept", 90},
    {"SELECT knight_crossings(tour, ?1) FROM kept", 90},
    {"SELECT knight_count(5)", 0},
    {"SELECT knight_exists(?1), knight_why(?1, 3)", 0},
    {"SELECT knight_square(1, 2, ?1), knight_row('a1'), knight_col('a1')", 0},
    {"SELECT knight_finish('a' || ?1, ?1)", 200},
    {"SELECT knight_can_finish('a' || ?1, ?1)", 180},
    {"SELECT knight_blunder('a' || ?1, ?1)", 180},
    {"SELECT knight_random(?1, 1)", 30},
    {"SELECT knight_svg(tour, 'n=' || ?1) FROM kept", 140},
    {"SELECT knight_svg(tour, 'style=numbers n=' || ?1) FROM kept", 140},
    {"SELECT knight_svg(tour, 'animate=1 n=' || ?1) FROM kept", 140},
    {"SELECT knight_heatmap(row, col, row + col) FROM knight_squares(?1)", 400},
};

/* Buffers double as they grow, so that a board just beyond a power of two takes most. */
enum { SIDE = 182, SQUARES = SIDE * SIDE };

static void keep_a_tour(sqlite3 *db)
{
    char *sql = sqlite3_mprintf(
        "CREATE TABLE kept AS SELECT tour, knight_board(tour) AS board, "
        "knight_json(tour) AS json, knight_pack(tour) AS packed FROM "
        "(SELECT knight_path(step, row, col, %d) AS tour FROM knight_tour(%d))",
        SIDE, SIDE);
    assert_sql(db, sql, "");
    sqlite3_free(sql);
}

static void a_square_takes_no_more_memory_than_is_said(void **state)
{
    keep_a_tour(*state);
    print_message("bytes a square, at most, and as measured\n");
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
        long long bytes = bytes_of(*state, uses[i].sql, SIDE);
        print_message("%4d  %6.1f  %s\n", uses[i].bytes, (double)bytes / SQUARES,
                      uses[i].sql);
        assert_true(bytes <= (long long)uses[i].bytes * SQUARES + ALWAYS);
    }
}

/* What comes of a search is drawn from its events, of which no more than so many. */
static void an_event_takes_no_more_memory_than_is_said(void **state)
{
    enum { EVENT = 100, SHOWN = 1100, SHOWN_MAX = 20000 };
    static const struct {
        const char *sql;
        int shown;
    } cases[] = {
        {"SELECT knight_animation(event, action, row, col, 'to=1') FROM knight_trace(?1)",
         1},
        {"SELECT knight_animation(event, action, row, col, 'to=20000') "
         "FROM knight_trace(?1)",
         SHOWN_MAX},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        long long bytes = bytes_of(*state, cases[i].sql, SIDE);
        print_message("%lld bytes for %d events of which %d are shown\n", bytes,
                      SQUARES, cases[i].shown);
        assert_true(bytes <= (long long)EVENT * SQUARES +
                                 (long long)SHOWN * cases[i].shown + ALWAYS);
    }
}

/* Calls whose max_bytes is ?1. */
static const char *const bounded[] = {
    "SELECT knight_count(6, 6, 'paths', NULL, NULL, NULL, NULL, ?1)",
    "SELECT knight_count(6, 8, 'cycles', 0, 0, NULL, NULL, ?1)",
    "SELECT knight_count(5, 8, 'open paths', 0, 0, NULL, NULL, ?1)",
    "SELECT knight_count(3, 40, 'undirected paths', NULL, NULL, NULL, NULL, ?1)",
    "SELECT count(*) FROM knight_frontier(6, 6, 'paths', ?1)",
    "SELECT count(*) FROM knight_frontier(6, 8, 'cycles', ?1)",
    "SELECT knight_unrank(9, 6, 6, 'paths', ?1)",
    "SELECT knight_unrank(9, 6, 8, 'cycles', ?1)",
    "SELECT knight_random(6, 1, 6, 'paths', NULL, NULL, ?1)",
    "SELECT knight_random(6, 1, 8, 'open paths', 0, 0, ?1)",
};

/* The number of bytes for which a query asks when it is given one. */
static long long bytes_wanted(sqlite3 *db, const char *sql)
{
    static const char before[] = "max_bytes must be at least ";
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
    sqlite3_bind_int(statement, 1, 1);
    assert_int_equal(sqlite3_step(statement), SQLITE_ERROR);
    const char *at = strstr(sqlite3_errmsg(db), before);
    if (at == NULL)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    long long bytes = strtoll(at + strlen(before), NULL, 10);
    sqlite3_finalize(statement);
    return bytes;
}

static void a_count_keeps_to_its_bytes_and_a_tenth(void **state)
{
    for (size_t i = 0; i < sizeof bounded / sizeof *bounded; i++) {
        long long wanted = bytes_wanted(*state, bounded[i]);
        long long bytes = bytes_of(*state, bounded[i], wanted);
        print_message("%9lld, at most, and %9lld  %s\n", wanted, bytes, bounded[i]);
        assert_true(bytes <= wanted + wanted / TENTH + ALWAYS);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_square_takes_no_more_memory_than_is_said),
        cmocka_unit_test(an_event_takes_no_more_memory_than_is_said),
        cmocka_unit_test(a_count_keeps_to_its_bytes_and_a_tenth),
    };
    return cmocka_run_group_tests(tests, open_db, close_db);
}
