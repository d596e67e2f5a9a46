/* Random conditions on one table, each written twice: of the table, and of its copy.
 *
 * The copy is an ordinary table that holds what the table has for some values of some of
 * its arguments, these as columns, too. So whatever is asked, the two must agree, as long
 * as each use of the table gives it these arguments; how, the fuzzer's bytes choose.
 * Where constants come from the copy's rows, constraints are met as often as not.
 *
 *     copy(visible columns, given arguments)
 *     args(m, given arguments)    all their combinations, one of them twice, and NULL */
#ifndef TESTS_FUZZ_CONDITIONS_H
#define TESTS_FUZZ_CONDITIONS_H

#include "fuzz_faces.h"

enum { GIVEN_MAX = 5, VALUES_MAX = 3, OUTPUTS_MAX = 4, DEPTH_MAX = 3, FEW = 3 };
enum { REAL, COPY, TWINS };

/* An argument that the queries give, and the values that the copy has of it, as SQL. */
struct given {
    int column; /* of the face */
    char *values[VALUES_MAX];
    int count;
};

struct query {
    struct fuzz *fuzz;
    struct fuzz_faces *faces;
    const struct fuzz_face *face;
    struct given given[GIVEN_MAX];
    int given_count;
    int columns[COLUMNS_MAX]; /* of the face, that the copy has */
    int column_count;
    sqlite3_str *sql[TWINS];
    int outputs, keys; /* columns of the result, and by how many it is ordered */
    bool may_refuse;   /* its joins may be held to an order that gives no argument */
};

static inline void both(struct query *query, const char *format, ...)
{
    for (int twin = 0; twin < TWINS; twin++) {
        va_list values;
        va_start(values, format);
        sqlite3_str_vappendf(query->sql[twin], format, values);
        va_end(values);
    }
}

static inline int below(struct query *query, int n)
{
    return fuzz_below(query->fuzz, n);
}

static inline bool once_in(struct query *query, int n)
{
    return fuzz_once_in(query->fuzz, n);
}

static inline const char *name_of(const struct query *query, int column)
{
    return query->face->columns[column].name;
}

static inline int any_column(struct query *query)
{
    return query->columns[below(query, query->column_count)];
}

static inline const struct given *given_of(const struct query *query, int column)
{
    for (int i = 0; i < query->given_count; i++)
        if (query->given[i].column == column)
            return &query->given[i];
    return NULL;
}

static inline const char *value_of(struct query *query, const struct given *given)
{
    return given->values[below(query, given->count)];
}

/* A value that the copy has in this column. */
static inline void append_present(struct query *query, int column)
{
    sqlite3_stmt *row = fuzz_prepare(
        query->faces->db,
        "SELECT quote(\"%w\") FROM copy LIMIT 1 OFFSET %d %% (SELECT count(*) FROM copy)",
        name_of(query, column), fuzz_byte(query->fuzz));
    bool found = sqlite3_step(row) == SQLITE_ROW;
    both(query, "%s", found ? (const char *)sqlite3_column_text(row, 0) : "NULL");
    sqlite3_finalize(row);
}

/* Of arguments only values that the copy has: others would be other rows, or errors. */
static inline void append_constant(struct query *query, int column)
{
    static const char *const odd[] = {"NULL",
                                      "0",
                                      "1",
                                      "-1",
                                      "2.5",
                                      "3.0",
                                      "'3'",
                                      "'x'",
                                      "x'33'",
                                      "' 2 '",
                                      "1e99",
                                      "-1e99",
                                      "9223372036854775807",
                                      "-9223372036854775808",
                                      "9223372036854775808.0",
                                      "''"};
    const struct given *given = given_of(query, column);
    if (given != NULL)
        both(query, "%s", value_of(query, given));
    else if (once_in(query, FEW))
        both(query, "%s", odd[below(query, sizeof odd / sizeof odd[0])]);
    else
        append_present(query, column);
}

