/* A tally: pairings, each with the sum of the weights it was met with.
 *
 * Idea.       A hash table with open addressing, at most half full. A slot is the
 *             pairing, its bits turned over, so that the word 0 is an empty slot (no
 *             pairing is all ones), and then its weight, in limbs of 64 bits.
 * Invariant.  No weight overflows: whoever adds has made sure that there are enough
 *             limbs.
 * Cost.       O(1) an entry; a tally that fits in the processor's cache is best. */
#ifndef KT_TALLY_H
#define KT_TALLY_H

#include <stddef.h>
#include <stdint.h>

#include "memory.h"
#include "pull.h"
#include "status.h"

struct kt_tally {
    int32_t limbs;   /* of a weight */
    size_t count;    /* pairings in it */
    size_t capacity; /* slots in use, a power of two */
    struct kt_tally_table {
        size_t room;          /* slots allocated */
        uint64_t *slots;      /* owned; [room * (1 + limbs)] */
    } table, spare;           /* the spare one is what it grows into */
    struct kt_memory *memory; /* borrowed; the account it is on */
};

enum kt_status kt_tally_open(struct kt_tally *tally, int32_t limbs,
                             struct kt_memory *memory);

/* Adds what was pulled; weights are those of what went in. */
enum kt_status kt_tally_add(struct kt_tally *tally, const struct kt_pulled *pulled,
                            const uint64_t *weights);

/* Empties it. */
void kt_tally_clear(struct kt_tally *tally);

/* May be called twice, and on a zeroed tally. */
void kt_tally_close(struct kt_tally *tally);

static inline const uint64_t *kt_tally_slot(const struct kt_tally *tally, size_t slot)
{
    return tally->table.slots + slot * (1 + (size_t)tally->limbs);
}

/* One pairing after the other: *slot is 0 to begin with, and the number of the next slot
 * after that which was found. NULL: there are no more. */
static inline const uint64_t *kt_tally_next(const struct kt_tally *tally, size_t *slot)
{
    while (*slot < tally->capacity) {
        const uint64_t *found = kt_tally_slot(tally, (*slot)++);
        if (*found != 0)
            return found;
    }
    return NULL;
}

static inline uint64_t kt_tally_pairing(const uint64_t *slot)
{
    return ~slot[0];
}

static inline const uint64_t *kt_tally_weight(const uint64_t *slot)
{
    return slot + 1;
}

#endif
