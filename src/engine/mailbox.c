#include "mailbox.h"

#include <stdlib.h>
#include <string.h>

/* Squares between two looks at the limit, and the longest run of cells of one row. */
enum { PATCH = 1024, RUN = 64 };

static void set_offsets(struct kt_mailbox *box, const struct kt_move_order *moves)
{
    for (int place = 0; place < KT_MOVES; place++) {
        int slot = moves->slot[place];
        struct kt_move move = box->board->moves[slot];
        box->offset[place] = move.drow * box->stride + move.dcol;
        box->place[slot] = (uint8_t)place;
    }
}

/* The farthest cells that moves reach lie `border` rows and columns beyond the first
 * and the last square. */
static enum kt_status measure(struct kt_mailbox *box, const struct kt_move_order *moves)
{
    int64_t rows = box->board->rows, cols = box->board->cols;
    int64_t border = box->board->leap.longer, stride = cols + border;
    if (rows > KT_MAILBOX_SQUARES / cols)
        return KT_TOO_LARGE;
    int64_t origin = border * stride + border;
    int64_t cells = 2 * origin + (rows - 1) * stride + cols;
    if (cells > INT32_MAX)
        return KT_TOO_LARGE;
    box->stride = (int32_t)stride;
    box->origin = (int32_t)origin;
    box->cells = (int32_t)cells;
    set_offsets(box, moves);
    return KT_OK;
}

static enum kt_status allocate(struct kt_mailbox *box, enum kt_ties ties)
{
    box->bytes = malloc((size_t)box->cells);
    box->pristine = malloc((size_t)box->cells);
    if (box->bytes == NULL || box->pristine == NULL)
        return KT_NOMEM;
    if (ties != KT_TIES_EDGE)
        return KT_OK;
    box->row = calloc((size_t)box->cells, 1);
    return box->row == NULL ? KT_NOMEM : KT_OK;
}

/* Makes a cell an unvisited square, which every cell a move away counts as an exit. */
static void open_cell(struct kt_mailbox *box, int32_t cell)
{
    box->pristine[cell] &= (uint8_t)~KT_CELL_TAKEN;
    for (int slot = 0; slot < KT_MOVES; slot++)
        box->pristine[cell + box->offset[slot]] += KT_CELL_EXIT;
}

static enum kt_status open_cells(struct kt_mailbox *box, struct kt_limit *limit)
{
    const struct kt_board *board = box->board;
    memset(box->pristine, KT_CELL_TAKEN, (size_t)box->cells);
    struct kt_square at;
    for (at.row = 0; at.row < board->rows; at.row++)
        for (at.col = 0; at.col < board->cols; at.col++) {
            if (at.col % PATCH == 0 && kt_limit_spend(limit, PATCH))
                return KT_STOPPED;
            if (kt_board_has(board, at))
                open_cell(box, kt_mailbox_cell(box, at));
        }
    return KT_OK;
}

/* One row of ways, from the order in which the moves are preferred. */
static void set_ways(struct kt_mailbox *box, int row, const struct kt_move_order *order)
{
    for (int rank = 0; rank < KT_MOVES; rank++) {
        int place = box->place[order->slot[rank]];
        box->ways[row][place] = (uint64_t)(KT_CELL_TAKEN + rank) << KT_KEY_SHIFT |
                                (uint32_t)box->offset[place];
    }
}

/* How many squares from here on, in this row, are known to lie in the sector. */
static int32_t run_length(const struct kt_mailbox *box, struct kt_square from,
                          int sector)
{
    int32_t left = box->board->cols - from.col, run = left < RUN ? left : RUN;
    struct kt_square to = {from.row, 0};
    for (; run > 1; run /= 2) {
        to.col = from.col + run - 1;
        if (kt_ties_sector(box->board, to) == sector)
            break;
    }
    return run;
}

/* Edge: the sector of a cell is its row of `ways`. (No way is 0, so that marks a
 * row that is still empty.) */
static enum kt_status set_sectors(struct kt_mailbox *box,
                                  const struct kt_move_order *moves,
                                  struct kt_limit *limit)
{
    struct kt_square at;
    for (at.row = 0; at.row < box->board->rows; at.row++) {
        int32_t run;
        for (at.col = 0; at.col < box->board->cols; at.col += run) {
            int sector = kt_ties_sector(box->board, at);
            run = run_length(box, at, sector);
            if (kt_limit_spend(limit, RUN))
                return KT_STOPPED;
            memset(box->row + kt_mailbox_cell(box, at), sector, (size_t)run);
            if (box->ways[sector][0] != 0)
                continue;
            struct kt_move_order order = kt_ties_edge_order(box->board, at, moves);
            set_ways(box, sector, &order);
        }
    }
    return KT_OK;
}

/* Squirrel: the phase is the row of `ways`. */
static void set_phases(struct kt_mailbox *box)
{
    struct kt_phase phases[KT_PHASES];
    int count = kt_ties_phases(box->board->rows, phases);
    for (int i = 0; i < count; i++) {
        set_ways(box, i, &phases[i].moves);
        if (kt_board_has(box->board, phases[i].until))
            box->until[i] = kt_mailbox_cell(box, phases[i].until);
    }
}

static struct kt_move_order reverse(const struct kt_move_order *moves)
{
    struct kt_move_order order;
    for (int i = 0; i < KT_MOVES; i++)
        order.slot[i] = moves->slot[KT_MOVES - 1 - i];
    return order;
}

static enum kt_status set_ranks(struct kt_mailbox *box, enum kt_ties ties,
                                const struct kt_move_order *moves,
                                struct kt_limit *limit)
{
    struct kt_move_order order = ties == KT_TIES_LAST ? reverse(moves) : *moves;
    if (ties == KT_TIES_EDGE)
        return set_sectors(box, moves, limit);
    if (ties == KT_TIES_SQUIRREL)
        set_phases(box);
    else
        set_ways(box, 0, &order);
    return KT_OK;
}

enum kt_status kt_mailbox_open(struct kt_mailbox *box, const struct kt_board *board,
                               enum kt_ties ties, const struct kt_move_order *moves,
                               struct kt_limit *limit)
{
    *box = (struct kt_mailbox){0};
    if (!kt_move_order_is_valid(moves) ||
        (ties == KT_TIES_SQUIRREL && board->rows != board->cols))
        return KT_INVALID;
    struct kt_mailbox local = {.board = board};
    enum kt_status status = measure(&local, moves);
    if (status == KT_OK)
        status = allocate(&local, ties);
    if (status == KT_OK)
        status = open_cells(&local, limit);
    if (status == KT_OK)
        status = set_ranks(&local, ties, moves, limit);
    if (status != KT_OK) {
        kt_mailbox_close(&local);
        return status;
    }
    kt_mailbox_clear(&local);
    *box = local;
    return KT_OK;
}

void kt_mailbox_forget_exits(struct kt_mailbox *box)
{
    for (int32_t cell = 0; cell < box->cells; cell++)
        box->pristine[cell] = box->pristine[cell] < KT_CELL_TAKEN;
    kt_mailbox_clear(box);
}

void kt_mailbox_clear(struct kt_mailbox *box)
{
    memcpy(box->bytes, box->pristine, (size_t)box->cells);
}

void kt_mailbox_close(struct kt_mailbox *box)
{
    free(box->bytes);
    free(box->pristine);
    free(box->row);
    *box = (struct kt_mailbox){0};
}
