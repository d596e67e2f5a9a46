/* Fuzz target: random SQL over every table, compared with the same on an ordinary copy.
 *
 * The bytes choose a table, arguments, and a query by fuzz_grammar.h. Both must have the
 * same rows; where the query has an order, its keys must come in the same order, too. */
#include "fuzz_grammar.h"

enum { COPY_ROWS_MOST = 300, RESULT_ROWS_MOST = 20000 };

/* --- the copy ------------------------------------------------------------------------ */

static bool ends_in(const char *name, const char *end)
{
    size_t length = strlen(name), rest = strlen(end);
    return length >= rest && strcmp(name + length - rest, end) == 0;
}

/* The argument that goes with this one, of the two that make a square; or -1. */
static int partner(const struct fuzz_face *face, int column)
{
    const char *name = face->columns[column].name;
    size_t stem = strlen(name) - strlen("row");
    if (!ends_in(name, "row") && !ends_in(name, "col"))
        return -1;
    for (int i = face->visible; i < face->count; i++) {
        const char *other = face->columns[i].name;
        if (i != column && strlen(other) == strlen(name) &&
            strncmp(other, name, stem) == 0 &&
            (ends_in(other, "row") || ends_in(other, "col")))
            return i;
    }
    return -1;
}

/* Takes the value over; the same one twice would copy its rows twice. */
static void add_value(struct given *given, char *value)
{
    for (int i = 0; i < given->count; i++)
        if (strcmp(given->values[i], value) == 0) {
            sqlite3_free(value);
            return;
        }
    given->values[given->count++] = value;
}

static void give(struct query *query, int column)
{
    if (query->given_count == GIVEN_MAX || given_of(query, column) != NULL)
        return;
    struct given *given = &query->given[query->given_count++];
    int most = query->given_count <= 2 ? VALUES_MAX : 1;
    given->column = column;
    for (int i = 1 + below(query, most); i > 0; i--) {
        sqlite3_str *value = sqlite3_str_new(query->faces->db);
        fuzz_append_usual(query->fuzz, value, &query->face->columns[column]);
        add_value(given, sqlite3_str_finish(value));
    }
}

/* Always what the table can't be read without; and how far it goes, where nothing else
 * ends it. */
static bool is_needed(const struct fuzz_column *column)
{
    return column->required || strcmp(column->name, "n") == 0 ||
           strcmp(column->name, "max_n") == 0;
}

static void choose_arguments(struct query *query)
{
    const struct fuzz_face *face = query->face;
    bool by_position = once_in(query, 2);
    int first = below(query, FEW);
    for (int i = face->visible; i < face->count; i++) {
        bool chosen = by_position ? i - face->visible <= first : once_in(query, 4);
        if (!chosen && !is_needed(&face->columns[i]))
            continue;
        int other = partner(face, i);
        give(query, i);
        if (other >= 0)
            give(query, other);
    }
}

/* In the order of the table, so that the copy and positions agree with it. */
static int by_column(const void *left, const void *right)
{
    return ((const struct given *)left)->column - ((const struct given *)right)->column;
}

static void list_columns(struct query *query)
{
    qsort(query->given, (size_t)query->given_count, sizeof *query->given, by_column);
    for (int i = 0; i < query->face->count; i++)
        if ((i < query->face->visible || given_of(query, i) != NULL) &&
            !fuzz_is_measured(name_of(query, i)))
            query->columns[query->column_count++] = i;
}

/* Each combination of the arguments' values, by its number; -1 behind the last. */
static int combinations(const struct query *query)
{
    int count = 1;
    for (int i = 0; i < query->given_count; i++)
        count *= query->given[i].count;
    return count;
}

static const char *value_in(const struct query *query, int i, int number)
{
    for (int k = 0; k < i; k++)
        number /= query->given[k].count;
    return query->given[i].values[number % query->given[i].count];
}

/* An argument is of NUMERIC affinity, as hidden columns are, and so would its copy be, and
 * make numbers of the digits of a move order: a + leaves the text a text. */
static void append_column(const struct query *query, sqlite3_str *sql, int column,
                          const char *before)
{
    bool digits = query->face->columns[column].kind == COLUMN_ORDER;
    sqlite3_str_appendf(sql, "%s%s\"%w\" AS \"%w\"", before, digits ? "+" : "",
                        name_of(query, column), name_of(query, column));
}

