/* The two rows in the middle, where the halves of a board meet.
 *
 * Idea.       The rows above the middle are done from the top, those below from the
 *             bottom; no move joins the one to the other. What is left are the edges
 *             inside of the middle rows, each of which belongs to one of the halves. A
 *             tour is a filling of either half such that together they give each middle
 *             square two edges, and the outside two if the tour is a path, and that
 *             their fragments close to one cycle.
 * Frames.     Each half is built from its own outer row on, the lower one upside down.
 *             Its profile's row 0 is the middle row next to it, row 1 the other one.
 * Degrees.    How many edges the squares and the outside have by one half's doing, in
 *             its own frame, as in profile.h. The other half has then the complement,
 *             in its frame.
 * Division.   Edge (0,c)-(1,c+2) of the upper half's frame and its mirror image are the
 *             upper half's for c < (width - 2) / 2, rounded down, else the lower one's.
 *             So both sets are closed under the left-right mirror; and if the width is
 *             even, they are the same, each in its frame.
 * Symmetry.   Two halves that are alike trade places when the board is turned upside
 *             down: then degrees and their complement have the same sum of pairs. So
 *             have degrees and their mirror image. Of such images one is enough. */
#ifndef KT_MIDDLE_H
#define KT_MIDDLE_H

#include <stdbool.h>
#include <stdint.h>

#include "level.h"
#include "profile.h"
#include "square.h"

enum { KT_MIDDLE_EDGES = KT_PROFILE_WIDTH, KT_HALVES = 2 };

/* A half, as an index. */
enum kt_where { KT_UPPER, KT_LOWER };

struct kt_middle {
    int32_t rows, width;
    int32_t depth[KT_HALVES]; /* rows of each half, without the middle */
    enum kt_ends ends;
    int32_t given;           /* ends that are given: 0, 1 or 2 */
    struct kt_square end[2]; /* those, anywhere on the board */
    bool mirrored;           /* given ends stand for their mirror images too */
    bool alike;              /* the halves are */
    uint64_t times; /* how often each tour asked for is counted, by that: 1, 2 */
};

/* Divides a board of 4 or more rows. */
struct kt_middle kt_middle_of(int32_t rows, int32_t width, enum kt_ends ends,
                              const struct kt_square *end, int32_t given);

/* A half, for the levels of its rows. */
struct kt_half kt_middle_half(const struct kt_middle *middle, enum kt_where where);

/* What both halves are as long as no given end's row has come; and after how many rows a
 * half is no longer so: its depth, or before. */
struct kt_half kt_middle_common(const struct kt_middle *middle);
int32_t kt_middle_common_rows(const struct kt_middle *middle, enum kt_where where);

/* The edges of a half in the middle, each a column of its row 0 and one of row 1; edges
 * 2 i and 2 i + 1 are each other's images. Gives how many. */
int kt_middle_edges(const struct kt_middle *middle, enum kt_where where,
                    uint8_t edges[KT_MIDDLE_EDGES][2]);

/* From degrees of one half to those of the other. */
uint64_t kt_middle_complement(const struct kt_middle *middle, uint64_t degrees);

/* The less of the degrees and their mirror image, if there is one. */
uint64_t kt_middle_name(const struct kt_middle *middle, uint64_t degrees);

/* The least of all images of degrees of the upper half, and through the last pointer how
 * many different ones there are: 1, 2 or 4. */
uint64_t kt_middle_least(const struct kt_middle *middle, uint64_t degrees,
                         uint64_t *images);

#endif
