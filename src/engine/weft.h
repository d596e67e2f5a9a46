/* The strands of the ways of a walk, one after the other.
 *
 * Idea.       Two ways in a row have their first columns in common. Only what is not is
 *             undone, and joined anew. */
#ifndef KT_WEFT_H
#define KT_WEFT_H

#include <stdbool.h>
#include <stdint.h>

#include "course.h"
#include "tangle.h"
#include "ways.h"

struct kt_weft {
    const struct kt_ways *ways;     /* borrowed */
    const struct kt_course *course; /* borrowed */
    struct kt_chosen strands;
    uint64_t chosen; /* sets of edges, KT_EDGES_DOWN bits a column */
    int32_t col;     /* the columns before it are woven */
    struct {
        int32_t knots;
        struct kt_knot knot[2];
    } column[KT_PROFILE_WIDTH];
};

/* Begins on strands that there are; NULL: on none. */
void kt_weft_begin(struct kt_weft *weft, const struct kt_ways *ways,
                   const struct kt_course *course, const struct kt_chosen *strands);

/* Makes the strands those of a way. False: its edges close a cycle. */
bool kt_weft_weave(struct kt_weft *weft, uint64_t chosen);

#endif
