#include "interrupt.h"

SQLITE_EXTENSION_INIT3

/* Whoever forbids this statement (an authorizer may) is asked no more; running out of
 * memory is a reason to stop, since it ends the call anyway. */
static int prepare(struct interrupt *interrupt)
{
    int code =
        sqlite3_prepare_v2(interrupt->db, "SELECT 1", -1, &interrupt->question, 0);
    if (code != SQLITE_OK && code != SQLITE_NOMEM && code != SQLITE_INTERRUPT)
        interrupt->limit.stop = NULL;
    return code;
}

static bool stop(void *context)
{
    struct interrupt *interrupt = context;
    int code = SQLITE_OK;
    if (interrupt->question == NULL)
        code = prepare(interrupt);
    if (code == SQLITE_OK) {
        sqlite3_step(interrupt->question);
        code = sqlite3_reset(interrupt->question);
    }
    if (code != SQLITE_INTERRUPT && code != SQLITE_NOMEM)
        return false;
    interrupt->code = code;
    return true;
}

void interrupt_open(struct interrupt *interrupt, sqlite3 *db)
{
    *interrupt = (struct interrupt){.db = db};
    interrupt->limit.stop = stop;
    interrupt->limit.context = interrupt;
}

void interrupt_close(struct interrupt *interrupt)
{
    sqlite3_finalize(interrupt->question);
    interrupt->question = NULL;
}
