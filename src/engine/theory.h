/* What is known about knight's tours without looking for one. */
#ifndef KT_THEORY_H
#define KT_THEORY_H

#include <stdbool.h>
#include <stdint.h>

/* Whether a full board of rows x cols (1 or more each) has any tour, for a knight.
 * Source.  Open tours: none if the shorter side is 1 or 2 (but 1 x 1), nor on 3x3, 3x5,
 *          3x6 and 4x4 (P. Cull and J. De Curtins 1978 from 5 x 5 up; G. L. Chia and
 *          S.-H. Ong 2005). Closed tours: none if both sides are odd, if the shorter is
 *          1, 2 or 4, nor on 3x4, 3x6 and 3x8 (A. J. Schwenk 1991). */
bool kt_theory_has_tour(int32_t rows, int32_t cols, bool closed);

#endif
