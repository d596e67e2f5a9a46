#include "heatmap.h"

#include <stdlib.h>

#include "colour.h"
#include "decimal.h"
#include "legend.h"
#include "scale.h"
#include "shape.h"
#include "svg.h"

/* In units of the diagram. */
enum { GAP = 2, CELL = KT_DIAGRAM_SQUARE - 2 * GAP, ROOM = 86, LETTERS = 34 };

/* Digits of a value in its square: whole numbers up to 999999 are exact. */
enum { WHOLE_DIGITS = 6, REAL_DIGITS = 3, HUNDRED = 100, HATCH_WIDTH = 8, UNITS = 20 };

struct map {
    struct kt_text *text;
    const struct kt_heat *heats;
    size_t count;
    const struct kt_heatmap_spec *spec;
    struct kt_limit *limit;
    struct kt_diagram diagram;
    struct kt_legend legend;
    int64_t letters; /* of the values; 0: they are not written */
};

static enum kt_status wrong(const struct kt_text *why)
{
    return why->status != KT_OK ? why->status : KT_INVALID;
}

static enum kt_status refuse_twice(const struct map *map, struct kt_square square,
                                   struct kt_text *why)
{
    kt_text_string(why, "row ");
    kt_text_number(why, square.row, 0);
    kt_text_string(why, ", col ");
    kt_text_number(why, square.col, 0);
    kt_text_string(why, " (");
    kt_square_write(why, square, map->spec->diagram.rows);
    kt_text_string(why, ") comes twice, but a square has one value: "
                        "GROUP BY row, col makes it one");
    return wrong(why);
}

/* Whether every square comes once at most. */
static enum kt_status check_squares(const struct map *map, struct kt_text *why)
{
    const struct kt_diagram_spec *board = &map->spec->diagram;
    bool *taken = calloc((size_t)board->rows * (size_t)board->cols, sizeof *taken);
    enum kt_status status = taken != NULL ? KT_OK : KT_NOMEM;
    for (size_t i = 0; i < map->count && status == KT_OK; i++) {
        struct kt_square square = map->heats[i].square;
        bool *here =
            &taken[(size_t)square.row * (size_t)board->cols + (size_t)square.col];
        if (*here)
            status = refuse_twice(map, square, why);
        else if (kt_limit_spend(map->limit, 1))
            status = KT_STOPPED;
        *here = true;
    }
    free(taken);
    return status;
}

static enum kt_status refuse_not_positive(const struct map *map, double number,
                                          const struct kt_heat *heat,
                                          struct kt_text *why)
{
    kt_text_string(why, "scale=log takes numbers above 0, not ");
    kt_decimal_write(why, number, KT_DECIMAL_DIGITS_MAX);
    if (heat != NULL) {
        kt_text_string(why, " at ");
        kt_square_write(why, heat->square, map->spec->diagram.rows);
    }
    return wrong(why);
}

/* The least and greatest value, and whether all are whole. */
static enum kt_status find_range(struct map *map, struct kt_text *why)
{
    struct kt_legend *legend = &map->legend;
    struct kt_scale *scale = &legend->scale;
    scale->whole = true;
    for (size_t i = 0; i < map->count; i++) {
        const struct kt_heat *heat = &map->heats[i];
        if (kt_limit_spend(map->limit, 1))
            return KT_STOPPED;
        legend->has_nulls = legend->has_nulls || heat->null;
        if (heat->null)
            continue;
        if (scale->by_powers && !(heat->real > 0))
            return refuse_not_positive(map, heat->real, heat, why);
        if (!legend->has_values || heat->real < scale->low)
            scale->low = heat->real;
        if (!legend->has_values || heat->real > scale->high)
            scale->high = heat->real;
        legend->has_values = true;
        scale->whole = scale->whole && heat->whole;
    }
    return KT_OK;
}

static bool is_whole(double number)
{
    const double all_whole = 0x1p52;
    if (!(number < all_whole && number > -all_whole))
        return true;
    return (double)(int64_t)number == number;
}

