/* States of fragments to test with: random questions, random edges placed and deleted.
 */
#ifndef STATES_H
#define STATES_H

#include "player.h"

#include "engine/fragments.h"
#include "engine/question.h"

struct states {
    struct player player;
    struct kt_fragments fragments;
    struct kt_reading reading;
    int32_t path[PLAYER_SQUARES];
};

static inline void states_open(struct states *s, struct kt_board_spec spec,
                               unsigned holes, struct kt_random *random)
{
    player_open_with_holes(&s->player, spec, holes, random);
    assert_int_equal(kt_fragments_open(&s->fragments, &s->player.board, NULL), KT_OK);
    s->reading.path = s->path;
}

static inline void states_close(struct states *s)
{
    kt_fragments_close(&s->fragments);
    kt_fragments_close(&s->fragments);
    kt_board_close(&s->player.board);
}

/* The player plays a random path of up to `most` squares. */
static inline void states_play(struct player *p, size_t most, struct kt_random *random)
{
    struct kt_square to[KT_MOVES];
    int64_t first = (int64_t)kt_random_below(random, (uint64_t)p->board.rows *
                                                         (uint64_t)p->board.cols);
    while (p->length > 0)
        player_take_back(p);
    if (kt_board_has(&p->board, kt_board_at(&p->board, first)) && most > 0)
        player_put(p, kt_board_at(&p->board, first));
    while (p->length > 0 && p->length < most) {
        int count = player_moves(p, to);
        if (count == 0)
            break;
        player_put(p, to[kt_random_below(random, (uint64_t)count)]);
    }
}

/* Poses a question about a random path of up to `most` squares, in some tries one that
 * is to be searched. False: they were all decided at once. */
static inline bool states_pose(struct states *s, size_t most, struct kt_random *random)
{
    enum kt_verdict verdict = KT_FATAL;
    for (int tries = 0; tries < 10 && verdict != KT_UNKNOWN; tries++) {
        states_play(&s->player, most, random);
        struct kt_question question = {.path = s->player.path,
                                       .length = s->player.length};
        question.closed = kt_random_below(random, 2) != 0;
        assert_int_equal(
            kt_question_pose(&question, 0, &s->fragments, &s->reading, &verdict),
            KT_OK);
    }
    return verdict == KT_UNKNOWN;
}

/* A random available edge; false: there is none. */
static inline bool states_pick(const struct kt_fragments *f, struct kt_random *random,
                               uint32_t *edge)
{
    uint64_t seen = 0;
    *edge = 0;
    for (int32_t v = 0; v < f->net.squares; v++)
        for (int slot = 0; slot <= KT_SLOT_EXTRA; slot++)
            if ((f->at[v].open >> slot & 1) != 0 &&
                kt_random_below(random, ++seen) == 0)
                *edge = kt_edge(v, slot);
    return seen > 0;
}

/* Places or deletes a random edge, with all consequences. False: refuted. */
static inline bool states_step(struct kt_fragments *f, struct kt_random *random)
{
    uint32_t edge;
    if (!states_pick(f, random, &edge))
        return true;
    bool stands = kt_random_below(random, 3) == 0 ? kt_fragments_join(f, edge)
                                                  : kt_fragments_delete(f, edge);
    return stands && kt_fragments_propagate(f);
}

/* Some steps; the last one that would refute the state is undone. */
static inline void states_wander(struct kt_fragments *f, uint64_t steps,
                                 struct kt_random *random)
{
    for (uint64_t i = 0; i < steps; i++) {
        int32_t mark = f->trail_length;
        if (!states_step(f, random)) {
            kt_fragments_undo(f, mark);
            return;
        }
    }
}

/* The available edges as pairs of vertices, each once. Gives how many. */
struct states_edge {
    int32_t from, to;
    uint32_t edge;
};

static inline size_t states_edges(const struct kt_fragments *f,
                                  struct states_edge edges[5 * PLAYER_SQUARES])
{
    size_t count = 0;
    for (int32_t v = 0; v < f->net.squares; v++)
        for (int slot = 0; slot <= KT_SLOT_EXTRA; slot++) {
            int32_t to;
            if ((f->at[v].open >> slot & 1) == 0)
                continue;
            to = kt_fragments_across(f, v, slot);
            if (to > v)
                edges[count++] = (struct states_edge){v, to, kt_edge(v, slot)};
        }
    return count;
}

#endif
