/* knight_tour in templates of SQL, in which {T} stands for it with its arguments. */
#ifndef TESTS_SQL_LOOKUPS_H
#define TESTS_SQL_LOOKUPS_H

#include "sql.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { TEXT_MAX = 2000 };

static inline int open_db(void **state)
{
    *state = sql_open();
    return 0;
}

static inline int close_db(void **state)
{
    sql_close(*state);
    return 0;
}

/* The template with each {T} replaced; in place for the next call. */
static inline const char *of_table(const char *template, const char *table)
{
    static char text[2][TEXT_MAX];
    static int turn;
    char *sql = text[turn = 1 - turn];
    size_t length = 0;
    for (const char *at = template; *at != '\0';) {
        size_t plain = strcspn(at, "{");
        const char *word = at[plain] == '{' ? table : "";
        length += (size_t)snprintf(sql + length, TEXT_MAX - length, "%.*s%s",
                                   (int)plain, at, word);
        assert_true(length < TEXT_MAX);
        at += plain + (at[plain] == '{' ? strlen("{T}") : 0);
    }
    return sql;
}

#endif
