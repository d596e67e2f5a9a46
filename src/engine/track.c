#include "track.h"

#include "figure.h"
#include "svg.h"

enum { WIDTH = 7, PIXELS = 1 };

typedef bool joins(const struct kt_drawing *drawing, size_t i);

/* Whether the step to entry i is a move. */
static bool is_move(const struct kt_drawing *drawing, size_t i)
{
    const struct kt_square *squares = drawing->tour->squares;
    return kt_drawing_follows(drawing, i) &&
           kt_board_slot(&drawing->board, squares[i - 1], squares[i]) >= 0;
}

static bool is_false_move(const struct kt_drawing *drawing, size_t i)
{
    return kt_drawing_follows(drawing, i) && !is_move(drawing, i);
}

/* The steps of one kind: one line as long as they follow each other. */
static void write_steps(const struct kt_drawing *drawing, joins *wanted)
{
    const struct kt_square *squares = drawing->tour->squares;
    bool drawn = false;
    for (size_t i = 1; i < drawing->tour->length && drawing->text->status == KT_OK;
         i++) {
        bool draws = wanted(drawing, i);
        if (draws && !drawn)
            KT_SVG(drawing->text, "M% %", kt_diagram_middle(squares[i - 1].col),
                   kt_diagram_middle(squares[i - 1].row));
        if (draws)
            kt_figure_move(drawing->text, squares[i - 1], squares[i]);
        drawn = draws;
    }
}

static bool has_step(const struct kt_drawing *drawing, joins *wanted)
{
    for (size_t i = 1; i < drawing->tour->length; i++)
        if (wanted(drawing, i))
            return true;
    return false;
}

static void begin_line(const struct kt_drawing *drawing, uint32_t colour)
{
    KT_SVG(drawing->text, "<path fill='none' stroke='#' stroke-width='%'", colour,
           kt_diagram_units(&drawing->diagram, PIXELS, WIDTH));
    kt_text_string(drawing->text, " stroke-linecap='round' stroke-linejoin='round'");
}

static void write_moves(const struct kt_drawing *drawing)
{
    kt_text_string(drawing->text, " d='");
    write_steps(drawing, is_move);
    kt_text_string(drawing->text, drawing->is_closed ? "z'" : "'");
}

static void write_line(const struct kt_drawing *drawing)
{
    begin_line(drawing, drawing->diagram.theme->line);
    if (drawing->spec->animated)
        kt_text_string(drawing->text, " stroke-opacity='.3'");
    write_moves(drawing);
    kt_text_string(drawing->text, "/>\n");
}

static int64_t seconds_of(const struct kt_drawing *drawing)
{
    return kt_figure_seconds(drawing->spec->seconds, (int64_t)drawing->tour->length);
}

/* One dash as long as the whole line, pushed forward as the knight goes. */
static void write_growing_line(const struct kt_drawing *drawing)
{
    begin_line(drawing, drawing->diagram.theme->line);
    kt_text_string(drawing->text, " pathLength='1' stroke-dasharray='1'");
    write_moves(drawing);
    KT_SVG(drawing->text,
           "><animate attributeName='stroke-dashoffset' dur='%s' "
           "repeatCount='indefinite' values='1;0;0' keyTimes='0;.%;1'/></path>\n",
           seconds_of(drawing), KT_FIGURE_MOVING);
}

static void write_false_moves(const struct kt_drawing *drawing)
{
    begin_line(drawing, drawing->diagram.theme->fault);
    kt_text_string(drawing->text, " stroke-dasharray='16 18' d='");
    write_steps(drawing, is_false_move);
    kt_text_string(drawing->text, "'/>\n");
}

void kt_track_write(const struct kt_drawing *drawing)
{
    if (has_step(drawing, is_move)) {
        write_line(drawing);
        if (drawing->spec->animated && drawing->is_path)
            write_growing_line(drawing);
    }
    if (has_step(drawing, is_false_move))
        write_false_moves(drawing);
}

/* The first entry at or behind i that is shown; the tour's length if there is none. */
static size_t next_shown(const struct kt_drawing *drawing, size_t i)
{
    while (i < drawing->tour->length && !kt_drawing_shows(drawing, i))
        i++;
    return i;
}

void kt_track_write_knight(const struct kt_drawing *drawing)
{
    const struct kt_square *squares = drawing->tour->squares;
    size_t at = next_shown(drawing, 0), next;
    if (at == drawing->tour->length)
        return;
    kt_figure_begin(drawing->text, &drawing->diagram, squares[at], seconds_of(drawing));
    for (; (next = next_shown(drawing, at + 1)) < drawing->tour->length; at = next)
        kt_figure_move(drawing->text, squares[at], squares[next]);
    kt_text_string(drawing->text, drawing->is_closed ? "z" : "");
    kt_figure_end(drawing->text);
}
