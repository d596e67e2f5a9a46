/* A profile: all that the rows already done tell the rows still to do.
 *
 * Idea.       A board is done row by row, from the top. Once every edge that has an end
 *             in the rows above is decided, only two rows of squares can have some but
 *             not all of their edges: the frontier. What matters of the rest is for each
 *             square of the frontier whether it has 0, 1 or 2 edges, and for each that
 *             has 1, being the end of a fragment, which square is the fragment's other
 *             end, its mate. One vertex more stands outside of the board; a path is a
 *             cycle through it, and its two edges lead to the path's ends.
 * Places.     Three rows of up to 8 squares, 8 * row + col: two of the frontier, and the
 *             next one, which a step reaches; then the vertex outside.
 * Key.        62 bits for a profile of two rows. The head tells the degrees: that of the
 *             outside in bits 32.., the ends as a set in 16.., the full squares as a set
 *             in 0... The code tells who is whose mate: it is that of the pairing of the
 *             ends, which stand in the order of their places, the outside last.
 *             key = head << KT_PROFILE_CODE_BITS | code.
 * Degrees.    The head in another form, in which a degree changes by an addition: 4 bits
 *             a column, the second row in the lower two, the first in the upper; the
 *             outside in bits 32...
 * Invariant.  mate[mate[p]] == p, but for full places.
 * Source.     Frontier states with mates: D. E. Knuth, The Art of Computer Programming,
 *             volume 4A, section 7.1.4 (Simpath). */
#ifndef KT_PROFILE_H
#define KT_PROFILE_H

#include <stdbool.h>
#include <stdint.h>

#include "pairing.h"

enum {
    KT_PROFILE_WIDTH = 8, /* columns at most, and places a row */
    KT_PROFILE_ROWS = 3,
    KT_PROFILE_OUTSIDE = KT_PROFILE_WIDTH * KT_PROFILE_ROWS,
    KT_PROFILE_PLACES,
    KT_PROFILE_FULL = 255,                       /* instead of a mate: two edges */
    KT_PROFILE_CODE_BITS = KT_PAIRING_CODE_BITS, /* of a key; the head lies above */
    KT_PROFILE_ENDS_SHIFT = 16,                  /* of a head */
    KT_PROFILE_OUTSIDE_SHIFT = 32
};

struct kt_profile {
    uint8_t mate[KT_PROFILE_PLACES]; /* a place; itself: no edge; KT_PROFILE_FULL */
};

/* Places an edge between two places. False, with nothing done, if one of them is full or
 * the edge would close a cycle. */
static inline bool kt_profile_join(struct kt_profile *profile, int x, int y)
{
    uint8_t *mate = profile->mate;
    int a = mate[x], b = mate[y];
    if (a == KT_PROFILE_FULL || b == KT_PROFILE_FULL || a == y)
        return false;
    if (a != x)
        mate[x] = KT_PROFILE_FULL;
    if (b != y)
        mate[y] = KT_PROFILE_FULL;
    mate[a] = (uint8_t)b;
    mate[b] = (uint8_t)a;
    return true;
}

/* 0, 1 or 2 edges. */
static inline int kt_profile_degree(const struct kt_profile *profile, int place)
{
    int mate = profile->mate[place];
    return mate == KT_PROFILE_FULL ? 2 : mate != place;
}

static inline uint64_t kt_profile_head(uint64_t key)
{
    return key >> KT_PROFILE_CODE_BITS;
}

static inline uint32_t kt_profile_code(uint64_t key)
{
    return (uint32_t)key & ((UINT32_C(1) << KT_PROFILE_CODE_BITS) - 1);
}

static inline uint64_t kt_profile_key(uint64_t head, uint32_t code)
{
    return head << KT_PROFILE_CODE_BITS | code;
}

/* The places of the ends, in order; gives how many. */
int kt_profile_ends(uint64_t head, uint8_t ends[KT_PAIRING_ENDS]);

/* The profile of a key: its two rows become rows 0 and 1, row 2 has no edge. */
void kt_profile_read(uint64_t key, struct kt_profile *profile);

/* The key of two rows, row and row + 1 (row 0 or 1). The other row must be full or
 * without edges, and no end's mate may be there. */
uint64_t kt_profile_write(const struct kt_profile *profile, int row);

/* The place's mirror image, left to right, on a board of so many columns. */
int kt_profile_mirror_place(int place, int width);

/* By number of an end, its number in the mirror image; gives how many ends. */
int kt_profile_mirror_ranks(uint64_t head, int width, uint8_t ranks[KT_PAIRING_ENDS]);

/* The key of the mirror image. */
uint64_t kt_profile_mirror(uint64_t key, int width);

/* From a head to degrees and back. */
uint64_t kt_profile_degrees(uint64_t head);
uint64_t kt_profile_head_of(uint64_t degrees);

/* The degrees of the mirror image: neighbouring columns, then pairs, then fours change
 * sides, and all move from the right end to the left. */
static inline uint64_t kt_profile_mirror_degrees(uint64_t degrees, int width)
{
    uint32_t x = (uint32_t)degrees;
    x = (x & 0x0f0f0f0f) << 4 | (x >> 4 & 0x0f0f0f0f);
    x = (x & 0x00ff00ff) << 8 | (x >> 8 & 0x00ff00ff);
    x = x << 16 | x >> 16;
    x >>= 4 * (KT_PROFILE_WIDTH - width);
    return (degrees >> 32 << 32) | x;
}

/* The head of the mirror image, likewise. */
static inline uint64_t kt_profile_mirror_head(uint64_t head, int width)
{
    uint32_t x = (uint32_t)head;
    x = (x & 0x55555555) << 1 | (x >> 1 & 0x55555555);
    x = (x & 0x33333333) << 2 | (x >> 2 & 0x33333333);
    x = (x & 0x0f0f0f0f) << 4 | (x >> 4 & 0x0f0f0f0f);
    x >>= KT_PROFILE_WIDTH - width;
    return (head >> 32 << 32) | x;
}

#endif
