#include "stones.h"

#include "colour.h"
#include "svg.h"

/* Radiuses, in units of the diagram. */
enum {
    DISC = 31, /* under a number on the line */
    DISC_WIDTH = 2 * DISC,
    FREE_MARKER = 41, /* start and end where the number has the square for itself */
    BARE_MARKER = 21, /* start and end without numbers */
    BARE_PIXELS = 4,
    RING = 39
};

/* Of several marks on a square the last is seen. */
static bool is_seen(const struct kt_drawing *drawing, size_t i)
{
    struct kt_square square = drawing->spec->marks->items[i].square;
    return kt_drawing_place(drawing, square)->mark == i + 1;
}

/* Whether there is another mark, and anything can still be written. */
static bool has_mark(const struct kt_drawing *drawing, size_t i)
{
    return i < drawing->spec->marks->count && drawing->text->status == KT_OK;
}

void kt_stones_write_marks(const struct kt_drawing *drawing)
{
    for (size_t i = 0; has_mark(drawing, i); i++) {
        struct kt_mark mark = drawing->spec->marks->items[i];
        if (is_seen(drawing, i))
            KT_SVG(drawing->text, "<rect x='%' y='%' width='%' height='%' fill='#'/>\n",
                   (int64_t)mark.square.col * KT_DIAGRAM_SQUARE,
                   (int64_t)mark.square.row * KT_DIAGRAM_SQUARE, KT_DIAGRAM_SQUARE,
                   KT_DIAGRAM_SQUARE, mark.colour);
    }
}

static void write_sign(const struct kt_drawing *drawing, const struct kt_mark *mark)
{
    static const char *const signs[] = {
        [KT_MARK_PLAIN] = "",
        [KT_MARK_SAFE] = "m-19 1l13 14l25-29",
        [KT_MARK_FATAL] = "m-16-16l32 32m0-32l-32 32",
        [KT_MARK_UNKNOWN] = "m-12-12c0-18 24-18 24 0c0 10-12 9-12 18m0 14h.1",
    };
    KT_SVG(drawing->text, "<path stroke='#' d='M% %", kt_colour_ink(mark->colour),
           kt_diagram_middle(mark->square.col), kt_diagram_middle(mark->square.row));
    kt_text_string(drawing->text, signs[mark->sign]);
    kt_text_string(drawing->text, "'/>\n");
}

/* A verdict is about a square where the knight has not been: its sign has room. */
static bool has_sign(const struct kt_drawing *drawing, size_t i)
{
    const struct kt_mark *mark = &drawing->spec->marks->items[i];
    return mark->sign != KT_MARK_PLAIN && is_seen(drawing, i) &&
           kt_drawing_place(drawing, mark->square)->first == 0;
}

static void write_signs(const struct kt_drawing *drawing)
{
    kt_text_string(drawing->text, "<g fill='none' stroke-width='9' "
                                  "stroke-linecap='round' stroke-linejoin='round'>\n");
    for (size_t i = 0; has_mark(drawing, i); i++)
        if (has_sign(drawing, i))
            write_sign(drawing, &drawing->spec->marks->items[i]);
    kt_text_string(drawing->text, "</g>\n");
}

/* Whether entry i is there and anything can still be written. */
static bool goes_on(const struct kt_drawing *drawing, size_t i)
{
    return i < drawing->tour->length && drawing->text->status == KT_OK;
}

/* Whether a square's first visit is entry i. */
static bool is_first_visit(const struct kt_drawing *drawing, size_t i)
{
    return kt_drawing_shows(drawing, i) &&
           kt_drawing_place(drawing, drawing->tour->squares[i])->first == i + 1;
}

static bool is_start(const struct kt_drawing *drawing, size_t i)
{
    return i == 0 && kt_drawing_shows(drawing, i);
}

/* The last square, where it is no other entry's, too. */
static bool is_end(const struct kt_drawing *drawing, size_t i)
{
    return i > 0 && i + 1 == drawing->tour->length && is_first_visit(drawing, i);
}

/* All discs in one: points of a line as broad as they are wide. */
static void write_discs(const struct kt_drawing *drawing)
{
    KT_SVG(drawing->text,
           "<path stroke='#' stroke-width='%' stroke-linecap='round' d='",
           drawing->diagram.theme->disc, DISC_WIDTH);
    for (size_t i = 0; goes_on(drawing, i); i++)
        if (is_first_visit(drawing, i))
            KT_SVG(drawing->text, "M% %h0",
                   kt_diagram_middle(drawing->tour->squares[i].col),
                   kt_diagram_middle(drawing->tour->squares[i].row));
    kt_text_string(drawing->text, "'/>\n");
}

