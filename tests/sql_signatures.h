/* The tables and functions with their arguments, as knight_help's signatures give them.
 */
#ifndef TESTS_SQL_SIGNATURES_H
#define TESTS_SQL_SIGNATURES_H

#include "sql.h"

enum { FACES_MAX = 128, ARGUMENTS_MAX = 16 };

struct face {
    char *name, *kind, *signature; /* the last cut into the arguments' names */
    const char *names[ARGUMENTS_MAX];
    int count, required; /* arguments of a function: at most, at least */
};

struct faces {
    sqlite3 *db;
    struct face list[FACES_MAX];
    int count;
};

/* Cuts name(a=1, b) or name(a [, b [, c]]) into names. */
static inline void cut(struct face *face)
{
    char *at = strchr(face->signature, '(') + 1;
    const char *optional = strchr(at, '[');
    for (; *(at += strspn(at, " ,[])")) != '\0'; face->count++) {
        face->required += optional == NULL || at < optional;
        face->names[face->count] = at;
        at += strcspn(at, "=,[]) ");
        char end = *at;
        if (end != '\0')
            *at++ = '\0';
        if (end == '=')
            at += strcspn(at, ",)");
    }
}

static inline char *copy_of_column(sqlite3_stmt *statement, int column)
{
    return sqlite3_mprintf("%s", sqlite3_column_text(statement, column));
}

static inline int open_faces(void **state)
{
    static struct faces faces;
    sqlite3_stmt *statement;
    faces.db = sql_open();
    sqlite3_prepare_v2(faces.db, "SELECT name, kind, signature FROM knight_help", -1,
                       &statement, NULL);
    while (sqlite3_step(statement) == SQLITE_ROW && faces.count < FACES_MAX) {
        struct face *face = &faces.list[faces.count++];
        face->name = copy_of_column(statement, 0);
        face->kind = copy_of_column(statement, 1);
        face->signature = copy_of_column(statement, 2);
        cut(face);
    }
    sqlite3_finalize(statement);
    *state = &faces;
    return 0;
}

static inline int close_faces(void **state)
{
    struct faces *faces = *state;
    for (int i = 0; i < faces->count; i++) {
        sqlite3_free(faces->list[i].name);
        sqlite3_free(faces->list[i].kind);
        sqlite3_free(faces->list[i].signature);
    }
    sql_close(faces->db);
    return 0;
}

static inline bool is_table(const struct face *face)
{
    return strcmp(face->kind, "table") == 0;
}

enum { SUFFIX = 3 };

/* What stands for the arguments that are not under test. A function that takes others
 * which may not be 1 needs a line here. */
static const char *usual(const char *name)
{
    static const char *const values[][2] = {{"tour", "'a6 b4'"},
                                            {"path", "'a6 b4'"},
                                            {"of", "'a6 b4'"},
                                            {"square", "'a1'"},
                                            {"motion", "'r90'"},
                                            {"max_nodes", "1000000"},
                                            {"row", "0"},
                                            {"col", "0"},
                                            {"n", "6"},
                                            {"cols", "6"},
                                            {"kind", "'cycles'"},
                                            {"max_bytes", "100000000"},
                                            {"max_seconds", "100"},
                                            {"action", "'place'"},
                                            {"options", "''"},
                                            {NULL, "1"}};
    int i = 0;
    while (values[i][0] != NULL && strcmp(values[i][0], name) != 0)
        i++;
    return values[i][1];
}

/* Whether they are the row and the column of one square. */
static inline bool are_a_square(const char *a, const char *b)
{
    size_t length = strlen(a);
    if (length < SUFFIX || strlen(b) != length || strncmp(a, b, length - SUFFIX) != 0)
        return false;
    a += length - SUFFIX;
    b += length - SUFFIX;
    return (strcmp(a, "row") == 0 && strcmp(b, "col") == 0) ||
           (strcmp(a, "col") == 0 && strcmp(b, "row") == 0);
}

/* What a table can't do without when argument i is given. */
static inline bool needs(const struct face *face, int i, int other)
{
    static const char *const required[] = {"tour", "path", "of", NULL};
    bool wanted = are_a_square(face->names[i], face->names[other]);
    for (int k = 0; required[k] != NULL; k++)
        wanted = wanted || strcmp(face->names[other], required[k]) == 0;
    return other != i && wanted;
}

static inline void ask_table(sqlite3_str *sql, const struct face *face, int i,
                             const char *value)
{
    /* how long a count takes is not the same twice; and it may be long */
    bool counts = strcmp(face->name, "knight_frontier") == 0;
    const char *columns = counts ? "stage, states, count" : "*";
    sqlite3_str_appendf(sql, "SELECT %s FROM %s WHERE %s = %s", columns, face->name,
                        face->names[i], value);
    for (int k = 0; k < face->count; k++)
        if (needs(face, i, k))
            sqlite3_str_appendf(sql, " AND %s = %s", face->names[k],
                                usual(face->names[k]));
    sqlite3_str_appendall(sql, counts ? " LIMIT 1" : " LIMIT 3");
}

static inline void ask_function(sqlite3_str *sql, const struct face *face, int i,
                                const char *value)
{
    sqlite3_str_appendf(sql, "SELECT %s(", face->name);
    for (int k = 0; k < face->count; k++)
        sqlite3_str_appendf(sql, "%s%s", k > 0 ? ", " : "",
                            k == i ? value : usual(face->names[k]));
    sqlite3_str_appendall(sql, ")");
}

/* A query in which argument i has this value. */
static inline char *query(const struct face *face, int i, const char *value)
{
    sqlite3_str *sql = sqlite3_str_new(NULL);
    (is_table(face) ? ask_table : ask_function)(sql, face, i, value);
    return sqlite3_str_finish(sql);
}

#endif
