#include "natural.h"

#include <assert.h>
#include <stdlib.h>

enum { LIMB_BITS = 64, HALF_BITS = 32, DIGITS = 19 };

static const uint64_t TEN_TO_DIGITS = UINT64_C(10000000000000000000);

/* Makes room for so many limbs, all 0 beyond those in use. */
static bool grow(struct kt_natural *number, size_t limbs)
{
    size_t capacity = limbs > SIZE_MAX / 2 ? limbs : 2 * limbs;
    uint64_t *grown = calloc(capacity, sizeof *grown);
    if (grown == NULL)
        return false;
    for (size_t i = 0; i < number->length; i++)
        grown[i] = number->limbs[i];
    free(number->limbs);
    number->limbs = grown;
    number->capacity = capacity;
    return true;
}

/* Takes so many limbs, at least 1, into use; what it had not used before is 0. False if
 * the number is spoilt. */
static bool widen(struct kt_natural *number, size_t limbs)
{
    if (number->status != KT_OK)
        return false;
    if (limbs > number->capacity && !grow(number, limbs)) {
        number->status = KT_NOMEM;
        return false;
    }
    assert(number->limbs != NULL);
    number->length = limbs > number->length ? limbs : number->length;
    return true;
}

/* Takes leading zeros away. */
static void trim(struct kt_natural *number)
{
    while (number->length > 0 && number->limbs[number->length - 1] == 0)
        number->length--;
}

/* The low half of x * y + z + carry, which fits two limbs; carry becomes the high one. */
static uint64_t multiply(uint64_t x, uint64_t y, uint64_t z, uint64_t *carry)
{
#if defined(__SIZEOF_INT128__)
    __extension__ typedef unsigned __int128 wide;
    wide sum = (wide)x * y + z + *carry;
    *carry = (uint64_t)(sum >> LIMB_BITS);
    return (uint64_t)sum;
#else
    uint64_t x0 = (uint32_t)x, x1 = x >> HALF_BITS;
    uint64_t y0 = (uint32_t)y, y1 = y >> HALF_BITS;
    uint64_t low = x0 * y0, cross = x1 * y0 + (low >> HALF_BITS);
    uint64_t middle = x0 * y1 + (uint32_t)cross;
    uint64_t high = x1 * y1 + (cross >> HALF_BITS) + (middle >> HALF_BITS);
    low = middle << HALF_BITS | (uint32_t)low;
    low += z;
    high += low < z;
    low += *carry;
    high += low < *carry;
    *carry = high;
    return low;
#endif
}

/* Adds a limb at a place; there is room for what is carried. */
static void carry_on(struct kt_natural *number, size_t place, uint64_t limb)
{
    for (; limb != 0; place++) {
        number->limbs[place] += limb;
        limb = number->limbs[place] < limb;
    }
}

void kt_natural_add_product(struct kt_natural *number, const uint64_t *a,
                            size_t a_length, const uint64_t *b, size_t b_length)
{
    size_t longest = a_length + b_length;
    longest = longest > number->length ? longest : number->length;
    if (!widen(number, longest + 1))
        return;
    for (size_t i = 0; i < a_length; i++) {
        uint64_t carry = 0;
        for (size_t k = 0; k < b_length; k++)
            number->limbs[i + k] = multiply(a[i], b[k], number->limbs[i + k], &carry);
        carry_on(number, i + b_length, carry);
    }
    trim(number);
}

void kt_natural_add(struct kt_natural *number, const struct kt_natural *other)
{
    static const uint64_t one = 1;
    if (other->status != KT_OK && number->status == KT_OK)
        number->status = other->status;
    kt_natural_add_product(number, other->limbs, other->length, &one, 1);
}

