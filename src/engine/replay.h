/* A search as it happens: the events of a trace as an animated picture.
 *
 * A knight goes from square to square, and back where a square is taken back; behind it
 * is the path as it stands at that moment. The move that is being taken back turns red.
 * Where nothing moves, the path at the end is seen.
 *
 * Idea.  A piece of line is there from the moment when the knight arrives until it is
 *        back: two key times of a round, which all pieces share. A trace that is too long
 *        to be shown as a whole is followed from its beginning all the same, so that a
 *        part of it begins with the right path.
 * Cost.  O(events), and up to 400 bytes for each square placed in the part shown. */
#ifndef KT_REPLAY_H
#define KT_REPLAY_H

#include <stddef.h>
#include <stdint.h>

#include "diagram.h"
#include "limit.h"
#include "square.h"
#include "status.h"
#include "text.h"

enum kt_replay_action {
    KT_REPLAY_PLACE,
    KT_REPLAY_UNDO,
    KT_REPLAY_END,
    KT_REPLAY_NOTHING /* no event at all: it is passed over */
};

struct kt_replay_event {
    int64_t number; /* events happen in order of numbers */
    enum kt_replay_action action;
    struct kt_square square; /* of the board; not asked from KT_REPLAY_END on */
};

/* As many events can be shown. */
enum { KT_REPLAY_SHOWN_MAX = 20000 };

struct kt_replay_spec {
    struct kt_diagram_spec diagram; /* with its rows and cols */
    int64_t seconds;                /* of one round; 0: by the number of moves */
    int64_t first, last;            /* numbers of the events that are shown */
};

/* Appends the picture. KT_INVALID: the events are no trace, for one is missing or they
 * are of several; KT_TOO_LARGE: the board is, or there are too many events to be shown;
 * `why` gets a sentence. KT_NOMEM, KT_STOPPED, and KT_TOO_LARGE without a sentence where
 * the text may not grow so long. */
enum kt_status kt_replay_write(struct kt_text *text,
                               const struct kt_replay_event *events, size_t count,
                               const struct kt_replay_spec *spec,
                               struct kt_limit *limit, struct kt_text *why);

#endif
