/* What the tests of pictures ask about the text of one. */
#ifndef DRAWN_H
#define DRAWN_H

#include "engine/text.h"
#include "engine/tour.h"
#include "judge.h"

/* How often a part stands in the text. */
static inline int drawn_count(const struct kt_text *text, const char *part)
{
    size_t length = strlen(part);
    int count = 0;
    for (size_t i = 0; i + length <= text->length; i++)
        count += memcmp(text->bytes + i, part, length) == 0;
    return count;
}

static inline bool drawn(const struct kt_text *text, const char *part)
{
    return drawn_count(text, part) > 0;
}

static inline void assert_drawn(const struct kt_text *text, const char *part)
{
    if (!drawn(text, part))
        fail_msg("%.*s\n--- has no %s", (int)text->length, text->bytes, part);
}

static inline void assert_not_drawn(const struct kt_text *text, const char *part)
{
    if (drawn(text, part))
        fail_msg("%.*s\n--- has %s", (int)text->length, text->bytes, part);
}

static inline void assert_is(struct kt_text *text, const char *expected)
{
    kt_text_byte(text, '\0');
    assert_int_equal(text->status, KT_OK);
    assert_string_equal(text->bytes, expected);
    kt_text_close(text);
}

/* The tour of these squares, row and col by turns; not to be closed. */
#define DRAWN_TOUR(r, c, list)                                               \
    {                                                                        \
        .rows = (r), .cols = (c), .squares = (list), .length = LENGTH(list), \
        .capacity = LENGTH(list)                                             \
    }

#endif
