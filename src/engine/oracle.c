#include "oracle.h"

#include <stdlib.h>

/* One node: the edge that was placed there, and the trail before. */
struct kt_oracle_frame {
    uint32_t edge;
    int32_t mark;
};

enum {
    PLAIN_RUNS = 3,  /* the first, and two with random ties, before those with checks */
    BUDGET_MIN = 64, /* nodes of the first run, at least */
    BUDGET_NUMER = 5, /* and 5 / 4 of the edges to be placed */
    BUDGET_DENOM = 4,
    CHECK_EVERY = 2,   /* nodes from one use of all rules to the next; or, if that is */
    CHECK_SHARE = 256, /* more, (edges to be placed / 256) squared */
    NODE_UNITS = 60
};

/* --- opening and closing ---------------------------------------------------------- */

static enum kt_status allocate(struct kt_oracle *oracle)
{
    size_t vertices = (size_t)oracle->fragments.net.squares + KT_EXTRAS;
    oracle->reading.path = calloc(vertices, sizeof *oracle->reading.path);
    oracle->stack = calloc(vertices, sizeof *oracle->stack);
    return oracle->reading.path == NULL || oracle->stack == NULL ? KT_NOMEM : KT_OK;
}

static enum kt_status open_parts(struct kt_oracle *oracle, const struct kt_board *board)
{
    struct kt_limit *limit = oracle->limit;
    enum kt_status status = kt_fragments_open(&oracle->fragments, board, limit);
    int32_t squares = oracle->fragments.net.squares;
    if (status == KT_OK)
        status = kt_factor_open(&oracle->factor, squares, limit);
    if (status == KT_OK)
        status = kt_articulation_open(&oracle->articulation, squares, limit);
    if (status == KT_OK)
        status = kt_choice_open(&oracle->choice, squares);
    return status == KT_OK ? allocate(oracle) : status;
}

enum kt_status kt_oracle_open(struct kt_oracle *oracle, const struct kt_board *board,
                              struct kt_limit *limit)
{
    struct kt_oracle local = {.limit = limit, .verdict = KT_UNKNOWN};
    *oracle = (struct kt_oracle){0};
    oracle->verdict = KT_UNKNOWN;
    if (board->rows > KT_ORACLE_SQUARES / board->cols)
        return KT_TOO_LARGE;
    enum kt_status status = open_parts(&local, board);
    if (status != KT_OK) {
        kt_oracle_close(&local);
        return status;
    }
    *oracle = local;
    return KT_OK;
}

void kt_oracle_close(struct kt_oracle *oracle)
{
    kt_fragments_close(&oracle->fragments);
    kt_factor_close(&oracle->factor);
    kt_articulation_close(&oracle->articulation);
    kt_choice_close(&oracle->choice);
    free(oracle->reading.path);
    free(oracle->stack);
    *oracle = (struct kt_oracle){0};
    oracle->verdict = KT_UNKNOWN;
}

/* --- the search ------------------------------------------------------------------- */

/* A consequence that fails is laid at the door of the vertex that it failed at. */
static bool propagate(struct kt_oracle *oracle, bool stands)
{
    struct kt_fragments *f = &oracle->fragments;
    if (stands && kt_fragments_propagate(f))
        return true;
    kt_choice_blame(&oracle->choice, f->culprit);
    return false;
}

static bool branch(struct kt_oracle *oracle)
{
    struct kt_fragments *f = &oracle->fragments;
    uint32_t edge = kt_choice_edge(&oracle->choice, f);
    oracle->stack[oracle->depth++] = (struct kt_oracle_frame){edge, f->trail_length};
    return propagate(oracle, kt_fragments_join(f, edge));
}

