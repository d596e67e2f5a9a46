/* The number that a value is: an INTEGER, a REAL, or a TEXT that SQLite would read as one
 * of these.
 *
 * Why not ask SQLite.  sqlite3_value_numeric_type turns a text into a number in place,
 * which may be somebody else's too; on a copy, which belongs to no connection, SQLite
 * 3.53 crashes; and a NUL in the text ends the number in some versions only. */
#ifndef KNIGHT_NUMBER_H
#define KNIGHT_NUMBER_H

#include <sqlite3ext.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/status.h"

struct number {
    bool whole;      /* it is an integer of 64 bits */
    int64_t integer; /* if whole; else 0 */
    double real;     /* it, or what is nearest to it; may be infinite */
};

/* KT_INVALID: the value is no number. KT_NOMEM. */
enum kt_status number_read(sqlite3_value *value, struct number *number);

#endif
