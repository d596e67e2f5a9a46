/* What an aggregate keeps of its rows: one item each, in the order in which they came.
 *
 * A window's rows leave it in that order, too. */
#ifndef KNIGHT_GATHER_H
#define KNIGHT_GATHER_H

#include <stddef.h>

#include "engine/status.h"

/* All zeros when empty. Items first..count-1 are there. */
struct gathered {
    unsigned char *items; /* owned */
    size_t first, count, capacity;
};

/* Appends an item of so many bytes, as all others have. KT_NOMEM changes nothing. */
enum kt_status gather(struct gathered *gathered, const void *item, size_t size);

/* The item that came first leaves. */
void gather_drop(struct gathered *gathered);

/* How many are there, and the first of them, until the next call; NULL if none is. */
static inline size_t gather_count(const struct gathered *gathered)
{
    return gathered->count - gathered->first;
}

const void *gather_items(const struct gathered *gathered, size_t size);

void gather_close(struct gathered *gathered);

#endif
