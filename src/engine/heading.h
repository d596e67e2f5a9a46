/* A picture's heading, broken into lines.
 *
 * Idea.       On one line, with smaller letters if need be. Where those would become too
 *             small to be read, on several lines, broken at blanks, and within a word
 *             only if it is longer than a line. What is longer than all lines ends in an
 *             ellipsis: the picture's title has it whole.
 * Invariant.  No line is wider than the room, as kt_svg_letter measures it. */
#ifndef KT_HEADING_H
#define KT_HEADING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text.h"

enum { KT_HEADING_LINES_MAX = 4 };

/* Bytes from..from + length - 1 of the heading. */
struct kt_heading_line {
    size_t from, length;
};

struct kt_heading {
    const char *bytes; /* borrowed */
    int64_t letters;   /* their size */
    int count;         /* of lines; 0 for an empty heading */
    bool cut;          /* an ellipsis stands behind the last line */
    struct kt_heading_line lines[KT_HEADING_LINES_MAX];
};

/* Leaves off the blanks at both ends. */
void kt_heading_trim(const char **bytes, size_t *count);

/* Fits bytes[0..count), which begin with no blank, into lines so wide, in letters of size
 * `most`, or down to `least`, which gives way to nothing but a room that has not two
 * letters beside each other. */
void kt_heading_fit(struct kt_heading *heading, const char *bytes, size_t count,
                    int64_t room, int64_t most, int64_t least);

/* From one line to the next. */
int64_t kt_heading_pitch(const struct kt_heading *heading);

/* All lines together. */
int64_t kt_heading_height(const struct kt_heading *heading);

/* Draws it, its upper left corner at x, y. */
void kt_heading_write(struct kt_text *text, const struct kt_heading *heading, int64_t x,
                      int64_t y, uint32_t colour);

#endif
