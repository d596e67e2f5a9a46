/* A small shell with the extension inside, as an application has it that links knight
 * and SQLite in: every connection has the tables and functions, and nothing is loaded.
 * It runs what the examples need of SQLite's own shell:
 *
 *     shell [-cmd LINE] [-bail] [OPTION...] DATABASE < script
 *
 * SQL, the function writefile, .load (does nothing), .mode list, .print and .read.
 * Options unknown to it are passed over. It ends with 1 if anything failed, with -bail at the first failure. */
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int sqlite3_knight_init(sqlite3 *db, char **message, const sqlite3_api_routines *api);

enum { LINE_MAX_BYTES = 1 << 16 };

struct shell {
    sqlite3 *db;
    bool bail, failed;
};

static bool run_file(struct shell *shell, FILE *file);

static void fail(struct shell *shell, const char *message)
{
    fflush(stdout);
    fprintf(stderr, "Error: %s\n", message);
    fflush(stderr);
    shell->failed = true;
}

/* Whether to go on. */
static bool goes_on(const struct shell *shell)
{
    return !(shell->bail && shell->failed);
}

static void print_row(sqlite3_stmt *statement)
{
    for (int i = 0; i < sqlite3_column_count(statement); i++) {
        const char *value = (const char *)sqlite3_column_text(statement, i);
        printf("%s%s", i > 0 ? "|" : "", value != NULL ? value : "");
    }
    putchar('\n');
}

/* The first that fails ends the statements of a line. */
static bool run_sql(struct shell *shell, const char *sql)
{
    int code = SQLITE_OK;
    while (*sql != '\0' && code == SQLITE_OK) {
        sqlite3_stmt *statement = NULL;
        code = sqlite3_prepare_v2(shell->db, sql, -1, &statement, &sql);
        while (code == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
            print_row(statement);
        if (code == SQLITE_OK)
            code = sqlite3_finalize(statement);
    }
    if (code != SQLITE_OK)
        fail(shell, sqlite3_errmsg(shell->db));
    return goes_on(shell);
}

static bool read_file(struct shell *shell, const char *path)
{
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        fail(shell, path);
        return goes_on(shell);
    }
    bool on = run_file(shell, file);
    fclose(file);
    return on;
}

/* The argument if the line is this command, else NULL. */
static const char *argument_of(const char *line, const char *command)
{
    size_t length = strlen(command);
    if (strncmp(line, command, length) != 0)
        return NULL;
    if (line[length] == '\0')
        return "";
    return line[length] == ' ' ? line + length + 1 : NULL;
}

/* Without the quotes around it. */
static void print_word(const char *word)
{
    size_t length = strlen(word);
    bool quoted = length > 1 && *word == '"' && word[length - 1] == '"';
    printf("%.*s\n", (int)(quoted ? length - 2 : length), quoted ? word + 1 : word);
}

static bool run_command(struct shell *shell, const char *line)
{
    const char *argument = argument_of(line, ".read");
    if (argument != NULL)
        return read_file(shell, argument);
    argument = argument_of(line, ".print");
    if (argument != NULL)
        print_word(argument);
    else if (argument_of(line, ".load") == NULL && strcmp(line, ".mode list") != 0)
        fail(shell, line);
    return goes_on(shell);
}

/* A line, or the statement that it completes. */
static bool run_line(struct shell *shell, char *line, char **statement)
{
    line[strcspn(line, "\r\n")] = '\0';
    if (*statement == NULL && *line == '.')
        return run_command(shell, line);
    if (*statement == NULL && (*line == '\0' || strncmp(line, "--", 2) == 0))
        return true;
    char *longer = sqlite3_mprintf("%z%s\n", *statement, line);
    *statement = longer;
    if (longer == NULL || !sqlite3_complete(longer))
        return longer != NULL;
    *statement = NULL;
    bool on = run_sql(shell, longer);
    sqlite3_free(longer);
    return on;
}

static bool run_file(struct shell *shell, FILE *file)
{
    char *statement = NULL, *line = malloc(LINE_MAX_BYTES);
    bool on = line != NULL;
    while (on && fgets(line, LINE_MAX_BYTES, file) != NULL)
        on = run_line(shell, line, &statement);
    if (on && statement != NULL)
        on = run_sql(shell, statement);
    sqlite3_free(statement);
    free(line);
    return on;
}

static void run_arguments(struct shell *shell, int count, char **words)
{
    bool on = true;
    for (int i = 1; i < count && on; i++) {
        shell->bail = shell->bail || strcmp(words[i], "-bail") == 0;
        if (strcmp(words[i], "-cmd") == 0 && i + 1 < count)
            on = *words[++i] == '.' ? run_command(shell, words[i])
                                    : run_sql(shell, words[i]);
    }
    if (on)
        run_file(shell, stdin);
}

/* writefile(path, contents) gives the number of bytes written. */
static void write_file(sqlite3_context *context, int count, sqlite3_value **values)
{
    const char *path = (const char *)sqlite3_value_text(values[0]);
    const void *contents = sqlite3_value_blob(values[1]);
    size_t bytes = (size_t)sqlite3_value_bytes(values[1]);
    FILE *file = path != NULL ? fopen(path, "wb") : NULL;
    (void)count;
    if (file == NULL) {
        sqlite3_result_error(context, "no such file can be written", -1);
        return;
    }
    bytes = bytes > 0 ? fwrite(contents, 1, bytes, file) : 0;
    if (fclose(file) == 0)
        sqlite3_result_int64(context, (sqlite3_int64)bytes);
}

static bool open_db(struct shell *shell, const char *path)
{
    return sqlite3_auto_extension((void (*)(void))sqlite3_knight_init) == SQLITE_OK &&
           sqlite3_open(path, &shell->db) == SQLITE_OK &&
           sqlite3_create_function(shell->db, "writefile", 2,
                                   SQLITE_UTF8 | SQLITE_DIRECTONLY, NULL, write_file,
                                   NULL, NULL) == SQLITE_OK;
}

int main(int count, char **words)
{
    struct shell shell = {NULL, false, false};
    if (open_db(&shell, count > 1 ? words[count - 1] : ":memory:"))
        run_arguments(&shell, count, words);
    else
        fail(&shell, sqlite3_errmsg(shell.db));
    sqlite3_close(shell.db);
    return shell.failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
