/* A heat map: a number a square as a colour, with its scale beside the board.
 *
 * Squares that hold NULL are hatched, those without a value left empty. The values stand
 * in the squares where they can be read, and in any case in the text that viewers show
 * for the square under the pointer.
 *
 * Cost.  O(squares of the board); a hundred bytes a value or so. */
#ifndef KT_HEATMAP_H
#define KT_HEATMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "diagram.h"
#include "limit.h"
#include "palette.h"
#include "square.h"
#include "status.h"
#include "text.h"

struct kt_heat {
    struct kt_square square;
    bool null, whole; /* whole: the value is `number`, and `real` the nearest to it */
    int64_t number;
    double real; /* finite */
};

struct kt_heatmap_spec {
    struct kt_diagram_spec diagram; /* with its rows and cols */
    enum kt_palette palette;
    bool by_powers; /* a logarithmic scale */
    bool with_values;
    bool has_low, has_high; /* the ends of the scale are given; else by the values */
    double low, high;
};

/* Appends the picture. Squares lie on the board. KT_INVALID: a square comes twice, low is
 * above high, or a scale by powers meets a number that is not above 0; KT_TOO_LARGE: the
 * board is; `why` gets a sentence. KT_NOMEM, KT_STOPPED, and KT_TOO_LARGE without a
 * sentence where the text may not grow so long. */
enum kt_status kt_heatmap_write(struct kt_text *text, const struct kt_heat *heats,
                                size_t count, const struct kt_heatmap_spec *spec,
                                struct kt_limit *limit, struct kt_text *why);

#endif