static int64_t marker_radius(const struct kt_drawing *drawing)
{
    if (!drawing->numbered)
        return kt_diagram_units(&drawing->diagram, BARE_PIXELS, BARE_MARKER);
    return drawing->joined ? DISC : FREE_MARKER;
}

static void write_start(const struct kt_drawing *drawing)
{
    struct kt_square square = drawing->tour->squares[0];
    KT_SVG(drawing->text, "<circle cx='%' cy='%' r='%' fill='#'/>\n",
           kt_diagram_middle(square.col), kt_diagram_middle(square.row),
           marker_radius(drawing), drawing->diagram.theme->start);
}

/* A square with round corners: it is not by its colour alone that it differs from the
 * start. */
static void write_end(const struct kt_drawing *drawing)
{
    enum { CORNER = 4 };
    struct kt_square square = drawing->tour->squares[drawing->tour->length - 1];
    int64_t radius = marker_radius(drawing);
    KT_SVG(drawing->text, "<rect x='%' y='%' width='%' height='%' rx='%' fill='#'/>\n",
           kt_diagram_middle(square.col) - radius,
           kt_diagram_middle(square.row) - radius, 2 * radius, 2 * radius,
           radius / CORNER, drawing->diagram.theme->end);
}

/* What a number is written on. */
static uint32_t ground(const struct kt_drawing *drawing, size_t i)
{
    const struct kt_theme *theme = drawing->diagram.theme;
    uint32_t mark = kt_drawing_place(drawing, drawing->tour->squares[i])->mark;
    if (is_start(drawing, i))
        return theme->start;
    if (is_end(drawing, i))
        return theme->end;
    if (!drawing->joined && mark > 0)
        return drawing->spec->marks->items[mark - 1].colour;
    return theme->disc;
}

static void write_number(const struct kt_drawing *drawing, size_t i)
{
    struct kt_square square = drawing->tour->squares[i];
    int64_t x = kt_diagram_middle(square.col);
    int64_t y = kt_diagram_baseline(kt_diagram_middle(square.row), drawing->letters);
    uint32_t under = ground(drawing, i);
    KT_SVG(drawing->text, "<text x='%' y='%'", x, y);
    if (under != drawing->diagram.theme->disc)
        KT_SVG(drawing->text, " fill='#'", kt_colour_ink(under));
    KT_SVG(drawing->text, ">%</text>\n", kt_tour_step(drawing->tour, i));
}

static void write_numbers(const struct kt_drawing *drawing)
{
    KT_SVG(drawing->text, "<g font-size='%' fill='#'>\n", drawing->letters,
           drawing->diagram.theme->ink);
    for (size_t i = 0; goes_on(drawing, i); i++)
        if (is_first_visit(drawing, i))
            write_number(drawing, i);
    kt_text_string(drawing->text, "</g>\n");
}

static void write_rings(const struct kt_drawing *drawing)
{
    KT_SVG(drawing->text, "<g fill='none' stroke='#' stroke-width='8'>\n",
           drawing->diagram.theme->fault);
    for (size_t i = 0; goes_on(drawing, i); i++) {
        struct kt_square square = drawing->tour->squares[i];
        if (is_first_visit(drawing, i) && kt_drawing_place(drawing, square)->again)
            KT_SVG(drawing->text, "<circle cx='%' cy='%' r='%'/>\n",
                   kt_diagram_middle(square.col), kt_diagram_middle(square.row), RING);
    }
    kt_text_string(drawing->text, "</g>\n");
}

void kt_stones_write(const struct kt_drawing *drawing)
{
    size_t length = drawing->tour->length;
    if (drawing->joined && drawing->numbered)
        write_discs(drawing);
    if (length > 0 && is_end(drawing, length - 1))
        write_end(drawing);
    if (length > 0 && is_start(drawing, 0))
        write_start(drawing);
    if (!drawing->is_path)
        write_rings(drawing);
    if (drawing->numbered)
        write_numbers(drawing);
    if (drawing->spec->marks->count > 0)
        write_signs(drawing);
}
