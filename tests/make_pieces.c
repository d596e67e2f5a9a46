/* Makes the tables of src/engine/pieces.c: `make pieces` prints them.
 *
 * Blocks must go through given edges in given directions, of which the oracle knows
 * nothing. So a tour is drawn at random, one move after the other, of those moves after
 * which the oracle says that a closed tour still follows; a walk that breaks a rule is
 * given up and another one begun. Tiles have a given start and end; those the oracle
 * finds by itself. Always the same output: the random numbers have a fixed seed. */
#include <stdio.h>
#include <stdlib.h>

#include "engine/oracle.h"
#include "engine/pieces.h"
#include "engine/random.h"

enum { MAX_NODES = 100000, TRIES = 100000, SEED = 1 };

struct edge {
    struct kt_square from, to;
};

/* A tour that is looked for. */
struct job {
    struct kt_board board;
    struct kt_oracle oracle;
    struct kt_random random;
    struct edge edges[3]; /* that it must go through, in this direction */
    int edge_count;
    struct kt_square path[KT_PIECE_SQUARES];
    int length;
};

static void must(enum kt_status status)
{
    if (status == KT_OK)
        return;
    fprintf(stderr, "failed: %s\n", kt_status_text(status));
    exit(EXIT_FAILURE);
}

static bool keeps_the_rules(const struct job *job, struct kt_square to)
{
    struct kt_square from = job->path[job->length - 1];
    for (int i = 0; i < job->edge_count; i++)
        if (kt_square_same(from, job->edges[i].from) !=
            kt_square_same(to, job->edges[i].to))
            return false;
    for (int i = 0; i < job->length; i++)
        if (kt_square_same(to, job->path[i]))
            return false;
    return kt_board_has(&job->board, to);
}

static bool is_safe(struct job *job, int length)
{
    struct kt_question question = {.path = job->path,
                                   .length = (size_t)length,
                                   .closed = true,
                                   .max_nodes = MAX_NODES};
    enum kt_verdict verdict;
    must(kt_oracle_ask(&job->oracle, &question, &verdict));
    return verdict == KT_SAFE;
}

/* One move, drawn of those that keep the rules and are safe. False: there is none. */
static bool go_on(struct job *job)
{
    int first = (int)kt_random_below(&job->random, KT_MOVES);
    for (int i = 0; i < KT_MOVES; i++) {
        struct kt_square from = job->path[job->length - 1];
        struct kt_square to = kt_board_step(&job->board, from, (first + i) % KT_MOVES);
        if (!keeps_the_rules(job, to))
            continue;
        job->path[job->length] = to;
        if (!is_safe(job, job->length + 1))
            continue;
        job->length++;
        return true;
    }
    return false;
}

/* A closed tour from path[0], whose last square is `last`. */
static bool walk(struct job *job, struct kt_square last)
{
    job->length = 1;
    while (job->length < job->board.squares)
        if (!go_on(job))
            return false;
    return kt_square_same(job->path[job->length - 1], last);
}

/* The moves of the path, and to its first square if it is `closed`. */
static void print(const struct job *job, bool closed)
{
    printf("    {%d, %d, {%d, %d}, \"", (int)job->board.rows, (int)job->board.cols,
           (int)job->path[0].row, (int)job->path[0].col);
    for (int i = 0; i < job->length - !closed; i++)
        printf("%d", kt_board_slot(&job->board, job->path[i],
                                   job->path[(i + 1) % job->length]) +
                         1);
    printf("\"},\n");
}

/* Whether a block visits this square of its sheet. */
static bool visits(int rows, int cols, int row, int col)
{
    if (rows == KT_HALF_ROWS)
        return (col % 2 == 0) == (row < 2);
    if (rows != KT_LEANING_ROWS)
        return true;
    bool leans_right = cols == KT_LEANING_COLS + 1;
    return row == 0 ? col > 0 : col < cols - leans_right;
}

