/* SQLite itself, from C; the argument is the extension. */
#include <sqlite3.h>
#include <stdio.h>

static int print(void *unused, int columns, char **values, char **names)
{
    (void)unused, (void)names;
    for (int i = 0; i < columns; i++)
        printf("%s%s", i > 0 ? "|" : "", values[i] ? values[i] : "NULL");
    putchar('\n');
    return SQLITE_OK;
}

int main(int count, char **arguments)
{
    char query[4096];
    sqlite3 *db = NULL;
    int code = count == 2 ? sqlite3_open(":memory:", &db) : SQLITE_MISUSE;
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 1, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_load_extension(db, arguments[1], NULL, NULL);
    while (code == SQLITE_OK && fgets(query, sizeof query, stdin))
        if (sqlite3_exec(db, query, print, NULL, NULL) != SQLITE_OK)
            printf("error: %s\n", sqlite3_errmsg(db));
    return sqlite3_close(db) != SQLITE_OK || code != SQLITE_OK;
}