static void append_copied(const struct query *query, sqlite3_str *sql, int number)
{
    sqlite3_str_appendall(sql, number > 0 ? " UNION ALL SELECT " : "SELECT ");
    for (int i = 0; i < query->column_count; i++)
        append_column(query, sql, query->columns[i], i > 0 ? ", " : "");
    sqlite3_str_appendf(sql, " FROM %s WHERE 1", query->face->name);
    for (int i = 0; i < query->given_count; i++)
        sqlite3_str_appendf(sql, " AND \"%w\" = %s",
                            name_of(query, query->given[i].column),
                            value_in(query, i, number));
}

static bool exec(struct query *query, sqlite3_str *sql)
{
    char *text = sqlite3_str_finish(sql);
    fuzz_begin(query->faces);
    int code = sqlite3_exec(query->faces->db, text, NULL, NULL, NULL);
    sqlite3_free(text);
    return code == SQLITE_OK;
}

static sqlite3_str *begin_sql(struct query *query, const char *text)
{
    sqlite3_str *sql = sqlite3_str_new(query->faces->db);
    sqlite3_str_appendall(sql, text);
    return sql;
}

static bool is_small(struct query *query)
{
    sqlite3_stmt *row = fuzz_prepare(query->faces->db, "SELECT count(*) FROM copy");
    sqlite3_step(row);
    int count = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    return count <= COPY_ROWS_MOST;
}

static bool make_copy(struct query *query)
{
    sqlite3_str *sql = begin_sql(query, "CREATE TABLE copy AS SELECT * FROM (");
    for (int number = 0; number < combinations(query); number++)
        append_copied(query, sql, number);
    sqlite3_str_appendf(sql, ") LIMIT %d", COPY_ROWS_MOST + 1);
    return exec(query, sql) && is_small(query);
}

static void drop(struct query *query)
{
    exec(query,
         begin_sql(query, "DROP TABLE IF EXISTS copy; DROP TABLE IF EXISTS args"));
}

static void append_args(struct query *query, sqlite3_str *sql, int number)
{
    sqlite3_str_appendf(sql, "INSERT INTO args VALUES(%d", number);
    for (int i = 0; i < query->given_count; i++)
        sqlite3_str_appendf(sql, ", %s",
                            number >= 0 ? value_in(query, i, number) : "NULL");
    sqlite3_str_appendall(sql, ");");
}

static bool make_args(struct query *query)
{
    sqlite3_str *sql = begin_sql(query, "CREATE TABLE args(m");
    for (int i = 0; i < query->given_count; i++)
        sqlite3_str_appendf(sql, ", \"%w\"", name_of(query, query->given[i].column));
    sqlite3_str_appendall(sql, ");");
    for (int number = -1; number < combinations(query); number++)
        append_args(query, sql, number);
    append_args(query, sql, 0);
    return exec(query, sql);
}

/* --- the comparison ------------------------------------------------------------------ */

struct row {
    char *text;
    size_t key_length; /* of the text that is the keys' */
};

struct result {
    int code;
    char *message;
    struct row *rows;
    size_t count;
};

static void append_value(sqlite3_str *text, sqlite3_stmt *statement, int i)
{
    int type = sqlite3_column_type(statement, i);
    const char *value = (const char *)sqlite3_column_text(statement, i);
    sqlite3_str_appendf(text, "%d:%s|", type, value != NULL ? value : "");
}

static void add_row(struct query *query, struct result *result, sqlite3_stmt *statement)
{
    struct row *row = &result->rows[result->count++];
    sqlite3_str *text = sqlite3_str_new(NULL);
    for (int i = 0; i < sqlite3_column_count(statement); i++) {
        append_value(text, statement, i);
        if (i < query->keys)
            row->key_length = (size_t)sqlite3_str_length(text);
    }
    row->text = sqlite3_str_finish(text);
}

static struct result run(struct query *query, const char *sql)
{
    struct result result = {.rows = calloc(RESULT_ROWS_MOST, sizeof(struct row))};
    sqlite3_stmt *statement = NULL;
    fuzz_begin(query->faces);
    result.code = sqlite3_prepare_v2(query->faces->db, sql, -1, &statement, NULL);
    while (result.code == SQLITE_OK && result.count < RESULT_ROWS_MOST &&
           sqlite3_step(statement) == SQLITE_ROW)
        add_row(query, &result, statement);
    if (result.code == SQLITE_OK)
        result.code = sqlite3_reset(statement);
    result.message = sqlite3_mprintf("%s", sqlite3_errmsg(query->faces->db));
    sqlite3_finalize(statement);
    return result;
}

