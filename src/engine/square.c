#include "square.h"

#include <string.h>

enum { LETTERS = 26, DIGITS = 10 };

/* Both put their digits, least first, in front of `end` and give where they begin. */
static char *put_rank(char *end, int32_t rank)
{
    for (; rank > 0; rank /= DIGITS)
        *--end = (char)('0' + rank % DIGITS);
    return end;
}

static char *put_file(char *end, int32_t col)
{
    for (int32_t rest = col + 1; rest > 0; rest = (rest - 1) / LETTERS)
        *--end = (char)('a' + (rest - 1) % LETTERS);
    return end;
}

size_t kt_square_name(char name[KT_SQUARE_NAME_MAX], struct kt_square square,
                      int32_t rows)
{
    char backwards[KT_SQUARE_NAME_MAX], *end = backwards + sizeof backwards;
    char *begin = put_file(put_rank(end, rows - square.row), square.col);
    size_t length = (size_t)(end - begin);
    memcpy(name, begin, length);
    return length;
}

void kt_square_write(struct kt_text *text, struct kt_square square, int32_t rows)
{
    char name[KT_SQUARE_NAME_MAX];
    kt_text_bytes(text, name, kt_square_name(name, square, rows));
}

/* The letter's number from 1, or 0 for what is no letter; not by the locale. */
static int letter_number(char c)
{
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 1;
    return c >= 'A' && c <= 'Z' ? c - 'A' + 1 : 0;
}

/* Reads letters into a number from 1; gives their count, 0 where it grows too large. */
static size_t read_file(const char *bytes, size_t count, int64_t *file)
{
    size_t used = 0;
    *file = 0;
    for (; used < count && letter_number(bytes[used]) > 0; used++) {
        *file = *file * LETTERS + letter_number(bytes[used]);
        if (*file > KT_SIDE_MAX)
            return 0;
    }
    return used;
}

/* Reads digits, the first not 0; gives their count, 0 where the number is too large. */
static size_t read_rank(const char *bytes, size_t count, int64_t *rank)
{
    size_t used = 0;
    *rank = 0;
    for (; used < count && bytes[used] >= '0' && bytes[used] <= '9'; used++) {
        *rank = *rank * DIGITS + (bytes[used] - '0');
        if (*rank == 0 || *rank > KT_SIDE_MAX)
            return 0;
    }
    return used;
}

size_t kt_square_read(const char *bytes, size_t count, int32_t *col, int32_t *rank)
{
    int64_t file_number, rank_number;
    size_t letters = read_file(bytes, count, &file_number);
    if (letters == 0)
        return 0;
    size_t digits = read_rank(bytes + letters, count - letters, &rank_number);
    if (digits == 0)
        return 0;
    *col = (int32_t)(file_number - 1);
    *rank = (int32_t)rank_number;
    return letters + digits;
}
