#include "pairing.h"

#include "bits.h"

/* Those who are in no pair yet, in order, a digit each; and 1 and 8 in every digit. */
static const uint64_t ALL = UINT64_C(0xFEDCBA9876543210);
static const uint64_t ONES = UINT64_C(0x1111111111111111);
static const uint64_t EIGHTS = UINT64_C(0x8888888888888888);

static unsigned take_first(uint64_t *row)
{
    unsigned first = (unsigned)*row & KT_PAIRING_DIGIT;
    *row >>= KT_PAIRING_BITS;
    return first;
}

static unsigned take(uint64_t *row, unsigned place)
{
    unsigned taken = kt_pairing_mate(*row, place);
    uint64_t before = (UINT64_C(1) << KT_PAIRING_BITS * place) - 1;
    *row = (*row & before) | (*row >> KT_PAIRING_BITS & ~before);
    return taken;
}

/* Where a number stands in the row. Of x - ONES, the lowest digit that has borrowed
 * from the next is the lowest that was 0. */
static unsigned find(uint64_t row, unsigned number)
{
    uint64_t x = row ^ number * ONES;
    return (unsigned)kt_bits_lowest((x - ONES) & ~x & EIGHTS) / KT_PAIRING_BITS;
}

uint64_t kt_pairing_read(uint32_t code, int ends)
{
    uint64_t row = ALL, pairing = 0;
    for (; ends > 0; ends -= 2, code >>= KT_PAIRING_BITS) {
        unsigned a = take_first(&row);
        unsigned b = take(&row, code & KT_PAIRING_DIGIT);
        pairing |= (uint64_t)b << KT_PAIRING_BITS * a | (uint64_t)a
                                                            << KT_PAIRING_BITS * b;
    }
    return pairing;
}

uint32_t kt_pairing_code(uint64_t pairing, int ends)
{
    uint64_t row = ALL;
    uint32_t code = 0;
    for (int shift = 0; shift < KT_PAIRING_BITS * (ends / 2 - 1);
         shift += KT_PAIRING_BITS) {
        unsigned mate = kt_pairing_mate(pairing, take_first(&row));
        unsigned between = find(row, mate);
        take(&row, between);
        code |= between << shift;
    }
    return code;
}

uint64_t kt_pairing_permute(uint64_t pairing, const uint8_t *rank, int ends)
{
    uint64_t permuted = 0;
    for (int i = 0; i < ends; i++)
        permuted |= (uint64_t)rank[kt_pairing_mate(pairing, (unsigned)i)]
                    << KT_PAIRING_BITS * rank[i];
    return permuted;
}
