#include "board.h"

#include <stdlib.h>

enum { WORD_BITS = 64 };

static const struct kt_leap knight = {1, 2};

static bool spec_is_valid(const struct kt_board_spec *spec, struct kt_leap leap)
{
    return spec->rows >= 1 && spec->rows <= KT_SIDE_MAX && spec->cols >= 1 &&
           spec->cols <= KT_SIDE_MAX && leap.shorter >= 1 &&
           leap.shorter < leap.longer && leap.longer <= KT_LEAP_MAX;
}

/* Slots 4..7 are the ways back of 0..3. */
static void list_moves(struct kt_move moves[KT_MOVES], struct kt_leap leap)
{
    int8_t a = leap.shorter, b = leap.longer;
    const struct kt_move right[KT_MOVES / 2] = {
        {(int8_t)-b, a}, {(int8_t)-a, b}, {a, b}, {b, a}};
    for (int k = 0; k < KT_MOVES / 2; k++) {
        moves[k] = right[k];
        moves[k + KT_MOVES / 2] =
            (struct kt_move){(int8_t)-right[k].drow, (int8_t)-right[k].dcol};
    }
}

static bool within(const struct kt_board *board, struct kt_square square)
{
    return square.row >= 0 && square.row < board->rows && square.col >= 0 &&
           square.col < board->cols;
}

static uint64_t bit(int64_t index)
{
    return (uint64_t)1 << (index % WORD_BITS);
}

static bool is_missing(const struct kt_board *board, int64_t index)
{
    return board->missing != NULL &&
           (board->missing[index / WORD_BITS] & bit(index)) != 0;
}

static void take_out(struct kt_board *board, struct kt_square square)
{
    int64_t index = kt_board_index(board, square);
    if (is_missing(board, index))
        return;
    board->missing[index / WORD_BITS] |= bit(index);
    board->squares--;
    board->of_colour[kt_board_colour(square)]--;
}

static enum kt_status take_out_missing(struct kt_board *board,
                                       const struct kt_board_spec *spec)
{
    if (spec->missing_count == 0)
        return KT_OK;
    for (size_t i = 0; i < spec->missing_count; i++)
        if (!within(board, spec->missing[i]))
            return KT_INVALID;
    size_t words = (size_t)((board->squares + WORD_BITS - 1) / WORD_BITS);
    board->missing = calloc(words, sizeof *board->missing);
    if (board->missing == NULL)
        return KT_NOMEM;
    for (size_t i = 0; i < spec->missing_count; i++)
        take_out(board, spec->missing[i]);
    return KT_OK;
}

enum kt_status kt_board_open(struct kt_board *board, const struct kt_board_spec *spec)
{
    bool usual = spec->leap.shorter == 0 && spec->leap.longer == 0;
    struct kt_leap leap = usual ? knight : spec->leap;
    *board = (struct kt_board){0};
    if (!spec_is_valid(spec, leap))
        return KT_INVALID;
    struct kt_board local = {.rows = spec->rows, .cols = spec->cols, .leap = leap};
    local.squares = (int64_t)spec->rows * spec->cols;
    local.of_colour[1] = local.squares / 2;
    local.of_colour[0] = local.squares - local.of_colour[1];
    list_moves(local.moves, leap);
    enum kt_status status = take_out_missing(&local, spec);
    if (status != KT_OK) {
        kt_board_close(&local);
        return status;
    }
    *board = local;
    return KT_OK;
}

void kt_board_close(struct kt_board *board)
{
    free(board->missing);
    *board = (struct kt_board){0};
}

bool kt_board_has(const struct kt_board *board, struct kt_square square)
{
    return within(board, square) && !is_missing(board, kt_board_index(board, square));
}

int kt_board_slot(const struct kt_board *board, struct kt_square from,
                  struct kt_square to)
{
    int64_t drow = (int64_t)to.row - from.row, dcol = (int64_t)to.col - from.col;
    for (int slot = 0; slot < KT_MOVES; slot++)
        if (board->moves[slot].drow == drow && board->moves[slot].dcol == dcol)
            return slot;
    return -1;
}

int kt_board_degree(const struct kt_board *board, struct kt_square square)
{
    int degree = 0;
    for (int slot = 0; slot < KT_MOVES; slot++)
        degree += kt_board_has(board, kt_board_step(board, square, slot));
    return degree;
}

bool kt_board_admissible(const struct kt_board *board, struct kt_square square)
{
    if (!kt_board_has(board, square))
        return false;
    if ((board->leap.shorter + board->leap.longer) % 2 == 0)
        return true;
    int colour = kt_board_colour(square);
    int64_t surplus = board->of_colour[colour] - board->of_colour[1 - colour];
    return surplus == 0 || surplus == 1;
}
