#include "count.h"

#include <stdlib.h>

#include "board.h"
#include "lister.h"
#include "theory.h"

const char *const kt_kind_names[] = {
    "paths", "cycles", "undirected paths", "directed cycles", "open paths", NULL};

/* --- what is to be counted -------------------------------------------------------- */

/* Listing may first cost one part in so many of what the frontier is expected to cost,
 * and at most so many microseconds. A limit is asked about every tenth of a millisecond.
 */
enum { LISTING_SHARE = 4, LISTING_MOST = 25000, MICROSECONDS_AN_ASKING = 100 };

bool kt_kind_is_closed(enum kt_kind kind)
{
    return kind == KT_KIND_CYCLES || kind == KT_KIND_DIRECTED_CYCLES;
}

static bool are_a_move_apart(struct kt_square a, struct kt_square b)
{
    return abs((a.row - b.row) * (a.col - b.col)) == 2;
}

static bool is_on_board(const struct kt_count_wish *wish, struct kt_square square)
{
    return square.row >= 0 && square.row < wish->rows && square.col >= 0 &&
           square.col < wish->cols;
}

static bool is_single(const struct kt_count_wish *wish)
{
    return wish->rows == 1 && wish->cols == 1;
}

/* The table in count.h. */
static void resolve(const struct kt_count_wish *wish,
                    struct kt_count_term terms[KT_COUNT_TERMS])
{
    int ends = wish->starts + wish->ends;
    uint64_t both_ways = ends == 0 && !is_single(wish) ? 2 : 1;
    uint64_t squares = (uint64_t)wish->rows * (uint64_t)wish->cols;
    struct kt_count_term paths = {.ends = ends, .factor = 1}, cycles = {.cycles = true};
    terms[1] = (struct kt_count_term){0};
    switch (wish->kind) {
    case KT_KIND_CYCLES:
    case KT_KIND_DIRECTED_CYCLES:
        cycles.factor = wish->kind == KT_KIND_CYCLES ? 1 : 2;
        terms[0] = cycles;
        return;
    case KT_KIND_UNDIRECTED_PATHS:
        break;
    case KT_KIND_OPEN_PATHS:
        cycles.factor = ends == 0 ? 2 * squares : ends == 1 ? 2 : 0;
        terms[1] = cycles;
        if (ends == 2 && are_a_move_apart(wish->start, wish->end))
            paths.factor = 0;
        /* fall through */
    case KT_KIND_PATHS:
        paths.factor *= both_ways;
    }
    terms[0] = paths;
}

/* --- without counting -------------------------------------------------------------- */

/* Two ends that no tour can have, by their colours: a path over an even number of squares
 * has ends of unlike colours, one over an odd number both of the corners'. */
static bool are_wrongly_coloured(const struct kt_count_wish *wish)
{
    bool unlike = kt_board_colour(wish->start) != kt_board_colour(wish->end);
    bool even = wish->rows % 2 == 0 || wish->cols % 2 == 0;
    return unlike != even;
}

/* Whether it is known that there are none. */
static bool are_ruled_out(const struct kt_count_wish *wish,
                          const struct kt_count_term *term)
{
    if (term->factor == 0 || !kt_theory_has_tour(wish->rows, wish->cols, term->cycles))
        return true;
    if (term->cycles)
        return false;
    if (wish->starts &&
        kt_theory_start(wish->rows, wish->cols, wish->start) == KT_ANSWER_NO)
        return true;
    if (wish->ends &&
        kt_theory_start(wish->rows, wish->cols, wish->end) == KT_ANSWER_NO)
        return true;
    return term->ends == 2 && !is_single(wish) &&
           (kt_square_same(wish->start, wish->end) || are_wrongly_coloured(wish));
}

/* --- what it would cost ------------------------------------------------------------ */

static struct kt_frontier_spec frontier_of(const struct kt_count_wish *wish,
                                           const struct kt_count_term *term)
{
    return (struct kt_frontier_spec){
        .rows = wish->rows,
        .cols = wish->cols,
        .cycles = term->cycles,
        .ends = term->ends,
        .end = {wish->starts ? wish->start : wish->end, wish->end},
        .max_bytes = wish->max_bytes,
        .max_seconds = wish->max_seconds,
    };
}

