/* The written forms of a tour: read any, write any.
 *
 *   squares  a8 b6 d7        chess names (names.h)
 *   board    lines of move numbers as a board is printed (printed.h)
 *   json     [[row,col],...]: squares; or [[1,34,...],...]: a table of move numbers,
 *            null where a square has no number (json.h)
 *   pack     a blob: header, three bits a move, check (pack.h)
 *
 * The form is recognised by how it begins: '[' json; a digit, a '.' or a '-' before a
 * digit: a board; a letter or '?': squares. Tables count from 1, or from 0 if they hold
 * a 0 and do not hold the number of their squares; they may start anywhere. */
#ifndef KT_NOTATION_H
#define KT_NOTATION_H

#include <stdbool.h>
#include <stddef.h>

#include "limit.h"
#include "shape.h"
#include "status.h"
#include "text.h"
#include "tour.h"

/* Reads bytes[0..count) into an empty tour. `shape` is the board that the reader is
 * told of, {0, 0} if none; without one a table has its own shape, a blob the board of
 * its header, and a list of squares that of kt_shape_of_list. `blob` says that it came
 * as a BLOB: then only the pack form is tried. KT_INVALID: it is in none of the forms,
 * or a table does not have the shape; `why`, unless NULL, gets a sentence that says so,
 * with the position (counted from 1) and the text found there. KT_NOMEM, KT_STOPPED;
 * the tour stays empty. A faulty tour is read without complaint: faults are for check.
 */
enum kt_status kt_notation_read(const char *bytes, size_t count, bool blob,
                                struct kt_shape shape, struct kt_limit *limit,
                                struct kt_tour *tour, struct kt_text *why);

/* The writers append to the text, and heed its limits. They give KT_INVALID, append
 * nothing, and a sentence to `why` unless it is NULL, where a tour has not the form's
 * minimum: for squares and json every step has one square of the board; for grid and
 * board also no square is visited twice; for pack also every step is a move. A path
 * shorter than the board is written too ('.' and null stand for squares without a
 * number). KT_TOO_LARGE, with a sentence: more than KT_GRID_SQUARES_MAX squares of the
 * board for grid and board, KT_PACK_SQUARES_MAX of the path for pack; without one: more
 * bytes than the text may hold. KT_NOMEM, KT_STOPPED: the text may have got a part. */
enum kt_status kt_notation_squares(struct kt_text *text, const struct kt_tour *tour,
                                   struct kt_text *why);
enum kt_status kt_notation_json(struct kt_text *text, const struct kt_tour *tour,
                                struct kt_text *why);
/* [[1,34,...],...] */
enum kt_status kt_notation_grid(struct kt_text *text, const struct kt_tour *tour,
                                struct kt_text *why);
/* Numbers right-aligned to 3 characters, 4 on boards of 100 squares and more, as many
 * more as needed beyond; lines joined by newlines, none at the end. */
enum kt_status kt_notation_board(struct kt_text *text, const struct kt_tour *tour,
                                 struct kt_text *why);
enum kt_status kt_notation_pack(struct kt_text *text, const struct kt_tour *tour,
                                struct kt_text *why);

#endif
