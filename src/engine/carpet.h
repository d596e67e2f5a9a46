/* A closed tour of a rectangle of even area, woven of blocks.
 *
 *     kt_carpet_open(&carpet, rows, cols, &frame);
 *     square = kt_carpet_square(&carpet, step);       step from 0
 *     step = kt_carpet_step(&carpet, square);
 *
 * Idea.       Cut an even side into bands of 6 rows, the last of 6, 8 or 10, and each
 *             band into blocks of 5 columns, the last of 5 to 9. The closed tours of
 *             the blocks of a band are joined to a chain from left to right, and the
 *             bands to a chain from top to bottom, at their first blocks:
 *
 *                 +---+---+---+-----+
 *                 | o===o===o===o   |
 *                 +-"-+---+---+-----+
 *                 | o===o===o===o   |
 *                 +-"-+---+---+-----+
 *                 | o===o===o===o   |
 *                 |   |   |   |     |
 *                 +---+---+---+-----+
 *
 *             A thin carpet, of three or four rows, is one band of thin blocks.
 * Invariant.  Each join makes one cycle of two, with edges that no other join uses; so
 *             the whole is one cycle, whatever the number of bands and blocks.
 * Cost.       A square or a step: at most four divisions. Walking: a turn for every 15
 *             squares or so, without a division. Memory: this struct.
 * Source.     P. Cull and J. De Curtins 1978; I. Parberry 1997. */
#ifndef KT_CARPET_H
#define KT_CARPET_H

#include <stdbool.h>
#include <stdint.h>

#include "chain.h"
#include "frame.h"
#include "pieces.h"
#include "square.h"

struct kt_carpet {
    int64_t squares;
    /* private to carpet.c; index [0]: a band but the last, [1]: the last band */
    struct kt_frame frame; /* of the sheet, which has an even number of rows */
    int32_t rows, cols;    /* of the sheet */
    int32_t width;         /* of all blocks but the last of a band */
    int32_t lean; /* columns by which the first row lies to the right: 0 or 1 */
    struct kt_chain strips[2];    /* the blocks of a band */
    struct kt_chain bands;        /* as seen from the first place of each band */
    int64_t entry[2];             /* the first place of a band, in its strips */
    struct kt_piece pieces[2][2]; /* [last band][last block of a band] */
    int64_t start;                /* the place of the carpet that is its step 0 */
};

/* Walks a carpet, a stretch at a time. All private to carpet.c. */
struct kt_carpet_walk {
    struct kt_chain_place band;  /* item: the band; at: where this stay in it began */
    struct kt_chain_place strip; /* item: the block; at: where this stretch began */
    int64_t left;                /* squares of the walk from this stretch on */
    int64_t band_left;           /* of them in this stay in the band */
    int32_t length;              /* of this stretch */
};

/* Whether a carpet of this size can be woven: an even area, both sides 5 or more. */
bool kt_carpet_can(int32_t rows, int32_t cols);

/* The closed tour of rows x cols squares that lie on the board as the frame says; its
 * step 0 is any. The size must be one that can be woven. */
void kt_carpet_open(struct kt_carpet *carpet, int32_t rows, int32_t cols,
                    const struct kt_frame *frame);

/* Whether there is a thin carpet of this size: three rows, an odd number of columns, 11
 * or more; or four rows, six columns or more. */
bool kt_carpet_can_thin(int32_t rows, int32_t cols);

/* The like for a thin carpet, which does not visit all squares: of three rows all but
 * (0,0), of four rows those of the two upper rows in even columns and of the two lower
 * ones in odd columns, as seen on the sheet that lies as the frame says. */
void kt_carpet_open_thin(struct kt_carpet *carpet, int32_t rows, int32_t cols,
                         const struct kt_frame *frame);

/* Makes `step` the carpet's step 0, and if `backwards` has it go the other way. */
void kt_carpet_begin(struct kt_carpet *carpet, int64_t step, bool backwards);

/* Its square at this step, 0 <= step < squares. */
struct kt_square kt_carpet_square(const struct kt_carpet *carpet, int64_t step);

/* The step at which it visits the square; -1 if it never does. */
int64_t kt_carpet_step(const struct kt_carpet *carpet, struct kt_square square);

/* The stretch that begins at this step, of a walk from there to the last step. */
void kt_carpet_seek(struct kt_carpet_walk *walk, const struct kt_carpet *carpet,
                    int64_t step, struct kt_stretch *stretch);

/* The stretch after that one. False: there is none. */
bool kt_carpet_turn(struct kt_carpet_walk *walk, const struct kt_carpet *carpet,
                    struct kt_stretch *stretch);

#endif
