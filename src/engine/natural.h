/* Whole numbers from 0 up, of any size.
 *
 * Idea.       A number is a row of limbs of 64 bits, the lowest first, without leading
 *             zeros; 0 has no limb. Sums and products are done as on paper.
 * Errors.     Sticky, as in struct kt_text: after an allocation has failed every later
 *             call on the number does nothing, so whoever adds up looks at `status`
 *             once, at the end.
 * Cost.       O(limbs) a sum, O(limbs * limbs) a product, a quadratic text. */
#ifndef KT_NATURAL_H
#define KT_NATURAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "status.h"
#include "text.h"

struct kt_natural {
    uint64_t *limbs;       /* owned; lowest first; NULL if the number is 0 */
    size_t length;         /* limbs in use; the last is not 0 */
    size_t capacity;       /* limbs allocated */
    enum kt_status status; /* KT_OK, or for good KT_NOMEM */
};

/* 0 is all zeros: struct kt_natural number = {0}. */

/* number += a * b; a and b are rows of limbs, lowest first, of any lengths. */
void kt_natural_add_product(struct kt_natural *number, const uint64_t *a,
                            size_t a_length, const uint64_t *b, size_t b_length);

/* number += other. */
void kt_natural_add(struct kt_natural *number, const struct kt_natural *other);

/* number -= other, which is not greater. */
void kt_natural_subtract(struct kt_natural *number, const struct kt_natural *other);

/* number *= factor. */
void kt_natural_scale(struct kt_natural *number, uint64_t factor);

/* number /= divisor, which is not 0; gives the remainder. */
uint64_t kt_natural_divide(struct kt_natural *number, uint64_t divisor);

/* Below, at or above 0 as a is less than, equal to or greater than b. */
int kt_natural_compare(const struct kt_natural *a, const struct kt_natural *b);

/* Whether it fits, and if so, the number. */
bool kt_natural_to_uint64(const struct kt_natural *number, uint64_t *small);

/* Appends it in decimal. */
void kt_natural_write(struct kt_text *text, const struct kt_natural *number);

/* Frees the limbs and leaves 0. May be called twice. */
void kt_natural_close(struct kt_natural *number);

#endif
