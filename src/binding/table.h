/* One driver for every table-valued function: SQLite's virtual-table methods, written
 * once, over a struct table_spec. */
#ifndef KNIGHT_TABLE_H
#define KNIGHT_TABLE_H

#include <sqlite3ext.h>

#include "binding/spec.h"

/* The spec and the registry must outlive the connection. */
int table_register(sqlite3 *db, const struct table_spec *spec,
                   const struct registry *registry);

/* Takes that back. */
void table_unregister(sqlite3 *db, const struct table_spec *spec);

#endif
