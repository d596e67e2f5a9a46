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

#endif
