/* What a function keeps from one row of a statement to the next.
 *
 *     thing = kept_take(context, slot, sizeof *thing);    zeroed bytes, or what was kept
 *     ...
 *     kept_give(context, slot, thing, forget);            in any case; not to be used now
 *
 * SQLite keeps it as long as the argument of that number is the same constant; for
 * KEPT_ANYWHERE, which no argument has, as long as the statement runs. It does not
 * promise to keep anything, so what is kept may cost time alone. */
#ifndef KNIGHT_KEPT_H
#define KNIGHT_KEPT_H

#include <sqlite3ext.h>
#include <stddef.h>

/* An own number, since what other functions of a statement keep is kept beside it. */
enum { KEPT_ANYWHERE = -610064 };

/* NULL: there is no memory. */
void *kept_take(sqlite3_context *context, int slot, size_t size);

/* `forget` frees it, by sqlite3_free, with all that it owns. */
void kept_give(sqlite3_context *context, int slot, void *thing, void (*forget)(void *));

#endif
