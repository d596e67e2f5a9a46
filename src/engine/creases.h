/* Creases: where lists of pairings fold (module `folding`).
 *
 * Idea.       To take ends 0 and 1 + d out of a pairing in which they are not each other's
 *             mates, and to make mates of their mates, is to fold it by d: what is left
 *             is a pairing of 2 ends fewer, whose ends are renumbered in order.
 * Ranks.      Pairings of k ends are numbered by the digits of their code (pairing.h),
 *             the first digit the highest; so those in which end 1 + d is the mate of
 *             end 0 stand together, and in the order of the rest.
 * Invariant.  k - 2 pairings fold by d to any one pairing: ends 0 and 1 + d were between
 *             the two of one of its pairs, either way round.
 * Cost.       230 KB for up to 12 ends, and some milliseconds. */
#ifndef KT_CREASES_H
#define KT_CREASES_H

#include <stddef.h>
#include <stdint.h>

#include "memory.h"
#include "pairing.h"
#include "status.h"

/* Sizes of pairings that have ranks: of 6, 8, 10 and 12 ends. */
enum {
    KT_CREASES_LEAST = 6,
    KT_CREASES_SIZES = 4,
    KT_CREASES_MOST = KT_CREASES_LEAST + 2 * (KT_CREASES_SIZES - 1),
    KT_CREASES_SIXES = 15,  /* pairings of 6 ends */
    KT_CREASES_CLOSING = 8, /* that close with one of them */
};

/* By size, how many there are. */
extern const size_t KT_CREASES_PAIRINGS[KT_CREASES_SIZES];

struct kt_creases {
    int sizes;                /* those that there are tables for */
    struct kt_memory *memory; /* borrowed */
    /* owned; by size but the first, [k - 1][pairings of k - 2 ends][k - 2]: by d and
     * rank of the folded, the ranks of those that fold to it */
    uint16_t *before[KT_CREASES_SIZES];
    /* by rank of 6 ends, the ranks of those that close with it to one cycle */
    uint8_t closing[KT_CREASES_SIXES][KT_CREASES_CLOSING];
};

/* For pairings of at most so many ends. KT_NOMEM, KT_TOO_LARGE; then it is closed. */
enum kt_status kt_creases_open(struct kt_creases *creases, int ends,
                               struct kt_memory *memory);

/* May be called twice, and on zeroed creases. */
void kt_creases_close(struct kt_creases *creases);

/* The rank of a pairing among those of the ends that are in the set, as many as told. */
size_t kt_creases_rank(unsigned set, uint64_t pairing, int ends);

static inline int kt_creases_ends(int size)
{
    return KT_CREASES_LEAST + 2 * size;
}

static inline int kt_creases_size(int ends)
{
    return (ends - KT_CREASES_LEAST) / 2;
}

/* So many ends, as a set. */
static inline unsigned kt_creases_all(int ends)
{
    return (1u << ends) - 1;
}

/* The digits of two ends that are mates. */
static inline uint64_t kt_creases_pair(unsigned a, unsigned b)
{
    return (uint64_t)b << KT_PAIRING_BITS * a | (uint64_t)a << KT_PAIRING_BITS * b;
}

/* An end's number before ends 0 and 1 + digit were taken out. */
static inline unsigned kt_creases_unfolded(unsigned end, unsigned digit)
{
    return end + (end < digit ? 1 : 2);
}

#endif
