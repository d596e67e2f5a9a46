/* The largest board of every table and function: it is served, and one that is larger by a
 * line is refused, by a sentence that names the argument or the board, and what is allowed.
 * (What each takes in memory is measured in oom_memory.c; the limits of its other arguments
 * in sql_arguments.c.) */
#include "sql.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

#define SIDE     "1073741824"
#define BEYOND   "1073741825"
#define N_BEYOND "n must be an integer from 1 to " SIDE ", not " BEYOND
#define MAKE_10001 \
    "n = 10001 and cols = 10000 make 100010000 squares, but at most 100000000 can be held"
#define MAKE_1001 \
    "n = 1001 and cols = 1000 make 1001000 squares, but at most 1000000 can be held"
#define TOO_WIDE(done) \
    "the tours of a 9 x 9 board can't be " done ": the shorter side must be at most 8"
#define TOO_MANY(board)     \
    "the tours of a " board \
    " board are too many to be numbered: they must be fewer than 2^128, and the ways over half of it fewer than 2^63"
#define NO_PICTURE \
    "the 501 x 500 board is too large for a picture, which has at most 250000 squares"

/* LARGE ones take a second, HUGE ones a gigabyte or more. */
enum cost { SMALL, LARGE, HUGE };

/* A query at the limit with its answer, and one beyond it with its message; either may be
 * missing. */
