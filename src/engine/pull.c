#include "pull.h"

#include "bits.h"

/* Not on Windows, where gcc does not align vectors on the stack. */
#if defined(__GNUC__) && defined(__x86_64__) && !defined(_WIN32)
#define HAVE_VECTORS 1
#include <immintrin.h>
#else
#define HAVE_VECTORS 0
#endif

/* The two ends before of a cap. */
static unsigned cap_x(const struct kt_tangle *tangle, int32_t cap)
{
    return kt_pairing_mate(tangle->cap, 2 * (unsigned)cap);
}

static unsigned cap_y(const struct kt_tangle *tangle, int32_t cap)
{
    return kt_pairing_mate(tangle->cap, 2 * (unsigned)cap + 1);
}

/* Joins the mates of the two ends of a cap. True if they were each other's. */
static bool put_cap(uint64_t *pairing, unsigned x, unsigned y)
{
    unsigned a = kt_pairing_mate(*pairing, x), b = kt_pairing_mate(*pairing, y);
    *pairing ^= (uint64_t)(x ^ b) << KT_PAIRING_BITS * a ^ (uint64_t)(y ^ a)
                                                               << KT_PAIRING_BITS * b;
    return a == y;
}

static uint64_t follow(const struct kt_tangle *tangle, uint64_t pairing)
{
    uint64_t followed = tangle->cups;
    for (uint64_t rest = ~tangle->loose; rest != 0;) {
        unsigned shift = (unsigned)kt_bits_lowest(rest);
        unsigned from = (unsigned)(tangle->from >> shift) & KT_PAIRING_DIGIT;
        uint64_t mate = kt_pairing_mate(tangle->into, kt_pairing_mate(pairing, from));
        followed |= mate << shift;
        rest &= ~((uint64_t)KT_PAIRING_DIGIT << shift);
    }
    return followed;
}

/* Puts down what came out for `which`; it is kept unless a cycle was closed. */
static void keep(struct kt_pulled *pulled, uint64_t pairing, size_t which, bool closed)
{
    pulled->pairing[pulled->count] = pairing;
    pulled->which[pulled->count] = (uint32_t)which;
    pulled->count += !closed;
}

void kt_pull_plainly(const struct kt_tangle *tangle, const uint64_t *pairings,
                     size_t count, struct kt_pulled *pulled)
{
    pulled->count = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t pairing = pairings[i];
        bool closed = false;
        for (int32_t j = 0; j < tangle->caps; j++)
            closed |= put_cap(&pairing, cap_x(tangle, j), cap_y(tangle, j));
        keep(pulled, follow(tangle, pairing), i, closed);
    }
}

#if HAVE_VECTORS

#define WITH_AVX2 __attribute__((target("avx2")))

enum { LANES = 4 }; /* pairings in a vector */

/* Digit `end` of each pairing. */
WITH_AVX2 static inline __m256i mates(__m256i pairings, unsigned end)
{
    __m256i digit = _mm256_set1_epi64x(KT_PAIRING_DIGIT);
    __m128i shift = _mm_cvtsi32_si128((int)(KT_PAIRING_BITS * end));
    return _mm256_and_si256(_mm256_srl_epi64(pairings, shift), digit);
}

/* Digits that stand for the numbers `at` in each pairing. */
WITH_AVX2 static inline __m256i moved(__m256i digits, __m256i at)
{
    return _mm256_sllv_epi64(digits, _mm256_slli_epi64(at, 2));
}

/* put_cap; gives in which of the pairings a cycle was closed. */
WITH_AVX2 static inline __m256i put_caps(__m256i *pairings, unsigned x_end,
                                         unsigned y_end)
{
    __m256i x = _mm256_set1_epi64x(x_end), y = _mm256_set1_epi64x(y_end);
    __m256i a = mates(*pairings, x_end), b = mates(*pairings, y_end);
    __m256i change = _mm256_xor_si256(moved(_mm256_xor_si256(x, b), a),
                                      moved(_mm256_xor_si256(y, a), b));
    *pairings = _mm256_xor_si256(*pairings, change);
    return _mm256_cmpeq_epi64(a, y);
}

