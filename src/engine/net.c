#include "net.h"

#include <stdlib.h>

/* Each move exchanges two colours. While both numbers of the leap are even, squares
 * whose coordinates leave the same rest modulo 2 form boards of their own, with the
 * leap halved. Then, if one number is odd, row + col changes by an odd number; if both
 * are, the row does. */
static int colour_of(const struct kt_board *board, struct kt_square square)
{
    int shorter = board->leap.shorter, longer = board->leap.longer, unit = 1;
    for (; shorter % 2 == 0 && longer % 2 == 0; unit *= 2) {
        shorter /= 2;
        longer /= 2;
    }
    int32_t row = square.row / unit, col = square.col / unit;
    return (shorter + longer) % 2 == 0 ? row & 1 : (row + col) & 1;
}

static struct kt_vertex bare_vertex(const struct kt_board *board, int32_t index)
{
    struct kt_square square = kt_board_at(board, index);
    struct kt_vertex vertex = {.mate = index};
    vertex.colour = (uint8_t)colour_of(board, square);
    if (!kt_board_has(board, square))
        return vertex;
    vertex.need = 2;
    vertex.slack = -2;
    for (int slot = 0; slot < KT_MOVES; slot++) {
        bool leads = kt_board_has(board, kt_board_step(board, square, slot));
        vertex.open |= (uint16_t)(leads << slot);
        vertex.slack += leads;
    }
    return vertex;
}

static enum kt_status lay_out(struct kt_net *net, struct kt_limit *limit)
{
    for (int slot = 0; slot < KT_MOVES; slot++) {
        struct kt_move move = net->board->moves[slot];
        int64_t offset = (int64_t)move.drow * net->board->cols + move.dcol;
        if (offset < -net->span || offset > net->span)
            continue; /* no square has this move */
        net->offset[slot] = (int32_t)offset;
        net->slots[net->offset[slot] + net->span] |= (uint8_t)(1u << slot);
    }
    for (int32_t index = 0; index < net->squares; index++) {
        if (kt_limit_spend(limit, KT_MOVES))
            return KT_STOPPED;
        net->bare[index] = bare_vertex(net->board, index);
    }
    return KT_OK;
}

enum kt_status kt_net_open(struct kt_net *net, const struct kt_board *board,
                           struct kt_limit *limit)
{
    struct kt_net local = {.board = board, .squares = board->rows * board->cols};
    size_t vertices = (size_t)local.squares + KT_EXTRAS;
    *net = (struct kt_net){0};
    local.span = local.squares - 1;
    local.bare = calloc(vertices, sizeof *local.bare);
    local.slots = calloc(2 * vertices, sizeof *local.slots);
    enum kt_status status = KT_NOMEM;
    if (local.bare != NULL && local.slots != NULL)
        status = lay_out(&local, limit);
    if (status != KT_OK) {
        kt_net_close(&local);
        return status;
    }
    *net = local;
    return KT_OK;
}

void kt_net_close(struct kt_net *net)
{
    free(net->bare);
    free(net->slots);
    *net = (struct kt_net){0};
}
