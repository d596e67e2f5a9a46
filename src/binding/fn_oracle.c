/* knight_finish, knight_can_finish and knight_blunder: can a tour follow?
 *
 *     SELECT knight_can_finish('a8 b6');       1
 *     SELECT knight_blunder('a5 b3 c5 ...');   the step that lost the game
 *
 * Their answers depend on a budget, so they are not deterministic to SQLite. */
#include "binding/faces.h"
#include "binding/position.h"
#include "binding/value.h"

SQLITE_EXTENSION_INIT3

static enum kt_status give_up(struct call *call)
{
    return call_fail(
        call,
        "undecided after max_nodes = %lld nodes; a larger max_nodes lets it "
        "go on",
        call->arguments[POSITION_MAX_NODES].number);
}

static enum kt_status can_finish(struct position *position, struct call *call,
                                 sqlite3_context *context)
{
    enum kt_verdict verdict;
    enum kt_status status =
        position_ask(position, position->path.squares, position->path.length, &verdict);
    (void)call;
    if (status == KT_OK && verdict != KT_UNKNOWN)
        sqlite3_result_int(context, verdict == KT_SAFE);
    return status;
}

static enum kt_status finish(struct position *position, struct call *call,
                             sqlite3_context *context)
{
    enum kt_verdict verdict;
    struct kt_tour tour = {0};
    enum kt_status status =
        position_ask(position, position->path.squares, position->path.length, &verdict);
    if (status != KT_OK || verdict == KT_FATAL)
        return status;
    if (verdict == KT_UNKNOWN)
        return give_up(call);
    status = kt_oracle_tour(&position->oracle, &tour);
    if (status == KT_OK)
        status = result_tour(call, context, &tour);
    kt_tour_close(&tour);
    return status;
}

/* What is fatal stays fatal however the path goes on: the first fatal step is found by
 * halving. Steps up to `safe` are safe, the step `fatal` is not. */
static enum kt_status blunder(struct position *position, struct call *call,
                              sqlite3_context *context)
{
    const struct kt_tour *path = &position->path;
    size_t safe = 0, fatal = path->length + 1;
    while (fatal - safe > 1) {
        size_t middle =
            fatal == path->length + 1 ? path->length : safe + (fatal - safe) / 2;
        enum kt_verdict verdict;
        enum kt_status status = position_ask(position, path->squares, middle, &verdict);
        if (status != KT_OK)
            return status;
        if (verdict == KT_UNKNOWN)
            return give_up(call);
        if (verdict == KT_SAFE)
            safe = middle;
        else
            fatal = middle;
    }
    if (fatal <= path->length)
        sqlite3_result_int64(context, (sqlite3_int64)fatal);
    return KT_OK;
}

typedef enum kt_status asker(struct position *position, struct call *call,
                             sqlite3_context *context);

static enum kt_status answer_by(struct call *call, sqlite3_context *context, asker *ask)
{
    struct position position = {0};
    enum kt_status status = position_open(call, &position);
    if (status == KT_OK)
        status = ask(&position, call, context);
    position_close(&position);
    return status;
}

static enum kt_status answer_can_finish(struct call *call, sqlite3_context *context)
{
    return answer_by(call, context, can_finish);
}

static enum kt_status answer_finish(struct call *call, sqlite3_context *context)
{
    return answer_by(call, context, finish);
}

static enum kt_status answer_blunder(struct call *call, sqlite3_context *context)
{
    return answer_by(call, context, blunder);
}

const struct function_spec fn_finish = {
    .name = "knight_finish",
    .summary = "a whole tour that begins with the path; NULL where none exists",
    .params = position_params,
    .required = 1,
    .count = POSITION_PARAMS,
    .budgeted = true,
    .answer = answer_finish,
};

const struct function_spec fn_can_finish = {
    .name = "knight_can_finish",
    .summary = "1 if a tour can begin with the path, 0 if none can, NULL if undecided",
    .params = position_params,
    .required = 1,
    .count = POSITION_PARAMS,
    .budgeted = true,
    .answer = answer_can_finish,
};

const struct function_spec fn_blunder = {
    .name = "knight_blunder",
    .summary = "the step of the first move after which no tour could follow; NULL if "
               "there was none",
    .params = position_params,
    .required = 1,
    .count = POSITION_PARAMS,
    .budgeted = true,
    .answer = answer_blunder,
};
