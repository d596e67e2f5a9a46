/* Pseudo-random numbers that are the same on every machine.
 *
 * Source.  SplitMix64: G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom
 *          number generators", 2014. A counter goes up by an odd constant and is mixed.
 */
#ifndef KT_RANDOM_H
#define KT_RANDOM_H

#include <stdint.h>

struct kt_random {
    uint64_t state; /* the seed to begin with; any value will do */
};

/* The next 64 bits. */
static inline uint64_t kt_random_next(struct kt_random *random)
{
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* A number in 0 .. bound - 1, each equally likely; bound > 0. */
uint64_t kt_random_below(struct kt_random *random, uint64_t bound);

#endif