/* How often a limit may be asked while listing a term. */
static uint64_t patience_for(const struct kt_count_wish *wish,
                             const struct kt_count_term *term)
{
    struct kt_frontier_spec spec = frontier_of(wish, term);
    struct kt_forecast forecast;
    if (kt_frontier_forecast(&spec, &forecast) != KT_OK)
        return 0;
    uint64_t share = forecast.microseconds / LISTING_SHARE;
    return (share < LISTING_MOST ? share : LISTING_MOST) / MICROSECONDS_AN_ASKING;
}

/* --- by listing -------------------------------------------------------------------- */

/* A limit that stops after so many askings, or when the limit that it stands for does. */
struct patience {
    uint64_t askings;
    struct kt_limit *outer; /* borrowed; may be NULL */
};

static bool is_exhausted(void *context)
{
    struct patience *patience = context;
    if (patience->outer != NULL && kt_limit_ask(patience->outer))
        return true;
    return patience->askings-- == 0;
}

static void set(struct kt_natural *number, uint64_t small)
{
    static const uint64_t one = 1;
    kt_natural_close(number);
    kt_natural_add_product(number, &small, 1, &one, 1);
}

/* What is listed for a term: the paths directed, unless they have a given end. */
static struct kt_listing listing_of(const struct kt_count_wish *wish,
                                    const struct kt_count_term *term)
{
    struct kt_listing listing = {.cycles = term->cycles};
    if (term->ends > 0) {
        listing.starts = true;
        listing.start = wish->starts ? wish->start : wish->end;
        listing.ends = term->ends == 2;
        listing.end = wish->end;
    }
    return listing;
}

static enum kt_status list_on(const struct kt_board *board,
                              const struct kt_listing *listing, struct kt_limit *limit,
                              uint64_t *listed)
{
    struct kt_lister *lister = calloc(1, sizeof *lister); /* 10 KB: not on the stack */
    if (lister == NULL)
        return KT_NOMEM;
    enum kt_status status = kt_lister_open(lister, board, listing, limit);
    if (status == KT_OK)
        status = kt_lister_count(lister, listed);
    kt_lister_close(lister);
    free(lister);
    return status;
}

/* KT_DONE: the term is counted; KT_OK: it would take too long, or cannot be listed. */
static enum kt_status list(const struct kt_count *count,
                           const struct kt_count_term *term, struct kt_limit *outer,
                           struct kt_natural *value)
{
    const struct kt_count_wish *wish = &count->wish;
    struct patience patience = {patience_for(wish, term), outer};
    struct kt_limit limit = {.stop = is_exhausted, .context = &patience};
    struct kt_listing listing = listing_of(wish, term);
    struct kt_board_spec spec = {.rows = wish->rows, .cols = wish->cols};
    struct kt_board board;
    uint64_t listed = 0;
    enum kt_status status = kt_board_open(&board, &spec);
    if (status != KT_OK)
        return status;
    status = list_on(&board, &listing, &limit, &listed);
    kt_board_close(&board);
    if (status == KT_TOO_LARGE ||
        (status == KT_STOPPED && (outer == NULL || !outer->stopped)))
        return KT_OK;
    if (status != KT_OK)
        return status;
    set(value,
        !term->cycles && term->ends == 0 && !is_single(wish) ? listed / 2 : listed);
    return KT_DONE;
}

/* --- by the frontier ---------------------------------------------------------------- */

static bool is_too_wide(const struct kt_count_wish *wish)
{
    return wish->rows > KT_PROFILE_WIDTH && wish->cols > KT_PROFILE_WIDTH;
}

/* Whether what the frontier has kept serves for this term as well. */
static bool can_restart(const struct kt_count *count,
                        const struct kt_frontier_spec *spec)
{
    const struct kt_frontier_spec *kept = &count->kept;
    return count->done && kept->ends == 1 && spec->ends == 1 &&
           kept->rows == spec->rows && kept->cols == spec->cols &&
           kept->max_bytes == spec->max_bytes && kept->max_seconds == spec->max_seconds;
}

