#include "heading.h"

#include "svg.h"

/* In hundredths of the letters' size. */
enum { ELLIPSIS = KT_SVG_LETTER_WIDTH_MAX, PITCH = 135, BEHIND = 25, HUNDRED = 100 };

/* Bytes of a heading that are looked at: more than all lines of the largest page hold. */
enum { SEEN = 20000 };

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static size_t skip_blanks(const char *bytes, size_t at, size_t count)
{
    while (at < count && is_blank(bytes[at]))
        at++;
    return at;
}

/* The bytes that are looked at, a character's last among them or none of its. */
static size_t seen(const char *bytes, size_t count)
{
    enum { TAIL_BITS = 0xc0, TAIL = 0x80 };
    if (count <= SEEN)
        return count;
    count = SEEN;
    while (count > 0 && (bytes[count] & TAIL_BITS) == TAIL)
        count--;
    return count;
}

/* How wide the text is, in hundredths of its letters; what is above `most` is not
 * measured. */
static int64_t width_of(const char *bytes, size_t count, int64_t most)
{
    int64_t width = 0, letter;
    for (size_t i = 0; i < count && width <= most; width += letter)
        i += kt_svg_letter(bytes + i, count - i, &letter);
    return width;
}

/* Where the letters end that have room side by side; the first one always has. */
static size_t end_of_room(const char *bytes, size_t from, size_t count, int64_t room)
{
    int64_t width = 0, letter;
    size_t at = from;
    while (at < count) {
        size_t length = kt_svg_letter(bytes + at, count - at, &letter);
        width += letter;
        if (width > room && at > from)
            break;
        at += length;
    }
    return at;
}

/* Where the last word ends that ends at `end` or before it; `end` if no word does. */
static size_t end_of_words(const char *bytes, size_t from, size_t end, size_t count)
{
    if (end == count || is_blank(bytes[end]))
        return end;
    size_t at = end;
    while (at > from && !is_blank(bytes[at - 1]))
        at--;
    return at > from ? at : end;
}

static size_t trim(const char *bytes, size_t from, size_t end)
{
    while (end > from && is_blank(bytes[end - 1]))
        end--;
    return end;
}

/* Adds the next line; gives where the one behind it begins. */
static size_t add_line(struct kt_heading *heading, size_t from, size_t count,
                       int64_t room)
{
    const char *bytes = heading->bytes;
    bool last = heading->count == KT_HEADING_LINES_MAX - 1;
    size_t end = end_of_room(bytes, from, count, room);
    if (last && end < count) {
        heading->cut = true;
        end = end_of_room(bytes, from, count, room - ELLIPSIS);
    } else {
        end = end_of_words(bytes, from, end, count);
    }
    heading->lines[heading->count++] =
        (struct kt_heading_line){from, trim(bytes, from, end) - from};
    return skip_blanks(bytes, end, count);
}

/* So large that the text is one line, or as large as is allowed. */
static int64_t letters_of_line(int64_t room, int64_t width, int64_t most, int64_t least)
{
    int64_t letters = width > 0 ? room * HUNDRED / width : most;
    letters = letters > least ? letters : least;
    return letters < most ? letters : most;
}

static int64_t least_of(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

void kt_heading_trim(const char **bytes, size_t *count)
{
    size_t end = trim(*bytes, 0, *count), first = skip_blanks(*bytes, 0, end);
    *bytes += first;
    *count = end - first;
}

void kt_heading_fit(struct kt_heading *heading, const char *bytes, size_t count,
                    int64_t room, int64_t most, int64_t least)
{
    int64_t two = room * HUNDRED / (KT_SVG_LETTER_WIDTH_MAX + ELLIPSIS);
    *heading = (struct kt_heading){.bytes = bytes};
    least = least_of(least, two) > 0 ? least_of(least, two) : 1;
    count = trim(bytes, 0, seen(bytes, count));
    int64_t width = width_of(bytes, count, room * HUNDRED / least);
    heading->letters = letters_of_line(room, width, most, least);
    for (size_t at = 0; at < count && !heading->cut;)
        at = add_line(heading, at, count, room * HUNDRED / heading->letters);
}

int64_t kt_heading_pitch(const struct kt_heading *heading)
{
    return heading->letters * PITCH / HUNDRED;
}

int64_t kt_heading_height(const struct kt_heading *heading)
{
    return heading->count * kt_heading_pitch(heading) +
           heading->letters * BEHIND / HUNDRED;
}

void kt_heading_write(struct kt_text *text, const struct kt_heading *heading, int64_t x,
                      int64_t y, uint32_t colour)
{
    KT_SVG(text, "<g font-size='%' font-weight='600' text-anchor='start' fill='#'>",
           heading->letters, colour);
    for (int i = 0; i < heading->count; i++) {
        struct kt_heading_line line = heading->lines[i];
        bool ends = heading->cut && i == heading->count - 1;
        KT_SVG(text, "<text x='%' y='%'>", x,
               y + heading->letters + i * kt_heading_pitch(heading));
        kt_svg_text(text, heading->bytes + line.from, line.length);
        kt_text_string(text, ends ? "\xe2\x80\xa6</text>" : "</text>");
    }
    kt_text_string(text, "</g>\n");
}
