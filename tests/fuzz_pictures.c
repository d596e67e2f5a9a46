/* Fuzz target: the options of pictures.
 *
 * Whatever the options, the title and the tour are, what comes out is well-formed XML
 * with svg at its root, and holds neither scripts, links nor ids; or it is an error that
 * names the function. Functions are those with an argument `options`; what the options
 * are and take is read from their own refusals. */
#include "fuzz_faces.h"

#include <expat.h>

enum { KEYS_MAX = 32, OPTIONS_MOST = 5, ROWS_MOST = 4, TEXT_MOST = 24 };

struct key {
    char name[NAME_MOST];
    long long low, high; /* low == high: no integer */
    char words[WORDS_MAX][NAME_MOST];
    int word_count;
};

/* A function that draws, and its options. */
struct painter {
    const struct fuzz_face *face;
    const struct fuzz_face *source; /* a table that has its arguments as columns */
    struct key keys[KEYS_MAX];
    int key_count;
};

struct painters {
    struct painter list[FACES_MAX];
    int count;
};

/* --- what there is ------------------------------------------------------------------- */

static bool has_column(const struct fuzz_face *table, const char *name)
{
    for (int i = 0; i < table->visible; i++)
        if (strcmp(table->columns[i].name, name) == 0)
            return true;
    return false;
}

static const struct fuzz_face *source_of(const struct fuzz_faces *faces,
                                         const struct fuzz_face *face)
{
    for (int k = 0; k < faces->count && fuzz_is_table(&faces->list[k]); k++) {
        int found = 0;
        for (int i = 0; i < face->count - 1; i++)
            found += has_column(&faces->list[k], face->columns[i].name);
        if (found == face->count - 1)
            return &faces->list[k];
    }
    return NULL;
}

/* Adds the words of "light or dark", "line, numbers or both", "theme, size, title". */
static void cut_list(const char *at,
                     void (*add)(struct painter *painter, const char *word, int length),
                     struct painter *painter)
{
    while (*(at += strspn(at, " ,")) != '\0') {
        int length = (int)strcspn(at, " ,");
        if (length != 2 || strncmp(at, "or", 2) != 0)
            add(painter, at, length);
        at += length;
    }
}

static void add_word(struct painter *painter, const char *word, int length)
{
    struct key *key = &painter->keys[painter->key_count - 1];
    if (key->word_count < WORDS_MAX)
        snprintf(key->words[key->word_count++], NAME_MOST, "%.*s", length, word);
}

static void ask_about(struct fuzz_faces *faces, const struct painter *painter,
                      const char *key, char answer[SENTENCE_MOST])
{
    sqlite3_str *sql = sqlite3_str_new(faces->db);
    sqlite3_str_appendf(sql, "SELECT %s(", painter->face->name);
    for (int i = 0; i < painter->face->count - 1; i++)
        sqlite3_str_appendf(sql, "%Q, ", fuzz_stand_in(&painter->face->columns[i]));
    sqlite3_str_appendf(sql, "'%s=?')", key);
    char *text = sqlite3_str_finish(sql);
    fuzz_answer(faces, fuzz_prepare(faces->db, "%s", text), answer);
    sqlite3_free(text);
}

static void learn_key(struct fuzz_faces *faces, struct painter *painter,
                      struct key *key)
{
    char answer[SENTENCE_MOST];
    ask_about(faces, painter, key->name, answer);
    char *start = strstr(answer, " must be "), *end = strstr(answer, ", not '");
    if (start == NULL || end == NULL)
        return;
    start += strlen(" must be ");
    *end = '\0';
    if (sscanf(start, "an integer from %lld to %lld", &key->low, &key->high) != 2 &&
        strncmp(start, "a", 2) != 0)
        cut_list(start, add_word, painter);
}

static void add_key(struct painter *painter, const char *word, int length)
{
    if (painter->key_count < KEYS_MAX)
        snprintf(painter->keys[painter->key_count++].name, NAME_MOST, "%.*s", length,
                 word);
}

static void learn_painter(struct fuzz_faces *faces, struct painter *painter)
{
    static const char before[] = "the options are ";
    char answer[SENTENCE_MOST];
    ask_about(faces, painter, "?", answer);
    const char *list = strstr(answer, before);
    if (list == NULL)
        fuzz_fail("%s does not say what its options are: %s", painter->face->name,
                  answer);
    cut_list(list + strlen(before), add_key, painter);
    int count = painter->key_count;
    for (painter->key_count = 1; painter->key_count <= count; painter->key_count++)
        learn_key(faces, painter, &painter->keys[painter->key_count - 1]);
    painter->key_count = count;
}

