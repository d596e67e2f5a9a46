#include "matching.h"

#include <stdlib.h>

/* In `by`: not reached, and where a search began. */
static const uint32_t UNMET = UINT32_MAX, ROOT = UINT32_MAX - 1;

enum { EXTRA_BIT = 1 << KT_SLOT_EXTRA, UNITS = 4 };

static enum kt_status allocate(struct kt_matching *m, size_t vertices)
{
    m->matched = calloc(vertices, sizeof *m->matched);
    m->active = calloc(vertices, sizeof *m->active);
    m->lack = calloc(vertices, sizeof *m->lack);
    m->queue = calloc(vertices, sizeof *m->queue);
    m->by = calloc(vertices, sizeof *m->by);
    return m->matched == NULL || m->active == NULL || m->lack == NULL ||
                   m->queue == NULL || m->by == NULL
               ? KT_NOMEM
               : KT_OK;
}

enum kt_status kt_matching_open(struct kt_matching *m, int32_t squares,
                                struct kt_limit *limit)
{
    struct kt_matching local = {.limit = limit};
    size_t vertices = (size_t)squares + KT_EXTRAS;
    *m = (struct kt_matching){0};
    if (allocate(&local, vertices) != KT_OK) {
        kt_matching_close(&local);
        return KT_NOMEM;
    }
    *m = local;
    return KT_OK;
}

void kt_matching_begin(struct kt_matching *m, const struct kt_fragments *f)
{
    for (int32_t v = 0; v < f->net.squares; v++)
        m->matched[v] = f->at[v].placed;
}

void kt_matching_close(struct kt_matching *m)
{
    free(m->matched);
    free(m->active);
    free(m->lack);
    free(m->queue);
    free(m->by);
    *m = (struct kt_matching){0};
}

static void flip(struct kt_matching *m, int32_t square, int slot)
{
    m->matched[square] ^= (uint16_t)(1u << slot);
    if (slot < KT_SLOT_EXTRA)
        m->matched[kt_fragments_across(m->fragments, square, slot)] ^=
            (uint16_t)(1u << (slot ^ (KT_MOVES / 2)));
}

static void unmatch(struct kt_matching *m, int32_t square, int slot)
{
    flip(m, square, slot);
    m->lack[square]++;
    m->lack[kt_fragments_across(m->fragments, square, slot)]++;
}

static void list_active(struct kt_matching *m)
{
    const struct kt_fragments *f = m->fragments;
    m->active_count = 0;
    for (int32_t v = 0; v < f->net.squares + KT_EXTRAS; v++)
        if (f->at[v].need > 0)
            m->active[m->active_count++] = v;
}

/* Drops the matched edges that are no longer available, and counts what is lacking. */
static void recount(struct kt_matching *m)
{
    const struct kt_fragments *f = m->fragments;
    for (int32_t v = f->net.squares; v < f->net.squares + KT_EXTRAS; v++)
        m->lack[v] = (int8_t)f->at[v].need;
    for (int32_t v = 0; v < f->net.squares; v++) {
        unsigned bits = m->matched[v] &= f->at[v].open;
        m->lack[v] = (int8_t)f->at[v].need;
        if ((bits & EXTRA_BIT) != 0)
            m->lack[kt_fragments_across(f, v, KT_SLOT_EXTRA)]--;
        for (; bits != 0; bits &= bits - 1)
            m->lack[v]--;
    }
}

/* Where an edge was placed that was not matched, more is matched now than needed. */
static void drop_surplus(struct kt_matching *m)
{
    const struct kt_fragments *f = m->fragments;
    for (int32_t i = 0; i < f->lasts_length; i++) {
        int32_t square = f->lasts[i];
        if ((m->matched[square] & EXTRA_BIT) != 0 &&
            m->lack[kt_fragments_across(f, square, KT_SLOT_EXTRA)] < 0)
            unmatch(m, square, KT_SLOT_EXTRA);
    }
    for (int32_t i = 0; i < m->active_count; i++) {
        int32_t v = m->active[i];
        while (v < f->net.squares && m->lack[v] < 0)
            unmatch(m, v, kt_lowest_bit(m->matched[v]));
    }
}

/* Adds a vertex to the queue, unless it was reached before. */
static int32_t reach(struct kt_matching *m, int32_t count, int32_t to, uint32_t edge)
{
    if (m->by[to] != UNMET)
        return count;
    m->by[to] = edge;
    m->queue[count] = to;
    return count + 1;
}

static int32_t reach_from(struct kt_matching *m, int32_t count, int32_t v)
{
    uint32_t edge, rest = kt_fragments_edges(m->fragments, v);
    while (kt_matching_next_arc(m, v, &rest, &edge))
        count = reach(m, count, kt_fragments_other(m->fragments, edge, v), edge);
    return count;
}

/* Exchanges matched and unmatched on the path by which `end` was reached. */
static void augment(struct kt_matching *m, int32_t end)
{
    int32_t v = end;
    while (m->by[v] != ROOT) {
        uint32_t edge = m->by[v];
        flip(m, kt_edge_square(edge), kt_edge_slot(edge));
        v = kt_fragments_other(m->fragments, edge, v);
    }
    m->lack[v]--;
    m->lack[end]--;
}

/* Matches one edge more of `root`, of colour 0, by a breadth-first search for a vertex
 * of colour 1 that lacks one, past what was reached before in this round. */
static bool serve(struct kt_matching *m, int32_t root)
{
    if (m->by[root] == ROOT)
        m->by[root] = UNMET; /* a second edge for it */
    int32_t count = reach(m, 0, root, ROOT);
    for (int32_t i = 0; i < count; i++) {
        int32_t v = m->queue[i];
        if (m->fragments->at[v].colour == 1 && m->lack[v] > 0) {
            augment(m, v);
            return true;
        }
        if (kt_limit_spend(m->limit, UNITS))
            return false;
        count = reach_from(m, count, v);
    }
    return false;
}

/* Tries to serve every vertex of colour 0. What was reached in vain is not reached
 * again in the same round, so that a round takes no longer than the board is large.
 * Gives how many edges were matched; sets `lacking` if any vertex still lacks one. */
static int32_t serve_all(struct kt_matching *m, bool *lacking)
{
    int32_t served = 0;
    *lacking = false;
    for (int32_t i = 0; i < m->active_count; i++)
        m->by[m->active[i]] = UNMET;
    for (int32_t i = 0; i < m->active_count; i++) {
        int32_t v = m->active[i];
        if (m->fragments->at[v].colour == 1)
            continue;
        while (m->lack[v] > 0 && serve(m, v))
            served++;
        *lacking |= m->lack[v] > 0;
    }
    return served;
}

/* Two colours that need unlike numbers of edges: one of them is not served. */
static bool is_uneven(const struct kt_matching *m)
{
    int32_t surplus = 0;
    for (int32_t i = 0; i < m->active_count; i++) {
        const struct kt_vertex *vertex = m->fragments->at + m->active[i];
        surplus += vertex->colour == 0 ? vertex->need : -vertex->need;
    }
    return surplus != 0;
}

bool kt_matching_refutes(struct kt_matching *m, const struct kt_fragments *f)
{
    m->fragments = f;
    list_active(m);
    recount(m);
    drop_surplus(m);
    bool lacking = true;
    while (lacking)
        if (serve_all(m, &lacking) == 0 && lacking)
            return true;
    return is_uneven(m);
}
