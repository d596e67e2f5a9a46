#include "decimal.h"

#include <stdint.h>

enum {
    BASE = 10,
    POWERS = 9,
    PLAIN_LEAST = -3, /* 0.001 is the least that is written without exponent */
    MANTISSA_DIGITS = 18,
    EXPONENT_MOST = 9999
};

static const double powers[POWERS] = {1e1,  1e2,  1e4,   1e8,  1e16,
                                      1e32, 1e64, 1e128, 1e256};

/* Brings a number above 0 to 1 <= *number < 10; gives the exponent that it had. */
static int normalise(double *number)
{
    int exponent = 0;
    for (int i = POWERS - 1; i >= 0; i--) {
        if (*number >= powers[i]) {
            *number /= powers[i];
            exponent += 1 << i;
        } else if (*number * powers[i] < BASE) {
            *number *= powers[i];
            exponent -= 1 << i;
        }
    }
    return exponent;
}

static int64_t ten_to_the(int exponent)
{
    int64_t power = 1;
    while (exponent-- > 0)
        power *= BASE;
    return power;
}

/* digits[0..count), the first not 0, as d.ddd * 10^exponent. */
static void write_plain(struct kt_text *text, const char *digits, int count,
                        int exponent)
{
    if (exponent < 0)
        kt_text_string(text, "0.");
    for (int i = exponent + 1; i < 0; i++)
        kt_text_byte(text, '0');
    for (int i = 0; i < count || i <= exponent; i++) {
        if (i == exponent + 1 && exponent >= 0)
            kt_text_byte(text, '.');
        kt_text_byte(text, (char)(i < count ? digits[i] : '0'));
    }
}

static void write_scientific(struct kt_text *text, const char *digits, int count,
                             int exponent)
{
    write_plain(text, digits, count, 0);
    kt_text_byte(text, 'e');
    kt_text_number(text, exponent, 0);
}

/* number = mantissa * 10^(exponent - digits + 1), mantissa of so many digits. */
static void write_digits(struct kt_text *text, int64_t mantissa, int digits,
                         int exponent)
{
    char written[KT_DECIMAL_DIGITS_MAX] = {0};
    int count = digits;
    for (int i = digits - 1; i >= 0; i--, mantissa /= BASE)
        written[i] = (char)('0' + mantissa % BASE);
    while (count > 1 && written[count - 1] == '0')
        count--;
    if (exponent >= PLAIN_LEAST && exponent < digits)
        write_plain(text, written, count, exponent);
    else
        write_scientific(text, written, count, exponent);
}

void kt_decimal_write(struct kt_text *text, double number, int digits)
{
    if (number < 0) {
        kt_text_byte(text, '-');
        number = -number;
    }
    if (number < (double)ten_to_the(digits) && number == (double)(int64_t)number) {
        kt_text_number(text, (int64_t)number, 0);
        return;
    }
    int exponent = normalise(&number);
    double scaled = number * (double)ten_to_the(digits - 1);
    int64_t mantissa = (int64_t)(scaled + 0.5);
    if (mantissa >= ten_to_the(digits)) {
        mantissa /= BASE;
        exponent++;
    }
    write_digits(text, mantissa, digits, exponent);
}

struct reader {
    const char *at, *end;
};

static bool take(struct reader *reader, char c)
{
    bool taken = reader->at < reader->end && *reader->at == c;
    reader->at += taken;
    return taken;
}

/* Goes past a sign; whether it is a minus. */
static bool take_sign(struct reader *reader)
{
    if (take(reader, '-'))
        return true;
    take(reader, '+');
    return false;
}

static bool is_digit(const struct reader *reader)
{
    return reader->at < reader->end && *reader->at >= '0' && *reader->at <= '9';
}

/* Reads digits into the mantissa as long as they fit; gives how many there are. What no
 * longer fits counts by *dropped. */
static int read_digits(struct reader *reader, int64_t *mantissa, int *dropped)
{
    int count = 0;
    for (; is_digit(reader); reader->at++, count += count < EXPONENT_MOST)
        if (*mantissa < ten_to_the(MANTISSA_DIGITS - 1))
            *mantissa = *mantissa * BASE + (*reader->at - '0');
        else
            *dropped += *dropped < EXPONENT_MOST;
    return count;
}

/* 0 where there is none; false where what begins like one is none. */
static bool read_exponent(struct reader *reader, int *exponent)
{
    *exponent = 0;
    if (!take(reader, 'e') && !take(reader, 'E'))
        return true;
    bool negative = take_sign(reader);
    if (!is_digit(reader))
        return false;
    for (; is_digit(reader); reader->at++)
        if (*exponent < EXPONENT_MOST)
            *exponent = *exponent * BASE + (*reader->at - '0');
    if (negative)
        *exponent = -*exponent;
    return true;
}

/* In two steps, so that neither the power nor what is between leaves the range where
 * the result does not. */
static double scale(double number, int exponent)
{
    int rest = exponent < 0 ? -exponent : exponent;
    for (int i = POWERS - 1; i >= 0; i--)
        while (rest >= 1 << i) {
            number = exponent < 0 ? number / powers[i] : number * powers[i];
            rest -= 1 << i;
        }
    return number;
}

bool kt_decimal_read(const char *bytes, size_t count, double *number)
{
    struct reader reader = {bytes, bytes + count};
    int64_t mantissa = 0;
    int dropped = 0, dropped_behind = 0, exponent;
    bool negative = take_sign(&reader);
    int whole = read_digits(&reader, &mantissa, &dropped), behind = 0;
    if (take(&reader, '.'))
        behind = read_digits(&reader, &mantissa, &dropped_behind);
    if (whole + behind == 0 || !read_exponent(&reader, &exponent) ||
        reader.at < reader.end)
        return false;
    double result =
        scale((double)mantissa, exponent + dropped - (behind - dropped_behind));
    if (!(result - result == 0))
        return false;
    *number = negative ? -result : result;
    return true;
}
