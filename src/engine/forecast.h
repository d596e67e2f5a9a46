/* What a count will cost, before anything is counted.
 *
 * Idea.       Bytes and time follow from how large the levels will be (estimate.h), what
 *             the modules below keep of each, and the longest that each takes.
 * Exactness.  Of the bytes of boards whose rows were counted, about a tenth; with given
 *             ends, and of rankings, an estimate from above, up to twice too much, with
 *             two near to each other four times. Of the time, half or double on another
 *             machine, and with two given ends up to five times too much. */
#ifndef KT_FORECAST_H
#define KT_FORECAST_H

#include <stdint.h>

#include "middle.h"

struct kt_forecast {
    uint64_t bytes;        /* held at once, at most */
    uint64_t microseconds; /* of one thread */
};

/* For a board so divided, counted by so many threads. */
struct kt_forecast kt_forecast_of(const struct kt_middle *middle, int hands);

/* For its ranking, which keeps every row's level (ladder.h). */
struct kt_forecast kt_forecast_of_ranking(const struct kt_middle *middle, int hands);

/* As whole seconds, no fewer; UINT64_MAX where the microseconds are beyond number. */
uint64_t kt_forecast_seconds(const struct kt_forecast *forecast);

/* What is needed, if it is more than `most`, 0 for any number; else 0. */
uint64_t kt_forecast_beyond(uint64_t needed, uint64_t most);

/* What may be held where so much is allowed: a tenth more, by which a forecast may err. */
uint64_t kt_forecast_leave(uint64_t max_bytes);

#endif
