/* What SQL values mean to the engine, and the engine's results to SQL: boards, squares,
 * move orders and tours out of a call's arguments; numbers and texts as results. */
#ifndef KNIGHT_VALUE_H
#define KNIGHT_VALUE_H

#include <sqlite3ext.h>
#include <stdint.h>

#include "binding/call.h"
#include "engine/board.h"
#include "engine/natural.h"
#include "engine/notation.h"
#include "engine/shape.h"
#include "engine/status.h"
#include "engine/text.h"
#include "engine/ties.h"
#include "engine/tour.h"

/* The arguments of nearly every function of a tour value, and of tables of its rows. */
enum { TOUR_VALUE, TOUR_N, TOUR_COLS, TOUR_PARAMS };
extern const struct param tour_params[TOUR_PARAMS];

/* Opens the board of arguments n and cols (cols = n unless given, and filled in). */
enum kt_status call_board(struct call *call, int n, int cols, struct kt_board *board);

/* Fails unless argument i is below `bound`, the board's number of such lines. */
enum kt_status call_line(struct call *call, int i, int32_t bound, const char *lines);

/* The square of two arguments that come together and lie on the board. Defaults count
 * as given where both are absent. */
enum kt_status call_square(struct call *call, int row, int col,
                           const struct kt_board *board, struct kt_square *square);

/* The move order of an argument of kind PARAM_ORDER. */
enum kt_status call_order(struct call *call, int order, struct kt_move_order *moves);

/* The board of arguments n and cols where they are given, else {0, 0}. */
enum kt_status call_shape(struct call *call, int n, int cols, struct kt_shape *shape);

/* The tour value of an argument, on the board of arguments n and cols where these are
 * given; a BLOB may hold a text, too. KT_INVALID without a message: it can't be read,
 * and `why` says why. */
enum kt_status call_tour(struct call *call, int tour, int n, int cols,
                         struct kt_tour *result, struct kt_text *why);

/* As call_legible_tour, but an empty text is a path without squares, on the board of
 * arguments n and cols or 8 x 8. */
enum kt_status call_path(struct call *call, int path, int n, int cols,
                         struct kt_tour *result);

/* As call_path, on a board that is not among the arguments. */
enum kt_status call_path_of_shape(struct call *call, int path, struct kt_shape shape,
                                  struct kt_tour *result);

/* As call_tour, but what can't be read is an error of the call. */
enum kt_status call_legible_tour(struct call *call, int tour, int n, int cols,
                                 struct kt_tour *result);

/* The full board on which a tour value says it stands. */
enum kt_status call_tour_board(const struct kt_tour *tour, struct kt_board *board);

/* Fails with the first fault that keeps the tour value of an argument from being a path
 * on its board. */
enum kt_status call_no_faults(struct call *call, int path, const struct kt_tour *tour,
                              const struct kt_board *board);

/* Fails, with the first fault, unless it is a tour of the board. */
enum kt_status call_whole_tour(struct call *call, int tour, const struct kt_tour *read,
                               const struct kt_board *board);

/* Where status is KT_TOO_LARGE, fails with a sentence about this board. */
enum kt_status call_too_large(struct call *call, enum kt_status status,
                              const struct kt_board *board, int64_t squares);

/* Where the engine has refused something, and has said why, fails with its sentence. The
 * status stays, so that KT_TOO_LARGE becomes SQLITE_TOOBIG. */
enum kt_status call_explain(struct call *call, enum kt_status status,
                            const struct kt_text *why);

/* An empty text for a result: it heeds the call's limit, and SQLite's on lengths. */
struct kt_text call_text(struct call *call);

/* Results. A text is handed over if it is whole, and closed in any case. */
enum kt_status result_text(sqlite3_context *context, struct kt_text *text);
enum kt_status result_blob(sqlite3_context *context, struct kt_text *bytes);
/* As chess squares. KT_INVALID, with a sentence, where a square has no name. */
enum kt_status result_tour(struct call *call, sqlite3_context *context,
                           const struct kt_tour *tour);
/* INTEGER, or decimal TEXT from 2^63 on. */
enum kt_status result_natural(struct call *call, sqlite3_context *context,
                              const struct kt_natural *number);
void result_word(sqlite3_context *context, const char *word); /* static text */
/* The chess name; NULL for a square that has none, off the board. */
void result_square(sqlite3_context *context, struct kt_square square, int32_t rows);
/* What tables tell of a square, in three columns: 0 its row, 1 its column, 2 its name.
 * NULL for all three where there is no square. */
void result_place(sqlite3_context *context, int which, struct kt_square square,
                  int32_t rows);
void result_argument(sqlite3_context *context, const struct param *param,
                     const struct argument *argument);

#endif
