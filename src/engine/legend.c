#include "legend.h"

#include <string.h>

#include "decimal.h"
#include "svg.h"

/* In hundredths of the size of letters. */
enum {
    GAP = 150,
    BAR = 110,
    BEHIND_BAR = 45,
    KEY_LINE = 165, /* from one explanation to the next */
    BAR_LEAST = 700,
    HUNDRED = 100
};

enum { SLICES = 64, DIGITS_LEAST = 3, WORD_LETTERS = 6, STRIPE_PART = 10 };

static int64_t times(const struct kt_diagram *diagram, int64_t hundredths)
{
    return diagram->label * hundredths / HUNDRED;
}

static bool are_alike(const struct kt_text *a, const struct kt_text *b)
{
    return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

/* Writes the ticks in so many digits; whether neighbours differ. */
static bool write_labels(struct kt_legend *legend, int digits)
{
    bool differ = true;
    for (int i = 0; i < legend->count; i++) {
        struct kt_text *label = &legend->labels[i];
        kt_text_close(label);
        if (i == 0 && legend->has_lower)
            kt_text_string(label, "\xe2\x89\xa4 "); /* less or equal */
        if (i == legend->count - 1 && legend->has_higher)
            kt_text_string(label, "\xe2\x89\xa5 ");
        kt_decimal_write(label, legend->ticks[i].value, digits);
        if (label->status != KT_OK)
            return true;
        differ = differ && (i == 0 || !are_alike(label, label - 1));
    }
    return differ;
}

static enum kt_status label_ticks(struct kt_legend *legend)
{
    int digits = legend->scale.whole ? KT_DECIMAL_DIGITS_MAX : DIGITS_LEAST;
    if (!legend->has_values)
        return KT_OK;
    legend->count = kt_scale_ticks(&legend->scale, legend->ticks);
    while (!write_labels(legend, digits) && digits < KT_DECIMAL_DIGITS_MAX)
        digits++;
    for (int i = 0; i < legend->count; i++)
        if (legend->labels[i].status != KT_OK)
            return legend->labels[i].status;
    return KT_OK;
}

static int64_t label_letters(const struct kt_legend *legend)
{
    size_t most = legend->has_nulls || legend->has_empties ? WORD_LETTERS : 1;
    for (int i = 0; i < legend->count; i++)
        if (legend->labels[i].length > most)
            most = legend->labels[i].length;
    return (int64_t)most;
}

static int64_t keys(const struct kt_legend *legend)
{
    return legend->has_nulls + legend->has_empties;
}

enum kt_status kt_legend_open(struct kt_legend *legend, struct kt_diagram_spec *spec)
{
    legend->count = 0;
    memset(legend->labels, 0, sizeof legend->labels);
    enum kt_status status = label_ticks(legend);
    spec->side_width =
        GAP + BAR + BEHIND_BAR + KT_SVG_DIGIT_WIDTH * label_letters(legend);
    spec->side_height = (legend->has_values ? BAR_LEAST : 0) + KEY_LINE * keys(legend);
    return status;
}

void kt_legend_close(struct kt_legend *legend)
{
    for (int i = 0; i < KT_SCALE_TICKS_MAX; i++)
        kt_text_close(&legend->labels[i]);
}

void kt_legend_hatch(struct kt_text *text, int64_t x, int64_t y, int64_t side)
{
    int64_t half = side / 2;
    KT_SVG(text, "M% %l% %", x, y + half, half, -half);
    KT_SVG(text, "M% %l% %", x, y + side, side, -side);
    KT_SVG(text, "M% %l% %", x + half, y + side, half, -half);
}

/* Each slice reaches down to the foot, so that no seam shows between two. */
static void write_bar(const struct kt_legend *legend, struct kt_text *text, int64_t x,
                      int64_t width, int64_t height)
{
    bool even = legend->count == 1;
    for (int i = even ? SLICES - 1 : 0; i < SLICES; i++) {
        int64_t y = even ? 0 : height * i / SLICES;
        int position = even ? legend->ticks[0].position
                            : (SLICES - 1 - i) * KT_PALETTE_STEPS / (SLICES - 1);
        KT_SVG(text, "<path fill='#' d='M% %h%V%h%z'/>\n",
               kt_palette_at(legend->palette, position), x, y, width, height, -width);
    }
}

static void write_ticks(const struct kt_legend *legend,
                        const struct kt_diagram *diagram, struct kt_text *text,
                        int64_t x, int64_t height)
{
    int64_t letters = diagram->label;
    for (int i = 0; i < legend->count; i++) {
        int64_t part = legend->count == 1
                           ? KT_PALETTE_STEPS / 2
                           : KT_PALETTE_STEPS - legend->ticks[i].position;
        /* The ends' labels stay within the bar's height. */
        int64_t middle = letters / 2 + (height - letters) * part / KT_PALETTE_STEPS;
        KT_SVG(text, "<text x='%' y='%'>", x, kt_diagram_baseline(middle, letters));
        kt_text_bytes(text, legend->labels[i].bytes, legend->labels[i].length);
        kt_text_string(text, "</text>\n");
    }
}

static void write_key(const struct kt_diagram *diagram, struct kt_text *text, int64_t y,
                      bool hatched, const char *word)
{
    int64_t x = diagram->board_width + times(diagram, GAP), side = times(diagram, BAR);
    int64_t baseline = kt_diagram_baseline(y + side / 2, diagram->label);
    KT_SVG(text, "<rect x='%' y='%' width='%' height='%' fill='#'/>", x, y, side, side,
           diagram->theme->empty);
    if (hatched) {
        KT_SVG(text, "<path fill='none' stroke='#' stroke-width='%' d='",
               diagram->theme->hatch, side / STRIPE_PART + 1);
        kt_legend_hatch(text, x, y, side);
        kt_text_string(text, "'/>");
    }
    KT_SVG(text, "<text x='%' y='%'>", x + side + times(diagram, BEHIND_BAR), baseline);
    kt_text_string(text, word);
    kt_text_string(text, "</text>\n");
}

void kt_legend_write(const struct kt_legend *legend, const struct kt_diagram *diagram,
                     struct kt_text *text)
{
    int64_t line = times(diagram, KEY_LINE), bar = times(diagram, BAR);
    int64_t x = diagram->board_width + times(diagram, GAP);
    int64_t height = diagram->side_height - line * keys(legend);
    int64_t y = diagram->side_height - bar;
    KT_SVG(text, "<g font-size='%' fill='#' text-anchor='start'>\n", diagram->label,
           diagram->theme->label);
    if (legend->has_values) {
        write_bar(legend, text, x, bar, height);
        write_ticks(legend, diagram, text, x + bar + times(diagram, BEHIND_BAR),
                    height);
    }
    if (legend->has_empties) {
        write_key(diagram, text, y, false, "no row");
        y -= line;
    }
    if (legend->has_nulls)
        write_key(diagram, text, y, true, "NULL");
    kt_text_string(text, "</g>\n");
}
