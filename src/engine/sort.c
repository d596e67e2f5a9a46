#include "sort.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "bits.h"

enum { DIGIT_BITS_MAX = 11, DIGITS = 1 << DIGIT_BITS_MAX };

/* Which bits of a key the pass looks at, and from where keys are measured. */
struct digit {
    uint64_t least; /* of all keys */
    int shift, bits;
};

static size_t digit_of(struct digit digit, uint64_t key)
{
    return (size_t)((key - digit.least) >> digit.shift) &
           (((size_t)1 << digit.bits) - 1);
}

/* Finds for each digit the place of its first entry. */
static enum kt_status lay_out(const struct kt_keyed *entries, size_t count,
                              struct digit digit, size_t places[DIGITS],
                              struct kt_limit *limit)
{
    memset(places, 0, DIGITS * sizeof *places);
    for (size_t i = 0; i < count; i++) {
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
        places[digit_of(digit, entries[i].key)]++;
    }
    for (size_t value = 0, place = 0; value < DIGITS; value++) {
        size_t width = places[value];
        places[value] = place;
        place += width;
    }
    return KT_OK;
}

/* One pass: deals the entries out by one digit of their keys. */
static enum kt_status deal(const struct kt_keyed *from, struct kt_keyed *to,
                           size_t count, struct digit digit, struct kt_limit *limit)
{
    size_t places[DIGITS];
    enum kt_status status = lay_out(from, count, digit, places, limit);
    for (size_t i = 0; i < count && status == KT_OK; i++) {
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
        to[places[digit_of(digit, from[i].key)]++] = from[i];
    }
    return status;
}

static enum kt_status copy(const struct kt_keyed *from, struct kt_keyed *to,
                           size_t count, struct kt_limit *limit)
{
    for (size_t i = 0; i < count; i++) {
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
        to[i] = from[i];
    }
    return KT_OK;
}

static enum kt_status sort_with(struct kt_keyed *entries, struct kt_keyed *spare,
                                size_t count, struct digit digit, int width,
                                struct kt_limit *limit)
{
    struct kt_keyed *from = entries, *to = spare;
    enum kt_status status = KT_OK;
    for (; digit.shift < width && status == KT_OK; digit.shift += digit.bits) {
        status = deal(from, to, count, digit, limit);
        struct kt_keyed *dealt = to;
        to = from;
        from = dealt;
    }
    return status == KT_OK && from != entries ? copy(from, entries, count, limit)
                                              : status;
}

/* What one look at all keys tells. */
struct outline {
    bool in_order;
    uint64_t least, most;
};

static enum kt_status look_over(const struct kt_keyed *entries, size_t count,
                                struct outline *outline, struct kt_limit *limit)
{
    uint64_t before = 0;
    *outline = (struct outline){.in_order = true, .least = UINT64_MAX};
    for (size_t i = 0; i < count; i++) {
        uint64_t key = entries[i].key;
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
        outline->in_order = outline->in_order && before <= key;
        outline->least = key < outline->least ? key : outline->least;
        outline->most = key > outline->most ? key : outline->most;
        before = key;
    }
    return KT_OK;
}

enum kt_status kt_sort(struct kt_keyed *entries, size_t count, struct kt_limit *limit)
{
    struct outline outline;
    enum kt_status status = look_over(entries, count, &outline, limit);
    if (status != KT_OK || outline.in_order)
        return status;
    struct kt_keyed *spare = calloc(count, sizeof *spare);
    if (spare == NULL)
        return KT_NOMEM;
    int width = kt_bits_length(outline.most - outline.least);
    assert(width > 0); /* two keys differ, since they are not in order */
    int passes = (width + DIGIT_BITS_MAX - 1) / DIGIT_BITS_MAX;
    struct digit digit = {.least = outline.least,
                          .bits = (width + passes - 1) / passes};
    status = sort_with(entries, spare, count, digit, width, limit);
    free(spare);
    return status;
}
