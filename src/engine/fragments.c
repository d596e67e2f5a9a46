#include "fragments.h"

#include <stdlib.h>
#include <string.h>

/* An entry of the trail is an edge, and this bit if it was placed, not deleted. */
static const uint32_t PLACED = UINT32_C(1) << 31;

enum { EXTRA_BIT = 1 << KT_SLOT_EXTRA, EDGES_OF_SQUARE = 5 };

static unsigned bit_of(int slot)
{
    return 1u << slot;
}

/* Of a slot 0..7, seen from the other end. */
static unsigned bit_back(int slot)
{
    return 1u << (slot ^ (KT_MOVES / 2));
}

/* --- opening ------------------------------------------------------------------- */

static enum kt_status allocate(struct kt_fragments *f)
{
    size_t vertices = (size_t)f->net.squares + KT_EXTRAS;
    f->at = calloc(vertices, sizeof *f->at);
    f->trail = calloc(vertices, EDGES_OF_SQUARE * sizeof *f->trail);
    f->queue = calloc(vertices, sizeof *f->queue);
    f->lasts = calloc(vertices, sizeof *f->lasts);
    f->with[0] = calloc(vertices, KT_SLACKS * sizeof *f->with[0]);
    for (int i = 1; i < KT_SLACKS && f->with[0] != NULL; i++)
        f->with[i] = f->with[0] + (size_t)i * vertices;
    return f->at == NULL || f->trail == NULL || f->queue == NULL ||
                   f->with[0] == NULL || f->lasts == NULL
               ? KT_NOMEM
               : KT_OK;
}

enum kt_status kt_fragments_open(struct kt_fragments *f, const struct kt_board *board,
                                 struct kt_limit *limit)
{
    struct kt_fragments local = {0};
    *f = (struct kt_fragments){0};
    enum kt_status status = kt_net_open(&local.net, board, limit);
    if (status == KT_OK)
        status = allocate(&local);
    if (status != KT_OK) {
        kt_fragments_close(&local);
        return status;
    }
    kt_fragments_reset(&local);
    *f = local;
    return KT_OK;
}

void kt_fragments_close(struct kt_fragments *f)
{
    free(f->at);
    kt_net_close(&f->net);
    free(f->trail);
    free(f->queue);
    free(f->with[0]);
    free(f->lasts);
    *f = (struct kt_fragments){0};
}

/* --- setting up ------------------------------------------------------------------- */

void kt_fragments_reset(struct kt_fragments *f)
{
    memcpy(f->at, f->net.bare, ((size_t)f->net.squares + KT_EXTRAS) * sizeof *f->at);
    f->extra[0] = f->extra[1] = -1;
    f->trail_length = f->queue_length = f->lasts_length = 0;
    memset(f->with_length, 0, sizeof f->with_length);
    f->left = 0;
}

void kt_fragments_remove(struct kt_fragments *f, int32_t square)
{
    struct kt_vertex *vertex = f->at + square;
    for (unsigned bits = vertex->open; bits != 0; bits &= bits - 1) {
        int slot = kt_lowest_bit(bits);
        struct kt_vertex *other = f->at + square + f->net.offset[slot];
        other->open = (uint16_t)(other->open ^ bit_back(slot));
        other->slack--;
    }
    vertex->open = 0;
    vertex->need = 0;
}

static void make_end(struct kt_vertex *vertex, int32_t mate)
{
    vertex->slack += vertex->need - 1;
    vertex->need = 1;
    vertex->mate = mate;
}

void kt_fragments_tie(struct kt_fragments *f, int32_t square, int32_t mate)
{
    make_end(f->at + square, mate);
    make_end(f->at + mate, square);
}

int32_t kt_fragments_add_extra(struct kt_fragments *f)
{
    int32_t extra =
        f->at[f->net.squares].need == 0 ? f->net.squares : f->net.squares + 1;
    f->at[extra] =
        (struct kt_vertex){.mate = extra, .slack = -2, .need = 2, .listed = UINT8_MAX};
    return extra;
}

void kt_fragments_let_end(struct kt_fragments *f, int32_t square, int32_t extra)
{
    struct kt_vertex *vertex = f->at + square;
    f->extra[vertex->colour] = extra;
    f->at[extra].colour = 1 - vertex->colour;
    f->at[extra].slack++;
    vertex->open |= EXTRA_BIT;
    vertex->slack++;
    f->lasts[f->lasts_length++] = square;
}

