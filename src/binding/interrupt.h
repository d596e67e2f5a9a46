/* How the user's wish to stop reaches the engine: the stop hook of its limit.
 *
 * SQLite tells of an interrupt, and calls a progress handler, only between its own
 * instructions; during a long call of ours it runs none. So the hook steps a tiny
 * prepared statement on the same connection, which returns SQLITE_INTERRUPT after
 * sqlite3_interrupt() and counts towards the caller's progress handler. That works on
 * every version; sqlite3_is_interrupted() is there from 3.41 on only, and knows
 * nothing of progress handlers. */
#ifndef KNIGHT_INTERRUPT_H
#define KNIGHT_INTERRUPT_H

#include <sqlite3ext.h>

#include "engine/limit.h"

struct interrupt {
    sqlite3 *db;            /* borrowed */
    sqlite3_stmt *question; /* owned; NULL until first asked */
    uint32_t asked;         /* how often it was */
    int code;               /* SQLITE_OK, or why the engine was told to stop */
    struct kt_limit limit;  /* lend &interrupt.limit to the engine */
};

/* Readies it in place: it must not move while its limit is lent. */
void interrupt_open(struct interrupt *interrupt, sqlite3 *db);

/* Finalises the statement. It must not outlive the callback in which it was asked, for
 * programs that close a connection finalise every statement that they find. May be
 * called twice. */
void interrupt_close(struct interrupt *interrupt);

/* The statement of the user's that asked them has ended: what its rows have counted, and
 * nobody has been told, is not to be counted against the next one. */
void interrupt_forgive(void);

#endif
