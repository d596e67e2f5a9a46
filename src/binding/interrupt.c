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

struct forgotten {
    const sqlite3 *db; /* only compared */
    uint32_t questions;
};
static _Thread_local struct forgotten forgotten;

static void forget(const struct interrupt *interrupt)
{
    if (forgotten.db != interrupt->db)
        forgotten.questions = 0;
    forgotten.db = interrupt->db;
    forgotten.questions += interrupt->asked;
}

void interrupt_forgive(void)
{
    forgotten.questions = 0;
}

static int ask(struct interrupt *interrupt)
{
    interrupt->asked++;
    sqlite3_step(interrupt->question);
    return sqlite3_reset(interrupt->question);
}

static int make_up(struct interrupt *interrupt)
{
    uint32_t asked = interrupt->asked;
    int code = SQLITE_OK;
    if (forgotten.db != interrupt->db || forgotten.questions < MUCH)
        return code;
    for (; forgotten.questions > 0 && code == SQLITE_OK; forgotten.questions--)
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
