/* A question about a path, put as one about a cycle.
 *
 * Can a tour follow from here? The squares that are still free, and the ends of the
 * path, become vertices of `fragments`, such that the tours asked for and the
 * Hamiltonian cycles are the same:
 *     a closed tour, nothing visited      every square bare
 *     a closed tour that begins so        knight and start are mates
 *     a tour that ends there              knight and end are mates
 *     a tour that ends anywhere           the knight's mate is an extra vertex, next to
 *                                         all free squares of the last square's colour
 *     any tour, squares even              two extras, mates of each other, each next
 *                                         to all squares of one colour
 *     any tour, squares odd               one bare extra, next to all squares of the
 *                                         colour that has more
 *     a tour from anywhere to there       read backwards, from there to anywhere
 * What the path alone decides is decided here.
 *
 * Cost.  O(rows * cols), about a nanosecond a square. */
#ifndef KT_QUESTION_H
#define KT_QUESTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board.h"
#include "fragments.h"
#include "square.h"
#include "status.h"

enum kt_verdict {
    KT_SAFE,   /* a tour follows */
    KT_FATAL,  /* proved: none does */
    KT_UNKNOWN /* not decided (yet) */
};

struct kt_question {
    const struct kt_square *path; /* borrowed; the squares visited, in order */
    size_t length;                /* 0: none yet, the tour may start anywhere */
    bool closed;                  /* the tour must be closed */
    bool ends;                    /* the tour must end at `end` */
    struct kt_square end;         /* any value unless `ends` */
    uint64_t max_nodes;           /* of the search; unknown when it needs more */
};

/* The rules that refute on top of propagation. Tests switch them off one by one. */
enum kt_proof {
    KT_PROOF_BALANCE = 1,      /* the colours do not come out even */
    KT_PROOF_LONG_EDGE = 2,    /* an end of a tour of 4 x n on an inner row */
    KT_PROOF_FACTOR = 4,       /* no set of edges gives each vertex what it needs */
    KT_PROOF_COMPONENTS = 8,   /* edges that are in no such set, or in all */
    KT_PROOF_ARTICULATION = 16 /* the edges left are not connected twice over */
};

/* How the cycle is to be read as a tour. */
struct kt_reading {
    int32_t *path;  /* lent by who asks; room for all squares: those visited */
    int32_t length; /* squares in `path`; the knight stands on the last one */
    int32_t last;   /* -1, or a square of a cycle that is to be the tour's last */
    bool backwards; /* the tour is read from its end to its start */
};

/* Sets the fragments up for the question. KT_INVALID: the path is no path or the end no
 * square; the verdict is then left alone. KT_SAFE: the path is a whole tour; KT_FATAL;
 * KT_UNKNOWN: the fragments, propagated, are to be searched. */
enum kt_status kt_question_pose(const struct kt_question *question, unsigned proofs_off,
                                struct kt_fragments *f, struct kt_reading *reading,
                                enum kt_verdict *verdict);

#endif
