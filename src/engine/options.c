#include "options.h"

#include <string.h>

#include "decimal.h"
#include "scan.h"

/* The reading of one text. */
struct reader {
    struct kt_scan scan;
    const struct kt_option_spec *specs;
    struct kt_option *options;
    int number;
    int list;              /* the option before, if it is a list, else -1 */
    struct kt_text *value; /* borrowed: the value of the option at hand, unquoted */
};

static bool separates(int c)
{
    return kt_scan_is_blank(c) || c == ',' || c == ';';
}

static enum kt_status skip_separators(struct kt_scan *scan)
{
    while (separates(kt_scan_peek(scan))) {
        if (kt_limit_spend(scan->limit, 1))
            return KT_STOPPED;
        scan->at++;
    }
    return KT_OK;
}

/* Whether a piece of text ends here. */
static bool ends_piece(const struct kt_scan *scan)
{
    int c = kt_scan_peek(scan);
    return c == KT_SCAN_END || separates(c);
}

/* Goes to where the piece ends, or before that to the first `stop`. */
static enum kt_status pass_piece(struct kt_scan *scan, int stop)
{
    while (!ends_piece(scan) && kt_scan_peek(scan) != stop) {
        if (kt_limit_spend(scan->limit, 1))
            return KT_STOPPED;
        scan->at++;
    }
    return KT_OK;
}

static enum kt_status wrong(const struct kt_text *why)
{
    return why->status != KT_OK ? why->status : KT_INVALID;
}

/* Appends "a, b or c". */
static void write_choice(struct kt_text *why, const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        kt_text_string(why, i == 0 ? "" : i + 1 < count ? ", " : " or ");
        kt_text_string(why, words[i]);
    }
}

static enum kt_status refuse_key(const struct reader *reader, const char *key,
                                 size_t length, bool has_value)
{
    struct kt_text *why = reader->scan.why;
    kt_scan_quote(why, key, length);
    kt_text_string(why, has_value ? " is no option" : " is not key=value");
    kt_text_string(why, "; the options are ");
    for (int i = 0; i < reader->number; i++) {
        kt_text_string(why, i == 0 ? "" : ", ");
        kt_text_string(why, reader->specs[i].key);
    }
    return wrong(why);
}

static int count_words(const char *const *words)
{
    int count = 0;
    while (words[count] != NULL)
        count++;
    return count;
}

static void write_allowed(struct kt_text *why, const struct kt_option_spec *spec)
{
    if (spec->kind == KT_OPTION_WORD) {
        write_choice(why, spec->words, count_words(spec->words));
    } else if (spec->kind == KT_OPTION_INTEGER) {
        kt_text_string(why, "an integer from ");
        kt_text_number(why, spec->low, 0);
        kt_text_string(why, " to ");
        kt_text_number(why, spec->high, 0);
    } else {
        kt_text_string(why, "a number");
    }
}

/* "style must be line, numbers or both, not 'dots'" */
static enum kt_status refuse_value(const struct reader *reader,
                                   const struct kt_option_spec *spec)
{
    struct kt_text *why = reader->scan.why;
    kt_text_string(why, spec->key);
    kt_text_string(why, " must be ");
    write_allowed(why, spec);
    kt_text_string(why, ", not ");
    kt_scan_quote(why, reader->value->bytes, reader->value->length);
    return wrong(why);
}

static enum kt_status refuse_twice(const struct reader *reader, int i)
{
    kt_text_string(reader->scan.why, reader->specs[i].key);
    kt_text_string(reader->scan.why, " is given twice");
    return wrong(reader->scan.why);
}

static int find_key(const struct reader *reader, const char *key, size_t length)
{
    int i = 0;
    while (i < reader->number && (strlen(reader->specs[i].key) != length ||
                                  memcmp(reader->specs[i].key, key, length) != 0))
        i++;
    return i;
}

static enum kt_status refuse_quotes(const struct kt_scan *scan, const char *wanted)
{
    kt_scan_want(scan, scan->at, wanted);
    return wrong(scan->why);
}

/* Appends what stands between double quotes; the scan is past the first. */
static enum kt_status read_quoted(struct kt_scan *scan, struct kt_text *value)
{
    while (value->status == KT_OK) {
        int c = kt_scan_peek(scan);
        if (c == KT_SCAN_END)
            return refuse_quotes(scan, "a closing \"");
        scan->at++;
        if (c == '"' && !kt_scan_take(scan, '"'))
            break;
        kt_text_byte(value, (char)c);
    }
    return value->status != KT_OK || ends_piece(scan)
               ? value->status
               : refuse_quotes(scan, "a separator after the \"");
}

