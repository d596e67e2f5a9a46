#include "lister.h"

#include <assert.h>
#include <string.h>

enum {
    NODE_WORK = 10, /* units of limit.h for one choice with all that it forces */
    VIEWS_WORK = 15 /* more where all views of the tours are looked at */
};

/* Where states are dealt out: late enough that there are thousands of them and none has
 * a great part of the tours, and so early that all of them are soon met. Each end that is
 * open makes many pairs, each with states of its own, so that it can be earlier. */
enum { DEALING_ONE_PAIR = 24, DEALING_FOR_AN_END = 5 };

/* --- opening ---------------------------------------------------------------------- */

static int dealing_of(const struct kt_listing *listing)
{
    int open_ends = listing->cycles ? 0 : !listing->starts + !listing->ends;
    return DEALING_ONE_PAIR - open_ends * DEALING_FOR_AN_END;
}

static bool shard_is_valid(const struct kt_listing *listing)
{
    return listing->shard < listing->shards ||
           (listing->shard == 0 && listing->shards == 0);
}

static enum kt_status ready(struct kt_lister *l)
{
    enum kt_status status = kt_strands_survey(l->board, &l->graph);
    if (status == KT_OK)
        status = kt_views_open(&l->views, l->board, l->limit);
    if (status == KT_OK && !shard_is_valid(&l->listing))
        status = KT_INVALID;
    if (status == KT_OK)
        status = kt_pairs_open(&l->pairs, l->board, &l->listing, &l->graph, &l->views);
    for (int v = 0; status == KT_OK && v < KT_BITS; v++)
        l->at[v] = kt_board_at(l->board, v);
    return status;
}

enum kt_status kt_lister_open(struct kt_lister *lister, const struct kt_board *board,
                              const struct kt_listing *listing, struct kt_limit *limit)
{
    *lister = (struct kt_lister){
        .board = board, .limit = limit, .listing = *listing, .depth = -1};
    lister->dealing = dealing_of(listing);
    lister->work = listing->classes ? NODE_WORK + VIEWS_WORK : NODE_WORK;
    enum kt_status status = ready(lister);
    if (status != KT_OK)
        kt_lister_close(lister);
    return status;
}

void kt_lister_close(struct kt_lister *lister)
{
    *lister = (struct kt_lister){.depth = -1};
}

/* --- the search ------------------------------------------------------------------- */

/* Whether the state is this shard's; only every so-manyth is. */
static bool is_dealt(struct kt_lister *l)
{
    bool ours = l->turn == l->listing.shard;
    l->turn = l->turn + 1 < l->listing.shards ? l->turn + 1 : 0;
    return ours;
}

/* The state on top of the stack has got so far. Whether that is a tour of ours. */
static inline bool arrive(struct kt_lister *l, enum kt_outcome outcome)
{
    struct kt_lister_frame *frame = l->stack + l->depth;
    bool whole = outcome == KT_OUTCOME_WHOLE;
    if (outcome != KT_OUTCOME_REFUTED && !frame->dealt &&
        (whole || frame->strands.placed >= l->dealing)) {
        frame->dealt = is_dealt(l);
        if (!frame->dealt)
            outcome = KT_OUTCOME_REFUTED;
    }
    if (outcome == KT_OUTCOME_OPEN) {
        frame->rest = kt_strands_choices(&frame->strands, &l->graph);
        return false;
    }
    l->placed = frame->strands.placed;
    l->spelled = false;
    l->depth--;
    return outcome == KT_OUTCOME_WHOLE;
}

/* Makes the next choice on top of the stack; the last one in place. */
static bool advance(struct kt_lister *l)
{
    struct kt_lister_frame *frame = l->stack + l->depth;
    int to = kt_bits_lowest(frame->rest);
    frame->rest = kt_bits_rest(frame->rest);
    if (frame->rest != 0) {
        frame[1].strands = frame->strands;
        frame[1].dealt = frame->dealt;
        frame++;
        l->depth++;
    }
    return arrive(l, kt_strands_go(&frame->strands, &l->graph, to, l->log));
}

