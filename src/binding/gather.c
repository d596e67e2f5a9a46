#include "gather.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64 };

/* Where most have left, the others move up. */
static void move_up(struct gathered *gathered, size_t size)
{
    if (gathered->first <= gathered->count / 2)
        return;
    gathered->count -= gathered->first;
    memmove(gathered->items, gathered->items + gathered->first * size,
            gathered->count * size);
    gathered->first = 0;
}

static enum kt_status reserve(struct gathered *gathered, size_t size)
{
    move_up(gathered, size);
    if (gathered->count < gathered->capacity)
        return KT_OK;
    size_t capacity = gathered->capacity > 0 ? 2 * gathered->capacity : FIRST_CAPACITY;
    unsigned char *items = realloc(gathered->items, capacity * size);
    if (items == NULL)
        return KT_NOMEM;
    gathered->items = items;
    gathered->capacity = capacity;
    return KT_OK;
}

enum kt_status gather(struct gathered *gathered, const void *item, size_t size)
{
    enum kt_status status = reserve(gathered, size);
    if (status == KT_OK)
        memcpy(gathered->items + gathered->count++ * size, item, size);
    return status;
}

void gather_drop(struct gathered *gathered)
{
    if (gathered->first < gathered->count)
        gathered->first++;
}

const void *gather_items(const struct gathered *gathered, size_t size)
{
    return gathered->items != NULL ? gathered->items + gathered->first * size : NULL;
}

void gather_close(struct gathered *gathered)
{
    free(gathered->items);
    *gathered = (struct gathered){0};
}