void kt_natural_subtract(struct kt_natural *number, const struct kt_natural *other)
{
    if (other->status != KT_OK && number->status == KT_OK)
        number->status = other->status;
    if (number->status != KT_OK)
        return;
    assert(kt_natural_compare(number, other) >= 0);
    uint64_t borrow = 0;
    for (size_t i = 0; i < number->length; i++) {
        uint64_t less = i < other->length ? other->limbs[i] : 0;
        uint64_t before = number->limbs[i], after = before - less;
        number->limbs[i] = after - borrow;
        borrow = (before < less) + (after < borrow);
    }
    trim(number);
}

void kt_natural_scale(struct kt_natural *number, uint64_t factor)
{
    if (!widen(number, number->length + 1))
        return;
    uint64_t carry = 0;
    for (size_t i = 0; i < number->length; i++)
        number->limbs[i] = multiply(number->limbs[i], factor, 0, &carry);
    trim(number);
}

/* (high << 64 | low) / divisor; high < divisor becomes the remainder. */
static uint64_t divide(uint64_t *high, uint64_t low, uint64_t divisor)
{
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 wide;
    uint64_t quotient = (uint64_t)(((wide)*high << LIMB_BITS | low) / divisor);
    *high = low - quotient * divisor;
    return quotient;
#else
    uint64_t quotient = 0;
    for (int i = 0; i < LIMB_BITS; i++) {
        bool beyond = *high >> (LIMB_BITS - 1) != 0;
        *high = *high << 1 | low >> (LIMB_BITS - 1);
        low <<= 1;
        quotient <<= 1;
        if (beyond || *high >= divisor) {
            *high -= divisor;
            quotient |= 1;
        }
    }
    return quotient;
#endif
}

uint64_t kt_natural_divide(struct kt_natural *number, uint64_t divisor)
{
    uint64_t remainder = 0;
    if (number->status != KT_OK)
        return 0;
    for (size_t i = number->length; i-- > 0;)
        number->limbs[i] = divide(&remainder, number->limbs[i], divisor);
    trim(number);
    return remainder;
}

int kt_natural_compare(const struct kt_natural *a, const struct kt_natural *b)
{
    if (a->length != b->length)
        return a->length < b->length ? -1 : 1;
    for (size_t i = a->length; i-- > 0;)
        if (a->limbs[i] != b->limbs[i])
            return a->limbs[i] < b->limbs[i] ? -1 : 1;
    return 0;
}

bool kt_natural_to_uint64(const struct kt_natural *number, uint64_t *small)
{
    if (number->length > 1)
        return false;
    *small = number->length == 0 ? 0 : number->limbs[0];
    return true;
}

/* The digits from the last to the first; `rest` is used up. A limb divided takes about a
 * unit of the limit. */
static void write_backwards(struct kt_text *text, struct kt_natural *rest)
{
    while (rest->length > 0 && text->status == KT_OK) {
        if (kt_limit_spend(text->limit, (uint32_t)rest->length))
            text->status = KT_STOPPED;
        uint64_t group = kt_natural_divide(rest, TEN_TO_DIGITS);
        for (int i = 0; i < DIGITS && (group > 0 || rest->length > 0); i++) {
            kt_text_byte(text, (char)('0' + group % 10));
            group /= 10;
        }
    }
}

void kt_natural_write(struct kt_text *text, const struct kt_natural *number)
{
    struct kt_text digits = {.limit = text->limit};
    struct kt_natural rest = {0};
    kt_natural_add(&rest, number);
    if (rest.status != KT_OK && text->status == KT_OK)
        text->status = rest.status;
    if (number->length == 0)
        kt_text_byte(&digits, '0');
    write_backwards(&digits, &rest);
    if (digits.status != KT_OK && text->status == KT_OK)
        text->status = digits.status;
    for (size_t i = digits.length; i-- > 0;)
        kt_text_byte(text, digits.bytes[i]);
    kt_natural_close(&rest);
    kt_text_close(&digits);
}

void kt_natural_close(struct kt_natural *number)
{
    free(number->limbs);
    *number = (struct kt_natural){0};
}