static const struct limit {
    const char *name, *largest, *answer, *beyond, *message;
    enum cost cost; /* of the query at the limit */
} limits[] = {
    {"knight_tour",
     "SELECT step FROM knight_tour(" SIDE ", 3, 3) WHERE row = 3 AND col = 3", "1",
     "SELECT * FROM knight_tour(" BEYOND ")", N_BEYOND, SMALL},
    {"knight_tour", NULL, NULL,
     "SELECT * FROM knight_tour(10001, 0, 0, 10000, 'search')", MAKE_10001, SMALL},
    {"knight_tour", NULL, NULL,
     "SELECT * FROM knight_tour(1001, 0, 0, 1000) WHERE prune = 'full'", MAKE_1001,
     SMALL},
    {"knight_tour", "SELECT step FROM knight_tour(1000, 0, 0, 1000, 'exact') LIMIT 1",
     "1", "SELECT * FROM knight_tour(1001, 0, 0, 1000, 'exact')", MAKE_1001, LARGE},
    {"knight_walk", "SELECT step FROM knight_walk(10000) LIMIT 1", "1",
     "SELECT * FROM knight_walk(10001, 0, 0, 10000)", MAKE_10001, LARGE},
    {"knight_stats", "SELECT n FROM knight_stats(" SIDE ") WHERE row = 5 AND col = 5",
     SIDE, "SELECT n FROM knight_stats(" BEYOND ")",
     "size must be an integer from 1 to " SIDE ", not " BEYOND, SMALL},
    {"knight_stats", NULL, NULL,
     "SELECT visited FROM knight_stats(10001) WHERE cols = 10000", MAKE_10001, SMALL},
    {"knight_stats", NULL, NULL,
     "SELECT placed FROM knight_stats(10001) WHERE cols = 10000", MAKE_10001, SMALL},
    {"knight_trace", "SELECT event FROM knight_trace(10000) LIMIT 1", "1",
     "SELECT * FROM knight_trace(10001, 0, 0, 10000)", MAKE_10001, LARGE},
    {"knight_moves",
     "SELECT count(*) FROM knight_moves(" SIDE ") WHERE row = 5 AND col = 5", "8",
     "SELECT * FROM knight_moves(" BEYOND ")", N_BEYOND, SMALL},
    {"knight_squares", "SELECT orbit_size FROM knight_squares(" SIDE ") LIMIT 1", "4",
     "SELECT * FROM knight_squares(" BEYOND ")", N_BEYOND, SMALL},
    {"knight_steps", "SELECT row FROM knight_steps('a1', " SIDE ")", "1073741823",
     "SELECT * FROM knight_steps('a1', " BEYOND ")", N_BEYOND, SMALL},
    {"knight_faults", "SELECT row FROM knight_faults('a1', " SIDE ") LIMIT 1", "0",
     "SELECT * FROM knight_faults('a1', " BEYOND ")", N_BEYOND, SMALL},
    {"knight_symmetries", "SELECT count(*) FROM knight_symmetries('a1', " SIDE ")", "8",
     "SELECT * FROM knight_symmetries('a1', " BEYOND ")", N_BEYOND, SMALL},
    {"knight_next", "SELECT count(*) FROM knight_next('a1', 1000)", "2",
     "SELECT * FROM knight_next('a1', 1001, 1000)", MAKE_1001, SMALL},
    {"knight_tours", "SELECT tour_no FROM knight_tours(4, 16) LIMIT 1", "1",
     "SELECT * FROM knight_tours(5, 13)",
     "n = 5 and cols = 13 make 65 squares, but tours are listed of at most 64", SMALL},
    {"knight_frontier", "SELECT count FROM knight_frontier(8, 8, 'cycles') LIMIT 1",
     "NULL", "SELECT * FROM knight_frontier(9)", TOO_WIDE("counted"), SMALL},
    {"knight_frontier", NULL, NULL, "SELECT * FROM knight_frontier(8, 8, 'paths', 1)",
     "max_bytes must be at least ", SMALL},
    {"knight_frontier", "SELECT count FROM knight_frontier(5, 12000) LIMIT 1", "NULL",
     "SELECT * FROM knight_frontier(5, 13000)", "max_seconds must be at least ", SMALL},
    {"knight_frontier", "SELECT count FROM knight_frontier(3, 340000) LIMIT 1", "NULL",
     "SELECT * FROM knight_frontier(3, 350000)", "max_seconds must be at least ",
     SMALL},
    {"knight_help", "SELECT count(*) > 40 FROM knight_help", "1", NULL, NULL, SMALL},
    {"knight_is_tour", "SELECT knight_is_tour('a1', " SIDE ")", "0",
     "SELECT knight_is_tour('a1', " BEYOND ")", N_BEYOND, SMALL},
    {"knight_why_not", "SELECT knight_why_not('a1', " SIDE ")",
     "a1073741824 of the 1073741824 x 1073741824 board is never visited",
     "SELECT knight_why_not('a1', " BEYOND ")", N_BEYOND, SMALL},
    {"knight_is_closed", "SELECT knight_is_closed('a1', " SIDE ")", "0",
     "SELECT knight_is_closed('a1', " BEYOND ")", N_BEYOND, SMALL},
    {"knight_is_magic", "SELECT knight_is_magic('a1', " SIDE ")", "0",
     "SELECT knight_is_magic('a1', " BEYOND ")", N_BEYOND, SMALL},
    {"knight_path", "SELECT knight_path(1, 0, 0, " SIDE ")", "a1073741824",
     "SELECT knight_path(1, 0, 0, " BEYOND ")", N_BEYOND, SMALL},
    {"knight_text", "SELECT knight_text('a1', " SIDE ")", "a1",
     "SELECT knight_text('a1', " BEYOND ")", N_BEYOND, SMALL},
    {"knight_json", "SELECT knight_json('a1', " SIDE ")", "[[1073741823,0]]",
     "SELECT knight_json('a1', " BEYOND ")", N_BEYOND, SMALL},
    {"knight_grid", NULL, NULL, "SELECT knight_grid('a1', 16385, 16384)",
     "the 16385 x 16384 board has too many squares to be written out: at most 268435456 can be",
     SMALL},
    {"knight_board", "SELECT length(knight_board('a1', 1, 90000000))", "810000000",
     "SELECT knight_board('a1', 1, 120000000)",
     "the text would be longer than is allowed, 1000000000 bytes", HUGE},
    {"knight_pack", "SELECT length(knight_pack('a1', " SIDE "))", "21",
     "SELECT knight_pack('a1', " BEYOND ")", N_BEYOND, SMALL},
    {"knight_square", "SELECT knight_square(1073741823, 0, " SIDE ")", "a1",
     "SELECT knight_square(0, 0, " BEYOND ")", N_BEYOND, SMALL},
    {"knight_row", "SELECT knight_row('a1', " SIDE ")", "1073741823",
     "SELECT knight_row('a1', " BEYOND ")", N_BEYOND, SMALL},
    {"knight_col", "SELECT knight_col('a1073741824')", "0",
     "SELECT knight_col('a1073741825')", "square must be ", SMALL},
    {"knight_canonical", "SELECT knight_canonical('a1', " SIDE ")", "a1073741824",
     "SELECT knight_canonical('a1', " BEYOND ")", N_BEYOND, SMALL},
    {"knight_reverse", "SELECT knight_reverse('a1 b3', " SIDE ")", "b3 a1",
     "SELECT knight_reverse('a1', " BEYOND ")", N_BEYOND, SMALL},
    {"knight_rotate", NULL, NULL, "SELECT knight_rotate('a1', 1, " BEYOND ")", N_BEYOND,
     SMALL},
    {"knight_transform", "SELECT knight_transform('a1', 'flip_rows', " SIDE ")",
     "a1073741824", "SELECT knight_transform('a1', 'r90', " BEYOND ")", N_BEYOND,
     SMALL},
    {"knight_symmetry", "SELECT knight_symmetry('a1', " SIDE ")",
     "identity antitranspose", "SELECT knight_symmetry('a1', " BEYOND ")", N_BEYOND,
     SMALL},
    {"knight_turns", "SELECT knight_turns('a1', " SIDE ")", "0",
     "SELECT knight_turns('a1', " BEYOND ")", N_BEYOND, SMALL},
    {"knight_crossings", "SELECT knight_crossings('a1', " SIDE ")", "0",
     "SELECT knight_crossings('a1', " BEYOND ")", N_BEYOND, SMALL},
    {"knight_count",
     "SELECT length(knight_count(8, 8, 'cycles', NULL, NULL, NULL, NULL, 1000000000))",
     "14", "SELECT knight_count(9)", TOO_WIDE("counted"), HUGE},
    {"knight_count", "SELECT knight_count(2, " SIDE ")", "0",
     "SELECT knight_count(8, 8, 'paths', NULL, NULL, NULL, NULL, 1)",
     "max_bytes must be at least ", SMALL},
    {"knight_count", "SELECT length(knight_count(3, 2000))", "1075",
     "SELECT knight_count(4, 90000)", "max_seconds must be at least ", SMALL},
    {"knight_unrank", "SELECT length(knight_unrank(0, 3, 56)) > 0", "1",
     "SELECT knight_unrank(0, 3, 57)", TOO_MANY("3 x 57"), SMALL},
    {"knight_unrank", "SELECT length(knight_unrank(0, 4, 34)) > 0", "1",
     "SELECT knight_unrank(0, 4, 35)", TOO_MANY("4 x 35"), SMALL},
    {"knight_unrank", "SELECT length(knight_unrank(0, 5, 22)) > 0", "1",
     "SELECT knight_unrank(0, 5, 23)", TOO_MANY("5 x 23"), LARGE},
    {"knight_unrank", NULL, NULL, "SELECT knight_unrank(0, 9)", TOO_WIDE("numbered"),
     SMALL},
    {"knight_unrank", NULL, NULL, "SELECT knight_unrank(0, 6, 6, 'paths', 1)",
     "max_bytes must be at least ", SMALL},
    {"knight_rank", "SELECT knight_rank(knight_unrank(77, 3, 56))", "77",
     "SELECT knight_rank(knight_path(step, row, col, 9)) FROM knight_tour(9)",
     TOO_WIDE("numbered"), SMALL},
    {"knight_random", "SELECT length(knight_random(8192, 1))", "521838591",
     "SELECT knight_random(8193, 1, 8192)",
     "n = 8193 and cols = 8192 make 67117056 squares, but at most 67108864 can be held",
     HUGE},
    {"knight_random", NULL, NULL,
     "SELECT knight_random(9, 1, 9, 'paths', NULL, NULL, 1000)", TOO_WIDE("numbered"),
     SMALL},
    {"knight_exists", "SELECT knight_exists(" SIDE ")", "1",
     "SELECT knight_exists(" BEYOND ")", N_BEYOND, SMALL},
    {"knight_why", "SELECT knight_why(" SIDE ") IS NOT NULL", "1",
     "SELECT knight_why(" BEYOND ")", N_BEYOND, SMALL},
    {"knight_finish", NULL, NULL, "SELECT knight_finish('', 1001, 1000)", MAKE_1001,
     SMALL},
    {"knight_can_finish", "SELECT knight_can_finish('a1', 1000)", "1",
     "SELECT knight_can_finish('a1', 1001, 1000)", MAKE_1001, LARGE},
    {"knight_blunder", "SELECT knight_blunder('a1', 1000)", "NULL",
     "SELECT knight_blunder('a1', 1001, 1000)", MAKE_1001, LARGE},
    {"knight_svg", "SELECT substr(knight_svg('', 'n=500'), 1, 4)", "<svg",
     "SELECT knight_svg('', 'n=501 cols=500')", NO_PICTURE, SMALL},
    {"knight_heatmap", "SELECT substr(knight_heatmap(0, 0, 1, 'n=500'), 1, 4)", "<svg",
     "SELECT knight_heatmap(0, 0, 1, 'n=501 cols=500')", NO_PICTURE, SMALL},
    {"knight_animation",
     "SELECT substr(knight_animation(1, 'place', 0, 0, 'n=500'), 1, 4)", "<svg",
     "SELECT knight_animation(1, 'place', 0, 0, 'n=501 cols=500')", NO_PICTURE, SMALL},
    {"knight_animation",
     "SELECT substr(knight_animation(event, action, row, col, 'to=20000'), 1, 4) FROM knight_trace(7, 2, 2)",
     "<svg",
     "SELECT knight_animation(event, action, row, col) FROM knight_trace(7, 2, 2)",
     "1964271 events are too many to be shown: at most 20000 are, chosen by the options from and to",
     SMALL},
    {"knight_version", "SELECT knight_version() IS NOT NULL", "1", NULL, NULL, SMALL},
    {"knight_debug", "SELECT knight_debug() IS NOT NULL", "1", NULL, NULL, SMALL},
};

