/* Colours: read by name or number, and the ink that can be read on one.
 *
 * A colour is a number 0xrrggbb, red, green and blue of sRGB.
 *
 * Source.  The names are those of CSS (W3C, CSS Color Module Level 4, section 6.1). */
#ifndef KT_COLOUR_H
#define KT_COLOUR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The parts of a colour, 0..255 each. */
enum { KT_COLOUR_BITS = 8, KT_COLOUR_MOST = 255 };

static inline uint32_t kt_colour_of(uint32_t red, uint32_t green, uint32_t blue)
{
    return red << 2 * KT_COLOUR_BITS | green << KT_COLOUR_BITS | blue;
}

static inline uint32_t kt_colour_red(uint32_t colour)
{
    return colour >> 2 * KT_COLOUR_BITS & KT_COLOUR_MOST;
}

static inline uint32_t kt_colour_green(uint32_t colour)
{
    return colour >> KT_COLOUR_BITS & KT_COLOUR_MOST;
}

static inline uint32_t kt_colour_blue(uint32_t colour)
{
    return colour & KT_COLOUR_MOST;
}

/* Reads #rgb, #rrggbb or a name of CSS, in lower or upper case, all of bytes[0..count).
 * False, and *colour as it was, if it is none. */
bool kt_colour_read(const char *bytes, size_t count, uint32_t *colour);

/* How much light it gives, 0 for black to KT_COLOUR_LIGHT_MAX for white. */
enum { KT_COLOUR_LIGHT_MAX = 10000 };
int64_t kt_colour_light(uint32_t colour);

/* Black or white, whichever stands out more from this ground. */
uint32_t kt_colour_ink(uint32_t ground);

#endif
