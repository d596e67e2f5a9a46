/* Fuzz target: every table and function, given values of every type.
 *
 * Nothing may crash, leak or hang, a failure must name its table or function, and the same
 * call must give the same again. */
#include "fuzz_faces.h"

enum { ROWS_MOST = 40, AGGREGATE_ROWS = 3, HASH_FACTOR = 31 };

/* What a statement came to. */
struct outcome {
    int code;
    unsigned rows, hash;
};

static void bind_text(struct fuzz *fuzz, sqlite3_stmt *statement, int at, bool blob)
{
    size_t length;
    size_t most = fuzz_byte(fuzz);
    const char *bytes = fuzz_bytes(fuzz, most, &length);
    if (blob)
        sqlite3_bind_blob(statement, at, bytes, (int)length, SQLITE_TRANSIENT);
    else
        sqlite3_bind_text(statement, at, bytes, (int)length, SQLITE_TRANSIENT);
}

static double any_real(struct fuzz *fuzz)
{
    int64_t bits = fuzz_number(fuzz);
    double real;
    memcpy(&real, &bits, sizeof real);
    return real;
}

static void bind_any(struct fuzz *fuzz, sqlite3_stmt *statement, int at)
{
    enum { SMALL, LARGE, REAL, WHOLE_REAL, TEXT, BLOB, NULLS, KINDS };
    switch (fuzz_below(fuzz, KINDS)) {
    case SMALL:
        sqlite3_bind_int64(statement, at, (int8_t)fuzz_byte(fuzz));
        break;
    case LARGE:
        sqlite3_bind_int64(statement, at, fuzz_number(fuzz));
        break;
    case REAL:
        sqlite3_bind_double(statement, at, any_real(fuzz));
        break;
    case WHOLE_REAL:
        sqlite3_bind_double(statement, at, fuzz_byte(fuzz));
        break;
    case TEXT:
        bind_text(fuzz, statement, at, false);
        break;
    case BLOB:
        bind_text(fuzz, statement, at, true);
        break;
    default:
        sqlite3_bind_null(statement, at);
    }
}

/* Appends an argument: mostly one that is taken, sometimes a parameter. */
static void append_argument(struct fuzz *fuzz, sqlite3_str *sql,
                            const struct fuzz_column *column)
{
    if (fuzz_once_in(fuzz, 3))
        sqlite3_str_appendchar(sql, 1, '?');
    else
        fuzz_append_usual(fuzz, sql, column);
}

static void append_arguments(struct fuzz *fuzz, sqlite3_str *sql,
                             const struct fuzz_face *face, int count)
{
    sqlite3_str_appendf(sql, "%s(", face->name);
    for (int i = 0; i < count; i++) {
        sqlite3_str_appendall(sql, i > 0 ? ", " : "");
        append_argument(fuzz, sql, &face->columns[face->visible + i]);
    }
    sqlite3_str_appendchar(sql, 1, ')');
}

/* The arguments by position, up to one of them, or some by name. */
static void append_table(struct fuzz *fuzz, sqlite3_str *sql,
                         const struct fuzz_face *face)
{
    int arguments = face->count - face->visible;
    sqlite3_str_appendall(sql, "SELECT * FROM ");
    if (fuzz_once_in(fuzz, 2)) {
        append_arguments(fuzz, sql, face, fuzz_below(fuzz, arguments + 1));
        return;
    }
    sqlite3_str_appendf(sql, "%s WHERE 1", face->name);
    for (int i = face->visible; i < face->count; i++)
        if (face->columns[i].required || fuzz_once_in(fuzz, 3)) {
            sqlite3_str_appendf(sql, " AND %s = ", face->columns[i].name);
            append_argument(fuzz, sql, &face->columns[i]);
        }
}

/* Over rows that differ in their integers, as columns of one table; as a window function,
 * too, so that rows leave again. */
