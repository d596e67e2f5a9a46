/* Writing SVG: elements with numbers and colours in them, and text from strangers.
 *
 *     KT_SVG(text, "<circle cx='%' cy='%' r='%' fill='#'/>", x, y, radius, colour);
 *
 * Numbers are whole, so that the same bytes come out on every machine. */
#ifndef KT_SVG_H
#define KT_SVG_H

#include <stddef.h>
#include <stdint.h>

#include "text.h"

/* Appends the template; a % in it stands for the next number, a # for the next one as
 * a colour, #rrggbb. There must be as many as the template has places. */
#define KT_SVG(text, template, ...)                            \
    kt_svg_write((text), (template), (int64_t[]){__VA_ARGS__}, \
                 sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t))
void kt_svg_write(struct kt_text *text, const char *template, const int64_t *numbers,
                  size_t count);

/* Appends text as the content of an element: what XML would take for its own is
 * escaped; bytes that are no UTF-8, and characters that XML does not allow, become
 * U+FFFD. */
void kt_svg_text(struct kt_text *text, const char *bytes, size_t count);

/* Reads the first letter of bytes[0..count), count > 0: how many bytes it has, and how
 * wide it is at most, bold letters and all, in hundredths of the size of letters. */
enum { KT_SVG_LETTER_WIDTH_MAX = 125 };
size_t kt_svg_letter(const char *bytes, size_t count, int64_t *width);

/* The width of a digit, and of a letter of a name, in regular type. */
enum { KT_SVG_DIGIT_WIDTH = 62 };

#endif
