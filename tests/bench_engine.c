/* Speed of the engine, by CPU time, the best of several runs. A direct recursive
 * program that does the same is timed beside it, so that a ratio can be read on any
 * machine. */
#include <float.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/search.h"
#include "engine/warnsdorff.h"

enum {
    REPEATS = 7,
    NAIVE_SIDE_MAX = 16,
    PLENTY = 100000000,
    SURVEY_FROM = 5,
    SURVEY_TO = 30
};

static const double NANO = 1e9;

static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void must(enum kt_status status)
{
    if (status == KT_OK)
        return;
    fprintf(stderr, "failed: %s\n", kt_status_text(status));
    exit(EXIT_FAILURE);
}

static struct kt_board full_board(int side)
{
    struct kt_board board;
    must(kt_board_open(&board, &(struct kt_board_spec){.rows = side, .cols = side}));
    return board;
}

static struct kt_search_settings settings_of(enum kt_heuristic heuristic,
                                             enum kt_prune prune)
{
    struct kt_search_settings settings = {.heuristic = heuristic,
                                          .prune = prune,
                                          .max_placed = PLENTY,
                                          .colour_rule = true};
    must(kt_move_order_read(KT_MOVE_ORDER_USUAL, KT_MOVES, &settings.moves));
    return settings;
}

static struct kt_walk_settings walk_settings(enum kt_ties ties)
{
    struct kt_walk_settings settings = {.ties = ties};
    must(kt_move_order_read(KT_MOVE_ORDER_USUAL, KT_MOVES, &settings.moves));
    return settings;
}

/* What was done, and in how long at best. */
struct result {
    uint64_t count;
    double seconds;
};

static void report(const char *what, struct result result)
{
    printf("%-44s %12llu %8.2f ns\n", what, (unsigned long long)result.count,
           result.seconds / (double)result.count * NANO);
}

static struct result time_search(int side, struct kt_square start,
                                 struct kt_search_settings settings)
{
    struct kt_board board = full_board(side);
    struct kt_search search;
    struct result best = {0, DBL_MAX};
    must(kt_search_open(&search, &board, &settings, NULL));
    for (int i = 0; i < REPEATS; i++) {
        double before = seconds();
        must(kt_search_start(&search, start));
        must(kt_search_run(&search));
        double took = seconds() - before;
        best.seconds = took < best.seconds ? took : best.seconds;
        best.count = search.placed;
    }
    kt_search_close(&search);
    kt_board_close(&board);
    return best;
}

/* The start of the side x side board that takes the default search longest. */
static struct kt_square hardest(int side)
{
    struct kt_board board = full_board(side);
    struct kt_search_settings settings = settings_of(0, 0);
    struct kt_search search;
    struct kt_square worst = {0, 0};
    uint64_t most = 0;
    must(kt_search_open(&search, &board, &settings, NULL));
    for (int64_t i = 0; i < board.squares; i++) {
        must(kt_search_start(&search, kt_board_at(&board, i)));
        must(kt_search_run(&search));
        if (search.placed > most) {
            most = search.placed;
            worst = kt_board_at(&board, i);
        }
    }
    kt_search_close(&search);
    kt_board_close(&board);
    return worst;
}

/* The rule alone from all starts, `rounds` times. */
static struct result time_walks(int side, enum kt_ties ties, int rounds)
{
    struct kt_board board = full_board(side);
    struct kt_walk_settings settings = walk_settings(ties);
    struct kt_walk walk;
    struct result best = {0, DBL_MAX};
    must(kt_walk_open(&walk, &board, &settings, NULL));
    for (int i = 0; i < REPEATS; i++) {
        double before = seconds();
        best.count = 0;
        for (int round = 0; round < rounds; round++)
            for (int64_t s = 0; s < board.squares; s++) {
                must(kt_walk_start(&walk, kt_board_at(&board, s)));
                must(kt_walk_run(&walk));
                best.count += (uint64_t)walk.visited;
            }
        double took = seconds() - before;
        best.seconds = took < best.seconds ? took : best.seconds;
    }
    kt_walk_close(&walk);
    kt_board_close(&board);
    return best;
}

static struct result time_open(int side, enum kt_ties ties)
{
    struct kt_board board = full_board(side);
    struct kt_walk_settings settings = walk_settings(ties);
    struct result best = {(uint64_t)board.squares, DBL_MAX};
    for (int i = 0; i < REPEATS; i++) {
        struct kt_walk walk;
        double before = seconds();
        must(kt_walk_open(&walk, &board, &settings, NULL));
        double took = seconds() - before;
        best.seconds = took < best.seconds ? took : best.seconds;
        kt_walk_close(&walk);
    }
    return best;
}

/* Walk and search from every admissible start of every board; counts the starts. */
static struct result survey(void)
{
    struct result result = {0, 0};
    double before = seconds();
    for (int side = SURVEY_FROM; side <= SURVEY_TO; side++) {
        struct kt_board board = full_board(side);
        struct kt_walk_settings walk_with = walk_settings(KT_TIES_LAST);
        struct kt_search_settings search_with = settings_of(0, 0);
        struct kt_walk walk;
        struct kt_search search;
        must(kt_walk_open(&walk, &board, &walk_with, NULL));
        must(kt_search_open(&search, &board, &search_with, NULL));
        for (int64_t s = 0; s < board.squares; s++) {
            struct kt_square start = kt_board_at(&board, s);
            if (!kt_board_admissible(&board, start))
                continue;
            must(kt_walk_start(&walk, start));
            must(kt_walk_run(&walk));
            must(kt_search_start(&search, start));
            must(kt_search_run(&search));
            result.count += search.state == KT_SEARCH_FOUND;
        }
        kt_walk_close(&walk);
        kt_search_close(&search);
        kt_board_close(&board);
    }
    result.seconds = seconds() - before;
    return result;
}

