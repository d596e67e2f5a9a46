/* The board as a net: squares by number, edges by slot.
 *
 * Idea.       A square is its index on the board, and an edge leaves it by a slot: 0..7
 *             the moves, so that the way back of slot k is k ^ 4, and 8 an edge to a
 *             vertex that is no square. A mask of slots tells which edges are there, so
 *             that a move is the sum of two numbers and no border is needed.
 * Colours.    Every leap has two colours that each of its moves exchanges; see net.c.
 * Cost.       18 bytes a square. A net does not change once it is open. */
#ifndef KT_NET_H
#define KT_NET_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"
#include "limit.h"
#include "status.h"

enum { KT_SLOT_EXTRA = KT_MOVES, KT_EXTRAS = 2, KT_EDGE_SHIFT = 4 };

struct kt_vertex {
    int32_t mate;    /* the other end of its fragment; itself while it has no edge; not
                        kept up to date inside of a fragment */
    int32_t slack;   /* available edges - need */
    uint16_t open;   /* its available edges, a bit a slot; 0 for an extra */
    uint16_t placed; /* its placed edges, likewise */
    uint8_t need;    /* edges still to be placed: 2, 1, 0; 0 also if it takes no part */
    uint8_t colour;  /* 0 or 1; available edges join unlike colours */
    uint8_t listed;  /* the lists it stands in, a bit each; all for extras, which stand
                        in none */
};

struct kt_net {
    const struct kt_board *board; /* borrowed until closed */
    int32_t squares;              /* rows * cols */
    int32_t offset[KT_MOVES];     /* by slot, what the move adds to the index */
    struct kt_vertex *bare;       /* owned; each square without any edge placed, then
                                     KT_EXTRAS vertices that take no part */
    uint8_t *slots; /* owned; by difference of index + span, the slots that make it */
    int32_t span;   /* the largest difference of two squares */
};

/* Lays out the board, which is lent until the net is closed; rows * cols is at most
 * INT32_MAX / 64. KT_NOMEM, KT_STOPPED; then it is closed. */
enum kt_status kt_net_open(struct kt_net *net, const struct kt_board *board,
                           struct kt_limit *limit);

/* May be called twice, and on a zeroed net. */
void kt_net_close(struct kt_net *net);

/* The slots, as bits, of which one leads from a square to the other if any does. */
static inline unsigned kt_net_slots(const struct kt_net *net, int32_t from, int32_t to)
{
    return net->slots[to - from + net->span];
}

/* The place of the lowest bit; bits is not 0. */
static inline int kt_lowest_bit(unsigned bits)
{
#if defined(__GNUC__)
    return __builtin_ctz(bits);
#else
    int place = 0;
    for (; (bits & 1) == 0; bits >>= 1)
        place++;
    return place;
#endif
}

/* An edge is square << KT_EDGE_SHIFT | slot, from either end. */
static inline uint32_t kt_edge(int32_t square, int slot)
{
    return (uint32_t)square << KT_EDGE_SHIFT | (uint32_t)slot;
}

static inline int32_t kt_edge_square(uint32_t edge)
{
    return (int32_t)(edge >> KT_EDGE_SHIFT);
}

static inline int kt_edge_slot(uint32_t edge)
{
    return (int)(edge & ((1u << KT_EDGE_SHIFT) - 1));
}

#endif