/* Goes back to the last edge without which the state is not refuted. False: none. */
static bool turn_back(struct kt_oracle *oracle)
{
    struct kt_fragments *f = &oracle->fragments;
    while (oracle->depth > 0) {
        struct kt_oracle_frame frame = oracle->stack[--oracle->depth];
        kt_fragments_undo(f, frame.mark);
        if (propagate(oracle, kt_fragments_delete(f, frame.edge)))
            return true;
    }
    return false;
}

static bool uses(const struct kt_oracle *oracle, enum kt_proof proof)
{
    return (oracle->proofs_off & proof) == 0;
}

/* All rules. What the filter places and deletes is undone with the node. */
static bool is_refuted(struct kt_oracle *oracle)
{
    struct kt_fragments *f = &oracle->fragments;
    if (uses(oracle, KT_PROOF_FACTOR) &&
        kt_factor_refutes(&oracle->factor, f, uses(oracle, KT_PROOF_COMPONENTS)))
        return true;
    return uses(oracle, KT_PROOF_ARTICULATION) && f->left > 0 &&
           kt_articulation_refutes(&oracle->articulation, f);
}

static bool is_stopped(const struct kt_oracle *oracle)
{
    return oracle->limit != NULL && oracle->limit->stopped;
}

/* All rules together look at the whole board, which takes as long as many nodes. */
static bool is_due(const struct kt_oracle *oracle)
{
    uint64_t share = (uint64_t)oracle->fragments.left / CHECK_SHARE;
    uint64_t every = share * share > CHECK_EVERY ? share * share : CHECK_EVERY;
    return oracle->runs >= PLAIN_RUNS && oracle->nodes % every == 0;
}

/* The limit's units for a node: the trail tells how much of the board it changed, which
 * on a large one may be half of it. */
static uint32_t work_since(const struct kt_oracle *oracle, int32_t trail_length)
{
    int32_t grown = oracle->fragments.trail_length - trail_length;
    return NODE_UNITS + (uint32_t)(grown < 0 ? -grown : grown);
}

/* One run, until `nodes` have been used up in all. */
static enum kt_verdict run(struct kt_oracle *oracle, uint64_t nodes)
{
    int32_t before = oracle->fragments.trail_length;
    oracle->depth = 0;
    while (oracle->fragments.left > 0) {
        if (oracle->nodes >= nodes ||
            kt_limit_spend(oracle->limit, work_since(oracle, before)))
            return KT_UNKNOWN;
        before = oracle->fragments.trail_length;
        oracle->nodes++;
        bool refuted = is_due(oracle) && is_refuted(oracle);
        if (!refuted && oracle->fragments.left == 0)
            break;
        if ((refuted || !branch(oracle)) && !turn_back(oracle))
            return KT_FATAL;
    }
    return KT_SAFE;
}

static uint64_t usual_budget(const struct kt_oracle *oracle)
{
    uint64_t share = (uint64_t)oracle->fragments.left * BUDGET_NUMER / BUDGET_DENOM;
    if (oracle->first_budget > 0)
        return oracle->first_budget;
    return share > BUDGET_MIN ? share : BUDGET_MIN;
}

/* Before the first run with checks all rules are used once at the root, and what they
 * find stays. */
static enum kt_verdict search(struct kt_oracle *oracle, uint64_t max_nodes)
{
    struct kt_fragments *f = &oracle->fragments;
    int32_t root = f->trail_length;
    uint64_t budget = usual_budget(oracle);
    for (;;) {
        uint64_t rest = max_nodes - oracle->nodes;
        enum kt_verdict verdict =
            run(oracle, oracle->nodes + (budget < rest ? budget : rest));
        if (verdict != KT_UNKNOWN || oracle->nodes == max_nodes || is_stopped(oracle))
            return verdict;
        oracle->runs++;
        oracle->choice.varied = true;
        if (oracle->runs == PLAIN_RUNS)
            kt_factor_begin(&oracle->factor, f);
        kt_fragments_undo(f, root);
        if (oracle->runs < PLAIN_RUNS)
            continue;
        budget = 2 * budget + 1;
        if (oracle->runs == PLAIN_RUNS && is_refuted(oracle))
            return KT_FATAL;
        if (oracle->runs == PLAIN_RUNS)
            root = f->trail_length;
    }
}