static void forget(struct result *result)
{
    for (size_t i = 0; i < result->count; i++)
        sqlite3_free(result->rows[i].text);
    free(result->rows);
    sqlite3_free(result->message);
}

static int by_text(const void *left, const void *right)
{
    return strcmp(((const struct row *)left)->text, ((const struct row *)right)->text);
}

static bool agree(struct result *real, struct result *copy)
{
    if (real->count != copy->count)
        return false;
    for (size_t i = 0; i < real->count; i++)
        if (real->rows[i].key_length != copy->rows[i].key_length ||
            strncmp(real->rows[i].text, copy->rows[i].text, real->rows[i].key_length) !=
                0)
            return false;
    qsort(real->rows, real->count, sizeof *real->rows, by_text);
    qsort(copy->rows, copy->count, sizeof *copy->rows, by_text);
    for (size_t i = 0; i < real->count; i++)
        if (strcmp(real->rows[i].text, copy->rows[i].text) != 0)
            return false;
    return true;
}

/* README, "Good to know": where the joins' order keeps an argument from the table, it
 * says so, rather than run on the default. And knight_stats: boards that all lie beyond
 * max_n are refused. */
static bool is_refusal(const struct query *query, const struct result *result)
{
    const char *message = result->message;
    return strstr(message, "lies beyond max_n") != NULL ||
           (query->may_refuse &&
            (strstr(message, "must be given by position, = or IN") != NULL ||
             strstr(message, "needs an upper bound") != NULL));
}

static void compare(struct query *query, const char *sql, const char *on_copy)
{
    struct result copy = run(query, on_copy);
    if (copy.code == SQLITE_ERROR)
        fuzz_fail("%s\n--- is no query: %s", on_copy, copy.message);
    if (copy.code == SQLITE_OK && copy.count < RESULT_ROWS_MOST) {
        struct result real = run(query, sql);
        if (real.code != SQLITE_OK && !fuzz_is_exhausted(real.code) &&
            !is_refusal(query, &real))
            fuzz_fail("%s\n--- fails: %s", sql, real.message);
        if (real.code == SQLITE_OK && !agree(&real, &copy))
            fuzz_fail("%s\n--- has %zu rows, and not the %zu of\n%s", sql, real.count,
                      copy.count, on_copy);
        forget(&real);
    }
    forget(&copy);
}

static void ask(struct query *query)
{
    char *sql[TWINS];
    for (int twin = 0; twin < TWINS; twin++)
        query->sql[twin] = sqlite3_str_new(query->faces->db);
    append_query(query);
    for (int twin = 0; twin < TWINS; twin++)
        sql[twin] = sqlite3_str_finish(query->sql[twin]);
    compare(query, sql[REAL], sql[COPY]);
    for (int twin = 0; twin < TWINS; twin++)
        sqlite3_free(sql[twin]);
}

static const struct fuzz_face *choose_table(struct fuzz *fuzz,
                                            const struct fuzz_faces *faces)
{
    int tables = 0;
    while (tables < faces->count && fuzz_is_table(&faces->list[tables]))
        tables++;
    return &faces->list[fuzz_below(fuzz, tables)];
}

static void forget_values(struct query *query)
{
    for (int i = 0; i < query->given_count; i++)
        for (int k = 0; k < query->given[i].count; k++)
            sqlite3_free(query->given[i].values[k]);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    enum { QUERIES = 4 };
    struct fuzz fuzz = {bytes, count, 0};
    struct fuzz_faces *faces = fuzz_open_faces();
    struct query query = {.fuzz = &fuzz, .faces = faces};
    query.face = choose_table(&fuzz, faces);
    choose_arguments(&query);
    list_columns(&query);
    if (make_copy(&query) && make_args(&query))
        for (int i = 0; i < QUERIES && fuzz.at < fuzz.count; i++) {
            query.keys = query.outputs = 0;
            query.may_refuse = false;
            ask(&query);
        }
    drop(&query);
    forget_values(&query);
    return 0;
}
