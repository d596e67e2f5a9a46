/* The tables and functions that are fuzzed, and what each of their arguments takes.
 *
 * Idea.  Nothing is listed here. What there is, knight_help says; a table's columns,
 *        pragma_table_xinfo; and what an argument takes is read from its own refusal of a
 *        BLOB, "name: argument must be <allowed>, not a blob of 1 bytes". So a table that
 *        is new is fuzzed from its first day. */
#ifndef TESTS_FUZZ_FACES_H
#define TESTS_FUZZ_FACES_H

#include "fuzz.h"

#include <sqlite3.h>
#include <time.h>

enum { FACES_MAX = 128, COLUMNS_MAX = 32, WORDS_MAX = 16, NAME_MOST = 40 };
enum { SENTENCE_MOST = 400, FUZZ_MILLISECONDS = 60, PROGRESS_STEPS = 50 };

enum column_kind {
    COLUMN_VISIBLE, /* of a table, and no argument */
    COLUMN_ANY,     /* a tour, or what the function looks at by itself */
    COLUMN_INTEGER,
    COLUMN_WORD,
    COLUMN_ORDER, /* of moves */
    COLUMN_NUMBER,
    COLUMN_OPTIONS
};

struct fuzz_column {
    char name[NAME_MOST];
    enum column_kind kind;
    long long low, high;
    char words[WORDS_MAX][NAME_MOST];
    int word_count;
    bool required;
};

struct fuzz_face {
    char name[NAME_MOST], kind[NAME_MOST];
    struct fuzz_column columns[COLUMNS_MAX];
    int visible, count; /* the arguments are columns[visible..count) */
    int required;       /* arguments of a function, at least */
};

struct fuzz_faces {
    sqlite3 *db;
    struct fuzz_face list[FACES_MAX];
    int count;
    clock_t began; /* the statement that is running */
};

struct sqlite3_api_routines;
int sqlite3_knight_init(sqlite3 *db, char **message,
                        const struct sqlite3_api_routines *api);

static const char *const fuzz_tours[] = {
    "'a8 b6 d7 c5'",
    "''",
    "'a1'",
    "'a3 b1 c3 a2'",
    "'[[0,0],[2,1],[0,2]]'",
    "'1 6 15 10 21 / 14 9 20 5 16 / 19 2 7 22 11 / 8 13 24 17 4 / 25 18 3 12 23'",
    ("'a6 b4 a2 c1 d3 e5 c6 a5 b3 a1 c2 e1 f3 d4 b5 a3 b1 d2 "
     "f1 e3 f5 d6 c4 b2 d1 f2 e4 f6 d5 b6 a4 c3 e2 f4 e6 c5'"),
    "'a8 b6 b6 b5 a8'",
    "'[[1,2],[3,3]]'",
    "'no tour'",
    "x'9E01030303000003A49C'",
    "'a5 b3 d2'"};
enum { FUZZ_TOURS = sizeof fuzz_tours / sizeof fuzz_tours[0] };

/* SQL of which the values and names are written as with sqlite3_mprintf. */
static inline sqlite3_stmt *fuzz_prepare(sqlite3 *db, const char *format, ...)
{
    va_list values;
    sqlite3_stmt *statement = NULL;
    va_start(values, format);
    char *sql = sqlite3_vmprintf(format, values);
    va_end(values);
    sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    sqlite3_free(sql);
    return statement;
}

/* A statement ends after some time. Only what does not ask for that long is a hang, and
 * for the fuzzer to find. */
static inline int fuzz_is_late(void *context)
{
    const struct fuzz_faces *faces = context;
    return (clock() - faces->began) / (CLOCKS_PER_SEC / 1000) > FUZZ_MILLISECONDS;
}

static inline void fuzz_begin(struct fuzz_faces *faces)
{
    faces->began = clock();
}

static inline bool fuzz_is_table(const struct fuzz_face *face)
{
    return strcmp(face->kind, "table") == 0;
}

static inline bool fuzz_is_aggregate(const struct fuzz_face *face)
{
    return strcmp(face->kind, "aggregate") == 0;
}

/* Whether a column holds what was measured: another number each time, since a clock said
 * it, or threads held the memory. */
static inline bool fuzz_is_measured(const char *column)
{
    return strcmp(column, "seconds") == 0 || strcmp(column, "bytes") == 0;
}

static inline struct fuzz_column *fuzz_add_column(struct fuzz_face *face,
                                                  const char *name, int length)
{
    if (face->count == COLUMNS_MAX)
        fuzz_fail("%s has more than %d columns", face->name, COLUMNS_MAX);
    struct fuzz_column *column = &face->columns[face->count++];
    snprintf(column->name, sizeof column->name, "%.*s", length, name);
    return column;
}

