/* From which squares of 8 x 8 does Warnsdorff's rule get stuck? Asked from C:
 * cc failing_starts.c -lsqlite3 */
#include <sqlite3.h>
#include <stdio.h>

int main(void)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *fails = NULL;
    const char *sql = "SELECT square, visited, stuck FROM knight_stats "
                      "WHERE n = ? AND NOT complete";
    int code = sqlite3_open(":memory:", &db);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 1, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_load_extension(db, "./knight", NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_prepare_v2(db, sql, -1, &fails, NULL);
    sqlite3_bind_int(fails, 1, 8);
    while (code == SQLITE_OK && sqlite3_step(fails) == SQLITE_ROW)
        printf("%s: stuck after %d squares at %s\n", sqlite3_column_text(fails, 0),
               sqlite3_column_int(fails, 1), sqlite3_column_text(fails, 2));
    if (code != SQLITE_OK || sqlite3_finalize(fails) != SQLITE_OK)
        fprintf(stderr, "%s\n", sqlite3_errmsg(db));
    return sqlite3_close(db) != SQLITE_OK || code != SQLITE_OK;
}
