/* A crew: threads that share one heap of work, and stop together.
 *
 * Idea.    Work is numbered 0 .. count - 1 and taken in that order, a piece at a time, by
 *          whoever is free. The caller's own thread works too, and it alone asks the
 *          limit; the others see that it was stopped before they take their next piece.
 * Promise. A result that depends on who did which piece would be a fault of the work,
 *          not of the crew: pieces only add to sums, or write to places of their own.
 * Threads. As many as the machine has processors, KT_CREW_MAX at most; where none can be
 *          started the caller does all the work. They end before kt_crew_work returns. */
#ifndef KT_CREW_H
#define KT_CREW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "limit.h"
#include "status.h"

enum { KT_CREW_MAX = 16 };

struct kt_crew {
    int hands; /* threads, the caller's included: 1 .. KT_CREW_MAX */
};

/* One piece of work: its number, who does it (0 .. hands - 1, 0 the caller), and the
 * limit to spend on, which is NULL for all but the caller. Anything but KT_OK ends the
 * whole work with that status (the first one met). */
typedef enum kt_status kt_crew_piece(void *context, int64_t piece, int hand,
                                     struct kt_limit *limit);

/* hands: 0 for as many as the machine has processors. */
struct kt_crew kt_crew_of(int hands);

/* How many pieces of at most `size` things make up so many. */
static inline int64_t kt_crew_pieces(size_t count, size_t size)
{
    return (int64_t)((count + size - 1) / size);
}

/* Has all pieces done. KT_STOPPED; or what a piece said. */
enum kt_status kt_crew_work(const struct kt_crew *crew, int64_t pieces,
                            kt_crew_piece *piece, void *context,
                            struct kt_limit *limit);

#endif
