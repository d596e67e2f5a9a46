#include "listing.h"

#include "theory.h"

static uint64_t bit_at(const struct kt_board *board, struct kt_square square)
{
    return kt_bits_of((int)kt_board_index(board, square));
}

/* --- what decides at once --------------------------------------------------------- */

static bool is_knights(const struct kt_board *board)
{
    return board->leap.shorter == 1 && board->leap.longer == 2;
}

/* The theorems are about full boards. */
static bool is_full(const struct kt_board *board)
{
    return board->squares == (int64_t)board->rows * board->cols;
}

static bool has_theory(const struct kt_board *board)
{
    return is_full(board) && is_knights(board);
}

/* Whether each move leads to the other colour. */
static bool alternates(const struct kt_board *board)
{
    return (board->leap.shorter + board->leap.longer) % 2 != 0;
}

static bool may_be_closed(const struct kt_board *board)
{
    if (has_theory(board) && !kt_theory_has_tour(board->rows, board->cols, true))
        return false;
    return !alternates(board) || board->of_colour[0] == board->of_colour[1];
}

static bool may_start(const struct kt_board *board, struct kt_square square)
{
    return kt_board_admissible(board, square) &&
           (!has_theory(board) ||
            kt_theory_start(board->rows, board->cols, square) != KT_ANSWER_NO);
}

/* The squares where a tour may start, which are those where one may end. */
static uint64_t list_starts(const struct kt_board *board,
                            const struct kt_strands_graph *graph)
{
    uint64_t starts = 0;
    for (uint64_t left = graph->squares; left != 0; left = kt_bits_rest(left)) {
        int square = kt_bits_lowest(left);
        if (may_start(board, kt_board_at(board, square)))
            starts |= kt_bits_of(square);
    }
    return starts;
}

/* The squares of the same colour as this one. */
static uint64_t list_like(const struct kt_board *board, int square)
{
    uint64_t like = 0;
    int colour = kt_board_colour(kt_board_at(board, square));
    for (int v = 0; v < (int)(board->rows * board->cols); v++)
        if (kt_board_colour(kt_board_at(board, v)) == colour)
            like |= kt_bits_of(v);
    return like;
}

/* --- the pairs -------------------------------------------------------------------- */

/* Of the squares where a tour may end, those where one from `start` may. With an even
 * number of squares these are of the other colour; with an odd number all starts and
 * ends are of one colour anyway. */
static uint64_t list_ends(const struct kt_board *board, uint64_t ends, int start)
{
    if (board->squares > 1)
        ends &= ~kt_bits_of(start);
    if (alternates(board) && board->squares % 2 == 0)
        ends &= ~list_like(board, start);
    return ends;
}

/* The squares whose orbits have no square before this one. */
static uint64_t list_orbits_from(const struct kt_views *views, uint64_t squares,
                                 int first)
{
    uint64_t from = 0;
    for (; squares != 0; squares = kt_bits_rest(squares)) {
        int square = kt_bits_lowest(squares);
        if (kt_views_orbit(views, square) >= first)
            from |= kt_bits_of(square);
    }
    return from;
}

static void pair_paths(struct kt_pairs *pairs, const struct kt_board *board,
                       const struct kt_listing *listing,
                       const struct kt_strands_graph *graph,
                       const struct kt_views *views)
{
    bool least = listing->classes && !listing->starts && !listing->ends;
    uint64_t ends = list_starts(board, graph);
    pairs->firsts = ends;
    if (listing->starts)
        pairs->firsts &= bit_at(board, listing->start);
    if (listing->ends)
        ends &= bit_at(board, listing->end);
    for (uint64_t left = pairs->firsts; left != 0; left = kt_bits_rest(left)) {
        int first = kt_bits_lowest(left);
        uint64_t seconds = list_ends(board, ends, first);
        if (least && kt_views_orbit(views, first) < first)
            seconds = 0;
        else if (least)
            seconds = list_orbits_from(views, seconds, first);
        pairs->seconds_of[first] = seconds;
    }
}

/* On two squares the second is the last. */
static void pair_cycles(struct kt_pairs *pairs, const struct kt_board *board,
                        const struct kt_listing *listing,
                        const struct kt_strands_graph *graph)
{
    if (board->squares < 2 || !may_be_closed(board))
        return;
    pairs->home = listing->starts ? (int)kt_board_index(board, listing->start)
                                  : kt_bits_lowest(graph->squares);
    pairs->firsts = graph->near[0][pairs->home];
    for (uint64_t left = pairs->firsts; left != 0; left = kt_bits_rest(left)) {
        int first = kt_bits_lowest(left);
        int below = board->squares == 2 ? first + 1 : first;
        pairs->seconds_of[first] = pairs->firsts & kt_bits_below(below);
    }
}

static bool is_valid(const struct kt_board *board, const struct kt_listing *listing)
{
    return (!listing->starts || kt_board_has(board, listing->start)) &&
           (!listing->ends || (!listing->cycles && kt_board_has(board, listing->end)));
}

enum kt_status kt_pairs_open(struct kt_pairs *pairs, const struct kt_board *board,
                             const struct kt_listing *listing,
                             const struct kt_strands_graph *graph,
                             const struct kt_views *views)
{
    if (!is_valid(board, listing))
        return KT_INVALID;
    *pairs = (struct kt_pairs){.cycles = listing->cycles, .home = -1};
    if (listing->cycles)
        pair_cycles(pairs, board, listing, graph);
    else
        pair_paths(pairs, board, listing, graph, views);
    return KT_OK;
}

bool kt_pairs_next(struct kt_pairs *pairs, int *from, int *to)
{
    while (pairs->seconds == 0) {
        if (pairs->firsts == 0)
            return false;
        pairs->first = kt_bits_lowest(pairs->firsts);
        pairs->firsts = kt_bits_rest(pairs->firsts);
        pairs->seconds = pairs->seconds_of[pairs->first];
    }
    int second = kt_bits_lowest(pairs->seconds);
    pairs->seconds = kt_bits_rest(pairs->seconds);
    *from = pairs->cycles ? second : pairs->first;
    *to = pairs->cycles ? pairs->first : second;
    return true;
}
