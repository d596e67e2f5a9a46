/* A square and its chess name.
 *
 * Rows count from 0 at the top, columns from 0 at the left. The name is the file, by
 * column (a..z, aa, ab, ..., bijective base 26), and the rank, n - row, so that (0,0)
 * on 8 x 8 is a8 and a printed board is a diagram seen from White. */
#ifndef KT_SQUARE_H
#define KT_SQUARE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text.h"

/* The longest side of a board, and so the highest rank and the number of files. */
#define KT_SIDE_MAX ((int32_t)1 << 30)

/* The side of the chessboard, which is meant where nothing else is said. */
enum { KT_USUAL_SIDE = 8 };

struct kt_square {
    int32_t row; /* 0 on top */
    int32_t col; /* 0 at the left */
};

/* Stands where a square is missing: a step without one, a search that has not begun. */
static inline struct kt_square kt_square_none(void)
{
    return (struct kt_square){-1, -1};
}

static inline bool kt_square_same(struct kt_square a, struct kt_square b)
{
    return a.row == b.row && a.col == b.col;
}

/* Whether a stands before b, row by row. */
static inline bool kt_square_precedes(struct kt_square a, struct kt_square b)
{
    return a.row != b.row ? a.row < b.row : a.col < b.col;
}

static inline bool kt_square_is_none(struct kt_square square)
{
    return kt_square_same(square, kt_square_none());
}

/* The longest chess name: seven letters, ten digits. */
enum { KT_SQUARE_NAME_MAX = 17 };

/* Writes the chess name of a square of a board of `rows` rows; 0 <= row < rows and
 * 0 <= col < KT_SIDE_MAX. Gives its length; no NUL is put behind it. */
size_t kt_square_name(char name[KT_SQUARE_NAME_MAX], struct kt_square square,
                      int32_t rows);

/* Appends that name. */
void kt_square_write(struct kt_text *text, struct kt_square square, int32_t rows);

/* Reads one chess name, in lower or upper case, from the start of bytes[0..count).
 * Gives the bytes that it takes up and, through the last two pointers, the column from
 * 0 and the rank from 1, each at most KT_SIDE_MAX; 0 bytes where no name stands
 * there. */
size_t kt_square_read(const char *bytes, size_t count, int32_t *col, int32_t *rank);

#endif
