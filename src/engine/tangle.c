#include "tangle.h"

#include <string.h>

#include "bits.h"

enum {
    BYTE_BITS = 8,
    LAST_BYTE = 56, /* where it begins */
    ROW_MASK = 0xff,
    SQUARES = 0xffff,
    PLACES_A_WORD = 8
};

/* 1 in every byte; bit i in byte i; all but the highest bit of every byte. */
static const uint64_t ONES = UINT64_C(0x0101010101010101);
static const uint64_t DIAGONAL = UINT64_C(0x8040201008040201);
static const uint64_t LOWER = UINT64_C(0x7F7F7F7F7F7F7F7F);

static const struct kt_chosen none = {{0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
                                       11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                                       22, 23, 24, 25, 26, 27, 28, 29, 30, 31}};

/* The bits of a row as a byte each, 0 or 1. */
static uint64_t bytes_of(uint64_t row)
{
    return (((row & ROW_MASK) * ONES & DIAGONAL) + LOWER) >> (BYTE_BITS - 1) & ONES;
}

/* In each byte, the sum of those up to it. */
static uint64_t sums_of(uint64_t bytes)
{
    return bytes * ONES;
}

/* The ends of a head as places, its first row being `row`. */
static uint32_t places_of(uint64_t head, int row)
{
    uint32_t squares = (uint32_t)(head >> KT_PROFILE_ENDS_SHIFT) & SQUARES;
    uint32_t outside = head >> KT_PROFILE_OUTSIDE_SHIFT == 1;
    return squares << KT_PROFILE_WIDTH * row | outside << KT_PROFILE_OUTSIDE;
}

void kt_before_set(struct kt_before *before, uint32_t places)
{
    uint64_t below = 0;
    before->set = places;
    for (int row = 0; row < KT_PROFILE_ROWS; row++) {
        uint64_t bytes = bytes_of(places >> KT_PROFILE_WIDTH * row);
        uint64_t sums = sums_of(bytes) + below * ONES;
        before->rank[row] = sums - bytes;
        below = sums >> LAST_BYTE;
    }
    before->rank[KT_PROFILE_ROWS] = below; /* the outside */
}

void kt_before_read(struct kt_before *before, uint64_t head)
{
    kt_before_set(before, places_of(head, 0));
}

void kt_after_set(struct kt_after *after, uint32_t places)
{
    int32_t count = 0;
    memset(after->rank, KT_TANGLE_NONE, sizeof after->rank);
    for (; places != 0; places &= places - 1) {
        int place = kt_bits_lowest(places);
        after->rank[place] = (uint8_t)count;
        after->place[count++] = (uint8_t)place;
    }
    after->count = count;
}

void kt_after_read(struct kt_after *after, uint64_t head, int row)
{
    kt_after_set(after, places_of(head, row));
}

void kt_chosen_clear(struct kt_chosen *strands)
{
    *strands = none;
}

static uint64_t rank_before(const struct kt_before *before, int place)
{
    return before->rank[place / PLACES_A_WORD] >> BYTE_BITS * (place % PLACES_A_WORD) &
           ROW_MASK;
}

/* Strands and cups: a line that ends in an end after comes from another one, or from an
 * end before, which may be the same place. Gives the ends before that have a strand. */
static uint32_t follow(struct kt_tangle *tangle, const struct kt_chosen *strands,
                       const struct kt_before *before, const struct kt_after *after)
{
    uint32_t strung = 0;
    uint64_t from = 0, into = 0, loose = UINT64_MAX, cups = 0;
    for (int32_t i = 0; i < after->count; i++) {
        int place = after->place[i], other = strands->other[place];
        unsigned shift = KT_PAIRING_BITS * (unsigned)i;
        if (other != place && after->rank[other] != KT_TANGLE_NONE) {
            cups |= (uint64_t)after->rank[other] << shift;
            continue;
        }
        uint64_t rank = rank_before(before, other);
        strung |= UINT32_C(1) << other;
        from |= rank << shift;
        into |= (uint64_t)i << KT_PAIRING_BITS * rank;
        loose ^= (uint64_t)KT_PAIRING_DIGIT << shift;
    }
    tangle->from = from;
    tangle->into = into;
    tangle->loose = loose;
    tangle->cups = cups;
    return strung;
}

/* Caps: a line between two ends before. */
static void list_caps(struct kt_tangle *tangle, const struct kt_chosen *strands,
                      const struct kt_before *before, uint32_t ends)
{
    tangle->caps = 0;
    tangle->cap = 0;
    while (ends != 0) {
        int place = kt_bits_lowest(ends), other = strands->other[place];
        uint64_t cap = rank_before(before, place) | rank_before(before, other)
                                                        << KT_PAIRING_BITS;
        tangle->cap |= cap << BYTE_BITS * tangle->caps++;
        ends &= (ends - 1) & ~(UINT32_C(1) << other);
    }
}

void kt_tangle_tie(struct kt_tangle *tangle, const struct kt_chosen *strands,
                   const struct kt_before *before, const struct kt_after *after)
{
    uint32_t strung = follow(tangle, strands, before, after);
    list_caps(tangle, strands, before, before->set & ~strung);
}
