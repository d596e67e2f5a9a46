/* What every fuzz target needs: answers out of the fuzzer's bytes, and a way to fail.
 *
 * Idea.  A target asks questions: which form? which table? how many terms? Each answer
 *        is made of the fuzzer's next bytes, so that a small change of the bytes is a
 *        small change of what is tried. Where the bytes have ended all answers are 0. */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FUZZ_BYTE_BITS = 8 };

struct fuzz {
    const uint8_t *bytes; /* borrowed */
    size_t count, at;
};

/* What libFuzzer calls; a target defines it. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

/* What AddressSanitizer asks: boards that are too large are to be refused memory, as they
 * would be elsewhere, and not to end the run. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "allocator_may_return_null=1:max_allocation_size_mb=64";
}

/* Says what should have held, and ends the run: libFuzzer keeps the bytes. */
static inline _Noreturn void fuzz_fail(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputc('\n', stderr);
    abort();
}

static inline uint8_t fuzz_byte(struct fuzz *fuzz)
{
    return fuzz->at < fuzz->count ? fuzz->bytes[fuzz->at++] : 0;
}

/* One of 0 .. n - 1, n up to 256. */
static inline int fuzz_below(struct fuzz *fuzz, int n)
{
    return fuzz_byte(fuzz) % n;
}

/* True once in n times. */
static inline bool fuzz_once_in(struct fuzz *fuzz, int n)
{
    return fuzz_below(fuzz, n) == n - 1;
}

/* Any number. */
static inline int64_t fuzz_number(struct fuzz *fuzz)
{
    uint64_t number = 0;
    for (size_t i = 0; i < sizeof number; i++)
        number = number << FUZZ_BYTE_BITS | fuzz_byte(fuzz);
    return (int64_t)number;
}

/* The next bytes as they are, at most so many; the rest is left for later answers. */
static inline const char *fuzz_bytes(struct fuzz *fuzz, size_t most, size_t *length)
{
    size_t left = fuzz->count - fuzz->at;
    const char *bytes = (const char *)fuzz->bytes + fuzz->at;
    *length = most < left ? most : left;
    fuzz->at += *length;
    return bytes;
}

#endif
