#include "tangle.h"

#include <string.h>

static const struct kt_strands none = {{0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10,
                                        11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                                        22, 23, 24, 25, 26, 27, 28, 29, 30, 31}};

void kt_roster_read(struct kt_roster *roster, uint64_t head, int row, int width)
{
    roster->count = kt_profile_ends(head, roster->place);
    memset(roster->rank, KT_TANGLE_NONE, sizeof roster->rank);
    for (int32_t i = 0; i < roster->count; i++) {
        int place = roster->place[i];
        if (width != 0)
            place = kt_profile_mirror_place(place, width);
        if (place != KT_PROFILE_OUTSIDE)
            place += row * KT_PROFILE_WIDTH;
        roster->place[i] = (uint8_t)place;
        roster->rank[place] = (uint8_t)i;
    }
}

void kt_strands_clear(struct kt_strands *strands)
{
    *strands = none;
}

/* Strands and cups: a line that ends in an end after comes from another one, or from an
 * end before, which may be the same place. */
static void follow_from_after(struct kt_tangle *tangle,
                              const struct kt_strands *strands,
                              const struct kt_roster *before,
                              const struct kt_roster *after)
{
    int32_t count = 0;
    uint64_t cups = 0;
    for (int32_t i = 0; i < after->count; i++) {
        int place = after->place[i], other = strands->other[place];
        if (other != place && after->rank[other] != KT_TANGLE_NONE) {
            cups |= (uint64_t)after->rank[other] << KT_PAIRING_BITS * i;
            continue;
        }
        uint8_t from = before->rank[other];
        tangle->from[count] = from;
        tangle->into[count++] = (uint8_t)i;
        tangle->after[from] = (uint8_t)i;
    }
    tangle->strands = count;
    tangle->cups = cups;
}

/* Caps: a line between two ends before. */
static void list_caps(struct kt_tangle *tangle, const struct kt_strands *strands,
                      const struct kt_roster *before, const struct kt_roster *after)
{
    int32_t count = 0;
    for (int32_t i = 0; i < before->count; i++) {
        int place = before->place[i], other = strands->other[place];
        if (other == place || after->rank[other] != KT_TANGLE_NONE ||
            before->rank[other] < i)
            continue;
        tangle->cap[count][0] = (uint8_t)i;
        tangle->cap[count++][1] = before->rank[other];
    }
    tangle->caps = count;
}

void kt_tangle_tie(struct kt_tangle *tangle, const struct kt_strands *strands,
                   const struct kt_roster *before, const struct kt_roster *after)
{
    memset(tangle->after, 0, sizeof tangle->after);
    follow_from_after(tangle, strands, before, after);
    list_caps(tangle, strands, before, after);
}

/* Joins the mates of the two ends of a cap. True if they were each other's. */
static bool put_cap(uint64_t *pairing, const uint8_t cap[2])
{
    uint64_t x = cap[0], y = cap[1];
    unsigned a = kt_pairing_mate(*pairing, cap[0]),
             b = kt_pairing_mate(*pairing, cap[1]);
    *pairing ^= (x ^ b) << KT_PAIRING_BITS * a ^ (y ^ a) << KT_PAIRING_BITS * b;
    return a == y;
}

static uint64_t follow(const struct kt_tangle *tangle, uint64_t pairing)
{
    uint64_t followed = tangle->cups;
    for (int32_t i = 0; i < tangle->strands; i++) {
        unsigned mate = kt_pairing_mate(pairing, tangle->from[i]);
        followed |= (uint64_t)tangle->after[mate] << KT_PAIRING_BITS * tangle->into[i];
    }
    return followed;
}

void kt_tangle_pull(const struct kt_tangle *tangle, const uint64_t *pairings,
                    size_t count, struct kt_pulled *pulled)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t pairing = pairings[i];
        bool closed = false;
        for (int32_t j = 0; j < tangle->caps; j++)
            closed |= put_cap(&pairing, tangle->cap[j]);
        pulled->pairing[kept] = follow(tangle, pairing);
        pulled->which[kept] = (uint32_t)i;
        kept += !closed;
    }
    pulled->count = kept;
}
