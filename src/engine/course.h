/* A course: some neighbouring columns of a row, by which a walk goes at once.
 *
 * Idea.       A row is done in two courses, the columns to the left and then the others.
 *             Degrees between them have the row's squares to the right, the next row,
 *             and of the row after that the squares that edges from the left reach. Back
 *             it goes the other way: from the row below by the right course to the
 *             middle, and by the left course to the source. What comes of a walk back,
 *             its source, is numbered in the order in which the walk settles degrees.
 * Order.      First the places that no edge of the course leads to; then the outside;
 *             then column by column those that no later column of the course reaches. */
#ifndef KT_COURSE_H
#define KT_COURSE_H

#include <stdint.h>

#include "digits.h"
#include "ways.h"

struct kt_course {
    int32_t from, to;        /* columns: from .. to - 1 */
    struct kt_digits digits; /* of its sources */
    int32_t fixed; /* digits that are known from the start, without the outside */
    int32_t settled[KT_PROFILE_WIDTH + 1]; /* by column, the digits known before it */
};

void kt_course_open(struct kt_course *course, const struct kt_ways *ways, int32_t from,
                    int32_t to);

/* Degrees of the two rows below, numbered so that the range of a right course's fixed
 * places is theirs too. */
void kt_course_number_targets(const struct kt_course *right, const struct kt_ways *ways,
                              struct kt_digits *digits);

#endif
