/* Every argument of every table and function, given every kind of value.
 *
 * Idea.  The arguments are those of knight_help's signatures, so that a new table or
 *        function is covered by itself. What an argument takes is read from its own
 *        refusal of a BLOB: "name: argument must be <allowed>, not a blob of ...". From
 *        then on <allowed> foretells what happens to every other value. */
#include "sql_signatures.h"

/* Rows or error message. */
static char *outcome(sqlite3 *db, const struct face *face, int i, const char *value,
                     int *code)
{
    char *sql = query(face, i, value);
    char *result = sql_run(db, sql, code);
    sqlite3_free(sql);
    return result;
}

/* What argument i takes, as a sentence owned by the caller; NULL if it takes BLOBs. */
static char *allowed(sqlite3 *db, const struct face *face, int i)
{
    int code;
    char *result = outcome(db, face, i, "x'00'", &code);
    char *start = sqlite3_mprintf("%s: %s must be ", face->name, face->names[i]);
    char *sentence = NULL;
    char *end = strstr(result, ", not a blob of 1 bytes");
    if (end != NULL && strncmp(result, start, strlen(start)) == 0)
        sentence = sqlite3_mprintf("%.*s", (int)(end - result - (int)strlen(start)),
                                   result + strlen(start));
    else if (code != SQLITE_OK && strstr(result, "is no tour value") == NULL)
        fail_msg("%s(%s) refuses x'00' with: %s", face->name, face->names[i], result);
    sqlite3_free(start);
    sqlite3_free(result);
    return sentence;
}

static void assert_refused(sqlite3 *db, const struct face *face, int i,
                           const char *value, const char *sentence, const char *shown)
{
    char *sql = query(face, i, value);
    char *message = sqlite3_mprintf("%s: %s must be %s, not %s", face->name,
                                    face->names[i], sentence, shown);
    assert_sql_error(db, sql, message);
    sqlite3_free(sql);
    sqlite3_free(message);
}

static void assert_same_outcome(sqlite3 *db, const struct face *face, int i,
                                const char *value, const char *twin)
{
    int code, expected_code;
    char *result = outcome(db, face, i, value, &code);
    char *expected = outcome(db, face, i, twin, &expected_code);
    if (code != expected_code || strcmp(result, expected) != 0)
        fail_msg("%s with %s = %s gives\n%s\nand with %s\n%s", face->name,
                 face->names[i], value, result, twin, expected);
    sqlite3_free(result);
    sqlite3_free(expected);
}

/* A value, how messages show it, and the integer that it is; NULL for none. */
struct value_case {
    const char *value, *shown, *twin;
};

static const struct value_case values[] = {
    {"8", "8", "8"},
    {"8.0", "8.0", "8"},
    {"'8'", "'8'", "8"},
    {"' 8 '", "' 8 '", "8"},
    {"'8.0'", "'8.0'", "8"},
    {"'+8'", "'+8'", "8"},
    {"'8.'", "'8.'", "8"},
    {"'.8e+1'", "'.8e+1'", "8"},
    {"'80E-1'", "'80E-1'", "8"},
    {"'\t8\r'", "'\t8\r'", "8"},
    {"0", "0", "0"},
    {"-0.0", "0.0", "0"},
    {"1", "1", "1"},
    {"'1e0'", "'1e0'", "1"},
    {"-1", "-1", "-1"},
    {"-8.0", "-8.0", "-8"},
    {"4294967304", "4294967304", "4294967304"},
    {"4294967304.0", "4294967304.0", "4294967304"},
    {"9223372036854775807", "9223372036854775807", "9223372036854775807"},
    {"-9223372036854775808", "-9223372036854775808", "-9223372036854775808"},
    {"9223372036854775808", "9.22337203685478e+18", NULL},
    {"'9223372036854775808'", "'9223372036854775808'", NULL},
    {"'9223372036854775807'", "'9223372036854775807'", "9223372036854775807"},
    {"'-9223372036854775808'", "'-9223372036854775808'", "-9223372036854775808"},
    {"'-9223372036854775809'", "'-9223372036854775809'", "-9223372036854775808"},
    {"'92233720368547758070'", "'92233720368547758070'", NULL},
    {"8.5", "8.5", NULL},
    {"'8.5'", "'8.5'", NULL},
    {"'8e'", "'8e'", NULL},
    {"'.'", "'.'", NULL},
    {"'e'", "'e'", NULL},
    {"'+'", "'+'", NULL},
    {"'8 8'", "'8 8'", NULL},
    {"'0x8'", "'0x8'", NULL},
    {"'8x'", "'8x'", NULL},
    {"x'38'", "a blob of 1 bytes", NULL},
    {"x''", "a blob of 0 bytes", NULL},
    {"''", "''", NULL},
    {"' '", "' '", NULL},
    {"'it''s'", "'it''s'", NULL},
    {"1e300", "1.0e+300", NULL},
    {"-1e300", "-1.0e+300", NULL},
    {"1e999", "Inf", NULL},
    {"-1e999", "-Inf", NULL},
    {"'8' || char(0)", "'8\\0...'", NULL},
    {"char(0) || '8'", "'\\0...'", NULL},
    {"replace(hex(zeroblob(50)), '0', 'x')", "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'",
     NULL},
};

