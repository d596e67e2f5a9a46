#include "scale.h"

#include <string.h>

enum {
    MANTISSA_BITS = 52,
    EXPONENT_MASK = 0x7ff,
    EXPONENT_BIAS = 1023,
    LOG_BITS = 24,
    PARTS = 4, /* of an even scale */
    DECADES_MAX = 5,
    NEAR = KT_PALETTE_STEPS / 6, /* too close to an end for a tick between */
    BASE = 10
};

/* Of a number above 0, to some LOG_BITS binary digits behind the point. */
static double log_of(double number)
{
    const double least_normal = 2.2250738585072014e-308, two_to_the_54 = 0x1p54;
    double bias = EXPONENT_BIAS, result, bit = 1;
    uint64_t bits;
    if (number < least_normal) {
        number *= two_to_the_54;
        bias += 54;
    }
    memcpy(&bits, &number, sizeof bits);
    result = (double)(bits >> MANTISSA_BITS & EXPONENT_MASK) - bias;
    bits &= ((uint64_t)1 << MANTISSA_BITS) - 1;
    bits |= (uint64_t)EXPONENT_BIAS << MANTISSA_BITS;
    memcpy(&number, &bits, sizeof number);
    for (int i = 0; i < LOG_BITS; i++) {
        number *= number;
        bit /= 2;
        if (number >= 2) {
            number /= 2;
            result += bit;
        }
    }
    return result;
}

void kt_scale_open(struct kt_scale *scale)
{
    if (!scale->by_powers)
        return;
    scale->low_log = log_of(scale->low);
    scale->high_log = log_of(scale->high);
}

/* Halves, for the difference of two finite numbers need not be finite. */
static double part_of(double value, double low, double high)
{
    double whole = high / 2 - low / 2;
    return (value / 2 - low / 2) / whole;
}

int kt_scale_position(const struct kt_scale *scale, double value)
{
    bool below = value<scale->low, above = value> scale->high;
    if (below || above)
        return below ? 0 : KT_PALETTE_STEPS;
    double low = scale->by_powers ? scale->low_log : scale->low;
    double high = scale->by_powers ? scale->high_log : scale->high;
    double at = scale->by_powers ? log_of(value) : value;
    double whole = high / 2 - low / 2; /* kept, for the machine may reckon finer */
    if (!(low < high) || !(whole > 0))
        return KT_PALETTE_STEPS / 2;
    double scaled = part_of(at, low, high) * KT_PALETTE_STEPS;
    return (int)(scaled + 0.5);
}

static void add_tick(const struct kt_scale *scale, double value,
                     struct kt_scale_tick *ticks, int *count)
{
    if (*count > 0 && !(value > ticks[*count - 1].value))
        return;
    ticks[(*count)++] = (struct kt_scale_tick){value, kt_scale_position(scale, value)};
}

/* The nearest whole number, where there are others. */
static double rounded(double value)
{
    const double all_whole = 0x1p52;
    if (!(value < all_whole && value > -all_whole))
        return value;
    double shifted = value + (value < 0 ? -0.5 : 0.5);
    return (double)(int64_t)shifted;
}

/* Into how many parts an even scale falls: whole ones, if it may be. */
static int parts_of(const struct kt_scale *scale)
{
    static const int wanted[] = {4, 3, 5, 2};
    const double all_whole = 0x1p52;
    double range = scale->high - scale->low;
    if (scale->whole && range < all_whole)
        for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
            if ((int64_t)range % wanted[i] == 0)
                return wanted[i];
    return PARTS;
}

static int even_ticks(const struct kt_scale *scale, struct kt_scale_tick *ticks)
{
    int count = 0, parts = parts_of(scale);
    for (int i = 0; i <= parts; i++) {
        double from = scale->low / parts * (parts - i), to = scale->high / parts * i;
        double value = i == 0 ? scale->low : i == parts ? scale->high : from + to;
        add_tick(scale, scale->whole ? rounded(value) : value, ticks, &count);
    }
    return count;
}

/* From tick to tick: 10, or so high a power of it that not too many lie between. */
static double stride_of(const struct kt_scale *scale)
{
    const double log_of_ten = 3.321928094887362;
    int decades = (int)((scale->high_log - scale->low_log) / log_of_ten);
    double stride = BASE;
    for (; decades > DECADES_MAX; decades -= DECADES_MAX)
        stride *= BASE;
    return stride;
}

/* The first power of the stride above low. */
static double first_power(const struct kt_scale *scale, double stride)
{
    double power = 1;
    while (power / stride > scale->low)
        power /= stride;
    while (power <= scale->low)
        power *= stride;
    return power;
}

/* The ends, and powers of ten between that keep their distance from them. */
static int power_ticks(const struct kt_scale *scale, struct kt_scale_tick *ticks)
{
    int count = 0;
    double stride = stride_of(scale), power = first_power(scale, stride);
    add_tick(scale, scale->low, ticks, &count);
    while (power < scale->high && count < KT_SCALE_TICKS_MAX - 1) {
        int position = kt_scale_position(scale, power);
        if (position >= NEAR && position <= KT_PALETTE_STEPS - NEAR)
            add_tick(scale, power, ticks, &count);
        power *= stride;
    }
    add_tick(scale, scale->high, ticks, &count);
    return count;
}

int kt_scale_ticks(const struct kt_scale *scale,
                   struct kt_scale_tick ticks[KT_SCALE_TICKS_MAX])
{
    return scale->by_powers ? power_ticks(scale, ticks) : even_ticks(scale, ticks);
}
