/* knight_unrank and knight_rank: every tour of a board by number.
 *
 *     SELECT knight_unrank(4321, 6, 6, 'cycles');
 *     SELECT knight_rank(tour, 'cycles') FROM solved;
 *
 * The rows of a statement that ask for tours of one board share its ranking. */
#include "binding/counting.h"
#include "binding/faces.h"
#include "binding/kept.h"
#include "binding/number.h"
#include "binding/numbering.h"
#include "binding/value.h"
#include "engine/natural.h"
#include "engine/ranking.h"

SQLITE_EXTENSION_INIT3

enum { UNRANK_K, UNRANK_N, UNRANK_COLS, UNRANK_KIND, UNRANK_MAX_BYTES, UNRANK_PARAMS };
enum { RANK_TOUR, RANK_KIND, RANK_MAX_BYTES, RANK_PARAMS };

/* Those of kt_kind_names but the last: 'open paths' are counted as a difference, and so
 * have no numbers. */
static const char *const kinds[] = {"paths", "cycles", "undirected paths",
                                    "directed cycles", NULL};

#define PARAM_NUMBERED_KIND                                \
    {                                                      \
        .name = "kind", .kind = PARAM_WORD, .words = kinds \
    }

static const struct param unrank_params[UNRANK_PARAMS] = {
    [UNRANK_K] = {.name = "k", .kind = PARAM_ANY},
    [UNRANK_N] = PARAM_N,
    [UNRANK_COLS] = PARAM_COLS,
    [UNRANK_KIND] = PARAM_NUMBERED_KIND,
    [UNRANK_MAX_BYTES] = PARAM_NUMBERING_BYTES,
};

static const struct param rank_params[RANK_PARAMS] = {
    [RANK_TOUR] = {.name = "tour", .kind = PARAM_TOUR},
    [RANK_KIND] = PARAM_NUMBERED_KIND,
    [RANK_MAX_BYTES] = PARAM_NUMBERING_BYTES,
};

static void forget(void *thing)
{
    struct kt_ranking *ranking = thing;
    kt_ranking_close(ranking);
    sqlite3_free(ranking);
}

/* What a kind means for a ranking. */
static struct kt_ranking_wish wish_of(const struct call *call, int kind, int max_bytes,
                                      int32_t rows, int32_t cols)
{
    enum kt_kind asked = (enum kt_kind)call->arguments[kind].number;
    return (struct kt_ranking_wish){
        .rows = rows,
        .cols = cols,
        .cycles = kt_kind_is_closed(asked),
        .directed = asked == KT_KIND_PATHS || asked == KT_KIND_DIRECTED_CYCLES,
        .max_bytes = (uint64_t)call->arguments[max_bytes].number,
    };
}

static bool is_same(const struct kt_ranking_wish *a, const struct kt_ranking_wish *b)
{
    return a->rows == b->rows && a->cols == b->cols && a->cycles == b->cycles &&
           a->directed == b->directed && a->max_bytes == b->max_bytes;
}

/* Makes the ranking one of what is wished for, unless it is. */
static enum kt_status prepare(struct call *call, struct kt_ranking *ranking,
                              const struct kt_ranking_wish *wish)
{
    if (is_same(&ranking->wish, wish))
        return KT_OK;
    kt_ranking_close(ranking);
    return numbering_refusal(
        call, kt_ranking_open(ranking, wish, &call->interrupt.limit), ranking, wish);
}

static struct kt_natural natural_of(struct kt_total total)
{
    const uint64_t limbs[] = {total.low, total.high}, one = 1;
    struct kt_natural number = {0};
    kt_natural_add_product(&number, limbs, 2, &one, 1);
    return number;
}

/* Whether SQL has no integer for it. */
static bool is_wide(struct kt_total number)
{
    return number.high != 0 || number.low > INT64_MAX;
}

/* Fails with the numbers that there are. */
static enum kt_status refuse_k(struct call *call, const struct kt_ranking *ranking)
{
    static const char as_text[] = ", as a text from 9223372036854775808 on";
    const struct kt_ranking_wish *wish = &ranking->wish;
    struct kt_total last = ranking->total;
    struct kt_text digits = {0};
    if (kt_total_is_zero(last))
        return call_fail(call, "k has no value: a %d x %d board has no such tour",
                         wish->rows, wish->cols);
    kt_total_subtract(&last, (struct kt_total){1, 0});
    struct kt_natural number = natural_of(last);
    kt_natural_write(&digits, &number);
    enum kt_status status = number.status != KT_OK ? number.status : digits.status;
    if (status == KT_OK)
        status = call_refuse(call, UNRANK_K,
                             sqlite3_mprintf("an integer from 0 to %.*s%s",
                                             (int)digits.length, digits.bytes,
                                             is_wide(last) ? as_text : ""));
    kt_natural_close(&number);
    kt_text_close(&digits);
    return status;
}

/* total * 10 + digit; false if that is no digit, or too much. */
static bool append_digit(struct kt_total *total, char digit)
{
    enum { TEN = 10 };
    struct kt_total high = kt_total_product(total->high, TEN);
    struct kt_total low = kt_total_product(total->low, TEN);
    if (digit < '0' || digit > '9' || high.high != 0)
        return false;
    kt_total_add(&low, (struct kt_total){(uint64_t)(digit - '0'), 0});
    total->low = low.low;
    total->high = high.low + low.high;
    return total->high >= high.low;
}

