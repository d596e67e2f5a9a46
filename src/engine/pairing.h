/* A pairing: who is whose mate among up to 16 that stand in a row, in one word.
 *
 * Idea.       Digit i, of 4 bits, the lowest first, is the mate of number i. So a mate
 *             is found by a shift, and pairings are equal if the words are. For storage
 *             there is a shorter form, the code of 28 bits: of the pairs in the order of
 *             their lower members it tells how many that are in no pair yet stand
 *             between the two; the last pair, which is always 0, needs no digit.
 * Invariant.  mate(mate(i)) == i != mate(i) for i below the number of ends; the digits
 *             above are 0. */
#ifndef KT_PAIRING_H
#define KT_PAIRING_H

#include <stdint.h>

enum {
    KT_PAIRING_ENDS = 16, /* at most */
    KT_PAIRING_BITS = 4,  /* a digit */
    KT_PAIRING_DIGIT = (1 << KT_PAIRING_BITS) - 1,
    KT_PAIRING_CODE_BITS = KT_PAIRING_BITS * (KT_PAIRING_ENDS / 2 - 1)
};

static inline unsigned kt_pairing_mate(uint64_t pairing, unsigned end)
{
    return (unsigned)(pairing >> KT_PAIRING_BITS * end) & KT_PAIRING_DIGIT;
}

/* The pairing of a code, of so many ends, an even number. */
uint64_t kt_pairing_read(uint32_t code, int ends);

/* The code of a pairing, the inverse. */
uint32_t kt_pairing_code(uint64_t pairing, int ends);

/* The pairing of the same ends in another order: rank[i] is where end i then stands. */
uint64_t kt_pairing_permute(uint64_t pairing, const uint8_t *rank, int ends);

#endif
