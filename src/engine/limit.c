#include "limit.h"

bool kt_limit_ask(struct kt_limit *limit)
{
    limit->gathered = 0;
    if (!limit->stopped && limit->stop != NULL)
        limit->stopped = limit->stop(limit->context);
    return limit->stopped;
}
