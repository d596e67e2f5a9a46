#include "svg.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

enum { COLOUR_DIGITS = 6, NIBBLE_BITS = 4, NIBBLE_MASK = 15 };

/* Parts of UTF-8, and of Unicode, that are asked for. */
enum {
    ASCII_END = 0x80,
    TAIL_BITS = 6,
    TAIL_MASK = 0x3f,
    TAIL_SIGN = 0x80,
    SPACE = 0x20,
    SURROGATES = 0xd800,
    SURROGATES_END = 0xe000,
    NO_CHARACTER = 0xfffe, /* and the one after it */
    SUPPLEMENT = 0x10000,
    UNICODE_END = 0x110000,
    LATIN_END = 0x250,
    SEQUENCE_MAX = 4
};

static const char replacement[] = "\xef\xbf\xbd"; /* U+FFFD */

static void write_colour(struct kt_text *text, int64_t colour)
{
    static const char digits[] = "0123456789abcdef";
    kt_text_byte(text, '#');
    for (int i = COLOUR_DIGITS - 1; i >= 0; i--)
        kt_text_byte(text, digits[colour >> NIBBLE_BITS * i & NIBBLE_MASK]);
}

void kt_svg_write(struct kt_text *text, const char *template, const int64_t *numbers,
                  size_t count)
{
    size_t used = 0;
    for (;;) {
        size_t length = strcspn(template, "%#");
        kt_text_bytes(text, template, length);
        template += length;
        if (*template == '\0')
            break;
        assert(used < count);
        if (*template ++ == '%')
            kt_text_number(text, numbers[used++], 0);
        else
            write_colour(text, numbers[used++]);
    }
    assert(used == count);
    (void)count;
}

/* How many bytes a character has by its first; 0 for a byte that begins none. */
static size_t sequence_length(unsigned char first)
{
    static const unsigned char beginnings[] = {0xc2, 0xe0, 0xf0, 0xf5};
    if (first < ASCII_END)
        return 1;
    if (first < beginnings[0] || first >= beginnings[3])
        return 0;
    return first < beginnings[1] ? 2 : first < beginnings[2] ? 3 : SEQUENCE_MAX;
}

/* The least character that needs so many bytes. */
static uint32_t least_of_length(size_t length)
{
    static const uint32_t least[] = {0, 0, ASCII_END, 0x800, SUPPLEMENT};
    return least[length];
}

/* Whether XML allows the character (XML 1.0, production 2). */
static bool is_allowed(uint32_t c)
{
    if (c < SPACE)
        return c == '\t' || c == '\n' || c == '\r';
    return c < SURROGATES || (c >= SURROGATES_END && c < NO_CHARACTER) ||
           (c >= SUPPLEMENT && c < UNICODE_END);
}

/* Reads one character from the start of bytes[0..count), count > 0; gives its length.
 * Where there is none that XML allows, *c is 0 and what is passed is one byte, or the
 * character. */
static size_t read_character(const unsigned char *bytes, size_t count, uint32_t *c)
{
    size_t length = sequence_length(bytes[0]);
    *c = 0;
    if (length == 0 || length > count)
        return 1;
    uint32_t value = length == 1 ? bytes[0] : bytes[0] & (0xffu >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & ~TAIL_MASK & 0xff) != TAIL_SIGN)
            return 1;
        value = value << TAIL_BITS | (bytes[i] & TAIL_MASK);
    }
    if (value < least_of_length(length))
        return 1;
    if (is_allowed(value))
        *c = value;
    return length;
}

static const char *escaped(uint32_t c)
{
    switch (c) {
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '&':
        return "&amp;";
    case 0:
        return replacement;
    default:
        return NULL;
    }
}

void kt_svg_text(struct kt_text *text, const char *bytes, size_t count)
{
    for (size_t i = 0, length; i < count && text->status == KT_OK; i += length) {
        uint32_t c;
        length = read_character((const unsigned char *)bytes + i, count - i, &c);
        const char *instead = escaped(c);
        if (instead != NULL)
            kt_text_string(text, instead);
        else
            kt_text_bytes(text, bytes + i, length);
    }
}

/* Of the widest font that is common, DejaVu Sans in bold. */
static int64_t width_of(uint32_t c)
{
    enum { NARROW = 50, USUAL = 72, CAPITAL = 86, BROAD = 110 };
    static const char narrow[] = " \t\n\r!'(),-./:;IJ[\\]`fijlrt|";
    static const char broad[] = "%&@MWmw";
    static const char signs[] = "#+<=>^~";
    if (c >= ASCII_END || c == 0)
        return c < LATIN_END && c > 0 ? BROAD : KT_SVG_LETTER_WIDTH_MAX;
    if (strchr(narrow, (int)c) != NULL)
        return NARROW;
    if (strchr(broad, (int)c) != NULL)
        return BROAD;
    return (c >= 'A' && c <= 'Z') || strchr(signs, (int)c) != NULL ? CAPITAL : USUAL;
}

size_t kt_svg_letter(const char *bytes, size_t count, int64_t *width)
{
    uint32_t c;
    size_t length = read_character((const unsigned char *)bytes, count, &c);
    *width = width_of(c);
    return length;
}
