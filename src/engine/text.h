/* A text, or any run of bytes, that grows at its end.
 *
 * Errors are sticky: after an append has failed every later one does nothing, so a
 * writer appends freely and looks at `status` once, at the end, or now and then if it
 * writes much. A text that has been given a limit asks it as it grows; one that has been
 * told how long it may become grows no longer. */
#ifndef KT_TEXT_H
#define KT_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "limit.h"
#include "status.h"

struct kt_text {
    char *bytes;            /* owned; `length` bytes, no NUL behind them; may be NULL */
    size_t length;          /* bytes in use */
    size_t capacity;        /* bytes allocated */
    enum kt_status status;  /* KT_OK, or for good KT_NOMEM, KT_STOPPED, KT_TOO_LARGE */
    struct kt_limit *limit; /* borrowed; NULL: none */
    size_t most;            /* bytes it may hold; 0: any number */
};

/* An empty text is all zeros: struct kt_text text = {0}. */

/* Whether so many more bytes may be appended. If not, nothing can be appended any more:
 * whoever foresees a length asks before doing the work. */
bool kt_text_may_grow(struct kt_text *text, uint64_t bytes);

void kt_text_byte(struct kt_text *text, char byte);
void kt_text_bytes(struct kt_text *text, const char *bytes, size_t count);

/* Appends a NUL-terminated string. */
void kt_text_string(struct kt_text *text, const char *string);

/* Appends a whole number in decimal, right-aligned by spaces to at least `width`. */
void kt_text_number(struct kt_text *text, int64_t number, int width);

/* Frees the bytes and leaves an empty text, without limit. May be called twice. */
void kt_text_close(struct kt_text *text);

#endif
