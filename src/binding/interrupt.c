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

/* What a statement has counted towards the progress handler is forgotten with it. So how
 * often those that are gone were asked is kept, by thread, and made up for when it has
 * become much: about a quarter of a second, and ten thousand instructions. */
enum { MUCH = 2500 };

static _Thread_local const sqlite3 *forgetful; /* whose they were; only compared */
static _Thread_local uint32_t forgotten;

static void forget(const struct interrupt *interrupt)
{
    if (forgetful != interrupt->db)
        forgotten = 0;
    forgetful = interrupt->db;
    forgotten += interrupt->asked;
}

void interrupt_forgive(void)
{
    forgotten = 0;
}

static int ask(struct interrupt *interrupt)
{
    interrupt->asked++;
    sqlite3_step(interrupt->question);
    return sqlite3_reset(interrupt->question);
}

static int make_up(struct interrupt *interrupt)
{
    uint32_t asked = interrupt->asked, left = forgotten;
    int code = SQLITE_OK;
    if (forgetful != interrupt->db || left < MUCH)
        return code;
    forgotten = 0;
    for (; left > 0 && code == SQLITE_OK; left--)
        code = ask(interrupt);
    interrupt->asked = asked;
    return code;
}

static bool stop(void *context)
{
    struct interrupt *interrupt = context;
    int code = SQLITE_OK;
    if (interrupt->question == NULL)
        code = prepare(interrupt);
    if (code == SQLITE_OK)
        code = ask(interrupt);
    if (code == SQLITE_OK)
        code = make_up(interrupt);
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
    if (interrupt->question != NULL)
        forget(interrupt);
    sqlite3_finalize(interrupt->question);
    interrupt->question = NULL;
    interrupt->asked = 0;
}
