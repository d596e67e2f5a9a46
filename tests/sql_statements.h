/* Statements that use every table and function, what succeeds and what fails, each over
 * in a moment: for the sweeps that try each of them in every kind of trouble.
 *
 * A statement gives the same rows or the same error whenever it is run, so no expected
 * row is typed. */
#ifndef TESTS_SQL_STATEMENTS_H
#define TESTS_SQL_STATEMENTS_H

#include "sql.h"

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
    "SELECT knight_why_not('a8 b6 c4 \xC3\xA9'), knight_is_tour('\xC3\xA9'), "
    "knight_svg('a1', 'n=1 title=\xC3\xA9')",
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

/* Whether a statement has the name, whole. */
static inline bool statement_uses(const char *sql, const char *name)
{
    for (const char *at = sql; (at = strstr(at, name)) != NULL; at++)
        if (strchr("( ", at[strlen(name)]) != NULL || at[strlen(name)] == '\0')
            return true;
    return false;
}

/* So that whoever adds a table or a function is told to add a statement. */
static inline void assert_statements_use_everything(sqlite3 *db)
{
    sqlite3_stmt *statement;
    sqlite3_prepare_v2(db, "SELECT name FROM knight_help", -1, &statement, NULL);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(statement, 0);
        int i = 0;
        while (i < STATEMENTS && !statement_uses(statements[i], name))
            i++;
        if (i == STATEMENTS)
            fail_msg("no statement of tests/sql_statements.h uses %s", name);
    }
    sqlite3_finalize(statement);
}

/* What comes of a statement: its rows, or its message where code is not SQLITE_OK. */
struct outcome {
    int code;
    char *text; /* owned; by sqlite3_free */
};

/* The rows from here on; the statement is reset. No limit of the connection's cuts the
 * text. */
static inline struct outcome outcome_of(sqlite3_stmt *statement)
{
    sqlite3_str *rows = sqlite3_str_new(NULL);
    while (sqlite3_step(statement) == SQLITE_ROW)
        sql_append_row(rows, statement);
    struct outcome outcome = {.code = sqlite3_reset(statement)};
    char *text = sqlite3_str_finish(rows);
    if (outcome.code == SQLITE_OK && text != NULL) {
        outcome.text = text;
        return outcome;
    }
    sqlite3_free(text);
    const char *message = sqlite3_errmsg(sqlite3_db_handle(statement));
    outcome.text = sqlite3_mprintf("%s", outcome.code == SQLITE_OK ? "" : message);
    return outcome;
}

static inline bool outcomes_agree(const struct outcome *one,
                                  const struct outcome *other)
{
    return one->code == other->code && strcmp(one->text, other->text) == 0;
}

/* The outcome must be this one; it is freed. */
static inline void assert_outcome(const char *sql, struct outcome outcome,
                                  const struct outcome *right)
{
    if (!outcomes_agree(&outcome, right))
        fail_msg("%s\n--- gives (%d)\n%s\n--- not (%d)\n%s", sql, outcome.code,
                 outcome.text, right->code, right->text);
    sqlite3_free(outcome.text);
}

/* Prepares statement i and tells what it gives when nothing is in its way; false if it
 * can't even be prepared. */
static inline bool statement_open(sqlite3 *db, int i, sqlite3_stmt **statement,
                                  struct outcome *right)
{
    if (sqlite3_prepare_v2(db, statements[i], -1, statement, NULL) != SQLITE_OK)
        return false;
    *right = outcome_of(*statement);
    return true;
}

static inline void statement_close(sqlite3_stmt *statement, struct outcome *right)
{
    sqlite3_finalize(statement);
    sqlite3_free(right->text);
}

/* What is done with a statement, and what it gives when nothing is in its way. */
typedef void statement_trial(sqlite3 *db, const char *sql, sqlite3_stmt *statement,
                             const struct outcome *right);

/* Tries all that can be prepared. */
static inline void try_statements(sqlite3 *db, statement_trial *trial)
{
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3_stmt *statement;
        struct outcome right;
        if (!statement_open(db, i, &statement, &right))
            continue;
        trial(db, statements[i], statement, &right);
        statement_close(statement, &right);
    }
}

#endif
