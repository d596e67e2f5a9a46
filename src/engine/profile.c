#include "profile.h"

#include "bits.h"

enum {
    SQUARES = 2 * KT_PROFILE_WIDTH, /* of a key */
    SET_MASK = (1 << SQUARES) - 1,
    ROW_MASK = (1 << KT_PROFILE_WIDTH) - 1,
    FIRST_ROW_SHIFT = 2 /* in a column's degrees */
};

static unsigned ends_of(uint64_t head)
{
    return (unsigned)(head >> KT_PROFILE_ENDS_SHIFT) & SET_MASK;
}

static unsigned full_of(uint64_t head)
{
    return (unsigned)head & SET_MASK;
}

static unsigned outside_of(uint64_t head)
{
    return (unsigned)(head >> KT_PROFILE_OUTSIDE_SHIFT);
}

static uint64_t head_of(unsigned outside, unsigned ends, unsigned full)
{
    return (uint64_t)outside << KT_PROFILE_OUTSIDE_SHIFT |
           (uint64_t)ends << KT_PROFILE_ENDS_SHIFT | full;
}

int kt_profile_ends(uint64_t head, uint8_t ends[KT_PAIRING_ENDS])
{
    int count = 0;
    for (unsigned rest = ends_of(head); rest != 0; rest &= rest - 1)
        ends[count++] = (uint8_t)kt_bits_lowest(rest);
    if (outside_of(head) == 1)
        ends[count++] = KT_PROFILE_OUTSIDE;
    return count;
}

void kt_profile_read(uint64_t key, struct kt_profile *profile)
{
    uint64_t head = kt_profile_head(key);
    uint8_t ends[KT_PAIRING_ENDS];
    int count = kt_profile_ends(head, ends);
    uint64_t pairing = kt_pairing_read(kt_profile_code(key), count);
    for (int place = 0; place < KT_PROFILE_PLACES; place++)
        profile->mate[place] = (uint8_t)place;
    for (unsigned rest = full_of(head); rest != 0; rest &= rest - 1)
        profile->mate[kt_bits_lowest(rest)] = KT_PROFILE_FULL;
    if (outside_of(head) == 2)
        profile->mate[KT_PROFILE_OUTSIDE] = KT_PROFILE_FULL;
    for (int i = 0; i < count; i++)
        profile->mate[ends[i]] = ends[kt_pairing_mate(pairing, (unsigned)i)];
}

static uint64_t head_of_rows(const struct kt_profile *profile, int first)
{
    unsigned ends = 0, full = 0;
    for (int i = 0; i < SQUARES; i++) {
        int degree = kt_profile_degree(profile, first + i);
        ends |= (unsigned)(degree == 1) << i;
        full |= (unsigned)(degree == 2) << i;
    }
    int outside = kt_profile_degree(profile, KT_PROFILE_OUTSIDE);
    return head_of((unsigned)outside, ends, full);
}

/* The pairing of the ends; their places count from `first` on, but for the outside. */
static uint64_t pairing_of(const struct kt_profile *profile, int first,
                           const uint8_t *ends, int count)
{
    uint8_t rank[KT_PROFILE_PLACES] = {0};
    uint64_t pairing = 0;
    for (int i = 0; i < count; i++)
        rank[ends[i] == KT_PROFILE_OUTSIDE ? ends[i] : ends[i] + first] = (uint8_t)i;
    for (int place = 0; place < KT_PROFILE_PLACES; place++)
        if (kt_profile_degree(profile, place) == 1)
            pairing |= (uint64_t)rank[profile->mate[place]]
                       << KT_PAIRING_BITS * rank[place];
    return pairing;
}

uint64_t kt_profile_write(const struct kt_profile *profile, int row)
{
    int first = row * KT_PROFILE_WIDTH;
    uint8_t ends[KT_PAIRING_ENDS];
    uint64_t head = head_of_rows(profile, first);
    int count = kt_profile_ends(head, ends);
    uint64_t pairing = pairing_of(profile, first, ends, count);
    return kt_profile_key(head, kt_pairing_code(pairing, count));
}

int kt_profile_mirror_place(int place, int width)
{
    int col = place % KT_PROFILE_WIDTH;
    return place == KT_PROFILE_OUTSIDE ? place : place - col + width - 1 - col;
}

int kt_profile_mirror_ranks(uint64_t head, int width, uint8_t ranks[KT_PAIRING_ENDS])
{
    uint8_t ends[KT_PAIRING_ENDS], images[KT_PAIRING_ENDS], at[KT_PROFILE_PLACES] = {0};
    int count = kt_profile_ends(kt_profile_mirror_head(head, width), images);
    for (int i = 0; i < count; i++)
        at[images[i]] = (uint8_t)i;
    count = kt_profile_ends(head, ends);
    for (int i = 0; i < count; i++)
        ranks[i] = at[kt_profile_mirror_place(ends[i], width)];
    return count;
}

uint64_t kt_profile_mirror(uint64_t key, int width)
{
    uint64_t head = kt_profile_head(key);
    uint8_t ranks[KT_PAIRING_ENDS];
    int count = kt_profile_mirror_ranks(head, width, ranks);
    uint64_t pairing = kt_pairing_read(kt_profile_code(key), count);
    uint64_t image = kt_pairing_permute(pairing, ranks, count);
    return kt_profile_key(kt_profile_mirror_head(head, width),
                          kt_pairing_code(image, count));
}

/* Moves bit i of 8 to bit 4i, and back. */
static uint32_t spread(uint32_t x)
{
    x = (x | x << 12) & 0x000f000f;
    x = (x | x << 6) & 0x03030303;
    return (x | x << 3) & 0x11111111;
}

static unsigned gather(uint32_t x)
{
    x &= 0x11111111;
    x = (x | x >> 3) & 0x03030303;
    x = (x | x >> 6) & 0x000f000f;
    return (x | x >> 12) & 0x000000ff;
}

/* A set of squares of two rows as a bit of each degree, and back. */
static uint32_t bits_of(unsigned set)
{
    return spread(set & ROW_MASK) << FIRST_ROW_SHIFT | spread(set >> KT_PROFILE_WIDTH);
}

static unsigned set_of(uint32_t bits)
{
    return gather(bits >> FIRST_ROW_SHIFT) | gather(bits) << KT_PROFILE_WIDTH;
}

uint64_t kt_profile_degrees(uint64_t head)
{
    return (uint64_t)outside_of(head) << KT_PROFILE_OUTSIDE_SHIFT |
           bits_of(ends_of(head)) | bits_of(full_of(head)) << 1;
}

uint64_t kt_profile_head_of(uint64_t degrees)
{
    uint32_t squares = (uint32_t)degrees;
    return head_of(outside_of(degrees), set_of(squares), set_of(squares >> 1));
}
