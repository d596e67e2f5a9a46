/* Squares that a picture highlights, each in a colour: a8:red c7:#0f0 b6 d5:fatal.
 *
 * A colour is one of CSS's, or a verdict on the move to that square, which has a colour
 * and a sign of its own. */
#ifndef KT_MARKS_H
#define KT_MARKS_H

#include <stddef.h>
#include <stdint.h>

#include "limit.h"
#include "square.h"
#include "status.h"
#include "text.h"
#include "theme.h"

enum kt_mark_sign { KT_MARK_PLAIN, KT_MARK_SAFE, KT_MARK_FATAL, KT_MARK_UNKNOWN };

struct kt_mark {
    struct kt_square square;
    uint32_t colour;
    enum kt_mark_sign sign;
};

struct kt_marks {
    struct kt_mark *items; /* owned */
    size_t count, capacity;
};

/* Reads members separated by blanks, commas or semicolons onto empty marks. KT_INVALID:
 * `why` gets a sentence. KT_NOMEM, KT_STOPPED. To be closed in any case. */
enum kt_status kt_marks_read(const struct kt_text *members, int32_t rows, int32_t cols,
                             const struct kt_theme *theme, struct kt_limit *limit,
                             struct kt_marks *marks, struct kt_text *why);

/* May be called twice, and on zeroed marks. */
void kt_marks_close(struct kt_marks *marks);

#endif
