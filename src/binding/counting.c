#include "counting.h"

#include "binding/value.h"
#include "engine/board.h"

SQLITE_EXTENSION_INIT3

/* The square of two arguments, if it is given. */
static enum kt_status read_square(struct call *call, int row, int col,
                                  const struct kt_board *board, bool *given,
                                  struct kt_square *square)
{
    if (row < 0)
        return KT_OK;
    *given = call->arguments[row].given;
    return call_square(call, row, col, board, square);
}

enum kt_status counting_wish(struct call *call, const struct counting_places *at,
                             struct kt_count_wish *wish)
{
    struct kt_board board;
    enum kt_status status = call_board(call, at->n, at->cols, &board);
    if (status != KT_OK)
        return status;
    *wish = (struct kt_count_wish){
        .rows = board.rows,
        .cols = board.cols,
        .kind = (enum kt_kind)call->arguments[at->kind].number,
        .max_bytes = (uint64_t)call->arguments[at->max_bytes].number,
        .max_seconds = (uint64_t)call->arguments[at->max_seconds].number,
    };
    status = read_square(call, at->row, at->col, &board, &wish->starts, &wish->start);
    if (status == KT_OK)
        status = read_square(call, at->end_row, at->end_col, &board, &wish->ends,
                             &wish->end);
    if (status == KT_OK && wish->ends && kt_kind_is_closed(wish->kind))
        status = call_fail(call, "end_row and end_col go with paths, not with '%s'",
                           kt_kind_names[wish->kind]);
    kt_board_close(&board);
    return status;
}

static enum kt_status ask_for(struct call *call, const char *argument, uint64_t needed,
                              uint64_t given)
{
    return call_fail(call, "%s must be at least %llu for this count, not %llu",
                     argument, (unsigned long long)needed, (unsigned long long)given);
}

static enum kt_status ask_for_both(struct call *call, const struct kt_count *count)
{
    const struct kt_count_wish *wish = &count->wish;
    return call_fail(call,
                     "max_bytes must be at least %llu for this count, not %llu, and "
                     "max_seconds at least %llu, not %llu",
                     (unsigned long long)count->needed_bytes,
                     (unsigned long long)wish->max_bytes,
                     (unsigned long long)count->needed_seconds,
                     (unsigned long long)wish->max_seconds);
}

enum kt_status counting_refusal(struct call *call, enum kt_status status,
                                const struct kt_count *count)
{
    const struct kt_count_wish *wish = &count->wish;
    if (status != KT_TOO_LARGE)
        return status;
    if (count->too_wide)
        return call_fail(call,
                         "the tours of a %d x %d board can't be counted: the shorter "
                         "side must be at most %d",
                         wish->rows, wish->cols, KT_PROFILE_WIDTH);
    if (count->needed_bytes > INT64_MAX || count->needed_seconds > INT64_MAX)
        return call_fail(call,
                         "no max_bytes and max_seconds are enough for this count");
    if (count->needed_bytes != 0 && count->needed_seconds != 0)
        return ask_for_both(call, count);
    if (count->needed_bytes != 0)
        return ask_for(call, "max_bytes", count->needed_bytes, wish->max_bytes);
    if (count->needed_seconds != 0)
        return ask_for(call, "max_seconds", count->needed_seconds, wish->max_seconds);
    return call_fail(call, "max_bytes must be more than %llu for this count",
                     (unsigned long long)wish->max_bytes);
}
