/* What a half can place in the middle: links, each some of its edges there together with
 * the squares of its middle row that it makes ends of the path.
 *
 * Idea.       To come to given degrees in the middle, a half comes to a profile of its
 *             last level and goes on by a link. Taking the link's edges away from the
 *             degrees tells the degrees of the profile, which are then looked up.
 * Order.      Links go by how many ends they make, then by which, then by set of edges.
 *             This order is promised for ever.
 * Given ends. Those in the middle rows are ends by every link; mirrored, each is so
 *             itself or by its image. Two links may then be of the same edges: where
 *             the other end is the image, it may be the one that was given.
 * Invariant.  No link has three edges at a square, or closes a cycle. */
#ifndef KT_LINKS_H
#define KT_LINKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shelf.h"
#include "memory.h"
#include "middle.h"
#include "status.h"
#include "tangle.h"

enum { KT_LINKS_EDGES = 6, KT_LINKS_SETS = 1 << KT_LINKS_EDGES };

struct kt_link {
    uint64_t degrees; /* its edges at each square and outside */
    uint8_t edges;    /* set of the half's edges, by number */
    uint8_t ends;     /* edges to the outside: 0, 1 or 2 */
    uint8_t end[2];   /* their columns, in row 0 */
};

/* All links that make the same ends. */
struct kt_links_choice {
    uint64_t degrees; /* of the ends alone */
    uint64_t sets;    /* which sets of edges make links with them: bit by set */
    struct kt_link link[KT_LINKS_SETS]; /* by set */
};

struct kt_links {
    const struct kt_middle *middle; /* borrowed */
    enum kt_where where;
    const struct kt_shelf *shelf; /* borrowed: the half's last level, by whoever looks
                                     groups up */
    int edge_count;
    uint8_t edge[KT_MIDDLE_EDGES][2]; /* columns in rows 0 and 1 */
    uint64_t degrees[KT_LINKS_SETS];  /* by set of edges, without ends */
    size_t choices;
    struct kt_links_choice *choice; /* owned; in order */
    struct kt_memory *memory;       /* borrowed */
};

/* All links of a half; the shelf is still NULL. KT_TOO_LARGE, KT_NOMEM. */
enum kt_status kt_links_open(struct kt_links *links, const struct kt_middle *middle,
                             enum kt_where where, struct kt_memory *memory);

/* May be called twice, and on zeroed links. */
void kt_links_close(struct kt_links *links);

/* The edges of a link; false if they close a cycle. */
bool kt_links_chosen(const struct kt_links *links, const struct kt_link *link,
                     struct kt_chosen *strands);

/* Degrees before edges that there are so many of, given those after them: false if they
 * cannot be. */
static inline bool kt_links_retrace(uint64_t edges, uint64_t *degrees)
{
    const uint64_t low = UINT64_C(0x155555555);
    uint64_t once = edges & low, twice = edges >> 1 & low;
    uint64_t ends = *degrees & low, full = *degrees >> 1 & low;
    if ((once & ~(ends | full)) != 0 || (twice & ~full) != 0)
        return false;
    *degrees -= edges;
    return true;
}

/* Degrees after them, given those before: false if something would get three edges. */
static inline bool kt_links_follow(uint64_t edges, uint64_t *degrees)
{
    const uint64_t low = UINT64_C(0x155555555);
    uint64_t once = edges & low, twice = edges >> 1 & low;
    uint64_t ends = *degrees & low, full = *degrees >> 1 & low;
    if ((once & full) != 0 || (twice & (ends | full)) != 0)
        return false;
    *degrees += edges;
    return true;
}

#endif
