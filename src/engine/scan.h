/* Reading a text from left to right, and saying where it went wrong. */
#ifndef KT_SCAN_H
#define KT_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "limit.h"
#include "status.h"
#include "text.h"

/* Numbers in texts lie between this and its negative, so that adding 1 is safe. */
#define KT_SCAN_NUMBER_MAX ((int64_t)999999999999999999)

enum { KT_SCAN_END = -1 };

struct kt_scan {
    const char *bytes;      /* borrowed; any bytes, NUL too */
    size_t count, at;       /* the next byte to read is bytes[at], at <= count */
    struct kt_limit *limit; /* borrowed, or NULL */
    struct kt_text *why;    /* borrowed, or NULL: nobody wants a sentence */
};

/* The next byte, 0..255, or KT_SCAN_END. */
static inline int kt_scan_peek(const struct kt_scan *scan)
{
    return scan->at < scan->count ? (unsigned char)scan->bytes[scan->at] : KT_SCAN_END;
}

static inline bool kt_scan_is_blank(int c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Goes past the next byte if it is this one. */
static inline bool kt_scan_take(struct kt_scan *scan, char c)
{
    bool taken = scan->at < scan->count && scan->bytes[scan->at] == c;
    scan->at += taken;
    return taken;
}

/* Goes past blanks. KT_STOPPED. */
enum kt_status kt_scan_blanks(struct kt_scan *scan);

/* Reads a whole number: digits, a '-' before them perhaps. KT_INVALID: there is none,
 * or one of more than 18 digits; the scan stays before it. */
enum kt_status kt_scan_number(struct kt_scan *scan, int64_t *number);

/* Gives KT_INVALID, and to `why` a sentence such as
 *     character 17: a square is wanted, not 'zz'
 * about the text at `at`. What is no printable ASCII is written as \xHH. */
enum kt_status kt_scan_want(const struct kt_scan *scan, size_t at, const char *wanted);

/* Appends bytes[0..count) between quotation marks, shortened; what is no printable ASCII
 * as \xHH. */
void kt_scan_quote(struct kt_text *text, const char *bytes, size_t count);

#endif