enum { VALUES = sizeof values / sizeof values[0] };

/* The integers within a sentence about integers; false for another sentence. */
static bool integers(const char *sentence, long long *low, long long *high)
{
    *low = INT64_MIN;
    *high = INT64_MAX;
    return strcmp(sentence, "an integer") == 0 ||
           sscanf(sentence, "an integer up to %lld", high) == 1 ||
           sscanf(sentence, "an integer from %lld to %lld", low, high) == 2;
}

/* Whether a value is one of them. */
static bool fits(const struct value_case *value, long long low, long long high)
{
    long long number = value->twin != NULL ? strtoll(value->twin, NULL, 10) : 0;
    return value->twin != NULL && number >= low && number <= high;
}

/* Whether a value is a finite number, by the C library, which takes 0x8, too. */
static bool is_number(const struct value_case *value)
{
    const char *start = value->shown + (value->shown[0] == '\'');
    char *end;
    double number = strtod(start, &end);
    bool whole = end > start && (*end == '\0' || *end == '\'');
    return whole && strchr(start, 'x') == NULL && number - number == 0;
}

static bool is_text(const struct value_case *value)
{
    return value->shown[0] == '\'';
}

static void assert_not_refused(sqlite3 *db, const struct face *face, int i,
                               const char *value)
{
    int code;
    char *result = outcome(db, face, i, value, &code);
    if (strstr(result, " must be ") != NULL)
        fail_msg("%s: %s refuses %s: %s", face->name, face->names[i], value, result);
    sqlite3_free(result);
}

static void try_values(sqlite3 *db, const struct face *face, int i,
                       const char *sentence)
{
    long long low, high;
    bool is_integer = integers(sentence, &low, &high);
    bool is_real = strcmp(sentence, "a finite number") == 0;
    bool is_options = strcmp(sentence, "a text of key=value pairs") == 0;
    for (int k = 0; k < VALUES; k++) {
        const struct value_case *c = &values[k];
        if ((is_integer && fits(c, low, high)) || (is_real && c->twin != NULL))
            assert_same_outcome(db, face, i, c->value, c->twin);
        else if ((is_real && is_number(c)) || (is_options && is_text(c)))
            assert_not_refused(db, face, i, c->value);
        else
            assert_refused(db, face, i, c->value, sentence, c->shown);
    }
}

/* Runs a test for each argument that does not take everything; says how many. */
static int for_each_argument(const struct faces *faces,
                             void (*test)(sqlite3 *db, const struct face *face, int i,
                                          const char *sentence))
{
    int tried = 0;
    for (int f = 0; f < faces->count; f++)
        for (int i = 0; i < faces->list[f].count; i++) {
            char *sentence = allowed(faces->db, &faces->list[f], i);
            if (sentence != NULL)
                test(faces->db, &faces->list[f], i, sentence);
            tried += sentence != NULL;
            sqlite3_free(sentence);
        }
    return tried;
}

static void a_value_is_its_integer_or_is_refused_with_what_is_allowed(void **state)
{
    assert_true(for_each_argument(*state, try_values) > 50);
}

/* Each word of "'edge', 'first' or 'last'" is taken as it stands and in no other way.
 */
