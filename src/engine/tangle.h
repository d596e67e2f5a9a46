/* A tangle: what chosen edges do to the pairings of the ends of a profile.
 *
 * Idea.       Given the ends before and after, and the edges chosen between, every end
 *             is led by edges to one other end. Lead they from an end before to one
 *             after, it is a strand; between two before, a cap; between two after, a
 *             cup. All profiles of a group have the same ends; so for the same edges
 *             the tangle is tied once, and each pairing is pulled through:
 *
 *                 before   0   1---2   3         0-3 1-2: closes a cycle, is dropped;
 *                          |    cap    |         0-1 2-3: joined by the cap, 0-3; what
 *                 after    0   1---2   3                  comes out is 0-3 1-2
 *                               cup
 *
 * Source.     Diagrams that are composed so: R. Brauer, "On algebras which are connected
 *             with the semisimple continuous groups", 1937. */
#ifndef KT_TANGLE_H
#define KT_TANGLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pairing.h"
#include "profile.h"

enum {
    KT_TANGLE_PLACES = 32, /* room for the places of a profile, in whole vectors */
    KT_TANGLE_BLOCK = 128, /* pairings pulled at once */
    KT_TANGLE_NONE = 255   /* instead of a rank */
};

/* The ends of a group, in the order in which its pairings count them. */
struct kt_roster {
    int32_t count;
    uint8_t place[KT_PAIRING_ENDS];
    uint8_t rank[KT_TANGLE_PLACES]; /* by place; if it is no end, KT_TANGLE_NONE */
};

/* Edges chosen, without what they are joined to. By place: itself if it has none of
 * them; if one, the other end of the line of edges that ends here. */
struct kt_strands {
    uint8_t other[KT_TANGLE_PLACES];
};

struct kt_tangle {
    int32_t caps, strands;
    uint8_t cap[KT_PAIRING_ENDS / 2][2]; /* numbers of ends before */
    uint8_t from[KT_PAIRING_ENDS];       /* by strand, its end before */
    uint8_t into[KT_PAIRING_ENDS];       /* by strand, its end after */
    uint8_t after[KT_PAIRING_ENDS];      /* by end before, the strand's end after */
    uint64_t cups;                       /* a pairing, but 0 where there is a strand */
};

/* What came through: pairings, and which of those pulled each was. */
struct kt_pulled {
    size_t count;
    uint64_t pairing[KT_TANGLE_BLOCK];
    uint32_t which[KT_TANGLE_BLOCK];
};

/* The ends of a head, as rows `row` and `row` + 1 of a profile; seen in a mirror if width
 * is not 0, but still in the order of the head given. */
void kt_roster_read(struct kt_roster *roster, uint64_t head, int row, int width);

/* No edge. */
void kt_strands_clear(struct kt_strands *strands);

/* One edge more. No place may get more than two. False: it closes a cycle. */
static inline bool kt_strands_join(struct kt_strands *strands, int x, int y)
{
    uint8_t *other = strands->other;
    int a = other[x], b = other[y];
    other[a] = (uint8_t)b;
    other[b] = (uint8_t)a;
    return a != y;
}

/* The tangle of edges between ends before and after them. A place that is an end both
 * before and after has none of the edges. */
void kt_tangle_tie(struct kt_tangle *tangle, const struct kt_strands *strands,
                   const struct kt_roster *before, const struct kt_roster *after);

/* Pulls up to KT_TANGLE_BLOCK pairings through; those that close a cycle drop out. */
void kt_tangle_pull(const struct kt_tangle *tangle, const uint64_t *pairings,
                    size_t count, struct kt_pulled *pulled);

#endif
