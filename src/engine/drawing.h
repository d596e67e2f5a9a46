/* What a picture of a path is made from: the path and what is known of it before the
 * first line is drawn. */
#ifndef KT_DRAWING_H
#define KT_DRAWING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board.h"
#include "diagram.h"
#include "limit.h"
#include "marks.h"
#include "status.h"
#include "text.h"
#include "tour.h"

enum kt_picture_style {
    KT_PICTURE_LINE,
    KT_PICTURE_NUMBERS,
    KT_PICTURE_BOTH /* the numbers only where they can be read */
};

struct kt_picture_spec {
    struct kt_diagram_spec diagram; /* its rows and cols are taken from the tour */
    enum kt_picture_style style;
    bool animated;                /* a knight goes along the path, again and again */
    int64_t seconds;              /* of one round; 0: by the length of the path */
    const struct kt_marks *marks; /* borrowed; squares of the tour's board */
};

/* What is known of a square. */
struct kt_place {
    uint32_t first; /* 1 + the entry of the tour that is its first visit; 0: none */
    uint32_t mark;  /* 1 + the last mark on it; 0: none */
    bool again;     /* it is visited more than once */
};

struct kt_drawing {
    struct kt_text *text; /* borrowed, as all that the caller gives */
    const struct kt_tour *tour;
    const struct kt_picture_spec *spec;
    struct kt_limit *limit;
    struct kt_board board;
    struct kt_diagram diagram;
    struct kt_place *places; /* owned; by the board's index */
    bool is_path, is_tour, is_closed;
    bool joined, numbered; /* what is drawn: a line, numbers */
    int64_t letters;       /* size of the numbers */
};

/* The tour has at most KT_DIAGRAM_SQUARES_MAX entries, and so has its board. KT_NOMEM,
 * KT_STOPPED. To be closed in any case. */
enum kt_status kt_drawing_open(struct kt_drawing *drawing, struct kt_text *text,
                               const struct kt_tour *tour,
                               const struct kt_picture_spec *spec,
                               struct kt_limit *limit);
void kt_drawing_close(struct kt_drawing *drawing);

/* Such as: Closed knight's tour of 64 squares on the 8 x 8 board. */
void kt_drawing_describe(const struct kt_drawing *drawing, struct kt_text *text);

static inline const struct kt_place *kt_drawing_place(const struct kt_drawing *drawing,
                                                      struct kt_square square)
{
    return &drawing->places[kt_board_index(&drawing->board, square)];
}

/* Whether entry i of the tour is a square of the board. */
static inline bool kt_drawing_shows(const struct kt_drawing *drawing, size_t i)
{
    return kt_board_has(&drawing->board, drawing->tour->squares[i]);
}

/* Whether entry i has the step after that of the entry before, and both are shown. */
static inline bool kt_drawing_follows(const struct kt_drawing *drawing, size_t i)
{
    return i > 0 && kt_drawing_shows(drawing, i) && kt_drawing_shows(drawing, i - 1) &&
           kt_tour_step(drawing->tour, i) == kt_tour_step(drawing->tour, i - 1) + 1;
}

#endif
