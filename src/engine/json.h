/* A tour in JSON: [[row,col],...], or the table of its move numbers [[1,34,...],...].
 *
 * Both are lists of lists of whole numbers, so one may look like the other:
 *   - A row of more or less than two numbers, or a null, makes it a table.
 *   - Rows of two are squares. Only if a board of two columns is named that has as many
 *     rows, and they are not all on it, do they make a table. (Nothing that is a path
 * is misread so: on two columns a path meets every other row, once.)
 *   - [] is the path of no squares. */
#ifndef KT_JSON_H
#define KT_JSON_H

#include "scan.h"
#include "shape.h"
#include "status.h"
#include "text.h"
#include "tour.h"

/* Reads the rest of the text into an empty tour. KT_INVALID: it is no JSON of these
 * forms, a row or column does not fit into 32 bits, or a table has not the shape that
 * is named. KT_NOMEM, KT_STOPPED. */
enum kt_status kt_json_read(struct kt_scan *scan, struct kt_shape shape,
                            struct kt_tour *tour);

/* Appends [[row,col],...]. KT_NOMEM. */
enum kt_status kt_json_write_squares(struct kt_text *text, const struct kt_tour *tour);

/* Appends [[1,34,...],...], null for a square without a number. Demands and errors as
 * for kt_grid_steps; what fails appends nothing. */
enum kt_status kt_json_write_grid(struct kt_text *text, const struct kt_tour *tour);

#endif
