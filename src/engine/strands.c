#include "strands.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

enum { FOUR = 4 };

/* --- the graph -------------------------------------------------------------------- */

static uint64_t list_near(const struct kt_board *board, struct kt_square square)
{
    uint64_t near = 0;
    for (int slot = 0; slot < KT_MOVES; slot++) {
        struct kt_square to = kt_board_step(board, square, slot);
        if (kt_board_has(board, to))
            near |= kt_bits_of((int)kt_board_index(board, to));
    }
    return near;
}

static bool has_four_lines(const struct kt_board *board)
{
    return board->leap.shorter == 1 && board->leap.longer == 2 &&
           (board->rows == FOUR || board->cols == FOUR);
}

static bool is_outer(const struct kt_board *board, struct kt_square square)
{
    int32_t line = board->rows == FOUR ? square.row : square.col;
    return line == 0 || line == FOUR - 1;
}

/* Enters the square in the sets of four lines. */
static void sort_in(const struct kt_board *board, struct kt_square square,
                    struct kt_strands_graph *graph)
{
    uint64_t bit = kt_bits_of((int)kt_board_index(board, square));
    bool outer = is_outer(board, square);
    if (outer)
        graph->outer |= bit;
    if (outer == (kt_board_colour(square) == 0))
        graph->half |= bit;
}

enum kt_status kt_strands_survey(const struct kt_board *board,
                                 struct kt_strands_graph *graph)
{
    int64_t area = (int64_t)board->rows * board->cols;
    if (area > KT_BITS)
        return KT_TOO_LARGE;
    *graph = (struct kt_strands_graph){0};
    for (int v = 0; v < (int)area; v++) {
        struct kt_square square = kt_board_at(board, v);
        if (!kt_board_has(board, square))
            continue;
        graph->squares |= kt_bits_of(v);
        graph->near[0][v] = list_near(board, square);
        if (has_four_lines(board))
            sort_in(board, square, graph);
    }
    for (int v = 0; v < (int)area; v++) {
        bool outer = (graph->outer & kt_bits_of(v)) != 0;
        graph->near[1][v] = graph->near[0][v] & (outer ? ~UINT64_C(0) : graph->outer);
    }
    return KT_OK;
}

/* --- placing edges; each gives the squares that have become doubtful --------------- */

static inline uint64_t alive(const struct kt_strands *s)
{
    return s->bare | s->ends;
}

static inline void record(struct kt_strands *s, int from, int to,
                          struct kt_strands_edge *log)
{
    assert(s->placed < KT_BITS);
    log[s->placed++] = (struct kt_strands_edge){(uint8_t)from, (uint8_t)to};
}

/* The square gets an edge: a bare one becomes an end; an end is done, and its
 * neighbours have one square fewer to go to. Which it was is hard to foresee for a
 * processor, so there is no branch. */
static inline uint64_t meet(struct kt_strands *s, const uint64_t *near, int v)
{
    uint64_t was_bare = UINT64_C(0) - (s->bare >> v & 1);
    s->bare &= ~kt_bits_of(v);
    s->ends ^= kt_bits_of(v);
    return near[v] & ~was_bare;
}

/* Makes two ends mates: an edge between them is available no more. */
static inline uint64_t pair(struct kt_strands *s, const uint64_t *near, int a, int b)
{
    s->mate[a] = (uint8_t)b;
    s->mate[b] = (uint8_t)a;
    return (kt_bits_of(a) | kt_bits_of(b)) & (UINT64_C(0) - (near[a] >> b & 1));
}

/* The strand of which a is an end becomes part of one that ends at `end` instead. */
static inline void lead_on(struct kt_strands *s, int a, int end)
{
    if (s->head == a)
        s->head = (uint8_t)end;
}

/* Joins an end to another square. Its other neighbours are left to the caller: where
 * the edge is forced it has none. */
static inline uint64_t extend(struct kt_strands *s, const uint64_t *near, int v, int to,
                              struct kt_strands_edge *log)
{
    int mate = s->mate[v], far = s->mate[to];
    record(s, v, to, log);
    if (s->head == v)
        s->head = (uint8_t)far;
    else
        lead_on(s, to, mate);
    s->ends ^= kt_bits_of(v);
    uint64_t doubtful = meet(s, near, to);
    return doubtful | pair(s, near, mate, far);
}

/* Joins a bare square to its last two neighbours, which are not mates. */
static inline uint64_t pass(struct kt_strands *s, const uint64_t *near, int v, int a,
                            int b, struct kt_strands_edge *log)
{
    int mate = s->mate[a], far = s->mate[b];
    record(s, v, a, log);
    record(s, v, b, log);
    if (s->head == a)
        s->head = (uint8_t)far;
    else
        lead_on(s, b, mate);
    s->bare ^= kt_bits_of(v);
    uint64_t doubtful = meet(s, near, a) | meet(s, near, b);
    return doubtful | pair(s, near, mate, far);
}

/* --- consequences ----------------------------------------------------------------- */

/* An end has nowhere to go but to its mate: that closes the cycle, and nothing may be
 * left over. */