/* --- working ---------------------------------------------------------------------- */

/* Enters the vertex in the list of its slack. */
static void list(struct kt_fragments *f, int32_t v)
{
    struct kt_vertex *vertex = f->at + v;
    int slack = vertex->slack < KT_SLACKS ? vertex->slack : KT_SLACKS - 1;
    if ((vertex->listed >> slack & 1) != 0)
        return;
    vertex->listed |= (uint8_t)bit_of(slack);
    f->with[slack][f->with_length[slack]++] = v;
}

/* It cannot get the edges that it needs in any way that is left. */
static bool refutes_starved(const struct kt_vertex *vertex)
{
    return vertex->slack < 0;
}

/* Looks at a vertex whose slack has become what it is. */
static bool look_at(struct kt_fragments *f, int32_t v)
{
    const struct kt_vertex *vertex = f->at + v;
    if (vertex->slack > 0)
        list(f, v);
    else if (vertex->slack == 0)
        f->queue[f->queue_length++] = v;
    if (!refutes_starved(vertex))
        return true;
    f->culprit = v;
    return false;
}

static bool lose_edge(struct kt_fragments *f, int32_t v)
{
    f->at[v].slack--;
    return look_at(f, v);
}

static void gain_edge(struct kt_fragments *f, int32_t v)
{
    f->at[v].slack++;
    if (f->at[v].slack > 0)
        list(f, v);
}

/* Makes the edge available if it is not, and the other way round. */
static void flip_open(struct kt_fragments *f, int32_t square, int slot, int32_t other)
{
    f->at[square].open ^= (uint16_t)bit_of(slot);
    if (slot < KT_SLOT_EXTRA)
        f->at[other].open ^= (uint16_t)bit_back(slot);
}

static void flip_placed(struct kt_fragments *f, int32_t square, int slot, int32_t other)
{
    f->at[square].placed ^= (uint16_t)bit_of(slot);
    if (slot < KT_SLOT_EXTRA)
        f->at[other].placed ^= (uint16_t)bit_back(slot);
}

bool kt_fragments_begin(struct kt_fragments *f)
{
    bool stands = true;
    int32_t sum[2] = {0, 0};
    for (int32_t v = 0; v < f->net.squares + KT_EXTRAS; v++) {
        struct kt_vertex *vertex = f->at + v;
        if (vertex->need == 0)
            continue;
        sum[vertex->colour] += vertex->need;
        stands &= look_at(f, v);
    }
    f->of_colour[0] = sum[0];
    f->of_colour[1] = sum[1];
    f->left = (sum[0] + sum[1]) / 2;
    return stands;
}

bool kt_fragments_delete(struct kt_fragments *f, uint32_t edge)
{
    int32_t square = kt_edge_square(edge);
    int slot = kt_edge_slot(edge);
    int32_t other = kt_fragments_across(f, square, slot);
    flip_open(f, square, slot, other);
    f->trail[f->trail_length++] = edge;
    bool stands = lose_edge(f, square);
    return lose_edge(f, other) && stands;
}

/* Deletes what is left of a square that needs no more. */
static bool finish_square(struct kt_fragments *f, int32_t square)
{
    struct kt_vertex *vertex = f->at + square;
    bool stands = true;
    for (unsigned bits = vertex->open; bits != 0; bits &= bits - 1) {
        int slot = kt_lowest_bit(bits);
        int32_t other = kt_fragments_across(f, square, slot);
        if (slot < KT_SLOT_EXTRA)
            f->at[other].open ^= (uint16_t)bit_back(slot);
        f->trail[f->trail_length++] = kt_edge(square, slot);
        stands &= lose_edge(f, other);
    }
    vertex->open = 0;
    vertex->slack = 0;
    return stands;
}

static bool is_open_to(const struct kt_fragments *f, int32_t square, int32_t extra)
{
    const struct kt_vertex *vertex = f->at + square;
    return (vertex->open & EXTRA_BIT) != 0 && f->extra[vertex->colour] == extra;
}

bool kt_fragments_next_of_extra(const struct kt_fragments *f, int32_t extra,
                                uint32_t *rest, uint32_t *edge)
{
    while (*rest < (uint32_t)f->lasts_length) {
        int32_t square = f->lasts[(*rest)++];
        if (!is_open_to(f, square, extra))
            continue;
        *edge = kt_edge(square, KT_SLOT_EXTRA);
        return true;
    }
    return false;
}

