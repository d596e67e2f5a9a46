/* Scales of colours, from low to high, for people with any colour vision.
 *
 * Idea.       Both run evenly from dark to light, so that they can be told apart in
 *             grey and by the colour-blind alike. Seventeen colours of each are tabled;
 *             between two the parts of the colour go in a straight line, which stays
 *             within 7 of 255 of the original.
 * Invariant.  A higher position never gives less light.
 * Source.     viridis: N. Smith and S. van der Walt 2015. cividis: J. R. Nunez, C. R.
 *             Anderton and R. S. Renslow, PLoS ONE 13(7), 2018. Both as they are in
 *             matplotlib. */
#ifndef KT_PALETTE_H
#define KT_PALETTE_H

#include <stdint.h>

enum kt_palette { KT_PALETTE_VIRIDIS, KT_PALETTE_CIVIDIS, KT_PALETTES };

enum { KT_PALETTE_STEPS = 4096 };

/* The colour at a position 0..KT_PALETTE_STEPS. */
uint32_t kt_palette_at(enum kt_palette palette, int position);

#endif