/* A text of digits; false for anything else. */
static bool read_digits(const char *bytes, int count, struct kt_total *number)
{
    *number = (struct kt_total){0, 0};
    for (int i = 0; i < count; i++)
        if (!append_digit(number, bytes[i]))
            return false;
    return count > 0;
}

/* What is beyond all numbers of tours. */
static const struct kt_total beyond = {UINT64_MAX, UINT64_MAX};

/* Digits come as a text, since they may be too many for an integer; anything else is
 * read as integers are everywhere. */
static enum kt_status read_k(struct call *call, struct kt_total *number)
{
    sqlite3_value *value = call->arguments[UNRANK_K].value;
    struct number given = {0};
    if (sqlite3_value_type(value) == SQLITE_TEXT) {
        const char *bytes = (const char *)sqlite3_value_text(value);
        if (bytes == NULL)
            return KT_NOMEM;
        if (read_digits(bytes, sqlite3_value_bytes(value), number))
            return KT_OK;
    }
    if (number_read(value, &given) == KT_NOMEM)
        return KT_NOMEM;
    *number = beyond;
    if (given.whole && given.integer >= 0)
        *number = (struct kt_total){(uint64_t)given.integer, 0};
    return KT_OK;
}

static enum kt_status unrank(struct call *call, sqlite3_context *context,
                             struct kt_ranking *ranking)
{
    struct kt_tour tour = {0};
    struct kt_total number;
    enum kt_status status = read_k(call, &number);
    if (status == KT_OK && !kt_total_below(number, ranking->total))
        status = refuse_k(call, ranking);
    if (status == KT_OK)
        status = kt_ranking_unrank(ranking, number, &tour, &call->interrupt.limit);
    if (status == KT_OK)
        status = result_tour(call, context, &tour);
    kt_tour_close(&tour);
    return status;
}

static enum kt_status answer_unrank(struct call *call, sqlite3_context *context)
{
    struct kt_board board;
    enum kt_status status = call_board(call, UNRANK_N, UNRANK_COLS, &board);
    if (status != KT_OK)
        return status;
    struct kt_ranking_wish wish =
        wish_of(call, UNRANK_KIND, UNRANK_MAX_BYTES, board.rows, board.cols);
    kt_board_close(&board);
    struct kt_ranking *ranking = kept_take(context, UNRANK_N, sizeof *ranking);
    if (ranking == NULL)
        return KT_NOMEM;
    status = prepare(call, ranking, &wish);
    if (status == KT_OK)
        status = unrank(call, context, ranking);
    kept_give(context, UNRANK_N, ranking, forget);
    return status;
}

/* Fails, with what is wrong, unless it is a tour such as has a number. */
static enum kt_status check(struct call *call, const struct kt_tour *tour, bool closed)
{
    struct kt_board board;
    enum kt_status status = call_tour_board(tour, &board);
    if (status != KT_OK)
        return status;
    status = call_whole_tour(call, RANK_TOUR, tour, &board);
    if (status == KT_OK && closed && !kt_tour_is_closed(tour, &board))
        status = call_fail(call, "tour must be a closed tour for '%s'",
                           kinds[call->arguments[RANK_KIND].number]);
    kt_board_close(&board);
    return status;
}

static enum kt_status rank(struct call *call, sqlite3_context *context,
                           struct kt_ranking *ranking, const struct kt_tour *tour)
{
    struct kt_total number;
    enum kt_status status =
        kt_ranking_rank(ranking, tour, &number, &call->interrupt.limit);
    if (status != KT_OK)
        return status;
    struct kt_natural natural = natural_of(number);
    status = result_natural(call, context, &natural);
    kt_natural_close(&natural);
    return status;
}

static enum kt_status rank_in(struct call *call, sqlite3_context *context,
                              const struct kt_tour *tour)
{
    int slot = call->arguments[RANK_KIND].given ? RANK_KIND : KEPT_ANYWHERE;
    struct kt_ranking_wish wish =
        wish_of(call, RANK_KIND, RANK_MAX_BYTES, tour->rows, tour->cols);
    enum kt_status status = check(call, tour, wish.cycles);
    if (status != KT_OK)
        return status;
    struct kt_ranking *ranking = kept_take(context, slot, sizeof *ranking);
    if (ranking == NULL)
        return KT_NOMEM;
    status = prepare(call, ranking, &wish);
    if (status == KT_OK)
        status = rank(call, context, ranking, tour);
    kept_give(context, slot, ranking, forget);
    return status;
}

static enum kt_status answer_rank(struct call *call, sqlite3_context *context)
{
    struct kt_tour tour = {0};
    enum kt_status status =
        call_path_of_shape(call, RANK_TOUR, (struct kt_shape){0}, &tour);
    if (status == KT_OK)
        status = rank_in(call, context, &tour);
    kt_tour_close(&tour);
    return status;
}

const struct function_spec fn_unrank = {
    .name = "knight_unrank",
    .summary = "the tour of a number, from 0, among all tours of a board",
    .params = unrank_params,
    .required = 2,
    .count = UNRANK_PARAMS,
    .answer = answer_unrank,
};

const struct function_spec fn_rank = {
    .name = "knight_rank",
    .summary = "the number of a tour among all tours of its board",
    .params = rank_params,
    .required = 1,
    .count = RANK_PARAMS,
    .answer = answer_rank,
};
