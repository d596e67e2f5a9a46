/* Speed of the oracle: what a call takes, by percentiles.
 *
 * A call that takes long is repeated, and the best time is taken, so that other work on
 * the machine does not show. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/oracle.h"
#include "engine/random.h"
#include "engine/search.h"

enum {
    CALLS = 1000000,
    CALLS_LARGE = 100000, /* on boards larger than 8 x 8 */
    POSITIONS = 3000,     /* for the plain search */
    PLAIN_BUDGET = 300000,
    REPEATS = 9,
    PAIRS = 500,
    SIDE_MAX = 100,
    MAX_NODES = 1000000
};

static const double MICRO = 1e6, LONG_CALL = 20e-6, NANO = 1e-9;

enum play { PLAY_RANDOM, PLAY_MOST_EXITS, PLAY_SAFE };

static const char *const play_names[] = {"random", "most exits", "safe"};

/* A game, and what its calls took. */
struct game {
    struct kt_board board;
    struct kt_oracle oracle;
    struct kt_random random;
    bool closed;
    struct kt_square path[SIDE_MAX * SIDE_MAX];
    size_t length;
    bool taken[SIDE_MAX * SIDE_MAX];
    double *took; /* seconds */
    size_t calls, most_calls, unknown;
    uint64_t most_nodes;
};

static double seconds(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + NANO * (double)now.tv_nsec;
}

static void must(enum kt_status status)
{
    if (status == KT_OK)
        return;
    fprintf(stderr, "failed: %s\n", kt_status_text(status));
    exit(EXIT_FAILURE);
}

static enum kt_verdict time_question(struct kt_oracle *oracle,
                                     const struct kt_question *question, double *best)
{
    enum kt_verdict verdict = KT_UNKNOWN;
    *best = 1;
    for (int i = 0; i == 0 || (i<REPEATS && * best> LONG_CALL); i++) {
        double before = seconds();
        must(kt_oracle_ask(oracle, question, &verdict));
        double took = seconds() - before;
        *best = took < *best ? took : *best;
    }
    return verdict;
}

static void open_game(struct game *game, int side, bool closed, size_t calls)
{
    memset(game, 0, sizeof *game);
    must(kt_board_open(&game->board,
                       &(struct kt_board_spec){.rows = side, .cols = side}));
    must(kt_oracle_open(&game->oracle, &game->board, NULL));
    game->closed = closed;
    game->random.state = 1;
    game->most_calls = calls;
    game->took = calloc(calls + 1, sizeof *game->took);
    must(game->took == NULL ? KT_NOMEM : KT_OK);
}

static void close_game(struct game *game)
{
    free(game->took);
    kt_oracle_close(&game->oracle);
    kt_board_close(&game->board);
}

static void put(struct game *game, struct kt_square square)
{
    game->path[game->length++] = square;
    game->taken[kt_board_index(&game->board, square)] = true;
}

static void take_back(struct game *game)
{
    game->taken[kt_board_index(&game->board, game->path[--game->length])] = false;
}

static bool is_free(const struct game *game, struct kt_square square)
{
    return kt_board_has(&game->board, square) &&
           !game->taken[kt_board_index(&game->board, square)];
}

static uint64_t exits(const struct game *game, struct kt_square square)
{
    uint64_t count = 0;
    for (int slot = 0; slot < KT_MOVES; slot++)
        count += is_free(game, kt_board_step(&game->board, square, slot));
    return count;
}

static enum kt_verdict ask(struct game *game)
{
    struct kt_question question = {.path = game->path,
                                   .length = game->length,
                                   .closed = game->closed,
                                   .max_nodes = MAX_NODES};
    if (game->calls == game->most_calls)
        return KT_FATAL;
    double *took = game->took + game->calls++;
    enum kt_verdict verdict = time_question(&game->oracle, &question, took);
    game->unknown += verdict == KT_UNKNOWN;
    if (game->oracle.nodes > game->most_nodes)
        game->most_nodes = game->oracle.nodes;
    return verdict;
}

/* How much a move is liked; 0: not at all. With equals it goes by chance. */
static uint64_t liking(struct game *game, enum play play, struct kt_square to)
{
    if (play == PLAY_RANDOM)
        return 1;
    if (play == PLAY_MOST_EXITS)
        return 1 + exits(game, to);
    put(game, to);
    bool safe = ask(game) == KT_SAFE;
    take_back(game);
    return safe;
}

static bool make_move(struct game *game, enum play play)
{
    struct kt_square at = game->path[game->length - 1], chosen = at;
    uint64_t best = 0, equals = 0;
    for (int slot = 0; slot < KT_MOVES; slot++) {
        struct kt_square to = kt_board_step(&game->board, at, slot);
        uint64_t likes = is_free(game, to) ? liking(game, play, to) : 0;
        if (likes > best)
            equals = 0;
        if (likes == 0 || likes < best)
            continue;
        best = likes;
        if (kt_random_below(&game->random, ++equals) == 0)
            chosen = to;
    }
    if (best > 0)
        put(game, chosen);
    return best > 0;
}

