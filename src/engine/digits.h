/* Degrees of some places as one number, and back.
 *
 * Idea.       The places stand in an order, the most significant first, and each degree
 *             is a digit: in base 3, that of the outside in a base of its own. So degrees
 *             that agree in the first places are a range of numbers.
 * Invariant.  The number is the sum of degree times value over all places; places that
 *             have no digit have the value 0. */
#ifndef KT_DIGITS_H
#define KT_DIGITS_H

#include <stdint.h>

#include "degrees.h"

struct kt_digits {
    int32_t count;                          /* of digits */
    uint8_t place[KT_PROFILE_PLACES];       /* by digit */
    uint64_t value[KT_DEGREES_NOWHERE + 1]; /* by place */
    uint64_t numbers;                       /* how many there are */
    uint32_t outsides; /* the base of the outside's digit: 1 .. 3 */
};

/* Begins one without digits. */
void kt_digits_begin(struct kt_digits *digits, int32_t most_ends);

/* Appends a digit, the least significant. */
void kt_digits_add(struct kt_digits *digits, int place);

uint64_t kt_digits_number(const struct kt_digits *digits, uint64_t degrees);
uint64_t kt_digits_degrees(const struct kt_digits *digits, uint64_t number);

/* How many numbers have the same first digits, so many of them. */
uint64_t kt_digits_span(const struct kt_digits *digits, int32_t first);

#endif
