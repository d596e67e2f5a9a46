/* Magic tours: the numbers of the steps, written on the squares, have the same sum in
 * every row, and the same sum in every column.
 *
 * On a square board the two sums agree; on another rectangle they differ, as a row has
 * more or fewer squares than a column. Diagonals are not asked about: a tour whose two
 * diagonals have that sum as well is called diagonally magic. The word semimagic is
 * not used here: to some it says that the diagonals are left out, to others that all
 * rows have one sum, or all columns, but not both. Whether a tour is magic depends on
 * where it starts, but not on its direction.
 *
 * Source.  G. P. Jelliss, Knight's Tour Notes, for the words; W. Beverley gave the
 *          first magic tour of the chessboard in 1848. */
#ifndef KT_MAGIC_H
#define KT_MAGIC_H

#include <stdbool.h>

#include "board.h"
#include "limit.h"
#include "status.h"
#include "tour.h"

/* Says whether it is a magic tour of the board; what is no tour is not. O(length).
 * KT_NOMEM, KT_STOPPED. */
enum kt_status kt_magic_check(const struct kt_tour *tour, const struct kt_board *board,
                              struct kt_limit *limit, bool *is_magic);

#endif