static void append_aggregate(struct fuzz *fuzz, sqlite3_str *sql,
                             const struct fuzz_face *face)
{
    int count = face->required + fuzz_below(fuzz, face->count - face->required + 1);
    bool window = fuzz_once_in(fuzz, 2);
    sqlite3_str_appendf(sql, "SELECT %s(", face->name);
    for (int i = 0; i < count; i++)
        sqlite3_str_appendf(sql, "%sc%d", i > 0 ? ", " : "", i);
    sqlite3_str_appendf(sql, ")%s FROM (", window ? " OVER (ROWS 1 PRECEDING)" : "");
    for (int row = 0; row < AGGREGATE_ROWS; row++) {
        sqlite3_str_appendall(sql, row > 0 ? " UNION ALL SELECT " : "SELECT ");
        for (int i = 0; i < count; i++) {
            sqlite3_str_appendall(sql, i > 0 ? ", " : "");
            append_argument(fuzz, sql, &face->columns[i]);
            sqlite3_str_appendf(sql, " AS c%d", i);
        }
    }
    sqlite3_str_appendall(sql, ")");
}

static void append_function(struct fuzz *fuzz, sqlite3_str *sql,
                            const struct fuzz_face *face)
{
    int more = face->count - face->required;
    sqlite3_str_appendall(sql, "SELECT ");
    append_arguments(fuzz, sql, face, face->required + fuzz_below(fuzz, more + 1));
}

static void add(struct outcome *outcome, const void *bytes, int length)
{
    const unsigned char *at = bytes;
    for (int i = 0; i < length; i++)
        outcome->hash = outcome->hash * HASH_FACTOR + at[i];
}

static struct outcome run(struct fuzz_faces *faces, sqlite3_stmt *statement)
{
    struct outcome outcome = {0};
    fuzz_begin(faces);
    while (outcome.rows < ROWS_MOST && sqlite3_step(statement) == SQLITE_ROW) {
        outcome.rows++;
        for (int i = 0; i < sqlite3_column_count(statement); i++) {
            if (fuzz_is_measured(sqlite3_column_name(statement, i)))
                continue;
            const void *text = sqlite3_column_text(statement, i);
            add(&outcome, text, sqlite3_column_bytes(statement, i));
        }
    }
    outcome.code = sqlite3_reset(statement);
    return outcome;
}

/* "knight_x: ...", or SQLite's own words about it. */
static void check_message(const struct fuzz_face *face, int code, const char *message)
{
    if (!fuzz_is_exhausted(code) && strstr(message, face->name) == NULL)
        fuzz_fail("an error of %s does not name it: %s", face->name, message);
}

static void repeat(struct fuzz_faces *faces, sqlite3_stmt *statement,
                   struct outcome outcome, const char *sql)
{
    struct outcome again = run(faces, statement);
    if (!fuzz_is_exhausted(again.code) &&
        (again.code != outcome.code || again.rows != outcome.rows ||
         again.hash != outcome.hash))
        fuzz_fail("%s\n--- gives other rows the second time: %u, then %u", sql,
                  outcome.rows, again.rows);
}

static void try_statement(struct fuzz *fuzz, struct fuzz_faces *faces,
                          const struct fuzz_face *face, const char *sql)
{
    sqlite3_stmt *statement = fuzz_prepare(faces->db, "%s", sql);
    if (statement == NULL) {
        check_message(face, sqlite3_errcode(faces->db), sqlite3_errmsg(faces->db));
        return;
    }
    for (int i = 1; i <= sqlite3_bind_parameter_count(statement); i++)
        bind_any(fuzz, statement, i);
    struct outcome outcome = run(faces, statement);
    if (outcome.code != SQLITE_OK)
        check_message(face, outcome.code, sqlite3_errmsg(faces->db));
    if (!fuzz_is_exhausted(outcome.code))
        repeat(faces, statement, outcome, sql);
    sqlite3_finalize(statement);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    struct fuzz fuzz = {bytes, count, 0};
    struct fuzz_faces *faces = fuzz_open_faces();
    const struct fuzz_face *face = &faces->list[fuzz_below(&fuzz, faces->count)];
    sqlite3_str *sql = sqlite3_str_new(faces->db);
    if (fuzz_is_table(face))
        append_table(&fuzz, sql, face);
    else if (fuzz_is_aggregate(face))
        append_aggregate(&fuzz, sql, face);
    else
        append_function(&fuzz, sql, face);
    char *text = sqlite3_str_finish(sql);
    try_statement(&fuzz, faces, face, text);
    sqlite3_free(text);
    return 0;
}
