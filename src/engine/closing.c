#include "closing.h"

#include <string.h>

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define SHUFFLES 1
#include <immintrin.h>
#endif

/* Pairings that are tested against one after the other, as tables, and stay in the
 * fastest cache. */
enum { CHUNK = 512, ENDS = KT_PAIRING_ENDS };

/* By end, its mate. Ends of even numbers come first, then the odd ones, so that two
 * masks make a table of a pairing; mates are told by these places. */
struct table {
    uint8_t mate[ENDS];
};

struct chunk {
    struct table table[CHUNK];
    uint64_t weight[CHUNK]; /* in the order that a kind wants them in */
    size_t count;           /* the rest up to a multiple of 4 has weight 0 */
    struct table ends;      /* by end, itself; OFF where there is none */
    int pairs;              /* half the number of ends */
};

enum { OFF = 255, AT_ONCE = 4, BYTE = 8 };

/* Of the limit. */
enum { PAIRS_A_UNIT = 4 };

/* In every byte, all that can be in a digit, and 1 and 7. */
static const uint64_t DIGITS = 0x0f0f0f0f0f0f0f0fu, ONES = 0x0101010101010101u,
                      SEVENS = 0x0707070707070707u;

/* End 2 i is at place i, end 2 i + 1 at place 8 + i. */
static int place_of(int end)
{
    return end / 2 + end % 2 * (ENDS / 2);
}

static uint64_t places_of(uint64_t ends)
{
    return (ends >> 1 & SEVENS) | (ends & ONES) << 3;
}

static void write(uint8_t *bytes, uint64_t word)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(bytes, &word, sizeof word);
#else
    for (int i = 0; i < ENDS / 2; i++)
        bytes[i] = (uint8_t)(word >> BYTE * i);
#endif
}

static void make_table(uint64_t pairing, struct table *table)
{
    write(table->mate, places_of(pairing & DIGITS));
    write(table->mate + ENDS / 2, places_of(pairing >> KT_PAIRING_BITS & DIGITS));
}

/* One against a chunk: the sum of the weights of those that close with it. */
typedef uint64_t against_chunk(const struct chunk *chunk, const struct table *one);

static bool closes(const struct table *one, const struct table *other, int pairs)
{
    int at = 0, steps = 0;
    do {
        at = other->mate[one->mate[at]];
        steps++;
    } while (at != 0);
    return steps == pairs;
}

static uint64_t follow(const struct chunk *chunk, const struct table *one)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < chunk->count; i++)
        if (closes(one, &chunk->table[i], chunk->pairs))
            sum += chunk->weight[i];
    return sum;
}

#ifdef SHUFFLES

/* Which powers of p have to be without fixed ends. */
enum { FIRST_POWER, SECOND, SECOND_AND_THIRD, THIRD_AND_FOURTH };

static int powers_of(int pairs)
{
    enum { UP_TO_FIRST = 3, UP_TO_SECOND = 5, UP_TO_THIRD = 7 };
    return pairs <= UP_TO_FIRST    ? FIRST_POWER
           : pairs <= UP_TO_SECOND ? SECOND
           : pairs <= UP_TO_THIRD  ? SECOND_AND_THIRD
                                   : THIRD_AND_FOURTH;
}

#define SSE41  __attribute__((target("sse4.1")))
#define AVX2   __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline))

/* Bytes that are not 0 for fixed ends, where there are too short cycles. */
SSE41 INLINE __m128i short_cycles_sse41(__m128i one, const struct chunk *chunk,
                                        size_t at, __m128i ends, int powers)
{
    __m128i other = _mm_loadu_si128((const __m128i *)chunk->table[at].mate);
    __m128i p = _mm_shuffle_epi8(one, other), p2, p3, p4;
    if (powers == FIRST_POWER)
        return _mm_cmpeq_epi8(p, ends);
    p2 = _mm_shuffle_epi8(p, p);
    if (powers == SECOND)
        return _mm_cmpeq_epi8(p2, ends);
    p3 = _mm_shuffle_epi8(p2, p);
    if (powers == SECOND_AND_THIRD)
        return _mm_or_si128(_mm_cmpeq_epi8(p2, ends), _mm_cmpeq_epi8(p3, ends));
    p4 = _mm_shuffle_epi8(p2, p2);
    return _mm_or_si128(_mm_cmpeq_epi8(p3, ends), _mm_cmpeq_epi8(p4, ends));
}