/* The look-ups of a tangle, a byte a digit, once in each half of a vector. */
struct lookups {
    __m256i from, into, loose, cups;
};

/* The digits of a word as bytes, in both halves. */
WITH_AVX2 static inline __m256i spread(uint64_t digits)
{
    __m128i word = _mm_cvtsi64_si128((long long)digits);
    __m128i low_digits = _mm_set1_epi8(KT_PAIRING_DIGIT);
    __m128i even = _mm_and_si128(word, low_digits);
    __m128i odd = _mm_and_si128(_mm_srli_epi64(word, KT_PAIRING_BITS), low_digits);
    return _mm256_broadcastsi128_si256(_mm_unpacklo_epi8(even, odd));
}

WITH_AVX2 static inline struct lookups look_up(const struct kt_tangle *tangle)
{
    /* The highest bit of an index makes a look-up give 0. */
    __m256i loose = _mm256_slli_epi16(spread(tangle->loose), KT_PAIRING_BITS);
    return (struct lookups){spread(tangle->from), spread(tangle->into), loose,
                            _mm256_set1_epi64x((long long)tangle->cups)};
}

/* From a byte a digit before to a byte a digit after. */
WITH_AVX2 static inline __m256i follow_bytes(const struct lookups *lookups,
                                             __m256i bytes)
{
    __m256i mates_from = _mm256_shuffle_epi8(bytes, lookups->from);
    return _mm256_shuffle_epi8(lookups->into,
                               _mm256_or_si256(mates_from, lookups->loose));
}

/* follow, for four pairings: taken apart into bytes, looked up, and put together. */
WITH_AVX2 static inline __m256i follow_all(const struct lookups *lookups,
                                           __m256i pairings)
{
    __m256i low_digits = _mm256_set1_epi8(KT_PAIRING_DIGIT);
    __m256i both_digits = _mm256_set1_epi16(1 << KT_PAIRING_BITS << 8 | 1);
    __m256i even = _mm256_and_si256(pairings, low_digits);
    __m256i odd =
        _mm256_and_si256(_mm256_srli_epi64(pairings, KT_PAIRING_BITS), low_digits);
    __m256i first = follow_bytes(lookups, _mm256_unpacklo_epi8(even, odd));
    __m256i second = follow_bytes(lookups, _mm256_unpackhi_epi8(even, odd));
    __m256i together = _mm256_packus_epi16(_mm256_maddubs_epi16(first, both_digits),
                                           _mm256_maddubs_epi16(second, both_digits));
    return _mm256_or_si256(together, lookups->cups);
}

WITH_AVX2 static void pull_by_fours(const struct kt_tangle *tangle,
                                    const uint64_t *pairings, size_t count,
                                    struct kt_pulled *pulled)
{
    struct lookups lookups = look_up(tangle);
    uint64_t out[LANES];
    for (size_t i = 0; i < count; i += LANES) {
        __m256i four =
            _mm256_loadu_si256((const __m256i *)(const void *)(pairings + i));
        __m256i closed = _mm256_setzero_si256();
        for (int32_t j = 0; j < tangle->caps; j++)
            closed = _mm256_or_si256(
                closed, put_caps(&four, cap_x(tangle, j), cap_y(tangle, j)));
        _mm256_storeu_si256((__m256i *)(void *)out, follow_all(&lookups, four));
        unsigned drop = (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(closed));
        unsigned lanes = count - i < LANES ? (unsigned)(count - i) : LANES;
        for (unsigned lane = 0; lane < lanes; lane++)
            keep(pulled, out[lane], i + lane, (drop >> lane & 1) != 0);
    }
}

#endif

void kt_pull(const struct kt_tangle *tangle, const uint64_t *pairings, size_t count,
             struct kt_pulled *pulled)
{
#if HAVE_VECTORS
    if (__builtin_cpu_supports("avx2")) {
        pulled->count = 0;
        pull_by_fours(tangle, pairings, count, pulled);
        return;
    }
#endif
    kt_pull_plainly(tangle, pairings, count, pulled);
}
