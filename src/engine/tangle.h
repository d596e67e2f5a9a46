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
    KT_TANGLE_PLACES = 32, /* room for the places of a profile, in whole words */
    KT_TANGLE_NONE = 255   /* instead of a rank */
};

/* Edges chosen, without what they are joined to. By place: itself if it has none of
 * them; if one, the other end of the line of edges that ends here. */
struct kt_chosen {
    uint8_t other[KT_TANGLE_PLACES];
};

/* What undoes an edge: the ends of the lines that it joined. */
struct kt_knot {
    uint8_t x, y, end_of_x, end_of_y;
};

/* The ends before: places as bits, and by place, 8 to a word, their numbers in a pairing.
 * Whole words, since bytes just written are slow to read as words. */
struct kt_before {
    uint32_t set;
    uint64_t rank[KT_TANGLE_PLACES / 8];
};

/* The ends after. */
struct kt_after {
    int32_t count;
    uint8_t place[KT_PAIRING_ENDS]; /* in the order of their numbers */
    uint8_t rank[KT_TANGLE_PLACES]; /* by place; of others, KT_TANGLE_NONE */
};

/* Digits of 4 bits, as in a pairing. */
struct kt_tangle {
    int32_t caps;
    uint64_t cap;   /* two digits each: numbers of ends before */
    uint64_t from;  /* by end after, that before which its strand comes from */
    uint64_t into;  /* by end before, that after which its strand leads to */
    uint64_t loose; /* all ones where there is no strand to an end after */
    uint64_t cups;  /* a pairing of the ends after that have no strand */
};

/* The ends at places, given as bits; or of a head, as rows 0 and 1 of a profile. They are
 * numbered in the order of their places. */
void kt_before_set(struct kt_before *before, uint32_t places);
void kt_before_read(struct kt_before *before, uint64_t head);

/* Likewise; a head is that of rows `row` and `row` + 1. */
void kt_after_set(struct kt_after *after, uint32_t places);
void kt_after_read(struct kt_after *after, uint64_t head, int row);

/* No edge. */
void kt_chosen_clear(struct kt_chosen *strands);

/* One edge more. No place may get more than two. False: it closes a cycle. */
static inline bool kt_chosen_join(struct kt_chosen *strands, int x, int y,
                                  struct kt_knot *knot)
{
    uint8_t *other = strands->other, a = other[x], b = other[y];
    *knot = (struct kt_knot){(uint8_t)x, (uint8_t)y, a, b};
    other[a] = b;
    other[b] = a;
    return a != y;
}

/* Takes the last edge back. */
static inline void kt_chosen_undo(struct kt_chosen *strands, const struct kt_knot *knot)
{
    strands->other[knot->end_of_x] = knot->x;
    strands->other[knot->end_of_y] = knot->y;
}

/* The tangle of edges between ends before and after them. A place that is an end both
 * before and after has none of the edges. */
void kt_tangle_tie(struct kt_tangle *tangle, const struct kt_chosen *strands,
                   const struct kt_before *before, const struct kt_after *after);

#endif