static enum kt_status refuse_range(const struct kt_heatmap_spec *spec,
                                   struct kt_text *why)
{
    kt_text_string(why, "low must not be above high, but ");
    kt_decimal_write(why, spec->low, KT_DECIMAL_DIGITS_MAX);
    kt_text_string(why, " is above ");
    kt_decimal_write(why, spec->high, KT_DECIMAL_DIGITS_MAX);
    return wrong(why);
}

static enum kt_status check_range(const struct map *map, struct kt_text *why)
{
    const struct kt_heatmap_spec *spec = map->spec;
    if (spec->has_low && spec->has_high && spec->low > spec->high)
        return refuse_range(spec, why);
    if (spec->by_powers && spec->has_low && !(spec->low > 0))
        return refuse_not_positive(map, spec->low, NULL, why);
    if (spec->by_powers && spec->has_high && !(spec->high > 0))
        return refuse_not_positive(map, spec->high, NULL, why);
    return KT_OK;
}

/* Puts the given ends in the place of those that the values have. An end that is not
 * given gives way to one that is. */
static void set_range(struct map *map)
{
    const struct kt_heatmap_spec *spec = map->spec;
    struct kt_legend *legend = &map->legend;
    struct kt_scale *scale = &legend->scale;
    double least = scale->low, most = scale->high;
    if (spec->has_low) {
        scale->low = spec->low;
        scale->high = most > spec->low ? most : spec->low;
    }
    if (spec->has_high) {
        scale->high = spec->high;
        scale->low = scale->low < spec->high ? scale->low : spec->high;
    }
    scale->whole = scale->whole && is_whole(scale->low) && is_whole(scale->high);
    legend->has_lower = least < scale->low;
    legend->has_higher = most > scale->high;
    kt_scale_open(scale);
}

static enum kt_status find_scale(struct map *map, struct kt_text *why)
{
    const struct kt_diagram_spec *board = &map->spec->diagram;
    map->legend.palette = map->spec->palette;
    map->legend.scale.by_powers = map->spec->by_powers;
    map->legend.has_empties = map->count < (size_t)board->rows * (size_t)board->cols;
    enum kt_status status = check_range(map, why);
    if (status == KT_OK)
        status = find_range(map, why);
    if (status == KT_OK && map->legend.has_values)
        set_range(map);
    return status;
}

static void write_value(struct kt_text *text, const struct kt_heat *heat)
{
    enum { FIRST_INEXACT = 1000000 };
    bool exact =
        heat->whole && heat->number > -FIRST_INEXACT && heat->number < FIRST_INEXACT;
    kt_decimal_write(text, heat->real, exact ? WHOLE_DIGITS : REAL_DIGITS);
}

/* How large the values can be written, so that the longest has room. */
static enum kt_status fit_letters(struct map *map)
{
    size_t longest = 1;
    struct kt_text value = {0};
    for (size_t i = 0; i < map->count && value.status == KT_OK; i++) {
        if (map->heats[i].null)
            continue;
        value.length = 0;
        write_value(&value, &map->heats[i]);
        longest = value.length > longest ? value.length : longest;
        if (kt_limit_spend(map->limit, UNITS))
            value.status = KT_STOPPED;
    }
    int64_t letters = (int64_t)ROOM * HUNDRED / (KT_SVG_DIGIT_WIDTH * (int64_t)longest);
    letters = letters < LETTERS ? letters : LETTERS;
    map->letters = kt_diagram_is_legible(&map->diagram, letters) ? letters : 0;
    enum kt_status status = value.status;
    kt_text_close(&value);
    return status;
}

static void write_exact(struct kt_text *text, const struct kt_heat *heat)
{
    if (heat->null)
        kt_text_string(text, "NULL");
    else if (heat->whole)
        kt_text_number(text, heat->number, 0);
    else
        kt_decimal_write(text, heat->real, KT_DECIMAL_DIGITS_MAX);
}

static uint32_t colour_of(const struct map *map, const struct kt_heat *heat)
{
    if (heat->null)
        return map->diagram.theme->empty;
    return kt_palette_at(map->legend.palette,
                         kt_scale_position(&map->legend.scale, heat->real));
}

