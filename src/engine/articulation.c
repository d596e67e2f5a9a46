#include "articulation.h"

#include <stdlib.h>

/* In `rest`: nothing is. Neither bits of slots nor a place in a list come up to it. */
static const uint32_t FOLLOWED = UINT32_MAX;

enum { UNITS = 10 };

static enum kt_status allocate(struct kt_articulation *a, size_t vertices)
{
    a->order = calloc(vertices, sizeof *a->order);
    a->low = calloc(vertices, sizeof *a->low);
    a->above = calloc(vertices, sizeof *a->above);
    a->rest = calloc(vertices, sizeof *a->rest);
    return a->order == NULL || a->low == NULL || a->above == NULL || a->rest == NULL
               ? KT_NOMEM
               : KT_OK;
}

enum kt_status kt_articulation_open(struct kt_articulation *a, int32_t squares,
                                    struct kt_limit *limit)
{
    struct kt_articulation local = {.limit = limit};
    *a = (struct kt_articulation){0};
    if (allocate(&local, (size_t)squares + KT_EXTRAS) != KT_OK) {
        kt_articulation_close(&local);
        return KT_NOMEM;
    }
    *a = local;
    return KT_OK;
}

void kt_articulation_close(struct kt_articulation *a)
{
    free(a->order);
    free(a->low);
    free(a->above);
    free(a->rest);
    *a = (struct kt_articulation){0};
}

static void lower(struct kt_articulation *a, int32_t v, int32_t to)
{
    if (to < a->low[v])
        a->low[v] = to;
}

static int32_t meet(struct kt_articulation *a, int32_t v, int32_t above)
{
    a->order[v] = a->low[v] = ++a->met;
    a->above[v] = above;
    a->rest[v] = kt_fragments_edges(a->fragments, v);
    return v;
}

/* The mate comes last; that of a bare vertex is itself and changes nothing. */
static bool next_neighbour(struct kt_articulation *a, int32_t v, int32_t *to)
{
    uint32_t edge;
    if (a->rest[v] == FOLLOWED)
        return false;
    if (kt_fragments_next(a->fragments, v, a->rest + v, &edge)) {
        *to = kt_fragments_other(a->fragments, edge, v);
        return true;
    }
    a->rest[v] = FOLLOWED;
    *to = a->fragments->at[v].mate;
    return true;
}

/* All below v has been seen. Whether the vertex above it cuts v off from what was met
 * earlier; the first vertex does if there is another branch. */
static bool cuts_off(struct kt_articulation *a, int32_t v)
{
    int32_t above = a->above[v];
    if (above < 0)
        return false;
    if (a->above[above] < 0)
        return ++a->branches > 1;
    lower(a, above, a->low[v]);
    return a->low[v] >= a->order[above];
}

/* True if an articulation was found, or the limit has stopped it. */
static bool refutes_from(struct kt_articulation *a, int32_t first)
{
    for (int32_t to, v = meet(a, first, -1); v >= 0;) {
        if (!next_neighbour(a, v, &to)) {
            if (cuts_off(a, v) || kt_limit_spend(a->limit, UNITS))
                return true;
            v = a->above[v];
        } else if (a->order[to] == 0) {
            v = meet(a, to, v);
        } else {
            lower(a, v, a->order[to]);
        }
    }
    return false;
}

bool kt_articulation_refutes(struct kt_articulation *a, const struct kt_fragments *f)
{
    int32_t active = 0, first = -1;
    for (int32_t v = 0; v < f->net.squares + KT_EXTRAS; v++) {
        if (f->at[v].need == 0)
            continue;
        a->order[v] = 0;
        first = v;
        active++;
    }
    a->fragments = f;
    a->met = a->branches = 0;
    if (active == 0)
        return false;
    return refutes_from(a, first) || a->met < active;
}
