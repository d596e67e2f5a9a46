/* A tour as a printed board: lines of move numbers.
 *
 *       1  6  3
 *       4  .  8
 *       7  2  5
 *
 * Numbers are separated by blanks and commas, rows by line breaks or '/'; empty lines
 * count for nothing. '.' is a square without a number. A single line is a board of the
 * shape that is named, else a square board. */
#ifndef KT_PRINTED_H
#define KT_PRINTED_H

#include "scan.h"
#include "shape.h"
#include "status.h"
#include "text.h"
#include "tour.h"

/* Reads the rest of the text, which is not blank, into an empty tour. KT_INVALID,
 * KT_NOMEM, KT_STOPPED leave it empty. */
enum kt_status kt_printed_read(struct kt_scan *scan, struct kt_shape shape,
                               struct kt_tour *tour);

/* Appends the board: numbers right-aligned to 3 characters, 4 on boards of 100 squares
 * and more, as many more as needed beyond; no line break at the end. Demands and errors
 * as for kt_grid_steps; what fails appends nothing. */
enum kt_status kt_printed_write(struct kt_text *text, const struct kt_tour *tour);

#endif