static inline enum kt_outcome close_end(struct kt_strands *s, const uint64_t *near,
                                        int v, struct kt_strands_edge *log)
{
    int mate = s->mate[v];
    uint64_t both = kt_bits_of(v) | kt_bits_of(mate);
    if (alive(s) != both || (near[v] >> mate & 1) == 0)
        return KT_OUTCOME_REFUTED;
    record(s, v, mate, log);
    return KT_OUTCOME_WHOLE;
}

/* A bare square stands between the ends of one strand: likewise. */
static inline enum kt_outcome close_bare(struct kt_strands *s, int v, int a, int b,
                                         struct kt_strands_edge *log)
{
    if (alive(s) != (kt_bits_of(v) | kt_bits_of(a) | kt_bits_of(b)))
        return KT_OUTCOME_REFUTED;
    record(s, v, a, log);
    record(s, v, b, log);
    return KT_OUTCOME_WHOLE;
}

/* Looks at doubtful squares until there are none: one with as many available edges as
 * it needs gets them, one with fewer refutes the state. */
static inline enum kt_outcome propagate(struct kt_strands *s, const uint64_t *near,
                                        uint64_t doubtful, struct kt_strands_edge *log)
{
    while ((doubtful &= alive(s)) != 0) {
        int v = kt_bits_lowest(doubtful);
        bool bare = (s->bare >> v & 1) != 0;
        doubtful = kt_bits_rest(doubtful);
        uint64_t edges = near[v] & alive(s) & ~kt_bits_of(s->mate[v]);
        uint64_t last = bare ? kt_bits_rest(edges) : edges; /* of which it needs one */
        if (kt_bits_rest(last) != 0)
            continue;
        if (last == 0)
            return bare ? KT_OUTCOME_REFUTED : close_end(s, near, v, log);
        int a = kt_bits_lowest(edges), b = kt_bits_lowest(last);
        if (!bare)
            doubtful |= extend(s, near, v, b, log);
        else if (s->mate[a] == b)
            return close_bare(s, v, a, b, log);
        else
            doubtful |= pass(s, near, v, a, b, log);
    }
    return KT_OUTCOME_OPEN;
}

/* Edges that squares of a set need. */
static int needed(const struct kt_strands *s, uint64_t set)
{
    return 2 * kt_bits_count(s->bare & set) + kt_bits_count(s->ends & set);
}

/* Each edge that is left lies within a half, so what is alive in both must hang
 * together by a strand. */
static bool refutes_halves_apart(const struct kt_strands *s, uint64_t half)
{
    if ((alive(s) & half) == 0 || (alive(s) & ~half) == 0)
        return false;
    for (uint64_t ends = s->ends & half; ends != 0; ends = kt_bits_rest(ends))
        if ((half >> s->mate[kt_bits_lowest(ends)] & 1) == 0)
            return false;
    return true;
}

/* On four lines: an edge that an outer square needs is one that an inner square needs,
 * so the outer squares can't need more; and if as many, the inner squares have none to
 * spare for each other. */
static enum kt_outcome weigh_lines(struct kt_strands *s,
                                   const struct kt_strands_graph *graph,
                                   struct kt_strands_edge *log)
{
    int spare = needed(s, ~graph->outer) - needed(s, graph->outer);
    if (spare < 0)
        return KT_OUTCOME_REFUTED;
    if (spare > 0)
        return KT_OUTCOME_OPEN;
    enum kt_outcome outcome = KT_OUTCOME_OPEN;
    if (s->split == 0) {
        s->split = 1;
        outcome = propagate(s, graph->near[1], ~graph->outer, log);
    }
    if (outcome == KT_OUTCOME_OPEN && refutes_halves_apart(s, graph->half))
        return KT_OUTCOME_REFUTED;
    return outcome;
}

static inline enum kt_outcome settle(struct kt_strands *s,
                                     const struct kt_strands_graph *graph,
                                     uint64_t doubtful, struct kt_strands_edge *log)
{
    enum kt_outcome outcome = propagate(s, graph->near[s->split], doubtful, log);
    if (outcome == KT_OUTCOME_OPEN && graph->outer != 0)
        return weigh_lines(s, graph, log);
    return outcome;
}

enum kt_outcome kt_strands_begin(struct kt_strands *strands,
                                 const struct kt_strands_graph *graph, uint64_t squares,
                                 int from, int to, struct kt_strands_edge *log)
{
    uint64_t both = kt_bits_of(from) | kt_bits_of(to);
    *strands = (struct kt_strands){.bare = squares & ~both, .ends = both};
    for (int v = 0; v < KT_BITS; v++)
        strands->mate[v] = (uint8_t)v;
    strands->mate[from] = (uint8_t)to;
    strands->mate[to] = strands->head = (uint8_t)from;
    if (from == to)
        return strands->bare == 0 ? KT_OUTCOME_WHOLE : KT_OUTCOME_REFUTED;
    return settle(strands, graph, squares, log);
}

enum kt_outcome kt_strands_go(struct kt_strands *strands,
                              const struct kt_strands_graph *graph, int to,
                              struct kt_strands_edge *log)
{
    const uint64_t *near = graph->near[strands->split];
    uint64_t doubtful = near[strands->head];
    doubtful |= extend(strands, near, strands->head, to, log);
    return settle(strands, graph, doubtful, log);
}
