#include "question.h"

enum { NARROW = 4 }; /* the short side of the boards of the long-edge rule */

/* The question in a form that has fewer cases. */
struct terms {
    const struct kt_board *board;
    const struct kt_square *path;
    size_t length;
    bool closed;  /* on three squares or more */
    bool returns; /* the path is to be closed by a move to its start */
    int32_t end;  /* the last square; -1: any */
    int32_t free; /* squares not visited */
    unsigned proofs_off;
};

/* --- reading the question --------------------------------------------------------- */

/* Two squares a move apart are a closed tour as they stand, for the last is a move from
 * the first; as a cycle they would use one edge twice. */
static struct terms simplify(const struct kt_question *question,
                             const struct kt_board *board, struct kt_reading *reading)
{
    struct terms terms = {.board = board, .path = question->path, .end = -1};
    terms.length = question->length;
    terms.closed = question->closed && board->squares != 2;
    if (!question->ends)
        return terms;
    if (terms.length > 0) {
        terms.end = (int32_t)kt_board_index(board, question->end);
    } else if (terms.closed) {
        reading->last = (int32_t)kt_board_index(board, question->end);
    } else {
        terms.path = &question->end;
        terms.length = 1;
        reading->backwards = true;
    }
    return terms;
}

/* Whether the path may go on to `square`. Squares visited before need less than two
 * edges. */
static bool goes_on(const struct kt_fragments *f, const struct kt_reading *reading,
                    struct kt_square square)
{
    const struct kt_board *board = f->net.board;
    if (square.row < 0 || square.row >= board->rows || square.col < 0 ||
        square.col >= board->cols)
        return false;
    int32_t to = (int32_t)kt_board_index(board, square);
    if (f->at[to].need != 2 || reading->length == 0)
        return f->at[to].need == 2;
    int32_t from = reading->path[reading->length - 1];
    return (kt_net_slots(&f->net, from, to) & f->at[from].open) != 0;
}

/* The knight moves on. Squares inside of the path take no further part. */
static void move_on(struct kt_fragments *f, const struct terms *terms,
                    struct kt_reading *reading, int32_t to)
{
    int32_t length = reading->length++;
    reading->path[length] = to;
    if (length == 0 && terms->returns)
        kt_fragments_tie(f, to, to);
    else if (length > 1 || (length == 1 && !terms->returns))
        kt_fragments_remove(f, reading->path[length - 1]);
}

static bool read_path(struct kt_fragments *f, const struct terms *terms,
                      struct kt_reading *reading)
{
    for (size_t i = 0; i < terms->length; i++) {
        if (!goes_on(f, reading, terms->path[i]))
            return false;
        move_on(f, terms, reading,
                (int32_t)kt_board_index(f->net.board, terms->path[i]));
    }
    return true;
}

/* Where there is one square alone, a tour starts on it. */
static void visit_only_square(const struct kt_fragments *f, struct kt_reading *reading)
{
    int32_t index = 0;
    while (f->at[index].need == 0)
        index++;
    reading->path[reading->length++] = index;
}

/* --- what the path decides -------------------------------------------------------- */

static bool are_a_move_apart(const struct kt_board *board, int32_t from, int32_t to)
{
    return kt_board_slot(board, kt_board_at(board, from), kt_board_at(board, to)) >= 0;
}

static bool on_inner_row(const struct kt_board *board, int32_t square)
{
    struct kt_square at = kt_board_at(board, square);
    return (board->rows == NARROW && at.row % (NARROW - 1) != 0) ||
           (board->cols == NARROW && at.col % (NARROW - 1) != 0);
}

static bool is_knights_narrow(const struct kt_board *board)
{
    return board->missing == NULL && board->leap.shorter == 1 &&
           board->leap.longer == 2 && (board->rows == NARROW || board->cols == NARROW);
}

/* A tour of 4 x n begins and ends on a long edge, and so is never closed. Outer squares
 * have only inner neighbours, and half of the squares are outer. So a tour with an
 * inner end can afford no move from inner to inner: it goes inner, outer, inner, outer,
 * ..., and since each move changes the colour, all outer squares are of one colour,
 * which they are not. */
static bool refutes_inner_end(const struct terms *terms,
                              const struct kt_reading *reading)
{
    const struct kt_board *board = terms->board;
    if ((terms->proofs_off & KT_PROOF_LONG_EDGE) != 0 || !is_knights_narrow(board))
        return false;
    return terms->closed ||
           (reading->length > 0 && on_inner_row(board, reading->path[0])) ||
           (terms->end >= 0 && on_inner_row(board, terms->end));
}

/* The whole board is visited: is this a tour as it was asked for? */
static enum kt_verdict judge_tour(const struct terms *terms,
                                  const struct kt_reading *reading)
{
    int32_t first = reading->path[0], last = reading->path[reading->length - 1];
    if (terms->end >= 0 && terms->end != last)
        return KT_FATAL;
    if (terms->closed && !are_a_move_apart(terms->board, first, last))
        return KT_FATAL;
    return KT_SAFE;
}