SSE41 INLINE uint64_t sum_sse41(const struct chunk *chunk, const struct table *table,
                                int powers)
{
    __m128i one = _mm_loadu_si128((const __m128i *)table->mate);
    __m128i ends = _mm_loadu_si128((const __m128i *)chunk->ends.mate);
    __m128i sum = _mm_setzero_si128(), none = _mm_setzero_si128();
    for (size_t i = 0; i < chunk->count; i += 2) {
        __m128i a = short_cycles_sse41(one, chunk, i, ends, powers);
        __m128i b = short_cycles_sse41(one, chunk, i + 1, ends, powers);
        __m128i any = _mm_or_si128(_mm_unpacklo_epi64(a, b), _mm_unpackhi_epi64(a, b));
        __m128i weights = _mm_loadu_si128((const __m128i *)(chunk->weight + i));
        sum = _mm_add_epi64(sum, _mm_and_si128(weights, _mm_cmpeq_epi64(any, none)));
    }
    uint64_t sums[2];
    _mm_storeu_si128((__m128i *)sums, sum);
    return sums[0] + sums[1];
}

SSE41 static uint64_t against_sse41(const struct chunk *chunk, const struct table *one)
{
    switch (powers_of(chunk->pairs)) {
    case FIRST_POWER:
        return sum_sse41(chunk, one, FIRST_POWER);
    case SECOND:
        return sum_sse41(chunk, one, SECOND);
    case SECOND_AND_THIRD:
        return sum_sse41(chunk, one, SECOND_AND_THIRD);
    default:
        return sum_sse41(chunk, one, THIRD_AND_FOURTH);
    }
}

/* The same for two pairs at a time. */
AVX2 INLINE __m256i short_cycles_avx2(__m256i one, const struct chunk *chunk, size_t at,
                                      __m256i ends, int powers)
{
    __m256i other = _mm256_loadu_si256((const __m256i *)chunk->table[at].mate);
    __m256i p = _mm256_shuffle_epi8(one, other), p2, p3, p4;
    if (powers == FIRST_POWER)
        return _mm256_cmpeq_epi8(p, ends);
    p2 = _mm256_shuffle_epi8(p, p);
    if (powers == SECOND)
        return _mm256_cmpeq_epi8(p2, ends);
    p3 = _mm256_shuffle_epi8(p2, p);
    if (powers == SECOND_AND_THIRD)
        return _mm256_or_si256(_mm256_cmpeq_epi8(p2, ends),
                               _mm256_cmpeq_epi8(p3, ends));
    p4 = _mm256_shuffle_epi8(p2, p2);
    return _mm256_or_si256(_mm256_cmpeq_epi8(p3, ends), _mm256_cmpeq_epi8(p4, ends));
}

AVX2 INLINE __m256i twice(const struct table *table)
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table->mate));
}

