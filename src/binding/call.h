/* One call from SQL: its arguments, read and checked, and its error message.
 *
 * A table or function describes its arguments by an array of struct param. Reading
 * them gives one struct argument each, checked for type and range. A call ends with an
 * enum kt_status; where a sentence is owed, call_fail has kept it.
 *
 * Any NULL among the arguments, but where it may stand for an absent one, makes `null`
 * true: the answer is then NULL, or no rows. */
#ifndef KNIGHT_CALL_H
#define KNIGHT_CALL_H

#include <sqlite3ext.h>
#include <stdbool.h>
#include <stdint.h>

#include "binding/interrupt.h"
#include "engine/square.h"
#include "engine/status.h"

enum { PARAMS_MAX = 16, RANGES_MAX = 4 };

enum param_kind {
    PARAM_INTEGER, /* the default: INTEGER, integral REAL or numeric TEXT within
                      low..high */
    PARAM_NUMBER, /* INTEGER, REAL or numeric TEXT that is finite; see struct argument */
    PARAM_WORD,   /* one of words; its number is the index */
    PARAM_ORDER,  /* a permutation of the digits 1..8; its number is these digits */
    PARAM_TOUR,   /* a tour value, read later by call_tour */
    PARAM_ANY     /* any value, looked at by the function itself */
};

struct param {
    const char *name;
    enum param_kind kind;
    bool optional; /* if absent it has no number, and reads as NULL */
    bool nullable; /* NULL means that it is absent, and not that all is unknown */
    int64_t low, high, fallback;
    const char *const *words; /* static; ended by NULL; fallback is an index */
};

/* What stands for the board in nearly every list of params. */
#define PARAM_N                                                            \
    {                                                                      \
        .name = "n", .kind = PARAM_INTEGER, .low = 1, .high = KT_SIDE_MAX, \
        .fallback = KT_USUAL_SIDE                                          \
    }
#define PARAM_COLS                                                         \
    {                                                                      \
        .name = "cols", .kind = PARAM_INTEGER, .optional = true, .low = 1, \
        .high = KT_SIDE_MAX                                                \
    }
#define PARAM_LINE(n, d)                                                             \
    {                                                                                \
        .name = (n), .kind = PARAM_INTEGER, .high = KT_SIDE_MAX - 1, .fallback = (d) \
    }
#define PARAM_LINE_IF_ANY(n)                                   \
    {                                                          \
        .name = (n), .optional = true, .high = KT_SIDE_MAX - 1 \
    }

/* The n of a tour value's board: unless given, the value says what it is. */
#define PARAM_BOARD_N                                                \
    {                                                                \
        .name = "n", .optional = true, .low = 1, .high = KT_SIDE_MAX \
    }
#define PARAM_MAX_NODES                                                       \
    {                                                                         \
        .name = "max_nodes", .low = 1, .high = INT64_MAX, .fallback = 1000000 \
    }

struct argument {
    bool given;           /* by the query */
    bool known;           /* it has a number: given, or a default has been filled in */
    int64_t number;       /* by kind, see enum param_kind */
    bool whole;           /* PARAM_NUMBER: it is whole, and `number` is it */
    double real;          /* PARAM_NUMBER: it, or what is nearest to it */
    sqlite3_value *value; /* as given, borrowed until the call ends; or NULL */
};

/* Integers that a query's constraints on one visible column leave. */
struct range {
    int64_t low, high;
};

struct registry;

/* One call of a function, or one scan of a table. */
struct call {
    const char *name; /* of the function or table, for messages */
    const struct param *params;
    int count;
    struct argument arguments[PARAMS_MAX];
    struct range ranges[RANGES_MAX]; /* tables: by position in spec.narrow */
    bool null;                       /* an argument is NULL */
    bool kept;                       /* the tour values are copies of our own */
    char *message;                   /* owned; the first error, or NULL */
    struct interrupt interrupt;
    const struct registry *registry; /* tables: everything that is registered */
};

void call_open(struct call *call, sqlite3 *db, const char *name,
               const struct param *params, int count);
void call_close(struct call *call);

/* Makes copies of the tour values among the arguments, for a scan outlives the values
 * that start it; and gives these up again, with all else that one scan has left. */
enum kt_status call_keep(struct call *call);
void call_forget(struct call *call);

/* A hash of all arguments, as filled in. */
uint64_t call_hash(const struct call *call);

/* Reads values[0..count), NULL pointers for what is absent. */
enum kt_status call_read(struct call *call, sqlite3_value *const *values);

/* Whether argument i is given as NULL. */
bool call_is_null(const struct call *call, int i);

/* Keeps "name: sentence" as the error, unless there is one already; gives KT_INVALID.
 */
enum kt_status call_fail(struct call *call, const char *format, ...);

/* Fails with "argument must be <allowed>, not <its value>". Takes the sentence
 * `allowed` over; if that is NULL, memory has run out. */
enum kt_status call_refuse(struct call *call, int i, char *allowed);

/* The SQLite result code of a status; *message, owned by the caller, is the sentence or
 * NULL. */
int call_code(struct call *call, enum kt_status status, char **message);

#endif