static inline void append_constants(struct query *query, int column, int count,
                                    const char *between)
{
    for (int i = 0; i < count; i++) {
        both(query, "%s", i > 0 ? between : "");
        append_constant(query, column);
    }
}

/* One constraint on a column. */
static inline void append_term(struct query *query, const char *alias)
{
    static const char *const operators[] = {"=",  "=",  "<",  "<=",     ">",
                                            ">=", "<>", "IS", "IS NOT", "LIKE"};
    enum {
        COMPARED = 10,
        BETWEEN,
        IN,
        NOT_IN,
        NULLS,
        COLUMNS,
        HIDDEN,
        REVERSED,
        FORMS
    };
    int column = any_column(query), form = below(query, FORMS);
    if (form == REVERSED) {
        append_constant(query, column);
        both(query, " = %s.\"%w\"", alias, name_of(query, column));
        return;
    }
    both(query, "%s.\"%w\"", alias, name_of(query, column));
    if (form < COMPARED) {
        both(query, " %s ", operators[form]);
        append_constant(query, column);
    } else if (form == BETWEEN) {
        both(query, " BETWEEN ");
        append_constants(query, column, 2, " AND ");
    } else if (form == IN || form == NOT_IN) {
        both(query, form == IN ? " IN (" : " NOT IN (");
        append_constants(query, column, 1 + below(query, FEW), ", ");
        both(query, ")");
    } else if (form == NULLS) {
        both(query, once_in(query, 2) ? " IS NULL" : " IS NOT NULL");
    } else if (form == COLUMNS) {
        both(query, " <= %s.\"%w\"", alias, name_of(query, any_column(query)));
    } else {
        both(query, " + 0 = ");
        append_constant(query, column);
    }
}

static inline void append_condition(struct query *query, const char *alias, int depth)
{
    enum { TERM, AND, OR, NOT, FORMS };
    int form = depth < DEPTH_MAX ? below(query, FORMS) : TERM;
    if (form == TERM) {
        append_term(query, alias);
        return;
    }
    both(query, form == NOT ? "NOT (" : "(");
    append_condition(query, alias, depth + 1);
    if (form != NOT) {
        both(query, form == AND ? " AND " : " OR ");
        append_condition(query, alias, depth + 1);
    }
    both(query, ")");
}

/* Gives one argument, in one of the ways in which it may be given. */
static inline void append_binding(struct query *query, const char *alias,
                                  const struct given *given)
{
    enum { EQUAL, IS, REVERSED, IN_LIST, IN_SELECT, FORMS };
    const char *name = name_of(query, given->column);
    switch (below(query, FORMS)) {
    case EQUAL:
        both(query, "%s.\"%w\" = %s", alias, name, value_of(query, given));
        break;
    case IS:
        both(query, "%s.\"%w\" IS %s", alias, name, value_of(query, given));
        break;
    case REVERSED:
        both(query, "%s = %s.\"%w\"", value_of(query, given), alias, name);
        break;
    case IN_LIST:
        both(query, "%s.\"%w\" IN (%s, %s)", alias, name, value_of(query, given),
             value_of(query, given));
        break;
    default:
        both(query, "%s.\"%w\" IN (SELECT \"%w\" FROM args)", alias, name, name);
    }
}

static inline void append_bindings(struct query *query, const char *alias)
{
    both(query, "1");
    for (int i = 0; i < query->given_count; i++) {
        both(query, " AND ");
        append_binding(query, alias, &query->given[i]);
    }
}

/* Gives all arguments as columns of another table. */
static inline void append_links(struct query *query, const char *alias,
                                const char *other)
{
    both(query, "1");
    for (int i = 0; i < query->given_count; i++) {
        const char *name = name_of(query, query->given[i].column);
        both(query, " AND %s.\"%w\" = %s.\"%w\"", alias, name, other, name);
    }
}

#endif