static const struct painters *open_painters(struct fuzz_faces *faces)
{
    static struct painters painters;
    if (painters.count > 0)
        return &painters;
    for (int i = 0; i < faces->count; i++) {
        const struct fuzz_face *face = &faces->list[i];
        if (face->count == 0 || fuzz_is_table(face) ||
            strcmp(face->columns[face->count - 1].name, "options") != 0)
            continue;
        struct painter *painter = &painters.list[painters.count++];
        *painter = (struct painter){.face = face, .source = source_of(faces, face)};
        learn_painter(faces, painter);
    }
    return &painters;
}

/* --- what is asked ------------------------------------------------------------------- */

static void append_bytes(struct fuzz *fuzz, sqlite3_str *text)
{
    size_t length;
    const char *bytes = fuzz_bytes(fuzz, (size_t)fuzz_below(fuzz, TEXT_MOST), &length);
    sqlite3_str_append(text, bytes, (int)length);
}

static void append_value(struct fuzz *fuzz, sqlite3_str *text, const struct key *key)
{
    static const char *const values[] = {"a8:red,b6", "a1:#0f0 c2", "a1:safe,a2:fatal",
                                         "1e300",     "-2.5",       "0"};
    enum { SMALL = 200, ODD = 8, QUOTED };
    int choice = fuzz_below(fuzz, QUOTED + 2);
    if (choice < ODD && key->word_count > 0) {
        sqlite3_str_appendall(text, key->words[fuzz_below(fuzz, key->word_count)]);
    } else if (choice < ODD && key->high > key->low) {
        sqlite3_str_appendf(text, "%lld", key->low + fuzz_below(fuzz, SMALL));
    } else if (choice < ODD) {
        sqlite3_str_appendall(
            text, values[fuzz_below(fuzz, sizeof values / sizeof values[0])]);
    } else if (choice == QUOTED) {
        sqlite3_str_appendchar(text, 1, '"');
        append_bytes(fuzz, text);
        sqlite3_str_appendchar(text, 1, '"');
    } else {
        append_bytes(fuzz, text);
    }
}

static void append_options(struct fuzz *fuzz, sqlite3_str *text,
                           const struct painter *painter)
{
    if (fuzz_once_in(fuzz, 4)) {
        append_bytes(fuzz, text);
        return;
    }
    for (int i = fuzz_below(fuzz, OPTIONS_MOST); i > 0; i--) {
        const struct key *key = &painter->keys[fuzz_below(fuzz, painter->key_count)];
        sqlite3_str_appendf(text, "%s=", key->name);
        append_value(fuzz, text, key);
        sqlite3_str_appendchar(text, 1, " ,;\n"[fuzz_below(fuzz, 4)]);
    }
}

/* A text of any bytes, as well as what is usual. */
static void append_argument(struct fuzz *fuzz, sqlite3_str *sql,
                            const struct fuzz_column *column)
{
    enum { USUAL = 6, TEXT, NUMBER, CHOICES };
    int choice = fuzz_below(fuzz, CHOICES);
    if (choice == TEXT) {
        sqlite3_str *text = sqlite3_str_new(NULL);
        append_bytes(fuzz, text);
        sqlite3_str_appendf(sql, "%Q", sqlite3_str_value(text));
        sqlite3_free(sqlite3_str_finish(text));
    } else if (choice == NUMBER) {
        sqlite3_str_appendf(sql, "%lld", fuzz_number(fuzz));
    } else {
        fuzz_append_usual(fuzz, sql, column);
    }
}

/* The rows of an aggregate: of the table that has such, or any. */
static void append_rows(struct fuzz *fuzz, sqlite3_str *sql,
                        const struct painter *painter)
{
    const struct fuzz_face *face = painter->face;
    if (painter->source != NULL && !fuzz_once_in(fuzz, 4)) {
        sqlite3_str_appendf(sql, "SELECT * FROM %s(%d) LIMIT %d", painter->source->name,
                            1 + fuzz_below(fuzz, 6), fuzz_byte(fuzz));
        return;
    }
    for (int row = fuzz_below(fuzz, ROWS_MOST); row >= 0; row--) {
        sqlite3_str_appendall(sql, "SELECT ");
        for (int i = 0; i < face->count - 1; i++) {
            append_argument(fuzz, sql, &face->columns[i]);
            sqlite3_str_appendf(sql, " AS \"%w\"%s", face->columns[i].name,
                                i < face->count - 2 ? ", " : "");
        }
        sqlite3_str_appendall(sql, row > 0 ? " UNION ALL " : "");
    }
}