static void begin(struct job *job, int rows, int cols)
{
    struct kt_square missing[KT_PIECE_SQUARES];
    size_t count = 0;
    for (int i = 0; i < rows * cols; i++)
        if (!visits(rows, cols, i / cols, i % cols))
            missing[count++] = (struct kt_square){i / cols, i % cols};
    *job = (struct job){.random = {SEED}};
    must(kt_board_open(&job->board, &(struct kt_board_spec){.rows = rows,
                                                            .cols = cols,
                                                            .missing = missing,
                                                            .missing_count = count}));
    must(kt_oracle_open(&job->oracle, &job->board, NULL));
}

static void end(struct job *job)
{
    kt_oracle_close(&job->oracle);
    kt_board_close(&job->board);
}

static void add_edge(struct job *job, struct kt_square from, struct kt_square to)
{
    job->edges[job->edge_count++] = (struct edge){from, to};
}

static void make_tour(struct job *job, struct kt_square first, struct kt_square last)
{
    int tries = 0;
    job->path[0] = first;
    while (!walk(job, last))
        if (++tries == TRIES) {
            fprintf(stderr, "no block of %d x %d\n", (int)job->board.rows,
                    (int)job->board.cols);
            exit(EXIT_FAILURE);
        }
    print(job, true);
    end(job);
}

static void make_block(int rows, int cols)
{
    struct job job;
    begin(&job, rows, cols);
    add_edge(&job, (struct kt_square){3, cols - 1}, (struct kt_square){1, cols - 2});
    add_edge(&job, (struct kt_square){0, 3}, (struct kt_square){1, 1});
    add_edge(&job, (struct kt_square){rows - 1, 0}, (struct kt_square){rows - 2, 2});
    make_tour(&job, (struct kt_square){4, 1}, (struct kt_square){2, 0});
}

static void make_leaning(int cols)
{
    struct job job;
    begin(&job, KT_LEANING_ROWS, cols);
    if (cols == KT_LEANING_COLS + 1)
        add_edge(&job, (struct kt_square){0, cols - 1},
                 (struct kt_square){1, cols - 3});
    make_tour(&job, (struct kt_square){1, 2}, (struct kt_square){2, 0});
}

static void make_half(int cols)
{
    struct job job;
    begin(&job, KT_HALF_ROWS, cols);
    if (cols == KT_HALF_COLS)
        add_edge(&job, (struct kt_square){3, cols - 1},
                 (struct kt_square){1, cols - 2});
    make_tour(&job, (struct kt_square){2, 1}, (struct kt_square){0, 0});
}

/* From (0, col) to (4, col + 1), from where a move leads to (6, col). */
static void make_tile(int cols, int col)
{
    struct job job;
    struct kt_tour tour = {0};
    begin(&job, KT_TILE_ROWS, cols);
    job.path[0] = (struct kt_square){0, col};
    struct kt_question question = {.path = job.path,
                                   .length = 1,
                                   .ends = true,
                                   .end = {4, col + 1},
                                   .max_nodes = MAX_NODES};
    enum kt_verdict verdict;
    must(kt_oracle_ask(&job.oracle, &question, &verdict));
    must(kt_oracle_tour(&job.oracle, &tour));
    for (size_t i = 0; i < tour.length; i++)
        job.path[job.length++] = tour.squares[i];
    print(&job, false);
    kt_tour_close(&tour);
    end(&job);
}

int main(void)
{
    printf("static const struct drawn blocks[] = {\n");
    for (int rows = 6; rows <= 10; rows += 2)
        for (int cols = 5; cols <= 9; cols++)
            make_block(rows, cols);
    for (int cols = 9; cols <= 17; cols += 2)
        make_leaning(cols);
    for (int cols = 6; cols <= 11; cols++)
        make_half(cols);
    printf("};\n\nstatic const struct drawn tiles[] = {\n");
    for (int cols = 5; cols <= 11; cols++)
        for (int col = (cols - 1) / 2; col <= (cols + 1) / 2; col++)
            make_tile(cols, col);
    printf("};\n");
    return 0;
}