static void note_needs(struct kt_count *count, const struct kt_frontier_spec *spec)
{
    const struct kt_forecast *forecast = &count->frontier.forecast;
    count->needed_bytes = kt_forecast_beyond(forecast->bytes, spec->max_bytes);
    count->needed_seconds =
        kt_forecast_beyond(kt_forecast_seconds(forecast), spec->max_seconds);
}

/* The frontier anew, if it is not too much for it. */
static enum kt_status open_frontier(struct kt_count *count,
                                    const struct kt_frontier_spec *spec)
{
    count->too_wide = is_too_wide(&count->wish);
    if (count->too_wide)
        return KT_TOO_LARGE;
    kt_frontier_close(&count->frontier);
    return kt_frontier_open(&count->frontier, spec);
}

static enum kt_status begin_frontier(struct kt_count *count,
                                     const struct kt_count_term *term)
{
    struct kt_frontier_spec spec = frontier_of(&count->wish, term);
    enum kt_status status = can_restart(count, &spec)
                                ? kt_frontier_restart(&count->frontier, spec.end[0])
                                : open_frontier(count, &spec);
    if (status == KT_TOO_LARGE && !count->too_wide)
        note_needs(count, &spec);
    count->done = false;
    count->kept = spec;
    count->begun = status == KT_OK;
    return status == KT_OK ? KT_DONE : status;
}

/* --- one term after the other ---------------------------------------------------- */

static void add_term(struct kt_count *count, struct kt_natural *value)
{
    kt_natural_scale(value, count->terms[count->term].factor);
    if (count->term == 0)
        kt_natural_add(&count->total, value);
    else
        kt_natural_subtract(&count->total, value);
    count->term++;
    count->begun = false;
}

/* Without the frontier. KT_DONE: the term's value is known; KT_OK: it is not. */
static enum kt_status know(const struct kt_count *count,
                           const struct kt_count_term *term, struct kt_limit *limit,
                           struct kt_natural *value)
{
    if (are_ruled_out(&count->wish, term))
        return KT_DONE;
    if (count->wish.unlisted && !is_single(&count->wish))
        return KT_OK;
    return list(count, term, limit, value);
}

/* KT_DONE: the term is added, or the frontier is to be asked for it. */
static enum kt_status begin_term(struct kt_count *count, struct kt_limit *limit)
{
    const struct kt_count_term *term = &count->terms[count->term];
    struct kt_natural value = {0};
    enum kt_status status = know(count, term, limit, &value);
    if (status == KT_DONE)
        add_term(count, &value);
    else if (status == KT_OK)
        status = begin_frontier(count, term);
    kt_natural_close(&value);
    return status;
}

/* KT_OK: the frontier has done a part; KT_DONE: all of it, and the term is added. What
 * it has made is kept only where it may serve again. */
static enum kt_status go_on(struct kt_count *count, struct kt_limit *limit)
{
    enum kt_status status = kt_frontier_next(&count->frontier, limit);
    if (status != KT_DONE)
        return status;
    struct kt_natural value = {0};
    kt_natural_add(&value, &count->frontier.total);
    add_term(count, &value);
    kt_natural_close(&value);
    count->done = count->kept.ends == 1;
    if (!count->done)
        kt_frontier_close(&count->frontier);
    return KT_DONE;
}

enum kt_status kt_count_begin(struct kt_count *count, const struct kt_count_wish *wish)
{
    if ((wish->starts && !is_on_board(wish, wish->start)) ||
        (wish->ends &&
         (kt_kind_is_closed(wish->kind) || !is_on_board(wish, wish->end))))
        return KT_INVALID;
    kt_natural_close(&count->total);
    count->wish = *wish;
    count->needed_bytes = count->needed_seconds = 0;
    count->too_wide = false;
    count->term = 0;
    count->begun = false;
    resolve(wish, count->terms);
    return KT_OK;
}

enum kt_status kt_count_next(struct kt_count *count, struct kt_limit *limit)
{
    while (count->term < KT_COUNT_TERMS) {
        enum kt_status status =
            count->begun ? go_on(count, limit) : begin_term(count, limit);
        if (status != KT_DONE)
            return status;
    }
    return count->total.status != KT_OK ? count->total.status : KT_DONE;
}

void kt_count_close(struct kt_count *count)
{
    kt_natural_close(&count->total);
    kt_frontier_close(&count->frontier);
    *count = (struct kt_count){0};
}
