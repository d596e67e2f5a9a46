/* Which degrees a step can reach: a set of targets, as bits.
 *
 * Idea.       A degree is 0, 1 or 2, so the degrees of all places of two rows and of the
 *             outside are a number in base 3, and the set is a bitmap of at most
 *             3^17 bits, 16 MB.
 * Threads.    Any number of them may mark at once. */
#ifndef KT_REACH_H
#define KT_REACH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "memory.h"
#include "status.h"

enum { KT_REACH_BYTE = 256 };

struct kt_reach {
    size_t words;           /* of 64 bits */
    _Atomic uint64_t *bits; /* owned; by number in base 3 */
    uint64_t squares;       /* 3 to the power of the squares: what the outside counts */
    uint8_t number[KT_REACH_BYTE]; /* by byte, that is four degrees, theirs in base 3 */
    struct kt_memory *memory;      /* borrowed; the account it is on */
};

enum kt_status kt_reach_open(struct kt_reach *reach, int32_t width, int32_t most_ends,
                             struct kt_memory *memory);

void kt_reach_mark(struct kt_reach *reach, uint64_t degrees);
bool kt_reach_has(const struct kt_reach *reach, uint64_t degrees);

/* Takes the next degrees marked, in the order of their numbers; *number is 0 to begin
 * with. False: there are no more. */
bool kt_reach_next(const struct kt_reach *reach, uint64_t *number, uint64_t *degrees);

/* May be called twice, and on a zeroed set. */
void kt_reach_close(struct kt_reach *reach);

#endif
