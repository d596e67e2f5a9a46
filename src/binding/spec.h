/* What a table and a function of the extension consist of: short tables of facts and a
 * few callbacks. The drivers (table.c, function.c) do all the rest.
 *
 * A table is an iterator. The driver runs it like this, for each scan:
 *     start(state, call);                  on state_size zeroed bytes
 *     while (next(state, call) == KT_OK)
 *         column(state, call, context, i); for the visible columns that are read
 *     finish(state);                       also when start has failed */
#ifndef KNIGHT_SPEC_H
#define KNIGHT_SPEC_H

#include <sqlite3ext.h>
#include <stdbool.h>
#include <stdint.h>

#include "binding/call.h"
#include "engine/status.h"

enum { ORDER_MAX = 4, KEYS_MAX = 2 };

/* What is known of a scan before it starts: the planner asks for its size by this. */
struct outlook {
    int64_t numbers[PARAMS_MAX]; /* arguments: constants of the query, or defaults */
    unsigned fixed;              /* bit i: an equality holds for narrow[i] */
    unsigned topped;             /* bit i: it has an upper bound, if only by equality */
};

struct table_spec {
    const char *name, *summary; /* static */
    const char *schema;         /* CREATE TABLE x(visible..., hidden...) */
    const struct param *params; /* the hidden columns, in order */
    int count;                  /* of params */
    int first_param;        /* column number of the first; the visible ones before */
    unsigned required;      /* bit i: params[i] has no default */
    int narrow[RANGES_MAX]; /* visible integer columns by which a scan can narrow */
    int narrow_count;
    unsigned bound; /* bit i: where narrow[i] is constrained, an upper bound on it
                             must be usable */
    const char *bound_name;    /* of that column, for messages */
    unsigned bounding;         /* bit i: params[i] gives that bound as well */
    unsigned unique[KEYS_MAX]; /* narrow[] bits that together leave one row; 0: none */
    unsigned together; /* narrow[] bits that narrow only if equalities hold for all */
    int order[ORDER_MAX]; /* columns by which the rows rise, as in ORDER BY */
    int order_count;
    double (*rows)(const struct outlook *outlook);
    double start_cost, row_cost; /* in rows of a simple table; row_cost 0 means 1 */

    size_t state_size;
    enum kt_status (*start)(void *state, struct call *call);
    enum kt_status (*next)(void *state, struct call *call);
    enum kt_status (*column)(void *state, struct call *call, sqlite3_context *context,
                             int column);
    uint64_t (*number)(const void *state); /* of the row among all rows for these
                                              arguments, whatever the constraints */
    void (*finish)(void *state);
};

struct function_spec {
    const char *name, *summary; /* static */
    const struct param *params;
    int required, count; /* arguments: at least, at most */
    bool budgeted;       /* the answer depends on a budget: not deterministic to SQL */
    /* A scalar: called with arguments none of which is NULL; sets the result. */
    enum kt_status (*answer)(struct call *call, sqlite3_context *context);
    /* An aggregate, also over window frames, has these instead, on a state of
     * state_size zeroed bytes: a row joins; the row that joined first leaves; what the
     * rows in the state amount to; all memory is given back. NULL arguments reach it.
     */
    size_t state_size;
    enum kt_status (*join)(void *state, struct call *call);
    void (*leave)(void *state);
    enum kt_status (*total)(void *state, struct call *call, sqlite3_context *context);
    void (*finish)(void *state);
};

/* Everything that the extension adds to SQL, as knight_help lists it. */
struct registry {
    const struct table_spec *const *tables; /* static; ended by NULL */
    const struct function_spec *const *functions;
};

#endif
