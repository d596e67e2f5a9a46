/* Decimal numbers in texts, without the locale and the C library's rounding: the same
 * digits come out on every machine. */
#ifndef KT_DECIMAL_H
#define KT_DECIMAL_H

#include <stdbool.h>
#include <stddef.h>

#include "text.h"

enum { KT_DECIMAL_DIGITS_MAX = 15 };

/* Appends a finite number, rounded to so many digits (1..KT_DECIMAL_DIGITS_MAX), less
 * zeros at the end: in three digits 0.125, 120, 1.23e3, 1.5e7, 2e-9. Whole numbers of no
 * more digits are exact, and what shows no exponent has no more. */
void kt_decimal_write(struct kt_text *text, double number, int digits);

/* Reads all of bytes[0..count) as a number: digits, perhaps a sign before, a point among
 * and an exponent behind them. Right to some 15 digits. False for what is none, or is
 * not finite. */
bool kt_decimal_read(const char *bytes, size_t count, double *number);

#endif