enum kt_status kt_oracle_ask(struct kt_oracle *oracle,
                             const struct kt_question *question,
                             enum kt_verdict *verdict)
{
    enum kt_verdict answer = KT_UNKNOWN;
    oracle->nodes = 0;
    oracle->verdict = KT_UNKNOWN;
    oracle->runs = 0;
    kt_choice_begin(&oracle->choice);
    enum kt_status status = kt_question_pose(
        question, oracle->proofs_off, &oracle->fragments, &oracle->reading, &answer);
    if (status != KT_OK)
        return status;
    if (answer == KT_UNKNOWN)
        answer = search(oracle, question->max_nodes);
    if (is_stopped(oracle))
        return KT_STOPPED;
    *verdict = oracle->verdict = answer;
    return KT_OK;
}

/* --- the tour --------------------------------------------------------------------- */

/* Where a placed edge leads to from `square`, other than back; -1 before a start. */
static int32_t follow(const struct kt_fragments *f, int32_t square, int32_t back)
{
    unsigned moves = f->at[square].placed & ((1u << KT_MOVES) - 1);
    for (; moves != 0; moves &= moves - 1) {
        int32_t to = kt_fragments_across(f, square, kt_lowest_bit(moves));
        if (to != back)
            return to;
    }
    return -1;
}

/* Where the walk over the placed edges begins: on the knight's square; or, if nothing
 * was visited, on the square that the tour is to end on, next to an extra, or on the
 * first. */
static int32_t first_of_walk(const struct kt_oracle *oracle)
{
    const struct kt_fragments *f = &oracle->fragments;
    const struct kt_reading *reading = &oracle->reading;
    if (reading->length > 0)
        return reading->path[reading->length - 1];
    if (reading->last >= 0)
        return reading->last;
    int32_t first = -1;
    for (int32_t v = 0; v < f->net.squares; v++) {
        if ((f->at[v].placed >> KT_SLOT_EXTRA & 1) != 0)
            return v;
        if (first < 0 && f->at[v].placed != 0)
            first = v;
    }
    return first;
}

static void write_walk(const struct kt_oracle *oracle, struct kt_tour *tour)
{
    const struct kt_board *board = oracle->fragments.net.board;
    const struct kt_reading *reading = &oracle->reading;
    int32_t at = first_of_walk(oracle), back = -1;
    for (int32_t i = 0; i < reading->length; i++)
        tour->squares[tour->length++] = kt_board_at(board, reading->path[i]);
    if (reading->length == 0)
        tour->squares[tour->length++] = kt_board_at(board, at);
    while (tour->length < (size_t)board->squares) {
        int32_t to = follow(&oracle->fragments, at, back);
        back = at;
        at = to;
        tour->squares[tour->length++] = kt_board_at(board, at);
    }
}

static void reverse(struct kt_square *squares, size_t count)
{
    for (size_t i = 0; i < count / 2; i++) {
        struct kt_square square = squares[i];
        squares[i] = squares[count - 1 - i];
        squares[count - 1 - i] = square;
    }
}

enum kt_status kt_oracle_tour(const struct kt_oracle *oracle, struct kt_tour *tour)
{
    const struct kt_board *board = oracle->fragments.net.board;
    if (oracle->verdict != KT_SAFE)
        return KT_INVALID;
    enum kt_status status = kt_tour_reserve(tour, (size_t)board->squares);
    if (status != KT_OK)
        return status;
    tour->rows = board->rows;
    tour->cols = board->cols;
    write_walk(oracle, tour);
    if (oracle->reading.backwards || oracle->reading.last >= 0)
        reverse(tour->squares, tour->length);
    return KT_OK;
}
