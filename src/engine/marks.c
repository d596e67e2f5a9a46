#include "marks.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "colour.h"
#include "scan.h"
#include "shape.h"

enum { FIRST_CAPACITY = 16 };

/* One member, cut at its colon. */
struct member {
    const char *bytes, *colour; /* colour: behind the colon, or NULL */
    size_t length, colour_length;
};

static size_t length_of_member(const char *bytes, size_t count)
{
    size_t length = 0;
    while (length < count && !kt_scan_is_blank(bytes[length]) && bytes[length] != ',' &&
           bytes[length] != ';')
        length++;
    return length;
}

static struct member cut(const char *bytes, size_t length)
{
    struct member member = {.bytes = bytes, .length = length};
    const char *colon = memchr(bytes, ':', length);
    if (colon == NULL)
        return member;
    member.length = (size_t)(colon - bytes);
    member.colour = colon + 1;
    member.colour_length = length - member.length - 1;
    return member;
}

static bool is_word(const struct member *member, const char *word)
{
    return member->colour_length == strlen(word) &&
           memcmp(member->colour, word, member->colour_length) == 0;
}

static bool read_verdict(const struct member *member, const struct kt_theme *theme,
                         struct kt_mark *mark)
{
    const struct {
        const char *word;
        uint32_t colour;
        enum kt_mark_sign sign;
    } verdicts[] = {{"safe", theme->safe, KT_MARK_SAFE},
                    {"fatal", theme->fatal, KT_MARK_FATAL},
                    {"unknown", theme->unknown, KT_MARK_UNKNOWN}};
    for (size_t i = 0; i < sizeof verdicts / sizeof verdicts[0]; i++)
        if (is_word(member, verdicts[i].word)) {
            mark->colour = verdicts[i].colour;
            mark->sign = verdicts[i].sign;
            return true;
        }
    return false;
}

static enum kt_status wrong(const struct kt_text *why)
{
    return why->status != KT_OK ? why->status : KT_INVALID;
}

static enum kt_status read_colour(const struct member *member,
                                  const struct kt_theme *theme, struct kt_mark *mark,
                                  struct kt_text *why)
{
    mark->colour = theme->mark;
    if (member->colour == NULL || read_verdict(member, theme, mark) ||
        kt_colour_read(member->colour, member->colour_length, &mark->colour))
        return KT_OK;
    kt_text_string(why, "the colour of a highlighted square must be a name of CSS, "
                        "#rgb, #rrggbb, safe, fatal or unknown, not ");
    kt_scan_quote(why, member->colour, member->colour_length);
    return wrong(why);
}

static enum kt_status read_square(const struct member *member, int32_t rows,
                                  int32_t cols, struct kt_mark *mark,
                                  struct kt_text *why)
{
    int32_t rank;
    size_t used =
        kt_square_read(member->bytes, member->length, &mark->square.col, &rank);
    if (used > 0 && used == member->length && rank <= rows && mark->square.col < cols) {
        mark->square.row = rows - rank;
        return KT_OK;
    }
    kt_text_string(why, "a highlighted square must be one of the ");
    kt_shape_write(why, rows, cols);
    kt_text_string(why, " board, as a1 or a1:red, not ");
    kt_scan_quote(why, member->bytes, member->length);
    return wrong(why);
}

static enum kt_status append(struct kt_marks *marks, const struct kt_mark *mark)
{
    if (marks->count == marks->capacity) {
        size_t capacity = marks->capacity > 0 ? 2 * marks->capacity : FIRST_CAPACITY;
        struct kt_mark *items = realloc(marks->items, capacity * sizeof *items);
        if (items == NULL)
            return KT_NOMEM;
        marks->items = items;
        marks->capacity = capacity;
    }
    marks->items[marks->count++] = *mark;
    return KT_OK;
}

static enum kt_status read_mark(const struct member *member, int32_t rows, int32_t cols,
                                const struct kt_theme *theme, struct kt_mark *mark,
                                struct kt_text *why)
{
    enum kt_status status = read_square(member, rows, cols, mark, why);
    return status == KT_OK ? read_colour(member, theme, mark, why) : status;
}

enum kt_status kt_marks_read(const struct kt_text *members, int32_t rows, int32_t cols,
                             const struct kt_theme *theme, struct kt_limit *limit,
                             struct kt_marks *marks, struct kt_text *why)
{
    enum { UNITS = 20 };
    size_t end = members->length;
    for (size_t at = 0, length; at < end; at += length + 1) {
        length = length_of_member(members->bytes + at, end - at);
        if (length == 0)
            continue;
        struct member member = cut(members->bytes + at, length);
        struct kt_mark mark = {.sign = KT_MARK_PLAIN};
        enum kt_status status = read_mark(&member, rows, cols, theme, &mark, why);
        if (status == KT_OK)
            status = append(marks, &mark);
        if (status == KT_OK &&
            kt_limit_spend(limit, UNITS + (uint32_t)(length / UNITS)))
            status = KT_STOPPED;
        if (status != KT_OK)
            return status;
    }
    return KT_OK;
}

void kt_marks_close(struct kt_marks *marks)
{
    free(marks->items);
    *marks = (struct kt_marks){0};
}