static void try_words(sqlite3 *db, const struct face *face, int i, const char *sentence)
{
    if (sentence[0] != '\'')
        return;
    for (const char *at = sentence; (at = strchr(at, '\'')) != NULL;) {
        int length = (int)strcspn(at + 1, "'") + 2;
        char *word = sqlite3_mprintf("%.*s", length, at);
        char *upper = sqlite3_mprintf("upper(%s)", word);
        char *longer = sqlite3_mprintf("%s || 's'", word);
        int code;
        char *result = outcome(db, face, i, word, &code);
        if (strstr(result, "must be") != NULL)
            fail_msg("%s: %s refuses %s: %s", face->name, face->names[i], word, result);
        assert_refused(db, face, i, upper, sentence, "'");
        assert_refused(db, face, i, longer, sentence, "'");
        sqlite3_free(result);
        sqlite3_free(longer);
        sqlite3_free(upper);
        sqlite3_free(word);
        at += length;
    }
}

static void a_word_is_taken_in_its_own_letters_only(void **state)
{
    for_each_argument(*state, try_words);
}

/* Where NULL means that an argument is left out. */
static bool may_be_null(const struct face *face, int i)
{
    static const char *const functions[] = {"knight_count", "knight_random", NULL};
    static const char *const names[] = {"row", "col", "end_row", "end_col", NULL};
    bool may = false;
    for (int f = 0; functions[f] != NULL; f++)
        for (int k = 0; names[k] != NULL; k++)
            may = may || (strcmp(face->name, functions[f]) == 0 &&
                          strcmp(face->names[i], names[k]) == 0);
    return may || (strcmp(face->name, "knight_random") == 0 &&
                   strcmp(face->names[i], "max_bytes") == 0);
}

static void null_gives_null_or_no_rows(void **state)
{
    const struct faces *faces = *state;
    for (int f = 0; f < faces->count; f++)
        for (int i = 0; i < faces->list[f].count; i++) {
            const struct face *face = &faces->list[f];
            if (strcmp(face->kind, "aggregate") == 0 || may_be_null(face, i))
                continue; /* rows may be incomplete: sql_path.c; sql_count.c, sql_rank.c */
            char *sql = query(face, i, "NULL");
            assert_sql(faces->db, sql, is_table(face) ? "" : "NULL");
            sqlite3_free(sql);
        }
}

/* A call by position with so many arguments, all NULL. */
static char *call_with(const struct face *face, int count)
{
    sqlite3_str *sql = sqlite3_str_new(NULL);
    sqlite3_str_appendf(sql, "SELECT %s%s(", is_table(face) ? "* FROM " : "",
                        face->name);
    for (int k = 0; k < count; k++)
        sqlite3_str_appendall(sql, k > 0 ? ", NULL" : "NULL");
    sqlite3_str_appendall(sql, ")");
    return sqlite3_str_finish(sql);
}

static void a_wrong_number_of_arguments_is_an_error(void **state)
{
    const struct faces *faces = *state;
    for (int f = 0; f < faces->count; f++) {
        const struct face *face = &faces->list[f];
        char *more = call_with(face, face->count + 1);
        assert_sql_error(faces->db, more,
                         is_table(face) ? "too many arguments"
                                        : "wrong number of arguments");
        sqlite3_free(more);
        if (is_table(face) || face->required == 0)
            continue;
        char *fewer = call_with(face, face->required - 1);
        assert_sql_error(faces->db, fewer, "wrong number of arguments");
        sqlite3_free(fewer);
    }
}

static void the_signature_of_a_table_names_its_hidden_columns(void **state)
{
    const struct faces *faces = *state;
    for (int f = 0; f < faces->count; f++) {
        const struct face *face = &faces->list[f];
        sqlite3_str *names = sqlite3_str_new(NULL);
        for (int i = 0; i < face->count; i++)
            sqlite3_str_appendf(names, "%s%s", i > 0 ? "\n" : "", face->names[i]);
        char *sql = sqlite3_mprintf(
            "SELECT name FROM pragma_table_xinfo(%Q) WHERE hidden ORDER BY cid",
            face->name);
        char *expected = sqlite3_str_finish(names);
        if (is_table(face))
            assert_sql(faces->db, sql, expected != NULL ? expected : "");
        sqlite3_free(expected);
        sqlite3_free(sql);
    }
}

