#include "creases.h"

#include <assert.h>

#include "bits.h"
#include "closing.h"

const size_t KT_CREASES_PAIRINGS[KT_CREASES_SIZES] = {15, 105, 945, 10395};

static unsigned count_bits(unsigned bits)
{
    bits -= bits >> 1 & 0x5555;
    bits = (bits & 0x3333) + (bits >> 2 & 0x3333);
    bits = (bits + (bits >> 4)) & 0x0f0f;
    return (bits + (bits >> 8)) & 0x1f;
}

size_t kt_creases_rank(unsigned set, uint64_t pairing, int ends)
{
    size_t rank = 0;
    for (; ends > 2; ends -= 2) {
        unsigned end = (unsigned)kt_bits_lowest(set);
        unsigned mate = kt_pairing_mate(pairing, end);
        set ^= 1u << end;
        rank = rank * (size_t)(ends - 1) + count_bits(set & ((1u << mate) - 1));
        set ^= 1u << mate;
    }
    return rank;
}

static uint64_t pairing_of(size_t rank, int ends)
{
    uint32_t code = 0;
    for (int choices = 3; choices < ends; choices += 2) {
        code = code << KT_PAIRING_BITS | (uint32_t)(rank % (size_t)choices);
        rank /= (size_t)choices;
    }
    return kt_pairing_read(code, ends);
}

/* The ranks of those that fold to a pairing: ends 0 and 1 + digit between the two of
 * one of its pairs, either way round. */
static void list_before(uint16_t *before, int size, unsigned digit, size_t rank)
{
    int ends = kt_creases_ends(size);
    uint64_t folded = pairing_of(rank, ends - 2), rest = 0;
    for (unsigned a = 0; a < (unsigned)ends - 2; a++)
        rest |= (uint64_t)kt_creases_unfolded(kt_pairing_mate(folded, a), digit)
                << KT_PAIRING_BITS * kt_creases_unfolded(a, digit);
    for (unsigned a = 0; a < (unsigned)ends - 2; a++) {
        unsigned x = kt_creases_unfolded(a, digit);
        unsigned y = kt_creases_unfolded(kt_pairing_mate(folded, a), digit);
        uint64_t between = (rest ^ kt_creases_pair(x, y)) | kt_creases_pair(0, x) |
                           kt_creases_pair(1 + digit, y);
        *before++ = (uint16_t)kt_creases_rank(kt_creases_all(ends), between, ends);
    }
}

static size_t table_length(int size)
{
    size_t ends = (size_t)kt_creases_ends(size);
    return (ends - 1) * KT_CREASES_PAIRINGS[size - 1] * (ends - 2);
}

static enum kt_status make_table(struct kt_creases *creases, int size)
{
    unsigned ends = (unsigned)kt_creases_ends(size);
    uint16_t *before =
        kt_memory_take(creases->memory, table_length(size), sizeof *before);
    if (before == NULL)
        return kt_memory_lack(creases->memory);
    creases->before[size] = before;
    for (unsigned digit = 0; digit < ends - 1; digit++)
        for (size_t rank = 0; rank < KT_CREASES_PAIRINGS[size - 1];
             rank++, before += ends - 2)
            list_before(before, size, digit, rank);
    return KT_OK;
}

static void list_closing(struct kt_creases *creases)
{
    for (size_t i = 0; i < KT_CREASES_PAIRINGS[0]; i++) {
        int count = 0;
        for (size_t j = 0; j < KT_CREASES_PAIRINGS[0]; j++)
            if (kt_closing_test(KT_CREASES_LEAST, pairing_of(i, KT_CREASES_LEAST),
                                pairing_of(j, KT_CREASES_LEAST)))
                creases->closing[i][count++] = (uint8_t)j;
        assert(count == KT_CREASES_CLOSING);
    }
}

enum kt_status kt_creases_open(struct kt_creases *creases, int ends,
                               struct kt_memory *memory)
{
    int most = ends < KT_CREASES_MOST ? ends : KT_CREASES_MOST;
    enum kt_status status = KT_OK;
    *creases = (struct kt_creases){.memory = memory};
    list_closing(creases);
    for (creases->sizes = 1; creases->sizes <= kt_creases_size(most) && status == KT_OK;
         creases->sizes++)
        status = make_table(creases, creases->sizes);
    if (status != KT_OK)
        kt_creases_close(creases);
    return status;
}

void kt_creases_close(struct kt_creases *creases)
{
    for (int size = 1; size < KT_CREASES_SIZES; size++)
        kt_memory_give(creases->memory, creases->before[size], table_length(size),
                       sizeof *creases->before[size]);
    *creases = (struct kt_creases){0};
}
