#include "random.h"

#include <assert.h>

/* The 2^64 mod bound smallest draws would make the small remainders likelier: they are
 * drawn again. */
uint64_t kt_random_below(struct kt_random *random, uint64_t bound)
{
    assert(bound > 0);
    uint64_t excess = (0 - bound) % bound;
    uint64_t draw;
    do
        draw = kt_random_next(random);
    while (draw < excess);
    return draw % bound;
}
