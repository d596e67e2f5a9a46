#include "number.h"

#include <stddef.h>

SQLITE_EXTENSION_INIT3

static const double two_to_63 = 9223372036854775808.0;

/* A text that is read from left to right. */
struct numeral {
    const char *at, *end;
};

static bool begins_with(const struct numeral *numeral, char low, char high)
{
    return numeral->at < numeral->end && *numeral->at >= low && *numeral->at <= high;
}

static bool take(struct numeral *numeral, char c)
{
    bool taken = begins_with(numeral, c, c);
    numeral->at += taken;
    return taken;
}

static void pass_blanks(struct numeral *numeral)
{
    while (begins_with(numeral, '\t', '\r') || begins_with(numeral, ' ', ' '))
        numeral->at++;
}

static ptrdiff_t pass_digits(struct numeral *numeral)
{
    const char *first = numeral->at;
    while (begins_with(numeral, '0', '9'))
        numeral->at++;
    return numeral->at - first;
}

static bool pass_sign(struct numeral *numeral)
{
    return take(numeral, '-') || take(numeral, '+');
}

/* As in 3, 3., .5, 3e1 and +3.5E-1. */
static bool is_number(struct numeral numeral)
{
    pass_blanks(&numeral);
    pass_sign(&numeral);
    ptrdiff_t digits = pass_digits(&numeral);
    if (take(&numeral, '.'))
        digits += pass_digits(&numeral);
    if (digits > 0 && (take(&numeral, 'e') || take(&numeral, 'E'))) {
        pass_sign(&numeral);
        digits = pass_digits(&numeral);
    }
    pass_blanks(&numeral);
    return digits > 0 && numeral.at == numeral.end;
}

/* False if there is a point, an exponent, or more than 64 bits hold. Negative numbers
 * are one more than the positive: so it is counted down. */
static bool read_whole(struct numeral numeral, int64_t *number)
{
    enum { TEN = 10 };
    pass_blanks(&numeral);
    bool negative = take(&numeral, '-');
    if (!negative)
        take(&numeral, '+');
    int64_t below = 0;
    for (; begins_with(&numeral, '0', '9'); numeral.at++) {
        int digit = *numeral.at - '0';
        if (below < (INT64_MIN + digit) / TEN)
            return false;
        below = below * TEN - digit;
    }
    pass_blanks(&numeral);
    if (numeral.at != numeral.end || (!negative && below == INT64_MIN))
        return false;
    *number = negative ? below : -below;
    return true;
}

/* A real is compared as such before it is cast, for 2^63 has no int64_t. */
static struct number of_real(double real)
{
    struct number number = {.real = real};
    if (real >= -two_to_63 && real < two_to_63 && (double)(int64_t)real == real) {
        number.whole = true;
        number.integer = (int64_t)real;
    }
    return number;
}

static struct number of_integer(int64_t integer)
{
    return (struct number){true, integer, (double)integer};
}

static enum kt_status read_text(sqlite3_value *value, struct number *number)
{
    const char *text = (const char *)sqlite3_value_text(value);
    int64_t integer;
    if (text == NULL)
        return KT_NOMEM;
    struct numeral numeral = {text, text + sqlite3_value_bytes(value)};
    if (!is_number(numeral))
        return KT_INVALID;
    *number = read_whole(numeral, &integer) ? of_integer(integer)
                                            : of_real(sqlite3_value_double(value));
    return KT_OK;
}

enum kt_status number_read(sqlite3_value *value, struct number *number)
{
    switch (sqlite3_value_type(value)) {
    case SQLITE_INTEGER:
        *number = of_integer(sqlite3_value_int64(value));
        return KT_OK;
    case SQLITE_FLOAT:
        *number = of_real(sqlite3_value_double(value));
        return KT_OK;
    case SQLITE_TEXT:
        return read_text(value, number);
    default:
        return KT_INVALID;
    }
}
