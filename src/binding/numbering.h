/* How much memory numbering the tours of a board may take, and how it says that it would
 * take more. */
#ifndef KNIGHT_NUMBERING_H
#define KNIGHT_NUMBERING_H

#include "binding/call.h"
#include "engine/ranking.h"
#include "engine/status.h"

/* 1 GiB: enough for the closed tours of 8 x 8, and what needs more takes minutes. */
#define NUMBERING_BYTES (INT64_C(1) << 30)

#define PARAM_NUMBERING_BYTES                                                         \
    {                                                                                 \
        .name = "max_bytes", .low = 1, .high = INT64_MAX, .fallback = NUMBERING_BYTES \
    }

/* Where status is KT_TOO_LARGE, fails with a sentence that says what the ranking of this
 * wish lacks. */
enum kt_status numbering_refusal(struct call *call, enum kt_status status,
                                 const struct kt_ranking *ranking,
                                 const struct kt_ranking_wish *wish);

#endif