/* So that whoever adds a table or a function is told to state its limit. */
static void every_table_and_function_has_a_limit(void **state)
{
    sqlite3 *db = sql_open();
    sqlite3_stmt *statement;
    (void)state;
    sqlite3_prepare_v2(db, "SELECT name FROM knight_help", -1, &statement, NULL);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(statement, 0);
        size_t i = 0;
        while (i < COUNT(limits) && strcmp(limits[i].name, name) != 0)
            i++;
        if (i == COUNT(limits))
            fail_msg("no limit of %s is tested in tests/sql_limits.c", name);
    }
    sqlite3_finalize(statement);
    sql_close(db);
}

static void the_largest_board_is_served(void **state)
{
    sqlite3 *db = sql_open();
    enum cost most = sql_quick() ? SMALL : getenv("KNIGHT_LONG") == NULL ? LARGE : HUGE;
    (void)state;
    for (size_t i = 0; i < COUNT(limits); i++)
        if (limits[i].largest != NULL && limits[i].cost <= most)
            assert_sql(db, limits[i].largest, limits[i].answer);
    sql_close(db);
}

static void what_is_beyond_is_refused_with_what_is_allowed(void **state)
{
    sqlite3 *db = sql_open();
    (void)state;
    for (size_t i = 0; i < COUNT(limits); i++) {
        if (limits[i].beyond == NULL)
            continue;
        char *message = sqlite3_mprintf("%s: %s", limits[i].name, limits[i].message);
        assert_sql_error(db, limits[i].beyond, message);
        sqlite3_free(message);
    }
    sql_close(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_table_and_function_has_a_limit),
        cmocka_unit_test(the_largest_board_is_served),
        cmocka_unit_test(what_is_beyond_is_refused_with_what_is_allowed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
