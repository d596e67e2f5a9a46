/* All ways down from degrees, by trying every edge; and degrees at random. */
#ifndef NAIVE_WAYS_H
#define NAIVE_WAYS_H

#include "judge.h"

#include "engine/random.h"
#include "engine/ways.h"

enum { NAIVE_ROW = 8, NAIVE_TO_OUTSIDE = 24, NAIVE_WIDTH = 8 };

/* Degrees by place: three rows of 8, and the outside. */
struct naive_way {
    int degree[NAIVE_TO_OUTSIDE + 1];
    uint64_t chosen; /* sets of edges, 5 bits a column */
};

typedef void naive_visit(void *context, const struct naive_way *way);

struct naive_walk {
    const struct kt_ways *ways;
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
    int to, width = walk->ways->width;
    if (col == width) {
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

/* Rows `row` and `row` + 1, as degrees of a profile. */
static inline uint64_t naive_degrees(const int *degree, int row)
{
    uint64_t degrees = (uint64_t)degree[NAIVE_TO_OUTSIDE] << KT_PROFILE_OUTSIDE_SHIFT;
    for (int col = 0; col < NAIVE_ROW; col++) {
        degrees |= (uint64_t)degree[NAIVE_ROW * row + col] << (4 * col + 2);
        degrees |= (uint64_t)degree[NAIVE_ROW * (row + 1) + col] << 4 * col;
    }
    return degrees;
}

static inline struct naive_way naive_source(uint64_t degrees)
{
    struct naive_way way = {{0}, 0};
    for (int col = 0; col < NAIVE_ROW; col++) {
        way.degree[col] = (int)(degrees >> (4 * col + 2) & 3);
        way.degree[NAIVE_ROW + col] = (int)(degrees >> 4 * col & 3);
    }
    way.degree[NAIVE_TO_OUTSIDE] = (int)(degrees >> KT_PROFILE_OUTSIDE_SHIFT);
    return way;
}

static inline uint64_t naive_random_degrees(int width, int most_ends,
                                            struct kt_random *random)
{
    uint64_t degrees = kt_random_below(random, (uint64_t)most_ends + 1)
                       << KT_PROFILE_OUTSIDE_SHIFT;
    for (int digit = 0; digit < 2 * width; digit++)
        degrees |= kt_random_below(random, 3) << 2 * digit;
    return degrees;
}

#endif
