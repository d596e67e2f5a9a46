/* The tables as they stand in templates of SQL, and an ordinary copy of each.
 *
 * Idea.  Each table is copied, for three values of its argument, into an ordinary table
 *        that has the argument as a column. A query is a template in which {T} is the
 *        table and {K} the argument: run on the copy it gives what must come out of the
 *        function, so no expected row is typed. */
#ifndef TESTS_SQL_FACES_H
#define TESTS_SQL_FACES_H

#include "sql.h"

/* What stands in a template for {T}; {K}; {1}, {2} and {3}; {B}, where there can be a
 * column of small integers; {C}, a column at a time, and {V}, all of them. */
struct face {
    const char *table, *key, *values[3], *integer, *columns[14];
    bool visible; /* the key is one of the columns, and no argument */
};

static const struct face faces[] = {
    {"knight_tour",
     "n",
     {"5", "6", "4"},
     "step",
     {"step", "row", "col", "square"},
     false},
    {"knight_walk",
     "n",
     {"5", "4", "6"},
     "step",
     {"step", "row", "col", "square", "exits"},
     false},
    {"knight_stats",
     "size",
     {"3", "5", "4"},
     "row",
     {"n", "row", "col", "square", "admissible", "visited", "complete", "stuck",
      "status", "placed", "undone", "closed", "tour"},
     false},
    {"knight_stats",
     "n",
     {"3", "5", "4"},
     "col",
     {"n", "row", "col", "square", "admissible", "visited", "complete", "stuck",
      "status", "placed", "undone", "closed", "tour"},
     true},
    {"knight_trace",
     "n",
     {"5", "4", "3"},
     "event",
     {"event", "action", "step", "row", "col", "square", "placed", "undone"},
     false},
    {"knight_moves",
     "n",
     {"4", "3", "2"},
     "row",
     {"row", "col", "square", "to_row", "to_col", "to_square"},
     false},
    {"knight_steps",
     "tour",
     {"'a8 b6 d7 c5'", "'[[0,0],[1,2],[2,4],[0,3],[1,5]]'", "'a1'"},
     "step",
     {"step", "row", "col", "square"},
     false},
    {"knight_faults",
     "tour",
     {"'a8 b6 b6 b5 a8'", "'[[1,2],[3,3]]'", "'no tour'"},
     "step",
     {"step", "row", "col", "fault"},
     false},
    {"knight_squares",
     "n",
     {"4", "3", "1"},
     "row",
     {"row", "col", "square", "colour", "degree", "orbit_row", "orbit_col",
      "orbit_size"},
     false},
    {"knight_symmetries",
     "of",
     {"'a8 b6 d7 c5'", "'[[0,0],[1,2],[2,4],[0,3],[1,5]]'", "'a1'"},
     "motion",
     {"motion", "tour"},
     false},
    {"knight_next",
     "path",
     {"'a8 b6 d7 c5'", "''", "'[[0,0],[1,2]]'"},
     "exits",
     {"row", "col", "square", "exits", "verdict", "nodes"},
     false},
    {"knight_tours",
     "n",
     {"1", "5", "4"},
     "tour_no",
     {"tour_no", "tour", "closed"},
     false},
    {"knight_frontier",
     "n",
     {"5", "4", "6"},
     "states",
     {"stage", "states", "count"},
     false},
    {"knight_help",
     "kind",
     {"'table'", "'function'", "'aggregate'"},
     "name",
     {"name", "kind", "signature", "summary"},
     true},
};

enum { FACES = sizeof faces / sizeof *faces };

static inline void face_append_columns(sqlite3_str *sql, const struct face *face)
{
    for (int i = 0; face->columns[i] != NULL; i++)
        sqlite3_str_appendf(sql, "%st.%s", i > 0 ? ", " : "", face->columns[i]);
}

static inline void face_append_word(sqlite3_str *sql, char word,
                                    const struct face *face, const char *table,
                                    const char *column)
{
    switch (word) {
    case 'T':
        sqlite3_str_appendall(sql, table);
        break;
    case 'K':
        sqlite3_str_appendall(sql, face->key);
        break;
    case 'B':
        sqlite3_str_appendall(sql, face->integer);
        break;
    case 'C':
        sqlite3_str_appendall(sql, column);
        break;
    case 'V':
        face_append_columns(sql, face);
        break;
    default:
        sqlite3_str_appendall(sql, face->values[word - '1']);
    }
}

/* The template with {T} as this table and {C} as this column. */
static inline char *face_fill_in(const char *template, const struct face *face,
                                 const char *table, const char *column)
{
    sqlite3_str *sql = sqlite3_str_new(NULL);
    while (*template != '\0') {
        size_t plain = strcspn(template, "{");
        sqlite3_str_append(sql, template, (int)plain);
        template += plain;
        if (*template == '\0')
            break;
        face_append_word(sql, template[1], face, table, column);
        template += strlen("{T}");
    }
    return sqlite3_str_finish(sql);
}

static inline int face_compare_lines(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

/* The lines of a text, sorted; replaces the text. */
static inline char *face_sort_lines(char *text)
{
    size_t count = 1;
    for (const char *at = text; *at != '\0'; at++)
        count += *at == '\n';
    char **lines = calloc(count, sizeof *lines);
    assert_non_null(lines);
    char *at = text;
    for (size_t i = 0; i < count; i++) {
        lines[i] = at;
        at += strcspn(at, "\n");
        *at++ = '\0';
    }
    qsort(lines, count, sizeof *lines, face_compare_lines);
    sqlite3_str *joined = sqlite3_str_new(NULL);
    for (size_t i = 0; i < count; i++)
        sqlite3_str_appendf(joined, "%s\n", lines[i]);
    free(lines);
    sqlite3_free(text);
    return sqlite3_str_finish(joined);
}

static inline char *face_rows(sqlite3 *db, const char *sql, bool in_order)
{
    int code;
    char *rows = sql_run(db, sql, &code);
    if (code != SQLITE_OK)
        fail_msg("%s\n--- fails: %s", sql, rows);
    return in_order ? rows : face_sort_lines(rows);
}

static inline void face_assert_same(sqlite3 *db, char *sql, char *other, bool in_order)
{
    char *rows = face_rows(db, sql, in_order),
         *expected = face_rows(db, other, in_order);
    if (strcmp(rows, expected) != 0)
        fail_msg("%s\n--- gives\n%s\n--- not\n%s", sql, rows, expected);
    sqlite3_free(rows);
    sqlite3_free(expected);
    sqlite3_free(sql);
    sqlite3_free(other);
}

static inline void face_exec(sqlite3 *db, char *sql)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s\n--- fails: %s", sql, sqlite3_errmsg(db));
    sqlite3_free(sql);
}

/* The copy; and b(m), where the three values stand, one of them twice, and NULL. */
static inline sqlite3 *face_open(const struct face *face)
{
    sqlite3 *db = sql_open();
    const char *form = face->visible ? "SELECT {V} FROM {T} t WHERE t.{K} = {C}"
                                     : "SELECT {C} AS {K}, {V} FROM {T}({C}) t";
    for (int i = 0; i < 3; i++) {
        char *select = face_fill_in(form, face, face->table, face->values[i]);
        face_exec(db, sqlite3_mprintf(
                          "%s %z", i == 0 ? "CREATE TABLE copy AS" : "INSERT INTO copy",
                          select));
    }
    face_exec(db, face_fill_in("CREATE TABLE b(m); CREATE TABLE b2(m); "
                               "INSERT INTO b VALUES({2}), ({1}), (NULL), ({3}), ({1})",
                               face, NULL, NULL));
    return db;
}

#endif
