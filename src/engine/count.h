/* How many tours a board has, exactly, by whichever way is faster.
 *
 *     kt_count_begin(&count, &wish);
 *     while ((status = kt_count_next(&count, limit)) == KT_OK)
 *         ... count.stage tells what was done ...;
 *     if (status == KT_DONE)
 *         ... count.total ...;
 *     kt_count_close(&count);
 *
 * Idea.       A theorem or the colour rule tells most of the boards and squares without
 *             a tour. Boards of up to 64 squares are listed as long as the list costs
 *             less than a part of what the frontier is expected to cost; what is not
 *             listed by then is counted by the frontier.
 * Kinds.      All are made of two, the undirected paths P and cycles C, or the paths
 *             P(s) that have an end s, or P(s, t) between two:
 *
 *                                  any ends       an end s        ends s and t
 *             paths                2 P            P(s)            P(s, t)
 *             undirected paths     P              P(s)            P(s, t)
 *             cycles               C              C               -
 *             directed cycles      2 C            2 C             -
 *             open paths           2 P - 2 C v    P(s) - 2 C      P(s, t), or 0 if s
 *                                                                 and t are a move apart
 *
 *             where v is the number of squares: a directed closed tour can be begun on
 *             each of them. The one square of the 1 x 1 board is a path of each kind,
 *             and the same in both directions.
 * Promise.    The count is right, or the call fails. */
#ifndef KT_COUNT_H
#define KT_COUNT_H

#include <stdbool.h>
#include <stdint.h>

#include "frontier.h"
#include "limit.h"
#include "natural.h"
#include "square.h"
#include "status.h"

enum kt_kind {
    KT_KIND_PATHS,
    KT_KIND_CYCLES,
    KT_KIND_UNDIRECTED_PATHS,
    KT_KIND_DIRECTED_CYCLES,
    KT_KIND_OPEN_PATHS
};

/* The words for them, by kind; NULL behind the last. Static texts. */
extern const char *const kt_kind_names[];

/* Whether it counts closed tours, which have no ends. */
bool kt_kind_is_closed(enum kt_kind kind);

struct kt_count_wish {
    int32_t rows, cols; /* 1 .. KT_SIDE_MAX each */
    enum kt_kind kind;
    bool starts, ends; /* the first, the last square is given */
    struct kt_square start, end;
    uint64_t max_bytes;   /* 0: any number */
    uint64_t max_seconds; /* of one thread, by the forecast; 0: any number */
    bool unlisted;        /* do not list: the frontier alone, to watch it */
};

enum { KT_COUNT_TERMS = 2 };

/* Is not to be moved once it has begun. */
struct kt_count {
    struct kt_natural total; /* owned; after KT_DONE */
    /* After KT_TOO_LARGE what it would take of that which it may not have; else 0. All
     * are 0 where it was begun, and max_bytes were too few. */
    uint64_t needed_bytes, needed_seconds;
    bool too_wide; /* then: the shorter side is more than KT_PROFILE_WIDTH */
    struct kt_frontier frontier; /* owned; its stage tells what was done last */
    struct kt_count_wish wish;
    /* private */
    struct kt_count_term {
        bool cycles; /* C, or P with so many ends given */
        int ends;
        uint64_t factor;     /* 0: there is no such term */
    } terms[KT_COUNT_TERMS]; /* the second is subtracted */
    int term;                /* the current one */
    bool begun;              /* the frontier is at work on it */
    bool done;               /* the frontier has done all of `kept` */
    struct kt_frontier_spec kept;
};

/* Begins a count, on zeroed bytes or where another one was. What that one has left and
 * this one can use is used: paths from another start of the same board need half of the
 * work only once. KT_INVALID: a square is not on the board, or `ends` with cycles. */
enum kt_status kt_count_begin(struct kt_count *count, const struct kt_count_wish *wish);

/* Does a part of the work. KT_DONE: total is there. KT_TOO_LARGE: it would take more
 * than max_bytes or max_seconds, see `needed_bytes`; known before it is paid for.
 * KT_NOMEM, KT_STOPPED. */
enum kt_status kt_count_next(struct kt_count *count, struct kt_limit *limit);

/* May be called twice, and on a zeroed count. */
void kt_count_close(struct kt_count *count);

#endif
