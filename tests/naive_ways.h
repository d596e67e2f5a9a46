/* All ways down from degrees, by trying every edge; and degrees at random. */
#ifndef NAIVE_WAYS_H
#define NAIVE_WAYS_H

#include "judge.h"

#include "engine/course.h"
#include "engine/random.h"
#include "engine/ways.h"

enum { NAIVE_ROW = 8, NAIVE_TO_OUTSIDE = 24 };

/* Degrees by place, and the edges chosen: sets of them, 5 bits a column. */
struct naive_way {
    int degree[NAIVE_TO_OUTSIDE + 1];
    uint64_t chosen;
};

typedef void naive_visit(void *context, const struct naive_way *way);

struct naive_walk {
    const struct kt_ways *ways;
    int from, to;    /* columns */
    unsigned forced; /* columns */
    naive_visit *visit;
    void *context;
};

static inline bool naive_reaches(const struct kt_ways *ways, int col, int edge, int *to)
{
    static const int down[] = {1, 1, 2, 2}, right[] = {-2, 2, -1, 1};
    *to = NAIVE_TO_OUTSIDE;
    if (edge == 4)
        return ways->ends == KT_ENDS_UNLIKE ||
               (ways->ends == KT_ENDS_OF_CORNER && (ways->row + col) % 2 == 0);
    *to = NAIVE_ROW * down[edge] + col + right[edge];
    return col + right[edge] >= 0 && col + right[edge] < ways->width;
}

/* With each edge from number `edge` of column `col` on, and without it. */
static inline void naive_walk(const struct naive_walk *walk, struct naive_way way,
                              int col, int edge)
{
    int to;
    if (col == walk->to) {
        walk->visit(walk->context, &way);
        return;
    }
    if (edge == 5) {
        bool has_end = (way.chosen >> (5 * col + 4) & 1) != 0;
        bool must = (walk->forced >> col & 1) != 0;
        if (way.degree[col] == 2 && (has_end || !must))
            naive_walk(walk, way, col + 1, 0);
        return;
    }
    naive_walk(walk, way, col, edge + 1);
    if (!naive_reaches(walk->ways, col, edge, &to) || way.degree[col] == 2 ||
        way.degree[to] == (to == NAIVE_TO_OUTSIDE ? walk->ways->most_ends : 2))
        return;
    way.degree[col]++;
    way.degree[to]++;
    way.chosen |= UINT64_C(1) << (5 * col + edge);
    naive_walk(walk, way, col, edge + 1);
}

/* The degrees of a way; squares of the row to the left of `done` are done. */
static inline uint64_t naive_degrees(const struct naive_way *way, int done)
{
    uint64_t degrees = 0;
    for (int place = done; place <= NAIVE_TO_OUTSIDE; place++)
        degrees |= (uint64_t)way->degree[place] << 2 * place;
    return degrees;
}

static inline struct naive_way naive_from(uint64_t degrees, int done)
{
    struct naive_way way = {{0}, 0};
    for (int place = 0; place <= NAIVE_TO_OUTSIDE; place++)
        way.degree[place] = place < done ? 2 : (int)(degrees >> 2 * place & 3);
    return way;
}

/* Degrees such as a course begins with: in the row two below only where edges from the
 * columns done reach, and of those squares that later columns reach as well, 1 at most. */
static inline uint64_t naive_random_degrees(const struct kt_ways *ways, int done,
                                            struct kt_random *random)
{
    uint64_t outside = kt_random_below(random, (uint64_t)ways->most_ends + 1);
    uint64_t degrees = outside << 2 * NAIVE_TO_OUTSIDE;
    for (int place = done; place < NAIVE_TO_OUTSIDE; place++) {
        int row = place / NAIVE_ROW, col = place % NAIVE_ROW;
        if (col < ways->width && (row < 2 || (done > 0 && col <= done)))
            degrees |= kt_random_below(random, row == 2 && col + 1 >= done ? 2 : 3)
                       << 2 * place;
    }
    return degrees;
}

#endif
