/* Lists of pairings to try out the sums of pairs on. */
#ifndef PAIRINGS_H
#define PAIRINGS_H

#include "judge.h"

#include "engine/random.h"
#include "engine/tally.h"

enum { ENDS = KT_PAIRING_ENDS };

static inline uint64_t random_pairing(int ends, struct kt_random *random)
{
    int left[ENDS];
    uint64_t pairing = 0;
    for (int i = 0; i < ends; i++)
        left[i] = i;
    while (ends > 0) {
        int first = left[--ends];
        int other = (int)kt_random_below(random, (uint64_t)ends);
        pairing |= (uint64_t)left[other] << KT_PAIRING_BITS * first;
        pairing |= (uint64_t)first << KT_PAIRING_BITS * left[other];
        left[other] = left[--ends];
    }
    return pairing;
}

/* Goes from mate to mate by the two in turn until it is back. */
static inline bool judge_closes(int ends, uint64_t one, uint64_t other)
{
    int at = 0, seen = 0;
    do {
        at = (int)kt_pairing_mate(seen % 2 == 0 ? one : other, (unsigned)at);
        seen++;
    } while (at != 0 || seen % 2 != 0);
    return seen == ends;
}

/* Opens a list and puts some in. */
static inline void make_list(struct kt_tally *list, int ends, size_t count,
                             uint64_t most, struct kt_random *random,
                             struct kt_memory *memory)
{
    assert_int_equal(kt_tally_open(list, 1, memory), KT_OK);
    for (size_t i = 0; i < count; i++) {
        struct kt_pulled pulled = {.count = 1,
                                   .pairing = {random_pairing(ends, random)}};
        uint64_t weight = 1 + kt_random_below(random, most);
        assert_int_equal(kt_tally_add(list, &pulled, &weight), KT_OK);
    }
}

#endif
