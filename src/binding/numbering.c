#include "numbering.h"

enum kt_status numbering_refusal(struct call *call, enum kt_status status,
                                 const struct kt_ranking *ranking,
                                 const struct kt_ranking_wish *wish)
{
    unsigned long long most = wish->max_bytes, needed = ranking->needed;
    if (status != KT_TOO_LARGE)
        return status;
    if (ranking->lack == KT_LACK_WIDTH)
        return call_fail(call,
                         "the tours of a %d x %d board can't be numbered: the shorter "
                         "side must be at most %d",
                         wish->rows, wish->cols, KT_PROFILE_WIDTH);
    if (ranking->lack == KT_LACK_BITS)
        return call_fail(
            call,
            "the tours of a %d x %d board are too many to be numbered: they "
            "must be fewer than 2^128, and the ways over half of it fewer "
            "than 2^63",
            wish->rows, wish->cols);
    if (needed == 0)
        return call_fail(call, "max_bytes must be more than %llu for this board", most);
    return call_fail(call, "max_bytes must be at least %llu for this board, not %llu",
                     needed, most);
}
