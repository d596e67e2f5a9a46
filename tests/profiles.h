/* Profiles at random, and what is checked of them. */
#ifndef PROFILES_H
#define PROFILES_H

#include "judge.h"

#include "engine/profile.h"
#include "engine/random.h"

static inline struct kt_profile profile_without_edges(void)
{
    struct kt_profile profile;
    for (int place = 0; place < KT_PROFILE_PLACES; place++)
        profile.mate[place] = (uint8_t)place;
    return profile;
}

/* A place of two rows from `row` on, or the outside. */
static inline int place_at_random(int row, int width, struct kt_random *random)
{
    int square = (int)kt_random_below(random, 2 * (uint64_t)width + 1);
    if (square == 2 * width)
        return KT_PROFILE_OUTSIDE;
    return (row + square / width) * KT_PROFILE_WIDTH + square % width;
}

/* Rows `row` and `row` + 1 with up to so many edges between any of their places: an edge
 * stands for a fragment here. */
static inline struct kt_profile profile_at_random(int row, int width, int edges,
                                                  struct kt_random *random)
{
    struct kt_profile profile = profile_without_edges();
    for (int i = 0; i < edges; i++) {
        int x = place_at_random(row, width, random);
        int y = place_at_random(row, width, random);
        if (x != y)
            kt_profile_join(&profile, x, y);
    }
    return profile;
}

#endif