static bool finish_extra(struct kt_fragments *f, int32_t extra)
{
    bool stands = true;
    uint32_t edge, rest = 0;
    while (kt_fragments_next_of_extra(f, extra, &rest, &edge)) {
        int32_t square = kt_edge_square(edge);
        f->at[square].open ^= EXTRA_BIT;
        f->trail[f->trail_length++] = edge;
        stands &= lose_edge(f, square);
    }
    f->at[extra].slack = 0;
    return stands;
}

static bool finish(struct kt_fragments *f, int32_t v)
{
    if (f->at[v].need > 0)
        return true;
    return v < f->net.squares ? finish_square(f, v) : finish_extra(f, v);
}

bool kt_fragments_between(const struct kt_fragments *f, int32_t from, int32_t to,
                          uint32_t *edge)
{
    int32_t square = from < to ? from : to, other = from < to ? to : from;
    unsigned bits = 0;
    if (other < f->net.squares)
        bits = kt_net_slots(&f->net, square, other) & f->at[square].open;
    else if (square < f->net.squares && is_open_to(f, square, other))
        bits = EXTRA_BIT;
    if (bits == 0)
        return false;
    *edge = kt_edge(square, kt_lowest_bit(bits));
    return true;
}

/* The edge between mates would close their fragment while others are left out. */
static bool keep_apart(struct kt_fragments *f, int32_t head, int32_t tail)
{
    uint32_t edge;
    return !kt_fragments_between(f, head, tail, &edge) || kt_fragments_delete(f, edge);
}

bool kt_fragments_join(struct kt_fragments *f, uint32_t edge)
{
    int32_t v = kt_edge_square(edge);
    int slot = kt_edge_slot(edge);
    int32_t w = kt_fragments_across(f, v, slot);
    struct kt_vertex *from = f->at + v, *to = f->at + w;
    int32_t head = from->mate, tail = to->mate;
    if (head == w && f->left > 1) {
        f->culprit = v;
        return false;
    }
    flip_open(f, v, slot, w);
    flip_placed(f, v, slot, w);
    f->trail[f->trail_length++] = edge | PLACED;
    f->left--;
    from->need--;
    to->need--;
    f->at[head].mate = tail;
    f->at[tail].mate = head;
    bool stands = finish(f, v);
    stands &= finish(f, w);
    return stands && (f->left <= 1 || keep_apart(f, head, tail));
}

static bool join_all(struct kt_fragments *f, int32_t square)
{
    while (f->at[square].open != 0)
        if (!kt_fragments_join(f, kt_edge(square, kt_lowest_bit(f->at[square].open))))
            return false;
    return true;
}

static bool join_all_to(struct kt_fragments *f, int32_t extra)
{
    uint32_t edge, rest = 0;
    while (kt_fragments_next_of_extra(f, extra, &rest, &edge))
        if (!kt_fragments_join(f, edge))
            return false;
    return true;
}

/* A vertex without slack gets all its edges. */
static bool settle(struct kt_fragments *f, int32_t v)
{
    if (f->at[v].need == 0)
        return true;
    return v < f->net.squares ? join_all(f, v) : join_all_to(f, v);
}

bool kt_fragments_propagate(struct kt_fragments *f)
{
    while (f->queue_length > 0)
        if (!settle(f, f->queue[--f->queue_length]))
            return false;
    return true;
}

/* Inside of a fragment the mate is still that of the time before. */
static void take_apart(struct kt_fragments *f, int32_t v, int32_t w)
{
    f->left++;
    f->at[v].need++;
    f->at[w].need++;
    int32_t head = f->at[v].need == 2 ? v : f->at[v].mate;
    int32_t tail = f->at[w].need == 2 ? w : f->at[w].mate;
    f->at[v].mate = head;
    f->at[head].mate = v;
    f->at[w].mate = tail;
    f->at[tail].mate = w;
}

void kt_fragments_undo(struct kt_fragments *f, int32_t mark)
{
    f->queue_length = 0;
    while (f->trail_length > mark) {
        uint32_t entry = f->trail[--f->trail_length];
        uint32_t edge = entry & ~PLACED;
        int32_t v = kt_edge_square(edge);
        int slot = kt_edge_slot(edge);
        int32_t w = kt_fragments_across(f, v, slot);
        flip_open(f, v, slot, w);
        if (entry & PLACED) {
            flip_placed(f, v, slot, w);
            take_apart(f, v, w);
        } else {
            gain_edge(f, v);
            gain_edge(f, w);
        }
    }
}
