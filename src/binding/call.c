#include "call.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "engine/random.h"
#include "engine/ties.h"
#include "number.h"

SQLITE_EXTENSION_INIT3

enum { SHOWN_CHARACTERS = 32 };

void call_open(struct call *call, sqlite3 *db, const char *name,
               const struct param *params, int count)
{
    *call = (struct call){.name = name, .params = params, .count = count};
    interrupt_open(&call->interrupt, db);
}

enum kt_status call_keep(struct call *call)
{
    call->kept = true;
    enum kt_status status = KT_OK;
    for (int i = 0; i < call->count; i++) {
        struct argument *argument = &call->arguments[i];
        bool wanted = call->params[i].kind == PARAM_TOUR && argument->value != NULL;
        argument->value = wanted ? sqlite3_value_dup(argument->value) : NULL;
        if (wanted && argument->value == NULL)
            status = KT_NOMEM;
    }
    return status;
}

void call_forget(struct call *call)
{
    for (int i = 0; i < call->count && call->kept; i++)
        sqlite3_value_free(call->arguments[i].value);
    call->kept = call->null = false;
    sqlite3_free(call->message);
    call->message = NULL;
    call->interrupt.code = SQLITE_OK;
    call->interrupt.limit.stopped = false;
}

void call_close(struct call *call)
{
    call_forget(call);
    interrupt_close(&call->interrupt);
}

/* FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo), and at the end the mixing of SplitMix64,
 * for the hash is the base of a run of row numbers: runs of like arguments must lie
 * apart. */
static uint64_t absorb(uint64_t hash, const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ byte[i]) * 0x100000001b3u;
    return hash;
}

uint64_t call_hash(const struct call *call)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (int i = 0; i < call->count; i++) {
        const struct argument *argument = &call->arguments[i];
        hash = absorb(hash, &argument->known, sizeof argument->known);
        hash = absorb(hash, &argument->number, sizeof argument->number);
        int type = argument->value == NULL ? 0 : sqlite3_value_type(argument->value);
        hash = absorb(hash, &type, sizeof type);
        if (argument->value != NULL && sqlite3_value_bytes(argument->value) > 0)
            hash = absorb(hash, sqlite3_value_blob(argument->value),
                          (size_t)sqlite3_value_bytes(argument->value));
    }
    struct kt_random mixer = {hash};
    return kt_random_next(&mixer);
}

enum kt_status call_fail(struct call *call, const char *format, ...)
{
    if (call->message != NULL)
        return KT_INVALID;
    va_list list;
    va_start(list, format);
    char *sentence = sqlite3_vmprintf(format, list);
    va_end(list);
    if (sentence == NULL)
        return KT_NOMEM;
    call->message = sqlite3_mprintf("%s: %s", call->name, sentence);
    sqlite3_free(sentence);
    return call->message == NULL ? KT_NOMEM : KT_INVALID;
}

/* The sentence of a status that came without one. Only texts are too large in silence. */
static char *describe(struct call *call, enum kt_status status)
{
    if (status != KT_TOO_LARGE)
        return sqlite3_mprintf("%s: %s", call->name, kt_status_text(status));
    return sqlite3_mprintf("%s: the text would be longer than is allowed, %d bytes",
                           call->name,
                           sqlite3_limit(call->interrupt.db, SQLITE_LIMIT_LENGTH, -1));
}

int call_code(struct call *call, enum kt_status status, char **message)
{
    *message = call->message;
    call->message = NULL;
    switch (status) {
    case KT_OK:
    case KT_DONE:
        return SQLITE_OK;
    case KT_STOPPED:
        return call->interrupt.code;
    case KT_NOMEM:
        return SQLITE_NOMEM;
    case KT_INVALID:
    case KT_TOO_LARGE:
        break;
    }
    int code = status == KT_TOO_LARGE ? SQLITE_TOOBIG : SQLITE_ERROR;
    if (*message == NULL)
        *message = describe(call, status);
    return *message == NULL ? SQLITE_NOMEM : code;
}

/* Texts are shortened, and end at a NUL, which would otherwise go unseen. */
static char *quote(const char *text, size_t bytes)
{
    size_t length = strlen(text);
    if (length > SHOWN_CHARACTERS)
        return sqlite3_mprintf("'%!.*q...'", SHOWN_CHARACTERS, text);
    return sqlite3_mprintf(length < bytes ? "'%q\\0...'" : "'%q'", text);
}

/* A value as SQL would write it, shortened; owned by the caller, NULL without memory.
 */
static char *show(sqlite3_value *value)
{
    switch (sqlite3_value_type(value)) {
    case SQLITE_INTEGER:
        return sqlite3_mprintf("%lld", sqlite3_value_int64(value));
    case SQLITE_FLOAT:
        return sqlite3_mprintf("%!.15g", sqlite3_value_double(value));
    case SQLITE_TEXT: {
        const char *text = (const char *)sqlite3_value_text(value);
        return text != NULL ? quote(text, (size_t)sqlite3_value_bytes(value)) : NULL;
    }
    default:
        return sqlite3_mprintf("a blob of %d bytes", sqlite3_value_bytes(value));
    }
}

