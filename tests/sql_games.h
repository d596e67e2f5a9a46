/* Games to ask the oracle about, made in SQL without it.
 *
 * Their paths are called lines, for a column named path would stand in the way of
 * knight_next's.
 *
 * game(id, step, line)   games of random moves on one board, from a random square to
 *                        the dead end: a row for each line on the way
 * walk(line, step)       every path of a board from some of its squares, by plain
 *                        listing; of those some are tours */
#ifndef TESTS_SQL_GAMES_H
#define TESTS_SQL_GAMES_H

#include "sql.h"

struct board {
    int n, cols;
};

/* The query with n, cols, n, cols, ... for its %d. */
static inline char *on_board(const char *query, struct board board)
{
    return sqlite3_mprintf(query, board.n, board.cols, board.n, board.cols, board.n,
                           board.cols, board.n, board.cols);
}

static inline void assert_on_board(sqlite3 *db, const char *query, struct board board,
                                   const char *expected)
{
    char *sql = on_board(query, board);
    assert_sql(db, sql, expected);
    sqlite3_free(sql);
}

/* The move with the least hash of game, step and square is played. */
static inline void make_games(sqlite3 *db, struct board board, int games)
{
    static const char *const play =
        "DROP TABLE IF EXISTS game; CREATE TABLE game AS "
        "WITH RECURSIVE number(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM number "
        "  WHERE id < %d), "
        "played(id, step, so_far) AS (SELECT id, 0, '' FROM number "
        "  UNION ALL SELECT id, step + 1, (SELECT ltrim(so_far || ' ' || square) FROM "
        "    (SELECT square, (played.id * 2654435761 + played.step * 40692 + "
        "      (row * 64 + col) * 69621) * 48271 %% 2147483647 AS hash "
        "     FROM knight_next(so_far, %d, %d)) ORDER BY hash LIMIT 1) "
        "  FROM played WHERE so_far IS NOT NULL) "
        "SELECT id, step, so_far AS line FROM played WHERE so_far <> ''";
    char *sql = sqlite3_mprintf(play, games, board.n, board.cols);
    assert_sql(db, sql, "");
    sqlite3_free(sql);
}

/* From the squares that the condition leaves. Squares are numbered row by row, and
 * those visited are the bits of `used`. */
static inline void make_walks(sqlite3 *db, struct board board, const char *condition)
{
    static const char *const list =
        "DROP TABLE IF EXISTS walk; DROP TABLE IF EXISTS edge; "
        "CREATE TABLE edge(i, j, square, PRIMARY KEY(i, j)) WITHOUT ROWID; "
        "INSERT INTO edge SELECT row * %d + col, to_row * %d + to_col, to_square "
        "  FROM knight_moves(%d, %d); "
        "CREATE TABLE walk(line PRIMARY KEY, step) WITHOUT ROWID; "
        "WITH RECURSIVE listed(line, i, used, step) AS ("
        "  SELECT square, row * %d + col, 1 << (row * %d + col), 1 "
        "    FROM knight_squares(%d, %d) WHERE %s "
        "  UNION ALL SELECT line || ' ' || edge.square, j, used | (1 << j), step + 1 "
        "    FROM listed JOIN edge USING (i) WHERE used & (1 << j) = 0) "
        "INSERT INTO walk SELECT line, step FROM listed";
    int n = board.n, cols = board.cols;
    char *sql =
        sqlite3_mprintf(list, cols, cols, n, cols, cols, cols, n, cols, condition);
    assert_sql(db, sql, "");
    sqlite3_free(sql);
}

#endif