static inline void fuzz_find_columns(struct fuzz_faces *faces, struct fuzz_face *face)
{
    sqlite3_stmt *rows = fuzz_prepare(
        faces->db, "SELECT name, hidden FROM pragma_table_xinfo(%Q)", face->name);
    while (sqlite3_step(rows) == SQLITE_ROW) {
        struct fuzz_column *column =
            fuzz_add_column(face, (const char *)sqlite3_column_text(rows, 0), -1);
        bool hidden = sqlite3_column_int(rows, 1) != 0;
        column->kind = hidden ? COLUMN_ANY : COLUMN_VISIBLE;
        face->visible += !hidden;
    }
    sqlite3_finalize(rows);
}

/* The arguments of name(a, b [, c [, d]]). */
static inline void fuzz_cut_signature(struct fuzz_face *face, const char *signature)
{
    const char *optional = strchr(signature, '[');
    for (const char *at = strchr(signature, '(');
         *(at += strspn(at, "( ,[])")) != '\0';) {
        int length = (int)strcspn(at, " ,[])");
        fuzz_add_column(face, at, length)->kind = COLUMN_ANY;
        face->required += optional == NULL || at < optional;
        at += length;
    }
}

/* The first text of a statement's rows, or its error. */
static inline void fuzz_answer(struct fuzz_faces *faces, sqlite3_stmt *statement,
                               char answer[SENTENCE_MOST])
{
    fuzz_begin(faces);
    bool row = sqlite3_step(statement) == SQLITE_ROW;
    snprintf(answer, SENTENCE_MOST, "%s",
             row ? "" : sqlite3_errmsg(sqlite3_db_handle(statement)));
    sqlite3_finalize(statement);
}

/* What stands for an argument while another one is asked about. */
static inline const char *fuzz_stand_in(const struct fuzz_column *column)
{
    if (strcmp(column->name, "tour") == 0 || strcmp(column->name, "path") == 0)
        return "a1";
    return column->word_count > 0 ? column->words[0] : "1";
}

/* Calls a function with a BLOB for argument i. */
static inline void fuzz_provoke_function(struct fuzz_faces *faces,
                                         const struct fuzz_face *face, int i,
                                         char answer[SENTENCE_MOST])
{
    sqlite3_str *sql = sqlite3_str_new(faces->db);
    sqlite3_str_appendf(sql, "SELECT %s(", face->name);
    for (int k = 0; k < face->count; k++) {
        sqlite3_str_appendall(sql, k > 0 ? ", " : "");
        if (k == i)
            sqlite3_str_appendall(sql, "x'00'");
        else
            sqlite3_str_appendf(sql, "%Q", fuzz_stand_in(&face->columns[k]));
    }
    sqlite3_str_appendchar(sql, 1, ')');
    char *text = sqlite3_str_finish(sql);
    fuzz_answer(faces, fuzz_prepare(faces->db, "%s", text), answer);
    sqlite3_free(text);
}

static inline void fuzz_provoke_table(struct fuzz_faces *faces,
                                      const struct fuzz_face *face, int i,
                                      char answer[SENTENCE_MOST])
{
    const struct fuzz_column *required = NULL;
    for (int k = face->visible; k < face->count; k++)
        if (face->columns[k].required && k != i)
            required = &face->columns[k];
    fuzz_answer(faces,
                fuzz_prepare(faces->db, "SELECT * FROM %s WHERE %s = x'00'%s%s%s",
                             face->name, face->columns[i].name,
                             required != NULL ? " AND " : "",
                             required != NULL ? required->name : "",
                             required != NULL ? " = 'a1'" : ""),
                answer);
}

/* "'edge', 'first' or 'last'" */
static inline void fuzz_cut_words(struct fuzz_column *column, const char *sentence)
{
    while ((sentence = strchr(sentence, '\'')) != NULL &&
           column->word_count < WORDS_MAX) {
        int length = (int)strcspn(++sentence, "'");
        snprintf(column->words[column->word_count++], NAME_MOST, "%.*s", length,
                 sentence);
        sentence += length + 1;
    }
}

static inline void fuzz_understand(struct fuzz_column *column, char *sentence)
{
    char *end = strstr(sentence, ", not a blob");
    char *start = strstr(sentence, " must be ");
    if (end == NULL || start == NULL)
        return;
    *end = '\0';
    start += strlen(" must be ");
    column->low = INT64_MIN;
    column->high = INT64_MAX;
    if (sscanf(start, "an integer from %lld to %lld", &column->low, &column->high) ==
            2 ||
        sscanf(start, "an integer up to %lld", &column->high) == 1 ||
        strcmp(start, "an integer") == 0)
        column->kind = COLUMN_INTEGER;
    else if (strncmp(start, "a permutation", strlen("a permutation")) == 0)
        column->kind = COLUMN_ORDER;
    else if (strcmp(start, "a finite number") == 0)
        column->kind = COLUMN_NUMBER;
    else if (strstr(start, "key=value") != NULL)
        column->kind = COLUMN_OPTIONS;
    else if (*start == '\'') {
        column->kind = COLUMN_WORD;
        fuzz_cut_words(column, start);
    }
}

