#include "pack.h"

#include <limits.h>

enum {
    MARK = 0x9e, /* the last byte of the black knight, U+265E, in UTF-8 */
    VERSION = 1,
    GROUP_BITS = 7,
    MORE = 1 << GROUP_BITS,
    GROUPS_MAX = 5,
    SLOT_BITS = 3,
    SLOT_MASK = KT_MOVES - 1,
    CHECK_BYTES = 2,
    CHECK_SEED = 0x9dc5,
    CHECK_FACTOR = 0x0193 /* odd */
};

struct header {
    int64_t rows, cols, squares, start_row, start_col;
};

static unsigned check_of(const char *bytes, size_t count)
{
    unsigned check = CHECK_SEED;
    for (size_t i = 0; i < count; i++)
        check = ((check ^ (unsigned char)bytes[i]) * CHECK_FACTOR) & USHRT_MAX;
    return check;
}

/* Bytes that hold the moves of a path. */
static size_t move_bytes(int64_t squares)
{
    int64_t bits = squares > 0 ? (squares - 1) * SLOT_BITS : 0;
    return (size_t)((bits + CHAR_BIT - 1) / CHAR_BIT);
}

/* Gives KT_INVALID, and a sentence such as
 *     byte 3: the number of rows is wrong */
static enum kt_status refuse(const struct kt_scan *scan, size_t at, const char *what,
                             const char *wrong)
{
    if (scan->why == NULL)
        return KT_INVALID;
    kt_text_string(scan->why, "byte ");
    kt_text_number(scan->why, (int64_t)at + 1, 0);
    kt_text_string(scan->why, ": ");
    kt_text_string(scan->why, what);
    kt_text_string(scan->why, wrong);
    return KT_INVALID;
}

static enum kt_status read_number(struct kt_scan *scan, int64_t least, int64_t most,
                                  const char *what, int64_t *number)
{
    size_t start = scan->at;
    int64_t value = 0;
    int c = MORE;
    for (int group = 0; (c & MORE) != 0; group++) {
        c = kt_scan_peek(scan);
        if (c == KT_SCAN_END)
            return refuse(scan, scan->at, "the blob ends before ", what);
        if (group == GROUPS_MAX || (c == 0 && group > 0))
            return refuse(scan, start, what, " is longer than need be");
        value |= (int64_t)(c & (MORE - 1)) << (group * GROUP_BITS);
        scan->at++;
    }
    if (value < least || value > most)
        return refuse(scan, start, what, " is out of range");
    *number = value;
    return KT_OK;
}

static enum kt_status read_mark(struct kt_scan *scan)
{
    if (!kt_scan_take(scan, (char)MARK))
        return refuse(scan, scan->at, "this is no packed tour", "");
    if (!kt_scan_take(scan, VERSION))
        return refuse(scan, scan->at, "this version of a packed tour is unknown", "");
    return KT_OK;
}

static enum kt_status read_header(struct kt_scan *scan, struct header *header)
{
    *header = (struct header){0};
    const int64_t side = KT_SIDE_MAX;
    enum kt_status status = read_mark(scan);
    if (status == KT_OK)
        status = read_number(scan, 1, side, "the number of rows", &header->rows);
    if (status == KT_OK)
        status = read_number(scan, 1, side, "the number of columns", &header->cols);
    if (status == KT_OK)
        status = read_number(scan, 0, KT_PACK_SQUARES_MAX, "the number of squares",
                             &header->squares);
    if (header->squares == 0)
        return status;
    if (status == KT_OK)
        status = read_number(scan, 0, header->rows - 1, "the first square's row",
                             &header->start_row);
    if (status == KT_OK)
        status = read_number(scan, 0, header->cols - 1, "the first square's column",
                             &header->start_col);
    return status;
}

/* Whether moves and check fill the rest of the blob exactly, and are undamaged. */
static enum kt_status prove_rest(const struct kt_scan *scan, int64_t squares)
{
    size_t moves = move_bytes(squares), end = scan->at + moves;
    if (scan->count - scan->at < moves + CHECK_BYTES)
        return refuse(scan, scan->count, "the blob ends before the last move", "");
    if (scan->count > end + CHECK_BYTES)
        return refuse(scan, end + CHECK_BYTES, "the blob goes on after its end", "");
    unsigned check = check_of(scan->bytes, end);
    if ((unsigned char)scan->bytes[end] != (check & UCHAR_MAX) ||
        (unsigned char)scan->bytes[end + 1] != check >> CHAR_BIT)
        return refuse(scan, end, "the check says that the blob is damaged", "");
    int64_t used = squares > 0 ? (squares - 1) * SLOT_BITS % CHAR_BIT : 0;
    if (used > 0 && (unsigned char)scan->bytes[end - 1] >> used != 0)
        return refuse(scan, end - 1, "bits left over are not 0", "");
    return KT_OK;
}

