/* Memory on account: what a long computation may hold in all, and has held.
 *
 * Every allocation of the computation goes through its account, from any thread. What
 * would take it beyond its bound is refused, and the account is marked `refused`, so
 * that a lack of leave (KT_TOO_LARGE) is told from a lack of memory (KT_NOMEM).
 *
 *     room = kt_memory_take(memory, count, sizeof *room);
 *     if (room == NULL)
 *         return kt_memory_lack(memory);
 *
 * Invariant.  used is the sum of what was taken and not given back; most, if not 0, is
 *             never less. */
#ifndef KT_MEMORY_H
#define KT_MEMORY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "status.h"

struct kt_memory {
    uint64_t most;         /* bytes it may hold at once; 0: any number */
    _Atomic uint64_t used; /* bytes it holds */
    _Atomic uint64_t peak; /* bytes it has held at once, at most */
    atomic_bool refused;   /* something was beyond `most` */
};

/* Room for count * size bytes, all zero; NULL if it cannot be had. The room for nothing
 * is no NULL. */
void *kt_memory_take(struct kt_memory *memory, size_t count, size_t size);

/* Makes room for from * size bytes into room for to * size, more or less, and says where
 * that is now; what comes in addition is not cleared. NULL: it cannot be had, and all is
 * as it was. NULL may be resized, from 0. */
void *kt_memory_resize(struct kt_memory *memory, void *room, size_t from, size_t to,
                       size_t size);

/* Sees to it that an array with room for *room things has room for so many: says where
 * it is now, and how much room it has. NULL: it cannot be had, and all is as it was. */
void *kt_memory_fit(struct kt_memory *memory, void *array, size_t *room, size_t count,
                    size_t size);

/* Gives back what was taken with the same count and size; NULL is allowed. */
void kt_memory_give(struct kt_memory *memory, void *room, size_t count, size_t size);

/* Why room could not be had: KT_TOO_LARGE or KT_NOMEM. */
enum kt_status kt_memory_lack(const struct kt_memory *memory);

#endif
