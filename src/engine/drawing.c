#include "drawing.h"

#include <stdlib.h>

#include "check.h"
#include "shape.h"
#include "svg.h"

/* The numbers, in units of the diagram: the room for one, and the size of its letters at
 * most, where it stands on the line and where it has the square for itself. */
enum {
    DISC_ROOM = 56,
    DISC_LETTERS = 33,
    FREE_ROOM = 84,
    FREE_LETTERS = 44,
    READABLE_PIXELS = 9, /* of letters where every square has to have its number */
    BASE = 10,
    HUNDRED = 100
};

static enum kt_status judge(struct kt_drawing *drawing)
{
    struct kt_fault fault;
    enum kt_status status = kt_check_tour(drawing->tour, &drawing->board,
                                          drawing->limit, &drawing->is_tour);
    if (status != KT_OK)
        return status;
    drawing->is_closed =
        drawing->is_tour && kt_tour_is_closed(drawing->tour, &drawing->board);
    status = kt_check_first_fault(drawing->tour, &drawing->board, KT_FAULTS_OF_PATH,
                                  drawing->limit, &fault);
    drawing->is_path = status == KT_DONE;
    return status == KT_DONE ? KT_OK : status;
}

static struct kt_place *place_at(struct kt_drawing *drawing, struct kt_square square)
{
    return &drawing->places[kt_board_index(&drawing->board, square)];
}

static void visit(struct kt_drawing *drawing, size_t entry)
{
    struct kt_place *place = place_at(drawing, drawing->tour->squares[entry]);
    if (place->first == 0)
        place->first = (uint32_t)entry + 1;
    else
        place->again = true;
}

static enum kt_status look_at_squares(struct kt_drawing *drawing)
{
    const struct kt_marks *marks = drawing->spec->marks;
    drawing->places = calloc((size_t)drawing->board.squares, sizeof *drawing->places);
    if (drawing->places == NULL)
        return KT_NOMEM;
    for (size_t i = 0; i < marks->count; i++)
        place_at(drawing, marks->items[i].square)->mark = (uint32_t)i + 1;
    for (size_t i = 0; i < drawing->tour->length; i++) {
        if (kt_limit_spend(drawing->limit, 1))
            return KT_STOPPED;
        if (kt_drawing_shows(drawing, i))
            visit(drawing, i);
    }
    return KT_OK;
}

static int64_t digits_of_last_step(const struct kt_tour *tour)
{
    int64_t digits = 1;
    if (tour->length > 0)
        for (int64_t step = kt_tour_step(tour, tour->length - 1); step >= BASE;
             step /= BASE)
            digits++;
    return digits;
}

static int64_t fitting_letters(const struct kt_tour *tour, int64_t room, int64_t most)
{
    int64_t letters = room * HUNDRED / (KT_SVG_DIGIT_WIDTH * digits_of_last_step(tour));
    return letters < most ? letters : most;
}

/* How large all becomes, and whether there is room for numbers. */
static void lay_out(struct kt_drawing *drawing)
{
    enum kt_picture_style style = drawing->spec->style;
    struct kt_diagram_spec spec = drawing->spec->diagram;
    bool free = style == KT_PICTURE_NUMBERS;
    drawing->letters = fitting_letters(drawing->tour, free ? FREE_ROOM : DISC_ROOM,
                                       free ? FREE_LETTERS : DISC_LETTERS);
    spec.rows = drawing->tour->rows;
    spec.cols = drawing->tour->cols;
    spec.chequered = true;
    if (free)
        spec.square_pixels =
            (READABLE_PIXELS * KT_DIAGRAM_SQUARE - 1) / drawing->letters + 1;
    kt_diagram_open(&drawing->diagram, &spec);
    drawing->joined = !free;
    drawing->numbered =
        free || (style == KT_PICTURE_BOTH &&
                 kt_diagram_is_legible(&drawing->diagram, drawing->letters));
}

enum kt_status kt_drawing_open(struct kt_drawing *drawing, struct kt_text *text,
                               const struct kt_tour *tour,
                               const struct kt_picture_spec *spec,
                               struct kt_limit *limit)
{
    struct kt_board_spec board = {.rows = tour->rows, .cols = tour->cols};
    *drawing =
        (struct kt_drawing){.text = text, .tour = tour, .spec = spec, .limit = limit};
    enum kt_status status = kt_board_open(&drawing->board, &board);
    if (status == KT_OK)
        status = judge(drawing);
    if (status == KT_OK)
        status = look_at_squares(drawing);
    if (status == KT_OK)
        lay_out(drawing);
    return status;
}

void kt_drawing_close(struct kt_drawing *drawing)
{
    free(drawing->places);
    drawing->places = NULL;
    kt_board_close(&drawing->board);
}

static const char *kind_of(const struct kt_drawing *drawing)
{
    if (drawing->is_closed)
        return "Closed knight's tour";
    if (drawing->is_tour)
        return "Open knight's tour";
    return drawing->is_path ? "Knight's path" : "No knight's path, but a list";
}

void kt_drawing_describe(const struct kt_drawing *drawing, struct kt_text *text)
{
    kt_text_string(text, kind_of(drawing));
    kt_text_string(text, " of ");
    kt_text_number(text, (int64_t)drawing->tour->length, 0);
    kt_text_string(text,
                   drawing->tour->length == 1 ? " square on the " : " squares on the ");
    kt_shape_write(text, drawing->tour->rows, drawing->tour->cols);
    kt_text_string(text, " board");
}
