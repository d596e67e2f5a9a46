/* How a long call is told to stop.
 *
 * Idea.  Whoever starts a long call lends it a limit. The call reports its work to the
 *        limit in units of about five nanoseconds; each time KT_LIMIT_WORK units have
 *        gathered, a tenth of a millisecond or so, the limit asks its stop hook. So the
 *        hook may be slow, and no loop needs a clock.
 * Use.   A loop that may be long says
 *            if (kt_limit_spend(limit, units))
 *                return KT_STOPPED;
 *        A NULL limit never stops anything. Once stopped, a limit stays stopped. */
#ifndef KT_LIMIT_H
#define KT_LIMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { KT_LIMIT_WORK = 20000 };

struct kt_limit {
    bool (*stop)(void *context); /* NULL: never; true: stop as soon as may be */
    void *context;               /* borrowed, handed to stop */
    uint32_t gathered;           /* units of work since stop was last asked */
    bool stopped;                /* stop has answered true */
};

/* Asks the hook, whatever has gathered. True once the hook has said stop. */
bool kt_limit_ask(struct kt_limit *limit);

/* Reports `units` of work done. True where the call is to end with KT_STOPPED. */
static inline bool kt_limit_spend(struct kt_limit *limit, uint32_t units)
{
    if (limit == NULL)
        return false;
    limit->gathered += units < KT_LIMIT_WORK ? units : KT_LIMIT_WORK;
    return limit->stopped || (limit->gathered >= KT_LIMIT_WORK && kt_limit_ask(limit));
}

#endif
