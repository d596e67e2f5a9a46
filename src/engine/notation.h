/* The written forms of a tour: read any, write any.
 *
 *   squares  a8 b6 d7        separated by spaces, commas, newlines, '-' or '->'; upper
 *                            case is read too. '?' is a step that is missing, and
 *                            'a8=b6' two squares that share a step.
 *   board    lines of move numbers as a board is printed; without line breaks a square
 *            board is assumed. '.' is a square without a number.
 *   json     [[row,col],...]: squares; or [[1,34,...],...]: a grid, null where a
 *            square has no number. (A list whose rows all have two numbers is read
 *            as squares, unless a board of two columns is named or it can only be a
 *            grid.)
 *   pack     a blob: header, then three bits a move.
 *
 * The form is recognised by how it begins. A grid counts from 1, or from 0 if it holds
 * a 0 and does not hold the number of its squares; it may start anywhere. */
#ifndef KT_NOTATION_H
#define KT_NOTATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "limit.h"
#include "square.h"
#include "status.h"
#include "text.h"
#include "tour.h"

/* The board that the reader is told of, 0 for a side that is not given. Without one, a
 * grid has its own shape, a blob the board of its header, and a list of squares the
 * smallest rectangle that holds it if the list has as many squares as that, else 8 x 8
 * or, if it does not fit there, the smallest rectangle. */
struct kt_shape {
    int32_t rows, cols; /* both given or neither */
};

/* Reads bytes[0..count) into an empty tour. `blob` says that it came as a BLOB: then
 * only the pack form is tried. KT_INVALID: it is in none of the forms, or a grid does
 * not have the shape; `why`, unless NULL, gets a sentence that says so, with the
 * position (counted from 1) and the text found there. KT_NOMEM, KT_STOPPED. A faulty
 * tour is read without complaint: faults are for check. */
enum kt_status kt_notation_read(const char *bytes, size_t count, bool blob,
                                struct kt_shape shape, struct kt_limit *limit,
                                struct kt_tour *tour, struct kt_text *why);

/* The writers append to the text; text->status says whether memory sufficed. They give
 * KT_INVALID, and a sentence in `why` unless it is NULL, where a tour has not the
 * form's minimum: for squares and json every step has one square of the board; for grid
 * and board also no square is visited twice; for pack also every step is a move. A path
 * shorter than the board is written too ('.' and null stand for squares without a
 * number). */
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
