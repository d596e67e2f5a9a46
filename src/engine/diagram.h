/* The board of a picture: page, squares, coordinates, heading; and how large all is.
 *
 *     kt_diagram_open(&diagram, &spec);
 *     kt_diagram_begin(text, &diagram, ...);
 *     ... what stands on the board: a square is KT_DIAGRAM_SQUARE units wide and high,
 *         the board's upper left corner at 0, 0 ...
 *     kt_diagram_end(text, &diagram);
 *
 * Idea.       All is drawn in units, and the viewer scales them to pixels. What must not
 *             become too small to be read (letters, lines, marks) is given so many
 *             units as make the pixels wanted, on boards with small squares more.
 * Invariant.  Nothing that is drawn has an id, so that pictures can stand beside each
 *             other in one page. */
#ifndef KT_DIAGRAM_H
#define KT_DIAGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "heading.h"
#include "square.h"
#include "status.h"
#include "text.h"
#include "theme.h"

/* Pictures of larger boards are refused. */
enum { KT_DIAGRAM_SQUARES_MAX = 250000 };

enum {
    KT_DIAGRAM_SQUARE = 100,
    KT_DIAGRAM_SIZE_MIN = 16,
    KT_DIAGRAM_SIZE_MAX = 100000
};

struct kt_diagram_spec {
    int32_t rows, cols; /* rows * cols <= KT_DIAGRAM_SQUARES_MAX */
    enum kt_theme_name theme;
    bool coordinates;
    bool chequered;        /* else the squares are left to whoever draws on them */
    int64_t size;          /* pixels of the longer side; 0: by the board */
    int64_t square_pixels; /* of a square's side at least, where size is 0 */
    /* Room for what is to stand beside the board, in hundredths of the size of labels. */
    int64_t side_width, side_height;
    const char *heading; /* borrowed; NULL: none */
    size_t heading_length;
};

struct kt_diagram {
    struct kt_diagram_spec spec;
    const struct kt_theme *theme;
    int64_t scale;       /* pixels of a square's side, in hundredths */
    int64_t label;       /* size of the coordinates' letters */
    int64_t margin;      /* free on all sides */
    int64_t left, top;   /* of the board, on the page */
    int64_t board_width; /* units */
    int64_t board_height;
    int64_t side_height;   /* of what stands beside the board: as high or higher */
    int64_t width, height; /* of the page */
    struct kt_heading heading;
};

/* KT_TOO_LARGE, and a sentence to `why`, for a board that is too large to be drawn; rows
 * and cols up to KT_SIDE_MAX. */
enum kt_status kt_diagram_check(int64_t rows, int64_t cols, struct kt_text *why);

/* Lays out the page. */
void kt_diagram_open(struct kt_diagram *diagram, const struct kt_diagram_spec *spec);

/* As many units as make so many pixels, and no fewer than `least`. */
int64_t kt_diagram_units(const struct kt_diagram *diagram, int64_t pixels,
                         int64_t least);

/* Whether letters of so many units can be read. */
bool kt_diagram_is_legible(const struct kt_diagram *diagram, int64_t letters);

/* Where digits of this size stand if their middle is to be there. */
int64_t kt_diagram_baseline(int64_t middle, int64_t letters);

/* Opens the document and draws the empty board. `description` is for those who can't see
 * the picture; the heading stands for it where there is one. */
void kt_diagram_begin(struct kt_text *text, const struct kt_diagram *diagram,
                      const struct kt_text *description);
/* The document up to its last tag. */
void kt_diagram_end(struct kt_text *text);

/* The middle of a square, in units from the board's corner. */
static inline int64_t kt_diagram_middle(int32_t line)
{
    return (int64_t)line * KT_DIAGRAM_SQUARE + KT_DIAGRAM_SQUARE / 2;
}

#endif
