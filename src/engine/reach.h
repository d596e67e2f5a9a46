/* Which degrees can be reached: a set of their numbers, as bits.
 *
 * Threads.    Any number of them may mark at once. */
#ifndef KT_REACH_H
#define KT_REACH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "memory.h"
#include "status.h"

enum { KT_REACH_BITS = 64 }; /* a word */

struct kt_reach {
    uint64_t numbers; /* 0 .. numbers - 1 */
    size_t words;
    _Atomic uint64_t *bits;   /* owned; by number, 64 to a word */
    struct kt_memory *memory; /* borrowed; the account it is on */
};

enum kt_status kt_reach_open(struct kt_reach *reach, uint64_t numbers,
                             struct kt_memory *memory);

/* May be called twice, and on a zeroed set. */
void kt_reach_close(struct kt_reach *reach);

static inline uint64_t kt_reach_word(const struct kt_reach *reach, size_t word)
{
    return atomic_load_explicit(reach->bits + word, memory_order_relaxed);
}

static inline bool kt_reach_has(const struct kt_reach *reach, uint64_t number)
{
    return (kt_reach_word(reach, (size_t)(number / KT_REACH_BITS)) >>
                number % KT_REACH_BITS &
            1) != 0;
}

/* Most have been marked before, and it is cheaper to read than to write. */
static inline void kt_reach_mark(struct kt_reach *reach, uint64_t number)
{
    if (!kt_reach_has(reach, number))
        atomic_fetch_or_explicit(reach->bits + number / KT_REACH_BITS,
                                 UINT64_C(1) << number % KT_REACH_BITS,
                                 memory_order_relaxed);
}

/* Takes a mark back. Only one thread may. */
static inline void kt_reach_unmark(struct kt_reach *reach, uint64_t number)
{
    atomic_fetch_and_explicit(reach->bits + number / KT_REACH_BITS,
                              ~(UINT64_C(1) << number % KT_REACH_BITS),
                              memory_order_relaxed);
}

/* The first number marked, from `from` to end - 1; `end` if there is none. */
uint64_t kt_reach_next(const struct kt_reach *reach, uint64_t from, uint64_t end);

/* How many are marked from `from` to end - 1. */
size_t kt_reach_count(const struct kt_reach *reach, uint64_t from, uint64_t end);

#endif
