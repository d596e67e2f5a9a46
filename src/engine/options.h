/* Options written in one text, key=value:
 *
 *     style=both size=600, title="Where it ends; a8 ""first""" highlight=a8:red,b6
 *
 * Commas, semicolons and blanks separate. A value that has any of these stands between
 * double quotes, where two of them mean one. What has no '=' goes on with the list that
 * the option before it is, if it is one: so a list's members are separated like
 * options. */
#ifndef KT_OPTIONS_H
#define KT_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "limit.h"
#include "status.h"
#include "text.h"

enum kt_option_kind {
    KT_OPTION_WORD,    /* one of words; its number is the index */
    KT_OPTION_INTEGER, /* low..high */
    KT_OPTION_REAL,
    KT_OPTION_TEXT,
    KT_OPTION_LIST /* its text is the members, a space between two */
};

struct kt_option_spec {
    const char *key; /* static */
    enum kt_option_kind kind;
    const char *const *words; /* static; ended by NULL */
    int64_t low, high, fallback;
};

struct kt_option {
    bool given;
    int64_t number; /* of words and integers; the fallback if not given */
    double real;
    struct kt_text text; /* owned; of texts and lists */
};

/* Reads bytes[0..count) by specs[0..number) into as many options, which hold nothing
 * before and must be closed in any case. KT_INVALID: a key that is unknown or given
 * twice, or a value that is not allowed; `why` gets a sentence that says what is.
 * KT_NOMEM, KT_STOPPED. */
enum kt_status kt_options_read(const char *bytes, size_t count,
                               const struct kt_option_spec *specs, int number,
                               struct kt_limit *limit, struct kt_option *options,
                               struct kt_text *why);

/* Frees the texts. May be called twice, and on zeroed options. */
void kt_options_close(struct kt_option *options, int number);

#endif
