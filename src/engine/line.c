#include "line.h"

#include <stdbool.h>
#include <stdlib.h>

#include "sort.h"

/* Slots below RIGHTWARD lead to the right, the others are their ways back. */
enum { RIGHTWARD = KT_MOVES / 2, SETS = 1 << RIGHTWARD };

/* How far apart left ends of moves that cross can be: so many rows down, and so many
 * columns to either side. */
enum {
    ROWS_APART = 2 * KT_LEAP_MAX - 1,
    COLS_APART = KT_LEAP_MAX - 1,
    OFFSETS_MAX = (ROWS_APART + 1) * (2 * COLS_APART + 1)
};

/* Where the left end of a move lies, seen from that of another which it crosses. */
struct offset {
    uint64_t ahead;                  /* how far on in the order of places */
    unsigned char across[RIGHTWARD]; /* by slot of the move here: those there that cross
                                        it, as a set */
    size_t finger;                   /* the first left end at least so far ahead */
};

/* All left ends of a path's moves, and the offsets. */
struct sweep {
    struct kt_keyed *ends; /* owned; by place, each with the set of its moves */
    size_t count;
    struct offset offsets[OFFSETS_MAX];
    int offset_count;
};

static bool is_ring(const struct kt_tour *path, const struct kt_board *board)
{
    return (int64_t)path->length == board->squares && kt_tour_is_closed(path, board);
}

static size_t count_moves(const struct kt_tour *path, const struct kt_board *board)
{
    if (path->length == 0)
        return 0;
    return path->length - 1 + is_ring(path, board);
}

/* The slot of the move that leaves entry i; after the last comes the first. */
static int slot_of_move(const struct kt_tour *path, const struct kt_board *board,
                        size_t i)
{
    size_t next = i + 1 < path->length ? i + 1 : 0;
    return kt_board_slot(board, path->squares[i], path->squares[next]);
}

enum kt_status kt_line_turns(const struct kt_tour *path, const struct kt_board *board,
                             struct kt_limit *limit, int64_t *turns)
{
    size_t moves = count_moves(path, board);
    int64_t count = 0;
    int before =
        moves > 0 && is_ring(path, board) ? slot_of_move(path, board, moves - 1) : -1;
    for (size_t i = 0; i < moves; i++) {
        int slot = slot_of_move(path, board, i);
        if (slot < 0)
            return KT_INVALID;
        count += before >= 0 && slot % RIGHTWARD != before % RIGHTWARD;
        before = slot;
        if (kt_limit_spend(limit, 2))
            return KT_STOPPED;
    }
    *turns = count;
    return KT_OK;
}

/* Above, at or below 0 as the point lies to one side of the line along the move, on it
 * or to the other side. */
static int side(struct kt_move along, int row, int col)
{
    return along.drow * col - along.dcol * row;
}

/* Whether two moves meet in a point inside both; the second starts at (row, col), seen
 * from where the first one starts. Each has its ends on both sides of the other. */
static bool cross(struct kt_move a, struct kt_move b, int row, int col)
{
    return side(a, row, col) * side(a, row + b.drow, col + b.dcol) < 0 &&
           side(b, -row, -col) * side(b, a.drow - row, a.dcol - col) < 0;
}

/* Finds the pairs of moves that cross at this offset; says whether there are any. */
static bool find_pairs(const struct kt_board *board, int row, int col,
                       struct offset *offset)
{
    bool any = false;
    for (int here = 0; here < RIGHTWARD; here++) {
        offset->across[here] = 0;
        for (int there = 0; there < RIGHTWARD; there++)
            if (cross(board->moves[here], board->moves[there], row, col))
                offset->across[here] |= (unsigned char)(1u << there);
        any = any || offset->across[here] != 0;
    }
    return any;
}

/* Rows are as many places long as makes those beyond their ends places of no square. */
static int64_t row_length(const struct kt_board *board)
{
    return (int64_t)board->cols + board->leap.longer;
}

