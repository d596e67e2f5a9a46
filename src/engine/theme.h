/* The colours of a picture: dark ink on a light page, or light on dark. */
#ifndef KT_THEME_H
#define KT_THEME_H

#include <stdint.h>

enum kt_theme_name { KT_THEME_LIGHT, KT_THEME_DARK, KT_THEMES };

struct kt_theme {
    uint32_t page;
    uint32_t light_square, dark_square;
    uint32_t label;     /* coordinates and headings, on the page */
    uint32_t line;      /* the path */
    uint32_t disc, ink; /* under a number that stands on the path, and the number */
    uint32_t start, end;
    uint32_t fault;                /* what is no move, and squares visited again */
    uint32_t mark;                 /* a highlighted square whose colour is not said */
    uint32_t safe, fatal, unknown; /* verdicts */
    uint32_t empty, hatch;         /* of a heat map: squares without a row, with NULL */
};

extern const struct kt_theme kt_themes[KT_THEMES];

#endif