static void play_once(struct game *game, enum play play)
{
    while (game->length > 0)
        take_back(game);
    put(game,
        kt_board_at(&game->board, (int64_t)kt_random_below(
                                      &game->random, (uint64_t)game->board.squares)));
    do {
        if (play != PLAY_SAFE)
            ask(game);
    } while (game->calls < game->most_calls && make_move(game, play));
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_percentiles(double *took, size_t count)
{
    static const double parts[] = {0.5, 0.99, 0.999, 0.9999};
    qsort(took, count, sizeof *took, compare);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        printf("%8.2f ", took[(size_t)((double)(count - 1) * parts[i])] * MICRO);
    printf("%8.2f us", took[count - 1] * MICRO);
}

static void bench_play(int side, bool closed, enum play play)
{
    static struct game game;
    open_game(&game, side, closed, side == 8 ? CALLS : CALLS_LARGE);
    while (game.calls < game.most_calls)
        play_once(&game, play);
    printf("%2dx%-2d %-6s %-10s ", side, side, closed ? "closed" : "open",
           play_names[play]);
    print_percentiles(game.took, game.calls);
    printf(" %7llu nodes, %zu unknown\n", (unsigned long long)game.most_nodes,
           game.unknown);
    close_game(&game);
}

/* Closed tours through each square, or every so-many-th. */
static void bench_closed(int side, int64_t every)
{
    static struct game game;
    open_game(&game, side, true, (size_t)side * (size_t)side);
    for (int64_t i = 0; i < game.board.squares; i += every) {
        put(&game, kt_board_at(&game.board, i));
        ask(&game);
        take_back(&game);
    }
    printf("closed %dx%d through a square: ", side, side);
    print_percentiles(game.took, game.calls);
    printf("\n");
    close_game(&game);
}

static void bench_refutation(unsigned proofs_off)
{
    struct kt_board board;
    struct kt_oracle oracle;
    struct kt_question question = {.closed = true, .max_nodes = MAX_NODES};
    double best = 1;
    must(kt_board_open(&board, &(struct kt_board_spec){.rows = 4, .cols = 50}));
    must(kt_oracle_open(&oracle, &board, NULL));
    oracle.proofs_off = proofs_off;
    enum kt_verdict verdict = time_question(&oracle, &question, &best);
    printf("refuting closed 4x50%s: %.2f us, %s\n",
           proofs_off == 0 ? "" : " by search alone", best * MICRO,
           verdict == KT_FATAL ? "fatal" : "not refuted");
    kt_oracle_close(&oracle);
    kt_board_close(&board);
}

static void bench_pairs(int side)
{
    static struct game game;
    size_t unsolved = 0;
    open_game(&game, side, false, PAIRS);
    while (game.calls < PAIRS) {
        uint64_t squares = (uint64_t)game.board.squares;
        struct kt_square start =
            kt_board_at(&game.board, (int64_t)kt_random_below(&game.random, squares));
        struct kt_question question = {
            .path = &start, .length = 1, .ends = true, .max_nodes = MAX_NODES};
        question.end =
            kt_board_at(&game.board, (int64_t)kt_random_below(&game.random, squares));
        if (kt_board_colour(start) == kt_board_colour(question.end))
            continue;
        unsolved +=
            time_question(&game.oracle, &question, game.took + game.calls++) != KT_SAFE;
    }
    printf("%dx%d from a square to a square: ", side, side);
    print_percentiles(game.took, game.calls);
    printf(", %zu unsolved\n", unsolved);
    close_game(&game);
}

/* The squares that the knight has left are missing, and he starts where he stands. */
static enum kt_search_state search_plainly(const struct game *game)
{
    struct kt_board board;
    struct kt_search search;
    struct kt_search_settings settings = {.prune = KT_PRUNE_FULL,
                                          .max_placed = PLAIN_BUDGET};
    must(kt_move_order_read(KT_MOVE_ORDER_USUAL, KT_MOVES, &settings.moves));
    must(kt_board_open(&board, &(struct kt_board_spec){
                                   .rows = game->board.rows,
                                   .cols = game->board.cols,
                                   .missing = game->path,
                                   .missing_count = game->length - 1,
                               }));
    must(kt_search_open(&search, &board, &settings, NULL));
    must(kt_search_start(&search, game->path[game->length - 1]));
    must(kt_search_run(&search));
    enum kt_search_state state = search.state;
    kt_search_close(&search);
    kt_board_close(&board);
    return state;
}

/* For comparison: Warnsdorff's rule with the usual three conditions. */
static void bench_plain_search(void)
{
    static struct game game;
    size_t gave_up = 0, count = 0;
    static double took[POSITIONS];
    open_game(&game, 8, false, 0);
    while (count < POSITIONS) {
        while (game.length > 0)
            take_back(&game);
        put(&game,
            kt_board_at(&game.board, (int64_t)kt_random_below(&game.random, 64)));
        do {
            double before = seconds();
            gave_up += search_plainly(&game) == KT_SEARCH_GAVE_UP;
            took[count++] = seconds() - before;
        } while (count < POSITIONS && make_move(&game, PLAY_RANDOM));
    }
    printf("plain search, %d positions of random play, 8x8 open:\n  ", POSITIONS);
    print_percentiles(took, count);
    printf(", gave up at %d squares %zu times\n", PLAIN_BUDGET, gave_up);
    close_game(&game);
}

int main(void)
{
    static const int sides[] = {8, 12, 16, 20};
    printf("%-25s%8s %8s %8s %8s %8s\n", "a call of the oracle", "median", "99 %",
           "99.9 %", "99.99 %", "worst");
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        for (int closed = 0; closed < 2; closed++)
            for (int play = PLAY_RANDOM; play <= PLAY_SAFE; play++)
                bench_play(sides[i], closed, (enum play)play);
    bench_closed(8, 1);
    bench_closed(50, 49);
    bench_closed(100, 499);
    bench_refutation(0);
    bench_refutation(KT_PROOF_LONG_EDGE);
    bench_pairs(20);
    bench_plain_search();
    return 0;
}
