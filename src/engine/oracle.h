/* The oracle: can a tour follow from here? Decided by proof, both ways.
 *
 *     kt_oracle_open(&oracle, &board, limit);
 *     kt_oracle_ask(&oracle, &question, &verdict);
 *     if (verdict == KT_SAFE)
 *         kt_oracle_tour(&oracle, &tour);
 *     kt_oracle_close(&oracle);
 *
 * Idea.       A search from the knight's square may need years for one position. So the
 *             question becomes one about a cycle (question.h), whose edges are found
 *             where they are most constrained, all over the board (fragments.h). A node
 *             of the search takes an edge where choices are few (choice.h): first it is
 *             placed, then, if that fails, deleted. Most searches are short; one that
 *             exceeds a small budget is begun anew, with random ties and the knowledge
 *             of where it failed. If that does not help, states are from then on also
 *             refuted by what holds without connection (factor.h) and by what holds
 *             without visiting only once (articulation.h).
 * Invariant.  Each step places an edge, to be taken back, or deletes one of which it is
 *             proved that with it no tour follows. So a search that comes back to its
 *             root is a proof that none follows at all.
 * Cost.       On 8 x 8 about a microsecond, at worst 0.2 ms in millions of positions
 *             met in play; 0.1 microseconds a square where all goes well. The worst
 *             case is exponential. Memory: 170 bytes a square, all allocated by open.
 * Source.     Budgets and restarts: M. Luby, A. Sinclair and D. Zuckerman, 1993; C.
 *             Gomes, B. Selman and H. Kautz, "Boosting combinatorial search through
 *             randomization", 1998. */
#ifndef KT_ORACLE_H
#define KT_ORACLE_H

#include <stdbool.h>
#include <stdint.h>

#include "articulation.h"
#include "board.h"
#include "choice.h"
#include "factor.h"
#include "fragments.h"
#include "limit.h"
#include "question.h"
#include "status.h"
#include "tour.h"

/* The largest board, rows * cols, that an oracle is made of. */
#define KT_ORACLE_SQUARES ((int64_t)1000000)

struct kt_oracle {
    uint64_t nodes; /* of the last question; 0: propagation alone decided it */
    /* for tests; they change no answer */
    unsigned proofs_off;   /* of enum kt_proof */
    uint64_t first_budget; /* nodes before the first restart; 0: the usual number */
    /* private to oracle.c */
    struct kt_limit *limit; /* borrowed until closed; may be NULL */
    struct kt_fragments fragments;
    struct kt_factor factor;
    struct kt_articulation articulation;
    struct kt_choice choice;
    struct kt_reading reading;     /* of the last question; its path is owned */
    enum kt_verdict verdict;       /* of the last question */
    int32_t runs;                  /* that have used up their budgets */
    struct kt_oracle_frame *stack; /* owned; the nodes on the way here */
    int32_t depth;                 /* of the stack */
};

/* Readies an oracle for any number of questions about a board that is lent until it is
 * closed. KT_TOO_LARGE: more than KT_ORACLE_SQUARES; KT_NOMEM; KT_STOPPED. On failure
 * it is closed. */
enum kt_status kt_oracle_open(struct kt_oracle *oracle, const struct kt_board *board,
                              struct kt_limit *limit);

/* Answers a question. KT_UNKNOWN only if it would take more than max_nodes nodes.
 * KT_INVALID: the path is no path, or the end no square of the board; KT_STOPPED. The
 * next question may be asked whatever came of the last. */
enum kt_status kt_oracle_ask(struct kt_oracle *oracle,
                             const struct kt_question *question,
                             enum kt_verdict *verdict);

/* Copies the tour behind the last answer into an empty tour: a whole one that begins
 * with the path and is closed or ends as was asked for. KT_INVALID unless that answer
 * was KT_SAFE; KT_NOMEM. */
enum kt_status kt_oracle_tour(const struct kt_oracle *oracle, struct kt_tour *tour);

/* May be called twice, and on a zeroed oracle. */
void kt_oracle_close(struct kt_oracle *oracle);

#endif
