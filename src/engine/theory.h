/* What is known about knight's tours without looking for one.
 *
 * Whether a full board has a tour is settled for all boards, open and closed; of the
 * squares where a tour can start, the theorems settle most. Each answer comes with the
 * theorem that gives it: its reason, as far as that fits into a sentence, and who
 * proved it. For the other squares there is the search.
 *
 * Sources.  P. Cull and J. De Curtins, Knight's tour revisited, Fibonacci Quarterly 16
 *           (1978): all boards with sides of 5 or more have a tour.
 *           A. J. Schwenk, Which rectangular chessboards have a knight's tour?,
 *           Mathematics Magazine 64 (1991): the boards with a closed tour.
 *           A. Conrad, T. Hindrichs, H. Morsy and I. Wegener, Solution of the knight's
 *           Hamiltonian path problem on chessboards, Discrete Applied Mathematics 50
 *           (1994): tours between any two squares of n x n boards.
 *           G. L. Chia and S.-H. Ong, Generalized knight's tours on rectangular
 *           chessboards, Discrete Applied Mathematics 150 (2005): the boards with any
 *           tour; the colouring of L. Posa and S. W. Golomb.
 *
 * All sides are 1 or more. Turned boards are told alike: the shorter side may be the
 * rows or the columns. */
#ifndef KT_THEORY_H
#define KT_THEORY_H

#include <stdbool.h>
#include <stdint.h>

#include "square.h"
#include "text.h"

enum kt_answer {
    KT_ANSWER_NO,
    KT_ANSWER_YES,
    KT_ANSWER_UNKNOWN /* no theorem decides it */
};

/* Static texts, without a full stop. */
struct kt_theorem {
    enum kt_answer answer;
    const char *reason; /* of the answer, such as: no move leads to the centre */
    const char *source; /* author and year */
};

/* The theorem that tells whether a full board has any tour or, if so asked, any closed
 * one. Its answer is never unknown. */
const struct kt_theorem *kt_theory_of_board(int32_t rows, int32_t cols, bool closed);

/* Its answer alone. */
bool kt_theory_has_tour(int32_t rows, int32_t cols, bool closed);

/* Appends it as a sentence without a full stop, such as
 *     the 3 x 3 board has no tour: no move leads to the centre (author year) */
void kt_theory_why(int32_t rows, int32_t cols, bool closed, struct kt_text *text);

/* The theorem that tells whether a tour can start on this square of a full board. As a
 * tour can be walked backwards, it tells as much of where one can end. */
const struct kt_theorem *kt_theory_of_start(int32_t rows, int32_t cols,
                                            struct kt_square start);

/* Its answer alone. */
enum kt_answer kt_theory_start(int32_t rows, int32_t cols, struct kt_square start);

/* Appends it as a sentence without a full stop, such as
 *     no tour of the 5 x 5 board starts at b5: each move changes ... (author year) */
void kt_theory_why_start(int32_t rows, int32_t cols, struct kt_square start,
                         struct kt_text *text);

#endif
