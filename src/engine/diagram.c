#include "diagram.h"

#include "shape.h"
#include "svg.h"

enum { HUNDRED = 100, BASE = 10 };

/* Hundredths of pixels of a board's squares and sides, unless its size is given. */
enum {
    LARGE_SQUARE = 6400,
    LARGE_SIDE = 64000,
    MIDDLE_SQUARE = 2400,
    MIDDLE_SIDE = 96000,
    LEAST_SQUARE = 400,
    MOST_SIDE = 1600000
};

/* Letters, in pixels, units at least, and as a part of the board's longer side. */
enum {
    LABEL_PIXELS = 11,
    LABEL_LEAST = 20,
    LABEL_PART = 16,
    HEADING_PIXELS = 17,
    HEADING_LEAST = 30,
    HEADING_PART = 10,
    HEADING_PERCENT = 70, /* to which its letters may shrink */
    MARGIN_PIXELS = 14,
    MARGIN_LEAST = 22,
    LEGIBLE_PIXELS = 7,
    BASELINE_PERCENT = 35, /* from the middle of digits down to where they stand */
    RANKS_PERCENT = 135    /* from rank to rank at least */
};

enum kt_status kt_diagram_check(int64_t rows, int64_t cols, struct kt_text *why)
{
    if (rows * cols <= KT_DIAGRAM_SQUARES_MAX)
        return KT_OK;
    kt_text_string(why, "the ");
    kt_shape_write(why, rows, cols);
    kt_text_string(why, " board is too large for a picture, which has at most ");
    kt_text_number(why, KT_DIAGRAM_SQUARES_MAX, 0);
    kt_text_string(why, " squares");
    return why->status != KT_OK ? why->status : KT_TOO_LARGE;
}

