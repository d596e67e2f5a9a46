/* How a picture is to look: the options that all pictures take, and what the engine makes
 * of them. A function's list of options begins with LOOK_OPTIONS. */
#ifndef KNIGHT_LOOK_H
#define KNIGHT_LOOK_H

#include "binding/call.h"
#include "engine/diagram.h"
#include "engine/figure.h"
#include "engine/options.h"
#include "engine/shape.h"
#include "engine/status.h"

enum {
    LOOK_THEME,
    LOOK_SIZE,
    LOOK_COORDINATES,
    LOOK_TITLE,
    LOOK_N,
    LOOK_COLS,
    LOOKS, /* a function's own options begin here */
    LOOK_OPTIONS_MAX = 16
};

extern const char *const look_themes[], *const look_no_or_yes[];

#define LOOK_OPTIONS                                                                   \
    [LOOK_THEME] = {.key = "theme", .kind = KT_OPTION_WORD, .words = look_themes},     \
    [LOOK_SIZE] = {.key = "size",                                                      \
                   .kind = KT_OPTION_INTEGER,                                          \
                   .low = KT_DIAGRAM_SIZE_MIN,                                         \
                   .high = KT_DIAGRAM_SIZE_MAX},                                       \
    [LOOK_COORDINATES] = LOOK_YES("coordinates", 1),                                   \
    [LOOK_TITLE] = {.key = "title", .kind = KT_OPTION_TEXT},                           \
    [LOOK_N] = {.key = "n", .kind = KT_OPTION_INTEGER, .low = 1, .high = KT_SIDE_MAX}, \
    [LOOK_COLS] = {                                                                    \
        .key = "cols", .kind = KT_OPTION_INTEGER, .low = 1, .high = KT_SIDE_MAX}

/* An option that is 0 or 1. */
#define LOOK_YES(k, d)                                                               \
    {                                                                                \
        .key = (k), .kind = KT_OPTION_WORD, .words = look_no_or_yes, .fallback = (d) \
    }
#define LOOK_SECONDS                                           \
    {                                                          \
        .key = "seconds", .kind = KT_OPTION_INTEGER, .low = 1, \
        .high = KT_FIGURE_SECONDS_MAX                          \
    }

#define PARAM_OPTIONS                                          \
    {                                                          \
        .name = "options", .kind = PARAM_ANY, .optional = true \
    }

/* The options of a picture as read; zeroed before, closed in any case. */
struct look {
    struct kt_option options[LOOK_OPTIONS_MAX];
};

/* Reads argument i, by specs[0..count); without it all options have their defaults. */
enum kt_status look_read(struct call *call, int i, const struct kt_option_spec *specs,
                         int count, struct look *look);
void look_close(struct look *look);

/* The options of an aggregate, which every row repeats. All zeros before the first row. */
struct look_kept {
    struct look look;
    bool seen, null; /* null: they are NULL, and so is the picture */
    char *text;      /* owned by SQLite's allocator; as given; NULL: not given */
    size_t length;
};

/* Reads argument i at the first row, and sees to it that the others have the same. */
enum kt_status look_keep(struct call *call, int i, const struct kt_option_spec *specs,
                         int count, struct look_kept *kept);
void look_forget(struct look_kept *kept);

/* The board of options n and cols; {0, 0} where they are not given. */
struct kt_shape look_shape(const struct look *look);

/* Fails unless the square of arguments row and col is on that board, if there is one. */
enum kt_status look_check_square(struct call *call, const struct look *look, int row,
                                 int col);

/* The smallest board that holds `held`, or the one that the options name. */
struct kt_shape look_board(const struct look *look, struct kt_shape held);

/* What a diagram is to be like, but for its rows and cols. The heading is borrowed. */
struct kt_diagram_spec look_diagram(const struct look *look);

#endif
