#include "scan.h"

#include <string.h>

enum {
    DIGITS_MAX = 18,
    BASE = 10,
    EXCERPT_MAX = 16,
    QUOTE_MAX = 32,
    PRINTABLE_FIRST = 0x20,
    PRINTABLE_LAST = 0x7e,
    NIBBLE_BITS = 4,
    NIBBLE_MASK = 15
};

enum kt_status kt_scan_blanks(struct kt_scan *scan)
{
    while (kt_scan_is_blank(kt_scan_peek(scan))) {
        if (kt_limit_spend(scan->limit, 1))
            return KT_STOPPED;
        scan->at++;
    }
    return KT_OK;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

enum kt_status kt_scan_number(struct kt_scan *scan, int64_t *number)
{
    size_t start = scan->at, at = start;
    bool negative = at < scan->count && scan->bytes[at] == '-';
    size_t first = at += negative;
    int64_t value = 0;
    for (; at < scan->count && is_digit(scan->bytes[at]); at++) {
        if (at - first == DIGITS_MAX)
            return kt_scan_want(scan, start, "a number of 18 digits at most");
        value = value * BASE + (scan->bytes[at] - '0');
    }
    if (at == first)
        return kt_scan_want(scan, start, "a number");
    scan->at = at;
    *number = negative ? -value : value;
    return KT_OK;
}

static void write_byte(struct kt_text *text, unsigned char byte)
{
    static const char digits[] = "0123456789abcdef";
    if (byte >= PRINTABLE_FIRST && byte <= PRINTABLE_LAST) {
        kt_text_byte(text, (char)byte);
        return;
    }
    kt_text_string(text, "\\x");
    kt_text_byte(text, digits[byte >> NIBBLE_BITS]);
    kt_text_byte(text, digits[byte & NIBBLE_MASK]);
}

/* Whether an excerpt ends before this byte. */
static bool ends_excerpt(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',' || c == ']';
}

static void write_excerpt(const struct kt_scan *scan, size_t at)
{
    size_t rest = scan->count - at, length = 0;
    do
        write_byte(scan->why, (unsigned char)scan->bytes[at + length++]);
    while (length < rest && length < EXCERPT_MAX &&
           !ends_excerpt(scan->bytes[at + length]));
}

enum kt_status kt_scan_want(const struct kt_scan *scan, size_t at, const char *wanted)
{
    if (scan->why == NULL)
        return KT_INVALID;
    kt_text_string(scan->why, "character ");
    kt_text_number(scan->why, (int64_t)at + 1, 0);
    kt_text_string(scan->why, ": ");
    kt_text_string(scan->why, wanted);
    kt_text_string(scan->why, " is wanted, not ");
    if (at == scan->count) {
        kt_text_string(scan->why, "the end of the text");
        return KT_INVALID;
    }
    kt_text_byte(scan->why, '\'');
    write_excerpt(scan, at);
    kt_text_byte(scan->why, '\'');
    return KT_INVALID;
}

void kt_scan_quote(struct kt_text *text, const char *bytes, size_t count)
{
    kt_text_byte(text, '\'');
    for (size_t i = 0; i < count && i < QUOTE_MAX; i++)
        write_byte(text, (unsigned char)bytes[i]);
    kt_text_string(text, count > QUOTE_MAX ? "...'" : "'");
}