static int64_t least_of(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t most_of(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static int64_t longer_side(const struct kt_diagram_spec *spec)
{
    return most_of(spec->rows, spec->cols);
}

/* Large squares while the board is small; then a board that stays as large, or squares
 * of which the lines can still be told apart. */
static int64_t usual_scale(const struct kt_diagram_spec *spec)
{
    int64_t side = longer_side(spec);
    int64_t large = least_of(LARGE_SQUARE, LARGE_SIDE / side);
    int64_t middle = least_of(MIDDLE_SQUARE, MIDDLE_SIDE / side);
    int64_t scale = most_of(most_of(large, middle), LEAST_SQUARE);
    scale = most_of(scale, spec->square_pixels * HUNDRED);
    return most_of(1, least_of(scale, MOST_SIDE / side));
}

/* At most what a board has that fills the page. */
static int64_t first_scale(const struct kt_diagram_spec *spec)
{
    if (spec->size == 0)
        return usual_scale(spec);
    return most_of(1, spec->size * HUNDRED / longer_side(spec));
}

int64_t kt_diagram_units(const struct kt_diagram *diagram, int64_t pixels,
                         int64_t least)
{
    return most_of(least, pixels * KT_DIAGRAM_SQUARE * HUNDRED / diagram->scale);
}

bool kt_diagram_is_legible(const struct kt_diagram *diagram, int64_t letters)
{
    return letters * diagram->scale >=
           (int64_t)LEGIBLE_PIXELS * HUNDRED * KT_DIAGRAM_SQUARE;
}

/* Where a whole board is but a few pixels, what stands around it must not outgrow it. */
static int64_t around(const struct kt_diagram *diagram, int64_t pixels, int64_t least,
                      int64_t part)
{
    int64_t side = longer_side(&diagram->spec) * KT_DIAGRAM_SQUARE;
    return least_of(kt_diagram_units(diagram, pixels, least),
                    most_of(least, side / part));
}

static int64_t digits_of(int64_t number)
{
    int64_t digits = 1;
    for (; number >= BASE; number /= BASE)
        digits++;
    return digits;
}

static int64_t width_of(int64_t letters, int64_t size)
{
    return letters * size * KT_SVG_DIGIT_WIDTH / HUNDRED;
}

/* Above the board, in the page's width. */
static void fit_heading(struct kt_diagram *diagram)
{
    const struct kt_diagram_spec *spec = &diagram->spec;
    if (spec->heading == NULL)
        return;
    int64_t room = diagram->width - 2 * diagram->margin;
    int64_t most = around(diagram, HEADING_PIXELS, HEADING_LEAST, HEADING_PART);
    kt_heading_fit(&diagram->heading, spec->heading, spec->heading_length, room, most,
                   most * HEADING_PERCENT / HUNDRED);
    diagram->top += kt_heading_height(&diagram->heading);
    diagram->height += kt_heading_height(&diagram->heading);
}

static void make_room_for_coordinates(struct kt_diagram *diagram)
{
    int64_t ranks = width_of(digits_of(diagram->spec.rows), diagram->label);
    diagram->left += ranks + diagram->label / 2;
    diagram->width += ranks + diagram->label / 2;
    diagram->height += diagram->label;
}

/* The page, if a square has so many hundredths of pixels. */
static void lay_out(struct kt_diagram *diagram, int64_t scale)
{
    const struct kt_diagram_spec *spec = &diagram->spec;
    diagram->scale = scale;
    diagram->label = around(diagram, LABEL_PIXELS, LABEL_LEAST, LABEL_PART);
    diagram->margin = around(diagram, MARGIN_PIXELS, MARGIN_LEAST, LABEL_PART);
    diagram->board_width = (int64_t)spec->cols * KT_DIAGRAM_SQUARE;
    diagram->board_height = (int64_t)spec->rows * KT_DIAGRAM_SQUARE;
    diagram->side_height =
        most_of(diagram->board_height, diagram->label * spec->side_height / HUNDRED);
    diagram->left = diagram->top = diagram->margin;
    diagram->width = 2 * diagram->margin + diagram->board_width +
                     diagram->label * spec->side_width / HUNDRED;
    diagram->height = 2 * diagram->margin + diagram->side_height;
    if (spec->coordinates)
        make_room_for_coordinates(diagram);
    fit_heading(diagram);
}

/* What a square has on this page, if the page is as large as is asked for. */
static int64_t scale_on_page(const struct kt_diagram *diagram)
{
    int64_t longer = most_of(diagram->width, diagram->height);
    return most_of(1, diagram->spec.size * HUNDRED * KT_DIAGRAM_SQUARE / longer);
}

static void trim_heading(struct kt_diagram_spec *spec)
{
    if (spec->heading != NULL)
        kt_heading_trim(&spec->heading, &spec->heading_length);
    if (spec->heading_length == 0)
        spec->heading = NULL;
}

/* What stands around the board takes so many pixels: the smaller the squares, the more
 * of the page. So they become smaller until board and all the rest fit. */
void kt_diagram_open(struct kt_diagram *diagram, const struct kt_diagram_spec *spec)
{
    *diagram = (struct kt_diagram){.spec = *spec, .theme = &kt_themes[spec->theme]};
    trim_heading(&diagram->spec);
    lay_out(diagram, first_scale(spec));
    while (spec->size > 0 && scale_on_page(diagram) < diagram->scale)
        lay_out(diagram, scale_on_page(diagram));
}

int64_t kt_diagram_baseline(int64_t middle, int64_t letters)
{
    return middle + letters * BASELINE_PERCENT / HUNDRED;
}

static int64_t letters_of_file(int32_t cols)
{
    char name[KT_SQUARE_NAME_MAX];
    return (int64_t)kt_square_name(name, (struct kt_square){0, cols - 1}, 1) - 1;
}

/* Every how manieth line is named, so that names keep apart: 1, 2, 5, 10, 20, ... */
static int64_t stride(const struct kt_diagram *diagram)
{
    enum { FIVE = 5 };
    int64_t files = width_of(letters_of_file(diagram->spec.cols) + 1, diagram->label);
    int64_t ranks = diagram->label * RANKS_PERCENT / HUNDRED;
    int64_t wanted = most_of(files, ranks), decade = 1;
    while (wanted > FIVE * decade * KT_DIAGRAM_SQUARE)
        decade *= BASE;
    if (wanted > 2 * decade * KT_DIAGRAM_SQUARE)
        return FIVE * decade;
    return wanted > decade * KT_DIAGRAM_SQUARE ? 2 * decade : decade;
}

/* Lines count from 1 here; the first is always named, and keeps its neighbour off. */
static bool is_named(int64_t line, int64_t every)
{
    return line == 1 || (line % every == 0 && (every == 1 || line > 2));
}

static void write_files(struct kt_text *text, const struct kt_diagram *diagram,
                        int64_t every)
{
    int64_t below = diagram->board_height + diagram->label;
    for (int32_t col = 0; col < diagram->spec.cols; col++) {
        char name[KT_SQUARE_NAME_MAX];
        if (!is_named((int64_t)col + 1, every))
            continue;
        size_t length = kt_square_name(name, (struct kt_square){0, col}, 1);
        KT_SVG(text, "<text x='%' y='%'>", kt_diagram_middle(col), below);
        kt_text_bytes(text, name, length - 1); /* without the rank, which is 1 */
        kt_text_string(text, "</text>");
    }
}

static void write_ranks(struct kt_text *text, const struct kt_diagram *diagram,
                        int64_t every)
{
    int64_t middle = -diagram->label / 2 -
                     width_of(digits_of(diagram->spec.rows), diagram->label) / 2;
    for (int32_t row = 0; row < diagram->spec.rows; row++) {
        int64_t rank = diagram->spec.rows - row;
        int64_t y = kt_diagram_baseline(kt_diagram_middle(row), diagram->label);
        if (is_named(rank, every))
            KT_SVG(text, "<text x='%' y='%'>%</text>", middle, y, rank);
    }
}

static void write_coordinates(struct kt_text *text, const struct kt_diagram *diagram)
{
    int64_t every = stride(diagram);
    KT_SVG(text, "<g font-size='%' fill='#'>", diagram->label, diagram->theme->label);
    write_files(text, diagram, every);
    write_ranks(text, diagram, every);
    kt_text_string(text, "</g>\n");
}

/* Dark squares are the dashes of one broad line a row, which begins with a light one
 * where the row does: a1 is dark. */
static void write_squares(struct kt_text *text, const struct kt_diagram *diagram)
{
    KT_SVG(text, "<rect width='%' height='%' fill='#'/>\n", diagram->board_width,
           diagram->board_height, diagram->theme->light_square);
    KT_SVG(text,
           "<path fill='none' stroke='#' stroke-width='%' stroke-dasharray='%' d='",
           diagram->theme->dark_square, KT_DIAGRAM_SQUARE, KT_DIAGRAM_SQUARE);
    for (int32_t row = 0; row < diagram->spec.rows; row++) {
        bool begins_dark = (diagram->spec.rows - 1 - row) % 2 == 0;
        int64_t begin = begins_dark ? 0 : KT_DIAGRAM_SQUARE;
        if (begin < diagram->board_width)
            KT_SVG(text, "M% %H%", begin, kt_diagram_middle(row), diagram->board_width);
    }
    kt_text_string(text, "'/>\n");
}

static int64_t pixels_of(const struct kt_diagram *diagram, int64_t units)
{
    int64_t longer = most_of(diagram->width, diagram->height);
    int64_t pixels = diagram->spec.size > 0
                         ? units * diagram->spec.size / longer
                         : units * diagram->scale / KT_DIAGRAM_SQUARE / HUNDRED;
    return most_of(1, pixels);
}

static void write_description(struct kt_text *text, const struct kt_diagram *diagram,
                              const struct kt_text *description)
{
    kt_text_string(text, "<title>");
    if (diagram->spec.heading != NULL)
        kt_svg_text(text, diagram->spec.heading, diagram->spec.heading_length);
    else
        kt_svg_text(text, description->bytes, description->length);
    kt_text_string(text, "</title>\n");
}

void kt_diagram_begin(struct kt_text *text, const struct kt_diagram *diagram,
                      const struct kt_text *description)
{
    KT_SVG(text,
           "<svg xmlns='http://www.w3.org/2000/svg' width='%' height='%' "
           "viewBox='0 0 % %' role='img' text-anchor='middle' font-family='system-ui,"
           "-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'>\n",
           pixels_of(diagram, diagram->width), pixels_of(diagram, diagram->height),
           diagram->width, diagram->height);
    write_description(text, diagram, description);
    KT_SVG(text, "<rect width='%' height='%' fill='#'/>\n", diagram->width,
           diagram->height, diagram->theme->page);
    if (diagram->spec.heading != NULL)
        kt_heading_write(text, &diagram->heading, diagram->margin, diagram->margin,
                         diagram->theme->label);
    KT_SVG(text, "<g transform='translate(% %)'>\n", diagram->left, diagram->top);
    if (diagram->spec.chequered)
        write_squares(text, diagram);
    if (diagram->spec.coordinates)
        write_coordinates(text, diagram);
}

void kt_diagram_end(struct kt_text *text)
{
    kt_text_string(text, "</g>\n</svg>\n");
}