/* The direct program: recursion, exits counted anew, a stable sort of the candidates.
 */
struct naive {
    int side, order[KT_MOVES];
    bool sorted; /* by exits, then distance from the centre; dead ends left out */
    bool taken[NAIVE_SIDE_MAX][NAIVE_SIDE_MAX];
    uint64_t placed;
};

static const int naive_moves[KT_MOVES][2] = {{-2, 1}, {-1, 2}, {1, 2},   {2, 1},
                                             {2, -1}, {1, -2}, {-1, -2}, {-2, -1}};

static bool naive_free(const struct naive *n, int row, int col)
{
    return row >= 0 && row < n->side && col >= 0 && col < n->side &&
           !n->taken[row][col];
}

static int naive_weight(const struct naive *n, int row, int col)
{
    int exits = 0, down = 2 * row - n->side + 1, right = 2 * col - n->side + 1;
    for (int k = 0; k < KT_MOVES; k++)
        exits += naive_free(n, row + naive_moves[k][0], col + naive_moves[k][1]);
    return exits * PLENTY - (down * down + right * right);
}

static bool naive_search(struct naive *n, int row, int col, int step)
{
    int weight[KT_MOVES], move[KT_MOVES], count = 0;
    n->taken[row][col] = true;
    n->placed++;
    if (step == n->side * n->side)
        return true;
    for (int i = 0; i < KT_MOVES; i++) {
        int k = n->order[i], to_row = row + naive_moves[k][0],
            to_col = col + naive_moves[k][1], w = 0, place = count;
        if (!naive_free(n, to_row, to_col))
            continue;
        if (n->sorted)
            w = naive_weight(n, to_row, to_col);
        if (n->sorted && w <= 0 && step != n->side * n->side - 1)
            continue;
        for (count++; place > 0 && weight[place - 1] > w; place--) {
            weight[place] = weight[place - 1];
            move[place] = move[place - 1];
        }
        weight[place] = w;
        move[place] = k;
    }
    for (int i = 0; i < count; i++)
        if (naive_search(n, row + naive_moves[move[i]][0],
                         col + naive_moves[move[i]][1], step + 1))
            return true;
    n->taken[row][col] = false;
    return false;
}

static struct result time_naive(int side, struct kt_square start, bool sorted)
{
    struct result best = {0, DBL_MAX};
    for (int i = 0; i < REPEATS; i++) {
        struct naive naive = {.side = side, .sorted = sorted};
        for (int k = 0; k < KT_MOVES; k++)
            naive.order[k] = KT_MOVE_ORDER_USUAL[k] - '1';
        double before = seconds();
        naive_search(&naive, start.row, start.col, 1);
        double took = seconds() - before;
        best.seconds = took < best.seconds ? took : best.seconds;
        best.count = naive.placed;
    }
    return best;
}

static const struct {
    const char *name;
    enum kt_heuristic heuristic;
    enum kt_prune prune;
    bool direct; /* timed beside it */
} from_corner[] = {
    {"search from a8, no heuristic", KT_HEURISTIC_NONE, KT_PRUNE_NONE, true},
    {"search from a8, no heuristic, dead ends", KT_HEURISTIC_NONE, KT_PRUNE_DEAD_ENDS,
     false},
    {"search from a8, no heuristic, full", KT_HEURISTIC_NONE, KT_PRUNE_FULL, false},
};

static const struct {
    const char *name;
    enum kt_ties ties;
    int side, rounds;
} walks[] = {
    {"rule alone, ties last, 8x8", KT_TIES_LAST, 8, 1000},
    {"rule alone, ties last, 30x30", KT_TIES_LAST, 30, 3},
    {"rule alone, ties edge, 8x8", KT_TIES_EDGE, 8, 1000},
    {"rule alone, ties edge, 30x30", KT_TIES_EDGE, 30, 3},
    {"rule alone, ties pohl, 30x30", KT_TIES_POHL, 30, 1},
    {"rule alone, ties random, 30x30", KT_TIES_RANDOM, 30, 1},
};

enum { CHESSBOARD = 8, HARD_SIDE = 7, LARGE_SIDE = 1000 };

int main(void)
{
    struct kt_square corner = {0, 0}, hard = hardest(HARD_SIDE);
    printf("%-44s %12s %11s\n", "", "squares", "each");
    for (size_t i = 0; i < sizeof from_corner / sizeof from_corner[0]; i++) {
        report(from_corner[i].name, time_search(CHESSBOARD, corner,
                                                settings_of(from_corner[i].heuristic,
                                                            from_corner[i].prune)));
        if (from_corner[i].direct)
            report("  direct recursive program", time_naive(CHESSBOARD, corner, false));
    }
    report("search, default, 7x7 from its hardest start",
           time_search(HARD_SIDE, hard, settings_of(0, 0)));
    report("  direct recursive program", time_naive(HARD_SIDE, hard, true));
    for (size_t i = 0; i < sizeof walks / sizeof walks[0]; i++)
        report(walks[i].name,
               time_walks(walks[i].side, walks[i].ties, walks[i].rounds));
    report("opening a walk, ties last, 1000x1000", time_open(LARGE_SIDE, KT_TIES_LAST));
    report("opening a walk, ties edge, 1000x1000", time_open(LARGE_SIDE, KT_TIES_EDGE));
    struct result all = survey();
    printf("survey 5..30: %llu starts solved in %.3f s\n",
           (unsigned long long)all.count, all.seconds);
    return 0;
}