static bool begin(struct kt_lister *l, int from, int to)
{
    struct kt_lister_frame *frame = l->stack;
    uint64_t squares = l->graph.squares;
    if (l->listing.cycles)
        squares &= ~kt_bits_of(l->pairs.home);
    l->from = from;
    l->to = to;
    l->depth = 0;
    frame->dealt = l->listing.shards <= 1;
    return arrive(
        l, kt_strands_begin(&frame->strands, &l->graph, squares, from, to, l->log));
}

/* --- the current tour ------------------------------------------------------------- */

/* With each square stand the one or two that it is joined to, as an exclusive or, so
 * that either of them gives the other. */
static void join_all(const struct kt_lister *l, uint8_t joined[KT_BITS])
{
    memset(joined, 0, KT_BITS);
    for (int i = 0; i < l->placed; i++) {
        joined[l->log[i].from] ^= l->log[i].to;
        joined[l->log[i].to] ^= l->log[i].from;
    }
}

/* Reads the path out of its edges, from both ends at a time: a processor waits for each
 * square to know the next, and so it waits half as often. */
static void spell(struct kt_lister *l)
{
    uint8_t joined[KT_BITS];
    join_all(l, joined);
    int first = 0, last = (int)l->board->squares - 1;
    uint8_t *squares = l->squares;
    if (l->listing.cycles)
        squares[first++] = (uint8_t)l->pairs.home;
    int a = l->from, before = 0, b = l->to, behind = 0;
    while (first <= last) {
        int next = joined[a] ^ before, back = joined[b] ^ behind;
        squares[first++] = (uint8_t)(before = a);
        squares[last--] = (uint8_t)(behind = b);
        a = next;
        b = back;
    }
    l->spelled = true;
}

static bool is_least(struct kt_lister *l)
{
    int length = (int)l->board->squares;
    spell(l);
    return l->listing.cycles ? kt_views_least_cycle(&l->views, l->squares, length)
                             : kt_views_least_path(&l->views, l->squares, length,
                                                   l->listing.starts, l->listing.ends);
}

enum kt_status kt_lister_next(struct kt_lister *lister)
{
    for (;;) {
        int from, to;
        if (kt_limit_spend(lister->limit, lister->work))
            return KT_STOPPED;
        bool found = false;
        if (lister->depth >= 0)
            found = advance(lister);
        else if (kt_pairs_next(&lister->pairs, &from, &to))
            found = begin(lister, from, to);
        else
            return KT_DONE;
        if (found && (!lister->listing.classes || is_least(lister)))
            return KT_OK;
    }
}

enum kt_status kt_lister_tour(struct kt_lister *lister, struct kt_tour *tour)
{
    size_t length = (size_t)lister->board->squares;
    assert(tour->steps == NULL);
    enum kt_status status = kt_tour_reserve(tour, length);
    if (status != KT_OK)
        return status;
    if (!lister->spelled)
        spell(lister);
    tour->rows = lister->board->rows;
    tour->cols = lister->board->cols;
    tour->length = length;
    for (size_t i = 0; i < length; i++)
        tour->squares[i] = lister->at[lister->squares[i]];
    return KT_OK;
}

bool kt_lister_is_closed(const struct kt_lister *lister)
{
    uint64_t near = lister->graph.near[0][lister->from];
    return lister->listing.cycles || (near >> lister->to & 1) != 0;
}

enum kt_status kt_lister_count(struct kt_lister *lister, uint64_t *count)
{
    uint64_t found = 0;
    enum kt_status status;
    while ((status = kt_lister_next(lister)) == KT_OK)
        found++;
    if (status == KT_DONE)
        *count = found;
    return status == KT_DONE ? KT_OK : status;
}
