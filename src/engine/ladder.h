/* All levels of a half, kept, so that it can be walked back from the middle.
 *
 * A rung leads from a level to the next: it is the level laid out to be read (lay.h), and
 * the ways back to it from the next, in a single course of all columns (back.h).
 * Memory.  Nearly all of it is for the last level, which needs no rung, and for its
 *          shelf, which is the seam's. */
#ifndef KT_LADDER_H
#define KT_LADDER_H

#include <stdbool.h>
#include <stdint.h>

#include "back.h"
#include "bundle.h"
#include "course.h"
#include "crew.h"
#include "level.h"
#include "limit.h"
#include "memory.h"
#include "reach.h"
#include "sieve.h"
#include "status.h"
#include "ways.h"

struct kt_ladder {
    struct kt_half half;
    int32_t depth;
    struct kt_level *levels; /* owned; [depth + 1], by rows done */
    struct kt_rung {
        bool doubled; /* weights are, since the half is mirrored (bundle.h) */
        struct kt_ways ways;
        struct kt_course course;
        struct kt_reach sources; /* the degrees of the level */
        struct kt_sieve sieve;
        struct kt_bundle bundle; /* of weights of one limb */
        struct kt_back_rules back;
    } * rungs;                /* owned; [depth], by rows done before */
    struct kt_memory *memory; /* borrowed; the account it is on */
};

/* Makes the levels of so many rows. Is not to be moved. KT_TOO_LARGE: a weight, or twice
 * one, does not fit 64 bits, or the memory's bound is met; KT_NOMEM, KT_STOPPED. Then it
 * is closed. */
enum kt_status kt_ladder_open(struct kt_ladder *ladder, const struct kt_half *half,
                              int32_t depth, const struct kt_crew *crew,
                              struct kt_memory *memory, struct kt_limit *limit);

/* May be called twice, and on a zeroed ladder. */
void kt_ladder_close(struct kt_ladder *ladder);

#endif
