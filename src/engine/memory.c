#include "memory.h"

#include <stdlib.h>

enum { SPARE = 4 }; /* an array that grows gets a quarter more than it needs */

static void note_peak(struct kt_memory *memory, uint64_t used)
{
    uint64_t peak = atomic_load(&memory->peak);
    while (peak < used && !atomic_compare_exchange_weak(&memory->peak, &peak, used))
        ; /* peak has been read anew */
}

/* Enters so many bytes more, unless they are beyond the bound. */
static bool enter(struct kt_memory *memory, uint64_t bytes)
{
    uint64_t used = atomic_load(&memory->used);
    do {
        if (memory->most != 0 && bytes > memory->most - used) {
            atomic_store(&memory->refused, true);
            return false;
        }
    } while (!atomic_compare_exchange_weak(&memory->used, &used, used + bytes));
    note_peak(memory, used + bytes);
    return true;
}

static void leave(struct kt_memory *memory, uint64_t bytes)
{
    atomic_fetch_sub(&memory->used, bytes);
}

/* More than any machine has is beyond every bound. */
static bool exceeds_all(size_t count, size_t size)
{
    return size != 0 && count > PTRDIFF_MAX / size;
}

static size_t at_least_one(size_t bytes)
{
    return bytes == 0 ? 1 : bytes;
}

void *kt_memory_take(struct kt_memory *memory, size_t count, size_t size)
{
    if (exceeds_all(count, size) || !enter(memory, count * size))
        return NULL;
    void *room = calloc(at_least_one(count * size), 1);
    if (room == NULL)
        leave(memory, count * size);
    return room;
}

void *kt_memory_resize(struct kt_memory *memory, void *room, size_t from, size_t to,
                       size_t size)
{
    uint64_t more = to > from ? (to - from) * (uint64_t)size : 0;
    uint64_t less = to < from ? (from - to) * (uint64_t)size : 0;
    if (exceeds_all(to, size) || !enter(memory, more))
        return NULL;
    void *resized = realloc(room, at_least_one(to * size));
    leave(memory, resized == NULL ? more : less);
    return resized;
}

void *kt_memory_fit(struct kt_memory *memory, void *array, size_t *room, size_t count,
                    size_t size)
{
    if (array != NULL && count <= *room)
        return array;
    size_t wanted = count + count / SPARE;
    void *grown = kt_memory_resize(memory, array, *room, wanted, size);
    if (grown != NULL)
        *room = wanted;
    return grown;
}

void kt_memory_give(struct kt_memory *memory, void *room, size_t count, size_t size)
{
    if (room == NULL)
        return;
    free(room);
    leave(memory, count * size);
}

enum kt_status kt_memory_lack(const struct kt_memory *memory)
{
    return atomic_load(&memory->refused) ? KT_TOO_LARGE : KT_NOMEM;
}