static void write_cell(const struct map *map, const struct kt_heat *heat)
{
    KT_SVG(map->text, "<path fill='#' d='M% %h%v%h%z'><title>", colour_of(map, heat),
           (int64_t)heat->square.col * KT_DIAGRAM_SQUARE + GAP,
           (int64_t)heat->square.row * KT_DIAGRAM_SQUARE + GAP, CELL, CELL, -CELL);
    kt_square_write(map->text, heat->square, map->spec->diagram.rows);
    kt_text_string(map->text, ": ");
    write_exact(map->text, heat);
    kt_text_string(map->text, "</title></path>\n");
}

static void write_cells(const struct map *map)
{
    KT_SVG(map->text, "<rect width='%' height='%' fill='#'/>\n",
           map->diagram.board_width, map->diagram.board_height,
           map->diagram.theme->empty);
    for (size_t i = 0; i < map->count && map->text->status == KT_OK; i++)
        write_cell(map, &map->heats[i]);
}

/* All stripes in one path, that the pointer does not see. */
static void write_hatching(const struct map *map)
{
    KT_SVG(map->text,
           "<path pointer-events='none' fill='none' stroke='#' stroke-width='%' d='",
           map->diagram.theme->hatch, HATCH_WIDTH);
    for (size_t i = 0; i < map->count && map->text->status == KT_OK; i++)
        if (map->heats[i].null)
            kt_legend_hatch(
                map->text, (int64_t)map->heats[i].square.col * KT_DIAGRAM_SQUARE + GAP,
                (int64_t)map->heats[i].square.row * KT_DIAGRAM_SQUARE + GAP, CELL);
    kt_text_string(map->text, "'/>\n");
}

static void write_values(const struct map *map)
{
    KT_SVG(map->text, "<g font-size='%' pointer-events='none'>\n", map->letters);
    for (size_t i = 0; i < map->count && map->text->status == KT_OK; i++) {
        const struct kt_heat *heat = &map->heats[i];
        if (heat->null)
            continue;
        KT_SVG(map->text, "<text x='%' y='%' fill='#'>",
               kt_diagram_middle(heat->square.col),
               kt_diagram_baseline(kt_diagram_middle(heat->square.row), map->letters),
               kt_colour_ink(colour_of(map, heat)));
        write_value(map->text, heat);
        kt_text_string(map->text, "</text>\n");
    }
    kt_text_string(map->text, "</g>\n");
}

static void write_all(struct map *map, const struct kt_text *description)
{
    kt_diagram_begin(map->text, &map->diagram, description);
    write_cells(map);
    if (map->legend.has_nulls)
        write_hatching(map);
    if (map->letters > 0 && map->spec->with_values)
        write_values(map);
    kt_legend_write(&map->legend, &map->diagram, map->text);
    kt_diagram_end(map->text);
}

static enum kt_status draw(struct map *map)
{
    struct kt_text description = {0};
    kt_text_string(&description, "Heat map of the ");
    kt_shape_write(&description, map->spec->diagram.rows, map->spec->diagram.cols);
    kt_text_string(&description, " board");
    enum kt_status status = description.status;
    if (status == KT_OK) {
        write_all(map, &description);
        status = map->text->status;
    }
    kt_text_close(&description);
    return status;
}

static enum kt_status lay_out(struct map *map)
{
    struct kt_diagram_spec spec = map->spec->diagram;
    enum kt_status status = kt_legend_open(&map->legend, &spec);
    kt_diagram_open(&map->diagram, &spec);
    return status == KT_OK ? fit_letters(map) : status;
}

enum kt_status kt_heatmap_write(struct kt_text *text, const struct kt_heat *heats,
                                size_t count, const struct kt_heatmap_spec *spec,
                                struct kt_limit *limit, struct kt_text *why)
{
    struct map map = {
        .text = text, .heats = heats, .count = count, .spec = spec, .limit = limit};
    enum kt_status status =
        kt_diagram_check(spec->diagram.rows, spec->diagram.cols, why);
    if (status == KT_OK)
        status = check_squares(&map, why);
    if (status == KT_OK)
        status = find_scale(&map, why);
    if (status == KT_OK)
        status = lay_out(&map);
    if (status == KT_OK)
        status = draw(&map);
    kt_legend_close(&map.legend);
    return status;
}
