/* The legend of a heat map: its scale as a bar of colours with ticks, and what the
 * squares without a colour mean. */
#ifndef KT_LEGEND_H
#define KT_LEGEND_H

#include <stdbool.h>
#include <stdint.h>

#include "diagram.h"
#include "palette.h"
#include "scale.h"
#include "status.h"
#include "text.h"

struct kt_legend {
    struct kt_scale scale; /* opened, if has_values */
    enum kt_palette palette;
    bool has_values;            /* any square has a colour */
    bool has_lower, has_higher; /* values beyond the ends of the scale */
    bool has_nulls, has_empties;
    /* By kt_legend_open: */
    struct kt_scale_tick ticks[KT_SCALE_TICKS_MAX];
    struct kt_text labels[KT_SCALE_TICKS_MAX]; /* owned */
    int count;
};

/* Writes the labels, and asks for room beside the board in the spec of its diagram.
 * KT_NOMEM. To be closed in any case. */
enum kt_status kt_legend_open(struct kt_legend *legend, struct kt_diagram_spec *spec);
void kt_legend_close(struct kt_legend *legend);

/* Draws it, in units from the board's corner. */
void kt_legend_write(const struct kt_legend *legend, const struct kt_diagram *diagram,
                     struct kt_text *text);

/* The stripes of a square that holds NULL, as an SVG path; its corner is x, y. */
void kt_legend_hatch(struct kt_text *text, int64_t x, int64_t y, int64_t side);

#endif
