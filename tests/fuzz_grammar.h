/* Random queries of one table: what stands around the conditions of fuzz_conditions.h. */
#ifndef TESTS_FUZZ_GRAMMAR_H
#define TESTS_FUZZ_GRAMMAR_H

#include "fuzz_conditions.h"

static inline void append_table(struct query *query, const char *alias)
{
    sqlite3_str_appendf(query->sql[REAL], "%s AS %s", query->face->name, alias);
    sqlite3_str_appendf(query->sql[COPY], "copy AS %s", alias);
}

/* Whether the arguments given are the first ones. */
static inline bool can_go_by_position(const struct query *query)
{
    for (int i = 0; i < query->given_count; i++)
        if (query->given[i].column != query->face->visible + i)
            return false;
    return query->given_count > 0;
}

static inline void append_call(struct query *query, const char *alias)
{
    sqlite3_str_appendf(query->sql[REAL], "%s(", query->face->name);
    sqlite3_str_appendall(query->sql[COPY], "(SELECT * FROM copy WHERE 1");
    for (int i = 0; i < query->given_count; i++) {
        const struct given *given = &query->given[i];
        const char *value = value_of(query, given);
        sqlite3_str_appendf(query->sql[REAL], "%s%s", i > 0 ? ", " : "", value);
        sqlite3_str_appendf(query->sql[COPY], " AND \"%w\" = %s",
                            name_of(query, given->column), value);
    }
    both(query, ") AS %s", alias);
}

/* FROM and WHERE, where the table is t. */
static inline void append_plain_body(struct query *query)
{
    both(query, " FROM ");
    if (can_go_by_position(query) && once_in(query, 2)) {
        append_call(query, "t");
        both(query, " WHERE ");
    } else {
        append_table(query, "t");
        both(query, " WHERE ");
        append_bindings(query, "t");
        both(query, " AND ");
    }
    append_condition(query, "t", 0);
}

static inline void append_either(struct query *query)
{
    both(query, " FROM ");
    append_table(query, "t");
    for (int i = 0; i < 2; i++) {
        both(query, i == 0 ? " WHERE (" : " OR (");
        append_bindings(query, "t");
        both(query, " AND ");
        append_condition(query, "t", 1);
        both(query, ")");
    }
}

static inline void append_join(struct query *query)
{
    static const char *const joins[] = {"JOIN", "LEFT JOIN", "CROSS JOIN"};
    const char *join = joins[below(query, sizeof joins / sizeof joins[0])];
    bool last = !once_in(query, 4);
    query->may_refuse = query->may_refuse || (!last && strcmp(join, "JOIN") != 0);
    both(query, " FROM ");
    if (last)
        both(query, "args AS a %s ", join);
    append_table(query, "t");
    if (!last)
        both(query, " %s args AS a", join);
    both(query, " ON ");
    append_links(query, "t", "a");
    if (once_in(query, 2))
        both(query, " AND t.\"%w\" = a.m", name_of(query, any_column(query)));
    both(query, " WHERE ");
    append_condition(query, "t", 1);
}

static inline void append_self_join(struct query *query)
{
    both(query, " FROM ");
    append_table(query, "t");
    both(query, once_in(query, 2) ? " JOIN " : " LEFT JOIN ");
    append_table(query, "u");
    both(query, " ON ");
    append_links(query, "u", "t");
    both(query, " AND u.\"%w\" = t.\"%w\"", name_of(query, any_column(query)),
         name_of(query, any_column(query)));
    both(query, " WHERE ");
    append_bindings(query, "t");
    both(query, " AND ");
    append_condition(query, once_in(query, 2) ? "t" : "u", 1);
}

static inline void append_nested(struct query *query)
{
    both(query, " FROM (SELECT ");
    for (int i = 0; i < query->column_count; i++)
        both(query, "%st.\"%w\"", i > 0 ? ", " : "", name_of(query, query->columns[i]));
    append_plain_body(query);
    both(query, ") AS t WHERE ");
    append_condition(query, "t", 1);
}

static inline void append_body(struct query *query)
{
    void (*const bodies[])(struct query * query) = {
        append_plain_body, append_plain_body, append_either,
        append_join,       append_self_join,  append_nested};
    bodies[below(query, sizeof bodies / sizeof bodies[0])](query);
}

static inline void append_outputs(struct query *query, int count)
{
    query->outputs = count;
    both(query, "SELECT%s", once_in(query, 4) ? " DISTINCT" : "");
    for (int i = 0; i < count; i++)
        both(query, "%s t.\"%w\"", i > 0 ? "," : "", name_of(query, any_column(query)));
}

static inline void append_compound(struct query *query)
{
    static const char *const operators[] = {"UNION ALL", "UNION", "EXCEPT",
                                            "INTERSECT"};
    append_outputs(query, 1 + below(query, OUTPUTS_MAX));
    append_body(query);
    if (!once_in(query, 4))
        return;
    both(query, " %s ", operators[below(query, sizeof operators / sizeof *operators)]);
    append_outputs(query, query->outputs);
    append_body(query);
}

static inline void append_totals(struct query *query)
{
    query->outputs = 4;
    both(query,
         "SELECT count(*), min(t.\"%w\"), max(t.\"%w\"), count(DISTINCT t.\"%w\")",
         name_of(query, any_column(query)), name_of(query, any_column(query)),
         name_of(query, any_column(query)));
    append_body(query);
}

static inline void append_groups(struct query *query)
{
    const char *by = name_of(query, any_column(query));
    query->outputs = FEW;
    both(query, "SELECT t.\"%w\", count(*), max(t.\"%w\")", by,
         name_of(query, any_column(query)));
    append_body(query);
    both(query, " GROUP BY t.\"%w\"", by);
}

static inline void append_window(struct query *query)
{
    const char *by = name_of(query, any_column(query)),
               *within = name_of(query, any_column(query));
    query->outputs = FEW;
    both(query,
         "SELECT t.\"%w\", t.\"%w\", rank() OVER (PARTITION BY t.\"%w\" "
         "ORDER BY t.\"%w\")",
         by, within, within, by);
    append_body(query);
}

/* Rows of args for which the table has a row, or with the greatest value that it has. */
static inline void append_correlated(struct query *query)
{
    bool exists = once_in(query, 2);
    query->outputs = exists ? 1 : 2;
    both(query,
         exists ? "SELECT a.m FROM args AS a WHERE EXISTS (SELECT 1 FROM "
                : "SELECT a.m, (SELECT max(t.\"%w\") FROM ",
         name_of(query, any_column(query)));
    append_table(query, "t");
    both(query, " WHERE ");
    append_links(query, "t", "a");
    both(query, " AND ");
    append_condition(query, "t", 1);
    both(query, exists ? ")" : ") FROM args AS a");
}

/* LIMIT only where the order leaves no choice. */
static inline void append_order(struct query *query)
{
    if (once_in(query, FEW))
        return;
    query->keys = 1 + below(query, query->outputs);
    for (int i = 0; i < query->keys; i++)
        both(query, "%s %d%s", i == 0 ? " ORDER BY" : ",", i + 1,
             once_in(query, FEW) ? " DESC" : "");
    if (query->keys == query->outputs && once_in(query, 2))
        both(query, " LIMIT %d OFFSET %d", below(query, 8), below(query, 8));
}

/* The query, as sql[REAL] and sql[COPY]. */
static inline void append_query(struct query *query)
{
    void (*const forms[])(struct query * query) = {append_compound, append_compound,
                                                   append_totals,   append_groups,
                                                   append_window,   append_correlated};
    forms[below(query, sizeof forms / sizeof forms[0])](query);
    append_order(query);
}

#endif
