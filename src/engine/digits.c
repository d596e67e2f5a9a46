#include "digits.h"

enum { BASE = 3 };

void kt_digits_begin(struct kt_digits *digits, int32_t most_ends)
{
    *digits = (struct kt_digits){.numbers = 1, .outsides = (uint32_t)most_ends + 1};
}

static uint64_t base_of(const struct kt_digits *digits, int place)
{
    return place == KT_PROFILE_OUTSIDE ? digits->outsides : BASE;
}

void kt_digits_add(struct kt_digits *digits, int place)
{
    uint64_t base = base_of(digits, place);
    for (int32_t i = 0; i < digits->count; i++)
        digits->value[digits->place[i]] *= base;
    digits->value[place] = 1;
    digits->place[digits->count++] = (uint8_t)place;
    digits->numbers *= base;
}

uint64_t kt_digits_number(const struct kt_digits *digits, uint64_t degrees)
{
    uint64_t number = 0;
    for (int32_t i = 0; i < digits->count; i++) {
        int place = digits->place[i];
        number += digits->value[place] * kt_degrees_at(degrees, place);
    }
    return number;
}

uint64_t kt_digits_degrees(const struct kt_digits *digits, uint64_t number)
{
    uint64_t degrees = 0;
    for (int32_t i = digits->count - 1; i >= 0; i--) {
        int place = digits->place[i];
        uint64_t base = base_of(digits, place);
        degrees |= kt_degrees_one((unsigned)(number % base), place);
        number /= base;
    }
    return degrees;
}

uint64_t kt_digits_span(const struct kt_digits *digits, int32_t first)
{
    return first == 0 ? digits->numbers : digits->value[digits->place[first - 1]];
}
