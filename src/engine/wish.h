/* A tour that is wished for, and what is known about it beforehand. */
#ifndef KT_WISH_H
#define KT_WISH_H

#include <stdbool.h>
#include <stdint.h>

#include "square.h"
#include "text.h"

struct kt_blocks_wish {
    int32_t rows, cols; /* 1 .. KT_SIDE_MAX */
    struct kt_square start;
    bool closed;          /* the end must be a move from the start */
    bool ends;            /* the tour must end at `end` */
    struct kt_square end; /* any value unless `ends` */
};

/* Why no such tour exists. */
enum kt_refusal {
    KT_REFUSED_NOT,    /* nothing here forbids it */
    KT_REFUSED_BOARD,  /* the board has no tour, or no closed one: theory.h */
    KT_REFUSED_COLOUR, /* of the start, or of start and end: each move changes it */
    KT_REFUSED_END,    /* it is the start, or not a move from it in a closed tour */
    KT_REFUSED_INNER,  /* of four rows: start or end is not on an outer one */
    KT_REFUSED_CORNER  /* of five rows: start or end cuts a corner off */
};

/* Whether sides and squares are in range. */
bool kt_wish_is_valid(const struct kt_blocks_wish *wish);

static inline bool kt_wish_is_odd(const struct kt_blocks_wish *wish)
{
    return wish->rows % 2 == 1 && wish->cols % 2 == 1;
}

/* The first reason in the order above. The wish must be valid. For boards with both
 * sides 6 or more, and 5 by 7 or more, exactly what can't be is refused. */
enum kt_refusal kt_wish_refuse(const struct kt_blocks_wish *wish);

/* Appends that reason as a sentence without a full stop, such as
 *     no tour of the 5 x 8 board goes from b3 to d5: b3 is next to both corners ...
 * or that nothing forbids such a tour. The wish must be valid. */
void kt_wish_why(const struct kt_blocks_wish *wish, struct kt_text *text);

#endif