/* Appends the squares to a tour that has room for them. */
static enum kt_status walk(struct kt_scan *scan, const struct header *header,
                           const struct kt_board *board, struct kt_tour *tour)
{
    struct kt_square at = {(int32_t)header->start_row, (int32_t)header->start_col};
    uint32_t bits = 0; /* those not used yet, the next slot lowest */
    int held = 0;
    for (int64_t left = header->squares; left > 0; left--) {
        if (kt_limit_spend(scan->limit, 1))
            return KT_STOPPED;
        tour->squares[tour->length++] = at;
        if (left == 1)
            break;
        if (held < SLOT_BITS) {
            bits |= (uint32_t)(unsigned char)scan->bytes[scan->at++] << held;
            held += CHAR_BIT;
        }
        at = kt_board_step(board, at, (int)(bits & SLOT_MASK));
        bits >>= SLOT_BITS;
        held -= SLOT_BITS;
    }
    return KT_OK;
}

/* A board for its moves. */
static enum kt_status open_board(struct kt_board *board, int64_t rows, int64_t cols)
{
    return kt_board_open(
        board, &(struct kt_board_spec){.rows = (int32_t)rows, .cols = (int32_t)cols});
}

enum kt_status kt_pack_read(struct kt_scan *scan, struct kt_shape shape,
                            struct kt_tour *tour)
{
    struct header header;
    struct kt_board board;
    struct kt_tour local = {0};
    enum kt_status status = read_header(scan, &header);
    if (status == KT_OK)
        status = prove_rest(scan, header.squares);
    if (status == KT_OK)
        status = open_board(&board, header.rows, header.cols);
    if (status == KT_OK)
        status = kt_tour_reserve(&local, (size_t)header.squares);
    if (status == KT_OK)
        status = walk(scan, &header, &board, &local);
    if (status != KT_OK) {
        kt_tour_close(&local);
        return status;
    }
    local.rows = kt_shape_given(shape) ? shape.rows : board.rows;
    local.cols = kt_shape_given(shape) ? shape.cols : board.cols;
    *tour = local;
    return KT_OK;
}

static void write_number(struct kt_text *text, int64_t number)
{
    for (; number >= MORE; number >>= GROUP_BITS)
        kt_text_byte(text, (char)(MORE | (number & (MORE - 1))));
    kt_text_byte(text, (char)number);
}

static void write_header(struct kt_text *text, const struct kt_tour *tour)
{
    kt_text_byte(text, (char)MARK);
    kt_text_byte(text, VERSION);
    write_number(text, tour->rows);
    write_number(text, tour->cols);
    write_number(text, (int64_t)tour->length);
    if (tour->length == 0)
        return;
    write_number(text, tour->squares[0].row);
    write_number(text, tour->squares[0].col);
}

/* KT_INVALID at the first step that is no move. */
static enum kt_status write_moves(struct kt_text *text, const struct kt_tour *tour,
                                  const struct kt_board *board)
{
    uint32_t bits = 0;
    int held = 0;
    for (size_t i = 1; i < tour->length; i++) {
        int slot = kt_board_slot(board, tour->squares[i - 1], tour->squares[i]);
        if (slot < 0)
            return KT_INVALID;
        if (kt_limit_spend(text->limit, 1))
            return KT_STOPPED;
        bits |= (uint32_t)slot << held;
        held += SLOT_BITS;
        if (held >= CHAR_BIT) {
            kt_text_byte(text, (char)(bits & UCHAR_MAX));
            bits >>= CHAR_BIT;
            held -= CHAR_BIT;
        }
    }
    if (held > 0)
        kt_text_byte(text, (char)bits);
    return KT_OK;
}

enum kt_status kt_pack_write(struct kt_text *text, const struct kt_tour *tour)
{
    struct kt_board board;
    if (tour->length > KT_PACK_SQUARES_MAX)
        return KT_TOO_LARGE;
    size_t start = text->length;
    enum kt_status status = open_board(&board, tour->rows, tour->cols);
    if (status != KT_OK)
        return status;
    write_header(text, tour);
    status = write_moves(text, tour, &board);
    if (status != KT_OK || text->status != KT_OK) {
        text->length = start;
        return status != KT_OK ? status : text->status;
    }
    unsigned check = check_of(text->bytes + start, text->length - start);
    kt_text_byte(text, (char)(check & UCHAR_MAX));
    kt_text_byte(text, (char)(check >> CHAR_BIT));
    return text->status;
}
