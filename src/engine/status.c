#include "status.h"

#include <stddef.h>

static const char *const phrases[] = {
    [KT_OK] = "ok",
    [KT_DONE] = "no more",
    [KT_STOPPED] = "stopped",
    [KT_NOMEM] = "out of memory",
    [KT_INVALID] = "invalid argument",
    [KT_TOO_LARGE] = "too large",
};

const char *kt_status_text(enum kt_status status)
{
    size_t i = (size_t)status;
    return i < sizeof phrases / sizeof phrases[0] ? phrases[i] : "unknown status";
}