/* The end is one of the squares visited already, or no move from the start. */
static bool refutes_end(const struct terms *terms, const struct kt_fragments *f,
                        const struct kt_reading *reading)
{
    if (terms->end < 0)
        return false;
    return f->at[terms->end].need != 2 ||
           terms->end == reading->path[reading->length - 1] ||
           (terms->closed &&
            !are_a_move_apart(terms->board, terms->end, reading->path[0]));
}

static enum kt_verdict judge_path(const struct terms *terms,
                                  const struct kt_fragments *f,
                                  const struct kt_reading *reading)
{
    int64_t squares = terms->board->squares;
    if (squares == 0 || (terms->closed && squares == 1))
        return KT_FATAL;
    if (refutes_inner_end(terms, reading))
        return KT_FATAL;
    if (reading->length == squares)
        return judge_tour(terms, reading);
    return refutes_end(terms, f, reading) ? KT_FATAL : KT_UNKNOWN;
}

/* --- setting the cycle up --------------------------------------------------------- */

/* Gives the squares of one colour an edge to an extra, which stands for an end of the
 * tour; on 4 x n, by refutes_inner_end, only the outer ones. */
static int32_t let_end_on(struct kt_fragments *f, const struct terms *terms, int colour)
{
    int32_t extra = kt_fragments_add_extra(f);
    bool outer = (terms->proofs_off & KT_PROOF_LONG_EDGE) == 0 &&
                 is_knights_narrow(terms->board);
    for (int32_t v = 0; v < f->net.squares; v++)
        if (f->at[v].need == 2 && f->at[v].colour == colour &&
            !(outer && on_inner_row(terms->board, v)))
            kt_fragments_let_end(f, v, extra);
    return extra;
}

/* The squares alternate in colour, from the knight's on. */
static void end_anywhere(struct kt_fragments *f, const struct terms *terms,
                         int32_t knight)
{
    int colour = (f->at[knight].colour + terms->free) % 2;
    kt_fragments_tie(f, knight, knight);
    kt_fragments_tie(f, knight, let_end_on(f, terms, colour));
}

/* Any number of squares of the two colours: the difference shows in refutes_balance. */
static void start_and_end_anywhere(struct kt_fragments *f, const struct terms *terms)
{
    int64_t surplus = 0;
    for (int32_t v = 0; v < f->net.squares; v++)
        if (f->at[v].need > 0)
            surplus += f->at[v].colour == 0 ? 1 : -1;
    if (terms->free % 2 != 0)
        (void)let_end_on(f, terms, surplus > 0 ? 0 : 1);
    else {
        int32_t one = let_end_on(f, terms, 0);
        kt_fragments_tie(f, one, let_end_on(f, terms, 1));
    }
}

static void set_ends(struct kt_fragments *f, const struct terms *terms,
                     const struct kt_reading *reading)
{
    if (reading->length == 0) {
        if (!terms->closed)
            start_and_end_anywhere(f, terms);
        return;
    }
    int32_t knight = reading->path[reading->length - 1];
    if (terms->end >= 0)
        kt_fragments_tie(f, knight, terms->end);
    else if (!terms->closed)
        end_anywhere(f, terms, knight);
    else if (terms->returns)
        kt_fragments_tie(f, knight, reading->path[0]);
}

/* On a cycle the colours alternate, so vertices of either colour need as many edges.
 */
static bool refutes_balance(const struct terms *terms, const struct kt_fragments *f)
{
    return (terms->proofs_off & KT_PROOF_BALANCE) == 0 &&
           f->of_colour[0] != f->of_colour[1];
}

/* The knight and its mate are met before the last edge only if the cycle is too short.
 */
static bool keep_mates_apart(struct kt_fragments *f, const struct kt_reading *reading)
{
    if (reading->length == 0 || f->left <= 1)
        return true;
    int32_t knight = reading->path[reading->length - 1];
    uint32_t edge;
    return !kt_fragments_between(f, knight, f->at[knight].mate, &edge) ||
           kt_fragments_delete(f, edge);
}

enum kt_status kt_question_pose(const struct kt_question *question, unsigned proofs_off,
                                struct kt_fragments *f, struct kt_reading *reading,
                                enum kt_verdict *verdict)
{
    const struct kt_board *board = f->net.board;
    if (question->ends && !kt_board_has(board, question->end))
        return KT_INVALID;
    kt_fragments_reset(f);
    *reading = (struct kt_reading){.path = reading->path, .last = -1};
    struct terms terms = simplify(question, board, reading);
    terms.proofs_off = proofs_off;
    terms.returns = terms.closed && terms.end < 0 && terms.length > 1;
    if (!read_path(f, &terms, reading))
        return KT_INVALID;
    if (board->squares == 1 && reading->length == 0)
        visit_only_square(f, reading);
    terms.free = (int32_t)board->squares - reading->length;
    *verdict = judge_path(&terms, f, reading);
    if (*verdict != KT_UNKNOWN)
        return KT_OK;
    set_ends(f, &terms, reading);
    bool stands = kt_fragments_begin(f) && !refutes_balance(&terms, f) &&
                  keep_mates_apart(f, reading) && kt_fragments_propagate(f);
    if (!stands)
        *verdict = KT_FATAL;
    return KT_OK;
}
