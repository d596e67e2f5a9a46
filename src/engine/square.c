#include "square.h"

enum { LETTERS = 26, DIGITS = 10, FILE_LENGTH_MAX = 7 };

static void write_file(struct kt_text *text, int32_t col)
{
    char letters[FILE_LENGTH_MAX];
    size_t used = 0;
    for (int64_t rest = (int64_t)col + 1; rest > 0; rest = (rest - 1) / LETTERS)
        letters[sizeof letters - ++used] = (char)('a' + (rest - 1) % LETTERS);
    kt_text_bytes(text, letters + sizeof letters - used, used);
}

void kt_square_write(struct kt_text *text, struct kt_square square, int32_t rows)
{
    write_file(text, square.col);
    kt_text_number(text, (int64_t)rows - square.row, 0);
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
