/* Where numbers lie on a scale from low to high, even or by powers; and its ticks.
 *
 * Idea.       A position is a whole number, so that the colour that comes of it is the
 *             same on every machine. The logarithm is taken by squaring the mantissa
 *             again and again: each time that it passes 2 is a binary digit.
 * Invariant.  A greater number never has a lower position. Numbers below low and above
 *             high have those of the ends. */
#ifndef KT_SCALE_H
#define KT_SCALE_H

#include <stdbool.h>
#include <stdint.h>

#include "palette.h"

struct kt_scale {
    double low, high; /* finite, low <= high; above 0 if by powers */
    bool by_powers;
    bool whole; /* all numbers on it are whole, and ticks are to be */
    double low_log, high_log;
};

enum { KT_SCALE_TICKS_MAX = 12 };

struct kt_scale_tick {
    double value;
    int position;
};

/* Fills in what follows from the others. */
void kt_scale_open(struct kt_scale *scale);

/* 0..KT_PALETTE_STEPS; the middle for all where low = high. */
int kt_scale_position(const struct kt_scale *scale, double value);

/* Values that tell of the scale, rising, the ends among them; gives how many. */
int kt_scale_ticks(const struct kt_scale *scale,
                   struct kt_scale_tick ticks[KT_SCALE_TICKS_MAX]);

#endif