static void append_picture(struct fuzz *fuzz, sqlite3_str *sql,
                           const struct painter *painter)
{
    const struct fuzz_face *face = painter->face;
    bool aggregate = fuzz_is_aggregate(face);
    sqlite3_str_appendf(sql, "SELECT %s(", face->name);
    for (int i = 0; i < face->count - 1; i++) {
        if (aggregate)
            sqlite3_str_appendf(sql, "\"%w\"", face->columns[i].name);
        else
            append_argument(fuzz, sql, &face->columns[i]);
        sqlite3_str_appendall(sql, ", ");
    }
    sqlite3_str_appendall(sql, aggregate ? "?1) FROM (" : "?1)");
    if (!aggregate)
        return;
    append_rows(fuzz, sql, painter);
    sqlite3_str_appendchar(sql, 1, ')');
}

/* --- what comes out ------------------------------------------------------------------ */

struct document {
    int depth;
    const char *wrong; /* what has no place in it, or NULL */
};

static void XMLCALL begin_element(void *context, const XML_Char *name,
                                  const XML_Char **attributes)
{
    static const char *const forbidden[] = {
        "script", "a", "foreignObject", "use", "image", "style", NULL};
    struct document *document = context;
    if (document->depth++ == 0 && strcmp(name, "svg") != 0)
        document->wrong = "another root than svg";
    for (int i = 0; forbidden[i] != NULL; i++)
        if (strcmp(name, forbidden[i]) == 0)
            document->wrong = forbidden[i];
    for (; *attributes != NULL; attributes += 2)
        if (strncmp(*attributes, "on", 2) == 0 || strcmp(*attributes, "id") == 0 ||
            strstr(*attributes, "href") != NULL)
            document->wrong = "an attribute on..., id or href";
}

static void XMLCALL end_element(void *context, const XML_Char *name)
{
    (void)name;
    ((struct document *)context)->depth--;
}

static void check_picture(const char *text, int length)
{
    struct document document = {0};
    XML_Parser parser = XML_ParserCreate("UTF-8");
    XML_SetUserData(parser, &document);
    XML_SetElementHandler(parser, begin_element, end_element);
    if (XML_Parse(parser, text, length, 1) != XML_STATUS_OK)
        fuzz_fail("%.*s\n--- is no XML: %s at byte %ld", length, text,
                  XML_ErrorString(XML_GetErrorCode(parser)),
                  (long)XML_GetCurrentByteIndex(parser));
    if (document.wrong != NULL)
        fuzz_fail("%.*s\n--- has %s", length, text, document.wrong);
    XML_ParserFree(parser);
}

static void draw(struct fuzz_faces *faces, const struct painter *painter,
                 const char *sql, const char *options, int length)
{
    sqlite3_stmt *statement = fuzz_prepare(faces->db, "%s", sql);
    if (statement == NULL)
        fuzz_fail("%s\n--- is no query: %s", sql, sqlite3_errmsg(faces->db));
    sqlite3_bind_text(statement, 1, options, length, SQLITE_TRANSIENT);
    fuzz_begin(faces);
    if (sqlite3_step(statement) == SQLITE_ROW &&
        sqlite3_column_type(statement, 0) == SQLITE_TEXT)
        check_picture((const char *)sqlite3_column_text(statement, 0),
                      sqlite3_column_bytes(statement, 0));
    int code = sqlite3_reset(statement);
    if (code != SQLITE_OK && !fuzz_is_exhausted(code) &&
        strstr(sqlite3_errmsg(faces->db), painter->face->name) == NULL)
        fuzz_fail("%s\n--- fails without a name: %s", sql, sqlite3_errmsg(faces->db));
    sqlite3_finalize(statement);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    struct fuzz fuzz = {bytes, count, 0};
    struct fuzz_faces *faces = fuzz_open_faces();
    const struct painters *painters = open_painters(faces);
    const struct painter *painter = &painters->list[fuzz_below(&fuzz, painters->count)];
    sqlite3_str *sql = sqlite3_str_new(faces->db), *options = sqlite3_str_new(NULL);
    append_picture(&fuzz, sql, painter);
    append_options(&fuzz, options, painter);
    int length = sqlite3_str_length(options);
    char *query = sqlite3_str_finish(sql), *text = sqlite3_str_finish(options);
    draw(faces, painter, query, text != NULL ? text : "", length);
    sqlite3_free(query);
    sqlite3_free(text);
    return 0;
}
