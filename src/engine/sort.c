#include "sort.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { BYTE_BITS = 8, BYTE_VALUES = 256, KEY_BYTES = 8 };

struct tallies {
    size_t of[KEY_BYTES][BYTE_VALUES];
};

static unsigned byte_of(uint64_t key, int b)
{
    return (unsigned)(key >> (b * BYTE_BITS)) % BYTE_VALUES;
}

static enum kt_status tally(const struct kt_keyed *entries, size_t count,
                            struct kt_limit *limit, struct tallies *tallies)
{
    memset(tallies, 0, sizeof *tallies);
    for (size_t i = 0; i < count; i++) {
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
        for (int b = 0; b < KEY_BYTES; b++)
            tallies->of[b][byte_of(entries[i].key, b)]++;
    }
    return KT_OK;
}

/* Turns the tallies of one byte into the place of the first entry of each value. */
static void lay_out(size_t *places)
{
    size_t place = 0;
    for (int value = 0; value < BYTE_VALUES; value++) {
        size_t width = places[value];
        places[value] = place;
        place += width;
    }
}

static enum kt_status deal(const struct kt_keyed *from, struct kt_keyed *to,
                           size_t count, int b, size_t *places, struct kt_limit *limit)
{
    lay_out(places);
    for (size_t i = 0; i < count; i++) {
        if (kt_limit_spend(limit, 1))
            return KT_STOPPED;
        to[places[byte_of(from[i].key, b)]++] = from[i];
    }
    return KT_OK;
}

static enum kt_status sort_with(struct kt_keyed *entries, struct kt_keyed *spare,
                                size_t count, struct kt_limit *limit)
{
    struct tallies tallies;
    enum kt_status status = tally(entries, count, limit, &tallies);
    struct kt_keyed *from = entries, *to = spare;
    for (int b = 0; b < KEY_BYTES && status == KT_OK; b++) {
        size_t *places = tallies.of[b];
        if (places[byte_of(from[0].key, b)] == count)
            continue;
        status = deal(from, to, count, b, places, limit);
        struct kt_keyed *swapped = from;
        from = to;
        to = swapped;
    }
    if (from != entries)
        memcpy(entries, from, count * sizeof *entries);
    return status;
}

static bool in_order(const struct kt_keyed *entries, size_t count)
{
    size_t i = 1;
    while (i < count && entries[i - 1].key <= entries[i].key)
        i++;
    return i >= count;
}

enum kt_status kt_sort(struct kt_keyed *entries, size_t count, struct kt_limit *limit)
{
    if (in_order(entries, count))
        return KT_OK;
    struct kt_keyed *spare = malloc(count * sizeof *spare);
    if (spare == NULL)
        return KT_NOMEM;
    enum kt_status status = sort_with(entries, spare, count, limit);
    free(spare);
    return status;
}
