#include "factor.h"

#include <stdlib.h>

enum { UNITS = 1 };

static enum kt_status allocate(struct kt_factor *factor, size_t vertices)
{
    factor->order = calloc(vertices, sizeof *factor->order);
    factor->low = calloc(vertices, sizeof *factor->low);
    factor->component = calloc(vertices, sizeof *factor->component);
    factor->above = calloc(vertices, sizeof *factor->above);
    factor->rest = calloc(vertices, sizeof *factor->rest);
    factor->stack = calloc(vertices, sizeof *factor->stack);
    return factor->order == NULL || factor->low == NULL || factor->component == NULL ||
                   factor->above == NULL || factor->rest == NULL ||
                   factor->stack == NULL
               ? KT_NOMEM
               : KT_OK;
}

enum kt_status kt_factor_open(struct kt_factor *factor, int32_t squares,
                              struct kt_limit *limit)
{
    struct kt_factor local = {.limit = limit};
    *factor = (struct kt_factor){0};
    enum kt_status status = kt_matching_open(&local.matching, squares, limit);
    if (status == KT_OK)
        status = allocate(&local, (size_t)squares + KT_EXTRAS);
    if (status != KT_OK) {
        kt_factor_close(&local);
        return status;
    }
    *factor = local;
    return KT_OK;
}

void kt_factor_begin(struct kt_factor *factor, const struct kt_fragments *f)
{
    kt_matching_begin(&factor->matching, f);
}

void kt_factor_close(struct kt_factor *factor)
{
    kt_matching_close(&factor->matching);
    free(factor->order);
    free(factor->low);
    free(factor->component);
    free(factor->above);
    free(factor->rest);
    free(factor->stack);
    *factor = (struct kt_factor){0};
}

static int32_t lesser(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static void meet(struct kt_factor *factor, int32_t v, int32_t above)
{
    factor->order[v] = factor->low[v] = ++factor->met;
    factor->above[v] = above;
    factor->rest[v] = kt_fragments_edges(factor->fragments, v);
    factor->stack[factor->stack_length++] = v;
}

/* Nothing earlier can be reached from v: what lies above it on the stack is its
 * component. */
static void close_component(struct kt_factor *factor, int32_t v)
{
    int32_t top;
    factor->components++;
    do {
        top = factor->stack[--factor->stack_length];
        factor->component[top] = factor->components;
    } while (top != v);
}

/* Follows one more arc of v, or leaves v. Gives the vertex to go on with, or -1. */
static int32_t step(struct kt_factor *factor, int32_t v)
{
    uint32_t edge;
    if (kt_matching_next_arc(&factor->matching, v, factor->rest + v, &edge)) {
        int32_t to = kt_fragments_other(factor->fragments, edge, v);
        if (factor->order[to] == 0) {
            meet(factor, to, v);
            return to;
        }
        if (factor->component[to] == 0)
            factor->low[v] = lesser(factor->low[v], factor->order[to]);
        return v;
    }
    int32_t above = factor->above[v];
    if (factor->low[v] == factor->order[v])
        close_component(factor, v);
    else
        factor->low[above] = lesser(factor->low[above], factor->low[v]);
    return above;
}

/* Numbers the strongly connected components. False: the limit has stopped it. */
static bool find_components(struct kt_factor *factor)
{
    const struct kt_matching *m = &factor->matching;
    factor->met = factor->components = factor->stack_length = 0;
    for (int32_t i = 0; i < m->active_count; i++)
        factor->order[m->active[i]] = factor->component[m->active[i]] = 0;
    for (int32_t i = 0; i < m->active_count; i++) {
        int32_t v = m->active[i];
        if (factor->order[v] != 0)
            continue;
        for (meet(factor, v, -1); v >= 0; v = step(factor, v))
            if (kt_limit_spend(factor->limit, UNITS))
                return false;
    }
    return true;
}

/* Places or deletes the edges between components that leave `v`, a square. */
static bool decide_edges(struct kt_factor *factor, int32_t v)
{
    struct kt_fragments *f = factor->fragments;
    for (unsigned bits = f->at[v].open; bits != 0; bits &= bits - 1) {
        int slot = kt_lowest_bit(bits);
        uint32_t edge = kt_edge(v, slot);
        if ((f->at[v].open >> slot & 1) == 0 ||
            factor->component[v] == factor->component[kt_fragments_across(f, v, slot)])
            continue;
        bool stands = kt_matching_has(&factor->matching, edge)
                          ? kt_fragments_join(f, edge)
                          : kt_fragments_delete(f, edge);
        if (!stands)
            return false;
    }
    return true;
}

/* Sets `changed` if any edge was decided. */
static bool decide_all(struct kt_factor *factor, bool *changed)
{
    struct kt_fragments *f = factor->fragments;
    const struct kt_matching *m = &factor->matching;
    int32_t before = f->trail_length;
    for (int32_t i = 0; i < m->active_count; i++)
        if (m->active[i] < f->net.squares && !decide_edges(factor, m->active[i]))
            return false;
    if (!kt_fragments_propagate(f))
        return false;
    *changed = f->trail_length > before;
    return true;
}

bool kt_factor_refutes(struct kt_factor *factor, struct kt_fragments *f,
                       bool components)
{
    bool changed = true;
    factor->fragments = f;
    while (changed && f->left > 0) {
        if (kt_matching_refutes(&factor->matching, f))
            return true;
        if (!components)
            return false;
        if (!find_components(factor) || !decide_all(factor, &changed))
            return true;
    }
    return false;
}
