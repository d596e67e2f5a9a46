/* Scalar functions and aggregates: one driver reads the arguments, calls what the spec
 * names, and turns statuses into SQLite errors. */
#ifndef KNIGHT_FUNCTION_H
#define KNIGHT_FUNCTION_H

#include <sqlite3ext.h>

#include "binding/spec.h"

/* Registers the function for each number of arguments that it takes; for none of them
 * if it fails. */
int function_register(sqlite3 *db, const struct function_spec *spec);

/* Takes that back. */
void function_unregister(sqlite3 *db, const struct function_spec *spec);

#endif