static void list_offsets(struct sweep *sweep, const struct kt_board *board)
{
    int rows = 2 * board->leap.longer - 1, cols = board->leap.longer - 1;
    sweep->offset_count = 0;
    for (int row = 0; row <= rows; row++)
        for (int col = row == 0 ? 1 : -cols; col <= cols; col++) {
            struct offset *offset = &sweep->offsets[sweep->offset_count];
            offset->ahead = (uint64_t)(row * row_length(board) + col);
            offset->finger = 0;
            sweep->offset_count += find_pairs(board, row, col, offset);
        }
}

/* The left end of the move that leaves entry i, with the move as a set. */
static struct kt_keyed left_end(const struct kt_tour *path,
                                const struct kt_board *board, size_t i, int slot)
{
    size_t next = i + 1 < path->length ? i + 1 : 0;
    struct kt_square left = path->squares[slot < RIGHTWARD ? i : next];
    return (struct kt_keyed){(uint64_t)(left.row * row_length(board) + left.col),
                             (uint64_t)1 << slot % RIGHTWARD};
}

static enum kt_status list_ends(struct sweep *sweep, const struct kt_tour *path,
                                const struct kt_board *board, struct kt_limit *limit)
{
    size_t moves = count_moves(path, board);
    for (size_t i = 0; i < moves; i++) {
        int slot = slot_of_move(path, board, i);
        if (slot < 0)
            return KT_INVALID;
        sweep->ends[sweep->count++] = left_end(path, board, i, slot);
        if (kt_limit_spend(limit, 2))
            return KT_STOPPED;
    }
    return kt_sort(sweep->ends, sweep->count, limit);
}

/* Makes one entry of all moves that share their left end. */
static void unite_ends(struct sweep *sweep)
{
    size_t united = 0;
    for (size_t i = 0; i < sweep->count; i++) {
        if (united > 0 && sweep->ends[united - 1].key == sweep->ends[i].key)
            sweep->ends[united - 1].value |= sweep->ends[i].value;
        else
            sweep->ends[united++] = sweep->ends[i];
    }
    sweep->count = united;
}

/* How many pairs of a move here and one there cross. */
static int count_pairs(const struct offset *offset, uint64_t here, uint64_t there)
{
    static const unsigned char sizes[SETS] = {0, 1, 1, 2, 1, 2, 2, 3,
                                              1, 2, 2, 3, 2, 3, 3, 4};
    int pairs = 0;
    for (int slot = 0; slot < RIGHTWARD; slot++)
        if ((here >> slot & 1) != 0)
            pairs += sizes[there & offset->across[slot]];
    return pairs;
}

/* The crossings of the moves of this left end with those that lie ahead. */
static int count_ahead(struct sweep *sweep, const struct kt_keyed *end)
{
    int crossings = 0;
    for (int k = 0; k < sweep->offset_count; k++) {
        struct offset *offset = &sweep->offsets[k];
        uint64_t place = end->key + offset->ahead;
        while (offset->finger < sweep->count && sweep->ends[offset->finger].key < place)
            offset->finger++;
        if (offset->finger < sweep->count && sweep->ends[offset->finger].key == place)
            crossings +=
                count_pairs(offset, end->value, sweep->ends[offset->finger].value);
    }
    return crossings;
}

static enum kt_status run(struct sweep *sweep, struct kt_limit *limit,
                          int64_t *crossings)
{
    int64_t count = 0;
    for (size_t i = 0; i < sweep->count; i++) {
        count += count_ahead(sweep, &sweep->ends[i]);
        if (kt_limit_spend(limit, (uint32_t)sweep->offset_count))
            return KT_STOPPED;
    }
    *crossings = count;
    return KT_OK;
}

enum kt_status kt_line_crossings(const struct kt_tour *path,
                                 const struct kt_board *board, struct kt_limit *limit,
                                 int64_t *crossings)
{
    struct sweep sweep;
    size_t moves = count_moves(path, board);
    if (moves > SIZE_MAX / sizeof *sweep.ends)
        return KT_NOMEM;
    sweep.count = 0;
    sweep.ends = malloc((moves > 0 ? moves : 1) * sizeof *sweep.ends);
    if (sweep.ends == NULL)
        return KT_NOMEM;
    enum kt_status status = list_ends(&sweep, path, board, limit);
    if (status == KT_OK) {
        unite_ends(&sweep);
        list_offsets(&sweep, board);
        status = run(&sweep, limit, crossings);
    }
    free(sweep.ends);
    return status;
}
