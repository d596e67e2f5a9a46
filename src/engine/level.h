/* All profiles that a half of a board can have after so many rows, each with the number
 * of ways that lead to it.
 *
 * Idea.       The half is done from its own first row on; the level of row r + 1 is made
 *             of the level of row r by deciding all edges that lead down from row r
 *             (module `descent`). Profiles are kept in groups of the same head, that is
 *             of the same degrees, since it is by degrees that two halves fit together.
 * Mirror.     If the half is `mirrored`, a profile and its mirror image are kept as one,
 *             the one of the smaller key. Its weight is that of both together (or of the
 *             one, if it is its own image), so that a step needs only to add the weight
 *             of where it comes from: each of the two has as many ways on into a pair as
 *             the other.
 * Layout.     codes[first[g] .. first[g + 1] - 1] are the profiles of heads[g], both
 *             in rising order; profile i has the weight of `words` words of 32 bits
 *             from weights[i * words] on, the lowest first. */
#ifndef KT_LEVEL_H
#define KT_LEVEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "memory.h"
#include "profile.h"
#include "status.h"

/* Which squares may be ends of the path, that is have an edge to the outside. */
enum kt_ends {
    KT_ENDS_NONE,     /* cycles */
    KT_ENDS_UNLIKE,   /* a board of an even number of squares: the two ends are of
                         unlike colours */
    KT_ENDS_OF_CORNER /* an odd number of squares: both are of the corners' colour */
};

/* A half of a board, or a whole one, seen from its own first row. */
struct kt_half {
    int32_t width; /* columns, 3 .. KT_PROFILE_WIDTH */
    bool mirrored; /* profiles and their mirror images count as one */
    enum kt_ends ends;
    int32_t most_ends; /* of the path in the rows done: 0, 1 or 2 */
    int32_t given;     /* how many ends are given, and lie in this half: 0, 1 or 2; then
                           no other square of the half may be an end unless most_ends is
                           greater than given */
    struct {
        int32_t row, col;
    } end[2]; /* those; if mirrored, each stands for itself and
                           its mirror image, and both are tried */
};

struct kt_level {
    int32_t rows;             /* done */
    int32_t words;            /* 32-bit words a weight */
    size_t groups, profiles;  /* how many */
    uint64_t *heads;          /* owned; [groups] */
    size_t *first;            /* owned; [groups + 1] */
    uint32_t *codes;          /* owned; [profiles] */
    uint32_t *weights;        /* owned; [profiles * words] */
    struct kt_memory *memory; /* borrowed; the account it is on */
    struct {                  /* private: how many each array has room for */
        size_t heads, first, codes, weights;
    } room;
};

/* A level without profiles, after so many rows. */
enum kt_status kt_level_begin(struct kt_level *level, int32_t rows,
                              struct kt_memory *memory);

/* Appends a group; heads must rise where groups are to be found. Weights are given in
 * limbs of 64 bits, the lowest first, `limbs` of them each; the level widens its own as
 * it must. KT_NOMEM, KT_TOO_LARGE: it can only be closed. */
enum kt_status kt_level_add(struct kt_level *level, uint64_t head,
                            const uint32_t *codes, const uint64_t *weights,
                            int32_t limbs, size_t count);

/* No more is to come: gives back the room that is left over. */
void kt_level_trim(struct kt_level *level);

/* The level before the first row: one profile without edges, of weight 1. */
enum kt_status kt_level_open(struct kt_level *level, struct kt_memory *memory);

/* The group of that head: true and where it stands, or false. */
bool kt_level_find(const struct kt_level *level, uint64_t head, size_t *group);

/* Puts a profile's weight, times 1 or 2, into limbs of 64 bits, the lowest first, enough
 * of them and all zero. */
void kt_level_weight(const struct kt_level *level, size_t profile, uint32_t times,
                     uint64_t *limbs);

/* How many bits the sum of all weights has. */
int32_t kt_level_bits(const struct kt_level *level);

/* May be called twice, and on a zeroed level. */
void kt_level_close(struct kt_level *level);

#endif