/* The argument without which a table can't be read at all. */
static inline void fuzz_find_required(struct fuzz_faces *faces, struct fuzz_face *face)
{
    sqlite3_finalize(
        fuzz_prepare(faces->db, "SELECT count(*) FROM %s LIMIT 0", face->name));
    const char *message = sqlite3_errmsg(faces->db);
    for (int k = face->visible; k < face->count; k++) {
        size_t length = strlen(face->columns[k].name);
        const char *at = message + strlen(face->name) + strlen(": ");
        face->columns[k].required = strstr(message, "must be given") != NULL &&
                                    strncmp(at, face->columns[k].name, length) == 0 &&
                                    at[length] == ' ';
    }
}

static inline void fuzz_learn_face(struct fuzz_faces *faces, struct fuzz_face *face)
{
    char answer[SENTENCE_MOST];
    if (fuzz_is_table(face))
        fuzz_find_required(faces, face);
    for (int i = face->visible; i < face->count; i++) {
        if (fuzz_is_table(face))
            fuzz_provoke_table(faces, face, i, answer);
        else
            fuzz_provoke_function(faces, face, i, answer);
        fuzz_understand(&face->columns[i], answer);
    }
}

static inline void fuzz_list_faces(struct fuzz_faces *faces)
{
    sqlite3_stmt *rows =
        fuzz_prepare(faces->db, "SELECT name, kind, signature FROM knight_help");
    while (sqlite3_step(rows) == SQLITE_ROW && faces->count < FACES_MAX) {
        struct fuzz_face *face = &faces->list[faces->count++];
        snprintf(face->name, NAME_MOST, "%s", sqlite3_column_text(rows, 0));
        snprintf(face->kind, NAME_MOST, "%s", sqlite3_column_text(rows, 1));
        if (fuzz_is_table(face))
            fuzz_find_columns(faces, face);
        else
            fuzz_cut_signature(face, (const char *)sqlite3_column_text(rows, 2));
    }
    sqlite3_finalize(rows);
}

/* A connection and what is learnt by it; made once for all inputs, and never closed. */
static inline struct fuzz_faces *fuzz_open_faces(void)
{
    static struct fuzz_faces faces;
    char *message = NULL;
    if (faces.db != NULL)
        return &faces;
    if (sqlite3_open(":memory:", &faces.db) != SQLITE_OK ||
        sqlite3_knight_init(faces.db, &message, NULL) != SQLITE_OK)
        fuzz_fail("the extension does not start: %s", message);
    sqlite3_progress_handler(faces.db, PROGRESS_STEPS, fuzz_is_late, &faces);
    fuzz_list_faces(&faces);
    for (int i = 0; i < faces.count; i++)
        fuzz_learn_face(&faces, &faces.list[i]);
    return &faces;
}

/* Whether the outcome is one that any statement may have. */
static inline bool fuzz_is_exhausted(int code)
{
    return code == SQLITE_INTERRUPT || code == SQLITE_NOMEM || code == SQLITE_TOOBIG;
}

/* Appends a value that an argument may well take, as SQL. */
static inline void fuzz_append_usual(struct fuzz *fuzz, sqlite3_str *sql,
                                     const struct fuzz_column *column)
{
    enum { NEAR = 7, FEW = 8, SHARE_OF_LARGE = 8, LARGE = 10000 };
    long long low = column->low < 0 ? 0 : column->low;
    long long number =
        low + fuzz_below(fuzz, column->high - low < FEW ? (int)(column->high - low + 1)
                                                        : NEAR);
    switch (column->kind) {
    case COLUMN_INTEGER:
        if (column->high == INT64_MAX && fuzz_once_in(fuzz, SHARE_OF_LARGE))
            number *= LARGE;
        sqlite3_str_appendf(sql, "%lld", number);
        break;
    case COLUMN_WORD:
        sqlite3_str_appendf(sql, "%Q",
                            column->words[fuzz_below(fuzz, column->word_count)]);
        break;
    case COLUMN_ORDER:
        sqlite3_str_appendall(sql, fuzz_once_in(fuzz, 2) ? "'12345678'" : "'21876543'");
        break;
    case COLUMN_NUMBER:
        sqlite3_str_appendf(sql, "%d.25", fuzz_below(fuzz, FEW));
        break;
    case COLUMN_OPTIONS:
        sqlite3_str_appendall(sql, "''");
        break;
    default:
        sqlite3_str_appendall(sql, fuzz_tours[fuzz_below(fuzz, FUZZ_TOURS)]);
    }
}

#endif