static const char *const refusals[][2] = {
    {"SELECT * FROM knight_tour(8, 1)",
     "knight_tour: start_row is given without start_col: a square takes both"},
    {"SELECT * FROM knight_walk WHERE start_col = 1",
     "knight_walk: start_col is given without start_row: a square takes both"},
    {"SELECT * FROM knight_tour(8, 8, 0)",
     "knight_tour: start_row must be an integer from 0 to 7 on a board of 8 rows, not 8"},
    {"SELECT * FROM knight_trace(8, 0, 6, 6)",
     "knight_trace: start_col must be an integer "
     "from 0 to 5 on a board of 6 columns, not 6"},
    {"SELECT knight_square(3, 0, 3)",
     "knight_square: row must be an integer from 0 to 2 on a board of 3 rows, not 3"},
    {"SELECT knight_row('a9')",
     "knight_row: square must be of rank 1 to 8 on a board of 8 rows, not 'a9'"},
    {"SELECT * FROM knight_steps WHERE tour = 'a1' AND cols = 3",
     "knight_steps: cols is given without n: a board takes both"},
    {"SELECT * FROM knight_walk WHERE moves = '12345677'",
     "knight_walk: moves must be a permutation of the digits 1 to 8, not '12345677'"},
    {"SELECT * FROM knight_tour(1073741824, 0, 0, 1073741824, 'search')",
     "knight_tour: n = 1073741824 and cols = 1073741824 make 1152921504606846976 squares"},
    {"SELECT * FROM knight_walk(9, 0, 0, 8, 'squirrel')",
     "knight_walk: ties = 'squirrel' is for square boards, not for n = 9 and cols = 8"},
    {"SELECT * FROM knight_tours(8) WHERE row = 1",
     "knight_tours: row is given without col: a square takes both"},
    {"SELECT * FROM knight_tours(8, 7, 'paths', 0, 7)",
     "knight_tours: col must be an integer from 0 to 6 on a board of 7 columns, not 7"},
    {"SELECT * FROM knight_tours(8, 8, 'cycles') WHERE end_row = 0 AND end_col = 1",
     "knight_tours: end_row and end_col go with kind 'paths', not with 'cycles'"},
    {"SELECT * FROM knight_tours(8) WHERE shard = 4 AND shards = 4",
     "knight_tours: shard must be from 0 to shards - 1 = 3, not 4"},
    {"SELECT * FROM knight_tours(5, 13)",
     "knight_tours: n = 5 and cols = 13 make 65 squares, but tours are listed of at most "
     "64"},
    {"SELECT status FROM knight_stats(9) WHERE cols = 8 AND search_ties = 'squirrel'",
     "knight_stats: search_ties = 'squirrel' is for square boards, not for n = 9 and "
     "cols = 8"}};

static void arguments_that_do_not_go_together_are_refused(void **state)
{
    const struct faces *faces = *state;
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++)
        assert_sql_error(faces->db, refusals[i][0], refusals[i][1]);
}

static void a_move_order_may_come_as_a_number(void **state)
{
    const struct faces *faces = *state;
    assert_sql_same(faces->db, "SELECT * FROM knight_walk WHERE moves = 12345678",
                    "SELECT * FROM knight_walk WHERE moves = '12345678'");
    assert_sql(faces->db,
               "SELECT moves, typeof(moves) FROM knight_walk "
               "WHERE moves = 12345678 LIMIT 1",
               "12345678|text");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_signature_of_a_table_names_its_hidden_columns),
        cmocka_unit_test(a_value_is_its_integer_or_is_refused_with_what_is_allowed),
        cmocka_unit_test(a_word_is_taken_in_its_own_letters_only),
        cmocka_unit_test(null_gives_null_or_no_rows),
        cmocka_unit_test(a_wrong_number_of_arguments_is_an_error),
        cmocka_unit_test(arguments_that_do_not_go_together_are_refused),
        cmocka_unit_test(a_move_order_may_come_as_a_number),
    };
    return cmocka_run_group_tests(tests, open_faces, close_faces);
}