static enum kt_status read_bare(struct kt_scan *scan, struct kt_text *value)
{
    size_t start = scan->at;
    enum kt_status status = pass_piece(scan, KT_SCAN_END);
    kt_text_bytes(value, scan->bytes + start, scan->at - start);
    return status != KT_OK ? status : value->status;
}

/* The limit is lent to the value only while it grows, for it may outlive it. */
static enum kt_status read_piece(struct kt_scan *scan, struct kt_text *value)
{
    value->limit = scan->limit;
    enum kt_status status =
        kt_scan_take(scan, '"') ? read_quoted(scan, value) : read_bare(scan, value);
    value->limit = NULL;
    return status;
}

static bool is_word(const char *word, const struct kt_text *value)
{
    return strlen(word) == value->length &&
           (value->length == 0 || memcmp(word, value->bytes, value->length) == 0);
}

static bool understand_word(const struct kt_option_spec *spec, struct kt_option *option)
{
    int i = 0;
    while (spec->words[i] != NULL && !is_word(spec->words[i], &option->text))
        i++;
    option->number = i;
    return spec->words[i] != NULL;
}

static bool understand_integer(const struct kt_option_spec *spec,
                               struct kt_option *option)
{
    struct kt_scan scan = {.bytes = option->text.bytes, .count = option->text.length};
    return kt_scan_number(&scan, &option->number) == KT_OK && scan.at == scan.count &&
           option->number >= spec->low && option->number <= spec->high;
}

static bool understand(const struct kt_option_spec *spec, struct kt_option *option)
{
    switch (spec->kind) {
    case KT_OPTION_WORD:
        return understand_word(spec, option);
    case KT_OPTION_INTEGER:
        return understand_integer(spec, option);
    case KT_OPTION_REAL:
        return option->text.length > 0 &&
               kt_decimal_read(option->text.bytes, option->text.length, &option->real);
    case KT_OPTION_TEXT:
    case KT_OPTION_LIST:
        break;
    }
    return true;
}

static enum kt_status read_value(struct reader *reader, int i)
{
    struct kt_option *option = &reader->options[i];
    if (option->given)
        return refuse_twice(reader, i);
    option->given = true;
    enum kt_status status = read_piece(&reader->scan, &option->text);
    if (status != KT_OK)
        return status;
    reader->value = &option->text;
    reader->list = reader->specs[i].kind == KT_OPTION_LIST ? i : -1;
    return understand(&reader->specs[i], option)
               ? KT_OK
               : refuse_value(reader, &reader->specs[i]);
}

/* Goes on with the list before. */
static enum kt_status read_member(struct reader *reader)
{
    struct kt_text *text = &reader->options[reader->list].text;
    if (text->length > 0)
        kt_text_byte(text, ' ');
    return read_piece(&reader->scan, text);
}

static enum kt_status read_option(struct reader *reader)
{
    struct kt_scan ahead = reader->scan;
    enum kt_status status = pass_piece(&ahead, '=');
    if (status != KT_OK)
        return status;
    bool has_key = kt_scan_peek(&ahead) == '=';
    if (!has_key && reader->list >= 0)
        return read_member(reader);
    const char *key = ahead.bytes + reader->scan.at;
    size_t length = ahead.at - reader->scan.at;
    int i = find_key(reader, key, length);
    if (!has_key || i == reader->number)
        return refuse_key(reader, key, length, has_key);
    reader->scan.at = ahead.at + 1;
    return read_value(reader, i);
}

enum kt_status kt_options_read(const char *bytes, size_t count,
                               const struct kt_option_spec *specs, int number,
                               struct kt_limit *limit, struct kt_option *options,
                               struct kt_text *why)
{
    struct reader reader = {
        .scan = {.bytes = bytes, .count = count, .limit = limit, .why = why},
        .specs = specs,
        .options = options,
        .number = number,
        .list = -1};
    for (int i = 0; i < number; i++)
        options[i] = (struct kt_option){.number = specs[i].fallback};
    for (;;) {
        enum kt_status status = skip_separators(&reader.scan);
        if (status != KT_OK || kt_scan_peek(&reader.scan) == KT_SCAN_END)
            return status;
        status = read_option(&reader);
        if (status != KT_OK)
            return status;
    }
}

void kt_options_close(struct kt_option *options, int number)
{
    for (int i = 0; i < number; i++)
        kt_text_close(&options[i].text);
}