AVX2 INLINE uint64_t sum_avx2(const struct chunk *chunk, const struct table *table,
                              int powers)
{
    __m256i one = twice(table), ends = twice(&chunk->ends);
    __m256i sum = _mm256_setzero_si256(), none = _mm256_setzero_si256();
    for (size_t i = 0; i < chunk->count; i += AT_ONCE) {
        __m256i a = short_cycles_avx2(one, chunk, i, ends, powers);
        __m256i b = short_cycles_avx2(one, chunk, i + 2, ends, powers);
        __m256i any =
            _mm256_or_si256(_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
        __m256i weights = _mm256_loadu_si256((const __m256i *)(chunk->weight + i));
        sum = _mm256_add_epi64(
            sum, _mm256_and_si256(weights, _mm256_cmpeq_epi64(any, none)));
    }
    uint64_t sums[AT_ONCE];
    _mm256_storeu_si256((__m256i *)sums, sum);
    return sums[0] + sums[1] + sums[2] + sums[AT_ONCE - 1];
}

AVX2 static uint64_t against_avx2(const struct chunk *chunk, const struct table *one)
{
    switch (powers_of(chunk->pairs)) {
    case FIRST_POWER:
        return sum_avx2(chunk, one, FIRST_POWER);
    case SECOND:
        return sum_avx2(chunk, one, SECOND);
    case SECOND_AND_THIRD:
        return sum_avx2(chunk, one, SECOND_AND_THIRD);
    default:
        return sum_avx2(chunk, one, THIRD_AND_FOURTH);
    }
}

/* Unpacking puts four pairs in the order 0, 2, 1, 3. */
static size_t weight_at(enum kt_closing_kind kind, size_t i)
{
    static const size_t order[AT_ONCE] = {0, 2, 1, 3};
    return kind == KT_CLOSING_AVX2 ? i / AT_ONCE * AT_ONCE + order[i % AT_ONCE] : i;
}

static against_chunk *const AGAINST[KT_CLOSING_KINDS] = {follow, against_sse41,
                                                         against_avx2};

bool kt_closing_can(enum kt_closing_kind kind)
{
    return kind == KT_CLOSING_FOLLOW ||
           (kind == KT_CLOSING_SSE41 && __builtin_cpu_supports("sse4.1") != 0) ||
           (kind == KT_CLOSING_AVX2 && __builtin_cpu_supports("avx2") != 0);
}

#else

static against_chunk *const AGAINST[KT_CLOSING_KINDS] = {follow};

static size_t weight_at(enum kt_closing_kind kind, size_t i)
{
    (void)kind;
    return i;
}

bool kt_closing_can(enum kt_closing_kind kind)
{
    return kind == KT_CLOSING_FOLLOW;
}

#endif

enum kt_closing_kind kt_closing_best(void)
{
    int kind = KT_CLOSING_KINDS - 1;
    while (!kt_closing_can((enum kt_closing_kind)kind))
        kind--;
    return (enum kt_closing_kind)kind;
}

static void open_chunk(struct chunk *chunk, int ends)
{
    memset(chunk->ends.mate, OFF, sizeof chunk->ends.mate);
    for (int end = 0; end < ends && ends > 2; end++) /* else nothing is shorter */
        chunk->ends.mate[place_of(end)] = (uint8_t)place_of(end);
    chunk->pairs = ends / 2;
}

static void put(struct chunk *chunk, enum kt_closing_kind kind, uint64_t pairing,
                uint64_t weight)
{
    make_table(pairing, &chunk->table[chunk->count]);
    chunk->weight[weight_at(kind, chunk->count++)] = weight;
}

/* The next of the list, and repetitions of weight 0 to fill up. */
static void fill_chunk(struct chunk *chunk, enum kt_closing_kind kind,
                       struct kt_slice slice, size_t *slot)
{
    const uint64_t *entry = NULL;
    uint64_t last = 0;
    chunk->count = 0;
    while (chunk->count < CHUNK && (entry = kt_tally_next(slice.list, slot)) != NULL) {
        last = kt_tally_pairing(entry);
        put(chunk, kind, last, kt_slice_weight(slice, entry));
    }
    while (chunk->count % AT_ONCE != 0)
        put(chunk, kind, last, 0);
}

/* The pairs of a chunk and a list. */
static enum kt_status add_chunk(enum kt_closing_kind kind, const struct chunk *chunk,
                                struct kt_slice slice, struct kt_total *total,
                                struct kt_limit *limit)
{
    const uint64_t *entry;
    for (size_t slot = 0; (entry = kt_tally_next(slice.list, &slot)) != NULL;) {
        struct table table;
        make_table(kt_tally_pairing(entry), &table);
        uint64_t sum = AGAINST[kind](chunk, &table);
        kt_total_add(total, kt_total_product(kt_slice_weight(slice, entry), sum));
        if (kt_limit_spend(limit, (uint32_t)chunk->count / PAIRS_A_UNIT))
            return KT_STOPPED;
    }
    return KT_OK;
}

enum kt_status kt_closing_add(enum kt_closing_kind kind, int ends, struct kt_slice one,
                              struct kt_slice other, struct kt_total *total,
                              struct kt_limit *limit)
{
    struct chunk chunk;
    size_t slot = 0;
    open_chunk(&chunk, ends);
    do {
        fill_chunk(&chunk, kind, other, &slot);
        enum kt_status status = add_chunk(kind, &chunk, one, total, limit);
        if (status != KT_OK)
            return status;
    } while (chunk.count == CHUNK);
    return KT_OK;
}

uint64_t kt_closing_cost(enum kt_closing_kind kind, size_t one, size_t other)
{
    enum { PAIRS = 10 };
    static const uint64_t TEN_PAIRS[KT_CLOSING_KINDS] = {120, 9, 5};
    return (uint64_t)one * other * TEN_PAIRS[kind] / PAIRS;
}

bool kt_closing_test(int ends, uint64_t one, uint64_t other)
{
    unsigned at = 0;
    int steps = 0;
    do {
        at = kt_pairing_mate(other, kt_pairing_mate(one, at));
        steps++;
    } while (at != 0);
    return 2 * steps == ends;
}
