/* A limit that asks at every report of work, and a call that is stopped each time.
 *
 * A limit gathers work until it asks, so that small boards would never be stopped. This
 * one puts back what it has gathered, and the next unit of work asks again. */
#ifndef TESTS_STOPS_H
#define TESTS_STOPS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/limit.h"
#include "engine/status.h"

struct stops {
    struct kt_limit limit;
    int64_t left; /* times that it may still be asked */
};

static inline bool stops_ask(void *context)
{
    struct stops *stops = context;
    stops->limit.gathered = KT_LIMIT_WORK;
    return stops->left-- <= 0;
}

/* A call under test: it must give KT_STOPPED and leave nothing behind once it is told to
 * stop, and KT_OK if it never is. */
typedef enum kt_status stops_call(struct kt_limit *limit, const void *context);

/* Stops it the first time that it asks, the second time, and so on, until it ends by
 * itself. Gives how often it was stopped. */
static inline int64_t stops_everywhere(stops_call *call, const void *context)
{
    for (int64_t asked = 0;; asked++) {
        struct stops stops = {.left = asked};
        stops.limit = (struct kt_limit){
            .stop = stops_ask, .context = &stops, .gathered = KT_LIMIT_WORK};
        enum kt_status status = call(&stops.limit, context);
        if (!stops.limit.stopped) {
            assert_int_equal(status, KT_OK);
            return asked;
        }
        assert_int_equal(status, KT_STOPPED);
    }
}

#endif
