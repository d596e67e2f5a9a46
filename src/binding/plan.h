/* How a query's constraints reach a table: chosen by SQLite's planner, carried in
 * idxStr, and laid out again when the scan starts.
 *
 * Idea.   An equality on a hidden column gives an argument and is consumed. Constraints
 *         on the visible columns that a table can narrow by become ranges of integers;
 *         SQLite goes on checking them, so a range may be too wide but never too narrow.
 * Code.   idxStr holds two characters for each value that the scan will get: what it is
 *         (enum plan_code) and 'A' + the number of the param or narrow column. idxNum is
 *         0, or says what a plan lacks, which the scan then refuses: 1 + the number of a
 *         param that the query mentions but does not give, or PLAN_UNBOUND. Such a plan
 *         costs so much that the planner takes any other. (It is not declined by
 *         SQLITE_CONSTRAINT: for IN and a join together SQLite would then find none.)
 * Source. SQLite's documentation of virtual tables. LIMIT and OFFSET are left to SQLite:
 *         versions up to 3.45.3 lose rows where a table consumes them. */
#ifndef KNIGHT_PLAN_H
#define KNIGHT_PLAN_H

#include <sqlite3ext.h>

#include "binding/spec.h"

enum { PLAN_UNBOUND = -1 };

/* xBestIndex. *message, owned by the caller, is a sentence or NULL. */
int plan_choose(const struct table_spec *spec, sqlite3_index_info *info,
                char **message);

/* The start of xFilter: lays the values out by param (NULL pointers for what is absent)
 * and intersects the ranges, which it sets first. */
void plan_unpack(const struct table_spec *spec, const char *code, sqlite3_value **given,
                 sqlite3_value *values[PARAMS_MAX], struct range ranges[RANGES_MAX]);

/* The squares of the board of params n and cols, as the planner foresees it. */
double plan_squares(const struct outlook *outlook, int n, int cols);

#endif
