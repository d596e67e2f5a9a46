/* knight_frontier: a count as it goes, a row a stage.
 *
 *     SELECT * FROM knight_frontier(8, 8, 'cycles');
 *
 * The last row has the count. The stages are those of the frontier, also where
 * knight_count would list the tours or know a theorem. */
#include <time.h>

#include "binding/counting.h"
#include "binding/faces.h"
#include "binding/value.h"

SQLITE_EXTENSION_INIT3

enum { COL_STAGE, COL_STATES, COL_BYTES, COL_SECONDS, COL_COUNT, FIRST_PARAM };
enum { ARG_N, ARG_COLS, ARG_KIND, ARG_MAX_BYTES, ARG_MAX_SECONDS, PARAMS };
enum { TYPICAL_ROWS = 16, START_COST = 1000000, PERCENT = 100 };

/* A count that is likely to take more than half a second is told of in parts. */
enum { LONG_MICROSECONDS = 500000 };

enum { MILLI = 1000, NANO_A_MILLI = 1000000 };

static const struct param params[PARAMS] = {
    [ARG_N] = PARAM_N,
    [ARG_COLS] = PARAM_COLS,
    [ARG_KIND] = PARAM_KIND,
    [ARG_MAX_BYTES] = PARAM_MAX_BYTES,
    [ARG_MAX_SECONDS] = PARAM_MAX_SECONDS,
};

static const struct counting_places places = {
    ARG_N, ARG_COLS, ARG_KIND, -1, -1, -1, -1, ARG_MAX_BYTES, ARG_MAX_SECONDS};

/* What a row tells of a stage. */
struct tale {
    struct kt_stage stage;
    int term;    /* of the count: the second is subtracted */
    int percent; /* done; -1: it is not known yet, of how much */
};

struct stages {
    struct kt_count count;
    struct timespec began;
    struct tale tale;
    uint64_t rows; /* so far */
    bool counted;  /* the current row is the last */
};

static double rows(const struct outlook *outlook)
{
    (void)outlook;
    return TYPICAL_ROWS;
}

/* Some libraries lack this part of C11, Windows' among them: whole seconds will do. */
static struct timespec read_clock(void)
{
    struct timespec now = {0};
#ifdef TIME_UTC
    (void)timespec_get(&now, TIME_UTC);
#else
    now.tv_sec = time(NULL);
#endif
    return now;
}

static enum kt_status start(void *state, struct call *call)
{
    struct stages *stages = state;
    struct kt_count_wish wish;
    enum kt_status status = counting_wish(call, &places, &wish);
    if (status != KT_OK)
        return status;
    wish.unlisted = true;
    stages->began = read_clock();
    return kt_count_begin(&stages->count, &wish);
}

static struct tale tell(const struct kt_count *count)
{
    const struct kt_stage *stage = &count->frontier.stage;
    struct tale tale = {.stage = *stage, .term = count->term, .percent = -1};
    if (stage->all != 0)
        tale.percent = (int)((double)stage->done / (double)stage->all * PERCENT);
    return tale;
}

/* Whether it is worth a row, after the last one. */
static bool is_news(const struct stages *stages, const struct tale *last)
{
    const struct tale *tale = &stages->tale;
    bool is_long =
        stages->count.frontier.forecast.microseconds >= (uint64_t)LONG_MICROSECONDS;
    if (!tale->stage.complete && !is_long)
        return false;
    return tale->stage.kind != last->stage.kind || tale->stage.row != last->stage.row ||
           tale->stage.complete != last->stage.complete || tale->term != last->term ||
           tale->percent != last->percent;
}

/* Goes on until there is something new to tell. */
static enum kt_status go_on(struct stages *stages, struct kt_limit *limit)
{
    struct tale last = stages->tale;
    enum kt_status status;
    do {
        status = kt_count_next(&stages->count, limit);
        stages->tale = tell(&stages->count);
    } while (status == KT_OK && !is_news(stages, &last));
    return status;
}

/* The last row comes when the count is there, after those of the stages. */
static enum kt_status next(void *state, struct call *call)
{
    struct stages *stages = state;
    if (stages->counted)
        return KT_DONE;
    enum kt_status status = go_on(stages, &call->interrupt.limit);
    stages->rows++;
    stages->counted = status == KT_DONE;
    return status == KT_DONE ? KT_OK : counting_refusal(call, status, &stages->count);
}

/* To a thousandth. */
static double seconds_since(const struct timespec *then)
{
    struct timespec now = read_clock();
    int64_t milliseconds = (int64_t)(now.tv_sec - then->tv_sec) * MILLI +
                           (now.tv_nsec - then->tv_nsec) / NANO_A_MILLI;
    return (double)milliseconds / MILLI;
}

/* Such as 'row 3: begun', 'row 3, upper half: 45 %' or 'cycles, seam'. */
static enum kt_status stage_of(const struct tale *tale, sqlite3_context *context)
{
    static const char *const halves[] = {[KT_STAGE_COMMON] = "",
                                         [KT_STAGE_UPPER] = ", upper half",
                                         [KT_STAGE_LOWER] = ", lower half"};
    const struct kt_stage *stage = &tale->stage;
    const char *term = tale->term > 0 ? "cycles, " : "";
    char *text =
        stage->kind == KT_STAGE_SEAM
            ? sqlite3_mprintf("%sseam", term)
            : sqlite3_mprintf("%srow %d%s", term, stage->row, halves[stage->kind]);
    if (text != NULL && !stage->complete)
        text = tale->percent < 0 ? sqlite3_mprintf("%z: begun", text)
                                 : sqlite3_mprintf("%z: %d %%", text, tale->percent);
    if (text == NULL)
        return KT_NOMEM;
    sqlite3_result_text(context, text, -1, sqlite3_free);
    return KT_OK;
}

static enum kt_status tell_count(struct stages *stages, struct call *call,
                                 sqlite3_context *context, int which)
{
    if (which == COL_STAGE)
        result_word(context, "count");
    else if (which == COL_COUNT)
        return result_natural(call, context, &stages->count.total);
    return KT_OK;
}

static enum kt_status column(void *state, struct call *call, sqlite3_context *context,
                             int which)
{
    struct stages *stages = state;
    const struct kt_stage *stage = &stages->tale.stage;
    if (which == COL_SECONDS)
        sqlite3_result_double(context, seconds_since(&stages->began));
    else if (stages->counted)
        return tell_count(stages, call, context, which);
    else if (which == COL_STAGE)
        return stage_of(&stages->tale, context);
    else if (which == COL_STATES)
        sqlite3_result_int64(context, (sqlite3_int64)stage->states);
    else if (which == COL_BYTES)
        sqlite3_result_int64(context, (sqlite3_int64)stage->bytes);
    return KT_OK;
}

static uint64_t number(const void *state)
{
    return ((const struct stages *)state)->rows;
}

static void finish(void *state)
{
    kt_count_close(&((struct stages *)state)->count);
}

const struct table_spec vt_frontier = {
    .name = "knight_frontier",
    .summary = "a count as it goes, a row a stage; the last row has the count",
    .schema =
        "CREATE TABLE x(stage TEXT, states INTEGER, bytes INTEGER, seconds REAL, "
        "count, n HIDDEN, cols HIDDEN, kind HIDDEN, max_bytes HIDDEN, max_seconds HIDDEN)",
    .params = params,
    .count = PARAMS,
    .first_param = FIRST_PARAM,
    .rows = rows,
    .start_cost = START_COST,
    .state_size = sizeof(struct stages),
    .start = start,
    .next = next,
    .column = column,
    .number = number,
    .finish = finish,
};
