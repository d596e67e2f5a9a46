/* What counting takes as arguments, and how it says that it would take too much. */
#ifndef KNIGHT_COUNTING_H
#define KNIGHT_COUNTING_H

#include "binding/call.h"
#include "engine/count.h"
#include "engine/status.h"

/* 4 GiB, and an hour of one processor. */
#define COUNTING_BYTES (INT64_C(4) << 30)
enum { COUNTING_SECONDS = 3600 };

#define PARAM_KIND                                                 \
    {                                                              \
        .name = "kind", .kind = PARAM_WORD, .words = kt_kind_names \
    }
#define PARAM_MAX_SECONDS                                   \
    {                                                       \
        .name = "max_seconds", .low = 1, .high = INT64_MAX, \
        .fallback = COUNTING_SECONDS                        \
    }
#define PARAM_MAX_BYTES                                                              \
    {                                                                                \
        .name = "max_bytes", .low = 1, .high = INT64_MAX, .fallback = COUNTING_BYTES \
    }

/* Which argument is which; -1 for what the face does not have. */
struct counting_places {
    int n, cols, kind, row, col, end_row, end_col, max_bytes, max_seconds;
};

/* What is to be counted. */
enum kt_status counting_wish(struct call *call, const struct counting_places *at,
                             struct kt_count_wish *wish);

/* Where status is KT_TOO_LARGE, fails with a sentence that says what it would take. */
enum kt_status counting_refusal(struct call *call, enum kt_status status,
                                const struct kt_count *count);

#endif
