#include "kept.h"

#include <string.h>

SQLITE_EXTENSION_INIT3

void *kept_take(sqlite3_context *context, int slot, size_t size)
{
    void *thing = sqlite3_get_auxdata(context, slot);
    if (thing != NULL)
        return thing;
    thing = sqlite3_malloc64(size);
    if (thing != NULL)
        memset(thing, 0, size);
    return thing;
}

void kept_give(sqlite3_context *context, int slot, void *thing, void (*forget)(void *))
{
    if (sqlite3_get_auxdata(context, slot) != thing)
        sqlite3_set_auxdata(context, slot, thing, forget);
}
