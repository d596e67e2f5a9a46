#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 256, NUMBER_WIDTH_MAX = 24 };

/* Writing a byte takes about half a unit of the limit. */
static bool is_stopped(const struct kt_text *text, size_t count)
{
    uint32_t units = count < KT_LIMIT_WORK ? (uint32_t)count / 2 + 1 : KT_LIMIT_WORK;
    return kt_limit_spend(text->limit, units);
}

bool kt_text_may_grow(struct kt_text *text, uint64_t bytes)
{
    if (text->status == KT_OK && text->most > 0 && bytes > text->most - text->length)
        text->status = KT_TOO_LARGE;
    return text->status == KT_OK;
}

/* Makes room for `count` more bytes, doubling so that appends cost O(1) each. */
static bool reserve(struct kt_text *text, size_t count)
{
    if (!kt_text_may_grow(text, count))
        return false;
    if (is_stopped(text, count)) {
        text->status = KT_STOPPED;
        return false;
    }
    if (count <= text->capacity - text->length)
        return true;
    size_t capacity = text->capacity > 0 ? text->capacity : FIRST_CAPACITY;
    while (capacity - text->length < count) {
        if (capacity > SIZE_MAX / 2)
            goto no_memory;
        capacity *= 2;
    }
    char *bytes = realloc(text->bytes, capacity);
    if (bytes == NULL)
        goto no_memory;
    text->bytes = bytes;
    text->capacity = capacity;
    return true;
no_memory:
    text->status = KT_NOMEM;
    return false;
}

void kt_text_byte(struct kt_text *text, char byte)
{
    if (reserve(text, 1))
        text->bytes[text->length++] = byte;
}

void kt_text_bytes(struct kt_text *text, const char *bytes, size_t count)
{
    if (count == 0 || !reserve(text, count))
        return;
    memcpy(text->bytes + text->length, bytes, count);
    text->length += count;
}

void kt_text_string(struct kt_text *text, const char *string)
{
    kt_text_bytes(text, string, strlen(string));
}

void kt_text_number(struct kt_text *text, int64_t number, int width)
{
    char digits[NUMBER_WIDTH_MAX];
    size_t used = 0;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[sizeof digits - ++used] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        digits[sizeof digits - ++used] = '-';
    for (int blanks = width - (int)used; blanks > 0; blanks--)
        kt_text_byte(text, ' ');
    kt_text_bytes(text, digits + sizeof digits - used, used);
}

void kt_text_close(struct kt_text *text)
{
    free(text->bytes);
    *text = (struct kt_text){0};
}
