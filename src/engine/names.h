/* A tour as a list of chess names: a8 b6 d7.
 *
 * Names are separated by blanks, commas, '-' or '->', as many of them as there may be.
 * '?' is a gap of steps, of any length, counted as one step; several together are one
 * gap. A gap at the end is read as one more step, at a square that is nowhere: (-1,-1).
 * 'a8=b6' are two squares that share a step. */
#ifndef KT_NAMES_H
#define KT_NAMES_H

#include "scan.h"
#include "shape.h"
#include "status.h"
#include "text.h"
#include "tour.h"

/* Reads the rest of the text into an empty tour. KT_INVALID, KT_NOMEM, KT_STOPPED leave
 * it empty. */
enum kt_status kt_names_read(struct kt_scan *scan, struct kt_shape shape,
                             struct kt_tour *tour);

/* Appends the names, one space between them. All squares must be on the board.
 * KT_NOMEM. */
enum kt_status kt_names_write(struct kt_text *text, const struct kt_tour *tour);

#endif