enum kt_status call_refuse(struct call *call, int i, char *allowed)
{
    char *shown = show(call->arguments[i].value);
    enum kt_status status = KT_NOMEM;
    if (shown != NULL && allowed != NULL)
        status = call_fail(call, "%s must be %s, not %s", call->params[i].name, allowed,
                           shown);
    sqlite3_free(shown);
    sqlite3_free(allowed);
    return status;
}

static char *allowed_integers(const struct param *param)
{
    if (param->low > INT64_MIN)
        return sqlite3_mprintf("an integer from %lld to %lld", param->low, param->high);
    if (param->high < INT64_MAX)
        return sqlite3_mprintf("an integer up to %lld", param->high);
    return sqlite3_mprintf("an integer");
}

static enum kt_status read_integer(struct call *call, int i, sqlite3_value *value)
{
    const struct param *param = &call->params[i];
    struct number number = {0};
    if (number_read(value, &number) == KT_NOMEM)
        return KT_NOMEM;
    call->arguments[i].number = number.integer;
    if (number.whole && number.integer >= param->low && number.integer <= param->high)
        return KT_OK;
    return call_refuse(call, i, allowed_integers(param));
}

/* What is infinite is no number here. */
static enum kt_status read_number(struct call *call, int i, sqlite3_value *value)
{
    struct argument *argument = &call->arguments[i];
    struct number number = {0};
    enum kt_status status = number_read(value, &number);
    argument->whole = number.whole;
    argument->number = number.integer;
    argument->real = number.real;
    if (status == KT_NOMEM || (status == KT_OK && number.real - number.real == 0))
        return status;
    return call_refuse(call, i, sqlite3_mprintf("a finite number"));
}

static char *join_words(const char *const *words)
{
    char *joined = sqlite3_mprintf("'%s'", words[0]);
    for (int i = 1; words[i] != NULL && joined != NULL; i++)
        joined = sqlite3_mprintf("%z%s'%s'", joined,
                                 words[i + 1] == NULL ? " or " : ", ", words[i]);
    return joined;
}

static enum kt_status read_word(struct call *call, int i, sqlite3_value *value)
{
    const char *const *words = call->params[i].words;
    if (sqlite3_value_type(value) == SQLITE_TEXT) {
        const char *text = (const char *)sqlite3_value_text(value);
        size_t length = (size_t)sqlite3_value_bytes(value);
        if (text == NULL)
            return KT_NOMEM;
        for (int k = 0; words[k] != NULL; k++)
            if (strlen(words[k]) == length && memcmp(words[k], text, length) == 0) {
                call->arguments[i].number = k;
                return KT_OK;
            }
    }
    return call_refuse(call, i, join_words(words));
}

/* An order that came as the number 21876543 has the same digits as its text. */
static enum kt_status read_digits(sqlite3_value *value, int64_t *number)
{
    struct kt_move_order ignored;
    if (sqlite3_value_type(value) == SQLITE_BLOB)
        return KT_INVALID;
    const char *digits = (const char *)sqlite3_value_text(value);
    if (digits == NULL)
        return KT_NOMEM;
    *number = strtoll(digits, NULL, 10);
    return kt_move_order_read(digits, (size_t)sqlite3_value_bytes(value), &ignored);
}

static enum kt_status read_order(struct call *call, int i, sqlite3_value *value)
{
    /* A copy, because asking for the text turns a number into one in place. */
    sqlite3_value *copy = sqlite3_value_dup(value);
    if (copy == NULL)
        return KT_NOMEM;
    enum kt_status status = read_digits(copy, &call->arguments[i].number);
    sqlite3_value_free(copy);
    if (status != KT_INVALID)
        return status;
    return call_refuse(call, i, sqlite3_mprintf("a permutation of the digits 1 to 8"));
}

static bool is_absent(const struct param *param, sqlite3_value *value)
{
    return value == NULL ||
           (param->nullable && sqlite3_value_type(value) == SQLITE_NULL);
}

static enum kt_status read_one(struct call *call, int i, sqlite3_value *value)
{
    struct argument *argument = &call->arguments[i];
    *argument = (struct argument){.value = value};
    if (is_absent(&call->params[i], value)) {
        argument->known = !call->params[i].optional;
        argument->number = call->params[i].fallback;
        return KT_OK;
    }
    argument->given = argument->known = true;
    if (sqlite3_value_type(value) == SQLITE_NULL) {
        call->null = true;
        return KT_OK;
    }
    switch (call->params[i].kind) {
    case PARAM_INTEGER:
        return read_integer(call, i, value);
    case PARAM_NUMBER:
        return read_number(call, i, value);
    case PARAM_WORD:
        return read_word(call, i, value);
    case PARAM_ORDER:
        return read_order(call, i, value);
    case PARAM_TOUR:
    case PARAM_ANY:
        break;
    }
    return KT_OK;
}

bool call_is_null(const struct call *call, int i)
{
    const struct argument *argument = &call->arguments[i];
    return argument->given && sqlite3_value_type(argument->value) == SQLITE_NULL;
}

enum kt_status call_read(struct call *call, sqlite3_value *const *values)
{
    enum kt_status status = KT_OK;
    for (int i = 0; i < call->count && status == KT_OK; i++)
        status = read_one(call, i, values[i]);
    return status;
}
