/* Memory on account: what a long computation may take in all, and has taken.
 *
 * Every allocation of the computation goes through its account, from any thread. What
 * would take it beyond its bound is refused with KT_TOO_LARGE, and the account is marked
 * `refused`, so that a lack of leave is told from a lack of memory (KT_NOMEM). */
#ifndef KT_MEMORY_H
#define KT_MEMORY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "status.h"

struct kt_memory {
    uint64_t most;           /* bytes it may hold at once; 0: any number */
    _Atomic uint64_t used;   /* bytes it holds */
    _Atomic uint64_t peak;   /* bytes it has held at once, at most */
    atomic_bool refused;     /* something was beyond `most` */
};

/* Room for count * size bytes, all zero, at *room, which must be NULL or to be
 * overwritten. KT_TOO_LARGE, KT_NOMEM. */
enum kt_status kt_memory_take(struct kt_memory *memory, size_t count, size_t size,
                              void **room);

/* Gives back what was taken with the same count and size; NULL is allowed. */
void kt_memory_give(struct kt_memory *memory, void *room, size_t count, size_t size);

#endif
